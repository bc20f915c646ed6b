//! Picking items from a pile.

use bevy::prelude::*;

use super::{
    canvas::Canvas,
    hazard_prompt::{ActionQuestion, HazardPrompt},
    item_list::{ListLine, draw_list},
    list_cursor::{ListCursor, menu_letter},
    prompt::{Asked, ESCAPE, LIST, Question, RETURN, asked, choice},
    screens::{Form, GameScreen, Response},
};
use crate::{
    content::{Condition, ItemId, Key, KeyName},
    rules::GameRef,
    turn::{Action, Serial},
    words::item_name,
};

/// The marked items of a pile, and the cursor.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Pile {
    pub marked: Vec<Serial>,
    pub cursor: ListCursor,
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
        Response::open(Pile::default())
    } else {
        take_or_ask(game, Action::PickUp, |_| is_in_reach)
    }
}

/// Picks up items that lie here, or asks first if the Amulet is one of them.
fn take_or_ask(game: &GameRef<'_>, action: Action, is_taken: impl Fn(Serial) -> bool) -> Response {
    let amulet = game.content.amulet();
    let is_amulet = |lying: &Lying| game.get::<ItemId>(lying.thing) == Some(&amulet) && is_taken(lying.serial);
    if items_here(game).iter().any(is_amulet) {
        Response::open(ActionQuestion { action, peril: HazardPrompt::Amulet })
    } else {
        Response::Act(action)
    }
}

/// The letter of the item at an index of a pile.
fn letter_at(index: usize) -> Option<char> {
    ('a'..='z').nth(index)
}

impl GameScreen for Pile {
    fn form(&self) -> Form {
        Form::Sheet
    }

    fn press(&self, game: &GameRef<'_>, key: Key) -> Response {
        let mut pile = self.clone();
        let here = items_here(game);
        if let Some(cursor) = pile.cursor.stepped(key, here.len()) {
            pile.cursor = cursor;
            return Response::replace(pile);
        }
        let at = |cursor: ListCursor| here.get(cursor.index()).map(|thing| thing.serial);
        match key.name {
            KeyName::Escape => return Response::Close,
            KeyName::Return | KeyName::KeypadEnter => {
                let chosen: Vec<Serial> =
                    here.iter().map(|thing| thing.serial).filter(|serial| pile.marked.contains(serial)).collect();
                if chosen.is_empty() {
                    return Response::Close;
                }
                let take = Action::Take(chosen.clone().into());
                return Response::Close.then(take_or_ask(game, take, |item| chosen.contains(&item)));
            }
            KeyName::Space => pile.mark(at(pile.cursor)),
            KeyName::Character('*') => {
                let is_all = here.iter().all(|thing| pile.marked.contains(&thing.serial));
                pile.marked = if is_all { Vec::new() } else { here.iter().map(|thing| thing.serial).collect() };
            }
            _ => {
                let index = menu_letter(key).and_then(|letter| ('a'..='z').position(|known| known == letter));
                if let Some(index) = index.filter(|index| *index <= here.len().saturating_sub(1)) {
                    pile.cursor = ListCursor::at(index);
                    pile.mark(at(pile.cursor));
                }
            }
        }
        Response::replace(pile)
    }

    fn draw(&self, canvas: &mut Canvas<'_>, game: &GameRef<'_>) {
        let here = items_here(game);
        let lines = here.into_iter().enumerate().map(|(index, thing)| ListLine::Thing {
            letter: letter_at(index),
            is_marked: self.marked.contains(&thing.serial),
            is_chosen: index == self.cursor.index(),
            name: thing.name,
        });
        let hint = "Letter: mark   *: all   Enter: take them   esc: cancel";
        draw_list(canvas, "Pick up what?", lines.collect(), hint);
    }

    fn presses_of_wheel(&self, _game: &GameRef<'_>, _is_down: bool) -> usize {
        1
    }

    fn asked(&self, game: &GameRef<'_>) -> Asked {
        let lettered = |(index, thing): (usize, Lying)| Some(choice(Key::character(letter_at(index)?), thing.name));
        let choices = items_here(game).into_iter().enumerate().filter_map(lettered).collect();
        let others = [Key::character('*'), RETURN, ESCAPE, Key::plain(KeyName::Space)];
        asked("Pile", "Pick up what?", choices, others.into_iter().chain(LIST.map(Key::plain)))
    }

    fn question(&self, game: &GameRef<'_>) -> Question {
        let letters = (0..items_here(game).len()).filter_map(letter_at).map(Key::character);
        Question::Keys(letters.chain([Key::character('*'), RETURN, ESCAPE]).collect())
    }
}

impl Pile {
    /// Marks or unmarks an item.
    fn mark(&mut self, thing: Option<Serial>) {
        let Some(serial) = thing else { return };
        if self.marked.contains(&serial) {
            self.marked.retain(|marked| *marked != serial);
        } else {
            self.marked.push(serial);
        }
    }
}
