//! The settings.

use std::{collections::BTreeSet, iter};

use bevy::prelude::*;
use strum::VariantArray;

use super::{
    KeyOverrides,
    toggle::{Toggle, ToggleGroup},
};
use crate::content::ItemKinds;

/// The player's settings.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The name of the palette; `None` for the palette that the data select.
    pub palette: Option<String>,
    /// The text size of the window.
    pub scale: Scale,
    /// The share of health below which a blow is followed by `--more--`.
    pub more_below: MoreBelow,
    /// The kinds of items that automatic pick-up takes.
    pub pick_up: ItemKinds,
    /// The toggles that are off.
    pub off: BTreeSet<Toggle>,
    /// Key bindings that differ from the data.
    pub keys: KeyOverrides,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            palette: None,
            scale: Scale::default(),
            more_below: MoreBelow::default(),
            pick_up: ItemKinds::default(),
            off: Toggle::VARIANTS.iter().copied().filter(|toggle| !toggle.about().is_on_at_first).collect(),
            keys: KeyOverrides::default(),
        }
    }
}

impl Settings {
    /// The settings with which no question and no pause comes between a command and its effect.
    pub fn without_questions() -> Self {
        Self::default().silenced()
    }

    /// The settings without questions and pauses that look like these: the palette, the window, the signs and the motion.
    pub fn looks_only(&self) -> Self {
        let Self { palette, scale, off, .. } = self.clone();
        Self { palette, scale, off, ..Self::default() }.silenced()
    }

    /// These settings without questions and pauses.
    fn silenced(mut self) -> Self {
        self.more_below = MoreBelow::NEVER;
        self.off.extend(Toggle::in_group(ToggleGroup::Question));
        self
    }

    /// Whether a toggle is on.
    pub fn is_on(&self, toggle: Toggle) -> bool {
        !self.off.contains(&toggle)
    }

    /// Whether a setting has the same value in both.
    pub fn agrees(&self, other: &Self, setting: Setting) -> bool {
        match setting {
            Setting::Palette => self.palette == other.palette,
            Setting::Scale => self.scale == other.scale,
            Setting::MoreBelow => self.more_below == other.more_below,
            Setting::PickUp => self.pick_up == other.pick_up,
            Setting::Keys => self.keys == other.keys,
            Setting::Toggle(toggle) => self.is_on(toggle) == other.is_on(toggle),
        }
    }

    /// Turns a toggle on or off.
    pub fn turn(&mut self, toggle: Toggle, on: bool) {
        if on {
            self.off.remove(&toggle);
        } else {
            self.off.insert(toggle);
        }
    }
}

/// A setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Setting {
    Palette,
    Scale,
    MoreBelow,
    PickUp,
    Keys,
    /// One that is on or off.
    Toggle(Toggle),
}

impl Setting {
    /// All settings, in the order of the file and of the options page.
    pub fn all() -> impl Iterator<Item = Self> {
        let toggles = |group| Toggle::in_group(group).map(Self::Toggle);
        iter::once(Self::Palette)
            .chain(toggles(ToggleGroup::Window))
            .chain([Self::Scale])
            .chain(toggles(ToggleGroup::General))
            .chain([Self::MoreBelow])
            .chain(toggles(ToggleGroup::Question))
            .chain([Self::PickUp, Self::Keys])
    }

    /// The name of the setting in the file.
    pub fn name(self) -> &'static str {
        match self {
            Self::Palette => "palette",
            Self::Scale => "scale",
            Self::MoreBelow => "more_below",
            Self::PickUp => "pick_up",
            Self::Keys => "keys",
            Self::Toggle(toggle) => toggle.name(),
        }
    }

    /// The setting of a name in the file; `None` if there is none.
    pub fn named(name: &str) -> Option<Self> {
        Self::all().find(|setting| setting.name() == name)
    }
}

/// The text size of the window, in percent of the one with which the full layout fills it. The window has no room for all
/// of them; its own size does not depend on this.
pub(crate) type Scale = Percent<100, 70, 400>;

/// A share of the player's health, in percent; 0 stands for never.
pub(crate) type MoreBelow = Percent<30, 0, 100>;

/// A number of percent from `LEAST` to `GREATEST`, which is `FIRST` until the player changes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Percent<const FIRST: u32, const LEAST: u32, const GREATEST: u32>(u32);

impl<const FIRST: u32, const LEAST: u32, const GREATEST: u32> Default for Percent<FIRST, LEAST, GREATEST> {
    fn default() -> Self {
        Self(FIRST)
    }
}

impl<const FIRST: u32, const LEAST: u32, const GREATEST: u32> Percent<FIRST, LEAST, GREATEST> {
    /// The smallest value.
    pub const LEAST: Self = Self(LEAST);
    /// The largest value.
    pub const GREATEST: Self = Self(GREATEST);

    /// Creates a value; `None` if it is outside the limits.
    pub fn of_percent(percent: u32) -> Option<Self> {
        (LEAST..=GREATEST).contains(&percent).then_some(Self(percent))
    }

    /// The number of percent.
    pub const fn percent(self) -> u32 {
        self.0
    }

    /// The next larger or smaller value, in steps of a tenth; stops at the limits.
    #[must_use]
    pub fn step(self, is_up: bool) -> Self {
        let next = if is_up { (self.0 / 10 + 1) * 10 } else { self.0.div_ceil(10).saturating_sub(1) * 10 };
        Self(next.clamp(LEAST, GREATEST))
    }
}

impl MoreBelow {
    /// No pause.
    pub const NEVER: Self = Self(0);
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
