//! All data files together.

use std::{
    fmt, fs, io,
    path::{Path, PathBuf},
    sync::Arc,
};

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{
    Appearances, Band, Binding, Config, DataIdentity, Dungeon, ItemDefinition, ItemKind, Mistake, MonsterDefinition,
    Node, Palette, Read, Report, SpawnTables, Spawning, TerrainTable, TrapRules, Tunable, items, keys, monsters,
    palette,
    spawn_checks::{self, Known},
};

/// The kind of a monster: its place in `monsters.ron`.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Reflect, Serialize, Deserialize)]
#[reflect(Component, Debug)]
pub struct MonsterId(pub u16);

/// The kind of an item: its place in `items.ron`.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Reflect, Serialize, Deserialize)]
#[reflect(Component, Debug)]
pub struct ItemId(pub u16);

/// All content of the game, read and checked. Cheap to clone.
#[derive(Resource, Clone, Debug, Deref)]
pub struct Content {
    #[deref]
    pub(super) tables: Arc<Tables>,
    /// The tables as they were read.
    pub(super) untuned: Arc<Tables>,
    /// What the running game changed in them.
    tuned: Vec<(Tunable, u32)>,
    /// The palette that the player chose, by its place in the table; none for that of the config. It is no part of what
    /// the data are, and a new game keeps it.
    palette: Option<usize>,
    identity: DataIdentity,
    /// Which palettes and which keys these are.
    pub(super) looks: [DataIdentity; 2],
}

/// The tables of [`Content`].
#[derive(Clone, Debug)]
pub struct Tables {
    /// `config.ron`.
    pub config: Config,
    /// `dungeon.ron`.
    pub dungeon: Dungeon,
    /// `monsters.ron`.
    pub(super) monsters: Vec<MonsterDefinition>,
    /// `items.ron`.
    items: Vec<ItemDefinition>,
    /// `appearances.ron`.
    pub appearances: Appearances,
    /// `palette.ron`.
    pub(super) palettes: Vec<Palette>,
    /// `traps.ron`.
    pub traps: TrapRules,
    /// `keys.ron`: the keys as the game comes, which the player's settings may override.
    pub bindings: Vec<Binding>,
    /// `terrain.ron`.
    pub terrain: TerrainTable,
    /// `spawn_tables.ron`.
    pub spawn_tables: SpawnTables,
    /// `bands.ron`.
    pub bands: Vec<Band>,
    /// `spawn_tables.ron` and `bands.ron`, with the names in them found out.
    pub spawning: Spawning,
    gold: ItemId,
    amulet: ItemId,
}

const CONFIG: &str = "config.ron";
const DUNGEON: &str = "dungeon.ron";
const MONSTERS: &str = "monsters.ron";
const ITEMS: &str = "items.ron";
const APPEARANCES: &str = "appearances.ron";
const PALETTE: &str = "palette.ron";
const KEYS: &str = "keys.ron";
const TERRAIN: &str = "terrain.ron";
const TRAPS: &str = "traps.ron";
const BANDS: &str = "bands.ron";
const SPAWN_TABLES: &str = "spawn_tables.ron";

const COMPILED_IN: [(&str, &str); 11] = [
    (CONFIG, include_str!("../../data/config.ron")),
    (DUNGEON, include_str!("../../data/dungeon.ron")),
    (MONSTERS, include_str!("../../data/monsters.ron")),
    (ITEMS, include_str!("../../data/items.ron")),
    (APPEARANCES, include_str!("../../data/appearances.ron")),
    (PALETTE, include_str!("../../data/palette.ron")),
    (KEYS, include_str!("../../data/keys.ron")),
    (TERRAIN, include_str!("../../data/terrain.ron")),
    (TRAPS, include_str!("../../data/traps.ron")),
    (BANDS, include_str!("../../data/bands.ron")),
    (SPAWN_TABLES, include_str!("../../data/spawn_tables.ron")),
];

/// The files that rules depend on.
const RULES: [&str; 9] = [CONFIG, DUNGEON, MONSTERS, ITEMS, APPEARANCES, TERRAIN, TRAPS, BANDS, SPAWN_TABLES];

/// Where data files come from: compiled in, or a folder that overrides them one by one.
#[derive(Clone, Debug, Default)]
pub struct DataFolder(Option<PathBuf>);

