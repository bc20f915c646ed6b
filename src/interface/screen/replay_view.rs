//! Watching a recorded game: keys, speed and status line. The player cannot take over the game.

use std::{sync::Arc, time::Duration};

use bevy::prelude::*;

use super::{
    canvas::Canvas,
    console::{ConsoleScreen, open_console},
    fitting::columns,
    key_use::{KeyUse, offered, response_to, unmodified},
    layout::question_row,
    links::HintKey,
    prompt::{Asked, CARET, ESCAPE, Question, asked, text},
    response::{GameChange, ReplayStep},
    screens::{Backdrop, Form, Response, Screen},
    speeds::Speed,
    stack::{MenuOrGame, interface, written},
    watched_bot::WatchedBot,
};
use crate::{
    content::{Key, KeyName},
    interface::debug::{
        self, Console, ConsoleAnswer, ConsoleAnswers, Jump, LineEditor, Overlays, SessionReset, WantedJump, go_along,
        state_of,
    },
    rules::{
        GameRef,
        creatures::MindState,
        monsters::{Decisions, all_decisions, keep_decisions, restore_decisions},
    },
    storage::{
        saves::{Replay, put_away, recording_so_far, shown_name},
        snapshot::{WorldRecord, capture, continue_game},
    },
    turn::{Clock, MessageLog, OneShot, Serial},
    words::capitalized,
    world::level::CurrentDepth,
};

/// The question for a turn to go to.
const WHICH_TURN: &str = "Show which turn?";
/// The turns that page up and page down go by.
const FAR: u64 = 100;
/// The greatest length of the player's name as shown, in characters.
const MOST_NAME: usize = 12;
/// The number of actions between remembered states: going back replays at most this many.
const MARK_DISTANCE: usize = 500;

/// The recorded game that the screen `Watching` shows.
#[derive(Resource)]
pub(crate) struct ReplayViewer {
    replay: Replay,
    is_running: bool,
    speed: Speed,
    /// The first difference from the recording.
    error: Option<String>,
    /// Remembered states, the earliest first.
    marks: Vec<ReplayMark>,
    /// The saved game that is shown, to which leaving leads back.
    game: Option<LeftGame>,
}

/// A remembered state.
struct ReplayMark {
    done: usize,
    world: WorldRecord,
    log: MessageLog,
    decisions: Vec<(Serial, Decisions)>,
}

