//! Effects on the first monster in a line (`docs/rules.md#wands`).

use bevy::prelude::*;

use super::{
    flight::{fly, surroundings},
    places::{displace, teleport},
    subject::{Subject, Subjects},
    used::{Use, is_blind, tell},
};
use crate::{
    base::{
        geometry::Position,
        random::{Dice, RandomStreams, Stream},
    },
    content::{Condition, Content, Effect, MonsterId, SaveAgainst},
    rules::{
        creatures::{
            Begun, CombatLevel, Conditions, Mind, MindState, Player, Strength, foe_in, player_of, strength_bonus,
        },
        monsters::{AiProfile, HoldsPlayer, NewMonster, cancel, let_go, transform},
        player::PlayerCombat,
    },
    turn::{self, Fact, Foe, MagicFact, OneShot},
    world::sight::line_of_flight,
};

/// Carries out an effect on the first monster in the line through the cell aimed at, seen or not, at any distance.
/// Returns whether the player saw the effect.
pub(super) fn strike_first(world: &mut World, effect: Effect, used: &Use) -> Result<bool> {
    let Some(target) = used.target else { return Ok(false) };
    let (here, terrain, occupancy) = surroundings(world)?;
    let struck = fly(here, target, u32::MAX, terrain, occupancy).struck;
    let Some(monster) = struck else {
        let flies_in_sight = matches!(effect, Effect::Missile { .. }) && !is_blind(world);
        if flies_in_sight {
            tell(world, MagicFact::MissileFades);
        }
        return Ok(flies_in_sight);
    };
    match effect {
        Effect::Missile { damage } => world.run_now_with(hit_with_missile, (monster, damage))?,
        Effect::Afflict { condition, turns } => afflict(world, monster, condition, Some(turns)),
        Effect::AfflictForGood(Condition::Invisible) => hide(world, monster),
        Effect::AfflictForGood(condition) => afflict(world, monster, condition, None),
        Effect::Polymorph => polymorph(world, monster),
        Effect::Cancel => take_powers(world, monster),
        Effect::SendAway => send_away(world, monster),
        Effect::DrawNear => draw_near(world, monster, target),
        _ => Ok(false),
    }
}

/// A monster as the player perceives it.
fn foe(world: &World, monster: Entity) -> Result<Foe> {
    Ok(foe_in(world, monster).ok_or("a game has a player and its monsters")?)
}

fn provoke(world: &mut World, monster: Entity) -> Result {
    world.run_now_with(|In(monster): In<Entity>, mut combat: PlayerCombat| combat.provoke(monster), monster)?
}

/// Hits a monster that fails a save against magic; strength adds to the damage. Every player who is not blind sees the
/// missile.
fn hit_with_missile(
    In((monster, damage)): In<(Entity, Dice)>,
    mut combat: PlayerCombat,
    player: Single<&Strength, With<Player>>,
    monsters: Query<&CombatLevel, Without<Player>>,
) -> Result<bool> {
    let strength = **player;
    let foe = combat.foe(monster)?;
    let content = combat.content.clone();
    let config = &content.config.combat;
    let random = combat.streams.get(Stream::Combat);
    let is_saved = SaveAgainst::Magic.saves(*monsters.get(monster)?, 0, config, random);
    let bonus = strength_bonus(&config.damage_by_strength, strength.effective());
    combat.provoke(monster)?;
    if is_saved {
        combat.log.tell(Fact::Magic(MagicFact::MissileMisses { monster: foe }));
    } else {
        let damage = (combat.streams.get(Stream::Combat).roll(damage) + bonus).max(0);
        combat.hurt(monster, damage, |felt| {
            Fact::Magic(match felt {
                Some(damage) => MagicFact::MissileHits { monster: foe, damage },
                None => MagicFact::MissileKills { monster: foe },
            })
        })?;
    }
    // Even a blind player identifies the wand by the message about its missile.
    Ok(true)
}

/// Begins a condition of a monster, permanently where no turns are given. A monster that falls asleep does not wake
/// first.
fn afflict(world: &mut World, monster: Entity, condition: Condition, turns: Option<Dice>) -> Result<bool> {
    let slumbers = world.get::<Mind>(monster).is_some_and(|mind| mind.state == MindState::Sleeping);
    let puts_to_sleep = condition == Condition::Asleep;
    if !puts_to_sleep {
        provoke(world, monster)?;
    }
    let begun = match turns {
        Some(turns) => {
            let subject = Subject::of(world, monster)?;
            world.run_now_with(roll_and_afflict, (subject, condition, turns))?
        }
        None => {
            let content = world.resource::<Content>().clone();
            let mut conditions = world.get_mut::<Conditions>(monster).ok_or("a monster has conditions")?;
            Some(conditions.begin_for_good(condition, &content.config))
        }
    };
    let monster = foe(world, monster)?;
    if !monster.seen || (puts_to_sleep && slumbers) {
        return Ok(false);
    }
    let fact = match begun {
        Some(Begun::Started) => Fact::MonsterConditionBegins { monster, condition },
        Some(Begun::Canceled(condition)) => Fact::MonsterConditionEnds { monster, condition },
        Some(Begun::Prolonged) | None => return Ok(false),
    };
    turn::tell(world, fact);
    Ok(true)
}

fn roll_and_afflict(
    In((subject, condition, turns)): In<(Subject, Condition, Dice)>,
    mut subjects: Subjects,
) -> Result<Option<Begun>> {
    let turns = subjects.roll(subject, turns);
    subjects.afflict(subject, condition, turns)
}

