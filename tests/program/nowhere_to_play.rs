//! Without a display and a terminal the program explains how the game can be played.

use crate::program::yendor;

#[test]
fn the_program_explains_in_one_line_how_to_play() {
    for arguments in [&[][..], &["play"], &["play", "--seed", "42"], &["play", "--terminal"]] {
        let answer = yendor(arguments);
        let line = answer.failed();
        assert!(line.contains("terminal") && line.contains("yendor drive"), "{line}");
        assert_eq!(answer.out, "", "{arguments:?}");
    }
}
