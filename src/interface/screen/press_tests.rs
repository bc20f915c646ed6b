//! What keys ask for on screens, compared as values: nothing is carried out, and no game goes on.

use bevy::prelude::*;

use super::{
    aiming::{Aim, Shot},
    bestiary::KnownKinds,
    choice_list::List,
    confirmation::Confirmation,
    count_prompt::CountQuestion,
    direction::DirectionUse,
    help::HelpPage,
    history::MessageHistory,
    in_view::InView,
    inventory::{Inventory, ItemMenu},
    line_question::{LineKind, LineQuestion},
    list_cursor::ListCursor,
    look::LookCursor,
    map_cursor::OnMap,
    menu::MainMenu,
    menu_question::leave_question,
    more_prompt::MorePrompt,
    options::Options,
    pile::Pile,
    prompt::{ESCAPE, RETURN, choice},
    quit::{abandon_question, quit_question},
    replay_view::Watching,
    response::{GameChange, Note},
    score_list::{ScoreList, ScorePage},
    screens::{Backdrop, Response, Screen},
    start::start_game,
    travel::{LevelQuestion, TravelCursor},
};
use crate::{
    base::geometry::{Direction, Point},
    content::{Content, ItemUse, Key, KeyName},
    interface::GamePlugin,
    rules::creatures::player_of,
    turn::{Action, Serial},
    world::level::Position,
};

/// A game of a program that keeps no files.
fn game() -> App {
    let mut app = menu();
    start_game(app.world_mut(), 1).unwrap();
    app
}

fn menu() -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, GamePlugin { content: Content::compiled_in() }));
    app
}

const fn key(character: char) -> Key {
    Key::character(character)
}

#[test]
fn the_menu_begins_opens_and_asks_before_it_leaves() {
    let app = menu();
    let asked = |key| MainMenu.press(&Backdrop::of(app.world()), key);
    let after = |response| Response::Note(Note::Notice(None)).then(response);
    assert_eq!(asked(key('o')), after(Response::open(Options::default())));
    assert_eq!(asked(key('?')), after(Response::open(HelpPage::default())));
    assert_eq!(asked(ESCAPE), after(Response::open(leave_question())));
    assert_eq!(asked(key('x')), after(Response::Nothing));
}

#[test]
fn only_enter_says_yes_to_the_questions_of_the_menu() {
    let app = menu();
    let leaves = Response::Close.then(Response::Game(GameChange::Leave));
    assert_eq!(leave_question().press(&Backdrop::of(app.world()), RETURN), leaves);
    for other in [ESCAPE, key('y'), key(' ')] {
        assert_eq!(leave_question().press(&Backdrop::of(app.world()), other), Response::Close, "{other}");
    }
}

#[test]
fn enter_puts_the_game_away_and_only_a_kept_game_is_given_up() {
    let app = game();
    let behind = Backdrop::of(app.world());
    let question = quit_question(&behind.game.unwrap());
    let asked = |key| question.press(&behind, key);
    assert_eq!(asked(RETURN), Response::Game(GameChange::PutAway));
    assert_eq!(asked(key('X')), Response::Close, "this game is not kept");
    assert_eq!(abandon_question().press(&behind, key('x')), Response::Close, "a small letter is no");
}

#[test]
fn a_question_shows_and_offers_the_keys_that_answer_it() {
    let app = menu();
    let behind = Backdrop::of(app.world());
    let search = || Response::Act(Action::Search);
    let question = Confirmation::of_item("Read it?", search()).or_letter('a').otherwise("another", Response::Repeat);
    let line = "Read it? Enter or a: yes   esc: no   any other key: another";
    assert_eq!(question.line(&behind).as_deref(), Some(line));
    for (pressed, response) in [
        (RETURN, search()),
        (Key::plain(KeyName::KeypadEnter), search()),
        (key('a'), search()),
        (key('A'), search()),
        (ESCAPE, Response::CloseAll),
        (key('b'), Response::Repeat),
    ] {
        assert_eq!(question.press(&behind, pressed), response, "{pressed}");
    }
    let prompt = question.asked(&behind).0.unwrap();
    assert_eq!(prompt.text, "Read it?");
    assert_eq!(prompt.choices, [choice(RETURN, "yes"), choice(key('a'), "yes"), choice(ESCAPE, "no")]);
}

