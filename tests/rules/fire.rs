//! Fire: what lights it, how it spreads and ends, whom it hurts, and who keeps out of it.

use yendor::{
    Content,
    ecs::{MindState, Point, Stream},
    testing::{Scenario, changed, mistakes_in, sign_at},
};

/// A row of floor with the player at its west end.
const ROW: &str = "
##############
#@....1.....2#
##############";

/// A hall with the player in its northwest corner.
const HALL: &str = "
##############
#@...........#
#............#
#.....1......#
#............#
#...........2#
##############";

/// Content in which grass always catches fire, and burns for two turns.
fn dry_grass() -> Content {
    changed(&[("terrain.ron", "catches: 0.50, turns: \"1d3+1\"", "catches: 1.0, turns: \"2\"")])
}

/// A lit level with grass in a rectangle, which always catches fire and burns for two turns.
fn meadow(map: &str, grass: &str) -> Scenario {
    let mut game = Scenario::with(dry_grass(), map);
    game.debug("lit 1 1 on");
    game.debug(&format!("terrain grass {grass}"));
    game
}

/// The dressing of a row of the level.
fn dressing(game: &Scenario, y: usize) -> String {
    game.level().terrain.dressing[y].clone()
}

#[test]
fn fire_spreads_over_grass_burns_down_to_ash_and_dies_out() {
    let mut game = meadow(ROW, "6 1 4 1");
    game.debug("terrain fire 6 1");
    let shown: Vec<String> = (0..7)
        .map(|_| {
            let now = dressing(&game, 1)[5..11].to_owned();
            game.keys(".");
            now
        })
        .collect();
    assert_eq!(shown, [" Fggg ", " FFgg ", " hFFg ", " hhFF ", " hhhF ", " hhhh ", " hhhh "]);
    game.expect().said("The grass catches fire!", 1);
}

#[test]
fn water_and_bare_floor_stop_a_fire() {
    for gap in ["shallow 8 1", "none 8 1"] {
        let mut game = meadow(ROW, "6 1 5 1");
        game.debug(&format!("terrain {gap}"));
        game.debug("terrain fire 6 1");
        game.times(8, ".");
        assert_eq!(&dressing(&game, 1)[6..8], "hh", "{gap}");
        assert_eq!(&dressing(&game, 1)[9..11], "gg", "{gap}");
    }
}

#[test]
fn fire_crosses_no_corner() {
    let mut game = meadow(HALL, "6 2");
    game.debug("terrain grass 7 3");
    game.debug("terrain fire 6 2");
    game.times(4, ".");
    assert_eq!(sign_at(&game.level().terrain.dressing, (7, 3)), 'g');
}

#[test]
fn a_cobweb_burns_away_and_leaves_nothing() {
    let mut game = meadow(ROW, "6 1");
    game.debug("terrain cobweb 7 1");
    game.debug("terrain fire 6 1");
    game.times(5, ".");
    assert_eq!(&dressing(&game, 1)[6..8], "h ");
}

#[test]
fn only_what_burns_can_be_set_on_fire() {
    let mut game = Scenario::lit(ROW);
    assert_eq!(game.refuses_debug("terrain fire 5 1"), "Nothing burns at 5,1.");
    game.debug("terrain grass 5 1");
    game.debug("terrain shallow 5 1");
    assert_eq!(game.refuses_debug("terrain fire 5 1"), "Nothing burns at 5,1.");
}

#[test]
fn fire_is_a_light_that_is_seen_from_afar() {
    let mut game = Scenario::on(ROW);
    game.debug("terrain grass 10 1 3 1");
    assert!(!game.sees((11, 1)), "the hall is dark");
    game.debug("terrain fire 11 1");
    assert!(game.sees((11, 1)) && game.sees((9, 1)) && !game.sees((7, 1)));
    assert_eq!(game.cell((11, 1)).glyph, '▲');
    game.times(12, ".");
    assert!(!game.sees((11, 1)), "it has gone out");
}

