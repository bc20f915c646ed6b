//! Fire (`docs/rules.md#fire`): what lights it, whom it burns, how it spreads, and what it destroys.

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::{
    base::{
        geometry::Point,
        random::{Dice, Stream},
    },
    content::{CauseOfDeath, Content, Fact, GroundEffect, GroundFact, ItemId, LayerKind},
    rules::{
        creatures::Player,
        items::{ItemParts, ItemPartsItem, Lore},
        monsters::{AiProfile, Monster},
        player::PlayerCombat,
    },
    turn::Serial,
    world::{
        level::{Caught, Dressing, Fires, Liquid, OnLevel, Position, Terrain, TurnOrder, is_wet},
        sight::{Burning, FieldOfView},
    },
};

/// Sparks that fall on cells, with whether the player is their cause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Sparks {
    pub cells: Vec<Point>,
    /// Whether the player is the cause of the fire.
    pub is_players: bool,
}

/// Sets the cells on fire in which something burns, and burns the items in them, which is reported if it is in view.
///
/// # Errors
/// There is not exactly one player and one current level.
pub(crate) fn ignite(In(sparks): In<Sparks>, mut kindling: Kindling) -> Result {
    kindling.spark(&sparks.cells, sparks.is_players)
}

/// The burning lights that lie on the level.
pub(super) type LyingLights<'w, 's> =
    Query<'w, 's, (&'static Position, &'static ItemId), (With<Burning>, With<OnLevel>)>;

/// Returns the cells in which a light with an open flame lies and burns, in order.
pub(super) fn open_flames(content: &Content, lights: &LyingLights<'_, '_>) -> Vec<Point> {
    let has_flame = |kind: ItemId| content.item(kind).open_flame;
    let mut cells: Vec<Point> =
        lights.iter().filter(|(_, kind)| has_flame(**kind)).map(|(place, _)| place.cell()).collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// Run condition: there are fires on the level.
pub(super) fn burns(fires: Single<&Fires>) -> bool {
    !fires.is_empty()
}

/// Run condition: a burning light lies on the level, which could start a fire.
pub(super) fn light_lies(lights: LyingLights) -> bool {
    !lights.is_empty()
}

/// Burns the monsters that stand in fire. One that burns wakes. The player gets the experience for those killed by a fire
/// that the player lit.
pub(super) fn scorch_monsters(content: Res<Content>, mut kindling: Kindling) -> Result {
    match content.terrain.layer(LayerKind::Fire).walkers {
        GroundEffect::Burn { damage } => kindling.scorch(damage),
        _ => Ok(()),
    }
}

/// Lets the fires of the level spread and burn down. It is reported if they reach the player.
pub(super) fn spread(mut kindling: Kindling) -> Result {
    kindling.spread()
}

/// Lets lights with an open flame that lie on the floor set fire to what they lie on.
pub(super) fn catch_from_items(content: Res<Content>, lights: LyingLights, mut kindling: Kindling) -> Result {
    let flames = open_flames(&content, &lights);
    // Monsters drop no burning lights: it was the player's.
    if flames.is_empty() { Ok(()) } else { kindling.spark(&flames, true) }
}

/// Destroys the items that burn and lie in fire, in the order of their serial numbers.
pub(super) fn burn_items(mut kindling: Kindling) {
    kindling.burn_items(|terrain: &Terrain, place| terrain.dressing(place) == Dressing::Fire);
}

/// What is reported of the cells that catch fire in view: each kind of fuel at most once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FireNews {
    /// Every kind of fuel.
    All,
    /// Fuel that burns with a flash. That a fire creeps on is no news.
    Flashes,
}

/// The current level with all that fire can do there.
#[derive(SystemParam)]
pub(crate) struct Kindling<'w, 's> {
    commands: Commands<'w, 's>,
    lore: Res<'w, Lore>,
    combat: PlayerCombat<'w, 's>,
    level: Single<'w, 's, (&'static mut Terrain, &'static mut Fires, &'static TurnOrder)>,
    player: Single<'w, 's, (&'static Position, &'static FieldOfView), With<Player>>,
    monsters: Query<'w, 's, (&'static Position, &'static AiProfile), With<Monster>>,
    items: Query<'w, 's, (&'static Serial, &'static Position, ItemParts), With<OnLevel>>,
}

impl Kindling<'_, '_> {
    /// Lets sparks fall on cells: what burns there catches fire, and so do items. `is_players` is whether the player is
    /// the cause.
    pub(crate) fn spark(&mut self, cells: &[Point], is_players: bool) -> Result {
        let (terrain, fires, _) = &mut *self.level;
        let (content, random) = (self.combat.content.clone(), self.combat.streams.get(Stream::Fire));
        let light = |cell: &Point| fires.ignite(*cell, is_players, &content.terrain, terrain, random);
        let caught: Vec<Caught> = cells.iter().flat_map(light).collect();
        self.tell(&caught, FireNews::All);
        let is_hit = |terrain: &Terrain, place| cells.contains(&place) && !is_wet(&content.terrain, terrain, place);
        self.burn_items(is_hit);
        self.flash(&caught)
    }

