//! What a monster chooses to do: a step, or an action that affects more than its mind and the level; and how a ward keeps hunters
//! from striking (`docs/rules.md#scrolls`).

use bevy::prelude::*;

use super::{
    decisions::{Deed, Motive},
    loot,
    melee::{self, Blow},
    monster_terrain::Step,
    perceived::PlayerEyes,
    specials::{self, IntendedAttack},
};
use crate::{
    base::random::{RandomStreams, Stream},
    content::{Content, Fact, ItemFact},
    rules::{
        creatures::{Mind, Player},
        effects::traps,
        items::{ItemParts, Lore, use_up},
    },
    turn::{GameLog, OneShot},
    world::level::{OnLevel, Position},
};

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
            let blow: Blow = world.run_now_with(melee::strike, monster)?;
            let content = world.resource::<Content>().clone();
            specials::that_follow(blow, &content)
                .into_iter()
                .try_for_each(|intent| specials::use_special(world, intent))
        }
        MonsterAction::Recoil => world.do_now_with(recoil, monster),
        MonsterAction::UseSpecial(intent) => specials::use_special(world, intent),
        MonsterAction::TakeTreasure(treasure) => world.do_now_with(loot::take_treasure, (monster, treasure)),
        MonsterAction::Spring => world.do_now_with(traps::spring, monster),
    }
}

/// Makes a hunter run off instead of striking at a player who stands on a ward, and perhaps lets the ward crumble.
fn recoil(
    In(hunter): In<Entity>,
    mut commands: Commands,
    content: Res<Content>,
    lore: Res<Lore>,
    mut streams: ResMut<RandomStreams>,
    mut log: GameLog,
    eyes: PlayerEyes,
    player: Single<&Position, With<Player>>,
    mut minds: Query<&mut Mind>,
    lying: Query<(ItemParts, &Position), With<OnLevel>>,
) -> Result {
    let (place, random, rules) = (player.cell(), streams.get(Stream::Ai), &content.config.ai);
    let foe = eyes.foe(hunter)?;
    let turns = random.roll(rules.ward_fright).max(1).unsigned_abs();
    let crumbles = random.chance(rules.ward_crumble_chance);
    if minds.get_mut(hunter)?.take_fright(place, turns) && foe.seen {
        log.tell(Fact::TurnsToFlee { monster: foe });
    }
    let wards = lying.iter().filter(|(item, at)| at.cell() == place && content.item(*item.kind).wards);
    let first = wards.map(|(item, _)| item).min_by_key(|item| *item.serial);
    if let Some(ward) = first.filter(|_| crumbles) {
        let label = ward.label_of_one(&content, &lore);
        use_up(&mut commands, &ward, 1);
        log.tell(Fact::Item(ItemFact::Crumbles(label)));
    }
    Ok(())
}
