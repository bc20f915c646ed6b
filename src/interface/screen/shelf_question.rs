//! The question whether to read a scroll on offer where it lies.

use super::{confirmation::Confirmation, item_use::use_confirmed, screens::Response};
use crate::{content::ItemUse, rules::GameRef, turn::Serial, words::item_name};

/// The question, if a scroll is on offer where the player stands. Any key but Enter and escape asks for one of the pack.
pub(super) fn shelf_question(game: &GameRef<'_>) -> Option<Confirmation> {
    let scroll = game.readable_here()?;
    let name = item_name(game.content, &game.label(scroll)?);
    let read = use_confirmed(game, ItemUse::Read, *game.get::<Serial>(scroll)?);
    let of_pack = Response::CloseAll.then(Response::Use(ItemUse::Read));
    Some(Confirmation::of_item(format!("Read {name} where it lies?"), read).otherwise("one of the pack", of_pack))
}
