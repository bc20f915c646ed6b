//! The settings file, and settings as a resource.

use std::path::PathBuf;

use bevy::prelude::*;

use super::{Setting, Settings, read_settings, rewrite};
use crate::{
    content::Content,
    storage::saves::{SaveFolder, StorageError, keep_copy, make_folder, read, write_whole},
};

/// Where settings are saved. Without it they last until the program ends.
#[derive(Resource, Clone, Debug)]
pub(crate) struct SettingsFile {
    path: PathBuf,
    /// Changes that could not be written yet.
    unwritten: Vec<Setting>,
}

impl SettingsFile {
    /// Reads the settings of a folder, which are saved there from now on. Returns the file, its settings, and the problems,
    /// one sentence each.
    pub(crate) fn open(folder: &SaveFolder, content: &Content) -> (Self, Settings, Vec<String>) {
        let path = folder.settings();
        let text = match read(&path) {
            Ok(None) => Ok(None),
            Ok(Some(bytes)) => {
                String::from_utf8(bytes).map(Some).map_err(|_| StorageError::new(&path, "it is not a text file"))
            }
            Err(error) => Err(error),
        };
        let (settings, problems) = match text {
            Ok(None) => (Settings::default(), Vec::new()),
            Ok(Some(text)) => {
                let reading = read_settings(&text, content);
                (reading.settings, reading.mistakes.iter().map(ToString::to_string).collect())
            }
            Err(error) => (Settings::default(), vec![format!("The settings can't be read: {error}.")]),
        };
        (Self { path, unwritten: Vec::new() }, settings, problems)
    }

    /// Writes a changed setting.
    ///
    /// # Errors
    /// The file can't be written. The change stays in force and is written with the next one.
    pub(crate) fn save(
        &mut self,
        changed: Setting,
        settings: &Settings,
        content: &Content,
    ) -> Result<(), StorageError> {
        if !self.unwritten.contains(&changed) {
            self.unwritten.push(changed);
        }
        self.write(settings, content)?;
        self.unwritten.clear();
        Ok(())
    }

    /// Applies the changes to the current content of the file: another program may have changed other settings.
    fn write(&self, settings: &Settings, content: &Content) -> Result<(), StorageError> {
        let path = &self.path;
        if let Some(folder) = path.parent() {
            make_folder(folder)?;
        }
        let old = read(path)?;
        // A file that is not text has no settings.
        let text = old.as_ref().map(|bytes| str::from_utf8(bytes).unwrap_or_default());
        let new = rewrite(text, settings, &self.unwritten, content);
        if let Some(old) = old.filter(|_| new.loses) {
            keep_copy(path, &old)?;
        }
        write_whole(path, new.text.as_bytes()).map(drop)
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::storage::settings::Toggle;

    /// Opens the settings in a folder, without mistakes.
    fn opened(folder: &SaveFolder) -> (SettingsFile, Settings) {
        let (file, settings, problems) = SettingsFile::open(folder, &Content::compiled_in());
        assert_eq!(problems, [] as [&str; 0]);
        (file, settings)
    }

    /// Settings that differ from the usual ones.
    fn full_screen() -> Settings {
        full_screen_with(Settings::default())
    }

    fn full_screen_with(mut settings: Settings) -> Settings {
        settings.turn(Toggle::FullScreen, true);
        settings
    }

    fn in_palette(name: &str) -> Settings {
        Settings { palette: Some(name.to_owned()), ..Settings::default() }
    }

    #[test]
    fn a_file_that_is_no_text_is_told_and_put_aside_when_something_is_written() {
        let (folder, content) = (tempfile::tempdir().unwrap(), Content::compiled_in());
        let saves = SaveFolder::at(folder.path().join("new"));
        opened(&saves);
        assert!(!folder.path().join("new").exists(), "nothing is written before something is changed");
        fs::create_dir(saves.path()).unwrap();
        fs::write(saves.settings(), b"\xFF\xFE(").unwrap();
        let (mut file, _, told) = SettingsFile::open(&saves, &content);
        assert!(told.len() == 1 && told[0].contains("it is not a text file"), "{told:?}");
        assert_eq!(fs::read(saves.settings()).unwrap(), b"\xFF\xFE(");
        file.save(Setting::Toggle(Toggle::FullScreen), &full_screen(), &content).unwrap();
        assert_eq!(fs::read(saves.path().join("settings.ron.old-1")).unwrap(), b"\xFF\xFE(");
        assert!(opened(&saves).1.is_on(Toggle::FullScreen));
    }

    #[test]
    fn two_programs_do_not_undo_what_the_other_has_set() {
        let (folder, content) = (tempfile::tempdir().unwrap(), Content::compiled_in());
        let saves = SaveFolder::at(folder.path());
        let ((mut one, _), (mut other, _)) = (opened(&saves), opened(&saves));
        one.save(Setting::Toggle(Toggle::FullScreen), &full_screen(), &content).unwrap();
        other.save(Setting::Palette, &in_palette("color_blind"), &content).unwrap();
        let (_, settings) = opened(&saves);
        assert_eq!((settings.is_on(Toggle::FullScreen), settings.palette.as_deref()), (true, Some("color_blind")));
    }

    #[test]
    fn what_could_not_be_written_is_when_it_can_be() {
        let (folder, content) = (tempfile::tempdir().unwrap(), Content::compiled_in());
        let saves = SaveFolder::at(folder.path().join("saves"));
        let (mut file, _) = opened(&saves);
        fs::write(folder.path().join("saves"), "a file where the folder should be").unwrap();
        let error = file.save(Setting::Toggle(Toggle::FullScreen), &full_screen(), &content).unwrap_err();
        assert!(error.path.starts_with(folder.path()), "{error}");
        fs::remove_file(folder.path().join("saves")).unwrap();
        let both = full_screen_with(in_palette("classic"));
        file.save(Setting::Palette, &both, &content).unwrap();
        let text = fs::read_to_string(saves.settings()).unwrap();
        assert!(text.contains("full_screen: true,") && text.contains("palette: \"classic\","), "{text}");
    }
}
