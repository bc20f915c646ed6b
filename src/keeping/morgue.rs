//! The morgue file: a game that is over, in plain text.

use std::fmt::Write;

use bevy::prelude::*;

use super::{JournalHead, Score, date};
use crate::{
    content::{Content, ItemId},
    creatures::{Health, Strength, player_of},
    items::{Enchantment, Equipment, Pack, PackLetter, Quantity, Slot, label_of},
    sight::{HeldLight, LightSource},
    words::{item_name, messages},
};

/// Last lines of the log in it.
const LAST_LINES: usize = 20;

/// All that the file says.
pub(super) fn morgue_text(world: &World, head: &JournalHead, score: &Score) -> String {
    let mut text = String::new();
    let ending = score.cause_of_death.as_deref().unwrap_or("carried the Amulet of Yendor to the light of day");
    let Score { score: points, name, seed, turns, depth, deepest, level, gold, version, date: ended, .. } = score;
    // Writing to a string can't fail.
    let _ = writeln!(text, "{name}, {ending}");
    let _ =
        writeln!(text, "Level {level}, {gold} gold, depth {depth} (deepest {deepest}), turn {turns}: {points} points");
    let _ = writeln!(text, "Seed {seed}, version {version}, {} to {}", date(head.started), date(*ended));
    if let Some(player) = player_of(world) {
        if let (Some(health), Some(strength)) = (world.get::<Health>(player), world.get::<Strength>(player)) {
            let (points, most) = (health.current(), health.maximum());
            let _ = writeln!(text, "HP {points}/{most}, strength {}/{}", strength.current, strength.maximum);
        }
        text += "\nInventory\n";
        for (letter, name) in inventory(world, player) {
            let _ = writeln!(text, "  {letter}) {name}");
        }
    }
    text += "\nLast messages\n";
    for message in messages(world, LAST_LINES) {
        let times = if message.count > 1 { format!(" (x{})", message.count) } else { String::new() };
        let _ = writeln!(text, "  {:>6}  {}{times}", message.turn, message.text);
    }
    text
}

fn inventory(world: &World, player: Entity) -> Vec<(char, String)> {
    let Some(content) = world.get_resource::<Content>() else { return Vec::new() };
    let equipment = world.get::<Equipment>(player).copied().unwrap_or_default();
    let held = world.get::<HeldLight>(player).copied().unwrap_or_default();
    let carried = world.get::<Pack>(player).into_iter().flat_map(Pack::items);
    let row = |item: Entity| {
        let (kind, quantity) = (*world.get::<ItemId>(item)?, world.get::<Quantity>(item)?.0);
        let label = label_of(content, kind, quantity, *world.get::<Enchantment>(item)?, world.get::<LightSource>(item));
        let note = match equipment.slot_of(held, item) {
            Some(Slot::Weapon) => " (in hand)",
            Some(Slot::Light) => " (held for light)",
            Some(_) => " (worn)",
            None => "",
        };
        Some((world.get::<PackLetter>(item)?.0, item_name(content, label) + note))
    };
    let mut rows: Vec<(char, String)> = carried.filter_map(row).collect();
    rows.sort();
    rows
}