    /// Lets the fires spread and burn down for a turn. It is reported if they reach the player.
    pub(crate) fn spread(&mut self) -> Result {
        let (terrain, fires, _) = &mut *self.level;
        let (content, here) = (self.combat.content.clone(), self.player.0.cell());
        let was_burning = terrain.burns(here);
        let caught = fires.burn(&content.terrain, terrain, self.combat.streams.get(Stream::Fire));
        let reaches_player = !was_burning && terrain.burns(here);
        self.tell(&caught, FireNews::Flashes);
        if reaches_player {
            self.combat.log.tell(Fact::Ground(GroundFact::FireReachesPlayer));
        }
        self.flash(&caught)
    }

    /// Burns the monsters that stand in fire, in the order of their serial numbers.
    pub(crate) fn scorch(&mut self, damage: Dice) -> Result {
        let (terrain, fires, order) = &*self.level;
        let burns = |monster: Entity| {
            let (place, profile) = self.monsters.get(monster).ok()?;
            let is_in_fire = terrain.burns(place.cell()) && !profile.is_fireproof;
            is_in_fire.then(|| (monster, fires.at(place.cell()).is_some_and(|flame| flame.is_players)))
        };
        let burning: Vec<(Entity, bool)> = order.iter().filter_map(burns).collect();
        burning.into_iter().try_for_each(|(monster, is_players)| self.burn(monster, damage, is_players))
    }

    /// Destroys the items that burn and lie in cells chosen by `is_hit`, in the order of their serial numbers.
    pub(crate) fn burn_items(&mut self, is_hit: impl Fn(&Terrain, Point) -> bool) {
        let (terrain, ..) = &*self.level;
        let content = self.combat.content.clone();
        let burns =
            |place: Point, parts: &ItemPartsItem<'_, '_>| content.item(*parts.kind).burns && is_hit(terrain, place);
        let mut lost: Vec<_> = self.items.iter().filter(|(_, place, parts)| burns(place.cell(), parts)).collect();
        lost.sort_unstable_by_key(|(serial, ..)| **serial);
        for (_, place, parts) in lost {
            if self.player.1.sees(place.cell()) {
                self.combat.log.tell(Fact::Ground(GroundFact::BurnsUp(parts.label(&content, &self.lore))));
            }
            self.commands.entity(parts.entity).despawn();
        }
    }

    /// Reports what catches fire in view, each kind of fuel once.
    fn tell(&mut self, caught: &[Caught], news: FireNews) {
        let is_news =
            |caught: &&Caught| self.player.1.sees(caught.cell) && (news == FireNews::All || caught.flash.is_some());
        let mut fuels: Vec<LayerKind> = caught.iter().filter(is_news).map(|caught| caught.fuel).collect();
        fuels.sort_unstable();
        fuels.dedup();
        for fuel in fuels {
            self.combat.log.tell(Fact::Ground(GroundFact::Ignites(fuel)));
        }
    }

    /// Burns the creatures in cells that catch fire with a flash, the player first and monsters by serial number.
    fn flash(&mut self, caught: &[Caught]) -> Result {
        let flash_at = |place: Point| {
            let there = caught.iter().find(|caught| caught.cell == place)?;
            there.flash.map(|damage| (damage, there.is_players))
        };
        if let Some((damage, _)) = flash_at(self.player.0.cell()).filter(|_| !self.combat.log.is_over()) {
            let damage = self.combat.streams.get(Stream::Fire).roll(damage).max(0);
            let told = |damage| Fact::Ground(GroundFact::Burns { layer: LayerKind::Fire, damage });
            self.combat.suffer(damage, CauseOfDeath::Burned(Liquid::None), told)?;
        }
        let (.., order) = &*self.level;
        let struck = |monster: Entity| {
            let (place, profile) = self.monsters.get(monster).ok()?;
            let flash = flash_at(place.cell()).filter(|_| !profile.is_fireproof)?;
            Some((monster, flash))
        };
        let struck: Vec<(Entity, (Dice, bool))> = order.iter().filter_map(struck).collect();
        struck.into_iter().try_for_each(|(monster, (damage, is_players))| self.burn(monster, damage, is_players))
    }

    /// Burns a monster, which wakes. The player gets the experience if the player lit the fire.
    fn burn(&mut self, monster: Entity, damage: Dice, is_players: bool) -> Result {
        let damage = self.combat.streams.get(Stream::Fire).roll(damage).max(0);
        let foe = self.combat.foe(monster)?;
        self.combat.rouse(monster)?;
        self.combat.harm(monster, damage, is_players, |felt| {
            let fact = GroundFact::Scorches { monster: foe, is_deadly: felt.is_none() };
            foe.seen.then_some(Fact::Ground(fact))
        })?;
        Ok(())
    }
}
