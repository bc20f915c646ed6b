//! Where steps lead from each cell. Floods and walkers ask it thousands of times a turn and the terrain seldom changes:
//! so it is worked out when that does.

use super::{
    DoorState, Structure,
    movement::{can_step, is_way},
};
use crate::geometry::{Direction, Grid, Position};

/// The directions in which a walker can step from a cell, as far as the terrain goes: a bit for each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Ways(u8);

impl Ways {
    fn from(cell: Position, structure: &Grid<Structure>, opens_doors: bool) -> Self {
        let open = Direction::ALL.into_iter().filter(|direction| can_step(structure, cell, *direction, opens_doors));
        Self(open.fold(0, |ways, direction| ways | 1 << direction as u8))
    }

    /// Whether a step in `direction` leads onto a way.
    #[inline]
    pub const fn lead(self, direction: Direction) -> bool {
        self.0 & (1 << direction as u8) != 0
    }

    /// The directions, each by its place in [`Direction::ALL`].
    #[inline]
    pub fn places(self) -> impl Iterator<Item = usize> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let place = (left != 0).then_some(left.trailing_zeros() as usize);
            left &= left.saturating_sub(1);
            place
        })
    }
}

/// The ways from all cells of a level, for walkers of one kind. None leads out of the grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct WayMap {
    ways: Grid<Ways>,
    opens_doors: bool,
}

impl WayMap {
    /// The ways of a level, for those who don't open doors and for those who do.
    pub fn both(structure: &Grid<Structure>) -> [Self; 2] {
        let opening = Self::of(structure, true);
        let mut others = Self { opens_doors: false, ..opening.clone() };
        let closed = structure.iter().filter(|(_, here)| **here == Structure::Door(DoorState::Closed));
        for (door, _) in closed {
            others.update_around(door, structure);
        }
        [others, opening]
    }

    fn of(structure: &Grid<Structure>, opens_doors: bool) -> Self {
        let mut ways = Grid::filled(structure.size(), Ways::default());
        // From where steps end to where they begin: most cells are rock, where none ends.
        for (end, _) in structure.iter().filter(|(_, end)| is_way(**end, opens_doors)) {
            for direction in Direction::ALL {
                let (dx, dy) = direction.offset();
                let begin = Position::new(end.x - dx, end.y - dy);
                if let Some(ways) = ways.get_mut(begin).filter(|_| can_step(structure, begin, direction, opens_doors)) {
                    ways.0 |= 1 << direction as u8;
                }
            }
        }
        Self { ways, opens_doors }
    }

    /// The structure of a cell has changed: with it change its ways and those of its neighbours.
    pub fn update_around(&mut self, changed: Position, structure: &Grid<Structure>) {
        for cell in changed.neighbours().chain([changed]) {
            self.ways.set(cell, Ways::from(cell, structure, self.opens_doors));
        }
    }

    /// The ways from a cell; none from outside.
    #[inline]
    pub fn at(&self, cell: Position) -> Ways {
        self.ways.get_or(cell, Ways::default())
    }

    /// The ways from all cells, row by row.
    pub const fn grid(&self) -> &Grid<Ways> {
        &self.ways
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        geometry::Size,
        level::{DoorState, Terrain},
    };

    #[test]
    fn ways_are_those_of_the_structure_after_any_change() {
        let all = [
            Structure::Rock,
            Structure::Floor,
            Structure::Door(DoorState::Open),
            Structure::Door(DoorState::Closed),
            Structure::Corridor,
        ];
        let mut terrain = Terrain::new(Grid::filled(Size::new(5, 4), Structure::Floor));
        let cells: Vec<Position> = terrain.structures().positions().collect();
        for (turn, structure) in all.into_iter().cycle().take(100).enumerate() {
            let cell = cells[turn * 7 % cells.len()];
            terrain.set_structure(cell, structure);
            let whole = WayMap::both(terrain.structures());
            for (opens_doors, whole) in [false, true].into_iter().zip(whole) {
                assert_eq!(terrain.ways(opens_doors), &whole, "{cell:?}");
                assert_eq!(whole, WayMap::of(terrain.structures(), opens_doors), "{cell:?}");
            }
        }
    }

    #[test]
    fn no_way_leads_out_of_the_grid() {
        let ways = WayMap::of(&Grid::filled(Size::new(3, 3), Structure::Floor), true);
        for (cell, here) in ways.grid().iter() {
            let led: Vec<Direction> = here.places().map(|place| Direction::ALL[place]).collect();
            let inside = |direction: &Direction| ways.grid().contains(cell.step(*direction));
            assert_eq!(led, Direction::ALL.into_iter().filter(inside).collect::<Vec<_>>(), "{cell:?}");
        }
    }
}
