//! Fighting a monster until it is gone, or blow by blow if the player is badly hurt: shooting with a launcher in hand, or
//! else striking; walking to it or waiting for it where it is not beside the player.

use std::cmp::Reverse;

use bevy::prelude::*;

use super::{
    Next,
    hazards::hazard_of_action,
    map::{direction_to, known_path, path_to_quiet},
    running::Running,
};
use crate::{
    base::{
        geometry::{Direction, Point},
        random::Chance,
    },
    content::{IntentionFact, ItemId},
    rules::{
        GameRef,
        creatures::MindState,
        items::PackLetter,
        monsters::{
            Harmless, LastSeen, Sighting, is_attacked_unseen, monster_perceived_at, monsters_in_view, shown_state,
            threat_of,
        },
    },
    turn::{Action, Serial},
    world::{
        level::{MovementMode, can_step},
        sight::line_of_flight,
    },
};

/// A monster that a fight may be about.
struct Opponent {
    sighting: Sighting,
    /// The direction of a blow, if it is adjacent and no corner is in the way.
    blow: Option<Direction>,
    mind: MindState,
    /// Why it is no danger, if it is none.
    harmless: Option<Harmless>,
}

/// Returns the rank of a monster among those that are fought: hunters first, then others that are awake, sleepers and the
/// helpless, and last what can't come.
const fn rank(mind: MindState, harmless: Option<Harmless>) -> u8 {
    match (mind, harmless) {
        (_, Some(Harmless::Rooted)) => ROOTED,
        (_, Some(Harmless::Helpless)) | (MindState::Sleeping, _) => 2,
        (MindState::Hunting, _) => 0,
        (MindState::Wandering | MindState::Fleeing, _) => 1,
    }
}

/// The rank of those that can't come.
const ROOTED: u8 = 3;

/// Returns the monsters in view that are adjacent, awake or chosen, in the order in which they are fought.
fn opponents(game: &GameRef<'_>, chosen: Option<Serial>) -> Vec<Opponent> {
    let terrain = game.level.terrain;
    let blow = |place: Point| {
        let direction = direction_to(game.here, place).filter(|_| place.is_adjacent(game.here))?;
        can_step(terrain, game.here, direction, MovementMode::ANYWHERE).then_some(direction)
    };
    let is_opponent = |(sighting, mind, _): &Judged| {
        sighting.place.is_adjacent(game.here) || *mind != MindState::Sleeping || chosen == Some(sighting.serial)
    };
    let opponents = judged(game).into_iter().filter(is_opponent);
    opponents
        .map(|(sighting, mind, harmless)| Opponent { blow: blow(sighting.place), sighting, mind, harmless })
        .collect()
}

/// Returns the monsters in view that are not at peace, in the order in which a player would aim at them: hunters first, then
/// others that are awake, sleepers, and last those that never leave their cells; of equals the nearest.
pub(crate) fn targets(game: &GameRef<'_>) -> Vec<Sighting> {
    judged(game).into_iter().map(|(sighting, ..)| sighting).collect()
}

/// A monster in view, its state of mind, and why it is no danger, if it is none.
type Judged = (Sighting, MindState, Option<Harmless>);

/// Returns the monsters in view that are not at peace, in the order in which they are fought; of a rank the nearest
/// first, of those equally near the one that the player has hurt most, then by serial number.
fn judged(game: &GameRef<'_>) -> Vec<Judged> {
    let judged = |sighting: Sighting| {
        let harmless = threat_of(game, &sighting)?.err();
        let mind = shown_state(game, sighting.monster).filter(|_| harmless != Some(Harmless::AtPeace))?;
        Some((sighting, mind, harmless))
    };
    let hurt = |sighting: &Sighting| game.get::<LastSeen>(sighting.monster).map_or(0, |seen| seen.damage);
    let mut all: Vec<Judged> = monsters_in_view(game).into_iter().filter_map(judged).collect();
    all.sort_by_key(|(sighting, mind, harmless)| {
        (rank(*mind, *harmless), sighting.place.distance(game.here), Reverse(hurt(sighting)))
    });
    all
}

/// Returns whether the player has lost too many hit points to fight without care.
fn is_too_hurt(game: &GameRef<'_>) -> bool {
    let health = game.player.health;
    let share = game.content.config.intentions.fight_until;
    let (current, maximum) = (health.current().unsigned_abs(), health.maximum().unsigned_abs());
    u64::from(current) * u64::from(Chance::WHOLE) < u64::from(maximum) * u64::from(share.parts())
}

