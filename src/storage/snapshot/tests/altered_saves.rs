//! Saved games with single numbers changed to extremes: each is refused, or can be played, saved and loaded again.

use std::{
    collections::BTreeMap,
    panic::{AssertUnwindSafe, catch_unwind},
};

use crate::{
    Bot,
    base::random::bot_stream,
    ecs::RandomStream,
    interface::screen::debug_line,
    is_over, press,
    programs::bots::RandomBot,
    storage::snapshot::{WorldRecord, capture, checks::check_record, continue_game},
    testing::{Scenario, content, trials},
};

const EXTREMES: [i128; 15] = [
    0,
    1,
    2,
    -1,
    26,
    999,
    1_000,
    1_000_000,
    999_999_999,
    i32::MAX as i128,
    i32::MIN as i128,
    u32::MAX as i128,
    1 << 48,
    i64::MAX as i128,
    u64::MAX as i128,
];

/// The keys that are pressed in each game.
const KEYS: usize = 70;

/// A game with something of everything: levels, gear, monsters awake, traps, fire and gas.
fn rich_game() -> Scenario {
    let mut game = Scenario::game(7);
    for line in [
        "set hp 900",
        "teleport 2",
        "teleport 3",
        "item ring/searching +2",
        "item wand/fire",
        "item potion/healing 3",
        "item gold/gold 50",
        "item weapon/arrow 40 +0",
        "monster N hunting",
        "monster F",
        "monster O sleeping",
        "afflict confused 20",
        "tune torch_radius 3",
        "xp 50",
    ] {
        _ = debug_line(game.world(), line);
    }
    let mut bot = RandomBot::new(7);
    for _ in 0..30 {
        let key = bot.next_key(game.world());
        press(game.world(), key);
    }
    assert!(!is_over(game.world()));
    game
}

/// A whole number in a record's bytes: where it stands, and what it is.
struct Number {
    place: std::ops::Range<usize>,
    name: String,
}

/// Reads the head of a value: its major type, its argument, and its length.
fn head(bytes: &[u8]) -> (u8, Option<u64>, usize) {
    let (major, low) = (bytes[0] >> 5, bytes[0] & 31);
    let length = match low {
        24 => 1,
        25 => 2,
        26 => 4,
        27 => 8,
        _ => 0,
    };
    let argument = match low {
        31 => None,
        24..=27 => Some(bytes[1..=length].iter().fold(0, |sum, byte| sum << 8 | u64::from(*byte))),
        low => Some(u64::from(low)),
    };
    (major, argument, length + 1)
}

/// Notes the whole numbers of a value in CBOR; returns its length.
fn note_numbers(bytes: &[u8], at: usize, name: &str, found: &mut Vec<Number>) -> usize {
    let (major, argument, length) = head(&bytes[at..]);
    let mut next = at + length;
    let ends = |next: usize| bytes[next] == 0xFF;
    match (major, argument) {
        (0 | 1, _) => found.push(Number { place: at..next, name: name.to_owned() }),
        (2 | 3, Some(length)) => next += usize::try_from(length).unwrap(),
        (4 | 5, count) => {
            let mut left = count.map(|count| if major == 5 { 2 * count } else { count });
            let mut key = None;
            while left.map_or_else(|| !ends(next), |left| left > 0) {
                left = left.map(|left| left - 1);
                let is_key = major == 5 && key.is_none();
                let inner = match &key {
                    _ if is_key => String::new(),
                    Some(key) => format!("{name}.{key}"),
                    None => name.to_owned(),
                };
                let end = next + note_numbers(bytes, next, &inner, found);
                key = is_key.then(|| String::from_utf8_lossy(&bytes[next + 1..end]).into_owned());
                next = end;
            }
            next += usize::from(count.is_none());
        }
        (6, _) => next += note_numbers(bytes, next, name, found),
        _ => {}
    }
    next - at
}

fn encoded(number: i128) -> Vec<u8> {
    let (major, argument) = if number < 0 { (1_u8, -1 - number) } else { (0, number) };
    let argument = u64::try_from(argument).unwrap();
    let mut bytes = vec![major << 5 | 27];
    bytes.extend(argument.to_be_bytes());
    bytes
}

/// Plays a game from a record. Returns what went wrong.
fn play(record: &WorldRecord, seed: u64) -> Result<(), String> {
    let mut game = Scenario::game(1);
    continue_game(game.world(), record).map_err(|error| format!("not continued: {error}"))?;
    let mut bot = RandomBot::new(seed);
    for number in 0..KEYS {
        if is_over(game.world()) {
            break;
        }
        let key = bot.next_key(game.world());
        press(game.world(), key);
        if number % 20 == 0 {
            _ = game.screen(104, 32);
            _ = game.screen(80, 24);
        }
    }
    let saved = capture(game.world()).map_err(|error| error.to_string())?;
    check_record(&saved, &content()).map_err(|error| format!("its own save is refused: {error}"))?;
    let bytes = minicbor_serde::to_vec(&saved).map_err(|error| format!("not written: {error}"))?;
    let read: WorldRecord = minicbor_serde::from_slice(&bytes).map_err(|error| format!("not read: {error}"))?;
    if read == saved { Ok(()) } else { Err("it is read otherwise than written".to_owned()) }
}

#[test]
fn a_changed_number_in_a_save_is_refused_or_the_game_goes_on_and_can_be_saved_again() {
    let mut game = rich_game();
    let record = capture(game.world()).unwrap();
    let bytes = minicbor_serde::to_vec(&record).unwrap();
    let mut numbers = Vec::new();
    assert_eq!(note_numbers(&bytes, 0, "", &mut numbers), bytes.len());
    // A few of each name.
    let mut by_name: BTreeMap<String, Vec<Number>> = BTreeMap::new();
    for number in numbers {
        by_name.entry(number.name.clone()).or_default().push(number);
    }
    assert!(by_name.len() > 60, "{} kinds of numbers", by_name.len());
    let mut random: RandomStream = bot_stream(5);
    let few = trials(1, 4);
    let (mut accepted, mut refused, mut mistakes) = (0, 0, Vec::new());
    for (index, (name, places)) in by_name.iter().enumerate() {
        for _ in 0..few.min(places.len()) {
            let place = &places[random.below(u32::try_from(places.len()).unwrap()) as usize].place;
            // All of them in time; when trials are few, some of each name.
            for extreme in
                EXTREMES.into_iter().skip(trials(index % EXTREMES.len(), 0)).step_by(trials(EXTREMES.len(), 1))
            {
                let mut changed = bytes.clone();
                changed.splice(place.clone(), encoded(extreme));
                let outcome = catch_unwind(AssertUnwindSafe(|| {
                    let Ok(record) = minicbor_serde::from_slice::<WorldRecord>(&changed) else { return None };
                    check_record(&record, &content()).ok()?;
                    Some(play(&record, u64::try_from(index).unwrap()))
                }));
                match outcome {
                    Ok(None) => refused += 1,
                    Ok(Some(Ok(()))) => accepted += 1,
                    Ok(Some(Err(mistake))) => mistakes.push(format!("{name} = {extreme}: {mistake}")),
                    Err(_) => mistakes.push(format!("{name} = {extreme}: panics")),
                }
            }
        }
    }
    #[expect(clippy::print_stdout, reason = "the counts are for reading")]
    {
        println!("{accepted} accepted and played, {refused} refused");
    }
    assert!(mistakes.is_empty(), "{} of {accepted} and more:\n{}", mistakes.len(), mistakes.join("\n"));
    assert!(accepted > by_name.len() / 10 && refused > by_name.len() / 10, "{accepted} accepted, {refused} refused");
}
