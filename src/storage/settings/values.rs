//! The settings.

use std::collections::BTreeSet;

use bevy::prelude::*;
use strum::{EnumString, IntoStaticStr, VariantArray};

use crate::{base::variants, content::ItemKinds};

use super::KeyOverrides;

/// The player's settings.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The name of the palette; `None` for the palette that the data select.
    pub palette: Option<String>,
    /// Whether the window is full screen.
    pub full_screen: bool,
    /// The text size of the window.
    pub scale: Scale,
    /// The share of health below which a blow is followed by `--more--`.
    pub more_below: MoreBelow,
    /// The kinds of items that automatic pick-up takes.
    pub pick_up: ItemKinds,
    /// The switches that are off.
    pub off: BTreeSet<Setting>,
    /// Key bindings that differ from the data.
    pub keys: KeyOverrides,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            palette: None,
            full_screen: false,
            scale: Scale::default(),
            more_below: MoreBelow::default(),
            pick_up: ItemKinds::default(),
            // A letter that is not asked for is a key saved; what could be regretted has questions of its own.
            off: [Setting::AskSingleItem].into(),
            keys: KeyOverrides::default(),
        }
    }
}

impl Settings {
    /// The settings with which no question and no pause comes between a command and its effect.
    pub fn without_questions() -> Self {
        Self { more_below: MoreBelow::NEVER, off: Setting::QUESTIONS.into(), ..Self::default() }
    }

    /// The settings without questions and pauses that look like these: the palette, the window, the signs and the motion.
    pub fn looks_only(&self) -> Self {
        let switches = self.off.iter().copied().filter(|switch| Setting::SWITCHES.contains(switch));
        let off = switches.chain(Setting::QUESTIONS).collect();
        let Self { palette, full_screen, scale, .. } = self.clone();
        Self { palette, full_screen, scale, off, ..Self::without_questions() }
    }

    /// Whether a switch is on.
    pub fn is_on(&self, switch: Setting) -> bool {
        !self.off.contains(&switch)
    }

    /// Whether a setting has the same value in both.
    pub fn agrees(&self, other: &Self, setting: Setting) -> bool {
        match setting {
            Setting::Palette => self.palette == other.palette,
            Setting::FullScreen => self.full_screen == other.full_screen,
            Setting::Scale => self.scale == other.scale,
            Setting::MoreBelow => self.more_below == other.more_below,
            Setting::PickUp => self.pick_up == other.pick_up,
            Setting::Keys => self.keys == other.keys,
            switch => self.is_on(switch) == other.is_on(switch),
        }
    }

    /// Turns a switch on or off.
    pub fn turn(&mut self, switch: Setting, on: bool) {
        if on {
            self.off.remove(&switch);
        } else {
            self.off.insert(switch);
        }
    }
}

/// A setting, named as in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, EnumString, IntoStaticStr, VariantArray)]
#[expect(missing_docs, reason = "the fields of the same names are documented")]
#[strum(serialize_all = "snake_case")]
pub enum Setting {
    Palette,
    FullScreen,
    Scale,
    BoxDrawing,
    ColorByKind,
    Motion,
    Mouse,
    SaveLight,
    MoreBelow,
    AskSingleItem,
    AskNotHungry,
    AskUnknown,
    AskNoTarget,
    AskSleeper,
    PickUp,
    Keys,
}

impl Setting {
    /// All settings, in the order of the file.
    pub const ALL: [Self; Self::VARIANTS.len()] = variants();

    /// The settings that are on or off, without the questions.
    pub const SWITCHES: [Self; 5] = [Self::BoxDrawing, Self::ColorByKind, Self::Motion, Self::Mouse, Self::SaveLight];

    /// The questions, which are on or off as well.
    pub const QUESTIONS: [Self; 5] =
        [Self::AskSingleItem, Self::AskNotHungry, Self::AskUnknown, Self::AskNoTarget, Self::AskSleeper];

    /// The name of the setting in the file.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// The text size of the window, in percent of the one with which the full layout fills it. The window has no room for all
/// of them; its own size does not depend on this.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Scale(u32);

impl Default for Scale {
    fn default() -> Self {
        Self(100)
    }
}

impl Scale {
    /// The smallest readable text.
    pub const LEAST: Self = Self(70);
    /// The largest text.
    pub const GREATEST: Self = Self(400);

    /// Creates a scale from a percentage of the usual size; `None` if it is outside the limits.
    pub fn of_percent(percent: u32) -> Option<Self> {
        (Self::LEAST.0..=Self::GREATEST.0).contains(&percent).then_some(Self(percent))
    }

    /// The scale in percent.
    pub const fn percent(self) -> u32 {
        self.0
    }

    /// The next larger or smaller scale, in steps of a tenth; stops at the limits.
    #[must_use]
    pub fn step(self, is_up: bool) -> Self {
        let next = if is_up { (self.0 / 10 + 1) * 10 } else { (self.0.div_ceil(10)).saturating_sub(1) * 10 };
        Self(next.clamp(Self::LEAST.0, Self::GREATEST.0))
    }
}

/// A share of the player's health, in percent; 0 stands for never.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct MoreBelow(u32);

impl Default for MoreBelow {
    fn default() -> Self {
        Self(30)
    }
}

impl MoreBelow {
    /// No pause.
    pub const NEVER: Self = Self(0);

    /// Creates a share from percent; `None` above 100.
    pub fn of_percent(percent: u32) -> Option<Self> {
        (percent <= 100).then_some(Self(percent))
    }

    /// The share in percent.
    pub const fn percent(self) -> u32 {
        self.0
    }

    /// The next larger or smaller share, in steps of a tenth; stops at 0 and 100.
    #[must_use]
    pub fn step(self, is_up: bool) -> Self {
        let next = if is_up { (self.0 / 10 + 1) * 10 } else { self.0.div_ceil(10).saturating_sub(1) * 10 };
        Self(next.min(100))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_tenths_and_end_at_the_bounds() {
        let step = |start: u32, is_up| Scale::of_percent(start).unwrap().step(is_up).percent();
        assert_eq!([100, 125, 400].map(|start| step(start, true)), [110, 130, 400]);
        assert_eq!([100, 125, 70].map(|start| step(start, false)), [90, 120, 70]);
        assert_eq!([69, 401].map(Scale::of_percent), [None; 2]);
    }
}