impl DataFolder {
    /// The files in `folder` where it has them, else those compiled in.
    #[must_use]
    pub fn at(folder: impl Into<PathBuf>) -> Self {
        Self(Some(folder.into()))
    }

    /// The folder; none where all files are those compiled in.
    #[must_use]
    pub fn path(&self) -> Option<&Path> {
        self.0.as_deref()
    }

    /// Which data stand in these files.
    fn identity(&self, names: &[&str]) -> DataIdentity {
        let files = || COMPILED_IN.iter().copied().filter(|(name, _)| names.contains(name));
        let texts: Vec<(&str, String)> =
            files().map(|(name, text)| (name, self.text(name, text).unwrap_or_default())).collect();
        DataIdentity::of(texts.iter().map(|(name, text)| (*name, text.as_str())), files())
    }

    fn text(&self, name: &str, compiled_in: &str) -> Result<String, io::Error> {
        let Some(folder) = &self.0 else {
            return Ok(compiled_in.to_owned());
        };
        match fs::read_to_string(folder.join(name)) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(compiled_in.to_owned()),
            result => result,
        }
    }
}

/// The names that folders below this one give to what they make: data may name those alone.
#[derive(Clone, Debug)]
pub struct RegisteredNames {
    /// Generators of levels.
    pub generators: Vec<&'static str>,
    /// Strategies of spawn entries: their types.
    pub strategies: Vec<RegisteredStrategy>,
    /// Placements.
    pub placements: Vec<RegisteredPlacement>,
}

/// A type of spawn entries.
#[derive(Clone, Copy, Debug)]
pub struct RegisteredStrategy {
    /// Its name.
    pub name: &'static str,
    /// Whether it is for bands, and for nothing else.
    pub takes_bands: bool,
    /// Whether an entry says how many come.
    pub takes_count: bool,
    /// Whether what comes so comes once a game, by the plan for creatures.
    pub is_planned: bool,
}

/// A placement.
#[derive(Clone, Copy, Debug)]
pub struct RegisteredPlacement {
    /// Its name.
    pub name: &'static str,
    /// Whether it goes by distances.
    pub takes_distance: bool,
    /// Whether it has patterns.
    pub takes_pattern: bool,
}

/// Why content can't be played with: every mistake in it.
#[derive(Debug)]
pub struct DataError {
    /// The mistakes, file by file.
    pub mistakes: Vec<Mistake>,
}

impl fmt::Display for DataError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, mistake) in self.mistakes.iter().enumerate() {
            let line_break = if index == 0 { "" } else { "\n" };
            write!(formatter, "{line_break}{mistake}")?;
        }
        Ok(())
    }
}

impl std::error::Error for DataError {}

impl Content {
    /// Reads and checks all data files, all but the names that others register: a program loads by
    /// [`load_content`](crate::game::load_content), which knows them.
    ///
    /// # Errors
    /// Every mistake in every file, at once.
    pub fn load(folder: &DataFolder) -> Result<Self, DataError> {
        Self::load_with(folder, None)
    }

