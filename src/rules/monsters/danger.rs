//! Which monsters in view are a danger: those that could hurt the player within the next turns (`docs/rules.md#danger`). It
//! goes by what the player sees. A danger keeps a command of many actions from beginning or going on, and one that hunts
//! keeps wounds open.

use std::collections::VecDeque;

use bevy::prelude::*;

use super::{Sighting, abilities::SpecialAttacks, monsters_in_view, shown_state};
use crate::{
    base::geometry::{Direction, Grid, Point},
    content::{Behavior, Hazard, MonsterDefinition, MonsterFlag, MonsterId, SpecialAttack, Threat, Trigger},
    rules::{
        GameRef,
        creatures::{Conditions, MindState},
    },
    turn::ACTION_COST,
    world::level::{DoorState, Dressing, RememberedCell, Structure, can_step_by_looks, layers_of},
};

/// Why a monster in view is no danger for now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Harmless {
    /// It is at peace with the player.
    AtPeace,
    /// It sleeps.
    Asleep,
    /// It would be a danger, but can't act now, or a spell holds it, and it is not beside the player.
    Helpless,
    /// It has not noticed the player, and is some cells away.
    Unaware,
    /// It flees, and is some cells away.
    Flees,
    /// It never leaves its cell, and the player is not beside it, or a corner is between them.
    Rooted,
    /// No way leads from it to the player that it could go within the next turns.
    CutOff,
}

/// Returns why a monster in view is a danger, or why it is none; `None` if it is no monster.
pub(crate) fn threat_of(game: &GameRef<'_>, sighting: &Sighting) -> Option<Result<Threat, Harmless>> {
    let content = game.content;
    let config = &content.config.intentions;
    let (kind, distance) = (content.monster(sighting.looks), sighting.place.distance(game.here));
    let state = shown_state(game, sighting.monster)?;
    let strikes_from_afar = || strikes_from_afar(game, sighting, state, distance);
    let threat = if sighting.is_at_peace(game) {
        Err(Harmless::AtPeace)
    } else if state == MindState::Sleeping {
        Err(Harmless::Asleep)
    } else if state == MindState::Wandering && distance > config.wary_distance {
        Err(Harmless::Unaware)
    } else if strikes_from_afar() && state != MindState::Wandering {
        Ok(if state == MindState::Fleeing { Threat::Reaches } else { Threat::Hunts })
    } else if is_rooted(kind) {
        if strikes(game, sighting.place) { Ok(Threat::InReach) } else { Err(Harmless::Rooted) }
    } else if state == MindState::Fleeing && distance >= config.flight_distance {
        Err(Harmless::Flees)
    } else if !comes(game, kind, sighting.place) {
        Err(Harmless::CutOff)
    } else {
        Ok(match state {
            MindState::Fleeing => Threat::FleesNear,
            MindState::Wandering => Threat::Near,
            MindState::Sleeping | MindState::Hunting => Threat::Hunts,
        })
    };
    let is_helpless = distance > 1 && threat.is_ok() && can_do_nothing(game, sighting.monster);
    Some(if is_helpless { Err(Harmless::Helpless) } else { threat })
}

/// Returns the monster in view for which the player looks up, and why: the nearest that hunts, or else the nearest other
/// danger.
pub(crate) fn danger_in_view(game: &GameRef<'_>) -> Option<(Sighting, Threat)> {
    dangers_in_view(game).min_by_key(|(_, threat)| *threat != Threat::Hunts)
}

/// Returns all dangers in view, the nearest first.
pub(crate) fn dangers_in_view(game: &GameRef<'_>) -> impl Iterator<Item = (Sighting, Threat)> {
    let threat = |sighting: Sighting| Some((sighting, threat_of(game, &sighting)?.ok()?));
    monsters_in_view(game).into_iter().filter_map(threat)
}

/// Returns the monster in view that keeps the player's wounds open: the nearest danger that hunts, or else a hunter that can
/// do nothing for now. A hunter that can't come and does not strike from afar is neither.
pub(crate) fn hunter_in_view(game: &GameRef<'_>) -> Option<Sighting> {
    let danger = danger_in_view(game).filter(|(_, threat)| *threat == Threat::Hunts).map(|(sighting, _)| sighting);
    let is_held_hunter = |sighting: &Sighting| {
        can_do_nothing(game, sighting.monster)
            && shown_state(game, sighting.monster) == Some(MindState::Hunting)
            && threat_of(game, sighting) == Some(Err(Harmless::Helpless))
    };
    danger.or_else(|| monsters_in_view(game).into_iter().find(is_held_hunter))
}

