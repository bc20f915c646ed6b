//! Debug commands that switch a rule or an overlay, and help.

use crate::{
    ecs::{HeldLight, HungerState, MindState, Stream},
    interface::debug::{Overlays, SYNTAXES, command::Overlay},
    start_game,
    testing::Scenario,
};

const CAVE: &str = "
###########
#.........#
#.........#
#.........#
#.........#
#....@....#
#.........#
#.........#
#.........#
#.........#
###########";

/// A dragon beside a player with few hit points.
fn beside_a_dragon() -> Scenario {
    let mut game = Scenario::on("#####\n#@1.#\n#####");
    game.hunter('D', '1');
    game
}

#[test]
fn in_god_mode_blows_do_no_damage_and_neither_food_nor_fuel_is_used_up() {
    let game = Scenario::recorded(beside_a_dragon, |game| {
        game.debug("god on");
        game.times(60, ".");
    });
    let player = game.player();
    assert!(game.said_part("The dragon touches you") > 10);
    assert_eq!(player.hp, 12);
    assert_eq!(player.food, 1_300);
    assert_eq!(player.light.unwrap().fuel, Some(500));
    assert!(game.state().debugged);
}

#[test]
fn in_god_mode_the_player_does_not_starve() {
    let game = Scenario::recorded(
        || Scenario::on(CAVE),
        |game| {
            game.debug("set food 0");
            game.debug("god");
            game.times(40, ".");
        },
    );
    game.expect().hp(12).said_part("faint", 0);
    assert_eq!(game.player().hunger, HungerState::Starving);
}

#[test]
fn in_god_mode_strength_and_armor_are_kept() {
    let game = Scenario::recorded(
        || {
            let mut game = Scenario::on("#####\n#1@2#\n#...#\n#####");
            game.hunter('A', '1');
            game.hunter('R', '2');
            game
        },
        |game| {
            game.debug("god on");
            game.debug("item potion/poison");
            game.debug("trap rust 2 2");
            game.debug("trap dart 3 2");
            let before = game.player();
            game.times(60, ".").keys("q j l");
            let after = game.player();
            assert_eq!(after.strength, before.strength);
            assert_eq!(after.ac, before.ac);
        },
    );
    assert!(
        game.said_part("The rattlesnake ") > 10 && game.said_part("but nothing happens") > 10,
        "{:?}",
        game.messages()
    );
    game.expect().said_part("weaker", 0).said_part("rust", 0);
    assert_eq!(game.said("You feel sick for a moment, but you keep your strength."), 1);
}

#[test]
fn god_mode_gives_a_light_of_radius_3_without_a_torch() {
    let mut game = Scenario::on(CAVE);
    let seen = |game: &Scenario| (2..10).filter(|y| game.sees((5, *y))).count();
    game.debug("set fuel 0");
    game.keys(".");
    assert_eq!(seen(&game), 1);
    game.debug("god on");
    game.keys(".");
    let light = game.player().light.unwrap();
    assert_eq!(light.radius, 3);
    assert_eq!(light.fuel, Some(0));
    assert_eq!(seen(&game), 7);
    assert!(game.screen(80, 24).contains("Endless light"));
    game.debug("god off");
    game.keys(".");
    assert_eq!(game.player().light.unwrap().radius, 0);
    assert_eq!(seen(&game), 1);
    // A light with a larger radius is not dimmed.
    game.debug("god on");
    game.debug("tune torch_radius 5");
    game.debug("set fuel 100");
    assert_eq!(game.player().light.unwrap().radius, 5);
}

#[test]
fn damage_returns_when_god_mode_ends() {
    let game = Scenario::recorded(beside_a_dragon, |game| {
        game.debug("god on");
        game.debug("GOD Off");
        game.times(30, ".");
    });
    assert_eq!(game.state().mode, "Dead");
}

#[test]
fn a_switch_without_a_value_is_toggled() {
    let mut game = Scenario::on(CAVE);
    for (name, start) in [("god", false), ("light", false), ("freeze", false), ("wanderers", false)] {
        let answers: Vec<String> = (0..2).map(|_| game.debug(name)).collect();
        let (first, then) = if start { ("off.", "on.") } else { ("on.", "off.") };
        assert!(answers[0].ends_with(first) && answers[1].ends_with(then), "{name}: {answers:?}");
        assert_eq!(game.debug(&format!("{name} on")), game.debug(&format!("{name} on")));
    }
}

#[test]
fn endless_light_has_radius_3_and_burns_no_fuel() {
    let game = Scenario::recorded(
        || Scenario::on(CAVE),
        |game| {
            game.debug("light on");
            let light = game.player().light.unwrap();
            assert_eq!(light.name.as_str(), "torch");
            assert_eq!(light.radius, 3);
            assert_eq!(light.fuel, None);
            game.times(7, ".");
        },
    );
    assert_eq!(game.level().visible.concat().matches('1').count(), 49);
    let burning: Vec<_> = game
        .player()
        .inventory
        .iter()
        .filter(|item| item.equipped.as_deref() == Some("Light"))
        .map(|item| item.fuel)
        .collect();
    assert_eq!(burning, [Some(500)]);
}

