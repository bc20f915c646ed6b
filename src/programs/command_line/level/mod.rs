//! `yendor level`: one level with its population, statistics over many, or populations by depth.

mod bars;
mod population;
mod survey;
mod text;

use std::time::Instant;

use serde::Serialize;

use super::{
    Failure,
    arguments::LevelArguments,
    output::{json_line, print, print_list},
};
use crate::{
    base::geometry::Size,
    content::Content,
    programs::{
        bots::headless_app,
        state::{LevelState, level_state},
        survey::{Draft, LevelStatistics, statistics},
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
pub(super) fn run(arguments: &LevelArguments, content: Content) -> Result<(), Failure> {
    let dungeon = &content.dungeon;
    if let Some(depth) = arguments.depth.iter().find(|depth| !(1..=dungeon.level_count).contains(*depth)) {
        return Err(Failure::failed(format!("there is no level {depth}: depths go from 1 to {}", dungeon.level_count)));
    }
    let generator = generator(arguments.generator.as_deref())?;
    let size = Size::new(arguments.width.unwrap_or(dungeon.width), arguments.height.unwrap_or(dungeon.height));
    dungeon.check_size(size).map_err(Failure::failed)?;
    if let Some(count) = arguments.survey {
        if arguments.population {
            return population::run(arguments, count, generator, size, &content);
        }
        return survey::run(arguments, count, generator, size, &content);
    }
    // Only a survey may omit the seed or take several depths.
    let (Some(seed), [depth]) = (arguments.seed, arguments.depth.as_slice()) else {
        return Err(Failure::usage("a level needs one --seed and one --depth; only a --survey takes several depths"));
    };
    let depth = *depth;

    let began = Instant::now();
    let draft = Draft::of(&content, seed, depth, generator, size);
    let took = began.elapsed();
    let statistics = statistics(&content, &draft);
    let spawning = &draft.population.report;
    let mut app = headless_app(content.clone());
    let level = world_for_level(app.world_mut(), seed, depth, generator, size)
        .map_err(|error| Failure::failed(error.to_string()))?;
    let state = level_state(app.world(), &content, level, None)
        .ok_or_else(|| Failure::failed("the level could not be read back"))?;
    if arguments.json {
        return print(&json_line(&LevelReport { level: &state, statistics: &statistics, spawning })?);
    }
    print_list(&text::text(&content, &state, &statistics, spawning, took))
}

fn generator(name: Option<&str>) -> Result<Option<&'static dyn Generator>, Failure> {
    let Some(name) = name else { return Ok(None) };
    GENERATORS.into_iter().find(|generator| generator.name().eq_ignore_ascii_case(name)).map(Some).ok_or_else(|| {
        let known: Vec<&str> = GENERATORS.iter().map(|generator| generator.name()).collect();
        Failure::failed(format!("there is no generator '{name}'; expected one of: {}", known.join(", ")))
    })
}
