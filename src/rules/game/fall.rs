//! Falling to the level below, through a trap door or into a chasm.

use bevy::{
    ecs::{entity_disabling::Disabled, query::Allow, system::SystemParam},
    prelude::*,
};

use super::{change_level::change_level, levels::level_below};
use crate::{
    base::{
        geometry::Point,
        random::{self, RandomStream, RandomStreams},
    },
    rules::{
        creatures::{Mind, MindChange},
        items::KeyReturn,
        monsters::{Decisions, Grips, Monster, Motive},
    },
    turn::{Clock, Energy, OneShot, Progress},
    world::level::{CurrentDepth, Falling, Levels, Occupancy, OnLevel, Placed, Rooms, Structure, Terrain, Traps},
};

/// Drops the player to a random free cell of plain floor on the level below. No monster follows, and any hold on the
/// player ends. Returns the cell, or `None` on the deepest level, where nothing happens. The caller deals damage
/// and reports the fall.
pub(super) fn fall(world: &mut World) -> Result<Option<Point>> {
    world.run_now::<Option<Entity>, _, _>(level_below)?;
    let Some((level, place)) = world.run_now(landing)? else { return Ok(None) };
    world.do_now(let_player_fall)?;
    change_level(world, level, place)?;
    Ok(Some(place))
}

/// Draws the cell where the player's fall ends, on the level below.
fn landing(below: LevelBelow, mut streams: ResMut<RandomStreams>) -> Option<(Entity, Point)> {
    below.landing(streams.get(random::Stream::PlayerLuck), &[])
}

/// No monster holds on to a player who falls.
fn let_player_fall(mut commands: Commands, holders: Query<Entity, (With<Grips>, With<Monster>)>) {
    for holder in &holders {
        commands.entity(holder).remove::<Grips>();
    }
}

/// Returns whether the player, alive, falls to the level below, and takes note of it (a one-shot system).
pub(super) fn falls_through_trap_door(mut falling: ResMut<Falling>, progress: Res<Progress>) -> bool {
    std::mem::take(&mut falling.player) && *progress == Progress::Playing
}

/// Run condition: monsters fall.
pub(super) fn monsters_fall(falling: Res<Falling>) -> bool {
    !falling.monsters.is_empty()
}

/// Moves the monsters that fell to any cell of the level below, which has been made. A monster for which there is no room
/// is removed. The keys of the level stay behind.
pub(super) fn drop_monsters(
    mut commands: Commands,
    keys: KeyReturn,
    mut falling: ResMut<Falling>,
    mut streams: ResMut<RandomStreams>,
    below: LevelBelow,
    clock: Res<Clock>,
    mut fallen: Query<(&mut Mind, &mut Energy, Option<&mut Decisions>)>,
) {
    let mut taken: Vec<Point> = Vec::new();
    for monster in std::mem::take(&mut falling.monsters) {
        keys.leave_keys(&mut commands, monster);
        let Some((level, place)) = below.landing(streams.get(random::Stream::PlayerLuck), &taken) else {
            commands.entity(monster).despawn();
            continue;
        };
        taken.push(place);
        commands.entity(monster).insert((Placed::at(place), OnLevel(level), Disabled));
        if let Ok((mut mind, mut energy, decisions)) = fallen.get_mut(monster) {
            if let Some(mut decisions) = decisions {
                decisions.note_move(clock.turn, [place; 2], mind.state(), Motive::Fell);
            }
            // The fall takes what is left of its turn.
            energy.idle();
            mind.lose_trail(MindChange::Parted);
            mind.leave_post();
        }
    }
}

/// The level below the current one, if it has been made.
#[derive(SystemParam)]
pub(super) struct LevelBelow<'w, 's> {
    current: Res<'w, CurrentDepth>,
    levels: Res<'w, Levels>,
    grids: Query<
        'w,
        's,
        (&'static Terrain, &'static Occupancy, &'static Rooms, &'static Traps),
        (With<Terrain>, Allow<Disabled>),
    >,
}

impl LevelBelow<'_, '_> {
    /// Returns the level and the cell where a fall ends, drawn from those that no other fall has `taken`; `None` on the
    /// deepest level.
    pub(crate) fn landing(&self, random: &mut RandomStream, taken: &[Point]) -> Option<(Entity, Point)> {
        let level = *self.levels.get(&(self.current.depth + 1))?;
        let mut places = self.landings(level)?;
        places.retain(|place| !taken.contains(place));
        random.pick(&places).map(|place| (level, *place))
    }

    /// Returns the cells where a fall can end: free plain floor without a trap, outside vaults. Every level has such a
    /// cell.
    fn landings(&self, level: Entity) -> Option<Vec<Point>> {
        let (terrain, occupancy, rooms, traps) = self.grids.get(level).ok()?;
        let is_safe = |cell: &Point| {
            terrain.structure(*cell) == Structure::Floor && !traps.contains_key(cell) && !rooms.is_in_vault(*cell)
        };
        Some(occupancy.free_cells(terrain).filter(is_safe).collect())
    }
}
