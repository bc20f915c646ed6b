//! The monsters' turns: each in the order of serial numbers senses, makes up its mind, and acts.

use std::collections::BTreeMap;

use bevy::{
    ecs::{
        query::QueryData,
        system::{SystemParam, SystemState},
    },
    prelude::*,
};

use super::{
    AiProfile, BreathesFlame, Confuses, Covets, HasStolen, Monster,
    breath::{self, Line},
    covet::Treasures,
    deeds::{self, Deed},
    hunt::{self, Ground, Step},
    perceive::{Observer, Quarry, Sensed, Sounds, perceive},
    temper, wander,
};
use crate::{
    content::{AiConfig, Behavior, Condition, Content, MonsterId},
    creatures::{Conditions, Health, Mind, MindState, Player, Witness},
    geometry::{Direction, Position},
    level::{
        DistanceMap, DistanceMaps, Door, DoorState, Doors, Noise, Noises, Occupancy, Rooms, Scent, Structure, Terrain,
        TurnOrder, can_step,
    },
    random::{Purpose, RandomStreams},
    sight::FieldOfView,
    turn::{ACTION_COST, Cheats, Energy, Fact, Fate, Serial, Speed},
};

/// Every monster gains its energy and acts while it has enough, in order of serial numbers.
///
/// What concerns a monster's own mind and the level is done by [`Thoughts`]; a [`Deed`] that reaches farther, such as a
/// blow, needs the whole world, and the thoughts go on after it.
pub(super) fn monsters_act(world: &mut World, thoughts: &mut SystemState<Thoughts>) -> Result {
    let mut round = Round::new(world);
    if world.resource::<Cheats>().frozen_monsters {
        return Ok(());
    }
    loop {
        let deed = thoughts.get_mut(world)?.next_deed(&mut round)?;
        let Some((monster, deed)) = deed else { return Ok(()) };
        deeds::carry_out(world, monster, deed)?;
    }
}

/// The noises of the last turn, for looking at.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct LastNoises(pub Vec<Noise>);

/// How far a turn of the monsters has come, and what is worked out once for all of them.
pub(super) struct Round {
    order: Vec<Entity>,
    next: usize,
    /// Whether the next one has gained its energy.
    has_begun: bool,
    sounds: Sounds,
    /// Ways to the player round those who stand in the way, by whether closed doors are ways.
    round_others: BTreeMap<bool, DistanceMap>,
    /// Where smart hunters were when the turn began; only looked up where it matters.
    pack: Option<Vec<Position>>,
}

impl Round {
    fn new(world: &mut World) -> Self {
        let noises = std::mem::take(&mut world.resource_mut::<Noises>().0);
        world.resource_mut::<LastNoises>().0.clone_from(&noises);
        Self {
            order: Vec::new(),
            next: 0,
            has_begun: false,
            sounds: Sounds::of(noises),
            round_others: BTreeMap::new(),
            pack: None,
        }
    }
}

/// What a monster is made of, as far as it thinks.
#[derive(QueryData)]
#[query_data(mutable)]
pub(super) struct Thinker {
    kind: &'static MonsterId,
    serial: &'static Serial,
    position: &'static mut Position,
    mind: &'static mut Mind,
    energy: &'static mut Energy,
    speed: &'static Speed,
    profile: &'static AiProfile,
    health: &'static Health,
    conditions: &'static Conditions,
    covets: Option<&'static Covets>,
    breath: Option<&'static BreathesFlame>,
    gaze: Option<&'static mut Confuses>,
    has_stolen: Has<HasStolen>,
}

/// All that monsters think with.
#[derive(SystemParam)]
pub(super) struct Thoughts<'w, 's> {
    content: Res<'w, Content>,
    fate: Fate<'w>,
    streams: ResMut<'w, RandomStreams>,
    noises: ResMut<'w, Noises>,
    maps: ResMut<'w, DistanceMaps>,
    player:
        Query<'w, 's, (&'static Position, &'static FieldOfView, &'static Conditions), (With<Player>, Without<Monster>)>,
    level: Query<
        'w,
        's,
        (
            Entity,
            &'static mut Terrain,
            &'static mut Occupancy,
            &'static TurnOrder,
            &'static Rooms,
            &'static Doors,
            &'static Scent,
        ),
    >,
    monsters: Query<'w, 's, Thinker, With<Monster>>,
    doors: Query<'w, 's, &'static mut Door>,
    treasures: Treasures<'w, 's>,
}

impl Thoughts<'_, '_> {
    /// Goes on with the round until a monster does what needs the whole world; `None` when all have acted.
    fn next_deed(&mut self, round: &mut Round) -> Result<Option<(Entity, Deed)>> {
        if round.next == 0 && !round.has_begun {
            round.order = self.level.single()?.3.iter().collect();
        }
        while let Some(&monster) = round.order.get(round.next) {
            // Whoever died in this round acts no more.
            if let Ok(mut thinker) = self.monsters.get_mut(monster) {
                if !round.has_begun {
                    round.has_begun = true;
                    thinker.energy.gain(thinker.conditions.speed(*thinker.speed, &self.content.config));
                }
                while !self.fate.is_over() && self.monsters.get(monster)?.energy.allows_action() {
                    if let Some(deed) = self.act(round, monster)? {
                        return Ok(Some((monster, deed)));
                    }
                }
            }
            round.next += 1;
            round.has_begun = false;
        }
        Ok(None)
    }

