//! The messages: what the player learns of, each with what it carries and the sentence that tells it.
//!
//! Rules report facts, the log keeps them, and `words` puts them into words. The name of a fact, which programs see
//! (`docs/view.md#facts`), is that of its variant after that of its group.

use std::sync::Arc;

use super::{
    declare::{Declaration, facts},
    intentions::{Avoided, ExplorationRest, NewcomerState, Threat},
    part::Part,
    subjects::{
        CauseOfDeath, Foe, HungerState, ItemLabel, ItemUse, MessageKind, MonsterTrapOutcome, SetPieceName,
        SpecialMessage,
    },
};
use crate::{
    base::{geometry::Direction, random::Chance},
    content::{Condition, Element, Hazard, ItemId, ItemKinds, Key, LayerKind, MonsterId, TrapKind},
};

facts! {
    /// What the player learns of.
    pub enum Fact in "" {
        GameBegins => Story "You enter the dungeon in search of the Amulet of Yendor. Press ? for help.";
        Arrived { depth: u32 } => Story "You are on level {depth} of the dungeon.";
        AmuletTaken => Story "You hold the Amulet of Yendor! The ground trembles, and all the depths know it. Carry it up \
            to level 1, and hurry: under its weight wounds close slowly.";
        PlayerWon => Story "You have carried the Amulet of Yendor to the light of day!";
        PlayerDied { cause: CauseOfDeath } => Critical "{cause}";

        PlayerHits { monster: Foe, damage: i32 } => Info "You hit {monster} for {damage} damage.";
        PlayerMisses { monster: Foe } => Info "You miss {monster}.";
        PlayerKills { monster: Foe } => Success "You kill {monster}!";
        MonsterHits { monster: Foe, damage: i32 } =>
            Info "{monster} touches you, but nothing happens." if *damage == 0,
            Damage "{monster} hits you for {damage} damage.";
        MonsterMisses { monster: Foe } => Info "{monster} misses you.";
        LevelGained { level: u32, to_hit: Chance, hit_points: u32 } =>
            Success "Welcome to level {level}! You have +{to_hit} to hit." if *hit_points == 0,
            Success "Welcome to level {level}! You have {hit_points} more hit {hit_points?point|points} and +{to_hit} to hit.";

        ComesIntoView { kind: MonsterId, state: NewcomerState } =>
            Warning "{kind:a} comes into view, {state}." if state.is_a_warning(),
            Info "{kind:a} comes into view, {state}.";
        NoticesPlayer { monster: Foe } => Warning "{monster} notices you.";
        WakesUp { monster: Foe } => Warning "{monster} wakes up.";
        TurnsToFlee { monster: Foe } => Info "{monster} turns to flee.";
        Vanishes { monster: Foe } => Warning "{monster} vanishes!";
        MonsterTakes { monster: Foe, item: ItemLabel } => Info "{monster} takes {item}.";
        FloorArmorRusts { monster: Foe, item: ItemLabel } => Info "{item} rusts as {monster} touches it.";
        ChangesPlaces { monster: Foe } => Info "You change places with {monster}.";
        DistantNoise => Info "You hear a faint noise in the distance...";
        PresenceFelt => Warning "A chill runs down your spine: you are not alone.";

        // The item has the quantity that is in the pack now.
        PickedUp { item: ItemLabel, letter: char } => Loot "You now have {item} ({letter}).";
        GoldTaken { amount: u32 } => Loot "You find {amount:gold piece}.";
        PackFull { item: ItemLabel } => Warning "You have no room for {item} in your pack.";
        ItemHere { item: ItemLabel } => Info "You see {item} here.";
        PileHere { count: u32 } => Info "You see {count} items here.";
        NothingHere answer => Info "There is nothing here to pick up.";
        AutomaticPickUp { kinds: Option<ItemKinds> } answer =>
            Info "You will leave items where they lie." if kinds.is_none(),
            Info "You will pick up {kinds} that you walk onto.";
        Wielded { item: ItemLabel } => Info "You now wield {item}.";
        Ate { item: ItemLabel, awful: bool } => Healing "You eat {item}. {awful?It tastes awful!|Delicious!}";
        HungerChanged { state: HungerState } =>
            Critical "You are fainting!" if *state == HungerState::Starving,
            Damage "You are weak from hunger!" if *state == HungerState::Weak,
            Warning "You are getting hungry.";
        Faints => Critical "You faint from lack of food.";
        NothingFits { purpose: ItemUse } answer => Info "{purpose:nothing_fits}";
        CanNotUse { purpose: ItemUse } answer => Info "{purpose:can_not_use}";

        LightLit { item: ItemLabel } => Info "You now hold {item} for light.";
        LightLow { item: ItemId, last: bool } => LightWarning "Your {item} {last?flickers|is getting dim}...";
        LightOut { item: ItemId } => LightWarning "Your {item} {item:goes_out}! You are in darkness!";
        LightFilled { item: ItemLabel } => Success "You fill up your {item:kind}.";
        LightIsFull { item: ItemLabel } answer => Info "Your {item:kind} is already full.";

        NoStairsDown answer => Info "There are no stairs down here.";
        NoStairsUp answer => Info "There are no stairs up here.";
        WayOutBarred answer => Info "You can't leave the dungeon without the Amulet of Yendor.";
        // Only a player whom debug commands have moved comes to level 1 by other ways than its stairs.
        WayOutShut answer => Info "The exit opens only if you carry the Amulet up the stairs to level 1.";
        // Only drawn maps have stairs down on the deepest level.
        NothingBelow answer => Info "These stairs are blocked: the dungeon goes no deeper.";

        ConditionBegins { condition: Condition } => Info "{condition:begins}";
        ConditionEnds { condition: Condition } => Info "{condition:ends}";
        MonsterConditionBegins { monster: Foe, condition: Condition } => Info "{monster} {condition:monster_begins}.";
        MonsterConditionEnds { monster: Foe, condition: Condition } => Info "{monster} {condition:monster_ends}.";
        HeldFast => Warning "You are held fast and can't get away.";
        Stumbles => Warning "You stumble about in confusion.";
        OutOfReach answer => Info "You float too high above the floor for that.";

        UnknownKey { help: Option<Key> } answer =>
            Info "That key has no meaning here. Press {help} for help." if help.is_some(),
            Info "That key has no meaning here.";
        Seed { seed: u64, copied: bool } answer => Info "The seed is {seed}.{copied? It has been copied to the clipboard.|}";
        NoDebugConsole answer =>
            Info "This game has no debug console: choose Debug Mode in the main menu, or start with --debug.";
        DebugRefused(reason: Arc<str>) answer => Warning "{reason}";
        // A line of a loaded game, whose text, kind and answering are kept.
        Remembered { text: Arc<str>, kind: MessageKind, is_answer: bool } => Info "{text}";

        /// A fact about what an attack of this monster did to the player.
        Attack(AttackFact) by monster: Foe;
        /// A fact about a band of monsters.
        Band(BandFact);
        /// What is in the way of a step.
        Blocked(Obstacle);
        /// A fact about doors and secret corridors.
        Door(DoorFact);
        /// A fact about a file of the player's.
        File(FileFact);
        /// A fact about terrain.
        Ground(GroundFact);
        /// A fact about a command of many actions.
        Intention(IntentionFact);
        /// A fact about the player's items.
        Item(ItemFact);
        /// A fact about magic.
        Magic(MagicFact);
        /// A fact about a trap.
        Trap(TrapFact);
    }
}

