//! Starting a game.

use bevy::prelude::*;

use super::{
    GameSeed,
    change_level::{arrive, character},
    clear_game,
    data::take_next_content,
    levels::{draft_level, level_at, staircase_of},
    reset_game,
    state::{starting_light, starting_lore},
};
use crate::{
    base::{
        geometry::{Point, Size},
        random::RandomStreams,
    },
    content::{Content, Fact, ItemId, ItemKind},
    rules::{
        creatures::{Player, PlayerEntity},
        items::{
            CarriedBy, Equipment, ItemState, NewItem, PackLetter, first_free_letter, note_kinds_met, read_tags,
            spawn_item,
        },
        monsters::note_monsters_in_view,
        player::{player_bundle, record_footstep, update_field_of_view},
        spawn::{Population, build_level},
    },
    turn::{MessageLog, NextSerial, OneShot},
    world::{
        generate::{Blueprint, Generator},
        level::{CurrentDepth, Levels, Staircase, WandererClock},
        sight::{FieldOfView, HeldLight, remember},
    },
};

/// Starts the game with this seed, replacing a running one.
///
/// # Errors
/// Returns the error of a system that did not find the player; no rule leads to it.
pub fn new_game(world: &mut World, seed: u64) -> Result {
    prepare(world, seed)?;
    let level: Entity = world.run_now_with(level_at, 1)?;
    let start = staircase_of(world, level, Staircase::Up);
    arrive(world, level, start)?;
    let noticed = character(world, level, start);
    begin(world, noticed)
}

/// Starts a game on a drawn level (`docs/contract.md#map-files`): it is empty, no wanderers come, and the other levels
/// are those of the seed.
///
/// # Errors
/// As for [`new_game`].
pub fn new_game_on_map(world: &mut World, seed: u64, blueprint: Blueprint, start: Point) -> Result {
    prepare(world, seed)?;
    let level: Entity = world.run_now_with(build_level, (1, blueprint, Population::default()))?;
    if let Some(mut wanderers) = world.get_mut::<WandererClock>(level) {
        wanderers.stopped = true;
    }
    world.resource_mut::<Levels>().insert(1, level);
    arrive(world, level, start)?;
    begin(world, None)
}

/// Makes a level in its state when first entered, without a player, for inspection. Returns its entity.
///
/// # Errors
/// Returns the error of the system that builds the level; no rule leads to it.
pub fn world_for_level(
    world: &mut World,
    seed: u64,
    depth: u32,
    generator: Option<&dyn Generator>,
    size: Size,
) -> Result<Entity> {
    clear_game(world);
    let streams = RandomStreams::new(seed);
    let content = world.resource::<Content>().clone();
    let (blueprint, population) = draft_level(&content, &streams, depth, generator, size);
    let level: Entity = world.run_now_with(build_level, (depth, blueprint, population))?;
    world.insert_resource(starting_lore(&content, &streams));
    world.insert_resource(streams);
    world.insert_resource(GameSeed(seed));
    world.insert_resource(Levels([(depth, level)].into()));
    world.insert_resource(CurrentDepth { depth, deepest: depth });
    Ok(level)
}

fn prepare(world: &mut World, seed: u64) -> Result {
    clear_game(world);
    take_next_content(world);
    reset_game(world, seed);
    let content = world.resource::<Content>().clone();
    let player = world.spawn(player_bundle(&content)).id();
    world.insert_resource(PlayerEntity(player));
    world.run_now(give_kit)
}

fn begin(world: &mut World, noticed: Option<Fact>) -> Result {
    let mut log = world.resource_mut::<MessageLog>();
    log.tell(0, Fact::GameBegins);
    noticed.into_iter().for_each(|fact| log.tell(0, fact));
    look_around(world)?;
    world.do_now(record_footstep)?;
    world.do_now(note_monsters_in_view)
}

/// Computes the player's field of view and remembers it.
///
/// # Errors
/// Returns the error of a system that did not find the player; no rule leads to it.
pub(crate) fn look_around(world: &mut World) -> Result {
    world.do_now(update_field_of_view)?;
    world.do_now(remember)?;
    world.do_now(note_kinds_met)?;
    world.do_now(read_tags)?;
    Ok(())
}

/// Gives the starting kit and one of the sets of lights, wielded, worn and lit as the data say.
fn give_kit(
    mut commands: Commands,
    content: Res<Content>,
    streams: Res<RandomStreams>,
    mut serials: ResMut<NextSerial>,
    player: Single<(Entity, &mut Equipment, &mut HeldLight, &mut FieldOfView), With<Player>>,
) {
    let (player, mut equipment, mut held, mut view) = player.into_inner();
    let (start, random) = (&content.config.player, &mut streams.kit());
    let Some(light) = starting_light(&content, random) else { return };
    let mut letters = Vec::new();
    let mut give = |name: &str, item: &dyn Fn(ItemId) -> NewItem| {
        let kind = content.item_called(name)?;
        let serial = serials.take();
        let letter = first_free_letter(&letters, usize::MAX)?;
        letters.push(letter);
        let place = (CarriedBy(player), PackLetter(letter));
        Some(spawn_item(&mut commands, &content, item(kind), serial, place))
    };
    for entry in &start.starting_kit {
        let quantity = random.roll(entry.quantity).max(1).unsigned_abs();
        let make = |kind| NewItem {
            enchantment: entry.enchantment,
            state: ItemState::known(content.item(kind)),
            ..NewItem::plain(kind, quantity)
        };
        let item = give(&entry.item, &make);
        if entry.equipped {
            match content.item_called(&entry.item).map(|kind| content.item(kind).kind) {
                Some(ItemKind::Weapon) => equipment.weapon = item,
                Some(ItemKind::Armor) => equipment.armor = item,
                _ => {}
            }
        }
    }
    held.0 = give(&light.item, &|kind| NewItem { fuel: Some(light.fuel), ..NewItem::plain(kind, 1) });
    for spare in &light.spare {
        let quantity = random.roll(spare.quantity).max(1).unsigned_abs();
        give(&spare.item, &|kind| NewItem { enchantment: spare.enchantment, ..NewItem::plain(kind, quantity) });
    }
    view.invalidate();
}
