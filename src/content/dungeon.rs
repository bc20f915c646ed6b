//! `dungeon.ron`: the number, size and structure of the levels (`docs/rules.md#depths-and-level-shape`).

use super::{
    CaveRules, DataReport, GeneratorShare, GridRules, ItemDefinition, ItemKind, RoomShapes, ranges::DEPTHS,
    read::record,
};
use crate::base::{
    geometry::Size,
    limits::{MOST_CELLS, MOST_DEPTHS},
    random::Chance,
};

/// The greatest number of rooms of a level.
const MOST_ROOMS: u32 = 99;

record! {
    /// All of `dungeon.ron`.
    pub struct Dungeon {
        /// The number of levels; the Amulet is on the last.
        pub level_count: u32 = 2..=MOST_DEPTHS,
        /// The number of depths used in `monsters.ron` and other files. A dungeon with another number of levels spreads
        /// these depths over its levels.
        pub monster_depths: u32 = DEPTHS,
        /// The number of columns of a level.
        pub width: i32,
        /// The number of rows of a level.
        pub height: i32,
        /// The generators that make the levels.
        pub generators: Vec<GeneratorShare>,
        /// The least number of rooms that a generator aims for.
        pub min_rooms: u32 = 2..=MOST_ROOMS,
        /// The greatest number of rooms.
        pub max_rooms: u32 = 2..=MOST_ROOMS,
        /// The least width of a room, in floor cells.
        pub min_room_width: i32 = 2..=Self::LONGEST_SIDE,
        /// The greatest width of a room, in floor cells.
        pub max_room_width: i32 = 2..=Self::LONGEST_SIDE,
        /// The least height of a room, in floor cells.
        pub min_room_height: i32 = 2..=Self::LONGEST_SIDE,
        /// The greatest height of a room, in floor cells.
        pub max_room_height: i32 = 2..=Self::LONGEST_SIDE,
        /// The number of tries to place each room.
        pub room_placement_attempts: u32 = 0..=1_000,
        /// The least share of the floor of all rooms that lies in each half of a level: north, south, west, east.
        pub least_half: Chance,
        /// The least number of steps between the two stairs of a level, where it has two places that far apart.
        pub steps_between_stairs: u32 = 0..=10_000,
        /// The shares of the shapes of rooms.
        pub room_shapes: RoomShapes,
        /// The numbers of the generator "grid".
        pub grid: GridRules,
        /// The numbers of the generator "cave".
        pub caves: CaveRules,
        /// The shares of the kinds of doors.
        pub door_types: DoorTypes,
        /// The chance that a step of a corridor may bend.
        pub corridor_windiness: Chance,
        /// The chance that a step that may bend does so.
        pub bend_chance: Chance,
        /// Whether rooms are also joined outside the spanning tree.
        pub allow_loops: bool,
        /// The chance that a pair of rooms outside the tree is joined.
        pub loop_chance: Chance,
        /// The least number of doors of a room.
        pub min_doors_per_room: u32 = 1..=100,
        /// The greatest number of doors of a room.
        pub max_doors_per_room: u32 = 1..=100,
        /// Whether a final check digs emergency corridors to rooms that are cut off.
        pub ensure_full_connectivity: bool,
        /// The chance that a room is dark, for each level above its own (`docs/rules.md#dark-rooms`).
        pub dark_room_chance_per_level: Chance,
        /// The chance that a corridor cell is secret, for each level above its own (`docs/rules.md#secret-corridors`).
        pub secret_corridor_chance_per_level: Chance,
        /// The greatest chance that a corridor cell is secret.
        pub secret_corridor_chance_cap: Chance,
        /// How often levels have rooms with special purposes.
        pub room_purposes: RoomPurposes,
    }
}

record! {
    /// The shares of the kinds of doors, which add up to 1.
    pub struct DoorTypes {
        /// The chance that it stands open at first.
        pub open: Chance,
        /// The chance that it is shut at first, but not locked.
        pub closed: Chance,
        /// The chance that it needs a key or force (`docs/rules.md#doors-and-locks`).
        pub locked: Chance,
        /// The chance that a door is broken: it stays open.
        pub broken: Chance,
        /// The chance that a door is secret: it looks like a wall until it is found.
        pub secret: Chance,
        /// The chance of an opening without a door.
        pub archway: Chance,
    }
}

