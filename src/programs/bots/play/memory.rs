//! What a bot remembers from one view to the next.

use std::collections::BTreeMap;

use crate::{base::geometry::Position, content::Key, interface::screen::GameView};

use super::{choice::Choice, ground::Footing, keys::MapKey, scene::Scene};

/// What earlier views told. It is kept by level.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    depth: u32,
    levels: BTreeMap<u32, LevelMemory>,
    /// The keys that changed nothing since the last change.
    useless: Vec<Key>,
    before: Option<Moment>,
}

/// What is remembered of a level.
#[derive(Clone, Debug, Default)]
pub struct LevelMemory {
    /// The turn of the first arrival.
    pub arrival: u64,
    /// The turn in which unknown ground was last seen for the first time.
    pub last_news: u64,
    /// Whether the game said that the level is explored, and nothing was learned since then.
    pub is_explored: bool,
    /// How often the player stood in a cell at the time of a view.
    stood: BTreeMap<Position, u32>,
    /// How often the player searched in a cell.
    searched: BTreeMap<Position, u32>,
    /// How often the player tried to open a door.
    tried: BTreeMap<Position, u32>,
    known_cells: usize,
}

/// The state after which a key was pressed.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Moment {
    key: Option<Key>,
    turn: u64,
    depth: u32,
    here: Position,
    hit_points: i32,
    pack: Vec<(char, u32, bool)>,
}

impl Moment {
    fn of(scene: &Scene<'_>) -> Self {
        let pack = scene.view.pack.iter().map(|item| (item.letter, item.quantity, item.equipped.is_some()));
        Self {
            key: None,
            turn: scene.view.turn,
            depth: scene.view.depth,
            here: scene.here,
            hit_points: scene.player.hp,
            pack: pack.collect(),
        }
    }
}

impl Memory {
    /// Takes in a view of the map without a prompt.
    pub fn note(&mut self, scene: &Scene<'_>) {
        let now = Moment::of(scene);
        let pressed = self.before.take().and_then(|before| {
            let is_same = Moment { key: None, ..before.clone() } == now;
            before.key.filter(|_| is_same)
        });
        match pressed {
            Some(key) => self.useless.push(key),
            None => self.useless.clear(),
        }
        self.before = Some(now);
        self.note_level(scene);
        self.note_messages(scene.view);
    }

    fn note_level(&mut self, scene: &Scene<'_>) {
        let turn = scene.view.turn;
        self.depth = scene.view.depth;
        let known = scene.ground.cells().filter(|(_, footing)| *footing != Footing::Unknown).count();
        let level =
            self.levels.entry(self.depth).or_insert_with(|| LevelMemory { arrival: turn, ..LevelMemory::default() });
        if known > level.known_cells {
            (level.known_cells, level.is_explored, level.last_news) = (known, false, turn);
        }
        level.tried.retain(|door, _| scene.ground.footing(*door) == Footing::ClosedDoor);
        *level.stood.entry(scene.here).or_default() += 1;
    }

    fn note_messages(&mut self, view: &GameView) {
        let is_explored = view.messages.iter().any(|message| message.text.starts_with("Explored"));
        if is_explored && let Some(level) = self.levels.get_mut(&self.depth) {
            level.is_explored = true;
        }
    }

    /// Notes what is chosen at the map.
    pub fn press(&mut self, scene: &Scene<'_>, choice: &Choice) {
        if let Some(before) = &mut self.before {
            before.key = Some(choice.key);
        }
        let Some(level) = self.levels.get_mut(&self.depth) else { return };
        if choice.key == MapKey::Search.key() {
            *level.searched.entry(scene.here).or_default() += 1;
        }
        let to = choice.intent.direction.map(|direction| scene.here.step(direction));
        if let Some(door) = to.filter(|cell| scene.ground.footing(*cell) == Footing::ClosedDoor) {
            *level.tried.entry(door).or_default() += 1;
        }
    }

    /// Whether a key was pressed since the last change, and changed nothing.
    #[must_use]
    pub fn is_useless(&self, key: Key) -> bool {
        self.useless.contains(&key)
    }

    /// Returns the number of keys since the last change.
    #[must_use]
    pub const fn idle_keys(&self) -> usize {
        self.useless.len()
    }

    /// Returns what is remembered of the current level.
    #[must_use]
    pub fn level(&self) -> Option<&LevelMemory> {
        self.levels.get(&self.depth)
    }

    /// Whether the game said that the current level is explored.
    #[must_use]
    pub fn is_explored(&self) -> bool {
        self.level().is_some_and(|level| level.is_explored)
    }

    /// Returns how often the player stood in a cell.
    #[must_use]
    pub fn visits(&self, cell: Position) -> u32 {
        self.level().and_then(|level| level.stood.get(&cell)).copied().unwrap_or(0)
    }

    /// Returns how often the player searched in a cell.
    #[must_use]
    pub fn searches(&self, cell: Position) -> u32 {
        self.level().and_then(|level| level.searched.get(&cell)).copied().unwrap_or(0)
    }

    /// Returns how often the player tried to open a door.
    #[must_use]
    pub fn tries(&self, door: Position) -> u32 {
        self.level().and_then(|level| level.tried.get(&door)).copied().unwrap_or(0)
    }
}
