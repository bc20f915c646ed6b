//! `yendor-lab merge`: rounds that were played apart, joined to what one machine would have printed.

use std::path::Path;

use yendor::{base::files::read_named_text, programs::command_line::Failure};

use super::round::Round;
use crate::{
    arguments::Merge,
    balance::{GameRow, Kinds, Summary},
};

pub(super) fn run(arguments: &Merge) -> Result<(), Failure> {
    let mut rounds = Vec::new();
    for file in &arguments.rounds {
        rounds.push((file.as_path(), read(file)?));
    }
    joined(rounds)?.print(arguments.json, arguments.summary_json.as_deref())
}

fn read(file: &Path) -> Result<Round, Failure> {
    let text =
        read_named_text(file).map_err(|error| Failure::failed(format!("can't read {}: {error}", file.display())))?;
    serde_json::from_str(&text)
        .map_err(|error| Failure::failed(format!("{} is no round of 'simulate --json': {error}", file.display())))
}

/// Joins rounds of one bot, one set of rules and one set of data, whose seeds follow each other.
fn joined(rounds: Vec<(&Path, Round)>) -> Result<Round, Failure> {
    let mut rounds = rounds;
    // A round without games says nothing.
    rounds.retain(|(_, round)| !round.results.is_empty() || round.summary.games > 0);
    rounds.sort_by_key(|(_, round)| round.summary.first_seed);
    let Some((first_file, first)) = rounds.first() else {
        return Err(Failure::failed("there is no game in these rounds"));
    };
    let (bot, first_seed) = (first.summary.bot.clone(), first.summary.first_seed);
    let (origin, kinds) = (origin_of(&first.summary), kinds_of(&first.summary));
    let mut next = first_seed;
    let mut all: Vec<GameRow> = Vec::new();
    for (file, round) in &rounds {
        if origin_of(&round.summary) != origin || kinds_of(&round.summary) != kinds {
            let (one, other) = (first_file.display(), file.display());
            return Err(Failure::failed(format!("{one} and {other} differ in their bot, rules or data")));
        }
        let begin = round.summary.first_seed;
        if begin != next {
            let what = if begin < next { "were played twice" } else { "are missing" };
            let (low, high) = (begin.min(next), begin.max(next).saturating_sub(1));
            return Err(Failure::failed(format!("{}: seeds {low} to {high} {what}", file.display())));
        }
        next = next.saturating_add(round.results.len() as u64);
    }
    all.extend(rounds.into_iter().flat_map(|(_, round)| round.results));
    Ok(Round::of(&bot, first_seed, all, &kinds))
}

/// What rounds must have in common to be one.
fn origin_of(summary: &Summary) -> (u32, &str) {
    (summary.rules, summary.bot.as_str())
}

/// The kinds of the data with which a round was played.
fn kinds_of(summary: &Summary) -> Kinds {
    Kinds {
        monsters: summary.monsters.iter().map(|row| row.name.clone()).collect(),
        items: summary.items.iter().map(|row| row.name.clone()).collect(),
    }
}
