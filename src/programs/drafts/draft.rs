//! Drafts of levels.

use crate::{
    base::{
        geometry::{Point, Size},
        random::RandomStreams,
    },
    content::Content,
    rules::{
        game::draft_level,
        spawn::{Inhabitant, Population},
    },
    world::generate::{Blueprint, Generator, LevelRequest},
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
    pub fn of(content: &Content, seed: u64, depth: u32, generator: Option<&dyn Generator>, size: Size) -> Self {
        let (blueprint, population) = draft_level(content, &RandomStreams::new(seed), depth, generator, size);
        Self { seed, depth, size, blueprint, population }
    }

    /// The creatures outside the depths of their kind, apart from groups that are out of depth.
    pub fn strays(&self, content: &Content) -> impl Iterator<Item = &Inhabitant> {
        let (shallowest, deepest) = content.dungeon.monster_depths_at(self.depth);
        let is_out_of_depth = |place: Point| {
            let mut groups = self.population.report.groups.iter().filter(|group| group.out_of_depth);
            groups.any(|group| group.cells.contains(&place))
        };
        self.population.monsters.iter().filter(move |monster| {
            !content.monster(monster.kind).is_born_between(shallowest, deepest) && !is_out_of_depth(monster.position)
        })
    }

    /// Whether stairs lead further down.
    pub fn has_stairs_down(&self, content: &Content) -> bool {
        LevelRequest::at(self.depth, self.size, content).has_stairs_down
    }
}
