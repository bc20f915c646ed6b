//! Cells, directions, rectangles, dense grids and arcs, without any rules.
//!
//! x grows to the east and y to the south, both from 0. A grid returns `None` outside its bounds, so that no caller can
//! read or write out of bounds.

mod direction;
mod grid;
mod point;
mod rectangle;

pub use direction::Direction;
pub use grid::Grid;
pub use point::Point;
pub(crate) use point::{arc_count, passable_arc_count};
pub use rectangle::{Rectangle, Size};
