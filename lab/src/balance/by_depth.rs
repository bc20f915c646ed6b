//! Many games by depth and by time.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{
    game_row::GameRow,
    numbers::{Mean, Share},
};
use crate::tally::{Arrival, TimeAtDepth};

/// The games that came to a depth. Numbers on arrival are those of the first arrival.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DepthSummary {
    pub depth: u32,
    pub came: Share,
    pub died: Share,
    pub turn: Mean,
    pub level: Mean,
    pub health: Mean,
    pub max_hp: Mean,
    pub ac: Mean,
    pub light_turns: Mean,
    pub dark: Share,
    pub food: Mean,
    pub rations: Mean,
    pub stay_turns: Mean,
    pub stay_health: Mean,
}

/// The games that still went on at a turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CourseSummary {
    pub turn: u64,
    pub playing: Share,
    pub health: Mean,
    pub depth: Mean,
    pub level: Mean,
}

/// One row for each depth to which a game came.
pub(super) fn depths(games: &[GameRow]) -> Vec<DepthSummary> {
    let deepest = games.iter().map(|game| game.deepest).max().unwrap_or(0);
    (1..=deepest).map(|depth| at_depth(games, depth)).collect()
}

fn at_depth(games: &[GameRow], depth: u32) -> DepthSummary {
    let came: Vec<&GameRow> = games.iter().filter(|game| game.deepest >= depth).collect();
    let arrivals: Vec<&Arrival> =
        came.iter().filter_map(|game| game.statistics.arrivals.iter().find(|arrival| arrival.depth == depth)).collect();
    let stays: Vec<&TimeAtDepth> =
        came.iter().filter_map(|game| game.statistics.stays.iter().find(|stay| stay.depth == depth)).collect();
    let mean = |number: fn(&Arrival) -> f64| Mean::of(arrivals.iter().map(|arrival| number(arrival)));
    DepthSummary {
        depth,
        came: Share::new(came.len() as u64, games.len() as u64),
        died: Share::among(&came, |game| game.is_lost() && [game.depth, game.deepest] == [depth; 2]),
        turn: mean(|arrival| arrival.turn as f64),
        level: mean(|arrival| arrival.level.into()),
        health: mean(|arrival| percent(arrival.hp, arrival.max_hp)),
        max_hp: mean(|arrival| arrival.max_hp.into()),
        ac: mean(|arrival| arrival.ac.into()),
        light_turns: mean(|arrival| arrival.light_turns.into()),
        dark: Share::among(&arrivals, |arrival| arrival.light.is_none() || arrival.fuel == Some(0)),
        food: mean(|arrival| arrival.food.into()),
        rations: mean(|arrival| arrival.rations.into()),
        stay_turns: Mean::of(stays.iter().map(|stay| stay.turns as f64)),
        stay_health: Mean::of(stays.iter().map(|stay| stay.health as f64)),
    }
}

/// One row for each point in time that a game has.
pub(super) fn course(games: &[GameRow]) -> Vec<CourseSummary> {
    let mut by_turn: BTreeMap<u64, Vec<[f64; 3]>> = BTreeMap::new();
    for point in games.iter().flat_map(|game| &game.statistics.course) {
        let numbers = [percent(point.hp, point.max_hp), point.depth.into(), point.level.into()];
        by_turn.entry(point.turn).or_default().push(numbers);
    }
    let row = |(turn, points): (u64, Vec<[f64; 3]>)| {
        let [health, depth, level] =
            [0, 1, 2].map(|index| Mean::of(points.iter().filter_map(|numbers| numbers.get(index)).copied()));
        CourseSummary { turn, playing: Share::new(points.len() as u64, games.len() as u64), health, depth, level }
    };
    by_turn.into_iter().map(row).collect()
}

fn percent(part: i32, whole: i32) -> f64 {
    f64::from(part) * 100.0 / f64::from(whole.max(1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tally::{CoursePoint, GameStatistics};

    fn game(hp: i32, light: Option<&str>, fuel: Option<u32>) -> GameRow {
        let arrival = Arrival {
            depth: 1,
            turn: 0,
            level: 1,
            hp,
            max_hp: 12,
            ac: 6,
            light: light.map(str::to_owned),
            fuel,
            light_turns: 500,
            food: 1_300,
            rations: 1,
        };
        let course = vec![CoursePoint { turn: 250, depth: 1, level: 2, hp, max_hp: 12 }];
        let stays = vec![TimeAtDepth { depth: 1, turns: 300, health: 80 }];
        let statistics = GameStatistics { arrivals: vec![arrival], stays, course, ..GameStatistics::default() };
        GameRow { mode: "Playing".to_owned(), depth: 1, deepest: 1, statistics, ..GameRow::default() }
    }

    #[test]
    fn arrivals_stays_and_points_in_time_have_means() {
        let lights = [("light/torch", Some(9)), ("light/torch", Some(0)), ("light/phial", None)];
        let mut games: Vec<GameRow> = lights.iter().map(|(light, fuel)| game(12, Some(light), *fuel)).collect();
        games.push(game(6, None, None));
        let depths = depths(&games);
        let [row] = depths.as_slice() else { panic!("{depths:?}") };
        assert_eq!([row.health.mean, row.light_turns.mean, row.stay_turns.mean], [87.5, 500.0, 300.0]);
        assert_eq!(row.dark, Share::new(2, 4), "no light, or one that burnt out");
        let course = course(&games);
        let [point] = course.as_slice() else { panic!("{course:?}") };
        assert_eq!([point.health.mean, point.level.mean, point.playing.share], [87.5, 2.0, 1.0]);
    }
}
