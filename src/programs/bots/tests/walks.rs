//! A command that is repeated although nothing new has happened ends with a refusal, never with a walk.

use crate::{
    Content,
    data::{ItemKinds, RoomPurpose},
    ecs::{AutomaticPickUp, ItemKind, ItemState, LockedPlace, NewItem, Opens, Point},
    programs::bots::AimlessWalks,
    testing::Scenario,
};

const HALL: &str = "
##############
#1....@.....2#
##############";

/// The command was refused at once.
const NO_TURNS: [u64; 0] = [];

/// Fills the pack, and turns automatic pick-up on for some kinds.
fn fill_pack(game: &mut Scenario, kinds: ItemKinds) {
    while game.player().inventory.len() < 23 {
        game.debug("item weapon/mace");
    }
    game.world().insert_resource(AutomaticPickUp { is_on: true, kinds });
}

/// A key to a door of its own.
fn key(home: Point, door: Point) -> NewItem {
    let kind = Content::compiled_in().item_called("key/key").unwrap();
    let opens = Opens { depth: 1, door, home, place: LockedPlace::Room(RoomPurpose::Vault) };
    NewItem { state: ItemState { opens: Some(opens), ..ItemState::default() }, ..NewItem::plain(kind, 1) }
}

/// Presses a key until it is refused, and returns the turns that each press took; the law about walks holds.
#[track_caller]
fn press_until_refused(game: &mut Scenario, token: &str) -> Vec<u64> {
    let (mut turns, mut walks) = (Vec::new(), AimlessWalks::default());
    walks.check(game.world()).unwrap();
    for _ in 0..10 {
        let before = game.turn();
        game.keys(token);
        walks.check(game.world()).unwrap_or_else(|broken| panic!("{broken}"));
        match game.turn() - before {
            0 => return turns,
            taken => turns.push(taken),
        }
    }
    panic!("'{token}' is never refused: {turns:?}");
}

#[test]
fn exploring_fetches_keys_for_which_a_full_pack_needs_no_room() {
    let mut game = Scenario::lit(HALL);
    fill_pack(&mut game, ItemKinds::ALL);
    for (mark, door) in [('1', 3), ('2', 5)] {
        let home = game.mark(mark);
        game.lay(key(home, Point::new(door, 0)), home);
    }
    game.keys("s");
    press_until_refused(&mut game, "E");
    assert_eq!(game.carries(ItemKind::Key), 2, "{}", game.last_message());
}

#[test]
fn exploring_fetches_nothing_while_the_player_floats_and_says_so() {
    let mut game = Scenario::lit(HALL);
    game.world().insert_resource(AutomaticPickUp { is_on: true, kinds: ItemKinds::ALL });
    game.item("food/ration", 1, '1');
    game.item("food/ration", 1, '2');
    game.debug("afflict levitating 300");
    game.keys("s");
    assert_eq!(press_until_refused(&mut game, "E"), NO_TURNS);
    assert!(game.last_message().contains("2 items were out of reach"), "{}", game.last_message());
}

#[test]
fn a_pile_is_fetched_only_for_what_is_picked_up_and_has_room() {
    let weapons =
        ItemKinds::CHOICES.into_iter().fold(ItemKinds::ALL, |kinds, kind| kinds.with(kind, kind == ItemKind::Weapon));
    let mut game = Scenario::lit(HALL);
    fill_pack(&mut game, weapons);
    for mark in ['1', '2'] {
        // There would be room for the ration, which is not picked up.
        game.item("food/ration", 1, mark);
        game.item("weapon/mace", 1, mark);
    }
    game.keys("s");
    assert_eq!(press_until_refused(&mut game, "E"), NO_TURNS);
}

#[test]
fn the_law_finds_a_second_walk_that_brings_nothing_and_allows_journeys_there_and_back() {
    let mut game = Scenario::lit("########\n#<.@..>#\n########");
    let mut walks = AimlessWalks::default();
    walks.check(game.world()).unwrap();
    for keys in ["_ <", "_ >", "_ <"] {
        game.keys(keys);
        walks.check(game.world()).unwrap();
    }
    // A player who is carried back unseen walks the same way again.
    game.debug("goto 3 1");
    game.keys("_ <");
    let broken = walks.check(game.world()).unwrap_err();
    assert!(broken.to_string().contains("Travel(Stairs(Up)) has walked"), "{broken}");
}