facts! {
    /// What an attack of a monster did to the player, besides the damage of an ordinary hit.
    pub enum AttackFact in "attack." {
        ArmorRusts(item: ItemLabel) => Damage "Your {item:bare} rusts and protects you less.";
        TouchHasNoEffect => Info "{monster} touches you, but nothing happens.";
        Grips => Critical "{monster} takes hold of you!";
        Crushes { damage: i32 } => Damage "{monster} crushes you for {damage} damage.";
        Freezes => Critical "{monster} freezes you: you can't move!";
        StealsGold { amount: u32 } => Damage "{monster} steals {amount:gold piece} from you!";
        StealsItem(item: ItemLabel) => Damage "{monster} steals {item} from you!";
        NothingToSteal => Info "{monster} searches you but finds nothing to steal.";
        StrengthLost => Damage "{monster} poisons you: you feel weaker.";
        MaxHpDrained { points: i32 } => Damage "{monster} drains your life: your maximum hit points fall.";
        // The player stays on the first level of experience.
        ExperienceDrained => Damage "{monster} drains your experience.";
        LevelDrained { level: u32 } =>
            Critical "{monster} drains the last of your experience." if *level == 0,
            Damage "{monster} drains your experience: you are now level {level}.";
        Special { special: SpecialMessage, damage: Option<i32>, is_resisted: bool } =>
            Damage "{special:resisted_message}" if *is_resisted && damage.is_some(),
            Warning "{special:resisted_message}" if *is_resisted,
            Damage "{special:message}" if damage.is_some(),
            Warning "{special:message}";
    }
}

