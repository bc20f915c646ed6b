//! How a monster chooses its action.

use bevy::prelude::*;

use super::{
    action::{Decision, MonsterAction},
    ai_turn::TurnPaths,
    follow::{Follower, Leader, follow},
    ground::{MonsterTerrain, Step, is_in_reach},
    hunt,
    loot::LootInView,
    perceive::{PlayerTrace, Sensed},
    shunned::Fears,
    specials::{self, AttackPath, IntendedAttack},
    thinker::ThinkerItem,
    wander,
};
use crate::{
    base::{
        geometry::Point,
        random::{RandomStreams, Stream},
    },
    content::{AiConfig, Behavior, Condition, Content, SpecialAttack, Trigger},
    rules::creatures::MindState,
    world::level::{DistanceMap, DistanceMaps, MovementMode, Rooms},
};

/// What a monster knows when it chooses its action.
pub(super) struct DecisionContext<'turn, 'level, 'w, 's> {
    pub content: &'turn Content,
    pub config: &'turn AiConfig,
    pub trace: &'turn PlayerTrace<'level>,
    pub ground: MonsterTerrain<'turn>,
    /// What the monster avoids.
    pub fears: Fears,
    pub level: Entity,
    pub rooms: &'turn Rooms,
    pub maps: &'turn mut DistanceMaps,
    pub treasures: &'turn LootInView<'w, 's>,
    /// The number of smart hunters near the player, if it matters.
    pub pack: Option<u32>,
    pub ways: &'turn mut TurnPaths,
    /// The monster that chooses.
    pub monster: Entity,
}

impl DecisionContext<'_, '_, '_, '_> {
    /// Chooses an action by the monster's state of mind.
    pub(crate) fn choose(
        &mut self,
        thinker: &mut ThinkerItem<'_, '_>,
        leader: Option<Leader>,
        sensed: Sensed,
        streams: &mut RandomStreams,
    ) -> Decision {
        let random = streams.get(Stream::Ai);
        let position = *thinker.position;
        if thinker.mind.state() == MindState::Sleeping {
            return Decision::Stay;
        }
        let moves_randomly = (thinker.conditions.has(Condition::Confused)
            && random.chance(self.config.confused_chance))
            || (thinker.profile.is(Behavior::Erratic) && random.chance(self.config.erratic_chance));
        if moves_randomly {
            return hunt::random_step(position, &self.ground.ignoring_traps(), random).into();
        }
        if let Some(step) = self.leave_fire(thinker) {
            return Decision::Go(step);
        }
        match thinker.mind.state() {
            MindState::Sleeping => Decision::Stay,
            MindState::Wandering => match self.go_for_treasure(thinker, None) {
                Some(choice) => choice,
                // It investigates a noise rather than follow its leader.
                None => self.wander(thinker, leader.filter(|_| sensed == Sensed::Nothing), streams),
            },
            MindState::Fleeing => self.flee(thinker, sensed, streams),
            MindState::Hunting => self.hunt(thinker, sensed, streams),
        }
    }

    /// Chooses to go for the loot that a monster wants and sees, if that is nearer than `than`.
    fn go_for_treasure(&mut self, thinker: &mut ThinkerItem<'_, '_>, than: Option<Point>) -> Option<Decision> {
        let (position, wanted) = (*thinker.position, thinker.loot?.0);
        let Self { treasures, maps, ground, level, content, .. } = self;
        // Loot under a creature or out of reach does not distract from other loot.
        let is_available = |place: Point| {
            place == position
                || (ground.occupancy.is_free(place)
                    && !ground.shunned.contains(place)
                    && maps.connect((*level, ground.terrain), position, place, ground.movement))
        };
        let (item, place) = treasures.nearest(wanted, position, content, ground.terrain, is_available)?;
        if than.is_some_and(|other| other.distance(position) <= place.distance(position)) {
            return None;
        }
        if place == position {
            return Some(Decision::Do(MonsterAction::TakeTreasure(item)));
        }
        let step = if thinker.profile.finds_ways() {
            hunt::follow_path(&mut thinker.mind, position, place, &self.ground, self.config, &mut self.ways.paths)
        } else {
            hunt::nearest_step(position, place, &self.ground)
        };
        step.map(Decision::Go)
    }

