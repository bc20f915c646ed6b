//! What the picture of the journey tells of each level.

use bevy::prelude::*;

use super::{fitting::columns, small_level::SmallLevelSource};
use crate::{
    base::geometry::Size,
    content::{Content, MonsterId},
    rules::GameRef,
    turn::Stay,
    words::turns,
    world::level::{Explored, Levels},
};

/// A level that the player has seen.
pub(super) struct LevelStay<'world> {
    pub depth: u32,
    pub memory: SmallLevelSource<'world>,
    turns: u64,
}

/// The levels that the player has seen, from the first down.
pub(super) fn level_stays<'w>(game: &GameRef<'w>) -> Vec<LevelStay<'w>> {
    let journey = &game.log.chronicle().journey;
    let stay = |(depth, level): (&u32, &Entity)| {
        let explored = game.get::<Explored>(*level).filter(|explored| explored.count() > 0)?;
        let (stay, amulet) = (journey.stays.get(depth), journey.amulet_on(*depth));
        let memory = SmallLevelSource { explored, stay, amulet };
        Some(LevelStay { depth: *depth, memory, turns: journey.turns(*depth, game.depth, game.turn) })
    };
    game.resource::<Levels>().iter().filter_map(stay).collect()
}

impl LevelStay<'_> {
    /// The size of the whole level.
    pub(crate) fn size(&self) -> Size {
        self.memory.explored.cells().size()
    }

    /// How long the player was there.
    pub(crate) fn turns_spent(&self) -> String {
        turns(u32::try_from(self.turns).unwrap_or(u32::MAX))
    }

    /// What happened there, in lines of a width: the kills, and other events.
    pub(crate) fn notes(&self, content: &Content, width: i32) -> Vec<String> {
        let Some(stay) = self.memory.stay else { return Vec::new() };
        let events = fitting_list(&events(stay, self.memory.amulet.is_some()), width);
        kills(content, stay, width).into_iter().chain(events).collect()
    }
}

/// The number of kills with the names of the most dangerous kinds.
fn kills(content: &Content, stay: &Stay, width: i32) -> Option<String> {
    let count = stay.kills();
    let mut kinds: Vec<MonsterId> = stay.kinds_killed().collect();
    kinds.sort_by_key(|kind| std::cmp::Reverse((content.monster(*kind).level, *kind)));
    let names: Vec<String> = kinds.into_iter().map(|kind| content.monster(kind).noun()).collect();
    let number = format!("{count} killed");
    let named = fitting_list(&names, width - columns(&number) - 2);
    (count > 0).then(|| named.map_or_else(|| number.clone(), |names| format!("{number}: {names}")))
}

/// Other notable events, the most notable first.
fn events(stay: &Stay, has_amulet: bool) -> Vec<String> {
    let amulet = has_amulet.then(|| "took the Amulet".to_owned());
    let weak = stay.was_weak.then(|| "weak from hunger".to_owned());
    let level = stay.level_gained.map(|level| format!("gained level {level}"));
    let dark = stay.went_dark.then(|| "a light went out".to_owned());
    [amulet, weak, level, dark].into_iter().flatten().collect()
}

/// The first of these texts, with commas between them. The list ends before the first that does not fit into the width.
fn fitting_list(texts: &[String], width: i32) -> Option<String> {
    let mut list = String::new();
    for text in texts.iter().filter(|text| !text.is_empty()) {
        let longer = if list.is_empty() { text.clone() } else { format!("{list}, {text}") };
        if columns(&longer) > width {
            break;
        }
        list = longer;
    }
    (!list.is_empty()).then_some(list)
}

#[cfg(test)]
mod tests {
    use super::fitting_list;

    #[test]
    fn a_list_never_leaves_out_what_comes_first_for_something_shorter() {
        let kinds = ["Jabberwock", "griffin", "orc"].map(str::to_owned);
        let list = |width| fitting_list(&kinds, width).unwrap_or_default();
        assert_eq!(list(24), "Jabberwock, griffin, orc");
        assert_eq!(list(23), "Jabberwock, griffin");
        assert_eq!(list(18), "Jabberwock");
        assert_eq!(list(9), "", "and not the griffin");
        let unmarked = ["", "gained level 3", ""].map(str::to_owned);
        assert_eq!(fitting_list(&unmarked, 20).as_deref(), Some("gained level 3"));
    }
}
