//! The screens at both sizes.

use insta::assert_snapshot;
use yendor::{
    ecs::{Lore, MindState, Stream},
    testing::{Scenario, content},
};

const SIZES: [(i32, i32); 2] = [(104, 32), (80, 24)];

fn snapshots(name: &str, game: &Scenario) {
    for (width, height) in SIZES {
        assert_snapshot!(format!("{name}_{width}x{height}"), game.screen(width, height));
    }
}

#[test]
fn the_main_menu() {
    snapshots("menu", &Scenario::menu());
}

#[test]
fn the_first_level() {
    snapshots("level", &Scenario::game(42));
}

#[test]
fn the_pages_of_help() {
    let mut game = Scenario::menu();
    game.keys("h");
    let mut pages = vec![game.screen(104, 32)];
    snapshots("help_1", &game);
    loop {
        game.keys("space");
        if game.screen(104, 32) == Scenario::menu().screen(104, 32) {
            break;
        }
        pages.push(game.screen(104, 32));
        snapshots(&format!("help_{}", pages.len()), &game);
    }
    assert!(pages.len() >= 3, "keys, rules, legend");
    let all = pages.concat();
    for words in ["search", "down", "torch", "Amulet"] {
        assert!(all.contains(words), "help says nothing of '{words}'");
    }
}

#[test]
fn the_pack() {
    let mut game = Scenario::game(42);
    game.keys("i");
    snapshots("inventory", &game);
}

/// A game with a bit of everything in the pack, partly identified.
fn laden() -> Scenario {
    let mut game = Scenario::game(42);
    game.debug("set strength 31");
    let mut lore = game.world().resource::<Lore>().clone();
    for kind in ["potion/healing 3", "scroll/light 2", "ring/protection +2", "wand/fire charges=4"] {
        game.debug(&format!("item {kind}"));
        let content = content();
        let known = content.item_called(kind.split(' ').next().unwrap()).unwrap();
        lore.learn(&content, known);
    }
    // These items are identified, all others unknown.
    game.debug("identify");
    game.world().insert_resource(lore);
    for kind in [
        "potion/poison 2",
        "potion/levitation",
        "scroll/identify",
        "ring/regeneration",
        "ring/dexterity -1",
        "wand/cold charges=3",
        "weapon/long_sword -1",
        "weapon/dagger 4",
        "armor/plate_mail +1",
        "light/torch",
        "light/lantern",
        "light/phial",
        "oil/flask 2",
        "key/key",
        "amulet/amulet",
    ] {
        game.debug(&format!("item {kind}"));
    }
    game
}

#[test]
fn a_full_pack_by_families() {
    let mut game = laden();
    assert!(game.player().inventory.len() >= 20);
    game.keys("i down down");
    snapshots("inventory_full", &game);
}

#[test]
fn the_pages_of_items() {
    for (name, kind) in [
        ("weapon_in_hand", "weapon/mace"),
        ("weapon", "weapon/long_sword"),
        ("missile", "weapon/arrow"),
        ("armor", "armor/plate_mail"),
        ("ring", "ring/protection"),
        ("unknown_ring", "ring/regeneration"),
        ("wand", "wand/fire"),
        ("light", "light/lantern"),
        ("potion", "potion/levitation"),
    ] {
        let mut game = laden();
        let inventory = game.player().inventory;
        let letter = inventory.iter().find(|item| item.type_name == kind).unwrap().letter;
        game.keys(&format!("i {letter}"));
        snapshots(&format!("item_{name}"), &game);
    }
}

#[test]
fn discoveries() {
    let mut game = laden();
    let potion = game.letter("potion/poison");
    game.keys(&format!("C {potion} f o u l ret D"));
    snapshots("discoveries", &game);
    game.keys("pgdn");
    snapshots("discoveries_on", &game);
}

#[test]
fn aiming_with_its_path() {
    let mut game =
        Scenario::lit("#############\n#...........#\n#.@....1....#\n#......2....#\n#...........#\n#############");
    game.monster('O', '1', MindState::Hunting);
    game.monster('Z', '2', MindState::Sleeping);
    game.debug("freeze on");
    game.debug("item wand/cold");
    game.keys("z");
    snapshots("aiming", &game);
    game.keys("tab l l u");
    snapshots("aiming_elsewhere", &game);
    let arrows = game.letter("weapon/arrow");
    game.keys(&format!("esc t {arrows} 5"));
    snapshots("how_many", &game);
}

#[test]
fn a_pile() {
    let mut game = Scenario::on("#####\n#@1.#\n#####");
    for (kind, count) in [("potion/healing", 1), ("weapon/arrow", 12), ("armor/plate_mail", 1), ("scroll/light", 3)] {
        game.item(kind, count, '1');
    }
    game.keys("l , b d");
    snapshots("pile", &game);
}

#[test]
fn naming_a_kind() {
    let mut game = Scenario::game(42);
    game.debug("item scroll/sleep");
    game.debug("item potion/healing");
    // A kind that was dropped can still be named.
    let potion = game.letter("potion/healing");
    game.keys(&format!("d {potion} C"));
    snapshots("kinds_to_name", &game);
    let scroll = game.letter("scroll/sleep");
    game.keys(&format!("{scroll} z z"));
    snapshots("name_for_kind", &game);
}

