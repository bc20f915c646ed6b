//! Debug commands as data (CONTRACT 5).

use strum::{IntoStaticStr, VariantArray};

use crate::{
    base::{
        geometry::{Position, Rectangle},
        variants,
    },
    content::{Condition, ItemId, LayerKind, MonsterId, TrapKind, Tunable},
    rules::creatures::MindState,
    world::level::DoorState,
};

/// What a line of the debug console asks for, with all names resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DebugCommand {
    /// Switches a rule; without a value the other way.
    Switch(Switch, Option<bool>),
    /// Shows or hides an overlay; without a value the other way.
    Overlay(Overlay, Option<bool>),
    /// The player arrives on the stairs up of a level.
    Teleport(u32),
    /// The current level counts as that deep.
    Depth(u32),
    /// A monster appears: without a place on the free cell nearest the player, without a state as its data say.
    Monster {
        /// Its kind.
        kind: MonsterId,
        /// Where.
        place: Option<Position>,
        /// In which state of mind.
        state: Option<MindState>,
    },
    /// Items appear; without a place in the pack.
    Item {
        /// Their kind.
        kind: ItemId,
        /// How many.
        count: u32,
        /// Where.
        place: Option<Position>,
        /// Their enchantment; below 0 they are cursed.
        enchantment: i32,
        /// Their charges; without any as many as they may be found with.
        charges: Option<u32>,
    },
    /// The whole level is explored.
    Reveal,
    /// All kinds of items are known.
    Identify,
    /// The monster there dies.
    Kill(Position),
    /// The player is whole and cured.
    Heal,
    /// The player gains experience points.
    Experience(u32),
    /// The player stands there.
    Goto(Position),
    /// A number of the player is changed.
    Set(Attribute, u32),
    /// A condition befalls the player for so many turns; 0 ends it.
    Afflict(Condition, u32),
    /// A wanderer comes.
    Wanderer,
    /// So many turns of the clock pass.
    Rest(u32),
    /// A value of `config.ron` is changed.
    Tune(Tunable, u32),
    /// The room there is lit or dark.
    Lit(Position, bool),
    /// There is a door in this state.
    Door(DoorState, Position),
    /// There is a hidden trap of this kind.
    Trap(TrapKind, Position),
    /// The cells there have this liquid or dressing, or neither.
    Ground(Option<LayerKind>, Rectangle),
    /// The level gets the population of its depth once more.
    Populate,
}

/// A rule that can be switched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Switch {
    /// No damage, no hunger, no fuel used.
    God,
    /// A light that never ends.
    Light,
    /// Monsters do nothing.
    Freeze,
    /// Wanderers come by themselves.
    Wanderers,
}

/// Something that can be shown on top of the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Overlay {
    /// The field of view.
    Fov,
    /// Paths of monsters.
    Paths,
    /// States of mind.
    Ai,
    /// The trail that the player leaves.
    Scent,
    /// Noises of the last turn.
    Noise,
    /// Where monsters may be born, and the groups that were.
    Spawns,
}

/// A number of the player that can be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Attribute {
    /// Hit points.
    Hp,
    /// Most hit points.
    MaxHp,
    /// Strength.
    Strength,
    /// Food units.
    Food,
    /// Fuel of the light in hand.
    Fuel,
    /// Gold pieces.
    Gold,
    /// Level of experience.
    Level,
    /// Experience points.
    Xp,
}

impl Switch {
    /// All switches, in the order in which they are shown.
    pub const ALL: [Self; Self::VARIANTS.len()] = variants();

    /// The command that switches it.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

impl Overlay {
    /// All overlays, in the order in which they are shown.
    pub const ALL: [Self; Self::VARIANTS.len()] = variants();

    /// The command that shows and hides it.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

impl Attribute {
    /// All attributes.
    pub const ALL: [Self; Self::VARIANTS.len()] = variants();

    /// Its name in `set NAME N`.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}
