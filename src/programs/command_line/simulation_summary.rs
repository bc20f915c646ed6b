//! What many simulated games have in common: where they end, how early, and by what.

use std::{collections::BTreeMap, fmt::Write};

use serde::Serialize;

/// The first turns of a game, in which luck alone should seldom kill.
const FIRST_TURNS: u64 = 300;
/// The standard normal quantile of a 95 % interval.
const QUANTILE: f64 = 1.96;

/// The result of a game, as `docs/contract.md#json-of-other-commands` describes it.
#[derive(Serialize)]
pub(super) struct GameRow {
    pub seed: u64,
    pub turns: u64,
    pub depth: u32,
    pub deepest: u32,
    pub mode: &'static str,
    pub cause_of_death: Option<String>,
    pub level: i32,
    pub gold: u32,
    pub hash: String,
}

impl GameRow {
    /// Whether the player died.
    pub fn is_lost(&self) -> bool {
        self.mode == "Dead"
    }
}

/// Wins, deaths by depth, early deaths and causes of death as lines of text.
pub(super) fn summary(games: &[GameRow]) -> String {
    let mut text = String::from("\n depth   came   died there (95 % interval)\n");
    let deepest = games.iter().map(|game| game.deepest).max().unwrap_or(0);
    for depth in 1..=deepest {
        let came = games.iter().filter(|game| game.deepest >= depth).count();
        let died = games.iter().filter(|game| game.is_lost() && (game.depth, game.deepest) == (depth, depth)).count();
        let _ = writeln!(text, "{depth:>6} {came:>6}  {}", share(died, came));
    }
    let lost =
        |is_counted: fn(&GameRow) -> bool| games.iter().filter(|game| game.is_lost() && is_counted(game)).count();
    let (dead, early) = (lost(|_| true), lost(|game| game.turns < FIRST_TURNS));
    let climbing = lost(|game| game.depth < game.deepest);
    let won = games.iter().filter(|game| game.mode == "Won").count();
    let _ = writeln!(text, "\n{} won", share(won, games.len()));
    let _ = writeln!(text, "{} died in the first {FIRST_TURNS} turns", share(early, games.len()));
    let _ = writeln!(text, "{} of the dead died above their deepest level", share(climbing, dead));
    text += "\n  dead   share of the dead (95 % interval) and cause\n";
    for (cause, count) in causes(games) {
        let _ = writeln!(text, "{count:>6}  {}  {cause}", share(count, dead));
    }
    text
}

/// The causes of death, the most frequent first.
fn causes(games: &[GameRow]) -> Vec<(&str, usize)> {
    let mut counted: BTreeMap<&str, usize> = BTreeMap::new();
    for cause in games.iter().filter(|game| game.is_lost()).filter_map(|game| game.cause_of_death.as_deref()) {
        *counted.entry(cause).or_default() += 1;
    }
    let mut causes: Vec<_> = counted.into_iter().collect();
    causes.sort_by_key(|(cause, dead)| (usize::MAX - dead, *cause));
    causes
}

/// A share in percent with its interval.
fn share(part: usize, whole: usize) -> String {
    let (least, most) = interval(part, whole);
    let percent = |share: f64| 100.0 * share;
    let middle = if whole == 0 { 0.0 } else { part as f64 / whole as f64 };
    format!("{:>5.1} % ({:>4.1} to {:>5.1})", percent(middle), percent(least), percent(most))
}

/// The interval in which a share lies with 95 % confidence, by Wilson's formula.
fn interval(part: usize, whole: usize) -> (f64, f64) {
    if whole == 0 {
        return (0.0, 1.0);
    }
    let (count, share) = (whole as f64, part as f64 / whole as f64);
    let square = QUANTILE * QUANTILE;
    let middle = (share + square / (2.0 * count)) / (1.0 + square / count);
    let spread = (share * (1.0 - share) / count + square / (4.0 * count * count)).sqrt();
    let half = QUANTILE * spread / (1.0 + square / count);
    ((middle - half).max(0.0), (middle + half).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(mode: &'static str, depth: u32, deepest: u32, turns: u64, cause: Option<&str>) -> GameRow {
        GameRow {
            seed: 1,
            turns,
            depth,
            deepest,
            mode,
            cause_of_death: cause.map(str::to_owned),
            level: 1,
            gold: 0,
            hash: String::new(),
        }
    }

    #[test]
    fn deaths_are_counted_on_the_depth_to_which_the_player_had_come() {
        let games = [
            game("Dead", 1, 1, 40, Some("killed by an Orc")),
            game("Dead", 2, 2, 900, Some("killed by an Orc")),
            game("Dead", 1, 2, 2_000, Some("starved to death")),
            game("Won", 1, 2, 3_000, None),
        ];
        let text = summary(&games);
        let line = |beginning: &str| text.lines().find(|line| line.trim_start().starts_with(beginning)).unwrap();
        assert!(line("1      4").contains(" 25.0 %"), "{text}");
        assert!(line("2      3").contains(" 33.3 %"), "{text}");
        assert!(text.contains(" 25.0 % ( 4.6 to  69.9) won"), "{text}");
        assert!(text.contains(" 25.0 % ( 4.6 to  69.9) died in the first 300 turns"), "{text}");
        assert!(text.contains("killed by an Orc\n") && text.find("Orc") < text.find("starved"), "{text}");
    }

    #[test]
    fn the_interval_narrows_with_the_number_of_games() {
        let (least, most) = interval(10, 100);
        assert!((0.054..0.056).contains(&least) && (0.174..0.175).contains(&most), "{least} {most}");
        let (closer, below) = interval(1_000, 10_000);
        assert!(closer > least && below < most);
        assert_eq!(interval(0, 0), (0.0, 1.0));
    }
}
