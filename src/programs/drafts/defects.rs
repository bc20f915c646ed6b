//! Detects defects from the cells of a level, independently of its generator.

use std::collections::BTreeSet;

use super::{
    Draft,
    defect::Defect,
    walkable::{is_ground, is_open},
};
use crate::{
    base::geometry::{Grid, Point, Size, passable_arc_count},
    content::{Content, LayerDefinition, MonsterFlag},
    rules::spawn::GroupReport,
    world::{
        generate::{are_corridors_clotted, has_empty_half, steps_from},
        level::{DoorState, Dressing, Liquid, Structure},
        sight::cells_in_line,
    },
};

/// All defects of a level, each kind once.
pub fn defects(content: &Content, draft: &Draft) -> BTreeSet<Defect> {
    let look = DefectScan::at(content, draft);
    let checks = [
        (Defect::Disconnected, look.is_disconnected()),
        (Defect::CutByLiquid, look.is_cut_by_liquid()),
        (Defect::OpenBorder, look.has_open_border()),
        (Defect::NoStairsUp, !look.has_stairs(Structure::StairsUp, true)),
        (Defect::NoStairsDown, !look.has_stairs(Structure::StairsDown, draft.has_stairs_down(content))),
        (Defect::StairsInOneRoom, look.has_stairs_in_one_room()),
        (Defect::StairsTooNear, look.has_stairs_too_near(content.dungeon.steps_between_stairs)),
        (Defect::ClottedCorridors, are_corridors_clotted(&draft.blueprint.structure)),
        (Defect::EmptyHalf, has_empty_half(&draft.blueprint.structure)),
        (Defect::GoalBarred, !look.freely(draft.blueprint.goal)),
        (Defect::UnwinnableLock, look.has_unwinnable_lock(content)),
        (
            Defect::UnreachableItem,
            draft.population.items.iter().any(|(_, place)| !look.safely(*place) || look.is_on_trap(*place)),
        ),
        (Defect::MisplacedMonster, look.has_misplaced_monster(content)),
        (Defect::MonsterInSight, look.has_monster_in_sight()),
        (Defect::MisplacedTrap, look.has_misplaced_trap()),
        (Defect::TrapInSight, look.has_trap_in_sight()),
        (Defect::MislistedDoor, look.has_mislisted_door()),
        (Defect::MisplacedLiquid, look.has_misplaced_liquid()),
        (Defect::CrowdedGroups, are_crowded(&draft.population.report.groups)),
    ];
    checks.into_iter().filter(|(_, is_wrong)| *is_wrong).map(|(defect, _)| defect).collect()
}

/// Data that the checks share.
struct DefectScan<'draft> {
    draft: &'draft Draft,
    start: Point,
    /// Steps to the cells that can be reached with everything opened and found, harmful or not.
    whole: Grid<Option<u32>>,
    /// The same without harm.
    safe: Grid<Option<u32>>,
    /// The same, also without a key, a search or clearing stones.
    free: Grid<Option<u32>>,
    /// The cells in clear line of either stairs, in the light.
    in_sight: Grid<bool>,
    /// The harmful liquids.
    harmful: Vec<Liquid>,
}

impl<'draft> DefectScan<'draft> {
    fn at(content: &Content, draft: &'draft Draft) -> Self {
        let blueprint = &draft.blueprint;
        let structure = &blueprint.structure;
        let start = blueprint.stairs_up.unwrap_or(blueprint.goal);
        let at = |cell| structure.get_or(cell, Structure::Rock);
        let stops = |liquid| content.terrain.liquid(liquid).is_some_and(LayerDefinition::stops_walkers);
        let harmful: Vec<Liquid> = Liquid::ALL.into_iter().filter(|liquid| stops(*liquid)).collect();
        let harms = |cell| harmful.contains(&blueprint.liquid.get_or(cell, Liquid::None));
        let is_stones = |cell| blueprint.dressing.get_or(cell, Dressing::None) == Dressing::Stones;
        let mut in_sight = cells_in_line(start, structure);
        if let Some(stairs) = blueprint.stairs_down {
            for (cell, _) in cells_in_line(stairs, structure).iter().filter(|(_, seen)| **seen) {
                in_sight.set(cell, true);
            }
        }
        Self {
            draft,
            start,
            whole: steps_from(structure, start, |cell| is_ground(at(cell))),
            safe: steps_from(structure, start, |cell| is_ground(at(cell)) && !harms(cell)),
            free: steps_from(structure, start, |cell| is_open(at(cell)) && !harms(cell) && !is_stones(cell)),
            in_sight,
            harmful,
        }
    }

