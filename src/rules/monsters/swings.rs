//! What makes the blows of a monster, and the one that was just struck.

use bevy::prelude::*;

use crate::{
    content::{Content, MonsterId},
    rules::creatures::{Attack, CombatLevel},
};

/// The blow that was just struck.
#[derive(Clone, Copy, Debug)]
pub struct Blow {
    /// The attacker.
    pub monster: Entity,
    /// Its kind.
    pub kind: MonsterId,
    /// Whether any of its swings hit.
    pub has_hit: bool,
}

/// The swings of a monster of this kind and level at a player who is exposed or not: each die group of its attack is one
/// of its own.
pub fn swings(
    content: &Content,
    kind: MonsterId,
    level: CombatLevel,
    is_exposed: bool,
) -> impl Iterator<Item = Attack> {
    let to_hit = if is_exposed { content.config.combat.sleeping_bonus } else { 0 };
    let dice = content.monster(kind).damage.swings().iter();
    dice.map(move |damage| Attack { level: level.0, to_hit, damage: *damage, damage_bonus: 0 })
}
