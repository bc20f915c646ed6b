//! The monsters of the level, one a row.

use bevy_egui::egui::{Button, TextWrapMode, Ui, vec2};

use super::{request::Request, theme, window::View};
use crate::{content::Colour, creatures::MindState, debug::MonsterFacts, geometry::Position};

/// Draws the table; a click on a row marks its monster on the map.
pub(super) fn draw(ui: &mut Ui, view: &View<'_>, requests: &mut Vec<Request>) {
    let palette = view.content.palette();
    let colours = &palette.interface;
    let count = view.facts.monsters.len();
    ui.label(theme::bold(format!("MONSTER AI STATES ({count})"), colours.title));
    if count == 0 {
        ui.label(theme::inked("No monsters on this level.", colours.dim));
        return;
    }
    ui.style_mut().wrap_mode = Some(TextWrapMode::Extend);
    ui.spacing_mut().item_spacing.y = 0.0;
    ui.spacing_mut().button_padding = vec2(3.0, 1.0);
    let heading = columns("name", "state", "path", "target", "hp", "energy", "see", "behaviour");
    ui.horizontal(|ui| {
        ui.add_space(3.0);
        ui.label(theme::inked(format!("  {heading}"), colours.dim));
    });
    for monster in &view.facts.monsters {
        let is_selected = view.console.selected == Some(monster.serial);
        let (letter, rest) = (format!("{} ", monster.letter), row(monster));
        let ink = if monster.sees_player { colours.accent } else { colours.text };
        let text = theme::line(&[(&letter, true, state_colour(view, monster.state)), (&rest, false, ink)]);
        let row = ui.add(Button::selectable(is_selected, text).min_size(vec2(ui.available_width(), 17.0)));
        if row.clicked() {
            requests.push(Request::Select(monster.serial));
        }
    }
}

/// The columns of a row after the letter, each as wide as in all others.
fn columns(
    name: &str,
    state: &str,
    path: &str,
    target: &str,
    hp: &str,
    energy: &str,
    sees: &str,
    wants: &str,
) -> String {
    format!("{name:<11.11} {state:<6} {path:>4} {target:>6} {hp:>7} {energy:>6} {sees:<3} {wants}")
}

fn row(monster: &MonsterFacts) -> String {
    let state = match monster.state {
        MindState::Sleeping => "sleep",
        MindState::Wandering => "wander",
        MindState::Hunting => "hunt",
        MindState::Fleeing => "flee",
    };
    let path = match monster.path {
        None => "-".to_owned(),
        Some((length, arrives)) => format!("{length}{}", if arrives { "" } else { "!" }),
    };
    let target = monster.target.map_or_else(|| "-".to_owned(), |Position { x, y }| format!("{x},{y}"));
    let hp = format!("{}/{}", monster.hp.0, monster.hp.1);
    let sees = if monster.sees_player { "you" } else { "-" };
    let wants: Vec<String> = monster.behaviors.iter().map(|behavior| format!("{behavior:?}").to_lowercase()).collect();
    let wants = if wants.is_empty() { "-".to_owned() } else { wants.join(" ") };
    columns(&monster.name, state, &path, &target, &hp, &monster.energy.to_string(), sees, &wants)
}

/// Who is dangerous now stands out.
fn state_colour(view: &View<'_>, state: MindState) -> Colour {
    let palette = view.content.palette();
    match state {
        MindState::Sleeping => palette.interface.dim,
        MindState::Wandering => palette.messages.warning,
        MindState::Hunting => palette.overlays.path,
        MindState::Fleeing => palette.overlays.mind,
    }
}