/// Makes a monster invisible permanently.
fn hide(world: &mut World, monster: Entity) -> Result<bool> {
    let before = foe(world, monster)?;
    provoke(world, monster)?;
    world.get_mut::<Conditions>(monster).ok_or("a monster has conditions")?.hold(Condition::Invisible);
    let is_released = release_player(world, monster)?;
    let is_gone = before.seen && !foe(world, monster)?.seen;
    if is_gone {
        turn::tell(world, Fact::Vanishes { monster: before });
    }
    Ok(is_gone || is_released)
}

/// Turns a monster into one of any kind, each with the same chance, at full health; a sleeper stays asleep.
fn polymorph(world: &mut World, monster: Entity) -> Result<bool> {
    let before = foe(world, monster)?;
    let content = world.resource::<Content>().clone();
    let kinds: Vec<MonsterId> = content.monsters().map(|(kind, _)| kind).collect();
    let mut streams = world.resource_mut::<RandomStreams>();
    let random = streams.get(Stream::PlayerLuck);
    let kind = *random.pick(&kinds).ok_or("there are kinds of monsters")?;
    let hp = random.roll(content.monster(kind).hp);
    let (position, mind) = world.entity(monster).get_components::<(&Position, &Mind)>()?;
    let (position, goal) = (*position, mind.goal);
    // A new body no longer flees because of wounds or loot.
    let state = if mind.state == MindState::Fleeing { MindState::Hunting } else { mind.state };
    transform(&mut world.commands(), &content, monster, NewMonster { kind, position, hp, state });
    world.flush();
    if let Some(mut mind) = world.get_mut::<Mind>(monster) {
        mind.goal = goal;
    }
    // A flyer may have become a walker.
    if let Some(place) = dry_place(world, monster, position)?.filter(|place| *place != position) {
        world.run_now_with::<_, (), _, _>(displace, (monster, place))?;
    }
    let is_released = release_player(world, monster)?;
    let after = foe(world, monster)?;
    if before.seen && after.seen {
        tell(world, MagicFact::Becomes { monster: before, into: after });
    } else if after.seen {
        tell(world, MagicFact::Appears { monster: after });
    } else if before.seen {
        turn::tell(world, Fact::Vanishes { monster: before });
    }
    Ok(before.seen || after.seen || is_released)
}

/// Removes the special abilities of a monster permanently. The player sees it if an invisible monster appears or a grip
/// ends.
fn take_powers(world: &mut World, monster: Entity) -> Result<bool> {
    let before = foe(world, monster)?;
    provoke(world, monster)?;
    cancel(&mut world.entity_mut(monster));
    let is_released = release_player(world, monster)?;
    let after = foe(world, monster)?;
    let appears = after.seen && !before.seen;
    if appears {
        tell(world, MagicFact::Appears { monster: after });
    }
    Ok(appears || is_released)
}

/// Teleports a monster elsewhere on the level.
fn send_away(world: &mut World, monster: Entity) -> Result<bool> {
    let before = foe(world, monster)?;
    provoke(world, monster)?;
    let subject = Subject::of(world, monster)?;
    if !world.run_now_with::<_, bool, _, _>(teleport, subject)? {
        return Ok(false);
    }
    let is_released = release_player(world, monster)?;
    if before.seen {
        turn::tell(world, Fact::Vanishes { monster: before });
    }
    Ok(before.seen || is_released)
}

/// Brings a monster to the cell next to the player along the line.
fn draw_near(world: &mut World, monster: Entity, target: Position) -> Result<bool> {
    let before = foe(world, monster)?;
    provoke(world, monster)?;
    let (here, terrain, _) = surroundings(world)?;
    let beside = line_of_flight(here, target, |cell| terrain.blocks_way(cell)).next();
    let Some(beside) = beside else { return Ok(false) };
    let Some(place) = dry_place(world, monster, beside)? else { return Ok(false) };
    let moves = world.get::<Position>(monster) != Some(&place);
    if moves {
        world.run_now_with::<_, (), _, _>(displace, (monster, place))?;
    }
    let is_released = release_player(world, monster)?;
    let after = foe(world, monster)?;
    if moves && after.seen {
        tell(world, MagicFact::DrawnNear { monster: after });
    } else if moves && before.seen {
        turn::tell(world, Fact::Vanishes { monster: before });
    }
    Ok((moves && (before.seen || after.seen)) || is_released)
}

/// The cell itself if the monster can stand there unharmed, else the nearest free one.
fn dry_place(world: &World, monster: Entity, place: Position) -> Result<Option<Position>> {
    let (_, terrain, occupancy) = surroundings(world)?;
    let profile = world.get::<AiProfile>(monster).ok_or("a monster has a profile")?;
    let is_harmed = profile.movement.shuns_harm && terrain.harms(place);
    Ok(if is_harmed { occupancy.nearest_free(place, terrain) } else { Some(place) })
}

/// Ends a monster's grip on the player. Returns whether the player is free now.
fn release_player(world: &mut World, monster: Entity) -> Result<bool> {
    if let Some(mut holds) = world.get_mut::<HoldsPlayer>(monster) {
        holds.grip = 0;
    }
    let is_held = |world: &World| {
        let conditions = player_of(world).and_then(|player| world.get::<Conditions>(player));
        conditions.is_some_and(|conditions| conditions.has(Condition::Held))
    };
    let was_held = is_held(world);
    world.run_now::<(), _, _>(let_go)?;
    Ok(was_held && !is_held(world))
}
