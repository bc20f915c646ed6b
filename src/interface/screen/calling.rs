//! Naming kinds of items that are not identified.

use super::{
    choice_list::{ChoiceList, Entry, List},
    line_question::{LineKind, LineQuestion},
    offers::offers,
    screens::Response,
};
use crate::{
    content::{Fact, ItemAppearance, ItemId, ItemLabel, ItemUse},
    rules::{GameRef, items::Quantity},
    turn::Serial,
    words::item_name,
};

/// The question for a name.
pub(super) const QUESTION: &str = "Name what?";

/// The choice of a kind to name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct KindChoice;

/// The question for the name of a kind.
static KIND_NAME: LineKind<ItemId> = LineKind {
    asked: "What name do you give it?",
    enter: "done",
    escape: "cancel",
    empty: Some("no name"),
    longest: 20,
    entered: |_, kind, name| Ok(Response::CloseAll.then(Response::Name(kind, name.to_owned()))),
    left: || Response::CloseAll,
};

/// A kind that can be named: one that the player has seen but not identified.
#[derive(Clone, Copy, Debug)]
pub(super) struct Nameable {
    /// Its letter in the list; for one in the pack its letter there.
    pub letter: Option<char>,
    kind: ItemId,
    /// How many of it are in the pack.
    carried: u32,
}

impl Nameable {
    /// Its text in the list.
    pub(crate) fn name(&self, game: &GameRef<'_>) -> String {
        let label = ItemLabel { quantity: self.carried.max(1), ..game.lore.label(self.kind) };
        let none = if self.carried == 0 { " (none in your pack)" } else { "" };
        item_name(game.content, &label) + none
    }
}

/// The kinds that can be named: first those in the pack by letter, then the others.
pub(super) fn nameable(game: &GameRef<'_>) -> Vec<Nameable> {
    let pack = offers(game, Some(ItemUse::Call));
    let mut kinds: Vec<Nameable> = Vec::new();
    for offer in pack.iter().filter(|offer| offer.fits) {
        let parts = game.get::<ItemId>(offer.item).zip(game.get::<Quantity>(offer.item));
        let Some((&kind, &Quantity(quantity))) = parts else { continue };
        match kinds.iter_mut().find(|nameable| nameable.kind == kind) {
            Some(nameable) => nameable.carried = nameable.carried.saturating_add(quantity),
            None => kinds.push(Nameable { letter: Some(offer.letter), kind, carried: quantity }),
        }
    }
    // Letters that are free in the pack come first, then those of items that need no name.
    let is_taken = |letter: &char| kinds.iter().any(|nameable| nameable.letter == Some(*letter));
    let is_in_pack = |letter: &char| pack.iter().any(|offer| offer.letter == *letter);
    let mut free: Vec<char> = ('a'..='z').filter(|letter| !is_taken(letter)).collect();
    free.sort_by_key(|letter| (is_in_pack(letter), *letter));
    let mut free = free.into_iter();
    for kind in game.lore.puzzles(game.content) {
        if kinds.iter().all(|nameable| nameable.kind != kind) {
            kinds.push(Nameable { letter: free.next(), kind, carried: 0 });
        }
    }
    kinds
}

/// Asks which kind to name. With none it refuses; a single kind is named without a choice.
pub(super) fn ask_kind(game: &GameRef<'_>) -> Response {
    match nameable(game).as_slice() {
        [] => Response::Tell(Fact::NothingFits { purpose: ItemUse::Call }),
        [only] => ask_name_of(game, only.kind),
        _ => Response::open(List::new(KindChoice)),
    }
}

/// Asks for the name of an item's kind.
pub(super) fn ask_name(game: &GameRef<'_>, serial: Serial) -> Response {
    let kind = game.carried(serial).and_then(|item| game.get::<ItemId>(item)).copied();
    kind.map_or(Response::Nothing, |kind| ask_name_of(game, kind))
}

fn ask_name_of(game: &GameRef<'_>, kind: ItemId) -> Response {
    let look = match game.lore.look(kind) {
        ItemAppearance::Unknown { appearance, .. } => ItemAppearance::Unknown { appearance, called: None },
        ItemAppearance::Known => ItemAppearance::Known,
    };
    let name = item_name(game.content, &ItemLabel { look, ..ItemLabel::plain(kind) });
    let called = game.lore.called(kind).map_or("", |called| called);
    let question = format!("What name do you give {name}?");
    Response::open(LineQuestion::new(&KIND_NAME, kind, question, called))
}

impl ChoiceList for KindChoice {
    type In<'w> = GameRef<'w>;

    const KIND: &'static str = "Item";

    fn title(&self) -> String {
        QUESTION.to_owned()
    }

    fn entries(&self, game: &GameRef<'_>) -> Vec<Entry> {
        nameable(game).iter().map(|kind| Entry::plain(kind.letter, kind.name(game))).collect()
    }

    fn chosen(&self, game: &GameRef<'_>, index: usize) -> Response {
        nameable(game).get(index).map_or(Response::Nothing, |kind| ask_name_of(game, kind.kind))
    }
}
