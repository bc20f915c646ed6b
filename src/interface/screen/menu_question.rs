//! Questions over the menu or the last page of a game, which only Enter answers with yes: nothing typed ahead leaves
//! the program or uses up the daily game.

use bevy::prelude::*;

use super::{
    canvas::{Canvas, Style},
    fitting::{columns, wrapped},
    prompt::{Asked, ESCAPE, confirm},
    response::GameChange,
    screens::{Backdrop, Form, Response, Screen},
};
use crate::{
    base::geometry::Rectangle,
    content::Key,
    interface::debug::DebugMode,
    storage::saves::{Daily, SaveManager, daily_of, today},
};

/// The columns of the text.
const WIDTH: i32 = 50;
/// The columns and rows between the text and the box around it.
const MARGIN: [i32; 2] = [3, 1];
/// The answers.
const HINT: &str = "Enter: yes   any other key: no";

/// A question over the menu or the last page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum MenuQuestion {
    /// Whether to leave the program.
    Leave,
    /// Whether to begin the daily game of a date.
    Daily(String),
}

/// Continues the daily game, or begins it if the player agrees. The menu says why if it can't be played.
pub(super) fn daily_game(world: &World) -> Response {
    let day = today();
    let has_console = world.get_resource::<DebugMode>().is_some_and(|mode| mode.in_every_game);
    let is_free = |save_manager: &SaveManager| matches!(daily_of(save_manager.folder(), &day), Ok(Daily::Free));
    if !has_console && world.get_resource::<SaveManager>().is_some_and(is_free) {
        Response::open(MenuQuestion::Daily(day))
    } else {
        Response::Game(GameChange::Daily)
    }
}

impl MenuQuestion {
    /// The question, and what must be known to answer it.
    fn texts(&self) -> [String; 2] {
        match self {
            Self::Leave => ["Leave the program?".to_owned(), String::new()],
            Self::Daily(day) => [
                format!("Begin the daily game of {day}?"),
                "Today everyone has the same dungeon. You have one attempt, which counts in the scores of daily games. \
                 You can save it and continue it later."
                    .to_owned(),
            ],
        }
    }
}

impl Screen for MenuQuestion {
    fn press(&self, _behind: &Backdrop<'_>, key: Key) -> Response {
        if !key.is_return() {
            return Response::Close;
        }
        let change = match self {
            Self::Leave => GameChange::Leave,
            Self::Daily(_) => GameChange::Daily,
        };
        Response::Close.then(Response::Game(change))
    }

    fn form(&self) -> Form {
        Form::Box
    }

    fn draw(&self, canvas: &mut Canvas<'_>, _behind: &Backdrop<'_>) {
        let colors = &canvas.palette.interface;
        let (title, text) = (Style::plain(colors.title).bold(), Style::plain(colors.text));
        let dim = Style::plain(colors.dim);
        let [question, explained] = self.texts();
        let explained = wrapped(&explained, usize::try_from(WIDTH).unwrap_or(1));
        let gap = (!explained.is_empty()).then(|| (String::new(), text));
        let explained = explained.into_iter().map(|line| (line, text));
        let lines: Vec<(String, Style)> = [(question, title)]
            .into_iter()
            .chain(gap)
            .chain(explained)
            .chain([(String::new(), text), (HINT.to_owned(), dim)])
            .collect();
        let [beside, above] = MARGIN;
        let width = lines.iter().map(|(line, _)| columns(line)).max().unwrap_or(0) + 2 * beside;
        let height = i32::try_from(lines.len()).unwrap_or(0) + 2 * above;
        let size = canvas.size();
        let (x, y) = ((size.width - width) / 2, (size.height - height) / 2);
        canvas.clear(Rectangle::new(x, y, width, height));
        canvas.double_box(Rectangle::new(x, y, width, height), title);
        canvas.focus_on(x + beside, y + above);
        canvas.link_rest(ESCAPE);
        for (row, (line, style)) in (y + above..).zip(&lines) {
            canvas.text(x + beside, row, line, *style);
            if line == HINT {
                canvas.link_hint(x + beside, row, line);
            }
        }
    }

    fn asked(&self, _behind: &Backdrop<'_>) -> Asked {
        let [question, _] = self.texts();
        confirm(&question)
    }
}