#[test]
fn a_choice_of_what_to_wield() {
    let mut game = Scenario::game(42);
    game.keys("w");
    snapshots("wield", &game);
}

#[test]
fn older_messages() {
    let mut game = Scenario::game(42);
    game.keys("o c e ctrl-p");
    snapshots("messages", &game);
}

#[test]
fn death() {
    let mut game = Scenario::on("#####\n#@1.#\n#####");
    game.hit_points(3).monster('O', '1', MindState::Hunting);
    game.dice(Stream::Combat, &[19, 7]).keys(".");
    snapshots("death", &game);
}

#[test]
fn victory() {
    let mut game = Scenario::on("#####\n#@>1#\n#####");
    game.item("amulet/amulet", 1, '1');
    game.keys("l l , ret h > <");
    snapshots("victory", &game);
}

#[test]
fn the_last_page_tells_the_end_of_the_story_and_no_remarks_about_keys() {
    let mut game = Scenario::on("#####\n#@>1#\n#####");
    game.item("amulet/amulet", 1, '1');
    game.keys("l l , ret h f9");
    assert!(game.last_message().contains("no meaning here"));
    game.keys("> <");
    let page = game.screen(104, 40);
    assert!(page.contains("VICTORY") && page.contains("You are on level 2 of the dungeon."), "{page}");
    assert!(!page.contains("no meaning"), "{page}");
}

#[test]
fn the_end_shows_the_score_and_the_kills() {
    let mut game = Scenario::on("#####\n#2@1#\n#####");
    let (near, other) = (game.mark('2'), game.mark('1'));
    game.monster_at('K', near, MindState::Sleeping, 1);
    game.debug("set gold 135");
    game.dice(Stream::Combat, &[19]).keys("h");
    game.monster_at('O', other, MindState::Hunting, 50);
    game.hit_points(1).dice(Stream::Combat, &[19, 7]).keys(".");
    assert_eq!(game.state().mode, "Dead");
    let gold = game.player().gold;
    for (width, height) in SIZES {
        let shown = game.screen(width, height);
        let words: String = shown.split_whitespace().collect::<Vec<_>>().join(" ");
        // On the stone the sentence has two lines.
        assert!(words.contains("You were killed by an") && words.contains("orc."), "{shown}");
        assert!(words.contains(&format!("Score {} ", gold - gold / 10)) && words.contains("Kills 1 "), "{shown}");
    }
}

#[test]
fn the_row_of_commands_shows_the_most_needed_ones_in_full() {
    let game = Scenario::game(42);
    for (width, searches) in [(104, false), (150, true)] {
        let screen = game.screen(width, 32);
        let row = screen.lines().last().unwrap();
        for command in [
            "E explore",
            "Z rest",
            "_ travel",
            "tab fight",
            "i pack",
            "q drink",
            "r read",
            "> down",
            "? help",
            "Q quit",
        ] {
            assert!(row.contains(command), "{command}: {row}");
        }
        assert_eq!(row.contains("s search"), searches, "{row}");
        assert!(!row.contains('…') && row.ends_with("Q quit"), "{row}");
    }
}

#[test]
fn death_and_victory_offer_a_new_game() {
    let mut game = Scenario::on("#####\n#@1.#\n#####");
    game.hit_points(1).monster('O', '1', MindState::Hunting);
    game.dice(Stream::Combat, &[19]).keys(". n q m space n");
    assert_eq!(game.state().mode, "Dead", "keys typed ahead have no effect");
    game.keys("ret n");
    game.expect().mode("Playing").turn(0);
}

#[test]
fn a_screen_that_is_too_small_says_what_it_needs() {
    for (width, height) in [(79, 24), (80, 23), (40, 10)] {
        let text = Scenario::game(42).screen(width, height);
        assert!(text.contains("80x24") && text.contains(&format!("{width}x{height}")), "{text}");
    }
}

#[test]
fn every_size_from_80x24_up_shows_the_player_and_fits() {
    let mut game = Scenario::game(7);
    game.keys("s");
    for width in [80, 90, 103, 104, 150] {
        for height in [24, 25, 31, 32, 50] {
            let text = game.screen(width, height);
            let rows: Vec<&str> = text.lines().collect();
            assert_eq!(i32::try_from(rows.len()).unwrap(), height);
            assert!(rows.iter().all(|row| i32::try_from(row.chars().count()).unwrap() <= width));
            assert!(text.contains('@'), "{width}x{height}");
        }
    }
}

#[test]
fn a_level_larger_than_the_window_scrolls_with_the_player() {
    let map = format!("{}\n#@{}#\n{}", "#".repeat(300), ".".repeat(297), "#".repeat(300));
    let mut game = Scenario::on(&map);
    for _ in 0..10 {
        game.times(29, "l");
        for (width, height) in SIZES {
            assert!(game.screen(width, height).contains('@'), "at {:?}", game.place());
        }
    }
}
