//! How fast the game is: levels, sight, turns, crowds, kept games. Run with
//! `cargo bench --no-default-features --profile dist --bench game`.

mod crowds;
mod exploring;
mod fires;
mod kept_games;
mod levels;
mod pictures;
mod sight;
mod turns;

use std::time::Duration;

use criterion::{Criterion, criterion_group, criterion_main};
use tempfile::TempDir;
use yendor::{Content, data::DataSource, ecs::Size};

use crate::{
    crowds::{crowds, growth, returns},
    exploring::exploring,
    fires::fires,
    kept_games::{keeping, replays},
    levels::{hordes, levels, sizes},
    pictures::pictures,
    sight::sight,
    turns::{games, inventory, resting, turns},
};

/// The size of a level of the game.
const SIZE: Size = Size::new(80, 22);

/// The content with levels of this size, and this budget of creatures on each.
fn content_with(size: Size, budget: &str) -> Result<Content, Box<dyn std::error::Error>> {
    let dungeon = include_str!("../../data/dungeon.ron")
        .replace("    width: 80,", &format!("    width: {},", size.width))
        .replace("    height: 22,", &format!("    height: {},", size.height));
    let tables = include_str!("../../data/spawn_tables.ron");
    let mut pieces = tables.split("creatures: \"");
    let first = pieces.next().unwrap_or_default().to_owned();
    let changed = pieces.fold(first, |text, piece| {
        let rest = piece.split_once('"').map_or("", |(_, rest)| rest);
        format!("{text}creatures: \"{budget}\"{rest}")
    });
    let folder = TempDir::new()?;
    std::fs::write(folder.path().join("dungeon.ron"), dungeon)?;
    std::fs::write(folder.path().join("spawn_tables.ron"), changed)?;
    Ok(Content::load(&DataSource::at(folder.path()))?)
}

criterion_group! {
    name = benches;
    config = Criterion::default().measurement_time(Duration::from_secs(4)).warm_up_time(Duration::from_secs(1));
    targets =
        crowds, growth, fires, levels, hordes, sizes, sight, turns, resting, inventory, pictures, exploring, returns, games,
        keeping, replays
}
criterion_main!(benches);
