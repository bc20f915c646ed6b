//! The real program in a pseudo terminal, seen through a terminal emulator.

#![expect(clippy::panic, clippy::indexing_slicing, reason = "a test that can't go on fails")]

use std::{
    env,
    io::{Read, Write},
    process::Command,
    sync::mpsc::{self, Receiver},
    thread,
    time::Duration,
};

use portable_pty::{Child, CommandBuilder, ExitStatus, MasterPty, PtySize, native_pty_system};
use tempfile::TempDir;
use vt100::{Parser, Screen};

/// How long the program may be silent before a test gives up.
const PATIENCE: Duration = Duration::from_secs(20);
/// How often a test looks whether the program is stopped.
const POLL: Duration = Duration::from_millis(20);

/// Runs a command, and continues it when a line is typed, as long as it is stopped.
const SHELL: &str =
    r#""$0" "$@"; code=$?; while [ $code -gt 128 ]; do read line; fg >/dev/null; code=$?; done; exit $code"#;

/// A running program, the terminal it runs in, and what that terminal shows.
pub struct Pty {
    master: Box<dyn MasterPty + Send>,
    child: Box<dyn Child + Send + Sync>,
    keyboard: Box<dyn Write + Send>,
    output: Receiver<Vec<u8>>,
    emulator: Parser,
    written: Vec<u8>,
    /// Whether the program is a job of a shell, which is the child.
    is_job: bool,
    /// The folder of the program's files, removed when the test ends.
    _home: TempDir,
}

/// The result of a program that has ended.
pub struct Ended {
    pub status: ExitStatus,
    /// The last contents of the terminal.
    pub screen: Screen,
    /// All bytes that the program wrote.
    pub written: String,
    /// Whether the terminal edits and echoes lines again.
    pub is_cooked: bool,
}

impl Pty {
    /// Starts `yendor` in a terminal of `columns` and `rows`, with the variables of `environment` and a temporary
    /// home folder.
    pub fn start(arguments: &[&str], size: (u16, u16), environment: &[(&str, &str)]) -> Self {
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_yendor"));
        command.args(arguments);
        Self::start_command(command, size, environment)
    }

    /// Starts it as a job of a shell, which continues it after a stop when a line is typed.
    pub fn start_as_job(arguments: &[&str], size: (u16, u16), environment: &[(&str, &str)]) -> Self {
        let mut command = CommandBuilder::new("/bin/sh");
        command.args(["-m", "-c", SHELL, env!("CARGO_BIN_EXE_yendor")]);
        command.args(arguments);
        let mut program = Self::start_command(command, size, environment);
        program.is_job = true;
        program
    }

    fn start_command(mut command: CommandBuilder, (columns, rows): (u16, u16), environment: &[(&str, &str)]) -> Self {
        let pair = native_pty_system().openpty(size(columns, rows)).expect("a pty");
        command.env_clear();
        let home = tempfile::tempdir().expect("a temporary folder");
        command.env("HOME", home.path());
        // The folder for the coverage data of an instrumented program.
        if let Some(file) = env::var_os("LLVM_PROFILE_FILE") {
            command.env("LLVM_PROFILE_FILE", file);
        }
        for (name, value) in environment {
            command.env(name, value);
        }
        let child = pair.slave.spawn_command(command).expect("the program starts");
        let reader = pair.master.try_clone_reader().expect("the pty can be read");
        let keyboard = pair.master.take_writer().expect("the pty can be written to");
        let output = read_on_a_thread(reader);
        let emulator = Parser::new(rows, columns, 0);
        Self { master: pair.master, child, keyboard, output, emulator, written: Vec::new(), is_job: false, _home: home }
    }

    /// Types `keys`, as the bytes that a terminal sends for them.
    pub fn type_keys(&mut self, keys: &str) {
        // A program that has ended reads no more keys.
        let _ = self.keyboard.write_all(keys.as_bytes()).and_then(|()| self.keyboard.flush());
    }

    /// Selects the entry `label` of the options, which have just been opened and fit on the screen: an entry has a value beside its name.
    pub fn select_option(&mut self, label: &str) {
        self.wait_for(label);
        let above = self
            .text()
            .lines()
            .skip_while(|line| !line.contains("Options"))
            .skip(1)
            .take_while(|line| !line.trim().starts_with(label))
            .fold(0, |above, line| above + usize::from(line.trim().contains("  ")));
        self.type_keys(&"\u{1b}[B".repeat(above));
    }

