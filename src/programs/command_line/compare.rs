//! `yendor replay FILE --compare OTHER`: where two recorded games part, or two dumps differ.

use std::{fmt::Display, fs, path::Path};

use serde_json::Value;

use super::{Failure, output::print};
use crate::{
    content::Content,
    interface::screen::MenuOrGame,
    programs::{bots::headless_app, state::game_state},
    storage::{saves::Replay, snapshot::state_hash},
    turn::Clock,
};

/// Plays two recordings side by side and prints the first turn after which they differ, with the first field of the state.
pub(super) fn compare(replay: &mut Replay, other: &mut Replay, content: Content) -> Result<(), Failure> {
    let mut apps = [headless_app(content.clone()), headless_app(content)];
    let [one, two] = &mut apps;
    replay.begin(one.world_mut()).map_err(Failure::failed)?;
    other.begin(two.world_mut()).map_err(Failure::failed)?;
    loop {
        let [first, second] = [one.world(), two.world()].map(|world| {
            state_hash(world).map_err(|error| Failure::failed(error.to_string())).map(Option::unwrap_or_default)
        });
        let turn = one.world().resource::<Clock>().turn;
        if first? != second? {
            let [mine, theirs] = [one.world(), two.world()].map(|world| {
                let state = game_state(world, MenuOrGame::Game).map_err(|error| Failure::failed(error.to_string()))?;
                serde_json::to_value(state).map_err(|error| Failure::failed(error.to_string()))
            });
            let (mine, theirs) = (mine?, theirs?);
            let (field, values) = first_difference("", &mine, &theirs)
                .unwrap_or_else(|| ("something that the state does not show".to_owned(), String::new()));
            return print(&format!("turn {turn}, action {}: {field}{values}\n", replay.done()));
        }
        match (played(replay.step(one.world_mut()))?, played(other.step(two.world_mut()))?) {
            (true, true) => {}
            (false, false) => return print(&format!("no difference in {} actions\n", replay.done())),
            (more, _) => {
                let which = if more { "second" } else { "first" };
                return print(&format!("turn {turn}: the {which} one ends here, and the other goes on\n"));
            }
        }
    }
}

fn played(step: Result<bool, impl Display>) -> Result<bool, Failure> {
    step.map_err(|difference| Failure::failed(difference.to_string()))
}

/// Prints the first field in which two dumps of the debug console differ; `None` if neither file is one.
pub(super) fn compare_dumps(one: &Path, other: &Path) -> Option<Result<(), Failure>> {
    let dump =
        |file: &Path| serde_json::from_str::<Value>(&fs::read_to_string(file).ok()?).ok().filter(Value::is_object);
    match (dump(one), dump(other)) {
        (None, None) => None,
        (Some(mine), Some(theirs)) => Some(print(&match first_difference("", &mine, &theirs) {
            Some((field, values)) => format!("{field}{values}\n"),
            None => "no difference\n".to_owned(),
        })),
        (is_first, _) => {
            let recording = if is_first.is_some() { other } else { one };
            Some(Err(Failure::failed(format!("{} is no dump, but the other file is one", recording.display()))))
        }
    }
}

/// The path of the first field in which two values differ, and what each has there. The hash, which always differs, is
/// left out.
fn first_difference(path: &str, one: &Value, other: &Value) -> Option<(String, String)> {
    match (one, other) {
        (Value::Object(mine), Value::Object(theirs)) => {
            let mut names: Vec<&String> = mine.keys().chain(theirs.keys()).filter(|name| *name != "hash").collect();
            names.sort();
            names.dedup();
            names.into_iter().find_map(|name| {
                let value = |of: &serde_json::Map<String, Value>| of.get(name).cloned().unwrap_or(Value::Null);
                first_difference(&format!("{path}/{name}"), &value(mine), &value(theirs))
            })
        }
        (Value::Array(mine), Value::Array(theirs)) => (0..mine.len().max(theirs.len())).find_map(|index| {
            let value = |of: &[Value]| of.get(index).cloned().unwrap_or(Value::Null);
            first_difference(&format!("{path}/{index}"), &value(mine), &value(theirs))
        }),
        _ => (one != other).then(|| (path.to_owned(), format!(" is {one} and {other}"))),
    }
}
