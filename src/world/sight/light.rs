//! Things that give light.

use bevy::prelude::*;

use crate::{
    content::{Content, DebugConfig, LightKind},
    turn::Cheats,
};

/// A thing that gives light while it is held and has fuel (`docs/rules.md#light-and-fuel`).
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct LightSource {
    /// What kind of light.
    pub kind: LightKind,
    /// How far it shines while it burns, in cells.
    full_radius: u32,
    /// Turns left, 0 when burnt out; 0 for one that needs none.
    fuel: u32,
}

impl LightSource {
    /// A light that shines `radius` cells far and has `fuel` turns left.
    #[must_use]
    pub const fn new(kind: LightKind, radius: u32, fuel: u32) -> Self {
        Self { kind, full_radius: radius, fuel }
    }

    /// Whether it needs no fuel.
    #[must_use]
    pub fn is_endless(&self) -> bool {
        self.kind == LightKind::Endless
    }

    /// Whether it has burnt out.
    #[must_use]
    pub fn is_burnt_out(&self) -> bool {
        self.fuel == 0 && !self.is_endless()
    }

    /// How far it shines now, in cells: 0 when it has burnt out.
    #[must_use]
    pub fn radius(&self) -> u32 {
        if self.is_burnt_out() { 0 } else { self.full_radius }
    }

    /// How far it shines while it burns, in cells.
    #[must_use]
    pub const fn full_radius(&self) -> u32 {
        self.full_radius
    }

    /// Turns of fuel left; `None` for one that needs none.
    #[must_use]
    pub fn fuel(&self) -> Option<u32> {
        (!self.is_endless()).then_some(self.fuel)
    }

    /// From now on it shines so far while it burns, in cells.
    pub const fn set_full_radius(&mut self, radius: u32) {
        self.full_radius = radius;
    }

    /// From now on it has so many turns of fuel left.
    pub const fn set_fuel(&mut self, fuel: u32) {
        self.fuel = fuel;
    }

    /// A turn passes while it burns.
    pub const fn burn(&mut self) {
        self.burn_for(1);
    }

    /// So many turns pass while it burns.
    pub const fn burn_for(&mut self, turns: u32) {
        self.fuel = self.fuel.saturating_sub(turns);
    }

    /// Oil is poured in, up to `most` turns of fuel.
    pub const fn fill(&mut self, fuel: u32, most: u32) {
        let total = self.fuel.saturating_add(fuel);
        self.fuel = if total > most { most } else { total };
    }
}

/// It burns where it lies, and lights up what is around it.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct Burning;

/// How far the player sees by light, in cells: as far as the light in hand shines, or the endless one of the debug
/// console.
#[must_use]
pub fn light_radius(held: Option<&LightSource>, cheats: Cheats, config: &DebugConfig) -> u32 {
    if sees_by_endless_light(held, cheats, config) {
        config.endless_light_radius
    } else {
        held.map_or(0, LightSource::radius)
    }
}

/// The same for the player of a world; `None` when no game runs.
#[must_use]
pub fn light_radius_in(world: &World, player: Entity) -> Option<u32> {
    let held = world.get::<HeldLight>(player)?.0.and_then(|light| world.get::<LightSource>(light));
    Some(light_radius(held, *world.get_resource::<Cheats>()?, &world.get_resource::<Content>()?.config.debug))
}

/// Whether the player sees by the endless light of the debug console: it is switched on, or god mode lends it where it
/// shines farther than the light in hand.
#[must_use]
pub fn sees_by_endless_light(held: Option<&LightSource>, cheats: Cheats, config: &DebugConfig) -> bool {
    let outshines = || config.endless_light_radius > held.map_or(0, LightSource::radius);
    cheats.endless_light || (cheats.god && outshines())
}

/// The light a creature holds.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct HeldLight(pub Option<Entity>);