#[test]
fn fire_burns_the_player_in_it_who_may_die_of_it() {
    let mut game = meadow(ROW, "1 1 2 1");
    game.hit_points(20);
    game.debug("terrain fire 2 1");
    game.keys(".");
    game.expect().because("it reaches the player").hp(20).said("The fire reaches you!", 1);
    assert_eq!(dressing(&game, 1).trim(), "FF");
    game.dice(Stream::PlayerLuck, &[2]).keys(".");
    game.expect().because("1d4 a turn").hp(17).said("The fire burns you for 3 damage!", 1);
    game.dice(Stream::PlayerLuck, &[0]).keys(". .");
    game.expect().because("it has burned down").said_part("The fire burns you", 2).hp(16);
    let mut game = meadow(ROW, "1 1 1 1");
    game.hit_points(1);
    game.debug("terrain fire 1 1");
    game.keys(".");
    game.expect().mode("Dead").said("You burn to death.", 1);
    assert_eq!(game.state().cause_of_death.as_deref(), Some("burned to death"));
}

#[test]
fn a_step_into_fire_needs_a_confirmation_and_one_out_of_it_does_not() {
    let mut game = meadow(ROW, "2 1 3 1");
    game.debug("terrain fire 2 1 3 1");
    game.refuses("l");
    assert!(game.screen(104, 32).contains("Really step into the fire?"), "{}", game.screen(104, 32));
    game.keys("ret l l l");
    game.expect().place((5, 1)).said("You step into the fire!", 1);
}

#[test]
fn levitation_does_not_save_from_fire() {
    let mut game = meadow(ROW, "1 1 1 1");
    game.hit_points(20).debug("afflict levitating 20");
    game.debug("terrain fire 1 1");
    game.keys(".");
    game.expect().said_part("The fire burns you", 1);
}

#[test]
fn fire_burns_monsters_and_the_player_gets_the_experience_for_their_fire() {
    let mut game = meadow(ROW, "6 1");
    let orc = game.monster_at('O', game.mark('1'), MindState::Sleeping, 3);
    game.debug("freeze on");
    game.debug("terrain fire 6 1");
    game.dice(Stream::Fire, &[1]).keys(".");
    let burned = game.row(orc).unwrap();
    assert_eq!(burned.hp, 1);
    assert_ne!(burned.state, MindState::Sleeping, "it wakes");
    game.expect().said("The orc burns.", 1);
    let before = game.player().xp;
    game.keys(".");
    game.expect().monsters(0).said("The orc burns to death.", 1);
    assert!(game.player().xp > before);
}

#[test]
fn what_a_monster_sets_on_fire_gives_the_player_no_experience() {
    let mut game = meadow(HALL, "2 1 5 1");
    game.hit_points(500);
    game.debug("terrain grass 6 1 1 2");
    let dragon = game.monster_at('D', Point::new(7, 1), MindState::Hunting, 500);
    let breathes = (0..60).any(|_| {
        game.keys(".");
        game.level().terrain.dressing.iter().any(|row| row.contains('F'))
    });
    assert!(breathes || game.row(dragon).is_some_and(|row| row.x < 4), "{:?}", game.messages());
}

#[test]
fn a_bolt_of_fire_sets_its_path_on_fire_and_one_of_cold_does_not() {
    for (element, burns) in [("fire", true), ("cold", false)] {
        let mut game = meadow(ROW, "3 1 4 1");
        game.debug(&format!("item wand/{element}"));
        game.keys("z l ret");
        assert_eq!(dressing(&game, 1).contains('F'), burns, "{element}: {:?}", game.messages());
    }
}

#[test]
fn a_burning_torch_that_is_thrown_sets_grass_on_fire() {
    let mut game = meadow(ROW, "5 1 3 1");
    let torch =
        game.player().inventory.iter().find(|item| item.equipped.is_some() && item.fuel.is_some()).unwrap().letter;
    game.keys(&format!("t {torch} l l l l ret"));
    assert!(dressing(&game, 1).contains('F'), "{:?}", game.messages());
    game.expect().said("The grass catches fire!", 1);
}

