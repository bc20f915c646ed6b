//! Effects of terrain that lead to another level or move items.

use bevy::{ecs::entity_disabling::Disabled, prelude::*};

use super::fall::{fall, landing_below};
use crate::{
    base::{
        geometry::Position,
        random::{Dice, RandomStreams, Stream},
    },
    content::{Content, GroundEffect, ItemEffect, ItemId, LayerKind},
    rules::{
        creatures::{Conditions, Player, player_of},
        effects::{DeathSequel, Vitals, floats},
        items::{Opens, gather_likes, label_in},
    },
    turn::{CauseOfDeath, Fact, GameLog, GroundFact, ItemFact, ItemLabel, OneShot, Progress, Serial, tell},
    world::{
        level::{Level, Liquid, OnLevel, Terrain, current_level, ground_effects, item_effect, shore},
        sight::{Burning, FieldOfView},
    },
};

/// Returns the damage of the fall of a creature that nothing holds; `None` if the ground carries it.
pub(super) fn fall_damage(
    content: &Content,
    terrain: &Terrain,
    place: Position,
    conditions: &Conditions,
) -> Option<Dice> {
    ground_effects(&content.terrain, terrain, place, floats(conditions)).find_map(fall_of)
}

const fn fall_of(effect: GroundEffect) -> Option<Dice> {
    match effect {
        GroundEffect::Fall { damage } => Some(damage),
        _ => None,
    }
}

/// Drops the player to the level below with damage, if alive above a chasm.
pub(super) fn fall_through(world: &mut World) -> Result {
    if *world.resource::<Progress>() != Progress::Playing {
        return Ok(());
    }
    let player = player_of(world).ok_or("a game has a player")?;
    let damage = {
        let level = current_level(world).ok_or("a game has a level")?;
        let (place, conditions) = world.entity(player).get_components::<(&Position, &Conditions)>()?;
        let (content, terrain) = (world.resource::<Content>(), world.get::<Terrain>(level).ok_or("terrain")?);
        fall_damage(content, terrain, *place, conditions)
    };
    let Some(damage) = damage else { return Ok(()) };
    if fall(world)?.is_none() {
        return Ok(());
    }
    let damage = world.resource_mut::<RandomStreams>().get(Stream::PlayerLuck).roll(damage);
    world.run_now_with(land_hard, damage)?
}

/// Deals the damage of a hard landing.
fn land_hard(In(damage): In<i32>, mut log: GameLog, mut player: Single<Vitals, With<Player>>) -> Result {
    player.take_damage(damage, DeathSequel::OfGame(CauseOfDeath::Fall), &mut log, |wound| {
        Some(Fact::Ground(GroundFact::Lands { damage: wound.damage }))
    })?;
    Ok(())
}

/// Returns whether an item can't stay in its cell, or can't go on burning there.
pub(super) fn moves_item(content: &Content, terrain: &Terrain, place: Position, burns: bool) -> bool {
    // Most items lie on dry ground.
    terrain.liquid(place) != Liquid::None
        && (item_effect(&content.terrain, terrain, place) != ItemEffect::Stay
            || (burns && douses(content, terrain, place)))
}

fn douses(content: &Content, terrain: &Terrain, place: Position) -> bool {
    content.terrain.liquid(terrain.liquid(place)).is_some_and(|liquid| liquid.douses)
}

/// Handles items that lie in a liquid: they stay, drift ashore, fall or are lost; flames go out. The Amulet and uniques
/// are never lost, and keys go back to where they lay.
pub(super) fn settle_things(world: &mut World) -> Result {
    let level = current_level(world).ok_or("a game has a level")?;
    let content = world.resource::<Content>().clone();
    let mut lying = world.query_filtered::<(Entity, &Serial, &ItemId, &Position, Has<Burning>), With<OnLevel>>();
    let mut adrift: Vec<(Serial, Entity, ItemId, Position, bool)> =
        lying.iter(world).map(|(thing, serial, kind, place, burns)| (*serial, thing, *kind, *place, burns)).collect();
    adrift.sort_unstable_by_key(|(serial, ..)| *serial);
    for (_, thing, kind, place, burns) in adrift {
        let terrain = world.get::<Terrain>(level).ok_or("a level has terrain")?;
        let effect = item_effect(&content.terrain, terrain, place);
        let is_doused = burns && douses(&content, terrain, place);
        if effect == ItemEffect::Stay && !is_doused {
            continue;
        }
        let ashore = shore(&content.terrain, terrain, place);
        let home = world.get::<Opens>(thing).zip(world.get::<Level>(level));
        let home = home.and_then(|(opens, at)| opens.home_on(at.depth, terrain)).filter(|home| *home != place);
        let layer = LayerKind::of_liquid(terrain.liquid(place)).unwrap_or(LayerKind::Floor);
        let label = label_in(world, thing).ok_or("a thing has a name")?;
        let seen =
            player_of(world).and_then(|player| world.get::<FieldOfView>(player)).is_some_and(|view| view.sees(place));
        let say = |world: &mut World, fact: fn(ItemLabel) -> GroundFact, label: &ItemLabel| {
            if seen {
                tell(world, Fact::Ground(fact(label.clone())));
            }
        };
        if is_doused {
            world.entity_mut(thing).remove::<Burning>();
            say(world, GroundFact::Douses, &label);
        }
        if matches!(effect, ItemEffect::Lost | ItemEffect::Fall)
            && let Some(home) = home
        {
            world.entity_mut(thing).insert(home);
            if seen {
                tell(world, Fact::Item(ItemFact::Returns(label)));
            }
            continue;
        }
        let is_dear = kind == content.amulet() || content.item(kind).unique.is_some();
        match effect {
            ItemEffect::Stay => {}
            ItemEffect::Lost if !is_dear => {
                world.despawn(thing);
                if seen {
                    tell(world, Fact::Ground(GroundFact::Swallows { layer, item: label }));
                }
            }
            ItemEffect::Lost | ItemEffect::Fall | ItemEffect::Drift => {
                let below = if effect == ItemEffect::Fall && !is_dear { landing_below(world) } else { None };
                if let Some((level, place)) = below {
                    world.entity_mut(thing).remove::<Burning>().insert((place, OnLevel(level), Disabled));
                    say(world, GroundFact::Drops, &label);
                    continue;
                }
                let Some(ashore) = ashore else { continue };
                world.entity_mut(thing).insert(ashore);
                say(world, GroundFact::Drifts, &label);
                world.run_now_with::<_, (), _, _>(gather_likes, ashore)?;
            }
        }
    }
    Ok(())
}
