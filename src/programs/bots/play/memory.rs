//! What a bot remembers from one view to the next, of the game and of each level.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    choice::ReasonedKey,
    ground::Footing,
    keys::{MapKey, step_key},
    scene::Scene,
};
use crate::{
    base::geometry::{Direction, Point},
    content::Key,
    interface::screen::GameView,
};

/// The keys without anything new, a wound or a change in the pack after which a creature that stayed in its cell is not
/// worth waiting for.
const LONG_WAIT: u32 = 40;

/// The turns for which a cell that was felt in the dark is not tried again.
const GROPED_TURNS: u64 = 300;

/// The turns for which something unseen is reckoned with.
const UNSEEN_TURNS: u64 = 12;
/// For how many turns a creature that was in view keeps a bot from exploring.
const DISTURBED_TURNS: u64 = 12;

/// What earlier views told. It is kept by level.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memory {
    depth: u32,
    levels: BTreeMap<u32, BotLevelMemory>,
    /// The keys that changed nothing since the last change.
    useless: Vec<Key>,
    before: Option<StateAtKey>,
    /// The names of wands that had no charge left.
    spent: BTreeSet<String>,
    /// The name of the wand that was zapped last.
    zapped: Option<String>,
    /// The turn of the last blow of something that is not seen.
    unseen_blow: Option<u64>,
    /// The direction of the last step or blow.
    last_direction: Option<Direction>,
    /// Whether the last blow was at something that is not seen.
    felt_unseen: bool,
    /// The turn in which an awake creature was last in view.
    disturbed: Option<u64>,
    /// Whether something was learned, the player was hurt or healed, or the pack changed since the last key.
    is_eventful: bool,
}

/// The state after which a key was pressed.
#[derive(Clone, Debug, PartialEq, Eq)]
struct StateAtKey {
    key: Option<Key>,
    turn: u64,
    depth: u32,
    here: Point,
    hit_points: i32,
    pack: Vec<(char, u32, bool)>,
}

impl StateAtKey {
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
    pub(crate) fn note(&mut self, scene: &Scene<'_>) {
        let now = StateAtKey::of(scene);
        let is_event = self.before.as_ref().is_none_or(|before| {
            (before.depth, before.hit_points, &before.pack) != (now.depth, now.hit_points, &now.pack)
        });
        self.is_eventful = is_event;
        let before = self.before.take();
        let left = before.as_ref().and_then(|before| {
            let has_moved = before.depth == now.depth && before.here != now.here;
            before.key.filter(|_| has_moved).map(|key| (before.here, key))
        });
        let pressed = before.and_then(|before| {
            let is_same = StateAtKey { key: None, ..before.clone() } == now;
            before.key.filter(|_| is_same)
        });
        match pressed {
            Some(key) => self.useless.push(key),
            None => self.useless.clear(),
        }
        self.before = Some(now);
        if !scene.is_quiet() {
            self.disturbed = Some(scene.view.turn);
        }
        self.note_level(scene, left);
        self.note_messages(scene.view);
    }

    fn note_level(&mut self, scene: &Scene<'_>, left: Option<(Point, Key)>) {
        self.depth = scene.view.depth;
        let known = scene.ground.cells().filter(|(_, footing)| *footing != Footing::Unknown).count();
        let new = BotLevelMemory { first_turn: scene.view.turn, ..BotLevelMemory::default() };
        let level = self.levels.entry(self.depth).or_insert(new);
        if known > level.known_cells {
            (level.known_cells, level.was_said_explored, level.keys_since_news) = (known, false, 0);
            self.is_eventful = true;
            level.left.clear();
        }
        level.note_way(scene.view.turn, left);
        level.note_view(scene);
        level.keys_since_news += 1;
        level.tried.retain(|door, _| scene.ground.footing(*door) == Footing::ClosedDoor);
        *level.stood.entry(scene.here).or_default() += 1;
    }

    fn note_messages(&mut self, view: &GameView) {
        let tells = |facts: &[&str]| view.messages.iter().any(|message| facts.iter().any(|fact| message.tells(fact)));
        let zapped = self.zapped.take().filter(|_| tells(&["magic.fizzles", "magic.nothing_happens"]));
        self.spent.extend(zapped);
        if tells(&["monster_hits.unseen", "monster_misses.unseen", "presence_felt"]) {
            self.unseen_blow = Some(view.turn);
        }
        self.felt_unseen = tells(&["player_hits.unseen", "player_misses.unseen"]);
        if tells(&["intention.explored"])
            && let Some(level) = self.levels.get_mut(&self.depth)
        {
            level.was_said_explored = true;
        }
    }

    /// Notes what is chosen at the map.
    pub(crate) fn press(&mut self, scene: &Scene<'_>, choice: &ReasonedKey) {
        if let Some(before) = &mut self.before {
            before.key = Some(choice.key);
        }
        self.last_direction = choice.intent.direction.or(self.last_direction);
        if choice.key == MapKey::Zap.key() {
            let wand = scene.gear.0.iter().find(|item| Some(item.letter) == choice.intent.item);
            self.zapped = wand.map(|wand| wand.name.clone());
        }
        let Some(level) = self.levels.get_mut(&self.depth) else { return };
        if choice.key == MapKey::Search.key() {
            *level.searched.entry(scene.here).or_default() += 1;
        }
        let to = choice.intent.direction.map(|direction| scene.here.step(direction));
        if let Some(door) = to.filter(|cell| scene.ground.footing(*cell) == Footing::ClosedDoor) {
            *level.tried.entry(door).or_default() += 1;
        }
        let felt = to.filter(|cell| scene.ground.footing(*cell) == Footing::Unknown);
        level.groped.extend(felt.map(|cell| (cell, scene.view.turn)));
    }

