//! Trying out the window.
use std::process::ExitCode;
fn main() -> ExitCode {
    match yendor::desktop::run(yendor::content::Content::compiled_in(), |_app| {}) {
        Ok(exit) if exit.is_success() => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(error) => { eprintln!("yendor: {error}"); ExitCode::FAILURE }
    }
}
