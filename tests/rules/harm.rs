//! Visible harm (`docs/rules.md#visible-harm`): one rule holds for each kind of harm and each way to step into it, and
//! looking names it.

use yendor::{
    Content, Key,
    data::{Hazard, TrapKind},
    ecs::{Gas, MindState, Point, Trap, Traps, current_level},
    internals::{Destination, Intention, advance, begin},
    screen::FULL_SIZE,
    testing::{Scenario, changed, mistakes_in},
    view::ViewObserver,
};

/// A fire of oil that does not go out during a test. `fire` has the same for one of grass.
const LONG_FIRE: (&str, &str, &str) = ("terrain.ron", "turns: \"1d3+3\"", "turns: \"90\"");

/// Every harm that the data can do.
fn all() -> Vec<Hazard> {
    let content = Content::compiled_in();
    let layers = content.terrain.layers.iter();
    let ground = layers.flat_map(|layer| [false, true].map(|flies| Hazard::of_layer(layer, flies)));
    let mut all: Vec<Hazard> = ground.flatten().chain(TrapKind::ALL.map(Hazard::Trap)).collect();
    all.extend(content.harm_of_gas());
    all.sort_unstable();
    all.dedup();
    assert!(all.len() >= 15, "{all:?}");
    all
}

/// A lit level with a harm that the player knows of in a cell.
fn scene(map: &str, hazard: Hazard, (x, y): (i32, i32)) -> Scenario {
    let mut game = Scenario::with(changed(&[LONG_FIRE]), map);
    game.debug("freeze on");
    let (px, py) = game.place();
    game.debug(&format!("lit {px} {py} on"));
    lay(&mut game, hazard, (x, y));
    game
}

/// Lays a harm into a cell. A new kind needs an entry here, and with it all the tests of this file.
fn lay(game: &mut Scenario, hazard: Hazard, (x, y): (i32, i32)) {
    match hazard {
        Hazard::Trap(kind) => {
            game.debug(&format!("trap {} {x} {y}", kind.name()));
            let level = current_level(game.world()).unwrap();
            let trap = game.world().get::<Traps>(level).unwrap()[&Point::new(x, y)];
            game.world().get_mut::<Trap>(trap).unwrap().discovered = true;
        }
        Hazard::Gas => {
            let level = current_level(game.world()).unwrap();
            game.world().get_mut::<Gas>(level).unwrap().release(Point::new(x, y), 300);
        }
        Hazard::Fire => {
            game.debug(&format!("terrain oil {x} {y}"));
            game.debug(&format!("terrain fire {x} {y}"));
        }
        Hazard::Ground(layer) | Hazard::Snare(layer) => {
            game.debug(&format!("terrain {} {x} {y}", format!("{layer:?}").to_lowercase()));
        }
    }
}

/// What looking calls a harm.
fn name(hazard: Hazard) -> String {
    let content = Content::compiled_in();
    match hazard {
        Hazard::Trap(kind) => content.traps.of(kind).name.clone(),
        Hazard::Gas => content.terrain.gas.name.clone(),
        Hazard::Fire => "fire".to_owned(),
        Hazard::Ground(layer) | Hazard::Snare(layer) => content.terrain.layer(layer).name.clone(),
    }
}

/// Fails if the player is in the cell, in gas or fire, or suffers from anything.
fn expect_unharmed(game: &mut Scenario, hazard: Hazard, cell: (i32, i32)) {
    let place = game.position();
    let level = current_level(game.world()).unwrap();
    let is_in_gas = game.world().get::<Gas>(level).unwrap().is_at(place);
    assert_ne!(game.place(), cell, "{hazard:?}: {:?}", game.messages());
    assert!(!is_in_gas, "{hazard:?}: {:?}", game.messages());
    let player = game.player();
    assert_eq!(player.hp, player.max_hp, "{hazard:?}: {:?}", game.messages());
    assert!(player.conditions.is_empty(), "{hazard:?}: {:?}", game.messages());
    assert_eq!(game.state().depth, 1, "{hazard:?}");
}

/// Travels to a cell, going on this often after an interruption.
fn travel(game: &mut Scenario, (x, y): (i32, i32), times: usize) {
    for _ in 0..times {
        if begin(game.world(), Intention::Travel(Destination::Cell(Point::new(x, y)))) {
            while advance(game.world()) {}
        }
    }
}

fn asks(game: &Scenario) -> bool {
    game.screen(104, 32).contains("Enter: yes")
}

const BESIDE: &str = "
###########
#.........#
#..@1.....#
#.........#
###########";

