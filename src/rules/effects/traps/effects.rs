//! Which system carries out which effect on the player.

use bevy::prelude::*;

use crate::{
    base::{
        geometry::Position,
        random::{Dice, Purpose, RandomStreams},
    },
    content::{Condition, Content, SaveAgainst, TrapEffect, TrapKind},
    rules::{
        creatures::{Attack, CombatLevel, Conditions, Health, Mind, Player, Snared, Strength, player_of},
        effects::{Body, End, lose_strength, teleport},
        items::{NewItem, RingPowers, TellingRings, gather_likes},
        monsters::{Monster, WornArmor, wake_by_noise},
        spawn::place_item,
    },
    turn::{CauseOfDeath, Fact, Fate, MagicFact, OneShot, TrapFact, tell},
    world::level::{Falling, Liquid, Noises, Structure, Terrain},
};

/// Carries out an effect of a trap on the player.
///
/// # Errors
/// Only a mistake in the game itself.
pub(super) fn carry_out(world: &mut World, kind: TrapKind, effect: &TrapEffect) -> Result {
    match effect {
        TrapEffect::Drops => {
            tell(world, Fact::Trap(TrapFact::Drops(kind)));
            world.resource_mut::<Falling>().player = true;
            Ok(())
        }
        TrapEffect::Grips { tries } => {
            tell(world, Fact::Trap(TrapFact::Grips(kind)));
            snare(world, *tries)
        }
        TrapEffect::Shoots { level, to_hit, armor_class, damage, poison, leaves, .. } => {
            let attack = Attack { level: *level, to_hit: *to_hit, damage: *damage, damage_bonus: 0 };
            let has_hit = world.run_now_with::<_, Result<bool>, _, _>(shoot, (kind, attack, *armor_class))??;
            match leaves {
                _ if has_hit && *poison > 0 => world.run_now_with::<_, Result, _, _>(poison_blood, *poison)?,
                Some(missile) if !has_hit => come_down_beside(world, missile),
                _ => Ok(()),
            }
        }
        TrapEffect::Sleeps { turns } => {
            tell(world, Fact::Trap(TrapFact::Gas));
            let turns = roll(world, *turns);
            let content = world.resource::<Content>().clone();
            if let Some(mut conditions) = conditions(world).filter(|_| turns > 0) {
                conditions.begin(Condition::Asleep, turns, &content.config);
            }
            Ok(())
        }
        TrapEffect::Teleports => {
            tell(world, Fact::Trap(TrapFact::Whirls(kind)));
            world.run_now::<Result<bool>, _, _>(teleport)??;
            Ok(())
        }
        TrapEffect::Rusts => world.run_now::<Result, _, _>(rust)?,
        TrapEffect::Rings { loudness } => {
            tell(world, Fact::Trap(TrapFact::Rings));
            world.run_now_with::<_, Result, _, _>(ring, *loudness)?
        }
        TrapEffect::Plunges { damage, tries } => {
            world.run_now_with::<_, Result, _, _>(plunge, (kind, *damage))??;
            snare(world, *tries)
        }
    }
}

/// A roll that is never below 0.
fn roll(world: &mut World, dice: Dice) -> u32 {
    world.resource_mut::<RandomStreams>().get(Purpose::Fortune).roll(dice).max(0).unsigned_abs()
}

fn conditions(world: &mut World) -> Option<Mut<'_, Conditions>> {
    let player = player_of(world)?;
    world.get_mut::<Conditions>(player)
}

/// The player can't leave until this many more tries have been made.
fn snare(world: &mut World, tries: Dice) -> Result {
    let tries = roll(world, tries);
    let player = player_of(world).ok_or("a game has a player")?;
    let mut player = world.entity_mut(player);
    let (mut snared, mut conditions) =
        player.get_components_mut::<(&mut Snared, &mut Conditions)>().map_err(|_| "a player can be held")?;
    if !conditions.has(Condition::Held) {
        snared.0 = 0;
    }
    snared.0 = snared.0.saturating_add(tries);
    if tries > 0 {
        conditions.hold(Condition::Held);
    }
    Ok(())
}