/// Returns whether there is somebody to fight now.
pub(super) fn is_possible(game: &GameRef<'_>) -> bool {
    let opponents = opponents(game, None);
    let is_shot = |foe: &Opponent| can_shoot(game, foe.sighting.place);
    match opponents.first() {
        Some(first) if rank(first.mind, first.harmless) < ROOTED => true,
        Some(_) if loaded_missile(game).is_some() && opponents.iter().any(is_shot) => true,
        Some(_) => step_to_unseen(game).is_some(),
        None => is_attacked_unseen(game),
    }
}

/// Returns the nearest monster in view that nobody fights by mistake, where there is no other to fight: one that sleeps, or
/// never leaves its cell. `None` if none can be reached.
pub(crate) fn quiet_target(game: &GameRef<'_>) -> Option<Sighting> {
    let is_reached = |(sighting, _, harmless): &Judged| {
        let place = sighting.place;
        place.is_adjacent(game.here) || !path_to_quiet(game, place, *harmless == Some(Harmless::Rooted)).is_empty()
    };
    let quiet = if is_possible(game) { Vec::new() } else { judged(game) };
    quiet.into_iter().find(is_reached).map(|(sighting, ..)| sighting)
}

/// Returns the step to the adjacent cell from which something unseen has struck last.
fn step_to_unseen(game: &GameRef<'_>) -> Option<Direction> {
    let turns = game.content.config.intentions.unseen_attack_turns;
    let strikes = game.log.chronicle().strikes.within(game.turn, turns.saturating_add(1));
    let (place, _) = strikes.min_by_key(|(_, age)| *age)?;
    let terrain = game.level.terrain;
    let step = direction_to(game.here, place).filter(|_| place.is_adjacent(game.here) && is_attacked_unseen(game))?;
    let is_free =
        can_step(terrain, game.here, step, MovementMode::ANYWHERE) && monster_perceived_at(game, place).is_none();
    (is_free && hazard_of_action(game, &Action::Move(step)).is_none()).then_some(step)
}

/// Returns the next shot or blow: at the chosen monster, or the one fought before, else at the first that can be reached.
/// Without one, returns a step to where something unseen struck from, the next step to the first, or a turn of waiting for it.
pub(super) fn next(game: &GameRef<'_>, running: &mut Running, chosen: Option<Serial>) -> Next {
    let opponents = opponents(game, chosen);
    let is_first = running.actions == 0;
    running.run.foe = chosen.or(running.run.foe);
    let missile = loaded_missile(game);
    if running.run.has_shot && missile.is_none() {
        return Next::end(IntentionFact::NoMissilesLeft);
    }
    let blind_blow = step_to_unseen(game).filter(|_| is_first).map(|step| Next::Act(Action::Move(step)));
    let Some(first) = opponents.first() else {
        // What can't be seen is awaited for a turn.
        let awaits = is_first && is_attacked_unseen(game);
        let quiet = judged(game).first().map(|(sighting, ..)| sighting.looks);
        let nobody = quiet.map_or(IntentionFact::NobodyToFight, |kind| IntentionFact::CanNotReach { kind });
        let end = Next::End(is_first.then_some(nobody));
        return if awaits { blind_blow.unwrap_or(Next::Act(Action::Search)) } else { end };
    };
    if is_first {
        running.run.strikes_once = is_too_hurt(game);
    } else if running.run.strikes_once {
        return Next::End(None);
    } else if is_too_hurt(game) {
        return Next::end(IntentionFact::TooHurtToFight);
    }
    // Only the first monster is fought: when it is gone, the player decides again.
    let is_target = |opponent: &Opponent| running.run.foe.is_none_or(|foe| foe == opponent.sighting.serial);
    let attack = opponents.iter().filter(|opponent| is_target(opponent)).find_map(|opponent| {
        let action = match missile {
            Some(missile) => {
                let target = opponent.sighting.place;
                can_shoot(game, target).then_some(Action::Throw(missile, 1, target))
            }
            None => opponent.blow.map(Action::Attack),
        };
        Some((opponent, action?))
    });
    if attack.is_none()
        && let Some(blow) = blind_blow
    {
        return blow;
    }
    match attack {
        // One that was shot at and has come near may be better fought otherwise.
        Some((opponent, Action::Throw(..))) if !is_first && opponent.blow.is_some() && !running.run.began_near => {
            Next::End(None)
        }
        Some((opponent, action)) => {
            if is_first {
                running.run.began_near = opponent.blow.is_some();
            }
            running.run.foe = Some(opponent.sighting.serial);
            running.run.looks = Some(opponent.sighting.looks);
            running.run.approach = 0;
            running.run.has_struck = true;
            running.run.has_shot = matches!(action, Action::Throw(..));
            Next::Act(action)
        }
        // While another comes, nobody walks on to the chosen one.
        None if !is_first && opponents.iter().any(|other| other.harmless.is_none() && !is_target(other)) => {
            Next::End(None)
        }
        None => {
            let is_foe = |opponent: &&Opponent| running.run.foe == Some(opponent.sighting.serial);
            let goal = if running.run.foe.is_none() {
                Some(first)
            } else {
                // One that was struck is followed while it means to come back.
                opponents.iter().find(is_foe).filter(|foe| foe.mind == MindState::Hunting || chosen.is_some())
            };
            goal.map_or(Next::End(None), |goal| approach(game, running, goal, chosen.is_some()))
        }
    }
}

