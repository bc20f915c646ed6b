//! A bounded cache of maps, at most one for each cell of a level, that reuses the memory of replaced maps.

use crate::base::geometry::{Grid, Point, Size};

/// Maps by the cell that they lead to. When the cache is full, the least recently used one is replaced.
#[derive(Clone, Debug)]
pub(super) struct KeptMaps<Map> {
    /// The number of the map to each cell, from 1; 0 if there is none.
    numbers: Grid<u16>,
    kept: Vec<KeptMap<Map>>,
    /// The number of these in use, the first ones; the others only keep their memory.
    in_use: usize,
    /// The greatest number of maps kept for any level.
    limit: usize,
    /// The greatest number of maps kept for a level of the current size.
    most: usize,
    /// The number of requests so far.
    requests: u64,
    /// The number of maps computed so far.
    made: u64,
}

#[derive(Clone, Debug)]
struct KeptMap<Map> {
    place: Point,
    /// The value of `requests` when it was asked for last.
    last_request: u64,
    map: Map,
}

/// The greatest total number of cells in the maps for one movement mode, at 2 to 6 bytes each; the maps of a level of
/// 80x22 fill about a twentieth of it.
const MOST_CELLS: usize = 16_000_000;

impl<Map> KeptMaps<Map> {
    /// Returns an empty cache without a level, for at most `limit` maps.
    pub(crate) fn none(limit: usize) -> Self {
        Self {
            numbers: Grid::filled(Size::new(0, 0), 0),
            kept: Vec::new(),
            in_use: 0,
            limit,
            most: 0,
            requests: 0,
            made: 0,
        }
    }

    /// Returns the number of maps computed so far.
    pub(crate) const fn made(&self) -> u64 {
        self.made
    }

    /// Forgets all maps and prepares for a level of this size.
    pub(crate) fn forget(&mut self, size: Size) {
        if self.numbers.size() == size {
            for kept in self.kept.iter().take(self.in_use) {
                self.numbers.set(kept.place, 0);
            }
        } else {
            self.numbers = Grid::filled(size, 0);
            self.most = (MOST_CELLS / self.numbers.values().len().max(1)).max(16).min(self.limit);
            self.kept.truncate(self.most);
        }
        self.in_use = 0;
    }

    /// Returns the map to a cell, if it is kept.
    pub(crate) fn peek(&self, place: Point) -> Option<&Map> {
        Some(&self.kept.get(self.slot_of(place)?)?.map)
    }

    /// Returns the map to a cell. If it is not kept, `make` computes it in a new `empty` map or in the memory of an old
    /// one.
    pub(crate) fn get(&mut self, place: Point, empty: fn() -> Map, make: impl FnOnce(&mut Map)) -> &mut Map {
        self.requests += 1;
        let known = self.slot_of(place);
        let slot = known.unwrap_or_else(|| self.slot_for(place, empty));
        let kept = self.kept.get_mut(slot).expect("each number belongs to a kept map");
        kept.last_request = self.requests;
        if known.is_none() {
            self.made += 1;
            make(&mut kept.map);
        }
        &mut kept.map
    }

    fn slot_of(&self, place: Point) -> Option<usize> {
        usize::from(self.numbers.get_or(place, 0)).checked_sub(1)
    }

    /// Reserves the slot for a new map: an unused one, otherwise that of the least recently used map.
    fn slot_for(&mut self, place: Point, empty: fn() -> Map) -> usize {
        let oldest = || self.kept.iter().enumerate().min_by_key(|(_, kept)| kept.last_request).map(|(slot, _)| slot);
        let slot = if self.in_use < self.most { self.in_use } else { oldest().unwrap_or(0) };
        match self.kept.get_mut(slot) {
            Some(kept) => {
                if slot < self.in_use {
                    self.numbers.set(kept.place, 0);
                }
                kept.place = place;
            }
            None => self.kept.push(KeptMap { place, last_request: 0, map: empty() }),
        }
        self.in_use = self.in_use.max(slot + 1);
        self.numbers.set(place, u16::try_from(slot + 1).unwrap_or(0));
        slot
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn at(x: i32) -> Point {
        Point::new(x, 0)
    }

    /// Gets the map to a cell. Returns whether it had to be computed.
    fn is_made(maps: &mut KeptMaps<i32>, x: i32) -> bool {
        let mut made = false;
        let map = *maps.get(
            at(x),
            || -1,
            |map| {
                *map = x;
                made = true;
            },
        );
        assert_eq!(map, x);
        made
    }

    #[test]
    fn the_map_not_used_for_longest_is_replaced() {
        let mut maps = KeptMaps::none(2);
        maps.forget(Size::new(9, 1));
        assert!(is_made(&mut maps, 1) && is_made(&mut maps, 2));
        assert!(!is_made(&mut maps, 1));
        assert!(is_made(&mut maps, 3), "in place of 2");
        assert!(!is_made(&mut maps, 1) && !is_made(&mut maps, 3));
        assert_eq!(maps.peek(at(2)), None);
        assert!(is_made(&mut maps, 2));
    }

    #[test]
    fn a_forgotten_map_is_computed_again() {
        let mut maps = KeptMaps::none(2);
        maps.forget(Size::new(9, 1));
        assert!(is_made(&mut maps, 1));
        maps.forget(Size::new(9, 1));
        assert_eq!(maps.peek(at(1)), None);
        assert!(is_made(&mut maps, 2) && is_made(&mut maps, 1));
    }
}
