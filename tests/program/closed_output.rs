//! Standard output that is closed early or can't be written to.

#![cfg(unix)]

use std::{
    io::{BufRead, BufReader, Read, pipe},
    process::Stdio,
};

use crate::program::command;

/// Commands that print: `drive` far more than fits into a pipe.
fn printing() -> Vec<(&'static str, Vec<&'static str>)> {
    vec![
        ("", vec!["level", "--seed", "1", "--depth", "1"]),
        ("", vec!["level", "--seed", "1", "--depth", "1", "--json"]),
        ("", vec!["check-data", "--list"]),
        ("!screen !state j ", vec!["drive", "--seed", "1", "--screen", "--keys", "-"]),
    ]
}

#[test]
fn output_without_a_reader_ends_the_program_quietly() {
    for (_, arguments) in printing() {
        let (reader, writer) = pipe().expect("a pipe");
        drop(reader);
        let output = command(&arguments).stdout(writer).stderr(Stdio::piped()).output().expect("the program runs");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{arguments:?}");
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
    }
}

/// As with `yendor … | head -1`.
#[test]
fn output_closed_after_one_line_ends_the_program_quietly() {
    for (keys, arguments) in printing() {
        let file = tempfile::NamedTempFile::new().expect("a file");
        std::fs::write(file.path(), keys.repeat(500)).expect("the file is written");
        let stdin = std::fs::File::open(file.path()).expect("the file");
        let mut child = command(&arguments)
            .stdin(stdin)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut line = String::new();
        BufReader::with_capacity(16, child.stdout.take().expect("a pipe")).read_line(&mut line).expect("a line");
        assert!(line.ends_with('\n'), "{arguments:?}: {line:?}");
        let mut said = String::new();
        child.stderr.take().expect("a pipe").read_to_string(&mut said).expect("text");
        assert_eq!(said, "", "{arguments:?}");
        assert_eq!(child.wait().expect("the program ends").code(), Some(0), "{arguments:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error_of_one_line() {
    let full = || std::fs::OpenOptions::new().write(true).open("/dev/full").expect("a device that is always full");
    for (_, arguments) in printing() {
        let output = command(&arguments).stdout(full()).stderr(Stdio::piped()).output().expect("the program runs");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(said.starts_with("yendor: can't write") && said.lines().count() == 1, "{arguments:?}: {said}");
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
    }
}

#[test]
fn closed_standard_error_causes_no_panic() {
    let (reader, writer) = pipe().expect("a pipe");
    drop(reader);
    let status = command(&["level", "--seed", "1", "--depth", "99"]).stderr(writer).status().expect("the program runs");
    assert_eq!(status.code(), Some(1));
}

#[test]
fn check_data_fails_on_mistakes_even_if_its_output_is_closed() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("bands.ron"), "[(),(),()]").expect("the file is written");
    let (reader, writer) = pipe().expect("a pipe");
    drop(reader);
    let path = folder.path().to_str().expect("a path");
    let output =
        command(&["check-data", path]).stdout(writer).stderr(Stdio::piped()).output().expect("the program runs");
    assert_eq!(output.status.code(), Some(1));
}
