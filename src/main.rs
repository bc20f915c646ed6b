//! The command line of `yendor`.

use std::process::ExitCode;

use clap::Parser;
use yendor::command_line::{Arguments, run};

fn main() -> ExitCode {
    match run(Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            if !failure.message().is_empty() {
                eprintln!("yendor: {}", failure.message());
            }
            ExitCode::from(failure.code())
        }
    }
}
