//! The text sizes for which the window has room, which only the window knows.

use bevy::prelude::*;

use crate::storage::settings::Scale;

/// The text sizes for which the window has room, in percent. Beyond them the setting has no further effect.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TextRoom {
    /// The smallest legible text.
    pub least: u32,
    /// The largest text with which the game can still be played.
    pub most: u32,
}

impl Default for TextRoom {
    fn default() -> Self {
        Self { least: Scale::LEAST.percent(), most: Scale::GREATEST.percent() }
    }
}

impl TextRoom {
    /// Returns the next larger or smaller text size that looks different, or the same one if there is none.
    pub(super) fn step(self, scale: Scale, is_up: bool) -> Scale {
        let shown = scale.percent().clamp(self.least.min(self.most), self.most);
        let is_at_end = if is_up { shown >= self.most } else { shown <= self.least };
        let from = if is_at_end { None } else { Scale::of_percent(shown) };
        from.map_or(scale, |shown| shown.step(is_up))
    }

    /// Returns what the options page says about a text size.
    pub(super) fn remark(self, scale: Scale) -> String {
        match scale.percent() {
            percent if percent > self.most => format!("shown at {} %: the window is too small", self.most),
            percent if percent >= self.most => "larger text needs a larger window".to_owned(),
            percent if percent < self.least => format!("shown at {} %: smaller text can't be read", self.least),
            _ => String::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOM: TextRoom = TextRoom { least: 80, most: 128 };

    fn stepped(percent: u32, is_up: bool) -> u32 {
        ROOM.step(Scale::of_percent(percent).unwrap(), is_up).percent()
    }

    #[test]
    fn every_step_within_the_room_changes_what_is_shown_and_none_leads_on_beyond_it() {
        assert_eq!([100, 120, 130, 400].map(|percent| stepped(percent, true)), [110, 130, 130, 400]);
        assert_eq!([100, 130, 400, 80, 70].map(|percent| stepped(percent, false)), [90, 120, 120, 80, 70]);
        assert_eq!([70, 90].map(|percent| stepped(percent, true)), [90, 100]);
    }

    #[test]
    fn the_remark_says_what_is_shown_instead() {
        let remark = |percent| ROOM.remark(Scale::of_percent(percent).unwrap());
        assert_eq!([remark(90), remark(100), remark(120)], [""; 3]);
        assert_eq!(remark(400), "shown at 128 %: the window is too small");
        assert_eq!(remark(70), "shown at 80 %: smaller text can't be read");
    }
}
