//! What overlays show of monsters: states of mind and bonds, what the selected one senses, and where it wants to be.

use bevy::prelude::*;

use super::{
    followed::Followed,
    overlay_facts::{Label, Leash, Mark, Outline, OutlineKind, OverlayFacts, Tint},
    timeline::monster_numbered,
};
use crate::{
    base::geometry::{Point, Rectangle},
    content::{MonsterId, Sense},
    rules::{
        GameRef,
        creatures::{Conditions, Mind, MindState},
        monsters::{AiProfile, BandMember, Course, Decisions, LastNoises, PlayerInSight, hearing_reach},
    },
    turn::Serial,
    world::{
        level::{DistanceMap, NoiseSpread, Occupancy, Position, SafetyMap, Scent, ways_from},
        sight::cast,
    },
};

/// Adds the states of mind of all monsters, the ranges in which they notice the player, and the bonds of bands.
pub(super) fn add_minds(game: &GameRef<'_>, followed: &Followed, facts: &mut OverlayFacts) {
    let player = PlayerInSight::of(game);
    for monster in game.level.turn_order.iter() {
        _ = add_mind(game, monster, &player, followed, facts);
    }
    place_labels(&mut facts.labels, game.level.occupancy);
}

fn add_mind(
    game: &GameRef<'_>,
    monster: Entity,
    player: &PlayerInSight<'_>,
    followed: &Followed,
    facts: &mut OverlayFacts,
) -> Option<()> {
    let (at, serial) = (game.get::<Position>(monster)?.cell(), *game.get::<Serial>(monster)?);
    let (mind, profile) = (game.get::<Mind>(monster)?, game.get::<AiProfile>(monster)?);
    let letter = game.content.monster(*game.get::<MonsterId>(monster)?).letter;
    let (state, number) = (mind.state(), followed.number(serial));
    let sees_player = sees_player(game, monster, player);
    facts.labels.push(Label { serial, letter, at, state, sees_player, number, place: at });
    let area = Rectangle::within(profile.aggro_range, at);
    facts.outlines.push(Outline { kind: OutlineKind::Aggro, area, owner: Some(serial) });
    if matches!(state, MindState::Hunting | MindState::Fleeing) {
        facts.marks.extend(mind.goal().map(|goal| (goal, Mark::LastKnown)));
    }
    let leader = game.get::<BandMember>(monster)?.leader;
    let to = game.get::<Position>(game.level.turn_order.find(leader)?)?.cell();
    if leader != serial {
        facts.leashes.push(Leash { serial, from: at, to });
    }
    Some(())
}

/// Whether a monster is awake and sees the player.
pub(super) fn sees_player(game: &GameRef<'_>, monster: Entity, player: &PlayerInSight<'_>) -> bool {
    let sees = || {
        let (place, profile) = (game.get::<Position>(monster)?.cell(), game.get::<AiProfile>(monster)?);
        let is_awake = game.get::<Mind>(monster)?.state() != MindState::Sleeping;
        Some(is_awake && player.is_seen_from(place, profile, game.get::<Conditions>(monster)?))
    };
    sees() == Some(true)
}

/// Adds what the selected monster senses: where within its range it would see the player in light, the trail that it
/// smells from its cell, and the noises that it hears.
pub(super) fn add_senses(game: &GameRef<'_>, followed: &Followed, facts: &mut OverlayFacts) -> Option<()> {
    let monster = monster_numbered(game.world(), followed.selected()?)?;
    let (here, profile) = (game.get::<Position>(monster)?.cell(), game.get::<AiProfile>(monster)?);
    let (terrain, serial) = (game.level.terrain, *game.get::<Serial>(monster)?);
    let hides = |cell| terrain.blocks_sight(cell);
    if PlayerInSight::can_see(profile, game.get::<Conditions>(monster)?) {
        // Sight is that of a player in the cell: it isn't symmetric.
        let is_watched = |cell: &Point| {
            let mut is_in_line = false;
            cast(game.content.config.fov.mode(), *cell, cell.distance(here), hides, |seen| is_in_line |= seen == here);
            is_in_line && !terrain.blocks_way(*cell)
        };
        let range = Rectangle::within(profile.aggro_range, here).cells();
        facts.tints.extend(range.filter(is_watched).map(|cell| (cell, Tint::Watched)));
    }
    if profile.has(Sense::Smell) {
        let (scent, lasts) = (game.get::<Scent>(game.level.entity)?, game.content.config.ai.scent_turns);
        let around = ways_from(terrain, here, profile.movement).map(|direction| here.step(direction));
        let is_smelt = |cell: &Point| scent.freshness(*cell, game.turn, lasts) > 0;
        facts.tints.extend(around.chain([here]).filter(is_smelt).map(|cell| (cell, Tint::Smelt)));
    }
    if profile.has(Sense::Noise) {
        let noises = game.get_resource::<LastNoises>().into_iter().flat_map(|noises| &noises.0);
        let heard = noises.filter(|noise| {
            let steps = NoiseSpread::of(**noise, terrain).steps_to(here);
            steps.zip(hearing_reach(**noise, profile, serial)).is_some_and(|(steps, reach)| steps <= reach)
        });
        facts.marks.extend(heard.map(|noise| (noise.place, Mark::Heard)));
    }
    Some(())
}

