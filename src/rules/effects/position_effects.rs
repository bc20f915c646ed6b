//! Effects on the position of a creature, and on the light of a room.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::cause::{Cause, Subject};
use crate::{
    base::{
        geometry::{Direction, Point},
        random::RandomStreams,
    },
    content::{Condition, Content, Fact, MagicFact, MonsterTrapOutcome, TrapFact},
    rules::{
        creatures::{Conditions, Mind, Player},
        monsters::{Decisions, Grips, Monster, Motive, random_hidden_cell},
    },
    turn::GameLog,
    world::{
        level::{Noises, Occupancy, Position, Rooms, Scent, Standing, Structure, Terrain},
        sight::{FieldOfView, line_of_flight},
    },
};

/// Lights the room of the machine, or else that where the player stands, for good; in a corridor the light does not last. A
/// blind player does not see it.
pub(super) fn light_room(
    In(cause): In<Cause>,
    mut log: GameLog,
    player: Single<(&Position, &Conditions, &mut FieldOfView), With<Player>>,
    level: Single<(&mut Terrain, &mut Rooms)>,
) -> bool {
    let (position, conditions, mut view) = player.into_inner();
    let (mut terrain, mut rooms) = level.into_inner();
    let room = match cause {
        Cause::Machine(room) => Some(room),
        Cause::Item(_) | Cause::Trap(_) | Cause::Attack(_) => room_around(&rooms, &terrain, position.cell()),
    };
    let is_room = room.is_some();
    if let Some(index) = room {
        rooms.set_lit(index, true);
        for cell in rooms.cells(index) {
            terrain.lit.set(cell, true);
        }
        view.invalidate();
    }
    let sees = !conditions.has(Condition::Blind);
    if sees {
        log.tell(Fact::Magic(if is_room { MagicFact::RoomLit } else { MagicFact::CorridorGlows }));
    }
    sees
}

/// The room at a position; in a doorway the room that the door leads into.
fn room_around(rooms: &Rooms, terrain: &Terrain, place: Point) -> Option<usize> {
    let room = |place| rooms.index_at(place);
    let beside = || Direction::STRAIGHT.into_iter().find_map(|direction| room(place.step(direction)));
    room(place).or_else(|| if terrain.structure(place).is_door() { beside() } else { None })
}

/// What is needed to move a creature within its level other than by a step.
#[derive(SystemParam)]
struct Displacement<'w, 's> {
    content: Res<'w, Content>,
    noises: ResMut<'w, Noises>,
    creatures: Query<'w, 's, (Standing, Option<&'static mut Mind>, Option<&'static mut Decisions>)>,
    level: Single<'w, 's, (&'static Terrain, &'static Rooms, &'static mut Occupancy, &'static mut Scent)>,
}

impl Displacement<'_, '_> {
    fn place_of(&self, creature: Entity) -> Result<Point> {
        Ok(*self.creatures.get(creature)?.0)
    }

    /// Moves a creature to a free cell. The player is heard and leaves a trail there; a monster forgets the path it
    /// followed.
    fn displace(&mut self, creature: Entity, place: Point, turn: u64) -> Result {
        let (mut position, mind, decisions) = self.creatures.get_mut(creature)?;
        let (terrain, _, occupancy, scent) = &mut *self.level;
        let from = *position;
        occupancy.relocate(&mut position, place);
        if let Some(mut mind) = mind {
            mind.forget_path();
            if let Some(mut decisions) = decisions {
                decisions.note_move(turn, [from, place], mind.state(), Motive::Teleported);
            }
        } else {
            scent.lay(place, turn, terrain);
            self.noises.make(place, self.content.config.ai.loudness.step);
        }
        Ok(())
    }

    /// The cells that the player can teleport to, never in a vault: in another room if there is one, else any plain floor.
    fn destinations(&self, from: Point) -> Vec<Point> {
        let (terrain, rooms, occupancy, _) = &*self.level;
        let is_open = |cell: &Point| terrain.structure(*cell) == Structure::Floor && !rooms.is_in_vault(*cell);
        let free: Vec<Point> = occupancy.free_cells(terrain).filter(is_open).collect();
        let here = rooms.index_at(from);
        let outside: Vec<Point> =
            free.iter().copied().filter(|cell| here.is_none() || rooms.index_at(*cell) != here).collect();
        if outside.is_empty() { free } else { outside }
    }
}

