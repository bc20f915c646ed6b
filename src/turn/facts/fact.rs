//! What happened, as facts; `words` alone turns them into sentences.

use std::sync::Arc;

use super::{
    items::ThingFact,
    level::{BandFact, DoorFact, GroundFact},
    magic::MagicFact,
    subjects::{CauseOfDeath, Foe, HungerStateNumber, ItemLabel, ItemUse, MessageKind},
    traps::TrapFact,
};
use crate::content::{Condition, ItemId, Key};

/// Something the player learns of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// A new game began.
    GameBegins,
    /// The player hit.
    PlayerHits {
        /// The monster.
        monster: Foe,
        /// Hit points lost.
        damage: i32,
    },
    /// The player missed.
    PlayerMisses {
        /// The monster.
        monster: Foe,
    },
    /// The player killed.
    PlayerKills {
        /// The monster.
        monster: Foe,
    },
    /// A monster hit the player.
    MonsterHits {
        /// The monster.
        monster: Foe,
        /// Hit points lost.
        damage: i32,
    },
    /// A monster missed the player.
    MonsterMisses {
        /// The monster.
        monster: Foe,
    },
    /// The player reached a level of experience.
    LevelGained {
        /// The new level.
        level: u32,
    },
    /// A door was opened by the player.
    DoorOpened,
    /// A door was closed by the player.
    DoorClosed,
    /// A door is locked.
    DoorLocked,
    /// There is no door to open there, or none at all around.
    NothingToOpen,
    /// There is no door to close there, or none at all around.
    NothingToClose,
    /// The door there stands open already.
    DoorIsOpen,
    /// The door there is closed already.
    DoorIsClosed,
    /// The door there is broken.
    DoorIsBroken,
    /// Somebody or something is in the doorway.
    DoorwayBlocked,
    /// A search found a secret door.
    SecretDoorFound,
    /// An item went into the pack.
    PickedUp {
        /// What, with how many there are of it now.
        item: ItemLabel,
        /// Its letter.
        letter: char,
    },
    /// Gold was taken.
    GoldTaken {
        /// How many pieces of gold.
        amount: u32,
    },
    /// The pack has no letter left.
    PackFull {
        /// What stays where it is.
        item: ItemLabel,
    },
    /// Nothing lies here.
    NothingHere,
    /// The player stepped on an item.
    ItemHere {
        /// What lies there.
        item: ItemLabel,
    },
    /// The player stepped on a pile.
    PileHere {
        /// How many items lie there.
        count: u32,
    },
    /// Automatic picking up was switched.
    AutomaticPickUp {
        /// Whether it is on now.
        on: bool,
    },
    /// The player ate.
    Ate {
        /// The item.
        item: ItemLabel,
        /// Whether it tasted awful.
        awful: bool,
    },
    /// Food has fallen to a new state.
    HungerChanged {
        /// 0 normal, 1 hungry, 2 weak, 3 starving.
        state: HungerStateNumber,
    },
    /// The player fainted from hunger.
    Faints,
    /// A weapon was taken in hand.
    Wielded {
        /// The item.
        item: ItemLabel,
    },
    /// A light was lit.
    LightLit {
        /// The item.
        item: ItemLabel,
    },
    /// The light in use has little fuel left.
    LightLow {
        /// The item.
        item: ItemId,
        /// Which of the warnings, from 0; the last but one is the last before it goes out.
        last: bool,
    },
    /// The light in use went out.
    LightOut {
        /// The item.
        item: ItemId,
    },
    /// A light was filled up.
    LightFilled {
        /// The item.
        item: ItemLabel,
    },
    /// There is nothing in the pack for this command.
    NothingFits {
        /// What was wanted.
        purpose: ItemUse,
    },
    /// The item can't be used so.
    CanNotUse {
        /// What was wanted.
        purpose: ItemUse,
    },
    /// The lantern is full.
    LightIsFull {
        /// The item.
        item: ItemLabel,
    },
    /// There are no stairs down here.
    NoStairsDown,
    /// There are no stairs up here.
    NoStairsUp,
    /// The way out of the dungeon is barred to whoever has not the Amulet.
    WayOutBarred,
    /// Whoever has the Amulet must come up to level 1 by its stairs: only debug commands lead past that.
    WayOutShut,
    /// The stairs down of the deepest level, which only a drawn one has.
    NothingBelow,
    /// The player came to another level.
    Arrived {
        /// Its depth.
        depth: u32,
    },
    /// A wanderer came, far off.
    DistantNoise,
    /// A condition befalls the player.
    ConditionBegins {
        /// The condition.
        condition: Condition,
    },
    /// The player is free of a condition.
    ConditionEnds {
        /// The condition.
        condition: Condition,
    },
    /// The player sees a condition befall a monster.
    MonsterConditionBegins {
        /// The monster.
        monster: Foe,
        /// The condition.
        condition: Condition,
    },
    /// The player sees a monster come free of a condition.
    MonsterConditionEnds {
        /// The monster.
        monster: Foe,
        /// The condition.
        condition: Condition,
    },
    /// The player can't leave the cell.
    HeldFast,
    /// The player's feet went another way, against a wall.
    Stumbles,
    /// The player floats too high for that.
    OutOfReach,
    /// The armor worn rusts.
    ArmorRusts {
        /// By whom.
        monster: Foe,
        /// What, as it is now.
        item: ItemLabel,
    },
    /// A monster's touch did nothing.
    TouchesInVain {
        /// The monster.
        monster: Foe,
    },
    /// A monster took hold of the player.
    Grips {
        /// The monster.
        monster: Foe,
    },
    /// A monster that holds the player crushes them.
    Crushes {
        /// The monster.
        monster: Foe,
        /// Hit points lost.
        damage: i32,
    },
    /// A monster froze the player.
    Freezes {
        /// The monster.
        monster: Foe,
    },
    /// A monster took gold.
    StealsGold {
        /// The monster.
        monster: Foe,
        /// How many pieces of gold.
        amount: u32,
    },
    /// A monster took an item.
    StealsItem {
        /// The monster.
        monster: Foe,
        /// The item.
        item: ItemLabel,
    },
    /// A thief found nothing to take.
    NothingToSteal {
        /// The monster.
        monster: Foe,
    },
    /// The player lost strength.
    StrengthLost {
        /// By whom.
        monster: Foe,
    },
    /// A monster took maximum hit points.
    MaxHpDrained {
        /// The monster.
        monster: Foe,
        /// How many.
        points: i32,
    },
    /// A monster took a level of experience.
    LevelDrained {
        /// The monster.
        monster: Foe,
        /// The level that is left.
        level: u32,
    },
    /// A monster used a special attack of which the data of its kind tell.
    SpecialAttack {
        /// The monster.
        monster: Foe,
        /// The number of the attack among those of its kind.
        special: u8,
        /// Hit points lost; `None` for an attack that takes none.
        damage: Option<i32>,
        /// Whether the player withstood it.
        is_resisted: bool,
    },
    /// A monster turned to flee.
    TurnsToFlee {
        /// The monster.
        monster: Foe,
    },
    /// A monster vanished by magic.
    Vanishes {
        /// The monster.
        monster: Foe,
    },
    /// A monster took something from the floor.
    MonsterTakes {
        /// The monster.
        monster: Foe,
        /// The item.
        item: ItemLabel,
    },
    /// Metal on the floor rusts under a monster.
    FloorArmorRusts {
        /// The monster.
        monster: Foe,
        /// What, as it is now.
        item: ItemLabel,
    },
    /// A door opened, and nobody was seen to do it.
    DoorOpensByItself,
    /// Somebody who is not seen is near.
    PresenceFelt,
    /// The player took the Amulet of Yendor.
    AmuletTaken,
    /// A key was pressed that is bound to nothing.
    UnknownKey {
        /// The key for help.
        help: Option<Key>,
    },
    /// There is no such command yet.
    NoSuchCommand,
    /// The player died.
    PlayerDied {
        /// Of what.
        cause: CauseOfDeath,
    },
    /// The player won.
    PlayerWon,
    /// A key asked for the debug console in a game that has none.
    NoDebugConsole,
    /// A debug command was refused, for this reason.
    DebugRefused(Arc<str>),
    /// The player saved the game.
    GameSaved,
    /// The player asked to save a game that nobody keeps.
    GameNotKept,
    /// The seed was asked for.
    Seed {
        /// The seed.
        seed: u64,
        /// Whether other programs can paste it.
        copied: bool,
    },
    /// The morgue file was written.
    MorgueWritten {
        /// Where it is.
        path: Arc<str>,
    },
    /// The morgue file can't be written, for this reason.
    MorgueFails {
        /// Why, with the file that it is about.
        reason: Arc<str>,
    },
    /// The game can't be saved, for this reason.
    SavingFails {
        /// Why, with the file that it is about.
        reason: Arc<str>,
    },
    /// The end of the game can't be written, for this reason.
    EndFails {
        /// Why, with the file that it is about.
        reason: Arc<str>,
    },
    /// The list of scores could not be read, and another was begun.
    ScoresPutAside {
        /// Where the old one is.
        path: Arc<str>,
    },
    /// The game could not be saved for a while, and is again.
    SavingWorksAgain,
    /// Something is the matter with the player's settings.
    SettingsTrouble {
        /// What, as a whole sentence.
        text: Arc<str>,
    },
    /// Something about the player's things.
    Thing(ThingFact),
    /// Something about magic.
    Magic(MagicFact),
    /// Something about locks and secret ways.
    Door(DoorFact),
    /// Something about a trap.
    Trap(TrapFact),
    /// Something about the ground.
    Ground(GroundFact),
    /// What a game that was saved had told before: a line keeps the words it had.
    Remembered {
        /// The line.
        text: Arc<str>,
        /// What it is about.
        kind: MessageKind,
    },
    /// Something about a band.
    Band(BandFact),
    /// Another program cut or changed the file of the game's actions, and it was written again.
    JournalMended,
}

impl Fact {
    /// Whom the player killed, by hand, from afar or by magic.
    #[must_use]
    pub const fn killed(&self) -> Option<Foe> {
        match self {
            Self::PlayerKills { monster }
            | Self::Thing(ThingFact::MissileKills { monster, .. })
            | Self::Magic(
                MagicFact::Kills { monster }
                | MagicFact::BoltKills { monster, .. }
                | MagicFact::MissileKills { monster },
            ) => Some(*monster),
            _ => None,
        }
    }
}
