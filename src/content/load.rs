//! Loading and checking all data files.

use std::fmt;

use super::{
    Appearances, Band, Binding, Config, Content, DataReport, DataSource, Dungeon, GamepadButtons, ItemDefinition,
    ItemId, ItemKind, Mistake, MonsterDefinition, Palette, SetPieceTable, SpawnTables, Spawning, TerrainTable,
    TrapRules, Wordings,
    band_checks::{KnownNames, check_bands},
    gamepad, item_checks, keys,
    messages::{self, Wording},
    monsters,
    names::position,
    palette,
    source::{
        APPEARANCES, BANDS, CONFIG, DUNGEON, GAMEPAD, ITEMS, KEYS, MESSAGES, MONSTERS, PALETTE, SET_PIECES,
        SPAWN_TABLES, TERRAIN, TRAPS, read_file,
    },
    tables::ContentTables,
};

/// The error for invalid data: all mistakes in it.
#[derive(Debug)]
pub struct DataError {
    /// The mistakes, file by file, up to a maximum number.
    pub mistakes: Vec<Mistake>,
    /// The number of further mistakes.
    pub more: usize,
}

impl DataError {
    /// Returns the number of mistakes, including the further ones.
    pub const fn count(&self) -> usize {
        self.mistakes.len() + self.more
    }
}

impl fmt::Display for DataError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, mistake) in self.mistakes.iter().enumerate() {
            let line_break = if index == 0 { "" } else { "\n" };
            write!(formatter, "{line_break}{mistake}")?;
        }
        if self.more > 0 {
            write!(formatter, "\nand {} more", self.more)?;
        }
        Ok(())
    }
}

impl std::error::Error for DataError {}

impl Content {
    /// Reads and checks all data files except the names of generators. Programs use
    /// [`load_content`](crate::rules::game::load_content), which checks these names as well.
    ///
    /// # Errors
    /// If any file is invalid; the error lists every mistake in every file.
    pub fn load(source: &DataSource) -> Result<Self, DataError> {
        Self::load_with(source, None)
    }

    /// Reads and checks all data files; `generators` are the names allowed in `dungeon.ron`, or `None` to allow all
    /// names.
    ///
    /// # Errors
    /// If any file is invalid; the error lists every mistake in every file.
    pub fn load_with(source: &DataSource, generators: Option<&[&str]>) -> Result<Self, DataError> {
        let mut report = DataReport::default();
        source.check(&mut report);
        let config: Option<Config> = read_file(source, CONFIG, &mut report);
        let dungeon: Option<Dungeon> = read_file(source, DUNGEON, &mut report);
        let monsters: Option<Vec<MonsterDefinition>> = read_file(source, MONSTERS, &mut report);
        let items: Option<Vec<ItemDefinition>> = read_file(source, ITEMS, &mut report);
        let appearances: Option<Appearances> = read_file(source, APPEARANCES, &mut report);
        let wordings: Option<Vec<Wording>> = read_file(source, MESSAGES, &mut report);
        let palettes: Option<Vec<Palette>> = read_file(source, PALETTE, &mut report);
        let bindings: Option<Vec<Binding>> = read_file(source, KEYS, &mut report);
        let gamepad: Option<GamepadButtons> = read_file(source, GAMEPAD, &mut report);
        let terrain: Option<TerrainTable> = read_file(source, TERRAIN, &mut report);
        let traps: Option<TrapRules> = read_file(source, TRAPS, &mut report);
        let bands: Option<Vec<Band>> = read_file(source, BANDS, &mut report);
        let spawn_tables: Option<SpawnTables> = read_file(source, SPAWN_TABLES, &mut report);
        let set_pieces: Option<SetPieceTable> = read_file(source, SET_PIECES, &mut report);

        // Checks that need a file that could not be read are skipped.
        let depths = dungeon.as_ref().map_or(u32::MAX, |dungeon| dungeon.monster_depths);
        if let (Some(config), Some(items), Some(palettes)) = (&config, &items, &palettes) {
            let palette_names: Vec<String> = palettes.iter().map(|palette| palette.name.clone()).collect();
            report.enter_file(CONFIG);
            config.check(items, &palette_names, &mut report);
        }
        if let (Some(dungeon), Some(items)) = (&dungeon, &items) {
            report.enter_file(DUNGEON);
            dungeon.check(items, &mut report);
        }
        if let (Some(dungeon), Some(generators)) = (&dungeon, generators) {
            report.enter_file(DUNGEON);
            dungeon.check_names(generators, &mut report);
        }
        if let Some(monsters) = &monsters {
            report.enter_file(MONSTERS);
            monsters::check(monsters, depths, terrain.as_ref(), &mut report);
        }
        if let Some(items) = &items {
            report.enter_file(ITEMS);
            item_checks::check(items, &mut report);
        }
        if let (Some(appearances), Some(items)) = (&appearances, &items) {
            report.enter_file(APPEARANCES);
            appearances.check(items, &mut report);
        }
        if let Some(wordings) = &wordings {
            report.enter_file(MESSAGES);
            messages::check(wordings, &mut report);
        }
        if let Some(palettes) = &palettes {
            report.enter_file(PALETTE);
            palette::check(palettes, &mut report);
        }
        if let Some(bindings) = &bindings {
            report.enter_file(KEYS);
            keys::check(bindings, &mut report);
        }
        if let Some(gamepad) = &gamepad {
            report.enter_file(GAMEPAD);
            gamepad::check(gamepad, &mut report);
        }
        if let Some(terrain) = &terrain {
            report.enter_file(TERRAIN);
            terrain.check(depths, &mut report);
        }
        if let (Some(traps), Some(items)) = (&traps, &items) {
            report.enter_file(TRAPS);
            traps.check(items, depths, &mut report);
        }

        if let (Some(monsters), Some(items), Some(bands), Some(dungeon)) = (&monsters, &items, &bands, &dungeon) {
            let has_locks = dungeon.door_types.locked.parts() > 0;
            let known = KnownNames { monsters, items, bands, depths, has_locks };
            report.enter_file(BANDS);
            check_bands(bands, &known, &mut report);
            if let Some(spawn_tables) = &spawn_tables {
                report.enter_file(SPAWN_TABLES);
                spawn_tables.check(&known, &mut report);
            }
        }

        if let (Some(set_pieces), Some(monsters), Some(bands), Some(terrain)) =
            (&set_pieces, &monsters, &bands, &terrain)
        {
            report.enter_file(SET_PIECES);
            set_pieces.check((monsters, bands, terrain), depths, &mut report);
        }

        // If there were mistakes, the tables contain placeholder values, which only serve the checks.
        let is_sound = report.count() == 0;
        let tables = (|| {
            if !is_sound {
                return None;
            }
            let (items, appearances) = (items?, appearances?);
            let (terrain, traps, set_pieces) = (terrain?, traps?, set_pieces?);
            let (dungeon, monsters, bands, spawn_tables) = (dungeon?, monsters?, bands?, spawn_tables?);
            let spawning = Spawning::of(&spawn_tables, &bands, (&monsters, &items), depths);
            let only = |kind| position(items.iter().position(|item| item.kind == kind)?).map(ItemId);
            let (gold, amulet) = (only(ItemKind::Gold)?, only(ItemKind::Amulet)?);
            let (config, palettes, bindings, gamepad) = (config?, palettes?, bindings?, gamepad?);
            let wordings = Wordings(wordings?);
            Some(ContentTables {
                config,
                dungeon,
                monsters,
                items,
                appearances,
                wordings,
                palettes,
                traps,
                bindings,
                gamepad,
                terrain,
                spawn_tables,
                set_pieces,
                bands,
                spawning,
                gold,
                amulet,
            })
        })();
        tables
            .filter(|_| report.count() == 0)
            .map(|tables| Self::new(tables, source))
            .ok_or_else(|| DataError { more: report.more(), mistakes: report.into_mistakes() })
    }