#[test]
fn every_key_that_a_screen_offers_does_something() {
    let app = game();
    let behind = Backdrop::of(app.world());
    let here = behind.game.unwrap().here;
    let thrown = Shot::Throw(Serial(3), 1);
    let screens: [&dyn Screen; 7] = [
        &List::new(Inventory),
        &List::new(KnownKinds),
        &List::new(Pile::default()),
        &OnMap(LookCursor { cursor: here }),
        &OnMap(TravelCursor { cursor: here }),
        &OnMap(Aim { shot: thrown, cursor: here }),
        &LineQuestion::new(&WORD, 7, "Which word?", "or"),
    ];
    for screen in screens {
        let (prompt, keys) = screen.asked(&behind);
        assert!(prompt.unwrap().choices.iter().all(|choice| keys.contains(&choice.key)), "{screen:?}");
        for offered in keys {
            assert_ne!(screen.press(&behind, offered), Response::Nothing, "{screen:?}: {offered}");
        }
    }
}

#[test]
fn a_dangerous_blow_is_read_with_enter_or_space_alone() {
    let app = game();
    for (pressed, response) in [
        (RETURN, Response::Close),
        (key(' '), Response::Close),
        (key('l'), Response::Nothing),
        (ESCAPE, Response::Nothing),
    ] {
        assert_eq!(MorePrompt.press(&Backdrop::of(app.world()), pressed), response, "{pressed}");
    }
}

#[test]
fn digits_and_enter_say_how_many_and_enter_alone_means_all() {
    let app = game();
    let (world, serial) = (app.world(), Serial(3));
    let question = CountQuestion { purpose: ItemUse::Drop, serial, most: 12, digits: String::new(), is_wrong: false };
    let dropped = |count| Response::CloseAll.then(Response::Act(Action::Drop(serial, count)));
    let typed = |digits: &str| CountQuestion { digits: digits.into(), ..question.clone() };
    assert_eq!(question.press(&Backdrop::of(world), RETURN), dropped(12));
    assert_eq!(question.press(&Backdrop::of(world), key('7')), Response::replace(typed("7")));
    assert_eq!(typed("7").press(&Backdrop::of(world), RETURN), dropped(7));
    assert_eq!(
        typed("13").press(&Backdrop::of(world), RETURN),
        Response::replace(CountQuestion { is_wrong: true, ..typed("") })
    );
    assert_eq!(typed("7").press(&Backdrop::of(world), Key::plain(KeyName::Backspace)), Response::replace(typed("")));
    assert_eq!(typed("7").press(&Backdrop::of(world), ESCAPE), Response::CloseAll);
}

#[test]
fn a_direction_opens_a_door_and_any_other_key_asks_no_more() {
    let app = game();
    let asked = |key| DirectionUse::Open.press(&Backdrop::of(app.world()), key);
    let here = app.world().get::<Position>(player_of(app.world()).unwrap()).unwrap();
    let opens = Response::Act(Action::Open(Direction::East)).then(Response::NoteDoor(here.step(Direction::East)));
    assert_eq!(asked(key('l')), Response::CloseAll.then(opens));
    assert_eq!(asked(key('s')), Response::CloseAll);
}

#[test]
fn pages_close_with_escape_and_scroll_with_arrows() {
    let app = game();
    let world = app.world();
    assert_eq!(List::new(Inventory).press(&Backdrop::of(world), ESCAPE), Response::Close);
    assert_eq!(List::new(Inventory).press(&Backdrop::of(world), key('~')), Response::Nothing);
    assert_eq!(MessageHistory::default().press(&Backdrop::of(world), ESCAPE), Response::Close);
    let down = Key::plain(KeyName::Down);
    assert_eq!(
        MessageHistory::default().press(&Backdrop::of(world), down),
        Response::replace(MessageHistory::default())
    );
}

#[test]
fn the_cursor_that_looks_moves_and_changes_nothing() {
    let app = game();
    let look = OnMap(LookCursor { cursor: Point::new(5, 5) });
    let moved = OnMap(LookCursor { cursor: Point::new(6, 5) });
    assert_eq!(look.press(&Backdrop::of(app.world()), key('l')), Response::replace(moved));
    assert_eq!(look.press(&Backdrop::of(app.world()), ESCAPE), Response::Close);
}

/// A question for a word of three characters at most.
static WORD: LineKind<u8> = LineKind {
    asked: "Which word?",
    enter: "take it",
    escape: "back",
    empty: None,
    longest: 3,
    entered: |_, _, word| match word {
        "" => Err("No word.".to_owned()),
        _ => Ok(Response::notice(word)),
    },
    left: || Response::Close,
};

