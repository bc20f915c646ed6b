//! Effects on the first monster in a line (`docs/rules.md#wands`).

use bevy::prelude::*;

use super::{cause::Subject, flight::fly, position_effects::Teleport, subjects::Subjects, used::Use};
use crate::{
    base::{
        geometry::Point,
        random::{Dice, RandomStreams, Stream},
    },
    content::{Condition, Content, Effect, Fact, Foe, MagicFact, MonsterId, SaveAgainst},
    rules::{
        GameRef,
        creatures::{CombatLevel, ConditionStart, Conditions, Mind, MindState, Player, Strength, strength_bonus},
        monsters::{
            AiProfile, HasMagic, Holds, NewMonster, above_its_kind, cancel, levels_above, save_level, transform,
        },
        player::PlayerCombat,
    },
    turn::{GameLog, OneShot, tell},
    world::level::{Occupancy, Position, Terrain},
};

/// Carries out an effect on the first monster in the line through the cell aimed at, seen or not, at any distance.
/// Returns whether the player saw the effect.
///
/// The change itself is a system of its own for each effect; what is common to all comes before and after it.
pub(super) fn strike_first(world: &mut World, effect: &Effect, used: &Use) -> Result<bool> {
    let Some(target) = used.target else { return Ok(false) };
    let Some(monster) = world.run_now_with(first_in_line, target)? else {
        return world.run_now_with(miss_all, matches!(effect, Effect::Missile { .. }));
    };
    let foe = |world: &World| {
        GameRef::of(world).and_then(|game| game.foe(monster)).ok_or("a game has a player and its monsters")
    };
    let before = foe(world)?;
    if wakes(effect) {
        world.do_now_with(provoke, monster)?;
    }
    let moves: Option<bool> = match *effect {
        Effect::Missile { damage } => return world.run_now_with(hit_with_missile, (monster, damage)),
        Effect::AfflictForGood(Condition::Invisible) => world.run_now_with(hide, monster)?,
        Effect::Afflict { condition, turns } => {
            let subject = Subject::of(world, monster)?;
            return world.run_now_with(afflict, (subject, condition, Some(turns)));
        }
        Effect::AfflictForGood(condition) => {
            let subject = Subject::of(world, monster)?;
            return world.run_now_with(afflict, (subject, condition, None));
        }
        Effect::Polymorph => {
            world.do_now_with(polymorph, monster)?;
            world.run_now_with(keep_dry, monster)?
        }
        Effect::Cancel => world.run_now_with(take_powers, monster)?,
        Effect::SendAway => {
            let subject = Subject::of(world, monster)?;
            world.run_now_with::<_, bool, _, _>(send_away, subject)?.then_some(true)
        }
        Effect::DrawNear => world.run_now_with(draw_near, (monster, target))?,
        _ => None,
    };
    let Some(moves) = moves else { return Ok(false) };
    let is_released: bool = world.run_now_with(release_player, monster)?;
    let fact = seen_change(effect, before, foe(world)?, moves);
    let is_seen = fact.is_some();
    if let Some(fact) = fact {
        tell(world, fact);
    }
    Ok(is_seen || is_released)
}

/// Returns whether the monster notices where the effect comes from: not one that falls asleep, nor one that becomes
/// another.
const fn wakes(effect: &Effect) -> bool {
    use Condition::Asleep;
    !matches!(
        effect,
        Effect::Missile { .. }
            | Effect::Polymorph
            | Effect::Afflict { condition: Asleep, .. }
            | Effect::AfflictForGood(Asleep)
    )
}

/// Returns what the player sees of a change: of a monster that was perceived so `before` and is `after`, and that may
/// have moved.
fn seen_change(effect: &Effect, before: Foe, after: Foe, moves: bool) -> Option<Fact> {
    let vanishes = Fact::Vanishes { monster: before };
    match (effect, before.seen, after.seen) {
        (Effect::DrawNear, ..) if !moves => None,
        (Effect::DrawNear, _, true) => Some(Fact::Magic(MagicFact::DrawnNear { monster: after })),
        (Effect::Polymorph, true, true) => Some(Fact::Magic(MagicFact::Becomes { monster: before, into: after })),
        (Effect::Polymorph | Effect::Cancel, false, true) => Some(Fact::Magic(MagicFact::Appears { monster: after })),
        (Effect::Cancel, true, true) => Some(Fact::Magic(MagicFact::LosesPowers { monster: after })),
        // It is somewhere else, in view or not.
        (Effect::SendAway, true, _) | (_, true, false) => Some(vanishes),
        _ => None,
    }
}

/// Returns the first monster in the line from the player through a cell.
fn first_in_line(
    In(target): In<Point>,
    player: Single<&Position, With<Player>>,
    level: Single<(&Terrain, &Occupancy)>,
) -> Option<Entity> {
    let (terrain, occupancy) = *level;
    fly(player.cell(), target, u32::MAX, terrain, occupancy).struck
}

/// Reports that a missile flies past all. Returns whether the player saw it.
fn miss_all(In(is_missile): In<bool>, mut log: GameLog, player: Single<&Conditions, With<Player>>) -> bool {
    let is_seen = is_missile && !player.has(Condition::Blind);
    if is_seen {
        log.tell(Fact::Magic(MagicFact::MissileFades));
    }
    is_seen
}