/// Something is shot at the player; answers whether it hit.
fn shoot(
    In((kind, attack, armor_class)): In<(TrapKind, Attack, i32)>,
    mut streams: ResMut<RandomStreams>,
    mut fate: Fate,
    mut player: Query<(&CombatLevel, Body), With<Player>>,
) -> Result<bool> {
    let (level, mut body) = player.single_mut()?;
    body.disturb();
    let attack = Attack { level: attack.level.saturating_add(level.0), ..attack };
    let Some(points) = attack.swing(armor_class, streams.get(Purpose::Combat)) else {
        fate.tell(Fact::Trap(TrapFact::ShotMisses(kind)));
        return Ok(false);
    };
    body.take_damage(points, End::OfGame(CauseOfDeath::Trap(kind)), &mut fate, |wound| {
        Some(Fact::Trap(TrapFact::ShotHits { kind, damage: wound.damage }))
    })?;
    Ok(true)
}

/// Poison takes strength from one who lives, fails the save, and wears no ring that sustains it.
fn poison_blood(
    In(points): In<i32>,
    content: Res<Content>,
    mut streams: ResMut<RandomStreams>,
    mut fate: Fate,
    mut rings: TellingRings,
    mut player: Query<(&CombatLevel, &RingPowers, &Health, &mut Strength), With<Player>>,
) -> Result {
    let (level, powers, health, mut strength) = player.single_mut()?;
    let random = streams.get(Purpose::Combat);
    if fate.is_over() || SaveAgainst::Poison.saves(*level, powers.armor_class, &content.config.combat, random) {
        return Ok(());
    }
    lose_strength(&mut strength, points, (powers, health), &mut rings, &mut fate, |lost| {
        Some(Fact::Magic(lost.map_or(MagicFact::StrengthSustained, |points| MagicFact::StrengthLost { points })))
    })
}

/// What missed lies about on dry ground beside the player, or at their feet.
fn come_down_beside(world: &mut World, missile: &str) -> Result {
    let item = world.resource::<Content>().item_called(missile).ok_or("what a trap shoots is a kind of item")?;
    let place = world.run_now::<Result<Position>, _, _>(place_beside)??;
    place_item(world, NewItem::plain(item, 1), place)?;
    world.run_now_with(gather_likes, place)
}

fn place_beside(
    mut streams: ResMut<RandomStreams>,
    player: Query<&Position, With<Player>>,
    level: Query<&Terrain>,
) -> Result<Position> {
    let (position, terrain) = (*player.single()?, level.single()?);
    let is_ground = |cell: &Position| {
        matches!(terrain.structure(*cell), Structure::Floor | Structure::Corridor)
            && terrain.liquid(*cell) == Liquid::None
    };
    let ground: Vec<Position> = position.neighbours().filter(is_ground).collect();
    Ok(streams.get(Purpose::Fortune).pick(&ground).copied().unwrap_or(position))
}

fn rust(mut fate: Fate, mut armor: WornArmor) -> Result {
    armor.rust(&mut fate, |rusted| Fact::Trap(rusted.map_or(TrapFact::Drenches, TrapFact::Rusts)))
}

/// All wake who are near enough to hear it, and come to see.
fn ring(
    In(loudness): In<u32>,
    mut noises: ResMut<Noises>,
    player: Query<&Position, With<Player>>,
    level: Query<&Terrain>,
    monsters: Query<(Entity, &Position, &mut Mind), With<Monster>>,
) -> Result {
    let place = *player.single()?;
    noises.make(place, loudness);
    wake_by_noise(place, loudness, level.single()?, monsters, None);
    Ok(())
}

fn plunge(
    In((kind, damage)): In<(TrapKind, Dice)>,
    mut streams: ResMut<RandomStreams>,
    mut fate: Fate,
    mut player: Query<Body, With<Player>>,
) -> Result {
    let damage = streams.get(Purpose::Combat).roll(damage);
    player.single_mut()?.take_damage(damage, End::OfGame(CauseOfDeath::Trap(kind)), &mut fate, |wound| {
        Some(Fact::Trap(TrapFact::Plunges { kind, damage: wound.damage }))
    })?;
    Ok(())
}
