//! `yendor level`: a level with its population and its numbers, or the numbers of many.

mod survey;
mod text;

use std::time::Instant;

use serde::Serialize;

use super::{
    Failure,
    arguments::Level,
    output::{json_line, print},
};
use crate::{
    bot::headless_app,
    content::Content,
    game::world_for_level,
    generate::{GENERATORS, Generator},
    geometry::Size,
    state::{LevelState, level_state},
    survey::{Draft, Statistics, statistics},
};

#[derive(Serialize)]
struct Report<'level> {
    level: &'level LevelState,
    statistics: &'level Statistics,
}

#[expect(clippy::disallowed_methods, reason = "how long a level took to make is told")]
pub(super) fn run(arguments: &Level, content: Content) -> Result<(), Failure> {
    let dungeon = &content.dungeon;
    if let Some(depth) = arguments.depth.filter(|depth| !(1..=dungeon.level_count).contains(depth)) {
        return Err(Failure::failed(format!("there is no level {depth}: levels go from 1 to {}", dungeon.level_count)));
    }
    let generator = generator(arguments.generator.as_deref())?;
    let size = Size::new(arguments.width.unwrap_or(dungeon.width), arguments.height.unwrap_or(dungeon.height));
    dungeon.check_size(size).map_err(Failure::failed)?;
    if let Some(count) = arguments.survey {
        return survey::run(arguments, count, generator, size, &content);
    }
    // Only a survey goes without them.
    let (Some(seed), Some(depth)) = (arguments.seed, arguments.depth) else {
        return Err(Failure::usage("a level needs --seed and --depth"));
    };

    let began = Instant::now();
    let draft = Draft::of(&content, seed, depth, generator, size);
    let took = began.elapsed();
    let statistics = statistics(&content, &draft);
    let mut app = headless_app(content.clone());
    let level = world_for_level(app.world_mut(), seed, depth, generator, size);
    let state = level_state(app.world(), &content, level, None)
        .ok_or_else(|| Failure::failed("the level could not be read back"))?;
    if arguments.json {
        return print(&json_line(&Report { level: &state, statistics: &statistics })?);
    }
    print(&text::text(&content, &state, &statistics, took))
}

fn generator(name: Option<&str>) -> Result<Option<&'static dyn Generator>, Failure> {
    let Some(name) = name else { return Ok(None) };
    GENERATORS.into_iter().find(|generator| generator.name().eq_ignore_ascii_case(name)).map(Some).ok_or_else(|| {
        let known: Vec<&str> = GENERATORS.iter().map(|generator| generator.name()).collect();
        Failure::failed(format!("there is no generator '{name}', there are: {}", known.join(", ")))
    })
}
