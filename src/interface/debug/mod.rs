//! Debug commands, overlays and the console, as data for every front end.
//!
//! `run_line` takes a line of text. A command that changes the world becomes an action, which goes through the `Turn`
//! schedule and can be recorded; overlays change only what is shown. The output is [`ConsoleAnswer`]s, and the facts shown by
//! the console ([`console_facts`]) and the overlays ([`overlay_facts()`]). [`Console`] holds the console's own state:
//! which keys it takes, and its current question.

mod argument_kinds;
mod arguments;
mod command;
mod completion;
mod console_answers;
mod console_keys;
mod console_state;
mod dump;
mod effects;
mod facts;
mod followed;
mod grammar;
mod inspect;
mod jumps;
mod line_editor;
mod monster_overlays;
mod names;
mod overlay_facts;
mod overlay_switches;
mod overlays;
mod routes;
mod run;
mod spawns;
mod stops;
#[cfg(test)]
mod tests;
mod timeline;
mod wording;

use bevy::prelude::*;

pub(crate) use command::{LegendLine, MonsterOrder};
pub(crate) use console_answers::{ConsoleAnswer, ConsoleAnswers, DebugMode};
pub(crate) use dump::Dumper;

pub(crate) use console_keys::{ConsoleStep, PAGES, carry_out_step, open_console, press_hot_key, press_in_console};
pub(crate) use console_state::{Console, Focus, SessionReset, go_along};
pub(crate) use facts::{ConsoleFacts, console_facts};
pub(crate) use followed::Followed;
pub(crate) use grammar::SYNTAXES;
pub use inspect::InspectComponent;
pub(crate) use inspect::{Inspected, InspectorTarget, inspected};
pub(crate) use jumps::{Jump, WantedJump};
pub(crate) use line_editor::LineEditor;
pub(crate) use overlay_facts::{GroupMark, Label, Leash, Mark, Outline, OutlineKind, OverlayFacts, Tint};
pub(crate) use overlay_switches::Overlays;
pub(crate) use overlays::overlay_facts;
pub(crate) use routes::Route;
pub(crate) use run::run_line_before;
pub(crate) use spawns::{arcs_told, spawn_notes};
pub(crate) use timeline::{state_of, timeline};
pub(crate) use wording::{cell_text, monster_heading, monster_row, narrow_monster_heading, narrow_monster_row};

use crate::turn::{DebugTurn, Stage};

/// Adds the system that carries out debug commands, and the resources of the console.
pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<DebugMode>()
        .init_resource::<ConsoleAnswers>()
        .init_resource::<Overlays>()
        .init_resource::<Console>()
        .init_resource::<console_answers::CommandResponse>()
        .init_resource::<WantedJump>()
        .add_observer(console_state::start_over)
        .add_observer(console_state::keep_in_view)
        .add_systems(DebugTurn, run::carry_out.in_set(Stage::PlayerAction));
}
