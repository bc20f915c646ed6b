//! The levels of a game, each made when it is first needed from the seed and its depth.

use bevy::prelude::*;

use crate::{
    base::{
        geometry::{Position, Size},
        random::{LevelStage, RandomStreams},
    },
    content::Content,
    rules::spawn::{GamePlan, Population, build_level, populate},
    world::{
        generate::{Blueprint, Generator, LevelRequest, generator_at, make_level},
        level::{CurrentDepth, LevelContents, Levels, Staircase, Terrain},
    },
};

/// The level below the current one, made now if necessary; `None` on the deepest level.
pub(super) fn level_below(world: &mut World) -> Option<Entity> {
    let depth = world.resource::<CurrentDepth>().depth + 1;
    (depth <= world.resource::<Content>().dungeon.level_count).then(|| level_at(world, depth))
}

/// The level at a depth, made now if it is entered for the first time. It stays inactive.
pub(super) fn level_at(world: &mut World, depth: u32) -> Entity {
    if let Some(&level) = world.resource::<Levels>().get(&depth) {
        return level;
    }
    let content = world.resource::<Content>().clone();
    let streams = world.resource::<RandomStreams>().clone();
    let size = Size::new(content.dungeon.width, content.dungeon.height);
    let (blueprint, population) = draft_level(&content, &streams, depth, None, size);
    let level = build_level(world, depth, blueprint, &population);
    Levels::put_away(world, level);
    world.resource_mut::<Levels>().insert(depth, level);
    level
}

/// The plan of a level and its population, with the generator that a game uses there unless one is named. They depend
/// on the seed and the depth alone.
#[must_use]
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

/// The stairs of a level, active or not. Every generated level has the stairs asked for here; a drawn one may lack
/// them, and then it is the first walkable cell, row by row.
pub(super) fn staircase_of(world: &World, level: Entity, which: Staircase) -> Position {
    let mut contents = world.get::<LevelContents>(level).into_iter().flat_map(RelationshipTarget::iter);
    let stairs = contents.find(|thing| world.get::<Staircase>(*thing) == Some(&which));
    let place = stairs.and_then(|stairs| world.get::<Position>(stairs)).copied();
    let somewhere = || {
        let mut cells = world.get::<Terrain>(level)?.structures().iter();
        cells.find(|(_, structure)| !structure.blocks_way()).map(|(cell, _)| cell)
    };
    place.or_else(somewhere).unwrap_or_default()
}
