//! The known ground: where the player can walk, and what is not known yet.

use crate::{
    base::geometry::{Direction, Grid, Point, Size, passable_arc_count},
    interface::screen::{GameView, Rows},
};

/// How a cell can be walked on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Footing {
    /// Never seen.
    Unknown,
    /// Wall or rock.
    Rock,
    /// A closed door, which may be locked.
    ClosedDoor,
    /// Open ground.
    Open,
    /// Ground that costs time.
    Slow,
    /// Deep water, in which items are lost.
    Deep,
    /// A known trap, a chasm, lava, fire or gas.
    Danger,
}

impl Footing {
    /// Whether somebody can stand there as far as is known.
    pub(crate) const fn is_open(self) -> bool {
        !matches!(self, Self::Unknown | Self::Rock | Self::ClosedDoor)
    }
}

/// The level as the player knows it.
#[derive(Clone, Debug)]
pub(crate) struct Ground {
    signs: Grid<u8>,
    liquid: Grid<u8>,
    footing: Grid<Footing>,
}

impl Ground {
    /// Reads the map of a view; empty without one.
    pub(crate) fn of(view: &GameView) -> Self {
        let Some(map) = &view.map else {
            let size = Size::new(0, 0);
            let [signs, liquid] = [Grid::filled(size, b' '), Grid::filled(size, b' ')];
            return Self { signs, liquid, footing: Grid::filled(size, Footing::Unknown) };
        };
        let size = Size::new(map.width, map.height);
        let [signs, liquid, dressing] = [&map.rows, &map.liquid, &map.dressing].map(|rows| grid(size, rows));
        let mut footing = Grid::filled(size, Footing::Unknown);
        let layers = signs.values().iter().zip(liquid.values()).zip(dressing.values());
        for (cell, ((sign, liquid), dressing)) in footing.values_mut().iter_mut().zip(layers) {
            *cell = footing_of(*sign, *liquid, *dressing);
        }
        for trap in &view.traps {
            footing.set(Point::new(trap.x, trap.y), Footing::Danger);
        }
        for [x, y] in &view.gas {
            footing.set(Point::new(*x, *y), Footing::Danger);
        }
        Self { signs, liquid, footing }
    }

    /// Returns the footing of a cell.
    pub(crate) fn footing(&self, cell: Point) -> Footing {
        self.footing.get_or(cell, Footing::Rock)
    }

    /// Returns the size of the level.
    pub(crate) const fn size(&self) -> Size {
        self.footing.size()
    }

    /// Returns all cells with their footing.
    pub(crate) fn cells(&self) -> impl Iterator<Item = (Point, Footing)> {
        self.footing.iter().map(|(cell, footing)| (cell, *footing))
    }

    /// Whether a cell is a doorway of any kind.
    pub(crate) fn is_door(&self, cell: Point) -> bool {
        matches!(self.sign(cell), b'+' | b'\'' | b'B' | b'_')
    }

    /// Whether a cell is the floor of a corridor.
    pub(crate) fn is_corridor(&self, cell: Point) -> bool {
        self.sign(cell) == b':'
    }

    /// Whether a cell is a chasm.
    pub(crate) fn is_chasm(&self, cell: Point) -> bool {
        self.liquid.get_or(cell, b' ') == b'c'
    }

    /// Whether a step is possible as far as is known, also into a closed door (`docs/rules.md#steps-and-corners`).
    pub(crate) fn can_step(&self, from: Point, direction: Direction) -> bool {
        let to = from.step(direction);
        if !direction.is_diagonal() {
            return self.footing(to).is_open() || self.footing(to) == Footing::ClosedDoor;
        }
        let (dx, dy) = direction.offset();
        let beside = [Point::new(from.x + dx, from.y), Point::new(from.x, from.y + dy)];
        self.footing(to).is_open()
            && !self.is_door(to)
            && !self.is_door(from)
            && beside.into_iter().all(|cell| self.footing(cell).is_open())
    }

    /// Whether somebody in one cell can strike at an adjacent one.
    pub(crate) fn can_strike(&self, from: Point, at: Point) -> bool {
        let direction = Direction::from_offset(at.x - from.x, at.y - from.y).filter(|_| from.is_adjacent(at));
        direction.is_some_and(|direction| self.can_step(from, direction))
    }

    /// Returns the number of neighbors from which somebody can strike at a cell.
    pub(crate) fn exposure(&self, cell: Point) -> usize {
        cell.neighbors().filter(|near| self.footing(*near).is_open() && self.can_strike(*near, cell)).count()
    }

    /// Whether unknown ground may lie beside a cell. Rock beside a corridor is never seen, so of a corridor only its
    /// end counts.
    pub(crate) fn is_frontier(&self, cell: Point) -> bool {
        let is_unknown = |near: Point| self.footing.get(near) == Some(&Footing::Unknown);
        let leads_on = !self.is_corridor(cell) || passable_arc_count(cell, |near| self.footing(near).is_open()) < 2;
        self.footing(cell).is_open() && leads_on && cell.neighbors().any(is_unknown)
    }

    /// Whether a straight line between two cells crosses only open ground, by the cells nearest to it.
    pub(crate) fn is_clear(&self, from: Point, to: Point) -> bool {
        let steps = i32::try_from(from.distance(to)).unwrap_or(0);
        let along =
            |from: i32, to: i32, step: i32| from + (2 * (to - from) * step + steps).div_euclid(2 * steps.max(1));
        (1..steps).all(|step| self.footing(Point::new(along(from.x, to.x, step), along(from.y, to.y, step))).is_open())
    }

    fn sign(&self, cell: Point) -> u8 {
        self.signs.get_or(cell, b' ')
    }
}

fn grid(size: Size, rows: &Rows) -> Grid<u8> {
    let mut grid = Grid::filled(size, b' ');
    for (cell, sign) in grid.values_mut().iter_mut().zip(rows.iter().flat_map(str::bytes)) {
        *cell = sign;
    }
    grid
}

/// The footing of a cell by its structure, liquid and dressing (`docs/contract.md#level`).
const fn footing_of(sign: u8, liquid: u8, dressing: u8) -> Footing {
    match (sign, liquid, dressing) {
        (b' ', ..) => Footing::Unknown,
        // Fallen stones count as rock: no bot works at them.
        (b'#', ..) | (_, _, b'S') => Footing::Rock,
        (b'+', ..) => Footing::ClosedDoor,
        (_, b'c' | b'l', _) | (_, _, b'F') => Footing::Danger,
        (_, b'W', _) => Footing::Deep,
        (_, b'm', _) | (_, _, b'r' | b'x') => Footing::Slow,
        _ => Footing::Open,
    }
}
