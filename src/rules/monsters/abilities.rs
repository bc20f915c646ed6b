//! What a monster is and can do by its kind: components that its flags and special attacks give it.

use bevy::prelude::*;

use super::specials::{HoldsPlayer, SpecialAttacks};
use crate::{
    content::{Behavior, Condition, Loot, MonsterDefinition, MonsterFlag, SpecialEffect},
    rules::creatures::Conditions,
};

/// Goes to such things where they lie in view and are nearer than the player.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct SeeksLoot(pub Loot);

/// It has lost all that was special about it.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct Cancelled;

/// Heals over time.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct Regenerates;

/// Crosses what stops walkers.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct Flies;

/// What the magic of cancellation takes from a monster.
type Magic = (SpecialAttacks, HoldsPlayer, Regenerates);

/// Takes from a monster all that its kind can do.
pub(super) fn strip(monster: &mut EntityCommands<'_>) {
    monster.remove::<(Magic, SeeksLoot, Flies)>();
}

/// A monster loses for good all that is special about it (Rogue 5.4, section 7: cancellation).
pub fn cancel(monster: &mut EntityWorldMut<'_>) {
    monster.remove::<Magic>().insert(Cancelled);
    if let Some(mut conditions) = monster.get_mut::<Conditions>() {
        conditions.end(Condition::Invisible);
    }
}

/// Gives a new monster what its kind can do.
pub(super) fn endow(monster: &mut EntityCommands<'_>, kind: &MonsterDefinition) {
    for flag in &kind.flags {
        match flag {
            // Decides how it is born.
            MonsterFlag::Mean => {}
            MonsterFlag::Flying => _ = monster.insert(Flies),
            MonsterFlag::Regenerates => _ = monster.insert(Regenerates),
            MonsterFlag::Invisible => _ = monster.insert(Conditions::born_with(Condition::Invisible)),
        }
    }
    let profile = &kind.ai_profile;
    let greed = profile.behaviors.contains(&Behavior::Greedy).then_some(Loot::Gold);
    if let Some(loot) = profile.seeks.or(greed) {
        monster.insert(SeeksLoot(loot));
    }
    if !profile.specials.is_empty() {
        monster.insert(SpecialAttacks::default());
    }
    if kind.has_effect(SpecialEffect::Hold) {
        monster.insert(HoldsPlayer::default());
    }
}
