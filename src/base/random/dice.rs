//! Dice notation, such as `2d4` or `1d10+3`.

use std::{fmt, str::FromStr};

use bevy::prelude::*;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use thiserror::Error;

/// `count` dice of `sides` sides each, plus `bonus`. `0d0` means no dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dice {
    /// The number of dice, 0 to 100.
    pub count: u32,
    /// The sides of each die, 0 to 1,000.
    pub sides: u32,
    /// A number added to the sum, -10,000 to 10,000.
    pub bonus: i32,
}

/// The error for text that is not dice notation.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "'{0}' is not dice notation: write NdS, NdS+B or a plain number, such as 2d4, 1d10+3 or 5; at most 100 dice of at most 1000 sides, and a bonus of at most 10000"
)]
pub struct DiceError(String);

impl Dice {
    const MOST_DICE: u32 = 100;
    const MOST_SIDES: u32 = 1_000;
    const MOST_BONUS: i32 = 10_000;

    /// The number one, which needs no dice.
    pub const ONE: Self = Self { count: 0, sides: 0, bonus: 1 };

    /// Creates `count` dice of `sides` sides.
    pub const fn new(count: u32, sides: u32) -> Self {
        Self { count, sides, bonus: 0 }
    }

    /// Returns the least possible roll.
    pub fn least(self) -> i32 {
        if self.sides == 0 { self.bonus } else { self.count.cast_signed() + self.bonus }
    }

    /// Returns the greatest possible roll.
    pub fn greatest(self) -> i32 {
        (self.count * self.sides).cast_signed() + self.bonus
    }
}

impl FromStr for Dice {
    type Err = DiceError;

    /// Reads `NdS`, `NdS+B`, `NdS-B` or a plain number. Any other text, including one with blanks, is an error.
    fn from_str(text: &str) -> Result<Self, DiceError> {
        let error = || DiceError(text.to_owned());
        let number = |part: &str| -> Option<u32> {
            (!part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit())).then(|| part.parse().ok())?
        };
        let signed = |part: &str, negative: bool| -> Option<i32> {
            let value = i32::try_from(number(part)?).ok()?;
            Some(if negative { -value } else { value })
        };
        let dice = match text.split_once('d') {
            None => {
                let (digits, negative) = text.strip_prefix('-').map_or((text, false), |rest| (rest, true));
                Self { count: 0, sides: 0, bonus: signed(digits, negative).ok_or_else(error)? }
            }
            Some((count, rest)) => {
                let (sides, bonus) = match rest.find(['+', '-']) {
                    None => (rest, 0),
                    Some(sign) => {
                        let (sides, bonus) = rest.split_at(sign);
                        (sides, signed(bonus.get(1..).unwrap_or_default(), bonus.starts_with('-')).ok_or_else(error)?)
                    }
                };
                Self { count: number(count).ok_or_else(error)?, sides: number(sides).ok_or_else(error)?, bonus }
            }
        };
        let is_valid = dice.count <= Self::MOST_DICE
            && dice.sides <= Self::MOST_SIDES
            && dice.bonus.abs() <= Self::MOST_BONUS
            && (dice.count == 0) == (dice.sides == 0);
        if is_valid { Ok(dice) } else { Err(error()) }
    }
}

impl fmt::Display for Dice {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.count, self.bonus) {
            (0, 0) => write!(formatter, "0d0"),
            (0, bonus) => write!(formatter, "{bonus}"),
            (count, 0) => write!(formatter, "{count}d{}", self.sides),
            (count, bonus) => write!(formatter, "{count}d{}{bonus:+}", self.sides),
        }
    }
}

/// Writes dice in dice notation.
impl Serialize for Dice {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Dice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn writing_dice_that_were_read_returns_the_same_text() {
        for text in ["1d8", "10d8", "2d4+1", "3d10-2", "0d0", "7", "-3"] {
            assert_eq!(text.parse::<Dice>().map(|dice| dice.to_string()), Ok(text.to_owned()));
        }
        assert_eq!("3d10".parse::<Dice>().map(|dice| (dice.least(), dice.greatest())), Ok((3, 30)));
    }

    #[test]
    fn other_text_is_an_error() {
        for text in [
            "",
            "d",
            "1d",
            "d8",
            "1d8+",
            "1d8+3d10",
            "1d8/1d8",
            " 1d8",
            "1d8 ",
            "1D8",
            "+3",
            "1d8+-1",
            "0d8",
            "3d0",
            "1d99999999999",
            "-1d4",
        ] {
            assert!(text.parse::<Dice>().is_err(), "{text:?} was read");
        }
    }
}
