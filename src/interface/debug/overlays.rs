//! Computes what the active overlays show; front ends only draw it.

use std::collections::BTreeMap;

use bevy::prelude::*;

use super::{
    command::Overlay,
    overlay_facts::{Label, Mark, Outline, OutlineKind, OverlayFacts, Tint},
    routes::routes,
    spawns::add_spawns,
};
use crate::{
    base::geometry::{Point, Rectangle},
    content::{Content, MonsterId},
    rules::{
        GameRef,
        creatures::{Conditions, Mind, MindState, player_of},
        monsters::{AiProfile, LastNoises, PlayerInSight},
    },
    turn::{Clock, Serial},
    world::{
        level::{NoiseSpread, Occupancy, Position, Scent, Terrain, TurnOrder, current_level, is_fresh},
        sight::FieldOfView,
    },
};

/// The overlays and whether they are shown.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Overlays {
    fov: bool,
    paths: bool,
    ai: bool,
    scent: bool,
    noise: bool,
    spawns: bool,
}

impl Overlays {
    /// Whether an overlay is shown.
    pub const fn shows(&self, overlay: Overlay) -> bool {
        match overlay {
            Overlay::Fov => self.fov,
            Overlay::Paths => self.paths,
            Overlay::Ai => self.ai,
            Overlay::Scent => self.scent,
            Overlay::Noise => self.noise,
            Overlay::Spawns => self.spawns,
        }
    }

    /// Whether any is shown.
    pub const fn any(&self) -> bool {
        self.fov || self.paths || self.ai || self.scent || self.noise || self.spawns
    }

    /// Shows or hides an overlay; without a value, toggles it. Returns whether it is shown now.
    pub(super) fn switch(&mut self, overlay: Overlay, on: Option<bool>) -> bool {
        let on = on.unwrap_or(!self.shows(overlay));
        *match overlay {
            Overlay::Fov => &mut self.fov,
            Overlay::Paths => &mut self.paths,
            Overlay::Ai => &mut self.ai,
            Overlay::Scent => &mut self.scent,
            Overlay::Noise => &mut self.noise,
            Overlay::Spawns => &mut self.spawns,
        } = on;
        on
    }
}

/// The contents of the active overlays.
pub fn overlay_facts(world: &World) -> OverlayFacts {
    let mut facts = OverlayFacts::default();
    let Some(overlays) = world.get_resource::<Overlays>() else { return facts };
    if overlays.fov {
        add_view(world, &mut facts);
    }
    if overlays.scent {
        add_trail(world, &mut facts);
    }
    if overlays.noise {
        add_noises(world, &mut facts);
    }
    if overlays.paths {
        facts.routes = GameRef::of(world).map_or_else(Vec::new, |game| routes(&game));
        let lost = facts.routes.iter().filter(|route| !route.forecast.arrives);
        facts.marks.extend(lost.map(|route| (route.forecast.target, Mark::Unreachable)));
    }
    if overlays.ai {
        add_minds(world, &mut facts);
    }
    if overlays.spawns {
        add_spawns(world, &mut facts);
    }
    facts.marks.sort_unstable_by_key(|(place, mark)| (place.y, place.x, *mark));
    facts.marks.dedup();
    facts
}

fn add_view(world: &World, facts: &mut OverlayFacts) -> Option<()> {
    let (player, level) = (player_of(world)?, current_level(world)?);
    let (view, terrain) = (world.get::<FieldOfView>(player)?, world.get::<Terrain>(level)?);
    let seen = view.visible().iter().filter(|(_, seen)| **seen).map(|(cell, _)| cell);
    let tint = |cell| if terrain.blocks_sight(cell) { Tint::Blocking } else { Tint::Seen };
    facts.tints.extend(seen.map(|cell| (cell, tint(cell))));
    let radius = GameRef::of(world)?.light_radius();
    facts.outlines.push(Outline {
        kind: OutlineKind::Light,
        area: Rectangle::within(radius, world.get::<Position>(player)?.cell()),
    });
    Some(())
}

fn add_trail(world: &World, facts: &mut OverlayFacts) -> Option<()> {
    let (scent, turn) = (world.get::<Scent>(current_level(world)?)?, world.resource::<Clock>().turn);
    let lasts = world.resource::<Content>().config.ai.scent_turns;
    let tint = |laid| if is_fresh(laid, turn, lasts / 2) { Tint::FreshScent } else { Tint::StaleScent };
    facts.tints.extend(scent.trail(turn, lasts).map(|(cell, laid)| (cell, tint(laid))));
    Some(())
}

fn add_noises(world: &World, facts: &mut OverlayFacts) -> Option<()> {
    let terrain = world.get::<Terrain>(current_level(world)?)?;
    let mut reached: BTreeMap<(i32, i32), Tint> = BTreeMap::new();
    for noise in &world.get_resource::<LastNoises>()?.0 {
        let spread = NoiseSpread::of(*noise, terrain);
        for (cell, _) in terrain.structures().iter() {
            let Some(steps) = spread.steps_to(cell) else { continue };
            let tint = if 2 * steps <= noise.loudness { Tint::LoudNoise } else { Tint::FaintNoise };
            let known = reached.entry((cell.y, cell.x)).or_insert(tint);
            *known = (*known).min(tint);
        }
    }
    facts.tints.extend(reached.into_iter().map(|((y, x), tint)| (Point::new(x, y), tint)));
    Some(())
}

fn add_minds(world: &World, facts: &mut OverlayFacts) -> Option<()> {
    let (level, player) = (current_level(world)?, GameRef::of(world).map(|game| PlayerInSight::of(&game)));
    let occupancy = world.get::<Occupancy>(level)?;
    let content = world.resource::<Content>();
    for monster in world.get::<TurnOrder>(level)?.iter() {
        let (at, serial) = (world.get::<Position>(monster)?.cell(), *world.get::<Serial>(monster)?);
        let (mind, profile) = (world.get::<Mind>(monster)?, world.get::<AiProfile>(monster)?);
        let letter = content.monster(*world.get::<MonsterId>(monster)?).letter;
        let sees_player = sees_player(world, monster, player.as_ref());
        facts.labels.push(Label { serial, letter, at, state: mind.state(), sees_player, place: at });
        facts.outlines.push(Outline { kind: OutlineKind::Aggro, area: Rectangle::within(profile.aggro_range, at) });
        if matches!(mind.state(), MindState::Hunting | MindState::Fleeing) {
            facts.marks.extend(mind.goal().map(|goal| (goal, Mark::LastKnown)));
        }
    }
    place_labels(&mut facts.labels, occupancy);
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

/// Whether a monster is awake and sees the player.
pub(super) fn sees_player(world: &World, monster: Entity, player: Option<&PlayerInSight<'_>>) -> bool {
    let sees = || {
        let (place, profile) = (world.get::<Position>(monster)?.cell(), world.get::<AiProfile>(monster)?);
        let is_awake = world.get::<Mind>(monster)?.state() != MindState::Sleeping;
        Some(is_awake && player?.is_seen_from(place, profile, world.get::<Conditions>(monster)?))
    };
    sees() == Some(true)
}
