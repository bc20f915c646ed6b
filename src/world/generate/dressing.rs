//! Vegetation, rubble and other dressing.

use super::{
    Blueprint, LevelRequest,
    liquids::rooms_for,
    set_pieces::{lay, patches},
    spread::{any_cell, draws, spread},
};
use crate::{
    base::{
        geometry::{Direction, Point, Rectangle},
        random::RandomStream,
    },
    content::{Dressing, Growth, GrowthStart, Liquid},
    world::level::{RoomPurpose, Shape, Structure},
};

/// The number of attempts to place a patch.
const TRIES: usize = 12;

/// Dresses a level.
pub(super) fn strew(blueprint: &mut Blueprint, request: &LevelRequest<'_>, random: &mut RandomStream) {
    let table = &request.content.terrain;
    let (shallowest, deepest) = request.dungeon().monster_depths_at(request.depth);
    let draws = draws(blueprint.structure.values().len());
    for (room, patch) in patches(blueprint, request) {
        if let Some(dressing) = patch.layer.dressing() {
            let mut dressed = Vec::new();
            lay(blueprint, (room, patch), random, |cell| {
                let bears = bears(blueprint, cell);
                dressed.extend(bears.then_some(cell));
                bears
            });
            for cell in dressed {
                blueprint.dressing.set(cell, dressing);
            }
        }
    }
    for growth in &table.growths {
        if growth.first_depth > deepest || shallowest > growth.last_depth {
            continue;
        }
        let Some(dressing) = growth.dressing.dressing() else { continue };
        for start in starts(blueprint, growth, draws, random) {
            spread(start, growth.start, growth.decay, random, |cell| {
                let bears = bears(blueprint, cell);
                if bears {
                    blueprint.dressing.set(cell, dressing);
                }
                bears
            });
        }
    }
}

/// Returns whether a cell may be dressed: bare, dry floor outside the special parts of the level.
fn bears(blueprint: &Blueprint, cell: Point) -> bool {
    blueprint.structure.get(cell) == Some(&Structure::Floor)
        && blueprint.liquid.get(cell) == Some(&Liquid::None)
        && blueprint.dressing.get(cell) == Some(&Dressing::None)
        && cell != blueprint.goal
}

/// Returns the cells where patches of a growth begin.
fn starts(blueprint: &Blueprint, growth: &Growth, draws: usize, random: &mut RandomStream) -> Vec<Point> {
    let rooms = if growth.place == GrowthStart::Den {
        rooms_for(blueprint, |purpose| purpose == RoomPurpose::Den)
    } else {
        vec![]
    };
    let places = if growth.place == GrowthStart::Den { rooms.len() } else { draws };
    let wanted = places.saturating_mul(growth.most as usize);
    let drawn: Vec<usize> = (0..wanted).filter(|_| random.chance(growth.chance)).collect();
    if drawn.is_empty() {
        return Vec::new();
    }
    let all = {
        let size = blueprint.structure.size();
        Rectangle::new(0, 0, size.width, size.height)
    };
    let shores: Vec<Point> = if growth.place == GrowthStart::Shore {
        let wet = blueprint.liquid.iter().filter(|(_, liquid)| **liquid != Liquid::None);
        wet.flat_map(|(cell, _)| cell.neighbors()).filter(|cell| bears(blueprint, *cell)).collect()
    } else {
        Vec::new()
    };
    let mut start = |index: usize| match growth.place {
        GrowthStart::Shore => random.pick(&shores).copied(),
        GrowthStart::Corner if !blueprint.rooms.is_empty() => {
            let floor = random.pick(&blueprint.rooms)?.floor;
            let (east, south) = (floor.x + floor.width - 1, floor.y + floor.height - 1);
            let corners = [(floor.x, floor.y), (east, floor.y), (floor.x, south), (east, south)];
            let corner = random.pick(&corners).map(|(x, y)| Point::new(*x, *y))?;
            Some(corner).filter(|cell| is_corner(blueprint, *cell))
        }
        place => {
            let area = rooms.get(index / (growth.most.max(1) as usize)).and_then(|room| blueprint.rooms.get(*room));
            let area = area.map_or(all, |room| room.floor);
            let fits = |cell: &Point| {
                bears(blueprint, *cell)
                    && match place {
                        GrowthStart::Corner => is_corner(blueprint, *cell),
                        GrowthStart::Cave => blueprint.rooms.at(*cell).is_none_or(|room| room.shape == Shape::Chamber),
                        _ => true,
                    }
            };
            let mut tries = (0..TRIES).map(|_| {
                let Point { x, y } = any_cell((area.width, area.height), random);
                Point::new(area.x + x, area.y + y)
            });
            tries.find(fits)
        }
    };
    drawn.into_iter().filter_map(&mut start).collect()
}

/// Returns whether walls meet beside a cell.
fn is_corner(blueprint: &Blueprint, cell: Point) -> bool {
    let is_wall = |direction: Direction| {
        blueprint.structure.get(cell.step(direction)).is_none_or(|there| there.looks_like_rock())
    };
    (is_wall(Direction::North) || is_wall(Direction::South)) && (is_wall(Direction::East) || is_wall(Direction::West))
}
