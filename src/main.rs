//! The command line of `yendor`.

use std::process::ExitCode;

use yendor::programs::command_line::{ended, parsed, run};

fn main() -> ExitCode {
    match parsed() {
        Ok(arguments) => ended("yendor", run(arguments)),
        Err(code) => code,
    }
}
