//! Rules for wands of every kind: charges, lines, unseen targets, confusion.

use bevy::prelude::*;
use yendor::{
    ecs::{CombatLevel, Condition, Conditions, HasStolen, ItemKind, MindState, Monster, MonsterId, Stream},
    testing::{Scenario, content, sign_at},
};

use crate::wands::{HALL, carry, hit_points_of, is_known, with_wand, zap};

#[test]
fn a_wand_without_charges_fizzles_and_takes_a_turn() {
    let mut game = Scenario::lit(HALL);
    game.debug("item wand/fire charges=0");
    game.monster('H', '1', MindState::Sleeping);
    game.keys(".");
    let turn = game.turn();
    zap(&mut game, "");
    game.expect().turn(turn + 1).monster_hp(50);
    assert!(game.last_message().ends_with("Nothing happens.") && !is_known(&mut game, "wand/fire"));
}

#[test]
fn a_known_wand_that_fizzles_is_known_to_be_empty() {
    let mut game = Scenario::lit(HALL);
    game.debug("identify");
    game.debug("item wand/fire charges=0");
    let names = |game: &Scenario| game.player().inventory.into_iter().map(|item| item.name).collect::<Vec<_>>();
    assert!(names(&game).contains(&"a wand of fire".to_owned()), "{:?}", names(&game));
    zap(&mut game, "l");
    assert!(names(&game).contains(&"a wand of fire (empty)".to_owned()), "{:?}", names(&game));
}

#[test]
fn an_unseen_monster_can_be_hit_but_does_not_identify_the_wand() {
    for kind in [
        "wand/slow_monster",
        "wand/haste_monster",
        "wand/sleep",
        "wand/invisibility",
        "wand/teleport_away",
        "wand/cancellation",
        "wand/polymorph",
    ] {
        let mut game = Scenario::on(HALL);
        game.debug(&format!("item {kind} charges=3"));
        game.debug("freeze on");
        game.monster('H', '1', MindState::Sleeping);
        let before = format!("{:?}", game.only_monster());
        zap(&mut game, "l");
        assert!(!is_known(&mut game, kind), "{kind}");
        assert_eq!(game.last_message(), "Nothing seems to happen.", "{kind}");
        assert_ne!(format!("{:?}", game.only_monster()), before, "{kind}");
    }
}

#[test]
fn a_wand_zapped_at_the_player_has_no_effect() {
    for (index, item) in
        content().items().filter(|(_, item)| item.kind == ItemKind::Wand).map(|(_, item)| item.id.clone()).enumerate()
    {
        if ["wand/drain_life", "wand/light"].contains(&item.as_str()) {
            continue;
        }
        let mut game = with_wand(&item, HALL);
        game.monster('H', '1', MindState::Sleeping);
        let before = game.only_monster();
        zap(&mut game, "h h h h h");
        game.expect().because(format!("{index} {item}")).place((1, 2)).hp(500);
        assert_eq!(game.only_monster().hp, before.hp, "{item}");
        assert_eq!(game.only_monster().state, MindState::Sleeping, "{item}");
    }
}

#[test]
fn walls_and_closed_doors_stop_rays_and_open_doors_do_not() {
    for (door, hit) in [('+', false), ('#', false), ('\'', true), ('.', true)] {
        let mut game = with_wand("wand/magic_missile", &format!("########\n#@.{door}.1.#\n########"));
        let serial = game.monster('H', '1', MindState::Sleeping);
        game.dice(Stream::Combat, &[0, 0]);
        zap(&mut game, "h h h h h h h l l l l");
        assert_eq!(hit_points_of(&game, serial) < 50, hit, "{door}");
    }
}

#[test]
fn permanent_haste_and_slowness_cancel_each_other() {
    let mut game = with_wand("wand/slow_monster", HALL);
    game.monster('H', '1', MindState::Sleeping);
    zap(&mut game, "");
    zap(&mut game, "");
    assert_eq!(game.last_message(), "Nothing seems to happen.", "the monster is already slow");
    let wand = game.letter("wand/slow_monster");
    game.debug("item wand/haste_monster charges=3");
    let other = game.letter("wand/haste_monster");
    assert_ne!(wand, other);
    game.keys(&format!("z {other} ret"));
    assert!(game.only_monster().conditions.is_empty() && game.only_monster().speed == 100);
    game.keys(&format!("z {other} ret"));
    assert_eq!(game.only_monster().conditions.get("Hasted"), Some(&None));
}

#[test]
fn canceling_an_invisible_monster_reveals_it_and_identifies_the_wand() {
    let mut game = with_wand("wand/cancellation", HALL);
    game.monster('P', '1', MindState::Sleeping);
    assert!(!game.only_monster().visible);
    zap(&mut game, "l");
    assert!(game.only_monster().visible && is_known(&mut game, "wand/cancellation"));
    assert_eq!(game.said("A phantom appears out of thin air!"), 1);
}

