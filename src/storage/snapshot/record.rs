//! What a saved game holds: one record for each kind of thing. Where a component is saved unchanged, the field is the component.
//!
//! Snapshots write fields and variants by their names. A field that is added gets `#[serde(default)]`, so that older
//! snapshots are still read: those of players, and those in `tests/bearers/`. No `flatten` and no untagged enum: the same
//! record is also written as postcard, without names, for the hash of the state. So a field that is added changes every
//! hash, and raises `RULES_VERSION`; with `skip_serializing_if` games that have nothing in it keep their hashes.

use std::{collections::BTreeMap, fmt};

use bevy::prelude::*;
use serde::{
    Deserialize, Deserializer, Serialize,
    de::{Error, SeqAccess, Visitor},
};

use crate::{
    base::{
        geometry::{Grid, Point},
        limits::MOST_CELLS,
    },
    content::{CauseOfDeath, Dungeon, ItemId, ItemKinds, MonsterId, Tunable},
    rules::{
        creatures::{
            CombatLevel, Conditions, ConfusingTouch, Experience, Health, Mind, Purse, QuietTurns, SensesMonsters,
            Snared, Strength,
        },
        items::{Enchantment, Habits, Identifying, ItemState, KindLore, Quantity},
        monsters::{BandMember, LastSeen, Pursuer},
        player::Hunger,
    },
    turn::{Cheats, Energy, Serial, Speed},
    world::{
        level::{
            Door, Dressing, Flame, Liquid, Noises, RememberedCell, Room, SetPiecesHere, Structure, Trap, WandererClock,
        },
        sight::LightSource,
    },
};

/// A complete game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WorldRecord {
    /// The seed.
    pub seed: u64,
    /// The clock.
    pub turn: u64,
    /// Whether it was won.
    pub won: bool,
    /// The cause of death.
    pub died_of: Option<CauseOfDeath>,
    /// Position of each running random stream.
    pub streams: Vec<u128>,
    /// The next serial number.
    pub next_serial: u64,
    /// The depth of the current level.
    pub depth: u32,
    /// The deepest level reached.
    pub deepest: u32,
    /// Whether items are picked up automatically.
    pub automatic_pick_up: bool,
    /// The kinds of items that are.
    pub picked_up_kinds: ItemKinds,
    /// Noises that monsters have not heard yet.
    pub noises: Noises,
    /// What the player knows of each kind of item, by number, without the names that the player gave: a saved game has
    /// those beside the record.
    pub lore: Vec<KindLore>,
    /// Whether magic waits for the player to choose an item to identify.
    pub is_identifying: Identifying,
    /// The switches of debug commands.
    pub cheats: Cheats,
    /// Values of `config.ron` changed by debug commands, by name.
    pub tuned: Vec<(Tunable, u32)>,
    /// The components of other plugins, by name and owner.
    #[serde(default)]
    pub components: BTreeMap<String, ComponentRows>,
    /// The player.
    pub player: PlayerRecord,
    /// The levels made so far, by depth.
    #[serde(deserialize_with = "read_levels")]
    pub levels: Vec<LevelRecord>,
}

impl WorldRecord {
    /// All items: in the pack, on the levels and with their monsters.
    pub(super) fn items(&self) -> impl Iterator<Item = &ItemRecord> {
        let carried = self.levels.iter().flat_map(|level| &level.monsters).flat_map(|monster| &monster.pack);
        self.player.pack.iter().chain(self.levels.iter().flat_map(|level| &level.items)).chain(carried)
    }
}

/// The owner of a component of another plugin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Owner {
    /// The player, who has no serial number.
    Player,
    /// The creature or item with this number.
    Thing(Serial),
}

/// The components of one kind, each with its owner and as bytes.
pub(super) type ComponentRows = Vec<(Owner, Vec<u8>)>;

/// The player. It is inserted as it is, as the components that its fields are; what is no component is ignored there, and
/// restored by code of its own.
#[derive(Bundle, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[bundle(ignore_from_components)]
pub struct PlayerRecord {
    #[bundle(ignore)]
    pub position: Point,
    pub health: Health,
    pub strength: Strength,
    pub level: CombatLevel,
    pub experience: Experience,
    pub gold: Purse,
    pub food: Hunger,
    pub quiet_turns: QuietTurns,
    pub conditions: Conditions,
    pub energy: Energy,
    pub speed: Speed,
    #[bundle(ignore)]
    pub pack: Vec<ItemRecord>,
    pub confusing_touch: ConfusingTouch,
    pub senses_monsters_until: SensesMonsters,
    pub snared: Snared,
    /// The turn of the last attack by something unseen, if it may do so again.
    #[bundle(ignore)]
    #[serde(default)]
    pub unseen_attack: Option<u64>,
    /// What the player used last.
    #[serde(default)]
    pub habits: Habits,
}

