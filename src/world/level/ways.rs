//! Where steps lead from each cell. Floods and walkers ask it thousands of times a turn and the terrain seldom changes:
//! so it is worked out when that does.

use super::{Gait, passage::Passage};
use crate::base::geometry::{Direction, Grid, Position};

/// The directions in which a walker can step from a cell, as far as the terrain goes: a bit for each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Ways(u8);

impl Ways {
    fn from(cell: Position, passages: &Grid<Passage>, gait: Gait) -> Self {
        let open = Direction::ALL.into_iter().filter(|direction| can_step(passages, cell, *direction, gait));
        Self(open.fold(0, |ways, direction| ways | 1 << direction as u8))
    }

    /// Whether a step in `direction` leads onto a way.
    #[inline]
    pub const fn lead(self, direction: Direction) -> bool {
        self.0 & (1 << direction as u8) != 0
    }

    /// The directions, clockwise from the north.
    #[inline]
    pub fn directions(self) -> impl Iterator<Item = Direction> {
        Direction::ALL.into_iter().filter(move |direction| self.lead(*direction))
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

/// The ways from all cells of a level, for those of one gait. None leads out of the grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct WayMap {
    ways: Grid<Ways>,
    gait: Gait,
}

impl WayMap {
    /// The ways of a level, for each gait at its index.
    pub fn all(passages: &Grid<Passage>) -> [Self; Gait::ALL.len()] {
        let opening = Self::of(passages, Gait { opens_doors: true, shuns_harm: false });
        // Few cells make a difference: a closed door, and what harms.
        let less = |gait: Gait| {
            let mut ways = Self { gait, ..opening.clone() };
            let differs =
                |here: Passage| (here.is_closed_door() && !gait.opens_doors) || (here.harms() && gait.shuns_harm);
            for (cell, _) in passages.iter().filter(|(_, here)| differs(**here)) {
                _ = ways.update_around(cell, passages);
            }
            ways
        };
        Gait::ALL.map(less)
    }

    fn of(passages: &Grid<Passage>, gait: Gait) -> Self {
        let mut ways = Grid::filled(passages.size(), Ways::default());
        // From where steps end to where they begin: most cells are rock, where none ends.
        for (end, _) in passages.iter().filter(|(_, end)| end.is_way(gait)) {
            for direction in Direction::ALL {
                let (dx, dy) = direction.offset();
                let begin = Position::new(end.x - dx, end.y - dy);
                if let Some(ways) = ways.get_mut(begin).filter(|_| can_step(passages, begin, direction, gait)) {
                    ways.0 |= 1 << direction as u8;
                }
            }
        }
        Self { ways, gait }
    }

    /// A cell has changed, and with it may change its ways and those of its neighbours. Returns whether any did.
    pub fn update_around(&mut self, changed: Position, passages: &Grid<Passage>) -> bool {
        let mut has_changed = false;
        for cell in changed.neighbours().chain([changed]) {
            let ways = Ways::from(cell, passages, self.gait);
            has_changed |= self.ways.get(cell).is_some_and(|before| *before != ways);
            self.ways.set(cell, ways);
        }
        has_changed
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

/// Whether a step leads onto a way: never diagonally through a door or past a wall's corner (Rogue 5.4, section 5).
fn can_step(passages: &Grid<Passage>, from: Position, direction: Direction, gait: Gait) -> bool {
    let at = |cell| passages.get_or(cell, Passage::OUTSIDE);
    let to = from.step(direction);
    if !at(to).is_way(gait) {
        return false;
    }
    if !direction.is_diagonal() {
        return true;
    }
    let (dx, dy) = direction.offset();
    let beside = [Position::new(from.x + dx, from.y), Position::new(from.x, from.y + dy)];
    !at(from).is_door() && !at(to).is_door() && beside.into_iter().all(|cell| !at(cell).blocks_way())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        base::geometry::Size,
        content::Content,
        world::level::{DoorState, Dressing, GroundRules, Liquid, Structure, Terrain},
    };

    #[test]
    fn ways_are_those_of_the_layers_after_any_change() {
        let all = [
            Structure::Rock,
            Structure::Floor,
            Structure::Door(DoorState::Open),
            Structure::Door(DoorState::Closed),
            Structure::Corridor,
        ];
        let size = Size::new(5, 4);
        let rules = GroundRules::of(&Content::compiled_in().terrain);
        let (dry, bare) = (Grid::filled(size, Liquid::None), Grid::filled(size, Dressing::None));
        let mut terrain = Terrain::layered(Grid::filled(size, Structure::Floor), dry, bare, rules);
        let cells: Vec<Position> = terrain.structures().positions().collect();
        for (turn, structure) in all.into_iter().cycle().take(100).enumerate() {
            let cell = cells[turn * 7 % cells.len()];
            terrain.set_structure(cell, structure);
            terrain.set_liquid(cells[turn * 3 % cells.len()], Liquid::ALL[turn % 6]);
            let whole = WayMap::all(terrain.passages());
            for (gait, whole) in Gait::ALL.into_iter().zip(whole) {
                assert_eq!(terrain.ways(gait), &whole, "{cell:?}");
                assert_eq!(whole, WayMap::of(terrain.passages(), gait), "{cell:?}");
            }
        }
    }

    #[test]
    fn no_way_leads_out_of_the_grid() {
        let floor = Passage::of_structure(Structure::Floor);
        let ways = WayMap::of(&Grid::filled(Size::new(3, 3), floor), Gait::ANYWHERE);
        for (cell, here) in ways.grid().iter() {
            let led: Vec<Direction> = here.places().map(|place| Direction::ALL[place]).collect();
            let inside = |direction: &Direction| ways.grid().contains(cell.step(*direction));
            assert_eq!(led, Direction::ALL.into_iter().filter(inside).collect::<Vec<_>>(), "{cell:?}");
        }
    }
}
