//! Colors.

use serde::{Deserialize, Deserializer, Serialize, de::Error};

use super::read::read_with_serde;

/// A color: red, green and blue, 0 to 255 each. Data files write `"#8B7355"`.
#[expect(missing_docs, reason = "the components speak for themselves")]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Rgb {
    pub red: u8,
    pub green: u8,
    pub blue: u8,
}

impl Rgb {
    /// Creates a color from its components.
    pub const fn new(red: u8, green: u8, blue: u8) -> Self {
        Self { red, green, blue }
    }

    /// The color in light of which these shares of red, green and blue reach it; more than 1 makes it brighter.
    #[must_use]
    pub fn in_light(self, light: [f32; 3]) -> Self {
        let [red, green, blue] = light;
        Self { red: part(self.red, red), green: part(self.green, green), blue: part(self.blue, blue) }
    }

    /// The color on the way to another one: 0 is this color, 1 the other.
    #[must_use]
    pub fn mixed(self, other: Self, share: f32) -> Self {
        let mixed = |from: u8, to: u8| bounded(f32::from(from) + (f32::from(to) - f32::from(from)) * share);
        Self {
            red: mixed(self.red, other.red),
            green: mixed(self.green, other.green),
            blue: mixed(self.blue, other.blue),
        }
    }

    /// The components as shares of full brightness.
    pub fn shares(self) -> [f32; 3] {
        [self.red, self.green, self.blue].map(|part| f32::from(part) / f32::from(u8::MAX))
    }

    fn parse(text: &str) -> Option<Self> {
        let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6 && digits.is_ascii())?;
        let part = |range| u8::from_str_radix(digits.get(range)?, 16).ok();
        digits.bytes().all(|byte| byte.is_ascii_hexdigit()).then_some(())?;
        Some(Self::new(part(0..2)?, part(2..4)?, part(4..6)?))
    }
}

impl<'de> Deserialize<'de> for Rgb {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::parse(&text).ok_or_else(|| D::Error::custom(format!("'{text}' is not a color; write \"#RRGGBB\"")))
    }
}

read_with_serde!(Rgb);

fn part(full: u8, share: f32) -> u8 {
    bounded(f32::from(full) * share)
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "bounded before it is cast")]
fn bounded(part: f32) -> u8 {
    part.clamp(0.0, f32::from(u8::MAX)).round() as u8
}