    fn wander(
        &mut self,
        thinker: &mut ThinkerItem<'_, '_>,
        leader: Option<Leader>,
        streams: &mut RandomStreams,
    ) -> Decision {
        if let Some(choice) = self.keep_post(thinker) {
            return choice;
        }
        if let Some(leader) = leader {
            let follower = Follower {
                mind: &mut thinker.mind,
                position: *thinker.position,
                level: self.level,
                ground: &self.ground,
                maps: self.maps,
            };
            if let Some(choice) = follow(follower, leader, self.config) {
                return choice;
            }
        }
        let step = wander::next_step(
            &mut thinker.mind,
            thinker.profile,
            *thinker.position,
            &self.ground,
            (self.level, self.rooms),
            self.maps,
            self.config.wander_patience,
            streams.get(Stream::Ai),
        );
        step.into()
    }

    /// Keeps a guard at its post whatever it hears, and sends it back when it was moved away.
    fn keep_post(&mut self, thinker: &mut ThinkerItem<'_, '_>) -> Option<Decision> {
        let (position, post) = (*thinker.position, thinker.mind.post()?);
        if post == position {
            thinker.mind.head_for(None);
            return Some(Decision::Stay);
        }
        let map = self.maps.to((self.level, self.ground.terrain), post, thinker.profile.movement, position);
        if map.from(position) == DistanceMap::UNREACHABLE {
            thinker.mind.leave_post();
            return None;
        }
        thinker.mind.head_for(Some(post));
        Some(hunt::neighbors(map, position, &self.ground).map(|(_, step)| step).into())
    }

    fn flee(&mut self, thinker: &mut ThinkerItem<'_, '_>, sensed: Sensed, streams: &mut RandomStreams) -> Decision {
        if let Some(action) = self.attack_from_afar(thinker, sensed, streams) {
            return Decision::Do(action);
        }
        let Some(threat) = thinker.mind.goal() else { return Decision::Stay };
        let backs_off = thinker.mind.backs_off() > 0 && !thinker.mind.is_frightened();
        thinker.mind.pass_backing_off(1);
        let safety = self.maps.safety(self.level, self.ground.terrain, threat, thinker.profile.movement);
        match hunt::flee_step(safety, *thinker.position, &self.ground) {
            Some(step) => Decision::Go(step),
            // A cornered monster fights, unless it has just struck and backs off.
            None if !backs_off && sensed == Sensed::Sight && self.can_strike(*thinker.position) => {
                Decision::Do(MonsterAction::Strike)
            }
            None => Decision::Stay,
        }
    }

    fn hunt(&mut self, thinker: &mut ThinkerItem<'_, '_>, sensed: Sensed, streams: &mut RandomStreams) -> Decision {
        let position = *thinker.position;
        let sees = sensed == Sensed::Sight;
        if let Some(choice) = self.go_for_treasure(thinker, Some(self.trace.position).filter(|_| sees)) {
            return choice;
        }
        if let Some(action) = self.attack_from_afar(thinker, sensed, streams) {
            return Decision::Do(action);
        }
        if sensed == Sensed::Amulet {
            return self.come_to_bearer(thinker).into();
        }
        if !sees {
            let (ground, paths) = (&self.ground, &mut self.ways.paths);
            return hunt::next_step(&mut thinker.mind, thinker.profile, position, ground, self.config, paths).into();
        }
        if self.can_strike(position) {
            thinker.mind.stop_waiting();
            return Decision::Do(MonsterAction::Strike);
        }
        if self.is_warded_off(position) {
            return Decision::Do(MonsterAction::Recoil);
        }
        if self.keeps_its_distance(thinker) || self.waits_for_the_pack(thinker) {
            return Decision::Stay;
        }
        self.approach(thinker).into()
    }

    /// Returns the next step toward a player out of sight who carries the Amulet: its call leads round all walls, even one
    /// that finds no way otherwise.
    fn come_to_bearer(&mut self, thinker: &mut ThinkerItem<'_, '_>) -> Option<Step> {
        let (position, goal) = (*thinker.position, self.trace.position);
        thinker.mind.forget_path();
        let map = self.maps.to((self.level, self.ground.terrain), goal, thinker.profile.movement, position);
        if map.from(position) == DistanceMap::UNREACHABLE {
            return hunt::careful_step(position, goal, &self.ground);
        }
        self.step_round_walls(position, thinker.profile.movement)
    }

    /// Returns the next step toward a player in sight. Smart monsters share one distance map.
    fn approach(&mut self, thinker: &mut ThinkerItem<'_, '_>) -> Option<Step> {
        let (position, goal) = (*thinker.position, self.trace.position);
        let movement = thinker.profile.movement;
        if !thinker.profile.finds_ways() {
            return hunt::careful_step(position, goal, &self.ground);
        }
        thinker.mind.forget_path();
        let map = self.maps.to((self.level, self.ground.terrain), goal, movement, position);
        if u32::from(map.from(position)) > self.config.pathfinding_max_depth {
            return hunt::careful_step(position, goal, &self.ground);
        }
        self.step_round_walls(position, movement)
    }

