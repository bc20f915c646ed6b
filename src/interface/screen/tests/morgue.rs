//! The morgue file: what it says about a game, and what it does not give away.

use insta::assert_snapshot;

use crate::{
    Bot, interface::screen::morgue_text, is_over, programs::bots::RandomBot, storage::saves::MorgueHead,
    testing::Scenario,
};

fn morgue(game: &mut Scenario) -> String {
    let head = MorgueHead { name: "Rodney".to_owned(), written: None, points: None, abandoned: false };
    // The version of the program changes with every release.
    morgue_text(game.world(), &head).replace(env!("CARGO_PKG_VERSION"), "VERSION")
}

/// A game played to its end by the random bot.
fn ended(seed: u64) -> Scenario {
    let mut game = Scenario::game(seed);
    let mut bot = RandomBot::new(seed);
    for _ in 0..20_000 {
        if is_over(game.world()) {
            break;
        }
        let key = bot.next_key(game.world());
        game.press(&key.to_string());
    }
    game
}

#[test]
fn the_morgue_file_tells_how_a_game_ended() {
    let mut game = ended(3);
    assert_eq!(game.state().mode, "Dead");
    assert_snapshot!("the_end_of_a_game_is_told", morgue(&mut game));
}

#[test]
fn the_morgue_file_of_a_victory_tells_its_story() {
    let mut game = Scenario::game(3);
    for line in
        ["god on", "freeze on", "xp 50", "teleport 10", "item amulet/amulet", "teleport 2", "monster K sleeping"]
    {
        game.debug(line);
    }
    game.keys("<");
    assert_eq!(game.state().mode, "Won");
    let text = morgue(&mut game);
    assert!(text.contains("Rodney carried the Amulet of Yendor to the light of day."), "{text}");
    assert!(text.contains("Debug commands were used, so the game is not in the scores."), "{text}");
}

#[test]
fn the_morgue_file_of_a_running_game_reveals_only_what_the_player_knows() {
    let mut game = Scenario::on("########\n#@.....#\n####S###\n#......#\n########");
    game.debug("monster D 3 3 sleeping");
    let text = morgue(&mut game);
    assert!(text.contains("Rodney is alive on level 1 of the dungeon."), "{text}");
    let map = text.rsplit("\n\n").next().unwrap();
    assert!(map.contains('@') && !map.contains('D'), "{map}");
    assert!(text.contains("1 room seen"), "{text}");
}

#[test]
fn no_line_of_a_morgue_file_is_too_long() {
    for seed in 0..8 {
        let text = morgue(&mut ended(seed));
        assert!(text.lines().all(|line| line.chars().count() <= 79), "{text}");
    }
}

#[test]
fn a_morgue_file_counts_kills_by_kind() {
    let mut game = Scenario::on("########\n#@.....#\n########");
    game.hit_points(500).debug("set strength 31");
    for letter in ["K", "K", "O"] {
        game.debug(&format!("monster {letter} 2 1 sleeping"));
        game.times(60, "l");
        game.debug("goto 1 1");
    }
    let text = morgue(&mut game);
    let lines: Vec<&str> = text.lines().skip_while(|line| *line != "Monsters killed").skip(2).take(3).collect();
    assert_eq!(lines, ["    2  Kestrel", "    1  Orc", "    3  in all"], "{text}");
}

#[test]
fn a_morgue_file_names_items_as_the_player_knows_them() {
    let mut game = Scenario::lit("########\n#@.....#\n#......#\n########");
    game.debug("item scroll/sleep 3 1");
    game.debug("item gold/gold 40 4 1");
    game.keys(".");
    let text = morgue(&mut game);
    assert!(text.contains("left there: ") && text.contains("scroll labeled"), "{text}");
    assert!(!text.contains("sleep") && text.contains("gold"), "{text}");
}
