//! Plays a number of turns and nothing else: to count instructions where times are noisy. `docs/performance.md` says
//! how.
//!
//! `cargo bench --no-default-features --bench count -- rest 5000`, or `bot 6000`, or `view 2000` for a bot
//! that reads what the player knows after each key, or `debug 6000` for one whose monsters write down their decisions, or
//! `new 100` for new games, or `levels 100` for levels of all generators and depths with what lives there.

use bevy::prelude::*;
use yendor::{
    Action, Bot, Content,
    ecs::{Clock, CurrentDepth, KeepsDecisions, RandomStreams, Size, take_turn},
    headless_app,
    internals::{RandomBot, draft_level, start_game_on_map},
    is_over,
    level::{GENERATORS, drawn_map},
    press, start_game, state_hash,
    view::ViewObserver,
};

/// An empty room.
const ROOM: &str = "###########\n#.........#\n#....@....#\n#.........#\n###########";

/// Turns for which a player rests before the game begins again: hunger does nothing so soon.
const REST: u64 = 1_000;

fn main() -> Result {
    // Cargo adds an argument of its own.
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let [what, count] = arguments.as_slice() else {
        // `cargo bench -- --test` looks whether it starts.
        println!("usage: count rest TURNS, count bot TURNS, count debug TURNS, count view TURNS, count new GAMES or");
        println!("count levels LEVELS");
        return Ok(());
    };
    let count: u64 = count.parse()?;
    let mut app = headless_app(Content::compiled_in());
    let world = app.world_mut();
    match what.as_str() {
        "rest" => rest(world, count)?,
        "bot" => play(world, count, None)?,
        "debug" => {
            world.insert_resource(KeepsDecisions(true));
            play(world, count, None)?;
        }
        "view" => play(world, count, Some(&mut ViewObserver::default()))?,
        "new" => (0..count).try_for_each(|seed| start_game(world, seed))?,
        "levels" => draft(world.resource(), count),
        other => return Err(format!("'{other}' is none of rest, bot, debug, view, new and levels").into()),
    }
    println!("{what} {count}: {}", state_hash(world)?.unwrap_or_default());
    Ok(())
}

/// Makes levels of each generator in turn, at all depths.
fn draft(content: &Content, levels: u64) {
    let size = Size::new(content.dungeon.width, content.dungeon.height);
    let mut creatures = 0;
    for (seed, generator) in (0..levels).zip(GENERATORS.into_iter().cycle()) {
        let depth = 1 + u32::try_from(seed % u64::from(content.dungeon.level_count)).unwrap_or(0);
        let (_, population) = draft_level(content, &RandomStreams::new(seed), depth, Some(generator), size);
        creatures += population.monsters.len();
    }
    println!("{creatures} creatures");
}

/// Rests in an empty room.
fn rest(world: &mut World, turns: u64) -> Result {
    for turn in 0..turns {
        if turn % REST == 0 {
            let (mut room, start) = drawn_map(ROOM)?;
            room.rooms.set_lit(0, true);
            start_game_on_map(world, 1, room, start)?;
        }
        take_turn(world, Action::Rest);
    }
    Ok(())
}

/// Plays as the random bot does on levels 1 to 3; an observer reads the view after each key, as `!view` does.
fn play(world: &mut World, turns: u64, mut observer: Option<&mut ViewObserver>) -> Result {
    let (mut played, mut seed, mut keys, mut told) = (0, 0, 0_u64, 0);
    while played < turns {
        seed += 1;
        start_game(world, seed)?;
        let mut bot = RandomBot::new(seed);
        while !is_over(world) && world.resource::<CurrentDepth>().depth <= 3 {
            let key = bot.next_key(world);
            press(world, key);
            keys += 1;
            if let Some(observer) = &mut observer {
                told += serde_json::to_string(&observer.view(world))?.len();
            }
        }
        played += world.resource::<Clock>().turn;
    }
    println!("{keys} keys, {told} bytes of views");
    Ok(())
}
