//! What a monster is and can do by its kind: components that its flags and special attacks give it.

use bevy::prelude::*;

use crate::{
    content::{Behavior, Condition, Loot, MonsterDefinition, MonsterFlag, Recharge, SpecialAttack, SpecialEffect},
    rules::creatures::Conditions,
};

/// What a monster with special attacks has; one without any, or whose magic was cancelled, has no such component.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct SpecialAttacks {
    /// The attacks that recharge: the number of each among those of its kind, and the turn of the clock from which on it
    /// can be used again.
    pub recharging: Vec<(u8, u64)>,
}

impl SpecialAttacks {
    const NEVER: u64 = u64::MAX;

    /// The special attacks of a monster of this kind that can be used now, each with its number.
    pub(super) fn ready<'kind>(
        &self,
        kind: &'kind MonsterDefinition,
        turn: u64,
    ) -> impl Iterator<Item = (u8, &'kind SpecialAttack)> {
        let recharges = move |index: u8| self.recharging.iter().any(|(other, until)| *other == index && *until > turn);
        (0..).zip(&kind.ai_profile.specials).filter(move |(index, _)| !recharges(*index))
    }

    pub(super) fn use_up(&mut self, index: u8, turn: u64, recharge: Recharge) {
        self.recharging.retain(|(other, until)| *other != index && *until > turn);
        let until = match recharge {
            Recharge::Turns(turns) => turn.saturating_add(u64::from(turns)),
            Recharge::Never => Self::NEVER,
        };
        self.recharging.push((index, until));
    }
}

/// It holds the player, or could.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct HoldsPlayer {
    /// Damage of the next squeeze; 0 while it holds nobody.
    pub grip: i32,
}

/// It has stolen: from now on it keeps away with its loot.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct HasStolen;

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
