//! Runs a command line as an action, with the words in it that point at what is on the screen.

use bevy::prelude::*;

use super::{
    command::{ConsoleCommand, DebugCommand},
    completion::complete,
    console_answers::{CommandResponse, ConsoleAnswer, ConsoleAnswers, DebugMode},
    console_state::{Console, INSPECTOR},
    dump::dump,
    effects::{Game, on_or_off},
    followed::Followed,
    grammar::{HELP, SYNTAXES, lets_turns_pass, only_adds, parse_command, syntax_of},
    inspect::{InspectorTarget, inspected},
    jumps::{Jump, WantedJump},
    names::{HERE, IT},
    overlay_switches::Overlays,
    routes::monster_at,
    stops::{RestWatch, Stop},
    timeline::timeline,
};
use crate::{
    base::{geometry::Point, random::RandomStreams},
    content::{Content, Fact},
    rules::{creatures::player_of, game::rest},
    storage::snapshot::capture,
    turn::{Action, Cheats, Clock, MessageLog, Outcome, PendingAction, Progress, ViewWaits, take_turn},
    world::level::current_level,
};

/// Runs a command line (`docs/contract.md#debug-commands`). Commands that change the world are actions that take no
/// time; `rest` is that many turns of rest; overlays change only what is shown. A refused line changes nothing, but is
/// logged.
pub(crate) fn run_line(world: &mut World, line: &str) -> ConsoleAnswer {
    let answer = match carry_out_line(world, line.trim()) {
        Ok(text) => ConsoleAnswer { text, refused: false },
        Err(text) => ConsoleAnswer { text: sentence(&text), refused: true },
    };
    if answer.refused {
        let turn = world.resource::<Clock>().turn;
        world.resource_mut::<MessageLog>().tell(turn, Fact::DebugRefused(answer.text.as_str().into()));
    }
    if !answer.text.is_empty() {
        world.resource_mut::<ConsoleAnswers>().keep(answer.clone());
    }
    answer
}

/// Runs a command line that `next` follows at once. If that only adds to the level, the player looks around after it
/// alone, and remembers the same: so thousands of monsters are not looked at thousands of times. Turns of rest are
/// played by what is in view.
pub(crate) fn run_line_before(world: &mut World, line: &str, next: Option<&str>) -> ConsoleAnswer {
    let waits = next.is_some_and(only_adds) && !lets_turns_pass(line);
    world.insert_resource(ViewWaits(waits));
    let answer = run_line(world, line);
    world.insert_resource(ViewWaits(false));
    answer
}

/// The most turns that pass in a rest until something comes about.
const MOST_TURNS_OF_REST: u64 = 1_000;

fn carry_out_line(world: &mut World, line: &str) -> Result<String, String> {
    let (name, about) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    if name.eq_ignore_ascii_case(HELP) {
        return help(about.trim());
    }
    if player_of(world).is_none() {
        return Err("no game is running".to_owned());
    }
    if let Some(begun) = line.strip_suffix('?') {
        let choices = complete(begun, world);
        return if choices.is_empty() {
            Err(format!("nothing that has a name completes '{begun}'{}", usage_of(begun)))
        } else {
            Ok(choices.join("  "))
        };
    }
    let is_read_only = world.resource::<DebugMode>().is_read_only;
    if *world.resource::<Progress>() != Progress::Playing && !is_read_only {
        return Err("the game is over".to_owned());
    }
    let line = resolved(world, line)?;
    let command = parse_command(&line, &world.resource::<Content>().clone())?;
    if let DebugCommand::Console(command) = command {
        return carry_out_in_console(world, command);
    }
    if is_read_only {
        let how = "go through a recording by turn, forward, back, next and first";
        return Err(format!("nothing can be changed in a recording or in the game of a bot ({how})"));
    }
    let level = current_level(world);
    take_turn(world, Action::Debug(line.as_str().into()));
    let answer = std::mem::take(&mut *world.resource_mut::<CommandResponse>()).0?;
    if current_level(world) != level {
        world.resource_scope(|world, mut console: Mut<'_, Console>| console.follow_player(world));
    }
    match command {
        DebugCommand::Rest(turns) => Ok(passed_text(rest(world, turns))),
        DebugCommand::RestUntil(stop) => Ok(rest_until(world, &stop)),
        DebugCommand::Change(_) | DebugCommand::Console(_) => Ok(answer),
    }
}

/// Carries out a command of the console itself.
fn carry_out_in_console(world: &mut World, command: ConsoleCommand) -> Result<String, String> {
    match command {
        ConsoleCommand::Overlay(overlay, on) => {
            let is_on = world.resource_mut::<Overlays>().switch(overlay, on);
            Ok(format!("The {} overlay is {}.", overlay.name(), on_or_off(is_on)))
        }
        ConsoleCommand::Follow(None) => {
            world.resource_mut::<Console>().followed = Followed::default();
            Ok("You follow no monster.".to_owned())
        }
        ConsoleCommand::Follow(Some((serial, false))) => {
            world.resource_mut::<Console>().followed.let_go(serial);
            Ok(format!("You no longer follow monster {}.", serial.0))
        }
        ConsoleCommand::Follow(Some((serial, true))) => {
            let life = timeline(world, serial).ok_or_else(|| format!("there is no monster {}", serial.0))?;
            world.resource_scope(|world, mut console: Mut<'_, Console>| {
                console.select(world, serial);
                let full = console.followed.keep(serial).err().map_or_else(String::new, |full| format!(" {full}."));
                Ok(format!("You follow the {}.{full}", life.heading))
            })
        }
        ConsoleCommand::Sort(order) => {
            let mut console = world.resource_mut::<Console>();
            console.order = order.unwrap_or_else(|| console.order.next());
            Ok(format!("The monsters are sorted by {}.", console.order.name()))
        }
        ConsoleCommand::Inspect(subject) => {
            let title = inspect(world, subject)?;
            let mut console = world.resource_mut::<Console>();
            (console.subject, console.page) = (subject, INSPECTOR);
            Ok(format!("Inspector: {title}."))
        }
        ConsoleCommand::Dump(file) => dump(world, &file),
        ConsoleCommand::Jump(jump) => {
            if !world.resource::<DebugMode>().is_read_only && !matches!(jump, Jump::Back(_)) {
                return Err("only a recording can be gone through; back N shows that of this game".to_owned());
            }
            world.insert_resource(WantedJump(Some(jump)));
            Ok(String::new())
        }
    }
}

