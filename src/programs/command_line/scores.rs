//! `yendor scores`: the list of scores, and statistics over all games.

use serde::Serialize;

use super::{
    Failure,
    arguments::Scores,
    output::{json_line, print, print_list},
};
use crate::{
    interface::screen::{NONE_COUNTS, score_table, statistics_rows},
    storage::saves::{SaveFolder, Score, date, ranked, read_scores},
};

/// `scores --json` (`docs/contract.md#json-of-other-commands`).
#[derive(Serialize)]
struct ScoreTable<'scores> {
    scores: Vec<ScoreRow<'scores>>,
}

#[derive(Serialize)]
struct ScoreRow<'scores> {
    score: u32,
    name: &'scores str,
    seed: u64,
    turns: u64,
    depth: u32,
    deepest: u32,
    level: i32,
    gold: u32,
    won: bool,
    cause_of_death: Option<&'scores str>,
    version: &'scores str,
    date: String,
    daily: Option<&'scores str>,
}

/// Prints the scores in descending order.
pub(super) fn run(arguments: &Scores) -> Result<(), Failure> {
    let folder = arguments.save_dir.clone().map(SaveFolder::at).or_else(SaveFolder::of_platform);
    let folder = folder
        .ok_or_else(|| Failure::failed("this machine has no application data folder: name a folder with --save-dir"))?;
    let scores = read_scores(&folder).map_err(|error| Failure::failed(error.to_string()))?;
    let scores: Vec<Score> = scores.into_iter().filter(|score| !arguments.daily || score.daily.is_some()).collect();
    if arguments.json {
        let scores = ranked(&scores).into_iter().map(score_row).collect();
        return print(&json_line(&ScoreTable { scores })?);
    }
    if scores.is_empty() {
        return print(&format!("{NONE_COUNTS}\n"));
    }
    let mut lines = score_table(&scores).lines();
    lines.push(String::new());
    lines.extend(statistics_rows(&scores));
    let text: String = lines.iter().map(|line| format!("{}\n", line.trim_end())).collect();
    print_list(&text)
}

fn score_row(score: &Score) -> ScoreRow<'_> {
    ScoreRow {
        score: score.score,
        name: score.name.as_str(),
        seed: score.seed,
        turns: score.turns,
        depth: score.depth,
        deepest: score.deepest,
        level: score.level,
        gold: score.gold,
        won: score.won,
        cause_of_death: score.cause_of_death.as_deref(),
        version: &score.version,
        date: date(score.date),
        daily: score.daily.as_deref(),
    }
}
