//! Placing rooms.

use crate::{
    base::{
        geometry::{Rectangle, Size},
        random::{Chance, RandomStream},
    },
    world::generate::LevelRequest,
};

/// The least number of cells between the floors of two rooms: the walls of both and the width of a corridor.
const GAP: i32 = 3;
/// The least number of cells between a floor and the edge of the level: rock, the width of a corridor, and the wall.
/// With this margin, digging can join any two cells outside the rooms.
const MARGIN: i32 = 3;
/// The greatest number of layouts tried to place the least number of rooms, with floor in each half of the level; after
/// that, the best of them is used.
const LAYOUTS: u32 = 50;

/// Returns the floors of the rooms. Their number is between `min_rooms` and `max_rooms` if that many fit; otherwise it
/// is smaller, but at least two.
pub(super) fn place_rooms(request: &LevelRequest<'_>, random: &mut RandomStream) -> Vec<Rectangle> {
    let (least, most) = (request.dungeon().min_rooms, request.dungeon().max_rooms);
    let mut best: Vec<Rectangle> = Vec::new();
    let mut best_score = (false, false, 0);
    for _ in 0..LAYOUTS {
        let wanted = least + random.below(most - least + 1);
        let layout = try_layout(request, wanted as usize, random);
        let is_enough = layout.len() >= least as usize;
        let is_spread = is_spread(&layout, request);
        let score = (is_enough, is_spread, layout.len());
        if score > best_score {
            (best, best_score) = (layout, score);
        }
        if is_enough && is_spread {
            break;
        }
    }
    if best.len() >= 2 { best } else { smallest_layout(request) }
}

/// Whether each half of the level, north, south, west and east, holds its share of the floor.
fn is_spread(floors: &[Rectangle], request: &LevelRequest<'_>) -> bool {
    let Size { width, height } = request.size;
    let (middle_x, middle_y) = (width / 2, height / 2);
    let area = |floor: &Rectangle| i64::from(floor.width) * i64::from(floor.height);
    let whole: i64 = floors.iter().map(area).sum();
    let least = whole * i64::from(request.dungeon().least_half.parts());
    let west: i64 =
        floors.iter().map(|floor| i64::from((middle_x - floor.x).clamp(0, floor.width) * floor.height)).sum();
    let north: i64 =
        floors.iter().map(|floor| i64::from((middle_y - floor.y).clamp(0, floor.height) * floor.width)).sum();
    let halves = [west, whole - west, north, whole - north];
    halves.into_iter().all(|half| half * i64::from(Chance::WHOLE) >= least)
}

fn try_layout(request: &LevelRequest<'_>, wanted: usize, random: &mut RandomStream) -> Vec<Rectangle> {
    let dungeon = request.dungeon();
    let Size { width, height } = request.size;
    let mut floors: Vec<Rectangle> = Vec::with_capacity(wanted);
    for _ in 0..wanted {
        for _ in 0..dungeon.room_placement_attempts {
            let room_width = random.between(dungeon.min_room_width, dungeon.max_room_width.min(width - 2 * MARGIN));
            let room_height = random.between(dungeon.min_room_height, dungeon.max_room_height.min(height - 2 * MARGIN));
            let x = random.between(MARGIN, width - MARGIN - room_width);
            let y = random.between(MARGIN, height - MARGIN - room_height);
            let floor = Rectangle::new(x, y, room_width, room_height);
            if !floors.iter().any(|other| other.grown(GAP).overlaps(floor)) {
                floors.push(floor);
                break;
            }
        }
    }
    floors
}

/// Returns two rooms of the least size, side by side. They fit in every level whose size passes the data checks.
fn smallest_layout(request: &LevelRequest<'_>) -> Vec<Rectangle> {
    let (width, height) = (request.dungeon().min_room_width, request.dungeon().min_room_height);
    let room_at = |x| Rectangle::new(x, MARGIN, width, height);
    vec![room_at(MARGIN), room_at(request.size.width - MARGIN - width)]
}