#[test]
fn a_step_by_hand_into_a_barred_harm_is_asked_about_and_into_any_other_is_not() {
    for hazard in all() {
        let mut game = scene(BESIDE, hazard, (4, 2));
        let turn = game.turn();
        if hazard.is_barred() {
            game.refuses("l");
            assert!(asks(&game), "{hazard:?}");
            game.refuses("esc");
            game.expect().because(format!("{hazard:?}")).place((3, 2));
            game.keys("l ret");
        } else {
            game.keys("l");
            assert!(!asks(&game), "{hazard:?}");
        }
        assert!(game.turn() > turn, "{hazard:?}: {:?}", game.messages());
    }
}

#[test]
fn a_click_asks_as_the_key_does() {
    for hazard in all() {
        let mut game = scene(BESIDE, hazard, (4, 2));
        let turn = game.turn();
        game.click((4, 2));
        assert_eq!(asks(&game), hazard.is_barred(), "{hazard:?}");
        assert_eq!(game.turn() > turn, !hazard.is_barred(), "{hazard:?}");
    }
}

#[test]
fn a_first_step_into_the_reach_of_what_spreads_is_asked_about() {
    let mut game = scene(BESIDE, Hazard::Gas, (5, 2));
    game.refuses("l");
    assert!(game.screen(104, 32).contains("Really step so near the paralyzing gas?"), "{}", game.screen(104, 32));
    game.keys("esc h");
    assert!(!asks(&game), "away from it");
}

#[test]
fn nobody_rests_in_flight_above_what_the_flight_would_end_in() {
    for hazard in all().into_iter().filter(|hazard| hazard.is_barred() && !hazard.spreads()) {
        let mut game = scene(BESIDE, hazard, (4, 2));
        game.debug("afflict levitating 30");
        game.keys("l");
        game.refuses("Z");
        assert!(game.last_message().starts_with("Your flight would end"), "{hazard:?}: {:?}", game.messages());
        let offered = ViewObserver::default().view(game.world()).keys;
        assert!(!offered.contains(&Key::character('Z')), "{hazard:?}: a key that would be refused is not offered");
        game.keys("l").hit_points(5).keys("Z");
        assert!(game.turn() > 3, "{hazard:?}: firm ground");
    }
}

#[test]
fn a_run_that_does_not_begin_names_the_harm() {
    for hazard in all() {
        let mut game = scene(BESIDE, hazard, (4, 2));
        game.refuses("L");
        let said = game.last_message();
        assert!(said.starts_with("There is ") && said.ends_with(" that way."), "{hazard:?}: {said}");
    }
}

#[test]
fn a_step_out_of_a_harm_or_on_within_the_same_is_not_asked_about() {
    let mut game = scene(BESIDE, Hazard::Gas, (3, 2));
    lay(&mut game, Hazard::Gas, (4, 2));
    game.keys("l");
    assert!(!asks(&game), "the player breathes it already");
    let mut game = Scenario::lit(BESIDE);
    game.debug("terrain deep 3 2 3 1");
    game.keys("l l l").expect().place((6, 2));
}

#[test]
fn a_step_is_asked_about_if_levitation_ends_before_the_next_one() {
    for hazard in all() {
        let content = Content::compiled_in();
        let harms_flyers = match (hazard, hazard.layer()) {
            (Hazard::Gas, _) => true,
            (_, Some(layer)) => Hazard::of_layer(content.terrain.layer(layer), true).is_some_and(Hazard::is_barred),
            (_, None) => false,
        };
        for (turns, speed, lands) in [
            (1, None, true),
            (2, None, false),
            (1, Some("hasted"), true),
            (2, Some("slowed"), true),
            (9, Some("slowed"), false),
        ] {
            let mut game = scene(BESIDE, hazard, (4, 2));
            game.debug(&format!("afflict levitating {turns}"));
            if let Some(speed) = speed {
                game.debug(&format!("afflict {speed} 50"));
            }
            game.keys("l");
            let expected = hazard.is_barred() && (lands || harms_flyers);
            assert_eq!(asks(&game), expected, "{hazard:?}, {turns} turns, {speed:?}: {:?}", game.messages());
            let tells_of_landing = game.screen(104, 32).contains("You land there.");
            assert_eq!(tells_of_landing, expected && !harms_flyers, "{hazard:?}, {turns} turns");
        }
    }
}

#[test]
fn a_hasted_player_who_acts_again_before_coming_down_is_not_asked() {
    let mut game = Scenario::lit(BESIDE);
    game.debug("terrain lava 4 2");
    game.debug("afflict hasted 50");
    // Of two actions in a turn, the first does not move the clock.
    game.keys("s");
    game.debug("afflict levitating 1");
    game.keys("l").expect().place((4, 2));
    game.keys("l").expect().place((5, 2)).mode("Playing");
}

