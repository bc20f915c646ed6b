//! Curses: unknown until an item can't be taken off, and remembered from then on.

use yendor::testing::{InventoryItem, Scenario};

const ROOM: &str = "
#######
#.....#
#.@1..#
#.....#
#######";

/// A player who has just wielded a cursed axe.
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
fn a_discovered_curse_is_remembered_and_shown_in_every_list() {
    for keys in ["t {axe} l ret", "d {axe}", "w {bow}"] {
        let mut game = with_axe();
        assert_eq!(name(&game, "weapon/axe"), "an axe", "wielding an item does not reveal its curse");
        let keys = keys
            .replace("{axe}", &item(&game, "weapon/axe").letter.to_string())
            .replace("{bow}", &game.letter("weapon/short_bow").to_string());
        game.keys(&keys);
        game.expect().turn(2).last_message("You can't: your axe sticks to you. It is cursed!");
        assert_eq!(name(&game, "weapon/axe"), "an axe (cursed)", "{keys}: only the curse is revealed");
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
fn a_ring_that_sticks_is_known_to_be_cursed_but_not_identified() {
    let mut game = with_ring();
    let looks = name(&game, "ring/teleportation");
    game.keys("R");
    game.expect().turn(2);
    assert_eq!(name(&game, "ring/teleportation"), format!("{looks} (cursed)"));
    game.refuses("R");
    // Another ring of the kind may be cursed too, but the player has not found out.
    game.debug("item ring/teleportation -1");
    assert_eq!(game.player().inventory.last().unwrap().name, looks);
}

#[test]
fn trying_again_to_take_off_cursed_armor_costs_no_turn() {
    let mut game = Scenario::lit(ROOM);
    game.keys("T").debug("item armor/plate_mail -1");
    let letter = game.letter("armor/plate_mail");
    game.keys(&format!("W {letter}")).refuses("T");
    assert_eq!(game.last_message(), "You can't: your plate mail -1 [4] (cursed) sticks to you.");
}

#[test]
fn a_lifted_curse_is_no_longer_shown() {
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
fn a_discovered_curse_replays_the_same() {
    Scenario::recorded(with_ring, |game| {
        game.keys("R .").refuses("R").keys(". .");
    });
}
