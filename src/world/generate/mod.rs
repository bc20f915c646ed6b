//! Level generation: a pure function from the random streams of a seed to a blueprint.
//!
//! A generator turns a [`LevelRequest`] and a random stream into a [`LevelShape`], the bare shape of a level.
//! [`make_level`] then does the same for all generators: it adds doors, gives rooms a purpose, pours liquids, adds
//! dressing and lays traps. It returns a [`Blueprint`], in which every room can be reached, and the stairs can be
//! reached without passing a locked or secret door.

mod blueprint;
mod caves;
mod connectivity;
mod doors;
mod drawn;
mod dressing;
mod ends;
mod grid;
mod liquids;
mod making;
mod quality;
mod room_purposes;
mod rooms;
mod set_pieces;
mod spread;
#[cfg(test)]
mod tests;
mod thin;
mod torches;
mod traps;

pub use blueprint::{Blueprint, Generator, LevelRequest, LevelShape};
pub use caves::CaveGenerator;
pub use connectivity::steps_from;
pub(crate) use connectivity::{is_unbarred, steps_from_stairs};
pub(crate) use drawn::DRAWN;
pub use drawn::{MapError, drawn_map};
pub(crate) use grid::GridGenerator;
pub use making::make_level;
pub(crate) use quality::{are_corridors_clotted, clotted_cells, emptiest_half, has_empty_half};
pub use rooms::RoomsGenerator;
pub(crate) use set_pieces::place_of_amulet;

use crate::base::random::{LevelStage, RandomStreams};

/// All generators, by their names in data. A new one is a line here and an entry in `dungeon.ron`.
pub const GENERATORS: [&dyn Generator; 3] = [&RoomsGenerator, &GridGenerator, &CaveGenerator];

/// The generator for the level of a game at the depth of `request`, drawn by the weights in `dungeon.ron`.
pub(crate) fn generator_at(request: &LevelRequest<'_>, streams: &RandomStreams) -> &'static dyn Generator {
    let shares: Vec<_> = request.dungeon().generators_at(request.depth).collect();
    let mut random = streams.level(LevelStage::Generator, request.depth);
    let drawn = random.pick_weighted(&shares, |share| share.weight);
    let named = |name: &str| GENERATORS.into_iter().find(|generator| generator.name() == name);
    // Data that name an unknown generator, or none, were refused when they were read.
    drawn.and_then(|share| named(&share.name)).unwrap_or(&RoomsGenerator)
}
