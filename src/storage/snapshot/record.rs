//! What a saved game holds: one record a kind of thing.
//!
//! Snapshots write fields and variants by their names: once the game was released, a field that is added gets
//! `#[serde(default)]`, so that the saves that players have are still read; until then it needs nothing. Never
//! `skip_serializing_if`, `flatten` or an untagged enum: the same record is also written as postcard, without names, for
//! the hash of the state.

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
    /// Position of each running random stream.
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
    /// What the player knows of each kind of things, by their numbers.
    pub lore: Vec<LoreRecord>,
    /// Whether a magic waits for the player to choose what to get to know.
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
    pub confusing_touch: u32,
    /// The clock's turn up to which all monsters of the level are perceived.
    pub senses_monsters_until: u64,
    /// Tries to get out of a trap that will fail.
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
    pub charges: Option<u32>,
    pub state: ItemState,
    /// Whether it burns where it lies.
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
    pub is_cancelled: bool,
    /// The band it belongs to.
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
    /// The explored cells that are no longer as the player saw them.
    pub outdated: Vec<(Position, RememberedCell)>,
    pub remembered: Vec<(Position, u16)>,
    pub rooms: Vec<Room>,
    pub wanderers: WandererClock,
    pub doors: Vec<DoorRecord>,
    pub items: Vec<ItemRecord>,
    pub monsters: Vec<MonsterRecord>,
    /// The number of the room that each cell belongs to, from 1; every level has them.
    pub areas: Option<Grid<u16>>,
    /// The traps.
    pub traps: Vec<TrapRecord>,
    /// The cells where the player left a trail that can still be smelt, and the turn after which.
    pub scent: Vec<(Position, u64)>,
    /// The clock's turn in which the player left it; none for one where the player is or never was.
    pub left_at: Option<u64>,
}
