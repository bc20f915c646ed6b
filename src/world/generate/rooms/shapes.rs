//! Outlines of rooms.

use crate::{
    base::{
        geometry::{Direction, Grid, Point, Rectangle, Size},
        random::RandomStream,
    },
    content::RoomShapes,
    world::level::Shape,
};

/// The least width and height of a cross: an arm on each side of the bar.
const LEAST_CROSS: i32 = 3;
/// The least width and height of a round or irregular room; a smaller one would not be recognizable.
const LEAST_CURVED: i32 = 4;
/// The least and the greatest share of its bounds that an irregular room fills, in percent.
const FILLED: (i32, i32) = (55, 80);

/// Returns the shape and the cells of a room within `bounds`. The cells are connected and reach all four sides of the
/// bounds, except that a round room much longer than wide may fall slightly short.
pub(super) fn cut(bounds: Rectangle, weights: &RoomShapes, random: &mut RandomStream) -> (Shape, Vec<Point>) {
    let shapes = [
        (Shape::Rectangle, weights.rectangle),
        (Shape::Cross, weights.cross),
        (Shape::Circle, weights.circle),
        (Shape::Irregular, weights.irregular),
    ];
    let shape = random.pick_weighted(&shapes, |(_, weight)| *weight).map_or(Shape::Rectangle, |(shape, _)| *shape);
    let least = bounds.width.min(bounds.height);
    let cells: Vec<Point> = match shape {
        Shape::Cross if least >= LEAST_CROSS => cross(bounds, random),
        Shape::Circle if least >= LEAST_CURVED => bounds.cells().filter(|cell| is_round(bounds, *cell)).collect(),
        Shape::Irregular if least >= LEAST_CURVED => grown(bounds, random),
        _ => return (Shape::Rectangle, bounds.cells().collect()),
    };
    // A shape that happens to fill its bounds is a rectangle.
    let is_full = i32::try_from(cells.len()) == Ok(bounds.width * bounds.height);
    (if is_full { Shape::Rectangle } else { shape }, cells)
}

/// Returns a horizontal and a vertical bar, each of which extends beyond the other at both ends.
fn cross(bounds: Rectangle, random: &mut RandomStream) -> Vec<Point> {
    let mut bar = |start: i32, length: i32| {
        let width = random.between(1, length - 2);
        let first = random.between(start + 1, start + length - 1 - width);
        first..first + width
    };
    let (rows, columns) = (bar(bounds.y, bounds.height), bar(bounds.x, bounds.width));
    bounds.cells().filter(|cell| rows.contains(&cell.y) || columns.contains(&cell.x)).collect()
}

/// Whether the center of a cell lies within the ellipse in `bounds`. Lengths are in half cells, so that all are whole
/// numbers.
fn is_round(bounds: Rectangle, cell: Point) -> bool {
    let from_middle = |at: i32, start: i32, length: i32| i64::from(2 * (at - start) + 1 - length);
    let (across, down) = (from_middle(cell.x, bounds.x, bounds.width), from_middle(cell.y, bounds.y, bounds.height));
    let (width, height) = (i64::from(bounds.width).pow(2), i64::from(bounds.height).pow(2));
    across * across * height + down * down * width <= width * height
}

/// Returns a room grown at random from paths that lead from its middle to each of the four sides.
fn grown(bounds: Rectangle, random: &mut RandomStream) -> Vec<Point> {
    let (width, height) = (bounds.width, bounds.height);
    let mut inside = Grid::filled(Size::new(width, height), false);
    let middle = Rectangle::new(0, 0, width, height).center();
    let ends = [
        Point::new(random.between(0, width - 1), 0),
        Point::new(width - 1, random.between(0, height - 1)),
        Point::new(random.between(0, width - 1), height - 1),
        Point::new(0, random.between(0, height - 1)),
    ];
    inside.set(middle, true);
    for end in ends {
        let mut cell = middle;
        while cell != end {
            let (dx, dy) = ((end.x - cell.x).signum(), (end.y - cell.y).signum());
            let along_x = if dx == 0 || dy == 0 { dx != 0 } else { random.below(2) == 0 };
            cell = if along_x { Point::new(cell.x + dx, cell.y) } else { Point::new(cell.x, cell.y + dy) };
            inside.set(cell, true);
        }
    }
    let beside = |cell: Point| Direction::STRAIGHT.map(|direction| cell.step(direction));
    let mut missing = width * height * random.between(FILLED.0, FILLED.1) / 100;
    missing -= i32::try_from(inside.values().iter().filter(|cell| **cell).count()).unwrap_or(missing);
    let mut frontier: Vec<Point> =
        inside.iter().filter(|(_, is_inside)| **is_inside).flat_map(|(cell, _)| beside(cell)).collect();
    while missing > 0 && !frontier.is_empty() {
        let chosen = random.below(u32::try_from(frontier.len()).unwrap_or(u32::MAX));
        let cell = frontier.swap_remove(chosen as usize);
        if !inside.get_or(cell, true) {
            inside.set(cell, true);
            missing -= 1;
            frontier.extend(beside(cell));
        }
    }
    // A single cell of rock within a floor would look like a mistake.
    let is_hole = |cell: &Point| beside(*cell).into_iter().all(|near| inside.get_or(near, false));
    let holes: Vec<Point> = inside.positions().filter(is_hole).collect();
    for hole in holes {
        inside.set(hole, true);
    }
    let cells = inside.iter().filter(|(_, is_inside)| **is_inside);
    cells.map(|(cell, _)| Point::new(bounds.x + cell.x, bounds.y + cell.y)).collect()
}