/// Returns what comes before a blow at a monster that is some steps away: the next step, a turn of waiting, or an end.
fn approach(game: &GameRef<'_>, running: &mut Running, opponent: &Opponent, is_chosen: bool) -> Next {
    let kind = opponent.sighting.looks;
    if opponent.harmless == Some(Harmless::Rooted) && !is_chosen {
        return Next::end(IntentionFact::OutOfItsReach { kind });
    }
    if running.run.approach >= game.content.config.intentions.approach_turns {
        return Next::end(IntentionFact::NotReached { kind });
    }
    // One that flees is followed step by step: it may be faster, and lead the player anywhere.
    if opponent.mind == MindState::Fleeing && running.run.approach > 0 {
        return Next::End(None);
    }
    running.run.approach += 1;
    running.run.looks = Some(kind);
    let place = opponent.sighting.place;
    let is_rooted = opponent.harmless == Some(Harmless::Rooted);
    let path = if is_chosen { path_to_quiet(game, place, is_rooted) } else { way_to(game, place) };
    let Some(step) = path.first().and_then(|cell| direction_to(game.here, *cell)) else {
        // Where no way leads, a danger is awaited.
        return match opponent.harmless {
            None => Next::Act(Action::Search),
            Some(_) => Next::end(IntentionFact::CanNotReach { kind }),
        };
    };
    // The last step is left to one that hunts the player: it costs the first blow.
    let waits = path.len() == BEFORE_CONTACT && opponent.mind == MindState::Hunting && !running.run.has_waited;
    running.run.has_waited = waits;
    Next::Act(if waits { Action::Search } else { Action::Move(step) })
}

/// The steps to a monster that is adjacent after one more.
const BEFORE_CONTACT: usize = 2;

/// Returns the way to a monster: to its cell, or else to one beside it from which it can be struck, as where it stands
/// on a trap.
fn way_to(game: &GameRef<'_>, place: Point) -> Vec<Point> {
    let path = known_path(game, place);
    if !path.is_empty() {
        return path;
    }
    let strikes = |cell: &Point| {
        let direction = direction_to(*cell, place);
        direction.is_some_and(|direction| can_step(game.level.terrain, *cell, direction, MovementMode::ANYWHERE))
    };
    let beside = place.neighbors().filter(|cell| *cell != game.here && strikes(cell));
    let ways = beside.map(|cell| known_path(game, cell)).filter(|path| !path.is_empty());
    let mut way = ways.min_by_key(Vec::len).unwrap_or_default();
    if !way.is_empty() {
        way.push(place);
    }
    way
}

/// Returns the missile that the player would shoot with the launcher in hand: the first that fits, by letter.
fn loaded_missile(game: &GameRef<'_>) -> Option<Serial> {
    let content = game.content;
    let launcher = content.item(*game.get::<ItemId>(game.player.equipment.weapon?)?);
    let fits = |item: &Entity| game.get::<ItemId>(*item).is_some_and(|kind| content.item(*kind).is_shot_by(launcher));
    let missiles = game.player.pack().filter(fits);
    let missile = missiles.min_by_key(|item| game.get::<PackLetter>(*item).map(|letter| letter.0))?;
    game.get::<Serial>(missile).copied()
}

/// Returns whether a shot at a cell reaches it, and nobody at peace stands in its way.
fn can_shoot(game: &GameRef<'_>, target: Point) -> bool {
    if game.here.distance(target) > game.content.config.throwing.range {
        return false;
    }
    let blocks = |cell: Point| game.level.terrain.blocks_way(cell);
    let mut way =
        line_of_flight(game.here, target, blocks).take(usize::try_from(game.here.distance(target)).unwrap_or(0));
    way.all(|cell| !blocks(cell) && monster_perceived_at(game, cell).is_none_or(|there| !there.is_at_peace(game)))
}
