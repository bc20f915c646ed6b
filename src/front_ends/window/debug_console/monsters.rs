//! The monsters of the level, one per row.

use bevy_egui::egui::{Button, TextWrapMode, Ui, vec2};
use strum::VariantArray;

use super::{request::Request, theme, view::ConsoleView};
use crate::{
    content::Rgb,
    interface::debug::{MonsterOrder, monster_heading, monster_row},
    rules::creatures::MindState,
};

/// Width of the column of names, in letters.
const NAME: usize = 11;

/// Draws the table; a click on a row marks its monster on the map.
pub(super) fn draw(ui: &mut Ui, view: &ConsoleView<'_>, requests: &mut Vec<Request>) {
    let palette = view.content.palette();
    let colors = &palette.interface;
    let count = view.facts.monsters.len();
    ui.label(theme::bold(format!("MONSTER AI STATES ({count})"), colors.title));
    if count == 0 {
        ui.label(theme::inked("No monsters on this level.", colors.dim));
        return;
    }
    ui.style_mut().wrap_mode = Some(TextWrapMode::Extend);
    ui.spacing_mut().item_spacing.y = 0.0;
    ui.spacing_mut().button_padding = vec2(3.0, 1.0);
    ui.horizontal(|ui| {
        ui.label(theme::inked("sorted by", colors.dim));
        for &order in MonsterOrder::VARIANTS {
            let text = theme::inked(order.name(), colors.text);
            if ui.add(Button::selectable(view.console.order == order, text)).clicked() {
                requests.push(Request::Line(format!("sort {}", order.name())));
            }
        }
    });
    let heading = named("name", &monster_heading());
    ui.horizontal(|ui| {
        ui.add_space(3.0);
        ui.label(theme::inked(format!("    {heading}"), colors.dim));
    });
    for monster in &view.facts.monsters {
        let is_selected = view.console.followed.selected() == Some(monster.serial);
        let (letter, rest) = (format!("{} ", monster.letter), named(&monster.name, &monster_row(monster)));
        let (number, own) = match monster.number {
            Some(number) => (format!("{number} "), palette.of_followed(number)),
            None => ("  ".to_owned(), colors.dim),
        };
        let ink = if monster.sees_player { colors.accent } else { colors.text };
        let text = theme::line(&[
            (&number, true, own),
            (&letter, true, state_color(view, monster.state)),
            (&rest, false, ink),
        ]);
        let row = ui.add(Button::selectable(is_selected, text).min_size(vec2(ui.available_width(), 17.0)));
        if row.clicked() {
            requests.push(Request::Select(monster.serial));
        }
    }
}

/// Returns a name, padded or cut to the width of its column, followed by the rest of the row.
fn named(name: &str, rest: &str) -> String {
    format!("{name:<NAME$.NAME$} {rest}")
}

/// Returns the color of a state; the dangerous states stand out.
fn state_color(view: &ConsoleView<'_>, state: MindState) -> Rgb {
    let palette = view.content.palette();
    match state {
        MindState::Sleeping => palette.interface.dim,
        MindState::Wandering => palette.messages.warning,
        MindState::Hunting => palette.overlays.path,
        MindState::Fleeing => palette.overlays.mind,
    }
}
