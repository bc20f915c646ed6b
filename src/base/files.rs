//! The one guarded way to read a file that somebody names or hands over: ordinary files alone, and none without end.

use std::{
    fs::{self, File},
    io::{Error, ErrorKind, Read, Result},
    path::Path,
};

/// Bytes that a text may have: data, settings, maps and scripts of keys.
pub const MOST_TEXT_BYTES: u64 = 1 << 26;

/// All bytes of a file of at most `most` bytes.
///
/// # Errors
/// It can't be read, is longer, or is no ordinary file: a pipe or a device might never end.
pub fn read_bytes(path: &Path, most: u64) -> Result<Vec<u8>> {
    // Before it is opened: opening a pipe waits for another program.
    check_kind(&fs::metadata(path)?)?;
    let file = File::open(path)?;
    let about = file.metadata()?;
    check_kind(&about)?;
    let mut bytes = Vec::with_capacity(usize::try_from(about.len().min(most)).unwrap_or(0));
    file.take(most.saturating_add(1)).read_to_end(&mut bytes)?;
    if u64::try_from(bytes.len()).is_ok_and(|length| length <= most) {
        Ok(bytes)
    } else {
        Err(Error::new(ErrorKind::InvalidData, format!("it is too large: more than {most} bytes")))
    }
}

/// A whole text file, without the mark that some editors put before the first character.
///
/// # Errors
/// It can't be read, is longer than [`MOST_TEXT_BYTES`], is no ordinary file, or is not UTF-8.
pub fn read_text(path: &Path) -> Result<String> {
    let bytes = read_bytes(path, MOST_TEXT_BYTES)?;
    let text = String::from_utf8(bytes).map_err(|_| Error::new(ErrorKind::InvalidData, "it is not UTF-8 text"))?;
    Ok(text.strip_prefix('\u{feff}').map(ToOwned::to_owned).unwrap_or(text))
}

fn check_kind(about: &fs::Metadata) -> Result<()> {
    if about.is_dir() {
        Err(Error::new(ErrorKind::IsADirectory, "it is a folder"))
    } else if about.is_file() {
        Ok(())
    } else {
        Err(Error::new(ErrorKind::InvalidInput, "it is no ordinary file"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_is_too_long_or_no_file_is_not_read() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        fs::write(&path, b"12345").unwrap();
        assert_eq!(read_bytes(&path, 5).unwrap(), b"12345");
        assert!(read_bytes(&path, 4).unwrap_err().to_string().contains("too large"));
        assert!(read_text(folder.path()).is_err());
        assert_eq!(read_text(&folder.path().join("none")).unwrap_err().kind(), ErrorKind::NotFound);
    }

    #[cfg(unix)]
    #[test]
    fn a_device_without_end_is_refused_whatever_its_name() {
        let folder = tempfile::tempdir().unwrap();
        let link = folder.path().join("monsters.ron");
        std::os::unix::fs::symlink("/dev/zero", &link).unwrap();
        assert!(read_text(&link).unwrap_err().to_string().contains("no ordinary file"));
    }

    #[test]
    fn a_text_is_utf_8_and_loses_the_mark_before_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        fs::write(&path, "\u{feff}text").unwrap();
        assert_eq!(read_text(&path).unwrap(), "text");
        fs::write(&path, b"\xff").unwrap();
        assert!(read_text(&path).unwrap_err().to_string().contains("UTF-8"));
    }
}
