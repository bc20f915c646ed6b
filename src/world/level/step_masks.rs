//! The possible steps from each cell. They are looked up thousands of times a turn, while terrain seldom changes, so they
//! are computed when it does.

use super::{MovementMode, Structure, cell_flags::CellFlags};
use crate::base::geometry::{Direction, Grid, Point};

/// The directions in which a creature can step from a cell, regardless of creatures: one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct StepMask(u8);

impl StepMask {
    fn from(cell: Point, cell_flags: &Grid<CellFlags>, movement: MovementMode) -> Self {
        let at = |cell| cell_flags.get_or(cell, CellFlags::OUTSIDE);
        let open = Direction::ALL.into_iter().filter(|direction| can_step(at, cell, *direction, movement));
        Self(open.fold(0, |step_masks, direction| step_masks | 1 << direction as u8))
    }

    /// Returns whether a step in `direction` is possible.
    #[inline]
    pub(crate) const fn lead(self, direction: Direction) -> bool {
        self.0 & (1 << direction as u8) != 0
    }

    /// Returns the directions, clockwise from the north.
    #[inline]
    pub(crate) fn directions(self) -> impl Iterator<Item = Direction> {
        Direction::ALL.into_iter().filter(move |direction| self.lead(*direction))
    }

    /// Returns the directions as indices into [`Direction::ALL`].
    #[inline]
    pub(crate) fn places(self) -> impl Iterator<Item = usize> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let place = (left != 0).then_some(left.trailing_zeros() as usize);
            left &= left.saturating_sub(1);
            place
        })
    }
}

/// The possible steps from all cells of a level for one movement mode. None leaves the grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct WayMap {
    step_masks: Grid<StepMask>,
    movement: MovementMode,
}

impl WayMap {
    /// Returns the maps of a level for each movement mode, by its index.
    pub(crate) fn all(cell_flags: &Grid<CellFlags>) -> [Self; MovementMode::ALL.len()] {
        let opening = Self::of(cell_flags, MovementMode { opens_doors: true, shuns_harm: false });
        // Only few cells make a difference: closed doors and harmful ground.
        let less = |movement: MovementMode| {
            let mut step_masks = Self { movement, ..opening.clone() };
            let differs = |here: CellFlags| {
                (here.is_closed_door() && !movement.opens_doors) || (here.harms() && movement.shuns_harm)
            };
            for (cell, _) in cell_flags.iter().filter(|(_, here)| differs(**here)) {
                _ = step_masks.update_around(cell, cell_flags);
            }
            step_masks
        };
        MovementMode::ALL.map(less)
    }

    /// Returns the map of a level for one movement mode.
    pub(crate) fn of(cell_flags: &Grid<CellFlags>, movement: MovementMode) -> Self {
        let at = |cell| cell_flags.get_or(cell, CellFlags::OUTSIDE);
        let mut step_masks = Grid::filled(cell_flags.size(), StepMask::default());
        // From the end of a step to its beginning: most cells are rock, where no step ends.
        for (end, _) in cell_flags.iter().filter(|(_, end)| end.is_way(movement)) {
            for direction in Direction::ALL {
                let (dx, dy) = direction.offset();
                let begin = Point::new(end.x - dx, end.y - dy);
                if let Some(step_masks) = step_masks.get_mut(begin).filter(|_| can_step(at, begin, direction, movement))
                {
                    step_masks.0 |= 1 << direction as u8;
                }
            }
        }
        Self { step_masks, movement }
    }

    /// Updates the steps from a changed cell and its neighbors. Returns whether any changed.
    pub(crate) fn update_around(&mut self, changed: Point, cell_flags: &Grid<CellFlags>) -> bool {
        let mut has_changed = false;
        for cell in changed.neighbors().chain([changed]) {
            let step_masks = StepMask::from(cell, cell_flags, self.movement);
            has_changed |= self.step_masks.get(cell).is_some_and(|before| *before != step_masks);
            self.step_masks.set(cell, step_masks);
        }
        has_changed
    }

    /// Returns the possible steps from a cell; none from outside.
    #[inline]
    pub(crate) fn at(&self, cell: Point) -> StepMask {
        self.step_masks.get_or(cell, StepMask::default())
    }

    /// Returns the possible steps from all cells, row by row.
    pub(crate) const fn grid(&self) -> &Grid<StepMask> {
        &self.step_masks
    }
}

/// Returns whether a step is possible by the meaning of the cells: never diagonally through a door or past a wall's corner
/// (`docs/rules.md#steps-and-corners`).
pub(super) fn can_step(
    at: impl Fn(Point) -> CellFlags,
    from: Point,
    direction: Direction,
    movement: MovementMode,
) -> bool {
    let to = from.step(direction);
    if !at(to).is_way(movement) {
        return false;
    }
    if !direction.is_diagonal() {
        return true;
    }
    let (dx, dy) = direction.offset();
    let beside = [Point::new(from.x + dx, from.y), Point::new(from.x, from.y + dy)];
    !at(from).is_door() && !at(to).is_door() && beside.into_iter().all(|cell| !at(cell).blocks_way())
}

/// Returns whether a step is possible by how cells look, `None` where that is not known. A step to such a cell may be possible, and
/// so is one into a door.
pub(crate) fn can_step_by_looks(looks: impl Fn(Point) -> Option<Structure>, from: Point, direction: Direction) -> bool {
    let to = from.step(direction);
    let is_door = |cell: Point| looks(cell).is_some_and(Structure::is_door);
    let blocks = |cell: Point| looks(cell).is_some_and(Structure::blocks_way);
    if !direction.is_diagonal() {
        return !blocks(to) || is_door(to);
    }
    let (dx, dy) = direction.offset();
    let beside = [Point::new(from.x + dx, from.y), Point::new(from.x, from.y + dy)];
    !blocks(to) && !is_door(to) && !is_door(from) && !beside.into_iter().any(blocks)
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
        let cells: Vec<Point> = terrain.structures().positions().collect();
        for (turn, structure) in all.into_iter().cycle().take(100).enumerate() {
            let cell = cells[turn * 7 % cells.len()];
            terrain.set_structure(cell, structure);
            terrain.set_liquid(cells[turn * 3 % cells.len()], Liquid::ALL[turn % 6]);
            let whole = WayMap::all(terrain.cell_flags());
            for (movement, whole) in MovementMode::ALL.into_iter().zip(whole) {
                assert_eq!(terrain.step_masks(movement), &whole, "{cell:?}");
                assert_eq!(whole, WayMap::of(terrain.cell_flags(), movement), "{cell:?}");
            }
        }
    }

    #[test]
    fn no_way_leads_out_of_the_grid() {
        let floor = CellFlags::of_structure(Structure::Floor);
        let step_masks = WayMap::of(&Grid::filled(Size::new(3, 3), floor), MovementMode::ANYWHERE);
        for (cell, here) in step_masks.grid().iter() {
            let led: Vec<Direction> = here.places().map(|place| Direction::ALL[place]).collect();
            let inside = |direction: &Direction| step_masks.grid().contains(cell.step(*direction));
            assert_eq!(led, Direction::ALL.into_iter().filter(inside).collect::<Vec<_>>(), "{cell:?}");
        }
    }
}
