//! How suddenly death came.

use std::collections::VecDeque;

use yendor::ecs::{Condition, Conditions, Health};

/// A death is sudden if it came within this number of turns
const BURST_TURNS: u64 = 3;
/// from a health above this share, in percent.
const BURST_HEALTH: i64 = 80;

/// The player at the end of a turn.
#[derive(Clone, Copy, Debug)]
struct Moment {
    turn: u64,
    is_healthy: bool,
    can_defend: bool,
}

/// The last turns of the player.
#[derive(Clone, Debug, Default)]
pub(super) struct LastMoments {
    moments: VecDeque<Moment>,
    is_burst_death: bool,
}

impl LastMoments {
    /// Notes the player at the end of a turn. At the turn of death, `turn` is still that of the moment before it.
    pub fn note(&mut self, turn: u64, health: Health, conditions: &Conditions) {
        let is_over = |moment: &Moment| moment.turn + BURST_TURNS <= turn;
        while self.moments.front().is_some_and(is_over) {
            self.moments.pop_front();
        }
        let is_healthy = i64::from(health.current()) * 100 > i64::from(health.maximum()) * BURST_HEALTH;
        let is_afflicted =
            conditions.is_helpless() || [Condition::Blind, Condition::Held].iter().any(|ill| conditions.has(*ill));
        self.moments.push_back(Moment { turn, is_healthy, can_defend: !is_afflicted });
    }

    /// Notes the death of the player, after the moment of death was noted.
    pub fn die(&mut self) {
        let able = self.moments.iter().rev().take_while(|moment| moment.can_defend);
        self.is_burst_death = able.skip(1).any(|moment| moment.is_healthy);
    }

    /// Whether the player died from good health in a few turns, awake and able to see and to walk away.
    pub const fn is_burst_death(&self) -> bool {
        self.is_burst_death
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use yendor::Content;

    /// Notes turns of 20 hit points at most; the last one is that of death.
    fn is_burst(turns: &[(u64, i32)], conditions: &Conditions) -> bool {
        let mut moments = LastMoments::default();
        for (turn, points) in turns {
            let mut health = Health::full(20);
            health.lose(20 - points);
            moments.note(*turn, health, conditions);
        }
        moments.die();
        moments.is_burst_death()
    }

    #[test]
    fn a_death_within_three_turns_of_good_health_is_sudden() {
        let well = Conditions::default();
        assert!(is_burst(&[(6, 20), (7, 17), (7, 0)], &well));
        assert!(is_burst(&[(5, 17), (6, 12), (7, 8), (7, 0)], &well));
        assert!(!is_burst(&[(4, 20), (5, 16), (6, 12), (7, 8), (7, 0)], &well), "four turns");
        assert!(!is_burst(&[(6, 16), (7, 16), (7, 0)], &well), "80 % is not above 80 %");
    }

    #[test]
    fn the_death_of_a_player_who_could_not_act_is_not_sudden() {
        let content = Content::compiled_in();
        for condition in [Condition::Asleep, Condition::Frozen, Condition::Held, Condition::Blind] {
            let mut conditions = Conditions::default();
            conditions.begin(condition, 9, &content.config);
            assert!(!is_burst(&[(6, 20), (7, 20), (7, 0)], &conditions), "{condition:?}");
        }
    }
}