facts! {
    /// An event in a band, as far as the player saw it.
    pub enum BandFact in "band." {
        // The leader died. `alone` is the other member that the player saw, if there was exactly one.
        BreaksUp { leader_seen: bool, alone: Option<Foe>, flees: bool } =>
            Info "{leader_seen?With its leader dead, |}{alone} {flees?flees|runs off}." if alone.is_some(),
            Info "{leader_seen?With its leader dead, the|The whole} pack {flees?flees|scatters}.";
    }
}

facts! {
    /// What is in the way of a step.
    #[derive(Copy)]
    pub enum Obstacle in "blocked." {
        Wall answer => Info "There is a wall in the way.";
        Stones answer => Info "Fallen stones have closed this passage.";
        Corner answer => Info "You can't squeeze past the corner.";
        Doorway answer => Info "You can't pass a doorway diagonally.";
        // A creature at peace with the player, which can't change places with them.
        Creature(monster: Foe) answer => Info "{monster} is in your way.";
    }
}

facts! {
    /// An event at a door or a secret corridor.
    pub enum DoorFact in "door." {
        Opened => Info "You open the door.";
        Closed => Info "You close the door.";
        Locked => Info "The door is locked.";
        NothingToOpen answer => Info "There is no door to open.";
        NothingToClose answer => Info "There is no door to close.";
        IsOpen answer => Info "That door is already open.";
        IsClosed answer => Info "That door is already closed.";
        IsBroken answer => Info "That door is broken and won't close.";
        IsBlocked answer => Info "Something is in the doorway.";
        Found => Success "You find a secret door!";
        OpenedUnseen => Info "A door opens, but you see no one there.";
        LockedButCanBeForced => Info "The door is locked. Open it again to force it.";
        OpenedWith(key: ItemLabel) => Info "You unlock the door with your {key:bare} and open it.";
        Forced => Success "You force the door: it breaks open with a crash!";
        HoldsFast => Info "You throw yourself against the door, but it holds.";
        NothingToForce answer => Info "There is no locked door to force.";
        CorridorFound => Success "You find a secret corridor!";
    }
}

facts! {
    /// What became of a file that the game keeps for the player. A reason names the file.
    pub enum FileFact in "file." {
        GameSaved answer => Success "The game is saved.";
        GameNotSaved answer => Info "This game is not saved: it has no save folder.";
        MorgueWritten { path: Arc<str> } answer => Info "The story so far has been written to {path}.";
        MorgueFails { reason: Arc<str> } answer => Warning "The story so far can't be written: {reason}.";
        SavingFails { reason: Arc<str> } answer => Warning "The game can't be saved: {reason}. You can keep playing.";
        SavingWorksAgain answer => Success "The game can be saved again.";
        EndFails { reason: Arc<str> } answer =>
            Warning "The end of the game can't be written: {reason}. The program tries again when you leave.";
        ScoresPutAside { path: Arc<str> } answer =>
            Warning "The list of scores could not be read. It was moved to {path}, and a new list was started.";
        JournalMended answer =>
            Warning "Another program changed the files of this game. They have been written again in full.";
        SettingsTrouble { text: Arc<str> } answer => Warning "{text}";
    }
}

