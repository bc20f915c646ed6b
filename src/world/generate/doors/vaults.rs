//! Rooms that are locked away, and secret doors.

use super::passages::Passages;
use crate::{
    base::{
        geometry::{Direction, Point},
        random::RandomStream,
    },
    world::{generate::Blueprint, level::DoorState},
};

/// A room as a candidate for locking.
struct Chamber {
    /// The gates of its doors.
    gates: Vec<usize>,
    /// The areas it consists of.
    areas: Vec<usize>,
}

/// The barred doors and the rooms behind them.
pub(super) struct Vaults<'level> {
    passages: &'level Passages,
    start: usize,
    goal: usize,
    chambers: Vec<Chamber>,
    /// The state that bars each gate; `None` for a gate that is not barred.
    barred: Vec<Option<DoorState>>,
    /// The indices of the rooms that are locked away.
    locked_away: Vec<bool>,
}

impl<'level> Vaults<'level> {
    /// Creates the vaults of a level with no door barred.
    pub(crate) fn none(blueprint: &Blueprint, places: &[Point], passages: &'level Passages) -> Self {
        let node_at = |cell| passages.node_at(cell);
        let mut chambers: Vec<Chamber> = (0..blueprint.rooms.len())
            .map(|room| {
                let mut areas: Vec<usize> = blueprint.rooms.cells(room).filter_map(node_at).collect();
                areas.sort_unstable();
                areas.dedup();
                Chamber { gates: Vec::new(), areas }
            })
            .collect();
        for (gate, place) in places.iter().enumerate() {
            for beside in Direction::STRAIGHT.map(|direction| place.step(direction)) {
                let room = blueprint.rooms.index_at(beside).and_then(|room| chambers.get_mut(room));
                if let Some(chamber) = room.filter(|chamber| !chamber.gates.contains(&gate)) {
                    chamber.gates.push(gate);
                }
            }
        }
        // An area without a gate is the whole level, which then has no door to bar.
        let start = node_at(blueprint.stairs_up.unwrap_or(blueprint.goal)).unwrap_or(0);
        Self {
            passages,
            start,
            goal: node_at(blueprint.goal).unwrap_or(start),
            locked_away: vec![false; chambers.len()],
            chambers,
            barred: vec![None; places.len()],
        }
    }

    /// How each door is barred, in order.
    pub(crate) fn barred(&self) -> &[Option<DoorState>] {
        &self.barred
    }

    /// Places a number of locks, each on a room that is completely locked away, and a number of secret doors.
    pub(crate) fn lock(&mut self, mut locks: usize, mut secrets: usize, random: &mut RandomStream) {
        let mut rooms: Vec<usize> = (0..self.chambers.len()).collect();
        random.shuffle(&mut rooms);
        // Rooms with as many doors as there are locks come first: a few well-locked vaults rather than many.
        rooms.sort_by_key(|room| self.open_gates(*room).len().abs_diff(locks));
        for room in rooms {
            if locks == 0 {
                break;
            }
            let gates = self.open_gates(room);
            // A room with more doors than there are locks is locked away if there are at least half as many, to keep
            // the shares.
            let is_within = gates.len() <= 2 * (locks + secrets);
            if gates.is_empty() || !is_within || !self.can_be_locked_away(room, &gates) {
                continue;
            }
            let locked = locks.min(gates.len()).max(gates.len().saturating_sub(secrets));
            for (number, gate) in gates.iter().enumerate() {
                self.bar(*gate, if number < locked { DoorState::Locked } else { DoorState::Secret });
            }
            secrets -= gates.len() - locked;
            locks = locks.saturating_sub(locked);
            if let Some(room) = self.locked_away.get_mut(room) {
                *room = true;
            }
        }
        secrets += self.turn_into_locks(locks);
        self.hide(secrets, random);
    }

    /// The doors of a room that are not barred yet.
    fn open_gates(&self, room: usize) -> Vec<usize> {
        let gates = self.chambers.get(room).map_or(&[][..], |chamber| &chamber.gates);
        gates.iter().copied().filter(|gate| !self.is_barred(*gate)).collect()
    }

    fn is_barred(&self, gate: usize) -> bool {
        self.barred.get(gate).is_some_and(Option::is_some)
    }

    fn bar(&mut self, gate: usize, state: DoorState) {
        if let Some(barred) = self.barred.get_mut(gate) {
            *barred = Some(state);
        }
    }

    /// Whether shutting these gates cuts off this room and nothing else.
    fn can_be_locked_away(&self, room: usize, gates: &[usize]) -> bool {
        let reached = self.reached_without(gates);
        let areas = self.chambers.get(room).map_or(&[][..], |chamber| &chamber.areas);
        self.is_whole(&reached, Some(room)) && !areas.iter().any(|area| reached.get(*area) == Some(&true))
    }

    fn reached_without(&self, gates: &[usize]) -> Vec<bool> {
        self.passages.reach(self.start, |gate| self.is_barred(gate) || gates.contains(&gate))
    }

    /// Whether the level's goal and all rooms can be reached, apart from those locked away and one more.
    fn is_whole(&self, reached: &[bool], except: Option<usize>) -> bool {
        let is_reached = |node: usize| reached.get(node) == Some(&true);
        let rooms = self.chambers.iter().zip(&self.locked_away).enumerate();
        let mut rooms = rooms.filter(|(room, (_, locked_away))| !**locked_away && Some(*room) != except);
        is_reached(self.goal) && rooms.all(|(_, (chamber, _))| chamber.areas.iter().all(|area| is_reached(*area)))
    }

    /// Turns a number of secret doors of locked rooms into locked ones. Returns how many.
    fn turn_into_locks(&mut self, most: usize) -> usize {
        let secret = self.barred.iter_mut().filter(|barred| **barred == Some(DoorState::Secret)).take(most);
        secret.map(|barred| *barred = Some(DoorState::Locked)).count()
    }

    /// Makes a number of doors secret that nothing depends on; fewer if there are not enough.
    fn hide(&mut self, secrets: usize, random: &mut RandomStream) {
        if secrets == 0 {
            return;
        }
        let mut gates: Vec<usize> = (0..self.barred.len()).filter(|gate| !self.is_barred(*gate)).collect();
        random.shuffle(&mut gates);
        let mut left = secrets;
        for gate in gates {
            if left == 0 {
                break;
            }
            if self.is_whole(&self.reached_without(&[gate]), None) {
                self.bar(gate, DoorState::Secret);
                left -= 1;
            }
        }
    }
}
