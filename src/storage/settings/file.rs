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
pub struct SettingsFile {
    path: PathBuf,
    /// Changes that could not be written yet.
    unwritten: Vec<Setting>,
}

/// Reads the settings of a folder, which are saved there from now on. Returns the problems, one sentence each.
pub fn load_settings(world: &mut World, folder: &SaveFolder) -> Vec<String> {
    let path = folder.settings();
    let text = match read(&path) {
        Ok(None) => Ok(None),
        Ok(Some(bytes)) => {
            String::from_utf8(bytes).map(Some).map_err(|_| StorageError::new(&path, "it is not a text file"))
        }
        Err(error) => Err(error),
    };
    world.insert_resource(SettingsFile { path, unwritten: Vec::new() });
    match text {
        Ok(None) => Vec::new(),
        Ok(Some(text)) => {
            let reading = read_settings(&text, world.resource::<Content>());
            world.insert_resource(reading.settings);
            reading.mistakes.iter().map(ToString::to_string).collect()
        }
        Err(error) => vec![format!("The settings can't be read: {error}.")],
    }
}

/// Writes a changed setting to its file, if there is one.
///
/// # Errors
/// It can't be written: then it is when the next one is, and holds until the program ends.
pub fn save_settings(world: &mut World, changed: Setting) -> Result<(), StorageError> {
    let Some(mut file) = world.remove_resource::<SettingsFile>() else { return Ok(()) };
    if !file.unwritten.contains(&changed) {
        file.unwritten.push(changed);
    }
    let written = file.write(world.resource::<Settings>(), world.resource::<Content>());
    if written.is_ok() {
        file.unwritten.clear();
    }
    world.insert_resource(file);
    written
}

impl SettingsFile {
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

    fn world() -> World {
        let mut world = World::new();
        world.insert_resource(Content::compiled_in());
        world.init_resource::<Settings>();
        world
    }

    fn set_full_screen(world: &mut World) -> Result<(), StorageError> {
        world.resource_mut::<Settings>().full_screen = true;
        save_settings(world, Setting::FullScreen)
    }

    #[test]
    fn a_file_that_is_no_text_is_told_and_put_aside_when_something_is_written() {
        let folder = tempfile::tempdir().unwrap();
        let (saves, mut world) = (SaveFolder::at(folder.path().join("new")), world());
        assert_eq!(load_settings(&mut world, &saves), [] as [&str; 0]);
        assert!(!folder.path().join("new").exists(), "nothing is written before something is changed");
        fs::create_dir(saves.path()).unwrap();
        fs::write(saves.settings(), b"\xFF\xFE(").unwrap();
        let told = load_settings(&mut world, &saves);
        assert!(told.len() == 1 && told[0].contains("it is not a text file"), "{told:?}");
        assert_eq!(fs::read(saves.settings()).unwrap(), b"\xFF\xFE(");
        set_full_screen(&mut world).unwrap();
        assert_eq!(fs::read(saves.path().join("settings.ron.old-1")).unwrap(), b"\xFF\xFE(");
        let mut again = self::world();
        assert_eq!(load_settings(&mut again, &saves), [] as [&str; 0]);
        assert!(again.resource::<Settings>().full_screen);
    }

    #[test]
    fn two_programs_do_not_undo_what_the_other_has_set() {
        let folder = tempfile::tempdir().unwrap();
        let saves = SaveFolder::at(folder.path());
        let (mut one, mut other) = (world(), world());
        for world in [&mut one, &mut other] {
            load_settings(world, &saves);
        }
        set_full_screen(&mut one).unwrap();
        other.resource_mut::<Settings>().palette = Some("color_blind".to_owned());
        save_settings(&mut other, Setting::Palette).unwrap();
        let mut third = world();
        load_settings(&mut third, &saves);
        let settings = third.resource::<Settings>();
        assert_eq!((settings.full_screen, settings.palette.as_deref()), (true, Some("color_blind")));
    }

    #[test]
    fn what_could_not_be_written_is_when_it_can_be() {
        let folder = tempfile::tempdir().unwrap();
        let saves = SaveFolder::at(folder.path().join("saves"));
        let mut world = world();
        load_settings(&mut world, &saves);
        fs::write(folder.path().join("saves"), "a file where the folder should be").unwrap();
        let error = set_full_screen(&mut world).unwrap_err();
        assert!(error.path.starts_with(folder.path()), "{error}");
        fs::remove_file(folder.path().join("saves")).unwrap();
        world.resource_mut::<Settings>().palette = Some("classic".to_owned());
        save_settings(&mut world, Setting::Palette).unwrap();
        let text = fs::read_to_string(saves.settings()).unwrap();
        assert!(text.contains("full_screen: true,") && text.contains("palette: \"classic\","), "{text}");
    }
}
