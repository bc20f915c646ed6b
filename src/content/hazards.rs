//! The kinds of harm that a cell can do to the player who enters it (`docs/rules.md#visible-harm`).

use super::{Content, Feeling, GroundEffect, LayerDefinition, LayerKind, TrapKind};

/// A harm of a cell that the player can know of before entering it. What a step by hand asks about, what commands of many
/// actions avoid and what looking names all follow from it.
///
/// An item that wards off monsters is none: it does nothing to the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Hazard {
    /// A discovered trap.
    Trap(TrapKind),
    /// Gas in the air, which drifts.
    Gas,
    /// Fire, which spreads.
    Fire,
    /// A liquid that burns the player, drops the player to another level or washes items out of the pack.
    Ground(LayerKind),
    /// A layer that may hold the player for a few turns, such as a cobweb.
    Snare(LayerKind),
}

impl Hazard {
    /// Returns the harm of a layer that has this effect; `None` if it does none.
    pub const fn of_effect(layer: LayerKind, effect: GroundEffect) -> Option<Self> {
        match effect {
            GroundEffect::Nothing | GroundEffect::Slow { .. } => None,
            GroundEffect::Hold { .. } => Some(Self::Snare(layer)),
            GroundEffect::Sweep { .. } | GroundEffect::Fall { .. } | GroundEffect::Burn { .. } => Some(match layer {
                LayerKind::Fire => Self::Fire,
                _ => Self::Ground(layer),
            }),
        }
    }

    /// Returns the harm of a layer to a player who walks or flies.
    pub const fn of_layer(layer: &LayerDefinition, flies: bool) -> Option<Self> {
        Self::of_effect(layer.kind, if flies { layer.flyers } else { layer.walkers })
    }

    /// Returns whether commands of many actions never enter it, and a step by hand is asked about. Any other is gone
    /// around where that costs little, and not asked about.
    pub const fn is_barred(self) -> bool {
        match self {
            Self::Trap(_) | Self::Gas | Self::Fire | Self::Ground(_) => true,
            Self::Snare(_) => false,
        }
    }

    /// Returns whether it spreads to other cells, so that it may be gone from where the player remembers it.
    pub const fn spreads(self) -> bool {
        match self {
            Self::Gas | Self::Fire => true,
            Self::Trap(_) | Self::Ground(_) | Self::Snare(_) => false,
        }
    }

    /// Returns the layer of the ground that does the harm.
    pub const fn layer(self) -> Option<LayerKind> {
        match self {
            Self::Trap(_) | Self::Gas => None,
            Self::Fire => Some(LayerKind::Fire),
            Self::Ground(layer) | Self::Snare(layer) => Some(layer),
        }
    }
}

impl Content {
    /// Returns the harm of the gas that vents let out; `None` if its condition helps the player.
    pub fn harm_of_gas(&self) -> Option<Hazard> {
        let feels = self.config.condition(self.terrain.gas.condition).feels;
        (feels != Feeling::Good).then_some(Hazard::Gas)
    }

    /// Returns the distance at which the player looks up after each action because of a harm that spreads.
    pub fn wary_distance_of(&self, hazard: Hazard) -> Option<u32> {
        match hazard {
            Hazard::Gas => Some(self.terrain.gas.wary_distance),
            Hazard::Fire => Some(self.terrain.fire.wary_distance),
            Hazard::Trap(_) | Hazard::Ground(_) | Hazard::Snare(_) => None,
        }
    }
}
