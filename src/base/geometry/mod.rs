//! Positions, directions, rectangles, dense grids and arcs, without any rules.
//!
//! x grows to the east and y to the south, both from 0. A grid returns `None` outside its bounds, so that no caller can
//! read or write out of bounds.

mod direction;
mod grid;
mod position;
mod rectangle;

pub use direction::Direction;
pub use grid::Grid;
pub use position::Position;
pub(crate) use position::{arc_count, passable_arc_count};
pub use rectangle::{Rectangle, Size};
