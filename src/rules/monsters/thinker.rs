//! A monster that acts: the components that its decisions depend on, its courage, and what it knows when it chooses.

use bevy::{ecs::query::QueryData, prelude::*};

use super::{
    AiProfile, Decisions, Flies, HasStolen, LastSeen, Monster, SeeksLoot, SpecialAttacks,
    decisions::{DecisionRecord, Deed, Motive, Notes, Sensed},
    monster_terrain::{ActiveLevelItem, MonsterTerrain, Yielding},
    shunned::{Fears, Shunned},
    specials::{AttackPath, line},
};
use crate::{
    base::{
        geometry::Point,
        random::{Chance, RandomStream},
    },
    content::{AiConfig, Behavior, Condition, Content, Foe, LayerDefinition, MonsterId, SpecialAttack, Trigger},
    rules::{
        creatures::{Conditions, Health, Mind, MindChange, MindState},
        effects::come_into,
    },
    turn::{ACTION_COST, Energy, Serial, Speed},
    world::level::{Position, Standing, Terrain},
};

/// The monsters of the level with all that their decisions depend on.
pub(super) type Thinkers<'w, 's> = Query<'w, 's, Thinker, With<Monster>>;

/// The monsters of the level with the little that matters until they act.
pub(super) type WaitingMonsters<'w, 's> = Query<'w, 's, WaitingMonster, With<Monster>>;

/// The components that matter when a monster acts.
#[derive(QueryData)]
#[query_data(mutable)]
pub(super) struct Thinker {
    pub entity: Entity,
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
    pub decisions: Option<&'static mut Decisions>,
    flies: Has<Flies>,
}

/// The components that matter until a monster acts: whether it has the energy, and whether it sleeps undisturbed, as most do
/// in most turns.
#[derive(QueryData)]
#[query_data(mutable)]
pub(super) struct WaitingMonster {
    pub mind: &'static Mind,
    pub position: &'static Position,
    conditions: &'static Conditions,
    speed: &'static Speed,
    energy: &'static mut Energy,
}

/// The leader of a band, as far as its followers know it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Leader {
    pub serial: Serial,
    pub position: Point,
    /// Where it is going, unless it flees.
    pub heading: Option<Point>,
}

/// A monster that acts, with what it knows when it chooses what to do.
pub(super) struct ActingMonster<'w, 's> {
    pub thinker: ThinkerItem<'w, 's>,
    /// The monster as the player perceives it.
    pub foe: Foe,
    pub sensed: Sensed,
    pub fears: Fears,
    /// The leader that it keeps near.
    pub leader: Option<Leader>,
    pub yielding: Yielding,
    pub notes: Notes,
}

impl ActingMonster<'_, '_> {
    /// Returns the ground on which it moves.
    pub(crate) fn ground<'level>(
        &self,
        level: &'level ActiveLevelItem<'_, '_>,
        shunned: &'level Shunned,
    ) -> MonsterTerrain<'level> {
        MonsterTerrain {
            terrain: &level.terrain,
            occupancy: &level.occupancy,
            shunned: shunned.by(self.fears),
            yielding: self.yielding,
            movement: self.thinker.profile.movement,
        }
    }
}

impl ActingMonster<'_, '_> {
    /// Writes down what it decided, if that is kept.
    pub(crate) fn record(&mut self, turn: u64, before: MindState, motive: Motive, deed: Deed) {
        let change = self.thinker.new_change();
        let thinker = &mut self.thinker;
        if let Some(decisions) = &mut thinker.decisions {
            decisions.note(DecisionRecord {
                turn,
                from: *thinker.position,
                sensed: self.sensed,
                states: [before, thinker.mind.state()],
                change,
                goal: thinker.mind.goal(),
                motive,
                deed,
                course: self.notes.course,
                rejected: std::mem::take(&mut self.notes.rejected),
                rolls: std::mem::take(&mut self.notes.rolls),
            });
        }
    }
}

impl Leader {
    pub(crate) fn new(serial: Serial, position: Point, mind: &Mind) -> Self {
        let goes = matches!(mind.state(), MindState::Wandering | MindState::Hunting);
        Self { serial, position, heading: mind.goal().filter(|_| goes) }
    }

    /// Returns whether a cell is within `ai.follow_distance` of the leader.
    pub(crate) const fn is_near(&self, cell: Point, config: &AiConfig) -> bool {
        cell.distance(self.position) <= config.follow_distance
    }
}

impl WaitingMonsterItem<'_, '_> {
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

    /// Returns why its state is another one than when it last decided.
    pub(crate) fn new_change(&self) -> Option<MindChange> {
        let last = self.decisions.as_ref()?.last().map(|last| last.states[1]);
        self.mind.change().filter(|_| last != Some(self.mind.state()))
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

    /// Returns the special attacks from afar that it can use now, each with its index and the line to the player. Next to
    /// the player it uses its ordinary attack instead.
    pub(crate) fn lines_of_fire<'a>(
        &'a self,
        player: Point,
        ground: &'a MonsterTerrain<'_>,
        content: &'a Content,
        turn: u64,
    ) -> impl Iterator<Item = (u8, &'a SpecialAttack, AttackPath)> {
        let (here, kind) = (*self.position, content.monster(*self.kind));
        let attacks = self.specials.filter(|_| !here.is_adjacent(player)).into_iter();
        let ready = attacks.flat_map(move |attacks| attacks.ready(kind, turn));
        ready.filter_map(move |(index, special)| match special.when {
            Trigger::InLine(range) => {
                let cells = line(here, player, range, ground.terrain, ground.occupancy)?;
                Some((index, special, cells))
            }
            Trigger::Hit | Trigger::Blow | Trigger::Gaze => None,
        })
    }

    /// Applies the ground of the cell that it came into, which may slow or catch it. Returns whether it is
    /// caught.
    pub(crate) fn come_into(&mut self, content: &Content, terrain: &Terrain, random: &mut RandomStream) -> bool {
        let (here, floats, mut is_caught) = (*self.position, self.floats(), false);
        let noted = |_: &LayerDefinition, caught| is_caught |= caught;
        let more = come_into(content, terrain, here, floats, &mut self.conditions, random, noted);
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
                mind.turn_to_flee(if self.has_stolen {
                    MindChange::HasLoot
                } else if mind.flees_for_good() {
                    MindChange::FleesForGood
                } else if mind.backs_off() > 0 {
                    MindChange::BacksOff { turns: mind.backs_off() }
                } else {
                    let below = self.profile.flee_threshold.parts() * 100 / Chance::WHOLE;
                    MindChange::Hurt { percent: percent(self.health), below }
                });
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

/// Returns what is left of the hit points, in percent.
fn percent(health: &Health) -> u32 {
    (health.current().max(0).unsigned_abs() * 100) / health.maximum().max(1).unsigned_abs()
}
