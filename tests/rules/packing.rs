//! The pack: stable letters, stacks that split and join, piles; and no item is lost or duplicated.

use std::collections::BTreeMap;

use bevy::prelude::*;
use yendor::{
    Action, Bot, Outcome,
    ecs::{CarriedBy, Identifying, ItemId, ItemKind, PackLetter, Quantity, RandomStream, Serial, Strength, take_turn},
    internals::RandomBot,
    testing::{Scenario, check_laws, trials},
};

const ROOM: &str = "
#########
#.......#
#.@12...#
#.......#
#########";

fn letters(game: &Scenario) -> String {
    game.player().inventory.iter().map(|item| item.letter).collect()
}

/// The number of items of each kind, wherever they are.
fn all_items(game: &mut Scenario) -> BTreeMap<u16, u32> {
    let mut counts = BTreeMap::new();
    let mut quantities = game.world().query::<(&ItemId, &Quantity)>();
    for (kind, quantity) in quantities.iter(game.world()) {
        *counts.entry(kind.0).or_default() += quantity.0;
    }
    counts
}

/// The letters of carried items, by serial number.
fn letters_by_serial(game: &mut Scenario) -> BTreeMap<Serial, char> {
    let mut carried = game.world().query_filtered::<(&Serial, &PackLetter), With<CarriedBy>>();
    carried.iter(game.world()).map(|(serial, letter)| (*serial, letter.0)).collect()
}

#[test]
fn no_item_is_lost_or_duplicated_and_letters_stay_over_thousands_of_operations() {
    let mut game = Scenario::on(ROOM);
    game.debug("god on");
    game.debug("freeze on");
    for (name, count) in [("potion/healing", 4), ("potion/poison", 3), ("weapon/dart", 12), ("scroll/light", 2)] {
        game.item(name, count, '1');
    }
    for name in ["ring/protection", "ring/stealth", "wand/fire", "armor/plate_mail", "oil/flask", "key/key"] {
        game.item(name, 1, '2');
    }
    let all = all_items(&mut game);
    let mut random = RandomStream::from_key([7; 32]);
    for round in 0..trials(2_500, 10_000) {
        if round % 500 == 0 {
            game.debug("set food 1500");
        }
        let before = letters_by_serial(&mut game);
        let mut below = |count: u32| random.below(count);
        let letter = char::from_u32(u32::from('a') + below(12)).unwrap();
        let tokens = match below(8) {
            0..=2 => format!("d {letter} {} ret esc", 1 + below(9)),
            3 => format!("d {letter} ret esc"),
            4 => format!(", {letter} ret esc"),
            5 => ", * ret esc".to_owned(),
            6 => ["h", "j", "k", "l"][usize::try_from(below(4)).unwrap()].to_owned(),
            _ => ", a c ret esc".to_owned(),
        };
        for (index, token) in tokens.split_whitespace().enumerate() {
            // With one item or none there is no question: the following keys would be commands.
            if index == 0 || game.asks() {
                game.press(token);
            }
        }
        assert_eq!(all_items(&mut game), all, "after round {round}: {tokens}");
        let after = letters_by_serial(&mut game);
        for (serial, letter) in &before {
            assert!(after.get(serial).is_none_or(|now| now == letter), "a letter changed: {tokens}");
        }
        check_laws(game.world()).unwrap_or_else(|broken| panic!("round {round}, {tokens}: {broken}"));
    }
}

#[test]
fn part_of_a_stack_can_be_dropped_and_joins_equal_items_on_the_floor() {
    let mut game = Scenario::on(ROOM);
    let arrows = game.letter("weapon/arrow");
    let count = game.player().inventory.iter().find(|item| item.letter == arrows).unwrap().quantity;
    game.keys(&format!("d {arrows} 7 ret"));
    game.expect().turn(1);
    assert_eq!(game.level().items[0].quantity, 7);
    assert!(game.last_message().starts_with("You drop 7 arrows"));
    game.keys(",");
    let held = game.player().inventory.into_iter().find(|item| item.letter == arrows).unwrap();
    game.expect().items_on_floor(0);
    assert_eq!(held.quantity, count);
}

