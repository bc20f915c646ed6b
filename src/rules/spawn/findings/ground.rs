//! Whether a group would find room on the best of grounds: the rules of spawning themselves are asked.

use std::collections::BTreeSet;

use super::{
    look::{FindingContext, depths_in_words},
    places::{has_caves, has_rooms},
};
use crate::{
    base::{
        geometry::{Direction, Grid, Position, Size},
        random::{LevelStage, RandomStreams},
    },
    content::{Content, Dressing, GroundKind, Liquid, Surroundings},
    rules::spawn::{
        draw::PoolKind,
        ground::SpawnGround,
        group::{Spending, take_places, wanted},
        report::GroupSource,
        strategies::{DrawnEntry, strategy},
    },
    world::{
        generate::{Blueprint, CaveGenerator, Generator, LevelRequest, drawn_map},
        level::{Rooms, Structure},
    },
};

/// So often a group is drawn up before it is said never to find room.
const TRIES: u32 = 40;

/// So many caves are looked at before ground is said to be too small in all of them.
const CAVES: u64 = 100;

/// Why a group, or some of it, never finds room, and the field that says so.
pub(super) fn misfit(
    look: &FindingContext<'_>,
    order: &DrawnEntry<'_>,
    (pool_kind, _): (PoolKind, usize),
    depths: &BTreeSet<u32>,
) -> Option<(&'static str, String)> {
    let content = look.content;
    let source = if pool_kind == PoolKind::Things { GroupSource::Items } else { GroupSource::Creatures };
    let spending = Spending::on_level(pool_kind, source, 1, (1, 1));
    let wanted = wanted(content, order, &spending);
    let space = wanted.space;
    let (ideal, side) = ideal(look, &wanted.surroundings, space, depths)?;
    if i64::from(space) > i64::from(side) {
        let shown = depths_in_words(depths);
        let reason = format!(
            "it needs {space} x {space} cells of free ground, and none on {shown} has more than {side} x {side}"
        );
        return Some(("space", reason));
    }
    let mut ground = SpawnGround::new(content, &ideal);
    let mut random = RandomStreams::new(0).level(LevelStage::Population, 1);
    let (mut comes, mut is_told) = (false, BTreeSet::new());
    let mut followers_come = BTreeSet::new();
    for _ in 0..TRIES {
        let roster = strategy(order.entry).roster(order, &mut random);
        let (leader, followers) = roster.split_first()?;
        let Some(anchor) = ground.find(&wanted, content.spawn_tables.rules.birth_tries, &mut random) else { continue };
        let alone = take_places(&[*leader], anchor, &wanted, &mut ground, &mut random).len();
        comes |= alone > 0;
        for (index, group) in followers.iter().enumerate().filter(|(_, group)| group.count > 0) {
            is_told.insert(index);
            let both = take_places(&[*leader, *group], anchor, &wanted, &mut ground, &mut random).len();
            if both > alone {
                followers_come.insert(index);
            }
        }
        if comes && followers_come.len() == followers.len() {
            break;
        }
    }
    let reach = content.spawn_tables.rules.reach.max(space);
    if !comes {
        return Some((
            "placement",
            format!("it never finds room: no cell within {reach} steps suits where it is to stand"),
        ));
    }
    let lost = is_told.difference(&followers_come).next()?;
    let kind = order.band?.followers.get(*lost)?.creature;
    let name = &content.monster(kind).name;
    Some(("followers", format!("{name} never finds room: no cell within {reach} steps suits where it is to stand")))
}

