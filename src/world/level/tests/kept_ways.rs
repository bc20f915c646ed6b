//! Cached paths of a level equal freshly computed ones, whatever doors were opened and closed meanwhile.

use bevy::prelude::*;

use crate::{
    Content,
    ecs::{DoorState, Liquid, MovementMode, Point, RandomStream, RandomStreams, Size, Structure, Terrain},
    rules::game::draft_level,
    testing::trials,
    world::{
        generate::GENERATORS,
        level::{DistanceMap, DistanceMaps, GroundRules, SafetyMap, ways_from},
    },
};

const SIZE: Size = Size::new(80, 22);

const MODES: [MovementMode; 4] = [
    MovementMode { opens_doors: false, shuns_harm: false },
    MovementMode { opens_doors: true, shuns_harm: false },
    MovementMode { opens_doors: false, shuns_harm: true },
    MovementMode { opens_doors: true, shuns_harm: true },
];

/// Runs a check on a level of each generator at several depths, with a random stream for it.
fn levels(mut each: impl FnMut(&mut Terrain, &mut RandomStream)) {
    let content = Content::compiled_in();
    for (generator, depth) in GENERATORS.into_iter().flat_map(|generator| [1, 4, 9].map(|depth| (generator, depth))) {
        let (level, _) = draft_level(&content, &RandomStreams::new(7), depth, Some(generator), SIZE);
        let rules = GroundRules::of(&content.terrain);
        let mut terrain = Terrain::layered(level.structure, level.liquid, level.dressing, rules);
        each(&mut terrain, &mut RandomStream::from_key([u8::try_from(depth).unwrap(); 32]));
    }
}

/// Opens or closes a door, or pours lava or dries it up.
fn change_something(terrain: &mut Terrain, random: &mut RandomStream) {
    let is_door = |there: &Structure| matches!(there, Structure::Door(DoorState::Open | DoorState::Closed));
    let doors: Vec<Point> =
        terrain.structures().iter().filter(|(_, there)| is_door(there)).map(|(cell, _)| cell).collect();
    match random.pick(&doors).copied().filter(|_| random.below(3) > 0) {
        Some(door) => {
            let is_open = terrain.structure(door) == Structure::Door(DoorState::Open);
            terrain.set_structure(door, Structure::Door(if is_open { DoorState::Closed } else { DoorState::Open }));
        }
        None => {
            let cell = any_ground(terrain, random);
            let is_dry = terrain.liquid(cell) == Liquid::None;
            terrain.set_liquid(cell, if is_dry { Liquid::Lava } else { Liquid::None });
        }
    }
}

/// Returns any cell that is not rock.
fn any_ground(terrain: &Terrain, random: &mut RandomStream) -> Point {
    let ground: Vec<Point> =
        terrain.structures().iter().filter(|(_, there)| **there != Structure::Rock).map(|(cell, _)| cell).collect();
    *random.pick(&ground).unwrap()
}

#[test]
fn cached_distances_are_right_where_a_walker_looks() {
    let level = Entity::PLACEHOLDER;
    levels(|terrain, random| {
        let mut kept = DistanceMaps::default();
        // Some goals recur, as the middles of rooms do.
        let places: Vec<Point> = (0..6).map(|_| any_ground(terrain, random)).collect();
        for turn in 0..400 {
            if turn % 5 == 0 {
                change_something(terrain, random);
            }
            let often = random.pick(&places).copied();
            let goal = often.filter(|_| random.below(4) > 0).unwrap_or_else(|| any_ground(terrain, random));
            let (from, movement) = (any_ground(terrain, random), *random.pick(&MODES).unwrap());
            let fresh = DistanceMap::to(goal, terrain, movement);
            let map = kept.to((level, terrain), goal, movement, from);
            let here = fresh.from(from);
            assert_eq!(map.from(from), here, "{from:?} to {goal:?}, {movement:?}");
            for cell in ways_from(terrain, from, movement).map(|direction| from.step(direction)) {
                let is_nearer = fresh.from(cell) <= here && here != DistanceMap::UNREACHABLE;
                assert_eq!(map.from(cell) <= map.from(from), fresh.from(cell) <= here, "{cell:?} to {goal:?}");
                if is_nearer {
                    assert_eq!(map.rank(cell), fresh.rank(cell), "{cell:?} to {goal:?}");
                }
            }
        }
    });
}

/// The safety of all cells by its definition: six for each step from the threat, and at most five worse than a
/// neighbor's.
fn slow_safety(threat: Point, terrain: &Terrain, movement: MovementMode) -> Vec<(Point, i32)> {
    let distances = DistanceMap::to(threat, terrain, movement);
    let cells: Vec<Point> = terrain.structures().positions().collect();
    let worth = |cell: Point| match distances.from(cell) {
        DistanceMap::UNREACHABLE => SafetyMap::UNREACHABLE,
        steps => -6 * i32::from(steps),
    };
    let mut danger: std::collections::BTreeMap<Point, i32> = cells.iter().map(|cell| (*cell, worth(*cell))).collect();
    loop {
        let mut has_changed = false;
        for cell in cells.iter().filter(|cell| distances.from(**cell) != DistanceMap::UNREACHABLE) {
            let here = danger[cell];
            for next in ways_from(terrain, *cell, movement).map(|direction| cell.step(direction)) {
                let known = danger.get_mut(&next).unwrap();
                // No way leads through the cells within two steps of the threat.
                if *known > here + 5 && distances.from(next) > 2 {
                    *known = here + 5;
                    has_changed = true;
                }
            }
        }
        if !has_changed {
            return danger.into_iter().collect();
        }
    }
}

#[test]
fn cached_safety_follows_its_definition() {
    let level = Entity::PLACEHOLDER;
    levels(|terrain, random| {
        let mut kept = DistanceMaps::default();
        for _ in 0..trials(1, 4) {
            change_something(terrain, random);
            let threat = any_ground(terrain, random);
            for movement in MODES {
                let slow = slow_safety(threat, terrain, movement);
                let map = kept.safety(level, terrain, threat, movement);
                let wrong = slow.iter().find(|(cell, danger)| map.danger(*cell) != *danger);
                assert_eq!(wrong, None, "from {threat:?}, {movement:?}");
            }
        }
    });
}