/// Goes where a line of the console asks for: elsewhere in the recording that is shown, or to an earlier turn of the
/// running game, whose recording so far is then shown. The console replies.
pub(super) fn jump_if_wanted(world: &mut World) {
    let Some(jump) = world.resource_mut::<WantedJump>().0.take() else { return };
    let told = if world.contains_resource::<ReplayViewer>() {
        world.resource_scope(|world, mut viewer: Mut<'_, ReplayViewer>| viewer.jump(world, jump))
    } else if let Some(mut bot) = world.get_resource_mut::<WatchedBot>() {
        if let Jump::Forward(_) = jump {
            bot.ask_for_step();
            return;
        }
        Err("a bot's game is watched as it is played, one step after the other".to_owned())
    } else {
        show_this_game(world, jump)
    };
    let (text, refused) = match told {
        Ok(text) => (text, false),
        Err(reason) => (capitalized(&format!("{reason}.")), true),
    };
    world.resource_mut::<ConsoleAnswers>().keep(ConsoleAnswer { text, refused });
}

/// Saves the running game, and shows it from its recording.
fn show_this_game(world: &mut World, jump: Jump) -> Result<String, String> {
    let turn = world.resource::<Clock>().turn;
    let (slot, bytes) = recording_so_far(world).ok_or("this game is not saved, so that it has no recording")?;
    let replay = Replay::read(&bytes)?;
    let (looks, decisions) = (Looks::of(world), all_decisions(world));
    put_away(world).map_err(|error| error.to_string())?;
    watch(world, replay)?;
    world.resource_mut::<ReplayViewer>().game = Some(LeftGame { slot, decisions });
    looks.look_again(world);
    let earlier = if let Jump::Back(turns) = jump { turn.saturating_sub(turns) } else { turn };
    change_replay(world, ReplayStep::ShowTurn(earlier));
    Ok(format!(
        "This is the recording of your game at turn {earlier}; the game itself is saved, and q leads back to it."
    ))
}

/// A saved game whose recording is shown, and what its monsters had decided: a save doesn't have that.
struct LeftGame {
    slot: String,
    decisions: Vec<(Serial, Decisions)>,
}

/// How a debugger looks at a game: what the console and the overlays show.
pub(super) struct Looks {
    console: Console,
    overlays: Overlays,
}

impl Looks {
    pub(super) fn of(world: &World) -> Self {
        Self { console: world.resource::<Console>().clone(), overlays: *world.resource::<Overlays>() }
    }

    /// Opens the console on the same game, seen at another turn.
    pub(super) fn look_again(self, world: &mut World) {
        world.insert_resource(self.overlays);
        let Console { followed, order, page, .. } = self.console;
        let mut console = world.resource_mut::<Console>();
        (console.followed, console.order, console.page) = (followed, order, page);
        if let Some(opened) = debug::open_console(world) {
            debug::carry_out_step(world, opened);
            interface(world).open(Arc::new(ConsoleScreen));
        }
    }
}

/// Shows a recorded game from its beginning.
///
/// # Errors
/// Returns the reason if the game can't be started.
pub(crate) fn watch(world: &mut World, mut replay: Replay) -> Result<(), String> {
    keep_decisions(world);
    replay.begin(world)?;
    world.trigger(SessionReset { has_console: true, is_read_only: true });
    interface(world).show_home(MenuOrGame::Game);
    interface(world).open(Arc::new(Watching::default()));
    let read = written(world);
    interface(world).mark_all_read(read);
    let (is_running, speed, marks) = (true, Speed::OF_RECORDING, Vec::new());
    let mut viewer = ReplayViewer { replay, is_running, speed, error: None, marks, game: None };
    viewer.remember(world);
    world.insert_resource(viewer);
    Ok(())
}

/// Returns the time before the next action of the game being watched; `None` while it is paused.
pub(crate) fn watching_pace(world: &World) -> Option<Duration> {
    let viewer = world.get_resource::<ReplayViewer>().filter(|viewer| viewer.is_running)?;
    Some(viewer.speed.pace())
}

/// Plays the next action of the game being watched.
pub(crate) fn step_replay(world: &mut World) {
    let read = written(world);
    interface(world).mark_all_read(read);
    change_replay(world, ReplayStep::Next);
}

/// The screen of a recorded game.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Watching {
    /// The turn to go to, while it is typed.
    asked: Option<LineEditor>,
}

impl Screen for Watching {
    fn press(&self, Backdrop { world, .. }: &Backdrop<'_>, key: Key) -> Response {
        if let Some(line) = &self.asked {
            return press_in_question(line, key);
        }
        response_to(unmodified(key), keys(world)).unwrap_or_default()
    }

    fn form(&self) -> Form {
        Form::OverMap
    }

    /// Returns the status line, or the question with what is typed.
    fn line(&self, Backdrop { world, .. }: &Backdrop<'_>) -> Option<String> {
        let viewer = world.get_resource::<ReplayViewer>()?;
        Some(match &self.asked {
            Some(line) => format!("{WHICH_TURN} {}{CARET}", line.text()),
            None => status(world, viewer).0,
        })
    }

    fn is_cancelled_by_click(&self) -> bool {
        false
    }

    fn takes_text(&self, _behind: &Backdrop<'_>) -> bool {
        self.asked.is_some()
    }

    /// Makes the keys in the status line clickable.
    fn draw(&self, canvas: &mut Canvas<'_>, Backdrop { world, .. }: &Backdrop<'_>) {
        if let Some(viewer) = world.get_resource::<ReplayViewer>().filter(|_| self.asked.is_none()) {
            canvas.link_keys(1, question_row(canvas.size()), status(world, viewer).1);
        }
    }

    fn asked(&self, Backdrop { world, .. }: &Backdrop<'_>) -> Asked {
        if self.asked.is_some() {
            return text(WHICH_TURN, ["show it", "cancel"]);
        }
        let (choices, same) = offered(keys(world));
        asked("Page", "A recorded game", choices, same)
    }

    fn question(&self, _behind: &Backdrop<'_>) -> Question {
        Question::None
    }
}

