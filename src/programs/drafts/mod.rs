//! A generated level before it becomes entities, its numbers, and its defects.
//!
//! The input is a [`Draft`], the plan of a level with its population; the output is [`LevelStatistics`] and a list of
//! [`Defect`]s. The checks look only at the cells, never at what a generator claims about them.

mod defect;
mod defects;
mod draft;
mod statistics;
mod walkable;

pub use defect::Defect;
pub use defects::defects;
pub use draft::Draft;
pub use statistics::{LevelStatistics, statistics};