/// The best ground of a kind that there can be on some depths, and the side of the largest square of it, in cells: of one
/// in caves that is at least as large as the space that is asked for, where there is such a one.
fn ideal(
    look: &FindingContext<'_>,
    wanted: &Surroundings,
    space: u32,
    depths: &BTreeSet<u32>,
) -> Option<(Blueprint, i32)> {
    let content = look.content;
    let levels = look.levels(depths);
    let dungeon = &content.dungeon;
    let wants_room = wanted.ground == Some(GroundKind::Room) || wanted.purpose.is_some();
    let is_cave = !wants_room && levels.iter().any(|level| has_caves(content, *level));
    let has_rooms = levels.iter().any(|level| has_rooms(content, *level));
    if wanted.ground == Some(GroundKind::CorridorEnd) {
        let corridor = format!("#{}#", "#".repeat(dungeon.width.unsigned_abs() as usize));
        let row = format!("#@{}#", ":".repeat(dungeon.width.unsigned_abs() as usize - 1));
        return painted(content, &format!("{corridor}\n{row}\n{corridor}"), wanted, false).map(|ground| (ground, 1));
    }
    // The nine rooms of a grid may be as large as the ninth of a level.
    let room = (dungeon.max_room_width.max(dungeon.width / 3), dungeon.max_room_height.max(dungeon.height / 3));
    let (width, height) = match (is_cave, has_rooms) {
        (true, _) => (dungeon.width - 2, dungeon.height - 2),
        (false, true) => room,
        (false, false) => return None,
    };
    let in_room = if has_rooms && wanted.ground != Some(GroundKind::Cave) { room.0.min(room.1) } else { 0 };
    let side = if is_cave { side_in_caves(content, &levels, in_room, space) } else { width.min(height) };
    let (columns, rows) = (usize::try_from(width).ok()?, usize::try_from(height).ok()?);
    let wall = "#".repeat(columns + 2);
    let first = format!("#@{}#\n", ".".repeat(columns.saturating_sub(1)));
    let others = format!("#{}#\n", ".".repeat(columns)).repeat(rows.saturating_sub(1));
    let map = format!("{wall}\n{first}{others}{wall}");
    painted(content, &map, wanted, is_cave).map(|ground| (ground, side))
}

/// The side of the largest square of floor that was found in some caves, in cells, if it is more than `least`: what is
/// larger is as good as never. No more caves are looked at once there is enough.
fn side_in_caves(content: &Content, levels: &BTreeSet<u32>, least: i32, enough: u32) -> i32 {
    let size = Size::new(content.dungeon.width, content.dungeon.height);
    let mut largest = least;
    for (level, seed) in levels.iter().filter(|level| has_caves(content, **level)).cycle().zip(0..CAVES) {
        if i64::from(largest) >= i64::from(enough) {
            break;
        }
        let mut random = RandomStreams::new(seed).level(LevelStage::Layout, *level);
        let cave = CaveGenerator.generate(&LevelRequest::at(*level, size, content), &mut random);
        largest = largest.max(largest_square(&cave.structure));
    }
    largest
}

/// The side of the largest square of floor: each cell's is one more than the least of those that end west, north and
/// north-west of it.
fn largest_square(structure: &Grid<Structure>) -> i32 {
    let mut sides = Grid::filled(structure.size(), 0);
    let mut largest = 0;
    for (cell, _) in structure.iter().filter(|(_, there)| there.is_plain_floor()) {
        let before = [Direction::West, Direction::NorthWest, Direction::North];
        let side =
            before.map(|direction| sides.get_or(cell.step(direction), 0)).into_iter().fold(i32::MAX, i32::min) + 1;
        sides.set(cell, side);
        largest = largest.max(side);
    }
    largest
}

/// A drawn ground with all that is wanted on it.
fn painted(content: &Content, map: &str, wanted: &Surroundings, is_cave: bool) -> Option<Blueprint> {
    let (mut blueprint, _) = drawn_map(map).ok()?;
    let size = blueprint.structure.size();
    if is_cave {
        blueprint.rooms = Rooms::none(size);
    } else if let Some(purpose) = wanted.purpose {
        blueprint.rooms.set_purpose(0, purpose);
    }
    let near = content.spawn_tables.rules.near.cast_signed();
    let floor: Vec<Position> = blueprint
        .structure
        .iter()
        .filter(|(_, there)| !matches!(there, Structure::Rock))
        .map(|(cell, _)| cell)
        .collect();
    for cell in floor {
        blueprint.liquid.set(cell, wanted.liquid.unwrap_or(Liquid::None));
        blueprint.dressing.set(cell, wanted.dressing.unwrap_or(Dressing::None));
        // Lines of it with dry ground between them.
        if let Some(liquid) = wanted.near_liquid.filter(|_| cell.x % (near + 4) == 1) {
            blueprint.liquid.set(cell, liquid);
        }
    }
    Some(blueprint)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_square_is_of_floor_alone() {
        let side = |map| largest_square(&drawn_map(map).unwrap().0.structure);
        assert_eq!(side("@"), 1);
        assert_eq!(side("######\n#@...#\n#.#..#\n#....#\n######"), 2);
        assert_eq!(side("######\n#@...#\n#....#\n#.:..#\n#....#\n######"), 2);
        assert_eq!(side("######\n#@...#\n#....#\n#....#\n#:...#\n######"), 3);
    }
}
