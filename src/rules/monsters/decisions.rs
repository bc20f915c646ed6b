//! What monsters decided and why, written down by the code that decides. It is kept in debug games, in replays and where a
//! bot is watched; no rule depends on it.

use std::{collections::VecDeque, fmt};

use bevy::{
    ecs::{entity_disabling::Disabled, query::QueryState},
    prelude::*,
};
use strum::{IntoStaticStr, VariantNames};

use super::Monster;
use crate::{
    base::{
        geometry::Point,
        push_newest,
        random::{Chance, RandomStream},
    },
    rules::creatures::{MindChange, MindState},
    turn::Serial,
};

/// The number of decisions that are kept of each monster.
pub(crate) const DECISIONS_KEPT: usize = 50;

/// The last decisions of a monster, the newest last: at most 50. Only monsters of a game in which
/// decisions are kept have it.
#[derive(Component, Clone, Default, PartialEq, Eq)]
pub struct Decisions {
    kept: VecDeque<DecisionRecord>,
    noted: u64,
}

/// Whether the decisions of monsters are kept.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KeepsDecisions(pub bool);

/// One decision of a monster: what it knew, what it did, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DecisionRecord {
    /// The turn of the clock.
    pub turn: u64,
    /// The cell in which it decided.
    pub from: Point,
    /// How it knew of the player.
    pub sensed: Sensed,
    /// Its state of mind before and after it sensed.
    pub states: [MindState; 2],
    /// Why its state is another one than when it decided last.
    pub change: Option<MindChange>,
    /// Where it believed the player to be, or was going.
    pub goal: Option<Point>,
    /// Why it did what it did.
    pub motive: Motive,
    /// What it did.
    pub deed: Deed,
    /// How its next steps follow from its goal.
    pub course: Course,
    /// The neighboring cells that it would have preferred, with what kept it from them.
    pub rejected: Vec<(Point, Rejection)>,
    /// The dice that decided.
    pub rolls: Vec<Roll>,
}

/// The sense by which a monster knows of the player in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "snake_case")]
pub enum Sensed {
    /// It notices nothing of the player.
    Nothing,
    /// It sees the player.
    Sight,
    /// It feels the player beside it.
    Touch,
    /// The Amulet calls it.
    Amulet,
    /// It smells the player's trail, which is freshest in this cell.
    Trail(Point),
    /// It hears a noise.
    Noise {
        /// Where the noise was made.
        place: Point,
        /// The steps that it came.
        steps: u32,
        /// The steps that it is heard at most.
        loudness: u32,
    },
}

impl Sensed {
    /// Returns whether it knows where the player is: by sight or touch.
    pub(super) const fn is_direct(self) -> bool {
        matches!(self, Self::Sight | Self::Touch)
    }
}

/// Why a monster does what it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "snake_case")]
pub enum Motive {
    /// It sleeps on.
    Asleep,
    /// It is paralyzed, frozen, asleep by magic or spellbound.
    Helpless,
    /// It is held fast, or never moves: it would have gone.
    Rooted,
    /// It is confused and stumbles.
    Confused,
    /// Its kind moves erratically.
    Erratic,
    /// It stands in fire.
    LeavesFire,
    /// The player looks into its eyes.
    Gazes,
    /// Loot that it wants lies in this cell, nearer than the player.
    GoesForLoot(Point),
    /// Loot that it wants lies here.
    TakesLoot,
    /// It guards this cell.
    KeepsPost,
    /// It was moved off the cell that it guards.
    ReturnsToPost,
    /// Its leader is too far away.
    FollowsLeader(Serial),
    /// Its leader is near and going somewhere.
    GoesWithLeader(Serial),
    /// Its leader is near and stays.
    StaysWithLeader(Serial),
    /// Others between it and its leader are stuck: they go where the leader goes.
    MakesWay(Serial),
    /// It goes to look where it heard a noise.
    Investigates,
    /// It walks from room to room.
    Wanders,
    /// It knows no way to anywhere.
    Strays,
    /// It flees to where the player takes longest to come.
    Flees,
    /// It flees, and no cell near it is safer.
    CannotFlee,
    /// It flees, and is cornered.
    Cornered,
    /// Its attack reaches the player from afar.
    AttacksFromAfar,
    /// The Amulet calls it.
    ComesToBearer,
    /// It follows the player's trail.
    FollowsTrail,
    /// It hunts, and goes where it last knew the player to be.
    SearchesForPlayer,
    /// The player is within its reach.
    Strikes,
    /// A ward under the player keeps its blow off.
    Recoils,
    /// It attacks from afar and keeps its distance.
    KeepsDistance,
    /// Its pack waits where it can surround the player.
    WaitsForPack,
    /// It comes for the player on the shortest way.
    Approaches,
    /// It comes for the player around others that stand in the way.
    GoesRoundOthers,
    /// It comes for the player over traps, since there is no other way.
    CrossesTraps,
    /// It has stayed too long in one cell.
    Restless,
    /// Its leader changed places with it.
    GaveWay(Serial),
    /// The player changed places with it.
    ChangedPlaces,
    /// Magic moved it.
    Teleported,
    /// It vanished with its loot.
    Vanished,
    /// It fell from the level above.
    Fell,
    /// It followed the player over stairs.
    CameAfterPlayer,
    /// It walked about while the player was on another level.
    WalkedMeanwhile,
    /// A debug command moved it.
    Commanded,
}

