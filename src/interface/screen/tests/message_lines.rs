//! Lines of the log: one for an event, one for equal events in a row, a mark for new ones, and the search among them.

use crate::{
    ecs::{MessageKind, MindState, Stream},
    state_hash,
    storage::{
        saves::close_keeping,
        tests::saved_games::{Saves, keys},
    },
    testing::{Scenario, content},
    view::{Message, ViewObserver, messages},
};

const HALL: &str = "
##############
#............#
#@....1...2..#
#............#
##############";

/// An archer with a hobgoblin in sight that does nothing.
fn archer() -> Scenario {
    let mut game = Scenario::lit(HALL);
    game.debug("freeze on");
    let bow = game.letter("weapon/short_bow");
    game.keys(&format!("w {bow}"));
    game.monster('H', '1', MindState::Hunting);
    game
}

fn last_lines(game: &Scenario, count: usize) -> Vec<String> {
    let lines = game.messages();
    lines[lines.len() - count..].iter().map(|line| format!("{} (x{})", line.text, line.count)).collect()
}

#[test]
fn a_shot_and_what_it_does_are_one_line() {
    let mut game = archer();
    let before = game.messages().len();
    game.dice(Stream::Combat, &[0]).keys("f ret");
    assert_eq!(game.last_message(), "Your arrow misses the hobgoblin.");
    game.dice(Stream::Combat, &[19, 0, 0]).dice(Stream::PlayerLuck, &[9_999]).keys("f ret");
    assert!(game.last_message().starts_with("Your arrow hits the hobgoblin for "), "{}", game.last_message());
    assert_eq!(game.messages().len(), before + 2);
    game.dice(Stream::Combat, &[19, 0, 0]).dice(Stream::PlayerLuck, &[0]).keys("f ret");
    assert!(game.last_message().ends_with(" damage and breaks."), "{}", game.last_message());
    assert_eq!(game.messages().len(), before + 3);
}

#[test]
fn a_fight_with_the_bow_goes_on_when_an_arrow_breaks() {
    let mut game = archer();
    game.debug("freeze on");
    game.dice(Stream::Combat, &[19, 0, 0]).dice(Stream::PlayerLuck, &[0]).keys("tab");
    assert!(game.said_part("and breaks.") > 0 && game.turn() > 3, "{:?}", last_lines(&game, 4));
}

#[test]
fn equal_events_of_several_facts_are_folded() {
    let mut game = archer();
    game.dice(Stream::Combat, &[0, 0, 0]);
    let arrows = game.letter("weapon/arrow");
    game.keys(&format!("t {arrows} 3 ret ret"));
    assert_eq!(last_lines(&game, 1), ["Your arrow misses the hobgoblin. (x3)"]);
    // One that meets nobody keeps its own sentence.
    game.keys(&format!("t {arrows} ret j j ret"));
    assert_eq!(game.messages().last().unwrap().text.split(' ').next(), Some("You"), "{:?}", game.messages().last());
}

#[test]
fn a_bolt_of_a_known_wand_is_one_line_and_an_unknown_wand_is_named_first() {
    let mut game = Scenario::lit(HALL);
    game.debug("freeze on");
    game.debug("item wand/magic_missile charges=5");
    game.monster('H', '1', MindState::Hunting);
    game.keys("z ret");
    let first: Vec<String> = game.messages().into_iter().map(|line| line.text).collect();
    assert!(first.iter().any(|line| line.starts_with("You zap ")), "{first:?}");
    let before = game.messages().len();
    game.keys("z ret");
    assert!(game.last_message().starts_with("Your magic missile "), "{}", game.last_message());
    assert_eq!(game.messages().len(), before + 1);
}

#[test]
fn a_whole_fight_of_one_key_folds_equal_blows_and_all_its_lines_are_new() {
    let mut game = Scenario::lit("#####\n#@1.#\n#####");
    game.debug("freeze on");
    game.hit_points(500).monster('H', '1', MindState::Hunting);
    game.keys("s");
    let before = game.messages().len();
    game.dice(Stream::Combat, &[0, 0, 0, 0]).keys("tab");
    let (lines, screen) = (game.messages(), game.screen(104, 32));
    assert!(lines[before].text == "You miss the hobgoblin." && lines[before].count >= 4, "{lines:?}");
    let row = screen.lines().find(|row| row.contains("You miss the hobgoblin. (x")).unwrap();
    assert!(row.contains("> You miss"), "{screen}");
    // A page in between changes nothing; a step does.
    assert_eq!(game.keys("i esc").screen(104, 32), screen);
    game.keys("s");
    assert!(!game.screen(104, 32).contains("> You miss"), "{}", game.screen(104, 32));
}

