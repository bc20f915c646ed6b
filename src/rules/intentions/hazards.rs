//! The harms that the player knows of: those of a cell, those of the next action, and those that spread
//! (`docs/rules.md#visible-harm`).
//!
//! The question before a step, the cells that commands of many actions avoid, what stops them and what looking names all
//! come from here.

use std::collections::{BTreeMap, BTreeSet};

use bevy::prelude::*;

use crate::{
    base::geometry::{Direction, Point},
    content::{GroundEffect, Hazard, LayerDefinition, TrapKind},
    rules::{GameRef, effects::floats},
    turn::{ACTION_COST, Action},
    world::level::{DoorState, RememberedCell, Structure, Trap, layers_of},
};

/// A harm that a step would bring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct StepHazard {
    pub hazard: Hazard,
    /// How it would come to that.
    pub way: Contagion,
}

/// How a step leads to a harm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Contagion {
    /// It is in the cell.
    Enters,
    /// The player, who floats now, will come down in the cell.
    Lands,
    /// It may spread into the cell before the next action.
    Spreads,
}

/// Returns the harms of a cell that the player knows of, walking or flying, the gravest first.
pub(crate) fn known_hazards(game: &GameRef<'_>, cell: Point) -> Vec<Hazard> {
    KnownHazards::of(game).at(cell, Contact { walks: true, flies: true })
}

/// Returns the gravest harm that the player would newly get into by a step to a cell, as far as the player knows, if it is
/// one to ask about.
pub(crate) fn hazard_of_step(game: &GameRef<'_>, to: Point) -> Option<StepHazard> {
    let known = KnownHazards::of(game);
    let in_flight = Contact { walks: false, flies: true };
    let foresight = known.foresight(to);
    if let Some(hazard) = known.of_move(to, foresight).into_iter().next() {
        let lands = known.floats && !known.at(to, in_flight).contains(&hazard);
        return Some(StepHazard { hazard, way: if lands { Contagion::Lands } else { Contagion::Enters } });
    }
    let mut spreads = known.spreads_to(to, foresight).filter(|hazard| {
        // A player who is within its reach already is not asked at each step.
        known.spreads_to(game.here, known.foresight(game.here)).all(|near| near != *hazard)
    });
    Some(StepHazard { hazard: spreads.next()?, way: Contagion::Spreads })
}

/// Returns the harm in view that would reach the player between an action and the next one.
pub(super) fn hazard_of_action(game: &GameRef<'_>, action: &Action) -> Option<Hazard> {
    let known = KnownHazards::of(game);
    let to = match action {
        Action::Descend | Action::Ascend => return None,
        Action::Move(direction) => Some(game.here.step(*direction)).filter(|to| !known.is_closed_door(*to)),
        _ => None,
    };
    let to = to.unwrap_or(game.here);
    let foresight = known.foresight(to);
    known.of_move(to, foresight).into_iter().next().or_else(|| known.spreads_to(to, foresight).next())
}

/// Returns the harm of the ground under a floating player, into which the flight would end.
pub(super) fn hazard_below(game: &GameRef<'_>) -> Option<Hazard> {
    let known = KnownHazards::of(game);
    if !known.floats {
        return None;
    }
    let below = known.at(game.here, Contact { walks: true, flies: false });
    below.into_iter().find(|hazard| hazard.is_barred())
}

/// Returns the known harm of a cell that a run does not enter.
pub(super) fn hazard_ahead(game: &GameRef<'_>, cell: Point) -> Option<Hazard> {
    let known = KnownHazards::of(game);
    let there = known.at(cell, known.contact()).into_iter().next();
    there.or_else(|| known.spreads_to(cell, known.foresight(cell)).next())
}

/// Returns the cells that harms in view may reach before the player can react to them.
pub(super) fn cells_in_reach(game: &GameRef<'_>, hazard: Hazard) -> BTreeSet<Point> {
    let known = KnownHazards::of(game);
    if known.spreading(hazard).is_empty() {
        return BTreeSet::new();
    }
    known.reach(hazard, foresee(game, 1).turns.max(1))
}

/// Returns the distances of the nearest cells with a harm that spreads and is in view, by harm.
pub(super) fn spreading_in_view(game: &GameRef<'_>) -> BTreeMap<Hazard, u32> {
    let known = KnownHazards::of(game);
    let nearest = |hazard| known.spreading(hazard).into_iter().map(|cell| cell.distance(game.here)).min();
    SPREADING.into_iter().filter_map(|hazard| Some((hazard, nearest(hazard)?))).collect()
}

