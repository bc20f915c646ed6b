//! The effects of the ground on the player.

use bevy::prelude::*;

use crate::{
    base::{
        geometry::Point,
        random::{RandomStream, RandomStreams, Stream},
    },
    content::{CauseOfDeath, Content, Fact, GroundEffect, GroundFact, ItemKind, LayerDefinition, LayerKind},
    rules::{
        creatures::{Conditions, Player},
        effects::{DeathSequel, Vitals, come_into, effect_of, floats},
        items::{Equipment, Lore, PackView, lay},
    },
    turn::{GameLog, NextSerial},
    world::{
        level::{Level, Liquid, OnLevel, Placed, Position, Terrain, ground_effects, layers_at},
        sight::HeldLight,
    },
};

/// Applies the ground of a cell that the player steps onto: it is reported if it is new, and may slow or catch
/// the player. Returns the actions that the step takes besides its own.
pub(super) fn step_onto(
    content: &Content,
    terrain: &Terrain,
    from: Point,
    to: Point,
    conditions: &mut Conditions,
    random: &mut RandomStream,
    log: &mut GameLog<'_>,
) -> i32 {
    let flies = floats(conditions);
    come_into(content, terrain, to, flies, conditions, random, |layer, is_caught| {
        if !layers_at(&content.terrain, terrain, from).any(|before| before.kind == layer.kind) {
            tell_of(layer, effect_of(layer, flies), flies, log);
        }
        if is_caught {
            log.tell(Fact::Ground(GroundFact::Catches(layer.kind)));
        }
    })
}

/// Reports a layer of the ground, unless the player floats over it and it has no effect.
fn tell_of(layer: &LayerDefinition, effect: GroundEffect, flies: bool, log: &mut GameLog<'_>) {
    if layer.entering.is_some() && (!flies || effect != GroundEffect::Nothing) {
        log.tell(Fact::Ground(GroundFact::Enters(layer.kind)));
    }
}

/// Reports the ground that the player touches after floating.
pub(super) fn come_down(content: &Content, terrain: &Terrain, place: Point, log: &mut GameLog<'_>) {
    for layer in layers_at(&content.terrain, terrain, place) {
        tell_of(layer, layer.walkers, false, log);
    }
}

/// Applies a turn on ground that burns, or that sweeps items out of the pack: never items in use, nor the
/// Amulet.
pub(super) fn suffer_ground(
    mut commands: Commands,
    content: Res<Content>,
    lore: Res<Lore>,
    mut streams: ResMut<RandomStreams>,
    mut serials: ResMut<NextSerial>,
    mut log: GameLog,
    player: Single<(&Position, &Conditions, &Equipment, &HeldLight, Vitals), With<Player>>,
    level: Single<(Entity, &Terrain), With<Level>>,
    pack: PackView,
) -> Result {
    let (place, conditions, equipment, held, mut body) = player.into_inner();
    let (level, terrain) = *level;
    let flies = floats(conditions);
    for layer in layers_at(&content.terrain, terrain, place.cell()) {
        let random = streams.get(Stream::PlayerLuck);
        match effect_of(layer, flies) {
            GroundEffect::Burn { damage } if !log.is_over() => {
                let liquid = if layer.kind == LayerKind::Fire { Liquid::None } else { terrain.liquid(place.cell()) };
                let end = DeathSequel::OfGame(CauseOfDeath::Burned(liquid));
                body.take_damage(random.roll(damage), end, &mut log, |wound| {
                    Some(Fact::Ground(GroundFact::Burns { layer: layer.kind, damage: wound.damage }))
                })?;
            }
            GroundEffect::Sweep { chance } if random.chance(chance) => {
                let mut carried = pack.by_letter();
                carried.retain(|(_, item)| {
                    equipment.slot_of(*held, item.entity).is_none() && content.item(*item.kind).kind != ItemKind::Amulet
                });
                if let Some((_, item)) = random.pick(&carried) {
                    log.tell(Fact::Ground(GroundFact::Sweeps(item.label(&content, &lore))));
                    let place = (Placed::at(place.cell()), OnLevel(level));
                    lay(&mut commands, &content, &mut serials, item, item.quantity.0, place);
                }
            }
            _ => {}
        }
    }
    Ok(())
}

/// Run condition: the player stands on ground that acts every turn.
pub(super) fn ground_hurts(
    content: Res<Content>,
    player: Single<(&Position, &Conditions), With<Player>>,
    terrain: Single<&Terrain>,
) -> bool {
    let (place, conditions) = *player;
    ground_effects(&content.terrain, *terrain, place.cell(), floats(conditions))
        .any(|effect| matches!(effect, GroundEffect::Burn { .. } | GroundEffect::Sweep { .. }))
}
