//! The components that a monster's decisions depend on, and its courage.

use bevy::{ecs::query::QueryData, prelude::*};

use super::{AiProfile, Flies, HasStolen, LastSeen, Monster, SeeksLoot, SpecialAttacks, shunned::Fears};
use crate::{
    base::random::{Chance, RandomStream},
    content::{AiConfig, Behavior, Condition, Content, MonsterId, Trigger},
    rules::{
        creatures::{Conditions, Health, Mind, MindState},
        effects::come_into,
    },
    turn::{ACTION_COST, Energy, Serial, Speed},
    world::level::{Position, Standing, Terrain},
};

/// The monsters of the level with all that their decisions depend on.
pub(super) type Thinkers<'w, 's> = Query<'w, 's, Thinker, With<Monster>>;

/// The monsters of the level with the little that matters while they sleep.
pub(super) type Sleepers<'w, 's> = Query<'w, 's, Sleeper, With<Monster>>;

/// The components that matter when a monster acts.
#[derive(QueryData)]
#[query_data(mutable)]
pub(super) struct Thinker {
    pub kind: &'static MonsterId,
    pub serial: &'static Serial,
    pub position: Standing,
    pub mind: &'static mut Mind,
    pub energy: &'static mut Energy,
    pub profile: &'static AiProfile,
    pub health: &'static Health,
    pub conditions: &'static mut Conditions,
    pub loot: Option<&'static SeeksLoot>,
    pub specials: Option<&'static SpecialAttacks>,
    pub has_stolen: Has<HasStolen>,
    pub last_seen: Option<&'static mut LastSeen>,
    flies: Has<Flies>,
}

/// The components that matter while a monster sleeps undisturbed, as most do in most turns.
#[derive(QueryData)]
#[query_data(mutable)]
pub(super) struct Sleeper {
    pub mind: &'static Mind,
    pub position: &'static Position,
    conditions: &'static Conditions,
    speed: &'static Speed,
    energy: &'static mut Energy,
}

impl SleeperItem<'_, '_> {
    /// Adds the energy of a turn.
    pub(crate) fn gain_energy(&mut self, content: &Content) {
        self.energy.gain(self.conditions.speed(*self.speed, &content.config));
    }

    /// Lets the turn pass.
    pub(crate) fn idle(&mut self) {
        self.energy.idle();
    }

    /// Returns whether it has the energy to act.
    pub(crate) fn may_act(&self) -> bool {
        self.energy.allows_action()
    }
}

impl ThinkerItem<'_, '_> {
    /// Returns whether it can do nothing but let its turns pass.
    pub(crate) fn can_do_nothing(&self) -> bool {
        self.conditions.is_helpless() || self.conditions.is_spellbound()
    }

    /// Returns whether it can leave its cell.
    pub(crate) fn can_walk(&self) -> bool {
        !self.conditions.has(Condition::Held) && !self.profile.is(Behavior::Stationary)
    }

    /// Makes a step of a hunter cheaper, so that it gains on a player who is no faster (`docs/rules.md#speed`).
    pub(crate) fn press_on(&mut self, config: &AiConfig) {
        if self.mind.state() == MindState::Hunting {
            self.energy.spend(config.hunting_step - ACTION_COST);
        }
    }

    /// Returns whether it is above the floor.
    pub(crate) fn floats(&self) -> bool {
        self.flies || self.conditions.has(Condition::Levitating)
    }

    /// Returns what it avoids on its level.
    pub(crate) fn fears(&self, content: &Content) -> Fears {
        Fears::of(self.profile, self.floats(), &content.traps)
    }

    /// Returns the index of a gaze that it can use now.
    pub(crate) fn gaze(&self, content: &Content, turn: u64) -> Option<u8> {
        let attacks = self.specials.filter(|_| self.mind.state() != MindState::Sleeping && !self.can_do_nothing())?;
        let mut ready = attacks.ready(content.monster(*self.kind), turn);
        ready.find(|(_, special)| special.when == Trigger::Gaze).map(|(index, _)| index)
    }

    /// Applies the ground of the cell that it came into, which may slow or catch it. Returns whether it is caught.
    pub(crate) fn come_into(&mut self, content: &Content, terrain: &Terrain, random: &mut RandomStream) -> bool {
        let place = (*self.position, self.floats());
        let mut is_caught = false;
        let more = come_into(content, terrain, place, &mut self.conditions, random, |_, caught| is_caught |= caught);
        self.energy.spend(ACTION_COST.saturating_mul(more));
        is_caught
    }

    /// Updates whether it flees. It flees below its threshold of hit points and hunts again above it; a coward only
    /// with full hit points. A thief with loot flees for good, and one that backs off flees for some turns. Returns
    /// whether it starts to flee now.
    pub(crate) fn update_courage(&mut self) -> bool {
        let mind = &mut *self.mind;
        let share = i64::from(self.health.current()) * i64::from(Chance::WHOLE);
        let threshold = i64::from(self.health.maximum()) * i64::from(self.profile.flee_threshold.parts());
        let must_flee = self.has_stolen || mind.flees_for_good() || mind.backs_off() > 0;
        match mind.state() {
            MindState::Hunting if must_flee || share < threshold => {
                mind.turn_to_flee();
                true
            }
            MindState::Fleeing if !must_flee => {
                let is_healed =
                    if self.profile.is(Behavior::Coward) { self.health.is_full() } else { share >= threshold };
                if is_healed {
                    mind.turn_to_hunt();
                }
                false
            }
            _ => false,
        }
    }
}
