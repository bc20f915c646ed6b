//! The spawn overlay: where monsters may appear, and the groups placed with the level.

use std::collections::BTreeSet;

use bevy::prelude::*;

use super::{
    console_answers::DebugMode,
    effects::blueprint_of,
    overlay_facts::{GroupMark, Outline, OutlineKind, OverlayFacts, Tint},
};
use crate::{
    base::{
        geometry::{Point, Rectangle, Size},
        random::RandomStreams,
    },
    content::ItemId,
    rules::{
        GameRef,
        game::draft_level,
        spawn::{BirthGround, BudgetReport, GroupReport, GroupSource, SpawnReport, arc_counts, birth_ground},
    },
    world::{
        generate::{Blueprint, GENERATORS},
        level::{Level, Position},
    },
};

/// Adds the facts that the spawn overlay shows.
pub(super) fn add_spawns(game: &GameRef<'_>, facts: &mut OverlayFacts) -> Option<()> {
    let blueprint = blueprint_of(game.world(), game.level.entity)?;
    let taken = taken_cells(game);
    let ground = birth_ground(game.content, &blueprint);
    facts.tints.extend(ground.iter().filter_map(|(cell, kind)| {
        let tint = match kind {
            BirthGround::NoGround => return None,
            BirthGround::Harmful => Tint::Harmful,
            BirthGround::Trapped => Tint::Taken,
            _ if taken.contains(&cell) => Tint::Taken,
            BirthGround::SeveralWays => Tint::SeveralWays,
            BirthGround::InLine => Tint::InLineOfStairs,
            BirthGround::Free => return None,
        };
        Some((cell, tint))
    }));
    let of_ground = |(cell, kind): (Point, &BirthGround)| {
        let (current, opened) = arc_counts(&blueprint.structure, cell);
        (*kind != BirthGround::NoGround).then_some((cell, current.max(opened)))
    };
    facts.arcs = ground.iter().filter_map(of_ground).collect();
    let report = report_of(game, &blueprint)?;
    facts.notes = notes(&report);
    for group in report.groups.iter().filter(|group| is_level_group(&group.source)) {
        let Some(area) = Rectangle::around(&group.cells) else { continue };
        facts.outlines.push(Outline { kind: OutlineKind::Group, area: area.grown(1), owner: None });
        let text = format!("{} ({})", group.entry, group.pool);
        facts.groups.push(GroupMark { text, cells: group.cells.clone(), place: Point::new(area.x, area.y - 1) });
    }
    Some(())
}

/// Describes the passable arc count of a cell, for the look command in a debug game (`docs/rules.md#placement`).
pub(crate) fn arcs_told(game: &GameRef<'_>, cell: Point) -> Option<String> {
    game.get_resource::<DebugMode>().filter(|mode| mode.is_on())?;
    let (current, opened) = arc_counts(game.level.terrain.structures(), cell);
    let with_doors = if opened == current { String::new() } else { format!(", {opened} with the doors open") };
    let arcs = if current == 1 { "arc" } else { "arcs" };
    Some(format!("[{},{}: {current} passable {arcs}{with_doors}]", cell.x, cell.y))
}

/// The results of the current level's budgets, its warnings and its groups, one per line.
pub(crate) fn spawn_notes(game: &GameRef<'_>) -> Vec<String> {
    let report = blueprint_of(game.world(), game.level.entity).and_then(|blueprint| report_of(game, &blueprint));
    let Some(report) = report else { return vec!["There is no spawn report for this level.".to_owned()] };
    let groups = report.groups.iter().map(|group| {
        let GroupReport { entry, pool, cells, .. } = group;
        let place = cells.first().map_or_else(String::new, |cell| format!(" {},{}", cell.x, cell.y));
        format!("{} {entry} ({pool}){place}", cells.len())
    });
    notes(&report).into_iter().chain(groups).collect()
}

/// Whether a group of creatures belongs to the level itself; the inhabitants of a special room are shown with the room.
const fn is_level_group(source: &GroupSource) -> bool {
    matches!(source, GroupSource::Creatures | GroupSource::Plan)
}

