//! Starting a game.

use bevy::prelude::*;

use super::{
    GameSeed, clear_game,
    data::take_next_content,
    levels::{draft_level, level_at, staircase_of},
    reset_game,
    travel::{arrive, character},
};
use crate::{
    base::{
        geometry::{Position, Size},
        random::{RandomStream, RandomStreams},
    },
    content::{Content, ItemKind},
    rules::{
        creatures::PlayerEntity,
        items::{
            self, CarriedBy, Equipment, ItemState, Lore, NewItem, PackLetter, first_free_letter, note_kinds_met,
            spawn_item,
        },
        monsters::note_monsters_in_view,
        player::{player_bundle, update_field_of_view},
        spawn::{Population, build_level},
    },
    turn::{Fact, MessageLog, NextSerial, OneShot},
    world::{
        generate::{Blueprint, Generator},
        level::{CurrentDepth, Levels, Staircase, WandererClock},
        sight::{FieldOfView, HeldLight, remember},
    },
};

/// Starts the game with this seed, replacing a running one.
///
/// # Errors
/// Only a mistake in the game itself: a system that did not find the player.
pub fn new_game(world: &mut World, seed: u64) -> Result {
    let player = prepare(world, seed);
    let level = level_at(world, 1);
    let start = staircase_of(world, level, Staircase::Up);
    arrive(world, player, level, start)?;
    let noticed = character(world, level, start);
    begin(world, noticed)
}

/// Starts a game on a drawn level (`docs/contract.md#map-files`): it is empty, no wanderers come, and the other levels
/// are those of the seed.
///
/// # Errors
/// As for [`new_game`].
pub fn new_game_on_map(world: &mut World, seed: u64, blueprint: Blueprint, start: Position) -> Result {
    let player = prepare(world, seed);
    let level = build_level(world, 1, blueprint, &Population::default());
    if let Some(mut wanderers) = world.get_mut::<WandererClock>(level) {
        wanderers.stopped = true;
    }
    world.resource_mut::<Levels>().insert(1, level);
    arrive(world, player, level, start)?;
    begin(world, None)
}

/// Makes a level in its state when first entered, without a player, for inspection. Returns its entity.
pub fn world_for_level(
    world: &mut World,
    seed: u64,
    depth: u32,
    generator: Option<&dyn Generator>,
    size: Size,
) -> Entity {
    clear_game(world);
    items::register(world);
    let streams = RandomStreams::new(seed);
    let content = world.resource::<Content>().clone();
    let (blueprint, population) = draft_level(&content, &streams, depth, generator, size);
    let level = build_level(world, depth, blueprint, &population);
    world.insert_resource(Lore::drawn(&content, &mut streams.item_names()));
    world.insert_resource(streams);
    world.insert_resource(GameSeed(seed));
    world.insert_resource(Levels([(depth, level)].into()));
    world.insert_resource(CurrentDepth { depth, deepest: depth });
    level
}

fn prepare(world: &mut World, seed: u64) -> Entity {
    clear_game(world);
    take_next_content(world);
    reset_game(world, seed);
    let content = world.resource::<Content>().clone();
    let player = world.spawn(player_bundle(&content)).id();
    world.insert_resource(PlayerEntity(player));
    let mut random = RandomStreams::new(seed).kit();
    give_kit(world, player, &content, &mut random);
    player
}

fn begin(world: &mut World, noticed: Option<Fact>) -> Result {
    let mut log = world.resource_mut::<MessageLog>();
    log.tell(0, Fact::GameBegins);
    noticed.into_iter().for_each(|fact| log.tell(0, fact));
    look_around(world)?;
    world.run_now::<(), _, _>(note_monsters_in_view)
}

/// Computes the player's field of view and remembers it.
///
/// # Errors
/// Only a mistake in the game itself: a system that did not find the player.
pub fn look_around(world: &mut World) -> Result {
    world.run_now::<(), _, _>(update_field_of_view)?;
    world.run_now::<(), _, _>(remember)?;
    world.run_now::<(), _, _>(note_kinds_met)?;
    Ok(())
}

/// Gives the starting kit and one of the sets of lights, wielded, worn and lit as the data say.
fn give_kit(world: &mut World, player: Entity, content: &Content, random: &mut RandomStream) {
    let start = &content.config.player;
    let Some(light) = random.pick(&start.starting_light).cloned() else { return };
    let mut letters = Vec::new();
    let mut give = |world: &mut World, name: &str, item: &dyn Fn(crate::content::ItemId) -> NewItem| {
        let kind = content.item_called(name)?;
        let serial = world.resource_mut::<NextSerial>().take();
        let letter = first_free_letter(&letters, usize::MAX)?;
        letters.push(letter);
        let place = (CarriedBy(player), PackLetter(letter));
        let item = spawn_item(&mut world.commands(), content, item(kind), serial, place);
        world.flush();
        Some(item)
    };
    for entry in &start.starting_kit {
        let quantity = random.roll(entry.quantity).max(1).unsigned_abs();
        let make = |kind| NewItem {
            enchantment: entry.enchantment,
            state: ItemState::known(),
            ..NewItem::plain(kind, quantity)
        };
        let item = give(world, &entry.item, &make);
        if entry.equipped {
            let Some(mut equipment) = world.get_mut::<Equipment>(player) else { continue };
            let kind = content.item_called(&entry.item).map(|kind| content.item(kind).kind);
            match kind {
                Some(ItemKind::Weapon) => equipment.weapon = item,
                Some(ItemKind::Armor) => equipment.armor = item,
                _ => {}
            }
        }
    }
    let lit = give(world, &light.item, &|kind| NewItem { fuel: Some(light.fuel), ..NewItem::plain(kind, 1) });
    if let Some(mut held) = world.get_mut::<HeldLight>(player) {
        held.0 = lit;
    }
    for spare in &light.spare {
        let quantity = random.roll(spare.quantity).max(1).unsigned_abs();
        give(world, &spare.item, &|kind| NewItem { enchantment: spare.enchantment, ..NewItem::plain(kind, quantity) });
    }
    if let Some(mut view) = world.get_mut::<FieldOfView>(player) {
        view.invalidate();
    }
}
