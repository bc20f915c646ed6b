//! What the debug console shows about entities.

use bevy::prelude::*;

use crate::{
    data::{BandOrders, LeaderDeath},
    ecs::{Hunger, LevelContents, Levels, MindState, OneShot, Pack, Player, Point, Serial, Staircase},
    interface::debug::inspect::{ComponentText, UNREADABLE, describe, entities_at},
    rules::{game::go_to, spawn::wanderer_comes_now},
    testing::Scenario,
};

const ROOM: &str = "
#######
#.@1..#
#..'.>#
#######";

/// Returns the value of the one component of this name.
fn value(texts: &[ComponentText], name: &str) -> String {
    let mut found = texts.iter().filter(|text| text.name == name);
    let value = found.next().unwrap_or_else(|| panic!("no {name} in {texts:?}")).value.clone();
    assert_eq!(found.next(), None);
    value
}

/// The levels with all entities on them, the player, and all carried items.
fn all_entities(world: &World, player: Entity) -> Vec<Entity> {
    let levels: Vec<Entity> = world.resource::<Levels>().values().copied().collect();
    let contents = levels.iter().filter_map(|level| world.get::<LevelContents>(*level));
    let entities: Vec<Entity> = contents.flat_map(RelationshipTarget::iter).chain([player]).collect();
    let carried = entities.iter().filter_map(|entity| world.get::<Pack>(*entity)).flat_map(Pack::items);
    levels.into_iter().chain(carried).chain(entities.iter().copied()).collect()
}

#[test]
fn every_component_of_a_game_can_be_read() {
    let mut game = Scenario::game(7);
    let player = game.player_entity();
    game.keys("s s s");
    assert!(game.world().run_now(wanderer_comes_now).unwrap());
    // The first level is disabled, with everything on it.
    go_to(game.world(), 4, Staircase::Up).unwrap();
    assert!(game.world().run_now(wanderer_comes_now).unwrap());
    let mut names = Vec::new();
    for entity in all_entities(game.world(), player) {
        let texts = describe(game.world(), entity);
        assert!(texts.is_sorted(), "{texts:?}");
        for text in texts {
            assert_ne!(text.value, UNREADABLE, "{} of {entity}", text.name);
            assert!(!text.value.contains("::") && !text.value.contains('\n'), "{text:?}");
            names.push(text.name);
        }
    }
    names.sort_unstable();
    names.dedup();
    for met in ["CarriedBy", "Disabled", "Door", "LightSource", "Mind", "Player", "Staircase", "Terrain", "Wanderer"] {
        assert!(names.iter().any(|name| name == met), "no {met} in {names:?}");
    }
}

#[test]
fn the_player_is_described_in_numbers() {
    let mut game = Scenario::on(ROOM);
    game.hit_points(23).set(Hunger::new(301));
    let player = game.player_entity();
    let texts = describe(game.world(), player);
    assert_eq!(value(&texts, "Health"), "Health { current: 23, maximum: 23 }");
    assert_eq!(value(&texts, "Hunger"), "Hunger { food: 301 }");
    assert_eq!(value(&texts, "Position"), "Position { x: 2, y: 1 }");
}

#[test]
fn a_grid_is_shown_by_its_size() {
    let mut game = Scenario::on(ROOM);
    let level = *game.world().resource::<Levels>().values().next().unwrap();
    let texts = describe(game.world(), level);
    assert_eq!(value(&texts, "Explored"), "Explored { cells: Grid(7 x 4), mapped: 0, count: 9, .. }");
    let terrain = value(&texts, "Terrain");
    assert!(terrain.starts_with("Terrain { structure: Grid(7 x 4), "), "{terrain}");
}

#[test]
fn a_component_without_a_text_form_is_still_named() {
    #[derive(Component)]
    struct Unknown;

    let mut game = Scenario::on(ROOM);
    let player = game.player_entity();
    game.set(Unknown);
    let texts = describe(game.world(), player);
    assert_eq!(value(&texts, "Unknown"), UNREADABLE);
    game.world().despawn(player);
    assert_eq!(describe(game.world(), player), []);
}

#[test]
fn the_entities_of_a_cell_are_the_creature_then_items_by_serial_number() {
    let mut game = Scenario::on(ROOM);
    game.item("food/ration", 1, '1');
    game.item("weapon/arrow", 3, '1');
    let monster = game.monster('B', '1', MindState::Sleeping);
    let cell = game.mark('1');
    let serials: Vec<Serial> = entities_at(game.world(), cell)
        .into_iter()
        .map(|entity| *game.world().get::<Serial>(entity).unwrap())
        .collect();
    assert_eq!(serials.len(), 3);
    assert_eq!(serials[0], monster);
    assert!(serials[1] < serials[2] && serials[2] < monster, "{serials:?}");
}

#[test]
fn the_player_is_listed_before_items_and_doors_or_stairs_come_last() {
    let mut game = Scenario::on(ROOM);
    let place = game.position();
    game.item_at("weapon/arrow", 1, place);
    let found = entities_at(game.world(), place);
    assert_eq!(found.len(), 2);
    assert!(game.world().get::<Player>(found[0]).is_some());

    for (cell, name) in [(Point::new(3, 2), "Door"), (Point::new(5, 2), "Staircase")] {
        game.item_at("weapon/arrow", 1, cell);
        let found = entities_at(game.world(), cell);
        assert_eq!(found.len(), 2);
        value(&describe(game.world(), found[1]), name);
    }
    assert_eq!(entities_at(game.world(), Point::new(-1, 0)), []);
    assert_eq!(entities_at(Scenario::menu().world(), place), []);
}

#[test]
fn a_member_of_a_band_shows_its_leader_and_orders() {
    let mut game = Scenario::lit("######\n#@.12#\n######");
    let members = ['1', '2'].map(|mark| game.monster('O', mark, MindState::Sleeping));
    let follows = BandOrders { shares_waking: true, follows: true, leader_dies: LeaderDeath::FightOn };
    game.band(&members, follows);
    let place = game.mark('2');
    let there = entities_at(game.world(), place);
    let told = value(&describe(game.world(), there[0]), "BandMember");
    assert!(told.contains("shares_waking: true"), "{told}");
}
