//! Whether a group would find room on ideal ground, by the rules of spawning themselves.

use std::collections::BTreeSet;

use super::{
    finding_context::{FindingContext, depths_in_words},
    habitat_findings::{has_caves, has_rooms},
};
use crate::{
    base::{
        geometry::{Direction, Grid, Point, Size},
        random::{LevelStage, RandomStreams},
    },
    content::{Content, Dressing, GroundKind, Habitat, Liquid, PoolKind},
    rules::spawn::{
        free_ground::SpawnGround,
        group::{Spending, take_places, wanted},
        report::GroupSource,
        strategies::{DrawnEntry, strategy},
    },
    world::{
        generate::{Blueprint, CaveGenerator, Generator, LevelRequest, drawn_map},
        level::{Rooms, Structure},
    },
};

/// The longest side of ideal ground in cells: more than any group needs.
const FARTHEST: i32 = 80;

/// The number of tries to place a group before it is reported as never finding room.
const TRIES: u32 = 40;

/// The number of caves that are examined before ground is reported as too small in all of them.
const CAVES: u64 = 100;

/// Returns why a group, or part of it, never finds room, and the field responsible.
pub(super) fn find_misfit(
    look: &FindingContext<'_>,
    order: &DrawnEntry<'_>,
    (pool_kind, _): (PoolKind, usize),
    depths: &BTreeSet<u32>,
) -> Option<(&'static str, String)> {
    let content = look.content;
    let source = if pool_kind == PoolKind::Items { GroupSource::Items } else { GroupSource::Creatures };
    let spending = Spending::on_level(pool_kind, source, 1, (1, 1));
    let wanted = wanted(content, order, &spending);
    let space = wanted.space;
    let (ideal, side) = ideal(look, &wanted.habitat, space, depths)?;
    if i64::from(space) > i64::from(side) {
        let shown = depths_in_words(depths);
        let reason = format!(
            "it needs {space} x {space} cells of free ground, but the largest square on {shown} is {side} x {side}"
        );
        return Some(("space", reason));
    }
    let mut ground = SpawnGround::new(content, &ideal);
    let mut random = RandomStreams::new(0).level(LevelStage::Population, 1);
    let (mut comes, mut tried) = (false, BTreeSet::new());
    let mut followers_come = BTreeSet::new();
    for _ in 0..TRIES {
        let roster = strategy(order.entry).roster(order, &mut random);
        let (leader, followers) = roster.split_first()?;
        let Some(anchor) = ground.find(&wanted, content.spawn_tables.rules.birth_tries, &mut random) else { continue };
        let alone = take_places(&[*leader], anchor, &wanted, &mut ground, &mut random).len();
        comes |= alone > 0;
        for (index, group) in followers.iter().enumerate().filter(|(_, group)| group.count > 0) {
            tried.insert(index);
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
        return Some(("placement", format!("it never finds room: no cell within {reach} steps suits its placement")));
    }
    let lost = tried.difference(&followers_come).next()?;
    let kind = order.band?.followers.get(*lost)?.creature;
    let name = &content.monster(kind).name;
    Some(("followers", format!("{name} never finds room: no cell within {reach} steps suits its placement")))
}

/// Returns the ideal ground of a kind on some depths, and the side of its largest square, in cells. In caves, the
/// square is as large as `space` if a cave with such a square is found.
fn ideal(look: &FindingContext<'_>, wanted: &Habitat, space: u32, depths: &BTreeSet<u32>) -> Option<(Blueprint, i32)> {
    let content = look.content;
    let levels = look.levels(depths);
    // On a larger level a group finds no more room: it needs far less than this around its anchor.
    let size = Size::new(content.dungeon.width.min(FARTHEST), content.dungeon.height.min(FARTHEST));
    let dungeon = &content.dungeon;
    let wants_room = wanted.ground == Some(GroundKind::Room) || wanted.purpose.is_some();
    let is_cave = !wants_room && levels.iter().any(|level| has_caves(content, *level));
    let has_rooms = levels.iter().any(|level| has_rooms(content, *level));
    if wanted.ground == Some(GroundKind::CorridorEnd) {
        let corridor = format!("#{}#", "#".repeat(size.width.unsigned_abs() as usize));
        let row = format!("#@{}#", ":".repeat(size.width.unsigned_abs() as usize - 1));
        return ideal_map(content, &format!("{corridor}\n{row}\n{corridor}"), wanted, false).map(|ground| (ground, 1));
    }
    // Each of the nine rooms of a grid may be as large as a ninth of the level.
    let room = (
        dungeon.max_room_width.max(dungeon.width / 3).min(FARTHEST),
        dungeon.max_room_height.max(dungeon.height / 3).min(FARTHEST),
    );
    let (width, height) = match (is_cave, has_rooms) {
        (true, _) => (size.width - 2, size.height - 2),
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
    ideal_map(content, &map, wanted, is_cave).map(|ground| (ground, side))
}

/// Returns the side of the largest square of floor found in some caves, in cells, and at least `least`. The search ends
/// when a square of `enough` is found; larger ones are very rare.
fn side_in_caves(content: &Content, levels: &BTreeSet<u32>, least: i32, enough: u32) -> i32 {
    let size = Size::new(content.dungeon.width.min(FARTHEST), content.dungeon.height.min(FARTHEST));
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

/// Returns the side of the largest square of floor. The square that ends in a cell is larger by one than the smallest
/// of those that end west, north and northwest of it.
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

/// Returns a drawn map of the wanted habitat.
fn ideal_map(content: &Content, map: &str, wanted: &Habitat, is_cave: bool) -> Option<Blueprint> {
    let Habitat { ground: _, purpose, liquid, near_liquid, dressing, far_from_stairs: _ } = *wanted;
    let (mut blueprint, _) = drawn_map(map).ok()?;
    let size = blueprint.structure.size();
    if is_cave {
        blueprint.rooms = Rooms::none(size);
    } else if let Some(purpose) = purpose {
        blueprint.rooms.set_purpose(0, purpose);
    }
    let near = content.spawn_tables.rules.near.cast_signed();
    let floor: Vec<Point> = blueprint
        .structure
        .iter()
        .filter(|(_, there)| !matches!(there, Structure::Rock))
        .map(|(cell, _)| cell)
        .collect();
    for cell in floor {
        blueprint.liquid.set(cell, liquid.unwrap_or(Liquid::None));
        blueprint.dressing.set(cell, dressing.unwrap_or(Dressing::None));
        // Stripes of liquid with dry ground in between.
        if let Some(liquid) = near_liquid.filter(|_| cell.x % (near + 4) == 1) {
            blueprint.liquid.set(cell, liquid);
        }
    }
    Some(blueprint)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_square_contains_only_floor() {
        let side = |map| largest_square(&drawn_map(map).unwrap().0.structure);
        assert_eq!(side("@"), 1);
        assert_eq!(side("######\n#@...#\n#.#..#\n#....#\n######"), 2);
        assert_eq!(side("######\n#@...#\n#....#\n#.:..#\n#....#\n######"), 2);
        assert_eq!(side("######\n#@...#\n#....#\n#....#\n#:...#\n######"), 3);
    }
}
