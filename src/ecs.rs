//! The components, resources and events of a game, for systems, queries and observers of your own, and what a plugin adds
//! to the app: [`SaveComponent`], [`InspectComponent`].
//!
//! Creatures, items, doors, traps and levels are entities. Those of the level where the player is are enabled, all others
//! disabled: a plain query sees the current level. The player is the entity with [`Player`].

pub use crate::base::{
    geometry::{Direction, Grid, Point, Rectangle, Size},
    random::{Chance, Dice, LevelStage, RandomStream, RandomStreams, Stream},
};
pub use crate::content::{Condition, ItemId, ItemKind, MonsterId};
pub use crate::interface::debug::InspectComponent;
pub use crate::rules::{
    GameRef, LevelParts, LevelPartsItem, PlayerParts, PlayerPartsItem,
    creatures::{
        ArmorClass, CombatLevel, Conditions, Experience, Health, Mind, MindChange, MindState, MonsterDied, Player,
        PlayerEntity, Purse, QuietTurns, Strength, player_of,
    },
    items::{
        CarriedBy, Charges, Cursed, Discarded, Enchantment, Equipment, Handled, Identified, Identifying, ItemParts,
        ItemState, Junk, KindLore, Lore, NewItem, Opens, Pack, PackLetter, Quantity, RingPowers, Rustproof, Slot,
        spawn_item,
    },
    monsters::{
        AiProfile, BandMember, Course, DecisionRecord, Decisions, Deed, HasStolen, KeepsDecisions, LastNoises,
        LastSeen, Monster, Motive, NewMonster, Rejection, Roll, RollSubject, Sensed, SpecialAttacks, Wanderer,
        spawn_monster,
    },
    player::{AutomaticPickUp, Hunger},
};
pub use crate::storage::snapshot::SaveComponent;
pub use crate::world::{
    level::{
        BuiltSetPiece, CurrentDepth, Door, DoorState, Doors, Dressing, Explored, Fires, Gas, Level, LevelContents,
        Levels, Liquid, MovementMode, Noise, Noises, Occupancy, OnLevel, Placed, Position, RememberedCell,
        RememberedItems, Room, Rooms, Scent, SetPiecesHere, Shape, Staircase, Structure, Terrain, Trap, Traps,
        WandererClock, current_level,
    },
    sight::{Burning, FieldOfView, HeldLight, Illumination, LightSource, Shines},
};
pub use crate::{
    content::{
        AttackFact, Avoided, BandFact, CauseOfDeath, DoorFact, ExplorationRest, Fact, FactName, FileFact, Foe,
        GroundFact, HungerState, IntentionFact, ItemAppearance, ItemFact, ItemLabel, ItemUse, LeftBehind, LockedPlace,
        MagicFact, MessageKind, MonsterTrapOutcome, NewcomerState, Obstacle, Onward, SetPieceName, SpecialMessage,
        Threat, TrapFact,
    },
    turn::{
        Cheats, Chronicle, Clock, Energy, GameLog, LogEntry, MessageLog, NewGame, NextSerial, OneShot, PendingAction,
        Progress, Recording, Serial, Speed, Ticking, TurnTaken, take_turn,
    },
};