    fn harms(&self, cell: Point) -> bool {
        self.harmful.contains(&self.liquid(cell))
    }

    fn structure(&self, cell: Point) -> Structure {
        self.draft.blueprint.structure.get_or(cell, Structure::Rock)
    }

    fn liquid(&self, cell: Point) -> Liquid {
        self.draft.blueprint.liquid.get_or(cell, Liquid::None)
    }

    fn ground(&self) -> impl Iterator<Item = Point> {
        let cells = self.draft.blueprint.structure.iter();
        cells.filter(|(_, there)| is_ground(**there)).map(|(cell, _)| cell)
    }

    fn safely(&self, cell: Point) -> bool {
        self.safe.get_or(cell, None).is_some()
    }

    fn freely(&self, cell: Point) -> bool {
        self.free.get_or(cell, None).is_some()
    }

    fn is_disconnected(&self) -> bool {
        self.ground().any(|cell| self.whole.get_or(cell, None).is_none())
    }

    fn is_cut_by_liquid(&self) -> bool {
        let reached = |cell: &Point| self.whole.get_or(*cell, None).is_some();
        self.ground().filter(reached).any(|cell| !self.harms(cell) && !self.safely(cell))
    }

    fn has_open_border(&self) -> bool {
        let Size { width, height } = self.draft.blueprint.structure.size();
        let inside = |cell: Point| (1..width - 1).contains(&cell.x) && (1..height - 1).contains(&cell.y);
        self.ground().any(|cell| !inside(cell))
    }

    /// Whether the only staircase of a kind is where the plan has it, or there is none where there must be none.
    fn has_stairs(&self, kind: Structure, wanted: bool) -> bool {
        let blueprint = &self.draft.blueprint;
        let planned = if kind == Structure::StairsUp { blueprint.stairs_up } else { blueprint.stairs_down };
        let mut drawn = blueprint.structure.iter().filter(|(_, there)| **there == kind).map(|(cell, _)| cell);
        let first = drawn.next();
        first == planned && first.is_some() == wanted && drawn.next().is_none()
    }

    fn has_stairs_in_one_room(&self) -> bool {
        let rooms = &self.draft.blueprint.rooms;
        let room = rooms.index_at(self.start);
        self.draft.blueprint.goal == self.start || (room.is_some() && room == rooms.index_at(self.draft.blueprint.goal))
    }

    /// Whether there are stairs down nearer to the stairs up than `apart` steps although another room, or in a cave another
    /// place, is that far.
    fn has_stairs_too_near(&self, apart: u32) -> bool {
        let blueprint = &self.draft.blueprint;
        let Some(down) = blueprint.stairs_down else { return false };
        let (steps, room) = (|cell| self.whole.get_or(cell, None).unwrap_or(0), blueprint.rooms.index_at(self.start));
        let is_elsewhere = |cell: &Point| {
            let other = blueprint.rooms.index_at(*cell);
            blueprint.rooms.is_empty() || (other.is_some() && other != room)
        };
        steps(down) < apart && self.ground().filter(is_elsewhere).any(|cell| steps(cell) >= apart)
    }

