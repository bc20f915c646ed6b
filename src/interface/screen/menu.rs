//! The main menu.

use bevy::prelude::*;

use super::{
    art::{BRAZIER_SIZE, draw_brazier},
    canvas::{Canvas, Style},
    fitting::columns,
    help::HelpPage,
    list_cursor::menu_letter,
    menu_question::{daily_game, leave_question},
    new_games::seed_question,
    options::Options,
    page::{draw_notice, lines_of},
    prompt::{Asked, ESCAPE, JUMPS, RETURN, asked, choice},
    response::Note,
    saved_games::{can_continue, continue_newest_game, games_are_kept, is_daily, newest_game, show_saved_games},
    score_list::show_scores,
    screens::{Backdrop, Response, Screen},
    stack::{Interface, notice},
};
use crate::{
    base::geometry::Rectangle,
    content::{Key, KeyName},
    storage::saves::shown_name,
};

/// The key that shows the help everywhere, beside the letter of its entry.
const HELP: Key = Key::character('?');
/// The letter of the entry that continues a game.
const CONTINUE: char = 'C';
/// The hint below the entries.
const HINT: &str = "Up, down: choose   Enter: begin";
/// The columns between the title and the braziers beside it.
const BRAZIER_GAP: i32 = 7;
/// The widest name in the entry that continues a game.
const MOST_NAME: usize = 20;

/// The main menu.
#[derive(Debug, PartialEq)]
pub(super) struct MainMenu;

/// An entry of the main menu.
struct MenuEntry {
    letter: char,
    text: String,
    /// What it does.
    choose: fn(&World) -> Response,
}

/// Whether a letter shows all saved games, also where no entry has it. Enter on the entry continues the game that was
/// played last.
fn shows_saved_games(world: &World, letter: char) -> bool {
    letter.eq_ignore_ascii_case(&CONTINUE) && games_are_kept(world)
}

/// The entries of the main menu, the most useful one first.
fn entries(world: &World) -> Vec<MenuEntry> {
    let entry = |letter, text: &str, choose| MenuEntry { letter, text: text.to_owned(), choose };
    let kept = games_are_kept(world);
    let newest = newest_game(world).map(|game| {
        let place = game.stands_at.map(|(_, depth, turn)| format!(", depth {depth}, turn {turn}")).unwrap_or_default();
        let name = shown_name(&game.name, MOST_NAME);
        let name = if is_daily(world, &game.slot) { "daily" } else { &name };
        let text = format!("Continue ({name}{place})");
        MenuEntry { letter: CONTINUE, text, choose: continue_newest_game }
    });
    let saved = can_continue(world) && newest.is_none();
    let of_games = [entry('D', "Daily Game", daily_game)];
    newest
        .into_iter()
        .chain([
            entry('N', "New Game", |_| Response::new_game(false)),
            entry('E', "Enter a Seed", |_| Response::open(seed_question())),
        ])
        .chain(of_games.into_iter().filter(|_| kept))
        .chain(saved.then(|| entry(CONTINUE, "Continue", show_saved_games)))
        .chain(kept.then(|| entry('S', "Scores", show_scores)))
        .chain([
            entry('O', "Options", |_| Response::open(Options::default())),
            entry('H', "Help", |_| Response::open(HelpPage::default())),
            entry('~', "Debug Mode", |_| Response::new_game(true)),
            entry('Q', "Quit", |_| Response::open(leave_question())),
        ])
        .collect()
}

impl Screen for MainMenu {
    fn press(&self, Backdrop { world, .. }: &Backdrop<'_>, key: Key) -> Response {
        let entries = entries(world);
        let chosen = world.resource::<Interface>().menu_entry;
        let letter = if key == HELP { Some('h') } else { menu_letter(key) };
        let response = if let Some(cursor) = chosen.jumped(key, entries.len()) {
            Response::Note(Note::MenuEntry(cursor))
        } else if key.is(KeyName::Escape) {
            Response::open(leave_question())
        } else if letter.is_some_and(|letter| shows_saved_games(world, letter)) {
            show_saved_games(world)
        } else {
            let by_letter = || entries.iter().find(|entry| Some(entry.letter.to_ascii_lowercase()) == letter);
            let entry = if key.is_return() { entries.get(chosen.index()) } else { by_letter() };
            entry.map_or(Response::Nothing, |entry| (entry.choose)(world))
        };
        Response::Note(Note::Notice(None)).then(response)
    }

    /// Draws the main menu.
    fn draw(&self, canvas: &mut Canvas<'_>, Backdrop { world, .. }: &Backdrop<'_>) {
        let (size, notice) = (canvas.size(), notice(world));
        let colors = &canvas.palette.interface;
        let title = Style::plain(colors.title).bold();
        let entries = entries(world);
        let chosen = world.resource::<Interface>().menu_entry.index();
        let top = size.height / 2 - 9;
        let title_box = Rectangle::new(size.width / 2 - 15, top, 30, 4);
        canvas.double_box(title_box, title);
        canvas.centered(top + 1, "ROGUE: THE QUEST FOR", title);
        canvas.centered(top + 2, "THE AMULET OF YENDOR", title);
        let (width, _) = BRAZIER_SIZE;
        let [west, east] = [title_box.x - BRAZIER_GAP - width, title_box.right() + 1 + BRAZIER_GAP];
        for x in [west, east] {
            draw_brazier(canvas, x, top + 1);
        }
        let room = east - west - width - 8;
        let widest = entries.iter().map(|entry| columns(&entry.text)).max().unwrap_or(0).min(room);
        // The usual entries keep their column; a long one moves all of them to the west.
        let x = (size.width / 2 - 8).min((size.width - widest - 4) / 2);
        let mut hint_row = top + 15;
        for (index, (y, entry)) in (top + 6..).zip(&entries).enumerate() {
            let on = |style: Style| if index == chosen { style.on(colors.selection) } else { style };
            let (key, text) = (on(Style::plain(colors.accent).bold()), on(Style::plain(colors.text)));
            canvas.blank(x - 1, y, widest + 6, text);
            if index == chosen {
                canvas.focus_on(x, y);
            }
            canvas.text(x, y, &format!("[{}]", entry.letter), key);
            canvas.text_within(x + 4, y, widest, &entry.text, text);
            canvas.link(Rectangle::new(x, y, widest + 4, 1), Key::character(entry.letter.to_ascii_lowercase()));
            hint_row = hint_row.max(y + 2);
        }
        // A long notice replaces the hint rather than leaving the screen.
        let rows = notice.map_or(0, |notice| i32::try_from(lines_of(canvas, notice).len()).unwrap_or(i32::MAX));
        let notice_row = (top + 17).min(size.height.saturating_sub(rows)).max(hint_row);
        if notice.is_none() || notice_row > hint_row {
            canvas.centered(hint_row, HINT, Style::plain(colors.dim));
        }
        if let Some(notice) = notice {
            draw_notice(canvas, notice_row, notice);
        }
    }

    fn is_cancelled_by_click(&self) -> bool {
        false
    }

    fn asked(&self, Backdrop { world, .. }: &Backdrop<'_>) -> Asked {
        let choices = entries(world).into_iter().map(|MenuEntry { letter, text, .. }| {
            let text = if shows_saved_games(world, letter) { "saved games".to_owned() } else { text };
            choice(Key::character(letter.to_ascii_lowercase()), text)
        });
        let others = JUMPS.map(Key::plain).into_iter().chain([RETURN, ESCAPE, HELP]);
        asked("Menu", "Rogue: the Quest for the Amulet of Yendor", choices.collect(), others)
    }
}
