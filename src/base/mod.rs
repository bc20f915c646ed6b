//! What everything else stands on: geometry, chance, and what comes from outside the program.
//!
//! In flow numbers, seeds, and files and texts of strangers; out flow positions and grids, dice and named streams of random
//! numbers, texts that were read within limits and can be shown. Nothing here knows of a game, a rule or Bevy's schedules.

pub mod files;
pub mod geometry;
pub mod random;
pub mod unseen;

/// All variants of an enum as an array, in the order in which they are written.
#[must_use]
pub const fn variants<T: strum::VariantArray + Copy, const COUNT: usize>() -> [T; COUNT] {
    *T::VARIANTS.first_chunk().expect("an array as long as the enum has variants")
}
