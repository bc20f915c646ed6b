//! The action of one monster, with the level and the player as it finds them.

use bevy::prelude::*;

use super::{
    BandMember,
    action::{Decision, MonsterAction},
    ai_turn::AiTurn,
    choose::DecisionContext,
    ground::{MonsterTerrain, Step},
    loot::LootInView,
    perceive::{PlayerTrace, Sensed, SensingMonster, perceive, sleeps_undisturbed},
    specials::{AttackPath, IntendedAttack},
    thinker::{Sleepers, ThinkerItem, Thinkers},
};
use crate::{
    base::{
        geometry::Point,
        random::{RandomStreams, Stream},
    },
    content::{Behavior, Condition, Content},
    rules::creatures::{MindState, Witness},
    turn::{ACTION_COST, DoorFact, Fact, Foe, GameLog},
    world::level::{
        DistanceMaps, Door, DoorState, Doors, Noises, Occupancy, Rooms, Structure, Terrain, Traps, TurnOrder,
    },
};

/// The data shared by the monsters that act, until an action needs the whole world.
pub(super) struct Arena<'turn, 'w, 's> {
    pub content: &'turn Content,
    pub log: &'turn mut GameLog<'w>,
    pub streams: &'turn mut RandomStreams,
    pub noises: &'turn mut Noises,
    pub maps: &'turn mut DistanceMaps,
    pub doors: &'turn mut Query<'w, 's, &'static mut Door>,
    pub treasures: &'turn LootInView<'w, 's>,
    pub bands: &'turn Query<'w, 's, &'static BandMember>,
    pub trace: PlayerTrace<'turn>,
    /// What the player can see.
    pub eyes: Witness<'turn>,
    pub level: Entity,
    pub terrain: Mut<'turn, Terrain>,
    pub occupancy: Mut<'turn, Occupancy>,
    pub order: &'turn TurnOrder,
    pub rooms: &'turn Rooms,
    pub places: &'turn Doors,
    pub traps: &'turn Traps,
}

/// The result of an action.
pub(super) struct Acted {
    /// The part that still needs the whole world.
    pub action: Option<MonsterAction>,
    /// Whether the monster has the energy for another action.
    pub may_go_on: bool,
}

impl From<MonsterAction> for Acted {
    fn from(action: MonsterAction) -> Self {
        Self { action: Some(action), may_go_on: false }
    }
}

impl Acted {
    /// Makes the result of an action that needs nothing more.
    fn alone(thinker: &ThinkerItem<'_, '_>) -> Self {
        Self { action: None, may_go_on: thinker.energy.allows_action() }
    }
}

