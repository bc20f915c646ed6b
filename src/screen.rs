//! What a front end shows and passes on, beyond keys and the picture: its cells and sizes, the mouse, and motion.
//!
//! A front end that shows motion inserts [`Motion`], sends its keys through a [`KeyGuard`], and lets it go on each time that
//! [`pace`] has passed. One without time needs none of that.

pub use crate::content::KeyName;
pub use crate::interface::screen::{
    Cell, CellEffect, FULL_SIZE, FewColors, KeyGuard, LEAST_SIZE, MOST_SIZE, Motion, PointerEvent, pace, point,
};
