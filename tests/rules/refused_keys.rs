//! A key that is refused never changes the state of the game (`docs/contract.md#state`): no journal and no recording
//! holds it. [`Scenario::keys`] checks that for each key of every scene; here are the games in which it did not hold.

use yendor::{
    Bot,
    ecs::{MindState, Progress},
    internals::{AnyKeyBot, RefusedKeys, debug_line},
    press,
    testing::{Scenario, check_laws, trials},
};

use crate::set_pieces::set_piece;

#[test]
fn a_refused_key_wakes_no_band_of_monsters_that_a_fire_woke() {
    let mut game = Scenario::on(
        "
####################
#@.................#
#..................#
#..................#
#..................#
####################",
    );
    game.debug("god on");
    game.debug("terrain grass 8 2 9 3");
    game.debug("terrain fire 9 2 1 3");
    for place in ["12 3", "13 3"] {
        game.debug(&format!("monster T {place} sleeping"));
    }
    for _ in 0..12 {
        game.keys("s").refuses(", < > c h");
    }
    assert!(game.level().monsters.iter().all(|monster| monster.state != MindState::Sleeping));
}

#[test]
fn a_refused_key_wakes_nobody_after_a_debug_command_led_to_another_level_with_the_amulet() {
    let mut game = Scenario::game(5);
    game.debug("item amulet/amulet");
    game.debug("teleport 7");
    game.refuses(", > c");
}

#[test]
fn a_refused_key_moves_nothing_that_a_debug_command_put_where_it_cannot_stay() {
    for terrain in ["lava", "deep", "chasm"] {
        let mut game = Scenario::on("#########\n#@......#\n#########");
        game.debug("item weapon/mace 4 1");
        game.debug(&format!("terrain {terrain} 4 1"));
        game.refuses(", < > c");
        let items = game.level().items;
        assert_eq!(items.len(), 1, "{terrain}");
        assert_eq!(items[0].x, 4, "{terrain}");
        game.keys(".");
        let items = game.level().items;
        assert!(items.iter().all(|item| item.x != 4), "{terrain}: {items:?}");
    }
}

#[test]
fn a_refused_key_sets_off_no_altar() {
    let mut game = set_piece("chapel", "altar", "#######\n#@1...#\n#######");
    game.debug("item armor/leather_armor -1");
    let armor = game.letter("armor/leather_armor");
    game.keys(&format!("l T W {armor}")).refuses(", < >");
    assert_eq!(game.said_part("altar"), 0);
    game.keys("h l");
    assert_eq!(game.said("The altar crumbles: it has taken your curse upon itself."), 1);
}

#[test]
fn a_blind_player_learns_of_a_kind_that_does_not_fit_the_pack_by_an_action_that_takes_no_time() {
    let new = || {
        let mut game = Scenario::on("#####\n#@..#\n#####");
        while !debug_line(game.world(), "item armor/ring_mail").refused {}
        game.debug("afflict Blind 50");
        game.debug("item ring/protection 1 1");
        game
    };
    let mut game = Scenario::recorded(new, |game| _ = game.keys(", . ,"));
    assert_eq!(game.turn(), 1);
    game.refuses(",");
}

#[test]
fn no_key_without_an_action_changes_a_game_with_fire_bands_the_amulet_and_teleport() {
    const SETTINGS: [&[&str]; 5] = [
        &["terrain grass 1 1 78 20", "reveal", "god on", "item potion/healing 3"],
        &["item amulet/amulet", "teleport 7"],
        &["teleport 4", "wanderer", "god on"],
        &["item scroll/teleportation 5", "item wand/fire charges=7", "afflict Hallucinating 100"],
        &["teleport 10", "wanderers on", "god on", "afflict Confused 60", "afflict Blind 30"],
    ];
    for seed in 1..=trials(2, 60) {
        for (number, setting) in SETTINGS.iter().enumerate() {
            let mut game = Scenario::game(seed);
            let mut bot = AnyKeyBot::new(seed);
            for line in (0..6).flat_map(|_| *setting) {
                debug_line(game.world(), line);
                let mut refused_keys = RefusedKeys::default();
                refused_keys.note(game.world());
                for key in 0..40 {
                    if *game.world().resource::<Progress>() != Progress::Playing {
                        break;
                    }
                    let token = bot.next_key(game.world());
                    press(game.world(), token);
                    let laws = check_laws(game.world()).and_then(|()| refused_keys.check(game.world()));
                    laws.unwrap_or_else(|broken| {
                        panic!("seed {seed}, setting {number}, key {key} ({token}): {broken}")
                    });
                }
            }
        }
    }
}
