//! The statistics of many games: how hard the game is, and why (`docs/balance.md`).
//!
//! Input is what came of games that bots played; output is numbers, tables, and pictures. Nothing here plays a game or
//! knows a rule.
//!
//! A [`GameRow`] is the result of a game, and a [`Summary`] what many have in common, with shares and means that know their
//! uncertainty (`numbers.rs`). `tables.rs` shows a summary to people, `comparison.rs` several side by side, and `plots/`
//! draws them. `document.rs` puts them into the sections of a document, which `.ci/balance` does.

/// Rows by depth and by time.
mod by_depth;
/// Rows by kind of monster and item.
mod by_kind;
/// Several rounds in a table.
mod comparison;
/// Sections of a document.
mod document;
/// The row of a game.
mod game_row;
/// Shares, means and ratios.
mod numbers;
/// Pictures of summaries.
mod plots;
/// What many games have in common.
mod summary;
/// The tables of a summary.
mod tables;

pub use by_depth::DepthSummary;
pub use comparison::{comparison, hazards};
pub use document::with_sections;
pub use game_row::GameRow;
pub use plots::plots;
pub use summary::{Kinds, Summary};
pub use tables::tables;
