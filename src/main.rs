//! The command line of `yendor`.

use std::process::ExitCode;

use yendor::internals::{ended, parsed, run};

fn main() -> ExitCode {
    match parsed() {
        Ok(arguments) => ended("yendor", run(arguments)),
        Err(code) => code,
    }
}
