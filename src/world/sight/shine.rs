//! The cells that a light shines on, which are those that an eye in its place would see.

use super::cast;
use crate::{
    base::geometry::{Direction, Point, Rectangle},
    content::SightMode,
    world::level::Terrain,
};

/// Calls `light` with every cell within the radius of a light that it shines on, some more than once.
pub(crate) fn shine(place: Point, radius: u32, terrain: &Terrain, mode: SightMode, mut light: impl FnMut(Point)) {
    // Most of the cells of a great fire have open ground around them, on which no line need be followed.
    let around = Rectangle::within(radius, place);
    if !around.cells().any(|cell| terrain.blocks_sight(cell)) {
        return around.cells().for_each(light);
    }
    for origin in origins(place, terrain) {
        let blocks = |cell| terrain.blocks_sight(cell);
        cast(mode, origin, radius, blocks, |cell| {
            if cell.distance(place) <= radius {
                light(cell);
            }
        });
    }
}

/// The cells from which a light shines: its own or, for one on a wall, those in front of the wall.
fn origins(place: Point, terrain: &Terrain) -> Vec<Point> {
    let is_open = |cell: &Point| !terrain.blocks_sight(*cell);
    if is_open(&place) {
        return vec![place];
    }
    let beside = |directions: &[Direction]| -> Vec<Point> {
        directions.iter().map(|direction| place.step(*direction)).filter(is_open).collect()
    };
    let in_front = beside(&Direction::STRAIGHT);
    if in_front.is_empty() { beside(&Direction::ALL) } else { in_front }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::world::generate::drawn_map;

    #[test]
    fn on_open_ground_a_light_shines_on_the_cells_to_which_lines_lead() {
        let map = format!("#########\n#...@...#\n{}#########", "#.......#\n".repeat(6));
        let (blueprint, _) = drawn_map(&map).unwrap();
        let terrain = Terrain::new(blueprint.structure);
        let place = Point::new(4, 4);
        for mode in SightMode::ALL {
            let (mut shone, mut seen) = (Vec::new(), Vec::new());
            shine(place, 2, &terrain, mode, |cell| shone.push(cell));
            cast(mode, place, 2, |cell| terrain.blocks_sight(cell), |cell| seen.push(cell));
            for cells in [&mut shone, &mut seen] {
                cells.sort_unstable();
                cells.dedup();
            }
            assert_eq!(shone.len(), 25);
            assert_eq!(shone, seen);
        }
    }
}
