//! Light sources.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::{
    content::{DebugConfig, LightKind},
    turn::Cheats,
};

/// An item that gives light while it is held and has fuel (`docs/rules.md#light-and-fuel`).
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LightSource {
    /// Whether it burns out, can be refilled or needs no fuel.
    pub kind: LightKind,
    /// Its radius while it burns, in cells.
    full_radius: u32,
    /// Turns of fuel left; 0 when burnt out, and for a light that needs none.
    fuel: u32,
}

impl LightSource {
    /// A light with this radius in cells and this many turns of fuel.
    pub const fn new(kind: LightKind, radius: u32, fuel: u32) -> Self {
        Self { kind, full_radius: radius, fuel }
    }

    /// Whether it needs no fuel.
    pub fn is_endless(&self) -> bool {
        self.kind == LightKind::Endless
    }

    /// Whether its fuel is used up; never so for a light that needs none.
    pub fn is_burnt_out(&self) -> bool {
        self.fuel == 0 && !self.is_endless()
    }

    /// Its radius now, in cells: 0 when it has burnt out.
    pub fn radius(&self) -> u32 {
        if self.is_burnt_out() { 0 } else { self.full_radius }
    }

    /// Its radius while it burns, in cells.
    pub const fn full_radius(&self) -> u32 {
        self.full_radius
    }

    /// Turns of fuel left; `None` for a light that needs none.
    pub fn fuel(&self) -> Option<u32> {
        (!self.is_endless()).then_some(self.fuel)
    }

    /// Sets the radius while it burns, in cells.
    pub const fn set_full_radius(&mut self, radius: u32) {
        self.full_radius = radius;
    }

    /// Sets the turns of fuel; without effect on a light that needs none.
    pub fn set_fuel(&mut self, fuel: u32) {
        if !self.is_endless() {
            self.fuel = fuel;
        }
    }

    /// Burns fuel for one turn.
    pub const fn burn(&mut self) {
        self.burn_for(1);
    }

    /// Burns fuel for a number of turns.
    pub const fn burn_for(&mut self, turns: u32) {
        self.fuel = self.fuel.saturating_sub(turns);
    }

    /// Fills it with oil, up to `most` turns of fuel.
    pub const fn fill(&mut self, fuel: u32, most: u32) {
        let total = self.fuel.saturating_add(fuel);
        self.fuel = if total > most { most } else { total };
    }
}

/// A light that burns where it lies and lights up its surroundings.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Burning;

/// The radius of the player's light in cells: that of the light in hand, or of the endless light of the debug console.
pub(crate) fn light_radius(held: Option<&LightSource>, cheats: Cheats, config: &DebugConfig) -> u32 {
    if sees_by_endless_light(held, cheats, config) {
        config.endless_light_radius
    } else {
        held.map_or(0, LightSource::radius)
    }
}

/// Whether the player sees by the endless light of the debug console: it is switched on, or god mode provides it where
/// it reaches farther than the light in hand.
pub(crate) fn sees_by_endless_light(held: Option<&LightSource>, cheats: Cheats, config: &DebugConfig) -> bool {
    let outshines = || config.endless_light_radius > held.map_or(0, LightSource::radius);
    cheats.endless_light || (cheats.god && outshines())
}

/// The light in the hand of a creature.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HeldLight(pub Option<Entity>);
