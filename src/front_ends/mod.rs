//! The window and the text terminal, each behind a feature of its own.
//!
//! In flow what a keyboard sends and what a display can show; out flow keys for `interface`, and its grid of cells on
//! the display. A front end decides nothing: the same keys play the same game in each, and without any.

#[cfg(feature = "terminal")]
pub mod terminal;
#[cfg(feature = "desktop")]
pub mod window;
