//! A scene for each kind of supply: food, lights, oil, keys.

use yendor::{
    Action, Outcome,
    ecs::{Hunger, HungerState, ItemKind, Serial, Stream, take_turn},
    testing::Scenario,
};

use crate::catalog::scenes;

const CAVE: &str = "
#############
#...........#
#...........#
#...........#
#...........#
#.....@1....#
#...........#
#...........#
#...........#
#...........#
#############";

fn serial(game: &Scenario, kind: &str) -> Serial {
    let player = game.player();
    player.inventory.iter().find(|item| item.type_name == kind).unwrap_or_else(|| panic!("no {kind}")).id
}

/// How many cells to the north the player sees in the dark.
fn sight(game: &Scenario) -> i32 {
    let (x, y) = game.place();
    (0..=y).find(|north| game.sees((x, *north))).map_or(0, |north| y - north)
}

/// Checks an artifact of light: it shines as far as its radius, forever, and takes no oil.
#[track_caller]
fn artifact(kind: &str, name: &str, radius: u32) {
    let kind = format!("light/{kind}");
    let mut game = Scenario::on(CAVE);
    game.debug("wanderers off");
    game.debug(&format!("item {kind}"));
    let letter = game.letter(&kind);
    game.keys(&format!("w {letter}")).set(Hunger::new(2_000));
    let light = game.player().light.unwrap();
    assert_eq!(light.name.as_str(), name);
    assert_eq!(light.radius, radius);
    assert_eq!(light.fuel, None);
    assert_eq!(sight(&game), radius.cast_signed());
    for _ in 0..1_000 {
        game.press(".");
    }
    game.expect().said_part("dim", 0).said_part("goes out", 0);
    assert_eq!(sight(&game), radius.cast_signed());
    game.debug("item oil/flask");
    let flask = serial(&game, "oil/flask");
    assert_eq!(take_turn(game.world(), Action::Apply(flask)), Outcome::Refused);
    game.debug("afflict blind 5");
    game.keys(".");
    assert_eq!(sight(&game), 0, "a blind player sees nothing by it");
}

scenes! {
    "food/ration" => fn a_ration_gives_1100_to_1499_units_and_a_stomach_holds_2000() {
        for (die, units) in [(0, 1_100), (399, 1_499)] {
            let mut game = Scenario::on(CAVE);
            game.set(Hunger::new(100)).dice(Stream::PlayerLuck, &[die, 9_999]).keys("e");
            assert_eq!(game.player().food, 100 + units - 1);
            assert_eq!(game.player().hunger, HungerState::Normal);
        }
        let mut game = Scenario::on(CAVE);
        game.set(Hunger::new(1_900)).keys("e");
        game.expect().carries(ItemKind::Food, 0);
        assert_eq!(game.player().food, 1_999);
    }

    "light/torch" => fn a_torch_has_radius_1_and_burns_500_turns_once() {
        let mut game = Scenario::on(CAVE);
        game.without_spare_lights().set(Hunger::new(2_000)).debug("wanderers off");
        assert_eq!(sight(&game), 1);
        for _ in 0..499 {
            game.press(".");
        }
        assert_eq!(sight(&game), 1);
        assert_eq!(game.player().light.unwrap().fuel, Some(1));
        game.keys(".");
        game.expect().said("Your torch burns to ashes! You are in darkness!", 1);
        assert_eq!(sight(&game), 0);
        game.debug("item light/torch");
        game.keys(&format!("w {}", game.letter("light/torch")));
        assert_eq!(sight(&game), 1);
    }

    "light/lantern" => fn a_lantern_has_radius_2_and_its_own_warnings() {
        let mut game = Scenario::by_lantern(CAVE);
        game.debug("wanderers off");
        game.debug("set fuel 51");
        assert_eq!(sight(&game), 2);
        game.keys(".");
        assert_eq!(game.last_message(), "Your lantern is getting dim...");
        game.debug("set fuel 11");
        game.keys(".");
        assert_eq!(game.last_message(), "Your lantern flickers...");
        game.debug("set fuel 1");
        game.keys(".");
        game.expect().last_message("Your lantern goes out! You are in darkness!");
        assert_eq!(sight(&game), 0);
        game.keys("a");
        assert_eq!(sight(&game), 2);
        assert_eq!(game.player().light.unwrap().fuel, Some(499));
    }

    "light/phial" => fn the_phial_has_radius_3_and_never_burns_out() { artifact("phial", "Phial of Galadriel", 3); }
    "light/star" => fn the_star_has_radius_3_and_never_burns_out() { artifact("star", "Star of Elendil", 3); }
    "light/arkenstone" => fn the_arkenstone_has_radius_2_and_never_burns_out() {
        artifact("arkenstone", "Arkenstone of Thrain", 2);
    }

    "oil/flask" => fn oil_fills_only_the_lantern_in_hand() {
        let mut game = Scenario::on(CAVE);
        game.debug("item oil/flask");
        let flask = serial(&game, "oil/flask");
        let refused = |game: &mut Scenario| {
            let before = game.hash();
            assert_eq!(take_turn(game.world(), Action::Apply(flask)), Outcome::Refused);
            assert_eq!(game.hash(), before);
            game.last_message()
        };
        assert_eq!(refused(&mut game), "You can't apply that now.");
        game.debug("item light/lantern");
        assert_eq!(refused(&mut game), "You can only fill a light that you hold: wield your lantern first.");
        game.refuses("a");
        assert_eq!(game.last_message(), "You can only fill a light that you hold: wield your lantern first.");
        let lantern = game.letter("light/lantern");
        game.keys(&format!("w {lantern}"));
        game.debug("set fuel 200");
        game.keys("a");
        game.expect().carries(ItemKind::Oil, 0);
        assert_eq!(game.player().light.unwrap().fuel, Some(499));
    }

    "key/key" => fn a_key_opens_one_lock_and_stays_in_it() {
        let mut game = Scenario::on("
#######
#.@L..#
#.....#
#######");
        game.debug("item key/key 2");
        game.keys("o");
        game.expect().carries(ItemKind::Key, 1).turn(1);
        game.keys("l");
        game.expect().place((3, 1));
    }

    "gold/gold" => fn walking_onto_gold_adds_it_to_the_purse() {
        let mut game = Scenario::on(CAVE);
        game.item("gold/gold", 37, '1');
        let letters = game.player().inventory.len();
        game.keys("l");
        game.expect().gold(37).pack_size(letters);
        assert!(game.level().items.is_empty());
    }

    "amulet/amulet" => fn the_amulet_cannot_be_dropped_and_shows_in_the_state() {
        let mut game = Scenario::on(CAVE);
        game.item("amulet/amulet", 1, '1');
        game.keys("l");
        assert!(!game.state().has_amulet);
        game.keys(", ret");
        assert!(game.state().has_amulet);
        let amulet = serial(&game, "amulet/amulet");
        assert_eq!(take_turn(game.world(), Action::Drop(amulet, 1)), Outcome::Refused);
        assert_eq!(take_turn(game.world(), Action::Throw(amulet, 1, yendor::ecs::Point::new(9, 5))), Outcome::Refused);
        assert!(game.state().has_amulet);
    }
}
