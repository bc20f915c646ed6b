//! `yendor check-data`: all mistakes of the data files at once.

use std::{fs, path::Path};

use yendor::Content;

use crate::program::{as_argument, data_folder, yendor};

#[test]
fn the_shipped_data_have_no_mistakes() {
    assert_eq!(yendor(&["check-data"]).done().out, "no mistakes\n");
    let data = Path::new("data");
    assert_eq!(yendor(&["check-data", as_argument(data)]).done().out, "no mistakes\n");
    let empty = tempfile::tempdir().expect("a folder");
    yendor(&["check-data", as_argument(empty.path())]).done();
}

#[test]
fn all_mistakes_of_all_files_are_listed_one_per_line() {
    let folder = data_folder(&[
        ("config.ron", &[("starting_hp: 12", "starting_hp: \"twelve\""), ("max_food: 2000", "max_fud: 2000")]),
        ("dungeon.ron", &[("min_rooms: 6", "min_rooms: 60"), ("open: 0.30", "open: 0.90")]),
        ("keys.ron", &[("[\"s\"]", "[\"h\"]")]),
    ]);
    fs::write(folder.path().join("mosnters.ron"), "[]").expect("the folder can be written to");
    for arguments in
        [["check-data", as_argument(folder.path())].as_slice(), &["--data", as_argument(folder.path()), "check-data"]]
    {
        let answer = yendor(arguments);
        assert!(answer.failed().contains("mistakes"), "{answer:?}");
        for (file, part) in [
            ("config.ron:", "starting_hp"),
            ("config.ron:", "unknown field 'max_fud'"),
            ("config.ron:", "'max_food' is missing"),
            ("dungeon.ron:", "max_rooms"),
            ("dungeon.ron:", "add up to"),
            ("keys.ron:", "'h' is bound to"),
            ("mosnters.ron:", "not a data file of the game"),
        ] {
            let found = answer.out.lines().filter(|line| line.starts_with(file) && line.contains(part)).count();
            assert_eq!(found, 1, "{file} {part}\n{}", answer.out);
        }
        for line in answer.out.lines() {
            let number = line.split(':').nth(1).and_then(|number| number.parse::<usize>().ok());
            assert!(number.is_some_and(|number| number > 0), "no line number: {line}");
        }
    }
}

#[test]
fn a_mistake_is_reported_with_its_line_and_entry() {
    let folder = data_folder(&[("monsters.ron", &[("name: \"Dragon\"", "name: \"Dragon\", wings: 2")])]);
    let answer = yendor(&["check-data", as_argument(folder.path())]);
    answer.failed();
    let text = fs::read_to_string(folder.path().join("monsters.ron")).expect("the file");
    let line = text.lines().position(|line| line.contains("wings")).expect("the mistake") + 1;
    assert!(answer.out.starts_with(&format!("monsters.ron:{line}: ")), "{}", answer.out);
    assert!(answer.out.contains("wings") && answer.out.lines().count() == 1, "{}", answer.out);
}

#[test]
fn a_missing_folder_is_a_mistake() {
    let answer = yendor(&["check-data", "no/such/folder"]);
    answer.failed();
    assert!(answer.out.contains("no/such/folder"), "{answer:?}");
}

#[test]
fn the_list_has_every_type_name() {
    let list = yendor(&["check-data", "--list"]).done().out;
    for name in
        ["food/ration", "light/torch", "light/lantern", "oil/flask", "gold/gold", "amulet/amulet", "armor/ring_mail"]
    {
        assert!(list.lines().any(|line| line == name), "{name} is missing in\n{list}");
    }
    for (_, monster) in Content::compiled_in().monsters() {
        let (letter, name) = (monster.letter, &monster.name);
        assert!(list.lines().any(|line| line.starts_with(&format!("{letter} "))), "{name} is missing in\n{list}");
    }
}

/// A name in place of a list is a mistake, and a list that can't be read does not hide mistakes in other entries.
#[test]
fn a_list_of_the_wrong_form_is_reported_and_hides_no_other_mistake() {
    let folder = data_folder(&[(
        "monsters.ron",
        &[("effects: [RustArmor]", "effects: RustArmor"), ("letter: 'B'", "letter: 'A'")],
    )]);
    let answer = yendor(&["check-data", as_argument(folder.path())]);
    assert_eq!(answer.failed(), "2 mistakes in the data files");
    let reported = answer.out;
    assert!(reported.contains("Aquator: ai_profile: specials: effects: expected a list: [value, …]"), "{reported}");
    assert!(reported.contains("Bat: letter"), "{reported}");
    assert_eq!(reported.lines().count(), 2, "{reported}");
}
