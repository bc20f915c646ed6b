//! The monsters' turns. Each monster in order of serial numbers senses, decides and acts.

use bevy::{ecs::system::SystemState, prelude::*};

use super::{
    action::{self, MonsterAction, MonsterChoice},
    decisions::{DecisionRecord, Deed, Motive, Notes, Sensed},
    monster_ai::MonsterAi,
    monster_terrain::Step,
    specials::{AttackPath, IntendedAttack},
    thinker::{ActingMonster, ThinkerItem, Thinkers, WaitingMonsters},
};
use crate::{
    base::{geometry::Point, random::Stream},
    content::{Behavior, Condition, DoorFact, Fact},
    rules::creatures::MindState,
    turn::ACTION_COST,
    world::level::{DoorState, Structure},
};

/// The monsters of the level, asked for by what matters until they act or by all that matters when they do.
type Monsters<'w, 's> = ParamSet<'w, 's, (Thinkers<'static, 'static>, WaitingMonsters<'static, 'static>)>;

/// Gives every monster its energy and lets it act while it has enough, in order of serial numbers.
///
/// [`MonsterAi`] handles what concerns only a monster's mind and the level. A [`MonsterAction`] that affects more, such
/// as a blow, needs the whole world; the AI continues after it.
pub(super) fn monsters_act(world: &mut World, state: &mut SystemState<(MonsterAi, Monsters)>) -> Result {
    let (mut ai, mut monsters) = state.get_mut(world)?;
    ai.begin_turn();
    while let Some((monster, action)) = ai.next_action(&mut monsters)? {
        action::carry_out(world, monster, action)?;
        (ai, monsters) = state.get_mut(world)?;
    }
    Ok(())
}

impl MonsterAi<'_, '_> {
    /// Continues the turn until a monster's action needs the whole world; `None` when all have acted.
    fn next_action(&mut self, monsters: &mut Monsters<'_, '_>) -> Result<Option<(Entity, MonsterAction)>> {
        self.note_player();
        while let Some(&monster) = self.turn.order.get(self.turn.next) {
            while self.rouse(monster, &mut monsters.p1()) {
                if let Some(action) = self.act(monster, &mut monsters.p0())? {
                    return Ok(Some((monster, action)));
                }
            }
            self.turn.next += 1;
            self.turn.has_gained = false;
        }
        Ok(None)
    }

    /// Gives a monster its energy for the turn. Returns whether it acts: a monster that died during this turn does not,
    /// nor does one without the energy, nor a sleeper that nothing disturbs.
    fn rouse(&mut self, monster: Entity, monsters: &mut WaitingMonsters<'_, '_>) -> bool {
        let Ok(mut waiting) = monsters.get_mut(monster) else { return false };
        if !self.turn.has_gained {
            self.turn.has_gained = true;
            waiting.gain_energy(&self.content);
        }
        if !waiting.may_act() || self.log.is_over() {
            return false;
        }
        let is_undisturbed = self.sleeps_undisturbed(&waiting);
        if is_undisturbed {
            waiting.idle();
        }
        !is_undisturbed
    }

    /// Performs one action of a monster. Returns the part of it that still needs the whole world.
    fn act(&mut self, monster: Entity, monsters: &mut Thinkers<'_, '_>) -> Result<Option<MonsterAction>> {
        if self.turn.pack.is_none() && self.pack_matters() {
            self.turn.pack = Some(self.pack_size(monsters));
        }
        let (leader, yielding) = self.band_of(monster, monsters)?;
        let mut thinker = monsters.get_mut(monster)?;
        let identity = (*thinker.kind, *thinker.serial);
        let foe = self.eyes().foe(&self.content, identity, *thinker.position, &thinker.conditions);
        if foe.seen
            && self.player_sees_clearly()
            && let Some(index) = thinker.gaze(&self.content, self.log.turn())
        {
            self.note_thoughtless(&mut thinker, Motive::Gazes, Deed::Special(index));
            let gaze = IntendedAttack { monster, index, has_hit: false, line: AttackPath::new() };
            return Ok(Some(MonsterAction::UseSpecial(gaze)));
        }
        thinker.energy.spend(ACTION_COST);
        if thinker.can_do_nothing() {
            self.note_thoughtless(&mut thinker, Motive::Helpless, Deed::Stay);
            return Ok(None);
        }
        let (fears, before) = (thinker.fears(&self.content), thinker.mind.state());
        let notes = Notes { is_kept: thinker.decisions.is_some(), ..Notes::default() };
        let mut acting = ActingMonster { thinker, foe, sensed: Sensed::Nothing, fears, leader, yielding, notes };
        self.sense(&mut acting);
        let decision = self.choose(&mut acting);
        let decision = self.or_shift(decision, &mut acting);
        let is_rooted = matches!(decision.choice, MonsterChoice::Go(_)) && !acting.thinker.can_walk();
        let (motive, deed) = if is_rooted { (Motive::Rooted, Deed::Stay) } else { (decision.motive, decision.deed()) };
        acting.record(self.log.turn(), before, motive, deed);
        match decision.choice {
            MonsterChoice::Do(action) => Ok(Some(action)),
            MonsterChoice::Go(step) if !is_rooted => match step {
                Step::To(cell) => Ok(self.step_to(cell, &mut acting)),
                Step::Past(cell) => self.change_places(cell, monster, monsters),
                Step::Open(cell) => {
                    self.open_door(cell, &acting);
                    Ok(None)
                }
            },
            MonsterChoice::Go(_) | MonsterChoice::Stay => Ok(None),
        }
    }

