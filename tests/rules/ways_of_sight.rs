//! The two modes of sight: each compared with a slow reference, and properties of both.

use std::collections::BTreeSet;

use proptest::prelude::*;
use yendor::{
    Content,
    data::{DataSource, SightMode},
    ecs::{Direction, Grid, MindState, Point, Size},
    internals::cast,
    testing::{Scenario, changed, trials},
};

/// A drawn map: `#` blocks sight, and so does everything outside.
#[derive(Clone, Debug)]
struct Plan(Grid<bool>);

impl Plan {
    fn of(rows: &[impl AsRef<str>]) -> Self {
        let width = i32::try_from(rows[0].as_ref().len()).unwrap();
        let mut plan = Grid::filled(Size::new(width, i32::try_from(rows.len()).unwrap()), false);
        for (y, row) in (0..).zip(rows) {
            for (x, sign) in (0..).zip(row.as_ref().chars()) {
                plan.set(Point::new(x, y), sign == '#');
            }
        }
        Self(plan)
    }

    /// A map in which `blocked` percent of the cells are pillars.
    fn any(size: Size, blocked: u32, draws: &[u32]) -> Self {
        let mut plan = Grid::filled(size, false);
        for (cell, draw) in plan.values_mut().iter_mut().zip(draws) {
            *cell = draw % 100 < blocked;
        }
        Self(plan)
    }

    fn blocks(&self, cell: Point) -> bool {
        self.0.get_or(cell, true)
    }

    fn open_cells(&self) -> impl Iterator<Item = Point> {
        self.0.iter().filter(|(_, blocks)| !**blocks).map(|(cell, _)| cell)
    }

    fn within(&self, cells: impl IntoIterator<Item = Point>) -> BTreeSet<Point> {
        cells.into_iter().filter(|cell| self.0.contains(*cell)).collect()
    }

    fn seen(&self, mode: SightMode, origin: Point, radius: u32) -> BTreeSet<Point> {
        let mut seen = Vec::new();
        cast(mode, origin, radius, |cell| self.blocks(cell), |cell| seen.push(cell));
        self.within(seen)
    }

    /// The permissive reference (`docs/rules.md#field-of-view`): `shadow` is the list of all intervals ever added to
    /// it.
    fn by_shadow_intervals(&self, origin: Point, most_lines: i64) -> BTreeSet<Point> {
        let mut reachable = vec![origin];
        for octant in OCTANTS {
            let mut shadow: Vec<[Ratio; 2]> = Vec::new();
            for line in 1..=most_lines {
                for row in 0..=line {
                    let interval = [Ratio(2 * row - 1, 2 * line + 1), Ratio(2 * row + 1, 2 * line - 1)];
                    let field = octant_cell(origin, octant, line, row);
                    if has_an_angle_outside(interval, &shadow) {
                        reachable.push(field);
                    }
                    if self.blocks(field) {
                        shadow.push(interval);
                    }
                }
            }
        }
        self.within(reachable)
    }

    /// The cells met by rays from the middle of `origin`, between all slopes at which a ray crosses from one cell of a
    /// line to the next. Rays stop in front of closed corners.
    fn by_rays(&self, origin: Point, most_lines: i64) -> BTreeSet<Point> {
        let mut slopes = vec![Ratio(0, 1), Ratio(1, 1)];
        slopes.extend((1..=most_lines).flat_map(|line| (0..line).map(move |row| Ratio(2 * row + 1, 2 * line))));
        slopes.sort();
        slopes.dedup();
        let mut met = vec![origin];
        for octant in OCTANTS {
            for pair in slopes.windows(2) {
                let slope = Ratio(pair[0].0 * pair[1].1 + pair[1].0 * pair[0].1, 2 * pair[0].1 * pair[1].1);
                let mut row_before = 0;
                for line in 1..=most_lines {
                    let row = (2 * slope.0 * line + slope.1).div_euclid(2 * slope.1);
                    let cell = |line, row| octant_cell(origin, octant, line, row);
                    let passes_corner = row > row_before;
                    let is_closed = self.blocks(cell(line - 1, row)) && self.blocks(cell(line, row - 1));
                    let is_blocked = self.blocks(cell(line, row));
                    if passes_corner && is_closed && !is_blocked {
                        break;
                    }
                    met.push(cell(line, row));
                    if is_blocked {
                        break;
                    }
                    row_before = row;
                }
            }
        }
        self.within(met)
    }
}

