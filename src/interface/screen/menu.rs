//! The main menu.

use bevy::prelude::*;

use super::{
    canvas::{Canvas, Style},
    help::HelpPage,
    list_cursor::menu_letter,
    new_games::{SeedQuestion, daily_or_notice, new_game_or_stay},
    options::Options,
    page::{draw_notice, lines_of},
    prompt::{Asked, ESCAPE, RETURN, asked, choice},
    saved_games::{can_continue, games_are_kept, show_saved_games},
    score_list::show_scores,
    screens::Screen,
    stack::{interface, notice},
};
use crate::{
    base::geometry::Rectangle,
    content::{Content, Key, KeyName},
};

/// The main menu.
#[derive(Debug)]
pub(super) struct MainMenu;

/// The entries of the main menu with their letters.
fn entries(world: &World) -> impl Iterator<Item = (char, &'static str)> {
    let (games_are_kept, can_continue) = (games_are_kept(world), can_continue(world));
    let entries = [
        ('N', "New Game", true),
        ('E', "Enter a Seed", true),
        ('D', "Daily Game", games_are_kept),
        ('C', "Continue", can_continue),
        ('S', "Scores", games_are_kept),
        ('O', "Options", true),
        ('H', "Help", true),
        ('~', "Debug Mode", true),
        ('Q', "Quit", true),
    ];
    entries.into_iter().filter(|(.., is_there)| *is_there).map(|(letter, entry, _)| (letter, entry))
}

impl Screen for MainMenu {
    fn press(&self, world: &mut World, key: Key) {
        interface(world).notice = None;
        match menu_letter(key) {
            Some('n') => new_game_or_stay(world, false),
            Some('~') => new_game_or_stay(world, true),
            Some('e') => interface(world).open(SeedQuestion::default()),
            Some('d') if games_are_kept(world) => daily_or_notice(world),
            Some('c') if games_are_kept(world) => show_saved_games(world),
            Some('s') if games_are_kept(world) => show_scores(world),
            Some('h' | '?') => interface(world).open(HelpPage::default()),
            Some('o') => interface(world).open(Options::default()),
            Some('q') => interface(world).leave(),
            _ if key.is_return() => new_game_or_stay(world, false),
            _ if key.is(KeyName::Escape) => interface(world).leave(),
            _ => {}
        }
    }

    /// Draws the main menu.
    fn draw(&self, canvas: &mut Canvas<'_>, world: &World, _content: &Content) {
        let (size, notice) = (canvas.size(), notice(world));
        let colors = &canvas.palette.interface;
        let (title, text) = (Style::plain(colors.title).bold(), Style::plain(colors.text));
        let (key, dim) = (Style::plain(colors.accent).bold(), Style::plain(colors.dim));
        let top = size.height / 2 - 8;
        let title_box = Rectangle::new(size.width / 2 - 15, top, 30, 4);
        canvas.double_box(title_box, title);
        canvas.centered(top + 1, "ROGUE: THE QUEST FOR", title);
        canvas.centered(top + 2, "THE AMULET OF YENDOR", title);
        let mut hint_row = top + 15;
        for (y, (letter, entry)) in (top + 6..).zip(entries(world)) {
            let x = size.width / 2 - 6;
            canvas.text(x, y, &format!("[{letter}]"), key);
            let width = 4 + canvas.text(x + 4, y, entry, text);
            canvas.link(Rectangle::new(x, y, width, 1), Key::character(letter.to_ascii_lowercase()));
            hint_row = hint_row.max(y + 2);
        }
        // A long notice replaces the hint rather than leaving the screen.
        let rows = notice.map_or(0, |notice| i32::try_from(lines_of(canvas, notice).len()).unwrap_or(i32::MAX));
        let notice_row = (top + 17).min(size.height.saturating_sub(rows)).max(hint_row);
        if notice.is_none() || notice_row > hint_row {
            canvas.centered(hint_row, "Press a key to begin...", dim);
            canvas.link(Rectangle::new(0, hint_row, size.width, 1), RETURN);
        }
        if let Some(notice) = notice {
            draw_notice(canvas, notice_row, notice);
        }
    }

    fn is_cancelled_by_click(&self) -> bool {
        false
    }

    fn asked(&self, world: &World, _content: &Content) -> Asked {
        let choices = entries(world).map(|(letter, entry)| choice(Key::character(letter.to_ascii_lowercase()), entry));
        asked("Menu", "Rogue: the Quest for the Amulet of Yendor", choices.collect(), [RETURN, ESCAPE])
    }
}