facts! {
    /// An event caused by terrain.
    pub enum GroundFact in "ground." {
        Noticed { layer: LayerKind, direction: Direction } => Story "{layer:arrival}";
        ShowsFromAfar { piece: SetPieceName, direction: Direction } => Story "{piece:from_afar}";
        FollowsByStairs { monster: Foe, down: bool } => Warning "{monster:the} follows you {down?down|up} the stairs!";
        CavedIn { direction: Direction } => Warning "Stones thunder down in the {direction}: a passage is closed.";
        EntersSetPiece(piece: SetPieceName) => Story "{piece:entering}";
        // The player has taken one thing of a set piece, and the others are lost.
        ClosesChoice(piece: SetPieceName) => Story "{piece:choice}";
        Works(piece: SetPieceName) => Story "{piece:machine}";
        // The player works at something in a set piece, and is not done.
        Labors(piece: SetPieceName) => Info "{piece:labor}";
        Enters(layer: LayerKind) => Info "{layer:entering}";
        Catches(layer: LayerKind) => Warning "You are caught in {layer}!";
        Burns { layer: LayerKind, damage: i32 } =>
            Info "{layer:the} does not hurt you." if *damage == 0,
            Critical "{layer:the} burns you for {damage} damage!";
        Lands { damage: i32 } =>
            Info "You land unhurt." if *damage == 0,
            Damage "You land hard and take {damage} damage.";
        Ignites(layer: LayerKind) => Warning "{layer:the} catches fire!";
        Splashes(layer: LayerKind) => Info "{layer} splashes over the floor.";
        BurnsUp(item: ItemLabel) => Warning "{item} {item?burns|burn} up.";
        FireReachesPlayer => Critical "The fire reaches you!";
        Scorches { monster: Foe, is_deadly: bool } =>
            Success "{monster} burns to death." if *is_deadly,
            Info "{monster} burns.";
        Sweeps(item: ItemLabel) => Warning "{item} {item?is|are} swept out of your pack!";
        Drifts(item: ItemLabel) => Info "{item} {item?drifts|drift} ashore.";
        Swallows { layer: LayerKind, item: ItemLabel } => Warning "{item} {item?is|are} lost in {layer:the}.";
        Drops(item: ItemLabel) => Info "{item} {item?falls|fall} out of sight.";
        Douses(item: ItemLabel) => LightWarning "{item} {item?goes|go} out with a hiss.";
        PutsOut { layer: LayerKind, item: ItemId } => LightWarning "{layer:the} puts out your {item}!";
    }
}

facts! {
    /// Why a command of many actions does not begin, or why it ended. Kinds of monsters are those that they look like.
    pub enum IntentionFact in "intention." {
        Confused answer => Info "Not while you are confused.";
        Blind answer => Info "Not while you are blind.";
        Starving answer => Info "Not while you are starving. Eat something.";
        Threatened { kind: MonsterId, threat: Threat } answer =>
            Info "Not while {kind:a} hunts you." if *threat == Threat::Hunts,
            Info "Not while {kind:a} is so near." if *threat == Threat::Near,
            Info "Not while {kind:a} flees so near." if *threat == Threat::FleesNear,
            Info "Not while {kind:a} can strike you from afar." if *threat == Threat::Reaches,
            Info "Not within reach of {kind:a}.";
        UnseenAttack answer => Info "Not while something that you can't see attacks you.";
        HazardInView(hazard: Hazard) answer => Info "{hazard:in_view}";
        HazardNear(hazard: Hazard) answer => Info "{hazard:near}";
        HazardAhead(hazard: Hazard) answer => Info "There is {hazard} that way.";
        TooDark answer => Info "It is too dark to explore. Light a torch or a lantern.";
        Explored(rest: ExplorationRest) answer => Info "{rest}";
        NoWay answer => Info "You don't know a way there.";
        NoSafeWay(avoided: Avoided) answer => Info "Every way that you know there leads {avoided}.";
        AlreadyThere answer => Info "You are already there.";
        WayBlocked answer => Info "Something is in the way.";
        StairsDownUnknown answer => Info "You don't know of any stairs down on this level.";
        StairsUpUnknown answer => Info "You don't know of any stairs up on this level.";
        LevelUnknown { depth: u32 } answer => Info "You have never been on level {depth}.";
        Rested answer => Info "You have recovered.";
        LightIsOut answer => Info "Your light is still out.";
        NothingFound answer => Info "You find nothing.";
        NoMissilesLeft answer => Info "You have nothing left to shoot.";
        NobodyToFight answer => Info "There is no monster to fight.";
        TooHurtToFight answer => Info "You are badly hurt. Each press strikes only once now.";
        CanNotReach { kind: MonsterId } answer => Info "You can't reach {kind} from here.";
        OutOfItsReach { kind: MonsterId } answer => Info "{kind} can't come to you. Step up to it to fight it.";
        NotReached { kind: MonsterId } answer => Info "You have not reached {kind} yet.";
        NoOtherLevel answer => Info "You have not been on another level yet.";
        NothingToRepeat answer => Info "There is no command to repeat.";
        CanNotRun answer => Info "You can't run that way.";
        Interrupted answer => Info "You stop.";
    }
}

