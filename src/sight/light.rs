//! Things that give light.

use bevy::prelude::*;

use crate::content::LightKind;

/// A thing that gives light while it is held and has fuel (document 004, section 3.2.1).
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct LightSource {
    /// What kind of light.
    pub kind: LightKind,
    /// How far it shines while it burns, in cells.
    full_radius: u32,
    /// Turns left, 0 when burnt out.
    fuel: u32,
}

impl LightSource {
    /// A light that shines `radius` cells far and has `fuel` turns left.
    #[must_use]
    pub const fn new(kind: LightKind, radius: u32, fuel: u32) -> Self {
        Self { kind, full_radius: radius, fuel }
    }

    /// How far it shines now, in cells: 0 when it has burnt out.
    #[must_use]
    pub const fn radius(&self) -> u32 {
        if self.fuel == 0 { 0 } else { self.full_radius }
    }

    /// How far it shines while it burns, in cells.
    #[must_use]
    pub const fn full_radius(&self) -> u32 {
        self.full_radius
    }

    /// Turns of fuel left.
    #[must_use]
    pub const fn fuel(&self) -> u32 {
        self.fuel
    }

    /// A turn passes while it burns.
    pub const fn burn(&mut self) {
        self.fuel = self.fuel.saturating_sub(1);
    }

    /// Oil is poured in, up to `most` turns of fuel.
    pub const fn fill(&mut self, fuel: u32, most: u32) {
        let total = self.fuel.saturating_add(fuel);
        self.fuel = if total > most { most } else { total };
    }
}

/// The light a creature holds.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HeldLight(pub Option<Entity>);
