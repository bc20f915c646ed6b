//! Where the rooms lie.

use crate::{
    base::{
        geometry::{Rectangle, Size},
        random::RandomStream,
    },
    world::generate::LevelRequest,
};

/// Cells between the floors of two rooms, at least: the walls of both and a corridor's width.
const GAP: i32 = 3;
/// Cells between a floor and the edge of the level: rock, a corridor's width, and the wall. So every place outside
/// the rooms can be reached from every other by digging, whatever the rooms are.
const MARGIN: i32 = 3;
/// Whole layouts that are tried for the wished number of rooms, before the best of them has to do.
const LAYOUTS: u32 = 50;

/// Floors of the rooms: as many as wished for where they fit, and always at least two.
pub(super) fn place_rooms(request: &LevelRequest<'_>, random: &mut RandomStream) -> Vec<Rectangle> {
    let (least, most) = (request.dungeon().min_rooms, request.dungeon().max_rooms);
    let mut best: Vec<Rectangle> = Vec::new();
    for _ in 0..LAYOUTS {
        let wished = least + random.below(most - least + 1);
        let layout = try_layout(request, wished as usize, random);
        let enough = layout.len() >= least as usize;
        if layout.len() > best.len() {
            best = layout;
        }
        if enough {
            break;
        }
    }
    if best.len() >= 2 { best } else { smallest_layout(request) }
}

fn try_layout(request: &LevelRequest<'_>, wished: usize, random: &mut RandomStream) -> Vec<Rectangle> {
    let dungeon = request.dungeon();
    let Size { width, height } = request.size;
    let mut floors: Vec<Rectangle> = Vec::with_capacity(wished);
    for _ in 0..wished {
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

/// Two rooms of the least size side by side: what every level that the data check accepts has space for.
fn smallest_layout(request: &LevelRequest<'_>) -> Vec<Rectangle> {
    let (width, height) = (request.dungeon().min_room_width, request.dungeon().min_room_height);
    let room_at = |x| Rectangle::new(x, MARGIN, width, height);
    vec![room_at(MARGIN), room_at(request.size.width - MARGIN - width)]
}