    /// One action of a monster, or what it is to be.
    fn act(&mut self, round: &mut Round, monster: Entity) -> Result<Option<Deed>> {
        let (player_position, view, player_conditions) = self.player.single()?;
        if round.pack.is_none() && pack_matters(self.level.single()?.1, *player_position) {
            round.pack = Some(self.pack_around(*player_position));
        }
        let Self { content, fate, streams, noises, maps, level, monsters, doors, treasures, .. } = self;
        let config = &content.config.ai;
        let (level, mut terrain, mut occupancy, _, rooms, places, scent) = level.single_mut()?;
        let mut thinker = monsters.get_mut(monster)?;
        let quarry = Quarry {
            position: *player_position,
            view,
            is_invisible: player_conditions.has(Condition::Invisible),
            scent,
            turn: fate.turn(),
        };
        let eyes = Witness { view, conditions: player_conditions, turn: fate.turn() };
        let foe = eyes.foe(content, (*thinker.kind, *thinker.serial), *thinker.position, thinker.conditions);

        if let Some(gaze) = &mut thinker.gaze
            && !gaze.is_spent
            && thinker.mind.state != MindState::Sleeping
            && !thinker.conditions.is_helpless()
            && foe.seen
            && ![Condition::Blind, Condition::Hallucinating].into_iter().any(|closed| player_conditions.has(closed))
        {
            gaze.is_spent = true;
            return Ok(Some(Deed::Gaze));
        }

        thinker.energy.spend(ACTION_COST);
        if thinker.conditions.is_helpless() {
            return Ok(None);
        }
        let random = streams.get(Purpose::Ai);
        let observer = Observer {
            serial: *thinker.serial,
            position: *thinker.position,
            profile: thinker.profile,
            conditions: thinker.conditions,
        };
        let sensed = perceive(&mut thinker.mind, &observer, &quarry, &mut round.sounds, &terrain, config, random);
        let loses_heart = temper::weigh(&mut thinker.mind, thinker.profile, thinker.health, thinker.has_stolen);
        if loses_heart && foe.seen && thinker.mind.backs_off == 0 {
            fate.tell(Fact::TurnsToFlee { monster: foe });
        }
        if !foe.seen
            && sensed == Sensed::Sight
            && thinker.conditions.has(Condition::Invisible)
            && thinker.position.distance(*player_position) <= config.presence_range
            && random.chance(config.presence_chance)
        {
            fate.tell(Fact::PresenceFelt);
        }

        let ground = Ground { terrain: &terrain, occupancy: &occupancy, opens_doors: thinker.profile.opens_doors };
        let mut scene = Scene { content, config, quarry: &quarry, ground, level, rooms, maps, treasures, round };
        let choice = scene.choose(&mut thinker, sensed, streams);
        let can_walk = !thinker.conditions.has(Condition::Held) && !thinker.profile.is(Behavior::Stationary);
        match choice {
            Choice::Do(deed) => return Ok(Some(deed)),
            Choice::Go(Step::To(cell)) if can_walk => {
                occupancy.relocate(monster, &mut thinker.position, cell);
            }
            Choice::Go(Step::Open(cell)) if can_walk => {
                if let Some(mut door) = places.get(&cell).and_then(|door| doors.get_mut(*door).ok()) {
                    door.set_state(DoorState::Open, cell, &mut terrain);
                    noises.make_by(*thinker.serial, cell, config.loudness.door);
                    let is_hidden = thinker.conditions.has(Condition::Invisible) && !foe.seen;
                    if view.sees(cell) && is_hidden {
                        fate.tell(Fact::DoorOpensByItself);
                    }
                }
            }
            Choice::Go(_) | Choice::Stay => {}
        }
        Ok(None)
    }