/// What is needed to teleport a creature, or to move it to a cell.
#[derive(SystemParam)]
pub(super) struct Teleport<'w, 's> {
    streams: ResMut<'w, RandomStreams>,
    log: GameLog<'w>,
    displacement: Displacement<'w, 's>,
    player: Single<'w, 's, (Entity, &'static FieldOfView, &'static mut Conditions), With<Player>>,
    commands: Commands<'w, 's>,
    holders: Query<'w, 's, Entity, (With<Grips>, With<Monster>)>,
}

impl Teleport<'_, '_> {
    /// Teleports a creature to a random cell: the player into another room if there is one, which ends any grip; a monster
    /// out of the player's view. Returns whether there was such a cell.
    pub(crate) fn teleport(&mut self, subject: Subject) -> Result<bool> {
        let (_, view, conditions) = &mut *self.player;
        let from = self.displacement.place_of(subject.who)?;
        let random = self.streams.get(subject.dice());
        let place = if subject.is_player() {
            random.pick(&self.displacement.destinations(from)).copied()
        } else {
            let (terrain, _, occupancy, _) = &*self.displacement.level;
            random_hidden_cell(from, view, terrain, occupancy, random)
        };
        let Some(place) = place else { return Ok(false) };
        self.displacement.displace(subject.who, place, self.log.turn())?;
        if subject.is_player() {
            for holder in &self.holders {
                self.commands.entity(holder).remove::<Grips>();
            }
            self.log.tell(Fact::Magic(MagicFact::Teleported));
            if conditions.end(Condition::Held) {
                self.log.tell(Fact::ConditionEnds { condition: Condition::Held });
            }
        }
        Ok(true)
    }

    /// Moves a monster to a cell; if another creature is there, or the cell would harm it, to the nearest free one.
    /// Returns whether it moves; `None` if there is no such cell.
    pub(crate) fn put(&mut self, monster: Entity, shuns_harm: bool, place: Point) -> Result<Option<bool>> {
        let (terrain, _, occupancy, _) = &*self.displacement.level;
        let is_harmed = shuns_harm && terrain.harms(place);
        let is_taken = occupancy.at(place).is_some_and(|other| other != monster);
        let place = if is_harmed || is_taken { occupancy.nearest_free(place, terrain) } else { Some(place) };
        let Some(place) = place else { return Ok(None) };
        let moves = self.displacement.place_of(monster)? != place;
        if moves {
            self.displacement.displace(monster, place, self.log.turn())?;
        }
        Ok(Some(moves))
    }

    pub(crate) fn place_of(&self, creature: Entity) -> Result<Point> {
        self.displacement.place_of(creature)
    }

    /// Returns the first cell of the line from the player to a cell.
    pub(crate) fn first_cell_toward(&self, target: Point) -> Result<Option<Point>> {
        let here = self.displacement.place_of(self.player.0)?;
        let (terrain, ..) = &*self.displacement.level;
        Ok(line_of_flight(here, target, |cell| terrain.blocks_way(cell)).next())
    }
}

/// Teleports a creature (a one-shot system). Returns whether the player moved, or saw a monster vanish.
pub(super) fn teleport(In((cause, subject)): In<(Cause, Subject)>, mut teleport: Teleport) -> Result<bool> {
    teleport.log.tell(cause.told_of_trap(subject, TrapFact::Teleported, MonsterTrapOutcome::Teleported));
    let moves = teleport.teleport(subject)?;
    if subject.is_player() || matches!(cause, Cause::Trap(_)) {
        return Ok(moves);
    }
    Ok(teleport.log.tell(subject.foe.filter(|foe| moves && foe.seen).map(|monster| Fact::Vanishes { monster })))
}