/// Wakes a monster, which notices the player.
fn provoke(In(monster): In<Entity>, mut combat: PlayerCombat) -> Result {
    combat.provoke(monster)
}

/// Hits a monster that fails a save against magic; strength adds to the damage. Every player who is not blind
/// sees the missile.
fn hit_with_missile(
    In((monster, damage)): In<(Entity, Dice)>,
    mut combat: PlayerCombat,
    player: Single<&Strength, With<Player>>,
    monsters: Query<&MonsterId>,
) -> Result<bool> {
    let strength = **player;
    let foe = combat.foe(monster)?;
    let content = combat.content.clone();
    let config = &content.config.combat;
    let random = combat.streams.get(Stream::Combat);
    let is_saved = SaveAgainst::Magic.saves(save_level(&content, *monsters.get(monster)?), 0, config, random);
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

/// Begins a condition of a monster, permanently where no turns are given. Returns whether the player saw it.
fn afflict(
    In((subject, condition, turns)): In<(Subject, Condition, Option<Dice>)>,
    mut subjects: Subjects,
    minds: Query<&Mind>,
) -> Result<bool> {
    let slumbers = minds.get(subject.who).is_ok_and(|mind| mind.state() == MindState::Sleeping);
    let begun = match turns {
        Some(turns) => {
            let turns = subjects.roll(subject, turns);
            subjects.afflict(subject, condition, turns)?
        }
        None => Some(subjects.afflict_for_good(subject, condition)?),
    };
    if condition == Condition::Asleep && slumbers {
        return Ok(false);
    }
    let fact = subject.fact(
        || Fact::ConditionBegins { condition },
        |monster| match begun? {
            ConditionStart::Started => Some(Fact::MonsterConditionBegins { monster, condition }),
            ConditionStart::Canceled(condition) => Some(Fact::MonsterConditionEnds { monster, condition }),
            ConditionStart::Prolonged => None,
        },
    );
    let is_seen = fact.is_some();
    if let Some(fact) = fact {
        subjects.log.tell(fact);
    }
    Ok(is_seen)
}

/// Makes a monster invisible permanently.
fn hide(In(monster): In<Entity>, mut monsters: Query<&mut Conditions>) -> Option<bool> {
    monsters.get_mut(monster).ok()?.hold(Condition::Invisible);
    Some(false)
}

/// Turns a monster into one of any kind, each with the same chance, at full health; a sleeper stays asleep. One that was above
/// its kind is as far above the new one.
fn polymorph(
    In(monster): In<Entity>,
    mut commands: Commands,
    content: Res<Content>,
    mut streams: ResMut<RandomStreams>,
    monsters: Query<(&Position, &Mind, &CombatLevel, &MonsterId)>,
) -> Result {
    let (position, mind, level, old) = monsters.get(monster)?;
    let levels = levels_above(&content, *old, *level);
    let kinds: Vec<MonsterId> = content.monsters().map(|(kind, _)| kind).collect();
    let random = streams.get(Stream::PlayerLuck);
    let kind = *random.pick(&kinds).ok_or("there are kinds of monsters")?;
    let hp = random.roll(content.monster(kind).hp);
    // A new body no longer flees because of wounds or loot.
    let state = if mind.state() == MindState::Fleeing { MindState::Hunting } else { mind.state() };
    transform(&mut commands, &content, monster, NewMonster { kind, position: position.cell(), hp, state });
    let goal = mind.goal();
    commands.entity(monster).insert(above_its_kind(&content, kind, hp, levels, random));
    commands.entity(monster).entry::<Mind>().and_modify(move |mut mind| mind.head_for(goal));
    Ok(())
}

/// Teleports a monster. Returns whether there was a cell for it.
fn send_away(In(subject): In<Subject>, mut teleport: Teleport) -> Result<bool> {
    teleport.teleport(subject)
}

/// Moves a monster off ground that would harm it: a flyer may have become a walker. Returns that it may be elsewhere.
fn keep_dry(In(monster): In<Entity>, mut teleport: Teleport, profiles: Query<&AiProfile>) -> Result<Option<bool>> {
    let place = teleport.place_of(monster)?;
    teleport.put(monster, profiles.get(monster)?.movement.shuns_harm, place)?;
    Ok(Some(true))
}

/// Removes the special abilities of a monster permanently. Returns that it stays where it is; `None` if it had none.
fn take_powers(
    In(monster): In<Entity>,
    mut commands: Commands,
    magic: Query<(), HasMagic>,
    conditions: Query<&Conditions>,
) -> Option<bool> {
    let has_powers = magic.contains(monster) || conditions.get(monster).is_ok_and(|own| own.has(Condition::Invisible));
    cancel(&mut commands.entity(monster));
    has_powers.then_some(false)
}

/// Brings a monster to the cell next to the player along the line. Returns whether it moves; `None` if there is no room.
fn draw_near(
    In((monster, target)): In<(Entity, Point)>,
    mut teleport: Teleport,
    profiles: Query<&AiProfile>,
) -> Result<Option<bool>> {
    let Some(beside) = teleport.first_cell_toward(target)? else { return Ok(None) };
    teleport.put(monster, profiles.get(monster)?.movement.shuns_harm, beside)
}

/// Ends a monster's grip on the player. Returns whether the player is free now.
fn release_player(In(monster): In<Entity>, mut holds: Holds) -> Result<bool> {
    holds.release(monster)
}