#[test]
fn return_drops_the_whole_stack_and_an_impossible_number_is_asked_again() {
    let mut game = Scenario::on(ROOM);
    let arrows = game.letter("weapon/arrow");
    for wrong in ["0", "9 9 9", "0 0"] {
        game.refuses(&format!("d {arrows} {wrong} ret"));
        assert!(game.screen(80, 24).contains("Enter a number from 1 to"), "{wrong}");
        game.refuses("esc");
    }
    game.keys(&format!("d {arrows} ret"));
    game.expect().items_on_floor(1);
    assert!(!letters(&game).contains(arrows));
}

#[test]
fn dropping_and_throwing_ask_even_for_a_single_candidate() {
    let mut game = Scenario::on(ROOM);
    while game.player().inventory.len() > 1 {
        let letter = game.player().inventory[1].letter;
        game.keys(&format!("d {letter}")).keys("ret esc");
    }
    for key in ["d", "t"] {
        game.refuses(key);
        assert!(game.screen(80, 24).contains("a food ration"), "{key}");
        game.refuses("esc");
    }
    game.keys("d a").refuses("d").refuses("t");
    assert_eq!(game.last_message(), "You have nothing to throw.");
}

#[test]
fn only_the_marked_items_of_a_pile_are_picked_up() {
    let mut game = Scenario::on(ROOM);
    for name in ["potion/healing", "weapon/spear", "scroll/light"] {
        game.item(name, 1, '1');
    }
    game.keys("l").refuses(", esc").refuses(", ret").refuses(", b b ret");
    game.keys(", a C ret");
    game.expect().items_on_floor(1).turn(2).carries(ItemKind::Scroll, 1);
    assert_eq!(game.level().items[0].type_name, "weapon/spear");
    game.keys(",");
    assert!(game.level().items.is_empty(), "a single item is picked up at once");
}

#[test]
fn a_star_picks_up_a_whole_pile_in_one_turn() {
    let mut game = Scenario::on(ROOM);
    for name in ["potion/healing", "weapon/spear", "scroll/light"] {
        game.item(name, 1, '1');
    }
    game.keys("l , * ret");
    game.expect().items_on_floor(0).turn(2);
}

#[test]
fn a_pack_has_letters_for_strength_plus_seven_and_at_most_25() {
    for (strength, most) in [(3, 10), (16, 23), (31, 25)] {
        let mut game = Scenario::on(ROOM);
        game.set(Strength::new(strength, strength));
        for plus in 1..=25 {
            game.debug(&format!("item armor/plate_mail 3 2 +{plus}"));
        }
        game.keys("l , * ret");
        assert_eq!(game.player().inventory.len(), most, "strength {strength}");
        let mut letters: Vec<char> = letters(&game).chars().collect();
        letters.dedup();
        assert_eq!(letters.len(), most);
    }
}

#[test]
fn a_torch_is_lit_out_of_its_bundle_as_long_as_the_amulet_keeps_its_letter() {
    let lights = |letters: usize, amulet: bool| {
        let mut game = Scenario::on(ROOM);
        game.set(Strength::new(31, 31));
        game.debug("item light/torch 3");
        for plus in (1..).take(letters - game.player().inventory.len()) {
            game.debug(&format!("item armor/plate_mail +{plus}"));
        }
        if amulet {
            game.debug("item amulet/amulet");
        }
        let before = game.player().inventory.len();
        let torch = game.letter("light/torch");
        game.press("w");
        game.press(&torch.to_string());
        game.player().inventory.len() - before
    };
    assert_eq!(lights(24, false), 1);
    assert_eq!(lights(24, true), 1);
    assert_eq!(lights(25, false), 0);
    assert_eq!(lights(25, true), 0);
}

