//! The links between rooms: Prim's minimum spanning tree with additional loops.

use crate::{
    base::{geometry::Rectangle, random::RandomStream},
    content::Dungeon,
};

/// The indices of two rooms.
pub(super) type RoomLink = (usize, usize);

/// Returns the pairs of rooms that a corridor joins. The tree contains every room. No room has more doors than the data
/// allows, unless that is less than two.
pub(super) fn links(floors: &[Rectangle], dungeon: &Dungeon, random: &mut RandomStream) -> Vec<RoomLink> {
    let mut degrees = vec![0; floors.len()];
    let most = dungeon.max_doors_per_room;
    let edges = edges_by_length(floors);
    let mut links = spanning_tree(floors.len(), &edges, most, &mut degrees);
    if dungeon.allow_loops {
        for &(a, b) in &edges {
            let has_space = degree(&degrees, a) < most && degree(&degrees, b) < most;
            if has_space && !links.contains(&(a, b)) && random.chance(dungeon.loop_chance) {
                join((a, b), &mut links, &mut degrees);
            }
        }
    }
    links
}

/// Returns all pairs of rooms in order of distance, each with its lower index first.
fn edges_by_length(floors: &[Rectangle]) -> Vec<RoomLink> {
    let centers: Vec<_> = floors.iter().map(|floor| floor.center()).collect();
    let mut edges: Vec<(u32, RoomLink)> = Vec::with_capacity(centers.len() * centers.len() / 2);
    for (b, there) in centers.iter().enumerate() {
        edges.extend(centers.iter().take(b).enumerate().map(|(a, here)| (here.squared_distance(*there), (a, b))));
    }
    edges.sort_unstable();
    edges.into_iter().map(|(_, link)| link).collect()
}

/// Returns the tree by Prim's algorithm, which repeatedly adds the shortest edge from a joined room to another room. A
/// tree always has a leaf, so a limit of two or more doors never stops it.
fn spanning_tree(count: usize, edges: &[RoomLink], most: u32, degrees: &mut [u32]) -> Vec<RoomLink> {
    let mut joined = vec![false; count];
    if let Some(first) = joined.first_mut() {
        *first = true;
    }
    let mut links = Vec::with_capacity(count);
    while links.len() + 1 < count {
        let is_joined = |room: usize| joined.get(room).copied().unwrap_or(false);
        let next = edges.iter().find(|&&(a, b)| {
            let joined_end = if is_joined(a) { a } else { b };
            // A limit of one door would allow only two rooms to be joined, so the tree ignores it.
            is_joined(a) != is_joined(b) && (degree(degrees, joined_end) < most || most < 2)
        });
        let Some(&(a, b)) = next else { break };
        for room in [a, b] {
            if let Some(room) = joined.get_mut(room) {
                *room = true;
            }
        }
        join((a, b), &mut links, degrees);
    }
    links
}

fn degree(degrees: &[u32], room: usize) -> u32 {
    degrees.get(room).copied().unwrap_or(u32::MAX)
}

fn join((a, b): RoomLink, links: &mut Vec<RoomLink>, degrees: &mut [u32]) {
    links.push((a, b));
    for room in [a, b] {
        if let Some(degree) = degrees.get_mut(room) {
            *degree += 1;
        }
    }
}
