//! `yendor-lab simulate`: whole games by a bot.

use std::{
    collections::BTreeSet,
    fs,
    num::NonZero,
    path::Path,
    sync::{Mutex, PoisonError},
    thread::available_parallelism,
};

use bevy::ecs::error::BevyError;
use rayon::{ThreadPoolBuilder, prelude::*};
use yendor::{
    Content,
    internals::{Failure, GameLimits, GameRunner, WorldRecord, bot_named, note, read_snapshot},
};

use super::round::Round;
use crate::{
    arguments::Simulate,
    balance::{GameRow, Kinds},
    progress::progress_bar,
    tally::{self, game_statistics},
};

/// The number of warnings that are printed; the others are only counted.
const MOST_WARNINGS: usize = 10;

pub(super) fn run(arguments: &Simulate, content: &Content, has_data: bool) -> Result<(), Failure> {
    let make_bot = bot_named(&arguments.bot).map_err(|unknown| Failure::usage(unknown.to_string()))?;
    let begun = arguments.from.as_deref().map(|file| saved_game(file, content)).transpose()?;
    let limits = GameLimits { turns: arguments.max_turns, keys: u64::MAX, laws: arguments.laws };
    let cores = available_parallelism().map_or(1, NonZero::get);
    let jobs = useful_jobs(arguments.jobs, arguments.games, cores);
    let pool = ThreadPoolBuilder::new()
        .num_threads(jobs)
        .build()
        .map_err(|error| Failure::failed(format!("can't start {jobs} jobs: {error}")))?;
    let bar = progress_bar(arguments.games, "games");
    // At most one for each job; the state of rayon's `map_init` would be created for each piece of work.
    let idle: Mutex<Vec<GameRunner>> = Mutex::default();
    let idle = || idle.lock().unwrap_or_else(PoisonError::into_inner);
    let results: Vec<GameRow> = pool.install(|| {
        (0..arguments.games)
            .into_par_iter()
            .map(|n| {
                let seed = arguments.seed.wrapping_add(n);
                let runner = idle().pop();
                let mut runner = runner.unwrap_or_else(|| GameRunner::watched_by(content.clone(), tally::plugin));
                let mut bot = make_bot(seed);
                let game = match &begun {
                    Some(record) => runner.play_on(record, seed, bot.as_mut(), limits),
                    None => runner.play(seed, bot.as_mut(), limits),
                };
                let statistics = game_statistics(runner.world());
                idle().push(runner);
                bar.inc(1);
                let game = game?;
                Ok(GameRow::of(game, statistics))
            })
            .collect::<Result<_, BevyError>>()
    })?;
    bar.finish_and_clear();
    if has_data {
        let runners = idle();
        let warnings: BTreeSet<&str> = runners.iter().flat_map(GameRunner::spawn_warnings).collect();
        note_warnings(&warnings);
    }

    let kinds = Kinds::of(content);
    Round::of(&arguments.bot, arguments.seed, results, &kinds).print(arguments.json, arguments.summary_json.as_deref())
}

/// Reads the state of a saved game.
fn saved_game(file: &Path, content: &Content) -> Result<WorldRecord, Failure> {
    let trouble = |reason: String| Failure::failed(format!("{}: {reason}", file.display()));
    let bytes = fs::read(file).map_err(|error| trouble(format!("can't read it: {error}")))?;
    let snapshot = read_snapshot(&bytes).map_err(|error| trouble(error.to_string()))?;
    snapshot.state(content).map_err(|error| trouble(error.to_string()))
}

/// Prints on standard error what the budgets of the levels could not be spent on: the first warnings, and how many there are.
fn note_warnings(warnings: &BTreeSet<&str>) {
    warnings.iter().take(MOST_WARNINGS).for_each(|warning| note(warning));
    let left = warnings.len().saturating_sub(MOST_WARNINGS);
    if left > 0 {
        note(&format!("and {left} more warnings of this kind; yendor-lab population counts them"));
    }
}

/// The number of games to play in parallel: as requested, by default as many as help, and never more than games or
/// cores.
fn useful_jobs(asked: Option<usize>, games: u64, cores: usize) -> usize {
    let useful = usize::try_from(games).unwrap_or(usize::MAX).min(cores).max(1);
    asked.filter(|jobs| *jobs > 0).unwrap_or(useful).min(useful)
}

#[cfg(test)]
mod tests {
    use super::useful_jobs;

    #[test]
    fn there_are_never_more_jobs_than_games_or_cores() {
        assert_eq!(
            [Some(1), Some(3), Some(1_000_000), Some(0), None].map(|asked| useful_jobs(asked, 100, 4)),
            [1, 3, 4, 4, 4]
        );
        assert_eq!(useful_jobs(Some(100_000_000_000), 2, 16), 2);
        assert_eq!(useful_jobs(None, 0, 16), 1);
    }
}