/// Returns the traps of the level that the player knows, row by row.
pub(crate) fn known_traps(game: &GameRef<'_>) -> impl Iterator<Item = (Point, TrapKind)> {
    let known = |(place, trap): (&Point, &Entity)| {
        let trap = game.get::<Trap>(*trap).filter(|trap| trap.discovered)?;
        Some((*place, trap.kind))
    };
    game.level.traps.iter().filter_map(known)
}

/// The harms that spread.
const SPREADING: [Hazard; 2] = [Hazard::Gas, Hazard::Fire];

/// How a creature touches a cell. One that comes down while it is there does both.
#[derive(Clone, Copy)]
struct Contact {
    walks: bool,
    flies: bool,
}

/// What the player knows of the current level, for questions about harm.
struct KnownHazards<'game, 'world> {
    game: &'game GameRef<'world>,
    /// Whether the player floats now.
    floats: bool,
}

impl<'game, 'world> KnownHazards<'game, 'world> {
    fn of(game: &'game GameRef<'world>) -> Self {
        Self { game, floats: floats(game.player.conditions) }
    }

    /// Returns how the player touches the ground now.
    const fn contact(&self) -> Contact {
        Contact { walks: !self.floats, flies: self.floats }
    }

    /// Returns the layers of a cell as the player knows them; those of the own cell are felt.
    fn seen(&self, cell: Point) -> Option<RememberedCell> {
        if cell == self.game.here {
            Some(RememberedCell::of(self.game.level.terrain, cell))
        } else {
            self.game.level.explored.cell(cell)
        }
    }

