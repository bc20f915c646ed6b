//! Effects on the monsters nearby (`docs/rules.md#scrolls`).

use bevy::{ecs::system::SystemParam, prelude::*};

use super::used::tell;
use crate::{
    base::{
        geometry::Position,
        random::{Dice, RandomStreams, Stream},
    },
    content::{Condition, Content, MonsterId},
    rules::{
        creatures::{Conditions, ConfusingTouch, Mind, MindState, Player, Witness, foe_in},
        items::Wards,
        monsters::{AiProfile, Monster, NewMonster, PlayerInSight},
        spawn::{kinds_born_at, place_monster, state_at_birth},
    },
    turn::{Cheats, Fact, Foe, GameLog, MagicFact, OneShot, Serial},
    world::{
        level::{CurrentDepth, Occupancy, OnLevel, Terrain},
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

/// Holds the monsters nearby that are awake until they are touched. Returns whether the player saw it.
pub(super) fn hold(In(range): In<u32>, mut encounter: Encounter) -> bool {
    let (here, view, conditions) = *encounter.player;
    let eyes = Witness { view, conditions, turn: encounter.log.turn() };
    let mut held: Vec<Foe> = Vec::new();
    for (serial, kind, place, _, mind, mut conditions) in encounter.monsters.iter_mut().sort::<&Serial>() {
        if mind.state != MindState::Sleeping && place.distance(*here) <= range && !conditions.is_spellbound() {
            held.push(eyes.foe(&encounter.content, (*kind, *serial), *place, &conditions));
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
    let sight = PlayerInSight::new(*here, (view, conditions), radius, terrain, illumination);
    let eyes = Witness { view, conditions, turn: encounter.log.turn() };
    let mut scared: Vec<Foe> = Vec::new();
    for (serial, kind, place, profile, mut mind, conditions) in encounter.monsters.iter_mut().sort::<&Serial>() {
        let foe = eyes.foe(&encounter.content, (*kind, *serial), *place, &conditions);
        let sees = foe.seen || sight.is_seen_from(*place, profile, &conditions);
        if sees && mind.take_fright(*here, turns) {
            scared.push(foe);
        }
    }
    scared.retain(|foe| foe.seen);
    for monster in &scared {
        encounter.log.tell(Fact::TurnsToFlee { monster: *monster });
    }
    !scared.is_empty()
}

/// Wakes all monsters of the level and shows them where the player is.
pub(super) fn wake(mut encounter: Encounter) -> bool {
    let (here, ..) = *encounter.player;
    for (.., mut mind, _) in &mut encounter.monsters {
        mind.notice(*here);
    }
    encounter.log.tell(Fact::Magic(MagicFact::Shriek));
    true
}

/// Creates a monster of the current depth next to the player, if there is room. Returns whether the player saw it.
pub(super) fn create(world: &mut World) -> Result<bool> {
    let content = world.resource::<Content>().clone();
    let depth = world.resource::<CurrentDepth>().depth;
    let places: Vec<Position> = world.run_now(free_neighbors)?;
    let kinds = kinds_born_at(&content, depth);
    let mut streams = world.resource_mut::<RandomStreams>();
    let random = streams.get(Stream::PlayerLuck);
    let (Some(&position), Some(&kind)) = (random.pick(&places), random.pick(&kinds)) else { return Ok(false) };
    let definition = content.monster(kind);
    let state = state_at_birth(definition, random);
    let hp = random.roll(definition.hp);
    let monster = place_monster(world, NewMonster { kind, position, hp, state })?;
    let foe = foe_in(world, monster).filter(|foe| foe.seen);
    if let Some(monster) = foe {
        tell(world, MagicFact::Appears { monster });
    }
    Ok(foe.is_some())
}

/// The cells next to the player where a monster can be placed.
fn free_neighbors(
    content: Res<Content>,
    player: Single<&Position, With<Player>>,
    level: Single<(&Terrain, &Occupancy)>,
    wards: Wards,
) -> Vec<Position> {
    let (terrain, occupancy) = *level;
    let is_warded = |cell: &Position| wards.cells(&content).any(|warded| warded == *cell);
    let is_free = |cell: &Position| terrain.is_safe(*cell) && occupancy.is_free(*cell) && !is_warded(cell);
    player.neighbors().filter(is_free).collect()
}
