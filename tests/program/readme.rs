//! The examples of README.md and the documents are what the program prints.

use std::fs;

use crate::program::yendor;

#[test]
fn the_picture_of_the_readme_is_what_its_command_prints() {
    let readme = fs::read_to_string("README.md").expect("README.md");
    let command = readme.lines().find_map(|line| line.strip_prefix("`cargo run -q -- ")).expect("a command");
    let command = command.split('`').next().expect("a command that ends");
    let arguments: Vec<&str> = command.split(' ').collect();
    let printed = yendor(&arguments).done().out;
    let shown: String = printed.lines().map(|row| format!("    {row}").trim_end().to_owned() + "\n").collect();
    let picture = shown.trim_end();
    assert!(
        readme.contains(picture),
        "README.md shows another picture than `yendor {command}` now prints (.ci/readme-picture renews it):\n\n{picture}\n"
    );
}

/// The designer's example is applied as written.
#[test]
fn the_worked_example_of_tuning_works_as_described() {
    let read = |name: &str| fs::read_to_string(name).expect("a file");
    let (document, bands, tables) = (read("docs/tuning.md"), read("data/bands.ron"), read("data/spawn_tables.ron"));
    let example = document.split("**A worked example.**").nth(1).expect("an example");
    let block = |first: &str| -> String {
        let lines = example.lines().skip_while(|line| !line.starts_with(first));
        lines.take_while(|line| line.starts_with("    ")).map(|line| format!("{line}\n")).collect()
    };
    let share = example.split('`').find(|part| part.starts_with("(pool:")).expect("a share");
    let after = |text: &str, place: usize, added: &str| format!("{}{added}{}", &text[..place], &text[place..]);

    let first = bands.find("\n[").expect("the list") + 2;
    let bands = after(&bands, first, &format!("\n{}", block("    (")));
    let field = "creature_pools: [";
    let mut tables = after(&tables, tables.find(field).expect("pools") + field.len(), &block("    (name: \"raids\""));
    let folder = tempfile::tempdir().expect("a folder");
    let write =
        |name: &str, text: &str| fs::write(folder.path().join(name), text).expect("the folder can be written to");
    let data = folder.path().to_str().expect("a path").to_owned();
    write("bands.ron", &bands);
    write("spawn_tables.ron", &tables);
    let forgotten = yendor(&["check-data", &data]);
    assert!(forgotten.out.contains("raids: name: no table uses this pool"), "{forgotten:?}");

    for depth in [2, 3, 4] {
        let all = tables.find("\n    tables: [").expect("the tables");
        let table = all + tables[all..].find(&format!("depth: {depth},")).expect("a table");
        let place = table + tables[table..].find(field).expect("its pools") + field.len();
        tables = after(&tables, place, &format!("{share}, "));
    }
    write("spawn_tables.ron", &tables);
    assert_eq!(yendor(&["check-data", &data]).done().out, "no mistakes\n");
    let levels = (0..20)
        .map(|seed: u32| yendor(&["level", "--seed", &seed.to_string(), "--depth", "3", "--data", &data]).done().out);
    let raids = levels.filter(|level| level.contains("  raiders (") && level.contains(", pool raids,")).count();
    assert!(raids > 0, "no raiders on 20 levels");
}

/// Every entry of a list that the document for designers shows is accepted where it belongs.
#[test]
fn the_examples_of_tuning_are_accepted() {
    let document = fs::read_to_string("docs/tuning.md").expect("docs/tuning.md");
    let example = |first: &str| -> String {
        let lines = document.lines().skip_while(|line| !line.starts_with(first));
        lines.take_while(|line| line.starts_with("    ")).map(|line| format!("{line}\n")).collect()
    };
    let own_family = example("    (shared: (kind: Potion").replace("blindness", "dark").replace("levitation", "air");
    for (name, entry) in [
        (
            "items.ron",
            example("    (id: \"potion/second_wind\"")
                .replace("name: \"potion", "kind: Potion, stacks: true, name: \"potion"),
        ),
        ("items.ron", own_family),
    ] {
        let data = fs::read_to_string(format!("data/{name}")).expect("a data file");
        let (head, rest) = data.split_once("\n[\n").expect("a list");
        let entry = entry.trim_end().trim_end_matches(',');
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join(name), format!("{head}\n[\n{entry},\n{rest}"))
            .expect("the folder can be written to");
        let answer = yendor(&["check-data", folder.path().to_str().expect("a path")]);
        let wrong: Vec<&str> =
            answer.out.lines().chain(answer.err.lines()).filter(|line| line.contains("items.ron:")).collect();
        assert!(wrong.iter().all(|line| line.contains("findings")), "{entry}\n{answer:?}");
    }
}
