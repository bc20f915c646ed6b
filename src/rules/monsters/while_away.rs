//! What happens to the monsters of a level while the player is on other levels. It is worked out when the player
//! returns.

use std::collections::BTreeMap;

use bevy::{
    ecs::{query::QueryData, system::SystemParam},
    prelude::*,
};

use super::{
    AiProfile, BandMember, Decisions, Flies, HasStolen, Monster, Motive, Regenerates,
    shunned::{Fears, Shunned, Wards},
    upkeep::points_regenerated,
};
use crate::{
    base::{
        geometry::{Grid, Point},
        random::RandomStream,
    },
    content::{Behavior, Condition, Config, Content, GroundEffect, MonsterId},
    rules::creatures::{Conditions, Health, Mind, MindChange, MindState},
    turn::{ACTION_COST, Cheats, Serial, Speed},
    world::{
        level::{Fires, Occupancy, Rooms, Standing, Terrain, Trap, Traps, TurnOrder, ground_effects, reach},
        sight::cells_in_line,
    },
};

/// Time that passed on a level without the player, and the data needed to catch up.
#[derive(Clone, Debug)]
pub(crate) struct Absence {
    /// The turn in which the player left.
    pub left_at: u64,
    /// The number of turns that passed.
    pub turns: u32,
    /// Whether enough turns passed for wandering monsters to have moved.
    pub moves: bool,
    /// The most steps that a monster may have moved.
    pub most_steps: u32,
    /// The cell where the player arrives.
    pub arrival: Point,
    pub random: RandomStream,
}

/// The components of a monster that change with time.
#[derive(QueryData)]
#[query_data(mutable)]
struct Dweller {
    entity: Entity,
    serial: &'static Serial,
    position: Standing,
    mind: &'static mut Mind,
    decisions: Option<&'static mut Decisions>,
    health: &'static mut Health,
    conditions: &'static mut Conditions,
    speed: &'static Speed,
    profile: &'static AiProfile,
    band: Option<&'static BandMember>,
    regenerates: Has<Regenerates>,
    has_stolen: Has<HasStolen>,
    flies: Has<Flies>,
}

/// The parameters of [`pass_absence`]: all that changes with time on the level to which the player returns.
#[derive(SystemParam)]
pub(crate) struct Dwellers<'w, 's> {
    content: Res<'w, Content>,
    cheats: Res<'w, Cheats>,
    level: Query<
        'w,
        's,
        (&'static Terrain, &'static mut Occupancy, &'static TurnOrder, &'static Rooms, &'static Traps, &'static Fires),
    >,
    monsters: Query<'w, 's, Dweller, (With<Monster>, With<MonsterId>)>,
    wards: Wards<'w, 's>,
    traps: Query<'w, 's, &'static Trap>,
}

/// Lets time pass for the monsters of the level to which the player returns, before the player arrives there.
///
/// Monsters heal, their conditions wear off and they forget the player. Then wandering monsters are moved to where they
/// may be by now, in order of serial numbers; members that follow a leader are moved after all leaders.
///
/// # Errors
/// Fails if there is not exactly one current level.
pub(crate) fn pass_absence(In(mut absence): In<Absence>, mut dwellers: Dwellers) -> Result {
    let Dwellers { content, cheats, level, monsters, wards, traps: kinds } = &mut dwellers;
    let (terrain, mut occupancy, order, rooms, traps, fires) = level.single_mut()?;
    let mut walkers = Vec::new();
    for monster in order.iter() {
        let Ok(mut dweller) = monsters.get_mut(monster) else { continue };
        let steps = steps_within(absence.turns, dweller.speed, &dweller.conditions, &content.config);
        dweller.grow_older(&absence, &content.config);
        if steps > 0 && dweller.moves_around() {
            walkers.push((dweller.leader(), *dweller.serial, monster, steps.min(absence.most_steps)));
        }
    }
    if !absence.moves || cheats.frozen_monsters || walkers.is_empty() {
        return Ok(());
    }
    walkers.sort_by_key(|(leader, serial, ..)| (leader.is_some(), *serial));
    let places = order.iter().filter_map(|monster| monsters.get(monster).ok());
    let mut places: BTreeMap<Serial, Point> = places.map(|monster| (*monster.serial, *monster.position)).collect();
    let view = LevelView {
        arrival: absence.arrival,
        room: rooms.index_at(absence.arrival),
        in_line: cells_in_line(absence.arrival, terrain.structures()),
        rooms,
    };
    let mut shunned = Shunned::default();
    let is_sprung = |trap| kinds.get(trap).is_ok_and(|trap| trap.sprung);
    shunned.update(terrain.size(), wards.cells(content), fires, traps, is_sprung);
    for (leader, serial, monster, steps) in walkers {
        let mut dweller = monsters.get_mut(monster)?;
        let floats = dweller.flies || dweller.conditions.has(Condition::Levitating);
        let shunned = shunned.by(Fears::of(dweller.profile, floats, &content.traps));
        let catches = |effect| matches!(effect, GroundEffect::Hold { .. });
        let mut cells = reach(*dweller.position, steps, terrain, dweller.profile.movement, shunned.cells());
        cells.retain(|cell| {
            occupancy.at(*cell).is_none_or(|who| who == monster)
                && terrain.is_safe(*cell)
                && !shunned.contains(*cell)
                && !traps.contains_key(cell)
                && !ground_effects(&content.terrain, terrain, *cell, floats).any(catches)
        });
        let cells = view.out_of_sight(cells);
        let place = match leader.and_then(|leader| places.get(&leader)) {
            Some(leader) => cells.iter().min_by_key(|cell| (cell.distance(*leader), cell.squared_distance(*leader))),
            None => absence.random.pick(&cells),
        };
        let Some(&place) = place.filter(|place| **place != *dweller.position) else { continue };
        let state = dweller.mind.state();
        let way = [*dweller.position, place];
        if let Some(decisions) = &mut dweller.decisions {
            decisions.note_move(absence.left_at + u64::from(absence.turns), way, state, Motive::WalkedMeanwhile);
        }
        occupancy.relocate(&mut dweller.position, place);
        places.insert(serial, place);
        dweller.mind.lose_trail(MindChange::Parted);
    }
    Ok(())
}

