//! The morgue file: the story of a game as plain text, with the picture of the way, to keep and to share.

use std::fmt::Write;

use bevy::prelude::*;

use super::{
    canvas::Canvas,
    cell::frame_text,
    dungeon_view::draw_dungeon,
    fitting::wrapped,
    journey::{LevelStay, level_stays},
    log_view::{last_messages, line_text},
    offers::{Offer, RevealedItem, offers, revealed_pack},
    small_level::{MapScale, MapSign, small_level},
    stats::{Stats, stats},
};
use crate::{
    base::geometry::{Rectangle, Size},
    content::{Content, ItemId, ItemLabel, MonsterId},
    rules::{GameRef, game::GameSeed, items::Slot},
    storage::saves::{MorgueHead, shown_name},
    turn::{Chronicle, Progress},
    words::{bare_item_name, died, hunger_word, monster_name, sentence, turns},
    world::level::{Explored, Levels, RememberedItems, Rooms},
};

/// The width of the file in columns, which forums show without wrapping.
const WIDTH: usize = 79;
/// The indent of lines below the heading of a level.
const INDENT: &str = "          ";
/// The longest part of the player's name that is shown, so that a sentence with it fits a line.
const MOST_NAME: usize = 30;
/// The most rows of the map.
const MAP_ROWS: i32 = 31;
/// The log lines at its end.
const LAST_LINES: usize = 15;

/// The game in `world` as a morgue file. Of a game in progress it contains only what the player knows. Empty if there
/// is no game.
pub(crate) fn morgue_text(world: &World, head: &MorgueHead) -> String {
    let Some(game) = GameRef::of(world) else { return String::new() };
    let game = &game;
    let (content, log, stats) = (game.content, game.log, stats(game));
    let chronicle = log.chronicle();
    let mut text = title(game, &stats, head);
    section(&mut text, "Character", &character(&stats));
    // Death is final, so nothing needs to stay secret after it.
    let is_over = head.points.is_some() || *game.resource::<Progress>() != Progress::Playing;
    let revealed = if is_over { revealed_pack(game) } else { Vec::new() };
    section(&mut text, "Equipment", &equipment(&stats, &revealed));
    let known = |offer: &Offer| format!("{}) {}", offer.letter, offer.name(game));
    let pack: Vec<String> = if is_over {
        revealed.into_iter().map(|item| item.line).collect()
    } else {
        offers(game, None).iter().map(known).collect()
    };
    let pack = pack.iter().flat_map(|line| wrapped(line, WIDTH)).collect();
    section(&mut text, "Pack", &or_nothing(pack, "Nothing."));
    section(&mut text, "Dungeon", &dungeon(game, chronicle, is_over));
    let journey = journey_text(content, &level_stays(game));
    if !journey.is_empty() {
        section(&mut text, "The way", &journey);
    }
    section(&mut text, "Monsters killed", &or_nothing(kills(content, chronicle), "None."));
    section(&mut text, "Story", &story(content, chronicle));
    let lines = last_messages(content, log, LAST_LINES);
    let lines = lines.iter().flat_map(|line| wrapped(&line_text(line), WIDTH)).collect();
    section(&mut text, "Last messages", &or_nothing(lines, "None."));
    text += "\n";
    text += &map(game);
    text
}

fn title(game: &GameRef<'_>, stats: &Stats, head: &MorgueHead) -> String {
    let MorgueHead { written, points, abandoned, .. } = head;
    let name = &shown_name(&head.name, MOST_NAME);
    let depth = stats.depth;
    let log = match game.resource::<Progress>() {
        Progress::Dead(cause) => {
            format!("{} on level {depth} of the dungeon.", died(game.content, *cause, name, "was"))
        }
        Progress::Won => format!("{name} carried the Amulet of Yendor to the light of day."),
        _ if *abandoned => format!("{name} gave up on level {depth} of the dungeon."),
        _ => format!("{name} is alive on level {depth} of the dungeon."),
    };
    let seed = game.resource::<GameSeed>().0;
    let version = env!("CARGO_PKG_VERSION");
    let mut text = format!("Yendor {version}, the Quest for the Amulet of Yendor\nSeed {seed}");
    if let Some(date) = written {
        text += &format!(", {date} UTC");
    }
    text += &format!("\n\n{log}\nTurn {}", stats.turn);
    match points {
        _ if stats.is_debugged => text += ". Debug commands were used, so the game is not in the scores.\n",
        Some(points) => text += &format!(", {points} points.\n"),
        None => text += ".\n",
    }
    text
}

