//! A stand-in for the command line, to try out the terminal.

use std::process::ExitCode;

use bevy::prelude::*;
use yendor::{content::Content, game::GamePlugin};

fn main() -> ExitCode {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, GamePlugin { content: Content::compiled_in() }));
    match yendor::terminal::run(&mut app) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("yendor: {error}");
            ExitCode::FAILURE
        }
    }
}
