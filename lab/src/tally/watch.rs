//! The system that looks at each turn of a game.

use std::collections::BTreeMap;

use bevy::{
    ecs::{query::QueryData, system::SystemParam},
    prelude::*,
};
use yendor::{
    Content,
    data::LightKind,
    ecs::{
        Clock, CombatLevel, Conditions, CurrentDepth, Enchantment, Equipment, Fact, Health, HeldLight, Hunger, ItemId,
        ItemKind, LastSeen, LightSource, MessageLog, Pack, Player, Progress, Quantity, RingPowers, Wanderer,
    },
    internals::armor_class,
};

use super::{GameTally, depths::Arrival, finds::changes_pack};

/// The player, as far as a tally needs it.
#[derive(QueryData)]
pub struct Watched {
    health: &'static Health,
    conditions: &'static Conditions,
    level: &'static CombatLevel,
    hunger: &'static Hunger,
    light: &'static HeldLight,
    pack: Option<&'static Pack>,
    equipment: &'static Equipment,
    rings: &'static RingPowers,
}

/// The items of the game.
#[derive(SystemParam)]
pub struct ItemsOfGame<'w, 's> {
    lights: Query<'w, 's, &'static LightSource>,
    items: Query<'w, 's, (&'static ItemId, &'static Quantity, &'static Enchantment, Option<&'static LightSource>)>,
}

/// Adds a turn to the tally. Run once before the first turn, it notes the beginning of the game.
pub fn watch_turn(
    content: Res<Content>,
    clock: Res<Clock>,
    progress: Res<Progress>,
    depth: Res<CurrentDepth>,
    log: Res<MessageLog>,
    mut tally: ResMut<GameTally>,
    player: Single<Watched, With<Player>>,
    items: ItemsOfGame,
    newcomers: Query<(), (With<Wanderer>, Added<LastSeen>)>,
) {
    let (tally, player) = (&mut *tally, player.into_inner());
    let (now, health) = ((clock.turn, depth.depth), *player.health);
    let has_light = player.light.0.and_then(|light| items.lights.get(light).ok());
    tally.needs.note(clock.turn, player.hunger.state(&content.config.hunger), has_light.is_some_and(is_burning));
    tally.depths.note(now, health, player.level.0);
    tally.last_moments.note(clock.turn, health, player.conditions);
    tally.wanderers_met += newcomers.iter().map(|()| 1).sum::<u32>();
    let written = log.written();
    if written > tally.read {
        let read = tally.read;
        let facts = || log.since(read);
        tally.fights.note(now, health, facts());
        if facts().any(changes_pack) {
            tally.finds.note(&content, facts(), items.pieces(&player));
        }
        if facts().any(|fact| matches!(fact, Fact::PlayerDied { .. })) && *progress != Progress::Playing {
            tally.last_moments.die();
        }
        tally.read = written;
    }
    tally.fights.end_turn(health);
    if tally.depths.is_deeper(depth.depth) {
        tally.depths.arrive(items.arrival(&content, now, &player));
    }
}

fn is_burning(light: &LightSource) -> bool {
    !light.is_burnt_out()
}

impl ItemsOfGame<'_, '_> {
    fn carried(
        &self,
        player: &WatchedItem<'_, '_>,
    ) -> impl Iterator<Item = (&ItemId, &Quantity, &Enchantment, Option<&LightSource>)> {
        player.pack.into_iter().flat_map(Pack::items).filter_map(move |item| self.items.get(item).ok())
    }

    /// The pieces of each kind in the pack.
    fn pieces(&self, player: &WatchedItem<'_, '_>) -> BTreeMap<ItemId, u32> {
        let mut pieces = BTreeMap::new();
        for (kind, quantity, ..) in self.carried(player) {
            *pieces.entry(*kind).or_default() += quantity.0;
        }
        pieces
    }

    fn arrival(&self, content: &Content, (turn, depth): (u64, u32), player: &WatchedItem<'_, '_>) -> Arrival {
        let held = player.light.0.and_then(|light| self.items.get(light).ok());
        let worn = player.equipment.armor.and_then(|armor| self.items.get(armor).ok());
        let armor = worn.map(|(kind, _, enchantment, _)| (*kind, *enchantment));
        let food = self.carried(player).filter(|(kind, ..)| content.item(**kind).kind == ItemKind::Food);
        Arrival {
            depth,
            turn,
            level: player.level.0,
            hp: player.health.current(),
            max_hp: player.health.maximum(),
            ac: armor_class(content, armor, player.rings),
            light: held.map(|(kind, ..)| content.item(*kind).id.clone()),
            fuel: held.and_then(|(.., light)| light?.fuel()),
            light_turns: self.light_turns(content, player),
            food: player.hunger.food(),
            rations: food.map(|(_, quantity, ..)| quantity.0).sum(),
        }
    }

    /// The turns that all lights in the pack would burn one after the other, filled with all the oil that fits them.
    fn light_turns(&self, content: &Content, player: &WatchedItem<'_, '_>) -> u32 {
        let kinds: Vec<LightKind> = self.carried(player).filter_map(|(.., light)| Some(light?.kind)).collect();
        let turns = self.carried(player).map(|(kind, quantity, _, light)| {
            let is_fuel = content.item(*kind).fuels.is_some_and(|fuels| kinds.contains(&fuels));
            let oil = if is_fuel { content.config.lighting.oil_flask_fuel } else { 0 };
            let fuel = light.and_then(LightSource::fuel).unwrap_or(oil);
            fuel.saturating_mul(quantity.0)
        });
        turns.fold(0, u32::saturating_add)
    }
}
