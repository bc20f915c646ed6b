//! The colors of terrain in a palette.

use serde::Deserialize;

use super::{
    Rgb,
    read::{read_with_serde, record},
};

/// A color of terrain, named by its field in the palettes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "they are the fields of the palettes")]
pub enum TerrainColor {
    Wall,
    Floor,
    Corridor,
    ClosedDoor,
    LockedDoor,
    OpenDoor,
    Stairs,
    Shallow,
    Deep,
    Mud,
    Chasm,
    Lava,
    Torch,
    Grass,
    Rubble,
    Bones,
    Moss,
    Cobweb,
    Fungus,
    Fire,
    Oil,
}

read_with_serde!(TerrainColor);

record! {
    /// The colors of terrain in one of its states: in view, remembered, or the ground in full light.
    #[expect(missing_docs, reason = "the fields without a text are the names of layers")]
    pub struct TerrainColors {
        pub wall: Rgb,
        /// Floors of rooms.
        pub floor: Rgb,
        pub corridor: Rgb,
        pub closed_door: Rgb,
        /// Doors that are known to be locked; `None` if they look like closed ones.
        pub locked_door: Option<Rgb>,
        /// Open and broken doors and archways.
        pub open_door: Rgb,
        pub stairs: Rgb,
        /// Discovered traps.
        pub trap: Rgb,
        pub shallow: Rgb,
        pub deep: Rgb,
        pub mud: Rgb,
        pub chasm: Rgb,
        pub lava: Rgb,
        /// Torches on walls.
        pub torch: Rgb,
        pub grass: Rgb,
        pub rubble: Rgb,
        pub bones: Rgb,
        pub moss: Rgb,
        pub cobweb: Rgb,
        /// Fungus that glows.
        pub fungus: Rgb,
        pub fire: Rgb,
        /// Oil on the floor; `None` if it looks like mud.
        pub oil: Option<Rgb>,
    }
}

impl TerrainColors {
    /// Returns the color of a field.
    pub const fn of(&self, color: TerrainColor) -> Rgb {
        match color {
            TerrainColor::Wall => self.wall,
            TerrainColor::Floor => self.floor,
            TerrainColor::Corridor => self.corridor,
            TerrainColor::ClosedDoor => self.closed_door,
            TerrainColor::LockedDoor => match self.locked_door {
                Some(color) => color,
                None => self.closed_door,
            },
            TerrainColor::OpenDoor => self.open_door,
            TerrainColor::Stairs => self.stairs,
            TerrainColor::Shallow => self.shallow,
            TerrainColor::Deep => self.deep,
            TerrainColor::Mud => self.mud,
            TerrainColor::Chasm => self.chasm,
            TerrainColor::Lava => self.lava,
            TerrainColor::Torch => self.torch,
            TerrainColor::Grass => self.grass,
            TerrainColor::Rubble => self.rubble,
            TerrainColor::Bones => self.bones,
            TerrainColor::Moss => self.moss,
            TerrainColor::Cobweb => self.cobweb,
            TerrainColor::Fungus => self.fungus,
            TerrainColor::Fire => self.fire,
            TerrainColor::Oil => match self.oil {
                Some(color) => color,
                None => self.mud,
            },
        }
    }
}
