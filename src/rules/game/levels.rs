//! The levels of a game, each made when it is first needed from the seed and its depth.

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::{
    base::{
        geometry::{Point, Size},
        random::{LevelStage, RandomStreams},
    },
    content::Content,
    rules::spawn::{GamePlan, LevelBuilder, Population, populate},
    world::{
        generate::{Blueprint, Generator, LevelRequest, generator_at, make_level},
        level::{CurrentDepth, LevelContents, Levels, Position, Staircase, Terrain},
    },
};

/// What is needed to make the levels of a game.
#[derive(SystemParam)]
pub(super) struct LevelMaker<'w, 's> {
    builder: LevelBuilder<'w, 's>,
    streams: Res<'w, RandomStreams>,
    levels: ResMut<'w, Levels>,
    current: Res<'w, CurrentDepth>,
}

impl LevelMaker<'_, '_> {
    /// Returns the level at a depth, made now if it is entered for the first time. It stays inactive.
    fn level_at(&mut self, depth: u32) -> Entity {
        if let Some(&level) = self.levels.get(&depth) {
            return level;
        }
        let content = &*self.builder.content;
        let size = Size::new(content.dungeon.width, content.dungeon.height);
        let (blueprint, population) = draft_level(content, &self.streams, depth, None, size);
        let level = self.builder.build(depth, blueprint, &population);
        Levels::put_away(&mut self.builder.commands, level);
        self.levels.insert(depth, level);
        level
    }
}

/// Returns the level at a depth, made now if it is entered for the first time; it stays inactive (a one-shot system).
pub(super) fn level_at(In(depth): In<u32>, mut maker: LevelMaker) -> Entity {
    maker.level_at(depth)
}

/// Returns the level below the current one, made now if necessary; `None` on the deepest level (a one-shot system).
pub(super) fn level_below(mut maker: LevelMaker) -> Option<Entity> {
    let depth = maker.current.depth + 1;
    (depth <= maker.builder.content.dungeon.level_count).then(|| maker.level_at(depth))
}

/// Makes the level below the current one, if there is one and it has not been made yet.
pub(super) fn make_level_below(maker: LevelMaker) {
    level_below(maker);
}

/// Returns the plan of a level and its population, with the generator that a game uses there unless one is named. They
/// depend on the seed and the depth alone.
pub fn draft_level(
    content: &Content,
    streams: &RandomStreams,
    depth: u32,
    generator: Option<&dyn Generator>,
    size: Size,
) -> (Blueprint, Population) {
    let request = LevelRequest::at(depth, size, content);
    let is_named = generator.is_some();
    let generator = generator.unwrap_or_else(|| generator_at(&request, streams));
    let blueprint = make_level(&request, generator, streams);
    let of_level = |level: u32| {
        let request = LevelRequest::at(level, size, content);
        let generator = if is_named { generator } else { generator_at(&request, streams) };
        (level != depth).then(|| make_level(&request, generator, streams)).or_else(|| Some(blueprint.clone()))
    };
    let plan = GamePlan::drawn(content, streams).settled(content, depth, of_level);
    let population = populate(content, &blueprint, depth, &plan, &mut streams.level(LevelStage::Population, depth));
    (blueprint, population)
}

/// Returns the stairs of a level, active or not. Every generated level has the stairs asked for here; a drawn one may
/// lack them, and then it is the first walkable cell, row by row.
pub(super) fn staircase_of(world: &World, level: Entity, which: Staircase) -> Point {
    let mut contents = world.get::<LevelContents>(level).into_iter().flat_map(RelationshipTarget::iter);
    let stairs = contents.find(|thing| world.get::<Staircase>(*thing) == Some(&which));
    let place = stairs.and_then(|stairs| world.get::<Position>(stairs)).map(Position::cell);
    let somewhere = || {
        let mut cells = world.get::<Terrain>(level)?.structures().iter();
        cells.find(|(_, structure)| !structure.blocks_way()).map(|(cell, _)| cell)
    };
    place.or_else(somewhere).unwrap_or_default()
}
