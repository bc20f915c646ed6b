//! Picking up, letters and stacks, gold.

use yendor::{
    Action, act,
    data::ItemKinds,
    ecs::{ItemKind, Strength},
    testing::{Scenario, changed},
};

const ROOM: &str = "
#######
#.@12.#
#######";

#[test]
fn the_player_starts_with_the_kit_in_use() {
    for seed in 0..20 {
        let player = Scenario::game(seed).player();
        let reported: Vec<(&str, Option<&str>)> =
            player.inventory.iter().map(|item| (item.type_name.as_str(), item.equipped.as_deref())).collect();
        let lights: [&[(&str, Option<&str>)]; 2] = [
            &[("light/torch", Some("Light")), ("light/torch", None), ("potion/healing", None)],
            &[("light/lantern", Some("Light")), ("oil/flask", None)],
        ];
        let kit = [
            ("food/ration", None),
            ("armor/ring_mail", Some("Armor")),
            ("weapon/mace", Some("Weapon")),
            ("weapon/short_bow", None),
            ("weapon/arrow", None),
        ];
        assert_eq!(reported[..5], kit, "seed {seed}");
        assert!(lights.contains(&&reported[5..]), "{reported:?}");
        assert!((25..=39).contains(&player.inventory[4].quantity) && player.inventory[6].quantity == 2);
        assert_eq!(player.hp, 12);
        assert_eq!(player.max_hp, 12);
        assert_eq!(player.strength, 16);
        assert_eq!(player.ac, 6);
        assert_eq!(player.food, 1_300);
    }
}

#[test]
fn walking_onto_an_item_shows_it_and_comma_picks_it_up() {
    let mut game = Scenario::on(ROOM);
    game.item("food/ration", 1, '1');
    game.keys("l");
    game.expect().last_message("You see a food ration here.").carries(ItemKind::Food, 1);
    game.keys(",");
    game.expect().carries(ItemKind::Food, 2).turn(2);
    assert!(game.level().items.is_empty());
}

#[test]
fn picking_up_nothing_costs_no_turn() {
    let mut game = Scenario::on(ROOM);
    game.refuses(",");
    assert_eq!(game.last_message(), "There is nothing here to pick up.");
}

#[test]
fn equal_items_share_a_letter_and_others_take_the_first_free_one() {
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
    // With the rations eaten, their letter is the first free one.
    game.set(yendor::ecs::Hunger::new(100)).keys("e e e");
    game.item("oil/flask", 1, '1');
    game.keys("h ,");
    assert_eq!(game.last_message(), "You now have a flask of oil (a).");
}

#[test]
fn equal_items_of_one_pile_share_a_letter() {
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
fn torches_with_different_fuel_do_not_stack() {
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

/// The kit takes seven letters, and strength 3 gives as many: no letter is left, but a stack can still grow.
fn with_full_pack() -> Scenario {
    let narrow = changed(&[("config.ron", "pack_letters_beyond_strength: 7", "pack_letters_beyond_strength: 4")]);
    let mut game = Scenario::with(narrow, ROOM);
    game.set(Strength::new(3, 16));
    game
}

#[test]
fn an_item_without_a_free_letter_is_not_picked_up_and_costs_no_turn() {
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
fn the_pack_has_room_for_23_letters_at_first_and_strength_enlarges_it() {
    let single = changed(&[("items.ron", "kind: Oil, weight: 1, stacks: true", "kind: Oil, weight: 1")]);
    for (strength, letters) in [(16, 23), (18, 25), (31, 25)] {
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
fn walking_onto_gold_picks_it_up_and_it_needs_no_letter() {
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
fn automatic_pick_up_takes_no_time_and_is_part_of_the_state() {
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
fn toggling_automatic_pick_up_twice_changes_nothing() {
    let mut game = Scenario::on(ROOM);
    game.refuses("A A");
}

#[test]
fn an_item_under_a_monster_can_be_picked_up_once_the_monster_is_gone() {
    let mut game = Scenario::on(ROOM);
    game.item("food/ration", 1, '1');
    let place = game.mark('1');
    game.monster_at('Z', place, yendor::ecs::MindState::Sleeping, 1);
    game.dice(yendor::ecs::Stream::Combat, &[19, 3, 3]).keys("l l ,");
    assert_eq!(game.carries(ItemKind::Food), 2);
}

#[test]
fn wielding_a_weapon_takes_a_turn_and_the_wielded_one_is_not_offered() {
    let mut game = Scenario::on(ROOM);
    let bow = game.letter("weapon/short_bow");
    game.refuses("w");
    assert!(game.screen(104, 32).contains("short bow") && !game.screen(104, 32).contains("mace +1"));
    game.refuses("esc");
    game.keys(&format!("w {bow}"));
    game.expect().last_message("You now wield a short bow +1.").turn(1);
    assert_eq!(game.letter("weapon/mace"), 'c', "the mace is free again");
}

#[test]
fn automatic_pick_up_takes_the_chosen_kinds_and_gold() {
    let mut game = Scenario::on(ROOM);
    game.item("food/ration", 1, '1');
    game.item("gold/gold", 5, '1');
    game.item("oil/flask", 1, '2');
    let everything = game.hash();
    act(game.world(), Action::PickUpKinds(ItemKinds::ALL.with(ItemKind::Food, false)));
    assert_ne!(game.hash(), everything);
    game.keys("A");
    let sentence = "You will pick up weapons, armor, potions, scrolls, rings, wands and staffs, lights, oil and keys that you walk onto.";
    game.expect().turn(0).last_message(sentence);
    game.keys("l");
    game.expect().gold(5).carries(ItemKind::Food, 1).last_message("You see a food ration here.");
    game.keys("l");
    game.expect().carries(ItemKind::Oil, 1);
}

#[test]
fn exploring_fetches_only_what_is_picked_up() {
    for (left, carried) in [(ItemKind::Oil, 2), (ItemKind::Food, 1)] {
        let mut game = Scenario::lit("#######\n#@....#\n#....1#\n#######");
        game.item("food/ration", 1, '1');
        act(game.world(), Action::PickUpKinds(ItemKinds::ALL.with(left, false)));
        game.keys("A E E");
        assert_eq!(game.carries(ItemKind::Food), carried, "without {left:?}");
    }
}
