//! Restores a game from records: the inverse of [`capture`](super::capture()).

use bevy::prelude::*;

use super::{
    ItemPlace, PlayerRecord, WorldRecord,
    checks::check_record,
    components::{check_components, restore_components},
    restore_level::{restore_item, restore_level},
};
use crate::{
    base::random::RandomStreams,
    content::{Content, ItemKind},
    rules::{
        creatures::PlayerEntity,
        game::{clear_game, look_around, reset_game},
        items::{CarriedBy, Equipment, Lore, PackLetter, Slot, update_ring_powers},
        player::{AutomaticPickUp, player_bundle},
    },
    turn::{Clock, MessageLog, NextSerial, OneShot, Progress},
    world::{
        level::{CurrentDepth, DistanceMaps, Levels, Placed},
        sight::HeldLight,
    },
};

/// Continues a game from its record, replacing a running one. Computed values are computed.
///
/// # Errors
/// The record is not a possible state of a game, or it has components of a plugin that is not here. The running game continues.
pub(crate) fn continue_game(world: &mut World, record: &WorldRecord) -> Result {
    check_record(record, &world.resource::<Content>().untuned())?;
    check_components(world, record)?;
    clear_game(world);
    reset_game(world, record.seed);
    let mut content = world.resource::<Content>().clone();
    // Every field by its name: a new one is not forgotten.
    let WorldRecord {
        seed,
        turn,
        won,
        died_of,
        ref streams,
        next_serial,
        depth,
        deepest,
        automatic_pick_up,
        picked_up_kinds,
        ref noises,
        ref lore,
        is_identifying,
        cheats,
        ref tuned,
        components: _,
        ref player,
        ref levels,
    } = *record;
    for (tunable, value) in tuned {
        content = content.with_tuned(*tunable, *value);
    }
    world.insert_resource(content.clone());
    let mut random = RandomStreams::new(seed);
    let mut positions = random.positions();
    for (position, kept) in positions.iter_mut().zip(streams) {
        *position = *kept;
    }
    random.set_positions(positions);
    world.insert_resource(random);
    world.insert_resource(Clock { turn });
    world.insert_resource(match died_of {
        Some(cause) => Progress::Dead(cause),
        None if won => Progress::Won,
        None => Progress::Playing,
    });
    world.insert_resource(NextSerial(next_serial));
    world.insert_resource(CurrentDepth { depth, deepest });
    world.insert_resource(AutomaticPickUp { is_on: automatic_pick_up, kinds: picked_up_kinds });
    world.insert_resource(noises.clone());
    world.insert_resource(Lore::of(lore.clone()));
    world.insert_resource(is_identifying);
    world.insert_resource(cheats);
    world.insert_resource(DistanceMaps::default());
    world.get_resource_or_init::<MessageLog>().set_unseen_attack(player.unseen_attack);

    let mut commands = world.commands();
    let entity = restore_player(&mut commands, &content, player);
    let mut entities = Levels::default();
    for level in levels {
        let restored = restore_level(&mut commands, &content, level, entity);
        entities.insert(level.depth, restored);
        if level.depth != depth {
            Levels::put_away(&mut commands, restored);
        }
    }
    commands.insert_resource(PlayerEntity(entity));
    commands.insert_resource(entities);
    commands.entity(entity).insert(Placed::at(player.position));
    world.flush();
    if !record.components.is_empty() {
        world.do_now_with(restore_components, record.components.clone())?;
    }
    world.do_now(update_ring_powers)?;
    look_around(world)
}

fn restore_player(commands: &mut Commands, content: &Content, record: &PlayerRecord) -> Entity {
    // The player gets the position once the levels exist, and the log has the unseen attack: with the pack they are in the
    // record, but not in its bundle.
    let player = commands.spawn(player_bundle(content)).insert(record.clone()).id();
    let (mut equipment, mut held) = (Equipment::default(), HeldLight::default());
    for item in &record.pack {
        let entity = restore_item(commands, content, item, CarriedBy(player));
        // In saves of rules 15 and before, keys had letters.
        let is_key = content.item(item.kind).kind == ItemKind::Key;
        let ItemPlace::Pack { letter, slot } = item.place else { continue };
        if is_key {
            continue;
        }
        commands.entity(entity).insert(PackLetter(letter));
        match slot.and_then(Slot::numbered) {
            Some(Slot::Weapon) => equipment.weapon = Some(entity),
            Some(Slot::Armor) => equipment.armor = Some(entity),
            Some(Slot::LeftRing) => equipment.left_ring = Some(entity),
            Some(Slot::RightRing) => equipment.right_ring = Some(entity),
            Some(Slot::Light) => held.0 = Some(entity),
            None => {}
        }
    }
    commands.entity(player).insert((equipment, held));
    player
}
