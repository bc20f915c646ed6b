//! The identity of the data that a game is played with.

use serde::{Deserialize, Serialize};

/// A hash of the data files that affect the rules: two games with equal hashes have the same kinds and numbers.
/// Palettes and keys don't affect the rules and are not included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DataIdentity {
    hash: [u8; 16],
    is_compiled_in: bool,
}

impl DataIdentity {
    /// Computes the identity of `files`, given by name and text; `compiled_in` are the files compiled into the program.
    pub(super) fn of<'text>(
        files: impl Iterator<Item = (&'text str, &'text str)>,
        compiled_in: impl Iterator<Item = (&'text str, &'text str)>,
    ) -> Self {
        let (hash, own) = (hash(files), hash(compiled_in));
        Self { hash, is_compiled_in: hash == own }
    }

    /// Returns whether both identify the same data.
    pub fn is_same(self, other: Self) -> bool {
        self.hash == other.hash
    }

    /// Returns whether the data is the data compiled into the version of the program that computed the identity; false
    /// if a data folder changed a file that affects the rules.
    pub const fn is_compiled_in(self) -> bool {
        self.is_compiled_in
    }
}

fn hash<'text>(files: impl Iterator<Item = (&'text str, &'text str)>) -> [u8; 16] {
    let mut hasher = blake3::Hasher::new_derive_key("yendor data identity 1");
    for (name, text) in files {
        for part in [name, text] {
            hasher.update(&u64::try_from(part.len()).unwrap_or(u64::MAX).to_le_bytes()).update(part.as_bytes());
        }
    }
    let mut short = [0; 16];
    hasher.finalize_xof().fill(&mut short);
    short
}

#[cfg(test)]
mod tests {
    use std::fs;

    use crate::content::{Content, DataSource};

    #[test]
    fn equal_texts_have_the_same_identity_wherever_they_are_read() {
        let own = Content::compiled_in().identity();
        assert!(own.is_compiled_in());
        let folder = tempfile::tempdir().unwrap();
        let identity = || Content::load(&DataSource::at(folder.path())).unwrap().identity();
        let copy = |name: &str, change: &dyn Fn(String) -> String| {
            let text = fs::read_to_string(format!("data/{name}")).unwrap();
            fs::write(folder.path().join(name), change(text)).unwrap();
        };
        copy("config.ron", &|text| text);
        copy("keys.ron", &|text| text.replace("[\"i\"]", "[\"i\", \"g\"]"));
        assert!(identity().is_same(own) && identity().is_compiled_in());
        copy("config.ron", &|text| text.replace("starting_hp: 12", "starting_hp: 13"));
        assert!(!identity().is_same(own) && !identity().is_compiled_in());
    }
}
