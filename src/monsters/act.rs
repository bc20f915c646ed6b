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
    AiProfile, BandMember, BreathesFlame, Confuses, Covets, Flies, HasStolen, Monster,
    choose::{Choice, Scene},
    covet::Treasures,
    deeds::{self, Deed},
    hunt::{Ground, Step},
    perceive::{Observer, Quarry, Sensed, Sounds, perceive, sleeps_undisturbed},
    temper,
    trapped::{Shunned, TrapLore},
};
use crate::{
    content::{Behavior, Condition, Content, GroundEffect, MonsterId},
    creatures::{Conditions, Health, Mind, MindState, Player, Witness},
    geometry::Position,
    items::{RingPowers, Wards},
    level::{
        DistanceMap, DistanceMaps, Door, DoorState, Doors, Gait, Noise, Noises, Occupancy, Rooms, Scent, Structure,
        Terrain, Trap, Traps, TurnOrder, ground_effects,
    },
    random::{Purpose, RandomStream, RandomStreams},
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
    /// Ways to the player round those who stand in the way, by where walkers can go and which traps are known.
    pub round_others: BTreeMap<(Gait, TrapLore), DistanceMap>,
    /// Where smart hunters were when the turn began; only looked up where it matters.
    pub pack: Option<Vec<Position>>,
    /// Cells onto which monsters don't step: what monsters do changes them no more in this turn.
    shunned: Shunned,
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
            shunned: Shunned::default(),
        }
    }
}

/// What a monster is made of, as far as it thinks.
#[derive(QueryData)]
#[query_data(mutable)]
pub(super) struct Thinker {
    kind: &'static MonsterId,
    serial: &'static Serial,
    pub position: &'static mut Position,
    pub mind: &'static mut Mind,
    energy: &'static mut Energy,
    speed: &'static Speed,
    pub profile: &'static AiProfile,
    pub health: &'static Health,
    pub conditions: &'static mut Conditions,
    pub covets: Option<&'static Covets>,
    pub breath: Option<&'static BreathesFlame>,
    gaze: Option<&'static mut Confuses>,
    has_stolen: Has<HasStolen>,
    flies: Has<Flies>,
}

/// All that monsters think with.
#[derive(SystemParam)]
pub(super) struct Thoughts<'w, 's> {
    content: Res<'w, Content>,
    fate: Fate<'w>,
    streams: ResMut<'w, RandomStreams>,
    noises: ResMut<'w, Noises>,
    maps: ResMut<'w, DistanceMaps>,
    player: Query<
        'w,
        's,
        (&'static Position, &'static FieldOfView, &'static Conditions, &'static RingPowers),
        (With<Player>, Without<Monster>),
    >,
    pub level: Query<
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
            &'static Traps,
        ),
    >,
    pub monsters: Query<'w, 's, Thinker, With<Monster>>,
    doors: Query<'w, 's, &'static mut Door>,
    treasures: Treasures<'w, 's>,
    wards: Wards<'w, 's>,
    traps: Query<'w, 's, &'static Trap>,
    pub bands: Query<'w, 's, &'static BandMember>,
}

impl Thoughts<'_, '_> {
    /// Goes on with the round until a monster does what needs the whole world; `None` when all have acted.
    fn next_deed(&mut self, round: &mut Round) -> Result<Option<(Entity, Deed)>> {
        if round.next == 0 && !round.has_begun {
            let (_, _, _, order, .., traps) = self.level.single()?;
            round.order = order.iter().collect();
            round.shunned = Shunned::of(self.wards.cells(&self.content), traps, &self.traps);
        }
        while let Some(&monster) = round.order.get(round.next) {
            // Whoever died in this round acts no more.
            if let Ok(mut thinker) = self.monsters.get_mut(monster) {
                if !round.has_begun {
                    round.has_begun = true;
                    thinker.energy.gain(thinker.conditions.speed(*thinker.speed, &self.content.config));
                }
                let mut may_act = !self.fate.is_over() && thinker.energy.allows_action();
                let (_, view, ..) = self.player.single()?;
                if may_act && sleeps_undisturbed(&thinker.mind, *thinker.position, view, &round.sounds) {
                    thinker.energy.idle();
                    may_act = false;
                }
                while may_act {
                    if let Some(deed) = self.act(round, monster)? {
                        return Ok(Some((monster, deed)));
                    }
                    may_act = !self.fate.is_over() && self.monsters.get(monster)?.energy.allows_action();
                }
            }
            round.next += 1;
            round.has_begun = false;
        }
        Ok(None)
    }

