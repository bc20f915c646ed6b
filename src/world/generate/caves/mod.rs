//! Caves: a cellular automaton grows them, and tunnels connect them. Their rooms are chambers without doors.

mod automaton;
mod chambers;
mod joining;

use super::{Generator, LevelRequest, LevelShape, ends::far_apart};
use crate::{
    base::{
        geometry::{Grid, Point, Size},
        random::{Chance, RandomStream},
    },
    content::CaveRules,
    world::level::Structure,
};

/// Caves (`docs/rules.md#caves-generator`).
pub struct CaveGenerator;

/// The number of attempts before a single hall is used instead.
const TRIES: u32 = 10;
/// The least number of floor cells, whatever the data ask for.
const LEAST_FLOOR: usize = 20;
/// The distance between the hall and the edge of the level, in cells.
const HALL_MARGIN: i32 = 2;

impl Generator for CaveGenerator {
    fn name(&self) -> &'static str {
        "cave"
    }

    fn generate(&self, request: &LevelRequest<'_>, random: &mut RandomStream) -> LevelShape {
        let rules = &request.dungeon().caves;
        let floor = floor(request.size, rules, random);
        let (arrival, goal) = far_apart(&floor, rules.stairs_apart, request.dungeon().steps_between_stairs, random);
        let mut structure = Grid::filled(request.size, Structure::Rock);
        for (there, is_floor) in structure.values_mut().iter_mut().zip(floor.values()) {
            if *is_floor {
                *there = Structure::Floor;
            }
        }
        let rooms = chambers::chambers(&floor, rules, arrival, goal);
        LevelShape { structure, rooms, doorways: Vec::new(), arrival, goal }
    }
}

/// Returns the floor cells, connected by orthogonal steps.
fn floor(size: Size, rules: &CaveRules, random: &mut RandomStream) -> Grid<bool> {
    let share =
        u64::from(rules.least_floor.parts()) * u64::from(size.width.unsigned_abs() * size.height.unsigned_abs());
    let wanted = usize::try_from(share / u64::from(Chance::WHOLE)).unwrap_or(usize::MAX).max(LEAST_FLOOR);
    for _ in 0..TRIES {
        let mut floor = automaton::grow(size, rules, random);
        joining::join(&mut floor, rules.least_cave);
        if floor.values().iter().filter(|is_floor| **is_floor).count() >= wanted {
            return floor;
        }
    }
    hall(size)
}

/// Returns a single hall, for which every level has room.
fn hall(size: Size) -> Grid<bool> {
    let mut floor = Grid::filled(size, false);
    for y in HALL_MARGIN..size.height - HALL_MARGIN {
        for x in HALL_MARGIN..size.width - HALL_MARGIN {
            floor.set(Point::new(x, y), true);
        }
    }
    floor
}
