//! What the terminal can show, according to its environment, and why the game can't be played in it.

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
    /// The 16 classic colors, 8 of which can be backgrounds.
    Sixteen,
    /// No colors, because the player set `NO_COLOR`.
    None,
}

/// What the terminal can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Abilities {
    /// How many colors it has.
    pub(super) colors: ColorDepth,
    /// Whether it can show characters beyond ASCII.
    pub(super) unicode: bool,
}

impl Abilities {
    /// Whether it shows any mixture of red, green and blue.
    pub(super) fn has_every_color(&self) -> bool {
        self.colors == ColorDepth::True
    }

    /// Determines the abilities from the environment, whose variables `variable` looks up.
    ///
    /// # Errors
    /// Returns [`TerminalError::Dumb`] if the terminal can't position text.
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

/// Why the game can't be played in this terminal. Each message is one line.
#[derive(Debug, Error)]
pub(crate) enum TerminalError {
    /// Standard input is a file or a pipe.
    #[error("standard input is not a terminal")]
    InputIsNoTerminal,
    /// Standard output is a file or a pipe.
    #[error("standard output is not a terminal")]
    OutputIsNoTerminal,
    /// The terminal can't position text.
    #[error("this terminal can't position text (TERM=dumb)")]
    Dumb,
    /// The terminal is smaller than the smallest picture.
    #[error(
        "this terminal has {}x{} characters; the game needs at least {}x{}",
        has.width, has.height, needs.width, needs.height
    )]
    TooSmall {
        /// The size of the terminal.
        has: Size,
        /// The smallest size at which the game can be played.
        needs: Size,
    },
    /// The terminal's size could not be read, its mode could not be changed, or its input could not be watched.
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
