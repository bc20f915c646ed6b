//! `dungeon.ron`: number, size and make of the levels (`docs/rules.md#depths-and-level-shape`).

use super::{CaveRules, DataReport, GeneratorShare, GridRules, ItemDefinition, ItemKind, RoomShapes, read::record};
use crate::base::{geometry::Size, random::Chance};

/// Most tries to place a room.
const MOST_ATTEMPTS: u32 = 1_000;
/// Most levels that can be played.
pub(super) const MOST_DEPTHS: u32 = 999;

record! {
    /// All of `dungeon.ron`.
    pub struct Dungeon {
        /// Number of levels; the Amulet lies on the last.
        pub level_count: u32,
        /// The depths of `monsters.ron` are those of a dungeon of this many levels; one of another number of levels
        /// spreads them over its own.
        pub monster_depths: u32,
        /// Columns of a level.
        pub width: i32,
        /// Rows of a level.
        pub height: i32,
        /// Which generators make the levels.
        pub generators: Vec<GeneratorShare>,
        /// Fewest rooms wished for.
        pub min_rooms: u32,
        /// Most rooms.
        pub max_rooms: u32,
        /// Narrowest room, in floor cells.
        pub min_room_width: i32,
        /// Widest room, in floor cells.
        pub max_room_width: i32,
        /// Lowest room, in floor cells.
        pub min_room_height: i32,
        /// Highest room, in floor cells.
        pub max_room_height: i32,
        /// Tries to place each room.
        pub room_placement_attempts: u32,
        /// Shapes of rooms.
        pub room_shapes: RoomShapes,
        /// Numbers of the generator "grid".
        pub grid: GridRules,
        /// Numbers of the generator "cave".
        pub caves: CaveRules,
        /// Shares of the kinds of doors.
        pub door_types: DoorTypes,
        /// Chance a step of a corridor may wind.
        pub corridor_windiness: Chance,
        /// Chance a step that may wind does bend.
        pub bend_chance: Chance,
        /// Whether rooms are joined besides the spanning tree.
        pub allow_loops: bool,
        /// Chance that a pair of rooms outside the tree is joined.
        pub loop_chance: Chance,
        /// Fewest doors of a room.
        pub min_doors_per_room: u32,
        /// Most doors of a room.
        pub max_doors_per_room: u32,
        /// Whether a last check digs emergency corridors to cut-off rooms.
        pub ensure_full_connectivity: bool,
        /// A room is dark with this chance for each level above its own (`docs/rules.md#dark-rooms`).
        pub dark_room_chance_per_level: Chance,
        /// A cell of a corridor is secret with this chance for each level above its own (`docs/rules.md#secret-corridors`).
        pub secret_corridor_chance_per_level: Chance,
        /// The greatest chance of that.
        pub secret_corridor_chance_cap: Chance,
        /// How often rooms are special.
        pub room_purposes: RoomPurposes,
    }
}

record! {
    /// Shares of the kinds of doors; they add up to 1.
    pub struct DoorTypes {
        /// Stands open.
        pub open: Chance,
        /// The chance that a door is closed.
        pub closed: Chance,
        /// The chance that a door is locked.
        pub locked: Chance,
        /// Broken: open for good.
        pub broken: Chance,
        /// Looks like wall until found.
        pub secret: Chance,
        /// An opening without a door.
        pub archway: Chance,
    }
}

record! {
    /// How often a level has a room of each special purpose.
    pub struct RoomPurposes {
        /// Treasure, and those who guard it.
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
    /// The chance that a level has a room of a special purpose.
    pub struct PurposeOdds {
        /// Not on levels above this one.
        pub first_depth: u32,
        /// The chance on that level.
        pub chance: Chance,
        /// What is added to it for each level farther down.
        pub more_per_level: Chance,
    }
}

impl PurposeOdds {
    /// The chance on the level at `depth`.
    #[must_use]
    pub fn at(&self, depth: u32) -> Chance {
        let more = |below: u32| self.more_per_level.parts().saturating_mul(below);
        let parts = depth.checked_sub(self.first_depth).map(|below| self.chance.parts().saturating_add(more(below)));
        Chance::from_parts(parts.unwrap_or(0))
    }
}

impl Dungeon {
    /// Fewest columns and rows of a level that any generator can make.
    const SMALLEST: Size = Size::new(20, 12);
    /// The chance that a cell of a corridor is secret on the level at `depth`.
    #[must_use]
    pub fn secret_corridor_chance(&self, depth: u32) -> Chance {
        let parts = self.secret_corridor_chance_per_level.parts().saturating_mul(depth.saturating_sub(1));
        Chance::from_parts(parts.min(self.secret_corridor_chance_cap.parts()))
    }

    /// Most columns and rows a level may have.
    pub const LONGEST_SIDE: i32 = 2_000;

    /// Most cells a level may have.
    pub const MOST_CELLS: u64 = Self::LONGEST_SIDE.unsigned_abs() as u64 * Self::LONGEST_SIDE.unsigned_abs() as u64;

    /// Whether every generator can make a level of this size: one of two rooms side by side, each with its walls, a
    /// corridor's width between and around them.
    ///
    /// # Errors
    /// Why not.
    pub fn check_size(&self, size: Size) -> Result<(), String> {
        self.check_sides(size).map_err(|(_, reason)| reason)
    }

