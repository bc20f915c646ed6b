//! Searching.

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::{
    base::{
        geometry::{Position, Rectangle},
        random::{Chance, RandomStreams, Stream},
    },
    content::{Condition, Content},
    rules::{
        creatures::{Conditions, Player},
        items::RingPowers,
    },
    turn::{DoorFact, Fact, GameLog, Outcome, TrapFact},
    world::{
        level::{Door, DoorState, Doors, Structure, Terrain, Trap, Traps},
        sight::FieldOfView,
    },
};

/// Searches once.
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
    /// A trap.
    Trap(Entity),
}

impl Hidden {
    /// The chance to find it in a cell beside the player, for who is well.
    fn chance(self, content: &Content) -> Chance {
        match self {
            Self::Door(_) => content.config.search.secret_door_chance,
            Self::Corridor => content.config.search.secret_corridor_chance,
            Self::Trap(_) => content.traps.search_chance,
        }
    }
}

/// What it takes to search.
#[derive(SystemParam)]
pub struct Searcher<'w, 's> {
    content: Res<'w, Content>,
    streams: ResMut<'w, RandomStreams>,
    /// Who is told.
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
    /// Searches the eight cells around the player, and with a ring of searching those around them as far as nothing
    /// stands between: each hidden thing there is found by chance (Rogue 5.4, section 9). Answers whether any was.
    ///
    /// # Errors
    /// A door or trap of the level is none.
    pub fn search(&mut self) -> Result<bool> {
        let mut found = false;
        let hardship = self.hardship();
        for (place, farther) in self.reach() {
            let Some(hidden) = self.hidden_at(place) else { continue };
            let config = &self.content.config.search;
            let harder = hardship.saturating_add(if farther { config.harder_farther } else { 0 });
            let chance = config.chance_when_harder(hidden.chance(&self.content), harder);
            if self.streams.get(Stream::PlayerLuck).chance(chance) {
                self.find(hidden, place)?;
                found = true;
            }
        }
        Ok(found)
    }

    /// The cells that are searched, the nearest first, and whether they are not beside the player.
    fn reach(&self) -> Vec<(Position, bool)> {
        let (position, _, rings, view) = *self.player;
        let mut cells: Vec<(Position, bool)> = position.neighbours().map(|cell| (cell, false)).collect();
        if rings.searches > 0 {
            let around = Rectangle::new(position.x, position.y, 1, 1).grown(2).cells();
            let ring = around.filter(|cell| cell.distance(*position) == 2 && view.is_in_line(*cell));
            cells.extend(ring.map(|cell| (cell, true)));
        }
        cells
    }

    /// By how much the odds are against who does not see well.
    fn hardship(&self) -> u32 {
        let (_, conditions, ..) = *self.player;
        let config = &self.content.config.search;
        let harder = [(Condition::Blind, config.harder_blind), (Condition::Hallucinating, config.harder_hallucinating)];
        let suffered = harder.into_iter().filter(|(condition, _)| conditions.has(*condition));
        suffered.fold(0, |sum: u32, (_, harder)| sum.saturating_add(harder))
    }

    /// What is hidden in a cell.
    fn hidden_at(&self, place: Position) -> Option<Hidden> {
        let (terrain, doors, traps) = &*self.level;
        let is_hidden = |trap: &Entity| self.traps.get(*trap).is_ok_and(|trap| !trap.discovered);
        match terrain.structure(place) {
            Structure::Door(DoorState::Secret) => doors.get(&place).map(|door| Hidden::Door(*door)),
            Structure::SecretCorridor => Some(Hidden::Corridor),
            _ => traps.get(&place).copied().filter(is_hidden).map(Hidden::Trap),
        }
    }

    /// It is hidden no longer, and that is told.
    fn find(&mut self, hidden: Hidden, place: Position) -> Result {
        let (terrain, ..) = &mut *self.level;
        match hidden {
            Hidden::Door(door) => {
                self.doors.get_mut(door)?.set_state(DoorState::Closed, place, terrain);
                self.log.tell(Fact::SecretDoorFound);
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
