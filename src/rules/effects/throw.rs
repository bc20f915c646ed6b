//! Throwing and shooting (`docs/rules.md#missiles`).

use bevy::prelude::*;

use super::{
    carry_out::carry_out_all,
    flight::{Flight, aim, fly, surroundings},
    used::{Use, refuse},
};
use crate::{
    base::{
        geometry::Position,
        random::{RandomStreams, Stream},
    },
    content::{Content, ItemId, ItemKind},
    rules::{
        creatures::{Player, Strength},
        items::{
            BlowBonus, CurseFelt, Equipment, ItemParts, Lore, PackView, Parting, PartingRefusal, gather_likes, lay,
            part_with,
        },
        player::{Hunger, PlayerCombat, Striker},
    },
    turn::{self, Fact, GameLog, ItemFact, ItemUse, NextSerial, OneShot, Outcome, Serial},
    world::{
        level::{Level, OnLevel, Terrain},
        sight::{Burning, Flash, Flashes, HeldLight},
    },
};

/// The item in flight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Missile {
    item: Entity,
    kind: ItemId,
    is_shot: bool,
    /// The number of actions it takes.
    actions: i32,
}

/// Throws one of an item of the pack at a cell, or shoots it with the launcher in hand. `count` is how many are to be
/// thrown, each in its own action (`docs/rules.md#missiles`).
pub(super) fn throw(world: &mut World, item: Serial, count: u32, target: Position) -> Result {
    let let_go: Result<Missile, Unthrown> = world.run_now_with(let_go, (item, count, target))?;
    let missile = match let_go {
        Ok(missile) => missile,
        Err(Unthrown { fact, takes_time: true }) => {
            turn::tell(world, fact);
            world.insert_resource(Outcome::WHOLE_ACTION);
            return Ok(());
        }
        Err(Unthrown { fact, takes_time: false }) => {
            refuse(world, fact);
            return Ok(());
        }
    };
    world.insert_resource(Outcome::whole_actions(missile.actions));
    let target: Position = world.run_now_with(aim, target)?;
    let flight = find_way(world, target)?;
    let passed: Vec<_> = flight.passed.iter().map(|cell| (*cell, Flash::Missile(missile.kind))).collect();
    world.resource_mut::<Flashes>().0.extend(passed);
    let has_hit: bool = match flight.struck {
        Some(monster) => world.run_now_with(strike, (missile, monster))?,
        None => false,
    };
    let content = world.resource::<Content>().clone();
    if content.item(missile.kind).kind != ItemKind::Potion {
        world.run_now_with::<_, (), _, _>(come_down, (missile, flight.end, has_hit))?;
        return world.run_now_with(gather_likes, flight.end);
    }
    let wetted = flight.struck.filter(|_| has_hit);
    world.run_now_with::<_, (), _, _>(shatter, (missile, wetted))?;
    match wetted {
        Some(subject) => carry_out_all(world, &Use { kind: missile.kind, subject, target: None }),
        None => Ok(()),
    }
}

/// Why nothing is thrown.
struct Unthrown {
    fact: Fact,
    /// Whether finding that out took a turn.
    takes_time: bool,
}

/// Takes one item out of the pack and the hand and puts it where the player stands.
fn let_go(
    In((item, count, target)): In<(Serial, u32, Position)>,
    mut commands: Commands,
    (content, lore): (Res<Content>, Res<Lore>),
    (mut serials, mut log): (ResMut<NextSerial>, GameLog),
    pack: PackView,
    player: Single<(&Position, &Equipment, &HeldLight), With<Player>>,
    kinds: Query<&ItemId>,
    level: Single<(Entity, &Terrain), With<Level>>,
) -> Result<Result<Missile, Unthrown>> {
    let (position, equipment, held) = *player;
    let (level, terrain) = *level;
    let item = pack.find(item).map(|(_, item)| item).filter(|item| (1..=item.quantity.0).contains(&count));
    let Some(item) = item.filter(|_| terrain.structures().contains(target)) else {
        return Ok(Err(Unthrown { fact: Fact::CanNotUse { purpose: ItemUse::Throw }, takes_time: false }));
    };
    let launcher = equipment.weapon.filter(|weapon| *weapon != item.entity).and_then(|weapon| kinds.get(weapon).ok());
    let is_shot = launcher.is_some_and(|launcher| content.item(*item.kind).is_shot_by(content.item(*launcher)));
    let Parting { burns, actions } = match part_with(&content, &lore, &item, 1, equipment, *held) {
        Ok(parting) => parting,
        Err(PartingRefusal { fact, is_felt }) => {
            if is_felt {
                commands.entity(item.entity).insert(CurseFelt);
            }
            return Ok(Err(Unthrown { fact: Fact::Item(fact), takes_time: is_felt }));
        }
    };
    let label = item.label_of_one(&content, &lore);
    log.tell(Fact::Item(ItemFact::Thrown { item: label, shot: is_shot }));
    let place = (*position, OnLevel(level));
    let thrown = lay(&mut commands, &content, &mut serials, &item, 1, place);
    if burns {
        commands.entity(thrown).insert(Burning);
    }
    Ok(Ok(Missile { item: thrown, kind: *item.kind, is_shot, actions }))
}

