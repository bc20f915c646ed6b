//! Oil: where a thrown flask splashes it, what sets it ablaze, and whom that burns.

use yendor::{
    Content,
    ecs::{MindState, Point, Stream},
    testing::{Scenario, changed, mistakes_in, sign_at},
};

use crate::weapons::throw;

/// A hall with the player at its west end.
const HALL: &str = "
##############
#............#
#@....1...2..#
#............#
##############";

/// A draw with which every swing hits, and one with which every swing misses.
const HIT: u32 = 19;
const MISS: u32 = 0;

/// A lit level without moving monsters, and a player with three flasks of oil who survives everything.
fn scene(map: &str) -> Scenario {
    scene_with(Content::compiled_in(), map)
}

fn scene_with(content: Content, map: &str) -> Scenario {
    let mut game = Scenario::with(content, map);
    let (x, y) = game.place();
    game.debug(&format!("lit {x} {y} on"));
    game.debug("freeze on");
    game.debug("item oil/flask 3");
    game.hit_points(500);
    game
}

/// The dressing of the rows of the level, without the walls around it.
fn dressing(game: &Scenario) -> Vec<String> {
    let rows = game.level().terrain.dressing;
    rows[1..rows.len() - 1].iter().map(|row| row[1..row.len() - 1].to_owned()).collect()
}

/// How often a dressing occurs, walls included.
fn count(game: &Scenario, sign: char) -> usize {
    game.level().terrain.dressing.iter().flat_map(|row| row.chars()).filter(|there| *there == sign).count()
}

/// Throws a flask to the cell to which the keys move the cursor, or at the nearest monster.
fn splash(game: &mut Scenario, keys: &str) {
    throw(game, "oil/flask", 1, keys);
}

/// Throws the light in hand.
fn throw_light(game: &mut Scenario, keys: &str) {
    let player = game.player();
    let light = player.inventory.iter().find(|item| item.equipped.as_deref() == Some("Light")).unwrap();
    game.keys(&format!("t {} {keys} ret", light.letter));
}

/// Fails if anything burns, or if not exactly one item lies on the floor: the light that was thrown.
fn expect_light_on_bare_floor(game: &Scenario) {
    assert_eq!(count(game, 'F'), 0, "{:?}", game.messages());
    assert_eq!(game.level().items.len(), 1, "{:?}", game.messages());
}

const EAST: &str = "l l l l l";

#[test]
fn a_thrown_flask_breaks_and_oil_covers_the_cell_and_those_around_it() {
    let mut game = scene(HALL);
    splash(&mut game, EAST);
    assert_eq!(dressing(&game), ["    OOO     "; 3]);
    assert!(game.level().items.is_empty(), "the flask is used up");
    let left = game.player().inventory.into_iter().find(|item| item.type_name == "oil/flask").unwrap();
    assert_eq!(left.quantity, 2);
    game.expect().turn(1).said("Your flask of oil shatters, and oil splashes over the floor.", 1);
}

#[test]
fn the_reach_of_a_splash_is_data() {
    for (reach, covered) in [(0, 1), (1, 9), (2, 15)] {
        let content = changed(&[("items.ron", "reach: 1", &format!("reach: {reach}"))]);
        let mut game = scene_with(content, HALL);
        splash(&mut game, EAST);
        assert_eq!(count(&game, 'O'), covered, "{reach}");
    }
}

#[test]
fn oil_flows_around_corners_and_not_through_walls() {
    let mut game = scene("\n#######\n#@.#..#\n#..#..#\n##.####\n##.####\n#######");
    splash(&mut game, "l j");
    assert_eq!(dressing(&game), ["OO   ", "OO   ", " O   ", "     "]);
    let mut game = scene("\n######\n#@...#\n#.##.#\n#..#.#\n######");
    splash(&mut game, "j");
    assert_eq!(dressing(&game), ["OO  ", "O   ", "OO  "]);
}

#[test]
fn a_flask_wets_the_ground_under_a_monster_whether_it_hits_or_not_and_does_no_damage() {
    for (draw, text) in [
        (HIT, "Your flask of oil shatters on the orc, and oil splashes over the floor."),
        (MISS, "The flask of oil shatters, and oil splashes over the floor."),
    ] {
        let mut game = scene(HALL);
        game.monster('O', '1', MindState::Hunting);
        game.dice(Stream::Combat, &[draw]);
        splash(&mut game, "");
        game.expect().monster_hp(50).said(text, 1);
        assert_eq!(dressing(&game), ["    OOO     "; 3], "{draw}");
    }
}