#[test]
fn scrolls_on_the_floor_burn_and_other_items_do_not() {
    let mut game = meadow(ROW, "6 1 7 1");
    game.item("scroll/light", 2, '1');
    game.item("weapon/mace", 1, '2');
    game.debug("item scroll/light 12 1");
    game.debug("terrain fire 6 1");
    game.times(12, ".");
    let lies: Vec<String> = game.level().items.iter().map(|item| item.type_name.clone()).collect();
    assert_eq!(lies, ["weapon/mace"], "{:?}", game.messages());
    assert!(game.said_part("burns up.") > 0, "{:?}", game.messages());
}

#[test]
fn monsters_keep_out_of_fire_unless_they_know_no_better() {
    for (letter, comes) in [('O', false), ('K', false), ('Z', true)] {
        let slow = changed(&[("terrain.ron", "catches: 0.50, turns: \"1d3+1\"", "catches: 0.50, turns: \"90\"")]);
        let mut game = Scenario::with(slow, ROW);
        game.debug("lit 1 1 on");
        game.debug("god on");
        game.debug("terrain grass 5 1 2 1");
        game.debug("terrain fire 5 1 2 1");
        game.hunter(letter, '2');
        let came = (0..40).any(|_| {
            game.keys(".");
            game.level().monsters.iter().all(|monster| monster.x < 6)
        });
        assert_eq!(came, comes, "{letter}");
    }
}

#[test]
fn a_hunter_goes_around_a_fire() {
    let slow = changed(&[("terrain.ron", "catches: 0.50, turns: \"1d3+1\"", "catches: 0.50, turns: \"90\"")]);
    let mut game = Scenario::with(slow, HALL);
    game.debug("lit 1 1 on");
    game.debug("god on");
    game.debug("terrain grass 5 1 2 4");
    game.debug("terrain fire 5 1 2 4");
    game.hunter('C', '2');
    let came = (0..40).any(|_| {
        game.keys(".");
        let hunter = game.only_monster();
        assert_eq!(sign_at(&game.level().terrain.dressing, (hunter.x, hunter.y)), ' ');
        hunter.x <= 2 && hunter.y <= 2
    });
    assert!(came);
}

#[test]
fn a_monster_in_fire_leaves_it_even_through_the_flames() {
    let slow = changed(&[("terrain.ron", "catches: 0.50, turns: \"1d3+1\"", "catches: 0.50, turns: \"90\"")]);
    let mut game = Scenario::with(slow, HALL);
    game.debug("lit 1 1 on");
    game.debug("terrain grass 4 2 5 3");
    let orc = game.monster('O', '1', MindState::Wandering);
    game.debug("terrain fire 4 2 5 3");
    game.times(3, ".");
    let place = game.row(orc).unwrap();
    assert_eq!(sign_at(&game.level().terrain.dressing, (place.x, place.y)), ' ', "{place:?}");
}

#[test]
fn fire_does_not_hurt_a_dragon() {
    let mut game = meadow(ROW, "6 1");
    let dragon = game.monster('D', '1', MindState::Sleeping);
    game.debug("terrain fire 6 1");
    game.times(2, ".");
    assert_eq!(game.row(dragon).unwrap().hp, 50);
}

#[test]
fn the_player_travels_around_a_fire_and_stops_when_one_comes_into_view() {
    let slow = changed(&[("terrain.ron", "catches: 0.50, turns: \"1d3+1\"", "catches: 0.50, turns: \"90\"")]);
    let mut game =
        Scenario::with(slow, "\n##############\n#@..........>#\n#............#\n#............#\n##############");
    game.debug("lit 1 1 on");
    game.debug("terrain grass 6 1 1 2");
    game.debug("terrain fire 6 1 1 2");
    for _ in 0..20 {
        game.keys(">");
        assert_eq!(sign_at(&game.level().terrain.dressing, game.place()), ' ');
    }
    game.expect().depth(2);
    assert!(game.said("A fire burns near you.") > 0, "{:?}", game.messages());

    let slow = changed(&[("terrain.ron", "catches: 0.50, turns: \"1d3+1\"", "catches: 0.50, turns: \"90\"")]);
    let map = "\n##############\n#@.....#######\n######.#######\n######.......#\n##############";
    let mut game = Scenario::with(slow, map);
    game.debug("terrain grass 11 3 2 1");
    game.debug("terrain fire 11 3 2 1");
    game.keys("E");
    game.expect().last_message("You see a fire.");
}

