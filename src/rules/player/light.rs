//! Lights that burn down, in hand and on the floor.

use bevy::prelude::*;

use crate::{
    base::geometry::Point,
    content::{Content, Fact, GroundFact, ItemFact, ItemId, ItemLabel, LayerKind},
    rules::{
        creatures::{Conditions, Player},
        effects::floats,
        items::{CarriedBy, Lore, PackLetter, PackView, split_off},
    },
    turn::{Cheats, GameLog, NextSerial, OneShot, Serial},
    world::{
        level::{OnLevel, Position, Terrain},
        sight::{Burning, FieldOfView, HeldLight, LightSource},
    },
};

/// Burns a turn's fuel of the lights that lie burning on the level. What can't be filled again falls to ashes.
pub(super) fn burn_what_lies(
    mut commands: Commands,
    content: Res<Content>,
    cheats: Res<Cheats>,
    mut log: GameLog,
    view: Single<&FieldOfView, With<Player>>,
    mut burning: Query<(Entity, &Serial, &ItemId, &Position, &mut LightSource), (With<Burning>, With<OnLevel>)>,
) -> Result {
    let mut out = Vec::new();
    for (thing, serial, kind, place, mut light) in &mut burning {
        if burns_out(&mut light, 1, *cheats) {
            out.push((*serial, *kind, place.cell()));
            put_out(&mut commands, &content, thing, *light);
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
pub(crate) fn burn_unseen(
    turns: In<u32>,
    mut commands: Commands,
    content: Res<Content>,
    cheats: Res<Cheats>,
    mut burning: Query<(Entity, &mut LightSource), (With<Burning>, With<OnLevel>)>,
) {
    for (thing, mut light) in &mut burning {
        if burns_out(&mut light, *turns, *cheats) {
            put_out(&mut commands, &content, thing, *light);
        }
    }
}

/// Puts out a light on the floor that has burnt out.
fn put_out(commands: &mut Commands, content: &Content, thing: Entity, light: LightSource) {
    if content.is_fillable(light.kind) {
        commands.entity(thing).remove::<Burning>();
    } else {
        commands.entity(thing).despawn();
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
    mut commands: Commands,
    content: Res<Content>,
    cheats: Res<Cheats>,
    mut log: GameLog,
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
    if light.is_burnt_out() && content.is_fillable(light.kind) {
        log.tell(Fact::LightOut { item: *kind });
    } else if light.is_burnt_out() {
        commands.queue(|world: &mut World| world.do_now(fall_to_ashes));
    } else if let Some(place) = thresholds.iter().position(|threshold| Some(*threshold) == light.fuel()) {
        // The last threshold is 0, so the one before it is the last warning.
        let last = place + 2 == thresholds.len();
        log.tell(Fact::LightLow { item: *kind, last });
    }
    Ok(())
}

/// The light in hand falls to ashes; the next of its kind in the pack is lit from it, one that has burned before first.
fn fall_to_ashes(
    mut commands: Commands,
    content: Res<Content>,
    lore: Res<Lore>,
    mut serials: ResMut<NextSerial>,
    mut log: GameLog,
    player: Single<(Entity, &mut HeldLight), With<Player>>,
    pack: PackView,
) {
    let (player, mut held) = player.into_inner();
    let carried = pack.by_letter();
    let Some((letter, spent)) = carried.iter().find(|(_, item)| held.0 == Some(item.entity)) else { return };
    let is_like_it = |light: &LightSource| spent.light.is_some_and(|spent| spent.kind == light.kind);
    let usable =
        carried.iter().filter(|(_, item)| item.light.is_some_and(|light| is_like_it(light) && light.radius() > 0));
    let next = usable.min_by_key(|(_, item)| item.light.and_then(LightSource::fuel)).map(|(_, next)| next);
    commands.entity(spent.entity).despawn();
    let Some(next) = next else {
        log.tell(Fact::LightOut { item: *spent.kind });
        return;
    };
    log.tell(Fact::Item(ItemFact::LitFromLast(next.label_of_one(&content, &lore))));
    held.0 = Some(if next.quantity.0 > 1 {
        // The letter of the ashes is free.
        let place = (CarriedBy(player), PackLetter(*letter));
        split_off(&mut commands, &content, &mut serials, next, 1, place)
    } else {
        next.entity
    });
}

/// Returns whether the player, in this cell and with these conditions, holds a light in a liquid that puts out open flames.
pub(crate) fn drenches(
    content: &Content,
    terrain: &Terrain,
    place: Point,
    conditions: &Conditions,
    held: &HeldLight,
    cheats: Cheats,
) -> bool {
    content.terrain.drenches(terrain.liquid(place)) && held.0.is_some() && !floats(conditions) && !cheats.god
}

/// Puts out an open flame in hand if a liquid drenches it. It keeps its fuel, is no longer in use, and can be lit again.
///
/// # Errors
/// Fails if there is not exactly one player and one current level.
pub(crate) fn douse_light(
    content: Res<Content>,
    cheats: Res<Cheats>,
    mut log: GameLog,
    player: Single<(&Position, &Conditions, &mut HeldLight), With<Player>>,
    lights: Query<(&ItemId, &LightSource)>,
    level: Single<&Terrain>,
) -> Result {
    let (place, conditions, mut held) = player.into_inner();
    if !drenches(&content, *level, place.cell(), conditions, &held, *cheats) {
        return Ok(());
    }
    let Some((kind, light)) = held.0.and_then(|light| lights.get(light).ok()) else { return Ok(()) };
    if !content.item(*kind).open_flame || light.is_burnt_out() {
        return Ok(());
    }
    held.0 = None;
    let layer = level.liquid(place.cell()).layer().unwrap_or(LayerKind::Floor);
    log.tell(Fact::Ground(GroundFact::PutsOut { layer, item: *kind }));
    Ok(())
}
