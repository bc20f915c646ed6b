//! `yendor replay`: shows or verifies a recorded game, or prints what its monsters decided.

use std::{collections::BTreeMap, fmt::Write};

use bevy::{ecs::entity_disabling::Disabled, prelude::*};

use super::{
    Failure,
    arguments::ReplayArguments,
    compare::{compare, compare_dumps},
    output::{note, print, print_list},
    play,
};
use crate::{
    content::{Content, MonsterId},
    programs::bots::headless_app,
    rules::monsters::{Decisions, keep_decisions},
    storage::saves::Replay,
    turn::Serial,
    words::{decision_sentence, monster_name},
    world::level::{Level, OnLevel},
};

pub(super) fn run(arguments: &ReplayArguments, content: Content) -> Result<(), Failure> {
    let file = arguments.file.display();
    if let Some(other) = &arguments.compare
        && let Some(printed) = compare_dumps(&arguments.file, other)
    {
        return printed;
    }
    let mut replay = Replay::open(&arguments.file).map_err(|error| Failure::failed(error.to_string()))?;
    replay.check_program(&content).map_err(|reason| Failure::failed(format!("{file}: {reason}")))?;
    // A truncated recording is reported at the end.
    if replay.is_torn() && !(arguments.verify && replay.lost_its_end()) {
        note("The last action was not completely written and is left out.");
    }
    if let Some(whose) = &arguments.decisions {
        return print_decisions(&mut replay, content, whose);
    }
    if let Some(other) = &arguments.compare {
        let mut second = Replay::open(other).map_err(|error| Failure::failed(error.to_string()))?;
        second.check_program(&content).map_err(|reason| Failure::failed(format!("{}: {reason}", other.display())))?;
        return compare(&mut replay, &mut second, content);
    }
    if !arguments.verify {
        return play::watch(replay, content, arguments.terminal);
    }
    let mut app = headless_app(content);
    replay.verify(app.world_mut()).map_err(|difference| Failure::failed(format!("{file}: {difference}")))?;
    let turn = app.world().resource::<crate::turn::Clock>().turn;
    let end = replay.end().map_or_else(
        || "it continues".to_owned(),
        |end| end.score.cause_of_death.clone().unwrap_or_else(|| "won".to_owned()),
    );
    let counted = |count: u64, what: &str| format!("{count} {what}{}", if count == 1 { "" } else { "s" });
    let number = |count: usize| u64::try_from(count).unwrap_or(u64::MAX);
    let (actions, states) = (number(replay.length()), number(replay.checkpoints()));
    let played = format!("{}, {}", counted(turn, "turn"), counted(actions, "action"));
    let compared = format!("{} compared", counted(states, "state"));
    let head = replay.head();
    if replay.lost_its_end() {
        let why = if replay.has_gap() {
            "its file was damaged while the game was played: a part of it is missing"
        } else {
            "the recording was cut off: its end is missing"
        };
        return Err(Failure::failed(format!("{file}: {played}, {compared}, no difference, but {why}")));
    }
    print_list(&format!("{}, seed {}: {played}, {compared}, no difference ({end})\n", head.name, head.seed))
}

/// Prints the decisions of the monster with this id, or of all, each on a line with its turn, level and cell.
fn print_decisions(replay: &mut Replay, content: Content, whose: &str) -> Result<(), Failure> {
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
