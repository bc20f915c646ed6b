//! Picking items from a pile.

use bevy::prelude::*;

use super::{
    choice_list::{ChoiceList, Entry, List},
    confirmation::Confirmation,
    key_use::KeyUse,
    prompt::{ESCAPE, Question, RETURN},
    screens::Response,
};
use crate::{
    content::{Condition, ItemId, Key, KeyName},
    rules::GameRef,
    turn::{Action, Serial},
    words::{AMULET_QUESTION, item_name},
};

/// A pile with its marked items.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Pile {
    pub marked: Vec<Serial>,
}

/// An item where the player stands.
struct Lying {
    thing: Entity,
    serial: Serial,
    name: String,
}

/// The items where the player stands, by serial number.
fn items_here(game: &GameRef<'_>) -> Vec<Lying> {
    let mut lying: Vec<Lying> = game
        .items_at(game.here)
        .filter_map(|thing| {
            let label = game.label(thing)?;
            Some(Lying { thing, serial: *game.get::<Serial>(thing)?, name: item_name(game.content, &label) })
        })
        .collect();
    lying.sort_by_key(|thing| thing.serial);
    lying
}

/// The items where the player stands.
pub(super) fn items_lying_here(game: &GameRef<'_>) -> Vec<Entity> {
    items_here(game).into_iter().map(|lying| lying.thing).collect()
}

/// Picks up what lies here; asks which if there are several items.
pub(super) fn pick_up_or_ask(game: &GameRef<'_>) -> Response {
    let is_in_reach = !game.player.conditions.has(Condition::Levitating);
    if is_in_reach && items_here(game).len() > 1 {
        Response::open(List::new(Pile::default()))
    } else {
        take_or_ask(game, Action::PickUp, |_| is_in_reach)
    }
}

/// Picks up items that lie here, or asks first if the Amulet is one of them.
fn take_or_ask(game: &GameRef<'_>, action: Action, is_taken: impl Fn(Serial) -> bool) -> Response {
    let amulet = game.content.amulet();
    let is_amulet = |lying: &Lying| game.get::<ItemId>(lying.thing) == Some(&amulet) && is_taken(lying.serial);
    if items_here(game).iter().any(is_amulet) {
        Response::open(Confirmation::before(AMULET_QUESTION, Response::Act(action)))
    } else {
        Response::Act(action)
    }
}

/// The letter of the item at an index of a pile.
fn letter_at(index: usize) -> Option<char> {
    ('a'..='z').nth(index)
}

impl ChoiceList for Pile {
    type In<'w> = GameRef<'w>;

    const KIND: &'static str = "Pile";
    const CHOOSES: &'static str = "mark";

    fn title(&self) -> String {
        "Pick up what?".to_owned()
    }

    fn entries(&self, game: &GameRef<'_>) -> Vec<Entry> {
        let entry = |(index, thing): (usize, Lying)| {
            let is_marked = self.marked.contains(&thing.serial);
            Entry { is_marked, ..Entry::plain(letter_at(index), thing.name) }
        };
        items_here(game).into_iter().enumerate().map(entry).collect()
    }

    fn chosen(&self, game: &GameRef<'_>, index: usize) -> Response {
        let thing = items_here(game).into_iter().nth(index);
        let pile = thing.map_or_else(|| self.clone(), |thing| self.with_mark(thing.serial));
        Response::replace(List::at(pile, index))
    }

    fn entered(&self, game: &GameRef<'_>) -> Option<(&'static str, Response)> {
        let here = items_here(game).into_iter().map(|thing| thing.serial);
        let chosen: Vec<Serial> = here.filter(|serial| self.marked.contains(serial)).collect();
        let take = Action::Take(chosen.clone().into());
        let taken = || take_or_ask(game, take, |item| chosen.contains(&item));
        Some(("take them", Response::Close.then(if chosen.is_empty() { Response::Nothing } else { taken() })))
    }

    fn left(&self) -> (&'static str, Response) {
        ("cancel", Response::Close)
    }

    fn further(&self, game: &GameRef<'_>, index: usize) -> Vec<KeyUse> {
        let here: Vec<Serial> = items_here(game).into_iter().map(|thing| thing.serial).collect();
        let is_all = here.iter().all(|serial| self.marked.contains(serial));
        let at_cursor = here.get(index).map_or_else(|| self.clone(), |serial| self.with_mark(*serial));
        let all = Self { marked: if is_all { Vec::new() } else { here } };
        vec![
            KeyUse::new(Key::plain(KeyName::Space), "mark", Response::replace(List::at(at_cursor, index)))
                .without_hint(),
            KeyUse::new(Key::character('*'), "all", Response::replace(List::at(all, index))),
        ]
    }

    fn choices(&self, game: &GameRef<'_>) -> Question {
        let letters = (0..items_here(game).len()).filter_map(letter_at).map(Key::character);
        Question::Keys(letters.chain([Key::character('*'), RETURN, ESCAPE]).collect())
    }
}

impl Pile {
    /// The same pile with an item marked, or no longer marked.
    fn with_mark(&self, thing: Serial) -> Self {
        let mut marked = self.marked.clone();
        if let Some(index) = marked.iter().position(|other| *other == thing) {
            marked.remove(index);
        } else {
            marked.push(thing);
        }
        Self { marked }
    }
}