/// Returns whether a monster can't act, or a spell holds it until it is touched.
fn can_do_nothing(game: &GameRef<'_>, monster: Entity) -> bool {
    game.get::<Conditions>(monster).is_some_and(|conditions| conditions.is_helpless() || conditions.is_spellbound())
}

/// Returns whether a kind never leaves its cell.
pub(crate) fn is_rooted(kind: &MonsterDefinition) -> bool {
    kind.ai_profile.behaviors.contains(&Behavior::Stationary)
}

/// Returns whether a monster can strike the player from afar. What it uses only once, and has used, it does not use
/// again; and one that flees comes no nearer for it.
fn strikes_from_afar(game: &GameRef<'_>, sighting: &Sighting, state: MindState, distance: u32) -> bool {
    // What a hallucinating player takes for another monster has the attacks of that; one that lost its powers has none.
    let is_itself = game.get::<MonsterId>(sighting.monster) == Some(&sighting.looks);
    let attacks = game.get::<SpecialAttacks>(sighting.monster);
    let is_left = |index: u8| !is_itself || attacks.is_some_and(|attacks| !attacks.is_used_up(index));
    let reaches = |special: &SpecialAttack| match special.when {
        Trigger::InLine(range) => state != MindState::Fleeing || distance <= range,
        Trigger::Gaze => true,
        Trigger::Hit | Trigger::Blow => false,
    };
    let specials = &game.content.monster(sighting.looks).ai_profile.specials;
    (0..).zip(specials).any(|(index, special)| is_left(index) && reaches(special))
}

/// Returns whether a monster could strike the player from its cell, as far as the player knows the ground.
fn strikes(game: &GameRef<'_>, from: Point) -> bool {
    // Fallen stones are a corner like rock.
    let looks = |cell: Point| {
        let seen = game.level.explored.cell(cell)?;
        Some(if seen.dressing == Dressing::Stones { Structure::Rock } else { seen.apparent_structure() })
    };
    let direction = Direction::from_offset(game.here.x - from.x, game.here.y - from.y);
    direction.is_some_and(|direction| can_step_by_looks(looks, from, direction))
}

/// Returns whether a monster could be beside the player within the next turns, as far as the player knows the ground: a
/// cell that was not seen may be a way.
fn comes(game: &GameRef<'_>, kind: &MonsterDefinition, from: Point) -> bool {
    let explored = game.level.explored;
    let turns = u64::from(game.content.config.intentions.reach_turns);
    let cost = u64::from(ACTION_COST.unsigned_abs());
    let most = u32::try_from((turns * u64::from(kind.speed.unsigned_abs())).div_ceil(cost)).unwrap_or(u32::MAX);
    if from.distance(game.here) > most.saturating_add(1) {
        return false;
    }
    let opens_doors = kind.ai_profile.intelligence >= game.content.config.ai.door_intelligence;
    let flies = kind.is(MonsterFlag::Flying);
    let goes = |cell: Point| {
        explored.cell(cell).is_none_or(|seen: RememberedCell| {
            let blocks = match seen.apparent_structure() {
                Structure::Door(DoorState::Closed) => !opens_doors,
                structure => structure.blocks_way(),
            };
            let mut layers = layers_of(&game.content.terrain, seen.liquid, seen.dressing);
            // A fire burns down, and some monsters walk through it.
            let is_barrier = |hazard| matches!(hazard, Hazard::Ground(_));
            !blocks && layers.all(|layer| layer.passable && !Hazard::of_layer(layer, flies).is_some_and(is_barrier))
        })
    };
    let mut steps: Grid<Option<u32>> = Grid::filled(explored.cells().size(), None);
    let mut edge = VecDeque::from([game.here]);
    steps.set(game.here, Some(0));
    while let Some(cell) = edge.pop_front() {
        let so_far = steps.get(cell).copied().flatten().unwrap_or(0);
        for next in cell.neighbors() {
            if next == from {
                return true;
            }
            if so_far < most && steps.get(next) == Some(&None) && goes(next) {
                steps.set(next, Some(so_far + 1));
                edge.push_back(next);
            }
        }
    }
    false
}

/// Returns whether something unseen has attacked the player in the last turns, and may do so again.
pub(crate) fn is_attacked_unseen(game: &GameRef<'_>) -> bool {
    let turns = game.content.config.intentions.unseen_attack_turns;
    game.log.unseen_attack().is_some_and(|attack| attack.saturating_add(u64::from(turns)) >= game.turn)
}