    /// The side that is too short or too long, and why.
    fn check_sides(&self, size: Size) -> Result<(), (&'static str, String)> {
        let Size { width, height } = Self::SMALLEST;
        let least = [
            ("width", size.width, width.max(2 * self.min_room_width + 9)),
            ("height", size.height, height.max(self.min_room_height + 6)),
        ];
        for (name, side, least) in least {
            if !(least..=Self::LONGEST_SIDE).contains(&side) {
                let most = Self::LONGEST_SIDE;
                return Err((name, format!("a level's {name} of {side} is not between {least} and {most}")));
            }
        }
        Ok(())
    }

    /// The depths of `monsters.ron`, from and to, that the level at `depth` stands for: itself in a dungeon of as many
    /// levels as they were written for, several in a shorter one.
    #[must_use]
    pub fn monster_depths_at(&self, depth: u32) -> (u32, u32) {
        let levels = u64::from(self.level_count.max(1));
        let scaled = |depth: u64| depth * u64::from(self.monster_depths);
        let shallowest = scaled(u64::from(depth.saturating_sub(1))) / levels + 1;
        let deepest = scaled(u64::from(depth)).div_ceil(levels);
        let most = u64::from(self.monster_depths);
        let bounded = |depth: u64| u32::try_from(depth.clamp(1, most)).unwrap_or(self.monster_depths);
        (bounded(shallowest), bounded(deepest))
    }

    /// Whether things of a kind are found on the level at `depth`.
    #[must_use]
    pub fn lies_at(&self, item: &ItemDefinition, depth: u32) -> bool {
        let (shallowest, deepest) = self.monster_depths_at(depth);
        item.first_depth.is_none_or(|first| first <= deepest) && item.last_depth.is_none_or(|last| shallowest <= last)
    }

    /// The levels, from and to, that stand for these depths.
    #[must_use]
    pub fn levels_of(&self, first_depth: u32, last_depth: u32) -> (u32, u32) {
        let stands_for = |level: &u32| {
            let (shallowest, deepest) = self.monster_depths_at(*level);
            first_depth <= deepest && shallowest <= last_depth
        };
        let mut levels = (1..=self.level_count).filter(stands_for);
        let first = levels.next().unwrap_or(self.level_count);
        (first, levels.next_back().unwrap_or(first))
    }

    /// Notes every value that no level can be made with.
    pub(super) fn check(&self, items: &[ItemDefinition], report: &mut DataReport) {
        let lines = &self.lines;
        if !(2..=MOST_DEPTHS).contains(&self.level_count) {
            report.mistake_in(lines, "level_count", format!("between 2 and {MOST_DEPTHS} levels can be played"));
        }
        if !(1..=MOST_DEPTHS).contains(&self.monster_depths) {
            report.mistake_in(lines, "monster_depths", format!("must lie between 1 and {MOST_DEPTHS}"));
        }
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
        for (name, value) in [("min_room_width", self.min_room_width), ("min_room_height", self.min_room_height)] {
            if value < 2 {
                report.mistake_in(lines, name, "a room needs at least 2 by 2 cells of floor");
            }
        }
        if self.min_rooms < 2 {
            report.mistake_in(lines, "min_rooms", "the two stairs need two rooms");
        }
        if self.max_rooms > 99 {
            report.mistake_in(lines, "max_rooms", "at most 99 rooms can be joined");
        }
        if self.room_placement_attempts > MOST_ATTEMPTS {
            report.mistake_in(lines, "room_placement_attempts", format!("at most {MOST_ATTEMPTS} are tried"));
        }
        if self.min_doors_per_room == 0 {
            report.mistake_in(lines, "min_doors_per_room", "a room without a door can't be entered");
        }
        if let Err((side, reason)) = self.check_sides(Size::new(self.width, self.height)) {
            report.mistake_in(lines, side, reason);
        }
        self.check_generators(report);
        report.within("door_types", |report| {
            let doors = &self.door_types;
            let shares = [doors.open, doors.closed, doors.locked, doors.broken, doors.secret, doors.archway];
            let sum: u32 = shares.iter().map(|share| share.parts()).sum();
            if sum != Chance::WHOLE {
                report.mistake_in(&doors.lines, "open", format!("the shares add up to {sum} in 10,000, not to 1"));
            }
        });
        if self.door_types.locked.parts() > 0 && !items.iter().any(|item| item.kind == ItemKind::Key) {
            report.mistake_in(&self.door_types.lines, "locked", "no item in items.ron is a key");
        }
        for item in items.iter().filter(|item| item.first_depth > Some(self.monster_depths)) {
            let depths = self.monster_depths;
            report.mistake_at(1, format!("{} can never be found: the depths go to {depths}", item.id));
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
    fn a_dungeon_of_another_number_of_levels_spreads_the_monsters_depths_over_its_own() {
        let ten = dungeon_of(10);
        assert!((1..=10).all(|depth| ten.monster_depths_at(depth) == (depth, depth)));
        let three = dungeon_of(3);
        assert_eq!([1, 2, 3].map(|depth| three.monster_depths_at(depth)), [(1, 4), (4, 7), (7, 10)]);
        assert_eq!((ten.levels_of(5, 9), ten.levels_of(1, 10)), ((5, 9), (1, 10)));
        assert_eq!((three.levels_of(5, 9), three.levels_of(8, 8)), ((2, 3), (3, 3)));
        let thirty = dungeon_of(30);
        assert_eq!([1, 3, 4, 30].map(|depth| thirty.monster_depths_at(depth)), [(1, 1), (1, 1), (2, 2), (10, 10)]);
    }
}
