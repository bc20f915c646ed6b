//! What a monster chooses to do: a step, or an action that affects more than its mind and the level.

use bevy::prelude::*;

use super::{
    decisions::{Deed, Motive},
    loot,
    melee::{self, Blow},
    monster_terrain::Step,
    specials::{self, IntendedAttack},
    warded,
};
use crate::{content::Content, rules::effects::traps, turn::OneShot};

/// A monster's choice for one action, and why.
pub(super) struct Decision {
    pub choice: MonsterChoice,
    pub motive: Motive,
}

/// A monster's choice for one action.
pub(super) enum MonsterChoice {
    Stay,
    Go(Step),
    Do(MonsterAction),
}

impl Decision {
    /// A choice to stay in the cell.
    pub(crate) const fn stay(motive: Motive) -> Self {
        Self { choice: MonsterChoice::Stay, motive }
    }

    /// Makes a step, or stays if there is none.
    pub(crate) fn go(step: Option<Step>, motive: Motive) -> Self {
        Self { choice: step.map_or(MonsterChoice::Stay, MonsterChoice::Go), motive }
    }

    /// A choice to act.
    pub(crate) const fn act(action: MonsterAction, motive: Motive) -> Self {
        Self { choice: MonsterChoice::Do(action), motive }
    }

    /// Returns what the monster does, if it carries that out.
    pub(crate) const fn deed(&self) -> Deed {
        match &self.choice {
            // Springing a trap follows a step, and is never chosen.
            MonsterChoice::Stay | MonsterChoice::Do(MonsterAction::Spring) => Deed::Stay,
            MonsterChoice::Go(Step::To(cell)) => Deed::Step(*cell),
            MonsterChoice::Go(Step::Open(cell)) => Deed::Open(*cell),
            MonsterChoice::Go(Step::Past(cell)) => Deed::ChangePlaces(*cell),
            MonsterChoice::Do(MonsterAction::Strike) => Deed::Strike,
            MonsterChoice::Do(MonsterAction::Recoil) => Deed::Recoil,
            MonsterChoice::Do(MonsterAction::UseSpecial(attack)) => Deed::Special(attack.index),
            MonsterChoice::Do(MonsterAction::TakeTreasure(_)) => Deed::TakeLoot,
        }
    }
}

/// An action of a monster that needs the whole world.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum MonsterAction {
    /// Attacks the player.
    Strike,
    /// Runs off from the ward under the player.
    Recoil,
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