#[test]
fn floating_on_over_lava_is_asked_about_when_the_levitation_ends_there() {
    let mut game = Scenario::lit(BESIDE);
    game.debug("terrain lava 4 2 3 1");
    game.debug("afflict levitating 3");
    game.keys("l l").expect().place((5, 2));
    game.refuses("l");
    assert!(asks(&game));
    game.keys("esc");
    game.refuses("Z");
    assert_eq!(game.last_message(), "Your flight would end in lava.");
}

const HALL: &str = "
###########
#.........#
#@..1.....#
#.........#
###########";

#[test]
fn a_run_ends_before_every_harm() {
    for hazard in all() {
        let mut game = scene(HALL, hazard, (5, 2));
        for _ in 0..4 {
            game.keys("L");
            expect_unharmed(&mut game, hazard, (5, 2));
            assert!(game.place().0 < 5, "{hazard:?}");
        }
        assert!(game.place().0 > 1, "{hazard:?}: {:?}", game.messages());
    }
}

#[test]
fn travel_goes_around_every_harm() {
    for hazard in all() {
        let mut game = scene(HALL, hazard, (5, 2));
        for _ in 0..30 {
            travel(&mut game, (9, 2), 1);
            expect_unharmed(&mut game, hazard, (5, 2));
        }
        if hazard != Hazard::Gas {
            game.expect().because(format!("{hazard:?}")).place((9, 2));
        }
    }
}

const CORRIDOR: &str = "
###########
#@..1....2#
###########";

#[test]
fn where_no_way_leads_around_only_what_is_not_barred_is_passed() {
    for hazard in all() {
        for command in ["travel", "tab"] {
            let mut game = scene(CORRIDOR, hazard, (5, 1));
            if command == "tab" {
                game.monster('O', '2', MindState::Hunting);
            }
            // A player who waits for long sees a fire burn down.
            for _ in 0..if hazard.is_barred() { 4 } else { 20 } {
                if command == "tab" {
                    _ = game.keys("tab");
                } else {
                    travel(&mut game, (9, 1), 1);
                }
                if hazard.is_barred() {
                    expect_unharmed(&mut game, hazard, (5, 1));
                }
            }
            assert_eq!(game.place().0 > 5, !hazard.is_barred(), "{hazard:?}, {command}: {:?}", game.messages());
        }
    }
}

#[test]
fn exploring_keeps_out_of_every_barred_harm() {
    for hazard in all() {
        let mut game = scene("#########\n#@......#\n###.#####\n#.......#\n#########", hazard, (3, 2));
        for _ in 0..12 {
            game.keys("E");
            if hazard.is_barred() {
                expect_unharmed(&mut game, hazard, (3, 2));
            }
        }
        assert_eq!(game.place().1 == 1, hazard.is_barred(), "{hazard:?}: {:?}", game.messages());
        if hazard.is_barred() && !hazard.spreads() {
            let said = game.said_part("Explored, but for a part behind");
            assert!(said > 0, "{hazard:?}: {:?}", game.messages());
        }
    }
}

#[test]
fn no_command_of_many_actions_ends_where_seen_gas_can_reach_the_player() {
    let map = "
################
#..............#
#..............#
#@......1......#
#..............#
#..............#
################";
    for command in ["E", "Z", "L", "travel", "tab"] {
        for distance in 1..=9 {
            for slow in [false, true] {
                let mut game = Scenario::lit(map);
                game.debug("freeze on");
                if command == "tab" {
                    game.debug("monster O 14 3 hunting");
                }
                if slow {
                    game.debug("afflict slowed 500");
                    game.keys(".");
                }
                let level = current_level(game.world()).unwrap();
                game.world().get_mut::<Gas>(level).unwrap().release(Point::new(1 + distance, 3), 2_000);
                if command == "travel" {
                    travel(&mut game, (14, 3), 40);
                } else {
                    _ = game.times(40, command);
                }
                let is_caught = game.player().conditions.contains_key("Paralyzed");
                assert!(
                    !is_caught && game.said_part("Your limbs") == 0,
                    "{command} at {distance}: {:?}",
                    game.messages()
                );
            }
        }
    }
}

#[test]
fn gas_that_comes_into_view_or_near_is_reported() {
    let mut game = Scenario::lit(HALL);
    let level = current_level(game.world()).unwrap();
    game.world().get_mut::<Gas>(level).unwrap().release(Point::new(9, 2), 200);
    game.keys("_ l l l l l l ret");
    assert!(game.said("Paralyzing gas is near you.") > 0, "{:?}", game.messages());
    let map = "\n##############\n#@.....#######\n######.#######\n######.......#\n##############";
    let mut game = Scenario::lit(map);
    let level = current_level(game.world()).unwrap();
    game.world().get_mut::<Gas>(level).unwrap().release(Point::new(12, 3), 2_000);
    game.debug("freeze on");
    game.keys("E");
    assert!(
        game.said("You see paralyzing gas.") + game.said("Paralyzing gas is near you.") > 0,
        "{:?}",
        game.messages()
    );
}