#[test]
fn oil_covers_plants_and_litter_and_nothing_else() {
    for (name, covered) in [
        ("grass", true),
        ("moss", true),
        ("bones", true),
        ("ash", true),
        ("rubble", false),
        ("cobweb", false),
        ("fungus", false),
        ("altar", false),
        ("shallow", false),
        ("mud", false),
        ("chasm", false),
    ] {
        let mut game = scene(HALL);
        game.debug(&format!("terrain {name} 6 2"));
        splash(&mut game, EAST);
        let there = sign_at(&game.level().terrain.dressing, (6, 2));
        assert_eq!(there == 'O', covered, "{name}: '{there}'");
        assert_eq!(count(&game, 'O'), 8 + usize::from(covered), "{name}");
    }
}

#[test]
fn doorways_and_stairs_stay_clean() {
    for there in ["'", "B", "_", "<"] {
        let mut game = scene(&format!("\n##########\n#@..{there}....#\n##########"));
        splash(&mut game, "l l l");
        assert_eq!(dressing(&game), ["  O O   "], "{there}");
    }
}

#[test]
fn a_burning_torch_sets_all_the_oil_ablaze_at_once_and_a_flash_burns_who_stands_in_it() {
    let mut game = scene(HALL);
    let orc = game.monster('O', '1', MindState::Sleeping);
    game.dice(Stream::Combat, &[MISS, MISS]);
    splash(&mut game, "");
    game.expect().monster_hp(50);
    throw_light(&mut game, "");
    assert_eq!(dressing(&game), ["    FFF     "; 3]);
    game.expect().said("The oil catches fire!", 1).said_part("The orc burns.", 2);
    // 2d4 at once, and 1d4 at the end of the turn in the fire.
    let lost = 50 - game.row(orc).unwrap().hp;
    assert!((3..=12).contains(&lost), "{lost}");
}

#[test]
fn the_flash_is_rolled_by_its_dice() {
    let content = changed(&[("terrain.ron", "flash: \"2d4\"", "flash: \"7\"")]);
    let mut game = scene_with(content, HALL);
    let orc = game.monster('O', '1', MindState::Hunting);
    game.dice(Stream::Combat, &[MISS, MISS]);
    splash(&mut game, "");
    throw_light(&mut game, "");
    let lost = 50 - game.row(orc).unwrap().hp;
    assert!((8..=11).contains(&lost), "{lost}");
}

#[test]
fn the_player_gets_the_experience_for_what_burns_in_the_oil() {
    let mut game = scene(HALL);
    game.monster_at('O', game.mark('1'), MindState::Hunting, 1);
    game.dice(Stream::Combat, &[MISS, MISS]);
    splash(&mut game, "");
    let before = game.player().xp;
    throw_light(&mut game, "");
    game.expect().monsters(0).said("The orc burns to death.", 1);
    assert!(game.player().xp > before);
}

#[test]
fn a_player_who_stands_in_the_oil_is_burned_too() {
    let mut game = scene(HALL);
    splash(&mut game, "l");
    game.expect().hp(500);
    throw_light(&mut game, "l l");
    game.expect().said_part("The fire burns you for", 2);
    assert!((3..=12).contains(&(500 - game.player().hp)));
    let mut game = scene(HALL);
    game.hit_points(2);
    splash(&mut game, "l");
    throw_light(&mut game, "l l");
    game.expect().mode("Dead").said("You burn to death.", 1);
}

#[test]
fn a_fire_that_creeps_into_the_oil_underfoot_can_kill() {
    let mut game = scene(HALL);
    game.hit_points(2);
    game.debug("terrain oil 1 2 3 1");
    game.debug("terrain grass 4 2");
    game.debug("terrain fire 4 2");
    game.keys(".");
    game.expect().mode("Dead").said("The fire reaches you!", 1).said_part("The fire burns you", 1);
}

#[test]
fn neither_an_unlit_torch_nor_a_lantern_lights_oil() {
    let mut game = scene(HALL);
    splash(&mut game, EAST);
    game.debug("item light/torch");
    let unlit = game.player().inventory.into_iter().find(|item| item.fuel == Some(500) && item.equipped.is_none());
    game.keys(&format!("t {} ", unlit.unwrap().letter));
    game.keys("1 ret l l l l l ret");
    expect_light_on_bare_floor(&game);
    let mut game = Scenario::by_lantern(HALL);
    game.debug("item oil/flask 3");
    splash(&mut game, EAST);
    throw_light(&mut game, EAST);
    expect_light_on_bare_floor(&game);
}

