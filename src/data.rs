//! What the data files define (`data/`, `docs/tuning.md`). A [`Content`](crate::Content) dereferences to its [`ContentTables`], so that rules
//! ask it for `content.config.hunger` or `content.monster(kind).name`.
//! [`load_content`] reads another data folder, or texts of yours, with all mistakes reported.

pub use crate::content::{
    AbsenceConfig, AiConfig, AiProfileDefinition, Appearances, ArrivalText, Article, AttackDice, Band, BandFlag,
    BandId, BandOrders, Behavior, Binding, CaveRules, ChamberUse, Changes, CombatConfig, Command, ConditionRule,
    Config, ContentTables, DangerColors, DataError, DataIdentity, DataSource, DebugConfig, DisplayConfig, DoorTypes,
    Dungeon, Effect, Element, EntrySubject, Feeling, FireRules, Flag, Flags, Flooding, FollowerGroup, FovConfig, Fuel,
    GamepadButtons, GasRules, GeneratorShare, GridRules, GroundEffect, GroundKind, Growth, GrowthStart, Habitat,
    Hazard, HelpKeys, Hoard, HungerConfig, IntentionsConfig, InterfaceColors, ItemColors, ItemDefinition, ItemEffect,
    ItemKinds, KeepingConfig, KindColor, KitEntry, Labor, LayerDefinition, LayerKind, LeaderDeath, LevelingConfig,
    LightKind, LightingConfig, Lines, LockConfig, Loot, LoudnessConfig, MYSTERIES, Machine, MessageColors, Mistake,
    MonsterDefinition, MonsterFlag, OtherVault, OverlayColors, PadButton, PadCommand, PadKey, Palette, Patch, Pattern,
    PlacedCreatures, PlacedItems, PlacementChoice, PlacementKind, PlayerConfig, Pool, PoolKind, PoolShare, PurposeOdds,
    Quality, Recharge, RelativeStrength, Rgb, RingPower, RoomHoards, RoomPart, RoomPurpose, RoomPurposes, RoomShapes,
    SaveAgainst, ScentEffect, SearchConfig, Sense, SetOffBy, SetPiece, SetPieceTable, Shading, SightMode, SpawnEntry,
    SpawnPool, SpawnRules, SpawnTable, SpawnTables, SpecialAttack, Splash, Stacking, StartingLight, StrategyKind,
    StrengthBonus, Supply, SupplyRule, TerrainColor, TerrainColors, TerrainTable, ThiefConfig, ThreatLevels,
    ThrowingConfig, TrapDefinition, TrapKind, TrapNumber, TrapRules, TreasureRoom, Trigger, Tunable, TunableRange,
    UniqueFind, WallTorches, WandererConfig, Wording, Wordings,
};
pub use crate::rules::game::load_content;
