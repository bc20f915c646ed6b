//! Curses: nobody knows of one until an item does not come off, and who felt it remembers.

use yendor::programs::state::InventoryItem;

use crate::scenario::Scenario;

const ROOM: &str = "
#######
#.....#
#.@1..#
#.....#
#######";

/// A player who has just taken a cursed axe in hand.
fn with_axe() -> Scenario {
    let mut game = Scenario::lit(ROOM);
    game.debug("item weapon/axe -2");
    let letter = game.letter("weapon/axe");
    game.keys(&format!("w {letter}"));
    game
}

/// A player who has just put on a cursed ring, the only one.
fn with_ring() -> Scenario {
    let mut game = Scenario::lit(ROOM);
    game.debug("item ring/teleportation -1");
    game.keys("P");
    game
}

fn item(game: &Scenario, type_name: &str) -> InventoryItem {
    game.player().inventory.into_iter().find(|item| item.type_name == type_name).unwrap()
}

fn name(game: &Scenario, type_name: &str) -> String {
    item(game, type_name).name
}

#[test]
fn a_curse_that_was_felt_is_remembered_and_seen_in_every_list() {
    for keys in ["t {axe} l ret", "d {axe}", "w {bow}"] {
        let mut game = with_axe();
        assert_eq!(name(&game, "weapon/axe"), "an axe", "wielding tells nothing");
        let keys = keys
            .replace("{axe}", &item(&game, "weapon/axe").letter.to_string())
            .replace("{bow}", &game.letter("weapon/short_bow").to_string());
        game.keys(&keys);
        game.expect().turn(2).last_message("You can't: your axe sticks to you. It is cursed!");
        assert_eq!(name(&game, "weapon/axe"), "an axe (cursed)", "{keys}: the curse, and no more than that");
        game.refuses(&keys).refuses("esc");
        assert_eq!(game.last_message(), "You can't: your axe (cursed) sticks to you.");
        game.keys("i");
        assert!(game.screen(80, 24).contains("an axe (cursed) (in hand)"), "{}", game.screen(80, 24));
        let kept = game.kept();
        assert_eq!(name(&kept, "weapon/axe").as_str(), "an axe (cursed)");
        assert_eq!(kept.hash(), game.hash());
    }
}

#[test]
fn a_ring_that_sticks_is_known_to_be_cursed_and_still_not_what_it_is() {
    let mut game = with_ring();
    let looks = name(&game, "ring/teleportation");
    game.keys("R");
    game.expect().turn(2);
    assert_eq!(name(&game, "ring/teleportation"), format!("{looks} (cursed)"));
    game.refuses("R");
    // Another of the kind may be as bad, but nobody has felt it.
    game.debug("item ring/teleportation -1");
    assert_eq!(game.player().inventory.last().unwrap().name, looks);
}

#[test]
fn what_is_known_of_armor_costs_no_turn_to_be_told_again() {
    let mut game = Scenario::lit(ROOM);
    game.keys("T").debug("item armor/plate_mail -1");
    let letter = game.letter("armor/plate_mail");
    game.keys(&format!("W {letter}")).refuses("T");
    assert_eq!(game.last_message(), "You can't: your plate mail -1 [4] (cursed) sticks to you.");
}

#[test]
fn a_curse_that_is_lifted_is_forgotten() {
    let mut game = with_axe();
    game.debug("item scroll/remove_curse");
    let (axe, bow) = (item(&game, "weapon/axe").letter, game.letter("weapon/short_bow"));
    game.keys(&format!("d {axe}"));
    assert_eq!(name(&game, "weapon/axe"), "an axe (cursed)");
    game.keys("r");
    assert_eq!(name(&game, "weapon/axe"), "an axe");
    game.keys(&format!("w {bow}"));
    assert_eq!(item(&game, "weapon/axe").equipped, None);
}

#[test]
fn a_curse_that_was_felt_is_played_again_from_a_recording() {
    Scenario::recorded(with_ring, |game| {
        game.keys("R .").refuses("R").keys(". .");
    });
}
