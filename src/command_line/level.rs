//! `yendor level`: a level with its population.

use std::{collections::BTreeMap, fmt::Write};

use serde::Serialize;

use super::{
    Failure,
    arguments::Level,
    output::{json_line, print},
};
use crate::{
    bot::headless_app,
    content::Content,
    game::world_for_level,
    generate::{GENERATORS, Generator},
    geometry::Size,
    screen::item_sign,
    state::{LevelState, level_state},
};

/// Counts of what is on a level.
#[derive(Clone, Debug, Serialize)]
struct Statistics {
    rooms: usize,
    dark_rooms: usize,
    floor_cells: usize,
    corridor_cells: usize,
    doors: BTreeMap<String, usize>,
    monsters: usize,
    sleeping_monsters: usize,
    items: usize,
    gold: u32,
}

#[derive(Serialize)]
struct Report<'level> {
    level: &'level LevelState,
    statistics: &'level Statistics,
}

pub(super) fn run(arguments: &Level, content: Content) -> Result<(), Failure> {
    let dungeon = &content.dungeon;
    if !(1..=dungeon.level_count).contains(&arguments.depth) {
        let (depth, last) = (arguments.depth, dungeon.level_count);
        return Err(Failure::failed(format!("there is no level {depth}: levels go from 1 to {last}")));
    }
    let generator = generator(arguments.generator.as_deref())?;
    let size = Size::new(arguments.width.unwrap_or(dungeon.width), arguments.height.unwrap_or(dungeon.height));
    dungeon.check_size(size).map_err(Failure::failed)?;

    let mut app = headless_app(content.clone());
    let level = world_for_level(app.world_mut(), arguments.seed, arguments.depth, generator, size);
    let state = level_state(app.world(), &content, level, None)
        .ok_or_else(|| Failure::failed("the level could not be read back"))?;
    let statistics = statistics(&state);
    if arguments.json {
        return print(&json_line(&Report { level: &state, statistics: &statistics })?);
    }
    print(&text(&content, &state, &statistics))
}

fn generator(name: Option<&str>) -> Result<Option<&'static dyn Generator>, Failure> {
    let Some(name) = name else { return Ok(None) };
    GENERATORS.into_iter().find(|generator| generator.name() == name).map(Some).ok_or_else(|| {
        let known: Vec<&str> = GENERATORS.iter().map(|generator| generator.name()).collect();
        Failure::failed(format!("there is no generator '{name}', there are: {}", known.join(", ")))
    })
}

fn statistics(level: &LevelState) -> Statistics {
    let cells = |sign: char| level.rows.iter().flat_map(|row| row.chars()).filter(|cell| *cell == sign).count();
    let mut doors = BTreeMap::new();
    for door in &level.doors {
        *doors.entry(format!("{:?}", door.state)).or_insert(0) += 1;
    }
    let gold = level
        .items
        .iter()
        .filter(|item| item.type_name == "gold/gold")
        .map(|item| item.quantity)
        .fold(0, u32::saturating_add);
    let asleep = |state: &crate::creatures::MindState| *state == crate::creatures::MindState::Sleeping;
    Statistics {
        rooms: level.rooms.len(),
        dark_rooms: level.rooms.iter().filter(|room| !room.lit).count(),
        floor_cells: cells('.'),
        corridor_cells: cells(':'),
        doors,
        monsters: level.monsters.len(),
        sleeping_monsters: level.monsters.iter().filter(|monster| asleep(&monster.state)).count(),
        items: level.items.len(),
        gold,
    }
}

fn text(content: &Content, level: &LevelState, statistics: &Statistics) -> String {
    let mut rows: Vec<Vec<char>> = level.rows.iter().map(|row| row.chars().collect()).collect();
    let mut put = |x: i32, y: i32, sign: char| {
        let row = usize::try_from(y).ok().and_then(|y| rows.get_mut(y));
        let cell = row.and_then(|row| usize::try_from(x).ok().and_then(|x| row.get_mut(x)));
        if let Some(cell) = cell {
            *cell = sign;
        }
    };
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
    let doors: Vec<String> =
        statistics.doors.iter().map(|(state, count)| format!("{count} {}", state.to_lowercase())).collect();
    let Statistics { rooms, dark_rooms, floor_cells, corridor_cells, monsters, sleeping_monsters, items, gold, .. } =
        statistics;
    // Writing to a string can't fail.
    let _ = writeln!(text, "\nrooms: {rooms}, {dark_rooms} dark   floor: {floor_cells}   corridor: {corridor_cells}");
    let _ = writeln!(text, "doors: {}", doors.join(", "));
    let _ = writeln!(text, "monsters: {monsters}, {sleeping_monsters} asleep   items: {items}   gold: {gold}");
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
    text
}