/// What a monster did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "snake_case")]
pub enum Deed {
    /// It stayed where it was.
    Stay,
    /// It stepped into a cell.
    Step(Point),
    /// It opened the door there.
    Open(Point),
    /// It changed places with a member of its band there.
    ChangePlaces(Point),
    /// It struck at the player.
    Strike,
    /// It recoiled from a ward.
    Recoil,
    /// It used the special attack of this index of its kind.
    Special(u8),
    /// It took the loot in its cell.
    TakeLoot,
    /// It was moved to a cell.
    Moved(Point),
}

impl Deed {
    /// Returns the cell in which it is afterward, unless it is still where it was.
    pub const fn cell(self) -> Option<Point> {
        match self {
            Self::Step(cell) | Self::ChangePlaces(cell) | Self::Moved(cell) => Some(cell),
            Self::Stay | Self::Open(_) | Self::Strike | Self::Recoil | Self::Special(_) | Self::TakeLoot => None,
        }
    }
}

/// What kept a monster from a cell that it would have preferred.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "snake_case")]
pub enum Rejection {
    /// The cell is warded.
    Ward,
    /// It knows of a trap there.
    Trap,
    /// The cell burns.
    Fire,
    /// It can't open the door there.
    Door,
    /// Another creature stands there.
    Creature,
}

/// How the next steps of a monster follow from its goal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Course {
    /// They don't.
    #[default]
    None,
    /// By the path that it keeps in mind.
    Path,
    /// Down the map of distances to a cell.
    Downhill(Point),
    /// Each to the neighboring cell that is nearest to a cell in a straight line.
    Straight(Point),
    /// Each to the neighboring cell that is safest from a cell.
    Away(Point),
}

/// A throw of dice that decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Roll {
    /// Whether something came about.
    Chance {
        /// What it was about.
        of: RollSubject,
        /// How likely it was.
        chance: Chance,
        /// Whether it came about.
        came: bool,
    },
    /// One of several steps, each with the same chance.
    Step {
        /// The number of steps.
        among: u32,
    },
}

/// What a throw of dice was about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "snake_case")]
pub enum RollSubject {
    /// Whether it wakes beside an unseen player.
    WakesByTouch,
    /// Whether a noise wakes it (`ai.noise_wake_chance`).
    WakesByNoise,
    /// Whether it stumbles in its confusion.
    Stumbles,
    /// Whether an erratic monster moves at random (`ai.erratic_chance`).
    MovesErratically,
    /// Whether it uses a special attack along a line instead of moving.
    AttacksFromAfar,
}

/// What a monster takes into account while it decides; the rest of its record follows from its components.
#[derive(Debug, Default)]
pub(super) struct Notes {
    /// Whether the record is kept. Without it, nothing is noted.
    pub is_kept: bool,
    pub course: Course,
    pub rejected: Vec<(Point, Rejection)>,
    pub rolls: Vec<Roll>,
}

impl Notes {
    /// Notes a preferred cell that it can't enter.
    pub(crate) fn reject(&mut self, cell: Point, obstacle: Rejection) {
        if self.is_kept && !self.rejected.iter().any(|(other, _)| *other == cell) {
            self.rejected.push((cell, obstacle));
        }
    }

    /// Throws dice, notes them, and returns whether it comes about.
    pub(crate) fn chance(&mut self, of: RollSubject, chance: Chance, random: &mut RandomStream) -> bool {
        let came = random.chance(chance);
        if self.is_kept {
            self.rolls.push(Roll::Chance { of, chance, came });
        }
        came
    }

