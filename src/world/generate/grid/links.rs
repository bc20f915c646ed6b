//! The pairs of boxes that corridors join (`docs/rules.md#grid-generator`).

use super::boxes::{COUNT, Nook, SIDE};
use crate::{base::random::RandomStream, content::GridRules};

/// The numbers of two boxes that a corridor joins: the northern or western one first.
pub(super) type BoxLink = (usize, usize);

/// The least number of steps from the edge of one floor to the edge of the next, which leaves room for two walls and a
/// corridor.
const APART: i32 = 4;

/// Draws the pairs of neighbors to join, so that all boxes are connected, with a few additional links.
pub(super) fn links(nooks: &[Nook], rules: &GridRules, random: &mut RandomStream) -> Vec<BoxLink> {
    let mut links = Vec::with_capacity(COUNT + 3);
    let mut joined: Vec<usize> = Vec::with_capacity(COUNT);
    let mut here = any_box(random);
    joined.push(here);
    while joined.len() < COUNT {
        let open = |number: usize, joined: &[usize]| -> Vec<usize> {
            neighbors(number, nooks).filter(|other| !joined.contains(other)).collect()
        };
        if open(here, &joined).is_empty() {
            let with_open_neighbors: Vec<usize> =
                joined.iter().copied().filter(|number| !open(*number, &joined).is_empty()).collect();
            let Some(&other) = random.pick(&with_open_neighbors) else { break };
            here = other;
        }
        let Some(&next) = random.pick(&open(here, &joined)) else { break };
        joined.push(next);
        links.push(ordered(here, next));
    }
    for _ in 0..random.roll(rules.extra_corridors) {
        let here = any_box(random);
        let free: Vec<usize> = neighbors(here, nooks).filter(|other| !links.contains(&ordered(here, *other))).collect();
        links.extend(random.pick(&free).map(|other| ordered(here, *other)));
    }
    links
}

fn any_box(random: &mut RandomStream) -> usize {
    let numbers: [usize; COUNT] = std::array::from_fn(|number| number);
    random.pick(&numbers).copied().unwrap_or_default()
}

fn ordered(a: usize, b: usize) -> BoxLink {
    (a.min(b), a.max(b))
}

/// Returns the orthogonal neighbors of a box to which there is room for a corridor.
fn neighbors(number: usize, nooks: &[Nook]) -> impl Iterator<Item = usize> {
    let (row, column) = (number / SIDE, number % SIDE);
    let beside = [
        (row > 0).then(|| number - SIDE),
        (column + 1 < SIDE).then_some(number + 1),
        (row + 1 < SIDE).then_some(number + SIDE),
        (column > 0).then(|| number - 1),
    ];
    beside.into_iter().flatten().filter(move |other| {
        let (first, second) = ordered(number, *other);
        match (nooks.get(first), nooks.get(second)) {
            (Some(Nook::Joint(_)), Some(_)) | (Some(_), Some(Nook::Joint(_))) => true,
            (Some(first), Some(second)) => {
                let (first, second) = (first.area(), second.area());
                second.x - first.right() >= APART || second.y - first.bottom() >= APART
            }
            _ => false,
        }
    })
}
