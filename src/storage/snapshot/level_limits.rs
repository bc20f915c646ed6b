//! Limits of the numbers and positions of a level.

use std::collections::BTreeSet;

use super::{BrokenRecord, LevelRecord, limits::check};
use crate::{
    base::{
        geometry::{Rectangle, Size},
        limits::{MOST_FIRE, MOST_GAS, MOST_TURNS_LEFT},
    },
    content::{Content, Dungeon},
    world::level::Rooms,
};

/// Fractions of a turn in the scent map.
const TRAIL_PARTS: u64 = 64;

/// Checks the numbers and positions of a level.
pub(super) fn check_level_values(level: &LevelRecord, turn: u64, content: &Content) -> Result<(), BrokenRecord> {
    let (depth, size) = (level.depth, level.structure.size());
    let sides = 1..=Dungeon::LONGEST_SIDE;
    check(sides.contains(&size.width) && sides.contains(&size.height), || {
        format!("a level {depth} of {}x{} cells", size.width, size.height)
    })?;
    let generator = &level.generator;
    let is_name = generator.len() <= 100 && generator.bytes().all(|byte| byte.is_ascii_graphic());
    check(is_name, || format!("a level {depth} with an invalid generator name"))?;
    check(level.rooms.len() <= Rooms::MOST, || format!("{} rooms on level {depth}", level.rooms.len()))?;
    for room in &level.rooms {
        check(is_inside(room.floor, size), || format!("a room outside level {depth}"))?;
    }
    for piece in &level.set_pieces {
        let is_there = usize::from(piece.room) < level.rooms.len() && piece.name.len() <= 100;
        check(is_there, || format!("an impossible set piece on level {depth}"))?;
    }
    for (place, amount) in &level.gas {
        let is_possible = level.structure.contains(*place) && (1..=MOST_GAS).contains(amount);
        check(is_possible, || format!("an impossible gas on level {depth}"))?;
    }
    let clock = level.wanderers;
    let has_passed = clock.last_turn.is_none_or(|last| last <= turn);
    check(has_passed && clock.spawned <= MOST_TURNS_LEFT && clock.quiet_turns <= MOST_TURNS_LEFT, || {
        format!("impossible counts of wanderers on level {depth}: {clock:?}")
    })?;
    check(level.fires.iter().all(|(_, flame)| flame.turns <= MOST_FIRE), || {
        format!("a fire on level {depth} that burns for too long")
    })?;
    let mut doors = BTreeSet::new();
    for door in &level.doors {
        check(doors.insert(door.position), || format!("two doors in one cell of level {depth}"))?;
    }
    let items = content.items().count();
    for (place, kind) in &level.remembered {
        let is_known = usize::from(*kind) < items && level.structure.contains(*place);
        check(is_known, || format!("an impossible remembered item on level {depth}"))?;
    }
    for (place, laid) in &level.scent {
        let is_laid = level.structure.contains(*place) && laid / TRAIL_PARTS <= turn.saturating_add(2);
        check(is_laid, || format!("an impossible scent trail on level {depth}"))?;
    }
    Ok(())
}

fn is_inside(area: Rectangle, size: Size) -> bool {
    let fits = |from: i32, length: i32, whole: i32| {
        from >= 0 && length >= 0 && from.checked_add(length).is_some_and(|end| end <= whole)
    };
    fits(area.x, area.width, size.width) && fits(area.y, area.height, size.height)
}
