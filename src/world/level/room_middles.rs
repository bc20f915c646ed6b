//! The goals of wanderers: the middle of each room.

use bevy::prelude::*;

use super::{Rooms, Terrain};
use crate::base::geometry::Position;

/// The middles of the current level's rooms, computed on demand. A cache: it returns what a fresh
/// computation would.
#[derive(Clone, Debug, Default)]
pub(super) struct RoomMiddles {
    /// The level and the version of its terrain.
    terrain: Option<(Entity, u32)>,
    /// The middle of each room, once it is known.
    middles: Vec<Option<Option<Position>>>,
}

impl RoomMiddles {
    /// The cell of a room's floor nearest to its middle, which may be rock in a room with a bend.
    pub fn get(&mut self, room: usize, (level, terrain): (Entity, &Terrain), rooms: &Rooms) -> Option<Position> {
        let current = Some((level, terrain.version()));
        if self.terrain != current || self.middles.len() != rooms.len() {
            self.terrain = current;
            self.middles.clear();
            self.middles.resize(rooms.len(), None);
        }
        *self.middles.get_mut(room)?.get_or_insert_with(|| rooms.middle(room, |cell| terrain.is_safe(cell)))
    }
}
