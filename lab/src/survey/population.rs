//! The monsters and items on the levels of many games, depth by depth.

use std::collections::BTreeMap;

use yendor::{Content, ecs::Size, internals::Draft, level::Generator};

use super::DepthPopulation;

/// The number of warnings whose text is kept; the others are only counted.
const MOST_WARNINGS: usize = 10;

/// The levels of a number of games, at some depths.
#[derive(Clone)]
pub struct PopulationPlan {
    /// The seed of the first game; each further game adds 1.
    pub first_seed: u64,
    pub games: u64,
    /// The depths of each game.
    pub depths: Vec<u32>,
    /// The generator, if it is not the one that a game uses.
    pub generator: Option<&'static dyn Generator>,
    /// The size of all levels.
    pub size: Size,
}

impl PopulationPlan {
    /// The number of levels: each depth of each game.
    pub fn levels(&self) -> u64 {
        self.games.saturating_mul(self.depths.len() as u64)
    }

    /// Generates the level with this number, from 0: all depths of a game, then those of the next.
    pub fn level(&self, content: &Content, number: u64) -> Draft {
        let depths = self.depths.len().max(1) as u64;
        let depth = usize::try_from(number % depths).ok().and_then(|place| self.depths.get(place));
        let (seed, generator) = (self.first_seed.wrapping_add(number / depths), self.generator);
        let generator = generator.map(|generator| generator as &dyn Generator);
        Draft::of(content, seed, depth.copied().unwrap_or(1), generator, self.size)
    }
}

/// The populations by depth.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PopulationSurvey {
    pub depths: BTreeMap<u32, DepthPopulation>,
    /// The first warnings, by the numbers of their levels.
    pub warnings: BTreeMap<(u64, usize), String>,
}

impl PopulationSurvey {
    /// The population of the level with this number.
    pub fn of(content: &Content, draft: &Draft, number: u64) -> Self {
        let warnings = draft.population.report.warnings.iter().enumerate();
        Self {
            depths: [(draft.depth, DepthPopulation::of(content, draft))].into(),
            warnings: warnings.map(|(place, warning)| ((number, place), warning.clone())).collect(),
        }
    }

    /// The sum of both.
    #[must_use]
    pub fn and(mut self, other: Self) -> Self {
        for (depth, more) in other.depths {
            self.depths.entry(depth).or_default().join(more);
        }
        self.warnings.extend(other.warnings);
        while self.warnings.len() > MOST_WARNINGS {
            self.warnings.pop_last();
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::survey::{GroupKey, GroupStock, Tally};

    fn plan(content: &Content, games: u64) -> PopulationPlan {
        let size = Size::new(content.dungeon.width, content.dungeon.height);
        PopulationPlan { first_seed: 3, games, depths: vec![2, 9], generator: None, size }
    }

    fn survey(content: &Content, plan: &PopulationPlan, numbers: impl Iterator<Item = u64>) -> PopulationSurvey {
        numbers.fold(PopulationSurvey::default(), |found, number| {
            found.and(PopulationSurvey::of(content, &plan.level(content, number), number))
        })
    }

    #[test]
    fn every_depth_of_every_game_is_counted_once_in_whatever_order() {
        let content = Content::compiled_in();
        let plan = plan(&content, 6);
        let found = survey(&content, &plan, 0..plan.levels());
        assert_eq!(found.depths.keys().copied().collect::<Vec<_>>(), [2, 9]);
        assert!(found.depths.values().all(|depth| depth.levels == 6));
        assert_eq!(found, survey(&content, &plan, (0..plan.levels()).rev()));
        assert_eq!([0, 5].map(|level| plan.level(&content, level).seed), [3, 5]);
    }

    #[test]
    fn the_parts_add_up_to_the_whole() {
        let content = Content::compiled_in();
        let plan = plan(&content, 8);
        for depth in survey(&content, &plan, 0..plan.levels()).depths.values() {
            let sum = |counts: &BTreeMap<String, Tally>| counts.values().map(Tally::sum).sum::<u64>();
            assert_eq!(sum(&depth.by_creature), depth.creatures.sum());
            assert_eq!(sum(&depth.by_kind), depth.items.sum());
            assert_eq!(sum(&depth.by_type), depth.items.sum());
            // Uniques are paid from the budget as well.
            let is_paid = |key: &GroupKey| key.of_budget || key.strategy == "unique";
            let of = |pool_kind| depth.groups.iter().filter(move |(key, _)| key.pool_kind == pool_kind && is_paid(key));
            let cost = |pool_kind| of(pool_kind).map(|(_, tally)| tally.cost).sum::<u64>();
            assert_eq!(cost(GroupStock::Creatures), depth.creature_budget.spent.sum());
            assert_eq!(cost(GroupStock::Items), depth.item_budget.spent.sum());
            let members = depth.groups.iter().filter(|(key, _)| key.pool_kind == GroupStock::Creatures);
            assert_eq!(members.map(|(_, tally)| tally.members).sum::<u64>(), depth.creatures.sum());
            assert!(depth.danger.sum() >= depth.creatures.sum());
        }
    }
}
