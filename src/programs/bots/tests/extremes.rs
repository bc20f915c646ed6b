//! Each number of the data at its least and at its greatest: such data can be played.
//!
//! What is least and greatest is not written down a second time: the error for a number that is far too large names the
//! range, and where other fields narrow it, the bound is searched for.

use std::{
    collections::BTreeSet,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::mpsc,
    thread,
    time::Duration,
};

use tempfile::TempDir;

use super::literals::{Literal, Written, literals};
use crate::{
    Bot, Content,
    data::DataSource,
    ecs::Point,
    interface::screen::debug_line,
    is_over, press,
    programs::bots::RandomBot,
    rules::spawn::findings,
    testing::{Scenario, check_laws, trials},
};

/// The files with numbers, and about how many of their numbers are tried when trials are few.
const FILES: [(&str, &str, usize); 9] = [
    ("bands.ron", include_str!("../../../../data/bands.ron"), 1),
    ("config.ron", include_str!("../../../../data/config.ron"), 3),
    ("dungeon.ron", include_str!("../../../../data/dungeon.ron"), 1),
    ("items.ron", include_str!("../../../../data/items.ron"), 1),
    ("monsters.ron", include_str!("../../../../data/monsters.ron"), 1),
    ("set_pieces.ron", include_str!("../../../../data/set_pieces.ron"), 1),
    ("spawn_tables.ron", include_str!("../../../../data/spawn_tables.ron"), 1),
    ("terrain.ron", include_str!("../../../../data/terrain.ron"), 1),
    ("traps.ron", include_str!("../../../../data/traps.ron"), 1),
];

/// The keys of a game.
const KEYS: usize = 300;
/// No game of that many keys may take longer, even on a busy machine.
const LONGEST: Duration = Duration::from_secs(60);

/// A data file with one number changed.
struct Changed<'file> {
    folder: TempDir,
    file: &'file str,
    text: &'file str,
    literal: &'file Literal,
}

impl Changed<'_> {
    /// The content with this number, or the mistakes.
    fn with(&self, number: i64) -> Result<Content, String> {
        let Literal { place, written, .. } = self.literal;
        let number = written_as(*written, number, &self.text[place.clone()]);
        let text = format!("{}{number}{}", &self.text[..place.start], &self.text[place.end..]);
        std::fs::write(self.folder.path().join(self.file), text).unwrap();
        Content::load(&DataSource::at(self.folder.path())).map_err(|error| error.to_string())
    }

    /// The greatest number that is accepted, or the least, with the content.
    fn bound(&self, is_greatest: bool) -> Option<(i64, Content)> {
        let is_dice = self.literal.written == Written::Dice;
        let farthest = if is_dice { (-10_000, 100_000) } else { (-100_000_000, 100_000_000) };
        let mut refused = if is_greatest { farthest.1 } else { farthest.0 };
        let mut error = match self.with(refused) {
            Ok(content) => return Some((refused, content)),
            Err(error) => error,
        };
        for _ in 0..4 {
            let named =
                ranges_in(&error).into_iter().map(|(least, greatest)| if is_greatest { greatest } else { least });
            let nearer = named.filter(|bound| if is_greatest { *bound < refused } else { *bound > refused });
            let Some(bound) = (if is_greatest { nearer.min() } else { nearer.max() }) else { break };
            match self.with(bound) {
                Ok(content) => return Some((bound, content)),
                Err(again) => (refused, error) = (bound, again),
            }
        }
        // Other fields allow less.
        let mut accepted = self.present()?;
        self.with(accepted).ok()?;
        while accepted.abs_diff(refused) > 1 {
            let middle = accepted.midpoint(refused);
            match self.with(middle) {
                Ok(_) => accepted = middle,
                Err(_) => refused = middle,
            }
        }
        self.with(accepted).ok().map(|content| (accepted, content))
    }

    /// The number in the file, if it can be written as a plain number.
    fn present(&self) -> Option<i64> {
        self.text[self.literal.place.clone()].trim_matches('"').parse().ok()
    }
}

fn written_as(written: Written, number: i64, before: &str) -> String {
    match written {
        Written::Whole | Written::Fraction => number.to_string(),
        Written::Dice => {
            let dice = if number.abs() <= 10_000 { number.to_string() } else { format!("100d{}", number / 100) };
            format!("\"{}\"", vec![dice; before.split('/').count()].join("/"))
        }
    }
}

/// The pairs of numbers that an error names as a range.
fn ranges_in(error: &str) -> Vec<(i64, i64)> {
    let words: Vec<&str> = error.split([' ', ',', '\n', ';']).collect();
    let pairs = words.windows(3).filter(|words| ["to", "and"].contains(&words[1]));
    pairs.filter_map(|words| Some((words[0].parse().ok()?, words[2].parse().ok()?))).collect()
}

/// Lines of the debug console that bring what a number belongs to.
fn scenes(file: &str, literal: &Literal, here: Point) -> Vec<String> {
    let around = || here.neighbors().map(|Point { x, y }| format!("{x} {y}"));
    let mut lines = Vec::new();
    for entry in &literal.entries {
        match file {
            "items.ron" if entry.contains('/') => lines.extend(vec![format!("item {entry}"); 4]),
            "monsters.ron" => lines.extend(vec![format!("monster {entry} hunting"); 2]),
            "traps.ron" => lines.extend(around().map(|cell| format!("trap {entry} {cell}"))),
            "terrain.ron" => lines.extend(around().map(|cell| format!("terrain {entry} {cell}"))),
            _ => {}
        }
    }
    lines
}

