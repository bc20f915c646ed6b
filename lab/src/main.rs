//! `yendor-lab`: what whole games by bots and many levels say about the game (`docs/contract.md#laboratory`).
//!
//! - `commands/`: what it does, one file for each command of `arguments.rs`;
//! - `tally/`: what happens in a game, counted while it is played;
//! - `balance/`: what many games have in common, as numbers, tables and pictures;
//! - `survey/`: what many levels have in common.
//!
//! It depends on the game without a window. No part of the game depends on it.

mod arguments;
mod balance;
mod commands;
mod progress;
mod survey;
mod tally;

use std::process::ExitCode;

use yendor::internals::{ended, parsed};

fn main() -> ExitCode {
    match parsed() {
        Ok(arguments) => ended("yendor-lab", commands::run(arguments)),
        Err(code) => code,
    }
}