/// (line to x, line to y, row to x, row to y)
const OCTANTS: [[i64; 4]; 8] = [
    [1, 0, 0, 1],
    [1, 0, 0, -1],
    [-1, 0, 0, 1],
    [-1, 0, 0, -1],
    [0, 1, 1, 0],
    [0, 1, -1, 0],
    [0, -1, 1, 0],
    [0, -1, -1, 0],
];

fn octant_cell(origin: Point, [line_x, line_y, row_x, row_y]: [i64; 4], line: i64, row: i64) -> Point {
    let moved = |from: i32, by: i64| from + i32::try_from(by).unwrap();
    Point::new(moved(origin.x, line * line_x + row * row_x), moved(origin.y, line * line_y + row * row_y))
}

/// A fraction; a vector below the line counts as above 0.
#[derive(Clone, Copy, Debug)]
struct Ratio(i64, i64);

impl Ord for Ratio {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (self.0 * other.1).cmp(&(other.0 * self.1))
    }
}

impl PartialOrd for Ratio {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Ratio {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Ratio {}

/// Whether some angle of a closed interval lies outside all of these closed intervals.
fn has_an_angle_outside([low, high]: [Ratio; 2], shadow: &[[Ratio; 2]]) -> bool {
    let mut covered_up_to = low;
    loop {
        let covering = shadow.iter().filter(|[from, to]| *from <= covered_up_to && covered_up_to <= *to);
        match covering.map(|[_, to]| *to).max() {
            Some(to) if to >= high => return false,
            Some(to) if to > covered_up_to => covered_up_to = to,
            _ => return true,
        }
    }
}

const PLAN_SIZE: Size = Size::new(11, 9);

fn plans() -> impl Strategy<Value = Plan> {
    let draws = proptest::collection::vec(0..100_u32, 99);
    (0..60_u32, draws).prop_map(|(blocked, draws)| Plan::any(PLAN_SIZE, blocked, &draws))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(trials(20, 600)))]

    #[test]
    fn permissive_sight_agrees_with_its_reference(plan in plans()) {
        for origin in plan.open_cells() {
            prop_assert_eq!(plan.seen(SightMode::Permissive, origin, 11), plan.by_shadow_intervals(origin, 11));
        }
    }

    #[test]
    fn recursive_sight_agrees_with_rays(plan in plans()) {
        for origin in plan.open_cells() {
            prop_assert_eq!(plan.seen(SightMode::Recursive, origin, 11), plan.by_rays(origin, 11));
        }
    }

    #[test]
    fn a_radius_removes_only_more_distant_cells(plan in plans(), radius in 0..12_u32) {
        for (mode, origin) in SightMode::ALL.into_iter().flat_map(|mode| plan.open_cells().map(move |cell| (mode, cell))) {
            let mut all = plan.seen(mode, origin, u32::MAX);
            all.retain(|cell| origin.distance(*cell) <= radius);
            prop_assert_eq!(plan.seen(mode, origin, radius), all);
        }
    }

    /// Neither mode is symmetric between any two cells in general.
    #[test]
    fn sight_is_symmetric_along_rows_columns_and_diagonals(plan in plans()) {
        for mode in SightMode::ALL {
            for origin in plan.open_cells() {
                for cell in plan.seen(mode, origin, 11).into_iter().filter(|cell| !plan.blocks(*cell)) {
                    let (across, down) = (origin.x.abs_diff(cell.x), origin.y.abs_diff(cell.y));
                    let is_straight = across == 0 || down == 0 || across == down;
                    let is_near = mode == SightMode::Recursive && origin.distance(cell) <= 2;
                    if is_straight || is_near {
                        prop_assert!(plan.seen(mode, cell, 11).contains(&origin), "{:?} {:?} {:?}", mode, origin, cell);
                    }
                }
            }
        }
    }