    /// Reads and checks all data files, the names in them included.
    ///
    /// # Errors
    /// Every mistake in every file, at once.
    pub fn load_with(folder: &DataFolder, registered: Option<&RegisteredNames>) -> Result<Self, DataError> {
        let mut report = Report::default();
        if let Some(path) = &folder.0 {
            check_folder(path, &mut report);
        }
        let config: Option<Config> = read_file(folder, CONFIG, &mut report);
        let dungeon: Option<Dungeon> = read_file(folder, DUNGEON, &mut report);
        let monsters: Option<Vec<MonsterDefinition>> = read_file(folder, MONSTERS, &mut report);
        let items: Option<Vec<ItemDefinition>> = read_file(folder, ITEMS, &mut report);
        let appearances: Option<Appearances> = read_file(folder, APPEARANCES, &mut report);
        let palettes: Option<Vec<Palette>> = read_file(folder, PALETTE, &mut report);
        let bindings: Option<Vec<Binding>> = read_file(folder, KEYS, &mut report);
        let terrain: Option<TerrainTable> = read_file(folder, TERRAIN, &mut report);
        let traps: Option<TrapRules> = read_file(folder, TRAPS, &mut report);
        let bands: Option<Vec<Band>> = read_file(folder, BANDS, &mut report);
        let spawn_tables: Option<SpawnTables> = read_file(folder, SPAWN_TABLES, &mut report);

        // A file that could not be read is not held against the others.
        if let (Some(config), Some(items), Some(palettes)) = (&config, &items, &palettes) {
            let palette_names: Vec<String> = palettes.iter().map(|palette| palette.name.clone()).collect();
            report.enter_file(CONFIG);
            config.check(items, &palette_names, &mut report);
        }
        if let (Some(dungeon), Some(items)) = (&dungeon, &items) {
            report.enter_file(DUNGEON);
            dungeon.check(items, &mut report);
        }
        if let (Some(dungeon), Some(registered)) = (&dungeon, registered) {
            report.enter_file(DUNGEON);
            dungeon.check_names(&registered.generators, &mut report);
        }
        if let Some(monsters) = &monsters {
            report.enter_file(MONSTERS);
            let depths = dungeon.as_ref().map_or(u32::MAX, |dungeon| dungeon.monster_depths);
            monsters::check(monsters, depths, &mut report);
        }
        if let Some(items) = &items {
            report.enter_file(ITEMS);
            items::check(items, &mut report);
        }
        if let (Some(appearances), Some(items)) = (&appearances, &items) {
            report.enter_file(APPEARANCES);
            appearances.check(items, &mut report);
        }
        if let Some(palettes) = &palettes {
            report.enter_file(PALETTE);
            palette::check(palettes, &mut report);
        }
        if let Some(bindings) = &bindings {
            report.enter_file(KEYS);
            keys::check(bindings, &mut report);
        }
        if let Some(terrain) = &terrain {
            report.enter_file(TERRAIN);
            terrain.check(dungeon.as_ref().map_or(u32::MAX, |dungeon| dungeon.monster_depths), &mut report);
        }
        if let (Some(traps), Some(items)) = (&traps, &items) {
            report.enter_file(TRAPS);
            traps.check(items, &mut report);
        }

        if let (Some(monsters), Some(items), Some(bands), Some(dungeon)) = (&monsters, &items, &bands, &dungeon) {
            let has_locks = dungeon.door_types.locked.parts() > 0;
            let known = Known { monsters, items, bands, registered, depths: dungeon.monster_depths, has_locks };
            report.enter_file(BANDS);
            spawn_checks::check_bands(bands, &known, &mut report);
            if let Some(spawn_tables) = &spawn_tables {
                report.enter_file(SPAWN_TABLES);
                spawn_tables.check(&known, &mut report);
            }
        }

        let tables = (|| {
            let (items, appearances) = (items?, appearances?);
            let (terrain, traps) = (terrain?, traps?);
            let (dungeon, monsters, bands, spawn_tables) = (dungeon?, monsters?, bands?, spawn_tables?);
            let spawning = Spawning::of(&spawn_tables, &bands, (&monsters, &items), dungeon.monster_depths);
            let only = |kind| position(items.iter().position(|item| item.kind == kind)?).map(ItemId);
            let (gold, amulet) = (only(ItemKind::Gold)?, only(ItemKind::Amulet)?);
            let (config, palettes, bindings) = (config?, palettes?, bindings?);
            Some(Tables {
                config,
                dungeon,
                monsters,
                items,
                appearances,
                palettes,
                traps,
                bindings,
                terrain,
                spawn_tables,
                bands,
                spawning,
                gold,
                amulet,
            })
        })();
        tables
            .filter(|_| report.count() == 0)
            .map(|tables| Self::new(tables, folder))
            .ok_or_else(|| DataError { mistakes: report.into_mistakes() })
    }

    fn new(tables: Tables, folder: &DataFolder) -> Self {
        let (tables, identity) = (Arc::new(tables), folder.identity(&RULES));
        let looks = [PALETTE, KEYS].map(|file| folder.identity(&[file]));
        Self { untuned: Arc::clone(&tables), tables, tuned: Vec::new(), palette: None, identity, looks }
    }

    /// Which data these are.
    #[must_use]
    pub const fn identity(&self) -> DataIdentity {
        self.identity
    }

    /// The same content with one value changed.
    #[must_use]
    pub fn with_tuned(&self, tunable: Tunable, value: u32) -> Self {
        let mut changed = self.clone();
        tunable.set(&mut Arc::make_mut(&mut changed.tables).config, value);
        changed.tuned.retain(|(other, _)| *other != tunable);
        changed.tuned.push((tunable, value));
        changed.tuned.sort_unstable();
        changed
    }

