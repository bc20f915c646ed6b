//! Traps: what each does to the player, and how it is found, seen and avoided (`docs/rules.md#traps`).

use yendor::{
    data::TrapKind,
    ecs::{RandomStreams, Stream, Strength},
    testing::{Scenario, content},
};

pub const HALL: &str = "
##########
#........#
#.@1.....#
#........#
#...2....#
##########";

/// A lit hall with a hidden trap one step to the east.
fn before(kind: &str) -> Scenario {
    let mut game = Scenario::lit(HALL);
    game.debug(&format!("trap {kind} 3 2"));
    game
}

fn traps_of(game: &Scenario) -> Vec<(i32, i32, &'static str, bool)> {
    game.level().traps.into_iter().map(|trap| (trap.x, trap.y, trap.kind, trap.discovered)).collect()
}

#[test]
fn a_hidden_trap_looks_like_floor_and_a_sprung_one_stays_visible() {
    let mut game = before("Rust");
    game.expect().glyph('1', '.');
    assert_eq!(traps_of(&game), vec![(3, 2, "Rust", false)]);
    game.keys("l");
    game.expect().place((3, 2));
    assert_eq!(traps_of(&game), vec![(3, 2, "Rust", true)]);
    game.keys("h");
    let colors = &content().palette().visible.trap.clone();
    game.expect().glyph('1', '^');
    assert_eq!(game.cell((3, 2)).foreground, *colors);
}

#[test]
fn a_trap_door_drops_the_player_unhurt_onto_the_next_level() {
    let mut game = before("TrapDoor");
    let hp = game.player().hp;
    game.keys("l");
    let state = game.state();
    game.expect().hp(hp).turn(1);
    assert_eq!(state.depth, 2);
    game.expect().said("You fall through a trap door!", 1);
    assert_eq!(traps_of(&game).iter().filter(|trap| trap.3).count(), 0);
    let level = game.level();
    let (x, y) = game.place();
    assert_eq!(yendor::testing::sign_at(&level.rows, (x, y)), '.');
}

#[test]
fn a_trap_door_leads_to_any_place_of_the_level_below() {
    let landing = |seed: u64| {
        let mut game = Scenario::game(seed);
        let (x, y) = game.place();
        game.debug(&format!("goto {x} {y}"));
        let floor = (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| (x + dx, y + dy)));
        let level = game.level();
        let free = floor.filter(|cell| yendor::testing::sign_at(&level.rows, *cell) == '.').collect::<Vec<_>>();
        let step = free.iter().find(|(fx, fy)| *fy == y && (*fx - x).abs() == 1)?;
        game.debug(&format!("trap TrapDoor {} {}", step.0, step.1));
        game.keys(if step.0 > x { "l" } else { "h" });
        Some((game.state().depth, game.place()))
    };
    let landed: Vec<_> = (0..8).filter_map(landing).collect();
    assert!(landed.len() > 3 && landed.iter().all(|(depth, _)| *depth == 2), "{landed:?}");
    assert!(landed.windows(2).any(|pair| pair[0].1 != pair[1].1));
}

#[test]
fn a_bear_trap_makes_three_steps_fail_each_time_it_is_sprung() {
    let mut game = before("Bear");
    game.keys("l");
    game.expect().place((3, 2)).said("You are caught in a bear trap!", 1);
    assert!(game.player().conditions.contains_key("Held"));
    // Waiting does not free the player.
    game.keys(". s . .");
    for tries in 1..=3 {
        game.keys("l");
        game.expect().place((3, 2)).said("You can't get out of the bear trap yet.", tries);
    }
    assert_eq!(game.turn(), 8, "a try takes a turn");
    game.keys("l");
    game.expect().place((4, 2));
    assert_eq!(game.player().conditions.len(), 0);
    // The trap is known now: a step onto it needs a confirmation.
    game.keys("h");
    game.expect().place((4, 2));
    game.keys("ret l l l l");
    game.expect().place((4, 2)).said("You are caught in a bear trap!", 2);
}

#[test]
fn teleportation_frees_the_player_from_a_bear_trap() {
    let mut game = before("Bear");
    game.keys("l");
    game.debug("goto 6 4");
    game.keys(". l");
    game.expect().place((7, 4));
    assert_eq!(game.player().conditions.len(), 0);
}

#[test]
fn a_caught_player_can_still_fight() {
    let mut game = before("Bear");
    game.keys("l");
    game.debug("freeze on");
    game.debug("monster Z 4 2 hunting");
    game.dice(Stream::Combat, &[19, 0, 0]).keys("l");
    assert_eq!(game.said_part("You hit the zombie"), 1);
}

