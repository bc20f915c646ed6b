//! A level as text: its map, statistics and inhabitants.

use std::{collections::BTreeMap, fmt::Write, time::Duration};

use crate::{
    content::Content,
    interface::screen::item_sign,
    programs::{drafts::LevelStatistics, state::LevelState},
    rules::spawn::{GroupReport, SpawnReport},
};

/// The level as text, with the time taken to make it.
pub(super) fn text(
    content: &Content,
    level: &LevelState,
    statistics: &LevelStatistics,
    spawning: &SpawnReport,
    took: Duration,
) -> String {
    let mut rows: Vec<Vec<char>> = level.rows.iter().map(|row| row.chars().collect()).collect();
    let mut put = |x: i32, y: i32, sign: char| {
        let row = usize::try_from(y).ok().and_then(|y| rows.get_mut(y));
        let cell = row.and_then(|row| usize::try_from(x).ok().and_then(|x| row.get_mut(x)));
        if let Some(cell) = cell {
            *cell = sign;
        }
    };
    for (y, row) in (0..).zip(&level.terrain.liquid) {
        for (x, liquid) in (0..).zip(row.chars()).filter(|(_, liquid)| *liquid != ' ') {
            put(x, y, liquid);
        }
    }
    for trap in &level.traps {
        put(trap.x, trap.y, '^');
    }
    for item in &level.items {
        let sign = content.item_called(&item.type_name).map_or('?', |kind| item_sign(content, kind));
        put(item.x, item.y, sign);
    }
    for monster in &level.monsters {
        put(monster.x, monster.y, monster.letter);
    }
    let mut text = String::new();
    for row in rows {
        text.extend(row);
        text.push('\n');
    }
    numbers(&mut text, level, statistics, took);
    for monster in &level.monsters {
        let _ = writeln!(
            text,
            "  {} {} at {},{}: {} hp, {:?}",
            monster.letter, monster.name, monster.x, monster.y, monster.hp, monster.state
        );
    }
    for item in &level.items {
        let _ = writeln!(text, "  {} at {},{}", item.name, item.x, item.y);
    }
    spawns(&mut text, spawning);
    text
}

/// The results of the level's budgets, and its groups.
fn spawns(text: &mut String, spawning: &SpawnReport) {
    let SpawnReport { creatures, items, gold, .. } = spawning;
    let budgets = [("creatures", creatures), ("items", items), ("gold", gold)];
    let budgets = budgets.map(|(name, budget)| format!("{name} {} of {}", budget.spent, budget.rolled));
    // Writing to a string can't fail.
    let _ = writeln!(text, "\nbudgets spent: {}", budgets.join("   "));
    for GroupReport { entry, pool, strategy, source, table, out_of_depth, cells, .. } in &spawning.groups {
        let deeper = if *out_of_depth { format!(", of depth {table}") } else { String::new() };
        let shown: Vec<String> = cells.iter().map(|cell| format!("{},{}", cell.x, cell.y)).collect();
        let place = shown.join(" ");
        let _ = writeln!(text, "  {entry} ({strategy}, pool {pool}, {source:?}{deeper}) at {place}");
    }
    for warning in &spawning.warnings {
        let _ = writeln!(text, "warning: {warning}");
    }
}

/// The statistics of a level, one subject a line.
fn numbers(text: &mut String, level: &LevelState, statistics: &LevelStatistics, took: Duration) {
    let LevelStatistics { rooms, dark_rooms, loops, dead_ends, reachable_cells, open_cells, longest_path, .. } =
        statistics;
    let LevelStatistics { floor_cells, corridor_cells, secret_corridor_cells, liquid_cells, keys, .. } = statistics;
    let LevelStatistics { monsters, sleeping_monsters, items, gold, .. } = statistics;
    let pieces = if statistics.set_pieces.is_empty() { "none".to_owned() } else { statistics.set_pieces.join(", ") };
    let (lit, lit_parts) = (statistics.lit_share / 100, statistics.lit_share % 100);
    let lines = [
        format!("generator: {}   made in {} µs", level.generator, took.as_micros()),
        format!("rooms: {rooms}, {dark_rooms} dark   lit ground: {lit}.{lit_parts:02} %"),
        format!(
            "floor: {floor_cells}   corridor: {corridor_cells}, {secret_corridor_cells} more secret   liquid: {liquid_cells}"
        ),
        format!("doors: {}   keys: {keys}", listed(&statistics.doors)),
        format!("reachable: {reachable_cells} cells, {open_cells} without key or search"),
        format!("loops: {loops}   dead ends: {dead_ends}   longest path: {longest_path} steps"),
        format!("shapes: {}   purposes: {}", listed(&statistics.shapes), listed(&statistics.purposes)),
        format!("set pieces: {pieces}"),
        format!("traps: {}", listed(&statistics.traps)),
        format!("monsters: {monsters}, {sleeping_monsters} asleep   items: {items}   gold: {gold}"),
    ];
    for line in lines {
        // Writing to a string can't fail.
        let _ = write!(text, "\n{line}");
    }
    text.push('\n');
}

fn listed(counts: &BTreeMap<String, usize>) -> String {
    let counted: Vec<String> = counts.iter().map(|(name, count)| format!("{count} {}", name.to_lowercase())).collect();
    if counted.is_empty() { "none".to_owned() } else { counted.join(", ") }
}