    /// The same content as it was read.
    #[must_use]
    pub fn untuned(&self) -> Self {
        Self { tables: Arc::clone(&self.untuned), tuned: Vec::new(), ..self.clone() }
    }

    /// The palette in use: the one that was chosen, else the one that the config names.
    ///
    /// # Panics
    /// Never: content whose config names no palette is refused when it is read.
    #[must_use]
    pub fn palette(&self) -> &Palette {
        let named = || self.palettes.iter().find(|palette| palette.name == self.config.display.palette);
        let chosen = self.palette.and_then(|index| self.palettes.get(index));
        chosen.or_else(named).expect("the config names a palette, or it would have been refused")
    }

    /// The name of the palette that the player chose.
    pub(super) fn chosen_palette(&self) -> Option<&str> {
        self.palette.and_then(|index| self.palettes.get(index)).map(|palette| palette.name.as_str())
    }

    /// The same content in the colours of a palette; without a name, or with one that no palette has, in those of the
    /// config. What is changed is what is shown, and nothing else.
    #[must_use]
    pub fn with_palette(&self, name: Option<&str>) -> Self {
        let index = name.and_then(|name| self.palette_names().position(|other| other == name));
        Self { palette: index, ..self.clone() }
    }

    /// The values that were changed, in the order of [`Tunable::ALL`].
    #[must_use]
    pub fn tuned(&self) -> &[(Tunable, u32)] {
        &self.tuned
    }

    /// The content that is compiled in.
    ///
    /// # Panics
    /// Never: a test of this crate proves that the compiled-in files hold no mistake.
    #[must_use]
    pub fn compiled_in() -> Self {
        Self::load(&DataFolder::default()).expect("the compiled-in data files are proven to hold no mistake")
    }
}

impl Tables {
    /// The kind of a monster.
    ///
    /// # Panics
    /// Never: a [`MonsterId`] comes only from the table it is an index of.
    #[must_use]
    pub fn monster(&self, id: MonsterId) -> &MonsterDefinition {
        self.monsters.get(usize::from(id.0)).expect("a monster id comes from this table")
    }

    /// The kind of an item.
    ///
    /// # Panics
    /// Never: an [`ItemId`] comes only from the table it is an index of.
    #[must_use]
    pub fn item(&self, id: ItemId) -> &ItemDefinition {
        self.items.get(usize::from(id.0)).expect("an item id comes from this table")
    }

    /// The names of all palettes.
    pub fn palette_names(&self) -> impl Iterator<Item = &str> {
        self.palettes.iter().map(|palette| palette.name.as_str())
    }

    /// All kinds of monsters.
    pub fn monsters(&self) -> impl Iterator<Item = (MonsterId, &MonsterDefinition)> {
        self.monsters.iter().enumerate().filter_map(|(index, monster)| Some((MonsterId(position(index)?), monster)))
    }

    /// All kinds of items.
    pub fn items(&self) -> impl Iterator<Item = (ItemId, &ItemDefinition)> {
        self.items.iter().enumerate().filter_map(|(index, item)| Some((ItemId(position(index)?), item)))
    }

    /// The kind of item with this type name, such as `light/torch`.
    #[must_use]
    pub fn item_called(&self, name: &str) -> Option<ItemId> {
        self.items().find(|(_, item)| item.id == name).map(|(id, _)| id)
    }

    /// The kind of monster with this letter.
    #[must_use]
    pub fn monster_lettered(&self, letter: char) -> Option<MonsterId> {
        self.monsters().find(|(_, monster)| monster.letter == letter).map(|(id, _)| id)
    }

    /// The one kind that is gold.
    #[must_use]
    pub const fn gold(&self) -> ItemId {
        self.gold
    }

    /// The one kind that is the Amulet of Yendor.
    #[must_use]
    pub const fn amulet(&self) -> ItemId {
        self.amulet
    }
}

pub(super) fn position(index: usize) -> Option<u16> {
    u16::try_from(index).ok()
}

fn check_folder(path: &Path, report: &mut Report) {
    match fs::read_dir(path) {
        Err(error) => {
            report.enter_file(&path.display().to_string());
            report.mistake_at(1, format!("can't read this folder: {error}"));
        }
        Ok(entries) => {
            let mut names: Vec<String> =
                entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok()).collect();
            names.sort();
            for name in names.iter().filter(|name| name.ends_with(".ron")) {
                if !COMPILED_IN.iter().any(|(known, _)| known == name) {
                    report.enter_file(name);
                    let known: Vec<&str> = COMPILED_IN.iter().map(|(known, _)| *known).collect();
                    report.mistake_at(1, format!("no such data file, there are {}", known.join(", ")));
                }
            }
        }
    }
}

