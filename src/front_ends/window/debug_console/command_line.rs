//! The console's answers, and its command line.

use bevy_egui::egui::{Align2, ScrollArea, Sense, Ui, vec2};

use super::{
    request::Request,
    theme::{self, LETTER},
    view::ConsoleView,
};
use crate::interface::debug::{ConsoleAnswers, Focus, LineEditor};

/// Height of both where there is room, in points.
const HEIGHT: f32 = 118.0;
/// Largest share of the height that they take.
const MOST: f32 = 0.4;
/// Height of the command line, in points.
const LINE: f32 = 20.0;

/// Returns the height of the answers and the command line, of the `room` that they share with a tab.
pub(super) fn height(room: f32) -> f32 {
    HEIGHT.min(room * MOST)
}

/// Draws the answers and the command line; after a click on the line, keys go to it.
pub(super) fn draw(ui: &mut Ui, view: &ConsoleView<'_>, requests: &mut Vec<Request>) {
    let colors = &view.content.palette().interface;
    ui.separator();
    let room = (ui.available_height() - LINE - ui.spacing().item_spacing.y).max(LINE);
    ScrollArea::vertical().id_salt("answers").auto_shrink(false).max_height(room).stick_to_bottom(true).show(
        ui,
        |ui| {
            ui.spacing_mut().item_spacing.y = 1.0;
            for answer in view.world.get_resource::<ConsoleAnswers>().into_iter().flat_map(ConsoleAnswers::iter) {
                let ink = if answer.refused { view.content.palette().messages.warning } else { colors.text };
                ui.label(theme::inked(&answer.text, ink));
            }
        },
    );
    let idle = if view.console.focus == Focus::Game { "you play; escape returns" } else { "/" };
    let (question, line) =
        view.console.edited().map_or((idle.to_owned(), None), |(question, line)| (question, Some(line)));
    if draw_line(ui, view, &question, line) && matches!(view.console.focus, Focus::HotKeys) {
        requests.push(Request::EditLine);
    }
}

/// Draws the line with its cursor, or a hint at how to reach it; returns whether it was clicked.
fn draw_line(ui: &mut Ui, view: &ConsoleView<'_>, question: &str, line: Option<&LineEditor>) -> bool {
    let (colors, overlays) = (&view.content.palette().interface, &view.content.palette().overlays);
    let (area, response) = ui.allocate_exact_size(vec2(ui.available_width(), LINE), Sense::click());
    let painter = ui.painter_at(area);
    let stroke = if line.is_some() || response.hovered() { colors.accent } else { colors.frame };
    let fill = ui.visuals().extreme_bg_color;
    painter.rect(area, 2.0, fill, (1.0, theme::color(stroke)), bevy_egui::egui::StrokeKind::Inside);
    let at = area.left_center() + vec2(6.0, 0.0);
    let font = theme::plain_font(LETTER);
    let text = |from, text: &str, ink| painter.text(from, Align2::LEFT_CENTER, text, font.clone(), theme::color(ink));
    let asked = text(at, question, colors.accent);
    let start = asked.right_center() + vec2(6.0, 0.0);
    let Some(line) = line else {
        text(start, "press a hot key, or click here to type a command", colors.dim);
        return response.clicked();
    };
    let letter = painter.layout_no_wrap("m".to_owned(), font.clone(), theme::color(colors.text)).size();
    // A long line is scrolled to keep the cursor visible.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few letters")]
    let room = (((area.right() - 6.0 - start.x) / letter.x) as usize).max(1);
    let first = (line.cursor() + 1).saturating_sub(room);
    let seen: String = line.text().chars().skip(first).take(room).collect();
    let cursor = start + vec2((line.cursor() - first) as f32 * letter.x, -letter.y / 2.0);
    let block = bevy_egui::egui::Rect::from_min_size(cursor, letter);
    text(start, &seen, colors.text);
    painter.rect_filled(block, 0.0, theme::color(overlays.cursor));
    if let Some(under) = line.text().chars().nth(line.cursor()) {
        let ink = view.content.palette().background;
        painter.text(block.left_center(), Align2::LEFT_CENTER, under, font.clone(), theme::color(ink));
    }
    response.clicked()
}