impl DwellerItem<'_, '_> {
    /// Lets conditions run out, heals a regenerating monster, and makes it forget the player unless it keeps away with
    /// stolen loot or flees for good.
    fn grow_older(&mut self, absence: &Absence, config: &Config) {
        let Absence { left_at, turns, .. } = *absence;
        _ = self.conditions.pass_turns(turns);
        if self.regenerates {
            self.health.heal(points_regenerated(left_at, turns, &config.ai));
        }
        let mind = &mut self.mind;
        mind.pass_distraction(turns);
        if matches!(mind.state(), MindState::Hunting | MindState::Fleeing) {
            mind.note_no_sign(turns);
            mind.pass_backing_off(turns);
            if self.profile.forgets(mind) && !self.has_stolen && !mind.flees_for_good() {
                mind.lose_trail(MindChange::Parted);
            }
        }
    }

    /// Returns whether it moves around: it is awake, pursues nothing and guards nothing.
    fn moves_around(&self) -> bool {
        self.mind.state() == MindState::Wandering
            && self.mind.post().is_none()
            && !self.profile.is(Behavior::Stationary)
    }

    /// Returns the serial number of the leader that it follows.
    fn leader(&self) -> Option<Serial> {
        self.band.filter(|band| band.orders.follows && band.leader != *self.serial).map(|band| band.leader)
    }
}

/// Returns how many steps a monster makes in a number of turns: none while it can't walk, more while hasted, fewer
/// while slowed.
fn steps_within(turns: u32, speed: &Speed, conditions: &Conditions, config: &Config) -> u32 {
    let longest = |these: &[Condition]| {
        these.iter().map(|condition| conditions.turns_within(*condition, turns)).max().unwrap_or(0)
    };
    let idle = longest(&[Condition::Asleep, Condition::Frozen, Condition::Paralyzed, Condition::Held]);
    let changed = longest(&[Condition::Hasted, Condition::Slowed]).saturating_sub(idle);
    let energy = |speed: Speed, turns: u32| i64::from(speed.0.max(0)) * i64::from(turns);
    let gained = energy(conditions.speed(*speed, config), changed) + energy(*speed, turns - idle - changed);
    u32::try_from(gained / i64::from(ACTION_COST)).unwrap_or(u32::MAX)
}

/// What the player could see of a level on arrival if all of it were lit.
struct LevelView<'level> {
    arrival: Point,
    room: Option<usize>,
    in_line: Grid<bool>,
    rooms: &'level Rooms,
}

impl LevelView<'_> {
    /// Returns the cells that are neither in sight nor in the player's room; if there are none, those out of sight.
    fn out_of_sight(&self, mut cells: Vec<Point>) -> Vec<Point> {
        cells.retain(|cell| *cell != self.arrival && !self.in_line.get_or(*cell, true));
        let is_elsewhere = |cell: &Point| self.room.is_none() || self.rooms.index_at(*cell) != self.room;
        if cells.iter().any(is_elsewhere) {
            cells.retain(is_elsewhere);
        }
        cells
    }
}
