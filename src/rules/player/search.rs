//! Searching for hidden doors, corridors and traps.

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::{
    base::{
        geometry::{Point, Rectangle},
        random::{Chance, RandomStreams, Stream},
    },
    content::{Condition, Content, DoorFact, Fact, TrapFact},
    rules::{
        creatures::{Conditions, Player},
        items::RingPowers,
    },
    turn::{GameLog, Outcome},
    world::{
        level::{Door, DoorState, Doors, Position, Structure, Terrain, Trap, Traps},
        sight::FieldOfView,
    },
};

/// Carries out the action of searching once.
pub(super) fn search(mut outcome: ResMut<Outcome>, mut searcher: Searcher) -> Result {
    *outcome = Outcome::WHOLE_ACTION;
    searcher.search()?;
    Ok(())
}

/// Something that a search can find.
#[derive(Clone, Copy)]
enum Hidden {
    /// A secret door.
    Door(Entity),
    /// A secret corridor.
    Corridor,
    /// A trap that the player does not know.
    Trap(Entity),
}

impl Hidden {
    /// Returns the chance to find it in an adjacent cell, for a player who sees well.
    fn chance(self, content: &Content) -> Chance {
        match self {
            Self::Door(_) => content.config.search.secret_door_chance,
            Self::Corridor => content.config.search.secret_corridor_chance,
            Self::Trap(_) => content.traps.search_chance,
        }
    }
}

/// System parameters to search.
#[derive(SystemParam)]
pub(crate) struct Searcher<'w, 's> {
    content: Res<'w, Content>,
    streams: ResMut<'w, RandomStreams>,
    pub log: GameLog<'w>,
    player: Single<
        'w,
        's,
        (&'static Position, &'static Conditions, &'static RingPowers, &'static FieldOfView),
        With<Player>,
    >,
    level: Single<'w, 's, (&'static mut Terrain, &'static Doors, &'static Traps)>,
    doors: Query<'w, 's, &'static mut Door>,
    traps: Query<'w, 's, &'static mut Trap>,
}

impl Searcher<'_, '_> {
    /// Searches the eight adjacent cells and, with a ring of searching, those around them in clear line. Each hidden
    /// feature is found by chance (`docs/rules.md#searching`). Returns whether any was found.
    ///
    /// # Errors
    /// Fails if an entity listed as a door or a trap of the level has no such component.
    pub(crate) fn search(&mut self) -> Result<bool> {
        let mut found = false;
        let difficulty = self.difficulty();
        for (place, is_distant) in self.reach() {
            let Some(hidden) = self.hidden_at(place) else { continue };
            let config = &self.content.config.search;
            let harder = difficulty.saturating_add(if is_distant { config.harder_farther } else { 0 });
            let chance = config.chance_when_harder(hidden.chance(&self.content), harder);
            if self.streams.get(Stream::PlayerLuck).chance(chance) {
                self.find(hidden, place)?;
                found = true;
            }
        }
        Ok(found)
    }

    /// Returns the cells that are searched, the nearest first, each with whether it is not adjacent.
    fn reach(&self) -> Vec<(Point, bool)> {
        let (position, _, rings, view) = *self.player;
        let mut cells: Vec<(Point, bool)> = position.neighbors().map(|cell| (cell, false)).collect();
        if rings.searches > 0 {
            let around = Rectangle::within(2, position.cell()).cells();
            let ring = around.filter(|cell| cell.distance(position.cell()) == 2 && view.is_in_line(*cell));
            cells.extend(ring.map(|cell| (cell, true)));
        }
        cells
    }

    /// Returns how much harder the search is for a player who does not see well.
    fn difficulty(&self) -> u32 {
        let (_, conditions, ..) = *self.player;
        let config = &self.content.config.search;
        let harder = [(Condition::Blind, config.harder_blind), (Condition::Hallucinating, config.harder_hallucinating)];
        let active = harder.into_iter().filter(|(condition, _)| conditions.has(*condition));
        active.fold(0, |sum: u32, (_, harder)| sum.saturating_add(harder))
    }

    /// Returns the hidden feature of a cell.
    fn hidden_at(&self, place: Point) -> Option<Hidden> {
        let (terrain, doors, traps) = &*self.level;
        let is_hidden = |trap: &Entity| self.traps.get(*trap).is_ok_and(|trap| !trap.discovered);
        match terrain.structure(place) {
            Structure::Door(DoorState::Secret) => doors.get(&place).map(|door| Hidden::Door(*door)),
            Structure::SecretCorridor => Some(Hidden::Corridor),
            _ => traps.get(&place).copied().filter(is_hidden).map(Hidden::Trap),
        }
    }

    /// Reveals a hidden feature and reports it.
    fn find(&mut self, hidden: Hidden, place: Point) -> Result {
        let (terrain, ..) = &mut *self.level;
        match hidden {
            Hidden::Door(door) => {
                self.doors.get_mut(door)?.set_state(DoorState::Closed, place, terrain);
                self.log.tell(Fact::Door(DoorFact::Found));
            }
            Hidden::Corridor => {
                terrain.set_structure(place, Structure::Corridor);
                self.log.tell(Fact::Door(DoorFact::CorridorFound));
            }
            Hidden::Trap(trap) => {
                let mut trap = self.traps.get_mut(trap)?;
                trap.discovered = true;
                self.log.tell(Fact::Trap(TrapFact::Found(trap.kind)));
            }
        }
        Ok(())
    }
}