    /// Where the smart hunters are that are near the player.
    fn pack_around(&self, player: Position) -> Vec<Position> {
        let range = self.content.config.ai.pack_range;
        let hunters = self.monsters.iter().filter(|monster| {
            monster.mind.state == MindState::Hunting
                && monster.profile.is(Behavior::Smart)
                && monster.position.distance(player) <= range
        });
        hunters.map(|monster| *monster.position).collect()
    }
}

/// Whether the player stands where only one can fight at a time.
fn pack_matters(terrain: &Terrain, player: Position) -> bool {
    matches!(terrain.structure(player), Structure::Corridor | Structure::Door(_))
}

/// What a monster does with its action.
enum Choice {
    Stay,
    Go(Step),
    Do(Deed),
}

impl From<Option<Step>> for Choice {
    fn from(step: Option<Step>) -> Self {
        step.map_or(Self::Stay, Self::Go)
    }
}

/// What a monster has before it when it chooses.
struct Scene<'turn, 'level, 'w, 's> {
    content: &'turn Content,
    config: &'turn AiConfig,
    quarry: &'turn Quarry<'level>,
    ground: Ground<'turn>,
    level: Entity,
    rooms: &'turn Rooms,
    maps: &'turn mut DistanceMaps,
    treasures: &'turn Treasures<'w, 's>,
    round: &'turn mut Round,
}

impl Scene<'_, '_, '_, '_> {
    fn choose(&mut self, thinker: &mut ThinkerItem<'_, '_>, sensed: Sensed, streams: &mut RandomStreams) -> Choice {
        let random = streams.get(Purpose::Ai);
        let position = *thinker.position;
        if thinker.mind.state == MindState::Sleeping {
            return Choice::Stay;
        }
        let goes_astray = (thinker.conditions.has(Condition::Confused) && random.chance(self.config.confused_chance))
            || (thinker.profile.is(Behavior::Erratic) && random.chance(self.config.erratic_chance));
        if goes_astray {
            return hunt::random_step(position, &self.ground, random).into();
        }
        match thinker.mind.state {
            MindState::Sleeping => Choice::Stay,
            MindState::Wandering => match self.go_for_treasure(thinker, None) {
                Some(choice) => choice,
                None => self.wander(thinker, streams),
            },
            MindState::Fleeing => self.flee(thinker, sensed, streams),
            MindState::Hunting => self.hunt(thinker, sensed, streams),
        }
    }

    /// What a monster covets and sees, if it is nearer than `than`.
    fn go_for_treasure(&self, thinker: &mut ThinkerItem<'_, '_>, than: Option<Position>) -> Option<Choice> {
        let (position, covets) = (*thinker.position, *thinker.covets?);
        let (item, place) = self.treasures.nearest(covets, position, self.content, self.ground.terrain)?;
        if than.is_some_and(|other| other.distance(position) <= place.distance(position)) {
            return None;
        }
        if place == position {
            return Some(Choice::Do(Deed::TakeTreasure(item)));
        }
        let step = if thinker.profile.finds_ways() {
            hunt::follow_path(&mut thinker.mind, position, place, &self.ground, self.config)
        } else {
            hunt::nearest_step(position, place, &self.ground)
        };
        step.map(Choice::Go)
    }

    fn wander(&mut self, thinker: &mut ThinkerItem<'_, '_>, streams: &mut RandomStreams) -> Choice {
        if thinker.mind.post == Some(*thinker.position) && thinker.mind.goal.is_none() {
            return Choice::Stay;
        }
        let step = wander::next_step(
            &mut thinker.mind,
            thinker.profile,
            *thinker.position,
            &self.ground,
            (self.level, self.rooms),
            self.maps,
            self.config.wander_patience,
            streams.get(Purpose::Ai),
        );
        step.into()
    }

    fn flee(&mut self, thinker: &mut ThinkerItem<'_, '_>, sensed: Sensed, streams: &mut RandomStreams) -> Choice {
        if let Some(deed) = self.breathe(thinker, sensed, streams) {
            return Choice::Do(deed);
        }
        let Some(threat) = thinker.mind.goal else { return Choice::Stay };
        let backs_off = thinker.mind.backs_off > 0;
        thinker.mind.backs_off = thinker.mind.backs_off.saturating_sub(1);
        let safety = self.maps.safety(self.level, self.ground.terrain, threat, thinker.profile.opens_doors);
        match hunt::flee_step(safety, *thinker.position, &self.ground) {
            Some(step) => Choice::Go(step),
            // Who is cornered fights, but for one that has just struck and backs off.
            None if !backs_off && sensed == Sensed::Sight && self.can_strike(*thinker.position) => {
                Choice::Do(Deed::Strike)
            }
            None => Choice::Stay,
        }
    }

