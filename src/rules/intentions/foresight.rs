//! What time does to the player until the next decision.

use crate::{
    rules::{GameRef, effects::floats},
    turn::ACTION_COST,
};

/// What happens to the player from an action to the next one, as far as the player's own state decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Foresight {
    /// The clock turns that pass: none if a hasted player acts again at once, several if a slowed one waits.
    pub turns: u32,
    /// Whether the player floats all the time.
    pub floats: bool,
}

/// The most turns that are foreseen. No player waits as long for an action.
const MOST_TURNS: u32 = 200;

/// Returns what happens until the player acts again after something that takes this many actions.
pub(super) fn foresee(game: &GameRef<'_>, actions: u32) -> Foresight {
    let config = &game.content.config;
    let (mut conditions, mut energy) = (*game.player.conditions, *game.player.energy);
    let mut foresight = Foresight { turns: 0, floats: floats(&conditions) };
    for _ in 0..actions {
        energy.spend(ACTION_COST);
    }
    while !energy.allows_action() && foresight.turns < MOST_TURNS {
        _ = conditions.pass_turns(1).count();
        foresight.floats &= floats(&conditions);
        energy.gain(conditions.speed(*game.player.speed, config));
        foresight.turns += 1;
    }
    foresight
}
