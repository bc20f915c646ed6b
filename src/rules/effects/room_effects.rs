//! Effects on the room where a creature is, as machines of set pieces have them (`docs/rules.md#set-pieces`).

use bevy::{ecs::system::SystemParam, prelude::*};

use super::cause::{Cause, Subject};
use crate::{
    base::{
        geometry::Point,
        random::{RandomStreams, Stream},
    },
    content::{Content, Dressing, Effect, ItemKind, Liquid},
    rules::{
        creatures::{Conditions, Mind, MindState, Player, is_captive},
        items::NewItem,
        monsters::{NewMonster, spawn_monster},
        spawn::draw_find,
    },
    turn::NextSerial,
    world::level::{CurrentDepth, Gas, Occupancy, OnLevel, Position, Rooms, Terrain},
};

/// The rooms of the level, and where creatures are.
#[derive(SystemParam)]
pub(super) struct RoomAround<'w, 's> {
    rooms: Single<'w, 's, &'static Rooms>,
    places: Query<'w, 's, &'static Position>,
}

impl RoomAround<'_, '_> {
    /// The room on which an effect works: that of the machine, or else that where the creature is.
    fn of(&self, cause: Cause, subject: Subject) -> Option<usize> {
        match cause {
            Cause::Machine(room) => Some(room),
            Cause::Item(_) | Cause::Trap(_) | Cause::Attack(_) => {
                self.rooms.index_at(self.places.get(subject.who).ok()?.cell())
            }
        }
    }

    /// The cells of the room; none outside of rooms.
    fn cells(&self, cause: Cause, subject: Subject) -> impl Iterator<Item = Point> {
        self.of(cause, subject).into_iter().flat_map(|room| self.rooms.cells(room))
    }
}

/// Lets this much gas out of each vent. Returns whether there was one.
pub(super) fn let_out_gas(
    In((cause, subject, amount)): In<(Cause, Subject, u32)>,
    room: RoomAround,
    level: Single<(&Terrain, &mut Gas)>,
) -> bool {
    let (terrain, mut gas) = level.into_inner();
    let vents: Vec<Point> =
        room.cells(cause, subject).filter(|cell| terrain.dressing(*cell) == Dressing::Vent).collect();
    vents.iter().for_each(|vent| gas.release(*vent, amount));
    !vents.is_empty()
}

/// Releases the captives, who leave the player alone. Returns whether there were any.
pub(super) fn release(
    In((cause, subject)): In<(Cause, Subject)>,
    room: RoomAround,
    occupancy: Single<&Occupancy>,
    mut creatures: Query<(&Mind, &mut Conditions)>,
) -> bool {
    let mut is_any = false;
    for who in room.cells(cause, subject).filter_map(|cell| occupancy.at(cell)) {
        if let Ok((mind, mut conditions)) = creatures.get_mut(who)
            && is_captive((mind, &*conditions))
        {
            is_any |= conditions.release();
        }
    }
    is_any
}

/// Turns fallen stones into rubble. Returns whether there were any.
pub(super) fn clear(
    In((cause, subject)): In<(Cause, Subject)>,
    room: RoomAround,
    mut terrain: Single<&mut Terrain>,
) -> bool {
    let stones: Vec<Point> =
        room.cells(cause, subject).filter(|cell| terrain.dressing(*cell) == Dressing::Stones).collect();
    for cell in &stones {
        terrain.set_dressing(*cell, Dressing::Rubble);
    }
    !stones.is_empty()
}

/// Drains the room. Returns whether there was any liquid.
pub(super) fn drain(
    In((cause, subject)): In<(Cause, Subject)>,
    room: RoomAround,
    mut terrain: Single<&mut Terrain>,
) -> bool {
    let wet: Vec<Point> = room.cells(cause, subject).filter(|cell| terrain.liquid(*cell) != Liquid::None).collect();
    for cell in &wet {
        terrain.set_liquid(*cell, Liquid::None);
    }
    !wet.is_empty()
}

/// Draws an item of one of these kinds, and the safe cell nearest to the middle of the room for it, or else the player's.
pub(super) fn find_in_room(
    In((cause, subject, kinds)): In<(Cause, Subject, Vec<ItemKind>)>,
    room: RoomAround,
    content: Res<Content>,
    depth: Res<CurrentDepth>,
    mut streams: ResMut<RandomStreams>,
    terrain: Single<&Terrain>,
    player: Single<&Position, With<Player>>,
) -> Option<(NewItem, Point)> {
    let item = draw_find(&content, depth.depth, &kinds, streams.get(Stream::PlayerLuck))?;
    let middle = room.of(cause, subject).and_then(|index| room.rooms.middle(index, |cell| terrain.is_safe(cell)));
    Some((item, middle.unwrap_or(player.cell())))
}

/// Turns the statues of the room into monsters of the kind that the effect names for the depth, except where somebody
/// stands; they hunt the player. Returns whether there were any.
pub(super) fn wake_statues(
    In((cause, subject, effect)): In<(Cause, Subject, Effect)>,
    room: RoomAround,
    mut commands: Commands,
    content: Res<Content>,
    depth: Res<CurrentDepth>,
    mut streams: ResMut<RandomStreams>,
    mut serials: ResMut<NextSerial>,
    level: Single<(Entity, &mut Terrain, &Occupancy)>,
    player: Single<&Position, With<Player>>,
) -> bool {
    let (level, mut terrain, occupancy) = level.into_inner();
    let (_, depth) = content.dungeon.monster_depths_at(depth.depth);
    let named = effect.guard_at(depth);
    let Some((kind, definition)) = content.monsters().find(|(_, monster)| named == Some(&monster.name)) else {
        return false;
    };
    let is_statue = |cell: &Point| terrain.dressing(*cell) == Dressing::Statue && occupancy.is_free(*cell);
    let statues: Vec<Point> = room.cells(cause, subject).filter(is_statue).collect();
    for &position in &statues {
        terrain.set_dressing(position, Dressing::None);
        let hp = streams.get(Stream::PlayerLuck).roll(definition.hp);
        let guard = NewMonster { kind, position, hp, state: MindState::Wandering };
        let hunts = Mind::hunting(player.cell());
        spawn_monster(&mut commands, &content, guard, serials.take(), OnLevel(level)).insert(hunts);
    }
    !statues.is_empty()
}