    fn hunt(&mut self, thinker: &mut ThinkerItem<'_, '_>, sensed: Sensed, streams: &mut RandomStreams) -> Choice {
        let position = *thinker.position;
        let sees = sensed == Sensed::Sight;
        if let Some(choice) = self.go_for_treasure(thinker, Some(self.quarry.position).filter(|_| sees)) {
            return choice;
        }
        if let Some(deed) = self.breathe(thinker, sensed, streams) {
            return Choice::Do(deed);
        }
        if !sees {
            return hunt::next_step(&mut thinker.mind, thinker.profile, position, &self.ground, self.config).into();
        }
        if self.can_strike(position) {
            thinker.mind.waited = 0;
            return Choice::Do(Deed::Strike);
        }
        if self.guards_its_post(thinker) {
            return Choice::Stay;
        }
        thinker.mind.post = None;
        if self.keeps_its_distance(thinker) || self.waits_for_the_pack(thinker) {
            return Choice::Stay;
        }
        self.approach(thinker).into()
    }

    /// Who sits on its treasure stays there until somebody comes near or hurts it (Rogue 5.4, section 5).
    fn guards_its_post(&self, thinker: &ThinkerItem<'_, '_>) -> bool {
        let position = *thinker.position;
        thinker.mind.post == Some(position)
            && thinker.health.is_full()
            && position.distance(self.quarry.position) > self.config.guard_range
    }

    /// The next step to a player who is seen: smart ones share one map of the ways there.
    fn approach(&mut self, thinker: &mut ThinkerItem<'_, '_>) -> Option<Step> {
        let (position, goal) = (*thinker.position, self.quarry.position);
        let opens_doors = thinker.profile.opens_doors;
        if !thinker.profile.finds_ways() {
            return hunt::nearest_step(position, goal, &self.ground);
        }
        thinker.mind.path.clear();
        let map = self.maps.to(self.level, self.ground.terrain, goal, opens_doors);
        if u32::from(map.from(position)) > self.config.pathfinding_max_depth {
            return hunt::nearest_step(position, goal, &self.ground);
        }
        if let Some((_, step)) = hunt::downhill(map, position, &self.ground) {
            return Some(step);
        }
        // Others stand in the way: round them, if that is no longer than to wait.
        let Ground { terrain, occupancy, .. } = self.ground;
        let cost = u16::try_from(self.config.crowd_cost).unwrap_or(u16::MAX);
        let round_others = self
            .round
            .round_others
            .entry(opens_doors)
            .or_insert_with(|| DistanceMap::round_others(goal, terrain, opens_doors, occupancy, cost));
        hunt::downhill(round_others, position, &self.ground).map(|(_, step)| step)
    }

    /// Flames, where they can be breathed and the chance comes true.
    fn breathe(&self, thinker: &ThinkerItem<'_, '_>, sensed: Sensed, streams: &mut RandomStreams) -> Option<Deed> {
        let breath = thinker.breath.filter(|_| sensed == Sensed::Sight)?;
        let line = self.line_of_fire(*thinker.position, breath)?;
        streams.get(Purpose::Ai).chance(breath.chance).then_some(Deed::Breathe(line))
    }

    fn line_of_fire(&self, position: Position, breath: &BreathesFlame) -> Option<Line> {
        let Ground { terrain, occupancy, .. } = self.ground;
        // Next to the player it bites.
        let is_far = !position.is_adjacent(self.quarry.position);
        breath::line(position, self.quarry.position, breath.range, terrain, occupancy).filter(|_| is_far)
    }

    /// Who fights from afar stays where its fire reaches the player, until the player is so near that it may as well bite.
    fn keeps_its_distance(&self, thinker: &ThinkerItem<'_, '_>) -> bool {
        thinker.profile.is(Behavior::Smart)
            && thinker.position.distance(self.quarry.position) >= self.config.ranged_distance
            && thinker.breath.is_some_and(|breath| self.line_of_fire(*thinker.position, breath).is_some())
    }

    /// Smart hunters that are several don't follow the player into a corridor, where only one can fight: for a while they
    /// wait where they can surround who comes out.
    fn waits_for_the_pack(&self, thinker: &mut ThinkerItem<'_, '_>) -> bool {
        let Some(pack) = &self.round.pack else { return false };
        let is_outside = self.ground.terrain.structure(*thinker.position).is_plain_floor();
        let waits = thinker.profile.is(Behavior::Smart)
            && is_outside
            && u32::try_from(pack.len()).is_ok_and(|size| size >= self.config.pack_size)
            && thinker.mind.waited < thinker.profile.intelligence;
        thinker.mind.waited += u32::from(waits);
        waits
    }

    /// Whether a blow reaches the player: next to it, and not diagonally through a door or past a corner.
    fn can_strike(&self, from: Position) -> bool {
        let (terrain, to) = (self.ground.terrain, self.quarry.position);
        Direction::from_offset(to.x - from.x, to.y - from.y)
            .is_some_and(|direction| can_step(terrain, from, direction, |cell| !terrain.structure(cell).blocks_way()))
    }
}