#[test]
fn words_tell_of_a_fire() {
    let mut game = meadow(HALL, "1 1 3 1");
    game.debug("terrain fire 3 1");
    game.keys(":");
    let page = game.screen(104, 32);
    assert!(page.contains("A fire burns"), "{page}");
    game.keys("esc x l l");
    assert!(game.screen(104, 32).contains("You see fire."), "{}", game.screen(104, 32));
}

#[test]
fn on_a_level_without_the_player_a_fire_burns_down_and_does_not_spread() {
    let away = |content: Content| {
        let mut game = Scenario::with(content, "\n##############\n#@>.........<#\n##############");
        game.debug("terrain grass 5 1 6 1");
        game.debug("terrain fire 5 1");
        game.keys("l >");
        game.expect().depth(2);
        game.times(5, ".").keys("<");
        game.expect().depth(1);
        dressing(&game, 1)[5..11].to_owned()
    };
    // Two cells burned when the player left.
    assert_eq!(away(dry_grass()), "hhgggg");
    let slow = changed(&[("terrain.ron", "catches: 0.50, turns: \"1d3+1\"", "catches: 1.0, turns: \"90\"")]);
    assert_eq!(away(slow), "FFFggg", "one more catches fire in the turn of the return");
}

#[test]
fn a_fire_goes_on_in_a_kept_game_as_in_the_one_that_was_kept() {
    let mut game = Scenario::lit(HALL);
    game.debug("terrain grass 3 1 10 5");
    game.debug("terrain fire 7 3");
    game.times(2, ".");
    let mut kept = game.kept();
    assert_eq!(kept.hash(), game.hash());
    for _ in 0..8 {
        game.keys(".");
        kept.keys(".");
        assert_eq!(kept.hash(), game.hash());
    }
}

#[test]
fn covering_a_fire_puts_it_out() {
    let mut game = Scenario::lit(ROW);
    game.debug("terrain grass 6 1 2 1");
    game.debug("terrain fire 6 1");
    game.debug("terrain rubble 6 1");
    game.times(6, ".");
    assert_eq!(&dressing(&game, 1)[6..8], "rg");
}

#[test]
fn mistakes_about_fire_are_reported() {
    for (from, to, named) in [
        ("leaves: Ash", "leaves: Fire", "can't be what a fire leaves"),
        ("leaves: Ash", "leaves: Mud", "can't be what a fire leaves"),
        ("catches: 0.50, turns: \"1d3+1\"", "catches: 0.50, turns: \"0\"", "must lie between 1 and"),
        ("flyers: Burn(damage: \"1d4\"), scent: Wash", "scent: Wash", "a fire must be passable"),
        (
            "color: torch, priority: 80)",
            "color: torch, priority: 80, fuel: (catches: 1.0, turns: \"1\"))",
            "can't burn down",
        ),
        ("color: mud, walkers", "color: mud, fuel: (catches: 1.0, turns: \"1\"), walkers", "only a dressing can burn"),
        ("dressing: Moss", "dressing: Fire", "Fire does not grow on floors"),
        ("noise: 8", "noise: 800", "must lie between 0 and 100"),
        ("wary_distance: 3", "wary: 3", "wary"),
    ] {
        let found = mistakes_in("terrain.ron", from, to);
        assert!(found.contains(named) && found.starts_with("terrain.ron:"), "{from} as {to}: {found}");
    }
}
