//! How a monster chooses its action: `leave_fire` comes first, for those that fire hurts.

use std::collections::{BTreeSet, VecDeque};

use super::{
    action::{Decision, MonsterAction},
    decisions::{Course, Motive, RollSubject, Sensed},
    hunt,
    monster_ai::MonsterAi,
    monster_terrain::{MonsterTerrain, Step, is_in_reach},
    specials::IntendedAttack,
    thinker::ActingMonster,
};
use crate::{
    base::{geometry::Point, random::Stream},
    content::{Behavior, Condition},
    rules::creatures::MindState,
    world::level::{DistanceMap, DoorState, Structure},
};

impl MonsterAi<'_, '_> {
    /// Chooses an action by the monster's state of mind.
    pub(crate) fn choose(&mut self, monster: &mut ActingMonster<'_, '_>) -> Decision {
        let (config, thinker) = (self.config(), &monster.thinker);
        if thinker.mind.state() == MindState::Sleeping {
            return Decision::stay(Motive::Asleep);
        }
        let (ground, random) = (monster.ground(&self.level, &self.shunned), self.streams.get(Stream::Ai));
        let stumbles = if thinker.conditions.has(Condition::Confused)
            && monster.notes.chance(RollSubject::Stumbles, config.confused_chance, random)
        {
            Some(Motive::Confused)
        } else if thinker.profile.is(Behavior::Erratic)
            && monster.notes.chance(RollSubject::MovesErratically, config.erratic_chance, random)
        {
            Some(Motive::Erratic)
        } else {
            None
        };
        if let Some(motive) = stumbles {
            let ground = ground.ignoring_traps();
            return Decision::go(hunt::random_step(*thinker.position, &ground, random, &mut monster.notes), motive);
        }
        if let Some(step) = leave_fire(monster, &ground) {
            return Decision::go(Some(step), Motive::LeavesFire);
        }
        match thinker.mind.state() {
            MindState::Sleeping => Decision::stay(Motive::Asleep),
            MindState::Wandering => self.wander(monster),
            MindState::Fleeing => self.flee(monster),
            MindState::Hunting => self.hunt(monster),
        }
    }

    fn wander(&mut self, monster: &mut ActingMonster<'_, '_>) -> Decision {
        if let Some(choice) = self.go_for_treasure(monster, None) {
            return choice;
        }
        if let Some(choice) = self.keep_post(monster) {
            return choice;
        }
        // It investigates a noise rather than follow its leader.
        let leader = monster.leader.filter(|_| monster.sensed == Sensed::Nothing);
        if let Some(choice) = leader.and_then(|leader| self.follow(monster, leader)) {
            return choice;
        }
        self.go_to_room(monster)
    }

    fn flee(&mut self, monster: &mut ActingMonster<'_, '_>) -> Decision {
        if let Some(action) = self.attack_from_afar(monster) {
            return Decision::act(action, Motive::AttacksFromAfar);
        }
        let ground = monster.ground(&self.level, &self.shunned);
        let mind = &mut monster.thinker.mind;
        let Some(threat) = mind.goal() else { return Decision::stay(Motive::CannotFlee) };
        let backs_off = mind.backs_off() > 0 && !mind.is_frightened();
        mind.pass_backing_off(1);
        let safety = self.maps.safety(self.level.entity, ground.terrain, threat, ground.movement);
        monster.notes.course = Course::Away(threat);
        match hunt::flee_step(safety, *monster.thinker.position, &ground, &mut monster.notes) {
            Some(step) => Decision::go(Some(step), Motive::Flees),
            // A cornered monster fights, unless it has just struck and backs off.
            None if !backs_off && monster.sensed.is_direct() && self.can_strike(monster) => {
                Decision::act(MonsterAction::Strike, Motive::Cornered)
            }
            None => Decision::stay(Motive::CannotFlee),
        }
    }

    fn hunt(&mut self, hunter: &mut ActingMonster<'_, '_>) -> Decision {
        let player = self.player.position.cell();
        let sees = hunter.sensed.is_direct();
        if let Some(choice) = self.go_for_treasure(hunter, Some(player).filter(|_| sees)) {
            return choice;
        }
        if let Some(action) = self.attack_from_afar(hunter) {
            return Decision::act(action, Motive::AttacksFromAfar);
        }
        if hunter.sensed == Sensed::Amulet {
            return self.come_to_bearer(hunter);
        }
        if !sees {
            let motive = match hunter.sensed {
                Sensed::Trail(_) => Motive::FollowsTrail,
                Sensed::Noise { .. } => Motive::Investigates,
                _ => Motive::SearchesForPlayer,
            };
            return Decision::go(self.step_to_goal(hunter), motive);
        }
        if self.can_strike(hunter) {
            hunter.thinker.mind.stop_waiting();
            return Decision::act(MonsterAction::Strike, Motive::Strikes);
        }
        // Only a ward keeps its blow from the player.
        if self.is_beside_player(hunter) {
            return Decision::act(MonsterAction::Recoil, Motive::Recoils);
        }
        if self.keeps_its_distance(hunter) {
            return Decision::stay(Motive::KeepsDistance);
        }
        if self.waits_for_the_pack(hunter) {
            return Decision::stay(Motive::WaitsForPack);
        }
        self.approach(hunter)
    }

