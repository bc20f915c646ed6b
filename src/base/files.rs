//! Safe reading of files that a user names, up to a limited size. Those of a folder must be ordinary files; what the command
//! line names itself may be a pipe or a device that ends.

use std::{
    fs::{self, File},
    io::{Error, ErrorKind, Read, Result},
    path::Path,
};

/// The greatest size of a text file (data, settings, maps and key scripts), in bytes.
pub(crate) const MOST_TEXT_BYTES: u64 = 1 << 26;

/// Reads all bytes of a file of at most `most` bytes.
///
/// # Errors
/// If the file can't be read, is longer, or is not an ordinary file (a pipe or a device might never end).
pub(crate) fn read_bytes(path: &Path, most: u64) -> Result<Vec<u8>> {
    // The kind is checked first because opening a pipe blocks until another program opens it.
    check_kind(&fs::metadata(path)?)?;
    let file = File::open(path)?;
    let about = file.metadata()?;
    check_kind(&about)?;
    read_up_to(file, usize::try_from(about.len().min(most)).unwrap_or(0), most)
}

/// Reads all bytes, at most `most`, of what the command line names: a file, or a pipe or device that ends, as `/dev/null` and
/// the `<(command)` of a shell do. An endless one is refused at the limit.
///
/// # Errors
/// If it can't be read, is longer, or is a folder.
pub(crate) fn read_named_bytes(path: &Path, most: u64) -> Result<Vec<u8>> {
    if fs::metadata(path)?.is_dir() {
        return Err(is_a_folder());
    }
    read_up_to(File::open(path)?, 0, most)
}

fn read_up_to(file: File, expected: usize, most: u64) -> Result<Vec<u8>> {
    let mut bytes = Vec::with_capacity(expected);
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
/// If the file can't be read, is longer than `MOST_TEXT_BYTES`, is not an ordinary file, or is not UTF-8.
pub fn read_text(path: &Path) -> Result<String> {
    text_of(read_bytes(path, MOST_TEXT_BYTES)?)
}

/// Reads a text that the command line names, as `read_named_bytes` does.
///
/// # Errors
/// If it can't be read, is longer than `MOST_TEXT_BYTES`, is a folder, or is not UTF-8.
pub fn read_named_text(path: &Path) -> Result<String> {
    text_of(read_named_bytes(path, MOST_TEXT_BYTES)?)
}

fn text_of(bytes: Vec<u8>) -> Result<String> {
    let text = String::from_utf8(bytes).map_err(|_| Error::new(ErrorKind::InvalidData, "it is not UTF-8 text"))?;
    Ok(text.strip_prefix('\u{feff}').map(ToOwned::to_owned).unwrap_or(text))
}

fn check_kind(about: &fs::Metadata) -> Result<()> {
    if about.is_dir() {
        Err(is_a_folder())
    } else if about.is_file() {
        Ok(())
    } else {
        Err(Error::new(ErrorKind::InvalidInput, "it is not an ordinary file"))
    }
}

fn is_a_folder() -> Error {
    Error::new(ErrorKind::IsADirectory, "it is a folder")
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

    #[cfg(unix)]
    #[test]
    fn what_the_command_line_names_may_be_a_device_that_ends_but_not_an_endless_one() {
        assert_eq!(read_named_text(Path::new("/dev/null")).unwrap(), "");
        for endless in ["/dev/zero", "/dev/urandom"] {
            let refusal = read_named_bytes(Path::new(endless), 1 << 16).unwrap_err().to_string();
            assert_eq!(refusal, "it is too large: more than 65536 bytes", "{endless}");
        }
        assert!(read_named_text(Path::new("/dev")).unwrap_err().to_string().contains("folder"));
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
