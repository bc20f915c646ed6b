//! The window and the text terminal, each behind its own Cargo feature.
//!
//! A front end passes the keys that are typed to `interface`, and shows the grid of cells that `interface` draws for
//! the size of the display. It decides nothing: the same keys play the same game in either front end, and without one.

#[cfg(feature = "terminal")]
pub(crate) mod terminal;
#[cfg(feature = "desktop")]
pub(crate) mod window;