    /// Returns the next step toward the player on the shortest way round walls, and round others.
    fn step_round_walls(&mut self, position: Point, movement: MovementMode) -> Option<Step> {
        let goal = self.trace.position;
        let map = self.maps.to((self.level, self.ground.terrain), goal, movement, position);
        if let Some((_, step)) = hunt::downhill(map, position, &self.ground) {
            return Some(step);
        }
        // Others stand in the way: go around them if that takes no longer than to wait.
        let MonsterTerrain { terrain, occupancy, shunned, .. } = self.ground;
        let cost = u16::try_from(self.config.crowd_cost).unwrap_or(u16::MAX);
        let round_others = self.ways.others.get((movement, self.fears), |map| {
            map.compute(goal, (terrain, occupancy), movement, shunned.cells(), cost);
        });
        let round = hunt::downhill(round_others, position, &self.ground).map(|(_, step)| step);
        // If traps that it knows are on the only way, it walks over them.
        let has_way = round_others.from(position) != DistanceMap::UNREACHABLE || !shunned.has_traps();
        if round.is_some() || has_way {
            return round;
        }
        let map = self.maps.to((self.level, terrain), goal, movement, position);
        hunt::downhill(map, position, &self.ground.ignoring_traps()).map(|(_, step)| step)
    }

    /// Chooses a special attack from afar, if one can be used and its chance succeeds.
    fn attack_from_afar(
        &self,
        thinker: &ThinkerItem<'_, '_>,
        sensed: Sensed,
        streams: &mut RandomStreams,
    ) -> Option<MonsterAction> {
        if sensed != Sensed::Sight {
            return None;
        }
        let random = streams.get(Stream::Ai);
        let (index, _, line) = self
            .lines_of_fire(thinker)
            .find(|(_, special, _)| special.chance.is_none_or(|chance| random.chance(chance)))?;
        Some(MonsterAction::UseSpecial(IntendedAttack { monster: self.monster, index, has_hit: false, line }))
    }

    /// Returns the special attacks from afar that can be used now, each with its index and the line to the player. A
    /// monster next to the player uses its ordinary attack instead.
    fn lines_of_fire(&self, thinker: &ThinkerItem<'_, '_>) -> impl Iterator<Item = (u8, &SpecialAttack, AttackPath)> {
        let (position, target) = (*thinker.position, self.trace.position);
        let MonsterTerrain { terrain, occupancy, .. } = self.ground;
        let attacks = thinker.specials.filter(|_| !position.is_adjacent(target)).into_iter();
        let ready = attacks.flat_map(|attacks| attacks.ready(self.content.monster(*thinker.kind), self.trace.turn));
        ready.filter_map(move |(index, special)| match special.when {
            Trigger::InLine(range) => {
                specials::line(position, target, range, terrain, occupancy).map(|line| (index, special, line))
            }
            Trigger::Hit | Trigger::Blow | Trigger::Gaze => None,
        })
    }

    /// Returns whether a monster that attacks from afar stays where it is: its attack reaches the player, and the
    /// player is not near.
    fn keeps_its_distance(&self, thinker: &ThinkerItem<'_, '_>) -> bool {
        thinker.profile.is(Behavior::Smart)
            && thinker.position.distance(self.trace.position) >= self.config.ranged_distance
            && self.lines_of_fire(thinker).next().is_some()
    }

    /// Returns whether a smart hunter in a pack waits outside a corridor, where only one could fight. For a while a pack
    /// of which none is hurt waits where it can surround the player.
    fn waits_for_the_pack(&self, thinker: &mut ThinkerItem<'_, '_>) -> bool {
        let Some(pack) = self.pack else { return false };
        let is_outside = self.ground.terrain.structure(*thinker.position).is_plain_floor();
        let waits = thinker.profile.is(Behavior::Smart)
            && is_outside
            && pack >= self.config.pack_size
            && thinker.mind.waited() < thinker.profile.intelligence;
        if waits {
            thinker.mind.wait();
        }
        waits
    }

    /// Returns whether a blow reaches the player: the player is adjacent, not diagonally through a door or around a
    /// corner, and their cell is not warded.
    fn can_strike(&self, from: Point) -> bool {
        self.is_beside_player(from) && !self.ground.shunned.is_warded(self.trace.position)
    }

    /// Returns whether only a ward keeps a blow from the player.
    fn is_warded_off(&self, from: Point) -> bool {
        self.is_beside_player(from) && self.ground.shunned.is_warded(self.trace.position)
    }

    fn is_beside_player(&self, from: Point) -> bool {
        is_in_reach(self.ground.terrain, from, self.trace.position)
    }
}
