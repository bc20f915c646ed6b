//! What a saved game holds: one record a kind of thing.
//!
//! Snapshots write fields and variants by their names. A field that comes after version 3 of their format has
//! `#[serde(default)]`, or `#[serde(default = "…")]` where a game without it means something else: then the saves that
//! players have are still read. So it is in every type that a record holds. Never `skip_serializing_if`, `flatten` or an
//! untagged enum: the same record is also written as postcard, without names, for the hash of the state. A field that is
//! renamed keeps its old name as `#[serde(alias = "…")]`; one that is gone is passed over in old files. What is no
//! addition and no renaming needs another `SNAPSHOT_VERSION`, and a file that reads the old types.

use serde::{Deserialize, Serialize};

use crate::{
    base::geometry::{Grid, Position},
    content::{LightKind, Tunable},
    rules::{
        creatures::{Conditions, Health, Mind},
        items::ItemState,
        monsters::BandMember,
    },
    turn::{CauseOfDeath, Cheats, Serial},
    world::level::{Door, Dressing, Liquid, Noise, RememberedCell, Room, Structure, Trap, WandererClock},
};

/// A whole game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WorldRecord {
    /// The seed.
    pub seed: u64,
    /// The clock.
    pub turn: u64,
    /// Whether it was won.
    pub won: bool,
    /// Of what the player died.
    pub died_of: Option<CauseOfDeath>,
    /// Position of each running random stream; those that came since begin at their start.
    pub streams: Vec<u128>,
    /// The next serial number.
    pub next_serial: u64,
    /// Depth of the current level.
    pub depth: u32,
    /// The deepest level reached.
    pub deepest: u32,
    /// Whether things are picked up by walking onto them.
    pub automatic_pick_up: bool,
    /// Noises that monsters have not heard yet.
    pub noises: Vec<Noise>,
    /// What the player knows of each kind of things, by their numbers; none for a game that is older than unknown
    /// kinds.
    #[serde(default)]
    pub lore: Vec<LoreRecord>,
    /// Whether a magic waits for the player to choose what to get to know.
    #[serde(default)]
    pub is_identifying: bool,
    /// What debug commands switched.
    pub cheats: Cheats,
    /// Values of `config.ron` that debug commands changed: the name and what it is now.
    pub tuned: Vec<(Tunable, u32)>,
    /// The player.
    pub player: PlayerRecord,
    /// The levels made so far, by depth.
    pub levels: Vec<LevelRecord>,
}

/// What the player knows of a kind of things.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LoreRecord {
    /// Which of its family's words it looks like.
    pub appearance: Option<u16>,
    /// Whether the player knows it.
    pub is_known: bool,
    /// Whether the player has seen one.
    #[serde(default)]
    pub is_met: bool,
}

/// The player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "each field is the component of its name")]
pub struct PlayerRecord {
    pub position: Position,
    pub health: Health,
    pub strength: (i32, i32),
    pub level: i32,
    pub experience: u32,
    pub gold: u32,
    pub food: i32,
    pub quiet_turns: u32,
    pub conditions: Conditions,
    pub energy: i32,
    pub speed: i32,
    pub pack: Vec<ItemRecord>,
    /// Turns for which the next blow confuses; 0 where it does not.
    #[serde(default)]
    pub confusing_touch: u32,
    /// The clock's turn up to which all monsters of the level are perceived.
    #[serde(default)]
    pub senses_monsters_until: u64,
    /// Tries to get out of a trap that will fail.
    #[serde(default)]
    pub snared: u32,
}

/// An item.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "each field is the component of its name")]
pub struct ItemRecord {
    pub serial: Serial,
    pub kind: u16,
    pub quantity: u32,
    pub enchantment: i32,
    pub light: Option<LightRecord>,
    pub place: ItemPlace,
    #[serde(default)]
    pub charges: Option<u32>,
    #[serde(default = "ItemState::known")]
    pub state: ItemState,
    /// Whether it burns where it lies.
    #[serde(default)]
    pub is_burning: bool,
}

/// A light.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "each field is that of the component")]
pub struct LightRecord {
    pub kind: LightKind,
    pub full_radius: u32,
    pub fuel: u32,
}

/// Where an item is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ItemPlace {
    /// On the floor.
    Floor(Position),
    /// With the monster in whose record it stands.
    Monster,
    /// In the pack.
    Pack {
        /// Its letter.
        letter: char,
        /// Whether it is in use, and where: the number of the slot.
        slot: Option<u8>,
    },
}

/// A monster.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "each field is the component of its name")]
pub struct MonsterRecord {
    pub serial: Serial,
    pub kind: u16,
    pub position: Position,
    pub health: Health,
    pub energy: i32,
    pub speed: i32,
    pub mind: Mind,
    pub conditions: Conditions,
    pub wanderer: bool,
    /// Whether it keeps away with what it stole.
    pub has_stolen: bool,
    /// Damage of its next squeeze, for one that holds.
    pub grip: i32,
    /// The numbers of the special attacks that recharge, and the turn of the clock from which on each can be used again.
    pub recharging: Vec<(u8, u64)>,
    /// What it carries.
    pub pack: Vec<ItemRecord>,
    /// Whether it has lost what was special about it.
    #[serde(default)]
    pub is_cancelled: bool,
    /// The band it belongs to.
    #[serde(default)]
    pub band: Option<BandMember>,
}

/// A door.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "each field is the component of its name")]
pub struct DoorRecord {
    pub position: Position,
    pub door: Door,
}

/// A trap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "each field is the component of its name")]
pub struct TrapRecord {
    pub position: Position,
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
    /// The explored cells that are no longer as the player saw them; none in a save that is older than this memory.
    #[serde(default)]
    pub outdated: Vec<(Position, RememberedCell)>,
    pub remembered: Vec<(Position, u16)>,
    pub rooms: Vec<Room>,
    pub wanderers: WandererClock,
    pub doors: Vec<DoorRecord>,
    pub items: Vec<ItemRecord>,
    pub monsters: Vec<MonsterRecord>,
    /// The number of the room that each cell belongs to, from 1; none for a level that is older than rooms of any shape.
    #[serde(default)]
    pub areas: Option<Grid<u16>>,
    /// The traps.
    #[serde(default)]
    pub traps: Vec<TrapRecord>,
    /// The cells where the player left a trail that can still be smelt, and the turn after which.
    pub scent: Vec<(Position, u64)>,
    /// The clock's turn in which the player left it; none for one where the player is or never was.
    #[serde(default)]
    pub left_at: Option<u64>,
}