#[test]
fn an_arrow_trap_hits_eleven_times_in_twenty_at_level_1_whatever_the_armor() {
    for (roll, hits) in [(8, false), (9, true)] {
        let mut game = before("Arrow");
        game.debug("item armor/plate_mail 1 +5");
        game.hit_points(30).dice(Stream::Combat, &[roll, 3]).keys("l");
        let arrows = game.level().items;
        if hits {
            game.expect().hp(30 - 4);
            assert_eq!(arrows.len(), 0);
            assert_eq!(game.last_message(), "An arrow shoots out at you and hits for 4 damage.");
        } else {
            // A miss leaves one arrow beside the player.
            game.expect().hp(30).last_message("An arrow shoots past you.");
            let [arrow] = arrows.as_slice() else { panic!("{arrows:?}") };
            assert_eq!(arrow.type_name.as_str(), "weapon/arrow");
            assert_eq!(arrow.quantity, 1);
            assert_eq!((arrow.x - 3).abs().max((arrow.y - 2).abs()), 1);
        }
    }
}

#[test]
fn a_dart_trap_hurts_and_poisons_when_the_save_fails() {
    // A hit needs 8 of 20; then comes the damage; then the save against poison, 14 of 20 minus half the level.
    for (save, strength) in [(12, 15), (13, 16)] {
        let mut game = before("Dart");
        game.hit_points(30).dice(Stream::Combat, &[7, 1, save]).keys("l");
        game.expect().because(save).hp(30 - 2);
        assert_eq!(game.player().strength, strength, "{save}");
    }
    let mut game = before("Dart");
    game.hit_points(30).dice(Stream::Combat, &[6]).keys("l");
    game.expect().hp(30).items_on_floor(0);
    assert_eq!(game.player().strength, 16);
}

#[test]
fn sustain_strength_protects_from_dart_traps_and_strength_never_falls_below_3() {
    let mut game = before("Dart");
    game.debug("item ring/sustain_strength");
    game.hit_points(30).keys("P").dice(Stream::Combat, &[19, 0, 0]).keys("l");
    game.expect().hp(29);
    assert_eq!(game.player().strength, 16);
    let mut game = before("Dart");
    game.set(Strength::new(3, 16)).hit_points(30).dice(Stream::Combat, &[19, 0, 0]).keys("l");
    game.expect().hp(29);
    assert_eq!(game.player().strength, 3);
}

#[test]
fn sleeping_gas_costs_five_turns_in_which_monsters_act() {
    let mut game = before("SleepingGas");
    game.hit_points(90);
    game.hunter('Z', '2');
    game.keys("l");
    // The step takes one turn and the sleep five more, without another key.
    game.expect().place((3, 2)).turn(6);
    assert_eq!(game.player().conditions.len(), 0);
    assert!(game.said_part("The zombie") > 0, "{:?}", game.messages());
}

#[test]
fn a_teleport_trap_moves_the_player_elsewhere() {
    let mut game = Scenario::lit("########\n#.@....#\n########\n#......#\n########");
    game.debug("trap Teleport 3 1");
    game.keys("l");
    game.expect().turn(1).depth(1);
    assert_eq!(game.place().1, 3);
}

#[test]
fn a_rust_trap_rusts_metal_armor_like_an_aquator() {
    let mut game = before("Rust");
    let ac = game.player().ac;
    game.keys("l");
    assert_eq!(game.player().ac, ac + 1);
    assert!(game.last_message().starts_with("A gush of water hits you: your ring mail"), "{}", game.last_message());
    let mut game = before("Rust");
    game.debug("item ring/maintain_armor");
    game.keys("P l");
    game.expect().armor_class(ac).said("A gush of water hits you.", 1);
    let mut game = before("Rust");
    game.keys("T l");
    assert_eq!(game.last_message(), "A gush of water hits you.");
}

#[test]
fn an_alarm_trap_wakes_and_attracts_all_monsters_that_hear_it() {
    let map = "
########################
#.@1...#...............#
#......#......2........#
#......_...............#
########################
#..........3...........#
########################";
    let mut game = Scenario::lit(map);
    game.debug("trap Alarm 3 1");
    let (near, walled_off) = (game.mark('2'), game.mark('3'));
    let sleeps = yendor::ecs::MindState::Sleeping;
    game.monster_at('D', near, sleeps, 50);
    game.monster_at('Z', walled_off, sleeps, 50);
    game.keys(".");
    assert!(game.level().monsters.iter().all(|monster| monster.state == sleeps));
    game.keys("l");
    let state = |letter| game.level().monsters.into_iter().find(|monster| monster.letter == letter).unwrap();
    assert_ne!(state('D').state, sleeps);
    assert_ne!((state('D').x, state('D').y), (near.x, near.y), "it comes to investigate");
    assert_eq!(state('Z').state, sleeps, "no path leads there");
}

