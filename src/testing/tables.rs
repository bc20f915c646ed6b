//! Spawn tables for tests, and drawn ground to use them on.

use super::data::replaced;
use crate::{
    base::{
        geometry::Point,
        random::{LevelStage, RandomStreams},
    },
    content::{Content, DataError, DataSource},
    rules::{
        game::load_content,
        spawn::{GamePlan, Population, populate},
    },
    world::generate::{Blueprint, drawn_map},
};

/// A spawn table, with each part as it is written in the file.
#[derive(Clone, Copy)]
pub struct Tables<'text> {
    /// The pools of creatures: name, weight and entries.
    pub creatures: &'text [(&'text str, u32, &'text str)],
    /// The pools of items: name, weight and entries.
    pub items: &'text [(&'text str, u32, &'text str)],
    /// Budgets for creatures, items and gold.
    pub budgets: (&'text str, &'text str, &'text str),
    /// The chance of a group from a deeper level, and how many levels deeper.
    pub deeper: (&'text str, &'text str),
    /// The text of `bands.ron`.
    pub bands: &'text str,
    /// Replacements in the file: old text, new text.
    pub changes: &'text [(&'text str, &'text str)],
    /// Replacements in `config.ron`: old text, new text.
    pub config: &'text [(&'text str, &'text str)],
}

/// A table by which nothing comes.
pub const NONE: Tables<'static> = Tables {
    creatures: &[],
    items: &[],
    budgets: ("0", "0", "0"),
    deeper: ("0.0", "1"),
    bands: "[]",
    changes: &[],
    config: &[],
};

impl Tables<'_> {
    fn text(&self) -> String {
        let pools = |pools: &[(&str, u32, &str)]| -> String {
            pools.iter().map(|(name, _, entries)| format!("(name: \"{name}\", entries: [{entries}]),\n")).collect()
        };
        let shares = |pools: &[(&str, u32, &str)]| -> String {
            pools.iter().map(|(name, weight, _)| format!("(pool: \"{name}\", weight: {weight}), ")).collect()
        };
        let (creatures, items, gold) = self.budgets;
        let (chance, deeper) = self.deeper;
        let table = |depth: u32| {
            format!(
                "(depth: {depth}, creatures: \"{creatures}\", items: \"{items}\", gold: \"{gold}\", out_of_depth: {chance},
                deeper_by: \"{deeper}\", creature_pools: [{}], item_pools: [{}]),",
                shares(self.creatures),
                shares(self.items)
            )
        };
        let text = format!(
            "(rules: (spacing: 3, attempts_per_point: 10, birth_tries: 500, awake_band_steps: 0, reach: 8, near: 2, far: 0.60,
                warn_unspent: 0.25, gold_pile: \"1d11+4\", usual_floor: 640),
            supplies: [(item: \"amulet/amulet\", when: LastLevel), (item: \"key/key\", when: EachLock)],
            qualities: [],
            rooms: (vault: (finds: \"0\", gold: \"0\"), worthy: [], worthy_plus: \"1\", treasure_room: (hoard: (finds: \"0\", gold: \"0\"),
                guardians: \"0\", guardians_beyond_finds: 0, guardians_deeper: 0), den: \"0\"),
            creature_pools: [{}],
            item_pools: [{}],
            tables: [{}])",
            pools(self.creatures),
            pools(self.items),
            table(1)
        );
        replaced("spawn_tables.ron", &text, self.changes.iter().copied())
    }

    /// The content with these tables, or its mistakes.
    pub fn load(&self) -> Result<Content, DataError> {
        // The set pieces of the game have bands that are not among these.
        let set_pieces = "(chances: [], pieces: [])".to_owned();
        let bands = self.bands.to_owned();
        let config = DataSource::compiled_in_text("config.ron").unwrap();
        load_content(&DataSource::of_texts([
            ("spawn_tables.ron", self.text()),
            ("bands.ron", bands),
            ("set_pieces.ron", set_pieces),
            ("config.ron", replaced("config.ron", config, self.config.iter().copied())),
        ]))
    }

    /// The content with these tables. Panics with their mistakes if there are any.
    #[track_caller]
    pub fn content(&self) -> Content {
        self.load().unwrap_or_else(|error| panic!("{error}"))
    }

    /// The mistakes in these tables, one a line.
    pub fn mistakes(&self) -> String {
        self.load().map_or_else(|error| error.to_string(), |_| String::new())
    }
}

/// A drawn level on which the player arrives at `@`.
pub fn ground(map: &str) -> Blueprint {
    let (mut blueprint, start) = drawn_map(map.trim_start()).unwrap();
    blueprint.goal = start;
    blueprint
}

/// A hall of this many columns and rows of floor; the player's cell is the first.
pub fn hall(width: usize, height: usize) -> Blueprint {
    let wall = "#".repeat(width + 2);
    let row = format!("#{}#\n", ".".repeat(width));
    let first = row.replacen('.', "@", 1);
    ground(&format!("{wall}\n{first}{}{wall}", row.repeat(height - 1)))
}

/// The population of a level of `depth` on drawn ground.
pub fn come(content: &Content, ground: &Blueprint, depth: u32, seed: u64) -> Population {
    let streams = RandomStreams::new(seed);
    let plan = GamePlan::drawn(content, &streams);
    populate(content, ground, depth, &plan, &mut streams.level(LevelStage::Population, depth))
}

/// The letters of the monsters of a population, and where they stand.
pub fn letters(content: &Content, population: &Population) -> Vec<(char, Point)> {
    population.monsters.iter().map(|monster| (content.monster(monster.kind).letter, monster.position)).collect()
}

/// Checks that a share of `all` is within `tolerance`, in parts per 10,000, of the wanted one.
#[track_caller]
pub fn close(what: &str, count: usize, all: usize, wanted: usize, tolerance: usize) {
    let share = count * 10_000 / all;
    assert!(share.abs_diff(wanted) <= tolerance, "{what}: {share} of 10,000, not {wanted}");
}
