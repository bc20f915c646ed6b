//! Hunters that a ward keeps from striking, and how they wear it out (`docs/rules.md#scrolls`).

use bevy::prelude::*;

use super::perceived::PlayerEyes;
use crate::{
    base::random::{RandomStreams, Stream},
    content::{Content, Fact, ItemFact},
    rules::{
        creatures::{Mind, Player},
        items::{ItemParts, Lore, use_up},
    },
    turn::GameLog,
    world::level::{OnLevel, Position},
};

/// Makes a hunter run off instead of striking at a player who stands on a ward, and perhaps lets the ward crumble.
pub(super) fn recoil(
    In(hunter): In<Entity>,
    mut commands: Commands,
    content: Res<Content>,
    lore: Res<Lore>,
    mut streams: ResMut<RandomStreams>,
    mut log: GameLog,
    eyes: PlayerEyes,
    player: Single<&Position, With<Player>>,
    mut minds: Query<&mut Mind>,
    lying: Query<(ItemParts, &Position), With<OnLevel>>,
) -> Result {
    let (place, random, rules) = (player.cell(), streams.get(Stream::Ai), &content.config.ai);
    let foe = eyes.foe(hunter)?;
    let turns = random.roll(rules.ward_fright).max(1).unsigned_abs();
    let crumbles = random.chance(rules.ward_crumble_chance);
    if minds.get_mut(hunter)?.take_fright(place, turns) && foe.seen {
        log.tell(Fact::TurnsToFlee { monster: foe });
    }
    let wards = lying.iter().filter(|(item, at)| at.cell() == place && content.item(*item.kind).is_ward());
    let first = wards.map(|(item, _)| item).min_by_key(|item| *item.serial);
    if let Some(ward) = first.filter(|_| crumbles) {
        let label = ward.label_of_one(&content, &lore);
        use_up(&mut commands, &ward, 1);
        log.tell(Fact::Item(ItemFact::Crumbles(label)));
    }
    Ok(())
}
