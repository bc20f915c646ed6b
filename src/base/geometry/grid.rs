//! A dense grid with one value per cell and checked access.

use std::{fmt, iter};

use bevy::prelude::*;
use serde::{Deserialize, Serialize, Serializer};

use super::{Point, Size};

/// A grid of values, one per cell, row by row. Reading a position outside returns `None`; writing to it does nothing.
///
/// Its debug text is only the size, because a level has thousands of cells. It is saved as runs of equal cells,
/// of which a level has few.
#[derive(Clone, PartialEq, Eq, Deserialize)]
#[serde(try_from = "SavedGrid<T>", bound(deserialize = "T: Deserialize<'de> + Clone"))]
pub struct Grid<T> {
    size: Size,
    cells: Vec<T>,
}

#[derive(Serialize, Deserialize)]
struct SavedGrid<T> {
    size: Size,
    /// How many cells have the same value, row by row.
    runs: Vec<(u32, T)>,
}

/// The most cells of a saved grid. More are a mistake in the file, which must not take all memory.
const MOST_CELLS: usize = 4_000_000;

impl<T: Serialize + PartialEq> Serialize for Grid<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let equal = self.cells.chunk_by(|one, next| one == next);
        let runs = equal.filter_map(|run| Some((u32::try_from(run.len()).ok()?, run.first()?)));
        SavedGrid { size: self.size, runs: runs.collect() }.serialize(serializer)
    }
}

impl<T: Clone> TryFrom<SavedGrid<T>> for Grid<T> {
    type Error = &'static str;

    fn try_from(SavedGrid { size, runs }: SavedGrid<T>) -> Result<Self, &'static str> {
        let side = |length: i32| usize::try_from(length).ok();
        let count = side(size.width).zip(side(size.height)).and_then(|(width, height)| width.checked_mul(height));
        let saved: u64 = runs.iter().map(|(length, _)| u64::from(*length)).sum();
        match count {
            Some(count) if count > MOST_CELLS => Err("the grid is too large"),
            Some(count) if u64::try_from(count) == Ok(saved) => {
                let cells = runs.into_iter().flat_map(|(length, value)| iter::repeat_n(value, length as usize));
                Ok(Self { size, cells: cells.collect() })
            }
            _ => Err("the number of cells does not match the size of the grid"),
        }
    }
}

impl<T: Clone> Grid<T> {
    /// Creates a grid with `value` in every cell.
    ///
    /// A negative side gives an empty grid.
    pub fn filled(size: Size, value: T) -> Self {
        let size = Size::new(size.width.max(0), size.height.max(0));
        let count = size.width.unsigned_abs() as usize * size.height.unsigned_abs() as usize;
        Self { size, cells: vec![value; count] }
    }

    /// Changes the size and puts `value` in every cell; reuses the memory if the size stays the same.
    pub fn reset(&mut self, size: Size, value: T) {
        if self.size == size {
            self.fill(value);
        } else {
            *self = Self::filled(size, value);
        }
    }

    /// Puts `value` in every cell.
    pub fn fill(&mut self, value: T) {
        self.cells.fill(value);
    }
}

impl<T> Grid<T> {
    /// Returns the width and height.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Returns the index of a cell in row-by-row order; `None` outside.
    #[inline]
    pub const fn index(&self, position: Point) -> Option<usize> {
        let (x, y) = (position.x.cast_unsigned(), position.y.cast_unsigned());
        let width = self.size.width.cast_unsigned();
        if x < width && y < self.size.height.cast_unsigned() { Some((y * width + x) as usize) } else { None }
    }

    /// Returns the position of an index of [`values`](Self::values); `None` beyond the end.
    pub fn position(&self, index: usize) -> Option<Point> {
        let (width, index) = (self.size.width, i32::try_from(index).ok()?);
        let place = Point::new(index.checked_rem(width)?, index.checked_div(width)?);
        self.contains(place).then_some(place)
    }

    /// Returns whether the cell is in the grid.
    pub const fn contains(&self, position: Point) -> bool {
        self.index(position).is_some()
    }

    /// Returns the value of a cell; `None` outside.
    #[inline]
    pub fn get(&self, position: Point) -> Option<&T> {
        self.cells.get(self.index(position)?)
    }

    /// Returns a mutable reference to the value of a cell; `None` outside.
    #[inline]
    pub fn get_mut(&mut self, position: Point) -> Option<&mut T> {
        let index = self.index(position)?;
        self.cells.get_mut(index)
    }

    /// Sets the value of a cell. Returns whether the cell is in the grid.
    #[inline]
    pub fn set(&mut self, position: Point, value: T) -> bool {
        match self.get_mut(position) {
            Some(cell) => {
                *cell = value;
                true
            }
            None => false,
        }
    }

    /// Returns all values, row by row.
    pub fn values(&self) -> &[T] {
        &self.cells
    }

    /// Returns all values as a mutable slice, row by row.
    pub fn values_mut(&mut self) -> &mut [T] {
        &mut self.cells
    }