/// The status line, and the keys in it that can be clicked.
fn status(world: &World, viewer: &ReplayViewer) -> (String, Vec<HintKey>) {
    let replay = &viewer.replay;
    let state = if replay.done() == replay.length() {
        "over"
    } else if viewer.is_running {
        "running"
    } else {
        "stopped"
    };
    let share = 100 * replay.done() / replay.length().max(1);
    let name = shown_name(replay.head().name.as_str(), MOST_NAME);
    let standing = format!("{name}: turn {} ({share}%) {state}", world.resource::<Clock>().turn);
    if let Some(error) = &viewer.error {
        return (format!("{standing}: {error}"), Vec::new());
    }
    let mut line = format!("{standing} {}/s", viewer.speed.a_second());
    let mut keys = Vec::new();
    for (before, part, key) in [
        ("  ", if viewer.is_running { "space stop" } else { "space run" }, KeyName::Space),
        ("  ", "←", KeyName::Left),
        ("", "→", KeyName::Right),
        (" step  ", "+", KeyName::Character('+')),
        ("", "-", KeyName::Character('-')),
        (" speed  ", "g turn", KeyName::Character('g')),
        ("  ", "q leave", KeyName::Character('q')),
    ] {
        line += before;
        keys.push(HintKey { column: columns(&line), width: columns(part), key: Key::plain(key) });
        line += part;
    }
    (line, keys)
}

/// What the keys do while a recorded game is watched.
fn keys(world: &World) -> Vec<KeyUse> {
    let Some(viewer) = world.get_resource::<ReplayViewer>() else { return Vec::new() };
    let turn = world.resource::<Clock>().turn;
    let named = |name: KeyName, words, step| KeyUse::new(Key::plain(name), words, Response::Replay(step));
    let is_over = viewer.replay.done() == viewer.replay.length();
    let runs = !viewer.is_running && !is_over;
    let onward = |known: KeyUse| if is_over { known.unoffered() } else { known };
    let back = |known: KeyUse| if turn == 0 { known.unoffered() } else { known };
    let left = viewer.game.as_ref().map_or(GameChange::Leave, |game| GameChange::Continue(game.slot.clone()));
    let one_step = Response::Replay(ReplayStep::Run(false)).then(Response::Replay(ReplayStep::Next));
    let (faster, slower) = (viewer.speed.faster(), viewer.speed.slower());
    let which_turn = Response::replace(Watching { asked: Some(LineEditor::default()) });
    vec![
        onward(named(KeyName::Space, if viewer.is_running { "stop" } else { "run" }, ReplayStep::Run(runs))),
        onward(KeyUse::new(Key::plain(KeyName::Right), "one step", one_step).or([Key::character('.')])),
        back(named(KeyName::Left, "one turn back", ReplayStep::ShowTurn(turn.saturating_sub(1)))),
        onward(named(KeyName::PageDown, "100 turns on", ReplayStep::ShowTurn(turn.saturating_add(FAR)))),
        back(named(KeyName::PageUp, "100 turns back", ReplayStep::ShowTurn(turn.saturating_sub(FAR)))),
        back(named(KeyName::Home, "the first turn", ReplayStep::ShowTurn(0))),
        onward(named(KeyName::End, "the last turn", ReplayStep::ShowTurn(u64::MAX))),
        named(KeyName::Character('+'), "faster", ReplayStep::Speed(faster)).or([Key::character('=')]),
        named(KeyName::Character('-'), "slower", ReplayStep::Speed(slower)),
        KeyUse::new(Key::character('g'), "go to a turn", which_turn),
        KeyUse::new(Key::character('~'), "console", open_console(world)).or([Key::plain(KeyName::Function(12))]),
        KeyUse::new(ESCAPE, "leave", Response::Game(left)).or(['q', 'Q'].map(Key::character)),
    ]
}

/// What a search in a recording compares.
struct Sample {
    state: Option<MindState>,
    health: i32,
}

impl Sample {
    fn now(world: &World, followed: Option<Serial>) -> Self {
        Self {
            state: followed.and_then(|serial| state_of(world, serial)),
            health: GameRef::of(world).map_or(0, |game| game.player.health.current()),
        }
    }
}

/// What a key asks for while the number of a turn is typed.
fn press_in_question(line: &LineEditor, key: Key) -> Response {
    let is_done = key.is_return() || key.is(KeyName::Escape);
    if !is_done {
        let mut line = line.clone();
        line.press(key);
        return Response::replace(Watching { asked: Some(line) });
    }
    let chosen = line.text().trim().parse().ok().filter(|_| key.is_return());
    let show = chosen.map_or(Response::Nothing, |turn| Response::Replay(ReplayStep::ShowTurn(turn)));
    Response::replace(Watching::default()).then(show)
}

