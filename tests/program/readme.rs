//! What README.md shows is what the program prints.

use std::{fs, path::Path};

use crate::program::yendor;

#[test]
fn the_picture_is_what_its_command_prints() {
    let readme = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md")).expect("README.md");
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
