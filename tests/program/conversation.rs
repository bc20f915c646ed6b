//! A program that plays: it presses a key and reads the result before it presses the next one.

use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    process::{Child, ChildStdin, ChildStdout, Stdio},
};

use serde_json::{Value, json};

use crate::{
    json_shape::differences,
    program::{as_argument, command, drive},
};

/// A game in another process, whose standard input stays open.
pub struct Talk {
    program: Child,
    keys: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Talk {
    pub fn with(arguments: &[&str]) -> Self {
        let mut program = command(&[&["drive", "--keys", "-"], arguments].concat())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let keys = program.stdin.take().expect("a pipe to the program");
        let answers = BufReader::new(program.stdout.take().expect("a pipe from the program"));
        Self { program, keys, answers }
    }

    fn say(&mut self, tokens: &str) {
        self.keys.write_all(tokens.as_bytes()).expect("the program listens");
    }

    fn hear(&mut self) -> String {
        let mut line = String::new();
        self.answers.read_line(&mut line).expect("the program answers");
        line
    }

    fn view(&mut self, tokens: &str) -> Value {
        self.say(tokens);
        self.say(" !view\n");
        serde_json::from_str(&self.hear()).expect("a view is JSON")
    }

    /// Presses keys and returns the state then.
    pub fn state(&mut self, keys: &str) -> Value {
        self.say(keys);
        self.say(" !state\n");
        serde_json::from_str(&self.hear()).expect("a state is JSON")
    }

    /// Says nothing more, upon which the program ends well.
    pub fn leave(mut self) {
        drop(self.keys);
        assert_eq!(self.program.wait().expect("the program ends").code(), Some(0));
    }

    /// Waits until the program ends, with standard input still open.
    fn end(mut self) -> (Option<i32>, String) {
        let code = self.program.wait().expect("the program ends").code();
        let mut complaint = String::new();
        let mut errors = self.program.stderr.take().expect("a pipe from the program");
        errors.read_to_string(&mut complaint).expect("it speaks UTF-8");
        (code, complaint)
    }
}

#[test]
fn each_request_is_answered_while_standard_input_stays_open() {
    let mut talk = Talk::with(&["--seed", "42", "--width", "80", "--height", "24"]);
    assert_eq!(talk.state("")["turn"], 0);
    talk.say("s !screen\n");
    let screen: Vec<String> = (0..24).map(|_| talk.hear()).collect();
    assert!(screen.iter().any(|row| row.contains('@')), "{screen:?}");
    assert_eq!(talk.view("s")["turn"], 2);
    talk.leave();
}

#[test]
fn an_invalid_token_ends_the_program() {
    let mut talk = Talk::with(&["--seed", "42"]);
    assert_eq!(talk.view("s")["turn"], 1);
    talk.say("s\n  bogus ");
    let (code, complaint) = talk.end();
    assert_eq!(code, Some(1));
    assert_eq!(complaint.as_str(), "yendor: keys, line 3, column 3: unknown key 'bogus'\n");
    let mut talk = Talk::with(&["--seed", "42"]);
    talk.say("s !debug heal\n");
    let (code, complaint) = talk.end();
    assert_eq!(code, Some(1));
    assert!(complaint.contains("line 1, column 3: !debug needs --debug"), "{complaint}");
}

#[test]
fn keys_that_are_not_utf_8_are_reported_with_their_place() {
    let mut talk = Talk::with(&["--seed", "42"]);
    talk.keys.write_all(b"s\ns \xff").expect("the program listens");
    let (code, complaint) = talk.end();
    assert_eq!(code, Some(1));
    assert_eq!(complaint.as_str(), "yendor: keys, line 2, column 3: the keys are not UTF-8 text\n");
}

/// Plays a game with only the information in the view.
#[test]
fn a_game_can_be_played_by_views_alone() {
    let mut talk = Talk::with(&["--seed", "7"]);
    let mut view = talk.view("s");
    for step in 0..300 {
        let keys: Vec<String> = serde_json::from_value(view["keys"].take()).expect("keys are texts");
        let keys: Vec<&String> = keys.iter().filter(|key| *key != "Q").collect();
        if keys.is_empty() {
            break;
        }
        let turn = view["turn"].as_u64();
        view = talk.view(keys[step * 7919 % keys.len()]);
        assert!(view["turn"].as_u64() >= turn);
    }
    talk.leave();
}

#[cfg(unix)]
#[test]
fn a_signal_ends_a_program_that_waits_for_keys_without_losing_turns() {
    let folder = tempfile::tempdir().expect("a folder");
    let saves = as_argument(folder.path());
    let mut talk = Talk::with(&["--seed", "42", "--save-dir", saves, "--name", "Ann"]);
    assert_eq!(talk.view("s s s")["turn"], 3);
    let ended = std::process::Command::new("kill").arg(talk.program.id().to_string()).status();
    assert!(ended.expect("kill is there").success());
    assert_eq!(talk.end().0, Some(1));
    let again = drive(1, "!view", &["--continue", "--save-dir", saves]);
    let view: Value = serde_json::from_str(&again.out).expect("a view is JSON");
    assert_eq!(view["turn"], 3, "{again:?}");
}

/// Neither the view nor the state may say that a game is being played.
#[test]
fn quitting_from_the_menu_leaves_no_game() {
    let answer = drive(5, "q ret !view !state", &["--menu"]).out;
    let mut lines = answer.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    let (view, state) = (lines.next().expect("a view"), lines.next().expect("a state"));
    assert_eq!(view["mode"].as_str(), Some("Menu"));
    assert_eq!(state["mode"].as_str(), Some("Menu"));
    assert_eq!(state["seed"].as_u64(), Some(5));
}

#[test]
fn a_view_has_exactly_the_documented_fields() {
    let shape = json!({
        "format": "int", "turn": "int", "mode": "Playing|Menu|Dead|Won", "depth": "int", "deepest": "int",
        "has_amulet": "bool",
        "player": {
            "x": "int", "y": "int", "hp": "int", "max_hp": "int", "strength": "int", "max_strength": "int", "ac": "int",
            "level": "int", "xp": "int", "xp_next": "int", "gold": "int", "hunger": "Normal|Hungry|Weak|Starving",
            "light": { "name": "text", "radius": "int", "turns_left": "int?" },
            "conditions": { "*": "int?" }
        },
        "map": {
            "width": "int", "height": "int", "rows": ["text"], "visible": ["text"], "liquid": ["text"],
            "dressing": ["text"]
        },
        "stairs_up": "place?", "stairs_down": "place?",
        "doors": [{ "x": "int", "y": "int", "state": "Open|Closed|Broken|Archway" }],
        "traps": [{ "x": "int", "y": "int", "kind": "text" }],
        "creatures": [{
            "id": "int", "x": "int", "y": "int", "letter": "letter", "name": "text",
            "wounds": "Unhurt|Scratched|Wounded|NearlyDead?", "state": "Sleeping|Wandering|Hunting|Fleeing?",
            "conditions": ["text"]
        }],
        "items": [{ "x": "int", "y": "int", "name": "text", "kind": "text", "quantity": "int", "seen_now": "bool" }],
        "pack": [{ "letter": "letter", "name": "text", "kind": "text", "quantity": "int", "equipped": "text?" }],
        "messages": [{ "text": "text", "kind": "text" }],
        "keys": ["text"]
    });
    let document = fs::read_to_string("docs/view.md").expect("a document");
    for field in shape.as_object().expect("an object").keys() {
        assert!(document.contains(&format!("`{field}")), "{field} is not documented");
    }
    for (seed, keys) in [(42, "s"), (7, "l l l s s"), (3, "i"), (3, "q"), (9, "j j j !debug monster K\n s s")] {
        let answer = drive(seed, &format!("{keys} !view"), &["--debug"]);
        let view: Value = serde_json::from_str(&answer.out).unwrap_or_else(|_| panic!("{answer:?}"));
        assert_eq!(differences(&shape, &view), Vec::<String>::new(), "seed {seed}, '{keys}'");
    }
    let menu: Value = serde_json::from_str(&drive(1, "!view", &["--menu"]).out).expect("a view is JSON");
    assert_eq!(menu["mode"].as_str(), Some("Menu"));
    assert!(menu["player"].is_null());
    assert_eq!(menu["prompt"]["kind"].as_str(), Some("Menu"));
}