    /// Returns the rows from north to south, each a slice of values from west to east.
    pub fn rows(&self) -> impl Iterator<Item = &[T]> {
        self.cells.chunks(self.size.width.unsigned_abs().max(1) as usize)
    }

    /// Returns all positions, row by row.
    pub fn positions(&self) -> impl Iterator<Item = Point> + use<T> {
        let size = self.size;
        (0..size.height).flat_map(move |y| (0..size.width).map(move |x| Point::new(x, y)))
    }

    /// Creates a grid of the same size by applying `of` to each value.
    pub fn map<U>(&self, of: impl Fn(&T) -> U) -> Grid<U> {
        Grid { size: self.size, cells: self.cells.iter().map(of).collect() }
    }

    /// Returns all positions with their values, row by row.
    pub fn iter(&self) -> impl Iterator<Item = (Point, &T)> {
        self.positions().zip(&self.cells)
    }
}

impl<T: Copy> Grid<T> {
    /// Returns the values of the eight cells around one, clockwise from the north; `outside` for cells outside the
    /// grid.
    pub fn around(&self, center: Point, outside: T) -> [T; 8] {
        // Reading three rows of three cells is faster than reading eight cells separately.
        let row = |y: i32| {
            let west = self.index(Point::new(center.x - 1, y)).filter(|_| center.x + 1 < self.size.width);
            match west.and_then(|west| self.cells.get(west..west + 3)) {
                Some(&[west, middle, east]) => [west, middle, east],
                _ => [-1, 0, 1].map(|x| self.get_or(Point::new(center.x + x, y), outside)),
            }
        };
        let [north_west, north, north_east] = row(center.y - 1);
        let [west, _, east] = row(center.y);
        let [south_west, south, south_east] = row(center.y + 1);
        [north, north_east, east, south_east, south, south_west, west, north_west]
    }

    /// Returns the value of a cell; `outside` for a cell outside the grid.
    #[inline]
    pub fn get_or(&self, position: Point, outside: T) -> T {
        self.get(position).copied().unwrap_or(outside)
    }
}

impl<T> fmt::Debug for Grid<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Grid({} x {})", self.size.width, self.size.height)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::geometry::Direction;

    #[test]
    fn a_wrong_number_of_cells_is_refused() {
        let read = |size: Size, runs: &[(u32, u8)]| {
            let bytes = postcard::to_stdvec(&(size, runs)).unwrap();
            postcard::from_bytes::<Grid<u8>>(&bytes)
        };
        let runs = [(3, 1), (1, 4)];
        assert_eq!(read(Size::new(2, 2), &runs).unwrap().values(), [1, 1, 1, 4]);
        for (width, height) in [(2, 3), (-2, -2), (i32::MAX, i32::MAX), (0, 4), (-1, 4)] {
            assert!(read(Size::new(width, height), &runs).is_err(), "{width}x{height}");
        }
        assert!(read(Size::new(65_536, 65_535), &[(u32::MAX - 65_535, 1)]).is_err(), "it would take gigabytes");
    }

    #[test]
    fn a_saved_grid_is_read_as_it_was() {
        for text in ["", "#", "##..##....#", "............"] {
            let mut grid = Grid::filled(Size::new(i32::try_from(text.len()).unwrap(), 1), ' ');
            for (cell, sign) in grid.values_mut().iter_mut().zip(text.chars()) {
                *cell = sign;
            }
            let bytes = postcard::to_stdvec(&grid).unwrap();
            assert_eq!(postcard::from_bytes::<Grid<char>>(&bytes).unwrap().values(), grid.values());
        }
    }

    #[test]
    fn a_cell_outside_the_grid_is_neither_read_nor_written() {
        let mut grid = Grid::filled(Size::new(3, 2), 0);
        for outside in [(-1, 0), (0, -1), (3, 0), (0, 2), (i32::MAX, i32::MAX), (i32::MIN, 0)] {
            let position = Point::new(outside.0, outside.1);
            assert_eq!(grid.get(position), None);
            assert!(!grid.set(position, 1));
        }
        assert_eq!(grid.values(), &[0; 6]);
    }

    #[test]
    fn the_cells_around_a_cell_are_in_the_order_of_the_directions() {
        let mut grid = Grid::filled(Size::new(4, 3), 0);
        for (value, place) in (1..).zip(grid.positions().collect::<Vec<_>>()) {
            grid.set(place, value);
        }
        for (x, y) in (-1..=4).flat_map(|x| (-1..=3).map(move |y| (x, y))) {
            let center = Point::new(x, y);
            let one_by_one = Direction::ALL.map(|direction| grid.get_or(center.step(direction), 0));
            assert_eq!(grid.around(center, 0), one_by_one, "{center:?}");
        }
    }

    #[test]
    fn cells_are_stored_row_by_row() {
        let mut grid = Grid::filled(Size::new(3, 2), '.');
        assert!(grid.set(Point::new(2, 1), '#'));
        let rows: Vec<String> = grid.rows().map(|row| row.iter().collect()).collect();
        assert_eq!(rows, ["...", "..#"]);
    }
}
