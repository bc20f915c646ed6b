//! What a monster chooses to do: a step, or an action that affects more than its mind and the level.

use bevy::prelude::*;

use super::{
    loot,
    melee::{self, Blow},
    monster_terrain::Step,
    specials::{self, IntendedAttack},
    warded,
};
use crate::{content::Content, rules::effects::traps, turn::OneShot};

/// A monster's choice for one action.
pub(super) enum Decision {
    Stay,
    Go(Step),
    Do(MonsterAction),
}

impl From<Option<Step>> for Decision {
    fn from(step: Option<Step>) -> Self {
        step.map_or(Self::Stay, Self::Go)
    }
}

/// An action of a monster that needs the whole world.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum MonsterAction {
    /// Attacks the player.
    Strike,
    /// Runs off from the ward under the player.
    Recoil,
    /// Uses a special attack.
    UseSpecial(IntendedAttack),
    /// Takes the loot in its own cell.
    TakeTreasure(Entity),
    /// Springs the trap onto which it has stepped.
    Spring,
}

/// Carries out an action.
pub(super) fn carry_out(world: &mut World, monster: Entity, action: MonsterAction) -> Result {
    match action {
        MonsterAction::Strike => {
            let blow = world.run_now_with::<_, Result<Blow>, _, _>(melee::strike, monster)??;
            let content = world.resource::<Content>().clone();
            specials::that_follow(blow, &content)
                .into_iter()
                .try_for_each(|intent| specials::use_special(world, intent))
        }
        MonsterAction::Recoil => world.run_now_with(warded::recoil, monster)?,
        MonsterAction::UseSpecial(intent) => specials::use_special(world, intent),
        MonsterAction::TakeTreasure(treasure) => world.run_now_with(loot::take_treasure, (monster, treasure))?,
        MonsterAction::Spring => world.run_now_with(traps::spring, monster)?,
    }
}
