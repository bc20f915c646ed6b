//! The picture of the end of a game that was not won: how it ended, what was reached, what was carried, the last messages.
//! The page of a victory shares its parts.

use bevy::prelude::*;

use super::{
    art::EMBLEM_SIZE,
    canvas::{Canvas, Style},
    emblem::{BESIDE, Heading, draw_emblem},
    ending_keys::{EndingKey, ending_keys},
    fitting::{columns, wrapped},
    log_view::{last_messages, line_text, message_color},
    morgue::moments,
    offers::revealed_pack,
    prompt::RETURN,
    stack::{is_given_up, notice},
    stats::stats,
};
use crate::{
    base::geometry::{Rectangle, Size},
    content::Key,
    rules::{GameRef, game::GameSeed},
    storage::saves::{ended_game, points},
    turn::Progress,
    words::{MessageKind, died},
};

/// The number of last log lines shown.
const LAST_LINES: i32 = 5;
/// The rows below the numbers and the pack.
const ROWS_BELOW: i32 = 9;
/// The rows of a heading without a drawing.
const HEADING_ROWS: i32 = 6;
/// The least screen that has room for a drawing.
const EMBLEM_FROM: Size = Size::new(100, 30);
/// The most columns used.
const MOST_WIDTH: i32 = 110;
/// The columns of the labels of the numbers.
const LABELS: i32 = 12;
/// The rows of the story with its heading, at least and at most, where there is room for it.
const STORY: [i32; 2] = [4, 24];
/// The columns of turn and level in the story.
const STORY_INDENT: i32 = 24;

/// Draws the end of a game that was not won. `read` is whether the keys of the page are accepted.
pub(super) fn draw_ending(canvas: &mut Canvas<'_>, game: &GameRef<'_>, read: bool) {
    let size = canvas.size();
    let palette = canvas.palette;
    let text = Style::plain(palette.interface.text);
    let numbers = numbers(game);
    let needed = numbers.len().max(revealed_pack(game).len() + 1);
    let has_emblem = size.height >= EMBLEM_FROM.height && size.width >= EMBLEM_FROM.width;
    let heading_rows = if has_emblem { EMBLEM_SIZE.1 + 1 } else { HEADING_ROWS };
    let other_rows = heading_rows + ROWS_BELOW;
    let rows = i32::try_from(needed).unwrap_or(i32::MAX).min(size.height - other_rows);
    let width = MOST_WIDTH.min(size.width - 2);
    let story = story(game, (width, size.height - other_rows - rows - 1));
    let story_rows = i32::try_from(story.len()).map_or(0, |lines| if lines == 0 { 0 } else { lines + 2 });
    let top = (size.height - other_rows - rows - story_rows) / 2;
    let left = (size.width - width) / 2;

    let heading = heading(canvas, game);
    let (title, ending, style) = &heading;
    if has_emblem {
        draw_emblem(canvas, game, Rectangle::new(left, top, width, EMBLEM_SIZE.1), &heading);
    } else {
        canvas.double_box(Rectangle::new(size.width / 2 - 14, top, 28, 3), *style);
        canvas.centered(top + 1, title, *style);
        canvas.centered(top + 4, ending, text);
    }

    let first = top + heading_rows;
    let numbers_width = BESIDE;
    draw_numbers(canvas, Rectangle::new(left, first, numbers_width, rows), &numbers);
    let beside = Rectangle::new(left + numbers_width, first, width - numbers_width, rows);
    draw_pack(canvas, game, beside);

    if !story.is_empty() {
        draw_story(canvas, Rectangle::new(left, first + rows + 1, width, story_rows - 1), &story);
    }
    let log = first + rows + 1 + story_rows;
    for (row, (line, kind)) in (log..).zip(last_lines(game, width)) {
        canvas.text(left, row, &line, Style::plain(message_color(palette, kind)));
    }
    let bottom = log + LAST_LINES + 1;
    draw_keys(canvas, game, bottom, read);
}

/// Draws what was reached.
pub(super) fn draw_numbers(canvas: &mut Canvas<'_>, area: Rectangle, numbers: &[(&'static str, String)]) {
    let colors = &canvas.palette.interface;
    let (text, dim) = (Style::plain(colors.text), Style::plain(colors.dim));
    for (row, (name, value)) in (area.y..=area.bottom()).zip(numbers) {
        canvas.text(area.x, row, name, dim);
        canvas.text_within(area.x + LABELS, row, area.width - LABELS - 1, value, text);
    }
}

/// Draws the pack with true names, as far as there is room.
pub(super) fn draw_pack(canvas: &mut Canvas<'_>, game: &GameRef<'_>, area: Rectangle) {
    let colors = &canvas.palette.interface;
    let (text, dim) = (Style::plain(colors.text), Style::plain(colors.dim));
    let mut pack = revealed_pack(game);
    canvas.text(area.x, area.y, "You carried", dim);
    let free = usize::try_from(area.height - 1).unwrap_or(0);
    let shown = if pack.len() > free { free.saturating_sub(1) } else { pack.len() };
    if pack.len() > shown {
        // What the player did not know comes first where there is no room for all.
        pack.sort_by_key(|item| !item.was_unknown);
    }
    for (row, item) in (area.y + 1..).zip(pack.iter().take(shown)) {
        // What it really was matters more than how it looked.
        let line = if columns(&item.line) <= area.width { &item.line } else { &item.short };
        canvas.text_within(area.x, row, area.width, line, text);
    }
    let more = pack.len() - shown;
    if more > 0 {
        canvas.text_within(area.x, area.bottom(), area.width, &format!("... and {more} more: press I"), dim);
    }
}