    /// Chooses to go for the loot that a monster wants and sees, if that is nearer than `than`.
    fn go_for_treasure(&mut self, monster: &mut ActingMonster<'_, '_>, than: Option<Point>) -> Option<Decision> {
        let (here, wanted) = (*monster.thinker.position, monster.thinker.loot?.0);
        let ground = monster.ground(&self.level, &self.shunned);
        // Loot under a creature or out of reach does not distract from other loot.
        let is_available = |place: Point| {
            place == here
                || (ground.occupancy.is_free(place)
                    && !ground.shunned.contains(place)
                    && self.maps.connect((self.level.entity, ground.terrain), here, place, ground.movement))
        };
        let (item, place) = self.loot.nearest(wanted, here, &self.content, ground.terrain, is_available)?;
        if than.is_some_and(|other| other.distance(here) <= place.distance(here)) {
            return None;
        }
        if place == here {
            return Some(Decision::act(MonsterAction::TakeTreasure(item), Motive::TakesLoot));
        }
        let step = if monster.thinker.profile.finds_ways() {
            self.follow_path(place, monster)
        } else {
            monster.notes.course = Course::Straight(place);
            hunt::nearest_step(here, place, &ground, &mut monster.notes)
        };
        step.map(|step| Decision::go(Some(step), Motive::GoesForLoot(place)))
    }

    /// Keeps a guard at its post whatever it hears, and sends it back when it was moved away.
    fn keep_post(&mut self, guard: &mut ActingMonster<'_, '_>) -> Option<Decision> {
        let (here, post) = (*guard.thinker.position, guard.thinker.mind.post()?);
        if post == here {
            guard.thinker.mind.head_for(None);
            return Some(Decision::stay(Motive::KeepsPost));
        }
        let ground = guard.ground(&self.level, &self.shunned);
        let map = self.maps.to((self.level.entity, ground.terrain), post, ground.movement, here);
        if map.from(here) == DistanceMap::UNREACHABLE {
            guard.thinker.mind.leave_post();
            return None;
        }
        guard.thinker.mind.head_for(Some(post));
        guard.notes.course = Course::Downhill(post);
        let step = hunt::neighbors(map, here, &ground, &mut guard.notes).map(|(_, step)| step);
        Some(Decision::go(step, Motive::ReturnsToPost))
    }

    /// Chooses the next step toward a player out of sight who carries the Amulet: its call leads round all walls, even one
    /// that finds no way otherwise.
    fn come_to_bearer(&mut self, hunter: &mut ActingMonster<'_, '_>) -> Decision {
        let (here, player) = (*hunter.thinker.position, self.player.position.cell());
        hunter.thinker.mind.forget_path();
        let ground = hunter.ground(&self.level, &self.shunned);
        let map = self.maps.to((self.level.entity, ground.terrain), player, ground.movement, here);
        if map.from(here) == DistanceMap::UNREACHABLE {
            return Decision::go(hunt::careful_step(here, player, &ground, &mut hunter.notes), Motive::ComesToBearer);
        }
        self.step_round_walls(hunter, Motive::ComesToBearer)
    }

    /// Chooses the next step toward a player in sight. Smart monsters share one distance map.
    fn approach(&mut self, hunter: &mut ActingMonster<'_, '_>) -> Decision {
        let (here, player) = (*hunter.thinker.position, self.player.position.cell());
        let ground = hunter.ground(&self.level, &self.shunned);
        if !hunter.thinker.profile.finds_ways() {
            return Decision::go(hunt::careful_step(here, player, &ground, &mut hunter.notes), Motive::Approaches);
        }
        hunter.thinker.mind.forget_path();
        let map = self.maps.to((self.level.entity, ground.terrain), player, ground.movement, here);
        if u32::from(map.from(here)) > self.config().pathfinding_max_depth {
            return Decision::go(hunt::careful_step(here, player, &ground, &mut hunter.notes), Motive::Approaches);
        }
        self.step_round_walls(hunter, Motive::Approaches)
    }

    /// Chooses the next step toward the player on the shortest way round walls, and round others.
    fn step_round_walls(&mut self, hunter: &mut ActingMonster<'_, '_>, motive: Motive) -> Decision {
        let (here, player) = (*hunter.thinker.position, self.player.position.cell());
        let (ground, config) = (hunter.ground(&self.level, &self.shunned), self.config());
        let MonsterTerrain { terrain, occupancy, shunned, movement, .. } = ground;
        let map = self.maps.to((self.level.entity, terrain), player, movement, here);
        let notes = &mut hunter.notes;
        notes.course = Course::Downhill(player);
        if let Some((_, step)) = hunt::downhill(map, here, &ground, notes) {
            return Decision::go(Some(step), motive);
        }
        // What follows depends on where others stand.
        notes.course = Course::None;
        // Others stand in the way: go around them if that takes no longer than to wait.
        let cost = u16::try_from(config.crowd_cost).unwrap_or(u16::MAX);
        let round_others = self.crowds.get((movement, hunter.fears), |map| {
            map.compute(player, terrain, occupancy, movement, shunned.cells(), cost);
        });
        let round = hunt::downhill(round_others, here, &ground, notes).map(|(_, step)| step);
        // If traps that it knows are on the only way, it walks over them.
        let has_way = round_others.from(here) != DistanceMap::UNREACHABLE || !shunned.has_traps();
        if round.is_some() || has_way {
            return Decision::go(round, Motive::GoesRoundOthers);
        }
        let across = hunt::downhill(map, here, &ground.ignoring_traps(), notes).map(|(_, step)| step);
        Decision::go(across, Motive::CrossesTraps)
    }

