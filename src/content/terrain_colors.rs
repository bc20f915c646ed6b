//! The colors of terrain in a palette.

use serde::Deserialize;

use super::{
    Rgb,
    read::{read_with_serde, record},
};

/// Declares the colors, each as a field of a palette with the name by which terrain asks for it, and with the field that
/// stands in if the palette leaves it out.
macro_rules! terrain_colors {
    ($($(#[$text:meta])* $field:ident: $type:ty $(= $color:ident $(or $other:ident)?)?;)*) => {
        /// A color of terrain, named by its field in the palettes.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
        #[serde(rename_all = "snake_case")]
        #[expect(missing_docs, reason = "they are the fields of the palettes")]
        pub enum TerrainColor {
            $($($color,)?)*
        }

        record! {
            /// The colors of terrain in one of its states: in view, remembered, or the ground in full light.
            #[expect(missing_docs, reason = "the fields without a text are the names of layers")]
            pub struct TerrainColors {
                $($(#[$text])* pub $field: $type,)*
            }
        }

        impl TerrainColors {
            /// Returns the color of a field.
            pub fn of(&self, color: TerrainColor) -> Rgb {
                match color {
                    $($(TerrainColor::$color => self.$field $(.unwrap_or(self.$other))?,)?)*
                }
            }
        }
    };
}

terrain_colors! {
    wall: Rgb = Wall;
    /// Floors of rooms.
    floor: Rgb = Floor;
    corridor: Rgb = Corridor;
    closed_door: Rgb = ClosedDoor;
    /// Doors that are known to be locked; `None` if they look like closed ones.
    locked_door: Option<Rgb> = LockedDoor or closed_door;
    /// Open and broken doors and archways.
    open_door: Rgb = OpenDoor;
    stairs: Rgb = Stairs;
    /// Discovered traps.
    trap: Rgb;
    shallow: Rgb = Shallow;
    deep: Rgb = Deep;
    mud: Rgb = Mud;
    chasm: Rgb = Chasm;
    lava: Rgb = Lava;
    /// Torches on walls.
    torch: Rgb = Torch;
    grass: Rgb = Grass;
    rubble: Rgb = Rubble;
    bones: Rgb = Bones;
    moss: Rgb = Moss;
    cobweb: Rgb = Cobweb;
    /// Fungus that glows.
    fungus: Rgb = Fungus;
    fire: Rgb = Fire;
    /// Oil on the floor; `None` if it looks like mud.
    oil: Option<Rgb> = Oil or mud;
}

read_with_serde!(TerrainColor);