    fn layers(&self, cell: Point) -> impl Iterator<Item = &'world LayerDefinition> {
        let table = &self.game.content.terrain;
        self.seen(cell).into_iter().flat_map(|seen| layers_of(table, seen.liquid, seen.dressing))
    }

    fn is_closed_door(&self, cell: Point) -> bool {
        let seen = self.seen(cell).map(RememberedCell::apparent_structure);
        seen == Some(Structure::Door(DoorState::Closed))
    }

    /// Returns the known harms of a cell, the gravest first.
    fn at(&self, cell: Point, contact: Contact) -> Vec<Hazard> {
        let trap = || known_traps(self.game).find(|(place, _)| *place == cell).map(|(_, kind)| Hazard::Trap(kind));
        let mut hazards: Vec<Hazard> = contact.walks.then(trap).flatten().into_iter().collect();
        let sees = cell == self.game.here || self.game.player.view.sees(cell);
        let is_gas = sees && self.game.level.gas.is_at(cell);
        hazards.extend(self.game.content.harm_of_gas().filter(|_| is_gas));
        for layer in self.layers(cell) {
            let walking = contact.walks.then(|| Hazard::of_layer(layer, false)).flatten();
            let flying = contact.flies.then(|| Hazard::of_layer(layer, true)).flatten();
            hazards.extend(walking.or(flying));
        }
        hazards.sort_unstable();
        hazards
    }

    /// Returns what happens from a step to a cell, or from an action in the own cell, to the next action.
    fn foresight(&self, to: Point) -> Foresight {
        let slows = |layer: &LayerDefinition| match layer.walkers {
            GroundEffect::Slow { more_actions } => more_actions,
            _ => 0,
        };
        let is_step_on_foot = to != self.game.here && !self.floats;
        let more: u32 = if is_step_on_foot { self.layers(to).map(slows).sum() } else { 0 };
        foresee(self.game, more.saturating_add(1))
    }

    /// Returns the barred harms of a cell to which the player moves, or in which the player stays, without those that
    /// do their harm already.
    fn of_move(&self, to: Point, foresight: Foresight) -> Vec<Hazard> {
        let now = self.at(self.game.here, self.contact());
        let then = Contact { walks: !self.floats || !foresight.floats, flies: self.floats };
        let is_new = |hazard: &Hazard| match hazard {
            Hazard::Trap(_) => to != self.game.here || !now.contains(hazard),
            _ => !now.contains(hazard),
        };
        let mut hazards = self.at(to, then);
        hazards.retain(|hazard| hazard.is_barred() && is_new(hazard));
        hazards
    }

    /// Returns the harms in view that may spread to a cell until the next action, without those in which the player
    /// stands.
    fn spreads_to(&self, to: Point, foresight: Foresight) -> impl Iterator<Item = Hazard> {
        let stays = self.at(self.game.here, self.contact());
        let spreads = SPREADING.into_iter().filter(move |hazard| !stays.contains(hazard));
        spreads.filter(move |hazard| self.reach(*hazard, foresight.turns).contains(&to))
    }

    /// Returns the cells in view with a harm that spreads.
    fn spreading(&self, hazard: Hazard) -> BTreeSet<Point> {
        let is_seen = |cell: &Point| *cell == self.game.here || self.game.player.view.sees(*cell);
        match hazard {
            Hazard::Gas if self.game.content.harm_of_gas().is_some() => {
                self.game.level.gas.cells().map(|(cell, _)| cell).filter(is_seen).collect()
            }
            Hazard::Fire => self.game.level.fires.cells().filter(is_seen).collect(),
            _ => BTreeSet::new(),
        }
    }

    /// Returns the cells that a harm in view may have reached after this many turns.
    fn reach(&self, hazard: Hazard, turns: u32) -> BTreeSet<Point> {
        let mut reached = self.spreading(hazard);
        let mut edge: Vec<Point> = reached.iter().copied().collect();
        for _ in 0..turns {
            let beside = edge.iter().flat_map(|cell| Direction::STRAIGHT.map(|direction| cell.step(direction)));
            let next: Vec<Point> = beside.filter(|cell| self.feeds(hazard, *cell)).collect();
            edge = next.into_iter().filter(|cell| reached.insert(*cell)).collect();
            if hazard == Hazard::Fire {
                self.extend_by_flashes(&mut reached, &mut edge);
            }
        }
        reached
    }

    /// Adds the cells that burn in the same turn as those of the edge, because a flash extends to them.
    fn extend_by_flashes(&self, reached: &mut BTreeSet<Point>, edge: &mut Vec<Point>) {
        let flashes = |cell: Point| {
            let fuels = self.layers(cell).filter_map(|layer| layer.fuel.as_ref());
            self.feeds(Hazard::Fire, cell) && fuels.into_iter().any(|fuel| fuel.flash.is_some())
        };
        let mut next = 0;
        while let Some(cell) = edge.get(next).copied() {
            next += 1;
            let beside = Direction::STRAIGHT.map(|direction| cell.step(direction));
            let flash = beside.into_iter().filter(|beside| flashes(cell) && flashes(*beside));
            edge.extend(flash.filter(|beside| reached.insert(*beside)));
        }
    }

    /// Returns whether a harm can spread into a cell, as far as the player knows.
    fn feeds(&self, hazard: Hazard, cell: Point) -> bool {
        match hazard {
            Hazard::Gas => self.seen(cell).is_none_or(|seen| {
                !seen.apparent_structure().blocks_way() && self.layers(cell).all(|layer| layer.passable)
            }),
            Hazard::Fire => {
                let is_wet = self.layers(cell).any(|layer| layer.douses);
                !is_wet && self.layers(cell).any(|layer| layer.fuel.is_some())
            }
            Hazard::Trap(_) | Hazard::Ground(_) | Hazard::Snare(_) => false,
        }
    }
}

/// What happens to the player from an action to the next one, as far as the player's own state decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Foresight {
    /// The clock turns that pass: none if a hasted player acts again at once, several if a slowed one waits.
    pub turns: u32,
    /// Whether the player floats all the time.
    pub floats: bool,
}

/// The most turns that are foreseen. No player waits as long for an action.
const MOST_TURNS: u32 = 200;

/// Returns what happens until the player acts again after something that takes this many actions.
fn foresee(game: &GameRef<'_>, actions: u32) -> Foresight {
    let config = &game.content.config;
    let (mut conditions, mut energy) = (*game.player.conditions, *game.player.energy);
    let mut foresight = Foresight { turns: 0, floats: floats(&conditions) };
    for _ in 0..actions {
        energy.spend(ACTION_COST);
    }
    while !energy.allows_action() && foresight.turns < MOST_TURNS {
        _ = conditions.pass_turns(1).count();
        foresight.floats &= floats(&conditions);
        energy.gain(conditions.speed(*game.player.speed, config));
        foresight.turns += 1;
    }
    foresight
}