    fn has_unwinnable_lock(&self, content: &Content) -> bool {
        let blueprint = &self.draft.blueprint;
        let is_key = |kind| content.item(kind).kind == crate::content::ItemKind::Key;
        let keys = self.draft.population.items.iter().filter(|(item, place)| is_key(item.kind) && self.freely(*place));
        let mut locks = blueprint.doors.iter().filter(|(_, state)| *state == DoorState::Locked);
        locks.any(|(door, _)| keys.clone().all(|(item, _)| item.state.opens.is_some_and(|opens| opens.door != *door)))
    }

    fn has_misplaced_monster(&self, content: &Content) -> bool {
        let mut taken = BTreeSet::new();
        self.draft.population.monsters.iter().any(|monster| {
            let place = monster.position;
            let flies = content.monster(monster.kind).is(MonsterFlag::Flying);
            let is_sound = flies || !self.harms(place);
            let is_open = !self.structure(place).blocks_way() && is_sound && !self.is_on_trap(place);
            let near = |cell: Point| !self.structure(cell).blocks_way();
            let stands = is_open && passable_arc_count(place, near) < 2;
            !stands || !taken.insert(place)
        })
    }

    fn has_monster_in_sight(&self) -> bool {
        self.draft.population.monsters.iter().any(|monster| self.in_sight.get_or(monster.position, false))
    }

    fn is_on_trap(&self, place: Point) -> bool {
        self.draft.blueprint.traps.iter().any(|(trap, _)| *trap == place)
    }

    /// Whether a trap is where none can be, or something can be reached only over traps.
    fn has_misplaced_trap(&self) -> bool {
        let blueprint = &self.draft.blueprint;
        if blueprint.traps.is_empty() {
            return false;
        }
        let traps: BTreeSet<Point> = blueprint.traps.iter().map(|(place, _)| *place).collect();
        let lies_well = |place: &Point| {
            self.structure(*place) == Structure::Floor
                && self.liquid(*place) == Liquid::None
                && *place != blueprint.goal
        };
        let free = |cell| is_ground(self.structure(cell)) && !self.harms(cell) && !traps.contains(&cell);
        let beside = steps_from(&blueprint.structure, self.start, free);
        let cut = self
            .ground()
            .any(|cell| self.safely(cell) && !traps.contains(&cell) && beside.get_or(cell, None).is_none());
        cut || traps.len() < blueprint.traps.len() || !traps.iter().all(lies_well)
    }

    fn has_trap_in_sight(&self) -> bool {
        self.draft.blueprint.traps.iter().any(|(place, _)| self.in_sight.get_or(*place, false))
    }

    fn has_mislisted_door(&self) -> bool {
        let blueprint = &self.draft.blueprint;
        let listed: BTreeSet<Point> = blueprint.doors.iter().map(|(place, _)| *place).collect();
        let drawn = blueprint.structure.iter().filter(|(_, there)| there.is_door());
        let wrong = |(place, state): &(Point, DoorState)| self.structure(*place) != Structure::Door(*state);
        blueprint.doors.iter().any(wrong) || drawn.count() != listed.len() || listed.len() != blueprint.doors.len()
    }

    fn has_misplaced_liquid(&self) -> bool {
        let wet = self.draft.blueprint.liquid.iter().filter(|(_, there)| **there != Liquid::None);
        wet.into_iter().any(|(cell, _)| self.structure(cell) != Structure::Floor)
    }
}

