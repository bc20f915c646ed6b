//! What happens when a system fails: the game continues, and the program reports it at the end.

use std::sync::{Mutex, PoisonError};

use bevy::{
    ecs::error::{BevyError, ErrorContext},
    prelude::*,
};

use super::Failure;

/// The failures of systems so far. Bevy takes a plain function as its handler, so that they need a static.
static FAILED: Mutex<Vec<String>> = Mutex::new(Vec::new());

/// The most failures that are kept.
const MOST_KEPT: usize = 100;

/// Makes failing systems be recorded while the game continues, where Bevy would panic. Tests keep the panic.
pub(super) fn keep_going(app: &mut App) {
    app.set_error_handler(note);
}

fn note(error: BevyError, context: ErrorContext) {
    let mut failed = FAILED.lock().unwrap_or_else(PoisonError::into_inner);
    if failed.len() < MOST_KEPT {
        failed.push(format!("{context} failed: {error}"));
    }
}

/// Returns the first failure of a system since the program began, with the number of failures.
pub(super) fn first_failure() -> Result<(), Failure> {
    let failed = FAILED.lock().unwrap_or_else(PoisonError::into_inner);
    match failed.as_slice() {
        [] => Ok(()),
        [first, others @ ..] => {
            let first = first.lines().next().unwrap_or_default();
            Err(Failure::failed(format!("internal error in the game: {first} ({} more)", others.len())))
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