/// Changes what is shown of the recorded game, if one is being watched.
pub(super) fn change_replay(world: &mut World, step: ReplayStep) {
    if !world.contains_resource::<ReplayViewer>() {
        return;
    }
    world.resource_scope(|world, mut viewer: Mut<'_, ReplayViewer>| match step {
        ReplayStep::Run(runs) => viewer.is_running = runs,
        ReplayStep::Speed(speed) => viewer.speed = speed,
        ReplayStep::Next => _ = viewer.step(world),
        ReplayStep::ShowTurn(turn) => viewer.show_turn(world, turn),
    });
}

impl ReplayViewer {
    /// What monsters had decided in the game that goes on after its recording; `None` if none does.
    pub(super) fn into_decisions(self) -> Option<Vec<(Serial, Decisions)>> {
        self.game.map(|game| game.decisions)
    }

    /// Plays the next action. Returns whether there was one that could be played as recorded.
    fn step(&mut self, world: &mut World) -> bool {
        let stepped = self.replay.step(world);
        let was_played = match stepped {
            Ok(was_played) => was_played,
            Err(difference) => {
                self.error = Some(difference.to_string());
                false
            }
        };
        let is_last = self.replay.done() == self.replay.length();
        self.is_running &= was_played && !is_last;
        if self.replay.done().is_multiple_of(MARK_DISTANCE) {
            self.remember(world);
        }
        was_played
    }

    /// Shows the game at the beginning of a turn, or its last state if it ended earlier.
    fn show_turn(&mut self, world: &mut World, turn: u64) {
        self.is_running = false;
        // Turn 0 means the very beginning, even for a game that ended in that turn.
        if turn < world.resource::<Clock>().turn || turn == 0 {
            self.error = None;
            let before = self.marks.iter().rposition(|mark| mark.world.turn <= turn).unwrap_or(0);
            if let Some(mark) = self.marks.get(before) {
                if let Err(error) = continue_game(world, &mark.world) {
                    self.error = Some(error.to_string());
                    return;
                }
                world.insert_resource(mark.log.clone());
                restore_decisions(world, &mark.decisions);
                self.replay.go_on_after(mark.done);
            }
        }
        while world.resource::<Clock>().turn < turn && self.step(world) {}
        let read = written(world);
        interface(world).mark_all_read(read);
    }

    fn remember(&mut self, world: &World) {
        let done = self.replay.done();
        let is_new = self.marks.last().is_none_or(|mark| mark.done < done);
        if let (true, Some(record), Some(log)) = (is_new, capture(world).ok(), world.get_resource::<MessageLog>()) {
            let decisions = all_decisions(world);
            self.marks.push(ReplayMark { done, world: record, log: log.clone(), decisions });
        }
    }

    /// Goes elsewhere. Returns what the console replies.
    fn jump(&mut self, world: &mut World, jump: Jump) -> Result<String, String> {
        let turn = world.resource::<Clock>().turn;
        let to = match jump {
            Jump::Turn(turn) => turn,
            Jump::Forward(turns) => turn.saturating_add(turns),
            Jump::Back(turns) => turn.saturating_sub(turns),
            Jump::State | Jump::Hurt | Jump::FirstSeen(_) => return self.search(world, jump, turn),
        };
        self.show_turn(world, to);
        _ = world.do_now(go_along);
        Ok(format!("This is turn {}.", world.resource::<Clock>().turn))
    }

    /// Goes on to where something comes about, from the beginning for a cell that was seen; back to this turn if it never
    /// does.
    fn search(&mut self, world: &mut World, jump: Jump, turn: u64) -> Result<String, String> {
        let depth = world.resource::<CurrentDepth>().depth;
        if let Jump::FirstSeen(_) = jump {
            self.show_turn(world, 0);
        }
        let followed = world.resource::<Console>().followed.selected();
        if jump == Jump::State && followed.is_none() {
            return Err("you follow no monster; tab selects one".to_owned());
        }
        let mut before = Sample::now(world, followed);
        loop {
            if let Jump::FirstSeen(cell) = jump
                && GameRef::of(world).is_some_and(|game| game.depth == depth && game.level.explored.knows(cell))
            {
                break;
            }
            if !self.step(world) {
                self.show_turn(world, turn);
                return Err("that does not come about in what follows".to_owned());
            }
            let now = Sample::now(world, followed);
            let has_come = match jump {
                Jump::State => now.state != before.state,
                Jump::Hurt => now.health < before.health,
                _ => false,
            };
            if has_come {
                break;
            }
            before = now;
        }
        self.is_running = false;
        _ = world.do_now(go_along);
        let read = written(world);
        interface(world).mark_all_read(read);
        Ok(format!("This is turn {}.", world.resource::<Clock>().turn))
    }
}
