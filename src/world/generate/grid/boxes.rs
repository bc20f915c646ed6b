//! The nine boxes of a level and their contents.

use crate::{
    base::{
        geometry::{Direction, Grid, Point, Rectangle, Size},
        random::{Chance, RandomStream},
    },
    world::{generate::LevelRequest, level::Structure},
};

/// The number of boxes in a row, and of rows.
pub(super) const SIDE: usize = 3;
/// All boxes, row by row from the west.
pub(super) const COUNT: usize = SIDE * SIDE;
/// The least number of columns and rows of a room's floor (`docs/rules.md#grid-generator`).
const LEAST_FLOOR: i32 = 2;
/// The walls on two sides of a room.
const WALLS: i32 = 2;
/// The least number of columns and rows of a maze: a smaller one would be just a corridor.
const LEAST_MAZE: Size = Size::new(7, 3);

/// The contents of a box.
#[derive(Clone, Copy, Debug)]
pub(super) enum Nook {
    /// A room with this floor.
    Room(Rectangle),
    /// A maze that fills the area; width and height are odd.
    Maze(Rectangle),
    /// No room: a place where corridors meet.
    Joint(Point),
}

impl Nook {
    /// The cells it occupies, without its walls.
    pub(crate) fn area(self) -> Rectangle {
        match self {
            Self::Room(area) | Self::Maze(area) => area,
            Self::Joint(cell) => Rectangle::new(cell.x, cell.y, 1, 1),
        }
    }
}

/// The part of a box that a room with its walls may occupy. The last column and row are left to corridors, unless no
/// other box follows or the box is so low that the room needs it all: see [`low`].
fn usable(number: usize, size: Size) -> Rectangle {
    let part = |length: i32, index: usize| {
        let (side, index) = (3, i32::try_from(index).unwrap_or(0));
        let (share, more) = (length / side, length % side);
        let (start, own) = (share * index + more.min(index), share + i32::from(index < more));
        let least = LEAST_FLOOR + WALLS;
        (start, if index + 1 < side { (own - 1).max(least) } else { own })
    };
    let ((x, width), (y, height)) = (part(size.width, number % SIDE), part(size.height, number / SIDE));
    Rectangle::new(x, y, width, height)
}

/// Whether there is no row for a corridor between the walls of rooms above each other. Then a box in the middle row is
/// left without a room, and the three rows are joined there.
fn low(size: Size) -> bool {
    let rows = [0, 1, 2].map(|row| usable(row * SIDE, size));
    rows.windows(2).any(|two| matches!(two, [above, below] if above.bottom() + 1 >= below.y))
}

/// The contents of each box. At least as many boxes are rooms as the data ask for.
pub(super) fn fill(request: &LevelRequest<'_>, random: &mut RandomStream) -> Vec<Nook> {
    let (size, dungeon) = (request.size, request.dungeon());
    let mut order: Vec<usize> = (0..COUNT).collect();
    random.shuffle(&mut order);
    let mut spare = COUNT.saturating_sub(dungeon.min_rooms as usize);
    let mut gone = usize::try_from(random.roll(dungeon.grid.gone_rooms)).unwrap_or(0).min(spare);
    if low(size) {
        // The first of the order is the first to lose its room.
        if let Some(middle) = order.iter().position(|number| number / SIDE == 1) {
            order.swap(0, middle);
        }
        gone = gone.max(1);
    }
    spare = spare.saturating_sub(gone);
    let levels_of_mazes = request.depth.saturating_sub(dungeon.grid.no_maze_until);
    let maze_parts = dungeon.grid.maze_chance_per_level.parts().saturating_mul(levels_of_mazes);
    let mut nooks = vec![Nook::Joint(Point::new(1, 1)); COUNT];
    for (place, &number) in order.iter().enumerate() {
        let area = usable(number, size);
        let nook = if place < gone {
            Nook::Joint(place_in(area, random))
        } else if let Some(maze) = maze_in(area)
            && spare > 0
            && random.chance(Chance::from_parts(maze_parts))
        {
            spare -= 1;
            Nook::Maze(maze)
        } else {
            Nook::Room(room_in(area, random))
        };
        if let Some(there) = nooks.get_mut(number) {
            *there = nook;
        }
    }
    nooks
}

/// A random cell that is not at the edge.
fn place_in(area: Rectangle, random: &mut RandomStream) -> Point {
    let x = random.between(area.x + 1, area.right() - 1);
    Point::new(x, random.between(area.y + 1, area.bottom() - 1))
}

/// The floor of a room of random size at a random place.
fn room_in(area: Rectangle, random: &mut RandomStream) -> Rectangle {
    let width = random.between(LEAST_FLOOR, area.width - WALLS);
    let height = random.between(LEAST_FLOOR, area.height - WALLS);
    let x = area.x + 1 + random.between(0, area.width - WALLS - width);
    let y = area.y + 1 + random.between(0, area.height - WALLS - height);
    Rectangle::new(x, y, width, height)
}

/// The largest maze that fits.
fn maze_in(area: Rectangle) -> Option<Rectangle> {
    let odd = |length: i32| length - WALLS - (length - WALLS + 1) % 2;
    let (width, height) = (odd(area.width), odd(area.height));
    let is_large = width >= LEAST_MAZE.width && height >= LEAST_MAZE.height;
    is_large.then(|| Rectangle::new(area.x + 1, area.y + 1, width, height))
}

/// Fills `area`, whose sides are odd, with a maze by depth-first search with backtracking (`docs/rules.md#grid-generator`);
/// then most of its dead ends, by the chance `loops`, are joined to the passage behind them.
pub(super) fn dig_maze(area: Rectangle, loops: Chance, structure: &mut Grid<Structure>, random: &mut RandomStream) {
    let start = Point::new(area.x, area.y);
    structure.set(start, Structure::Corridor);
    let mut trail = vec![start];
    while let Some(&here) = trail.last() {
        let ways = Direction::STRAIGHT.map(|direction| (here.step(direction), here.step(direction).step(direction)));
        let open: Vec<(Point, Point)> = ways
            .into_iter()
            .filter(|(_, place)| area.contains(*place) && structure.get(*place) == Some(&Structure::Rock))
            .collect();
        let Some(&(between, place)) = random.pick(&open) else {
            trail.pop();
            continue;
        };
        structure.set(between, Structure::Corridor);
        structure.set(place, Structure::Corridor);
        trail.push(place);
    }
    join_dead_ends(area, loops, structure, random);
}

/// Joins dead ends of a maze to the passage behind them, each by a chance.
fn join_dead_ends(area: Rectangle, loops: Chance, structure: &mut Grid<Structure>, random: &mut RandomStream) {
    let is_dug = |structure: &Grid<Structure>, cell| structure.get(cell) == Some(&Structure::Corridor);
    let joints = (0..=area.height / 2).flat_map(|y| (0..=area.width / 2).map(move |x| (2 * x, 2 * y)));
    for joint in joints.map(|(x, y)| Point::new(area.x + x, area.y + y)) {
        let beside =
            Direction::STRAIGHT.map(|direction| (joint.step(direction), joint.step(direction).step(direction)));
        let is_dead_end = beside.iter().filter(|(between, _)| is_dug(structure, *between)).count() == 1;
        let shut = |(between, place): &&(Point, Point)| area.contains(*place) && !is_dug(structure, *between);
        let shut: Vec<Point> = beside.iter().filter(shut).map(|(between, _)| *between).collect();
        if is_dead_end
            && random.chance(loops)
            && let Some(&wall) = random.pick(&shut)
        {
            structure.set(wall, Structure::Corridor);
        }
    }
}