/// Flies to the first creature, to the cell aimed at, or to the last cell before a wall or closed door.
fn find_way(world: &World, target: Position) -> Result<Flight> {
    let (from, terrain, occupancy) = surroundings(world)?;
    let range = world.resource::<Content>().config.throwing.range.min(from.distance(target));
    Ok(fly(from, target, range, terrain, occupancy))
}

/// Hits or misses a monster, which wakes either way. Returns whether it hit.
fn strike(
    In((missile, monster)): In<(Missile, Entity)>,
    mut combat: PlayerCombat,
    lore: Res<Lore>,
    player: Single<(&Strength, &Hunger, &Equipment), With<Player>>,
    items: Query<ItemParts>,
) -> Result<bool> {
    let (strength, hunger, equipment) = *player;
    let thrown = items.get(missile.item)?;
    let item = thrown.label(&combat.content, &lore);
    let foe = combat.foe(monster)?;
    let (armor, is_exposed) = combat.guard(monster)?;
    let launcher = equipment.weapon.filter(|_| missile.is_shot).and_then(|weapon| items.get(weapon).ok());
    let launcher = launcher.map(|launcher| (*launcher.kind, *launcher.enchantment));
    let striker = Striker {
        level: combat.level(),
        strength: *strength,
        hunger: *hunger,
        weapon: launcher,
        rings: BlowBonus::default(),
    };
    let attack = striker.missile(&combat.content, (missile.kind, *thrown.enchantment), is_exposed);
    let swing = attack.swing(armor.0, combat.streams.get(Stream::Combat));
    combat.provoke(monster)?;
    let Some(damage) = swing else {
        combat.log.tell(Fact::Item(ItemFact::MissileMisses { item, monster: foe }));
        return Ok(false);
    };
    // The potion's content decides what it does.
    if combat.content.item(missile.kind).kind != ItemKind::Potion {
        combat.hurt(monster, damage, |felt| {
            Fact::Item(match felt {
                Some(damage) => ItemFact::MissileHits { item, monster: foe, damage },
                None => ItemFact::MissileKills { item, monster: foe },
            })
        })?;
    }
    Ok(true)
}

/// Drops the item where it struck or fell, unless it broke on a hit.
fn come_down(
    In((missile, place, has_hit)): In<(Missile, Position, bool)>,
    mut commands: Commands,
    (content, lore): (Res<Content>, Res<Lore>),
    (mut streams, mut log): (ResMut<RandomStreams>, GameLog),
    items: Query<ItemParts>,
) -> Result {
    let breaks = content.item(missile.kind).breaks.filter(|_| has_hit);
    let is_broken = breaks.is_some_and(|chance| streams.get(Stream::PlayerLuck).chance(chance));
    if is_broken {
        let item = items.get(missile.item)?;
        log.tell(Fact::Item(ItemFact::Breaks(item.label(&content, &lore))));
        commands.entity(missile.item).despawn();
    } else {
        commands.entity(missile.item).insert(place);
    }
    Ok(())
}

/// Shatters a potion on a monster or on the floor.
fn shatter(
    In((missile, monster)): In<(Missile, Option<Entity>)>,
    mut commands: Commands,
    lore: Res<Lore>,
    mut combat: PlayerCombat,
    items: Query<ItemParts>,
) -> Result {
    let item = items.get(missile.item)?.label(&combat.content, &lore);
    let fact = match monster {
        Some(monster) => ItemFact::ShattersOn { item, monster: combat.foe(monster)? },
        None => ItemFact::Shatters(item),
    };
    combat.log.tell(Fact::Item(fact));
    commands.entity(missile.item).despawn();
    Ok(())
}
