//! A round of games with what they have in common (`docs/contract.md#json-of-other-commands`).

use std::path::Path;

use serde::{Deserialize, Serialize};
use yendor::internals::{Column, Failure, Table, json_line, print, print_list};

use super::files::write;
use crate::balance::{GameRow, Kinds, Summary, tables};

/// All games of a round.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Round {
    games: u64,
    turns: u64,
    keys: u64,
    wins: u64,
    /// What the games have in common.
    pub summary: Summary,
    /// The games, by seed.
    pub results: Vec<GameRow>,
}

impl Round {
    /// The round of a bot's games, the first of which had this seed.
    pub fn of(bot: &str, first_seed: u64, results: Vec<GameRow>, kinds: &Kinds) -> Self {
        let summary = Summary::of(bot, first_seed, &results, kinds);
        Self {
            games: results.len() as u64,
            turns: results.iter().map(|game| game.turns).sum(),
            keys: results.iter().map(|game| game.keys).sum(),
            wins: summary.wins.count,
            summary,
            results,
        }
    }

    /// Prints the round as JSON or as tables, and writes its summary to a file if one is asked for.
    pub fn print(&self, as_json: bool, summary_file: Option<&Path>) -> Result<(), Failure> {
        if let Some(file) = summary_file {
            write(file, &json_line(&self.summary)?)?;
        }
        if as_json { print(&json_line(self)?) } else { print_list(&table(self)) }
    }
}

/// A line for each game, the tables of the summary, and the sums in the last line.
fn table(round: &Round) -> String {
    let mut games = Table::of(
        1,
        [("seed", 12), ("turns", 8), ("depth", 6), ("deepest", 8), ("level", 6), ("gold", 6), ("end", 8)]
            .map(|(head, width)| Column::number(head, width))
            .into_iter()
            .chain([Column::text(" cause", 0)]),
    );
    for game in &round.results {
        let GameRow { seed, turns, depth, deepest, level, gold, mode, .. } = game;
        let cause = format!(" {}", game.cause_of_death.as_deref().unwrap_or(""));
        let [seed, turns, gold] = [*seed, *turns, u64::from(*gold)].map(|number| number.to_string());
        let [depth, deepest, level] = [depth.to_string(), deepest.to_string(), level.to_string()];
        games.row([seed, turns, depth, deepest, level, gold, mode.clone(), cause]);
    }
    let mut text = games.text();
    for (_, table) in tables(&round.summary).iter().filter(|(_, table)| !table.is_empty()) {
        text += &format!("\n{}", table.text());
    }
    let Round { games, turns, keys, wins, .. } = round;
    text + &format!("\n{games} games, {turns} turns, {keys} keys, {wins} won\n")
}
