//! The player by depth and by time.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use yendor::ecs::Health;

/// The number of turns between two points of a game's course.
const COURSE_STEP: u64 = 250;

/// The player at the end of the turn of the first arrival at a depth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Arrival {
    pub depth: u32,
    pub turn: u64,
    pub level: i32,
    pub hp: i32,
    pub max_hp: i32,
    pub ac: i32,
    pub light: Option<String>,
    pub fuel: Option<u32>,
    pub light_turns: u32,
    pub food: i32,
    pub rations: u32,
}

/// The player at the end of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CoursePoint {
    pub turn: u64,
    pub depth: u32,
    pub level: i32,
    pub hp: i32,
    pub max_hp: i32,
}

/// The time that the player spent at a depth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TimeAtDepth {
    pub depth: u32,
    pub turns: u64,
    /// The mean share of hit points at the ends of these turns, in percent.
    pub health: u64,
}

/// Turns at a depth, and the sum of the shares of hit points at their ends.
#[derive(Clone, Copy, Debug, Default)]
struct Time {
    turns: u64,
    health: u64,
}

/// The way of the player through the levels.
#[derive(Clone, Debug, Default)]
pub(super) struct DepthTally {
    arrivals: Vec<Arrival>,
    course: Vec<CoursePoint>,
    times: BTreeMap<u32, Time>,
    turn: u64,
}

impl DepthTally {
    /// Whether the player never was at this depth, nor at a greater one.
    pub fn is_deeper(&self, depth: u32) -> bool {
        self.arrivals.last().is_none_or(|last| last.depth < depth)
    }

    /// Notes the first arrival at a depth.
    pub fn arrive(&mut self, arrival: Arrival) {
        self.arrivals.push(arrival);
    }

    /// Notes the end of an action.
    pub fn note(&mut self, (turn, depth): (u64, u32), health: Health, level: i32) {
        let passed = turn.saturating_sub(self.turn);
        self.turn = turn;
        if passed == 0 {
            return;
        }
        let share = i64::from(health.current()) * 100 / i64::from(health.maximum().max(1));
        let time = self.times.entry(depth).or_default();
        time.turns += passed;
        time.health += passed * share.unsigned_abs();
        let next = self.course.last().map_or(COURSE_STEP, |last| last.turn - last.turn % COURSE_STEP + COURSE_STEP);
        if turn >= next {
            let (hp, max_hp) = (health.current(), health.maximum());
            self.course.push(CoursePoint { turn, depth, level, hp, max_hp });
        }
    }

    /// The first arrivals, by depth.
    pub fn arrivals(&self) -> &[Arrival] {
        &self.arrivals
    }

    /// The player every 250 turns.
    pub fn course(&self) -> &[CoursePoint] {
        &self.course
    }

    /// The time spent at each depth.
    pub fn stays(&self) -> impl Iterator<Item = TimeAtDepth> {
        self.times.iter().map(|(depth, time)| TimeAtDepth {
            depth: *depth,
            turns: time.turns,
            health: (time.health + time.turns / 2) / time.turns.max(1),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_course_has_a_point_every_250_turns_and_each_turn_belongs_to_a_depth() {
        let mut depths = DepthTally::default();
        let mut half = Health::full(20);
        half.lose(10);
        for turn in 1..=600 {
            depths.note((turn, if turn <= 200 { 1 } else { 2 }), if turn <= 100 { half } else { Health::full(20) }, 3);
            depths.note((turn, 5), half, 3);
        }
        let turns: Vec<u64> = depths.course().iter().map(|point| point.turn).collect();
        assert_eq!(turns, [250, 500]);
        let stays: Vec<TimeAtDepth> = depths.stays().collect();
        let [first, second] =
            [TimeAtDepth { depth: 1, turns: 200, health: 75 }, TimeAtDepth { depth: 2, turns: 400, health: 100 }];
        assert_eq!(stays, [first, second]);
    }
}
