//! Positions, directions, rectangles, dense grids and arcs: pure geometry, no rules.
//!
//! Everything else is built on these. x grows to the east and y to the south, both from 0; a grid
//! answers `None` outside its bounds, so no caller can index out of it.

mod direction;
mod grid;
mod position;
mod rectangle;

pub use direction::Direction;
pub use grid::Grid;
pub use position::{Position, arc_count, passable_arc_count};
pub use rectangle::{Rectangle, Size};
