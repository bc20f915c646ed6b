//! The whole picture: the active screen, with what lies over it.

use bevy::prelude::*;

use super::{
    ascii,
    canvas::{Canvas, Style},
    cell::{CellEffect, Frame},
    compact_layout::draw_compact,
    console::is_console_active,
    console_view::draw_console,
    data_files::draw_data_notice,
    dungeon_view::MapView,
    fitting::columns,
    full_layout::draw_full,
    hover::draw_hovered_link,
    layout::{FULL_SIZE, LEAST_SIZE, Layout, can_be_played, map_in, question_row},
    links::Link,
    log_view::draw_log,
    map_cursor::mark_cell,
    overlay_view::draw_overlays,
    page::LEAST_SHEET,
    prompt::{CARET, Question},
    screens::{Backdrop, Form, Screen},
    shading::FewColors,
    shown::{screen_below, shown_screen},
    stack::Interface,
    stats::is_hp_low,
    watched_bot_view::{add_watch_line, size_of_game},
};
use crate::{
    base::geometry::{Point, Rectangle, Size},
    rules::GameRef,
};

/// The columns of a page beside the map, at least and at most.
const SHEET: [i32; 2] = [LEAST_SHEET, 90];
/// The least columns of the log beside a page.
const LEAST_LOG: i32 = 30;
/// The share of red in the frame while the player's health is low.
const DANGER_SHARE: f32 = 0.4;

/// The picture for a screen of `size` cells; below [`LEAST_SIZE`] it says what size it needs.
pub fn draw(world: &World, size: Size) -> Frame {
    picture(world, size, true).0
}

/// The picture, and the cell where the player looks: the player, the marked line of a list, the cursor on the map, or the end
/// of what is typed.
pub(crate) fn draw_with_focus(world: &World, size: Size) -> (Frame, Point) {
    picture(world, size, true)
}

/// The picture without the debug console and its overlays, for a front end that shows them in its own way.
pub(crate) fn draw_game(world: &World, size: Size) -> Frame {
    picture(world, size, false).0
}

/// The parts of the picture that can be clicked; later ones lie over earlier ones.
pub(crate) fn links(world: &World, size: Size) -> Vec<Link> {
    canvas_of(world, size, false).into_links()
}

fn picture(world: &World, size: Size, with_console: bool) -> (Frame, Point) {
    let canvas = canvas_of(world, size, with_console);
    let focus = canvas.focus();
    (ascii::replace_if_wanted(world, canvas.finish()), focus)
}

/// The picture as it is drawn.
fn canvas_of(world: &World, whole: Size, with_console: bool) -> Canvas<'_> {
    let (behind, screen) = (Backdrop::of(world), shown_screen(world));
    let palette = behind.content.palette();
    let mut canvas = Canvas::new(whole, palette);
    if !can_be_played(whole) {
        draw_too_small(&mut canvas);
        return canvas;
    }
    let size = size_of_game(world, whole);
    if size != whole {
        canvas = Canvas::new(size, palette);
    }
    let game = behind.game.as_ref();
    let sheet = game
        .filter(|_| screen.form() == Form::Sheet)
        .and_then(|game| Some((game, sheet_area(game, size, screen.cursor())?)));
    if let Some(game) = game.filter(|_| screen.form() == Form::OverMap) {
        let line = screen.line(&behind);
        draw_map(&mut canvas, game, line.as_deref());
        let is_asked = screen.takes_text(&behind) || screen.question(&behind) != Question::None;
        if let Some(line) = line.filter(|_| is_asked) {
            canvas.focus_on(1 + caret_of(&line), question_row(size));
        }
    }
    if let Some(below) = screen_below(world).filter(|_| screen.form() == Form::Box) {
        below.draw(&mut canvas, &behind);
        canvas.remove_links();
    }
    match sheet {
        Some((game, area)) => draw_sheet(&mut canvas, &behind, game, screen, area),
        None => screen.draw(&mut canvas, &behind),
    }
    // Over all else, so that the frame has no gap.
    let shows_map = screen.form() == Form::OverMap || sheet.is_some();
    if shows_map && !world.contains_resource::<FewColors>() && game.is_some_and(is_hp_low) {
        draw_danger(&mut canvas);
    }
    draw_data_notice(&mut canvas, world);
    draw_hovered_link(&mut canvas, world);
    if let Some(game) = game.filter(|_| with_console && screen.form() == Form::OverMap) {
        let view = map_in(game, size);
        draw_overlays(&mut canvas, game, &view);
        if is_console_active(world) {
            draw_console(&mut canvas, game, &view);
        }
    }
    add_watch_line(world, canvas, whole)
}

