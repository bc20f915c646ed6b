//! The order of a turn is the one in the table of ARCHITECTURE.md.

use bevy::{
    ecs::schedule::{NodeId, ScheduleGraph, Schedules, SystemSetKey},
    prelude::*,
};
use yendor::{Turn, testing::Scenario};

/// Stages and steps in the order of the table, steps as `Stage/Step`.
fn documented() -> Vec<String> {
    let document = std::fs::read_to_string("ARCHITECTURE.md").unwrap();
    let (_, table) = document.split_once("| stage | step | what happens |").unwrap();
    let mut stage = String::new();
    let mut steps = Vec::new();
    for row in table.lines().skip(2).take_while(|row| row.starts_with('|')) {
        let cells: Vec<&str> = row.split('|').map(|cell| cell.trim().trim_matches('`')).collect();
        if !cells[1].is_empty() {
            cells[1].clone_into(&mut stage);
            steps.push(stage.clone());
        }
        if !cells[2].is_empty() {
            steps.push(format!("{stage}/{}", cells[2]));
        }
    }
    steps
}

/// The set that contains a set.
fn whole(graph: &ScheduleGraph, part: SystemSetKey) -> Option<String> {
    let is_in = |key: &SystemSetKey| graph.hierarchy().contains_edge(NodeId::Set(*key), NodeId::Set(part));
    let key = graph.system_sets.iter().map(|(key, ..)| key).find(is_in)?;
    Some(graph.get_node_name(&NodeId::Set(key)))
}

#[test]
fn the_table_of_a_turn_shows_every_stage_and_step_in_order() {
    let mut game = Scenario::game(1);
    let schedules = game.world().resource::<Schedules>();
    let graph = schedules.get(Turn).unwrap().graph();
    let named = graph.system_sets.iter().filter(|(_, set, _)| set.system_type().is_none() && !set.is_anonymous());
    let sets: Vec<(String, SystemSetKey)> = named
        .map(|(key, ..)| {
            let name = graph.get_node_name(&NodeId::Set(key));
            (whole(graph, key).map_or(name.clone(), |whole| format!("{whole}/{name}")), key)
        })
        .collect();

    let table = documented();
    let mut known: Vec<&String> = sets.iter().map(|(name, _)| name).collect();
    let mut reported: Vec<&String> = table.iter().collect();
    known.sort();
    reported.sort();
    assert_eq!(reported, known);

    let key = |name: &String| sets.iter().find(|(other, _)| other == name).map(|(_, key)| NodeId::Set(*key)).unwrap();
    let level = |name: &str| name.split('/').next().filter(|_| name.contains('/')).map(str::to_owned);
    for (at, name) in table.iter().enumerate() {
        if let Some(next) = table[at + 1..].iter().find(|next| level(next) == level(name)) {
            assert!(graph.dependency().contains_edge(key(name), key(next)), "{next} does not follow {name}");
        }
    }
}
