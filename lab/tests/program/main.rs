//! The real laboratory as its users and other programs meet it.

/// The program that is tested, the name under which it reports failures, and the folder of the repository: tests run in
/// that of the package.
const PROGRAM: &str = env!("CARGO_BIN_EXE_yendor-lab");
const NAME: &str = "yendor-lab";
const ROOT: &str = "..";

#[path = "../../../tests/support/json_shape.rs"]
mod json_shape;
#[expect(dead_code, reason = "the tests of the game drive it as well")]
#[path = "../../../tests/support/program.rs"]
mod program;

mod arguments;
mod balance_report;
#[cfg(unix)]
mod closed_output;
mod merge;
mod population;
mod simulate;
mod survey;
