//! Bolts: whom they hit or miss, how they bounce, and death by the player's own bolt.

use proptest::prelude::*;
use yendor::{
    Action, Outcome,
    data::Element,
    ecs::{CauseOfDeath, CombatLevel, MindState, Point, Progress, Stream, take_turn},
    testing::{Scenario, check_laws, trials},
};

use crate::wands::{hit_points_of, is_known, with_wand, zap};

const CORRIDOR: &str = "
##########
#@.1.2...#
##########";

#[test]
fn a_bolt_flies_past_a_monster_that_saves_and_hits_the_next_one() {
    let mut game = with_wand("wand/fire", CORRIDOR);
    let (first, second) = (game.monster('H', '1', MindState::Sleeping), game.monster('H', '2', MindState::Sleeping));
    game.dice(Stream::Combat, &[19, 0, 0, 0, 0, 0, 0, 0]);
    zap(&mut game, "");
    assert_eq!(hit_points_of(&game, first), 50);
    assert_eq!(hit_points_of(&game, second), 50 - 7);
    assert_eq!(game.said("The bolt of fire flies past the hobgoblin."), 1);
    assert!(game.level().monsters.iter().all(|monster| monster.state == MindState::Hunting), "both wake");
}

#[test]
fn a_monster_above_its_kind_saves_no_better_than_its_kind() {
    for levels in [0, 40] {
        let mut game = with_wand("wand/fire", CORRIDOR);
        let hobgoblin = game.monster('H', '1', MindState::Sleeping);
        let entity = game.creature(hobgoblin);
        game.world().get_mut::<CombatLevel>(entity).unwrap().0 += levels;
        game.dice(Stream::Combat, &[10, 0, 0, 0, 0, 0, 0]);
        zap(&mut game, "");
        assert_eq!(hit_points_of(&game, hobgoblin), 50 - 7, "{levels} levels above its kind");
    }
}

#[test]
fn a_bolt_flies_six_cells_and_no_further() {
    for (map, struck) in [("##########\n#@.....1.#\n##########", true), ("##########\n#@......1#\n##########", false)] {
        let mut game = with_wand("wand/cold", map);
        let serial = game.monster('H', '1', MindState::Sleeping);
        game.dice(Stream::Combat, &[0]);
        zap(&mut game, "");
        assert_eq!(hit_points_of(&game, serial) < 50, struck, "{map}");
    }
}

#[test]
fn a_bolt_comes_back_to_the_player_who_may_save_and_a_ring_of_protection_helps() {
    // 1d20 plus half the level must reach 17: a roll of 16 is enough only with a ring of +1.
    for (ring, draw, struck) in [(None, 15, true), (None, 16, false), (Some("+1"), 15, false), (Some("-1"), 16, true)] {
        let mut game = with_wand("wand/lightning", "######\n#@...#\n######");
        if let Some(plus) = ring {
            game.debug(&format!("item ring/protection {plus}"));
            game.keys("P .");
        }
        let before = game.player().hp;
        game.dice(Stream::Combat, &[draw, 0, 0, 0, 0, 0, 0]);
        zap(&mut game, "l");
        assert_eq!(before - game.player().hp, if struck { 7 } else { 0 }, "{ring:?}, draw {draw}");
        let flown_past = game.said("The bolt of lightning flies past you.");
        assert_eq!(flown_past, u32::from(!struck));
    }
}

#[test]
fn a_bolt_at_a_wall_or_a_closed_door_beside_the_player_comes_back_at_once() {
    for map in ["####\n#@.#\n####", "#####\n#@+.#\n#####"] {
        let mut game = with_wand("wand/cold", map);
        game.dice(Stream::Combat, &[0, 0, 0, 0, 0, 0, 0]);
        zap(&mut game, if map.contains('+') { "l" } else { "h" });
        assert_eq!(game.player().hp, 500 - 7, "{map}");
    }
}

#[test]
fn a_bolt_bounces_around_a_room_and_hits_monsters_on_its_way() {
    let mut game = with_wand("wand/fire", "########\n#......#\n#@.....#\n#....1.#\n########");
    let serial = game.monster('H', '1', MindState::Sleeping);
    game.dice(Stream::Combat, &[0, 0, 0, 0, 0, 0, 0]);
    // Up and to the right, off the wall above, and down again.
    zap(&mut game, "h h h k k");
    game.expect().said("The bolt of fire bounces.", 1);
    assert_eq!(hit_points_of(&game, serial), 50 - 7);
}

