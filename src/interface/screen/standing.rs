//! The player's situation: which actions are possible as far as the player knows.

use bevy::prelude::*;

use super::{
    calling::nameable,
    fight_question::asked_about,
    offers::{can_apply_something, holds_light, purposes_served},
    pile::items_lying_here,
    sightings::item_names,
    spare_weapon::has_other_weapon,
};
use crate::rules::monsters::monster_perceived_at;
use crate::{
    base::geometry::{Direction, Point},
    content::{Condition, ItemUse},
    interface::debug::DebugMode,
    rules::{
        GameRef,
        intentions::{Destination, Intention, Outlook, known_stairs},
        player::finds_room,
    },
    storage::saves::is_kept,
    world::level::{DoorState, Levels, RememberedCell, Staircase, Structure, can_step_by_looks},
};

/// The player's situation, with everything that decides which actions are possible.
pub(super) struct PlayerSituation<'world> {
    pub game: GameRef<'world>,
    pub outlook: Outlook<'world>,
    /// The structure of the player's cell.
    structure: Structure,
    /// Whether adjacent cells would be seen. If so, an unseen cell is rock, which is never seen beside a corridor.
    sees_around: bool,
    served: Vec<ItemUse>,
}

impl<'world> PlayerSituation<'world> {
    pub(crate) fn of(game: &GameRef<'world>) -> Self {
        let terrain = game.level.terrain;
        let has_light = game.light_radius() > 0 || terrain.lit.get_or(game.here, false);
        Self {
            game: *game,
            outlook: Outlook::of(game),
            structure: terrain.structure(game.here),
            sees_around: has_light && !game.player.conditions.has(Condition::Blind),
            served: purposes_served(game),
        }
    }

    fn has(&self, condition: Condition) -> bool {
        self.game.player.conditions.has(condition)
    }

    fn reaches_ground(&self) -> bool {
        !self.has(Condition::Levitating)
    }

    /// Whether games are saved.
    pub(crate) fn is_kept(&self) -> bool {
        is_kept(self.game.world())
    }

    /// Whether the game has a debug console.
    pub(crate) fn has_console(&self) -> bool {
        self.game.resource::<DebugMode>().is_on()
    }

    /// Whether the player can travel somewhere, even if only by one step of flight.
    pub(crate) fn can_travel(&self) -> bool {
        self.outlook.ties_to_place().is_none()
    }

    /// Whether the player can travel to another level.
    pub(crate) fn can_change_level(&self) -> bool {
        self.can_travel() && self.game.resource::<Levels>().len() > 1
    }

    fn can_go_to(&self, stairs: Staircase) -> bool {
        known_stairs(&self.game, stairs).is_some()
            && self.outlook.is_possible(Intention::Travel(Destination::Stairs(stairs)))
    }

    /// Whether stairs lead up from here to another level, or the player can travel to such stairs.
    pub(crate) fn can_ascend(&self) -> bool {
        if self.structure != Structure::StairsUp {
            return self.can_go_to(Staircase::Up);
        }
        self.reaches_ground() && self.game.depth > 1
    }

    /// Whether stairs lead down from here, or the player can travel to such stairs.
    pub(crate) fn can_descend(&self) -> bool {
        if self.structure != Structure::StairsDown {
            return self.can_go_to(Staircase::Down);
        }
        self.reaches_ground() && self.game.depth < self.game.content.dungeon.level_count
    }

    /// Whether there is anything to fight, asleep or awake.
    pub(crate) fn can_fight(&self) -> bool {
        self.outlook.is_possible(Intention::Fight) || asked_about(&self.game).is_some()
    }

    /// Whether a closed door is adjacent.
    pub(crate) fn can_open(&self) -> bool {
        self.doors_beside().any(|(_, state)| state == DoorState::Closed)
    }

    /// Whether a kind can be named.
    pub(crate) fn can_call(&self) -> bool {
        !nameable(&self.game).is_empty()
    }

    /// Whether there is another weapon, and nothing is known to keep the one in hand.
    pub(crate) fn can_swap_weapons(&self) -> bool {
        !self.is_known_to_stick(self.game.player.equipment.weapon) && has_other_weapon(&self.game)
    }

    /// Whether the pack contains an item for a purpose that nothing prevents.
    pub(crate) fn can_use(&self, purpose: ItemUse) -> bool {
        let serves = self.served.contains(&purpose);
        match purpose {
            ItemUse::Apply => serves && can_apply_something(&self.game),
            ItemUse::Read => serves && !self.has(Condition::Blind),
            ItemUse::Wield => serves || holds_light(&self.game),
            ItemUse::Wear => serves && self.game.player.equipment.armor.is_none(),
            ItemUse::TakeOff => serves && !self.is_known_to_stick(self.game.player.equipment.armor),
            ItemUse::PutOn => {
                serves && [self.game.player.equipment.left_ring, self.game.player.equipment.right_ring].contains(&None)
            }
            _ => serves,
        }
    }

    /// How an adjacent cell looks or looked; rock beyond the map.
    fn looks(&self, cell: Point) -> Option<Structure> {
        let seen = self
            .game
            .level
            .explored
            .cells()
            .get(cell)
            .map_or(Some(Structure::Rock), |seen| seen.map(RememberedCell::apparent_structure));
        if cell == self.game.here {
            return Some(self.structure);
        }
        seen.or_else(|| self.sees_around.then_some(Structure::Rock))
    }

    /// The rule of [`can_step`](crate::world::level::can_step) by what the player knows. A step to an unseen cell is
    /// always possible, and so is a stumble of a confused player into a wall, which takes a turn.
    pub(crate) fn can_step(&self, direction: Direction) -> bool {
        if self.has(Condition::Confused) {
            return true;
        }
        can_step_by_looks(|cell| self.looks(cell), self.game.here, direction)
    }

    fn doors_beside(&self) -> impl Iterator<Item = (Point, DoorState)> {
        let door = |cell: Point| match self.looks(cell) {
            Some(Structure::Door(state)) => Some((cell, state)),
            _ => None,
        };
        self.game.here.neighbors().filter_map(door)
    }

    /// Several doors lead to a question; a single one must be free.
    pub(crate) fn can_close(&self) -> bool {
        let doors: Vec<(Point, DoorState)> =
            self.doors_beside().filter(|(_, state)| matches!(state, DoorState::Open | DoorState::Broken)).collect();
        match doors.as_slice() {
            [(place, DoorState::Open)] => {
                let is_in_it = |place: Point| monster_perceived_at(&self.game, place).is_some();
                let lies_there = !item_names(&self.game, *place).is_empty();
                !lies_there && !is_in_it(*place)
            }
            doors => doors.len() > 1,
        }
    }

    /// Several items lead to a question; a single one must fit into the pack.
    pub(crate) fn can_take_something(&self) -> bool {
        self.reaches_ground()
            && match items_lying_here(&self.game).as_slice() {
                [] => false,
                [thing] => finds_room(&self.game, *thing),
                _ => true,
            }
    }

    fn is_known_to_stick(&self, item: Option<Entity>) -> bool {
        item.and_then(|item| self.game.label(item)).is_some_and(|label| label.is_cursed)
    }
}
