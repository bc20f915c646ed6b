//! Effects on the monsters nearby, draining their life among them (`docs/rules.md#scrolls`, `docs/rules.md#wands`).

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::{
    base::{
        geometry::Point,
        random::{Dice, RandomStreams, Stream},
    },
    content::{Condition, Content, Fact, Foe, MagicFact, MonsterId},
    rules::{
        creatures::{Conditions, ConfusingTouch, Mind, MindState, Player, Witness},
        monsters::{AiProfile, Monster, NewMonster, PlayerInSight, Wards, conditions_at_birth},
        player::PlayerCombat,
        spawn::{Spawner, kinds_born_at, state_at_birth},
    },
    turn::{Cheats, GameLog, Serial},
    world::{
        level::{CurrentDepth, Occupancy, OnLevel, Position, Rooms, Terrain},
        sight::{FieldOfView, HeldLight, Illumination, LightSource, light_radius},
    },
};

/// Makes the player's next blow that hits confuse its target.
pub(super) fn confuse_next(
    In(turns): In<Dice>,
    mut streams: ResMut<RandomStreams>,
    mut log: GameLog,
    mut touch: Single<&mut ConfusingTouch, With<Player>>,
) -> bool {
    let turns = streams.get(Stream::PlayerLuck).roll(turns).max(0).unsigned_abs();
    touch.0 = touch.0.max(turns);
    log.tell(Fact::Magic(MagicFact::HandsGlow));
    true
}