#[test]
fn a_line_is_typed_up_to_its_longest_and_enter_gives_it_or_says_why_not() {
    let app = menu();
    let behind = Backdrop::of(app.world());
    let with = |line: &str| LineQuestion::new(&WORD, 7, "Which word?", line);
    assert_eq!(with("or").press(&behind, key('c')), Response::replace(with("orc")));
    assert_eq!(with("orc").press(&behind, key('s')), Response::Nothing, "three letters at most");
    assert_eq!(with("orc").press(&behind, Key::plain(KeyName::Backspace)), Response::replace(with("or")));
    assert_eq!(with("or").press(&behind, Key::plain(KeyName::Down)), Response::replace(with("or")), "no history");
    assert_eq!(with("orc").press(&behind, RETURN), Response::notice("orc"));
    assert_eq!(with("orc").press(&behind, ESCAPE), Response::Close);
    let offered = with("").asked(&behind).0.unwrap().choices;
    assert_eq!(offered, [choice(RETURN, "take it"), choice(ESCAPE, "back")]);
    let refused = with("").press(&behind, RETURN);
    assert_ne!(refused, Response::replace(with("")), "it shows why");
    let Response::Replace(refused) = refused else { panic!("the question stays") };
    assert_eq!(refused.press(&behind, key('o')), Response::replace(with("o")), "the next key takes the reason away");
}

/// Every key that a keyboard has, without modifiers.
fn keys_of_a_keyboard() -> impl Iterator<Item = Key> {
    use KeyName::{
        Backspace, Delete, Down, End, Escape, Home, Insert, Left, PageDown, PageUp, Return, Right, Space, Tab, Up,
    };
    let named =
        [Escape, Return, Tab, Space, Backspace, Delete, Insert, Home, End, PageUp, PageDown, Up, Down, Left, Right];
    ('!'..='~').map(Key::character).chain(named.map(Key::plain))
}

/// Whether a response closes screens and says something at most.
fn only_says_why_not(response: &Response) -> bool {
    match response {
        Response::Tell(_) => true,
        Response::InOrder(steps) => {
            let (last, closing) = steps.split_last().expect("a sequence has steps");
            only_says_why_not(last) && closing.iter().all(|step| matches!(step, Response::Close | Response::CloseAll))
        }
        _ => false,
    }
}

#[test]
fn a_screen_offers_every_key_that_does_something() {
    let app = game();
    let behind = Backdrop::of(app.world());
    let here = behind.game.unwrap().here;
    let shot = Shot::Throw(Serial(3), 1);
    let count =
        CountQuestion { purpose: ItemUse::Drop, serial: Serial(3), most: 12, digits: "1".into(), is_wrong: false };
    let scores = |page| ScoreList { scores: Ok(Vec::new()), page, above: 0, last: None };
    let screens: [&dyn Screen; 20] = [
        &MainMenu,
        &Options::default(),
        &Options::at(ListCursor::at(usize::MAX)),
        &scores(ScorePage::All),
        &scores(ScorePage::Statistics),
        &HelpPage::default(),
        &MessageHistory::default(),
        &List::new(Inventory),
        &List::new(KnownKinds),
        &List::new(Pile::default()),
        &List::new(InView),
        &ItemMenu { serial: Serial(3), cursor: None },
        &OnMap(LookCursor { cursor: here }),
        &OnMap(TravelCursor { cursor: here }),
        &OnMap(Aim { shot, cursor: here }),
        &LineQuestion::new(&WORD, 7, "Which word?", "or"),
        &count,
        &LevelQuestion::default(),
        &MorePrompt,
        &Watching::default(),
    ];
    let mut silent: Vec<String> = Vec::new();
    for screen in screens {
        let (_, offered) = screen.asked(&behind);
        let any_other = screen.press(&behind, Key::character('§'));
        let means_something = |key: &Key| match screen.press(&behind, *key) {
            Response::Nothing => false,
            response if only_says_why_not(&response) => false,
            Response::Replace(next) if *next == *screen => false,
            response => response != any_other,
        };
        let is_offered = |key: &Key| {
            let small = key.typed().map(|letter| Key::character(letter.to_ascii_lowercase()));
            let is_same = |other: &Key| screen.press(&behind, *other) == screen.press(&behind, *key);
            // Escape stands for all keys that leave.
            let others = small.into_iter().chain([ESCAPE]);
            offered.contains(key) || others.filter(is_same).any(|other| offered.contains(&other))
        };
        // Stairs or levels that are unknown are no destination: the keys for them say so.
        let is_lost = |key: &Key| matches!(key.typed(), Some('<' | '>'));
        let unoffered = keys_of_a_keyboard().filter(means_something).filter(|key| !is_offered(key) && !is_lost(key));
        silent.extend(unoffered.map(|key| format!("{key} of {screen:?}")));
    }
    assert_eq!(silent, Vec::<String>::new());
}
