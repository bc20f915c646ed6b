//! Torches on walls.

use super::Blueprint;
use crate::{
    base::{
        geometry::{Direction, Point, Rectangle},
        random::RandomStream,
    },
    content::{Dressing, WallTorches},
    world::level::{RoomPurpose, Shape, Structure},
};

/// Places torches on the walls of some rooms, all around shrines, and beside most stairs in the dark.
pub(super) fn hang(blueprint: &mut Blueprint, torches: &WallTorches, random: &mut RandomStream) {
    let mut hung: Vec<Point> = Vec::new();
    for (index, room) in blueprint.rooms.iter().enumerate() {
        let is_shrine = room.purpose == RoomPurpose::Shrine;
        let chance = if room.shape == Shape::Chamber { torches.in_chambers } else { torches.chance };
        if !is_shrine && !random.chance(chance) {
            continue;
        }
        let walls = walls_of(blueprint, index);
        if is_shrine {
            let spacing = torches.shrine_spacing.cast_signed().max(1);
            let is_next = |(_, along): &&(Point, i32)| along.rem_euclid(spacing) == spacing / 2;
            hung.extend(walls.iter().filter(is_next).map(|(wall, _)| *wall));
        } else {
            let count = 1 + random.below(torches.most.max(1));
            hung.extend((0..count).filter_map(|_| random.pick(&walls).map(|(wall, _)| *wall)));
        }
    }
    for wall in hung {
        blueprint.dressing.set(wall, Dressing::Torch);
    }
    for stairs in [blueprint.stairs_up, blueprint.stairs_down].into_iter().flatten() {
        if !blueprint.is_lit(stairs)
            && random.chance(torches.at_stairs)
            && let Some(&wall) = random.pick(&nearest_walls(blueprint, stairs))
        {
            blueprint.dressing.set(wall, Dressing::Torch);
        }
    }
}

/// The rock cells nearest to `place` that face ground beside it, or `place` itself.
fn nearest_walls(blueprint: &Blueprint, place: Point) -> Vec<Point> {
    let structure = &blueprint.structure;
    let ring = |distance: u32| {
        let faces = |ground: Point| {
            structure.get_or(ground, Structure::Rock) != Structure::Rock && ground.distance(place) < distance
        };
        let is_wall = |cell: &Point| {
            structure.get(*cell) == Some(&Structure::Rock)
                && cell.distance(place) == distance
                && Direction::STRAIGHT.iter().any(|direction| faces(cell.step(*direction)))
        };
        let around = Rectangle::within(distance, place);
        around.cells().filter(is_wall).collect::<Vec<Point>>()
    };
    (1..=Blueprint::BESIDE).map(ring).find(|walls| !walls.is_empty()).unwrap_or_default()
}

/// The rock cells that a room's floor faces orthogonally, each with its distance along the wall.
fn walls_of(blueprint: &Blueprint, room: usize) -> Vec<(Point, i32)> {
    let Some(floor) = blueprint.rooms.get(room).map(|room| room.floor) else { return Vec::new() };
    let beside = |cell: Point| Direction::STRAIGHT.map(|direction| (cell.step(direction), direction));
    let walls = blueprint.rooms.cells(room).flat_map(beside);
    let walls = walls.filter(|(wall, _)| blueprint.structure.get(*wall) == Some(&Structure::Rock));
    walls
        .map(|(wall, direction)| {
            let is_level = matches!(direction, Direction::North | Direction::South);
            (wall, if is_level { wall.x - floor.x } else { wall.y - floor.y })
        })
        .collect()
}
