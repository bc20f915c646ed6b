//! The levels of a survey.

use yendor::{
    Content,
    ecs::Size,
    internals::Draft,
    level::{GENERATORS, Generator},
};

/// The levels of a survey: all depths, generators and sizes in turn, unless one of each is given.
#[derive(Clone)]
pub struct SurveyPlan {
    /// The seed of the first level; each level belongs to another game.
    pub first_seed: u64,
    pub depths: Vec<u32>,
    pub generators: Vec<&'static dyn Generator>,
    /// The level sizes to survey, in cells.
    pub sizes: Vec<Size>,
}

impl SurveyPlan {
    /// All depths, all generators and, besides the size in the data, sizes from the smallest to a large one.
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