facts! {
    /// An event that concerns the player's items.
    pub enum ItemFact in "item." {
        Called(item: ItemLabel) answer => Info "You now know it as {item}.";
        Dropped(item: ItemLabel) => Info "You drop {item}.";
        Worn(item: ItemLabel) => Info "You are now wearing {item}.";
        TakenOff(item: ItemLabel) => Info "You take off your {item:bare}.";
        PutOn(item: ItemLabel) => Info "You put on {item}.";
        Removed(item: ItemLabel) => Info "You take off your {item:bare}.";
        Sticks(item: ItemLabel) =>
            Warning "You can't: your {item:bare} {item?sticks|stick} to you." if item.is_cursed,
            Warning "You can't: your {item:bare} {item?sticks|stick} to you. {item?It is|They are} cursed!";
        AlreadyArmored(item: ItemLabel) answer => Info "You are already wearing {item}. Take it off first.";
        NoRoomToLight(item: ItemLabel) answer =>
            Warning "Your pack has no room for {item} from the bundle. Drop something first.";
        HandsFull answer => Info "You already wear a ring on each hand.";
        NeverParted(item: ItemLabel) answer => Info "You can't part with {item}.";
        Dust(item: ItemLabel) => Warning "The {item:bare} {item?turns|turn} to dust as you pick {item?it|them} up.";
        Crumbles(item: ItemLabel) => Warning "The {item:bare} under you {item?crumbles|crumble} to dust!";
        Thrown { item: ItemLabel, shot: bool } => Info "You {shot?shoot|throw} {item}.";
        MissileHits { item: ItemLabel, monster: Foe, damage: i32 } =>
            Info "The {item:bare} {item?hits|hit} {monster} for {damage} damage.";
        MissileMisses { item: ItemLabel, monster: Foe } => Info "The {item:bare} {item?misses|miss} {monster}.";
        MissileKills { item: ItemLabel, monster: Foe } => Success "The {item:bare} {item?kills|kill} {monster}!";
        Breaks(item: ItemLabel) => Info "The {item:bare} {item?breaks|break}.";
        NoLauncher answer => Info "You are not wielding anything that shoots.";
        MarkedAsJunk { item: ItemLabel, is_marked: bool } answer =>
            Info "You mark your {item:bare} as junk." if *is_marked,
            Info "You decide to keep your {item:bare}.";
        // The number of letters that are free now.
        DroppedJunk { count: u32 } => Info "You drop {count} things that you marked as junk.";
        NoJunk answer => Info "You have marked nothing as junk.";
        NoBetter(item: ItemLabel) => Info "You leave {item}: {item?it is|they are} no better than what you have.";
        OnRing(item: ItemLabel) => Info "You now have {item} on your key ring.";
        // A key that would leave its level.
        Returns(item: ItemLabel) => Info "The {item:bare} vanishes, and lies where it lay before.";
        LitFromLast(item: ItemLabel) =>
            LightWarning "Your {item:bare} burns to ashes, and you light the next one from it.";
        BurnsOut(item: ItemLabel) => LightWarning "The {item:bare} on the floor goes out.";
        HoldToFill(item: ItemLabel) answer =>
            Info "You can only fill a light that you hold: wield your {item:bare} first.";
        Shatters(item: ItemLabel) => Info "The {item:bare} {item?shatters|shatter} on the floor.";
        ShattersOn { item: ItemLabel, monster: Foe } => Info "The {item:bare} {item?shatters|shatter} on {monster}.";
        PutOut(item: ItemLabel) => LightWarning "You put out your {item:bare}.";
    }
}