    /// Notes that a step is one of several.
    pub(crate) fn picked(&mut self, count: impl FnOnce() -> usize) {
        if self.is_kept {
            self.rolls.push(Roll::Step { among: u32::try_from(count()).unwrap_or(u32::MAX) });
        }
    }
}

impl Decisions {
    /// Returns the decisions, the oldest first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &DecisionRecord> + ExactSizeIterator {
        self.kept.iter()
    }

    /// Returns how many decisions were made since they are kept, those included that are forgotten.
    pub const fn noted(&self) -> u64 {
        self.noted
    }

    /// Returns the decisions since the first `noted` ones, the oldest first, as far as they are kept.
    pub fn since(&self, noted: u64) -> impl Iterator<Item = &DecisionRecord> {
        let new = usize::try_from(self.noted.saturating_sub(noted)).unwrap_or(usize::MAX);
        self.kept.iter().skip(self.kept.len().saturating_sub(new))
    }

    /// Returns whether all decisions since the first `noted` ones are kept.
    pub fn keeps_all_since(&self, noted: u64) -> bool {
        self.noted.checked_sub(noted).is_some_and(|new| new <= self.kept.len() as u64)
    }

    /// Returns the newest decision; `None` before the first.
    pub fn last(&self) -> Option<&DecisionRecord> {
        self.kept.back()
    }

    pub(super) fn note(&mut self, record: DecisionRecord) {
        push_newest(&mut self.kept, record, DECISIONS_KEPT);
        self.noted += 1;
    }

    /// Notes that a debug command put it into a state of mind.
    pub(crate) fn note_command(&mut self, turn: u64, from: Point, state: MindState) {
        let record = DecisionRecord::without_thought(turn, from, state, Motive::Commanded, Deed::Stay);
        self.note(DecisionRecord { change: Some(MindChange::Commanded), ..record });
    }

    /// Notes that something other than its own decision moved the monster, in a state of mind.
    pub(crate) fn note_move(&mut self, turn: u64, [from, to]: [Point; 2], state: MindState, motive: Motive) {
        self.note(DecisionRecord::without_thought(turn, from, state, motive, Deed::Moved(to)));
    }
}

impl fmt::Debug for Decisions {
    /// Writes the last decision alone: the console shows all of them in words.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Decisions").field("noted", &self.noted).field("last", &self.last()).finish()
    }
}

impl DecisionRecord {
    /// Returns the record of what happened to a monster, or what it did without sensing or choosing.
    pub(super) const fn without_thought(turn: u64, from: Point, state: MindState, motive: Motive, deed: Deed) -> Self {
        Self {
            turn,
            from,
            sensed: Sensed::Nothing,
            states: [state; 2],
            change: None,
            goal: None,
            motive,
            deed,
            course: Course::None,
            rejected: Vec::new(),
            rolls: Vec::new(),
        }
    }
}

/// Keeps the decisions of monsters from now on, those of all levels.
pub(crate) fn keep_decisions(world: &mut World) {
    world.insert_resource(KeepsDecisions(true));
    let mut monsters = world.query_filtered::<Entity, (With<Monster>, Without<Decisions>, Allow<Disabled>)>();
    let monsters: Vec<Entity> = monsters.iter(world).collect();
    world.insert_batch(monsters.into_iter().map(|monster| (monster, Decisions::default())));
}

/// Returns the decisions of all monsters of all levels, for a state to which a recording goes back.
pub(crate) fn all_decisions(world: &World) -> Vec<(Serial, Decisions)> {
    let monsters = world.try_query_filtered::<(&Serial, &Decisions), Allow<Disabled>>();
    let kept = |mut monsters: QueryState<(&Serial, &Decisions), Allow<Disabled>>| {
        monsters.iter(world).map(|(serial, decisions)| (*serial, decisions.clone())).collect()
    };
    monsters.map_or_else(Vec::new, kept)
}

/// Gives the monsters their decisions of an earlier state.
pub(crate) fn restore_decisions(world: &mut World, kept: &[(Serial, Decisions)]) {
    let mut monsters = world.query_filtered::<(&Serial, &mut Decisions), Allow<Disabled>>();
    for (serial, mut decisions) in monsters.iter_mut(world) {
        if let Some((_, earlier)) = kept.iter().find(|(other, _)| other == serial) {
            decisions.clone_from(earlier);
        }
    }
}

/// Gives a new monster a place for its decisions, if they are kept.
pub(super) fn begin_record(born: On<Add, Monster>, keeps: Res<KeepsDecisions>, mut commands: Commands) {
    if keeps.0 {
        commands.entity(born.entity).insert(Decisions::default());
    }
}
