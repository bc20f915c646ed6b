//! The named streams of a game, all derived from its seed, and seeds that players enter as text.

use bevy::prelude::*;
use strum::{IntoStaticStr, VariantArray};

use crate::base::variants;

use super::RandomStream;

/// The purposes of the streams of a running game. Each has its own generator, so that draws for one purpose don't
/// change those for another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Stream {
    /// To-hit rolls, damage, and hit points gained with a level.
    Combat,
    /// Decisions of monsters.
    Ai,
    /// Arrivals of wandering monsters: when, which and where.
    Wanderers,
    /// Results of the player's actions, such as searching, meals and fainting.
    #[strum(serialize = "fortune")]
    PlayerLuck,
    /// Rolls of debug commands, so that they don't change the rolls of the game.
    Debug,
    /// Fires: what catches fire, for how long it burns and how it hurts.
    Fire,
}

impl Stream {
    /// All purposes, in the order in which they are saved; new ones must be added at the end.
    pub const ALL: [Self; Self::VARIANTS.len()] = variants();

    /// Returns its name. The stream is derived from it and the game's seed, so that a new name would change all games.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// The stages of level generation, each with its own stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
#[expect(missing_docs, reason = "the stages without a text are named after what they place")]
pub enum LevelStage {
    /// The choice of the generator.
    Generator,
    Layout,
    /// The kinds of doors.
    Doors,
    /// The purposes of rooms, and which rooms are lit.
    Rooms,
    /// The set pieces and their rooms.
    SetPieces,
    Liquids,
    Dressing,
    Traps,
    /// The positions of keys.
    Keys,
    /// The creatures and items.
    Population,
}

/// The random streams of one game.
#[derive(Resource, Clone, Debug)]
pub struct RandomStreams {
    seed: u64,
    running: [RandomStream; Stream::ALL.len()],
}

impl RandomStreams {
    /// Creates the streams of the game with this seed, each at its start.
    pub fn new(seed: u64) -> Self {
        Self { seed, running: Stream::ALL.map(|purpose| derive(seed, purpose.name(), 0)) }
    }

    /// Returns the game's seed.
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// Returns the running stream for a purpose.
    #[expect(clippy::indexing_slicing, reason = "there is a stream for each purpose")]
    pub const fn get(&mut self, purpose: Stream) -> &mut RandomStream {
        &mut self.running[purpose as usize]
    }

    /// Returns the position of each running stream, in the order of [`Stream::ALL`]. Together with the seed this is
    /// their whole state.
    pub fn positions(&self) -> [u128; Stream::ALL.len()] {
        self.running.each_ref().map(RandomStream::position)
    }

    /// Moves each running stream to a position taken by [`positions`](Self::positions).
    pub fn set_positions(&mut self, positions: [u128; Stream::ALL.len()]) {
        for (stream, position) in self.running.iter_mut().zip(positions) {
            stream.set_position(position);
        }
    }

    /// Moves each running stream far on, to another place for each of the first 2^30 numbers, so that one state of a
    /// game has as many futures.
    pub fn branch(&mut self, number: u64) {
        let distance = u128::from(number % (1 << 30)) << 32;
        self.set_positions(self.positions().map(|position| position.wrapping_add(distance)));
    }

    /// Creates the stream for a stage in the generation of the level at `depth`. It does not depend on earlier actions.
    pub fn level(&self, stage: LevelStage, depth: u32) -> RandomStream {
        derive(self.seed, stage.into(), depth)
    }

    /// Creates the stream for what happened during `turns` turns on the level at `depth`, which the player left at turn
    /// `left_at`. It does not depend on events elsewhere.
    pub fn absence(&self, depth: u32, left_at: u64, turns: u32) -> RandomStream {
        derive(self.seed, &format!("absence of {turns} from {left_at}"), depth)
    }

    /// Creates the stream for the appearances of unknown items.
    pub fn item_names(&self) -> RandomStream {
        derive(self.seed, "item names", 0)
    }

    /// Creates the stream for the levels of unique creatures and items.
    pub fn plan(&self) -> RandomStream {
        derive(self.seed, "plan", 0)
    }

    /// Creates the stream for the set pieces that come on odd and on even levels.
    pub fn set_pieces(&self) -> RandomStream {
        derive(self.seed, "set pieces", 0)
    }

    /// Creates the stream for the place of the Amulet.
    pub fn amulet(&self) -> RandomStream {
        derive(self.seed, "amulet", 0)
    }

    /// Creates the stream for the starting kit.
    pub fn kit(&self) -> RandomStream {
        derive(self.seed, "kit", 0)
    }
}

/// Creates the stream for bots, which does not affect the rolls of the game.
pub(crate) fn bot_stream(seed: u64) -> RandomStream {
    derive(seed, "bot", 0)
}

fn derive(seed: u64, name: &str, depth: u32) -> RandomStream {
    let mut hasher = blake3::Hasher::new_derive_key("yendor random stream 1");
    hasher.update(&seed.to_le_bytes()).update(&depth.to_le_bytes()).update(name.as_bytes());
    RandomStream::from_key(*hasher.finalize().as_bytes())
}

/// The upper limit, exclusive, of random seeds and seeds made from words. Short numbers are easy to share and type.
pub(crate) const SHORT_SEEDS: u64 = 1_000_000_000;

/// Converts text into a seed: a number is used unchanged; other text is hashed, ignoring case and extra blanks. Returns
/// `None` for blank text.
pub(crate) fn seed_of_text(text: &str) -> Option<u64> {
    let words: Vec<String> = text.split_whitespace().map(str::to_lowercase).collect();
    if words.is_empty() {
        return None;
    }
    let text = words.join(" ");
    Some(text.parse().unwrap_or_else(|_| {
        let hash = blake3::Hasher::new_derive_key("yendor seed word 1").update(text.as_bytes()).finalize();
        let short = hash.as_bytes().first_chunk::<8>().copied().unwrap_or_default();
        u64::from_le_bytes(short) % SHORT_SEEDS
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_used_unchanged_and_a_word_always_gives_the_same_seed() {
        assert_eq!(seed_of_text(" 42 "), Some(42));
        assert_eq!(seed_of_text(&u64::MAX.to_string()), Some(u64::MAX));
        assert_eq!(seed_of_text(" \t"), None);
        let rogue = seed_of_text("Rogue").unwrap();
        assert!(rogue < SHORT_SEEDS);
        assert_eq!(seed_of_text("rogue"), Some(rogue));
        assert_eq!(seed_of_text("two  Words"), seed_of_text(" two words"));
        assert_ne!(seed_of_text("rogues"), Some(rogue));
        // A word must give the same game in every version.
        assert_eq!(rogue, 42_109_043);
    }

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
    fn draws_for_one_purpose_do_not_change_another() {
        let mut used = RandomStreams::new(5);
        let mut fresh = RandomStreams::new(5);
        for _ in 0..100 {
            used.get(Stream::Ai).below(6);
        }
        assert_eq!(used.get(Stream::Combat), fresh.get(Stream::Combat));
        assert_eq!(used.level(LevelStage::Layout, 3), fresh.level(LevelStage::Layout, 3));
    }
}