    /// Whether a key was pressed since the last change and changed nothing, or led from here to and fro.
    pub(crate) fn is_useless(&self, key: Key) -> bool {
        let here = self.before.as_ref().map(|before| before.here);
        let goes_round = here.zip(self.level()).is_some_and(|(here, level)| level.goes_round(here, key));
        goes_round || self.useless.contains(&key)
    }

    /// Returns how often a key was pressed since the last change without success.
    pub(crate) fn vain_presses(&self, key: Key) -> usize {
        self.useless.iter().filter(|useless| **useless == key).count()
    }

    /// Returns the turns since something that is not seen struck or was felt; `None` if that is long ago.
    pub(crate) fn turns_since_unseen(&self, now: u64) -> Option<u64> {
        self.unseen_blow.map(|turn| now.saturating_sub(turn)).filter(|turns| *turns <= UNSEEN_TURNS)
    }

    /// Returns the direction in which the player struck at something unseen, if it was there.
    pub(crate) fn unseen_direction(&self) -> Option<Direction> {
        self.last_direction.filter(|_| self.felt_unseen)
    }

    /// Returns the direction of the last step or blow.
    pub(crate) const fn last_direction(&self) -> Option<Direction> {
        self.last_direction
    }

    /// Whether an awake creature was in view a short while ago: it would interrupt the game's own exploring again.
    pub(crate) fn is_disturbed(&self, now: u64) -> bool {
        self.disturbed.is_some_and(|turn| now < turn + DISTURBED_TURNS)
    }

    /// Returns the number of keys since the last change.
    pub(crate) const fn idle_keys(&self) -> usize {
        self.useless.len()
    }

    /// Returns what is remembered of the current level.
    pub(super) fn level(&self) -> Option<&BotLevelMemory> {
        self.levels.get(&self.depth)
    }

    /// Whether the game said that the current level is explored, or nothing new was seen for long.
    pub(crate) fn is_explored(&self) -> bool {
        self.level().is_some_and(BotLevelMemory::is_explored)
    }

    /// Returns how often the player stood in a cell.
    pub(crate) fn visits(&self, cell: Point) -> u32 {
        self.level().and_then(|level| level.stood.get(&cell)).copied().unwrap_or(0)
    }

    /// Returns how often the player searched in a cell.
    pub(crate) fn searches(&self, cell: Point) -> u32 {
        self.level().and_then(|level| level.searched.get(&cell)).copied().unwrap_or(0)
    }

    /// Notes a cell beside which the player does not like to walk.
    pub(crate) fn shun(&mut self, cell: Point) {
        if let Some(level) = self.levels.get_mut(&self.depth) {
            level.shunned.insert(cell);
        }
    }

    /// Whether a cell is beside one that is shunned.
    pub(crate) fn is_shunned(&self, cell: Point) -> bool {
        self.level().is_some_and(|level| level.shunned.iter().any(|shunned| shunned.distance(cell) <= 1))
    }

    /// Notes where awake creatures stand; one that has long stayed in its cell while nothing happened does not come.
    pub(crate) fn watch_idlers(&mut self, places: impl Iterator<Item = Point>) {
        let Some(level) = self.levels.get_mut(&self.depth) else { return };
        let stayed = |place| if self.is_eventful { 0 } else { level.idle.get(&place).map_or(0, |keys| keys + 1) };
        level.idle = places.map(|place| (place, stayed(place))).collect();
        level.ignored.extend(level.idle.iter().filter(|(_, keys)| **keys > LONG_WAIT).map(|(place, _)| *place));
    }

    /// Whether a creature there was noted as one that does not come.
    pub(crate) fn is_ignored(&self, place: Point) -> bool {
        self.level().is_some_and(|level| level.ignored.contains(&place))
    }

    /// Whether the player tried lately to enter a cell without knowing what is there. Later it may be worth another try:
    /// something unseen may have stood there.
    pub(crate) fn has_groped(&self, cell: Point, now: u64) -> bool {
        let turn = self.level().and_then(|level| level.groped.get(&cell));
        turn.is_some_and(|turn| now.saturating_sub(*turn) < GROPED_TURNS)
    }

    /// Whether a cell was in view since the level counts as explored.
    pub(crate) fn has_inspected(&self, cell: Point) -> bool {
        self.level().is_some_and(|level| level.inspected.contains(&cell))
    }

    /// Returns the turns since the player first saw the current level, away or not.
    pub(crate) fn turns_since_arrival(&self, now: u64) -> u64 {
        self.level().map_or(0, |level| now.saturating_sub(level.first_turn))
    }

    /// Returns how often the player tried to open a door.
    pub(crate) fn tries(&self, door: Point) -> u32 {
        self.level().and_then(|level| level.tried.get(&door)).copied().unwrap_or(0)
    }

    /// Whether a wand of this name did nothing when it was zapped.
    pub(crate) fn is_spent(&self, wand: &str) -> bool {
        self.spent.contains(wand)
    }
}

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