/// The usage of the command that a line begins with.
fn usage_of(line: &str) -> String {
    syntax_of(line).map_or_else(String::new, |syntax| format!(" (usage: {})", syntax.usage()))
}

fn passed_text(turns: u64) -> String {
    if turns == 1 { "A turn passes.".to_owned() } else { format!("{turns} turns pass.") }
}

/// Lets turns pass until something comes about, or the game is over.
fn rest_until(world: &mut World, stop: &Stop) -> String {
    let (mut passed, followed) = (0, world.resource::<Console>().followed.selected());
    while passed < MOST_TURNS_OF_REST {
        let before = RestWatch::now(world, followed);
        if rest(world, 1) == 0 {
            break;
        }
        passed += 1;
        if let Some(reason) = RestWatch::now(world, followed).stops(&before, stop, world) {
            return format!("{} Then {reason}.", passed_text(passed));
        }
    }
    format!("{} What you wait for has not come about.", passed_text(passed))
}

/// What the inspector will show of a subject: the title of the first thing.
fn inspect(world: &World, subject: InspectorTarget) -> Result<String, String> {
    let found = inspected(world, subject, world.resource::<Console>().cursor);
    match (found.first(), subject) {
        (Some(first), _) => Ok(first.title.clone()),
        (None, InspectorTarget::Thing(serial)) => Err(format!("there is no thing {}", serial.0)),
        (None, _) => Ok("nothing is there".to_owned()),
    }
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
    let is_rest = matches!(command, Ok(DebugCommand::Rest(_) | DebugCommand::RestUntil(_)));
    let done = match command {
        Ok(DebugCommand::Change(change)) => Game::of(world, &content).and_then(|mut game| change(&mut game)),
        // Turns of rest are separate actions.
        Ok(DebugCommand::Rest(_) | DebugCommand::RestUntil(_) | DebugCommand::Console(_)) => Ok(String::new()),
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

/// Returns a line in which `it` and `here` are replaced by what they stand for, so that a recording of it means the same.
///
/// # Errors
/// No monster is selected or under the cursor.
fn resolved(world: &World, line: &str) -> Result<String, String> {
    let Some(syntax) = syntax_of(line) else { return Ok(line.to_owned()) };
    let console = world.resource::<Console>();
    let words = line.split_whitespace().map(|word| match word {
        IT if syntax.takes_pointer(IT) => it(world, console),
        HERE if syntax.takes_pointer(HERE) => Ok(format!("{} {}", console.cursor.x, console.cursor.y)),
        word => Ok(word.to_owned()),
    });
    Ok(words.collect::<Result<Vec<String>, String>>()?.join(" "))
}

fn it(world: &World, console: &Console) -> Result<String, String> {
    let it = console.followed.selected().or_else(|| monster_at(world, console.cursor));
    let Point { x, y } = console.cursor;
    it.map(|serial| serial.0.to_string()).ok_or_else(|| format!("no monster is selected, and there is none at {x},{y}"))
}
