//! The pages of help, with a search through all of them.

use bevy::prelude::*;

use super::{
    canvas::{Canvas, Style},
    fitting::columns,
    help_legend::{draw_legend, rows_of_legend},
    help_lines::{Line, PAGES, TITLES, found, page_lines},
    help_links::link_page_number,
    help_view::draw_lines,
    list_cursor::{ROWS_OF_WHEEL, scrolled},
    page::draw_frame,
    prompt::{Asked, SCROLL},
    screens::{Backdrop, Response, Screen},
    search::Search,
};
use crate::content::{Content, Key, KeyName};

/// What escape shows again after a search.
const ALL: &str = "all pages";
/// The lines that every screen shows at once, which limit scrolling: of a page, and of what was found, whose lines are
/// longer.
const LINES: [usize; 2] = [20, 5];
/// The columns of a page on the smallest screen.
const LEAST_WIDTH: i32 = 76;
/// The page that is drawn in columns of its own.
const LEGEND: usize = PAGES - 1;
/// The keys that turn pages.
const TURNS: [KeyName; 3] = [KeyName::Left, KeyName::Right, KeyName::Space];

/// A page of help, scrolled to line `top`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct HelpPage {
    page: usize,
    top: usize,
    search: Search,
}

impl HelpPage {
    /// The lines shown, of which the first `top` are scrolled away.
    fn lines(&self, world: &World, content: &Content) -> Vec<Line> {
        if self.search.is_on() {
            found(world, content, &self.search)
        } else if self.page == LEGEND {
            Vec::new()
        } else {
            page_lines(world, content, self.page)
        }
    }
}

impl Screen for HelpPage {
    fn press(&self, Backdrop { world, .. }: &Backdrop<'_>, key: Key) -> Response {
        if let Some(search) = self.search.pressed(key) {
            return Response::replace(Self { search, top: 0, ..*self });
        }
        let content = world.resource::<Content>();
        let least = if self.search.is_on() { LINES[1] } else { LINES[0] };
        let is_legend = self.page == LEGEND && !self.search.is_on();
        let count =
            if is_legend { rows_of_legend(world, content, LEAST_WIDTH) } else { self.lines(world, content).len() };
        let last = count.saturating_sub(least);
        if let Some(top) = scrolled(key, self.top, last, least) {
            return Response::replace(Self { top, ..self.clone() });
        }
        let page = match key.name {
            KeyName::Left => self.page.saturating_sub(1),
            KeyName::Right => (self.page + 1).min(PAGES - 1),
            KeyName::Space if self.page + 1 < PAGES => self.page + 1,
            _ => return Response::Close,
        };
        Response::replace(if self.search.is_on() { self.clone() } else { Self { page, ..Self::default() } })
    }

    fn draw(&self, canvas: &mut Canvas<'_>, Backdrop { world, content, .. }: &Backdrop<'_>) {
        let dim = Style::plain(canvas.palette.interface.dim);
        let right = canvas.size().width - 2;
        let lines = self.lines(world, content);
        if self.search.is_on() {
            draw_lines(canvas, world, &lines, (self.top, &self.search));
            if lines.is_empty() {
                canvas.text(2, 2, "No line of the help has these words.", dim);
            }
            draw_frame(canvas, "Help: search", "");
            self.search.draw_row(canvas, ALL);
            return;
        }
        let page = format!("page {} of {PAGES}", self.page + 1);
        canvas.text_left_of(right, 0, &page, dim);
        link_page_number(canvas, (self.page, PAGES), columns(&page));
        if self.page == LEGEND {
            draw_legend(canvas, world, content, self.top);
        } else {
            draw_lines(canvas, world, &lines, (self.top, &self.search));
        }
        let title = TITLES.get(self.page).copied().unwrap_or_default();
        draw_frame(
            canvas,
            &format!("Help: {title}"),
            "Left, right: other pages   up, down: scroll   /: search   any other key: back",
        );
    }

    fn takes_text(&self, _behind: &Backdrop<'_>) -> bool {
        self.search.is_typing()
    }

    fn presses_of_wheel(&self, _behind: &Backdrop<'_>) -> usize {
        ROWS_OF_WHEEL
    }

    fn asked(&self, _behind: &Backdrop<'_>) -> Asked {
        self.search.asked("Help", ALL, SCROLL.into_iter().chain(TURNS))
    }
}
