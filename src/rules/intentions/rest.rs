//! Resting, and work at chains and stones: turn after turn, until there is nothing left to wait for or to do.

use super::{
    Next,
    hazards::hazard_below,
    lights::{is_lit_without_light, light_to_light, light_to_save},
    running::Running,
};
use crate::{
    content::{Condition, IntentionFact},
    rules::{GameRef, player::can_work},
    turn::Action,
};

/// Returns the next action of a rest. If `saves_light`, a player who is hurt puts out the light in a lit place before the
/// first turn, and lights it again after the last. One whose rest was disturbed has no light any more, and lights it then.
pub(super) fn next(game: &GameRef<'_>, running: &mut Running, saves_light: bool) -> Next {
    let turn = next_turn(game, running);
    match turn {
        Next::Act(_) if saves_light && running.actions == 0 && running.run.was_hurt => {
            let put_out = light_to_save(game).filter(|_| is_lit_without_light(game));
            running.run.saved_light = put_out.or_else(|| light_to_light(game));
            put_out.map_or(turn, |light| Next::Act(Action::Wield(light)))
        }
        Next::End(_) => {
            let saved = running.run.saved_light.take().filter(|light| game.carried(*light).is_some());
            saved.map_or(turn, |light| Next::Act(Action::Wield(light)))
        }
        Next::Act(_) | Next::Unreached(_) => turn,
    }
}

/// Returns the next turn of rest: a search, which heals as well as waiting does. Blindness and confusion are waited out
/// too. A healthy player searches for a limited number of turns.
fn next_turn(game: &GameRef<'_>, running: &mut Running) -> Next {
    let (health, conditions) = (game.player.health, game.player.conditions);
    // Before the flight is over, the player can still reach firm ground.
    if let Some(hazard) = hazard_below(game) {
        return Next::end(IntentionFact::HazardNear(hazard));
    }
    if conditions.has(Condition::Blind) || conditions.has(Condition::Confused) {
        return Next::Act(Action::Search);
    }
    if running.actions == 0 {
        running.run.was_hurt = !health.is_full();
    }
    let most = game.content.config.intentions.search_turns;
    match (health.is_full(), running.run.was_hurt) {
        (true, true) => Next::end(IntentionFact::Rested),
        (true, false) if running.actions >= most => Next::end(IntentionFact::NothingFound),
        _ => Next::Act(Action::Search),
    }
}

/// Returns the next turn of work, which ends when there is nothing left to work at.
pub(super) fn next_of_work(game: &GameRef<'_>) -> Next {
    if can_work(game) { Next::Act(Action::Search) } else { Next::End(None) }
}
