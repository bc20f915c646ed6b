//! Walking ranges.

use super::{MovementMode, Terrain, flood::Flood};
use crate::base::geometry::Point;

/// Returns the cells that can be walked to from `start` in at most a number of steps, `start` first, then by distance;
/// closed doors count as open for creatures that open doors. Cells that are `barred` are neither entered nor passed;
/// creatures are ignored.
pub(crate) fn reach(
    start: Point,
    steps: u32,
    terrain: &Terrain,
    movement: MovementMode,
    barred: impl IntoIterator<Item = Point>,
) -> Vec<Point> {
    let mut flood = Flood::at(start, terrain.size());
    for cell in barred.into_iter().filter(|cell| *cell != start) {
        flood.bar(cell);
    }
    flood.fill(steps, terrain.step_masks(movement));
    flood.reached().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        base::geometry::{Grid, Size},
        world::level::{DoorState, Structure},
    };

    fn reached(steps: u32, movement: MovementMode, barred: &[(i32, i32)]) -> Vec<(i32, i32)> {
        let mut structure = Grid::filled(Size::new(7, 1), Structure::Floor);
        structure.set(Point::new(4, 0), Structure::Door(DoorState::Closed));
        let barred = barred.iter().map(|(x, y)| Point::new(*x, *y));
        let cells = reach(Point::new(1, 0), steps, &Terrain::new(structure), movement, barred);
        cells.into_iter().map(|cell| (cell.x, cell.y)).collect()
    }

    #[test]
    fn it_ends_with_the_steps_at_doors_and_at_what_is_barred() {
        let opening = MovementMode { opens_doors: true, ..MovementMode::ANYWHERE };
        assert_eq!(reached(0, opening, &[]), [(1, 0)]);
        assert_eq!(reached(1, opening, &[]), [(1, 0), (2, 0), (0, 0)]);
        assert_eq!(reached(9, MovementMode::ANYWHERE, &[]).last(), Some(&(3, 0)));
        assert_eq!(reached(9, opening, &[]).last(), Some(&(6, 0)));
        assert_eq!(reached(9, opening, &[(1, 0), (3, 0)]), [(1, 0), (2, 0), (0, 0)]);
    }
}
