//! Runs the real program and keeps its output.

#![expect(clippy::panic, reason = "a test that can't go on fails")]

use std::{
    fs,
    io::Write,
    path::Path,
    process::{Command, Output, Stdio},
    thread,
};

use serde_json::Value;
use tempfile::TempDir;

/// The output of a program that has ended.
#[derive(Debug)]
pub struct Answer {
    /// The exit code; `None` if a signal ended the program.
    pub code: Option<i32>,
    /// Standard output.
    pub out: String,
    /// Standard error.
    pub err: String,
}

/// The program with these arguments: no display, no terminal, empty standard input.
pub fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(crate::PROGRAM);
    command.args(arguments).stdin(Stdio::null()).current_dir(crate::ROOT);
    for display in ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"] {
        command.env_remove(display);
    }
    command
}

/// Runs the program to its end.
pub fn yendor(arguments: &[&str]) -> Answer {
    answer(command(arguments).output().expect("the program runs"))
}

/// Runs `yendor drive --seed SEED` with keys on standard input and further arguments.
pub fn drive(seed: u64, keys: &str, further: &[&str]) -> Answer {
    let seed = seed.to_string();
    let arguments = [&["drive", "--seed", &seed, "--keys", "-"], further].concat();
    let mut child = command(&arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe to the program");
    let keys = keys.to_owned();
    // The program answers while it reads, and ends at the first invalid token.
    let writer = thread::spawn(move || stdin.write_all(keys.as_bytes()));
    let answered = answer(child.wait_with_output().expect("the program ends"));
    let written = writer.join().expect("the writer ends");
    assert!(written.is_ok() || answered.code != Some(0), "the program reads all its keys");
    answered
}

/// As [`drive`], with keys from a file, which is checked completely before the first key.
pub fn drive_file(seed: u64, keys: &str, further: &[&str]) -> Answer {
    let file = tempfile::NamedTempFile::new().expect("a file");
    fs::write(file.path(), keys).expect("the file is written");
    let seed = seed.to_string();
    yendor(&[&["drive", "--seed", &seed, "--keys", as_argument(file.path())], further].concat())
}

/// Returns the state that `drive` prints after `keys`.
pub fn state_after(seed: u64, keys: &str, further: &[&str]) -> Value {
    drive(seed, keys, &[&["--state"], further].concat()).done().json()
}

/// The output of a program that has ended.
pub fn answer(output: Output) -> Answer {
    let text = |bytes| String::from_utf8(bytes).expect("the program writes UTF-8");
    Answer { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
}

impl Answer {
    /// Checks that the program succeeded and wrote nothing to standard error.
    #[track_caller]
    pub fn done(self) -> Self {
        assert_eq!(self.code, Some(0), "{self:?}");
        assert_eq!(self.err.as_str(), "", "{self:?}");
        self
    }

    /// Checks that the program failed with exit code 1 and one clear line; returns the line without its beginning, the
    /// program's name.
    #[track_caller]
    pub fn failed(&self) -> &str {
        assert_eq!(self.code, Some(1), "{self:?}");
        let line = self.err.strip_suffix('\n').unwrap_or_else(|| panic!("not a complete line: {self:?}"));
        assert!(!line.contains('\n'), "more than one line: {self:?}");
        line.strip_prefix(crate::NAME)
            .and_then(|line| line.strip_prefix(": "))
            .unwrap_or_else(|| panic!("the line does not begin with the program's name: {self:?}"))
    }

    /// Checks for wrong usage: exit code 2, nothing on standard output, and clap's own message, which is returned.
    #[track_caller]
    pub fn wrong_usage(&self) -> &str {
        assert_eq!(self.code, Some(2), "{self:?}");
        assert_eq!(self.out.as_str(), "", "{self:?}");
        assert!(self.err.starts_with("error: "), "{self:?}");
        &self.err
    }

    /// The one line of JSON that was printed.
    #[track_caller]
    pub fn json(&self) -> Value {
        let line = self.out.strip_suffix('\n').unwrap_or_else(|| panic!("not a complete line: {self:?}"));
        assert!(!line.contains('\n'), "more than one line: {self:?}");
        serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"))
    }
}

/// A data folder, removed when the test ends, with copies of shipped files in which some words are replaced.
pub fn data_folder(replacements: &[(&str, &[(&str, &str)])]) -> TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for (file, replaced) in replacements {
        // A path that is compiled in would be that of the clone which filled a
        // shared target folder first.
        let original = Path::new(crate::ROOT).join("data").join(file);
        let mut text = fs::read_to_string(&original).expect("a data file of the game");
        for (old, new) in *replaced {
            assert!(text.contains(old), "{file} has no '{old}'");
            text = text.replace(old, new);
        }
        fs::write(folder.path().join(file), text).expect("the folder can be written to");
    }
    folder
}

/// The path of a temporary folder or file as an argument.
pub fn as_argument(path: &Path) -> &str {
    path.to_str().expect("temporary paths are UTF-8")
}