#[test]
fn a_polymorphed_monster_is_as_far_above_its_new_kind_as_it_was_above_the_old_one() {
    let mut game = with_wand("wand/polymorph", HALL);
    let monster = game.monster('L', '1', MindState::Sleeping);
    let entity = game.creature(monster);
    game.world().get_mut::<CombatLevel>(entity).unwrap().0 += 5;
    // The new kind is a hobgoblin.
    game.dice(Stream::PlayerLuck, &[7]);
    zap(&mut game, "");
    let entity = game.creature(monster);
    assert_eq!(game.row(monster).unwrap().letter, 'H');
    let world = game.shared_world();
    let (kind, level) = (world.get::<MonsterId>(entity).unwrap(), world.get::<CombatLevel>(entity).unwrap());
    assert_eq!(level.0 - content().monster(*kind).level, 5);
}

#[test]
fn a_polymorphed_thief_stops_fleeing_keeps_its_loot_and_a_sleeper_stays_asleep() {
    let mut game = with_wand("wand/polymorph", HALL);
    let serial = game.monster('L', '1', MindState::Fleeing);
    carry(&mut game, "gold/gold", '1');
    let world = game.world();
    let thief = world.query_filtered::<Entity, With<Monster>>().single(world).unwrap();
    world.entity_mut(thief).insert(HasStolen);
    // The new kind is a hobgoblin.
    game.dice(Stream::PlayerLuck, &[7]);
    zap(&mut game, "");
    game.debug("freeze off");
    game.times(3, ".");
    let made = game.only_monster();
    assert_eq!(made.id, serial);
    assert_eq!(made.letter, 'H');
    assert_eq!(made.state, MindState::Hunting);
    assert_eq!(made.carrying.len(), 1);
    let mut game = with_wand("wand/polymorph", HALL);
    game.monster('L', '1', MindState::Sleeping);
    zap(&mut game, "");
    assert_eq!(game.only_monster().state, MindState::Sleeping);
}

#[test]
fn drain_life_affects_adjacent_monsters_outside_rooms() {
    let mut game = with_wand("wand/drain_life", "#########\n#..#::::#\n#.@':1:2#\n#..######\n#########");
    game.debug("goto 4 2");
    game.hit_points(40);
    let (near, far) = (game.monster('H', '1', MindState::Sleeping), game.monster('H', '2', MindState::Sleeping));
    zap(&mut game, "");
    game.expect().hp(20);
    assert_eq!(hit_points_of(&game, near), 30);
    assert_eq!(hit_points_of(&game, far), 50);
}

#[test]
fn drain_life_needs_a_target_and_more_than_one_hit_point() {
    let mut game = with_wand("wand/drain_life", HALL);
    zap(&mut game, "");
    game.expect().hp(500).said_part("hunger for life", 1);
    assert!(is_known(&mut game, "wand/drain_life"), "the message identifies the wand");
    let serial = game.monster('H', '1', MindState::Sleeping);
    game.debug("set hp 1");
    zap(&mut game, "");
    game.expect().hp(1);
    assert_eq!(hit_points_of(&game, serial), 50);
}

#[test]
fn a_missile_without_a_target_is_seen_unless_the_player_is_blind() {
    for (state, known) in [("Hallucinating", true), ("Blind", false)] {
        let mut game = with_wand("wand/magic_missile", HALL);
        game.debug(&format!("afflict {state} 20"));
        zap(&mut game, "l");
        assert_eq!(is_known(&mut game, "wand/magic_missile"), known, "{state}");
    }
}

#[test]
fn a_monster_held_by_magic_is_freed_by_a_blow() {
    let mut game = with_wand("wand/magic_missile", HALL);
    game.monster('H', '1', MindState::Hunting);
    let world = game.world();
    let mut monsters = world.query_filtered::<&mut Conditions, With<Monster>>();
    monsters.single_mut(world).unwrap().hold(Condition::Held);
    game.dice(Stream::Combat, &[19]);
    zap(&mut game, "");
    assert!(game.only_monster().conditions.is_empty());
}

#[test]
fn a_confused_player_zaps_astray_one_time_in_five() {
    let mut astray = 0;
    for draw in 0..100_u32 {
        let mut game = with_wand("wand/magic_missile", HALL);
        let serial = game.monster('H', '1', MindState::Sleeping);
        game.debug("afflict confused 20");
        // The first draw decides whether the zap goes astray; the second sends it north.
        game.dice(Stream::PlayerLuck, &[draw * 100, 0]).dice(Stream::Combat, &[0, 0]);
        zap(&mut game, "");
        astray += u32::from(hit_points_of(&game, serial) == 50);
    }
    assert_eq!(astray, 20);
}

#[test]
fn a_bolt_is_drawn_in_the_color_of_its_element_where_the_player_sees() {
    let mut colors = Vec::new();
    for kind in ["wand/fire", "wand/cold", "wand/lightning"] {
        let mut game = with_wand(kind, HALL);
        zap(&mut game, "l");
        assert_eq!(game.cell((4, 2)).glyph, '•', "{kind}");
        colors.push(game.cell((4, 2)).foreground);
        assert_eq!(sign_at(&game.level().visible, (4, 2)), '1');
    }
    colors.dedup();
    assert_eq!(colors.len(), 3);
}