/// Whether two groups that keep a distance are closer than the greater of theirs.
fn are_crowded(groups: &[GroupReport]) -> bool {
    let keep: Vec<&GroupReport> = groups.iter().filter(|group| group.spacing > 0).collect();
    keep.iter().enumerate().any(|(index, one)| {
        keep.iter().take(index).any(|other| {
            let wanted = one.spacing.max(other.spacing);
            one.cells.iter().any(|cell| other.cells.iter().any(|near| cell.distance(*near) < wanted))
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        content::{LockedPlace, RoomPurpose},
        rules::{
            items::{ItemState, NewItem, Opens},
            spawn::Population,
        },
        world::generate::drawn_map,
    };

    /// The defects of a drawn level that is entered by `<` and left by `>`, with items on some cells.
    fn wrong(map: &str, change: impl Fn(&Content, &mut Draft)) -> Vec<Defect> {
        let content = Content::compiled_in();
        let (mut blueprint, _) = drawn_map(map).unwrap();
        blueprint.goal = blueprint.stairs_down.unwrap_or_default();
        let size = blueprint.structure.size();
        let mut draft = Draft { seed: 0, depth: 1, size, blueprint, population: Population::default() };
        change(&content, &mut draft);
        defects(&content, &draft).into_iter().collect()
    }

    #[test]
    fn what_is_cut_off_barred_or_open_is_found_and_nothing_on_a_sound_level() {
        let sound = |_: &Content, _: &mut Draft| {};
        assert_eq!(wrong("##########\n#<@.+::+>#\n##########", sound), []);
        assert_eq!(wrong("##########\n#<@.####>#\n##########", sound), [Defect::Disconnected, Defect::GoalBarred]);
        assert_eq!(wrong("##########\n#<@.S::+>#\n##########", sound), [Defect::GoalBarred]);
        assert_eq!(wrong("##########\n#<@.+::+>.\n##########", sound), [Defect::OpenBorder]);
        assert_eq!(wrong("##########\n#.@.+::+>#\n##########", sound)[0], Defect::NoStairsUp);
        assert_eq!(wrong("######\n#<@.>#\n######", sound), [Defect::StairsInOneRoom]);
    }

    #[test]
    fn every_lock_needs_a_key_that_lies_free() {
        let map = "##########\n#<@.+::+>#\n####L#####\n####.#####\n##########";
        let key_to = |(x, y): (i32, i32), opens: Option<Opens>| {
            move |content: &Content, draft: &mut Draft| {
                let key = NewItem::plain(content.item_called("key/key").unwrap(), 1);
                let state = ItemState { opens, ..key.state };
                draft.population.items.push((NewItem { state, ..key }, Point::new(x, y)));
            }
        };
        let key_at = |x: i32, y: i32| key_to((x, y), None);
        let home = Point::new(3, 1);
        let to = |door| Some(Opens { depth: 1, door, home, place: LockedPlace::Room(RoomPurpose::Vault) });
        assert_eq!(wrong(map, key_to((3, 1), to(Point::new(4, 2)))), []);
        assert_eq!(wrong(map, key_to((3, 1), to(Point::new(5, 2)))), [Defect::UnwinnableLock]);
        assert_eq!(wrong(map, |_, _| {}), [Defect::UnwinnableLock]);
        assert_eq!(wrong(map, key_at(4, 3)), [Defect::UnwinnableLock]);
        assert_eq!(wrong(map, key_at(3, 1)), []);
        assert_eq!(wrong(map, key_at(8, 4)), [Defect::UnwinnableLock, Defect::UnreachableItem]);
    }

    #[test]
    fn liquid_that_harms_cuts_off_and_traps_lie_beside_the_way() {
        let map = "##########\n#<@.+::+.#\n########.#\n#######.>#\n##########";
        let at = Point::new(8, 1);
        assert_eq!(wrong(map, |_, draft| _ = draft.blueprint.liquid.set(at, Liquid::Shallow)), []);
        let lava = wrong(map, |_, draft| _ = draft.blueprint.liquid.set(at, Liquid::Lava));
        assert_eq!(lava, [Defect::CutByLiquid, Defect::GoalBarred]);
        let trap = |place| {
            move |_: &Content, draft: &mut Draft| draft.blueprint.traps.push((place, crate::content::TrapKind::Bear))
        };
        assert_eq!(wrong(map, trap(at)), [Defect::MisplacedTrap, Defect::TrapInSight]);
        assert_eq!(wrong(map, trap(Point::new(7, 3))), [Defect::TrapInSight]);
        assert_eq!(wrong(map, trap(Point::new(3, 1))), [Defect::MisplacedTrap, Defect::TrapInSight]);
    }
}
