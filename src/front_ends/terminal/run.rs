//! The loop of the text terminal, from the first picture to the last key.

use std::{
    collections::VecDeque,
    env,
    io::{BufWriter, IsTerminal, Write, stdin, stdout},
    sync::mpsc::{Receiver, RecvTimeoutError},
    time::Instant,
};

use bevy::prelude::*;
use crossterm::clipboard::CopyToClipboard;
use ratatui::layout::Size;

use super::{
    TerminalError,
    abilities::Abilities,
    display::Display,
    guard::{TerminalGuard, report_mouse},
    input::{self, Batch, TerminalInput, pointer_event},
};
#[cfg(unix)]
use super::{
    guard::take_again,
    suspend::{StopCause, suspend},
};
#[cfg(unix)]
use crate::content::{Key, KeyName};
use crate::{
    base::geometry,
    content::Content,
    interface::screen::{self, KeyGuard, LEAST_SIZE, Paste},
    storage::settings::{Settings, Toggle},
};

/// The key that suspends the game, unless the player has bound it.
#[cfg(unix)]
const SUSPEND: Key = Key { control: true, ..Key::character('z') };

#[cfg(unix)]
const ESCAPE: Key = Key::plain(KeyName::Escape);

/// Roughly the number of bytes of the largest picture, so that one picture is one write.
const PICTURE_BYTES: usize = 1 << 16;

/// Plays the game in `app` in the text terminal until the player leaves, the program is asked to end or the terminal
/// hangs up. Restores the terminal afterward, even if the game panics.
///
/// The app must contain [`GamePlugin`](crate::interface::GamePlugin) and is not run: keys go straight into its world.
/// Call this only once per program, since its threads keep listening until the program ends.
///
/// # Errors
/// Returns an error, with the screen untouched, if standard input or output is not a terminal, or if the terminal is
/// too small or can't position text. Also returns an error if the terminal can't be set up or written to.
pub(crate) fn run(app: &mut App) -> Result<(), TerminalError> {
    let abilities = abilities()?;
    app.init_resource::<screen::Motion>();
    if !abilities.has_every_color() {
        app.insert_resource(screen::FewColors);
    }
    app.insert_resource(screen::Clipboard(Box::new(|text| {
        let copied = crossterm::execute!(stdout(), CopyToClipboard::to_clipboard_from(text));
        copied.map_err(|error| error.to_string())
    })));
    // Dropped last, so that any remaining output goes to the game's screen.
    let _guard = TerminalGuard::take().map_err(TerminalError::Setup)?;
    let inputs = input::listen(screen::followed_folder(app.world())).map_err(TerminalError::Setup)?;
    let output = BufWriter::with_capacity(PICTURE_BYTES, stdout());
    let mut display = Display::new(output, terminal_size()?, abilities);
    play(app.world_mut(), &inputs, &mut display)
}

/// Checks that the game can be played in this terminal, and changes nothing.
///
/// # Errors
/// Returns an error if standard input or output is not a terminal, or if the terminal is too small or can't position
/// text.
pub(crate) fn check() -> Result<(), TerminalError> {
    abilities().map(drop)
}

/// Returns the terminal's abilities, or an error if the game can't be played in it.
fn abilities() -> Result<Abilities, TerminalError> {
    if !stdin().is_terminal() {
        return Err(TerminalError::InputIsNoTerminal);
    }
    if !stdout().is_terminal() {
        return Err(TerminalError::OutputIsNoTerminal);
    }
    let abilities = Abilities::of(|name| env::var(name).ok())?;
    check_size(terminal_size()?)?;
    Ok(abilities)
}