/// The area of the map in a picture of this size and the cells it shows; `None` while the map is not shown.
pub(crate) fn map_view(world: &World, size: Size) -> Option<MapView<'_>> {
    let is_map_shown = can_be_played(size) && shown_screen(world).form() == Form::OverMap;
    let game = GameRef::of(world).filter(|_| is_map_shown)?;
    Some(map_in(&game, size_of_game(world, size)))
}

/// Draws the map in the layout that fits. A question is shown in the row of the commands or above the log.
fn draw_map(canvas: &mut Canvas<'_>, game: &GameRef<'_>, question: Option<&str>) {
    let layout = Layout::of(canvas.size());
    if layout.panel.is_some() {
        draw_full(canvas, game, layout);
    } else {
        draw_compact(canvas, game, layout);
    }
    // The keys of commands have other meanings in a prompt.
    if game.resource::<Interface>().top().is_some() {
        canvas.remove_links();
    }
    if let Some(question) = question {
        let row = question_row(canvas.size());
        let style = Style::plain(canvas.palette.interface.accent).bold().on(canvas.palette.interface.selection);
        canvas.banner(row, question, style);
    }
}

/// The column of a line over the map where an answer is typed; that of its beginning, if a key is the answer.
fn caret_of(line: &str) -> i32 {
    let is_caret = |(_, after): &(&str, &str)| after.is_empty() || after.starts_with(' ');
    line.rsplit_once(CARET).filter(is_caret).map_or(0, |(before, _)| columns(before))
}

/// Reddens the background of the cells around what the player watches. It changes no character.
fn draw_danger(canvas: &mut Canvas<'_>) {
    let red = canvas.palette.interface.bar_low;
    for place in Layout::of(canvas.size()).edge() {
        canvas.change(place, |cell| {
            cell.background = cell.background.mixed(red, DANGER_SHARE);
            if cell.effect == CellEffect::None {
                cell.effect = CellEffect::Ripple;
            }
        });
    }
}

/// The area of a page that lies over one side of the map: the right one, unless that would hide the cell that the page is
/// about, or else the player. `None` where there is no room for both.
fn sheet_area(game: &GameRef<'_>, size: Size, about: Option<Point>) -> Option<Rectangle> {
    if size.width < FULL_SIZE.width {
        return None;
    }
    let width = (size.width / 2).clamp(SHEET[0], SHEET[1]);
    let right = Rectangle::new(size.width - width, 0, width, size.height);
    let is_hidden = map_in(game, size).place_of(about.unwrap_or(game.here)).is_some_and(|place| place.x + 1 >= right.x);
    Some(if is_hidden { Rectangle { x: 0, ..right } } else { right })
}

/// Draws a page over one side of the map, with a line beside it; one that needs the whole width gets it.
fn draw_sheet(
    canvas: &mut Canvas<'_>,
    behind: &Backdrop<'_>,
    game: &GameRef<'_>,
    screen: &dyn Screen,
    area: Rectangle,
) {
    let mut sheet = Canvas::new(Size::new(area.width - 1, area.height), canvas.palette);
    screen.draw(&mut sheet, behind);
    if sheet.needs_width {
        screen.draw(canvas, behind);
        return;
    }
    draw_map(canvas, game, None);
    if let Some(cell) = screen.cursor() {
        mark_cell(canvas, &map_in(game, canvas.size()), cell);
    }
    // The commands do nothing while the page is open.
    let layout = Layout::of(canvas.size());
    canvas.clear(layout.last);
    let is_left = area.x == 0;
    // Lines of the log wrap beside the page.
    canvas.clear(layout.log);
    let log_end = layout.log.x + layout.log.width;
    let (x, end) = if is_left { (area.right() + 2, log_end) } else { (layout.log.x, log_end.min(area.x - 1)) };
    // Beside a high panel, a page at the left leaves the log too little room for words.
    if end - x >= LEAST_LOG {
        draw_log(canvas, game, Rectangle { x, width: end - x, ..layout.log });
    }
    canvas.remove_links();
    canvas.inset(sheet, Point::new(if is_left { 0 } else { area.x + 1 }, area.y));
    let line = if is_left { area.right() } else { area.x };
    let style = Style::plain(canvas.palette.interface.frame).on(canvas.palette.background);
    for y in area.y..=area.bottom() {
        canvas.glyph(line, y, '│', style);
    }
}

fn draw_too_small(canvas: &mut Canvas<'_>) {
    let size = canvas.size();
    let style = Style::plain(canvas.palette.messages.warning);
    let lines = [
        format!("This screen is {}x{}.", size.width, size.height),
        format!("The game needs {}x{}.", LEAST_SIZE.width, LEAST_SIZE.height),
    ];
    for (row, line) in (size.height / 2 - 1..).zip(&lines) {
        canvas.centered(row.max(0), line, style);
    }
}
