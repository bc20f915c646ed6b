//! The player's body at the start, and the effects of time on it: hunger (`docs/rules.md#hunger`), natural healing
//! (`docs/rules.md#healing`), and conditions that wear off.

use bevy::prelude::*;

use super::{Hunger, Landed, entered_ground::come_down};
use crate::{
    base::random::{RandomStreams, Stream},
    content::{CauseOfDeath, Condition, Content, Fact, HungerState, RingPower},
    rules::{
        GameRef,
        creatures::{CombatLevel, Conditions, Health, Player, Purse, Strength},
        effects::{DeathSequel, Vitals, floats},
        items::{AmuletInPack, Equipment, Habits, RingPowers, RingReveal},
        monsters::hunter_in_view,
    },
    turn::{ACTION_COST, Cheats, Energy, GameLog, Speed},
    world::{
        level::{Position, Terrain},
        sight::{FieldOfView, HeldLight},
    },
};

/// Uses up a turn's food and what rings take besides. A starving player loses hit points and may faint.
pub(super) fn digest(
    content: Res<Content>,
    mut streams: ResMut<RandomStreams>,
    cheats: Res<Cheats>,
    mut log: GameLog,
    player: Single<(&mut Hunger, &RingPowers, Vitals, &mut Conditions), With<Player>>,
) -> Result {
    if cheats.god {
        return Ok(());
    }
    let config = &content.config.hunger;
    let (mut hunger, rings, mut body, mut conditions) = player.into_inner();
    let before = hunger.state(config);
    let random = streams.get(Stream::PlayerLuck);
    // Slow digestion can save food but never adds any.
    hunger.digest((config.base_depletion + rings.digest(random)).max(0));
    let state = hunger.state(config);
    if state > before {
        log.tell(Fact::HungerChanged { state });
    }
    if state != HungerState::Starving {
        return Ok(());
    }
    let end = DeathSequel::OfGame(CauseOfDeath::Starvation);
    if body.take_damage(config.starving_damage, end, &mut log, |_| None)?.is_deadly {
        return Ok(());
    }
    if !conditions.is_helpless() && random.chance(config.faint_chance) {
        let turns = random.roll(config.faint_turns).max(0).unsigned_abs();
        conditions.begin(Condition::Asleep, turns, &content.config);
        log.tell(Fact::Faints);
    }
    Ok(())
}

/// Run condition: the player is alive and hurt.
pub(super) fn is_hurt(health: Single<&Health, With<Player>>) -> bool {
    !health.is_full() && health.current() != 0
}

/// Whether a monster in view hunts the player, so that a turn is not quiet.
pub(super) fn is_hunted(world: &World) -> bool {
    GameRef::of(world).is_some_and(|game| hunter_in_view(&game).is_some())
}

/// Heals the player after enough quiet turns: sooner at higher levels and, from a certain level on, several points at a
/// time. A turn in which the player [is hunted](is_hunted) is not quiet. Rings of regeneration heal every turn as well,
/// and leave the quiet turns as they are (`docs/rules.md#healing`).
pub(super) fn heal(
    In(is_hunted): In<bool>,
    content: Res<Content>,
    mut streams: ResMut<RandomStreams>,
    mut log: GameLog,
    player: Single<(&CombatLevel, &Hunger, &RingPowers, Vitals), With<Player>>,
    amulet: AmuletInPack,
    mut rings: RingReveal,
) -> Result {
    let config = &content.config.leveling;
    let (level, hunger, powers, mut body) = player.into_inner();
    let level = level.0.unsigned_abs();
    if is_hunted {
        body.disturb();
    }
    let burden = if amulet.is_there() { config.amulet_quiet_turns } else { 1 };
    let quiet = body.rest() / burden;
    let natural = if is_hunted {
        0
    } else if level < config.fast_healing_level {
        i32::from(quiet + 2 * level > config.quiet_turns)
    } else if quiet >= config.fast_healing_turns {
        let unburdened = level - config.fast_healing_level + 1;
        let most = if amulet.is_there() { unburdened.min(config.amulet_most_healing) } else { unburdened };
        streams.get(Stream::PlayerLuck).between(1, most.cast_signed())
    } else {
        0
    };
    // No ring heals a starving player, and under the Amulet a ring is as slow as nature.
    let is_starving = hunger.state(&content.config.hunger) == HungerState::Starving;
    let more = if is_starving || !log.turn().is_multiple_of(burden.into()) { 0 } else { powers.regeneration };
    if natural > 0 {
        body.heal(natural);
    }
    if body.health.heal(more) > 0 {
        rings.show(&mut log, |power| matches!(power, RingPower::Regenerate { .. }))?;
    }
    Ok(())
}

/// Run condition: the player has any condition.
pub(super) fn is_afflicted(conditions: Single<&Conditions, With<Player>>) -> bool {
    !conditions.is_empty()
}

/// Lets a turn of each of the player's conditions pass, and reports those that end.
pub(super) fn wear_off(
    content: Res<Content>,
    mut log: GameLog,
    mut landed: ResMut<Landed>,
    player: Single<(&Position, &mut Conditions), With<Player>>,
    level: Single<&Terrain>,
) {
    let (place, mut conditions) = player.into_inner();
    for condition in conditions.pass_turns(1) {
        log.tell(Fact::ConditionEnds { condition });
        if condition == Condition::Levitating && !floats(&conditions) {
            landed.0 = Some(place.cell());
            come_down(&content, *level, place.cell(), &mut log);
        }
    }
}

/// Returns the components of a new player that [`Player`] does not bring along; the pack is added separately.
pub(crate) fn player_bundle(content: &Content) -> impl Bundle {
    let start = &content.config.player;
    (
        Player,
        Health::full(start.starting_hp),
        Strength::new(start.starting_strength, start.starting_strength),
        CombatLevel(1),
        Purse(start.starting_gold),
        Hunger::new(start.starting_food),
        (Energy::new(ACTION_COST), Speed(ACTION_COST)),
        (Equipment::default(), RingPowers::default(), Habits::default()),
        (HeldLight::default(), FieldOfView::default()),
    )
}
