//! `palette.ron`: the colors of the screen (`docs/tuning.md#paletteron`), in several palettes.

use super::{DataReport, MonsterDefinition, RelativeStrength, Rgb, Shading, TerrainColors, read::record};

record! {
    /// One of the palettes: all colors of the screen.
    pub struct Palette {
        /// The name by which `config.ron` refers to it.
        pub name: String,
        /// The background of the screen.
        pub background: Rgb,
        /// Cells that were never seen.
        pub unexplored: Rgb,
        /// Terrain in view.
        pub visible: TerrainColors,
        /// Remembered terrain.
        pub explored: TerrainColors,
        /// The background of cells in view where there is no shading; that of cells never seen if left out.
        pub seen_ground: Option<Rgb>,
        /// How light colors the ground; without it, all that is seen has one background.
        pub shading: Option<Shading>,
        /// The sign of the player.
        pub player: Rgb,
        /// Bolts of fire and fiery breath.
        pub flame: Rgb,
        /// Bolts of cold.
        pub frost: Rgb,
        /// Bolts of lightning.
        pub lightning: Rgb,
        /// Monsters by their danger to the player.
        pub dangers: DangerColors,
        /// Monsters by kind; kinds that are not in it have the color of their danger.
        pub kinds: Option<Vec<KindColor>>,
        /// Items in view.
        pub items: ItemColors,
        /// Remembered items.
        pub explored_item: Rgb,
        /// Remembered gold.
        pub explored_gold: Rgb,
        /// Lines of the log.
        pub messages: MessageColors,
        /// Frames, titles and text around the map.
        pub interface: InterfaceColors,
        /// The colors of the debug overlays.
        pub overlays: OverlayColors,
    }
}

record! {
    /// The colors of the debug overlays.
    pub struct OverlayColors {
        /// The background of cells in view.
        pub seen: Rgb,
        /// The background of cells in view that block sight.
        pub blocking: Rgb,
        /// The edge of the light.
        pub light_range: Rgb,
        /// Paths of monsters.
        pub path: Rgb,
        /// The edge of the area within which a monster notices the player.
        pub aggro_range: Rgb,
        /// States of monsters.
        pub mind: Rgb,
        /// Where a hunter last sensed the player.
        pub last_known: Rgb,
        /// The background of cells with a scent.
        pub scent: Rgb,
        /// The background of cells that a noise reaches.
        pub noise: Rgb,
        /// The cursor and the selected cell.
        pub cursor: Rgb,
        /// All that belongs to a followed monster, by its number; without them, it has the common colors.
        pub followed: Option<Vec<Rgb>>,
    }
}

record! {
    /// The colors of monsters by their danger to the player ([`RelativeStrength`]).
    #[expect(missing_docs, reason = "the fields are the variants of `RelativeStrength`")]
    pub struct DangerColors {
        pub weaker: Rgb,
        pub equal: Rgb,
        pub stronger: Rgb,
        pub deadly: Rgb,
    }
}

record! {
    /// The colors of the signs of items in view, by kind.
    #[expect(missing_docs, reason = "the fields without a text are the names of kinds of items")]
    pub struct ItemColors {
        pub gold: Rgb,
        pub food: Rgb,
        pub torch: Rgb,
        /// Lanterns and other lasting lights.
        pub lantern: Rgb,
        /// Flasks of oil.
        pub oil: Rgb,
        pub potion: Rgb,
        pub scroll: Rgb,
        pub weapon: Rgb,
        pub armor: Rgb,
        pub ring: Rgb,
        /// Wands and staffs.
        pub wand: Rgb,
        pub key: Rgb,
        /// The Amulet of Yendor.
        pub amulet: Rgb,
    }
}

record! {
    /// Lines of the log.
    pub struct MessageColors {
        /// Damage taken.
        pub damage: Rgb,
        /// Healing and meals.
        pub healing: Rgb,
        /// Everything else.
        pub info: Rgb,
        /// What the player should take care of, such as a monster that wakes.
        pub warning: Rgb,
        /// Warnings about light.
        pub light_warning: Rgb,
        /// Mortal danger.
        pub critical: Rgb,
        /// What went well: kills, levels gained, secrets found.
        pub success: Rgb,
        /// Gold and items that were picked up.
        pub loot: Rgb,
        /// What belongs into the story of the game: a new level, the Amulet, an identified kind of item.
        pub story: Rgb,
    }
}

record! {
    /// Frames, titles and text around the map.
    pub struct InterfaceColors {
        /// Lines of frames.
        pub frame: Rgb,
        /// Titles and headings.
        pub title: Rgb,
        /// Plain text.
        pub text: Rgb,
        /// Labels and hints.
        pub dim: Rgb,
        /// Keys to press, and the chosen entry.
        pub accent: Rgb,
        /// The background of the chosen entry.
        pub selection: Rgb,
        /// The filled part of a bar at a high level.
        pub bar_good: Rgb,
        /// The filled part of a bar at a middle level.
        pub bar_middle: Rgb,
        /// The filled part of a bar at a low level.
        pub bar_low: Rgb,
        /// The empty part of a bar.
        pub bar_empty: Rgb,
    }
}

record! {
    /// The color of some kinds of monsters.
    #[expect(missing_docs, reason = "the color speaks for itself")]
    pub struct KindColor {
        /// Upper-case letters, each for both cases.
        pub letters: String,
        pub color: Rgb,
    }
}

impl Palette {
    /// The color of a kind of monster by its letter; `None` if the palette has none for it.
    pub fn of_kind(&self, monster: &MonsterDefinition) -> Option<Rgb> {
        let letter = monster.letter.to_ascii_uppercase();
        self.kinds.iter().flatten().find(|kind| kind.letters.contains(letter)).map(|kind| kind.color)
    }

    /// The color of what belongs to the followed monster with this number, from 1.
    pub fn of_followed(&self, number: usize) -> Rgb {
        let colors = self.overlays.followed.as_deref().unwrap_or_default();
        colors.iter().cycle().nth(number.saturating_sub(1)).copied().unwrap_or(self.overlays.path)
    }

    /// The color of a monster of this strength.
    pub const fn of_strength(&self, strength: RelativeStrength) -> Rgb {
        match strength {
            RelativeStrength::Weaker => self.dangers.weaker,
            RelativeStrength::Equal => self.dangers.equal,
            RelativeStrength::Stronger => self.dangers.stronger,
            RelativeStrength::Deadly => self.dangers.deadly,
        }
    }
}

/// Reports every invalid palette.
pub(super) fn check(palettes: &[Palette], report: &mut DataReport) {
    for (index, palette) in palettes.iter().enumerate() {
        report.within(&palette.name, |report| {
            if palettes.iter().take(index).any(|earlier| earlier.name == palette.name) {
                report.mistake_in(&palette.lines, "name", "this palette is defined already");
            }
        });
    }
    if palettes.is_empty() {
        report.mistake_at(1, "there must be at least one palette");
    }
}
