//! The command line of `yendor`.

use std::{
    io::{Write, stderr},
    process::ExitCode,
};

use clap::Parser;
use yendor::{
    base::unseen::{can_be_seen, escaped},
    programs::command_line::{Arguments, run},
};

fn main() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        // The error quotes the arguments, which may contain characters that cannot be shown.
        Err(error) if error.use_stderr() && !can_be_seen(&error.to_string().replace('\n', "")) => {
            let _ = write!(stderr(), "{}", escaped(&error.to_string()));
            return ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2));
        }
        Err(error) => error.exit(),
    };
    match run(arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            if !failure.message().is_empty() {
                // Standard error may be closed as well; then the error is ignored.
                let _ = writeln!(stderr(), "yendor: {}", escaped(failure.message()));
            }
            ExitCode::from(failure.code())
        }
    }
}
