//! Changes of a monster: of its kind, its powers, its place, or of its conditions for good (`docs/rules.md#wands`).

use bevy::prelude::*;

use super::{
    body_effects::afflict,
    cause::{Cause, Subject},
    position_effects::Teleport,
};
use crate::{
    base::{geometry::Point, random::RandomStreams},
    content::{Condition, Content, Effect, Fact, Foe, MagicFact, MonsterId},
    rules::{
        GameRef,
        creatures::{CombatLevel, Conditions, Mind, MindState},
        monsters::{AiProfile, HasMagic, Holds, NewMonster, above_its_kind, cancel, levels_above, transform},
    },
    turn::{OneShot, tell},
    world::level::Position,
};

/// Changes a monster, and ends its grip on the player; the player does not change. Returns whether the player noticed it.
///
/// The change itself is a system of its own for each effect; what is common to all comes after it.
pub(super) fn change(world: &mut World, effect: &Effect, cause: Cause, subject: Subject) -> Result<bool> {
    let Subject { who: monster, foe: Some(before), .. } = subject else { return Ok(false) };
    let moves: Option<bool> = match *effect {
        Effect::AfflictForGood(Condition::Invisible) => world.run_now_with(hide, monster)?,
        Effect::AfflictForGood(condition) => return world.run_now_with(afflict, (subject, condition, None)),
        Effect::Polymorph => {
            world.do_now_with(polymorph, subject)?;
            world.run_now_with(keep_dry, monster)?
        }
        Effect::Cancel => world.run_now_with(take_powers, monster)?,
        Effect::SendAway => world.run_now_with(send_away, subject)?,
        Effect::DrawNear => world.run_now_with(draw_near, (monster, cause.target()))?,
        _ => None,
    };
    let Some(moves) = moves else { return Ok(false) };
    let is_released: bool = world.run_now_with(release_player, monster)?;
    let after = GameRef::of(world).and_then(|game| game.foe(monster)).ok_or("a game has a player and its monsters")?;
    let fact = seen_change(effect, before, after, moves);
    let is_seen = fact.is_some();
    if let Some(fact) = fact {
        tell(world, fact);
    }
    Ok(is_seen || is_released)
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

/// Makes a monster invisible permanently.
fn hide(In(monster): In<Entity>, mut monsters: Query<&mut Conditions>) -> Option<bool> {
    monsters.get_mut(monster).ok()?.hold(Condition::Invisible);
    Some(false)
}

/// Turns a monster into one of any kind, each with the same chance, at full health; a sleeper stays asleep. One that was above
/// its kind is as far above the new one.
fn polymorph(
    In(subject): In<Subject>,
    mut commands: Commands,
    content: Res<Content>,
    mut streams: ResMut<RandomStreams>,
    monsters: Query<(&Position, &Mind, &CombatLevel, &MonsterId)>,
) -> Result {
    let monster = subject.who;
    let (position, mind, level, old) = monsters.get(monster)?;
    let levels = levels_above(&content, *old, *level);
    let kinds: Vec<MonsterId> = content.monsters().map(|(kind, _)| kind).collect();
    let random = streams.get(subject.dice());
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

/// Teleports a monster. Returns that it moves; `None` if there is no cell for it.
fn send_away(In(subject): In<Subject>, mut teleport: Teleport) -> Result<Option<bool>> {
    Ok(teleport.teleport(subject)?.then_some(true))
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

/// Brings a monster to the cell next to the player along the line to a cell, else to its own. Returns whether it moves; `None`
/// if there is no room.
fn draw_near(
    In((monster, target)): In<(Entity, Option<Point>)>,
    mut teleport: Teleport,
    profiles: Query<&AiProfile>,
) -> Result<Option<bool>> {
    let target = target.map_or_else(|| teleport.place_of(monster), Ok)?;
    let Some(beside) = teleport.first_cell_toward(target)? else { return Ok(None) };
    teleport.put(monster, profiles.get(monster)?.movement.shuns_harm, beside)
}

/// Ends a monster's grip on the player. Returns whether the player is free now.
fn release_player(In(monster): In<Entity>, mut holds: Holds) -> Result<bool> {
    holds.release(monster)
}