fn section(text: &mut String, heading: &str, lines: &[String]) {
    _ = write!(text, "\n{heading}\n{}\n", "-".repeat(heading.len()));
    for line in lines {
        _ = writeln!(text, "{line}");
    }
}

fn or_nothing(lines: Vec<String>, nothing: &str) -> Vec<String> {
    if lines.is_empty() { vec![nothing.to_owned()] } else { lines }
}

/// Names and values in two columns.
fn character(stats: &Stats) -> Vec<String> {
    let hunger = hunger_word(stats.hunger_state);
    let pairs = [
        ("Level", stats.facts.level.to_string()),
        ("Experience", format!("{} of {}", stats.facts.xp, stats.facts.xp_next)),
        ("Hit points", format!("{} of {}", stats.facts.hp, stats.facts.max_hp)),
        ("Armor class", stats.facts.ac.to_string()),
        ("Strength", format!("{} of {}", stats.facts.strength, stats.facts.max_strength)),
        ("Gold", stats.facts.gold.to_string()),
        ("Food", format!("{} ({hunger})", stats.hunger.food())),
        ("Depth", stats.depth.to_string()),
    ];
    let row = |pair: &[(&str, String)]| {
        let columns: Vec<String> = pair.iter().map(|(name, value)| format!("{name:<13}{value:<20}")).collect();
        columns.concat().trim_end().to_owned()
    };
    pairs.chunks(2).map(row).collect()
}

/// The equipment; `revealed` has the true names of the pack after the end of the game.
fn equipment(stats: &Stats, revealed: &[RevealedItem]) -> Vec<String> {
    let light = stats.light.as_ref().map(|(name, fuel)| match fuel {
        Some(fuel) if *fuel > 0 => format!("{name}, {} left", turns(*fuel)),
        _ => name.clone(),
    });
    let [left, right] = &stats.rings;
    let name = |slot: Slot, known: Option<&String>| {
        let truth = revealed.iter().find(|item| item.slot == Some(slot)).map(|item| item.name.clone());
        truth.or_else(|| known.cloned())
    };
    let slots = [
        ("Weapon", name(Slot::Weapon, stats.weapon.as_ref())),
        ("Armor", name(Slot::Armor, stats.armor.as_ref())),
        ("Left ring", name(Slot::LeftRing, left.as_ref())),
        ("Right ring", name(Slot::RightRing, right.as_ref())),
        ("Light", light),
    ];
    slots.map(|(slot, item)| format!("{slot:<13}{}", item.unwrap_or_else(|| "none".to_owned()))).to_vec()
}

/// The levels that the player has visited: when first, what was seen, and the items remembered there.
fn dungeon(game: &GameRef<'_>, chronicle: &Chronicle, is_over: bool) -> Vec<String> {
    let (content, lore) = (game.content, game.lore);
    let mut lines = Vec::new();
    for (depth, level) in game.resource::<Levels>().iter() {
        let since = chronicle.arrivals.get(depth).map_or_else(String::new, |turn| format!("from turn {turn}, "));
        let seen = rooms_seen(game, *level);
        let rooms = if seen == 1 { "1 room seen".to_owned() } else { format!("{seen} rooms seen") };
        lines.push(format!("Level {depth:>2}: {since}{rooms}"));
        let remembered = game.get::<RememberedItems>(*level).into_iter().flat_map(|items| items.iter());
        let name = |kind: ItemId| {
            let is_gold = kind == content.gold();
            let told = || {
                let known = bare_item_name(content, &lore.label(kind));
                let is_secret = is_over && !lore.is_known(kind);
                if is_secret {
                    format!("{known} ({})", bare_item_name(content, &ItemLabel::plain(kind)))
                } else {
                    known
                }
            };
            if is_gold { "gold".to_owned() } else { told() }
        };
        let names: Vec<String> = remembered.map(|(_, kind)| name(*kind)).collect();
        if !names.is_empty() {
            let left = wrapped(&format!("left there: {}", names.join(", ")), WIDTH - INDENT.len());
            lines.extend(left.into_iter().map(|line| format!("{INDENT}{line}")));
        }
    }
    lines
}

/// The number of rooms whose floor the player has seen.
fn rooms_seen(game: &GameRef<'_>, level: Entity) -> usize {
    let Some((rooms, explored)) = game.parts::<(&Rooms, &Explored)>(level) else { return 0 };
    (0..rooms.len()).filter(|room| rooms.cells(*room).any(|cell| explored.knows(cell))).count()
}

