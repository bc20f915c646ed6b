//! Where the fixtures of a level are: doors and traps, of which a cell has at most one.

use std::collections::BTreeMap;

use bevy::{
    ecs::{component::Mutable, world::DeferredWorld},
    prelude::*,
};

use super::{OnLevel, Position};
use crate::base::geometry::Point;

/// A component of a level: its fixtures of one kind, by cell. Observers keep it: a fixture is in it from the moment when
/// it, its place and its level are inserted, in one bundle, until it is despawned.
pub(super) trait ByCell: Component<Mutability = Mutable> {
    type Fixture: Component;

    fn cells(&mut self) -> &mut BTreeMap<Point, Entity>;
}

/// Enters a new fixture into the index of its level.
pub(super) fn enter<Index: ByCell>(new: On<Add, Index::Fixture>, mut world: DeferredWorld) {
    let Some((cell, level)) = place_of(&world, new.entity) else { return };
    if let Some(mut index) = world.get_mut::<Index>(level) {
        index.cells().insert(cell, new.entity);
    }
}

/// Removes a fixture that is about to be despawned, unless another has taken its cell.
pub(super) fn leave<Index: ByCell>(goes: On<Remove, Index::Fixture>, mut world: DeferredWorld) {
    let Some((cell, level)) = place_of(&world, goes.entity) else { return };
    if let Some(mut index) = world.get_mut::<Index>(level)
        && index.cells().get(&cell) == Some(&goes.entity)
    {
        index.cells().remove(&cell);
    }
}

fn place_of(world: &DeferredWorld, entity: Entity) -> Option<(Point, Entity)> {
    Some((world.get::<Position>(entity)?.cell(), world.get::<OnLevel>(entity)?.0))
}

#[cfg(test)]
mod tests {
    use super::{
        super::{Door, DoorState, Doors, Level, Placed, bare_level},
        *,
    };
    use crate::base::geometry::Size;

    #[test]
    fn the_doors_of_a_level_are_those_that_stand_on_it() {
        let mut world = World::new();
        world.add_observer(enter::<Doors>);
        world.add_observer(leave::<Doors>);
        let level = Level { depth: 1, generator: "drawn".to_owned() };
        let level = world.spawn(bare_level(level, Size::new(9, 9))).id();
        let (west, east) = (Point::new(1, 1), Point::new(3, 1));
        let door = |cell| (Door::new(DoorState::Closed), Placed::at(cell), OnLevel(level));
        let [first, other] = [west, east].map(|cell| world.spawn(door(cell)).id());
        let stands_at = |world: &World, cell: Point| world.get::<Doors>(level).unwrap().get(&cell).copied();
        assert_eq!([west, east].map(|cell| stands_at(&world, cell)), [Some(first), Some(other)]);
        world.despawn(first);
        assert_eq!([west, east].map(|cell| stands_at(&world, cell)), [None, Some(other)]);
    }
}
