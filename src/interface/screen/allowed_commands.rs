//! Which commands would not be refused now, as far as the player knows.

use bevy::prelude::*;

use super::{
    bindings::Bindings,
    calling::nameable,
    offers::{holds_light, purposes_served},
    pile::things_lying_here,
    sightings::{monsters_perceived, names_of_things},
};
use crate::{
    base::geometry::{Direction, Position},
    content::{Command, Condition, Content, Key},
    interface::debug::DebugMode,
    rules::{
        creatures::{Conditions, player_of},
        items::{Equipment, label_in},
        player::finds_room,
    },
    storage::saves::is_kept,
    turn::ItemUse,
    world::{
        level::{CurrentDepth, DoorState, Explored, RememberedCell, Structure, Terrain, current_level},
        sight::light_radius_in,
    },
};

/// The keys of all commands that would not be refused. A command is among them if what the player does not know alone
/// could have it refused: a door that turns out to be locked, a curse.
pub(super) fn keys_on_map(world: &World) -> Vec<Key> {
    let (Some(bindings), Some(standing)) = (world.get_resource::<Bindings>(), Standing::of(world)) else {
        return Vec::new();
    };
    let mut keys: Vec<Key> = bindings
        .commands()
        .filter(|(command, _)| standing.allows(*command))
        .flat_map(|(_, keys)| keys)
        .copied()
        .collect();
    keys.sort_unstable();
    keys
}

/// Where the player stands, and what decides what can be done there.
struct Standing<'world> {
    world: &'world World,
    content: &'world Content,
    explored: &'world Explored,
    here: Position,
    structure: Structure,
    depth: u32,
    conditions: &'world Conditions,
    equipment: &'world Equipment,
    /// Whether what is beside the player would be seen: then what is not seen there is rock, which is never seen beside a
    /// corridor.
    sees_around: bool,
    served: Vec<ItemUse>,
}

impl<'world> Standing<'world> {
    fn of(world: &'world World) -> Option<Self> {
        let (level, player) = (current_level(world)?, player_of(world)?);
        let here = *world.get::<Position>(player)?;
        let terrain = world.get::<Terrain>(level)?;
        let content = world.get_resource::<Content>()?;
        let conditions = world.get::<Conditions>(player)?;
        let has_light = light_radius_in(world, player)? > 0 || terrain.lit.get_or(here, false);
        Some(Self {
            world,
            content,
            explored: world.get(level)?,
            here,
            structure: terrain.structure(here),
            depth: world.get_resource::<CurrentDepth>()?.depth,
            conditions,
            sees_around: has_light && !conditions.has(Condition::Blind),
            equipment: world.get(player)?,
            served: purposes_served(world),
        })
    }

    fn allows(&self, command: Command) -> bool {
        let has = |condition| self.conditions.has(condition);
        let reaches_ground = !has(Condition::Levitating);
        let serves = |purpose| self.served.contains(&purpose);
        match command {
            Command::Move(direction) => self.can_step(direction),
            Command::Rest
            | Command::Search
            | Command::AutomaticPickUp
            | Command::Inventory
            | Command::Look
            | Command::Describe
            | Command::Discoveries
            | Command::Messages
            | Command::Help
            | Command::Options
            | Command::CopySeed
            | Command::Quit => true,
            Command::Save | Command::Morgue => is_kept(self.world),
            Command::DebugConsole => self.world.get_resource::<DebugMode>().is_some_and(|mode| mode.is_on()),
            Command::Ascend => reaches_ground && self.structure == Structure::StairsUp && self.depth > 1,
            Command::Descend => {
                let goes_on = self.depth < self.content.dungeon.level_count;
                reaches_ground && goes_on && self.structure == Structure::StairsDown
            }
            Command::PickUp => reaches_ground && self.can_take_something(),
            Command::Open => self.is_beside(|state| state == DoorState::Closed),
            Command::Close => self.can_close(),
            Command::Drop => serves(ItemUse::Drop),
            Command::Throw => serves(ItemUse::Throw),
            Command::Fire => serves(ItemUse::Fire),
            Command::Quaff => serves(ItemUse::Quaff),
            Command::Read => serves(ItemUse::Read) && !has(Condition::Blind),
            Command::Eat => serves(ItemUse::Eat),
            Command::Zap => serves(ItemUse::Zap),
            Command::Apply => serves(ItemUse::Apply),
            Command::Wield => serves(ItemUse::Wield) || holds_light(self.world),
            Command::Wear => serves(ItemUse::Wear) && self.equipment.armor.is_none(),
            Command::TakeOff => serves(ItemUse::TakeOff) && !self.is_known_to_stick(self.equipment.armor),
            Command::PutOn => {
                let hands = [self.equipment.left_ring, self.equipment.right_ring];
                serves(ItemUse::PutOn) && hands.contains(&None)
            }
            Command::Remove => serves(ItemUse::Remove),
            Command::Call => !nameable(self.world).is_empty(),
            // The window alone has it, and the rest is not part of the game yet.
            Command::FullScreen
            | Command::Run(_)
            | Command::LongRest
            | Command::Explore
            | Command::Travel
            | Command::GoToLevel
            | Command::InView => false,
        }
    }