#[test]
fn a_torch_that_lies_in_no_fuel_burns_on_and_lights_the_oil_that_is_splashed_over_it() {
    let mut game = scene(HALL);
    throw_light(&mut game, EAST);
    game.times(3, ".");
    expect_light_on_bare_floor(&game);
    splash(&mut game, EAST);
    assert_eq!(count(&game, 'F'), 9, "{:?}", game.messages());
}

#[test]
fn what_kindles_beside_it_lights_oil_and_not_grass() {
    for (name, place) in [("torch", "6 0"), ("lava", "6 1")] {
        let mut game = scene(HALL);
        game.debug("terrain grass 5 1");
        game.debug(&format!("terrain {name} {place}"));
        game.times(5, ".");
        assert_eq!(count(&game, 'F'), 0, "{name} beside grass");
        splash(&mut game, EAST);
        assert!(count(&game, 'F') >= 8, "{name}: {:?}", game.messages());
        game.expect().because(name).said("The oil catches fire!", 1);
    }
    let mut game = scene(HALL);
    game.debug("terrain torch 6 0");
    splash(&mut game, "l l");
    assert_eq!(count(&game, 'F'), 0, "the torch is too far away");
}

#[test]
fn oil_on_a_fire_burns_at_once() {
    let mut game = scene(HALL);
    game.debug("terrain grass 6 2");
    game.debug("terrain fire 6 2");
    splash(&mut game, EAST);
    assert_eq!(count(&game, 'F'), 9, "{:?}", game.messages());
}

#[test]
fn a_fire_beside_oil_surely_lights_it_in_the_next_turn() {
    let mut game = scene(HALL);
    splash(&mut game, EAST);
    game.debug("terrain grass 8 2");
    game.debug("terrain fire 8 2");
    assert_eq!(count(&game, 'F'), 1);
    game.keys(".");
    assert_eq!(count(&game, 'F'), 10);
    game.expect().said("The oil catches fire!", 1);
}

#[test]
fn oil_burns_down_to_ash() {
    let mut game = scene(HALL);
    splash(&mut game, EAST);
    throw_light(&mut game, EAST);
    game.times(8, ".");
    assert_eq!(dressing(&game), ["    hhh     "; 3]);
}

#[test]
fn a_bolt_of_fire_lights_the_oil_that_it_passes_and_one_of_cold_does_not() {
    for (element, burns) in [("fire", 9), ("cold", 0)] {
        let mut game = scene(HALL);
        splash(&mut game, "l l l");
        game.debug(&format!("item wand/{element}"));
        let wand = game.letter(&format!("wand/{element}"));
        game.keys(&format!("z {wand} l l l l l l ret"));
        assert_eq!(count(&game, 'F'), burns, "{element}: {:?}", game.messages());
    }
}

#[test]
fn sparks_burn_scrolls_on_bare_floor_too() {
    for element in [Some("fire"), Some("cold"), None] {
        let mut game = scene(HALL);
        game.debug("item scroll/light 6 2");
        match element {
            Some(element) => {
                game.debug(&format!("item wand/{element}"));
                let wand = game.letter(&format!("wand/{element}"));
                game.keys(&format!("z {wand} l l l l l l ret"));
            }
            None => throw_light(&mut game, EAST),
        }
        let lies = game.level().items.iter().any(|item| item.type_name == "scroll/light");
        assert_eq!(lies, element == Some("cold"), "{element:?}: {:?}", game.messages());
        assert_eq!(game.said_part("burns up.") > 0, element != Some("cold"), "{element:?}");
    }
}

#[test]
fn oil_hinders_neither_the_player_nor_monsters() {
    let mut game = scene("\n############\n#@.........#\n############");
    splash(&mut game, "l l");
    game.keys("l l l").expect().turn(4).place((4, 1));
    let mut game = scene(HALL);
    splash(&mut game, EAST);
    game.debug("freeze off");
    game.hunter('O', '2');
    game.times(8, ".");
    assert!(game.only_monster().x <= 2, "{:?}", game.messages());
}

#[test]
fn exploring_walks_over_oil_and_keeps_out_of_what_burns() {
    let mut game = scene("\n############\n#@.........#\n##########.#\n#..........#\n############");
    splash(&mut game, "l l");
    game.times(8, "E");
    assert!(game.said("Explored.") > 0, "oil is no harm: {:?}", game.messages());
    let slow = changed(&[("terrain.ron", "turns: \"1d3+3\"", "turns: \"90\"")]);
    let mut game = scene_with(slow, "\n############\n#@.........#\n##########.#\n#..........#\n############");
    splash(&mut game, "l l l l l");
    throw_light(&mut game, "l l l l l");
    game.times(8, "E");
    assert!(game.place().0 < 5, "{:?}", game.messages());
    game.expect().hp(500);
}

