//! `yendor level`: one level with its population.

mod text;

use std::time::Instant;

use serde::Serialize;

use super::{
    Failure,
    arguments::{LevelArguments, LevelOptions},
    output::{json_line, print, print_list},
};
use crate::{
    base::geometry::Size,
    content::Content,
    programs::{
        bots::headless_app,
        drafts::{Draft, LevelStatistics, statistics},
        state::{LevelState, level_state},
    },
    rules::{game::world_for_level, spawn::SpawnReport},
    world::generate::{GENERATORS, Generator},
};

#[derive(Serialize)]
struct LevelReport<'level> {
    level: &'level LevelState,
    statistics: &'level LevelStatistics,
    /// The report on the population of the level.
    spawning: &'level SpawnReport,
}

#[expect(clippy::disallowed_methods, reason = "the time taken to make a level is reported")]
pub(super) fn run(arguments: &LevelArguments, content: &Content) -> Result<(), Failure> {
    let LevelArguments { seed, depth, shape, json } = arguments;
    let (seed, depth) = (*seed, *depth);
    check_depths(content, &[depth])?;
    let generator = generator_of(shape)?;
    let size = size_of(shape, content)?;

    let began = Instant::now();
    let draft = Draft::of(content, seed, depth, generator, size);
    let took = began.elapsed();
    let statistics = statistics(content, &draft);
    let spawning = &draft.population.report;
    let mut app = headless_app(content.clone());
    let level = world_for_level(app.world_mut(), seed, depth, generator, size)
        .map_err(|error| Failure::failed(error.to_string()))?;
    let state = level_state(app.world(), content, level, None)
        .ok_or_else(|| Failure::failed("the level could not be read back"))?;
    if *json {
        return print(&json_line(&LevelReport { level: &state, statistics: &statistics, spawning })?);
    }
    print_list(&text::text(content, &state, &statistics, spawning, took))
}

/// Checks that there are levels at these depths.
///
/// # Errors
/// Names the first depth without a level.
pub fn check_depths(content: &Content, depths: &[u32]) -> Result<(), Failure> {
    let count = content.dungeon.level_count;
    match depths.iter().find(|depth| !(1..=count).contains(*depth)) {
        Some(depth) => Err(Failure::failed(format!("there is no level {depth}: depths go from 1 to {count}"))),
        None => Ok(()),
    }
}

/// Returns the size that is asked for, or that of the data.
///
/// # Errors
/// Says why no level can have this size.
pub fn size_of(shape: &LevelOptions, content: &Content) -> Result<Size, Failure> {
    let dungeon = &content.dungeon;
    let size = Size::new(shape.width.unwrap_or(dungeon.width), shape.height.unwrap_or(dungeon.height));
    dungeon.check_size(size).map_err(Failure::failed)?;
    Ok(size)
}

/// Returns the generator that is asked for, if any is.
///
/// # Errors
/// Names the generators that there are.
pub fn generator_of(shape: &LevelOptions) -> Result<Option<&'static dyn Generator>, Failure> {
    let Some(name) = &shape.generator else { return Ok(None) };
    GENERATORS.into_iter().find(|generator| generator.name().eq_ignore_ascii_case(name)).map(Some).ok_or_else(|| {
        let known: Vec<&str> = GENERATORS.iter().map(|generator| generator.name()).collect();
        Failure::failed(format!("there is no generator '{name}'; expected one of: {}", known.join(", ")))
    })
}
