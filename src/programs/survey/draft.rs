//! The levels of a survey.

use crate::{
    base::{geometry::Size, random::RandomStreams},
    content::Content,
    rules::{game::draft_level, spawn::Population},
    world::generate::{Blueprint, GENERATORS, Generator, LevelRequest},
};

/// A generated level before it becomes entities.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// The seed of its game.
    pub seed: u64,
    /// The depth of the level.
    pub depth: u32,
    /// Width and height in cells.
    pub size: Size,
    /// Its cells, rooms, doors, traps and keys.
    pub blueprint: Blueprint,
    /// Its creatures and items.
    pub population: Population,
}

impl Draft {
    /// The level of a seed, with the generator that a game uses there unless one is given.
    #[must_use]
    pub fn of(content: &Content, seed: u64, depth: u32, generator: Option<&dyn Generator>, size: Size) -> Self {
        let (blueprint, population) = draft_level(content, &RandomStreams::new(seed), depth, generator, size);
        Self { seed, depth, size, blueprint, population }
    }

    /// Whether stairs lead further down.
    #[must_use]
    pub fn has_stairs_down(&self, content: &Content) -> bool {
        LevelRequest::at(self.depth, self.size, content).has_stairs_down
    }
}

/// The levels of a survey: all depths, generators and sizes in turn, unless one of each is given.
#[derive(Clone)]
pub struct SurveyPlan {
    /// The seed of the first level; each level belongs to another game.
    pub first_seed: u64,
    /// The depths to survey.
    pub depths: Vec<u32>,
    /// The generators to survey.
    pub generators: Vec<&'static dyn Generator>,
    /// The level sizes to survey, in cells.
    pub sizes: Vec<Size>,
}

impl SurveyPlan {
    /// All depths, all generators and, besides the size in the data, sizes from the smallest to a large one.
    #[must_use]
    pub fn everything(content: &Content, first_seed: u64) -> Self {
        let own = Size::new(content.dungeon.width, content.dungeon.height);
        let others =
            [(20, 12), (40, 20), (64, 24), (132, 43), (200, 60)].map(|(width, height)| Size::new(width, height));
        let fits = |size: &Size| *size != own && content.dungeon.check_size(*size).is_ok();
        Self {
            first_seed,
            depths: (1..=content.dungeon.level_count).collect(),
            generators: GENERATORS.to_vec(),
            sizes: [own].into_iter().chain(others.into_iter().filter(fits)).collect(),
        }
    }

    /// Generates the level with this number, from 0.
    #[must_use]
    pub fn level(&self, content: &Content, number: u64) -> Draft {
        let mut left = number;
        let generator = in_turn(&self.generators, &mut left).copied();
        let depth = in_turn(&self.depths, &mut left).copied().unwrap_or(1);
        let size = in_turn(&self.sizes, &mut left).copied();
        let size = size.unwrap_or_else(|| Size::new(content.dungeon.width, content.dungeon.height));
        Draft::of(content, self.first_seed.wrapping_add(number), depth, generator, size)
    }
}

/// The next of some choices; `left` then counts the rounds.
fn in_turn<'list, T>(choices: &'list [T], left: &mut u64) -> Option<&'list T> {
    let count = choices.len() as u64;
    let place = left.checked_rem(count)?;
    *left /= count;
    choices.get(usize::try_from(place).ok()?)
}
