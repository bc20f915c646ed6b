//! `yendor-lab merge`: rounds that were played apart, joined to what one machine would have printed.

use std::path::Path;

use yendor::internals::Failure;

use super::{files::read_json, round::Round};
use crate::{
    arguments::Merge,
    balance::{GameRow, Kinds, Summary},
};

pub(super) fn run(arguments: &Merge) -> Result<(), Failure> {
    let read = |file| Ok((file, read_json(file, "round of 'simulate --json'")?));
    let rounds: Vec<(&Path, Round)> =
        arguments.rounds.iter().map(|file| read(file.as_path())).collect::<Result<_, Failure>>()?;
    joined(rounds)?.print(arguments.json, arguments.summary_json.as_deref())
}

/// Joins rounds of one bot, one set of rules and one set of data, whose seeds follow each other.
fn joined(mut rounds: Vec<(&Path, Round)>) -> Result<Round, Failure> {
    // A round without games says nothing.
    rounds.retain(|(_, round)| !round.results.is_empty());
    rounds.sort_by_key(|(_, round)| round.summary.first_seed);
    let Some((first_file, first)) = rounds.first() else {
        return Err(Failure::failed("there is no game in these rounds"));
    };
    let (bot, first_seed) = (first.summary.bot.clone(), first.summary.first_seed);
    let kinds = kinds_of(&first.summary);
    let mut next = first_seed;
    for (file, round) in &rounds {
        if origin_of(&round.summary) != origin_of(&first.summary) || kinds_of(&round.summary) != kinds {
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
    let games: Vec<GameRow> = rounds.into_iter().flat_map(|(_, round)| round.results).collect();
    Ok(Round::of(&bot, first_seed, games, &kinds))
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
