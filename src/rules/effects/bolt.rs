//! Bolts that bounce off walls (`docs/rules.md#bolts`).

use bevy::prelude::*;

use super::flight::bouncing;
use crate::{
    base::{
        geometry::Point,
        random::{Dice, Stream},
    },
    content::{CauseOfDeath, Condition, Element, Fact, MagicFact, MonsterId, SaveAgainst},
    rules::{
        creatures::{Conditions, Player, Strength, strength_bonus},
        items::RingPowers,
        monsters::{Immunity, save_level},
        player::PlayerCombat,
    },
    world::{
        level::{Position, Terrain},
        sight::{FieldOfView, Flash, Flashes},
    },
};

/// A bolt shot by the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bolt {
    pub element: Element,
    pub damage: Dice,
    pub range: u32,
}

/// Shoots a bolt at the cell aimed at. It hurts the first creature in its path that fails a save against magic, which
/// may be the player if it bounces back; it flies past creatures that save, and no creature has to save twice. Every
/// player who is not blind sees it. Returns whether the player noticed it, and the cells that it passed.
pub(super) fn shoot(
    In((bolt, target)): In<(Bolt, Option<Point>)>,
    mut combat: PlayerCombat,
    mut flashes: ResMut<Flashes>,
    level: Single<&Terrain>,
    player: Single<(Entity, &Position, &Strength, &RingPowers, &Conditions, &FieldOfView), With<Player>>,
    monsters: Query<&MonsterId>,
    immunity: Immunity,
) -> Result<(bool, Vec<Point>)> {
    let Bolt { element, damage, range } = bolt;
    let Some(target) = target else { return Ok((false, Vec::new())) };
    let (player, position, strength, rings, conditions, view) = *player;
    let content = combat.content.clone();
    let config = &content.config.combat;
    let bonus = strength_bonus(&config.damage_by_strength, strength.effective());
    let sees = !conditions.has(Condition::Blind);
    let bounces = content.config.throwing.bolt_bounces;

    let mut has_saved: Vec<Entity> = Vec::new();
    let mut cells: Vec<Point> = Vec::new();
    // Even a blind player identifies the wand by the message about its bolt.
    let mut is_told = sees;
    for passed in bouncing(position.cell(), target, *level, range, bounces) {
        if passed.bounced && sees && view.is_in_line(passed.cell) {
            combat.log.tell(Fact::Magic(MagicFact::BoltBounces { element }));
        }
        flashes.0.push((passed.cell, Flash::Element(element)));
        cells.push(passed.cell);
        let Some(struck) = combat.at(passed.cell)?.filter(|struck| !has_saved.contains(struck)) else { continue };
        has_saved.push(struck);
        if struck == player {
            let level = combat.level();
            let random = combat.streams.get(Stream::Combat);
            if SaveAgainst::Magic.saves(level, rings.armor_class, config, random) {
                combat.log.tell(Fact::Magic(MagicFact::BoltMissesPlayer { element }));
                is_told = true;
                continue;
            }
            let damage = (random.roll(damage) + bonus).max(0);
            let told = |damage| Fact::Magic(MagicFact::BoltHitsPlayer { element, damage });
            combat.suffer(damage, CauseOfDeath::OwnBolt(element), told)?;
            return Ok((true, cells));
        }
        let kind = monsters.get(struck)?;
        let monster = combat.foe(struck)?;
        combat.provoke(struck)?;
        if immunity.is_against(struck, element) {
            combat.log.tell(Fact::Magic(MagicFact::BoltIsHarmless { element, monster }));
            return Ok((true, cells));
        }
        let random = combat.streams.get(Stream::Combat);
        if SaveAgainst::Magic.saves(save_level(&content, *kind), 0, config, random) {
            combat.log.tell(Fact::Magic(MagicFact::BoltMisses { element, monster }));
            is_told = true;
            continue;
        }
        let damage = (random.roll(damage) + bonus).max(0);
        combat.hurt(struck, damage, |felt| {
            Fact::Magic(match felt {
                Some(damage) => MagicFact::BoltHits { element, monster, damage },
                None => MagicFact::BoltKills { element, monster },
            })
        })?;
        return Ok((true, cells));
    }
    Ok((is_told, cells))
}
