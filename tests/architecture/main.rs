//! The shape of the sources: floors that stand on each other, and the numbers that `.ci/shape` prints.

#![expect(clippy::print_stdout, reason = "the numbers are for reading")]
#![expect(clippy::indexing_slicing, reason = "a test that fails says where")]

mod sources;
mod texts;

use std::{fs, path::Path, sync::LazyLock};

use sources::{Module, Source, Sources};

static SOURCES: LazyLock<Sources> = LazyLock::new(|| Sources::of("src"));

/// The floors in `src/` from the ground up, and above them the modules of the public face: each uses those before it, and
/// none after.
const FLOORS: [&str; 17] = [
    "base",
    "content",
    "turn",
    "world",
    "rules",
    "words",
    "storage",
    "interface",
    "front_ends",
    "programs",
    "data",
    "ecs",
    "level",
    "screen",
    "view",
    "testing",
    "internals",
];

fn floor(module: &Module) -> Option<usize> {
    FLOORS.iter().position(|floor| module.first().is_some_and(|name| name == floor))
}

#[test]
fn the_folders_are_the_floors() {
    let folders: Vec<&str> =
        SOURCES.files.keys().filter(|module| module.len() == 1).map(|module| module[0].as_str()).collect();
    let mut floors = FLOORS;
    floors.sort_unstable();
    assert_eq!(folders, floors);
}

#[test]
fn each_floor_uses_those_below_it_alone() {
    let mut upward = Vec::new();
    for (module, source) in &SOURCES.files {
        for needed in SOURCES.needs(module) {
            if floor(needed) > floor(module) && floor(module).is_some() {
                upward.push(format!("{} uses {}", source.path, needed.join("::")));
            }
        }
    }
    assert!(upward.is_empty(), "{upward:#?}");
}

/// Floors without circles, and few functions that need the whole world. The other numbers are for reading: a file is as
/// long as its subject, and hardly over 500 lines.
#[test]
fn the_shape_is_within_its_limits() {
    let circles = SOURCES.circles();
    for circle in &circles {
        println!(
            "circle of {}: {}",
            circle.len(),
            circle.iter().map(|module| module.join("::")).collect::<Vec<_>>().join(", ")
        );
    }
    let sum = |count: fn(&Source) -> usize| -> usize { SOURCES.files.values().map(count).sum() };
    let large = SOURCES.files.values().filter(|source| source.lines > 500).count();
    let numbers = [
        ("files", SOURCES.files.len(), usize::MAX),
        ("files over 500 lines", large, usize::MAX),
        ("circles between files", circles.len(), 0),
        ("lines of code", sum(|source| source.code), usize::MAX),
        (
            "lines of code of the laboratory",
            Sources::of("lab/src").files.values().map(|source| source.code).sum(),
            usize::MAX,
        ),
        ("functions on &mut World", sum(|source| source.exclusive), 138),
    ];
    for (name, number, _) in numbers {
        println!("{name}: {number}");
    }
    let broken = numbers.iter().filter(|(_, number, most)| number > most);
    let broken: Vec<String> = broken.map(|(name, number, most)| format!("{name}: {number}, at most {most}")).collect();
    assert!(broken.is_empty(), "{}", broken.join("; "));
}

/// Each file and folder that ARCHITECTURE.md names is there.
#[test]
fn the_document_names_what_is_there() {
    let document = fs::read_to_string("ARCHITECTURE.md").expect("a document");
    let is_path = |name: &&str| name.contains('/') && !name.contains([' ', '<', '*', '!', '(']);
    let named =
        document.lines().filter(|line| !line.starts_with("    ")).flat_map(|line| line.split('`').skip(1).step_by(2));
    let missing: Vec<&str> = named
        .filter(is_path)
        .filter(|name| ["", "src", "docs"].iter().all(|folder| !Path::new(folder).join(name).exists()))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}