    /// A wall from west to east whose cells may touch only at their corners.
    #[test]
    fn nothing_is_seen_through_a_wall_with_closed_corners(steps in proptest::collection::vec(-1..=1_i32, 15), start in 2..7_i32) {
        let mut wall = vec![start];
        for step in steps {
            wall.push((wall[wall.len() - 1] + step).clamp(1, 7));
        }
        let row = |y: i32| wall.iter().map(|wall| if *wall == y { '#' } else { '.' }).collect::<String>();
        let plan = Plan::of(&(0..9).map(row).collect::<Vec<_>>());
        let is_above = |cell: Point| cell.y < wall[usize::try_from(cell.x).unwrap()];
        for (mode, origin) in SightMode::ALL.into_iter().flat_map(|mode| plan.open_cells().map(move |cell| (mode, cell))) {
            for cell in plan.seen(mode, origin, 16).into_iter().filter(|cell| !plan.blocks(*cell)) {
                // Octants of the permissive mode are independent: along their common diagonal, and only there, they see
                // through.
                let is_diagonal = origin.x.abs_diff(cell.x) == origin.y.abs_diff(cell.y);
                let is_excused = mode == SightMode::Permissive && is_diagonal;
                prop_assert!(is_above(origin) == is_above(cell) || is_excused, "{:?} {:?} {:?}", mode, origin, cell);
            }
        }
    }

    #[test]
    fn an_empty_room_is_seen_completely_from_every_cell(width in 1..24_i32, height in 1..14_i32) {
        let wall = "#".repeat(usize::try_from(width + 2).unwrap());
        let floor = format!("#{}#", ".".repeat(usize::try_from(width).unwrap()));
        let rows: Vec<&str> = (0..height + 2).map(|y| if y == 0 || y > height { &wall } else { &floor }.as_str()).collect();
        let plan = Plan::of(&rows);
        for (mode, origin) in SightMode::ALL.into_iter().flat_map(|mode| plan.open_cells().map(move |cell| (mode, cell))) {
            let mut seen = plan.seen(mode, origin, 30);
            if mode == SightMode::Permissive {
                // The corner at the end of a wall is hidden from a cell at that wall, since the intervals touch.
                seen.extend([(0, 0), (width + 1, 0), (0, height + 1), (width + 1, height + 1)].map(|(x, y)| Point::new(x, y)));
            }
            prop_assert_eq!(seen.len(), plan.0.values().len(), "{:?} {:?}", mode, origin);
        }
    }
}

/// What is seen from `@`: seen cells unchanged, unseen ones blank.
fn seen_from(rows: &[&str], mode: SightMode) -> Vec<String> {
    let plan = Plan::of(rows);
    let (y, row) = (0..).zip(rows).find(|(_, row)| row.contains('@')).unwrap();
    let origin = Point::new(i32::try_from(row.find('@').unwrap()).unwrap(), y);
    let seen = plan.seen(mode, origin, 30);
    let sign = |(x, y): (i32, i32), sign| if seen.contains(&Point::new(x, y)) { sign } else { ' ' };
    let rows = (0..).zip(rows).map(|(y, row)| (0..).zip(row.chars()).map(|(x, drawn)| sign((x, y), drawn)).collect());
    rows.map(|row: String| row.trim_end().to_owned()).collect()
}

#[test]
fn sight_through_a_closed_corner_by_mode() {
    let corner = ["#######", "#@#...#", "##....#", "#.....#", "#.....#", "#######"];
    assert_eq!(seen_from(&corner, SightMode::Recursive), ["###", "#@#", "##", "", "", ""]);
    let diagonal = ["###", "#@#", "##.", "   .", "    .", "     #"];
    assert_eq!(seen_from(&corner, SightMode::Permissive), diagonal);
}

#[test]
fn a_cell_behind_a_pillar_is_seen_when_part_of_it_is_out_of_shadow() {
    let pillar = ["........", "........", "@..#....", "........"];
    assert_eq!(seen_from(&pillar, SightMode::Permissive), ["........", "........", "@..#", "........"]);
    let beside = ["@.......", "..#.....", "........", "........"];
    let seen = ["@.......", "..#.....", "...  ...", "....."];
    assert_eq!(
        seen_from(&beside, SightMode::Permissive)[..2],
        seen[..2],
        "the cell behind it in its row is seen as well"
    );
}

fn permissive() -> Content {
    changed(&[("config.ron", "mode: Recursive", "mode: Permissive")])
}

