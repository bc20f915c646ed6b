//! The basis of all other modules: geometry, random numbers, and input from outside the program.
//!
//! It provides positions and grids, dice and named streams of random numbers, the limits of all numbers, and functions
//! that read untrusted files within limits, make texts safe to show and align tables. Nothing here depends on a game, a rule or Bevy's schedules.

pub(crate) mod files;
pub(crate) mod geometry;
pub(crate) mod limits;
pub(crate) mod random;
pub(crate) mod table;
pub(crate) mod unseen;

use std::collections::VecDeque;

/// Adds an entry to a queue that keeps the newest ones, at most this many.
pub(crate) fn push_newest<T>(queue: &mut VecDeque<T>, entry: T, most: usize) {
    if queue.len() >= most {
        queue.pop_front();
    }
    queue.push_back(entry);
}

/// Returns all variants of an enum as an array, in the order of their definition.
pub(crate) const fn variants<T: strum::VariantArray + Copy, const COUNT: usize>() -> [T; COUNT] {
    *T::VARIANTS.first_chunk().expect("an array as long as the enum has variants")
}