/// An item.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ItemRecord {
    pub serial: Serial,
    pub kind: ItemId,
    pub quantity: Quantity,
    pub enchantment: Enchantment,
    pub light: Option<LightSource>,
    pub place: ItemPlace,
    pub charges: Option<u32>,
    pub state: ItemState,
    /// Whether it burns on the floor.
    pub is_burning: bool,
    /// Whether the player dropped it, and does not want it.
    pub is_discarded: bool,
    /// Whether the player has marked it as junk.
    #[serde(default)]
    pub is_junk: bool,
}

/// The place of an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ItemPlace {
    /// On the floor.
    Floor(Point),
    /// With the monster that contains it.
    Monster,
    /// In the pack.
    Pack {
        /// Its letter.
        letter: char,
        /// The number of its slot, if it is in use.
        slot: Option<u8>,
    },
    /// On the key ring.
    KeyRing,
}

/// A monster.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MonsterRecord {
    pub serial: Serial,
    pub kind: MonsterId,
    pub position: Point,
    pub health: Health,
    pub energy: Energy,
    pub speed: Speed,
    pub mind: Mind,
    pub conditions: Conditions,
    pub wanderer: bool,
    /// Whether it keeps away with its loot.
    pub has_stolen: bool,
    /// By how many levels it is above its kind.
    #[serde(default)]
    pub levels_above: i32,
    /// The damage of its next squeeze, if it holds the player.
    pub grip: i32,
    /// The special attacks that recharge, by number, with the turn from which each can be used again.
    pub recharging: Vec<(u8, u64)>,
    /// The items it carries.
    pub pack: Vec<ItemRecord>,
    /// Whether its special abilities are canceled.
    pub is_canceled: bool,
    /// Its band.
    pub band: Option<BandMember>,
    /// When and where the player last saw it.
    pub last_seen: Option<LastSeen>,
    /// When it arrives where the player went by stairs.
    pub pursuer: Option<Pursuer>,
}

/// A door.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DoorRecord {
    pub position: Point,
    pub door: Door,
}

/// A trap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TrapRecord {
    pub position: Point,
    pub trap: Trap,
}

/// A level.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "each field is the component of its name")]
pub struct LevelRecord {
    pub depth: u32,
    pub generator: String,
    pub structure: Grid<Structure>,
    pub liquid: Grid<Liquid>,
    pub dressing: Grid<Dressing>,
    pub lit: Grid<bool>,
    pub explored: Grid<bool>,
    /// The explored cells that have changed since the player saw them.
    pub outdated: Vec<(Point, RememberedCell)>,
    /// The explored cells that the player knows from a map alone; saves of rules 17 and before have none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub mapped: Vec<Point>,
    pub remembered: Vec<(Point, ItemId)>,
    pub rooms: Vec<Room>,
    pub wanderers: WandererClock,
    pub doors: Vec<DoorRecord>,
    pub items: Vec<ItemRecord>,
    pub monsters: Vec<MonsterRecord>,
    /// The number of the room of each cell, from 1; every level has them.
    pub areas: Option<Grid<u16>>,
    /// The traps.
    pub traps: Vec<TrapRecord>,
    /// The cells with scent that can still be smelt, and when it was left.
    pub scent: Vec<(Point, u64)>,
    /// The turn in which the player left it; `None` if the player is there or never was.
    pub left_at: Option<u64>,
    /// The set pieces.
    pub set_pieces: SetPiecesHere,
    /// The fires; saves of rules 13 and before have none.
    #[serde(default)]
    pub fires: Vec<(Point, Flame)>,
    /// The cells with gas, and how much.
    #[serde(default)]
    pub gas: Vec<(Point, u32)>,
}

impl LevelRecord {
    /// The number of its grids.
    const GRIDS: u64 = 6;

    /// The number of cells of all its grids.
    fn cells(&self) -> u64 {
        let areas = self.areas.as_ref().map_or(0, |areas| areas.values().len());
        let [structure, liquid, dressing] =
            [self.structure.values().len(), self.liquid.values().len(), self.dressing.values().len()];
        let cells = structure + liquid + dressing + self.lit.values().len() + self.explored.values().len() + areas;
        cells as u64
    }
}

/// The most cells of all grids of a game: those of its dungeon, and a drawn map above it. More are a mistake in the file: a few
/// bytes can claim gigabytes of equal cells.
const MOST_CELLS_OF_GAME: u64 = LevelRecord::GRIDS * (MOST_CELLS + Dungeon::MOST_CELLS);

fn read_levels<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<LevelRecord>, D::Error> {
    struct LevelsVisitor;

    impl<'de> Visitor<'de> for LevelsVisitor {
        type Value = Vec<LevelRecord>;

        fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(formatter, "levels with grids of at most {MOST_CELLS_OF_GAME} cells together")
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut sequence: A) -> Result<Self::Value, A::Error> {
            let (mut levels, mut cells) = (Vec::new(), 0);
            while let Some(level) = sequence.next_element::<LevelRecord>()? {
                cells += level.cells();
                if cells > MOST_CELLS_OF_GAME {
                    return Err(A::Error::custom(format!(
                        "the grids of the levels have more than {MOST_CELLS_OF_GAME} cells"
                    )));
                }
                levels.push(level);
            }
            Ok(levels)
        }
    }

    deserializer.deserialize_seq(LevelsVisitor)
}