#[test]
fn even_the_fullest_pack_has_a_letter_for_the_amulet() {
    let mut game = Scenario::on(ROOM);
    game.set(Strength::new(31, 31));
    for plus in 1..=25 {
        game.debug(&format!("item armor/plate_mail 3 2 +{plus}"));
    }
    game.keys("l , * ret");
    game.debug("item amulet/amulet 4 2");
    game.keys("l , ret");
    assert!(game.state().has_amulet);
    assert_eq!(game.player().inventory.len(), 26);
    let letter = game.letter("armor/plate_mail");
    game.keys(&format!("d {letter} ret"));
    assert_eq!(game.player().inventory.len(), 25);
    game.keys(", ret");
    assert_eq!(game.player().inventory.len(), 26, "what was put down finds room again");
}

#[test]
fn the_item_screen_runs_commands_by_their_keys() {
    let mut game = Scenario::on(ROOM);
    let bow = game.letter("weapon/short_bow");
    game.refuses(&format!("i {bow}")).keys("w");
    assert_eq!(game.last_message(), "You now wield a short bow +1.");
    game.refuses("i A ret down down ret");
    assert!(game.screen(104, 32).contains("Throw a food ration at what?"), "the ration is for eating and throwing");
    game.keys("esc").refuses(&format!("i {bow} q esc esc"));
    let mace = game.letter("weapon/mace");
    game.keys(&format!("i {mace} d"));
    assert_eq!(game.last_message(), "You drop a mace +1.");
}

#[test]
fn identification_asks_for_an_item_and_can_be_declined() {
    let mut game = Scenario::on(ROOM);
    game.debug("item ring/protection +1");
    game.debug("item ring/stealth");
    game.debug("item scroll/sleep");
    game.world().insert_resource(Identifying(true));
    game.keys("s");
    assert!(game.screen(104, 32).contains("Identify what?"));
    let turn = game.turn();
    game.keys("esc");
    game.expect().turn(turn);
    assert!(!(game.world().resource::<Identifying>().0));
    assert_eq!(game.last_message(), "You let the knowledge slip away.");
}

#[test]
fn a_name_given_to_a_kind_is_shown_everywhere_and_can_be_removed() {
    let mut game = Scenario::on(ROOM);
    game.debug("item potion/poison 2");
    game.item("potion/poison", 1, '2');
    game.refuses("C b a d ret");
    let potion = game.player().inventory.last().unwrap().clone();
    assert!(potion.name.ends_with("named bad"), "{}", potion.name);
    assert!(game.level().items[0].name.ends_with("named bad"));
    game.refuses("D");
    assert!(game.screen(80, 24).contains("named bad"));
    game.refuses("esc").refuses("C").refuses(&"x ".repeat(40)).refuses("ret");
    assert!(game.player().inventory.last().unwrap().name.ends_with(&format!("bad{}", "x".repeat(17))));
    game.refuses(&format!("C {} ret", "bksp ".repeat(20)));
    assert!(!game.player().inventory.last().unwrap().name.contains("named"));
    game.debug("identify");
    game.refuses("C");
    assert_eq!(game.last_message(), "You have found nothing that you could name.");
}

#[test]
fn a_kind_can_be_named_when_none_is_left() {
    let mut game = Scenario::lit(ROOM);
    game.refuses("C");
    assert_eq!(game.last_message(), "You have found nothing that you could name.");
    game.debug("item potion/restore_strength");
    game.debug("item scroll/remove_curse");
    let potion = game.player().inventory.into_iter().find(|item| item.kind == ItemKind::Potion).unwrap();
    game.keys("q r");
    game.expect().carries(ItemKind::Potion, 0).carries(ItemKind::Scroll, 0);
    let looks = potion.name.trim_start_matches("a ").trim_start_matches("an ").to_owned();
    game.refuses("D");
    assert!(
        game.screen(104, 40).contains(&format!("{looks}, drunk or thrown once, to no clear effect")),
        "{}",
        game.screen(104, 40)
    );
    game.refuses("esc").refuses("C");
    let screen = game.screen(80, 24);
    let row = screen.lines().find(|row| row.contains(&looks)).unwrap().trim();
    assert!(row.ends_with("(none in your pack)"), "{row}");
    let letter = row.chars().next().unwrap();
    game.refuses(&format!("{letter} f l a t ret")).refuses("D");
    assert!(game.screen(104, 40).contains(&format!("{looks}, named flat")), "{}", game.screen(104, 40));
    game.refuses("esc").debug("item potion/restore_strength");
    assert!(game.player().inventory.last().unwrap().name.ends_with("named flat"));
}