    /// Returns the content that is compiled in.
    ///
    /// # Panics
    /// Never: a test proves that the compiled-in files are valid.
    pub fn compiled_in() -> Self {
        Self::load(&DataSource::default()).expect("a test proves that the compiled-in data files are valid")
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn mistakes_in(file: &str, text: &str) -> Vec<String> {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join(file), text).unwrap();
        match Content::load(&DataSource::at(folder.path())) {
            Ok(_) => Vec::new(),
            Err(error) => error.mistakes.iter().map(ToString::to_string).collect(),
        }
    }

    fn compiled_in(file: &str) -> &'static str {
        DataSource::compiled_in_text(file).unwrap()
    }

    #[test]
    fn the_compiled_in_files_are_valid() {
        if let Err(error) = Content::load(&DataSource::default()) {
            panic!("{error}");
        }
    }

    #[test]
    fn every_letter_is_a_kind_that_appears() {
        let content = Content::compiled_in();
        for letter in 'A'..='Z' {
            let id = content.monster_lettered(letter).unwrap();
            assert!((1..=10).any(|depth| content.monster(id).is_born_between(depth, depth)), "{letter} never appears");
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
    fn a_monster_that_never_appears_is_a_mistake() {
        let text = compiled_in(MONSTERS).replacen("max_level: 10", "max_level: 26", 1).replacen(
            "min_level: 1,",
            "min_level: 22,",
            1,
        );
        let found = mistakes_in(MONSTERS, &text);
        assert!(found.iter().any(|mistake| mistake.contains("never appears")), "{found:#?}");
    }

    #[test]
    fn a_syntax_error_is_reported_with_its_line_and_other_files_are_still_checked() {
        let found = mistakes_in(MONSTERS, "[\n  (letter: 'A',\n");
        assert_eq!(found.len(), 1, "{found:#?}");
        assert!(found[0].starts_with("monsters.ron:2: "), "{found:#?}");
    }

    #[test]
    fn a_key_cannot_be_bound_to_two_commands() {
        let text = compiled_in(KEYS).replacen("[\"s\"]", "[\"h\"]", 1);
        let found = mistakes_in(KEYS, &text);
        assert!(found.iter().any(|mistake| mistake.contains("'h' is bound to")), "{found:#?}");
    }

    #[test]
    fn escape_and_keys_that_terminals_cannot_distinguish_cannot_be_bound() {
        for key in ["esc", "ctrl-i", "ctrl-m"] {
            let text = compiled_in(KEYS).replacen("[\"s\"]", &format!("[\"{key}\"]"), 1);
            let found = mistakes_in(KEYS, &text);
            assert!(found.iter().any(|mistake| mistake.contains("can't be bound")), "{key}: {found:#?}");
        }
    }
}