    /// Changes the size of the terminal.
    pub fn resize(&mut self, columns: u16, rows: u16) {
        self.emulator.screen_mut().set_size(rows, columns);
        self.master.resize(size(columns, rows)).expect("the pty can be resized");
    }

    /// The number of the program's process.
    fn id(&self) -> String {
        let child = self.child.process_id().expect("the program runs").to_string();
        if !self.is_job {
            return child;
        }
        let all = Command::new("ps").args(["-A", "-o", "ppid=,pid="]).output().expect("ps").stdout;
        let all = String::from_utf8(all).expect("numbers");
        let pairs = all.lines().filter_map(|line| line.trim().split_once(' '));
        pairs.filter(|(parent, _)| *parent == child).map(|(_, id)| id.trim().to_owned()).next().expect("the job runs")
    }

    /// Sends the program a signal, such as `TERM`.
    pub fn signal(&self, name: &str) {
        let id = self.id();
        assert!(Command::new("kill").args(["-s", name, &id]).status().expect("kill").success());
    }

    /// Waits until the program is stopped, as by ctrl-z.
    #[track_caller]
    pub fn wait_until_stopped(&self) {
        let id = self.id();
        for _ in 0..PATIENCE.as_millis() / POLL.as_millis() {
            let state = Command::new("ps").args(["-o", "stat=", "-p", &id]).output().expect("ps").stdout;
            if state.starts_with(b"T") {
                return;
            }
            thread::sleep(POLL);
        }
        panic!("the program was never stopped\n{}", self.text());
    }

    /// Whether the terminal edits and echoes lines, as for a shell.
    pub fn is_cooked(&self) -> bool {
        let settings = format!("{:?}", self.master.get_termios().expect("the pty has settings").local_flags);
        settings.contains("ICANON") && settings.contains("ECHO")
    }

    /// Does what a shell does when its job was stopped behind its back: it edits lines, and writes to its screen.
    pub fn be_a_shell(&mut self, written: &str) {
        let name = self.master.tty_name().expect("the pty has a name");
        let file = std::fs::File::open(&name).expect("the terminal can be opened");
        assert!(Command::new("stty").arg("sane").stdin(file).status().expect("stty").success());
        self.emulator.process(written.as_bytes());
    }

    /// The text on the screen.
    pub fn text(&self) -> String {
        self.emulator.screen().contents()
    }

    /// Waits until the screen fulfils a condition.
    #[track_caller]
    pub fn wait_until(&mut self, wanted: impl Fn(&Screen) -> bool) {
        while !wanted(self.emulator.screen()) {
            match self.output.recv_timeout(PATIENCE) {
                Ok(bytes) => self.take(&bytes),
                Err(error) => panic!("the screen never looked as expected: {error}\n{}", self.text()),
            }
        }
    }

    /// Waits until the screen shows `text`.
    #[track_caller]
    pub fn wait_for(&mut self, text: &str) {
        self.wait_until(|screen| screen.contents().contains(text));
    }

    /// Waits until the screen shows something other than now.
    #[track_caller]
    pub fn wait_for_change(&mut self) {
        let before = self.text();
        self.wait_until(|screen| screen.contents() != before);
    }

    /// Waits until the program has ended.
    #[track_caller]
    pub fn wait_for_the_end(mut self) -> Ended {
        loop {
            match self.output.recv_timeout(PATIENCE) {
                Ok(bytes) => self.take(&bytes),
                Err(mpsc::RecvTimeoutError::Disconnected) => break,
                Err(mpsc::RecvTimeoutError::Timeout) => panic!("the program never ended\n{}", self.text()),
            }
        }
        let status = self.child.wait().expect("the program has ended");
        Ended {
            status,
            screen: self.emulator.screen().clone(),
            written: String::from_utf8_lossy(&self.written).into_owned(),
            is_cooked: self.is_cooked(),
        }
    }

    fn take(&mut self, bytes: &[u8]) {
        self.written.extend(bytes);
        self.emulator.process(bytes);
    }
}

impl Drop for Pty {
    fn drop(&mut self) {
        // A failed test leaves no running program behind.
        let _ = self.child.kill();
    }
}

fn size(columns: u16, rows: u16) -> PtySize {
    PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 }
}

/// The channel ends with the output, which ends with the program.
fn read_on_a_thread(mut reader: Box<dyn Read + Send>) -> Receiver<Vec<u8>> {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        let mut buffer = [0; 4096];
        while let Ok(count @ 1..) = reader.read(&mut buffer) {
            if sender.send(buffer[..count].to_vec()).is_err() {
                break;
            }
        }
    });
    receiver
}
