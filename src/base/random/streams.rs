//! The named streams of a game, all derived from its one seed.

use bevy::prelude::*;
use strum::{IntoStaticStr, VariantArray};

use crate::base::variants;

use super::RandomStream;

/// What a stream of the running game is drawn for. Each has its own generator, so that none moves
/// another's dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Stream {
    /// Swings and their damage, hit dice gained with a level.
    Combat,
    /// What monsters decide.
    Ai,
    /// When wanderers come, which and where.
    Wanderers,
    /// Luck of the player's own doings: searching, meals, fainting.
    #[strum(serialize = "fortune")]
    PlayerLuck,
    /// What debug commands roll, so that they move no die of the game.
    Debug,
}

impl Stream {
    /// All purposes, in the order in which they are saved: new ones come last.
    pub const ALL: [Self; Self::VARIANTS.len()] = variants();

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// The stages in which a level is made, each with a stream of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum LevelStage {
    /// Which generator makes it.
    Generator,
    /// Its shape.
    Layout,
    /// What kinds of doors it has.
    Doors,
    /// What its rooms are for, and which are lit.
    Rooms,
    /// Its liquids.
    Liquids,
    /// What dresses it.
    Dressing,
    /// Its traps.
    Traps,
    /// Where its keys lie.
    Keys,
    /// What lives and lies there.
    Population,
}

/// The random streams of one game.
#[derive(Resource, Clone, Debug)]
pub struct RandomStreams {
    seed: u64,
    running: [RandomStream; Stream::ALL.len()],
}

impl RandomStreams {
    /// The streams of the game with this seed, each at its start.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self { seed, running: Stream::ALL.map(|purpose| derive(seed, purpose.name(), 0)) }
    }

    /// The game's seed.
    #[must_use]
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// The running stream of a purpose.
    #[expect(clippy::indexing_slicing, reason = "there is a stream for each purpose")]
    pub const fn get(&mut self, purpose: Stream) -> &mut RandomStream {
        &mut self.running[purpose as usize]
    }

    /// Position of each running stream, in the order of [`Stream::ALL`]: with the seed, their whole state.
    #[must_use]
    pub fn positions(&self) -> [u128; Stream::ALL.len()] {
        self.running.each_ref().map(RandomStream::position)
    }

    /// Moves each running stream to a position taken by [`positions`](Self::positions).
    pub fn set_positions(&mut self, positions: [u128; Stream::ALL.len()]) {
        for (stream, position) in self.running.iter_mut().zip(positions) {
            stream.set_position(position);
        }
    }

    /// A fresh stream for a stage in the making of the level at `depth`: the same whatever was done before.
    #[must_use]
    pub fn level(&self, stage: LevelStage, depth: u32) -> RandomStream {
        derive(self.seed, stage.into(), depth)
    }

    /// A fresh stream for what went on for so many turns on the level at `depth`, which the player left at turn `left_at`:
    /// the same whatever was done elsewhere.
    #[must_use]
    pub fn absence(&self, depth: u32, left_at: u64, turns: u32) -> RandomStream {
        derive(self.seed, &format!("absence of {turns} from {left_at}"), depth)
    }

    /// A fresh stream for how unknown things look.
    #[must_use]
    pub fn item_names(&self) -> RandomStream {
        derive(self.seed, "item names", 0)
    }

    /// A fresh stream for where those things lie that come once a game.
    #[must_use]
    pub fn plan(&self) -> RandomStream {
        derive(self.seed, "plan", 0)
    }

    /// A fresh stream for what the player starts with.
    #[must_use]
    pub fn kit(&self) -> RandomStream {
        derive(self.seed, "kit", 0)
    }
}

/// A stream for players that are programs: it moves no die of the game.
#[must_use]
pub fn bot_stream(seed: u64) -> RandomStream {
    derive(seed, "bot", 0)
}

fn derive(seed: u64, name: &str, depth: u32) -> RandomStream {
    let mut hasher = blake3::Hasher::new_derive_key("yendor random stream 1");
    hasher.update(&seed.to_le_bytes()).update(&depth.to_le_bytes()).update(name.as_bytes());
    RandomStream::from_key(*hasher.finalize().as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn streams_of_other_seeds_depths_and_purposes_differ() {
        let first = |mut stream: RandomStream| stream.below(u32::MAX);
        let (one, two) = (RandomStreams::new(1), RandomStreams::new(2));
        let mut draws = vec![
            first(one.level(LevelStage::Layout, 1)),
            first(one.level(LevelStage::Layout, 2)),
            first(one.level(LevelStage::Population, 1)),
            first(one.kit()),
            first(two.level(LevelStage::Layout, 1)),
            first(two.level(LevelStage::Population, 1)),
        ];
        draws.sort_unstable();
        draws.dedup();
        assert_eq!(draws.len(), 6);
    }

    #[test]
    fn drawing_from_one_purpose_moves_no_other() {
        let mut used = RandomStreams::new(5);
        let mut fresh = RandomStreams::new(5);
        for _ in 0..100 {
            used.get(Stream::Ai).below(6);
        }
        assert_eq!(used.get(Stream::Combat), fresh.get(Stream::Combat));
        assert_eq!(used.level(LevelStage::Layout, 3), fresh.level(LevelStage::Layout, 3));
    }
}
