//! What wards off monsters wears out (`docs/rules.md#scrolls`).

use bevy::prelude::*;

use super::{Monster, Wards, ground::is_in_reach};
use crate::{
    base::{
        geometry::Position,
        random::{RandomStreams, Stream},
    },
    content::Content,
    rules::{
        creatures::{Conditions, Mind, MindState, Player},
        items::{ItemParts, Lore, use_up},
    },
    turn::{Fact, GameLog, ItemFact},
    world::level::{OnLevel, Terrain},
};

/// Run condition: the player stands on an item that wards off monsters.
pub(super) fn is_warded(content: Res<Content>, player: Single<&Position, With<Player>>, wards: Wards) -> bool {
    wards.cells(&content).any(|place| place == **player)
}

/// Lets the ward under the player crumble, by a chance for each hunter that it keeps from striking in a turn.
pub(super) fn wards_crumble(
    mut commands: Commands,
    content: Res<Content>,
    lore: Res<Lore>,
    mut streams: ResMut<RandomStreams>,
    mut log: GameLog,
    player: Single<&Position, With<Player>>,
    level: Single<&Terrain>,
    monsters: Query<(&Position, &Mind, &Conditions), With<Monster>>,
    lying: Query<(ItemParts, &Position), With<OnLevel>>,
) {
    let (place, terrain) = (**player, *level);
    let is_held_off = |from: Position, mind: &Mind, conditions: &Conditions| {
        mind.state == MindState::Hunting && !conditions.is_helpless() && is_in_reach(terrain, from, place)
    };
    let held_off = monsters.iter().filter(|(from, mind, conditions)| is_held_off(**from, mind, conditions)).count();
    let random = streams.get(Stream::Ai);
    // One draw for each of them, also when the first succeeds, so that no order of theirs matters.
    let crumbles = (0..held_off).filter(|_| random.chance(content.config.ai.ward_crumble_chance)).count() > 0;
    let mut wards: Vec<_> = lying
        .iter()
        .filter(|(item, at)| **at == place && content.item(*item.kind).wards == Some(true))
        .map(|(item, _)| item)
        .collect();
    wards.sort_unstable_by_key(|item| *item.serial);
    if let Some(ward) = wards.first().filter(|_| crumbles) {
        let label = ward.label_of_one(&content, &lore);
        use_up(&mut commands, ward, 1);
        log.tell(Fact::Item(ItemFact::Crumbles(label)));
    }
}
