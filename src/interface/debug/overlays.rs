//! Computes what the active overlays show; front ends only draw it.

use std::collections::{BTreeMap, BTreeSet};

use bevy::prelude::*;

use super::{
    command::Overlay,
    console_state::Console,
    monster_overlays::{add_heat, add_minds, add_senses},
    overlay_facts::{GroupMark, Mark, Outline, OutlineKind, OverlayFacts, Tint},
    overlay_switches::Overlays,
    routes::routes,
    spawns::{add_spawns, place_texts},
};
use crate::{
    base::geometry::{Point, Rectangle},
    rules::{GameRef, monsters::LastNoises},
    words::purpose_name,
    world::level::{DistanceMap, MovementMode, NoiseSpread, Scent, is_fresh},
};

/// The contents of the active overlays.
pub(crate) fn overlay_facts(world: &World) -> OverlayFacts {
    let mut facts = OverlayFacts::default();
    let (Some(overlays), Some(game)) = (world.get_resource::<Overlays>(), GameRef::of(world)) else { return facts };
    let followed = world.get_resource::<Console>().map(|console| console.followed).unwrap_or_default();
    for (overlay, _) in overlays.iter().filter(|(_, is_shown)| *is_shown) {
        match overlay {
            Overlay::Fov => add_view(&game, &mut facts),
            Overlay::Paths => {
                facts.routes = routes(&game, &followed);
                let lost = facts.routes.iter().filter(|route| !route.forecast.arrives);
                facts.marks.extend(lost.map(|route| (route.forecast.target, Mark::Unreachable)));
            }
            Overlay::Ai => add_minds(&game, &followed, &mut facts),
            Overlay::Scent => add_trail(&game, &mut facts),
            Overlay::Noise => add_noises(&game, &mut facts),
            Overlay::Spawns => _ = add_spawns(&game, &mut facts),
            Overlay::Senses => _ = add_senses(&game, &followed, &mut facts),
            Overlay::Heat => _ = add_heat(&game, &followed, &mut facts),
            Overlay::Regions => add_regions(&game, &mut facts),
        }
    }
    place_groups(&game, &mut facts);
    facts.marks.sort_unstable_by_key(|(place, mark)| (place.y, place.x, *mark));
    facts.marks.dedup();
    facts
}

/// Puts the texts of groups and rooms where they hide neither creatures nor labels.
fn place_groups(game: &GameRef<'_>, facts: &mut OverlayFacts) {
    let labels = facts.labels.iter().flat_map(|label| {
        let length = i32::try_from(label.text().len()).unwrap_or(0);
        (0..length).map(|column| Point::new(label.place.x + column, label.place.y))
    });
    let labels: BTreeSet<Point> = labels.collect();
    let is_taken = |cell: Point| labels.contains(&cell) || game.level.occupancy.at(cell).is_some();
    place_texts(&mut facts.groups, game.level.terrain.size(), is_taken);
}

fn add_view(game: &GameRef<'_>, facts: &mut OverlayFacts) {
    let tint = |cell| if game.level.terrain.blocks_sight(cell) { Tint::Blocking } else { Tint::Seen };
    let seen = game.player.view.visible().iter().filter(|(_, seen)| **seen);
    facts.tints.extend(seen.map(|(cell, _)| (cell, tint(cell))));
    let area = Rectangle::within(game.light_radius(), game.here);
    facts.outlines.push(Outline { kind: OutlineKind::Light, area, owner: None });
}

fn add_trail(game: &GameRef<'_>, facts: &mut OverlayFacts) {
    let Some(scent) = game.get::<Scent>(game.level.entity) else { return };
    let lasts = game.content.config.ai.scent_turns;
    let tint = |laid| if is_fresh(laid, game.turn, lasts / 2) { Tint::FreshScent } else { Tint::StaleScent };
    facts.tints.extend(scent.trail(game.turn, lasts).map(|(cell, laid)| (cell, tint(laid))));
}

fn add_noises(game: &GameRef<'_>, facts: &mut OverlayFacts) {
    let terrain = game.level.terrain;
    let mut reached: BTreeMap<(i32, i32), Tint> = BTreeMap::new();
    for noise in game.get_resource::<LastNoises>().into_iter().flat_map(|noises| &noises.0) {
        let spread = NoiseSpread::of(*noise, terrain);
        for (cell, _) in terrain.structures().iter() {
            let Some(steps) = spread.steps_to(cell) else { continue };
            let tint = if 2 * steps <= noise.loudness { Tint::LoudNoise } else { Tint::FaintNoise };
            let known = reached.entry((cell.y, cell.x)).or_insert(tint);
            *known = (*known).min(tint);
        }
    }
    facts.tints.extend(reached.into_iter().map(|((y, x), tint)| (Point::new(x, y), tint)));
}

/// The rooms with their numbers, and the cells that no creature can leave toward the player without opening a door.
fn add_regions(game: &GameRef<'_>, facts: &mut OverlayFacts) {
    let terrain = game.level.terrain;
    let walking = MovementMode { opens_doors: false, shuns_harm: false };
    let ways = DistanceMap::to(game.here, terrain, walking);
    let is_cut_off = |cell: &Point| terrain.is_way(*cell, walking) && ways.from(*cell) == DistanceMap::UNREACHABLE;
    facts.tints.extend(terrain.structures().positions().filter(is_cut_off).map(|cell| (cell, Tint::CutOff)));
    for (number, room) in (1..).zip(game.level.rooms.iter()) {
        let area = room.floor;
        facts.outlines.push(Outline { kind: OutlineKind::Room, area, owner: None });
        let light = if room.lit { "lit" } else { "dark" };
        let text = format!("{number} {light} {}", purpose_name(room.purpose));
        facts.groups.push(GroupMark { text, cells: Vec::new(), place: Point::new(area.x, area.y - 1) });
    }
}
