//! The random streams, and the state's hash after each turn.

use bevy_egui::egui::{TextWrapMode, Ui};

use super::{history::History, theme, window::View};
use crate::base::random::Purpose;

/// Letters of a hash in the list.
const SHORT_HASH: usize = 10;

/// Draws them.
pub(super) fn draw(ui: &mut Ui, view: &View<'_>) {
    let colours = &view.content.palette().interface;
    ui.label(theme::bold("STATE HASH NOW", colours.title));
    ui.label(&view.facts.hash);
    ui.add_space(4.0);
    ui.label(theme::bold("RANDOM STREAMS, WORDS DRAWN", colours.title));
    for (name, position) in &view.facts.streams {
        ui.label(format!("{name:<12}{position:>10}"));
    }
    ui.separator();
    ui.label(theme::bold("AFTER EACH TURN, NEWEST FIRST", colours.title));
    ui.style_mut().wrap_mode = Some(TextWrapMode::Extend);
    let widths = Purpose::ALL.map(|purpose| purpose.name().len().max(5) + 1);
    let names: String =
        Purpose::ALL.iter().zip(widths).map(|(purpose, width)| format!("{:>width$}", purpose.name())).collect();
    ui.label(theme::inked(format!("{:>6}  {:<SHORT_HASH$}{names}", "turn", "hash"), colours.dim));
    ui.spacing_mut().item_spacing.y = 0.0;
    let history = view.world.get_resource::<History>();
    for moment in history.into_iter().flat_map(History::newest_first) {
        let positions: String =
            moment.positions.iter().zip(widths).map(|(at, width)| format!("{at:>width$}")).collect();
        let hash = moment.hash.get(..SHORT_HASH).unwrap_or(&moment.hash);
        ui.label(format!("{:>6}  {hash}{positions}", moment.turn));
    }
}
