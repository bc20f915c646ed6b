//! Standard output that is closed early.

use std::{io::pipe, process::Stdio};

use crate::program::command;

#[test]
fn output_without_a_reader_ends_the_program_quietly() {
    for arguments in
        [&["simulate", "--games", "2", "--seed", "1", "--max-turns", "50"][..], &["survey", "--levels", "3"]]
    {
        let (reader, writer) = pipe().expect("a pipe");
        drop(reader);
        let output = command(arguments).stdout(writer).stderr(Stdio::piped()).output().expect("the program runs");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{arguments:?}");
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
    }
}
