//! Whatever text stands in a file: it is read, or each mistake in it is reported with its place. Nothing panics or
//! hangs.

use std::{fs, path::Path, sync::mpsc, thread, time::Duration};

use proptest::{
    collection::vec,
    prelude::*,
    sample::{Index, select},
};

use crate::{
    Content,
    data::{DataError, DataSource, load_content},
    ecs::Point,
    interface::screen::start_game_on_map,
    level::drawn_map,
    press,
    programs::command_line::{ScriptToken, parse_script},
    storage::settings::{Setting, Settings, Toggle, read_settings, rewrite},
    testing::{TestWorld, check_laws, content, trials},
};

/// Every data file that ships, by its name.
const FILES: [(&str, &str); 14] = [
    ("appearances.ron", include_str!("../../../data/appearances.ron")),
    ("bands.ron", include_str!("../../../data/bands.ron")),
    ("config.ron", include_str!("../../../data/config.ron")),
    ("dungeon.ron", include_str!("../../../data/dungeon.ron")),
    ("items.ron", include_str!("../../../data/items.ron")),
    ("keys.ron", include_str!("../../../data/keys.ron")),
    ("gamepad.ron", include_str!("../../../data/gamepad.ron")),
    ("messages.ron", include_str!("../../../data/messages.ron")),
    ("monsters.ron", include_str!("../../../data/monsters.ron")),
    ("palette.ron", include_str!("../../../data/palette.ron")),
    ("set_pieces.ron", include_str!("../../../data/set_pieces.ron")),
    ("spawn_tables.ron", include_str!("../../../data/spawn_tables.ron")),
    ("terrain.ron", include_str!("../../../data/terrain.ron")),
    ("traps.ron", include_str!("../../../data/traps.ron")),
];

/// Tokens that are put in place of others: numbers at and beyond the limits, and values of other types.
const ODD_TOKENS: &str = "\
    0|-1|1|1000000|1000001|4294967296|99999999999999999999|0.5|1e308|NaN|-inf|\"\"|\"1000000d1000000\"|\
    'A'|None|[]|()|(|]|\u{1b}";