/// Draws, sleeps until something arrives, handles all of it, and draws again.
fn play<W: Write>(world: &mut World, inputs: &Receiver<Batch>, display: &mut Display<W>) -> Result<(), TerminalError> {
    #[expect(clippy::disallowed_methods, reason = "the clock tells waiting keys from later ones")]
    let start = Instant::now();
    let mut guard = KeyGuard::default();
    let mut is_outdated = true;
    // A game that is suspended has no picture and no pace until the terminal is its own again.
    #[cfg_attr(not(unix), expect(unused_mut, reason = "only Unix suspends a program"))]
    let mut is_away = false;
    loop {
        if std::mem::replace(&mut is_outdated, true) && !is_away {
            let (frame, cursor) = screen::draw_with_focus(world, display.picture_size());
            let background = world.resource::<Content>().palette().background;
            display.show(&frame, background, cursor).map_err(TerminalError::Writing)?;
            report_mouse(world.resource::<Settings>().is_on(Toggle::Mouse)).map_err(TerminalError::Writing)?;
        }
        let batch = match screen::pace(world).filter(|_| !is_away) {
            None => inputs.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(pace) => inputs.recv_timeout(pace),
        };
        let batch = match batch {
            Ok(batch) => batch,
            Err(RecvTimeoutError::Timeout) => {
                guard.go_on(world, start.elapsed());
                continue;
            }
            Err(RecvTimeoutError::Disconnected) => return Ok(()),
        };
        let arrived: Batch = batch.into_iter().chain(inputs.try_iter().flatten()).collect();
        // Messages count as new until a key or a button of the mouse is pressed.
        if arrived.iter().any(|input| input.is_typed() && !input.is_move() && !matches!(input, TerminalInput::Paste(_)))
        {
            screen::mark_read(world);
        }
        is_outdated = arrived.iter().any(|input| !input.is_move());
        let arrived = without_passing_moves(arrived);
        // Keys typed before the next picture are meant for the screen that was visible then, so they are handled before
        // reloaded data files, which may open a page.
        let (read, others): (Vec<TerminalInput>, Vec<TerminalInput>) =
            arrived.into_iter().partition(|input| matches!(input, TerminalInput::DataRead(_)));
        let mut waiting: VecDeque<TerminalInput> = others.into_iter().chain(read).collect();
        while let Some(input) = waiting.pop_front() {
            match input {
                // What was typed behind the key that suspends is not meant for the game.
                input if is_away && input.is_typed() => {}
                #[cfg(unix)]
                TerminalInput::AfterEscape(key) => {
                    let with_alt = Key { alt: true, ..key };
                    let keys = if screen::is_key_of_game(world, with_alt) { vec![with_alt] } else { vec![ESCAPE, key] };
                    keys.into_iter().rev().for_each(|key| waiting.push_front(TerminalInput::Key(key)));
                }
                #[cfg(unix)]
                TerminalInput::Key(SUSPEND) if !screen::is_key_of_game(world, SUSPEND) => {
                    is_away = leave(StopCause::Key, &mut waiting)?;
                }
                #[cfg(unix)]
                TerminalInput::Suspend => is_away = is_away || leave(StopCause::Signal, &mut waiting)?,
                #[cfg(unix)]
                TerminalInput::Continued(size) => {
                    take_again().map_err(TerminalError::Setup)?;
                    display.resize(size).map_err(TerminalError::Writing)?;
                    is_away = false;
                }
                TerminalInput::DataRead(read) => screen::take_data(world, *read),
                TerminalInput::Key(_) | TerminalInput::Paste(_) if !screen::can_be_played(display.picture_size()) => {}
                TerminalInput::Key(key) => _ = guard.press(world, key, start.elapsed()),
                TerminalInput::Paste(text) => {
                    let mut paste = Paste::of(&text);
                    while let Some(key) = paste.next_key(world) {
                        guard.press(world, key, start.elapsed());
                    }
                }
                TerminalInput::Mouse(event) => {
                    let event = pointer_event(event.kind, display.cell_at(event.column, event.row));
                    let size = display.picture_size();
                    is_outdated |= event.is_some_and(|event| guard.point(world, size, event, start.elapsed()));
                }
                TerminalInput::Resized(size) => display.resize(size).map_err(TerminalError::Writing)?,
                TerminalInput::Leave => return Ok(()),
            }
            if screen::wants_to_leave(world) {
                return Ok(());
            }
        }
    }
}