#[test]
fn a_step_into_oil_that_the_next_flash_reaches_is_asked_about() {
    let mut game = scene("\n##############\n#@...........#\n##############");
    game.debug("terrain oil 2 1 6 1");
    game.debug("terrain grass 8 1");
    game.debug("terrain fire 8 1");
    game.refuses("l");
    assert!(game.screen(104, 32).contains("Really step so near the fire?"), "{}", game.screen(104, 32));
}

#[test]
fn monsters_keep_out_of_burning_oil() {
    let slow = changed(&[("terrain.ron", "turns: \"1d3+3\"", "turns: \"90\"")]);
    let mut game = scene_with(slow, "\n##############\n#@...1.....2.#\n##############");
    splash(&mut game, "l l l l");
    throw_light(&mut game, "l l l l");
    game.debug("freeze off");
    game.hunter('O', '2');
    game.times(20, ".");
    assert!(game.only_monster().x > 6, "{:?}", game.messages());
}

#[test]
fn words_name_oil() {
    let mut game = scene(HALL);
    splash(&mut game, "l");
    game.keys("x l");
    assert!(game.screen(104, 32).contains("You see oil."), "{}", game.screen(104, 32));
    game.keys("esc :");
    assert!(game.screen(104, 32).contains("You stand in oil."), "{}", game.screen(104, 32));
    game.keys("esc");
    assert_eq!(game.cell((3, 2)).glyph, '▒');
}

#[test]
fn the_pages_of_oil_and_of_a_torch_tell_what_they_do_when_thrown() {
    let mut game = scene(HALL);
    let oil = game.letter("oil/flask");
    game.keys(&format!("i {oil}"));
    let page = game.screen(104, 32);
    assert!(page.contains("Thrown, it breaks and splashes oil over"), "{page}");
    assert!(page.contains("with 2 to 8"), "{page}");
    let torch = game.letter("light/torch");
    game.keys(&format!("esc esc i {torch}"));
    let page = game.screen(104, 32);
    assert!(page.contains("Thrown while it burns, it sets fire"), "{page}");
}

#[test]
fn a_kept_game_has_the_same_oil_and_goes_on_alike() {
    let mut game = scene(HALL);
    splash(&mut game, EAST);
    let mut kept = game.kept();
    assert_eq!(count(&kept, 'O'), 9);
    assert_eq!(kept.hash(), game.hash());
    for game in [&mut game, &mut kept] {
        throw_light(game, EAST);
        game.times(3, ".");
    }
    assert_eq!(kept.hash(), game.hash());
}

#[test]
fn the_same_actions_burn_the_same_oil() {
    Scenario::recorded(
        || {
            let mut game = scene(HALL);
            game.monster('O', '1', MindState::Hunting);
            game
        },
        |game| {
            splash(game, EAST);
            throw_light(game, EAST);
            game.times(4, ".");
        },
    );
}

#[test]
fn oil_that_the_player_did_not_light_gives_no_experience() {
    let mut game = scene(HALL);
    game.monster_at('K', Point::new(6, 2), MindState::Sleeping, 1);
    game.debug("terrain oil 5 1 3 3");
    game.debug("freeze off");
    game.debug("god on");
    game.monster_at('D', Point::new(10, 2), MindState::Hunting, 500);
    let before = game.player().xp;
    let burned = (0..80).any(|_| {
        game.keys(".");
        game.said_part("burns to death") > 0
    });
    assert!(!burned || game.player().xp == before, "{:?}", game.messages());
}

#[test]
fn mistakes_about_oil_are_reported() {
    for (file, from, to, named) in [
        ("items.ron", "layer: Oil", "layer: Torch", "does not lie on floors"),
        ("items.ron", "layer: Oil", "layer: Lava", "does not lie on floors"),
        ("items.ron", "reach: 1", "reach: 6", "must lie between 0 and 5"),
        (
            "items.ron",
            "nutrition: \"1d400+1099\"",
            "splash: (layer: Oil, reach: 1), nutrition: \"1d400+1099\"",
            "can't have 'splash'",
        ),
        ("terrain.ron", "flash: \"2d4\"", "flash: \"100d1000\"", "must lie between 0 and"),
    ] {
        let found = mistakes_in(file, from, to);
        assert!(found.contains(named) && found.starts_with(file), "{from} as {to}: {found}");
    }
}
