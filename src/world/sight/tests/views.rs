//! The fast computation of a field of view agrees with the rules of sight.

use std::collections::BTreeSet;

use crate::{
    data::SightMode,
    ecs::{Direction, DoorState, FieldOfView, Illumination, Point, RandomStreams, Size, Structure, Terrain},
    rules::game::draft_level,
    testing::content,
    world::{
        generate::GENERATORS,
        level::GroundRules,
        sight::{ViewKey, bounds_walls},
    },
};

const SIZE: Size = Size::new(80, 22);

/// A level of the game as terrain, with its lit rooms lit.
fn terrain(seed: u64) -> Terrain {
    let content = content();
    let generator = GENERATORS[usize::try_from(seed).unwrap() % GENERATORS.len()];
    let (level, _) = draft_level(&content, &RandomStreams::new(seed), 3, Some(generator), SIZE);
    let rules = GroundRules::of(&content.terrain);
    let mut terrain = Terrain::layered(level.structure, level.liquid, level.dressing, rules);
    for (index, room) in level.rooms.iter().enumerate().filter(|(_, room)| room.lit) {
        for cell in level.rooms.cells(index) {
            terrain.lit.set(cell, room.lit);
        }
    }
    terrain
}

/// Checks each cell of a view against the rules, and that the list of seen cells is complete.
fn check(view: &FieldOfView, key: ViewKey, terrain: &Terrain, illumination: &Illumination) {
    let is_lit = |cell: Point| terrain.lit.get_or(cell, false) || illumination.is_lit(cell);
    for (cell, structure) in terrain.structures().iter() {
        let distance = key.origin.distance(cell);
        let is_near = key.radius.is_some_and(|radius| distance <= radius);
        let is_felt = key.mode == SightMode::Permissive && distance <= 1;
        let beside = |wanted: &dyn Fn(Direction, Point) -> bool| {
            let mut around = Direction::ALL.into_iter().map(|direction| (direction, cell.step(direction)));
            around.any(|(direction, there)| view.sees(there) && wanted(direction, there))
        };
        let expected = match structure {
            _ if cell == key.origin => true,
            _ if !view.is_in_line(cell) || key.radius.is_none() => false,
            Structure::Rock | Structure::SecretCorridor | Structure::Door(DoorState::Secret) => {
                let shows =
                    |direction, there| (is_near || is_lit(there)) && bounds_walls(terrain.structure(there), direction);
                key.light_walls && beside(&shows)
            }
            Structure::Door(_) => is_near || is_felt || illumination.is_lit(cell) || beside(&|_, there| is_lit(there)),
            _ => is_near || is_felt || is_lit(cell),
        };
        assert_eq!(view.sees(cell), expected, "{cell:?} of {key:?}");
    }
    let listed: Vec<Point> = view.seen_cells().collect();
    let distinct: BTreeSet<Point> = listed.iter().copied().collect();
    let seen: BTreeSet<Point> = view.visible().iter().filter(|(_, seen)| **seen).map(|(cell, _)| cell).collect();
    assert_eq!(distinct, seen);
    assert_eq!(distinct.len(), listed.len(), "a cell is listed twice");
}

#[test]
fn the_field_of_view_agrees_with_the_rules_of_sight_from_any_cell() {
    let mut view = FieldOfView::default();
    for seed in 0..6 {
        let terrain = terrain(seed);
        let ground: Vec<Point> = terrain.structures().positions().filter(|cell| !terrain.blocks_way(*cell)).collect();
        let mut illumination = Illumination::default();
        for (place, &origin) in ground.iter().enumerate().step_by(23) {
            let mode = SightMode::ALL[place % SightMode::ALL.len()];
            if place % 3 == 0 {
                let lamps = [(ground[place / 2], 3), (origin, 1)];
                illumination.update(lamps.into_iter(), &terrain, mode);
            }
            for (radius, light_walls) in [(None, true), (Some(0), true), (Some(1), false), (Some(3), true)] {
                let key = ViewKey {
                    mode,
                    level: bevy::prelude::Entity::PLACEHOLDER,
                    version: terrain.version(),
                    origin,
                    illumination: illumination.version(),
                    radius,
                    light_walls,
                };
                view.compute(key, &terrain, &illumination);
                check(&view, key, &terrain, &illumination);
            }
        }
    }
}

#[test]
fn illumination_depends_only_on_the_present_lights() {
    let mut terrain = terrain(0);
    let ground: Vec<Point> = terrain.structures().positions().filter(|cell| !terrain.blocks_way(*cell)).collect();
    let mut kept = Illumination::default();
    for round in 0..60 {
        // Some lights stay in place while others move.
        let moves = |n: usize| round / 2 / (n + 1);
        let lamp = |n: usize| (ground[(moves(n) * 37 + n * 61) % ground.len()], 1 + u32::try_from(n).unwrap());
        if round % 14 == 0 {
            terrain.set_structure(ground[round * 53 % ground.len()], Structure::Rock);
        }
        // Two rounds each with the same lights, listed in a different order.
        let mut lamps: Vec<(Point, u32)> = (0..round / 2 % 4).map(lamp).collect();
        if round % 2 == 1 {
            lamps.reverse();
        }
        let before = kept.version();
        kept.update(lamps.iter().copied(), &terrain, SightMode::Recursive);
        assert!(round % 2 == 0 || kept.version() == before, "the same lights are no change");
        let mut fresh = Illumination::default();
        fresh.update(lamps.into_iter(), &terrain, SightMode::Recursive);
        let cells = || terrain.structures().positions();
        assert!(cells().all(|cell| kept.is_lit(cell) == fresh.is_lit(cell)), "round {round}");
    }
}
