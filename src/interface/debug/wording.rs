//! The wording of console facts, shared by all front ends.

use bevy::prelude::*;

use super::{
    facts::{ConsoleFacts, MonsterFacts},
    inspect::ground_text,
    routes::way,
};
use crate::{
    base::geometry::Point,
    content::Content,
    rules::{creatures::MindState, monsters::Motive},
    words::trap_name,
    world::level::{Terrain, Trap, Traps, current_level},
};

/// Stands for a missing value.
const NONE: &str = "-";

/// The heading above the rows of [`monster_row`].
pub(crate) fn monster_heading() -> String {
    columns(["state", "hp", "en", "path", "target", "see", "why", "id", "place", "band", "behavior, conditions"])
}

/// The heading above the rows of [`narrow_monster_row`].
pub(crate) fn narrow_monster_heading() -> String {
    narrow_columns(["state", "hp", "place", "see", "why"])
}

/// The little of a monster that a narrow panel has room for.
pub(crate) fn narrow_monster_row(monster: &MonsterFacts) -> String {
    let (current, maximum) = monster.hp;
    narrow_columns([
        state_word(monster.state),
        &format!("{current}/{maximum}"),
        &format!("{},{}", monster.position.x, monster.position.y),
        if monster.sees_player { "you" } else { NONE },
        &why(monster),
    ])
}

fn narrow_columns([state, hp, place, sees, why]: [&str; 5]) -> String {
    format!("{state:<6} {hp:>7} {place:>6} {sees:<3} {why}")
}

/// The reason of a monster's last decision.
fn why(monster: &MonsterFacts) -> String {
    monster.decisions.last().map_or_else(|| NONE.to_owned(), |last| reason_words(last.motive))
}

/// A monster without its letter and name, in columns of fixed width.
pub(crate) fn monster_row(monster: &MonsterFacts) -> String {
    let (current, maximum) = monster.hp;
    let path = monster.path.map_or_else(|| NONE.to_owned(), |(length, arrives)| way(length, arrives));
    let target = monster.target.map_or_else(|| NONE.to_owned(), |Point { x, y }| format!("{x},{y}"));
    let band = monster.band.map_or_else(|| NONE.to_owned(), |leader| leader.0.to_string());
    let behaviors = monster.behaviors.iter().map(|one| format!("{one:?}").to_lowercase());
    let conditions = monster.conditions.iter().map(|one| (*one).to_owned());
    let more: Vec<String> = behaviors.chain(conditions).collect();
    columns([
        state_word(monster.state),
        &format!("{current}/{maximum}"),
        &monster.energy.to_string(),
        &path,
        &target,
        if monster.sees_player { "you" } else { NONE },
        &why(monster),
        &monster.serial.0.to_string(),
        &format!("{},{}", monster.position.x, monster.position.y),
        &band,
        if more.is_empty() { NONE.to_owned() } else { more.join(" ") }.as_str(),
    ])
}

/// The last column has no fixed width, so that a narrow panel cuts it first.
fn columns(cells: [&str; 11]) -> String {
    let [state, hp, energy, path, target, sees, why, id, place, band, more] = cells;
    let mind = format!("{state:<6} {hp:>7} {energy:>4} {path:>4} {target:>6} {sees:<3} {why:<19}");
    format!("{mind} {id:>8} {place:>6} {band:>8} {more}")
}

/// A motive in words: the name that programs see, with spaces.
fn reason_words(motive: Motive) -> String {
    <&str>::from(motive).replace('_', " ")
}

const fn state_word(state: MindState) -> &'static str {
    match state {
        MindState::Sleeping => "sleep",
        MindState::Wandering => "wander",
        MindState::Hunting => "hunt",
        MindState::Fleeing => "flee",
    }
}

/// A cell in words: its terrain and the monster there.
pub(crate) fn cell_text(world: &World, facts: &ConsoleFacts, cell: Point) -> String {
    let terrain = current_level(world).and_then(|level| world.get::<Terrain>(level));
    let table = world.get_resource::<Content>().map(|content| &content.terrain);
    let ground = terrain.zip(table).map(|(terrain, table)| ground_text(table, terrain, cell));
    let ground = ground.unwrap_or_else(|| "nothing".to_owned());
    let here = facts.monsters.iter().find(|monster| monster.position == cell);
    let who = here.map_or_else(String::new, |monster| format!(", {}", monster.name));
    format!("{},{}: {ground}{}{who}", cell.x, cell.y, trap_text(world, cell))
}

/// Describes the trap in a cell, and whether the player knows it.
fn trap_text(world: &World, cell: Point) -> String {
    let traps = current_level(world).and_then(|level| world.get::<Traps>(level));
    let trap = traps.and_then(|traps| world.get::<Trap>(*traps.get(&cell)?));
    let Some((trap, content)) = trap.zip(world.get_resource::<Content>()) else { return String::new() };
    let hidden = if trap.discovered { "" } else { " (hidden)" };
    format!(", {}{hidden}", trap_name(content, trap.kind))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{content::Behavior, turn::Serial};

    #[test]
    fn a_monster_has_a_row_that_stands_under_its_heading() {
        let monster = MonsterFacts {
            serial: Serial(1_000_007),
            number: None,
            letter: 'L',
            name: "Leprechaun".to_owned(),
            position: Point::new(3, 4),
            state: MindState::Hunting,
            behaviors: vec![Behavior::Thief, Behavior::Greedy],
            target: Some(Point::new(79, 21)),
            path: Some((12, false)),
            hp: (9, 13),
            energy: -20,
            sees_player: true,
            conditions: vec!["Slowed"],
            band: Some(Serial(1_000_002)),
            change: None,
            decisions: Vec::new(),
        };
        assert_eq!(
            [monster_heading(), monster_row(&monster)],
            [
                "state       hp   en path target see why                       id  place     band behavior, conditions",
                "hunt      9/13  -20  12!  79,21 you -                    1000007    3,4  1000002 thief greedy Slowed"
            ]
        );
        let idle = MonsterFacts {
            behaviors: Vec::new(),
            conditions: Vec::new(),
            band: None,
            target: None,
            path: None,
            sees_player: false,
            ..monster.clone()
        };
        assert_eq!(
            monster_row(&idle),
            "hunt      9/13  -20    -      - -   -                    1000007    3,4        - -"
        );
    }
}
