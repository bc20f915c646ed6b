//! How many times a second a program over a pipe can press a key and read the result: `l !view`.
//!
//! Arguments: the number of round trips (50,000 unless given). Plays games of seeds 1, 2, … by random keys of the view.

#![expect(clippy::disallowed_methods, reason = "it measures time")]

use std::{
    env, io,
    io::{BufRead, BufReader, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    time::{Duration, Instant},
};

/// A game in another process.
struct Game {
    program: Child,
    keys: ChildStdin,
    views: BufReader<ChildStdout>,
}

impl Game {
    fn start(seed: u64) -> io::Result<Self> {
        let mut program = Command::new(env!("CARGO_BIN_EXE_yendor"))
            .args(["drive", "--keys", "-", "--seed", &seed.to_string()])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let (keys, views) = (program.stdin.take(), program.stdout.take());
        let pipes = keys.zip(views).ok_or_else(|| io::Error::other("no pipes"))?;
        Ok(Self { program, keys: pipes.0, views: BufReader::new(pipes.1) })
    }

    /// Presses a key, and reads the view after it.
    fn round_trip(&mut self, key: &str, view: &mut String) -> io::Result<()> {
        self.keys.write_all(format!("{key} !view\n").as_bytes())?;
        view.clear();
        self.views.read_line(view)?;
        Ok(())
    }

    fn end(self) -> io::Result<()> {
        let Self { mut program, keys, views } = self;
        drop((keys, views));
        program.wait().map(drop)
    }
}

/// The keys of a view, but for those that leave the game; none after its end.
fn keys(view: &str) -> Vec<String> {
    let list = view.rsplit_once("\"keys\":").and_then(|(_, list)| list.trim_end().strip_suffix('}'));
    let keys: Vec<String> = list.and_then(|list| serde_json::from_str(list).ok()).unwrap_or_default();
    keys.into_iter().filter(|key| key != "Q").collect()
}

fn main() -> io::Result<()> {
    // Cargo's own flag for benchmarks is no number.
    let wanted = env::args().skip(1).find_map(|argument| argument.parse().ok()).unwrap_or(50_000_u64);
    let is_trial = env::args().any(|argument| argument == "--test");
    let wanted = if is_trial { 100 } else { wanted };
    let (mut done, mut playing, mut bytes, mut seed) = (0, Duration::ZERO, 0, 0);
    let mut random = 1_u64;
    while done < wanted {
        seed += 1;
        let mut game = Game::start(seed)?;
        let mut view = String::new();
        game.round_trip("s", &mut view)?;
        let began = Instant::now();
        loop {
            let legal = keys(&view);
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let drawn = usize::try_from(random >> 33).unwrap_or(0);
            let Some(key) = legal.get(drawn % legal.len().max(1)).filter(|_| done < wanted) else { break };
            game.round_trip(key, &mut view)?;
            bytes += view.len();
            done += 1;
        }
        playing += began.elapsed();
        game.end()?;
    }
    let rate = done as f64 / playing.as_secs_f64();
    println!("{done} round trips in {seed} games: {rate:.0} a second, {} bytes each", bytes as u64 / done.max(1));
    Ok(())
}