#[test]
fn a_kind_seen_on_the_floor_can_be_named_and_an_unseen_one_cannot() {
    let mut game = Scenario::on("#########\n#@1...2.#\n#########");
    game.item("wand/fire", 1, '1');
    game.item("ring/stealth", 1, '2');
    game.keys(". C h o t ret");
    let names: Vec<String> = game.level().items.into_iter().map(|item| item.name).collect();
    assert!(names[0].ends_with(" named hot") && !names[1].contains("named"), "{names:?}");
    // A restored game knows what was seen.
    let mut kept = game.kept();
    kept.refuses("C");
    assert!(kept.screen(104, 32).contains("What name do you give"), "{}", kept.screen(104, 32));
}

#[test]
fn discoveries_list_known_kinds_with_their_appearance_and_unknown_ones() {
    let mut game = Scenario::on(ROOM);
    game.refuses("D");
    let screen = game.screen(104, 40);
    assert!(screen.contains("Not yet discovered: gain strength 13%, healing 13%,"), "{screen}");
    game.refuses("esc").debug("identify");
    game.refuses("D");
    let screen = game.screen(104, 80);
    assert!(screen.contains("potion of healing (") && screen.contains("scroll of light (labeled "), "{screen}");
    assert!(!screen.contains("Not known yet"));
}

#[test]
fn keys_hang_on_a_ring_take_no_letter_and_open_doors_by_themselves() {
    let map = "
#####L###
#...@...#
####L####";
    let mut game = Scenario::on(map);
    let letters = game.player().inventory.len();
    game.debug("item key/key 2");
    assert_eq!(game.last_message(), "You now have 2 keys on your key ring.");
    assert_eq!(game.player().inventory.len(), letters);
    assert_eq!(game.player().keys[0].quantity, 2);
    game.refuses("i");
    assert!(game.screen(104, 32).contains("Key ring"), "{}", game.screen(104, 32));
    game.keys("esc");
    game.refuses("o");
    assert!(game.screen(104, 32).contains("Open in which direction?"));
    game.keys("j");
    assert!(game.last_message().starts_with("You unlock the door with your key"), "{}", game.last_message());
    let loaded = game.kept();
    assert_eq!(loaded.hash(), game.hash());
    assert_eq!(loaded.player().keys[0].quantity, 1);
}

#[test]
fn a_full_pack_still_takes_keys() {
    let mut game = Scenario::on("#######\n#@1...#\n#######");
    game.set(Strength::new(3, 16));
    game.item("key/key", 1, '1');
    game.keys("l ,");
    assert_eq!(game.carries(ItemKind::Key), 1);
}

#[test]
fn walking_leaves_armor_and_launchers_that_look_no_better_and_says_so_once() {
    let mut game = Scenario::lit("#########\n#@1234..#\n#########");
    game.keys("A");
    game.item("armor/leather_armor", 1, '1');
    game.item("armor/plate_mail", 1, '2');
    game.item("weapon/short_bow", 1, '3');
    game.item("weapon/crossbow", 1, '4');
    game.keys("l l l l h h h l");
    assert_eq!(game.said_part("You leave leather armor [8]: it is no better than what you have."), 1);
    assert_eq!(game.said_part("You leave a short bow"), 0, "its enchantment may be better");
    assert_eq!(game.said_part("You now have plate mail"), 1);
    assert_eq!(game.said_part("You now have a crossbow"), 1);
    game.keys("E");
    assert!(game.last_message().starts_with("Explored"), "{}", game.last_message());
    assert_eq!(game.level().items.len(), 1);
    game.keys("_ a ,");
    assert_eq!(game.level().items.len(), 0, "on request it is taken: {}", game.last_message());
}