#[test]
fn gas_that_helps_is_no_harm() {
    let content = changed(&[("terrain.ron", "condition: Paralyzed", "condition: Hasted")]);
    assert_eq!(content.harm_of_gas(), None);
    let mut game = Scenario::with(content, BESIDE);
    lay(&mut game, Hazard::Gas, (4, 2));
    game.keys("l").expect().place((4, 2));
}

#[test]
fn looking_hovering_and_the_travel_cursor_name_every_harm() {
    for hazard in all() {
        let name = name(hazard);
        let mut game = scene(BESIDE, hazard, (4, 2));
        for cursor in ["x l", "_ l"] {
            game.keys(cursor);
            let said = game.screen(300, 32).lines().nth(2).unwrap().to_owned();
            assert!(said.contains(&name), "{hazard:?} by {cursor}: {said}");
            game.keys("esc");
        }
        game.hover((4, 2));
        let screen = game.screen(FULL_SIZE.width, FULL_SIZE.height);
        let said = screen.lines().last().unwrap();
        assert!(said.contains(&name), "{hazard:?}: {said}");
    }
}

#[test]
fn looking_names_every_harm_of_a_cell_whatever_else_is_there() {
    let look = |game: &mut Scenario, keys: &str| {
        game.keys(keys);
        let screen = game.screen(300, 32);
        let said = screen.lines().nth(2).unwrap().split('│').next().unwrap().trim();
        let said = said.split(" It ").next().unwrap().to_owned();
        game.keys("esc");
        said
    };
    let mut game = scene(BESIDE, Hazard::Gas, (4, 2));
    assert_eq!(look(&mut game, "x l"), "You see paralyzing gas.");
    game.debug("terrain mud 4 2");
    assert_eq!(look(&mut game, "x l"), "You see mud, in paralyzing gas.");
    game.debug("terrain none 4 2");
    lay(&mut game, Hazard::Trap(TrapKind::Pit), (4, 2));
    assert_eq!(look(&mut game, "x l"), "You see a pit, in paralyzing gas, which takes time to climb out of.");
    game.debug("monster O 4 2 sleeping");
    assert_eq!(look(&mut game, "x"), "You see a sleeping orc, on a pit, in paralyzing gas.");
    let mut game = Scenario::lit(BESIDE);
    game.debug("terrain mud 4 2");
    game.debug("terrain cobweb 4 2");
    assert_eq!(look(&mut game, "x l"), "You see mud, in a cobweb.");
}

#[test]
fn a_cobweb_is_worth_the_detour_of_the_data() {
    for (detour, passes) in [(6, false), (4, true), (0, true)] {
        let content = changed(&[("config.ron", "snare_detour: 6", &format!("snare_detour: {detour}"))]);
        // The way around takes 6 steps more.
        let map = "##########\n#@...1...#\n####.#.###\n####.#.###\n####...###\n##########";
        let mut game = Scenario::with(content, map);
        game.debug("lit 1 1 on");
        game.debug("reveal");
        game.debug("terrain cobweb 5 1");
        travel(&mut game, (8, 1), 20);
        assert_eq!(game.place(), (8, 1));
        let caught = game.said("You walk into a cobweb.") > 0;
        assert_eq!(caught, passes, "{detour}");
    }
}

#[test]
fn the_numbers_of_harm_are_checked() {
    let found = mistakes_in("config.ron", "snare_detour: 6", "snare_detour: 1001");
    assert!(found.contains("must lie between 0 and 1000"), "{found}");
    let found = mistakes_in("terrain.ron", "thins: 0.05, wary_distance: 3", "thins: 0.05, wary_distance: 101");
    assert!(found.contains("must lie between 0 and 100"), "{found}");
}

#[test]
fn a_known_trap_is_asked_about_by_a_blind_player_too() {
    let mut game = scene(BESIDE, Hazard::Trap(TrapKind::Pit), (4, 2));
    game.debug("afflict blind 50");
    game.refuses("l");
    assert!(asks(&game));
}

#[test]
fn an_old_answer_agrees_to_no_new_harm() {
    let mut game = Scenario::lit("########\n#.@....#\n########");
    game.debug("trap dart 3 1");
    game.debug("terrain lava 4 1");
    game.debug("reveal");
    game.hit_points(100).keys("l ret").expect().place((3, 1));
    game.keys("ctrl-a").expect().place((3, 1));
    assert!(game.screen(104, 32).contains("lava"), "{}", game.screen(104, 32));
}
