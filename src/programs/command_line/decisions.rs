//! `yendor replay --decisions`: what the monsters of a recorded game decided, as text.

use std::{collections::BTreeMap, fmt::Write};

use bevy::{ecs::entity_disabling::Disabled, prelude::*};

use super::{Failure, output::print};
use crate::{
    content::{Content, MonsterId},
    programs::bots::headless_app,
    rules::monsters::{Decisions, keep_decisions},
    storage::saves::Replay,
    turn::Serial,
    words::{decision_sentence, monster_name},
    world::level::{Level, OnLevel},
};

/// Prints the decisions of the monster with this id, or of all, each on a line with its turn, level and cell.
pub(super) fn print_decisions(replay: &mut Replay, content: Content, whose: &str) -> Result<(), Failure> {
    let one = match whose {
        "all" => None,
        id => Some(
            id.parse()
                .map(Serial)
                .map_err(|_| Failure::usage(format!("--decisions takes the id of a monster or 'all', not '{id}'")))?,
        ),
    };
    let mut app = headless_app(content);
    let world = app.world_mut();
    keep_decisions(world);
    replay.begin(world).map_err(Failure::failed)?;
    let mut told: BTreeMap<Serial, u64> = BTreeMap::new();
    let mut has_told = false;
    loop {
        let text = new_decisions(world, one, &mut told);
        has_told |= !text.is_empty();
        print(&text)?;
        if !replay.step(world).map_err(|difference| Failure::failed(difference.to_string()))? {
            break;
        }
    }
    match one {
        Some(Serial(id)) if !has_told => Err(Failure::failed(format!("no monster {id} decided anything in this game"))),
        _ => Ok(()),
    }
}

/// What monsters have decided since they were asked last.
fn new_decisions(world: &mut World, one: Option<Serial>, told: &mut BTreeMap<Serial, u64>) -> String {
    let mut monsters = world.query_filtered::<(&Serial, &MonsterId, &OnLevel, &Decisions), Allow<Disabled>>();
    let content = world.resource::<Content>();
    let mut all: Vec<_> = monsters.iter(world).filter(|(serial, ..)| one.is_none_or(|one| one == **serial)).collect();
    all.sort_unstable_by_key(|(serial, ..)| **serial);
    let mut text = String::new();
    for (serial, kind, level, decisions) in all {
        let before = told.insert(*serial, decisions.noted()).unwrap_or(0);
        let depth = world.get::<Level>(level.0).map_or(0, |level| level.depth);
        let name = monster_name(content, *kind);
        for record in decisions.since(before) {
            let (turn, from, what) = (record.turn, record.from, decision_sentence(record));
            _ = writeln!(text, "{turn} {name} {} level {depth} {},{}: {what}", serial.0, from.x, from.y);
        }
    }
    text
}