    /// One action of a monster, or what it is to be.
    fn act(&mut self, round: &mut Round, monster: Entity) -> Result<Option<Deed>> {
        let (player_position, view, player_conditions, rings) = self.player.single()?;
        if round.pack.is_none() && pack_matters(self.level.single()?.1, *player_position) {
            round.pack = Some(self.pack_around(*player_position));
        }
        let (leader, yielding) = self.band_of(monster)?;
        let Self { content, fate, streams, noises, maps, level, monsters, doors, treasures, .. } = self;
        let config = &content.config.ai;
        let (level, mut terrain, mut occupancy, _, rooms, places, scent, traps) = level.single_mut()?;
        let mut thinker = monsters.get_mut(monster)?;
        let quarry = Quarry {
            position: *player_position,
            view,
            is_invisible: player_conditions.has(Condition::Invisible),
            // Rogue 5.4, section 7: who floats wakes nobody.
            is_stealthy: rings.stealth || player_conditions.has(Condition::Levitating),
            scent,
            turn: fate.turn(),
        };
        let eyes = Witness { view, conditions: player_conditions, turn: fate.turn() };
        let foe = eyes.foe(content, (*thinker.kind, *thinker.serial), *thinker.position, &thinker.conditions);

        if let Some(gaze) = &mut thinker.gaze
            && !gaze.is_spent
            && thinker.mind.state != MindState::Sleeping
            && !can_do_nothing(&thinker.conditions)
            && foe.seen
            && ![Condition::Blind, Condition::Hallucinating].into_iter().any(|closed| player_conditions.has(closed))
        {
            gaze.is_spent = true;
            return Ok(Some(Deed::Gaze));
        }

        thinker.energy.spend(ACTION_COST);
        if can_do_nothing(&thinker.conditions) {
            return Ok(None);
        }
        let random = streams.get(Purpose::Ai);
        let observer = Observer {
            serial: *thinker.serial,
            position: *thinker.position,
            profile: thinker.profile,
            conditions: &thinker.conditions,
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

        let gait = thinker.profile.gait;
        let floats = thinker.flies || thinker.conditions.has(Condition::Levitating);
        let lore = if floats { TrapLore::Nothing } else { TrapLore::of(thinker.profile, &content.traps) };
        let (wards, shunned) = (round.shunned.wards(), round.shunned.by(lore));
        let ground = Ground {
            terrain: &terrain,
            occupancy: &occupancy,
            wards: &wards,
            shunned: &shunned,
            yielding: &yielding,
            gait,
        };
        let mut scene = Scene { content, config, quarry: &quarry, ground, lore, level, rooms, maps, treasures, round };
        let choice = scene.choose(&mut thinker, leader, sensed, streams);
        let can_walk = !thinker.conditions.has(Condition::Held) && !thinker.profile.is(Behavior::Stationary);
        match choice {
            Choice::Do(deed) => return Ok(Some(deed)),
            Choice::Go(Step::To(cell)) if can_walk => {
                occupancy.relocate(monster, &mut thinker.position, cell);
                let caught = come_into(content, &terrain, &mut thinker, floats, streams.get(Purpose::Ai));
                // Who walks out of view is caught unseen.
                if caught && foe.seen && view.sees(cell) {
                    fate.tell(Fact::MonsterConditionBegins { monster: foe, condition: Condition::Held });
                }
                if traps.contains_key(&cell) && !floats {
                    return Ok(Some(Deed::Spring));
                }
            }
            Choice::Go(Step::Past(cell)) if can_walk => {
                let other = occupancy.at(cell).ok_or("somebody gives way")?;
                let mut both = monsters.get_many_mut([monster, other])?;
                let [own, other] = &mut both;
                occupancy.exchange(&mut own.position, &mut other.position);
                other.mind.path.clear();
                for walker in &mut both {
                    let floats = walker.flies || walker.conditions.has(Condition::Levitating);
                    come_into(content, &terrain, walker, floats, streams.get(Purpose::Ai));
                }
                if traps.contains_key(&cell) && !floats {
                    return Ok(Some(Deed::Spring));
                }
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

/// What the ground does to a monster that came into a cell: it may slow and catch. Answers whether it caught it.
fn come_into(
    content: &Content,
    terrain: &Terrain,
    thinker: &mut ThinkerItem<'_, '_>,
    flies: bool,
    random: &mut RandomStream,
) -> bool {
    let mut caught = false;
    for effect in ground_effects(&content.terrain, terrain, *thinker.position, flies) {
        match effect {
            GroundEffect::Slows { more_actions } => {
                thinker.energy.spend(ACTION_COST.saturating_mul(more_actions.cast_signed()));
            }
            GroundEffect::Holds { chance, turns } if random.chance(chance) => {
                let turns = random.roll(turns).max(0).unsigned_abs();
                thinker.conditions.begin(Condition::Held, turns, &content.config);
                caught = true;
            }
            _ => {}
        }
    }
    caught
}

/// Whether a monster can only let its turns pass.
fn can_do_nothing(conditions: &Conditions) -> bool {
    conditions.is_helpless() || conditions.is_spellbound()
}

/// Whether the player stands where only one can fight at a time.
fn pack_matters(terrain: &Terrain, player: Position) -> bool {
    matches!(terrain.structure(player), Structure::Corridor | Structure::Door(_))
}
