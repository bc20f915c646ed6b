//! The end of a game: death or victory.

use bevy::prelude::*;

use super::{
    bindings::copy_seed,
    canvas::{Canvas, Style},
    list_cursor::menu_letter,
    log_view::{line_text, message_color},
    new_games::new_game_or_stay,
    panel::stats,
    prompt::{Asked, RETURN, page},
    saved_games::games_are_kept,
    score_list::show_scores,
    screens::Screen,
    stack::{MenuOrGame, interface, notice},
};
use crate::{
    base::geometry::Rectangle,
    content::{Content, Key, KeyName},
    rules::game::GameSeed,
    storage::saves::points,
    turn::{Fact, MessageLog, Progress},
    words::{died, messages, sentence},
    world::level::CurrentDepth,
};

/// The number of last log lines shown.
const LAST_LINES: usize = 5;
/// Their width in columns.
const LOG_WIDTH: i32 = 78;

/// The end of a game. `read` is set by the first key, so that keys typed ahead start or end nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ending {
    pub read: bool,
}

impl Ending {
    /// The end that has just come.
    pub const UNREAD: Self = Self { read: false };
}

impl Screen for Ending {
    fn press(&self, world: &mut World, key: Key) {
        match menu_letter(key) {
            _ if !self.read && (key.is(KeyName::Space) || key.is_return()) => {
                interface(world).replace(Self { read: true });
            }
            _ if !self.read => {}
            Some('n') => new_game_or_stay(world, false),
            Some('m') => interface(world).show_home(MenuOrGame::Menu),
            Some('s') => show_scores(world),
            Some('c') => {
                let (seed, copied) = copy_seed(world);
                let (text, _) = sentence(world.resource::<Content>(), &Fact::Seed { seed, copied });
                interface(world).notice = Some(text);
            }
            Some('q') => interface(world).leave(),
            _ if key.is(KeyName::Escape) => interface(world).show_home(MenuOrGame::Menu),
            _ => {}
        }
    }

    /// Draws how the game ended and what was reached, and offers a new game.
    fn draw(&self, canvas: &mut Canvas<'_>, world: &World, content: &Content) {
        let size = canvas.size();
        let palette = canvas.palette;
        let (text, dim) = (Style::plain(palette.interface.text), Style::plain(palette.interface.dim));
        let (title, ending, style) = match world.get_resource::<Progress>() {
            Some(Progress::Won) => (
                "VICTORY",
                "You have carried the Amulet of Yendor to the light of day.".to_owned(),
                Style::plain(palette.messages.success).bold(),
            ),
            Some(Progress::Dead(cause)) => {
                let cause = format!("{}.", died(content, *cause, "You", "were"));
                ("REST IN PEACE", cause, Style::plain(palette.messages.damage).bold())
            }
            _ => ("", String::new(), text),
        };
        let top = size.height / 2 - 11;
        canvas.double_box(Rectangle::new(size.width / 2 - 14, top, 28, 3), style);
        canvas.centered(top + 1, title, style);
        canvas.centered(top + 4, &ending, text);

        let progress = world.get_resource::<Progress>().copied().unwrap_or_default();
        if let (Some(stats), Some(depth)) = (stats(world, content), world.get_resource::<CurrentDepth>()) {
            let seed = world.get_resource::<GameSeed>().map_or(0, |seed| seed.0);
            let kills =
                world.get_resource::<MessageLog>().map_or(0, |log| log.chronicle().kills().values().sum::<u32>());
            let rows = [
                ("Score", points(progress, stats.gold).to_string()),
                ("Kills", kills.to_string()),
                ("Level", stats.level.to_string()),
                ("Experience", stats.experience.to_string()),
                ("Gold", stats.gold.to_string()),
                ("Depth", format!("{} (deepest {})", stats.depth, depth.deepest)),
                ("Turns", stats.turn.to_string()),
                ("Seed", format!("{seed}{}", if stats.is_debugged { ", played with debug commands" } else { "" })),
            ];
            let column = size.width / 2 - 12;
            for (row, (name, value)) in (top + 6..).zip(&rows) {
                canvas.text(column, row, name, dim);
                canvas.text(column + 12, row, value, text);
            }
        }
        let column = size.width / 2 - LOG_WIDTH / 2;
        for (row, line) in (top + 15..).zip(messages(world, LAST_LINES)) {
            canvas.text(column, row, "> ", dim);
            let style = Style::plain(message_color(palette, line.kind));
            canvas.text_within(column + 2, row, LOG_WIDTH - 2, &line_text(&line), style);
        }
        if !self.read {
            canvas.centered(top + 21, "Press space or return to continue.", dim);
            canvas.link_rest(RETURN);
            return;
        }
        let scores: &[(&str, &str)] = if games_are_kept(world) { &[("S", "scores")] } else { &[] };
        let hints = [("N", "new game"), ("M", "main menu")]
            .iter()
            .chain(scores)
            .chain(&[("C", "copy the seed"), ("Q", "quit")]);
        let mut column = size.width / 2 - 28 - if scores.is_empty() { 0 } else { 6 };
        for (key, name) in hints {
            let start = column;
            column +=
                canvas.text(column, top + 21, &format!("[{key}]"), Style::plain(palette.interface.accent).bold()) + 1;
            column += canvas.text(column, top + 21, name, text) + 3;
            if let Ok(key) = key.to_ascii_lowercase().parse() {
                canvas.link(Rectangle::new(start, top + 21, column - start - 3, 1), key);
            }
        }
        if let Some(notice) = notice(world) {
            canvas.centered(top + 22, notice, dim);
        }
    }

    fn asked(&self, _world: &World, _content: &Content) -> Asked {
        page("The end", &[KeyName::Space, KeyName::Return])
    }
}
