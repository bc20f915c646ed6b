//! Reads and validates `data/*.ron`, and declares the messages. No other code reads the data files.
//!
//! The input is the compiled-in files, or a folder that overrides them one by one. The output is a [`Content`], or a
//! list of all mistakes in all files, each with file, line, entry and reason. All other code takes its numbers from
//! `Content`.

mod appearances;
mod article;
mod bands;
mod conditions;
mod config;
mod dungeon;
mod effects;
mod flags;
mod gamepad;
mod generator_choice;
mod generators;
mod habitat;
mod hazards;
mod identity;
mod item_checks;
mod item_kinds;
mod items;
mod key;
mod keys;
mod layers;
mod load;
mod messages;
mod monsters;
mod names;
mod newer;
mod node;
mod palette;
mod ranges;
mod read;
mod references;
mod report;
mod resource;
mod rgb;
mod set_piece_checks;
mod set_pieces;
mod shading;
mod source;
mod spawn_entries;
mod spawn_tables;
mod specials;
mod tables;
mod terrain;
mod terrain_checks;
mod terrain_colors;
mod threat_levels;
mod trap_checks;
mod traps;
mod tuning;
mod watch;

pub use appearances::Appearances;
pub use article::Article;
pub use bands::{Band, BandFlag, BandOrders, FollowerGroup, LeaderDeath};
pub use conditions::{Condition, ConditionRule, Feeling, Stacking};
pub(crate) use config::STRENGTH_RANGE;
pub use config::{
    AbsenceConfig, AiConfig, CombatConfig, Config, DebugConfig, DisplayConfig, FovConfig, HungerConfig,
    IntentionsConfig, KeepingConfig, KitEntry, LevelingConfig, LightingConfig, LockConfig, LoudnessConfig,
    PlayerConfig, SearchConfig, SightMode, StartingLight, StrengthBonus, ThiefConfig, ThrowingConfig, WandererConfig,
};
pub use dungeon::{DoorTypes, Dungeon, PurposeOdds, RoomPurposes};
pub use effects::{Effect, Element, RingPower};
pub use flags::{Flag, Flags};
pub use gamepad::{GamepadButtons, PadButton, PadCommand, PadKey};
pub use generators::{CaveRules, GeneratorShare, GridRules, RoomShapes};
pub use habitat::{GroundKind, Habitat, Pattern, PlacementChoice, PlacementKind, RoomPurpose};
pub use hazards::Hazard;
pub use identity::DataIdentity;
pub use item_kinds::{ItemKind, ItemKinds, MYSTERIES};
pub use items::{ItemDefinition, LightKind, Splash, UniqueFind};
pub use key::{Key, KeyError, KeyName};
pub use keys::{Binding, Command, HelpKeys};
pub(crate) use keys::{NEEDED, unusable};
pub(crate) use layers::MOST_ACTIONS;
pub use layers::{Dressing, GroundEffect, ItemEffect, LayerKind, Liquid, ScentEffect};
pub use load::DataError;
pub use messages::{
    AttackFact, Avoided, BandFact, CauseOfDeath, DoorFact, ExplorationRest, Fact, FactName, FileFact, Foe, GroundFact,
    HungerState, IntentionFact, ItemAppearance, ItemFact, ItemLabel, ItemUse, LeftBehind, LockedPlace, MagicFact,
    MessageKind, MonsterTrapOutcome, NewcomerState, Obstacle, Onward, SetPieceName, SpecialMessage, Threat, TrapFact,
    Wording, Wordings,
};
pub(crate) use messages::{Part, Piece, pieces};
pub use monsters::{AiProfileDefinition, AttackDice, Behavior, Loot, MonsterDefinition, MonsterFlag, Sense};
pub(crate) use names::nearest_name;
pub use names::{BandId, ItemId, MonsterId};
pub use newer::Changes;
pub(crate) use node::RonNode;
pub use palette::{DangerColors, InterfaceColors, ItemColors, KindColor, MessageColors, OverlayColors, Palette};
pub(crate) use ranges::Bounded;
pub(crate) use read::{Fields, ReadData, has_usable_numbers};
pub(crate) use report::DataReport;
pub use report::{Lines, Mistake};
pub use resource::Content;
pub use rgb::Rgb;
pub use set_pieces::{
    ChamberUse, Labor, Machine, Patch, PlacedCreatures, PlacedItems, RoomPart, SetOffBy, SetPiece, SetPieceTable,
};
pub use shading::Shading;
pub use source::DataSource;
pub use spawn_entries::{EntrySubject, PoolKind, SpawnEntry, StrategyKind};
pub use spawn_tables::{
    Hoard, OtherVault, PoolShare, Quality, RoomHoards, SpawnPool, SpawnRules, SpawnTable, SpawnTables, Supply,
    SupplyRule, TreasureRoom,
};
pub(crate) use specials::fill_in;
pub use specials::{Recharge, SaveAgainst, SpecialAttack, Trigger};
pub use tables::ContentTables;
pub use terrain::{
    ArrivalText, FireRules, Flooding, Fuel, GasRules, Growth, GrowthStart, LayerDefinition, Pool, TerrainTable,
    WallTorches,
};
pub use terrain_colors::{TerrainColor, TerrainColors};
pub use threat_levels::{RelativeStrength, ThreatLevels};
pub use traps::{TrapDefinition, TrapKind, TrapNumber, TrapRules};
pub use tuning::{Tunable, TunableRange};
pub(crate) use watch::watch_folder;
