//! The decisions of monsters on the command line: `replay --decisions` and `!state`.

use std::fs;

use crate::program::{as_argument, drive, yendor};

#[test]
fn the_life_of_a_monster_is_printed_turn_by_turn() {
    let folder = tempfile::tempdir().expect("a folder");
    let keys = "!debug monster O hunting\n!debug rest 6\n!state";
    let answer = drive(42, keys, &["--debug", "--save-dir", as_argument(folder.path())]);
    let state: serde_json::Value = serde_json::from_str(answer.out.trim()).expect("JSON");
    let monsters = state["level"]["monsters"].as_array().expect("monsters");
    let orc = monsters.iter().find(|monster| monster["letter"] == "O" && monster["wanderer"] == true);
    let orc = orc.or_else(|| monsters.iter().find(|monster| monster["letter"] == "O")).expect("an orc");
    let last = orc["decision"]["text"].as_str().expect("a decision");

    let game = folder.path().join("saves").join("+rodney");
    let printed = yendor(&["replay", as_argument(&game), "--decisions", &orc["id"].to_string()]).done().out;
    assert!(printed.lines().count() >= 6, "{printed}");
    assert!(printed.lines().last().expect("a line").ends_with(last), "{printed}\n{last}");
    assert!(printed.lines().all(|line| line.contains(&format!("Orc {} level 1 ", orc["id"]))), "{printed}");

    let all = yendor(&["replay", as_argument(&game), "--decisions", "all"]).done().out;
    assert!(all.contains(printed.lines().next().expect("a line")), "{all}");
}

#[test]
fn an_unknown_monster_is_an_error() {
    let folder = tempfile::tempdir().expect("a folder");
    drive(42, ". .", &["--save-dir", as_argument(folder.path())]).done();
    let game = folder.path().join("saves").join("+rodney");
    for (whose, error) in [("99", "no monster 99 decided anything"), ("orc", "the id of a monster or 'all'")] {
        let answer = yendor(&["replay", as_argument(&game), "--decisions", whose]);
        assert_ne!(answer.code, Some(0));
        assert!(answer.err.contains(error), "{answer:?}");
    }
    assert!(fs::metadata(&game).is_ok());
}

#[test]
fn a_debug_game_is_seen_at_an_earlier_turn_and_goes_on_where_it_was() {
    let folder = tempfile::tempdir().expect("a folder");
    let keys = ". . . . . ~ / b a c k space 3 ret !state\nesc . !state\nesc !state . !state";
    let answer = drive(42, keys, &["--debug", "--save-dir", as_argument(folder.path())]);
    let turn = |line: &str| serde_json::from_str::<serde_json::Value>(line).expect("JSON")["turn"].as_u64();
    let turns: Vec<_> = answer.out.lines().map(turn).collect();
    assert_eq!(turns, [Some(2), Some(3), Some(5), Some(6)], "{answer:?}");
}

#[test]
fn decisions_and_what_is_followed_come_back_from_the_recording_of_a_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let keys = "!debug monster O hunting\n. . . ~ tab n / b a c k space 2 ret esc q !state !screen";
    let answer = drive(42, keys, &["--debug", "--save-dir", as_argument(folder.path())]);
    let (state, screen) = answer.out.split_once('\n').expect("two answers");
    let state: serde_json::Value = serde_json::from_str(state).expect("JSON");
    assert_eq!(state["turn"], 3);
    let monsters = state["level"]["monsters"].as_array().expect("monsters");
    assert!(monsters.iter().any(|monster| !monster["decision"].is_null()), "{state}");
    assert!(screen.contains("ai ON") && screen.contains("DEBUG CONSOLE"), "{screen}");
}

#[test]
fn two_recordings_are_compared_up_to_where_they_part() {
    let folder = tempfile::tempdir().expect("a folder");
    let game = |name: &str, keys: &str| {
        drive(42, keys, &["--save-dir", as_argument(folder.path()), "--name", name]).done();
        folder.path().join("saves").join(format!("+{}", name.to_lowercase()))
    };
    let (one, same, other) = (game("Ann", ". . s s"), game("Bob", ". . s s"), game("Cid", ". . h s"));
    let compare =
        |second: &std::path::Path| yendor(&["replay", as_argument(&one), "--compare", as_argument(second)]).done().out;
    assert_eq!(compare(&same), "no difference in 4 actions\n");
    let difference = compare(&other);
    assert!(difference.starts_with("turn 3, action 3: /player/x is "), "{difference}");
}

#[test]
fn two_dumps_are_compared_by_their_first_field_that_differs() {
    let folder = tempfile::tempdir().expect("a folder");
    let dump = |name: &str, keys: &str| {
        let file = folder.path().join(name);
        let answer = drive(42, &format!("{keys}\n!debug dump {}", file.display()), &["--debug"]);
        assert!(answer.err.contains("is written to"), "{answer:?}");
        file
    };
    let (one, same, other) = (dump("one", ". ."), dump("same", ". ."), dump("other", ". h"));
    let compare = |second: &std::path::Path| yendor(&["replay", as_argument(&one), "--compare", as_argument(second)]);
    assert_eq!(compare(&same).done().out, "no difference\n");
    let difference = compare(&other).done().out;
    assert!(difference.starts_with("/state/"), "{difference}");
    let text = folder.path().join("text");
    fs::write(&text, "no dump").expect("a file");
    assert!(compare(&text).err.contains("is no dump"), "{:?}", compare(&text));
}

#[test]
fn a_dump_has_the_state_and_all_decisions_and_overwrites_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("a dump.json");
    let keys = format!("!debug monster O hunting\n. . .\n!debug dump {0}\n!debug dump {0}\n!state", file.display());
    let answer = drive(42, &keys, &["--debug"]);
    assert!(answer.err.contains("is written to") && answer.err.contains("can't be written"), "{answer:?}");
    let dump: serde_json::Value = serde_json::from_str(&fs::read_to_string(&file).expect("the dump")).expect("JSON");
    let state: serde_json::Value = serde_json::from_str(answer.out.trim()).expect("JSON");
    assert_eq!(dump["state"]["hash"], state["hash"]);
    assert!(
        dump["decisions"]
            .as_object()
            .expect("decisions")
            .values()
            .any(|kept| kept.as_array().is_some_and(|kept| kept.len() == 3))
    );
}
