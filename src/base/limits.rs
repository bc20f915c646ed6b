//! The limits of a game's numbers: one table for all. Data files, saved games and recordings with larger numbers are
//! refused, and the rules and debug commands never get beyond them. So a game can always be read again that the program
//! has saved.
//!
//! Each limit lies above what a player or designer could want, and far below what would overflow, fill the memory or keep
//! the program busy for long.

use std::ops::RangeInclusive;

/// Hit points and damage together, of the player or a monster.
pub(crate) const MOST_HIT_POINTS: i32 = 1_000_000;
/// The player's experience level.
pub(crate) const MOST_LEVEL: i32 = 1_000;
/// Gold pieces in a purse or a heap, and equal items in a stack.
pub(crate) const MOST_TOGETHER: u32 = 999_999_999;
/// Food units in the stomach.
pub(crate) const MOST_FOOD: i32 = 1_000_000;
/// The plus of an item.
pub(crate) const ENCHANTMENTS: RangeInclusive<i32> = -1_000..=1_000;
/// The charges of a wand.
pub(crate) const MOST_CHARGES: u32 = 1_000_000;
/// Turns of fuel.
pub(crate) const MOST_FUEL: u32 = 1_000_000;
/// The radius of a light in cells. The time for it grows with the square.
pub(crate) const MOST_LIGHT: u32 = 100;
/// How far a noise carries, in steps.
pub(crate) const MOST_LOUDNESS: u32 = 1_000;
/// Gas in one cell.
pub(crate) const MOST_GAS: u32 = 1_000_000;
/// Turns for which something lasts or is counted: conditions, recharging, waiting.
pub(crate) const MOST_TURNS_LEFT: u32 = 1_000_000;
/// Actions that a creature has saved up or owes.
pub(crate) const MOST_ACTIONS: i32 = 1_000;
/// Turns of the clock, which then stands still.
pub(crate) const MOST_TURNS: u64 = 1 << 48;
/// Serial numbers.
pub(crate) const MOST_SERIAL: u64 = 1 << 48;
/// Levels of a dungeon, and depths that they share out.
pub(crate) const MOST_DEPTHS: u32 = 999;
/// Cells of all levels of a dungeon together.
pub(crate) const MOST_CELLS: u64 = 5_000_000;
/// The position of a game in the list of saved games.
pub(crate) const MOST_ORDER: u64 = 1 << 48;

/// Letters of a pack, besides that of the Amulet.
pub(crate) const MOST_PACK_LETTERS: usize = 25;

/// Adds to a count, up to a limit.
pub(crate) const fn added(count: u32, more: u32, most: u32) -> u32 {
    let sum = count.saturating_add(more);
    if sum < most { sum } else { most }
}
