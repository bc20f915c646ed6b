//! Fighting a monster until it is gone, as long as the player is not badly hurt; walking to it first where none is near.

use bevy::prelude::*;

use super::{
    Next,
    map::{direction_to, known_path},
    running::Running,
};
use crate::{
    base::{
        geometry::{Direction, Position},
        random::Chance,
    },
    content::Content,
    rules::{
        creatures::{Health, Mind, MindState, player_of},
        monsters::{Sighting, monsters_in_view, shown_state},
    },
    turn::{Action, IntentionFact},
    world::level::{MovementMode, Terrain, can_step, current_level},
};

/// A monster that a fight may be about.
struct Opponent {
    sighting: Sighting,
    /// The direction of a blow, if it is adjacent and no corner is in the way.
    blow: Option<Direction>,
    mind: MindState,
}

/// The monsters in view that are adjacent or awake, the nearest first, ties by serial number.
fn opponents(world: &World, here: Position) -> Option<Vec<Opponent>> {
    let terrain = world.get::<Terrain>(current_level(world)?)?;
    let blow = |place: Position| {
        let direction = direction_to(here, place).filter(|_| place.is_adjacent(here))?;
        can_step(terrain, here, direction, MovementMode::ANYWHERE).then_some(direction)
    };
    let opponent = |sighting: Sighting| {
        world.get::<Mind>(sighting.monster).filter(|mind| !mind.is_at_peace)?;
        let mind = shown_state(world, sighting.monster)?;
        let is_opponent = sighting.place.is_adjacent(here) || mind != MindState::Sleeping;
        is_opponent.then(|| Opponent { blow: blow(sighting.place), sighting, mind })
    };
    Some(monsters_in_view(world).into_iter().filter_map(opponent).collect())
}

/// Whether the player has lost too many hit points to fight without care.
fn is_too_hurt(world: &World) -> Option<bool> {
    let health = world.get::<Health>(player_of(world)?)?;
    let share = world.get_resource::<Content>()?.config.intentions.fight_until;
    let (current, maximum) = (health.current().unsigned_abs(), health.maximum().unsigned_abs());
    Some(u64::from(current) * u64::from(Chance::WHOLE) < u64::from(maximum) * u64::from(share.parts()))
}

/// Whether there is somebody to fight now.
pub(super) fn is_possible(world: &World) -> bool {
    let here = player_of(world).and_then(|player| world.get::<Position>(player));
    let somebody = here.and_then(|here| opponents(world, *here)).is_some_and(|opponents| !opponents.is_empty());
    somebody && is_too_hurt(world) == Some(false)
}

/// Returns the next blow: at the monster fought before, else at the nearest one that can be reached, ties by serial
/// number. Without an adjacent one, returns the next step to the nearest awake one.
pub(super) fn next(world: &World, running: &mut Running) -> Option<Next> {
    let here = *world.get::<Position>(player_of(world)?)?;
    let opponents = opponents(world, here)?;
    let is_first = running.actions == 0;
    let Some(nearest) = opponents.first() else {
        return Some(Next::End(is_first.then_some(IntentionFact::NobodyToFight)));
    };
    if is_too_hurt(world)? {
        return Some(Next::end(IntentionFact::TooHurtToFight));
    }
    // Only the first monster is fought: when it is gone, the player decides again.
    let is_target = |opponent: &&Opponent| {
        opponent.blow.is_some() && running.run.foe.is_none_or(|foe| foe == opponent.sighting.serial)
    };
    let target = opponents.iter().find(is_target).and_then(|target| Some((target.sighting.serial, target.blow?)));
    match target {
        // A player who has walked here decides whether to fight.
        Some(_) if !is_first && running.run.foe.is_none() => Some(Next::End(None)),
        Some((foe, direction)) => {
            running.run.foe = Some(foe);
            Some(Next::Act(Action::Attack(direction)))
        }
        None if running.run.foe.is_some() => Some(Next::End(None)),
        None => {
            let path = known_path(world, nearest.sighting.place);
            let most = world.get_resource::<Content>()?.config.intentions.approach_turns;
            let step = || Some(Next::Act(Action::Move(direction_to(here, *path.first()?)?)));
            approach(running, nearest, path.len(), most).or_else(step)
        }
    }
}

/// What comes before the next step to a monster that is some steps away: an end, or a turn of waiting. The last step is
/// left to one that hunts the player: it costs the first blow.
fn approach(running: &mut Running, opponent: &Opponent, steps: usize, most_turns: u32) -> Option<Next> {
    let kind = opponent.sighting.looks;
    if running.actions >= most_turns {
        return Some(Next::end(IntentionFact::NotReached { kind }));
    }
    if steps == 0 {
        return Some(Next::end(IntentionFact::CanNotReach { kind }));
    }
    let waits = steps == BEFORE_CONTACT && opponent.mind == MindState::Hunting && !running.run.has_waited;
    running.run.has_waited = waits;
    waits.then_some(Next::Act(Action::Search))
}

/// The steps to a monster that is adjacent after one more.
const BEFORE_CONTACT: usize = 2;
