//! Lights that burn down, in hand and on the floor.

use bevy::prelude::*;

use crate::{
    base::geometry::Position,
    content::{Content, ItemId, LayerKind, Liquid},
    rules::{
        creatures::{Conditions, Player},
        effects::floats,
    },
    turn::{Cheats, Clock, Fact, GameLog, GroundFact, ItemFact, ItemLabel, MessageLog, Serial},
    world::{
        level::{OnLevel, Terrain},
        sight::{Burning, FieldOfView, HeldLight, LightSource},
    },
};

/// Burns a turn's fuel of the lights that lie burning on the level.
pub(super) fn burn_what_lies(
    mut commands: Commands,
    cheats: Res<Cheats>,
    mut log: GameLog,
    view: Single<&FieldOfView, With<Player>>,
    mut burning: Query<(Entity, &Serial, &ItemId, &Position, &mut LightSource), (With<Burning>, With<OnLevel>)>,
) -> Result {
    let mut out = Vec::new();
    for (thing, serial, kind, place, mut light) in &mut burning {
        if burns_out(&mut light, 1, *cheats) {
            out.push((*serial, *kind, *place));
            commands.entity(thing).remove::<Burning>();
        }
    }
    out.sort_unstable_by_key(|(serial, ..)| *serial);
    for (_, kind, place) in out {
        if view.sees(place) {
            log.tell(Fact::Item(ItemFact::BurnsOut(ItemLabel::plain(kind))));
        }
    }
    Ok(())
}

/// Burns the fuel of the lights on a level to which the player returns, for the turns of the absence.
pub fn burn_unseen(
    turns: In<u32>,
    mut commands: Commands,
    cheats: Res<Cheats>,
    mut burning: Query<(Entity, &mut LightSource), (With<Burning>, With<OnLevel>)>,
) {
    for (thing, mut light) in &mut burning {
        if burns_out(&mut light, *turns, *cheats) {
            commands.entity(thing).remove::<Burning>();
        }
    }
}

/// Burns fuel for a number of turns. Returns whether the light goes out.
fn burns_out(light: &mut LightSource, turns: u32, cheats: Cheats) -> bool {
    if light.is_endless() || cheats.god || cheats.endless_light {
        return false;
    }
    light.burn_for(turns);
    light.is_burnt_out()
}

/// Burns a turn's fuel of the light in hand, with warnings at the thresholds of `config.ron`.
pub(super) fn burn_light(
    content: Res<Content>,
    (clock, cheats): (Res<Clock>, Res<Cheats>),
    mut log: ResMut<MessageLog>,
    player: Single<&HeldLight, With<Player>>,
    mut lights: Query<(&ItemId, &mut LightSource)>,
) -> Result {
    let Some((kind, mut light)) = player.0.and_then(|light| lights.get_mut(light).ok()) else {
        return Ok(());
    };
    if light.is_burnt_out() || light.is_endless() || cheats.god || cheats.endless_light {
        return Ok(());
    }
    light.burn();
    let thresholds = &content.config.lighting.fuel_warning_thresholds;
    if light.is_burnt_out() {
        log.tell(clock.turn, Fact::LightOut { item: *kind });
    } else if let Some(place) = thresholds.iter().position(|threshold| Some(*threshold) == light.fuel()) {
        // The last threshold is 0, so the one before it is the last warning.
        let last = place + 2 == thresholds.len();
        log.tell(clock.turn, Fact::LightLow { item: *kind, last });
    }
    Ok(())
}

/// Returns whether the player, in this cell and with these conditions, holds a light in a liquid that puts out open flames.
#[must_use]
pub fn drenches(
    content: &Content,
    terrain: &Terrain,
    (place, conditions, held): (Position, &Conditions, &HeldLight),
    cheats: Cheats,
) -> bool {
    let liquid = terrain.liquid(place);
    liquid != Liquid::None
        && content.terrain.liquid(liquid).is_some_and(|liquid| liquid.drenches == Some(true))
        && held.0.is_some()
        && !floats(conditions)
        && !cheats.god
}

/// Puts out an open flame in hand if a liquid drenches it. It keeps its fuel, is no longer in use, and can be lit again.
///
/// # Errors
/// Fails if there is not exactly one player and one current level.
pub fn douse_light(
    (content, cheats): (Res<Content>, Res<Cheats>),
    mut log: GameLog,
    player: Single<(&Position, &Conditions, &mut HeldLight), With<Player>>,
    lights: Query<(&ItemId, &LightSource)>,
    level: Single<&Terrain>,
) -> Result {
    let (place, conditions, mut held) = player.into_inner();
    if !drenches(&content, *level, (*place, conditions, &held), *cheats) {
        return Ok(());
    }
    let Some((kind, light)) = held.0.and_then(|light| lights.get(light).ok()) else { return Ok(()) };
    if content.item(*kind).open_flame != Some(true) || light.is_burnt_out() {
        return Ok(());
    }
    held.0 = None;
    let layer = LayerKind::of_liquid(level.liquid(*place)).unwrap_or(LayerKind::Floor);
    log.tell(Fact::Ground(GroundFact::PutsOut { layer, item: *kind }));
    Ok(())
}
