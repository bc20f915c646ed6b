//! Facts: what happened in a game. Only `words` turns them into sentences.

use std::sync::Arc;

use strum::{IntoStaticStr, VariantNames};

use super::{
    attacks::AttackFact,
    files::FileFact,
    intentions::{IntentionFact, NewcomerState},
    items::ItemFact,
    level::{BandFact, DoorFact, GroundFact, Obstacle},
    magic::MagicFact,
    subjects::{CauseOfDeath, Foe, HungerState, ItemLabel, ItemUse, MessageKind},
    traps::TrapFact,
};
use crate::content::{Condition, ItemId, ItemKinds, Key, MonsterId};

/// An event that the player learns of.
#[derive(Clone, Debug, PartialEq, Eq, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "snake_case")]
pub enum Fact {
    /// A new game began.
    GameBegins,
    /// The player hit a monster.
    PlayerHits {
        /// The monster.
        monster: Foe,
        /// Hit points lost.
        damage: i32,
    },
    /// The player missed a monster.
    PlayerMisses {
        /// The monster.
        monster: Foe,
    },
    /// The player killed a monster.
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
    /// The player reached a new experience level.
    LevelGained {
        /// The new level.
        level: u32,
        /// The number of levels gained at once.
        levels: u32,
        /// The hit points gained.
        hit_points: u32,
    },
    /// The player changed places with a creature at peace.
    ChangesPlaces {
        /// The creature.
        monster: Foe,
    },
    /// A step is impossible.
    Blocked(Obstacle),
    /// The player put an item in the pack.
    PickedUp {
        /// The item, with the quantity now in the pack.
        item: ItemLabel,
        /// Its letter.
        letter: char,
    },
    /// The player picked up gold.
    GoldTaken {
        /// The number of gold pieces.
        amount: u32,
    },
    /// An item could not be picked up because the pack has no letter left.
    PackFull {
        /// The item that stays on the floor.
        item: ItemLabel,
    },
    /// There is no item here.
    NothingHere,
    /// The player stepped on an item.
    ItemHere {
        /// The item that lies there.
        item: ItemLabel,
    },
    /// The player stepped on a pile of items.
    PileHere {
        /// The number of items that lie there.
        count: u32,
    },
    /// The player switched automatic pickup on or off.
    AutomaticPickUp {
        /// The kinds that are picked up now; `None` if it is off.
        kinds: Option<ItemKinds>,
    },
    /// The player ate.
    Ate {
        /// The item.
        item: ItemLabel,
        /// Whether it tasted awful.
        awful: bool,
    },
    /// The hunger state has changed.
    HungerChanged {
        /// The new state.
        state: HungerState,
    },
    /// The player fainted from hunger.
    Faints,
    /// The player wielded a weapon.
    Wielded {
        /// The item.
        item: ItemLabel,
    },
    /// The player lit a light.
    LightLit {
        /// The item.
        item: ItemLabel,
    },
    /// The light in use has little fuel left.
    LightLow {
        /// The item.
        item: ItemId,
        /// Whether this is the last warning before the light goes out.
        last: bool,
    },
    /// The light in use went out.
    LightOut {
        /// The item.
        item: ItemId,
    },
    /// The player refilled a light.
    LightFilled {
        /// The item.
        item: ItemLabel,
    },
    /// The pack contains no item for this command.
    NothingFits {
        /// What the player wanted to do.
        purpose: ItemUse,
    },
    /// The item can't be used in this way.
    CanNotUse {
        /// What the player wanted to do.
        purpose: ItemUse,
    },
    /// The light that the player wanted to fill is full.
    LightIsFull {
        /// The item.
        item: ItemLabel,
    },
    /// There are no stairs down here.
    NoStairsDown,
    /// There are no stairs up here.
    NoStairsUp,
    /// The exit of the dungeon does not open without the Amulet.
    WayOutBarred,
    /// The exit does not open because the player did not come to level 1 by its stairs; this happens only after debug
    /// commands.
    WayOutShut,
    /// The stairs down on the deepest level lead nowhere; only drawn maps have them.
    NothingBelow,
    /// The player came to another level.
    Arrived {
        /// Its depth.
        depth: u32,
    },
    /// A wandering monster appeared somewhere on the level.
    DistantNoise,
    /// A condition of the player began.
    ConditionBegins {
        /// The condition.
        condition: Condition,
    },
    /// A condition of the player ended.
    ConditionEnds {
        /// The condition.
        condition: Condition,
    },
    /// The player saw a condition of a monster begin.
    MonsterConditionBegins {
        /// The monster.
        monster: Foe,
        /// The condition.
        condition: Condition,
    },
    /// The player saw a condition of a monster end.
    MonsterConditionEnds {
        /// The monster.
        monster: Foe,
        /// The condition.
        condition: Condition,
    },
    /// The player is held and can't leave the cell.
    HeldFast,
    /// The player stumbled against a wall because of confusion.
    Stumbles,
    /// The player can't do that while floating above the floor.
    OutOfReach,
    /// A fact about what an attack of this monster did to the player.
    Attack(Foe, AttackFact),
    /// A sleeping monster woke up by itself.
    WakesUp {
        /// The monster.
        monster: Foe,
    },
    /// A monster that showed it was unaware of the player has noticed them.
    NoticesPlayer {
        /// The monster.
        monster: Foe,
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
    /// A monster took an item from the floor.
    MonsterTakes {
        /// The monster.
        monster: Foe,
        /// The item.
        item: ItemLabel,
    },
    /// A monster made armor on the floor rust.
    FloorArmorRusts {
        /// The monster.
        monster: Foe,
        /// The armor in its new state.
        item: ItemLabel,
    },
    /// The player felt an unseen monster nearby.
    PresenceFelt,
    /// The player took the Amulet of Yendor.
    AmuletTaken,
    /// The player pressed a key that has no command.
    UnknownKey {
        /// The key for help, if one is bound.
        help: Option<Key>,
    },
    /// The player died.
    PlayerDied {
        /// The cause of death.
        cause: CauseOfDeath,
    },
    /// The player won.
    PlayerWon,
    /// The player pressed the key for the debug console in a game without one.
    NoDebugConsole,
    /// A debug command was refused, for the given reason.
    DebugRefused(Arc<str>),
    /// The player asked for the seed.
    Seed {
        /// The seed.
        seed: u64,
        /// Whether it was copied to the clipboard.
        copied: bool,
    },
    /// A fact about the player's items.
    Item(ItemFact),
    /// A fact about magic.
    Magic(MagicFact),
    /// A fact about doors and secret corridors.
    Door(DoorFact),
    /// A fact about a trap.
    Trap(TrapFact),
    /// A fact about terrain.
    Ground(GroundFact),
    /// A log line from a loaded game, whose text is kept.
    Remembered {
        /// The line.
        text: Arc<str>,
        /// The kind of message, which gives its color.
        kind: MessageKind,
        /// Whether the line only answered a key, as [`Fact::is_answer`] says of facts.
        is_answer: bool,
    },
    /// A monster comes into view.
    ComesIntoView {
        /// The kind that it looks like.
        kind: MonsterId,
        /// What the player sees of its state.
        state: NewcomerState,
    },
    /// A fact about a command of many actions.
    Intention(IntentionFact),
    /// A fact about a band of monsters.
    Band(BandFact),
    /// A fact about a file of the player's.
    File(FileFact),
}