/// Suspends the game. Returns whether it has no terminal now; where it could not be stopped, it takes it again next.
///
/// # Errors
/// Returns an error if the terminal is gone.
#[cfg(unix)]
fn leave(stop: StopCause, waiting: &mut VecDeque<TerminalInput>) -> Result<bool, TerminalError> {
    match suspend(stop) {
        Ok(is_stopped) => Ok(is_stopped),
        Err(_) => {
            waiting.push_front(TerminalInput::Continued(terminal_size()?));
            Ok(true)
        }
    }
}

/// Leaves out each move of the mouse that is followed by another one.
fn without_passing_moves(arrived: Batch) -> Batch {
    let mut kept: Batch = Vec::with_capacity(arrived.len());
    for input in arrived {
        if input.is_move() && kept.last().is_some_and(TerminalInput::is_move) {
            kept.pop();
        }
        kept.push(input);
    }
    kept
}

fn terminal_size() -> Result<Size, TerminalError> {
    crossterm::terminal::size().map(Size::from).map_err(TerminalError::Setup)
}

fn check_size(size: Size) -> Result<(), TerminalError> {
    let has = geometry::Size::new(size.width.into(), size.height.into());
    if !screen::can_be_played(has) {
        return Err(TerminalError::TooSmall { has, needs: LEAST_SIZE });
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;
    use crate::{
        content::Key,
        front_ends::terminal::abilities::ColorDepth,
        interface::{GamePlugin, screen::FULL_SIZE},
    };

    /// Plays `batches`, all of which have already arrived, in a new game.
    fn play_all(batches: Vec<Batch>) -> (App, Result<(), TerminalError>) {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, GamePlugin { content: Content::compiled_in() }));
        let (sender, receiver) = mpsc::channel();
        for batch in batches {
            sender.send(batch).unwrap();
        }
        drop(sender);
        let abilities = Abilities { colors: ColorDepth::Sixteen, unicode: false };
        let mut display = Display::new(Vec::new(), Size::new(104, 32), abilities);
        let outcome = play(app.world_mut(), &receiver, &mut display);
        (app, outcome)
    }

    fn keys(text: &str) -> Batch {
        text.chars().map(|character| TerminalInput::Key(Key::character(character))).collect()
    }

    #[test]
    fn keys_reach_the_game_one_by_one_in_the_order_typed() {
        let typed = "hjkl.s".repeat(50);
        let (app, outcome) = play_all(vec![keys(&typed), vec![TerminalInput::Resized(Size::new(1, 1))], keys("i")]);
        outcome.unwrap();
        let mut expected = App::new();
        expected.add_plugins((MinimalPlugins, GamePlugin { content: Content::compiled_in() }));
        for character in typed.chars().chain(['i']) {
            screen::press(expected.world_mut(), Key::character(character));
        }
        assert_eq!(screen::draw(app.world(), FULL_SIZE), screen::draw(expected.world(), FULL_SIZE));
    }

    #[test]
    fn being_told_to_leave_ends_the_loop_before_later_keys() {
        let (app, outcome) = play_all(vec![vec![TerminalInput::Leave], keys("i")]);
        outcome.unwrap();
        let (untouched, _) = play_all(Vec::new());
        assert_eq!(screen::draw(app.world(), FULL_SIZE), screen::draw(untouched.world(), FULL_SIZE));
    }

    #[test]
    fn a_terminal_that_is_too_small_is_refused_with_both_sizes() {
        assert!(check_size(Size::new(80, 24)).is_ok());
        let refusal = check_size(Size::new(79, 40)).unwrap_err().to_string();
        assert_eq!(refusal, "this terminal has 79x40 characters; the game needs at least 80x24");
    }
}