    /// Writes down what a monster does without a thought.
    fn note_thoughtless(&self, monster: &mut ThinkerItem<'_, '_>, motive: Motive, deed: Deed) {
        let (from, state, goal) = (*monster.position, monster.mind.state(), monster.mind.goal());
        let change = monster.new_change();
        if let Some(decisions) = &mut monster.decisions {
            let record = DecisionRecord::without_thought(self.log.turn(), from, state, motive, deed);
            decisions.note(DecisionRecord { change, goal, ..record });
        }
    }

    /// Lets a monster sense the player, wake up, gain or lose courage, and perhaps be sensed itself.
    fn sense(&mut self, monster: &mut ActingMonster<'_, '_>) {
        let ActingMonster { thinker, foe, sensed, notes, .. } = monster;
        let (config, foe) = (self.config(), *foe);
        let before = thinker.mind.state();
        *sensed = self.perceive(thinker, notes);
        let has_come_to = |state| before == state && thinker.mind.state() != state;
        if has_come_to(MindState::Sleeping) && foe.seen && !self.player.conditions.has(Condition::Blind) {
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
            && sensed.is_direct()
            && thinker.conditions.has(Condition::Invisible)
            && thinker.position.distance(self.player.position.cell()) <= config.presence_range
            && self.streams.get(Stream::Ai).chance(config.presence_chance)
        {
            self.log.tell(Fact::PresenceFelt);
        }
    }

    /// Moves a monster onto a free cell. Returns what the cell does to it.
    fn step_to(&mut self, cell: Point, monster: &mut ActingMonster<'_, '_>) -> Option<MonsterAction> {
        let ActingMonster { thinker, foe, .. } = monster;
        thinker.press_on(self.config());
        self.level.occupancy.relocate(&mut thinker.position, cell);
        let is_caught = thinker.come_into(&self.content, &self.level.terrain, self.streams.get(Stream::Ai));
        // A monster that walks out of view is caught unseen.
        if is_caught && foe.seen && self.player.view.sees(cell) {
            self.log.tell(Fact::MonsterConditionBegins { monster: *foe, condition: Condition::Held });
        }
        self.trap_at(cell, thinker.floats())
    }

    /// Makes a leader change places with a member of its band that stands in its way. Returns what the cell does to it.
    fn change_places(
        &mut self,
        cell: Point,
        leader: Entity,
        monsters: &mut Thinkers<'_, '_>,
    ) -> Result<Option<MonsterAction>> {
        let member = self.level.occupancy.at(cell).ok_or("there is no monster to change places with")?;
        let [mut leader, mut member] = monsters.get_many_mut([leader, member])?;
        let way = [*member.position, *leader.position];
        self.level.occupancy.exchange(&mut leader.position, &mut member.position);
        if let Some(decisions) = &mut member.decisions {
            decisions.note_move(self.log.turn(), way, member.mind.state(), Motive::GaveWay(*leader.serial));
        }
        member.mind.forget_path();
        for walker in [&mut leader, &mut member] {
            walker.come_into(&self.content, &self.level.terrain, self.streams.get(Stream::Ai));
        }
        Ok(self.trap_at(cell, leader.floats()))
    }

    /// Returns the trap that a monster springs by stepping onto a cell, if there is one.
    fn trap_at(&self, cell: Point, floats: bool) -> Option<MonsterAction> {
        (self.level.traps.contains_key(&cell) && !floats).then_some(MonsterAction::Spring)
    }

    /// Makes a monster open the door in front of it.
    fn open_door(&mut self, cell: Point, monster: &ActingMonster<'_, '_>) {
        let door = self.level.doors.get(&cell);
        let Some(mut door) = door.and_then(|door| self.doors.get_mut(*door).ok()) else { return };
        door.set_state(DoorState::Open, cell, &mut self.level.terrain);
        self.noises.make_by(*monster.thinker.serial, cell, self.content.config.ai.loudness.door);
        let is_hidden = monster.thinker.conditions.has(Condition::Invisible) && !monster.foe.seen;
        if self.player.view.sees(cell) && is_hidden {
            self.log.tell(Fact::Door(DoorFact::OpenedUnseen));
        }
    }

    /// Returns whether the player sees what is really there: neither blind nor hallucinating.
    fn player_sees_clearly(&self) -> bool {
        let closed = [Condition::Blind, Condition::Hallucinating];
        !closed.into_iter().any(|closed| self.player.conditions.has(closed))
    }

    /// Returns whether the player stands where only one monster can fight at a time.
    fn pack_matters(&self) -> bool {
        let structure = self.level.terrain.structure(self.player.position.cell());
        matches!(structure, Structure::Corridor | Structure::Door(_))
    }

    /// Returns the number of smart hunters near the player, as long as none of them is hurt: a pack that is shot at does
    /// not wait to be shot again.
    fn pack_size(&self, monsters: &Thinkers<'_, '_>) -> u32 {
        let (player, range) = (self.player.position.cell(), self.config().pack_range);
        let hunters = monsters.iter().filter(|monster| {
            monster.mind.state() == MindState::Hunting
                && monster.profile.is(Behavior::Smart)
                && monster.position.distance(player) <= range
        });
        let unhurt: Option<u32> = hunters.map(|hunter| hunter.health.is_full().then_some(1)).sum();
        unhurt.unwrap_or(0)
    }
}