#[test]
fn a_repeated_line_is_marked_as_new_when_it_happens_again() {
    let mut game = Scenario::on("#####\n#@.+#\n#####");
    game.keys("k .");
    let marked = |game: &Scenario, text: &str| {
        let screen = game.screen(104, 32);
        screen.lines().any(|row| row.contains(&format!("> {text}")))
    };
    assert!(!marked(&game, "There is a wall in the way."));
    game.keys("k");
    assert!(marked(&game, "There is a wall in the way. (x2)"), "{}", game.screen(104, 32));
}

#[test]
fn a_saved_log_keeps_its_lines() {
    let saves = Saves::new();
    let mut game = saves.game(3);
    for line in ["freeze on", "item weapon/dagger 5", "monster H"] {
        crate::interface::screen::debug_line(game.world_mut(), line);
    }
    let pack = crate::programs::state::game_state(game.world(), crate::interface::screen::MenuOrGame::Game).unwrap();
    let dagger = pack.player.unwrap().inventory.into_iter().find(|item| item.type_name == "weapon/dagger").unwrap();
    keys(&mut game, &format!("t {} 2 ret ret S", dagger.letter));
    let lines: Vec<Message> = messages(game.world(), 1_000);
    assert!(lines.iter().any(|line| line.text.starts_with("Your dagger ")), "{lines:?}");
    let told =
        |lines: Vec<Message>| lines.into_iter().map(|line| (line.turn, line.text, line.count)).collect::<Vec<_>>();
    let hash = state_hash(game.world()).unwrap();
    close_keeping(game.world_mut()).unwrap();
    let (again, _) = saves.continue_newest().unwrap();
    assert_eq!(told(messages(again.world(), 1_000)), told(lines));
    assert_eq!(state_hash(again.world()).unwrap(), hash);
}

#[test]
fn a_view_tells_an_event_in_one_line_as_the_screen_does() {
    let mut game = archer();
    let mut observer = ViewObserver::default();
    observer.view(game.world());
    game.dice(Stream::Combat, &[0]).keys("f ret");
    let texts: Vec<String> = observer.view(game.world()).messages.into_iter().map(|message| message.text).collect();
    assert_eq!(texts, ["Your arrow misses the hobgoblin."]);
}

#[test]
fn loot_and_story_have_kinds_of_their_own() {
    let mut game = Scenario::lit(HALL);
    game.debug("item gold/gold 40 2 2");
    game.debug("item scroll/identify 3 2");
    game.keys("l l ,");
    let kind_of = |game: &Scenario, words: &str| {
        let lines = game.messages();
        lines.into_iter().find(|line| line.text.contains(words)).map(|line| line.kind)
    };
    assert_eq!(kind_of(&game, "You find 40 gold pieces."), Some(MessageKind::Loot));
    assert_eq!(kind_of(&game, "You now have"), Some(MessageKind::Loot));
    game.debug("item potion/restore_strength");
    game.debug("teleport 2");
    assert_eq!(kind_of(&game, "You are on level 2"), Some(MessageKind::Story));
    game.debug("item potion/healing 1");
    let potion = game.letter("potion/healing");
    game.debug("set max_hp 50");
    game.keys(&format!("q {potion}"));
    assert_eq!(kind_of(&game, "It is a potion of healing."), Some(MessageKind::Story));
}

/// A game with three kinds of lines in its log.
fn talkative() -> Scenario {
    let mut game = Scenario::on("#####\n#@..#\n#####");
    game.keys("k o A A ,");
    game
}

#[test]
fn the_message_history_shows_only_lines_with_the_words_searched_for() {
    let mut game = talkative();
    game.keys("ctrl-p");
    let all = game.screen(80, 24);
    assert!(all.contains("There is a wall in the way.") && all.contains("/: search"), "{all}");
    game.keys("/ D O O R");
    let found = game.screen(80, 24);
    assert!(found.contains("There is no door to open.") && !found.contains("wall"), "{found}");
    assert!(found.contains("Search: DOOR"), "{found}");
    // After return, keys scroll again, and the words can be changed.
    game.keys("ret up down home end / bksp bksp bksp bksp w a l l ret");
    let found = game.screen(80, 24);
    assert!(found.contains("There is a wall in the way.") && !found.contains("door"), "{found}");
    game.keys("/ x y z");
    assert!(game.screen(80, 24).contains("No message has these words."), "{}", game.screen(80, 24));
    // Escape ends the search, a second one the page.
    game.keys("esc");
    assert_eq!(game.screen(80, 24), all);
    game.keys("esc");
    assert!(game.screen(80, 24).contains('@'));
}

#[test]
fn what_was_searched_for_is_marked_by_its_background() {
    let mut game = talkative();
    game.keys("ctrl-p / w a l l");
    let frame = crate::draw(game.world(), crate::ecs::Size::new(80, 24));
    let background = content().palette().background;
    let marked: String = frame
        .iter()
        .filter(|(place, cell)| place.y > 1 && place.y < 22 && cell.background != background)
        .map(|(_, cell)| cell.glyph)
        .collect();
    assert_eq!(marked, "wall");
}
