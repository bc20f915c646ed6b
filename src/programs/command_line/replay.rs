//! `yendor replay`: shows or verifies a recorded game.

use super::{
    Failure,
    arguments::ReplayArguments,
    compare::{compare, compare_dumps},
    decisions::print_decisions,
    output::{note, print_list},
    play,
};
use crate::{content::Content, programs::bots::headless_app, storage::saves::Replay};

pub(super) fn run(arguments: &ReplayArguments, content: Content) -> Result<(), Failure> {
    let file = arguments.file.display();
    if let Some(other) = &arguments.compare
        && let Some(printed) = compare_dumps(&arguments.file, other)
    {
        return printed;
    }
    let mut replay = Replay::open(&arguments.file).map_err(|error| Failure::failed(error.to_string()))?;
    replay.check_program(&content).map_err(|reason| Failure::failed(format!("{file}: {reason}")))?;
    // A truncated recording is reported at the end.
    if replay.is_torn() && !(arguments.verify && replay.lost_its_end()) {
        note("The last action was not completely written and is left out.");
    }
    if let Some(whose) = &arguments.decisions {
        return print_decisions(&mut replay, content, whose);
    }
    if let Some(other) = &arguments.compare {
        let mut second = Replay::open(other).map_err(|error| Failure::failed(error.to_string()))?;
        second.check_program(&content).map_err(|reason| Failure::failed(format!("{}: {reason}", other.display())))?;
        return compare(&mut replay, &mut second, content);
    }
    if !arguments.verify {
        return play::watch(replay, content, arguments.terminal);
    }
    let mut app = headless_app(content);
    replay.verify(app.world_mut()).map_err(|difference| Failure::failed(format!("{file}: {difference}")))?;
    let turn = app.world().resource::<crate::turn::Clock>().turn;
    let end = replay.end().map_or_else(
        || "it continues".to_owned(),
        |end| end.score.cause_of_death.clone().unwrap_or_else(|| "won".to_owned()),
    );
    let counted = |count: u64, what: &str| format!("{count} {what}{}", if count == 1 { "" } else { "s" });
    let number = |count: usize| u64::try_from(count).unwrap_or(u64::MAX);
    let (actions, states) = (number(replay.length()), number(replay.checkpoints()));
    let played = format!("{}, {}", counted(turn, "turn"), counted(actions, "action"));
    let compared = format!("{} compared", counted(states, "state"));
    let head = replay.head();
    if replay.lost_its_end() {
        let why = if replay.has_gap() {
            "its file was damaged while the game was played: a part of it is missing"
        } else {
            "the recording was cut off: its end is missing"
        };
        return Err(Failure::failed(format!("{file}: {played}, {compared}, no difference, but {why}")));
    }
    print_list(&format!("{}, seed {}: {played}, {compared}, no difference ({end})\n", head.name, head.seed))
}
