//! A bot that plays to win, with what players know: the view, and the rule book.
//!
//! Each policy is a file with one concern. It looks at a scene and says what to do now, with the reason, or nothing.
//! `player.rs` asks them in the order of urgency.

mod arms;
mod book;
mod danger;
mod escapes;
mod fight;
mod flight;
mod goals;
mod items;
mod magic;
mod missiles;
mod player;
mod situation;
mod unseen;

pub use player::Hero;