/// Plays with data, and looks at them as `check-data` does. Returns what went wrong.
fn play(file: &str, literal: &Literal, content: Content) -> Result<(), String> {
    _ = findings(&content);
    let mut game = Scenario::game_with(content, 3);
    let mut bot = RandomBot::new(3);
    for (stage, lines) in [
        &["identify", "afflict hallucinating 20", "tune lantern_radius 10"][..],
        &["set max_hp 1000000", "heal", "teleport 2", "set fuel 1"],
        &["teleport 5", "set food 1", "xp 100000"],
        &["teleport 9", "god on", "item amulet/amulet", "wanderer"],
        &["teleport 10", "god off", "set max_hp 20", "heal", "populate"],
        &["teleport 1", "set food 0", "kill 1 1"],
    ]
    .into_iter()
    .enumerate()
    {
        if is_over(game.world()) {
            break;
        }
        for line in lines.iter().map(|line| (*line).to_owned()).chain(scenes(file, literal, game.position())) {
            // Some are refused, depending on the data.
            _ = debug_line(game.world(), &line);
        }
        for number in 0..KEYS / 6 {
            let key = bot.next_key(game.world());
            press(game.world(), key);
            if number % 10 == 0 {
                for (width, height) in [(80, 24), (104, 32), (150, 40)] {
                    _ = game.screen(width, height);
                }
                check_laws(game.world()).map_err(|broken| format!("at stage {stage}: {broken}"))?;
            }
        }
        if stage % 2 == 1 && !is_over(game.world()) {
            game = game.kept();
        }
    }
    Ok(())
}

/// Runs a game on its own, so that one that never ends is noticed.
fn play_within_time(file: &str, literal: &Literal, content: Content) -> Result<(), String> {
    let (sender, receiver) = mpsc::channel();
    let (file, literal) = (file.to_owned(), literal.clone());
    thread::spawn(move || {
        let played = catch_unwind(AssertUnwindSafe(|| play(&file, &literal, content)));
        let played = played.unwrap_or_else(|panic| {
            let said = panic.downcast_ref::<String>().cloned();
            Err(said.or_else(|| panic.downcast_ref::<&str>().map(|said| (*said).to_owned())).unwrap_or_default())
        });
        _ = sender.send(played);
    });
    receiver.recv_timeout(LONGEST).unwrap_or_else(|_| Err(format!("takes longer than {LONGEST:?}")))
}

/// Tries the numbers of a file: one of each name, or all.
fn each_bound_can_be_played(file: &str) {
    let (_, text, few) = *FILES.iter().find(|(name, ..)| *name == file).unwrap();
    let all = literals(text);
    let mut names = BTreeSet::new();
    let is_tried = |literal: &&Literal| names.insert(literal.name.clone()) || trials(false, tries_all());
    let tried: Vec<&Literal> = all.iter().filter(is_tried).collect();
    let step = trials((tried.len() / few).max(1), 1);
    let (mut games, mut mistakes) = (0, Vec::new());
    for literal in tried.into_iter().step_by(step) {
        let changed = Changed { folder: tempfile::tempdir().unwrap(), file, text, literal };
        for is_greatest in [false, true] {
            let Some((number, content)) = changed.bound(is_greatest) else { continue };
            games += 1;
            if let Err(mistake) = play_within_time(file, literal, content) {
                let line = text[..literal.place.start].lines().count();
                mistakes.push(format!("{file}:{line}: {} = {number}: {mistake}", literal.name));
            }
        }
    }
    #[expect(clippy::print_stdout, reason = "the count is for reading")]
    {
        println!("{file}: {games} games");
    }
    assert!(mistakes.is_empty(), "of {games} games:\n{}", mistakes.join("\n"));
    assert!(games >= few);
}

/// Whether all numbers are tried, not one of each name.
fn tries_all() -> bool {
    std::env::var_os("YENDOR_ALL_NUMBERS").is_some()
}

#[test]
fn of_bands() {
    each_bound_can_be_played("bands.ron");
}

#[test]
fn of_config() {
    each_bound_can_be_played("config.ron");
}

#[test]
fn of_dungeon() {
    each_bound_can_be_played("dungeon.ron");
}

#[test]
fn of_items() {
    each_bound_can_be_played("items.ron");
}

#[test]
fn of_monsters() {
    each_bound_can_be_played("monsters.ron");
}

#[test]
fn of_set_pieces() {
    each_bound_can_be_played("set_pieces.ron");
}

#[test]
fn of_spawn_tables() {
    each_bound_can_be_played("spawn_tables.ron");
}

#[test]
fn of_terrain() {
    each_bound_can_be_played("terrain.ron");
}

#[test]
fn of_traps() {
    each_bound_can_be_played("traps.ron");
}

/// The mistake that reports a number far too large says how large it may be.
#[test]
fn each_whole_number_that_is_too_large_is_refused_with_its_range() {
    let mut without = Vec::new();
    for (file, text, _) in FILES {
        let all = literals(text);
        let mut names = BTreeSet::new();
        let one_each = all.iter().filter(|literal| names.insert(literal.name.clone()));
        let step = trials(40, 1);
        for literal in one_each.filter(|literal| literal.written != Written::Fraction).step_by(step) {
            let changed = Changed { folder: tempfile::tempdir().unwrap(), file, text, literal };
            let number = if literal.written == Written::Dice { 100_000 } else { 2_000_000 };
            match changed.with(number) {
                // The most that dice can give may be allowed.
                Ok(_) if literal.written == Written::Dice => {}
                Ok(_) => without.push(format!("{file}: {} accepts {number}", literal.name)),
                // The bounds of a tunable value are those of its field.
                Err(error) if ranges_in(&error).is_empty() && !literal.name.starts_with("debug.tunable") => {
                    without.push(format!("{file}: {}: {error}", literal.name));
                }
                Err(_) => {}
            }
        }
    }
    assert!(without.is_empty(), "{}", without.join("\n"));
}
