//! The question whether to read a scroll on offer where it lies.

use bevy::prelude::*;

use super::{
    item_use::use_confirmed,
    prompt::{Asked, ESCAPE, Question, RETURN, asked, choice},
    screens::{Response, Screen},
};
use crate::{
    content::{Content, Key, KeyName},
    rules::items::{label_in, readable_here},
    turn::{ItemUse, Serial},
    words::item_name,
};

/// The question for a scroll with this serial number. Any key but return and escape asks for one of the pack instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ShelfQuestion {
    pub serial: Serial,
}

impl ShelfQuestion {
    /// The question, if a scroll is on offer where the player stands.
    pub(crate) fn here(world: &World) -> Option<Self> {
        let scroll = readable_here(world)?;
        Some(Self { serial: *world.get::<Serial>(scroll)? })
    }
}

/// The question.
fn text(world: &World, content: &Content) -> String {
    let label = readable_here(world).and_then(|scroll| label_in(world, scroll));
    let name = label.map(|label| item_name(content, &label)).unwrap_or_default();
    format!("Read {name} where it lies?")
}

impl Screen for ShelfQuestion {
    fn press(&self, world: &World, key: Key) -> Response {
        if key.is_return() {
            use_confirmed(world, ItemUse::Read, self.serial)
        } else if key.is(KeyName::Escape) {
            Response::CloseAll
        } else {
            Response::CloseAll.then(Response::Use(ItemUse::Read))
        }
    }

    fn is_on_map(&self) -> bool {
        true
    }

    fn line(&self, world: &World, content: &Content) -> Option<String> {
        Some(format!("{}   Enter: yes   esc: no   any other key: one of the pack", text(world, content)))
    }

    fn asked(&self, world: &World, content: &Content) -> Asked {
        let choices = vec![choice(RETURN, "yes"), choice(ESCAPE, "no")];
        asked("Item", &text(world, content), choices, [])
    }

    fn question(&self, _world: &World) -> Question {
        Question::Keys(vec![RETURN, ESCAPE])
    }
}
