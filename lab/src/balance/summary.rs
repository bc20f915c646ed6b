//! What many games have in common (`docs/contract.md#summary-of-a-simulation`).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use yendor::{Content, RULES_VERSION, ecs::ItemKind};

use super::{
    by_depth::{CourseSummary, DepthSummary, course, depths},
    by_kind::{ItemSummary, MonsterSummary, items, monsters},
    game_row::GameRow,
    numbers::{Mean, Ratio, Share},
};

/// The first turns of a game, in which luck alone should seldom kill.
pub const FIRST_TURNS: u64 = 300;

/// The number of turns without a light that makes a game one of darkness.
pub const DARK_TURNS: u64 = 20;

/// The statistics of many games.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Summary {
    pub rules: u32,
    pub bot: String,
    pub first_seed: u64,
    pub games: u64,
    pub wins: Share,
    pub unfinished: Share,
    pub early_deaths: Share,
    pub burst_deaths: Share,
    pub deaths_on_the_way_up: Share,
    pub games_hungry: Share,
    pub games_weak: Share,
    pub games_starving: Share,
    pub games_dark: Share,
    pub turns: Mean,
    pub keys: Mean,
    pub keys_per_turn: Ratio,
    pub refusals_per_thousand_keys: Ratio,
    pub needless_refusals_per_thousand_keys: Ratio,
    pub stalemates_per_thousand_keys: Ratio,
    pub level: Mean,
    pub deepest: Mean,
    pub depth_of_death: Mean,
    pub wanderers_came: Mean,
    pub wanderers_met: Mean,
    pub causes: Vec<CauseSummary>,
    pub depths: Vec<DepthSummary>,
    pub course: Vec<CourseSummary>,
    pub monsters: Vec<MonsterSummary>,
    pub items: Vec<ItemSummary>,
}

/// A cause of death and its share of all deaths.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CauseSummary {
    /// Such as `killed by a Troll`.
    pub cause: String,
    pub deaths: Share,
}

/// The kinds of a set of data by name, of which a summary has a row each.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Kinds {
    pub monsters: Vec<String>,
    /// Kinds of items but gold.
    pub items: Vec<String>,
}

impl Kinds {
    /// The kinds of a content, in its order.
    pub fn of(content: &Content) -> Self {
        let items = content.items().filter(|(_, item)| item.kind != ItemKind::Gold);
        Self {
            monsters: content.monsters().map(|(_, monster)| monster.name.clone()).collect(),
            items: items.map(|(_, item)| item.id.clone()).collect(),
        }
    }
}

impl Summary {
    /// The summary of games of a bot, the first of which had this seed.
    pub fn of(bot: &str, first_seed: u64, games: &[GameRow], kinds: &Kinds) -> Self {
        let dead: Vec<&GameRow> = games.iter().filter(|game| game.is_lost()).collect();
        let all = |is_counted: fn(&GameRow) -> bool| Share::among(games, |game| is_counted(game));
        let lost = |is_counted: fn(&GameRow) -> bool| Share::among(&dead, |game| is_counted(game));
        let mean = |number: fn(&GameRow) -> f64| Mean::of(games.iter().map(number));
        let pairs: Vec<(u64, u64)> = games.iter().map(|game| (game.keys, game.turns)).collect();
        let per_thousand_keys = |number: fn(&GameRow) -> u32| {
            let pair = |game: &GameRow| (1_000 * u64::from(number(game)), game.keys);
            Ratio::of(&games.iter().map(pair).collect::<Vec<_>>())
        };
        Self {
            rules: RULES_VERSION,
            bot: bot.to_owned(),
            first_seed,
            games: games.len() as u64,
            wins: all(GameRow::is_won),
            unfinished: all(|game| !game.is_won() && !game.is_lost()),
            early_deaths: all(|game| game.is_lost() && game.turns < FIRST_TURNS),
            burst_deaths: lost(|game| game.statistics.burst_death),
            deaths_on_the_way_up: lost(|game| game.depth < game.deepest),
            games_hungry: all(|game| game.statistics.turns_hungry > 0),
            games_weak: all(|game| game.statistics.turns_weak > 0),
            games_starving: all(|game| game.statistics.turns_starving > 0),
            games_dark: all(|game| game.statistics.turns_dark >= DARK_TURNS),
            turns: mean(|game| game.turns as f64),
            keys: mean(|game| game.keys as f64),
            keys_per_turn: Ratio::of(&pairs),
            refusals_per_thousand_keys: per_thousand_keys(|game| game.statistics.refused_commands),
            needless_refusals_per_thousand_keys: per_thousand_keys(|game| game.statistics.needless_refusals),
            stalemates_per_thousand_keys: per_thousand_keys(|game| game.statistics.stalemates),
            level: mean(|game| game.level.into()),
            deepest: mean(|game| game.deepest.into()),
            depth_of_death: Mean::of(dead.iter().map(|game| game.depth.into())),
            wanderers_came: mean(|game| game.statistics.wanderers_came.into()),
            wanderers_met: mean(|game| game.statistics.wanderers_met.into()),
            causes: causes(&dead),
            depths: depths(games),
            course: course(games),
            monsters: monsters(games, &kinds.monsters),
            items: items(games, &kinds.items),
        }
    }
}