facts! {
    /// What an effect did, by a potion, a scroll, a wand, a ring or else. `looked` is the appearance until now of what `is` identified.
    pub enum MagicFact in "magic." {
        OfKind(kind: ItemId) => Info "{kind:message}";
        Drinks(item: ItemLabel) => Info "You drink {item}.";
        Reads(item: ItemLabel) => Info "You read {item}.";
        Zaps(item: ItemLabel) => Info "You zap {item}.";
        Fizzles(item: ItemLabel) => Info "You zap {item}. Nothing happens.";
        Learned(item: ItemLabel) => Story "It is {item}.";
        // The last unknown kind of a family.
        Eliminated { looked: Option<ItemLabel>, is: ItemLabel } =>
            Story "That leaves only one kind: the {looked:bare} must be {is}." if looked.is_some(),
            Story "Only one kind is left to discover: the {is:bare}.";
        Identified { item: ItemLabel, letter: char } => Story "You have identified {item} ({letter}).";
        NothingToIdentify => Info "There is nothing to identify in your pack.";
        NothingChosen => Info "You let the knowledge slip away.";
        NothingHappens => Info "Nothing seems to happen.";
        CanNotSeeToRead answer => Warning "You can't see to read.";
        Healed { points: i32 } =>
            Healing "You feel well." if *points == 0,
            Healing "You feel better and regain {points:hit point}.";
        HealedBeyond { growth: i32 } => Healing "You feel better than ever: your maximum rises by {growth:hit point}.";
        MonsterHealed { monster: Foe } => Info "{monster} looks better.";
        // The tag of an item in a vault.
        TagTells { looked: ItemLabel, is: ItemLabel } => Story "A tag on the {looked:bare} says that it is {is}.";
        RingShows { looked: ItemLabel, is: ItemLabel } => Story "Your {looked:bare} is {is}!";
        RingAggravates => Warning "You feel that every monster here knows where you are.";
        Kills { monster: Foe } => Success "{monster} dies!";
        BoltHits { element: Element, monster: Foe, damage: i32 } =>
            Info "The {element:strikes} {monster} for {damage} damage.";
        BoltKills { element: Element, monster: Foe } => Success "The {element} kills {monster}!";
        BoltMisses { element: Element, monster: Foe } => Info "The {element} flies past {monster}.";
        BoltIsHarmless { element: Element, monster: Foe } => Info "The {element} does nothing to {monster}.";
        BoltBounces { element: Element } => Info "The {element} bounces.";
        BoltHitsPlayer { element: Element, damage: i32 } => Damage "The {element:strikes} you for {damage} damage!";
        BoltMissesPlayer { element: Element } => Warning "The {element} flies past you.";
        ElementHits { element: Element, monster: Foe, damage: i32 } =>
            Info "The {element:strikes} {monster} for {damage} damage.";
        ElementKills { element: Element, monster: Foe } => Success "The {element:strikes} {monster} to death!";
        ElementIsHarmless { element: Element, monster: Foe } => Info "The {element:bare} does nothing to {monster}.";
        ElementHitsPlayer { element: Element, damage: i32 } =>
            Damage "The {element:strikes} you for {damage} damage!";
        MissileHits { monster: Foe, damage: i32 } => Info "The magic missile hits {monster} for {damage} damage.";
        MissileKills { monster: Foe } => Success "The magic missile kills {monster}!";
        MissileMisses { monster: Foe } => Info "The magic missile flies past {monster}.";
        MissileFades => Info "The magic missile vanishes with a puff of smoke.";
        LosesPowers { monster: Foe } => Success "{monster} loses its powers!";
        Becomes { monster: Foe, into: Foe } => Warning "{monster} turns into {into:a}!";
        Prolonged { condition: Condition } => Info "{condition:longer}";
        ProlongedForMonster { monster: Foe } => Info "The effect on {monster} will last longer.";
        Exhausted => Critical "The extra speed is too much for you: you faint.";
        MonsterExhausted { monster: Foe } => Info "{monster} faints.";
        // No points are lost at the least strength.
        StrengthLost { points: i32 } =>
            Damage "You feel sick, but you can't get any weaker." if *points == 0,
            Damage "You feel very sick and lose strength.";
        MaxHpLost { points: i32 } =>
            Info "You feel life leave you, and return." if *points == 0,
            Damage "You feel life leave you: your maximum falls by {points:hit point}.";
        LevelLost { level: u32 } =>
            Critical "You forget all that you have learned." if *level == 0,
            Damage "You forget much of what you have learned: you are level {level} again.";
        ExperienceLost => Damage "You forget some of what you have learned.";
        StrengthSustained => Info "You feel sick for a moment, but you keep your strength.";
        StrengthGained => Success "You feel stronger. What muscles!";
        StrengthRestored => Success "This tastes great: your strength returns.";
        SensesMonsters { count: u32 } => Success "You sense {count:monster} on this level.";
        SensesMagic { count: u32 } => Success "You sense {count:magic item} on this level.";
        SensesFood { count: u32 } => Success "Your nose tingles: you smell {count:morsel} of food on this level.";
        Mapped => Success "You see the whole level before you, as on a map!";
        RoomLit => Success "The room fills with lasting light.";
        CorridorGlows => Info "The walls glow for a moment, then the light fades.";
        Teleported => Info "Suddenly you are somewhere else.";
        HandsGlow => Success "Your hands begin to glow red.";
        TouchSpent => Info "Your hands stop glowing.";
        Shriek => Warning "A high-pitched hum echoes through the whole level.";
        Appears { monster: Foe } => Warning "{monster:a} appears out of thin air!";
        DrawnNear { monster: Foe } => Warning "{monster} is drawn to your side!";
        GivesLife { points: i32 } => Damage "{points:hit point} {points?flows|flow} out of you.";
        LosesLife { monster: Foe, damage: i32 } => Info "{monster} loses {damage:hit point}.";
        TooWeakToDrain => Warning "You have too little life left to give any away.";
        NothingToDrain => Info "You feel a hunger for life, but no life is near.";
        ArmorGlows(item: ItemLabel) => Success "Your {item:bare} glows silver for a moment.";
        WeaponGlows(item: ItemLabel) => Success "Your {item:bare} {item?glows|glow} blue for a moment.";
        GlowFades(item: ItemLabel) =>
            Info "A glow runs over your {item:bare}, but it does not last: it already holds too much magic.";
        ArmorShielded(item: ItemLabel) => Success "A shimmering golden shield covers your {item:bare}.";
        SkinTingles => Info "Your skin tingles for a moment.";
        HandsTingle => Info "Your hands tingle for a moment.";
        CursesLifted => Success "You feel as if someone were watching over you.";
    }
}

