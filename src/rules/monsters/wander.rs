//! Wandering: from room to room.

use bevy::prelude::*;

use super::{
    AiProfile,
    ground::{MonsterTerrain, Step},
    hunt,
};
use crate::{
    base::{geometry::Point, random::RandomStream},
    rules::creatures::Mind,
    world::level::{DistanceMap, DistanceMaps, Rooms, Terrain},
};

/// Returns the next step toward the room that a wandering monster is going to. It chooses another room if it has
/// arrived, can't get there, or got no nearer for more than `patience` turns. If it finds no goal within reach, for
/// example because it is shut in, it steps anywhere.
pub(super) fn next_step(
    mind: &mut Mind,
    profile: &AiProfile,
    position: Point,
    ground: &MonsterTerrain<'_>,
    (level, rooms): (Entity, &Rooms),
    maps: &mut DistanceMaps,
    patience: u32,
    random: &mut RandomStream,
) -> Option<Step> {
    if mind.goal().is_none_or(|goal| goal.is_adjacent(position) || goal == position) {
        mind.head_for(somewhere_else((level, rooms), position, ground, maps, random));
    }
    let Some(goal) = mind.goal() else { return hunt::random_step(position, ground, random) };
    let map = maps.to((level, ground.terrain), goal, profile.movement, position);
    let here = map.from(position);
    if here == DistanceMap::UNREACHABLE {
        mind.head_for(None);
        return hunt::random_step(position, ground, random);
    }
    // It steps nearer if it can, else sideways around others that stand in the way.
    let step = hunt::neighbors(map, position, ground);
    match step {
        Some((distance, step)) if distance < here => {
            mind.note_progress();
            Some(step)
        }
        other => {
            // A monster that gets no nearer makes way: two that met in a corridor would stand there forever.
            mind.note_no_progress();
            if mind.stuck() > patience {
                mind.note_progress();
                mind.head_for(somewhere_else((level, rooms), position, ground, maps, random));
            }
            other.map(|(_, step)| step)
        }
    }
}

/// Returns the middle of another room; if there is none, or no way there, any cell that can be reached.
fn somewhere_else(
    (level, rooms): (Entity, &Rooms),
    position: Point,
    ground: &MonsterTerrain<'_>,
    maps: &mut DistanceMaps,
    random: &mut RandomStream,
) -> Option<Point> {
    let at = (level, ground.terrain);
    let here = rooms.index_at(position);
    let other = random.pick_from(|| (0..rooms.len()).filter(|room| Some(*room) != here));
    let middle = other.and_then(|room| maps.middle_of(room, at, rooms));
    let mut can_step_to = |goal: &Point| maps.connect(at, position, *goal, ground.movement);
    middle.filter(&mut can_step_to).or_else(|| anywhere(ground.terrain, can_step_to, random))
}

/// Returns any safe cell that meets a condition, if one is found.
fn anywhere(terrain: &Terrain, mut is_wanted: impl FnMut(&Point) -> bool, random: &mut RandomStream) -> Option<Point> {
    let size = terrain.size();
    let any = |random: &mut RandomStream| {
        let (x, y) = (random.below(size.width.unsigned_abs()), random.below(size.height.unsigned_abs()));
        Point::new(x.cast_signed(), y.cast_signed())
    };
    (0..TRIES).map(|_| any(random)).find(|cell| terrain.is_safe(*cell) && is_wanted(cell))
}

/// The number of cells that are tried. On a level that is mostly rock, finding one may take several turns.
const TRIES: u32 = 32;
