//! Throwing and shooting (`docs/rules.md#missiles`).

use bevy::prelude::*;

use super::{
    flight::{aim, fly},
    used::{ItemUser, Use},
};
use crate::{
    base::{geometry::Point, random::Stream},
    content::{Fact, ItemFact, ItemId, ItemLabel, ItemUse},
    rules::{
        creatures::{Conditions, Player, Strength},
        items::{
            BlowBonus, CurseFelt, Equipment, ItemParts, ItemPartsItem, Lore, Parting, PartingRefusal, gather_likes,
            lay, part_with,
        },
        player::{Hunger, PlayerCombat, Striker},
    },
    turn::{NextSerial, OneShot, Outcome, Serial},
    world::{
        level::{Level, Occupancy, OnLevel, Placed, Position, Terrain},
        sight::{Burning, Flash, Flashes, HeldLight},
    },
};

/// The item in flight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Missile {
    item: Entity,
    kind: ItemId,
    is_shot: bool,
    is_burning: bool,
}

/// What a missile does where its flight ends.
#[derive(Clone, Debug)]
pub(super) struct Landing {
    /// The kind that shattered there, and where that was.
    pub shattered: Option<(ItemId, Point)>,
    /// The use of a potion that wets a monster.
    pub wets: Option<Use>,
    /// The cells on which sparks of an open flame fall.
    pub sparks: Vec<Point>,
}

/// Begins to throw one of an item of the pack at a cell, or to shoot it with the launcher in hand: takes it out of the pack
/// and the hand, and puts it where the player stands. `count` is how many are to be thrown, each in its own action
/// (`docs/rules.md#missiles`). Reports why nothing is thrown.
pub(super) fn let_go(
    In((item, count, target)): In<(Serial, u32, Point)>,
    mut user: ItemUser,
    mut serials: ResMut<NextSerial>,
    player: Single<(&Position, &Equipment, &HeldLight), With<Player>>,
    kinds: Query<&ItemId>,
    level: Single<(Entity, &Terrain), With<Level>>,
) -> Option<Missile> {
    let (position, equipment, held) = *player;
    let (level, terrain) = *level;
    let item = user.pack.find(item).map(|(_, item)| item).filter(|item| (1..=item.quantity.0).contains(&count));
    let Some(item) = item.filter(|_| terrain.structures().contains(target)) else {
        user.refuse(Fact::CanNotUse { purpose: ItemUse::Throw });
        return None;
    };
    let launcher = equipment.weapon.filter(|weapon| *weapon != item.entity).and_then(|weapon| kinds.get(weapon).ok());
    let is_shot =
        launcher.is_some_and(|launcher| user.content.item(*item.kind).is_shot_by(user.content.item(*launcher)));
    let Parting { burns, actions } = match part_with(&user.content, &user.lore, &item, 1, equipment, *held) {
        Ok(parting) => parting,
        Err(PartingRefusal { fact, is_felt: true }) => {
            user.commands.entity(item.entity).insert(CurseFelt);
            user.log.tell(Fact::Item(fact));
            *user.outcome = Outcome::WHOLE_ACTION;
            return None;
        }
        Err(PartingRefusal { fact, is_felt: false }) => {
            user.refuse(Fact::Item(fact));
            return None;
        }
    };
    let (kind, label) = (*item.kind, item.label_of_one(&user.content, &user.lore));
    let place = (Placed::at(position.cell()), OnLevel(level));
    let thrown = lay(&mut user.commands, &user.content, &mut serials, &item, 1, place);
    if burns {
        user.commands.entity(thrown).insert(Burning);
    }
    user.log.tell(Fact::Item(ItemFact::Thrown { item: label, shot: is_shot }));
    *user.outcome = Outcome::whole_actions(actions);
    Some(Missile { item: thrown, kind, is_shot, is_burning: burns })
}

/// Flies to the first creature, to the cell aimed at, or to the last cell before a wall or closed door, and strikes there.
pub(super) fn fly_to(
    In((missile, target)): In<(Missile, Point)>,
    mut combat: PlayerCombat,
    mut flashes: ResMut<Flashes>,
    lore: Res<Lore>,
    player: Single<(&Position, &Conditions, (&Strength, &Hunger, &Equipment)), With<Player>>,
    level: Single<(&Terrain, &Occupancy)>,
    items: Query<ItemParts>,
) -> Result<Landing> {
    let ((here, conditions, thrower), (terrain, occupancy)) = (*player, *level);
    let content = combat.content.clone();
    let config = &content.config.throwing;
    let target = aim(target, here.cell(), conditions, config, combat.streams.get(Stream::PlayerLuck));
    let flight = fly(here.cell(), target, config.range.min(here.distance(target)), terrain, occupancy);
    flashes.0.extend(flight.passed.iter().map(|cell| (*cell, Flash::Missile(missile.kind))));
    let item = items.get(missile.item)?;
    let label = item.label(&content, &lore);
    // What a monster drops that it kills lies under the missile.
    let has_hit = match flight.struck {
        Some(monster) => strike(&mut combat, missile, &item, &label, monster, thrower, &items)?,
        None => false,
    };
    let Missile { kind, is_burning, .. } = missile;
    if content.item(kind).shatters() {
        let wetted = flight.struck.filter(|_| has_hit);
        let fact = match wetted {
            Some(monster) => ItemFact::ShattersOn { item: label, monster: combat.foe(monster)? },
            None => ItemFact::Shatters(label),
        };
        combat.log.tell(Fact::Item(fact));
        combat.commands().entity(missile.item).despawn();
        let has_effects = content.item(kind).effects.is_some();
        let wets = wetted.filter(|_| has_effects).map(|subject| Use { kind, subject, target: None });
        return Ok(Landing { shattered: Some((kind, flight.end)), wets, sparks: Vec::new() });
    }
    let breaks = content.item(missile.kind).breaks.filter(|_| has_hit);
    if breaks.is_some_and(|chance| combat.streams.get(Stream::PlayerLuck).chance(chance)) {
        combat.log.tell(Fact::Item(ItemFact::Breaks(label)));
        combat.commands().entity(missile.item).despawn();
    } else {
        combat.commands().entity(missile.item).insert(Placed::at(flight.end));
    }
    combat.commands().queue(move |world: &mut World| world.do_now_with(gather_likes, flight.end));
    let has_flame = is_burning && content.item(kind).open_flame;
    let sparks = if has_flame { vec![flight.end] } else { Vec::new() };
    Ok(Landing { shattered: None, wets: None, sparks })
}

/// Hits or misses a monster, which wakes either way. Returns whether it hit.
fn strike(
    combat: &mut PlayerCombat<'_, '_>,
    missile: Missile,
    thrown: &ItemPartsItem<'_, '_>,
    item: &ItemLabel,
    monster: Entity,
    (strength, hunger, equipment): (&Strength, &Hunger, &Equipment),
    items: &Query<'_, '_, ItemParts>,
) -> Result<bool> {
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
        combat.log.tell(Fact::Item(ItemFact::MissileMisses { item: item.clone(), monster: foe }));
        return Ok(false);
    };
    // The content of what shatters decides what it does.
    if !combat.content.item(missile.kind).shatters() {
        combat.hurt(monster, damage, |felt| {
            let item = item.clone();
            Fact::Item(match felt {
                Some(damage) => ItemFact::MissileHits { item, monster: foe, damage },
                None => ItemFact::MissileKills { item, monster: foe },
            })
        })?;
    }
    Ok(true)
}
