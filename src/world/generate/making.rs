//! Makes a level stage by stage, each with its own random stream, so that a change of the traps moves no wall.

use super::{
    Blueprint, Generator, LevelRequest, LevelShape,
    connectivity::{dig_emergency_corridors, is_unbarred, reach},
    doors, dressing, liquids,
    quality::is_well_shaped,
    room_purposes, set_pieces, torches, traps,
};
use crate::{
    base::{
        geometry::Grid,
        random::{LevelStage, RandomStream, RandomStreams},
    },
    world::{
        level::{Dressing, Liquid, Structure},
        sight::seen_from,
    },
};

/// The most draws of a shape.
const MOST_DRAWS: usize = 10;

/// Makes a level: its shape with `generator`, then doors and locks, room purposes, liquids, dressing, traps and keys.
pub fn make_level(request: &LevelRequest<'_>, generator: &dyn Generator, streams: &RandomStreams) -> Blueprint {
    let random = |stage| streams.level(stage, request.depth);
    let shape = draw(request, generator, &mut random(LevelStage::Layout));
    let mut blueprint = plan(generator.name(), shape, request);
    doors::hang(&mut blueprint, request, &mut random(LevelStage::Doors));
    blueprint.open_region = reach(&blueprint.structure, blueprint.stairs_up.unwrap_or(blueprint.goal), is_unbarred);
    blueprint.seen_from_stairs = seen_from(&blueprint.structure, [blueprint.stairs_up, blueprint.stairs_down]);
    room_purposes::assign(&mut blueprint, request, &mut random(LevelStage::Rooms));
    set_pieces::choose(&mut blueprint, request, streams);
    liquids::pour(&mut blueprint, request, &mut random(LevelStage::Liquids));
    let mut dressing = random(LevelStage::Dressing);
    dressing::strew(&mut blueprint, request, &mut dressing);
    torches::hang(&mut blueprint, &request.content.terrain.torches, &mut dressing);
    traps::lay(&mut blueprint, request, &mut random(LevelStage::Traps));
    doors::lay_keys(&mut blueprint, &mut random(LevelStage::Keys));
    blueprint
}

/// Draws a shape that is well made. On a small level that may fail; the last draw is then taken as it is.
fn draw(request: &LevelRequest<'_>, generator: &dyn Generator, random: &mut RandomStream) -> LevelShape {
    let mut draw = || {
        let mut shape = generator.generate(request, random);
        if request.dungeon().ensure_full_connectivity {
            dig_emergency_corridors(&mut shape.structure, &shape.rooms);
        }
        shape
    };
    let mut shape = draw();
    for _ in 1..MOST_DRAWS {
        if is_well_shaped(&shape.structure) {
            break;
        }
        shape = draw();
    }
    shape
}

/// The shape as a blueprint with stairs, dry and bare, without door states.
fn plan(generator: &'static str, shape: LevelShape, request: &LevelRequest<'_>) -> Blueprint {
    let LevelShape { mut structure, rooms, doorways, arrival, goal } = shape;
    structure.set(arrival, Structure::StairsUp);
    if request.has_stairs_down {
        structure.set(goal, Structure::StairsDown);
    }
    let size = structure.size();
    Blueprint {
        generator,
        structure,
        liquid: Grid::filled(size, Liquid::None),
        dressing: Grid::filled(size, Dressing::None),
        rooms,
        doors: doorways.into_iter().map(|place| (place, crate::world::level::DoorState::Archway)).collect(),
        set_pieces: Vec::new(),
        blocked_rooms: Vec::new(),
        traps: Vec::new(),
        keys: Vec::new(),
        stairs_up: Some(arrival),
        stairs_down: request.has_stairs_down.then_some(goal),
        goal,
        open_region: Grid::filled(size, false),
        seen_from_stairs: Grid::filled(size, false),
    }
}
