//! What a monster can do besides biting: a component each, with the numbers of its kind.

use bevy::prelude::*;

use crate::{
    base::random::{Chance, Dice},
    content::{Behavior, Condition, MonsterDefinition, MonsterFlag, Special},
    rules::creatures::Conditions,
};

/// A hit makes metal armour one worse.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct RustsArmor;

/// Goes to things that lie in view and are nearer than the player.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub enum Covets {
    /// Gold, which it takes and guards.
    Gold,
    /// Armour that can rust, which it eats at.
    MetalArmor,
}

/// Breathes flames along a line.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct BreathesFlame {
    /// Damage to one who does not dodge.
    pub damage: Dice,
    /// How far, in cells.
    pub range: u32,
    /// Chance a turn.
    pub chance: Chance,
}

/// A hit holds the player, whom it crushes harder with each hit.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct HoldsPlayer {
    /// Damage of the next squeeze; 0 while it holds nobody.
    pub grip: i32,
}

/// A hit freezes the player.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct FreezesPlayer {
    /// Turns of helplessness, added to what is left.
    pub turns: Dice,
    /// More turns than these in all kill.
    pub deadly_turns: u32,
    /// Turns for which it backs off.
    pub backs_off: u32,
}

/// A hit takes gold.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct StealsGold {
    /// Shares more that are taken from one who fails a save against magic.
    pub more_shares: u32,
}

/// A hit takes a magic item.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct StealsItem;

/// It has stolen: from now on it keeps away with its loot.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct HasStolen;

/// Its gaze confuses whoever sees it, once.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct Confuses {
    /// The number of turns.
    pub turns: Dice,
    /// Whether the player has met its gaze.
    pub is_spent: bool,
}

/// A hit takes strength.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct DrainsStrength;

/// A hit may take maximum hit points.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct DrainsMaxHp {
    /// Chance of a hit to do so.
    pub chance: Chance,
    /// How many.
    pub points: Dice,
}

/// A hit may take a level of experience.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct DrainsExperience {
    /// Chance of a hit to do so.
    pub chance: Chance,
    /// Hit points lost with the level.
    pub points: Dice,
}

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

/// All that a kind can do besides biting and walking.
type Abilities = (
    (RustsArmor, Covets, BreathesFlame, HoldsPlayer, FreezesPlayer, StealsGold, StealsItem),
    (Confuses, DrainsStrength, DrainsMaxHp, DrainsExperience, Regenerates, Flies),
);

/// Takes from a monster all that its kind can do.
pub(super) fn strip(monster: &mut EntityCommands<'_>) {
    monster.remove::<Abilities>();
}

/// A monster loses for good all that is special about it (Rogue 5.4, section 7: cancellation).
pub fn cancel(monster: &mut EntityWorldMut<'_>) {
    monster.remove::<(RustsArmor, BreathesFlame, HoldsPlayer, FreezesPlayer, StealsGold, StealsItem)>();
    monster.remove::<(Confuses, DrainsStrength, DrainsMaxHp, DrainsExperience, Regenerates)>();
    monster.insert(Cancelled);
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
    if kind.ai_profile.behaviors.contains(&Behavior::Greedy) {
        monster.insert(Covets::Gold);
    }
    for special in &kind.ai_profile.specials {
        match *special {
            Special::RustsArmor => monster.insert(RustsArmor),
            Special::SeeksArmor => monster.insert(Covets::MetalArmor),
            Special::FlameBreath { damage, range, chance } => monster.insert(BreathesFlame { damage, range, chance }),
            Special::HoldsPlayer => monster.insert(HoldsPlayer::default()),
            Special::FreezesPlayer { turns, deadly_turns, backs_off } => {
                monster.insert(FreezesPlayer { turns, deadly_turns, backs_off })
            }
            Special::StealsGold { more_shares } => monster.insert(StealsGold { more_shares }),
            Special::StealsItem => monster.insert(StealsItem),
            Special::Confuses { turns } => monster.insert(Confuses { turns, is_spent: false }),
            Special::DrainsStrength => monster.insert(DrainsStrength),
            Special::DrainsMaxHp { chance, points } => monster.insert(DrainsMaxHp { chance, points }),
            Special::DrainsExperience { chance, points } => monster.insert(DrainsExperience { chance, points }),
        };
    }
}
