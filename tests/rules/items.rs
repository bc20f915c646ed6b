//! Picking up, letters and stacks, gold.

use yendor::{content::ItemKind, rules::creatures::Strength};

use crate::{data::changed, scenario::Scenario};

const ROOM: &str = "
#######
#.@12.#
#######";

#[test]
fn the_player_starts_with_rogues_kit_in_use() {
    for seed in 0..20 {
        let player = Scenario::game(seed).player();
        let told: Vec<(&str, Option<&str>)> =
            player.inventory.iter().map(|item| (item.type_name.as_str(), item.equipped.as_deref())).collect();
        let lights = [("light/torch", "light/torch"), ("light/lantern", "oil/flask")];
        let kit = [
            ("food/ration", None),
            ("armor/ring_mail", Some("Armor")),
            ("weapon/mace", Some("Weapon")),
            ("weapon/short_bow", None),
            ("weapon/arrow", None),
        ];
        assert_eq!(told[..5], kit, "seed {seed}");
        assert!(lights.iter().any(|(held, spare)| told[5..] == [(*held, Some("Light")), (*spare, None)]), "{told:?}");
        assert!((25..=39).contains(&player.inventory[4].quantity) && player.inventory[6].quantity == 2);
        assert_eq!(player.hp, 12);
        assert_eq!(player.max_hp, 12);
        assert_eq!(player.strength, 16);
        assert_eq!(player.ac, 6);
        assert_eq!(player.food, 1_300);
    }
}

#[test]
fn a_thing_is_seen_by_walking_onto_it_and_taken_by_the_comma_key() {
    let mut game = Scenario::on(ROOM);
    game.item("food/ration", 1, '1');
    game.keys("l");
    game.expect().last_message("You see a food ration here.").carries(ItemKind::Food, 1);
    game.keys(",");
    game.expect().carries(ItemKind::Food, 2).turn(2);
    assert!(game.level().items.is_empty());
}

#[test]
fn where_nothing_lies_nothing_is_taken_and_no_turn_passes() {
    let mut game = Scenario::on(ROOM);
    game.refuses(",");
    assert_eq!(game.last_message(), "There is nothing here to pick up.");
}

#[test]
fn like_things_share_a_letter_and_unlike_ones_take_the_first_free_one() {
    let mut game = Scenario::on(ROOM);
    let letters = |game: &Scenario| game.player().inventory.iter().map(|item| item.letter).collect::<String>();
    assert_eq!(letters(&game), "abcdefg");
    game.item("food/ration", 2, '1');
    game.item("light/lantern", 1, '2');
    game.keys("l ,");
    game.expect().last_message("You now have 3 food rations (a).");
    assert_eq!(letters(&game).as_str(), "abcdefg");
    game.keys("l ,");
    game.expect().last_message("You now have a lantern (h).");
    assert_eq!(letters(&game).as_str(), "abcdefgh");
    // The rations eaten, their letter is the first free one.
    game.set(yendor::rules::player::Hunger::new(100)).keys("e e e");
    game.item("oil/flask", 1, '1');
    game.keys("h ,");
    assert_eq!(game.last_message(), "You now have a flask of oil (a).");
}

#[test]
fn like_things_of_one_pile_share_a_letter() {
    let mut game = Scenario::on(ROOM);
    game.item("oil/flask", 1, '1');
    game.item("oil/flask", 1, '1');
    game.item("oil/flask", 1, '1');
    game.keys("l");
    assert_eq!(game.last_message(), "You see 3 items here.");
    game.keys(", * ret");
    let flasks: Vec<u32> =
        game.player().inventory.iter().filter(|item| item.kind == ItemKind::Oil).map(|item| item.quantity).collect();
    assert_eq!(flasks, [3]);
}

#[test]
fn torches_that_burned_down_by_different_turns_do_not_stack() {
    let mut game = Scenario::on(ROOM);
    game.item("light/torch", 1, '1');
    game.item("light/lantern", 1, '2');
    game.keys("l , l ,");
    let lantern = game.letter("light/lantern");
    game.keys(&format!("w {lantern}"));
    let torches: Vec<(u32, Option<u32>)> = game
        .player()
        .inventory
        .iter()
        .filter(|item| item.type_name == "light/torch")
        .map(|item| (item.quantity, item.fuel))
        .collect();
    assert_eq!(torches, [(1, Some(496)), (3, Some(500))]);
}