record! {
    /// How often a level has a room with each special purpose.
    pub struct RoomPurposes {
        /// A room with treasure and its guards.
        pub treasure_room: PurposeOdds,
        /// A shrine of light.
        pub shrine: PurposeOdds,
        /// A den of monsters.
        pub den: PurposeOdds,
        /// A room under water.
        pub flooded: PurposeOdds,
    }
}

record! {
    /// The chance that a level has a room with a special purpose.
    pub struct PurposeOdds {
        /// The first depth that may have such a room.
        pub first_depth: u32 = DEPTHS,
        /// The chance at that depth.
        pub chance: Chance,
        /// Added to the chance for each level below that depth.
        pub more_per_level: Chance,
    }
}

impl PurposeOdds {
    /// Returns the chance on the level at `depth`.
    pub fn at(&self, depth: u32) -> Chance {
        let more = |below: u32| self.more_per_level.parts().saturating_mul(below);
        let parts = depth.checked_sub(self.first_depth).map(|below| self.chance.parts().saturating_add(more(below)));
        Chance::from_parts(parts.unwrap_or(0))
    }
}

impl Dungeon {
    /// The least size of a level.
    const SMALLEST: Size = Size::new(20, 12);

    /// Returns the chance that a corridor cell is secret on the level at `depth`.
    pub fn secret_corridor_chance(&self, depth: u32) -> Chance {
        let parts = self.secret_corridor_chance_per_level.parts().saturating_mul(depth.saturating_sub(1));
        Chance::from_parts(parts.min(self.secret_corridor_chance_cap.parts()))
    }

    /// The greatest number of columns, and of rows, of a level.
    pub const LONGEST_SIDE: i32 = 2_000;

    /// The greatest number of cells of a level.
    pub const MOST_CELLS: u64 = Self::LONGEST_SIDE.unsigned_abs() as u64 * Self::LONGEST_SIDE.unsigned_abs() as u64;

    /// Checks that every generator can make a level of this size: it must have space for two rooms side by side with
    /// their walls, and for corridors between and around them.
    ///
    /// # Errors
    /// Returns an error that names the side and its limits if a side is too short or too long.
    pub fn check_size(&self, size: Size) -> Result<(), String> {
        self.check_sides(size).map_err(|(_, reason)| reason)
    }

    /// Checks both sides; the error is the field of the wrong side and the reason.
    fn check_sides(&self, size: Size) -> Result<(), (&'static str, String)> {
        let Size { width, height } = Self::SMALLEST;
        let least = [
            ("width", size.width, width.max(2 * self.min_room_width + 9)),
            ("height", size.height, height.max(self.min_room_height + 6)),
        ];
        for (name, side, least) in least {
            if !(least..=Self::LONGEST_SIDE).contains(&side) {
                let most = Self::LONGEST_SIDE;
                return Err((name, format!("a level's {name} must lie between {least} and {most}, not {side}")));
            }
        }
        Ok(())
    }

    /// Returns the first and the last of the `monster_depths` that the level at `depth` covers. In a dungeon of
    /// `monster_depths` levels each level covers only its own depth; in one with fewer levels a level covers several.
    pub fn monster_depths_at(&self, depth: u32) -> (u32, u32) {
        let levels = u64::from(self.level_count.max(1));
        let scaled = |depth: u64| depth * u64::from(self.monster_depths);
        let shallowest = scaled(u64::from(depth.saturating_sub(1))) / levels + 1;
        let deepest = scaled(u64::from(depth)).div_ceil(levels);
        let most = u64::from(self.monster_depths);
        let bounded = |depth: u64| u32::try_from(depth.clamp(1, most)).unwrap_or(self.monster_depths);
        (bounded(shallowest), bounded(deepest))
    }

    /// Returns whether items of a kind are found on the level at `depth`.
    pub fn lies_at(&self, item: &ItemDefinition, depth: u32) -> bool {
        let (shallowest, deepest) = self.monster_depths_at(depth);
        item.first_depth.is_none_or(|first| first <= deepest) && item.last_depth.is_none_or(|last| shallowest <= last)
    }