#[test]
fn endless_light_needs_no_torch() {
    for without in
        [|game: &mut Scenario| _ = game.set(HeldLight(None)), |game: &mut Scenario| _ = game.debug("set fuel 0")]
    {
        let mut game = Scenario::on(CAVE);
        without(&mut game);
        game.keys(".");
        assert_eq!(game.level().visible.concat().matches('1').count(), 1);
        game.debug("light");
        assert_eq!(game.level().visible.concat().matches('1').count(), 49);
        let light = game.player().light.unwrap();
        assert_eq!(light.radius, 3);
        assert_eq!(light.fuel, None);
        game.debug("light off");
        assert_eq!(game.level().visible.concat().matches('1').count(), 1);
    }
}

#[test]
fn the_torch_keeps_its_fuel_while_endless_light_is_on() {
    let game = Scenario::recorded(
        || Scenario::on(CAVE),
        |game| {
            game.keys(". .").debug("light on");
            game.keys(". .").debug("light off");
        },
    );
    let light = game.player().light.unwrap();
    assert_eq!(light.radius, 1);
    assert_eq!(light.fuel, Some(498));
    assert_eq!(game.level().visible.concat().matches('1').count(), 9);
}

#[test]
fn frozen_monsters_do_nothing_and_gain_no_energy() {
    let game = Scenario::recorded(
        || {
            let mut game = Scenario::on("##########\n#@.....1.#\n##########");
            game.hit_points(500).hunter('O', '1');
            game
        },
        |game| {
            game.debug("freeze on");
            game.times(20, ".");
            assert_eq!(game.only_monster().x, 7);
            game.debug("freeze off");
            game.keys(".");
        },
    );
    assert_eq!(game.only_monster().x, 6, "one step a turn again");
}

#[test]
fn no_wanderer_comes_while_wanderers_are_off() {
    let on_a_level = || {
        let mut game = Scenario::game(11);
        game.hit_points(10_000).dice(Stream::Wanderers, &[0; 50]);
        game
    };
    let mut game = on_a_level();
    game.debug("wanderers off");
    game.times(40, ".");
    assert_eq!(game.level().wanderers_spawned, 0);
    game.debug("wanderers on");
    game.keys(". .");
    assert_eq!(game.level().wanderers_spawned, 2);
}

#[test]
fn wanderers_can_be_let_onto_a_drawn_level() {
    let drawn = || {
        let mut game = Scenario::on("###########\n#@.#......#\n###########");
        game.dice(Stream::Wanderers, &[0]);
        game
    };
    let mut game = drawn();
    game.keys(". .");
    assert_eq!(game.level().monsters.len(), 0);
    game.debug("wanderers");
    game.keys(".");
    assert_eq!(game.level().wanderers_spawned, 1);
    assert!(game.only_monster().wanderer);
}

#[test]
fn overlays_can_be_shown_and_hidden_and_do_not_change_the_game() {
    let mut game = Scenario::game(3);
    let hash = game.hash();
    let shows = |game: &mut Scenario, overlay| game.world().resource::<Overlays>().shows(overlay);
    for (name, overlay) in [("fov", Overlay::Fov), ("paths", Overlay::Paths), ("ai", Overlay::Ai)] {
        for (line, shown) in [("", true), (" on", true), ("", false), (" off", false), (" ON", true), (" off", false)] {
            game.debug(&format!("{name}{line}"));
            assert_eq!(shows(&mut game, overlay), shown, "after {name}{line}");
        }
        game.debug(name);
    }
    game.expect().turn(0);
    assert_eq!(game.hash(), hash);
    assert!(!game.state().debugged);
    start_game(game.world(), 3).unwrap();
    assert!(!game.world().resource::<Overlays>().any(), "a new game starts without");
}

#[test]
fn overlays_do_not_change_later_turns() {
    let mut plain = Scenario::game(3);
    let mut shown = Scenario::game(3);
    for overlay in ["fov", "paths", "ai"] {
        shown.debug(overlay);
    }
    for key in "h j k l s . u y b n".split(' ').cycle().take(60) {
        plain.keys(key);
        shown.keys(key).screen(104, 32);
    }
    assert_eq!(plain.hash(), shown.hash());
}

#[test]
fn help_lists_all_commands_or_explains_one() {
    let mut game = Scenario::game(3);
    let hash = game.hash();
    let all = game.debug("help");
    for syntax in SYNTAXES {
        let one = game.debug(&format!("help {}", syntax.name));
        assert!(one.starts_with(&syntax.usage()) && all.contains(syntax.name), "{one}");
    }
    assert!(game.refuses_debug("help dance").contains("'dance'"));
    assert_eq!(game.hash(), hash);
    assert!(!game.state().debugged);
}

#[test]
fn a_command_that_changes_the_game_marks_it_as_debugged_for_good() {
    let mut game = Scenario::on(CAVE);
    game.monster_at('O', crate::ecs::Point::new(1, 1), MindState::Sleeping, 5);
    assert!(!game.state().debugged);
    game.debug("god on");
    game.debug("god off");
    assert!(game.state().debugged);
    for (width, height) in [(104, 32), (80, 24)] {
        assert!(game.screen(width, height).contains("Debugged"), "the screen says so");
    }
    start_game(game.world(), 3).unwrap();
    assert!(!game.state().debugged);
    assert!(!game.screen(104, 32).contains("Debugged"));
}

#[test]
fn commands_that_change_nothing_do_not_mark_the_game_as_debugged() {
    let mut game = Scenario::on("#####\n#@..#\n#####");
    for line in
        ["god off", "light off", "freeze off", "heal", "xp 0", "goto 1 1", "depth 1", "set hp 12", "lit 1 1 off"]
    {
        game.debug(line);
        assert!(!game.state().debugged, "{line}");
    }
    game.debug("rest 1");
    assert!(game.state().debugged);
}