#[test]
fn permissive_sight_shows_the_dark_surroundings_without_walls() {
    let map = "
#####
#...#
#.@.#
##.1#
#####";
    let dark = |content: Content| {
        let mut game = Scenario::with(content, map);
        game.debug("set fuel 0");
        game.keys(".");
        game.level().visible
    };
    assert_eq!(dark(permissive()), ["00000", "01110", "01110", "00110", "00000"]);
    let recursive = changed(&[]);
    assert_eq!(dark(recursive), ["00000", "00000", "00100", "00000", "00000"]);
}

#[test]
fn a_blind_player_sees_nothing_around_in_either_mode() {
    let mut game = Scenario::with(permissive(), "#####\n#.@.#\n#####");
    game.debug("afflict Blind 9");
    assert_eq!(game.level().visible, ["00000", "00100", "00000"]);
}

/// What the player sees by the rules (`docs/rules.md#field-of-view`) on a level of floor and rock, with the light in
/// hand.
fn seen_by_the_rules(plan: &Plan, origin: Point, lit: bool, radius: u32) -> Vec<String> {
    let reachable = plan.by_shadow_intervals(origin, 30);
    let is_seen_floor = |cell: Point| {
        let has_light = lit || origin.distance(cell) <= radius;
        let is_floor = plan.0.contains(cell) && !plan.blocks(cell);
        is_floor && (origin.distance(cell) <= 1 || (has_light && reachable.contains(&cell)))
    };
    let is_seen_wall = |cell: Point| {
        let has_light = lit || origin.distance(cell) <= radius;
        let beside = Direction::ALL.into_iter().any(|direction| is_seen_floor(cell.step(direction)));
        plan.blocks(cell) && has_light && reachable.contains(&cell) && beside
    };
    let size = plan.0.size();
    let sign = |x, y| if is_seen_floor(Point::new(x, y)) || is_seen_wall(Point::new(x, y)) { '1' } else { '0' };
    (0..size.height).map(|y| (0..size.width).map(|x| sign(x, y)).collect()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(trials(3, 80)))]

    #[test]
    fn the_player_sees_by_the_rules_in_permissive_mode(plan in plans(), lit in any::<bool>()) {
        let Some(origin) = plan.open_cells().nth(plan.open_cells().count() / 2) else { return Ok(()) };
        let sign = |cell| if cell == origin { '@' } else if plan.blocks(cell) { '#' } else { '.' };
        let size = plan.0.size();
        let row = |y| (0..size.width).map(|x| sign(Point::new(x, y))).collect::<String>();
        let map = (0..size.height).map(row).collect::<Vec<_>>().join("\n");
        let mut game = Scenario::with(permissive(), &map);
        if lit {
            for y in 0..size.height {
                for x in 0..size.width {
                    if !plan.blocks(Point::new(x, y)) {
                        game.debug(&format!("lit {x} {y} on"));
                    }
                }
            }
            game.keys(".");
        }
        let seen = seen_by_the_rules(&plan, origin, lit, 1);
        prop_assert_eq!(game.level().visible, seen, "{}", map);
    }
}

#[test]
fn a_monster_in_view_sees_the_player_in_either_mode() {
    let map = "
##########
#@.#....1#
#..2.....#
#........#
##########";
    for content in [permissive(), changed(&[])] {
        for mark in ['1', '2'] {
            let mut game = Scenario::with(content.clone(), map);
            game.debug("lit 1 1 on");
            let orc = game.monster('O', mark, MindState::Wandering);
            game.keys(".");
            let level = game.level();
            let row = level.monsters.iter().find(|monster| monster.id == orc).unwrap();
            assert_eq!(row.visible, format!("{:?}", row.state) == "Hunting", "{mark} {row:?}");
        }
    }
}

#[test]
fn an_unknown_sight_mode_is_reported() {
    let folder = tempfile::tempdir().unwrap();
    let config = include_str!("../../data/config.ron");
    let load = |config: String| {
        std::fs::write(folder.path().join("config.ron"), config).unwrap();
        Content::load(&DataSource::at(folder.path())).map(|content| content.config.fov.mode())
    };
    let error = load(config.replace("mode: Recursive", "mode: Telepathic")).unwrap_err().to_string();
    assert!(error.contains("config.ron") && error.contains("fov") && error.contains("Telepathic"), "{error}");
    assert_eq!(load(config.replace("        mode: Recursive,\n", "")).unwrap(), SightMode::Recursive);
}