#[test]
fn a_pit_hurts_and_takes_turns_to_climb_out_of() {
    let mut game = before("Pit");
    game.hit_points(30).dice(Stream::Combat, &[3]).dice(Stream::PlayerLuck, &[1]).keys("l");
    game.expect().hp(26).last_message("You fall into a pit and take 4 damage.");
    // The tries are 1d3+1, and the die shows 2.
    game.keys("l l l");
    game.expect().place((3, 2)).said("You can't get out of the pit yet.", 3);
    game.keys("l");
    game.expect().place((4, 2));
}

#[test]
fn death_by_a_trap_names_it() {
    for (kind, words) in [("Arrow", "an arrow trap"), ("Dart", "a dart trap"), ("Pit", "a pit")] {
        let mut game = before(kind);
        game.hit_points(1).dice(Stream::Combat, &[19, 3]).keys("l");
        let state = game.state();
        assert_eq!(state.cause_of_death, Some(format!("killed by {words}")), "{kind}");
        assert_eq!(game.last_message(), format!("You die, killed by {words}."));
    }
}

#[test]
fn a_levitating_player_neither_springs_nor_finds_traps() {
    for kind in TrapKind::ALL {
        let mut game = before(kind.name());
        game.debug("afflict Levitating 9");
        let (hp, ac) = (game.player().hp, game.player().ac);
        game.keys("l l");
        game.expect().place((4, 2)).hp(hp).armor_class(ac).depth(1);
        assert!(traps_of(&game).iter().all(|trap| !trap.3), "{kind:?}");
    }
}

#[test]
fn levitation_that_ends_above_a_trap_springs_it_once() {
    for kind in TrapKind::ALL {
        let mut game = before(kind.name());
        game.hit_points(500).debug("afflict Levitating 3");
        game.keys("l .");
        assert!(traps_of(&game).iter().all(|trap| !trap.3), "{kind:?} above it");
        game.keys(".");
        if kind == TrapKind::TrapDoor {
            game.expect().depth(2).said("You fall through a trap door!", 1);
            continue;
        }
        assert_eq!(traps_of(&game), [(3, 2, kind.name(), true)], "{:?}", game.messages());
        assert_eq!(game.said("You float gently down."), 1);
        let is_said = u32::from(kind == TrapKind::Teleport);
        assert_eq!(game.said("You spring a teleport trap."), is_said, "the trap was not stepped on");
        let reported = game.messages().len();
        game.keys(".");
        assert!(game.messages().iter().skip(reported).all(|line| !line.text.contains("trap")), "{kind:?} once");
    }
}

#[test]
fn levitation_that_ends_beside_a_trap_springs_nothing() {
    let mut game = before("Alarm");
    game.debug("afflict Levitating 3");
    game.keys("l l . .");
    assert!(traps_of(&game).iter().all(|trap| !trap.3));
    // A player on a trap that was never sprung may float up from it; it is sprung when levitation ends.
    let mut game = before("Alarm");
    game.debug("goto 3 2");
    game.debug("afflict Levitating 2");
    game.keys(".");
    assert!(traps_of(&game).iter().all(|trap| !trap.3));
    game.keys(".");
    assert_eq!(game.said_part("A bell rings out"), 1);
}

#[test]
fn a_landing_on_a_trap_is_saved_and_replayed_like_any_other_turn() {
    Scenario::recorded(
        || {
            let mut game = before("Pit");
            game.hit_points(500).debug("afflict Levitating 2");
            game
        },
        |game| _ = game.keys("l . . ."),
    );
}

#[test]
fn only_a_step_springs_a_trap_and_items_never() {
    let mut game = before("Arrow");
    game.debug("goto 3 2");
    game.item("weapon/dagger", 1, '1');
    game.keys(". s");
    assert_eq!(game.said_part("arrow"), 0);
    let mut game = before("Bear");
    game.debug("item weapon/dagger");
    let dagger = game.letter("weapon/dagger");
    game.keys(&format!("t {dagger} l ret"));
    assert!(traps_of(&game).iter().all(|trap| !trap.3) && game.level().items.len() == 1);
}