facts! {
    /// An event caused by a trap.
    pub enum TrapFact in "trap." {
        Found(kind: TrapKind) => Success "You find {kind}!";
        Dropped(kind: TrapKind) => Warning "You fall through {kind}!";
        Gripped(kind: TrapKind) => Warning "You are caught in {kind}!";
        Plunged { kind: TrapKind, damage: i32 } => Damage "You fall into {kind} and take {damage} damage.";
        StillCaught(kind: TrapKind) => Warning "You can't get out of {kind:the} yet.";
        Shot { kind: TrapKind, damage: i32 } =>
            Damage "{kind:missile} shoots out at you and hits for {damage} damage.";
        ShotMissed(kind: TrapKind) => Info "{kind:missile} shoots past you.";
        Gas => Critical "A strange white mist rises around you, and you fall asleep.";
        Teleported(kind: TrapKind) => Warning "You spring {kind}.";
        Rusted(item: ItemLabel) => Warning "A gush of water hits you: your {item:bare} rusts.";
        Doused => Info "A gush of water hits you.";
        AlarmRang => Warning "A bell rings out through the whole level!";
        // A monster that the player does not see sprang it.
        SprungUnseen(kind: TrapKind) => Info "You see something spring {kind}.";
        Caught { kind: TrapKind, monster: Foe, outcome: MonsterTrapOutcome } =>
            Info "{monster} falls through {kind}." if *outcome == MonsterTrapOutcome::Dropped,
            Info "{monster} is caught in {kind}." if *outcome == MonsterTrapOutcome::Gripped,
            Info "{monster} falls into {kind}." if *outcome == MonsterTrapOutcome::Plunged,
            Info "{kind} hurts {monster}." if *outcome == MonsterTrapOutcome::Harmed,
            Info "{kind:missile} hits {monster}." if *outcome == MonsterTrapOutcome::Hit,
            Info "{kind:missile} shoots past {monster}." if *outcome == MonsterTrapOutcome::Missed,
            Info "{monster} falls asleep in a strange white mist." if *outcome == MonsterTrapOutcome::FellAsleep,
            Info "{monster} steps on {kind} and is gone." if *outcome == MonsterTrapOutcome::Teleported,
            Info "A gush of water hits {monster}." if *outcome == MonsterTrapOutcome::Doused,
            Info "{monster} steps on {kind}: a bell rings out through the whole level!"
                if *outcome == MonsterTrapOutcome::AlarmRang,
            Info "{kind} kills {monster}.";
    }
}
