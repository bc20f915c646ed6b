//! The speeds of recordings and of bots that are watched.

/// The speeds in actions per second.
pub(super) const SPEEDS: [u32; 9] = [1, 2, 5, 10, 20, 50, 100, 200, 500];
