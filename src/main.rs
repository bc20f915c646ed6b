//! The command line of `yendor`.

use std::{
    io::{Write, stderr},
    process::ExitCode,
};

use clap::Parser;
use yendor::command_line::{Arguments, run};

fn main() -> ExitCode {
    match run(Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            if !failure.message().is_empty() {
                // Standard error may be closed as well: then nobody wants to know.
                let _ = writeln!(stderr(), "yendor: {}", failure.message());
            }
            ExitCode::from(failure.code())
        }
    }
}
