//! Corridors one cell wide: where two of them meet they join, and elsewhere rock stays between them.

use std::collections::BTreeSet;

use super::connectivity::{DIGGING, WALKING, cheap_way};
use crate::{
    base::geometry::{Grid, Point},
    world::level::Structure,
};

/// The cost of a step through rock beside a corridor: joining the corridor is always cheaper.
const ALONGSIDE: u32 = 4;
/// The number of attempts to find a path that leaves rock between corridors; after that, the one with least to dig is
/// dug anyway.
const TRIES: usize = 12;

/// Whether digging `cell` leaves no rock in a block of two by two cells.
pub(super) fn completes_a_block(structure: &Grid<Structure>, cell: Point) -> bool {
    is_in_a_block(cell, |near| structure.get_or(near, Structure::Rock) != Structure::Rock)
}

/// Whether the three other cells of a block of two by two around `cell` are all dug.
pub(super) fn is_in_a_block(cell: Point, is_dug: impl Fn(Point) -> bool) -> bool {
    let is_dug = |x: i32, y: i32| is_dug(Point::new(cell.x + x, cell.y + y));
    [(-1, -1), (1, -1), (-1, 1), (1, 1)].into_iter().any(|(x, y)| is_dug(x, 0) && is_dug(0, y) && is_dug(x, y))
}

/// Digs a corridor along `way` if it completes no block. Otherwise digs nothing.
///
/// # Errors
/// Returns the first cell that would complete a block.
pub(super) fn dig_thin(structure: &mut Grid<Structure>, way: &[Point]) -> Result<(), Point> {
    let mut dug: Vec<Point> = Vec::with_capacity(way.len());
    for &cell in way {
        if structure.get_or(cell, Structure::Corridor) != Structure::Rock {
            continue;
        }
        if completes_a_block(structure, cell) {
            for cell in dug {
                structure.set(cell, Structure::Rock);
            }
            return Err(cell);
        }
        structure.set(cell, Structure::Corridor);
        dug.push(cell);
    }
    Ok(())
}

/// Digs a corridor from `start` to `end` around the cells in `walls`. It joins corridors that it meets and keeps rock
/// between itself and the others.
///
/// # Errors
/// If there is no space for that, digs nothing and returns the path with least to dig; no cells if there is no path.
pub(super) fn dig_round(
    structure: &mut Grid<Structure>,
    walls: &Grid<bool>,
    start: Point,
    end: Point,
) -> Result<(), Vec<Point>> {
    let size = structure.size();
    let inside = |cell: Point| (1..size.width - 1).contains(&cell.x) && (1..size.height - 1).contains(&cell.y);
    let mut avoided: BTreeSet<Point> = BTreeSet::new();
    let mut shortest: Vec<Point> = Vec::new();
    for _ in 0..TRIES {
        let found = cheap_way(start, end, |cell| {
            let is_diggable = inside(cell) && !walls.get_or(cell, true) && !avoided.contains(&cell);
            is_diggable.then(|| price(structure, cell))
        });
        let Some(way) = found else { break };
        let Err(clotted) = dig_thin(structure, &way) else { return Ok(()) };
        let dug = |way: &[Point]| way.iter().filter(|cell| structure.get(**cell) == Some(&Structure::Rock)).count();
        if shortest.is_empty() || dug(&way) < dug(&shortest) {
            shortest = way;
        }
        // Both ends are fixed, so that only what lies between them can be avoided.
        if clotted == start || clotted == end || !avoided.insert(clotted) {
            break;
        }
    }
    Err(shortest)
}

/// Digs a corridor along `way`, whatever lies beside it.
pub(super) fn dig_anyway(structure: &mut Grid<Structure>, way: &[Point]) {
    for &cell in way {
        if structure.get_or(cell, Structure::Floor) == Structure::Rock {
            structure.set(cell, Structure::Corridor);
        }
    }
}

fn price(structure: &Grid<Structure>, cell: Point) -> u32 {
    if structure.get_or(cell, Structure::Rock) != Structure::Rock {
        return WALKING;
    }
    let is_free = structure.around(cell, Structure::Rock) == [Structure::Rock; 8];
    if is_free { DIGGING } else { ALONGSIDE }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::world::generate::drawn_map;

    fn cells(structure: &Grid<Structure>) -> usize {
        structure.values().iter().filter(|there| **there != Structure::Rock).count()
    }

    #[test]
    fn a_corridor_beside_another_is_refused_and_leaves_nothing() {
        let (mut map, _) = drawn_map("########\n#@:::::#\n########\n########").unwrap();
        let before = map.structure.clone();
        let beside: Vec<Point> = (2..5).map(|x| Point::new(x, 2)).collect();
        assert_eq!(dig_thin(&mut map.structure, &beside), Err(Point::new(3, 2)));
        assert_eq!(map.structure, before);
        let across = [Point::new(4, 1), Point::new(4, 2)];
        assert_eq!(dig_thin(&mut map.structure, &across), Ok(()));
    }

    #[test]
    fn a_corridor_joins_the_one_it_would_run_beside() {
        let map = "############\n#@:::::::::#\n############\n############\n############";
        let (mut map, _) = drawn_map(map).unwrap();
        let before = cells(&map.structure);
        let walls = Grid::filled(map.structure.size(), false);
        assert_eq!(dig_round(&mut map.structure, &walls, Point::new(2, 2), Point::new(9, 2)), Ok(()));
        assert_eq!(cells(&map.structure) - before, 2);
    }
}