/// Adds how near each cell is to where the selected monster wants to be: by its map of safety while it flees, otherwise by
/// the steps to its goal.
pub(super) fn add_heat(game: &GameRef<'_>, followed: &Followed, facts: &mut OverlayFacts) -> Option<()> {
    let monster = monster_numbered(game.world(), followed.selected()?)?;
    let (profile, terrain) = (game.get::<AiProfile>(monster)?, game.level.terrain);
    let course = game.get::<Decisions>(monster).and_then(Decisions::last).map_or(Course::None, |last| last.course);
    let cold: Vec<(Point, i32)> = if let Course::Away(threat) = course {
        let safety = SafetyMap::from(threat, terrain, profile.movement);
        let dangers = terrain.structures().positions().map(|cell| (cell, safety.danger(cell)));
        dangers.filter(|(_, danger)| *danger != SafetyMap::UNREACHABLE).collect()
    } else {
        let goal = match course {
            Course::Downhill(goal) | Course::Straight(goal) => goal,
            Course::None | Course::Path | Course::Away(_) => game.get::<Mind>(monster)?.goal()?,
        };
        let map = DistanceMap::to(goal, terrain, profile.movement);
        let steps = terrain.structures().positions().map(|cell| (cell, map.from(cell)));
        steps
            .filter(|(_, steps)| *steps != DistanceMap::UNREACHABLE)
            .map(|(cell, steps)| (cell, steps.into()))
            .collect()
    };
    let values = || cold.iter().map(|(_, value)| *value);
    let (least, most) = (values().min()?, values().max()?);
    let warmth = |value: i32| u8::try_from(255 - (value - least) * 255 / (most - least).max(1)).unwrap_or(0);
    facts.heat = cold.iter().map(|(cell, value)| (*cell, warmth(*value))).collect();
    Some(())
}

/// The offsets of a label from its monster, the best first: above, below, beside, and farther away.
const LABEL_OFFSETS: [(i32, i32); 14] = [
    (-1, -1),
    (-1, 1),
    (1, 0),
    (-4, 0),
    (1, -1),
    (-4, -1),
    (1, 1),
    (-4, 1),
    (-1, -2),
    (-1, 2),
    (1, -2),
    (-4, -2),
    (1, 2),
    (-4, 2),
];

/// Gives each label a place where it hides neither a creature nor another label, if possible.
fn place_labels(labels: &mut [Label], occupancy: &Occupancy) {
    let mut taken: Vec<Point> = Vec::new();
    for label in labels {
        let length = i32::try_from(label.text().len()).unwrap_or(0);
        let at = label.at;
        let cells = |place: Point| (0..length).map(move |column| Point::new(place.x + column, place.y));
        let is_free =
            |place: &Point| place.y >= 0 && cells(*place).all(|cell| occupancy.is_free(cell) && !taken.contains(&cell));
        let mut places = LABEL_OFFSETS.map(|(x, y)| Point::new(at.x + x, at.y + y)).into_iter();
        label.place = places.find(is_free).unwrap_or(Point::new(at.x - 1, at.y - 1));
        taken.extend(cells(label.place));
    }
}