fn read_file<T: Read>(folder: &DataFolder, name: &str, report: &mut Report) -> Option<T> {
    report.enter_file(name);
    let compiled_in = COMPILED_IN.iter().find(|(known, _)| *known == name).map_or("", |(_, text)| text);
    match folder.text(name, compiled_in) {
        Ok(text) => T::read(Node::file(&text), report),
        Err(error) => {
            report.mistake_at(1, format!("can't read this file: {error}"));
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mistakes_in(file: &str, text: &str) -> Vec<String> {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join(file), text).unwrap();
        match Content::load(&DataFolder::at(folder.path())) {
            Ok(_) => Vec::new(),
            Err(error) => error.mistakes.iter().map(ToString::to_string).collect(),
        }
    }

    fn compiled_in(file: &str) -> &'static str {
        COMPILED_IN.iter().find(|(name, _)| *name == file).unwrap().1
    }

    #[test]
    fn the_compiled_in_files_hold_no_mistake() {
        if let Err(error) = Content::load(&DataFolder::default()) {
            panic!("{error}");
        }
    }

    #[test]
    fn every_letter_is_one_kind_that_can_be_met() {
        let content = Content::compiled_in();
        for letter in 'A'..='Z' {
            let id = content.monster_lettered(letter).unwrap();
            assert!((1..=10).any(|depth| content.monster(id).is_born_between(depth, depth)), "{letter} is never born");
        }
    }

    #[test]
    fn several_mistakes_in_one_file_are_all_reported_with_line_and_entry() {
        let text = compiled_in(CONFIG)
            .replace("starting_hp: 12", "starting_hp: \"twelve\"")
            .replace("max_food: 2000", "max_fud: 2000")
            .replace("torch_fuel: 500", "torch_fuel: -5");
        let found = mistakes_in(CONFIG, &text);
        assert_eq!(found.len(), 4, "{found:#?}");
        for (line, part) in [
            ("starting_hp: \"twelve\"", "player: starting_hp"),
            ("max_fud", "unknown field 'max_fud'"),
            ("torch_fuel: -5", "torch_fuel"),
        ] {
            let number = text.lines().position(|text| text.contains(line)).unwrap() + 1;
            let place = format!("config.ron:{number}: ");
            assert!(
                found.iter().any(|mistake| mistake.starts_with(&place) && mistake.contains(part)),
                "{part} in {found:#?}"
            );
        }
        assert!(found.iter().any(|mistake| mistake.contains("'max_food' is missing")), "{found:#?}");
    }

    #[test]
    fn a_monster_that_could_never_be_met_is_a_mistake() {
        let text = compiled_in(MONSTERS).replacen("max_level: 10", "max_level: 26", 1).replacen(
            "min_level: 1,",
            "min_level: 22,",
            1,
        );
        let found = mistakes_in(MONSTERS, &text);
        assert!(found.iter().any(|mistake| mistake.contains("can never be met")), "{found:#?}");
    }

    #[test]
    fn a_broken_file_is_refused_with_its_line_and_hides_no_other_file() {
        let found = mistakes_in(MONSTERS, "[\n  (letter: 'A',\n");
        assert_eq!(found.len(), 1, "{found:#?}");
        assert!(found[0].starts_with("monsters.ron:2: "), "{found:#?}");
    }

    #[test]
    fn one_key_can_not_give_two_commands() {
        let text = compiled_in(KEYS).replacen("[\"s\"]", "[\"h\"]", 1);
        let found = mistakes_in(KEYS, &text);
        assert!(found.iter().any(|mistake| mistake.contains("'h' is bound to")), "{found:#?}");
    }

    #[test]
    fn keys_that_terminals_can_not_tell_and_escape_give_no_command() {
        for key in ["esc", "ctrl-i", "ctrl-m"] {
            let text = compiled_in(KEYS).replacen("[\"s\"]", &format!("[\"{key}\"]"), 1);
            let found = mistakes_in(KEYS, &text);
            assert!(found.iter().any(|mistake| mistake.contains("can't be bound")), "{key}: {found:#?}");
        }
    }
}
