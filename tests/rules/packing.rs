//! The pack: letters that stay, stacks that part and join, piles; and that nothing is lost or doubled on the way.

use std::collections::BTreeMap;

use bevy::prelude::*;
use yendor::{
    base::random::RandomStream,
    content::{ItemId, ItemKind},
    interface::screen::{Question, question},
    programs::bots::{Bot, RandomBot, check_laws},
    rules::{
        creatures::Strength,
        items::{CarriedBy, Identifying, PackLetter, Quantity},
    },
    turn::{Action, Serial, take_turn},
};

use crate::{scenario::Scenario, trials::trials};

const ROOM: &str = "
#########
#.......#
#.@12...#
#.......#
#########";

fn letters(game: &Scenario) -> String {
    game.player().inventory.iter().map(|item| item.letter).collect()
}

/// How many there are of each kind, wherever they are.
fn all_things(game: &mut Scenario) -> BTreeMap<u16, u32> {
    let mut counts = BTreeMap::new();
    let mut things = game.world().query::<(&ItemId, &Quantity)>();
    for (kind, quantity) in things.iter(game.world()) {
        *counts.entry(kind.0).or_default() += quantity.0;
    }
    counts
}

/// The letters of what is carried, by serial number.
fn letters_by_serial(game: &mut Scenario) -> BTreeMap<Serial, char> {
    let mut carried = game.world().query_filtered::<(&Serial, &PackLetter), With<CarriedBy>>();
    carried.iter(game.world()).map(|(serial, letter)| (*serial, letter.0)).collect()
}

#[test]
fn nothing_is_lost_or_doubled_and_letters_stay_over_thousands_of_operations() {
    let mut game = Scenario::on(ROOM);
    game.debug("god on");
    game.debug("freeze on");
    for (name, count) in [("potion/healing", 4), ("potion/poison", 3), ("weapon/dart", 12), ("scroll/light", 2)] {
        game.item(name, count, '1');
    }
    for name in ["ring/protection", "ring/stealth", "wand/fire", "armor/plate_mail", "oil/flask", "key/key"] {
        game.item(name, 1, '2');
    }
    let all = all_things(&mut game);
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
            // A single thing, or none, asks nothing: what follows would be commands.
            if index == 0 || question(game.world()) != Question::None {
                game.press(token);
            }
        }
        assert_eq!(all_things(&mut game), all, "after round {round}: {tokens}");
        let after = letters_by_serial(&mut game);
        for (serial, letter) in &before {
            assert!(after.get(serial).is_none_or(|now| now == letter), "a letter changed: {tokens}");
        }
        check_laws(game.world()).unwrap_or_else(|broken| panic!("round {round}, {tokens}: {broken}"));
    }
}

