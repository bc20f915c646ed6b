//! Safe reading of files that a user names: only ordinary files of limited size.

use std::{
    fs::{self, File},
    io::{Error, ErrorKind, Read, Result},
    path::Path,
};

/// The greatest size of a text file (data, settings, maps and key scripts), in bytes.
pub const MOST_TEXT_BYTES: u64 = 1 << 26;

/// Reads all bytes of a file of at most `most` bytes.
///
/// # Errors
/// If the file can't be read, is longer, or is not an ordinary file (a pipe or a device might never end).
pub fn read_bytes(path: &Path, most: u64) -> Result<Vec<u8>> {
    // The kind is checked first because opening a pipe blocks until another program opens it.
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

/// Reads a text file, without the byte order mark that some editors write.
///
/// # Errors
/// If the file can't be read, is longer than [`MOST_TEXT_BYTES`], is not an ordinary file, or is not UTF-8.
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
        Err(Error::new(ErrorKind::InvalidInput, "it is not an ordinary file"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_that_are_too_long_or_missing_are_refused() {
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
    fn an_endless_device_is_refused_whatever_its_name() {
        let folder = tempfile::tempdir().unwrap();
        let link = folder.path().join("monsters.ron");
        std::os::unix::fs::symlink("/dev/zero", &link).unwrap();
        assert!(read_text(&link).unwrap_err().to_string().contains("not an ordinary file"));
    }

    #[test]
    fn a_text_must_be_utf_8_and_is_read_without_the_byte_order_mark() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        fs::write(&path, "\u{feff}text").unwrap();
        assert_eq!(read_text(&path).unwrap(), "text");
        fs::write(&path, b"\xff").unwrap();
        assert!(read_text(&path).unwrap_err().to_string().contains("UTF-8"));
    }
}
