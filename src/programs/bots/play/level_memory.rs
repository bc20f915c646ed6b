//! What a bot remembers of a level.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    base::geometry::{Direction, Point},
    content::Key,
};

use super::{ground::Footing, keys::step_key, scene::Scene};

/// How often the player may leave a cell by the same key within [`CIRCLE_TURNS`] turns in which nothing is learned: the next
/// time it would only go to and fro.
const MOST_RETURNS: u32 = 6;

/// The keys without news after which a level counts as explored.
const PATIENCE: u32 = 80;

/// See [`MOST_RETURNS`].
const CIRCLE_TURNS: u64 = 100;

/// What is remembered of a level.
#[derive(Clone, Debug, Default)]
pub(super) struct BotLevelMemory {
    /// Whether the game said that the level is explored, and nothing was learned since then.
    pub was_said_explored: bool,
    /// How often the player stood in a cell at the time of a view.
    pub stood: BTreeMap<Point, u32>,
    /// How often the player searched in a cell.
    pub searched: BTreeMap<Point, u32>,
    /// How often the player tried to open a door.
    pub tried: BTreeMap<Point, u32>,
    /// How often the player left a cell by a key, since `left_since`.
    pub left: BTreeMap<(Point, Key), u32>,
    /// The turn since which ways are counted.
    pub left_since: u64,
    /// Cells beside which the player does not like to walk.
    pub shunned: BTreeSet<Point>,
    /// How long an awake creature has stood in a cell while nothing happened, in keys.
    pub idle: BTreeMap<Point, u32>,
    /// The places of creatures that do not come, though they are awake.
    pub ignored: BTreeSet<Point>,
    /// The cells that the player tried to enter without knowing what is there, or that no step is allowed into, and when.
    pub groped: BTreeMap<Point, u64>,
    /// The cells that were in view since the level counts as explored.
    pub inspected: BTreeSet<Point>,
    /// The turn of the first view.
    pub first_turn: u64,
    pub known_cells: usize,
    /// The keys pressed since unknown ground was last seen.
    pub keys_since_news: u32,
}

impl BotLevelMemory {
    /// Whether the level counts as explored: the game said so, or nothing new was seen for long.
    pub(crate) const fn is_explored(&self) -> bool {
        self.was_said_explored || self.keys_since_news > PATIENCE
    }

    /// Notes by which key the player left a cell. After a while, or when something is learned, counting begins again.
    pub(crate) fn note_way(&mut self, now: u64, left: Option<(Point, Key)>) {
        if self.left.is_empty() || now > self.left_since + CIRCLE_TURNS {
            self.left.clear();
            self.left_since = now;
        }
        if let Some(left) = left {
            *self.left.entry(left).or_default() += 1;
        }
    }

    /// Whether a key led from a cell so often lately that it would only go to and fro.
    pub(crate) fn goes_round(&self, from: Point, key: Key) -> bool {
        self.left.get(&(from, key)).is_some_and(|times| *times >= MOST_RETURNS)
    }

    /// Notes what needs no further look: cells into which no step is allowed though nothing is shown there, and on an
    /// explored level those in view.
    pub(crate) fn note_view(&mut self, scene: &Scene<'_>) {
        let closed = Direction::STRAIGHT.into_iter().filter(|way| !scene.allows(step_key(*way)));
        let closed = closed.map(|way| scene.here.step(way));
        let closed = closed.filter(|cell| scene.ground.footing(*cell) == Footing::Unknown);
        self.groped.extend(closed.map(|cell| (cell, scene.view.turn)));
        if let Some(map) = scene.view.map.as_ref().filter(|_| self.is_explored()) {
            let signs = map.visible.iter().flat_map(str::bytes);
            let cells = scene.ground.cells().map(|(cell, _)| cell).zip(signs);
            // Without light the player sees no more than the cell underfoot.
            self.inspected.insert(scene.here);
            self.inspected.extend(cells.filter(|(_, sign)| *sign == b'1').map(|(cell, _)| cell));
        }
    }
}
