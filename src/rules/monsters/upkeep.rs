//! The effects of time on monsters.

use bevy::prelude::*;

use super::{Monster, Regenerates, perceived::PlayerEyes};
use crate::{
    content::{AiConfig, Content, Fact},
    rules::creatures::{Conditions, Health},
    turn::{GameLog, Serial},
};

/// Run condition: a monster has a condition.
pub(super) fn are_afflicted(monsters: Query<&Conditions, With<Monster>>) -> bool {
    monsters.iter().any(|conditions| !conditions.is_empty())
}

/// Lets a turn of each monster's conditions pass, and reports those that end in sight.
pub(super) fn wear_off(
    mut log: GameLog,
    mut monsters: ParamSet<(Query<(Entity, &Serial, &mut Conditions), With<Monster>>, PlayerEyes)>,
) -> Result {
    let mut ended = Vec::new();
    for (monster, serial, mut conditions) in &mut monsters.p0() {
        if !conditions.is_empty() {
            ended.extend(conditions.pass_turns(1).map(|condition| (*serial, condition, monster)));
        }
    }
    ended.sort_unstable_by_key(|(serial, condition, _)| (*serial, *condition));
    for (_, condition, monster) in ended {
        let foe = monsters.p1().foe(monster)?;
        if foe.seen {
            log.tell(Fact::MonsterConditionEnds { monster: foe, condition });
        }
    }
    Ok(())
}

/// Heals regenerating monsters by a hit point every few turns.
pub(super) fn regenerate(
    content: Res<Content>,
    log: GameLog,
    mut healing: Query<&mut Health, (With<Monster>, With<Regenerates>)>,
) {
    let points = points_regenerated(log.turn(), 1, &content.config.ai);
    if points > 0 {
        for mut health in &mut healing {
            health.heal(points);
        }
    }
}

/// Returns the hit points that a regenerating monster heals in `turns` turns from turn `from` on: one in each turn
/// whose number is a multiple of `regeneration_turns`.
pub(super) fn points_regenerated(from: u64, turns: u32, config: &AiConfig) -> i32 {
    let every = u64::from(config.regeneration_turns.max(1));
    let before = |turn: u64| turn.div_ceil(every);
    i32::try_from(before(from.saturating_add(u64::from(turns))) - before(from)).unwrap_or(i32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_turns_at_once_heal_what_they_would_have_healed_one_by_one() {
        let mut config = Content::compiled_in().config.ai.clone();
        for every in 1..6 {
            config.regeneration_turns = every;
            for (from, turns) in (0..12).flat_map(|from| (0..12).map(move |turns| (from, turns))) {
                let healing = (from..from + u64::from(turns)).filter(|turn| turn.is_multiple_of(every.into()));
                let points = i32::try_from(healing.count()).unwrap();
                assert_eq!(points_regenerated(from, turns, &config), points, "{turns} from {from}");
            }
        }
    }
}