/// The number of kills of each kind, the most first.
fn kills(content: &Content, chronicle: &Chronicle) -> Vec<String> {
    let mut kinds: Vec<(MonsterId, u32)> = chronicle.kills.iter().map(|(kind, count)| (*kind, *count)).collect();
    kinds.sort_by_key(|(kind, count)| (std::cmp::Reverse(*count), *kind));
    let total: u32 = kinds.iter().map(|(_, count)| count).sum();
    let lines = kinds.iter().map(|(kind, count)| format!("{count:>5}  {}", monster_name(content, *kind)));
    let sum = (kinds.len() > 1).then(|| format!("{total:>5}  in all"));
    lines.chain(sum).collect()
}

fn story(content: &Content, chronicle: &Chronicle) -> Vec<String> {
    let heading = format!("{:>6}  {:>5}", "turn", "level");
    let told = moments(content, chronicle).into_iter();
    let lines = told.map(|(turn, depth, text)| format!("{turn:>6}  {depth:>5}  {text}"));
    std::iter::once(heading).chain(lines).collect()
}

/// The notable events: the turn, the depth, and what happened.
pub(super) fn moments(content: &Content, chronicle: &Chronicle) -> Vec<(u64, u32, String)> {
    let moments = chronicle.moments.iter();
    let told = moments.map(|moment| {
        let (sentence, _) = sentence(content, &moment.fact);
        (moment.turn, moment.depth, first_sentence(&sentence).to_owned())
    });
    told.collect()
}

/// The first sentence, without the hints about keys after it.
fn first_sentence(text: &str) -> &str {
    text.split_once(" Press ").map_or(text, |(before, _)| before)
}

/// The known map around the player without blank margins.
fn map(game: &GameRef<'_>) -> String {
    let terrain = game.level.terrain;
    let width = i32::try_from(WIDTH).unwrap_or(i32::MAX).min(terrain.size().width);
    let size = Size::new(width, terrain.size().height.min(MAP_ROWS));
    let mut canvas = Canvas::new(size, game.content.palette());
    draw_dungeon(&mut canvas, game, Rectangle::new(0, 0, size.width, size.height));
    let picture = frame_text(&canvas.finish());
    let rows: Vec<&str> = picture.lines().collect();
    let is_blank = |row: &&str| row.is_empty();
    let first = rows.iter().position(|row| !row.is_empty()).unwrap_or(0);
    let last = rows.len() - rows.iter().rev().take_while(|row| is_blank(row)).count();
    let shown = rows.get(first..last).unwrap_or_default();
    let margin = shown.iter().filter(|row| !row.is_empty()).map(|row| row.len() - row.trim_start().len()).min();
    let lines = shown.iter().map(|row| row.get(margin.unwrap_or(0)..).unwrap_or(""));
    lines.map(|line| format!("{line}\n")).collect()
}

/// The columns of a level, and the space behind it.
const MAP_WIDTH: i32 = 25;
const MAP_GAP: usize = 2;
/// The levels side by side.
const IN_A_ROW: usize = 3;
/// What the signs mean.
const LEGEND: &str = "Small maps of the levels: . seen, o walked on the way down, * on the way back";

/// Returns the picture as lines; nothing if the player saw only one level, whose map is shown anyway.
fn journey_text(content: &Content, stays: &[LevelStay<'_>]) -> Vec<String> {
    if stays.len() < 2 {
        return Vec::new();
    }
    let pictures = stays.chunks(IN_A_ROW).flat_map(|stays| {
        let tiles: Vec<Vec<String>> = stays.iter().map(|stay| tile(content, stay)).collect();
        let rows = tiles.iter().map(Vec::len).max().unwrap_or(0);
        let line = move |row: usize| side_by_side(tiles.iter().map(|tile| tile.get(row).map_or("", String::as_str)));
        std::iter::once(String::new()).chain((0..rows).map(line))
    });
    std::iter::once(LEGEND.to_owned()).chain(pictures).collect()
}

/// A level: its number and turns, its map, and what happened there.
fn tile(content: &Content, stay: &LevelStay<'_>) -> Vec<String> {
    let heading = format!("Level {}, {}", stay.depth, stay.turns_spent());
    let map = small_level(&stay.memory, MapScale::fitting(stay.size().width, MAP_WIDTH));
    let rows = map.rows().map(|row| row.iter().map(MapSign::text).collect::<String>());
    let rows: Vec<String> = rows.map(|row| row.trim_end().to_owned()).collect();
    std::iter::once(heading).chain(rows).chain(stay.notes(content, MAP_WIDTH)).collect()
}

fn side_by_side<'tile>(parts: impl Iterator<Item = &'tile str>) -> String {
    let width = usize::try_from(MAP_WIDTH).unwrap_or(0) + MAP_GAP;
    let padded: String = parts.map(|part| format!("{part:<width$}")).collect();
    padded.trim_end().to_owned()
}