/// The player and all monsters of the level.
#[derive(SystemParam)]
pub(super) struct Encounter<'w, 's> {
    content: Res<'w, Content>,
    log: GameLog<'w>,
    streams: ResMut<'w, RandomStreams>,
    player: Single<'w, 's, (&'static Position, &'static FieldOfView, &'static Conditions), With<Player>>,
    monsters: Query<
        'w,
        's,
        (
            &'static Serial,
            &'static MonsterId,
            &'static Position,
            &'static AiProfile,
            &'static mut Mind,
            &'static mut Conditions,
        ),
        (With<Monster>, With<OnLevel>, Without<Player>),
    >,
    cheats: Res<'w, Cheats>,
    held: Single<'w, 's, &'static HeldLight, With<Player>>,
    lights: Query<'w, 's, &'static LightSource>,
    level: Single<'w, 's, (&'static Terrain, &'static Illumination)>,
}

/// Holds the monsters nearby that are awake until they are touched, but none at peace with the player. Returns whether the player saw it.
pub(super) fn hold(In(range): In<u32>, mut encounter: Encounter) -> bool {
    let (here, view, conditions) = *encounter.player;
    let eyes = Witness { view, conditions, turn: encounter.log.turn() };
    let mut held: Vec<Foe> = Vec::new();
    for (serial, kind, place, _, mind, mut conditions) in encounter.monsters.iter_mut().sort::<&Serial>() {
        let is_target = mind.state() != MindState::Sleeping && !mind.is_at_peace();
        if is_target && place.distance(here.cell()) <= range && !conditions.is_spellbound() {
            held.push(eyes.foe(&encounter.content, (*kind, *serial), place.cell(), &conditions));
            conditions.hold(Condition::Held);
        }
    }
    held.retain(|foe| foe.seen);
    for monster in &held {
        encounter.log.tell(Fact::MonsterConditionBegins { monster: *monster, condition: Condition::Held });
    }
    !held.is_empty()
}

/// Makes monsters flee that are awake and see the player or are seen. Returns whether the player saw it.
pub(super) fn scare(In(turns): In<Dice>, mut encounter: Encounter) -> bool {
    let turns = encounter.streams.get(Stream::PlayerLuck).roll(turns).max(0).unsigned_abs();
    let (here, view, conditions) = *encounter.player;
    let (terrain, illumination) = *encounter.level;
    let held = encounter.held.0.and_then(|light| encounter.lights.get(light).ok());
    let radius = light_radius(held, *encounter.cheats, &encounter.content.config.debug);
    let sight = PlayerInSight::new(here.cell(), view, conditions, radius, terrain, illumination);
    let eyes = Witness { view, conditions, turn: encounter.log.turn() };
    let mut scared: Vec<Foe> = Vec::new();
    for (serial, kind, place, profile, mut mind, conditions) in encounter.monsters.iter_mut().sort::<&Serial>() {
        let foe = eyes.foe(&encounter.content, (*kind, *serial), place.cell(), &conditions);
        let sees = foe.seen || sight.is_seen_from(place.cell(), profile, &conditions);
        if sees && mind.take_fright(here.cell(), turns) {
            scared.push(foe);
        }
    }
    scared.retain(|foe| foe.seen);
    for monster in &scared {
        encounter.log.tell(Fact::TurnsToFlee { monster: *monster });
    }
    !scared.is_empty()
}

/// Wakes all monsters of the level and shows them where the player is. Those at peace stay so.
pub(super) fn wake(mut encounter: Encounter) -> bool {
    let (here, ..) = *encounter.player;
    for (.., mut mind, _) in &mut encounter.monsters {
        mind.alert(here.cell());
    }
    encounter.log.tell(Fact::Magic(MagicFact::Shriek));
    true
}

/// Creates a monster of the current depth next to the player, if there is room. Returns whether the player saw it.
pub(super) fn create(
    mut new: Spawner,
    content: Res<Content>,
    depth: Res<CurrentDepth>,
    mut streams: ResMut<RandomStreams>,
    mut log: GameLog,
    player: Single<(&Position, &FieldOfView, &Conditions), With<Player>>,
    level: Single<(&Terrain, &Occupancy)>,
    wards: Wards,
) -> Result<bool> {
    let ((here, view, conditions), (terrain, occupancy)) = (*player, *level);
    let is_warded = |cell: &Point| wards.cells(&content).any(|warded| warded == *cell);
    let is_free = |cell: &Point| terrain.is_safe(*cell) && occupancy.is_free(*cell) && !is_warded(cell);
    let places: Vec<Point> = here.neighbors().filter(is_free).collect();
    let kinds = kinds_born_at(&content, depth.depth);
    let random = streams.get(Stream::PlayerLuck);
    let (Some(&position), Some(&kind)) = (random.pick(&places), random.pick(&kinds)) else { return Ok(false) };
    let definition = content.monster(kind);
    let state = state_at_birth(definition, random);
    let hp = random.roll(definition.hp);
    let serial = new.next_serial();
    new.place_monster(NewMonster { kind, position, hp, state })?;
    let born = conditions_at_birth(definition);
    let eyes = Witness { view, conditions, turn: log.turn() };
    let monster = eyes.foe(&content, (kind, serial), position, &born);
    if monster.seen {
        log.tell(Fact::Magic(MagicFact::Appears { monster }));
    }
    Ok(monster.seen)
}

/// The least hit points needed to drain life, so that half of them is at least 1.
const LEAST_HIT_POINTS: i32 = 2;

/// Takes half of the player's hit points and an equal share of it from each monster in the same room, or adjacent
/// outside of rooms; from none that is at peace with the player. Without monsters nothing is lost.
pub(super) fn drain_life(
    mut combat: PlayerCombat,
    rooms: Single<&Rooms>,
    player: Single<&Position, With<Player>>,
    monsters: Query<(Entity, &Position, &Serial), (With<Monster>, With<OnLevel>)>,
) -> Result<bool> {
    let (rooms, here) = (*rooms, player.cell());
    let room = rooms.index_at(here);
    let is_near = |place: Point| match room {
        Some(room) => rooms.index_at(place) == Some(room),
        None => place.is_adjacent(here),
    };
    let mut drained: Vec<(Serial, Entity)> = monsters
        .iter()
        .filter(|(monster, place, _)| is_near(place.cell()) && !combat.is_at_peace(*monster))
        .map(|(monster, _, serial)| (*serial, monster))
        .collect();
    drained.sort_unstable();

    let hit_points = combat.health().current();
    if hit_points < LEAST_HIT_POINTS {
        combat.log.tell(Fact::Magic(MagicFact::TooWeakToDrain));
        return Ok(true);
    }
    let Some(count) = i32::try_from(drained.len()).ok().filter(|count| *count > 0) else {
        combat.log.tell(Fact::Magic(MagicFact::NothingToDrain));
        return Ok(true);
    };
    let half = hit_points / 2;
    let points = if combat.log.protects_player() { 0 } else { combat.health().lose(half) };
    combat.log.tell(Fact::Magic(MagicFact::GivesLife { points }));
    for (_, monster) in drained {
        let foe = combat.foe(monster)?;
        combat.provoke(monster)?;
        combat.hurt(monster, half / count, |felt| {
            Fact::Magic(match felt {
                Some(damage) => MagicFact::LosesLife { monster: foe, damage },
                None => MagicFact::Kills { monster: foe },
            })
        })?;
    }
    Ok(true)
}