/// The kit takes seven letters, and strength 3 gives as many: there is no letter left, but a stack still grows.
fn with_full_pack() -> Scenario {
    let narrow = changed(&[("config.ron", "pack_letters_beyond_strength: 7", "pack_letters_beyond_strength: 4")]);
    let mut game = Scenario::with(narrow, ROOM);
    game.set(Strength::new(3, 16));
    game
}

#[test]
fn a_full_pack_leaves_what_has_no_letter_and_says_so_without_a_turn() {
    let mut game = with_full_pack();
    game.item("light/lantern", 1, '1');
    game.item("food/ration", 1, '2');
    game.keys("l").refuses(",");
    assert_eq!(game.last_message(), "You have no room for a lantern in your pack.");
    assert_eq!(game.level().items.len(), 2);
    game.keys("l ,");
    assert_eq!(game.carries(ItemKind::Food), 2);
}

#[test]
fn the_pack_of_the_start_has_room_for_23_letters_and_strength_makes_it_larger() {
    let single = changed(&[("items.ron", "kind: Oil, weight: 1, stacks: true", "kind: Oil, weight: 1")]);
    for (strength, letters) in [(16, 23), (18, 25), (31, 26)] {
        let mut game = Scenario::with(single.clone(), ROOM);
        game.set(Strength::new(strength, strength));
        for _ in 0..25 {
            game.item("oil/flask", 1, '1');
        }
        game.keys("l , * ret");
        assert_eq!(game.player().inventory.len(), letters, "strength {strength}");
    }
}

#[test]
fn gold_is_taken_by_walking_and_needs_no_letter() {
    let mut game = with_full_pack();
    game.item("gold/gold", 17, '1');
    game.item("gold/gold", 1, '2');
    game.keys("l");
    game.expect().gold(17).last_message("You find 17 gold pieces.");
    game.keys("l");
    game.expect().gold(18).turn(2).last_message("You find a gold piece.");
    assert!(game.level().items.is_empty());
}

#[test]
fn automatic_picking_up_takes_no_time_and_is_part_of_the_state() {
    let mut game = Scenario::on(ROOM);
    game.item("food/ration", 1, '1');
    game.item("oil/flask", 1, '2');
    let off = game.hash();
    game.keys("A");
    game.expect().turn(0).last_message("You will pick up items that you walk onto.");
    assert_ne!(game.hash(), off);
    game.keys("l");
    game.expect().carries(ItemKind::Food, 2).turn(1);
    game.keys("A l");
    game.expect().carries(ItemKind::Oil, 0).last_message("You see a flask of oil here.");
}

#[test]
fn switching_picking_up_on_and_off_again_changes_nothing() {
    let mut game = Scenario::on(ROOM);
    game.refuses("A A");
}

#[test]
fn what_lies_under_a_monster_can_be_taken_once_it_is_gone() {
    let mut game = Scenario::on(ROOM);
    game.item("food/ration", 1, '1');
    let place = game.mark('1');
    game.monster_at('Z', place, yendor::rules::creatures::MindState::Sleeping, 1);
    game.dice(yendor::base::random::Stream::Combat, &[19, 3, 3]).keys("l l ,");
    assert_eq!(game.carries(ItemKind::Food), 2);
}

#[test]
fn a_weapon_taken_in_hand_takes_a_turn_and_what_is_in_hand_is_not_offered() {
    let mut game = Scenario::on(ROOM);
    let bow = game.letter("weapon/short_bow");
    game.refuses("w");
    assert!(game.screen(104, 32).contains("short bow") && !game.screen(104, 32).contains("mace +1"));
    game.refuses("esc");
    game.keys(&format!("w {bow}"));
    game.expect().last_message("You now wield a short bow +1.").turn(1);
    assert_eq!(game.letter("weapon/mace"), 'c', "the mace is free again");
}