    /// What a cell beside the player looks like, or looked like; beyond the map there is rock.
    fn looks(&self, cell: Position) -> Option<Structure> {
        let seen = self
            .explored
            .cells()
            .get(cell)
            .map_or(Some(Structure::Rock), |seen| seen.map(RememberedCell::apparent_structure));
        if cell == self.here {
            return Some(self.structure);
        }
        seen.or_else(|| self.sees_around.then_some(Structure::Rock))
    }

    /// The rule of [`leads`](crate::world::level::leads), by what the player knows. Of a cell that was never seen anything is
    /// possible; whoever is confused stumbles into walls, and that takes a turn.
    fn can_step(&self, direction: Direction) -> bool {
        if self.conditions.has(Condition::Confused) {
            return true;
        }
        let to = self.here.step(direction);
        let is_door = |cell: Position| self.looks(cell).is_some_and(Structure::is_door);
        let blocks = |cell: Position| self.looks(cell).is_some_and(Structure::blocks_way);
        if !direction.is_diagonal() {
            return !blocks(to) || is_door(to);
        }
        let (dx, dy) = direction.offset();
        let beside = [Position::new(self.here.x + dx, self.here.y), Position::new(self.here.x, self.here.y + dy)];
        !blocks(to) && !is_door(to) && !is_door(self.here) && !beside.into_iter().any(blocks)
    }

    fn doors_beside(&self) -> impl Iterator<Item = (Position, DoorState)> {
        let door = |cell: Position| match self.looks(cell) {
            Some(Structure::Door(state)) => Some((cell, state)),
            _ => None,
        };
        self.here.neighbours().filter_map(door)
    }

    fn is_beside(&self, is_sought: impl Fn(DoorState) -> bool) -> bool {
        self.doors_beside().any(|(_, state)| is_sought(state))
    }

    /// Of several doors one is asked for; the only one must be free to be closed.
    fn can_close(&self) -> bool {
        let doors: Vec<(Position, DoorState)> =
            self.doors_beside().filter(|(_, state)| matches!(state, DoorState::Open | DoorState::Broken)).collect();
        match doors.as_slice() {
            [(place, DoorState::Open)] => {
                let is_in_it = |place: Position| monsters_perceived(self.world).iter().any(|seen| seen.place == place);
                let lies_there =
                    names_of_things(self.world, self.content, *place).is_some_and(|names| !names.is_empty());
                !lies_there && !is_in_it(*place)
            }
            doors => doors.len() > 1,
        }
    }

    /// Of several things one is asked for; the only one must find room.
    fn can_take_something(&self) -> bool {
        match things_lying_here(self.world).as_slice() {
            [] => false,
            [thing] => finds_room(self.world, *thing),
            _ => true,
        }
    }

    fn is_known_to_stick(&self, item: Option<Entity>) -> bool {
        item.and_then(|item| label_in(self.world, item)).is_some_and(|label| label.is_cursed)
    }
}
