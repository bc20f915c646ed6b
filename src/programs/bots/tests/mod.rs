//! Tests of the bots, of the laws that need whole games, and of extreme data that bots play with.

mod decisions;
mod extremes;
mod hero;
mod literals;
mod view_bots;
mod walks;
