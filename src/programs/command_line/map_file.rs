//! Drawn levels with debug commands (`docs/contract.md#map-files`).

use std::path::Path;

use bevy::prelude::*;

use super::Failure;
use crate::{
    base::{files::read_named_text, geometry::Point},
    interface::screen::{debug_line_before, keep_game, start_game_on_map},
    storage::saves::SaveManager,
    world::generate::{Blueprint, drawn_map},
};

/// A file with a drawn level.
#[derive(Clone, Debug)]
pub(super) struct MapFile {
    /// Its name in errors.
    name: String,
    /// The map rows.
    rows: String,
    blueprint: Blueprint,
    start: Point,
    /// The debug commands with their lines and columns, from 1.
    commands: Vec<(usize, usize, String)>,
}

impl MapFile {
    /// Reads the file.
    pub(crate) fn read(path: &Path) -> Result<Self, Failure> {
        let name = path.display().to_string();
        let text = read_named_text(path).map_err(|error| Failure::failed(format!("can't read {name}: {error}")))?;
        let (blueprint, start) = drawn_map(&text).map_err(|error| Failure::failed(format!("{name}, {error}")))?;
        let after_map = text.lines().zip(1..).skip_while(|(row, _)| !row.trim().is_empty());
        let commands = after_map.filter_map(|(row, line)| {
            let command = row.split_once(";;").map_or(row, |(before, _)| before);
            let indent = command.chars().take_while(|character| character.is_whitespace()).count();
            (!command.trim().is_empty()).then(|| (line, indent + 1, command.trim().to_owned()))
        });
        let commands = commands.collect();
        let rows: Vec<&str> = text.lines().take_while(|row| !row.trim().is_empty()).collect();
        Ok(Self { name, rows: rows.join("\n"), blueprint, start, commands })
    }

    /// Starts a game on it and runs its commands before turn 1.
    pub(crate) fn start(self, world: &mut World, seed: u64) -> Result<(), Failure> {
        start_game_on_map(world, seed, self.blueprint, self.start)?;
        keep_game(world, Some(&self.rows));
        let following = self.commands.iter().skip(1).map(|(.., next)| Some(next.as_str())).chain([None]);
        for ((line, column, command), next) in self.commands.iter().zip(following) {
            let answer = debug_line_before(world, command, next);
            if answer.refused {
                if let Some(mut save_manager) = world.get_resource_mut::<SaveManager>() {
                    save_manager.forget();
                }
                let place = format!("{}, line {line}, column {column}", self.name);
                return Err(Failure::failed(format!("{place}: {}", answer.text)));
            }
        }
        Ok(())
    }
}
