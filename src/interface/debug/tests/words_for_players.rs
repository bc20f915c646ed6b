//! Words that players read: articles, one item in questions, what an item is after its use, one word for each thing.

use crate::{
    ecs::{Identified, MindState, Point, Stream},
    interface::debug::inspect::{entities_at, title_of},
    storage::settings::{Settings, Toggle},
    testing::{Scenario, changed},
};

const HALL: &str = "
##########
#........#
#.@1...2.#
#........#
##########";

#[test]
fn names_get_their_article_from_the_data() {
    let data = changed(&[
        ("monsters.ron", "name: \"Emu\",", "name: \"Emu\", in_sentences: \"unicorn\", article: A,"),
        (
            "items.ron",
            "name: \"mace\", plural: \"maces\",",
            "name: \"hourglass\", plural: \"hourglasses\", article: An,",
        ),
    ]);
    let mut game = Scenario::with(data, HALL);
    game.debug("lit 2 2 on");
    game.hunter('E', '2');
    game.refuses("E");
    assert_eq!(game.last_message(), "Not while a unicorn hunts you.");
    game.debug("item weapon/mace 1 3 2");
    game.keys("l");
    assert_eq!(game.said_part("You see an hourglass"), 1, "{:?}", game.messages());
}

#[test]
fn a_question_names_one_item_of_a_stack() {
    for (item, keys, question) in [
        ("food/ration 3", "e", "Eat a food ration?"),
        ("potion/healing 2", "q", "Drink "),
        ("light/torch 3", "w", "Wield a torch?"),
    ] {
        let mut game = Scenario::lit(HALL).asking();
        game.world().resource_mut::<Settings>().turn(Toggle::AskSingleItem, true);
        game.debug("identify");
        for row in game.player().inventory {
            let keeps = row.equipped.is_some();
            if !keeps {
                let letter = row.letter;
                game.keys(&format!("d {letter} ret"));
            }
        }
        game.debug(&format!("item {item}"));
        game.keys(keys);
        let screen = game.screen(80, 24);
        let first = screen.lines().find(|line| line.contains("any other key: no")).unwrap_or_default().to_owned();
        assert!(first.contains(question) && !first.contains(" 2 ") && !first.contains(" 3 "), "{first}\n{screen}");
        assert!(first.contains("Enter or "), "{first}");
    }
}

#[test]
fn a_zap_names_the_charges_that_are_left() {
    let mut game = Scenario::lit(HALL);
    game.debug("identify");
    game.debug("item wand/slow_monster charges=5");
    let wand = game.letter("wand/slow_monster");
    let serial = game.player().inventory.iter().find(|item| item.letter == wand).unwrap().id;
    let item = game.creature(serial);
    game.world().entity_mut(item).insert(Identified);
    game.keys(&format!("z {wand} l ret"));
    assert!(game.said_part("You zap a wand of slow monster (4 charges).") == 1, "{:?}", game.messages());
}

#[test]
fn a_drained_player_of_the_first_level_is_not_told_of_a_new_one() {
    let mut game = Scenario::lit(HALL);
    game.debug("set hp 500");
    game.hit_points(500);
    game.debug("xp 1");
    let wraith = game.hunter('W', '1');
    for _ in 0..60 {
        game.dice(Stream::Combat, &[19]).keys("s");
        if game.said_part("drains") > 0 {
            break;
        }
    }
    assert!(game.row(wraith).is_some());
    assert_eq!(game.said("The wraith drains your experience."), 1, "{:?}", game.messages());
    assert_eq!(game.said_part("you are now level"), 0);
}

#[test]
fn the_page_of_a_thief_says_what_it_does_after_the_theft() {
    let mut game = Scenario::lit(HALL);
    game.debug("freeze on");
    game.monster('L', '1', MindState::Hunting);
    game.keys("l x ret");
    let page = game.screen(80, 24);
    assert!(page.contains("A hit steals gold, and the thief runs away with it."), "{page}");
}

#[test]
fn the_inspector_names_a_trap() {
    let mut game = Scenario::lit(HALL);
    game.debug("trap Bear 5 1");
    let there = entities_at(game.shared_world(), Point::new(5, 1));
    assert_eq!(title_of(game.shared_world(), there[0]), "A bear trap");
}

#[test]
fn texts_for_players_use_one_word_for_each_thing() {
    let mut game = Scenario::lit(HALL);
    let mut pages = String::new();
    for keys in [
        "?", "space", "space", "space", "space", "esc", "O", "pgdn", "pgdn", "pgdn", "pgdn", "pgdn", "pgdn", "pgdn",
        "pgdn", "esc", "i", "esc",
    ] {
        game.keys(keys);
        pages += &game.screen(104, 32);
    }
    let words: Vec<&str> = pages.split(|sign: char| !sign.is_alphabetic()).collect();
    for wrong in ["quaff", "Quaff", "ret", "Call", "Morgue", "signs"] {
        assert!(!words.contains(&wrong), "'{wrong}' in\n{pages}");
    }
    for right in ["Drink", "Name a kind", "Write the story so far", "Help: legend", "Map symbols", "Enter"] {
        assert!(pages.contains(right), "no '{right}' in\n{pages}");
    }
}
