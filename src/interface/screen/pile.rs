//! Which things of a pile are taken.

use bevy::prelude::*;

use super::{
    canvas::Canvas,
    interface::{Interface, Mode},
    item_list::{Line, draw_list},
    play_action,
    press::menu_letter,
};
use crate::{
    base::geometry::Position,
    content::{Condition, Content, Key, KeyName},
    rules::{
        creatures::{Conditions, player_of},
        items::label_in,
    },
    turn::{Action, Serial},
    words::item_name,
    world::level::{LevelContents, current_level},
};

/// Things of a pile that are marked, and where the cursor is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Pile {
    marked: Vec<Serial>,
    cursor: usize,
}

/// A thing that lies where the player stands.
struct Lying {
    thing: Entity,
    serial: Serial,
    name: String,
}

/// What lies where the player stands, by serial numbers.
fn things_here(world: &World) -> Vec<Lying> {
    let (Some(content), Some(player)) = (world.get_resource::<Content>(), player_of(world)) else { return Vec::new() };
    let here = world.get::<Position>(player);
    let things = current_level(world).and_then(|level| world.get::<LevelContents>(level));
    let mut lying: Vec<Lying> = things
        .into_iter()
        .flat_map(RelationshipTarget::iter)
        .filter(|thing| world.get::<Position>(*thing) == here)
        .filter_map(|thing| {
            let label = label_in(world, thing)?;
            Some(Lying { thing, serial: *world.get::<Serial>(thing)?, name: item_name(content, &label) })
        })
        .collect();
    lying.sort_by_key(|thing| thing.serial);
    lying
}

/// The things that lie where the player stands.
pub(super) fn things_lying_here(world: &World) -> Vec<Entity> {
    things_here(world).into_iter().map(|lying| lying.thing).collect()
}

/// Their letters and names.
pub(super) fn names_lying_here(world: &World) -> Vec<(char, String)> {
    let named = things_here(world).into_iter().enumerate();
    named.filter_map(|(index, lying)| Some((letter_at(index)?, lying.name))).collect()
}

/// Takes what lies here; asks what of it where there are several things in reach.
pub(super) fn pick_up_or_ask(world: &mut World) {
    let befallen = player_of(world).and_then(|player| world.get::<Conditions>(player));
    let is_in_reach = befallen.is_none_or(|befallen| !befallen.has(Condition::Levitating));
    if is_in_reach && things_here(world).len() > 1 {
        world.resource_mut::<Interface>().mode = Mode::Pile(Pile::default());
    } else {
        play_action(world, Action::PickUp);
    }
}

/// The letter of the thing at this place of a pile.
fn letter_at(index: usize) -> Option<char> {
    ('a'..='z').nth(index)
}

/// A key was pressed while things of a pile are marked.
pub(super) fn press_at_pile(world: &mut World, key: Key, mut pile: Pile) {
    let here = things_here(world);
    let last = here.len().saturating_sub(1);
    let at = |index: usize| here.get(index).map(|thing| thing.serial);
    match key.name {
        KeyName::Escape => return to_map(world),
        KeyName::Return | KeyName::KeypadEnter => {
            let chosen: Vec<Serial> =
                here.iter().map(|thing| thing.serial).filter(|serial| pile.marked.contains(serial)).collect();
            to_map(world);
            if !chosen.is_empty() {
                play_action(world, Action::Take(chosen.into()));
            }
            return;
        }
        KeyName::Up => pile.cursor = pile.cursor.checked_sub(1).unwrap_or(last),
        KeyName::Down => pile.cursor = if pile.cursor >= last { 0 } else { pile.cursor + 1 },
        KeyName::Space => pile.mark(at(pile.cursor)),
        KeyName::Character('*') => {
            let is_all = here.iter().all(|thing| pile.marked.contains(&thing.serial));
            pile.marked = if is_all { Vec::new() } else { here.iter().map(|thing| thing.serial).collect() };
        }
        _ => {
            let index = menu_letter(key).and_then(|letter| ('a'..='z').position(|known| known == letter));
            if let Some(index) = index.filter(|index| *index <= last) {
                pile.cursor = index;
                pile.mark(at(index));
            }
        }
    }
    world.resource_mut::<Interface>().mode = Mode::Pile(pile);
}

fn to_map(world: &mut World) {
    world.resource_mut::<Interface>().mode = Mode::Map;
}

impl Pile {
    /// Marks a thing, or takes its mark away.
    fn mark(&mut self, thing: Option<Serial>) {
        let Some(serial) = thing else { return };
        if self.marked.contains(&serial) {
            self.marked.retain(|marked| *marked != serial);
        } else {
            self.marked.push(serial);
        }
    }
}

/// The keys that mean something at the pile.
pub(super) fn keys_at_pile(world: &World) -> Vec<Key> {
    let letters = (0..things_here(world).len()).filter_map(letter_at).map(Key::character);
    let others = [Key::character('*'), Key::plain(KeyName::Return), Key::plain(KeyName::Escape)];
    letters.chain(others).collect()
}

/// Draws the pile.
pub(super) fn draw_pile(canvas: &mut Canvas<'_>, world: &World, pile: &Pile) {
    let here = things_here(world);
    let lines = here.into_iter().enumerate().map(|(index, thing)| Line::Thing {
        letter: letter_at(index),
        is_marked: pile.marked.contains(&thing.serial),
        is_chosen: index == pile.cursor,
        name: thing.name,
    });
    let hint = "Letter: mark   *: all   ret: take what is marked   esc: cancel";
    draw_list(canvas, "Pick up what?", lines.collect(), hint);
}