    /// Chooses a special attack from afar, if one can be used and its chance succeeds.
    fn attack_from_afar(&mut self, monster: &mut ActingMonster<'_, '_>) -> Option<MonsterAction> {
        if !monster.sensed.is_direct() {
            return None;
        }
        let ground = monster.ground(&self.level, &self.shunned);
        let (player, turn, random) = (self.player.position.cell(), self.log.turn(), self.streams.get(Stream::Ai));
        let mut lines = monster.thinker.lines_of_fire(player, &ground, &self.content, turn);
        let notes = &mut monster.notes;
        let mut comes_about = |chance| notes.chance(RollSubject::AttacksFromAfar, chance, random);
        let (index, _, line) = lines.find(|(_, special, _)| special.chance.is_none_or(&mut comes_about))?;
        let attack = IntendedAttack { monster: monster.thinker.entity, index, has_hit: false, line };
        Some(MonsterAction::UseSpecial(attack))
    }

    /// Returns whether a monster that attacks from afar stays where it is: its attack reaches the player, and the
    /// player is not near.
    fn keeps_its_distance(&self, hunter: &ActingMonster<'_, '_>) -> bool {
        let (thinker, player) = (&hunter.thinker, self.player.position.cell());
        let ground = hunter.ground(&self.level, &self.shunned);
        thinker.profile.is(Behavior::Smart)
            && thinker.position.distance(player) >= self.config().ranged_distance
            && thinker.lines_of_fire(player, &ground, &self.content, self.log.turn()).next().is_some()
    }

    /// Returns whether a smart hunter in a pack waits outside a corridor, where only one could fight. For a while a pack
    /// of which none is hurt waits where it can surround the player.
    fn waits_for_the_pack(&self, hunter: &mut ActingMonster<'_, '_>) -> bool {
        let Some(pack) = self.turn.pack else { return false };
        let thinker = &mut hunter.thinker;
        let is_outside = self.level.terrain.structure(*thinker.position).is_plain_floor();
        let waits = thinker.profile.is(Behavior::Smart)
            && is_outside
            && pack >= self.config().pack_size
            && thinker.mind.waited() < thinker.profile.intelligence;
        if waits {
            thinker.mind.wait();
        }
        waits
    }

    /// Returns whether a blow reaches the player: the player is adjacent, not diagonally through a door or around a
    /// corner, and their cell is not warded.
    fn can_strike(&self, monster: &ActingMonster<'_, '_>) -> bool {
        self.is_beside_player(monster) && !self.shunned.is_warded(self.player.position.cell())
    }

    /// Returns whether a blow would reach the player if their cell were not warded.
    fn is_beside_player(&self, monster: &ActingMonster<'_, '_>) -> bool {
        is_in_reach(&self.level.terrain, *monster.thinker.position, self.player.position.cell())
    }
}

/// Returns the step of a monster that stands in fire and fears it: toward the nearest cell that does not burn, through the
/// fire if it must. `None` for a monster that has nothing to leave, cannot walk, or is shut in.
fn leave_fire(monster: &ActingMonster<'_, '_>, ground: &MonsterTerrain<'_>) -> Option<Step> {
    let start = *monster.thinker.position;
    if !ground.terrain.burns(start) || !monster.fears.fire || !monster.thinker.can_walk() {
        return None;
    }
    let first = first_step_out(start, ground)?;
    Some(if is_closed_door(first, ground) { Step::Open(first) } else { Step::To(first) })
}

/// Returns the first cell on the shortest way to a free cell that does not burn and that the monster does not avoid.
fn first_step_out(start: Point, ground: &MonsterTerrain<'_>) -> Option<Point> {
    let mut seen = BTreeSet::from([start]);
    // Each cell with the first cell on the way there.
    let mut frontier = VecDeque::from([(start, None)]);
    while let Some((cell, first)) = frontier.pop_front() {
        for next in ground.ways_from(cell) {
            let is_open = ground.occupancy.is_free(next) || is_closed_door(next, ground);
            if !is_open || !seen.insert(next) {
                continue;
            }
            let first = first.or(Some(next));
            if ground.terrain.burns(next) {
                frontier.push_back((next, first));
            } else if !ground.shunned.contains(next) {
                return first;
            }
        }
    }
    None
}

fn is_closed_door(cell: Point, ground: &MonsterTerrain<'_>) -> bool {
    ground.terrain.structure(cell) == Structure::Door(DoorState::Closed)
}
