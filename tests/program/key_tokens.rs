//! Key scripts: every token in the contract (`docs/contract.md#key-tokens`), and the reported place of each mistake.

use crate::program::{drive, drive_file, state_after};

#[test]
fn every_token_in_the_contract_is_accepted() {
    let named = "esc ret tab space bksp del ins home end pgup pgdn up down left right kpenter \
                 kp0 kp1 kp2 kp3 kp4 kp5 kp6 kp7 kp8 kp9 f1 f2 f3 f4 f5 f6 f7 f8 f9 f10 f11 f12";
    let modifiers = ["", "ctrl-", "alt-", "shift-", "ctrl-alt-", "ctrl-shift-", "alt-shift-", "ctrl-alt-shift-"];
    let mut keys = String::new();
    for modifier in modifiers {
        for key in named.split_whitespace().chain(["a", "h", "-", "<"]) {
            keys += &format!("{modifier}{key} ");
        }
        keys.push('\n');
    }
    for character in ('!'..='~').filter(|character| *character != '!') {
        keys += &format!("esc {character} ");
    }
    drive(42, &format!("{keys} !! é ü"), &[]).done();
}

#[test]
fn all_keys_of_a_command_do_the_same() {
    let start = "j j";
    for group in
        [["k", "up", "kp8"], ["j", "down", "kp2"], ["l", "right", "kp6"], ["h", "left", "kp4"], [".", "kp5", "."]]
    {
        let after = group.map(|key| state_after(42, &format!("{start} {key}"), &[]));
        assert_eq!(after[0], after[1], "{group:?}");
        assert_eq!(after[0], after[2], "{group:?}");
    }
}

#[test]
fn comments_end_with_the_line_and_any_white_space_separates_tokens() {
    let plain = state_after(42, "j l ; s", &[]);
    let commented = "j;; down we go !nonsense\r\n\t l\n\n;;\n  ; ;; a lone semicolon is a key\n s;;";
    assert_eq!(state_after(42, commented, &[]), plain);
    assert_eq!(state_after(42, ";; nothing at all", &[]), state_after(42, "", &[]));
}

#[test]
fn an_invalid_token_is_reported_with_line_and_column_and_nothing_is_printed() {
    for (keys, place, word) in [
        ("bogus", "line 1, column 1", "bogus"),
        ("h j\n  k  hh", "line 2, column 6", "hh"),
        ("h\n\n\tctl-p", "line 3, column 2", "ctl-p"),
        ("é é ää", "line 1, column 5", "ää"),
        ("j !", "line 1, column 3", "!"),
        ("j !scren", "line 1, column 3", "!scren"),
        ("!screen !state !!!", "line 1, column 16", "!!!"),
        ("f0", "line 1, column 1", "f0"),
        ("f13", "line 1, column 1", "f13"),
        ("kp10", "line 1, column 1", "kp10"),
        ("ctrl-", "line 1, column 1", "ctrl-"),
        ("shift-ctrl-esc-a", "line 1, column 1", "shift-ctrl-esc-a"),
        ("Esc", "line 1, column 1", "Esc"),
    ] {
        let answer = drive_file(42, keys, &["--screen", "--state"]);
        let line = answer.failed();
        assert!(line.contains(place) && line.contains(word), "{keys:?}: {line}");
        assert_eq!(answer.out, "", "{keys:?}");
    }
}

#[test]
fn debug_tokens_are_refused_without_the_debug_flag() {
    for token in ["!debug", "!debug god on", "!debug monster D"] {
        let answer = drive_file(42, &format!("!screen j\n{token}"), &["--state"]);
        assert!(answer.failed().contains("line 2, column 1"), "{answer:?}");
        assert_eq!(answer.out, "");
    }
}