/// Any one word of a list in which `|` separates them.
fn words(list: &'static str) -> impl Strategy<Value = &'static str> {
    select(list.split('|').collect::<Vec<_>>())
}

/// One change of a text. Places are indices into its bytes or tokens.
#[derive(Clone, Debug)]
enum Mutation {
    Replace(Index, u8),
    Insert(Index, u8),
    Remove(Index, usize),
    Truncate(Index),
    RemoveToken(Index),
    RepeatToken(Index, usize),
    ReplaceToken(Index, &'static str),
    SwapTokens(Index, Index),
}

impl Mutation {
    fn any() -> impl Strategy<Value = Self> {
        let index = any::<Index>;
        prop_oneof![
            2 => (index(), any::<u8>()).prop_map(|(at, byte)| Self::Replace(at, byte)),
            2 => (index(), any::<u8>()).prop_map(|(at, byte)| Self::Insert(at, byte)),
            2 => (index(), 1_usize..60).prop_map(|(at, count)| Self::Remove(at, count)),
            1 => index().prop_map(Self::Truncate),
            4 => index().prop_map(Self::RemoveToken),
            2 => (index(), 2_usize..300).prop_map(|(at, times)| Self::RepeatToken(at, times)),
            8 => (index(), words(ODD_TOKENS)).prop_map(|(at, token)| Self::ReplaceToken(at, token)),
            4 => (index(), index()).prop_map(|(first, second)| Self::SwapTokens(first, second)),
        ]
    }

    fn apply(&self, text: &mut Vec<u8>) {
        if text.is_empty() {
            return;
        }
        match self {
            Self::Replace(at, byte) => *at.get_mut(text) = *byte,
            Self::Insert(at, byte) => text.insert(at.index(text.len()), *byte),
            Self::Remove(at, count) => {
                let begin = at.index(text.len());
                text.drain(begin..text.len().min(begin + count));
            }
            Self::Truncate(at) => text.truncate(at.index(text.len())),
            Self::RemoveToken(at) => edit_tokens(text, |tokens| drop(tokens.remove(at.index(tokens.len())))),
            Self::RepeatToken(at, times) => edit_tokens(text, |tokens| {
                let token = at.get_mut(tokens);
                *token = token.repeat(*times);
            }),
            Self::ReplaceToken(at, token) => edit_tokens(text, |tokens| (*token).clone_into(at.get_mut(tokens))),
            Self::SwapTokens(first, second) => {
                edit_tokens(text, |tokens| {
                    let count = tokens.len();
                    tokens.swap(first.index(count), second.index(count));
                });
            }
        }
    }
}

/// Changes the words, numbers, strings and signs of a text, which is left alone where it is not UTF-8.
fn edit_tokens(text: &mut Vec<u8>, edit: impl FnOnce(&mut Vec<String>)) {
    let Ok(source) = str::from_utf8(text) else { return };
    let mut tokens: Vec<String> = Vec::new();
    let mut in_string = false;
    for character in source.chars() {
        let is_word = |other: char| other.is_alphanumeric() || matches!(other, '_' | '.' | '-');
        let last = tokens.last_mut().filter(|last| in_string || last.chars().all(is_word) && is_word(character));
        match last {
            Some(last) => last.push(character),
            None => tokens.push(character.to_string()),
        }
        in_string ^= character == '"';
    }
    if !tokens.is_empty() {
        edit(&mut tokens);
        *text = tokens.concat().into_bytes();
    }
}

/// Loads a data folder; fails when that takes longer than any computer needs.
fn load(folder: &Path) -> Result<Content, DataError> {
    let (sender, receiver) = mpsc::channel();
    let folder = DataSource::at(folder);
    let loading = thread::spawn(move || sender.send(load_content(&folder)));
    match receiver.recv_timeout(Duration::from_secs(120)) {
        Err(mpsc::RecvTimeoutError::Timeout) => panic!("reading the data files does not end"),
        received => {
            loading.join().unwrap().unwrap();
            received.unwrap()
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: trials(24, 2_400), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_changed_data_file_is_loaded_or_each_mistake_has_its_file_and_line(
        (name, shipped) in select(&FILES),
        mutations in vec(Mutation::any(), 1..5),
    ) {
        let mut text = shipped.as_bytes().to_vec();
        for mutation in &mutations {
            mutation.apply(&mut text);
        }
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join(name), &text).unwrap();
        let Err(error) = load(folder.path()) else { return Ok(()) };
        prop_assert!(!error.mistakes.is_empty());
        let lines_of = |text: &[u8]| text.split(|byte| *byte == b'\n').count();
        for mistake in &error.mistakes {
            let lines = FILES.iter().find(|(file, _)| *file == mistake.file).map(|(file, shipped)| {
                if file == &name { lines_of(&text) } else { lines_of(shipped.as_bytes()) }
            });
            prop_assert!(lines.is_some_and(|lines| (1..=lines).contains(&mistake.line)), "{}", mistake);
            prop_assert!(!mistake.reason.is_empty(), "{}", mistake);
        }
    }
}

/// Fields of a settings file, each with whether it can be used.
const FIELDS: [(&str, &str, bool); 27] = [
    ("palette", "\"classic\"", true),
    ("palette", "\"color_blind\"", true),
    ("palette", "\"pink\"", false),
    ("palette", "None", false),
    ("full_screen", "true", true),
    ("full_screen", "false", true),
    ("full_screen", "1", false),
    ("full_screen", "\"true\"", false),
    ("scale", "0.7", true),
    ("scale", "1", true),
    ("scale", "4.0", true),
    ("scale", "4.1", false),
    ("scale", "-1", false),
    ("scale", "NaN", false),
    ("more_below", "0", true),
    ("more_below", "101", false),
    ("ask_unknown", "false", true),
    ("ask_sleeper", "true", true),
    ("ask_no_target", "no", false),
    ("keys", "[]", true),
    ("keys", "[(command: Search, keys: [\"f5\", \"s\"])]", true),
    ("keys", "[(command: Eat, keys: []), ]", true),
    ("keys", "[(command: Dance, keys: [\"g\"])]", false),
    ("keys", "[(command: Search, keys: [\"hyper-x\"])]", false),
    ("keys", "3", false),
    ("sound", "(loud: 11)", false),
    ("a_very_long_name", "[\"text\", 'c', {1: 2}]", false),
];

/// What may stand between the parts of a settings file.
const GAPS: [&str; 6] = ["", " ", "\n", "\r\n\t", " // a remark, (with signs: \"\n", " /* one more */ "];

/// Anything that a person or a program might leave in a file: characters of all kinds, or words of the game's own
/// files.
fn any_text(list: &'static str) -> impl Strategy<Value = String> {
    let word = prop_oneof![6 => words(list).prop_map(str::to_owned), 1 => any::<char>().prop_map(String::from)];
    prop_oneof![
        1 => vec(any::<char>(), 0..80).prop_map(String::from_iter),
        1 => vec(word, 0..60).prop_map(|words| words.concat()),
        3 => vec(words(list), 0..60).prop_map(|words| words.concat()),
    ]
}

/// Parts of settings files.
const SETTINGS_WORDS: &str = "\
    (|)|[|]|{|}|,|:|: |palette|full_screen|scale|keys|command|Search|Move(East)|\"f5\"|\"classic\"|true|\
    1.5|//|/*|\"|\n";

proptest! {
    #![proptest_config(ProptestConfig { cases: trials(60, 6_000), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_of_settings_is_read_or_refused_with_its_line(text in any_text(SETTINGS_WORDS)) {
        let content = content();
        let reading = read_settings(&text, &content);
        let lines = text.split('\n').count();
        for mistake in &reading.mistakes {
            prop_assert!(mistake.file == "settings.ron" && (1..=lines).contains(&mistake.line), "{}", mistake);
        }
        prop_assert!(reading.is_legible || !reading.mistakes.is_empty());
        prop_assert!(reading.is_legible || reading.settings == Settings::default());
        // What is written back can be read again, without a mistake that was not there before.
        let mut full_screen = reading.settings.clone();
        full_screen.turn(Toggle::FullScreen, !reading.settings.is_on(Toggle::FullScreen));
        let written = rewrite(Some(&text), &full_screen, &[Setting::Toggle(Toggle::FullScreen)], &content);
        let again = read_settings(&written.text, &content);
        prop_assert!(again.is_legible && again.mistakes.len() <= reading.mistakes.len(), "{}", written.text);
        prop_assert!(Setting::all().all(|setting| again.settings.agrees(&full_screen, setting)), "{}", written.text);
    }

    #[test]
    fn valid_settings_survive_next_to_invalid_ones_which_stay_in_the_file(
        fields in vec((select(&FIELDS), select(&GAPS)), 0..8),
        is_full_screen in any::<bool>(),
    ) {
        let content = content();
        let written = |((name, value, _), gap): &((&str, &str, bool), &str)| format!("{gap}{name}:{gap} {value}");
        let text = format!("({})", fields.iter().map(written).collect::<Vec<_>>().join(","));
        let first = |name: &str| fields.iter().map(|(field, _)| field).find(|field| field.0 == name);
        let reading = read_settings(&text, &content);
        prop_assert!(reading.is_legible, "{}", text);

        let mut mistaken = 0;
        for (index, ((name, value, is_valid), _)) in fields.iter().enumerate() {
            let is_repeated = fields[..index].iter().any(|((earlier, ..), _)| earlier == name);
            if is_repeated || !is_valid {
                mistaken += 1;
                continue;
            }
            let alone = read_settings(&format!("({name}: {value})"), &content).settings;
            let setting = Setting::named(name).unwrap();
            prop_assert!(reading.settings.agrees(&alone, setting), "{} in {}", name, text);
        }
        prop_assert_eq!(reading.mistakes.len(), mistaken, "{}: {:?}", text, reading.mistakes);
        for setting in Setting::all() {
            let is_set = first(setting.name()).is_some_and(|(.., is_valid)| *is_valid);
            prop_assert!(is_set || reading.settings.agrees(&Settings::default(), setting), "{}", text);
        }

        let mut chosen = reading.settings.clone();
        chosen.turn(Toggle::FullScreen, is_full_screen);
        let changed = rewrite(Some(&text), &chosen, &[Setting::Toggle(Toggle::FullScreen)], &content);
        for ((name, value, _), _) in fields.iter().filter(|((name, ..), _)| *name != "full_screen") {
            prop_assert!(changed.text.contains(&format!("    {name}: {value}")), "{} is gone from {}", name, changed.text);
        }
        let again = read_settings(&changed.text, &content).settings;
        prop_assert!(Setting::all().all(|setting| again.agrees(&chosen, setting)), "{}", changed.text);
    }
}

/// Parts of key scripts.
const SCRIPT_WORDS: &str = "\
    h|H|!!|;|;;|esc|ret|space|kp5|kpenter|f12|f13|ctrl-|alt-|shift-|ctrl-p|ctrl-alt-shift-up|shift-a|\
    ctrl-;|!screen|!state|!view|!debug|!debug monster O 5 5|!|é| | | |\n|\n|\t";

/// Tokens that every script may hold.
const VALID_TOKENS: &str = "\
    h|H|-|!!|;|esc|ret|tab|space|bksp|pgdn|kp5|kpenter|f1|f12|ctrl-p|ctrl-alt-shift-up|shift-a|alt--|\
    !screen|!debug monster O\n|!debug\n";

/// The script as a person would write it, one token to a line.
fn print(script: &[ScriptToken]) -> String {
    let print = |token: &ScriptToken| match token {
        ScriptToken::Press(key) if key.to_string() == "!" => "!!\n".to_owned(),
        ScriptToken::Press(key) => format!("{key}\n"),
        ScriptToken::Screen => "!screen\n".to_owned(),
        ScriptToken::State => "!state\n".to_owned(),
        ScriptToken::View => "!view\n".to_owned(),
        ScriptToken::Debug { command, .. } => format!("!debug {command}\n"),
    };
    script.iter().map(print).collect()
}

/// The script without the places of its debug commands.
fn placeless(script: Vec<ScriptToken>) -> Vec<ScriptToken> {
    let placeless = |token| match token {
        ScriptToken::Debug { command, .. } => ScriptToken::Debug { command, line: 0, column: 0 },
        other => other,
    };
    script.into_iter().map(placeless).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: trials(500, 50_000), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_key_script_parses_to_what_is_printed_or_its_first_mistake_has_a_place(text in any_text(SCRIPT_WORDS)) {
        match parse_script(&text) {
            Ok(script) => {
                let script = placeless(script);
                prop_assert_eq!(parse_script(&print(&script)).map(placeless), Ok(script));
            }
            Err(error) => {
                let line = text.split('\n').nth(error.line - 1);
                let character = line.and_then(|line| line.chars().nth(error.column - 1));
                prop_assert!(character.is_some_and(|character| !character.is_whitespace()), "{}", error);
                prop_assert!(!error.reason.is_empty());
            }
        }
    }

    #[test]
    fn a_key_script_of_known_tokens_is_never_refused(
        tokens in vec((words(VALID_TOKENS), select(vec![" ", "\n", "\r\n", "\t \u{2003}", "\n;; a remark !foo\n"])), 0..40),
    ) {
        let text: String = tokens.iter().map(|(token, gap)| format!("{token}{gap}")).collect();
        let script = parse_script(&text);
        prop_assert_eq!(script.as_ref().map(Vec::len), Ok(tokens.len()), "{}", text);
        let script = placeless(script.unwrap());
        prop_assert_eq!(parse_script(&print(&script)).map(placeless), Ok(script));
    }
}

/// The signs of maps without the player, floor and wall more often than the rest.
const MAP_WORDS: &str = "#|###|#####\n|.|...|....|\n|\n#|#.\n|<|>|:|:::|+|'|L|S|s|B|_| |   |\r\n";

proptest! {
    #![proptest_config(ProptestConfig { cases: trials(100, 10_000), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_drawn_map_can_be_played_or_its_first_mistake_has_a_place(
        text in any_text(MAP_WORDS),
        players in prop_oneof![1 => vec(any::<Index>(), 0..3), 3 => vec(any::<Index>(), 1)],
    ) {
        let mut signs: Vec<char> = text.chars().collect();
        for place in players {
            signs.insert(place.index(signs.len() + 1), '@');
        }
        let text = String::from_iter(signs);
        let rows: Vec<&str> = text.lines().take_while(|row| !row.trim().is_empty()).collect();
        match drawn_map(&text) {
            Ok((blueprint, start)) => {
                let place = rows.iter().zip(0..).find_map(|(row, y)| {
                    row.chars().zip(0..).find_map(|(sign, x)| (sign == '@').then_some(Point::new(x, y)))
                });
                prop_assert_eq!(Some(start), place);
                let mut world = TestWorld::usual();
                start_game_on_map(&mut world, 1, blueprint, start).unwrap();
                for key in ["l", "j", "h", "k", "s", ">", "."] {
                    press(&mut world, key.parse().unwrap());
                    check_laws(&world).map_err(|broken| TestCaseError::fail(format!("after '{key}': {broken}")))?;
                }
            }
            Err(error) => {
                prop_assert!((1..=rows.len().max(1)).contains(&error.line), "{}", error);
                let columns = rows.get(error.line - 1).map_or(0, |row| row.chars().count());
                prop_assert!((1..=columns.max(1)).contains(&error.column), "{}", error);
                prop_assert!(!error.reason.is_empty());
            }
        }
    }
}