impl Arena<'_, '_, '_> {
    /// Gives a monster its energy for the turn. Returns whether it acts: a monster that died during this turn does not,
    /// nor does a sleeper that nothing disturbs.
    pub(crate) fn rouse(&self, monster: Entity, sleepers: &mut Sleepers<'_, '_>, ai_turn: &mut AiTurn) -> bool {
        let Ok(mut sleeper) = sleepers.get_mut(monster) else { return false };
        if !ai_turn.has_gained {
            ai_turn.has_gained = true;
            sleeper.gain_energy(self.content);
        }
        if !sleeper.may_act() || self.log.is_over() {
            return false;
        }
        let is_undisturbed =
            sleeps_undisturbed(sleeper.mind, sleeper.position.cell(), self.trace.view, &ai_turn.sounds);
        if is_undisturbed {
            sleeper.idle();
        }
        !is_undisturbed
    }

    /// Performs one action of a monster.
    pub(crate) fn act(
        &mut self,
        ai_turn: &mut AiTurn,
        monster: Entity,
        monsters: &mut Thinkers<'_, '_>,
    ) -> Result<Acted> {
        if ai_turn.pack.is_none() && self.pack_matters() {
            ai_turn.pack = Some(self.pack_size(monsters));
        }
        let (leader, yielding) = self.band_of(monster, monsters)?;
        let mut thinker = monsters.get_mut(monster)?;
        let foe = self.eyes.foe(self.content, (*thinker.kind, *thinker.serial), *thinker.position, &thinker.conditions);
        if foe.seen
            && self.player_sees_clearly()
            && let Some(index) = thinker.gaze(self.content, self.trace.turn)
        {
            let gaze = IntendedAttack { monster, index, has_hit: false, line: AttackPath::new() };
            return Ok(Acted::from(MonsterAction::UseSpecial(gaze)));
        }
        thinker.energy.spend(ACTION_COST);
        if thinker.can_do_nothing() {
            return Ok(Acted::alone(&thinker));
        }
        let sensed = self.sense(&mut thinker, foe, ai_turn);
        let fears = thinker.fears(self.content);
        let ground = MonsterTerrain {
            terrain: &self.terrain,
            occupancy: &self.occupancy,
            shunned: ai_turn.shunned.by(fears),
            yielding,
            movement: thinker.profile.movement,
        };
        let mut context = DecisionContext {
            content: self.content,
            config: &self.content.config.ai,
            trace: &self.trace,
            ground,
            fears,
            level: self.level,
            rooms: self.rooms,
            maps: self.maps,
            treasures: self.treasures,
            pack: ai_turn.pack,
            monster,
            ways: &mut ai_turn.ways,
        };
        let choice = context.choose(&mut thinker, leader, sensed, self.streams);
        match context.or_shift(&mut thinker, leader, choice, self.streams) {
            Decision::Do(action) => return Ok(action.into()),
            Decision::Go(step) if thinker.can_walk() => match step {
                Step::To(cell) => {
                    thinker.press_on(&self.content.config.ai);
                    return Ok(self.step_to(cell, thinker, foe));
                }
                Step::Past(cell) => return self.change_places(cell, monster, monsters),
                Step::Open(cell) => self.open_door(cell, &thinker, foe),
            },
            Decision::Go(_) | Decision::Stay => {}
        }
        Ok(Acted::alone(&thinker))
    }

    /// Lets a monster sense the player, wake up, gain or lose courage, and perhaps be sensed itself.
    fn sense(&mut self, thinker: &mut ThinkerItem<'_, '_>, foe: Foe, ai_turn: &mut AiTurn) -> Sensed {
        let config = &self.content.config.ai;
        let random = self.streams.get(Stream::Ai);
        let observer = SensingMonster {
            serial: *thinker.serial,
            position: *thinker.position,
            profile: thinker.profile,
            conditions: &thinker.conditions,
        };
        let sounds = &mut ai_turn.sounds;
        let before = thinker.mind.state();
        let sensed = perceive(&mut thinker.mind, &observer, &self.trace, sounds, &self.terrain, config, random);
        let is_blind = self.eyes.conditions.has(Condition::Blind);
        let has_come_to = |state| before == state && thinker.mind.state() != state;
        if has_come_to(MindState::Sleeping) && foe.seen && !is_blind {
            self.log.tell(Fact::WakesUp { monster: foe });
        }
        // Before the blow that may follow at once; without one, it is reported after the player's next action.
        if has_come_to(MindState::Wandering)
            && thinker.mind.state() == MindState::Hunting
            && foe.seen
            && let Some(last) = thinker.last_seen.as_mut().filter(|last| last.is_unaware)
        {
            last.is_unaware = false;
            self.log.tell(Fact::NoticesPlayer { monster: foe });
        }
        let turns_to_flee = thinker.update_courage();
        if turns_to_flee && foe.seen && thinker.mind.backs_off() == 0 {
            self.log.tell(Fact::TurnsToFlee { monster: foe });
        }
        if !foe.seen
            && sensed == Sensed::Sight
            && thinker.conditions.has(Condition::Invisible)
            && thinker.position.distance(self.trace.position) <= config.presence_range
            && random.chance(config.presence_chance)
        {
            self.log.tell(Fact::PresenceFelt);
        }
        sensed
    }

    /// Moves a monster onto a free cell.
    fn step_to(&mut self, cell: Point, mut thinker: ThinkerItem<'_, '_>, foe: Foe) -> Acted {
        self.occupancy.relocate(&mut thinker.position, cell);
        let is_caught = thinker.come_into(self.content, &self.terrain, self.streams.get(Stream::Ai));
        // A monster that walks out of view is caught unseen.
        if is_caught && foe.seen && self.eyes.view.sees(cell) {
            self.log.tell(Fact::MonsterConditionBegins { monster: foe, condition: Condition::Held });
        }
        self.arrive_at(cell, &thinker)
    }

    /// Makes a leader change places with a member of its band that stands in its way.
    fn change_places(&mut self, cell: Point, monster: Entity, monsters: &mut Thinkers<'_, '_>) -> Result<Acted> {
        let other = self.occupancy.at(cell).ok_or("there is no monster to change places with")?;
        let [mut own, mut other] = monsters.get_many_mut([monster, other])?;
        self.occupancy.exchange(&mut own.position, &mut other.position);
        other.mind.forget_path();
        for walker in [&mut own, &mut other] {
            walker.come_into(self.content, &self.terrain, self.streams.get(Stream::Ai));
        }
        Ok(self.arrive_at(cell, &own))
    }

    /// Returns the result of stepping onto a cell, which may hold a trap.
    fn arrive_at(&self, cell: Point, thinker: &ThinkerItem<'_, '_>) -> Acted {
        let is_trapped = self.traps.contains_key(&cell) && !thinker.floats();
        if is_trapped { MonsterAction::Spring.into() } else { Acted::alone(thinker) }
    }

    /// Makes a monster open the door in front of it.
    fn open_door(&mut self, cell: Point, thinker: &ThinkerItem<'_, '_>, foe: Foe) {
        let Some(mut door) = self.places.get(&cell).and_then(|door| self.doors.get_mut(*door).ok()) else { return };
        door.set_state(DoorState::Open, cell, &mut self.terrain);
        self.noises.make_by(*thinker.serial, cell, self.content.config.ai.loudness.door);
        let is_hidden = thinker.conditions.has(Condition::Invisible) && !foe.seen;
        if self.eyes.view.sees(cell) && is_hidden {
            self.log.tell(Fact::Door(DoorFact::OpenedUnseen));
        }
    }

    /// Returns whether the player sees what is really there: neither blind nor hallucinating.
    fn player_sees_clearly(&self) -> bool {
        let closed = [Condition::Blind, Condition::Hallucinating];
        !closed.into_iter().any(|closed| self.eyes.conditions.has(closed))
    }

    /// Returns whether the player stands where only one monster can fight at a time.
    fn pack_matters(&self) -> bool {
        matches!(self.terrain.structure(self.trace.position), Structure::Corridor | Structure::Door(_))
    }

    /// Returns the number of smart hunters near the player, as long as none of them is hurt: a pack that is shot at does
    /// not wait to be shot again.
    fn pack_size(&self, monsters: &Thinkers<'_, '_>) -> u32 {
        let range = self.content.config.ai.pack_range;
        let hunters = monsters.iter().filter(|monster| {
            monster.mind.state() == MindState::Hunting
                && monster.profile.is(Behavior::Smart)
                && monster.position.distance(self.trace.position) <= range
        });
        let unhurt: Option<u32> = hunters.map(|hunter| hunter.health.is_full().then_some(1)).sum();
        unhurt.unwrap_or(0)
    }
}
