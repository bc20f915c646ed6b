//! The cellular automaton: a cell becomes floor or rock depending on its neighbors.

use crate::{
    base::{
        geometry::{Grid, Size},
        random::RandomStream,
    },
    content::CaveRules,
};

/// The floor cells after all rounds; the border is rock.
pub(super) fn grow(size: Size, rules: &CaveRules, random: &mut RandomStream) -> Grid<bool> {
    let mut cells = Grid::filled(size, 0_u8);
    for cell in cells.values_mut() {
        *cell = u8::from(random.chance(rules.start_chance));
    }
    wall_in(&mut cells);
    let mut across = vec![0; cells.values().len()];
    for _ in 0..rules.rounds {
        play(&mut cells, &mut across, rules);
        wall_in(&mut cells);
    }
    let mut floor = Grid::filled(size, false);
    for (is_floor, cell) in floor.values_mut().iter_mut().zip(cells.values()) {
        *is_floor = *cell != 0;
    }
    floor
}

/// One round. `across` is a buffer with a value for each cell, used to add up rows.
///
/// A cell that is at the border may count what lies at the other end of the level: it is walled in afterwards.
fn play(cells: &mut Grid<u8>, across: &mut [u8], rules: &CaveRules) {
    let width = cells.size().width.unsigned_abs() as usize;
    let cells = cells.values_mut();
    for (sum, three) in across.iter_mut().skip(1).zip(cells.array_windows::<3>()) {
        *sum = three.iter().sum();
    }
    let (Some(middle), Some(lower), Some(cells)) =
        (across.get(width..), across.get(2 * width..), cells.get_mut(width..))
    else {
        return;
    };
    let at_least = |count: u32| u8::try_from(count).unwrap_or(u8::MAX);
    let (born_at, survives_at) = (at_least(rules.born_at), at_least(rules.survives_at));
    for (((cell, above), here), below) in cells.iter_mut().zip(across.iter()).zip(middle).zip(lower) {
        let neighbors = above + here + below - *cell;
        let needed = if *cell == 0 { born_at } else { survives_at };
        *cell = u8::from(neighbors >= needed);
    }
}

/// Turns the border into rock.
fn wall_in(cells: &mut Grid<u8>) {
    let width = cells.size().width.unsigned_abs().max(1) as usize;
    let mut rows = cells.values_mut().chunks_mut(width);
    for outer in [rows.next(), rows.next_back()].into_iter().flatten() {
        outer.fill(0);
    }
    for row in rows {
        if let [first, .., last] = row {
            (*first, *last) = (0, 0);
        }
    }
}
