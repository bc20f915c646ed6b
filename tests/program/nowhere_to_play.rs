//! Neither a display nor a terminal: the program says how the game can be played.

use crate::program::yendor;

#[test]
fn it_says_how_to_play_in_one_line() {
    for arguments in [&[][..], &["play"], &["play", "--seed", "42"], &["play", "--terminal"]] {
        let answer = yendor(arguments);
        let line = answer.failed();
        assert!(line.contains("terminal") && line.contains("yendor drive"), "{line}");
        assert_eq!(answer.out, "", "{arguments:?}");
    }
}
