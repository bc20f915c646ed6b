//! What is drawn while a bot is watched: a line below the picture of the game, the keys of the player, and help.

use bevy::prelude::*;

use super::{
    canvas::{Canvas, Style},
    fitting::columns,
    layout::Layout,
    page::Page,
    shown::is_map_active,
    watched_bot::{WatchedBot, watched_bot},
};
use crate::{
    base::geometry::{Point, Rectangle, Size},
    content::{Key, KeyName},
    turn::Clock,
};

/// The rows of the line below the picture of the game.
const LINE_ROWS: i32 = 1;
/// The hint at the end of the line.
const HELP: &str = "?: help";
/// The keys that take the place of the commands in the full layout.
const HINTS: [(&str, KeyName, &str); 6] = [
    ("space", KeyName::Space, "pause, go on"),
    (".", KeyName::Character('.'), "step"),
    ("+", KeyName::Character('+'), "faster"),
    ("-", KeyName::Character('-'), "slower"),
    ("?", KeyName::Character('?'), "help"),
    ("q", KeyName::Character('q'), "to the menu"),
];
/// The size of the help, with its frame.
const HELP_SIZE: Size = Size::new(58, 17);
/// The text of the help: a key and what it does, or a paragraph.
const HELP_KEYS: [(&str, &str); 5] = [
    ("space, p", "pause, go on"),
    (". or →", "pause; while paused, one step"),
    ("+ -", "faster, slower: 1 to 500 keys a second"),
    ("?", "this help; any key closes it"),
    ("q, esc", "leave for the main menu"),
];
const HELP_TEXT: &str = "The bot presses the keys; yours do not reach the game. The line at the bottom tells why it pressed the last one. \
     The game is not saved and does not count.";

/// The size of the game's part of a picture: all of it, unless a bot is watched.
pub(super) fn size_of_game(world: &World, size: Size) -> Size {
    let rows = if watched_bot(world).is_some() { LINE_ROWS } else { 0 };
    Size::new(size.width, size.height - rows)
}

/// Puts the picture of a game that a bot plays into the whole picture, of `size`.
pub(super) fn add_watch_line<'palette>(world: &World, game: Canvas<'palette>, size: Size) -> Canvas<'palette> {
    let Some(bot) = watched_bot(world) else { return game };
    let mut canvas = Canvas::new(size, game.palette);
    let layout = Layout::of(game.size());
    canvas.inset(game, Point::new(0, 0));
    // The keys of the game are not the player's.
    canvas.remove_links();
    if layout.panel.is_some() && is_map_active(world) {
        canvas.clear(layout.last);
        draw_hints(&mut canvas, layout.last.y);
    }
    draw_line(&mut canvas, world, bot);
    if bot.is_help_open {
        draw_help(&mut canvas, bot);
    }
    canvas
}

fn draw_line(canvas: &mut Canvas<'_>, world: &World, bot: &WatchedBot) {
    let (size, colors) = (canvas.size(), &canvas.palette.interface);
    let (row, background) = (size.height - 1, colors.selection);
    let (strong, text) = (Style::plain(colors.accent).bold().on(background), Style::plain(colors.text).on(background));
    canvas.blank(0, row, size.width, text);
    let state = if bot.is_running { format!("{}/s", bot.speed.a_second()) } else { "paused".to_owned() };
    let turn = world.resource::<Clock>().turn;
    let mut column = 1;
    column += canvas.text(column, row, bot.name(), strong) + 2;
    canvas.text(column, row, &state, if bot.is_running { text } else { strong });
    // The reason keeps its place.
    column += 8;
    canvas.text(column, row, &format!("turn {turn}"), text);
    column += 12;
    let help = size.width - columns(HELP) - 1;
    canvas.text_within(column, row, help - 1 - column, &bot.reason, strong);
    canvas.text(help, row, HELP, text);
    canvas.link_hint(help, row, HELP);
    canvas.link(Rectangle::new(0, row, help, LINE_ROWS), Key::plain(KeyName::Space));
}

fn draw_hints(canvas: &mut Canvas<'_>, row: i32) {
    let colors = &canvas.palette.interface;
    let (key_style, text) = (Style::plain(colors.accent), Style::plain(colors.dim));
    let mut column = 1;
    for (name, key, meaning) in HINTS {
        column += canvas.key_and_words((column, row), Key::plain(key), (name, key_style), (meaning, text)) + 3;
    }
}

/// Draws the help in the middle of the picture.
fn draw_help(canvas: &mut Canvas<'_>, bot: &WatchedBot) {
    let colors = &canvas.palette.interface;
    let (title, key_style) = (Style::plain(colors.title).bold(), Style::plain(colors.accent));
    let (text, frame) = (Style::plain(colors.text), Style::plain(colors.frame));
    let mut sheet = Canvas::new(HELP_SIZE, canvas.palette);
    sheet.double_box(Rectangle::new(0, 0, HELP_SIZE.width, HELP_SIZE.height), frame);
    let mut page = Page { canvas: &mut sheet, row: 2 };
    page.paragraph(&format!("You watch the bot '{}'", bot.name()), title);
    for (keys, meaning) in HELP_KEYS {
        page.canvas.text(2, page.row, keys, key_style);
        page.canvas.text(14, page.row, meaning, text);
        page.row += 1;
    }
    page.row += 1;
    page.paragraph(HELP_TEXT, text);
    page.lines("Any key: back", Style::plain(colors.dim));
    let size = canvas.size();
    let corner = Point::new((size.width - HELP_SIZE.width) / 2, (size.height - HELP_SIZE.height) / 2);
    canvas.inset(sheet, corner);
    canvas.focus_on(corner.x + 2, corner.y + 2);
    canvas.remove_links();
    canvas.link_rest(Key::plain(KeyName::Escape));
}
