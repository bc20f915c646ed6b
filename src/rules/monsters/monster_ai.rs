//! All that the monsters of a level share when they act: the level, the player, and what is computed once for many.

use bevy::{
    ecs::{query::QueryData, system::SystemParam},
    prelude::*,
};

use super::{
    BandMember, Monster,
    loot::LootInView,
    monster_terrain::{ActiveLevel, ActiveLevelItem},
    shunned::{Fears, Shunned, Wards},
    sounds::Sounds,
};
use crate::{
    base::random::RandomStreams,
    content::{AiConfig, Content},
    rules::{
        creatures::{Conditions, Player, Witness},
        items::{AmuletInPack, RingPowers},
    },
    turn::{Cheats, GameLog},
    world::{
        level::{CrowdMap, DistanceMap, DistanceMaps, Door, MovementMode, Noise, Noises, Position, Trap},
        sight::{FieldOfView, HeldLight, LightSource, light_radius, stands_in_light},
    },
};

/// The noises of the last turn, for display.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct LastNoises(pub Vec<Noise>);

/// The one context in which monsters act. Each subject has its methods in a file of its own: `monster_turns`, `perceive`, `choose`,
/// `hunt`, `wander`, `follow` and others. The memory of its `Local` parts is reused from turn to turn.
#[derive(SystemParam)]
pub(super) struct MonsterAi<'w, 's> {
    pub content: Res<'w, Content>,
    pub log: GameLog<'w>,
    pub streams: ResMut<'w, RandomStreams>,
    pub noises: ResMut<'w, Noises>,
    pub maps: ResMut<'w, DistanceMaps>,
    pub level: Single<'w, 's, ActiveLevel>,
    pub player: Single<'w, 's, HuntedPlayer, (With<Player>, Without<Monster>)>,
    pub doors: Query<'w, 's, &'static mut Door>,
    pub bands: Query<'w, 's, &'static BandMember>,
    pub loot: LootInView<'w, 's>,
    pub turn: Local<'s, MonsterTurn>,
    /// The noises that can be heard in this turn.
    pub sounds: Local<'s, Sounds>,
    /// The cells that monsters avoid. Their actions don't change them during the turn.
    pub shunned: Local<'s, Shunned>,
    /// The maps of paths to the player around other creatures.
    pub crowds: Local<'s, CrowdMaps>,
    cheats: Res<'w, Cheats>,
    last_noises: ResMut<'w, LastNoises>,
    amulet: AmuletInPack<'w, 's>,
    lights: Query<'w, 's, &'static LightSource>,
    wards: Wards<'w, 's>,
    traps: Query<'w, 's, &'static Trap>,
}

/// The components of the player that monsters go by.
#[derive(QueryData)]
pub(super) struct HuntedPlayer {
    pub position: &'static Position,
    pub view: &'static FieldOfView,
    pub conditions: &'static Conditions,
    pub rings: &'static RingPowers,
    light: &'static HeldLight,
}

/// How far the monsters' turn has come, and what is computed once for many of them.
#[derive(Default)]
pub(super) struct MonsterTurn {
    /// The monsters that act, in order, as listed when the turn began.
    pub order: Vec<Entity>,
    /// The index of the next monster in the order.
    pub next: usize,
    /// Whether the next monster has gained its energy.
    pub has_gained: bool,
    /// The number of smart hunters near the player when the turn began; counted only if needed.
    pub pack: Option<u32>,
    /// Whether the player stands in light.
    pub is_player_lit: bool,
    /// Whether the player carries the Amulet, which calls all that guard nothing else.
    pub has_amulet: bool,
}

impl<'w> MonsterAi<'w, '_> {
    /// Begins the next turn, in which the noises of the last one are heard.
    pub(crate) fn begin_turn(&mut self) {
        self.last_noises.0.clone_from(&self.noises.0);
        self.sounds.replace(&mut self.noises.0);
        self.crowds.made = 0;
        let MonsterTurn { order, next, has_gained, pack, .. } = &mut *self.turn;
        order.clear();
        (*next, *has_gained, *pack) = (0, false, None);
        if self.cheats.frozen_monsters {
            return;
        }
        order.extend(self.level.order.iter());
        let ActiveLevelItem { terrain, fires, traps, .. } = &*self.level;
        let is_sprung = |trap| self.traps.get(trap).is_ok_and(|trap| trap.sprung);
        self.shunned.update(terrain.size(), self.wards.cells(&self.content), fires, traps, is_sprung);
    }

    /// Notes what an action of a monster can change about the player, so that it is computed once for all that act until
    /// the next one.
    pub(crate) fn note_player(&mut self) {
        let light = self.player.light.0.and_then(|light| self.lights.get(light).ok());
        let radius = light_radius(light, *self.cheats, &self.content.config.debug);
        let ActiveLevelItem { terrain, illumination, .. } = &*self.level;
        self.turn.is_player_lit = stands_in_light(self.player.position.cell(), radius, terrain, illumination);
        self.turn.has_amulet = self.amulet.is_there();
    }

    /// Returns the rules of decisions.
    pub(crate) fn config(&self) -> &'w AiConfig {
        &Res::clone(&self.content).into_inner().config.ai
    }

    /// Returns the player as an observer of monsters.
    pub(crate) fn eyes(&self) -> Witness<'w> {
        Witness { view: self.player.view, conditions: self.player.conditions, turn: self.log.turn() }
    }
}

/// Maps of paths to the player around other creatures, one for each movement mode and what is avoided.
#[derive(Default)]
pub(super) struct CrowdMaps {
    maps: Vec<((MovementMode, Fears), CrowdMap)>,
    /// The number of maps made in this turn, the first ones; the others only keep their memory.
    made: usize,
}

impl CrowdMaps {
    /// Returns the map for these monsters; `compute` makes it for the first of them in the turn.
    pub(crate) fn get(&mut self, walkers: (MovementMode, Fears), compute: impl FnOnce(&mut CrowdMap)) -> &DistanceMap {
        let made = self.maps.iter().take(self.made).position(|(key, _)| *key == walkers);
        let slot = made.unwrap_or(self.made);
        if self.maps.len() <= slot {
            self.maps.push((walkers, CrowdMap::default()));
        }
        let (key, map) = self.maps.get_mut(slot).expect("a map was added where there was none");
        if made.is_none() {
            *key = walkers;
            compute(map);
            self.made += 1;
        }
        map.distances()
    }
}
