//! Loading and checking all data files.

use std::{fmt, sync::LazyLock};

use super::{
    Content, DataReport, DataSource, Mistake, bands, gamepad, item_checks, keys, messages, monsters, palette,
    source::{
        APPEARANCES, BANDS, CONFIG, DUNGEON, GAMEPAD, ITEMS, KEYS, MESSAGES, MONSTERS, PALETTE, SET_PIECES,
        SPAWN_TABLES, TERRAIN, TRAPS,
    },
    spawn_entries::EntryTables,
    tables::FilesRead,
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
        let files = FilesRead::of(source, &mut report);
        check(&files, generators, &mut report);
        report.sort_by_file();
        // If there were mistakes, the tables contain placeholder values, which only serve the checks.
        let tables = if report.count() == 0 { files.complete() } else { None };
        tables
            .map(|tables| Self::new(tables, source))
            .ok_or_else(|| DataError { more: report.more(), mistakes: report.into_mistakes() })
    }

    /// Returns the content that is compiled in, which is read once.
    ///
    /// # Panics
    /// Never: a test proves that the compiled-in files are valid.
    pub fn compiled_in() -> Self {
        static READ: LazyLock<Content> = LazyLock::new(|| {
            Content::load(&DataSource::default()).expect("a test proves that the compiled-in data files are valid")
        });
        READ.clone()
    }
}

/// Checks a file, unless one that the check needs could not be read.
macro_rules! check {
    ($files:ident, $report:ident, $file:ident: $($needed:ident),+ => $check:expr) => {
        if let ($(Some($needed),)+) = ($(&$files.$needed,)+) {
            $report.enter_file($file);
            $check;
        }
    };
}

/// Reports the values that are wrong beside others, file by file; `generators` are the names allowed in `dungeon.ron`.
fn check(files: &FilesRead, generators: Option<&[&str]>, report: &mut DataReport) {
    let depths = files.dungeon.as_ref().map_or(u32::MAX, |dungeon| dungeon.monster_depths);
    check!(files, report, CONFIG: config, items, palettes => config.check(items, palettes, report));
    check!(files, report, DUNGEON: dungeon, items => dungeon.check(items, report));
    if let Some(generators) = generators {
        check!(files, report, DUNGEON: dungeon => dungeon.check_names(generators, report));
    }
    check!(files, report, MONSTERS: monsters => monsters::check(monsters, depths, files.terrain.as_ref(), report));
    check!(files, report, ITEMS: items => item_checks::check(items, report));
    check!(files, report, APPEARANCES: appearances, items => appearances.check(items, report));
    check!(files, report, MESSAGES: wordings => messages::check(wordings, report));
    check!(files, report, PALETTE: palettes => palette::check(palettes, report));
    check!(files, report, KEYS: bindings => keys::check(bindings, report));
    check!(files, report, GAMEPAD: gamepad => gamepad::check(gamepad, report));
    check!(files, report, TERRAIN: terrain => terrain.check(depths, report));
    check!(files, report, TRAPS: traps, items => traps.check(items, depths, report));
    check!(files, report, BANDS: bands, monsters => bands::check(bands, monsters, depths, report));
    check!(files, report, SPAWN_TABLES: spawn_tables, monsters, items, bands, dungeon => {
        let has_locks = dungeon.door_types.locked.parts() > 0;
        spawn_tables.check(&EntryTables { monsters, items, bands }, (depths, has_locks), report);
    });
    check!(files, report, SET_PIECES: set_pieces, monsters, terrain => {
        set_pieces.check((monsters, terrain), depths, report);
    });
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
    fn every_kind_of_monster_appears() {
        let content = Content::compiled_in();
        let without: String = ('A'..='Z').filter(|letter| content.monster_lettered(*letter).is_none()).collect();
        assert_eq!(without, "", "letters without a monster");
        for (_, monster) in content.monsters() {
            let appears = (1..=10).any(|depth| monster.is_born_between(depth, depth));
            assert!(appears, "{} never appears", monster.name);
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
