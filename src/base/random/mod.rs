//! Dice notation, chances, weighted choice and named random streams.
//!
//! The simulation has no other source of randomness. A seed determines streams of 32-bit numbers that are the same on
//! every platform. A test may script the draws of a stream one by one.

mod chance;
mod dice;
mod stream;
mod streams;

pub use chance::Chance;
pub use dice::Dice;
pub(crate) use dice::DiceError;
pub use stream::RandomStream;
pub use streams::{LevelStage, RandomStreams, Stream};
pub(crate) use streams::{SHORT_SEEDS, bot_stream, seed_of_text};
