//! What happens when a system of the game fails: the game goes on, and the program says so when it ends.

use std::sync::{Mutex, PoisonError};

use bevy::{
    ecs::error::{BevyError, ErrorContext},
    prelude::*,
};

use super::Failure;

/// Failures of systems so far. The handler that Bevy takes is a plain function: it has nowhere else to keep them.
static FAILED: Mutex<Vec<String>> = Mutex::new(Vec::new());

/// Most failures that are kept.
const MOST_KEPT: usize = 100;

/// From here on a system that fails is noted and the game goes on, where Bevy would panic. Tests keep Bevy's way.
pub(super) fn keep_going(app: &mut App) {
    app.set_error_handler(note);
}

fn note(error: BevyError, context: ErrorContext) {
    let mut failed = FAILED.lock().unwrap_or_else(PoisonError::into_inner);
    if failed.len() < MOST_KEPT {
        failed.push(format!("{context} failed: {error}"));
    }
}

/// Whether a system failed since the program began: the first failure, and how many there were.
pub(super) fn first_failure() -> Result<(), Failure> {
    let failed = FAILED.lock().unwrap_or_else(PoisonError::into_inner);
    match failed.as_slice() {
        [] => Ok(()),
        [first, others @ ..] => {
            let first = first.lines().next().unwrap_or_default();
            Err(Failure::failed(format!("a mistake in the game: {first} ({} more)", others.len())))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_system_that_fails_is_noted_and_the_game_goes_on() {
        let mut app = App::new();
        keep_going(&mut app);
        app.add_systems(Update, || -> Result { Err("there is no player".into()) });
        app.update();
        app.update();
        let said = first_failure().map_err(|failure| failure.message().to_owned());
        assert!(said.is_err_and(|said| said.contains("there is no player") && said.contains("1 more")));
    }
}
