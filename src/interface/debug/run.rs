//! Runs a command line as an action.

use bevy::prelude::*;

use super::{
    answers::{Answer, Answers, CommandResponse},
    command::DebugCommand,
    console_state::Console,
    effects::{Game, on_or_off},
    grammar::{HELP, SYNTAXES, lets_turns_pass, only_adds, parse_command},
    overlays::Overlays,
};
use crate::{
    base::random::RandomStreams,
    content::Content,
    rules::{creatures::player_of, game::rest},
    storage::snapshot::capture,
    turn::{Action, Cheats, Clock, Fact, MessageLog, Outcome, PendingAction, Progress, ViewWaits, take_turn},
    world::level::current_level,
};

/// Runs a command line (`docs/contract.md#debug-commands`). Commands that change the world are actions that take no
/// time; `rest` is that many turns of rest; overlays change only what is shown. A refused line changes nothing, but is
/// logged.
pub(crate) fn run_line(world: &mut World, line: &str) -> Answer {
    let answer = match carry_out_line(world, line.trim()) {
        Ok(text) => Answer { text, refused: false },
        Err(text) => Answer { text: sentence(&text), refused: true },
    };
    if answer.refused {
        let turn = world.resource::<Clock>().turn;
        world.resource_mut::<MessageLog>().tell(turn, Fact::DebugRefused(answer.text.as_str().into()));
    }
    world.resource_mut::<Answers>().keep(answer.clone());
    answer
}

/// Runs a command line that `next` follows at once. If that only adds to the level, the player looks around after it
/// alone, and remembers the same: so thousands of monsters are not looked at thousands of times. Turns of rest are
/// played by what is in view.
pub(crate) fn run_line_before(world: &mut World, line: &str, next: Option<&str>) -> Answer {
    let waits = next.is_some_and(only_adds) && !lets_turns_pass(line);
    world.insert_resource(ViewWaits(waits));
    let answer = run_line(world, line);
    world.insert_resource(ViewWaits(false));
    answer
}

fn carry_out_line(world: &mut World, line: &str) -> Result<String, String> {
    let (name, about) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    if name.eq_ignore_ascii_case(HELP) {
        return help(about.trim());
    }
    if player_of(world).is_none() {
        return Err("no game is running".to_owned());
    }
    if *world.resource::<Progress>() != Progress::Playing {
        return Err("the game is over".to_owned());
    }
    let command = parse_command(line, &world.resource::<Content>().clone())?;
    if let DebugCommand::Overlay(overlay, on) = command {
        let is_on = world.resource_mut::<Overlays>().switch(overlay, on);
        return Ok(format!("The {} overlay is {}.", overlay.name(), on_or_off(is_on)));
    }
    let level = current_level(world);
    take_turn(world, Action::Debug(line.into()));
    let answer = std::mem::take(&mut *world.resource_mut::<CommandResponse>()).0?;
    if current_level(world) != level {
        world.resource_scope(|world, mut console: Mut<'_, Console>| console.follow_player(world));
    }
    let DebugCommand::Rest(turns) = command else { return Ok(answer) };
    let passed = rest(world, turns);
    Ok(if passed == 1 { "A turn passes.".to_owned() } else { format!("{passed} turns pass.") })
}

/// Carries out the debug command that is the action of this turn.
pub(super) fn carry_out(world: &mut World) -> Result {
    let Action::Debug(line) = world.resource::<PendingAction>().0.clone() else { return Ok(()) };
    let content = world.resource::<Content>().clone();
    let streams = world.resource::<RandomStreams>().clone();
    // A game that is marked stays so; comparing it before and after each of thousands of lines would take long.
    let is_marked = world.resource::<Cheats>().debugged;
    let before = if is_marked { None } else { capture(world).ok() };
    let command = parse_command(&line, &content);
    let is_rest = matches!(command, Ok(DebugCommand::Rest(_)));
    let done = match command {
        Ok(DebugCommand::Change(change)) => Game::of(world, &content).and_then(|mut game| change(&mut game)),
        // Turns of rest are separate actions.
        Ok(DebugCommand::Rest(_) | DebugCommand::Overlay(..)) => Ok(String::new()),
        Err(mistake) => Err(mistake),
    };
    if done.is_err() {
        // Random numbers drawn before a command was refused are put back.
        world.insert_resource(streams);
    }
    let outcome = if done.is_ok() { Outcome::NO_TIME } else { Outcome::Refused };
    // A command that changes nothing does not mark the game as debugged. Turns of rest follow as separate actions.
    if !is_marked && (is_rest || capture(world).ok() != before) {
        world.resource_mut::<Cheats>().debugged = true;
    }
    world.insert_resource(outcome);
    world.insert_resource(CommandResponse(done));
    Ok(())
}

fn help(about: &str) -> Result<String, String> {
    if about.is_empty() {
        let names: Vec<&str> = SYNTAXES.iter().map(|syntax| syntax.name).collect();
        return Ok(format!("{}. Say {HELP} and a command to learn more.", names.join(", ")));
    }
    let syntax = SYNTAXES.iter().find(|syntax| syntax.name.eq_ignore_ascii_case(about));
    let syntax = syntax.ok_or_else(|| format!("there is no command '{about}' to help with"))?;
    Ok(format!("{}: {}.", syntax.usage(), syntax.help))
}

/// An error as a sentence.
fn sentence(mistake: &str) -> String {
    format!("{}.", crate::words::capitalized(mistake))
}