#[test]
fn what_is_marked_as_junk_is_dropped_with_one_key_in_one_turn() {
    let mut game = Scenario::lit("#####\n#@..#\n#####");
    game.debug("item weapon/axe");
    game.debug("item armor/plate_mail");
    let (axe, mail) = (game.letter("weapon/axe"), game.letter("armor/plate_mail"));
    game.refuses("X");
    assert_eq!(game.last_message(), "You have marked nothing as junk.");
    let turn = game.turn();
    game.keys(&format!("i {axe} X i {mail} X"));
    assert_eq!(game.turn(), turn, "a mark takes no time");
    game.refuses("i");
    assert!(game.screen(104, 32).contains("plate mail [3] (junk)"), "{}", game.screen(104, 32));
    game.keys("esc");
    let mut loaded = game.kept();
    for game in [&mut game, &mut loaded] {
        game.keys("X");
        assert_eq!(game.last_message(), "You drop 2 things that you marked as junk.");
        assert_eq!(game.level().items.len(), 2);
        game.expect().turn(turn + 1);
        game.keys("A l h");
        assert_eq!(game.level().items.len(), 2, "what was dropped is not taken back");
    }
}

#[test]
fn a_mark_can_be_taken_away_and_what_is_in_use_is_no_junk() {
    let mut game = Scenario::lit("#####\n#@..#\n#####");
    game.debug("item weapon/axe");
    let axe = game.letter("weapon/axe");
    game.keys(&format!("i {axe} X i {axe} X"));
    game.refuses("X");
    game.keys(&format!("i {axe} X w {axe}"));
    game.refuses("X");
    game.keys("' X");
    assert_eq!(game.level().items.len(), 1);
}

#[test]
fn the_amulet_is_never_junk() {
    let mut game = Scenario::lit("#####\n#@..#\n#####");
    game.debug("item amulet/amulet");
    let amulet = game.player().inventory.into_iter().find(|item| item.type_name == "amulet/amulet").unwrap().id;
    assert_eq!(take_turn(game.world(), Action::MarkJunk(amulet)), Outcome::Refused);
    assert_eq!(game.last_message(), "You can't part with the Amulet of Yendor.");
    assert_eq!(take_turn(game.world(), Action::DropJunk), Outcome::Refused);
    assert_eq!(game.carries(ItemKind::Amulet), 1);
}

#[test]
fn what_was_tried_is_remembered_with_what_it_can_be() {
    let mut game = Scenario::lit("#####\n#@..#\n#####");
    game.debug("item scroll/food_detection 2");
    game.keys("r ret r ret");
    game.refuses("D");
    let list = game.screen(104, 60);
    assert!(list.contains("read twice, to no clear effect"), "{list}");
    assert!(list.contains("identify 3"), "the most frequent comes first, with its share: {list}");
    game.keys("esc");
    game.debug("item scroll/food_detection");
    let letter = game.letter("scroll/food_detection");
    game.refuses(&format!("i {letter}"));
    let page = game.screen(104, 60);
    assert!(page.contains("Read twice, to no clear effect.") && page.contains("It is one of "), "{page}");
    let loaded = game.kept();
    assert_eq!(loaded.hash(), game.hash());
}

#[test]
fn the_amulet_is_taken_only_on_purpose_and_after_a_question() {
    let mut game = Scenario::lit("########\n#@.1...#\n########");
    game.keys("A");
    game.item("amulet/amulet", 1, '1');
    game.keys("l l");
    assert_eq!(game.carries(ItemKind::Amulet), 0);
    game.keys("E");
    assert_eq!(game.last_message(), "Explored, but for the Amulet of Yendor.");
    game.refuses(", esc");
    game.keys(", ret");
    assert_eq!(game.carries(ItemKind::Amulet), 1);
}

#[test]
fn a_bot_that_carries_only_the_amulet_leaves_its_pack_screen() {
    let mut game = Scenario::on("#####\n#.@.#\n#####");
    while let Some(item) = game.player().inventory.first().cloned() {
        take_turn(game.world(), Action::Drop(item.id, item.quantity));
    }
    game.debug("item amulet/amulet");
    game.keys("i");
    let key = RandomBot::new(1).next_key(game.world());
    game.keys(&key.to_string());
    assert!(!game.asks(), "the map is shown again");
}