#[test]
fn a_fire_breather_is_immune_to_fire_but_not_to_cold_and_not_once_canceled() {
    for (kind, canceled, struck) in [("wand/fire", false, false), ("wand/cold", false, true), ("wand/fire", true, true)]
    {
        let mut game = with_wand(kind, CORRIDOR);
        let serial = game.monster('D', '1', MindState::Sleeping);
        if canceled {
            let world = game.world();
            let mut monsters =
                world.query_filtered::<bevy::prelude::Entity, bevy::prelude::With<yendor::ecs::Monster>>();
            let dragon = monsters.single(world).unwrap();
            yendor::internals::cancel(&mut world.commands().entity(dragon));
            world.flush();
        }
        game.dice(Stream::Combat, &[0]);
        zap(&mut game, "");
        assert_eq!(hit_points_of(&game, serial) < 50, struck, "{kind}");
        assert_eq!(game.said("The bolt of fire does nothing to the dragon."), u32::from(!struck));
        assert!(is_known(&mut game, kind));
    }
}

#[test]
fn a_player_killed_by_their_own_bolt_reads_so_at_the_end() {
    for (kind, element, text) in [
        ("wand/fire", Element::Fire, "You die, killed by a bolt of fire."),
        ("wand/cold", Element::Cold, "You die, killed by a bolt of cold."),
        ("wand/lightning", Element::Lightning, "You die, killed by a bolt of lightning."),
    ] {
        let mut game = with_wand(kind, "####\n#@.#\n####");
        game.debug("set hp 1");
        game.dice(Stream::Combat, &[0]);
        zap(&mut game, "h");
        assert_eq!(*game.world().resource::<Progress>(), Progress::Dead(CauseOfDeath::OwnBolt(element)));
        assert_eq!(game.said(text), 1, "{:?}", game.messages());
    }
}

#[test]
fn a_blind_player_sees_no_bolt_but_feels_their_own() {
    for (map, known) in [(CORRIDOR, false), ("####\n#@.#\n####", true)] {
        let mut game = with_wand("wand/fire", map);
        game.debug("afflict blind 20");
        game.dice(Stream::Combat, &[0]);
        zap(&mut game, if known { "h" } else { "l" });
        assert_eq!(is_known(&mut game, "wand/fire"), known);
        assert_ne!(game.cell((2, 1)).glyph, '•');
    }
}

#[test]
fn the_trail_of_a_bolt_does_not_hide_a_monster_that_stands_in_it() {
    let mut game = with_wand("wand/lightning", "###########\n#@..1.....#\n###########");
    game.item("food/ration", 1, '1');
    game.monster('V', '1', MindState::Sleeping);
    // The monster saves: the bolt flies on.
    game.dice(Stream::Combat, &[19, 19]);
    zap(&mut game, "");
    let row = |game: &Scenario| (1..10).map(|x| game.cell((x, 1)).glyph).collect::<String>();
    assert_eq!(row(&game), "@••V•••..");
    // The trail is not mistaken for the path to the next target.
    game.keys("z");
    assert_eq!(row(&game), "@**V.....");
}

#[test]
fn a_recorded_bolt_replays_the_same() {
    Scenario::recorded(
        || {
            let mut game = with_wand("wand/lightning", CORRIDOR);
            game.monster('H', '1', MindState::Sleeping);
            game
        },
        |game| {
            zap(game, "");
            zap(game, "");
        },
    );
}

const CAVES: &str = "
####################
#........#..##.....#
#..##....'.....1...#
#..##....#..#......#
####L#####..#.2....#
#........+....#....#
#........#.........#
####################";

proptest! {
    #![proptest_config(ProptestConfig { cases: trials(14, 400), ..ProptestConfig::default() })]

    #[test]
    fn any_wand_zapped_at_any_cell_from_anywhere_breaks_no_law(
        zaps in proptest::collection::vec(
            (0_usize..15, (0_i32..20, 0_i32..8), (-2_i32..23, -2_i32..11), 0_usize..6), 1..25),
    ) {
        let states = ["Confused", "Blind", "Levitating", "Hallucinating", "Held", "Hasted"];
        let kinds: Vec<String> = crate::wands::KINDS.iter().map(|kind| (*kind).to_owned()).collect();
        let mut game = Scenario::lit(&CAVES.replacen("#........#..##", "#@.......#..##", 1));
        game.debug("set hp 5000");
        game.monster('D', '1', MindState::Sleeping);
        game.monster('H', '2', MindState::Hunting);
        for kind in &kinds {
            game.debug(&format!("item {kind} charges=9"));
        }
        for (which, from, at, state) in zaps {
            if *game.world().resource::<Progress>() != Progress::Playing {
                break;
            }
            yendor::internals::debug_line(game.world(), &format!("goto {} {}", from.0, from.1));
            yendor::internals::debug_line(game.world(), &format!("afflict {} 5", states[state]));
            let inventory = game.player().inventory;
            let wand = inventory.iter().find(|item| item.type_name == kinds[which]).unwrap();
            let (serial, hash) = (wand.id, game.hash());
            let outcome = take_turn(game.world(), Action::Zap(serial, Point::new(at.0, at.1)));
            check_laws(game.world()).unwrap();
            if outcome == Outcome::Refused {
                prop_assert_eq!(game.hash(), hash);
            } else {
                let inventory = game.player().inventory;
                prop_assert!(inventory.iter().any(|item| item.id == serial), "a wand never leaves the pack by being zapped");
            }
        }
    }
}