/// The causes of death, the most frequent first.
fn causes(dead: &[&GameRow]) -> Vec<CauseSummary> {
    let mut counted: BTreeMap<&str, u64> = BTreeMap::new();
    for cause in dead.iter().filter_map(|game| game.cause_of_death.as_deref()) {
        *counted.entry(cause).or_default() += 1;
    }
    let mut causes: Vec<(&str, u64)> = counted.into_iter().collect();
    causes.sort_by_key(|(cause, deaths)| (u64::MAX - deaths, *cause));
    let all = dead.len() as u64;
    let summary =
        |(cause, deaths): (&str, u64)| CauseSummary { cause: cause.to_owned(), deaths: Share::new(deaths, all) };
    causes.into_iter().map(summary).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(mode: &str, depth: u32, deepest: u32, turns: u64, cause: Option<&str>) -> GameRow {
        GameRow {
            mode: mode.to_owned(),
            depth,
            deepest,
            turns,
            cause_of_death: cause.map(str::to_owned),
            ..GameRow::default()
        }
    }

    #[test]
    fn deaths_are_counted_by_time_place_and_cause() {
        let games = [
            game("Dead", 1, 1, 40, Some("killed by an Orc")),
            game("Dead", 2, 2, 900, Some("killed by an Orc")),
            game("Dead", 1, 2, 2_000, Some("starved to death")),
            game("Won", 1, 2, 3_000, None),
        ];
        let summary = Summary::of("hero", 1, &games, &Kinds::default());
        let Summary { wins, early_deaths, deaths_on_the_way_up, depth_of_death, causes, depths, .. } = summary;
        assert_eq!([wins, early_deaths], [Share::new(1, 4); 2]);
        assert_eq!(deaths_on_the_way_up, Share::new(1, 3));
        assert_eq!(depth_of_death.median, 1.0);
        let causes: Vec<_> = causes.iter().map(|row| (row.cause.as_str(), row.deaths.count)).collect();
        assert_eq!(causes, [("killed by an Orc", 2), ("starved to death", 1)]);
        let hazards: Vec<Share> = depths.iter().map(|row| row.died).collect();
        assert_eq!(hazards, [Share::new(1, 4), Share::new(1, 3)], "a death above the deepest level is none of it");
    }

    #[test]
    fn a_summary_is_the_same_after_it_was_written_and_read() {
        let games = [game("Dead", 3, 3, 1_234, Some("killed by an Orc")), game("Won", 1, 9, 7_777, None)];
        let summary = Summary::of("hero", 1, &games, &Kinds::of(&Content::compiled_in()));
        let json = serde_json::to_string(&summary).unwrap();
        assert_eq!(serde_json::from_str::<Summary>(&json).unwrap(), summary);
    }
}
