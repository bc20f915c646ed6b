//! What the terminal can show, as its environment says, and why the game can't be played in it.

use std::io;

use thiserror::Error;

use crate::base::geometry::Size;

/// How many colors the terminal has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ColorDepth {
    /// Any mixture of red, green and blue.
    True,
    /// xterm's 256: a cube of 6x6x6 and 24 grays.
    TwoHundredFiftySix,
    /// The 16 of old, 8 of them behind text.
    Sixteen,
    /// None, or none wanted.
    None,
}

/// What the terminal can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Abilities {
    /// How many colors it has.
    pub(super) colors: ColorDepth,
    /// Whether it takes characters beyond ASCII.
    pub(super) unicode: bool,
}

impl Abilities {
    /// What an environment says, given a way to look up its variables.
    ///
    /// # Errors
    /// [`TerminalError::Dumb`] when the terminal can't place text.
    pub(super) fn of(variable: impl Fn(&str) -> Option<String>) -> Result<Self, TerminalError> {
        let value = |name| variable(name).filter(|value| !value.is_empty());
        let terminal = value("TERM").unwrap_or_default();
        if terminal == "dumb" {
            return Err(TerminalError::Dumb);
        }
        let colors = if value("NO_COLOR").is_some() {
            ColorDepth::None
        } else {
            color_depth(&terminal, value("COLORTERM").as_deref())
        };
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(value).unwrap_or_default();
        Ok(Self { colors, unicode: cfg!(windows) || is_utf_8(&locale) })
    }
}

fn color_depth(terminal: &str, color_terminal: Option<&str>) -> ColorDepth {
    match color_terminal {
        Some("truecolor" | "24bit") => ColorDepth::True,
        _ if terminal == "linux" => ColorDepth::Sixteen,
        None if !terminal.contains("256color") => ColorDepth::Sixteen,
        _ => ColorDepth::TwoHundredFiftySix,
    }
}

fn is_utf_8(locale: &str) -> bool {
    let locale = locale.to_ascii_lowercase();
    locale.contains("utf-8") || locale.contains("utf8")
}

/// Why the game can't be played in this terminal, in one line each.
#[derive(Debug, Error)]
pub enum TerminalError {
    /// Keys come from a file or a pipe.
    #[error("standard input is not a terminal")]
    InputIsNoTerminal,
    /// The picture would go into a file or a pipe.
    #[error("standard output is not a terminal")]
    OutputIsNoTerminal,
    /// The terminal knows no way to place text.
    #[error("this terminal can only print lines (TERM=dumb)")]
    Dumb,
    /// The terminal is smaller than the smallest picture.
    #[error(
        "this terminal has {}x{} characters, the game needs at least {}x{}",
        has.width, has.height, needs.width, needs.height
    )]
    TooSmall {
        /// The size of the terminal.
        has: Size,
        /// The smallest size that will do.
        needs: Size,
    },
    /// The terminal could not be asked for its size or put into the game's mode.
    #[error("the terminal can't be set up: {0}")]
    Setup(#[source] io::Error),
    /// A picture could not be written.
    #[error("can't write to the terminal: {0}")]
    Writing(#[source] io::Error),
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(environment: &[(&str, &str)]) -> Abilities {
        let lookup =
            |name: &str| environment.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).into());
        Abilities::of(lookup).unwrap()
    }

    #[test]
    fn colors_are_as_many_as_the_terminal_says() {
        for (environment, depth) in [
            (&[("TERM", "xterm-256color"), ("COLORTERM", "truecolor")] as &[_], ColorDepth::True),
            (&[("TERM", "linux"), ("COLORTERM", "24bit")], ColorDepth::True),
            (&[("TERM", "screen-256color")], ColorDepth::TwoHundredFiftySix),
            (&[("TERM", "rxvt"), ("COLORTERM", "rxvt-xpm")], ColorDepth::TwoHundredFiftySix),
            (&[("TERM", "linux")], ColorDepth::Sixteen),
            (&[("TERM", "linux"), ("COLORTERM", "yes")], ColorDepth::Sixteen),
            (&[("TERM", "vt220")], ColorDepth::Sixteen),
            (&[], ColorDepth::Sixteen),
        ] {
            assert_eq!(of(environment).colors, depth, "{environment:?}");
        }
    }

    #[test]
    fn no_color_wins_unless_it_is_empty() {
        let with = |value| of(&[("TERM", "xterm-256color"), ("COLORTERM", "truecolor"), ("NO_COLOR", value)]).colors;
        assert_eq!(with("1"), ColorDepth::None);
        assert_eq!(with(""), ColorDepth::True);
    }

    #[test]
    fn the_first_locale_variable_that_says_something_counts() {
        assert!(of(&[("LANG", "de_DE.UTF-8")]).unicode);
        assert!(of(&[("LC_ALL", ""), ("LC_CTYPE", "C.utf8"), ("LANG", "C")]).unicode);
        assert!(!of(&[("LC_ALL", "C"), ("LANG", "en_GB.UTF-8")]).unicode);
        assert!(!of(&[("LANG", "en_GB.ISO-8859-1")]).unicode);
        assert_eq!(of(&[]).unicode, cfg!(windows));
    }

    #[test]
    fn a_dumb_terminal_is_refused() {
        let refused = Abilities::of(|name| (name == "TERM").then(|| "dumb".into()));
        assert!(matches!(refused, Err(TerminalError::Dumb)));
    }
}
