//! Flames along a line (document 004, section 3.3; Rogue 5.4, section 5).

use bevy::prelude::*;

use super::{BreathesFlame, perceived};
use crate::{
    base::{
        geometry::{Direction, Position},
        random::{Purpose, RandomStreams},
    },
    content::{Content, Element, MonsterId},
    rules::{
        creatures::{CombatLevel, Player, SaveAgainst},
        effects::{Body, End},
        items::RingPowers,
    },
    turn::{CauseOfDeath, Fact, Fate},
    world::{
        level::{Occupancy, Terrain},
        sight::Flashes,
    },
};

/// The cells that a flame passes, up to the one it is meant for.
pub(super) type Line = Vec<Position>;

/// The line from one cell to another along a row, a column or a diagonal, if it is short enough, and neither wall nor
/// creature stands in between.
pub(super) fn line(from: Position, to: Position, range: u32, terrain: &Terrain, occupancy: &Occupancy) -> Option<Line> {
    let (x, y) = (to.x - from.x, to.y - from.y);
    let is_straight = x == 0 || y == 0 || x.abs() == y.abs();
    let distance = from.distance(to);
    if !is_straight || distance > range {
        return None;
    }
    let direction = Direction::from_offset(x.signum(), y.signum())?;
    let mut cells = Line::new();
    let mut cell = from;
    while cell != to {
        cell = cell.step(direction);
        if terrain.blocks_sight(cell) || (cell != to && !occupancy.is_free(cell)) {
            return None;
        }
        cells.push(cell);
    }
    Some(cells)
}

/// The flames burn whoever does not dodge them.
pub(super) fn breathe(
    In((monster, line)): In<(Entity, Line)>,
    content: Res<Content>,
    mut streams: ResMut<RandomStreams>,
    mut fate: Fate,
    mut flashes: ResMut<Flashes>,
    breaths: Query<(&BreathesFlame, &MonsterId)>,
    mut player: Query<(&CombatLevel, &RingPowers, Body), With<Player>>,
    eyes: perceived::Eyes,
) -> Result {
    let (breath, kind) = breaths.get(monster)?;
    let foe = eyes.foe(monster)?;
    let (level, rings, mut body) = player.single_mut()?;
    body.disturb();
    flashes.0.extend(line.into_iter().map(|cell| (cell, Element::Fire)));
    let random = streams.get(Purpose::Combat);
    if SaveAgainst::Magic.saves(*level, rings.armor_class, &content.config.combat, random) {
        fate.tell(Fact::BreathesFlame { monster: foe, damage: None });
        return Ok(());
    }
    let (damage, end) = (random.roll(breath.damage), End::OfGame(CauseOfDeath::Monster(*kind)));
    body.take_damage(damage, end, &mut fate, |wound| {
        Some(Fact::BreathesFlame { monster: foe, damage: Some(wound.damage) })
    })?;
    Ok(())
}