/// The cells that creatures or items occupy.
fn taken_cells(game: &GameRef<'_>) -> BTreeSet<Point> {
    let items = game.level.contents().filter(|entity| game.get::<ItemId>(*entity).is_some());
    let things = items.chain(game.level.turn_order.iter());
    things.filter_map(|one| game.get::<Position>(one).map(Position::cell)).chain([game.here]).collect()
}

/// Reports how the level was populated. For a level that the player left, or that was loaded, the report is computed
/// again from the seed, the depth and the data. There is none for a drawn level, nor for one whose depth was changed by
/// a debug command.
fn report_of(game: &GameRef<'_>, blueprint: &Blueprint) -> Option<SpawnReport> {
    let (streams, level) = (game.get_resource::<RandomStreams>()?, game.get::<Level>(game.level.entity)?);
    let kept = game.get_resource::<SpawnReport>();
    if let Some(report) = kept.filter(|report| report.depth == level.depth && report.seed == streams.seed()) {
        return Some(report.clone());
    }
    let generator = &level.generator;
    if GENERATORS.iter().all(|known| known.name() != generator) {
        return None;
    }
    let size = blueprint.structure.size();
    let (drafted, population) = draft_level(&game.content.untuned(), streams, level.depth, None, size);
    let is_same = drafted.generator == generator
        && (drafted.stairs_up, drafted.stairs_down) == (blueprint.stairs_up, blueprint.stairs_down);
    is_same.then_some(population.report)
}

/// The results of the budgets, and the warnings.
fn notes(report: &SpawnReport) -> Vec<String> {
    let budget = |name: &str, budget: &BudgetReport| format!("{name} {} of {}", budget.spent, budget.rolled);
    let SpawnReport { creatures, items, gold, groups, warnings, .. } = report;
    let budgets = [budget("creatures", creatures), budget("items", items), budget("gold", gold)];
    let first = format!("Spawned: {}; {} groups", budgets.join(", "), groups.len());
    std::iter::once(first).chain(warnings.iter().map(|warning| format!("Warning: {warning}"))).collect()
}

/// The rows for the text of a group, relative to the preferred row, in the order in which they are tried.
const ROWS: [i32; 7] = [0, 1, -1, 2, -2, 3, -3];

/// Moves texts that would overlap, leave the map or hide what is in a cell.
pub(super) fn place_texts(groups: &mut [GroupMark], size: Size, is_taken: impl Fn(Point) -> bool) {
    let mut written: Vec<(Point, i32)> = Vec::new();
    for group in groups {
        let length = i32::try_from(group.text.chars().count()).unwrap_or(0);
        let (x, y) = (group.place.x.min(size.width - length).max(0), group.place.y);
        let is_free = |place: &Point| {
            let apart = |(other, other_length): &(Point, i32)| {
                other.y != place.y || other.x + other_length < place.x || place.x + length < other.x
            };
            (0..size.height).contains(&place.y)
                && !group.cells.iter().any(|cell| cell.y == place.y && (place.x..place.x + length).contains(&cell.x))
                && !(place.x..place.x + length).any(|x| is_taken(Point::new(x, place.y)))
                && written.iter().all(apart)
        };
        let places = ROWS.map(|row| Point::new(x, y + row));
        group.place = places.into_iter().find(is_free).unwrap_or(Point::new(x, y));
        written.push((group.place, length));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_stay_on_the_map_and_hide_neither_their_group_nor_one_another() {
        let mark = |x, y| GroupMark {
            text: "dozing hobgoblin".to_owned(),
            cells: vec![Point::new(x, y)],
            place: Point::new(x - 1, y - 1),
        };
        let mut groups = [mark(28, 1), mark(27, 2), mark(0, 0), mark(20, 1)];
        place_texts(&mut groups, Size::new(30, 5), |_| false);
        for (index, group) in groups.iter().enumerate() {
            let end = group.place.x + 16;
            assert!(group.place.x >= 0 && end <= 30 && (0..5).contains(&group.place.y), "{group:?}");
            assert!(group.cells.iter().all(|cell| cell.y != group.place.y || !(group.place.x..end).contains(&cell.x)));
            let overlaps =
                |other: &GroupMark| other.place.y == group.place.y && other.place.x.abs_diff(group.place.x) < 16;
            assert!(!groups.iter().skip(index + 1).any(overlaps), "{groups:?}");
        }
    }
}
