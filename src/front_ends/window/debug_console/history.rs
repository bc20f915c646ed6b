//! The state hash and the positions of the random streams after each turn, noted while debug mode is on.

use std::collections::VecDeque;

use bevy::prelude::*;
use bevy_egui::egui::{TextWrapMode, Ui};

use super::{
    stage_times::{LastStageNoted, is_debug_game},
    theme,
    view::ConsoleView,
};
use crate::{
    base::{
        push_newest,
        random::{RandomStreams, Stream},
    },
    interface::debug::SessionReset,
    storage::snapshot::state_hash,
    turn::{Clock, Turn},
};

/// Number of turns kept.
const TURNS: usize = 200;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<History>()
        .add_observer(forget)
        .add_systems(Turn, moment.pipe(keep).run_if(is_debug_game).after(LastStageNoted));
}

/// The state after the last turns, oldest first.
#[derive(Resource, Debug, Default)]
pub(super) struct History(VecDeque<StateAtTurn>);

/// The state after a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct StateAtTurn {
    /// The turn number.
    pub turn: u64,
    /// Words drawn from each random stream, in the order of [`Stream::ALL`].
    pub positions: [u128; Stream::ALL.len()],
    /// The hash of the state.
    pub hash: String,
}

impl History {
    /// Returns the moments, newest first.
    pub(crate) fn newest_first(&self) -> impl Iterator<Item = &StateAtTurn> {
        self.0.iter().rev()
    }

    fn keep(&mut self, moment: StateAtTurn) {
        if self.0.back() != Some(&moment) {
            push_newest(&mut self.0, moment, TURNS);
        }
    }
}

/// Forgets what was noted of the previous game.
fn forget(_: On<SessionReset>, mut history: ResMut<History>) {
    *history = History::default();
}

/// Returns the state now, if there is a game.
fn moment(world: &World) -> Option<StateAtTurn> {
    let (clock, streams) = (world.resource::<Clock>(), world.get_resource::<RandomStreams>()?);
    let hash = state_hash(world).ok()??;
    Some(StateAtTurn { turn: clock.turn, positions: streams.positions(), hash })
}

fn keep(In(moment): In<Option<StateAtTurn>>, mut history: ResMut<History>) {
    if let Some(moment) = moment {
        history.keep(moment);
    }
}

/// Letters of a hash shown in the list.
const SHORT_HASH: usize = 10;

/// Draws the current hash and random streams, and those noted after each turn.
pub(super) fn draw(ui: &mut Ui, view: &ConsoleView<'_>) {
    let colors = &view.content.palette().interface;
    ui.label(theme::bold("STATE HASH NOW", colors.title));
    ui.label(&view.facts.hash);
    ui.add_space(4.0);
    ui.label(theme::bold("RANDOM STREAMS, WORDS DRAWN", colors.title));
    for (name, position) in &view.facts.streams {
        ui.label(format!("{name:<12}{position:>10}"));
    }
    ui.separator();
    ui.label(theme::bold("AFTER EACH TURN, NEWEST FIRST", colors.title));
    ui.style_mut().wrap_mode = Some(TextWrapMode::Extend);
    let widths = Stream::ALL.map(|purpose| purpose.name().len().max(5) + 1);
    let names: String =
        Stream::ALL.iter().zip(widths).map(|(purpose, width)| format!("{:>width$}", purpose.name())).collect();
    ui.label(theme::inked(format!("{:>6}  {:<SHORT_HASH$}{names}", "turn", "hash"), colors.dim));
    ui.spacing_mut().item_spacing.y = 0.0;
    let history = view.world.get_resource::<History>();
    for moment in history.into_iter().flat_map(History::newest_first) {
        let positions: String =
            moment.positions.iter().zip(widths).map(|(at, width)| format!("{at:>width$}")).collect();
        let hash = moment.hash.get(..SHORT_HASH).unwrap_or(&moment.hash);
        ui.label(format!("{:>6}  {hash}{positions}", moment.turn));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        content::Content,
        front_ends::window::debug_console::stage_times::{self, StageTimes},
        interface::{
            debug::DebugMode,
            screen::{debug_line, start_game},
        },
        programs::bots::headless_app,
    };

    #[test]
    fn a_new_game_begins_without_what_was_noted_of_the_last() {
        let mut app = headless_app(Content::compiled_in());
        app.add_plugins((plugin, stage_times::plugin));
        let world = app.world_mut();
        world.resource_mut::<DebugMode>().in_every_game = true;
        let noted = |world: &World| {
            let moments = world.resource::<History>().newest_first().count();
            (moments, world.resource::<StageTimes>().turns().len())
        };
        start_game(world, 5).unwrap();
        debug_line(world, "god on");
        debug_line(world, "rest 4");
        assert_eq!(noted(world), (4, 4));
        start_game(world, 5).unwrap();
        assert_eq!(noted(world), (0, 0));
    }
}