/// The last notable events that fit into a width and a number of rows below their heading: turn and level, and what
/// happened. None if there is not room for a few.
pub(super) fn story(game: &GameRef<'_>, (width, room): (i32, i32)) -> Vec<(String, String)> {
    let [least, most] = STORY;
    if room < least {
        return Vec::new();
    }
    let width = width - STORY_INDENT;
    let (most, width) = (usize::try_from(room.min(most) - 1).unwrap_or(0), usize::try_from(width).unwrap_or(1));
    let mut rows: Vec<(String, String)> = Vec::new();
    for (turn, level, told) in moments(game.content, game.log.chronicle()).into_iter().rev() {
        let lines = wrapped(&told, width);
        if rows.len() + lines.len() > most {
            break;
        }
        let when = [format!("turn {turn}, level {level}")].into_iter().chain(std::iter::repeat(String::new()));
        let lines: Vec<(String, String)> = when.zip(lines).collect();
        rows.extend(lines.into_iter().rev());
    }
    rows.reverse();
    rows
}

pub(super) fn draw_story(canvas: &mut Canvas<'_>, area: Rectangle, story: &[(String, String)]) {
    let colors = &canvas.palette.interface;
    let (text, dim) = (Style::plain(colors.text), Style::plain(colors.dim));
    canvas.text(area.x, area.y, "The story", dim);
    for (row, (when, told)) in (area.y + 1..).zip(story) {
        canvas.text(area.x, row, when, dim);
        canvas.text(area.x + STORY_INDENT, row, told, text);
    }
}

/// The last messages in rows of a width, each of them whole, as many as there is room for.
fn last_lines(game: &GameRef<'_>, width: i32) -> Vec<(String, MessageKind)> {
    let (most, width) = (usize::try_from(LAST_LINES).unwrap_or(0), usize::try_from(width).unwrap_or(1));
    let last = last_messages(game.content, game.log, most);
    let mut rows: Vec<(String, MessageKind)> = Vec::new();
    for message in last.iter().rev() {
        let lines = wrapped(&line_text(message), width);
        if rows.len() + lines.len() > most {
            break;
        }
        rows.extend(lines.into_iter().rev().map(|line| (line, message.kind)));
    }
    rows.reverse();
    rows
}

/// The heading of this end.
fn heading(canvas: &Canvas<'_>, game: &GameRef<'_>) -> Heading {
    let colors = &canvas.palette.messages;
    match game.resource::<Progress>() {
        Progress::Dead(cause) => {
            let cause = format!("{}.", died(game.content, *cause, "You", "were"));
            ("REST IN PEACE", cause, Style::plain(colors.damage).bold())
        }
        _ if is_given_up(game.world()) => {
            let depth = game.depth;
            let sentence = format!("You gave up on level {depth} of the dungeon.");
            ("GIVEN UP", sentence, Style::plain(colors.warning).bold())
        }
        _ => ("", String::new(), Style::plain(canvas.palette.interface.text)),
    }
}

/// What was reached, as names and values.
pub(super) fn numbers(game: &GameRef<'_>) -> Vec<(&'static str, String)> {
    let stats = stats(game);
    let progress = *game.resource::<Progress>();
    let seed = game.resource::<GameSeed>().0;
    let kills = game.log.chronicle().kills.values().sum::<u32>();
    let place = ended_game(game.world()).and_then(|ended| ended.place);
    let place = place.map(|(place, games)| ("Place", format!("{place} of {games} in the scores")));
    let rows = [
        ("Kills", kills.to_string()),
        ("Level", stats.facts.level.to_string()),
        ("Experience", stats.facts.xp.to_string()),
        ("Gold", stats.facts.gold.to_string()),
        ("Depth", format!("{} (deepest {})", stats.depth, game.deepest)),
        ("Turns", stats.turn.to_string()),
        ("Seed", seed.to_string()),
    ];
    let debugged = stats.is_debugged.then(|| ("", "debug commands used".to_owned()));
    let score = ("Score", points(progress, stats.facts.gold).to_string());
    std::iter::once(score).chain(place).chain(rows).chain(debugged).collect()
}

/// Draws the keys of the page with a notice below them, or the one key that comes first.
pub(super) fn draw_keys(canvas: &mut Canvas<'_>, game: &GameRef<'_>, row: i32, read: bool) {
    let colors = &canvas.palette.interface;
    let (key, text) = (Style::plain(colors.accent).bold(), Style::plain(colors.text));
    if !read {
        canvas.centered(row, "Press Enter to continue.", Style::plain(colors.dim));
        canvas.link_rest(RETURN);
        return;
    }
    let keys: Vec<(char, String, &str)> = ending_keys(game)
        .map(|EndingKey { letter, short, .. }| (letter, format!("[{}]", letter.to_ascii_uppercase()), short))
        .collect();
    let between =
        |gap: i32| keys.iter().map(|(_, sign, name)| columns(sign) + 1 + columns(name) + gap).sum::<i32>() - gap;
    let room = canvas.size().width;
    let gap = if between(3) <= room { 3 } else { 2 };
    let mut column = (room - between(gap)) / 2;
    for (letter, sign, name) in &keys {
        column += canvas.key_and_words((column, row), Key::character(*letter), (sign, key), (name, text)) + gap;
    }
    if let Some(notice) = notice(game.world()) {
        canvas.centered(row + 1, notice, Style::plain(canvas.palette.interface.dim));
    }
}
