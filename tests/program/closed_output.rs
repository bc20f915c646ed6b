//! Standard output that nobody reads to its end, or that can't be written to.

#![cfg(unix)]

use std::{
    io::{BufRead, BufReader, Read, pipe},
    process::Stdio,
};

use crate::program::command;

/// Commands that print, and how much: `drive` far more than a pipe holds.
fn printing() -> Vec<(&'static str, Vec<&'static str>)> {
    vec![
        ("", vec!["level", "--seed", "1", "--depth", "1"]),
        ("", vec!["level", "--seed", "1", "--depth", "1", "--json"]),
        ("", vec!["simulate", "--games", "2", "--seed", "1", "--max-turns", "50"]),
        ("", vec!["check-data", "--list"]),
        ("!screen !state j ", vec!["drive", "--seed", "1", "--screen", "--keys", "-"]),
    ]
}

#[test]
fn a_reader_who_has_gone_already_ends_it_quietly() {
    for (_, arguments) in printing() {
        let (reader, writer) = pipe().expect("a pipe");
        drop(reader);
        let output = command(&arguments).stdout(writer).stderr(Stdio::piped()).output().expect("the program runs");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{arguments:?}");
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
    }
}

/// As `yendor … | head -1` does.
#[test]
fn a_reader_who_leaves_after_one_line_ends_it_quietly() {
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
        assert_eq!(child.wait().expect("it ends").code(), Some(0), "{arguments:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_a_failure_with_one_line() {
    let full = || std::fs::OpenOptions::new().write(true).open("/dev/full").expect("a device that is always full");
    for (_, arguments) in printing() {
        let output = command(&arguments).stdout(full()).stderr(Stdio::piped()).output().expect("the program runs");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(said.starts_with("yendor: can't write") && said.lines().count() == 1, "{arguments:?}: {said}");
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
    }
}

#[test]
fn even_a_complaint_that_nobody_hears_is_no_panic() {
    let (reader, writer) = pipe().expect("a pipe");
    drop(reader);
    let status = command(&["level", "--seed", "1", "--depth", "99"]).stderr(writer).status().expect("the program runs");
    assert_eq!(status.code(), Some(1));
}

#[test]
fn mistakes_that_nobody_reads_to_the_end_are_a_failure_all_the_same() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("bands.ron"), "[(),(),()]").expect("the file is written");
    let (reader, writer) = pipe().expect("a pipe");
    drop(reader);
    let path = folder.path().to_str().expect("a path");
    let output = command(&["check-data", path]).stdout(writer).stderr(Stdio::piped()).output().expect("it runs");
    assert_eq!(output.status.code(), Some(1));
}
