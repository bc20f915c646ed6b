//! `yendor simulate`: whole games by a bot.

use std::{
    collections::BTreeSet,
    fs,
    num::NonZero,
    path::Path,
    sync::{Mutex, PoisonError},
    thread::available_parallelism,
};

use rayon::{ThreadPoolBuilder, prelude::*};
use serde::Serialize;

use super::{
    Failure,
    arguments::Simulate,
    output::progress_bar,
    output::{json_line, note, print, print_list},
};
use crate::{
    content::Content,
    programs::{
        balance::{GameRow, Kinds, Summary, tables},
        bots::{GameLimits, GameRunner, bot_named},
    },
    storage::{saves::read_snapshot, snapshot::WorldRecord},
};

/// The number of warnings that are printed; the others are only counted.
const MOST_WARNINGS: usize = 10;

/// All games of a simulation, as `docs/contract.md#json-of-other-commands` describes them.
#[derive(Serialize)]
struct SimulationReport {
    games: u64,
    turns: u64,
    keys: u64,
    wins: u64,
    summary: Summary,
    results: Vec<GameRow>,
}

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
                let mut runner = runner.unwrap_or_else(|| GameRunner::new(content.clone()));
                let mut bot = make_bot(seed);
                let game = match &begun {
                    Some(record) => runner.play_on(record, seed, bot.as_mut(), limits),
                    None => runner.play(seed, bot.as_mut(), limits),
                };
                idle().push(runner);
                bar.inc(1);
                game.map(GameRow::from)
            })
            .collect::<Result<_, _>>()
    })?;
    bar.finish_and_clear();
    if has_data {
        let runners = idle();
        let warnings: BTreeSet<&str> = runners.iter().flat_map(GameRunner::spawn_warnings).collect();
        note_warnings(&warnings);
    }

    let summary = Summary::of(&arguments.bot, arguments.seed, &results, &Kinds::of(content));
    if let Some(file) = &arguments.summary_json {
        fs::write(file, json_line(&summary)?)
            .map_err(|error| Failure::failed(format!("can't write {}: {error}", file.display())))?;
    }
    let report = SimulationReport {
        games: arguments.games,
        turns: results.iter().map(|game| game.turns).sum(),
        keys: results.iter().map(|game| game.keys).sum(),
        wins: summary.wins.count,
        summary,
        results,
    };
    if arguments.json { print(&json_line(&report)?) } else { print_list(&table(&report)) }
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
        note(&format!("and {left} more warnings of this kind; yendor level --survey N --population counts them"));
    }
}

/// The number of games to play in parallel: as requested, by default as many as help, and never more than games or
/// cores.
fn useful_jobs(asked: Option<usize>, games: u64, cores: usize) -> usize {
    let useful = usize::try_from(games).unwrap_or(usize::MAX).min(cores).max(1);
    asked.filter(|jobs| *jobs > 0).unwrap_or(useful).min(useful)
}

/// A line for each game, the tables of the summary, and the sums in the last line.
fn table(report: &SimulationReport) -> String {
    let mut text = format!(
        "{:>12} {:>8} {:>6} {:>8} {:>6} {:>6} {:>8}  {}\n",
        "seed", "turns", "depth", "deepest", "level", "gold", "end", "cause"
    );
    for game in &report.results {
        let cause = game.cause_of_death.as_deref().unwrap_or("");
        let GameRow { seed, turns, depth, deepest, level, gold, mode, .. } = game;
        let line = format!("{seed:>12} {turns:>8} {depth:>6} {deepest:>8} {level:>6} {gold:>6} {mode:>8}  {cause}");
        text += line.trim_end();
        text.push('\n');
    }
    for (_, table) in tables(&report.summary).iter().filter(|(_, table)| !table.is_empty()) {
        text += &format!("\n{}", table.text());
    }
    let SimulationReport { games, turns, keys, wins, .. } = report;
    text + &format!("\n{games} games, {turns} turns, {keys} keys, {wins} won\n")
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
