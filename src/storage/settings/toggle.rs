//! The settings that are on or off. A new one is a variant here with what is said of it, and the place that asks for it.

use strum::{IntoStaticStr, VariantArray};

/// A setting that is on or off, named as in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, IntoStaticStr, VariantArray)]
#[expect(missing_docs, reason = "each is explained by its entry in `Toggle::about`")]
#[strum(serialize_all = "snake_case")]
pub enum Toggle {
    FullScreen,
    BoxDrawing,
    ColorByKind,
    Motion,
    Mouse,
    SaveLight,
    AskSingleItem,
    AskNotHungry,
    AskUnknown,
    AskNoTarget,
    AskSleeper,
}

/// What a toggle needs or does, which decides where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ToggleGroup {
    /// It needs a window.
    Window,
    /// It works in every front end and asks nothing.
    General,
    /// It brings a question before a command.
    Question,
}

/// What is said of a toggle.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AboutToggle {
    pub group: ToggleGroup,
    /// The value without a settings file.
    pub is_on_at_first: bool,
    /// The name on the options page.
    pub name: &'static str,
    /// When it applies, behind its value on the options page.
    pub remark: &'static str,
    /// The words for off and on.
    pub values: [&'static str; 2],
    /// What the head of the settings file says of it.
    pub explanation: &'static str,
}

impl AboutToggle {
    const fn new(name: &'static str, remark: &'static str, explanation: &'static str) -> Self {
        let (group, values) = (ToggleGroup::General, ["no", "yes"]);
        Self { group, is_on_at_first: true, name, remark, values, explanation }
    }

    const fn off_at_first(self) -> Self {
        Self { is_on_at_first: false, ..self }
    }

    const fn in_group(self, group: ToggleGroup) -> Self {
        Self { group, ..self }
    }

    const fn with_values(self, off: &'static str, on: &'static str) -> Self {
        Self { values: [off, on], ..self }
    }
}

impl Toggle {
    /// The name, as the file writes it.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// All that is said of it.
    pub(crate) const fn about(self) -> AboutToggle {
        match self {
            Self::FullScreen => AboutToggle::new("Full screen", "", "whether the window fills the screen")
                .in_group(ToggleGroup::Window)
                .off_at_first(),
            Self::BoxDrawing => AboutToggle::new(
                "Map symbols",
                "walls, doors and frames",
                "whether walls, doors and frames are drawn as boxes; if not, in plain ASCII",
            )
            .with_values("plain ASCII", "box drawing"),
            Self::ColorByKind => AboutToggle::new(
                "Monster colors",
                "the legend in the help says what they mean",
                "whether a monster has the color of its kind; if not, of its danger to you",
            )
            .with_values("by danger to you", "by kind"),
            Self::Motion => AboutToggle::new(
                "Motion",
                "what flies, who is hit, and flickering lights",
                "whether what flies and who is hit is shown as motion, and lights flicker",
            ),
            Self::Mouse => AboutToggle::new(
                "Mouse",
                "turned off, a terminal selects text with it",
                "whether the game uses the mouse; if not, a terminal selects text with it",
            ),
            Self::SaveLight => AboutToggle::new(
                "Save light at rest",
                "resting puts it out in lit rooms and lights it again",
                "whether a long rest in a lit room puts the light out and lights it again",
            ),
            // A letter that is not asked for is a key saved; what could be regretted has questions of its own.
            Self::AskSingleItem => AboutToggle::new(
                "Confirm an item",
                "when it is the only one that fits",
                "whether the only item that fits a command is used only after a question",
            )
            .in_group(ToggleGroup::Question)
            .off_at_first(),
            Self::AskNotHungry => AboutToggle::new(
                "Confirm eating",
                "when you are not hungry",
                "whether there is a question before eating while not hungry",
            )
            .in_group(ToggleGroup::Question),
            Self::AskUnknown => AboutToggle::new(
                "Confirm an unknown item",
                "when it is the only one that fits",
                "whether there is a question before the only unknown item is drunk, read or put on",
            )
            .in_group(ToggleGroup::Question),
            Self::AskNoTarget => AboutToggle::new(
                "Confirm a shot",
                "when no creature is at the target",
                "whether there is a question before a shot where no creature is",
            )
            .in_group(ToggleGroup::Question),
            Self::AskSleeper => AboutToggle::new(
                "Confirm a step",
                "when it leads beside a sleeping creature",
                "whether there is a question before a step beside a sleeping creature",
            )
            .in_group(ToggleGroup::Question),
        }
    }

    /// The toggles of a group.
    pub(crate) fn in_group(group: ToggleGroup) -> impl Iterator<Item = Self> {
        Self::VARIANTS.iter().copied().filter(move |toggle| toggle.about().group == group)
    }
}