    /// Returns the first and the last of the levels that cover at least one of these depths.
    pub fn levels_of(&self, first_depth: u32, last_depth: u32) -> (u32, u32) {
        let covers_one = |level: &u32| {
            let (shallowest, deepest) = self.monster_depths_at(*level);
            first_depth <= deepest && shallowest <= last_depth
        };
        let mut levels = (1..=self.level_count).filter(covers_one);
        let first = levels.next().unwrap_or(self.level_count);
        (first, levels.next_back().unwrap_or(first))
    }

    /// Reports every value with which levels can't be made.
    pub(super) fn check(&self, items: &[ItemDefinition], report: &mut DataReport) {
        let lines = &self.lines;
        for (name, low, high) in [
            ("max_rooms", i64::from(self.min_rooms), i64::from(self.max_rooms)),
            ("max_room_width", i64::from(self.min_room_width), i64::from(self.max_room_width)),
            ("max_room_height", i64::from(self.min_room_height), i64::from(self.max_room_height)),
            ("max_doors_per_room", i64::from(self.min_doors_per_room), i64::from(self.max_doors_per_room)),
        ] {
            if low > high {
                report.mistake_in(lines, name, format!("{name} is {high}, below its minimum of {low}"));
            }
        }
        if self.least_half.parts() > Chance::WHOLE / 2 {
            report.mistake_in(lines, "least_half", "two halves hold half of the floor each at most: at most 0.5");
        }
        if let Err((side, reason)) = self.check_sides(Size::new(self.width, self.height)) {
            report.mistake_in(lines, side, reason);
        }
        let [width, height] = [self.width, self.height].map(|side| u64::from(side.max(0).unsigned_abs()));
        let cells = u64::from(self.level_count).saturating_mul(width).saturating_mul(height);
        if cells > MOST_CELLS {
            let size = format!("{} levels of {width}x{height} cells", self.level_count);
            report.mistake_in(
                lines,
                "level_count",
                format!("{size} have {cells} cells, and a game at most {MOST_CELLS}"),
            );
        }
        self.check_generators(report);
        report.within("door_types", |report| {
            let doors = &self.door_types;
            let shares = [doors.open, doors.closed, doors.locked, doors.broken, doors.secret, doors.archway];
            let sum: u32 = shares.iter().map(|share| share.parts()).sum();
            if sum != Chance::WHOLE {
                let sum = f64::from(sum) / f64::from(Chance::WHOLE);
                report.mistake_in(
                    &doors.lines,
                    "open",
                    format!("all door types together must add up to 1, but add up to {sum}"),
                );
            }
        });
        if self.door_types.locked.parts() > 0 && !items.iter().any(|item| item.kind == ItemKind::Key) {
            report.mistake_in(&self.door_types.lines, "locked", "no item in items.ron is a key");
        }
        for item in items.iter().filter(|item| item.first_depth > Some(self.monster_depths)) {
            let depths = self.monster_depths;
            report.mistake_in(
                lines,
                "monster_depths",
                format!("must be at least the first_depth of each item, but is {depths}: {} is never found", item.id),
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::content::{Content, Dungeon};

    fn dungeon_of(level_count: u32) -> Dungeon {
        Dungeon { level_count, ..Content::compiled_in().dungeon.clone() }
    }

    #[test]
    fn a_dungeon_with_another_number_of_levels_spreads_the_monster_depths_over_its_levels() {
        let ten = dungeon_of(10);
        assert!((1..=10).all(|depth| ten.monster_depths_at(depth) == (depth, depth)));
        let three = dungeon_of(3);
        assert_eq!([1, 2, 3].map(|depth| three.monster_depths_at(depth)), [(1, 4), (4, 7), (7, 10)]);
        assert_eq!(ten.levels_of(5, 9), (5, 9));
        assert_eq!(ten.levels_of(1, 10), (1, 10));
        assert_eq!(three.levels_of(5, 9), (2, 3));
        assert_eq!(three.levels_of(8, 8), (3, 3));
        let thirty = dungeon_of(30);
        assert_eq!([1, 3, 4, 30].map(|depth| thirty.monster_depths_at(depth)), [(1, 1), (1, 1), (2, 2), (10, 10)]);
    }
}