#[test]
fn some_of_a_stack_are_laid_down_and_lie_with_their_like_again() {
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
fn return_alone_lays_down_all_and_a_number_that_there_is_not_is_asked_again() {
    let mut game = Scenario::on(ROOM);
    let arrows = game.letter("weapon/arrow");
    for wrong in ["0", "9 9 9", "0 0"] {
        game.refuses(&format!("d {arrows} {wrong} ret"));
        assert!(game.screen(80, 24).contains("to choose from"), "{wrong}");
        game.refuses("esc");
    }
    game.keys(&format!("d {arrows} ret"));
    game.expect().items_on_floor(1);
    assert!(!letters(&game).contains(arrows));
}

#[test]
fn dropping_and_throwing_ask_even_where_one_thing_fits() {
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
fn of_a_pile_what_is_marked_is_taken_and_nothing_else() {
    let mut game = Scenario::on(ROOM);
    for name in ["potion/healing", "weapon/spear", "scroll/light"] {
        game.item(name, 1, '1');
    }
    game.keys("l").refuses(", esc").refuses(", ret").refuses(", b b ret");
    game.keys(", a C ret");
    game.expect().items_on_floor(1).turn(2).carries(ItemKind::Scroll, 1);
    assert_eq!(game.level().items[0].type_name, "weapon/spear");
    game.keys(",");
    assert!(game.level().items.is_empty(), "a single thing is taken at once");
}

#[test]
fn all_of_a_pile_is_taken_by_a_star_in_one_turn() {
    let mut game = Scenario::on(ROOM);
    for name in ["potion/healing", "weapon/spear", "scroll/light"] {
        game.item(name, 1, '1');
    }
    game.keys("l , * ret");
    game.expect().items_on_floor(0).turn(2);
}

#[test]
fn a_pack_has_as_many_letters_as_strength_and_seven_and_never_more_than_the_alphabet() {
    for (strength, most) in [(3, 10), (16, 23), (31, 26)] {
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
fn the_item_screen_does_what_the_key_of_the_command_says() {
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
fn who_may_choose_what_to_get_to_know_is_asked_and_may_let_it_be() {
    let mut game = Scenario::on(ROOM);
    game.debug("item ring/protection +1");
    game.debug("item ring/stealth");
    game.debug("item scroll/sleep");
    game.world().insert_resource(Identifying(true));
    game.keys("s");
    assert!(game.screen(104, 32).contains("Get to know what?"));
    let turn = game.turn();
    game.keys("esc");
    game.expect().turn(turn);
    assert!(!(game.world().resource::<Identifying>().0));
    assert_eq!(game.last_message(), "You let the knowledge slip away.");
}

#[test]
fn a_name_for_a_kind_is_shown_wherever_the_kind_is_and_can_be_taken_back() {
    let mut game = Scenario::on(ROOM);
    game.debug("item potion/poison 2");
    game.item("potion/poison", 1, '2');
    game.refuses("C b a d ret");
    let potion = game.player().inventory.last().unwrap().clone();
    assert!(potion.name.ends_with("called bad"), "{}", potion.name);
    assert!(game.level().items[0].name.ends_with("called bad"));
    game.refuses("D");
    assert!(game.screen(80, 24).contains("called bad"));
    game.refuses("esc").refuses("C").refuses(&"x ".repeat(40)).refuses("ret");
    assert!(game.player().inventory.last().unwrap().name.ends_with(&format!("bad{}", "x".repeat(17))));
    game.refuses(&format!("C {} ret", "bksp ".repeat(20)));
    assert!(!game.player().inventory.last().unwrap().name.contains("called"));
    game.debug("identify");
    game.refuses("C");
    assert_eq!(game.last_message(), "You know of nothing that you could name.");
}

#[test]
fn a_kind_of_which_none_is_left_can_still_be_called_a_name() {
    let mut game = Scenario::lit(ROOM);
    game.refuses("C");
    assert_eq!(game.last_message(), "You know of nothing that you could name.");
    game.debug("item potion/restore_strength");
    game.debug("item scroll/remove_curse");
    let potion = game.player().inventory.into_iter().find(|item| item.kind == ItemKind::Potion).unwrap();
    game.keys("q r");
    game.expect().carries(ItemKind::Potion, 0).carries(ItemKind::Scroll, 0);
    let looks = potion.name.trim_start_matches("a ").trim_start_matches("an ").to_owned();
    game.refuses("D");
    assert!(game.screen(104, 40).contains(&format!("Seen but not identified: {looks}.")), "{}", game.screen(104, 40));
    game.refuses("esc").refuses("C");
    let screen = game.screen(80, 24);
    let row = screen.lines().find(|row| row.contains(&looks)).unwrap().trim();
    assert!(row.ends_with("(none in your pack)"), "{row}");
    let letter = row.chars().next().unwrap();
    game.refuses(&format!("{letter} f l a t ret")).refuses("D");
    assert!(game.screen(104, 40).contains(&format!("{looks}, called flat")), "{}", game.screen(104, 40));
    game.refuses("esc").debug("item potion/restore_strength");
    assert!(game.player().inventory.last().unwrap().name.ends_with("called flat"));
}

#[test]
fn what_was_seen_lying_about_can_be_called_a_name_and_what_lies_in_the_dark_can_not() {
    let mut game = Scenario::on("#########\n#@1...2.#\n#########");
    game.item("wand/fire", 1, '1');
    game.item("ring/stealth", 1, '2');
    game.keys(". C h o t ret");
    let names: Vec<String> = game.level().items.into_iter().map(|item| item.name).collect();
    assert!(names[0].ends_with(" called hot") && !names[1].contains("called"), "{names:?}");
    // A game that is taken up again knows what was seen.
    let mut kept = game.kept();
    kept.refuses("C");
    assert!(kept.screen(104, 32).contains("What do you call"), "{}", kept.screen(104, 32));
}

#[test]
fn discoveries_tell_what_is_known_with_its_look_and_what_is_not() {
    let mut game = Scenario::on(ROOM);
    game.refuses("D");
    let screen = game.screen(104, 40);
    assert!(screen.contains("Not yet discovered: blindness, confusion, extra healing,"), "{screen}");
    game.refuses("esc").debug("identify");
    game.refuses("D");
    let screen = game.screen(104, 80);
    assert!(screen.contains("potion of healing (") && screen.contains("scroll of light (labeled "), "{screen}");
    assert!(!screen.contains("Not known yet"));
}

#[test]
fn a_key_is_turned_in_the_door_beside_one_and_asks_which_of_several() {
    let map = "
#####L###
#...@...#
####L####";
    let mut game = Scenario::on(map);
    game.debug("item key/key 2");
    game.refuses("a");
    assert!(game.screen(104, 32).contains("Unlock in which direction?"));
    game.keys("j");
    assert!(game.last_message().starts_with("You unlock the door."), "{}", game.last_message());
    game.keys("a");
    assert!(!game.level().rows.concat().contains('L'));
    game.refuses("a");
}

#[test]
fn a_bot_that_carries_nothing_but_the_amulet_comes_out_of_its_pack() {
    let mut game = Scenario::on("#####\n#.@.#\n#####");
    while let Some(item) = game.player().inventory.first().cloned() {
        take_turn(game.world(), Action::Drop(item.id, item.quantity));
    }
    game.debug("item amulet/amulet");
    game.keys("i");
    let key = RandomBot::new(1).next_key(game.world());
    game.keys(&key.to_string());
    assert_eq!(question(game.world()), Question::None, "the map is shown again");
}