#[test]
fn a_step_onto_a_known_trap_needs_return_as_confirmation() {
    let mut game = before("Rust");
    game.debug("reveal");
    for no in ["esc", "n", "l", "."] {
        game.refuses(&format!("l {no}"));
        game.expect().because(no).place((2, 2));
    }
    game.keys("l");
    assert!(game.screen(80, 24).contains("Step on the rust trap? Enter: yes"), "{}", game.screen(80, 24));
    game.keys("ret");
    game.expect().place((3, 2)).turn(1).said_part("gush of water", 1);
}

#[test]
fn attacks_and_steps_of_a_confused_or_levitating_player_need_no_confirmation() {
    for condition in ["Confused", "Levitating"] {
        let mut game = before("Rust");
        game.debug("reveal");
        game.debug(&format!("afflict {condition} 5"));
        game.keys("l");
        assert_eq!(game.turn(), 1, "{condition}");
    }
    let mut game = before("Rust");
    game.debug("reveal");
    game.debug("freeze on");
    game.debug("monster Z 3 2 hunting");
    game.keys("l");
    game.expect().turn(1).said_part("the zombie", 1);
}

#[test]
fn a_search_finds_half_of_the_adjacent_traps_and_no_others() {
    let mut found = 0;
    for seed in 0..60 {
        let mut game = Scenario::lit(HALL);
        for _ in 0..seed {
            game.world().resource_mut::<RandomStreams>().get(Stream::PlayerLuck).below(2);
        }
        game.debug("trap Bear 3 2");
        game.debug("trap Dart 1 1");
        game.debug("trap Pit 4 2");
        game.keys("s");
        let traps = traps_of(&game);
        assert!(!traps.iter().any(|(.., kind, is_found)| *kind == "Pit" && *is_found));
        found += traps.iter().filter(|trap| trap.3).count();
        assert_eq!(game.said_part("You find"), u32::from(traps[0].3) + u32::from(traps[1].3));
    }
    assert!((45..75).contains(&found), "{found} of 120");
}

#[test]
fn a_found_trap_is_named_drawn_and_remembered() {
    let mut game = before("SleepingGas");
    game.dice(Stream::PlayerLuck, &[0; 8]).keys("s");
    game.expect().last_message("You find a sleeping gas trap!").glyph('1', '^');
    game.keys("x l");
    assert!(
        game.screen(80, 24).contains("You see a sleeping gas trap, which sends you to sleep."),
        "{}",
        game.screen(80, 24)
    );
    game.keys("esc");
    game.debug("lit 3 2 off");
    game.debug("goto 8 4");
    game.keys(".");
    game.expect().glyph('1', '^');
    assert_eq!(game.cell((3, 2)).foreground, content().palette().explored.trap);
    // Items on the trap are drawn above it.
    let mut game = before("Bear");
    game.debug("reveal");
    game.item("weapon/dagger", 1, '1');
    assert_eq!(game.glyph('1'), ')');
    game.keys("x l");
    assert!(game.screen(80, 24).contains("You see a dagger, on a bear trap."), "{}", game.screen(80, 24));
}

#[test]
fn magic_mapping_shows_the_traps_of_the_level() {
    let mut game = before("Alarm");
    game.debug("trap Pit 8 4");
    game.debug("item scroll/magic_mapping");
    game.keys("r");
    assert!(traps_of(&game).iter().all(|trap| trap.3) && game.glyph('1') == '^');
}

#[test]
fn traps_can_be_created_only_on_dry_floor_and_no_trap_door_on_the_last_level() {
    let mut game = Scenario::on("#######\n#.@:+.#\n#<...>#\n#######");
    for place in ["0 0", "3 1", "4 1", "1 2", "5 2", "99 1"] {
        game.refuses_debug(&format!("trap Pit {place}"));
    }
    game.debug("trap pit 1 1");
    game.debug("trap TRAPDOOR 1 1");
    assert_eq!(traps_of(&game), [(1, 1, "TrapDoor", false)]);
    game.debug("door open 1 1");
    assert_eq!(traps_of(&game), []);
    game.debug("depth 10");
    game.refuses_debug("trap TrapDoor 3 2");
}

#[test]
fn a_game_with_traps_continues_the_same_after_saving() {
    let mut game = before("Bear");
    game.debug("trap Alarm 5 2");
    game.keys("l l");
    let mut again = game.kept();
    assert_eq!(again.hash(), game.hash());
    assert_eq!(traps_of(&again), traps_of(&game));
    for game in [&mut game, &mut again] {
        game.keys("l l l l l");
        game.expect().place((6, 2)).said_part("A bell rings", 1);
    }
    assert_eq!(again.hash(), game.hash());
}
