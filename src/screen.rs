//! What a front end shows and passes on: keys with a name, cells and sizes of a picture, the mouse, and motion.
//!
//! A [`Cell`] has colors of the type [`Rgb`](crate::data::Rgb). A front end that shows motion inserts [`Motion`], sends its keys
//! and its mouse through a [`KeyGuard`], and calls [`KeyGuard::go_on`] whenever [`pace`] has passed. One without time needs
//! none of that.

pub use crate::content::{KeyError, KeyName};
pub use crate::interface::screen::{
    Cell, CellEffect, FULL_SIZE, FewColors, KeyGuard, LEAST_SIZE, MOST_SIZE, Motion, PointerEvent, pace, point,
};
