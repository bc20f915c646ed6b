//! What in the pack might have saved the player who died.

use bevy::prelude::*;

use super::offers::{RevealedItem, revealed_pack};
use crate::{
    content::{CauseOfDeath, Effect, ItemDefinition, ItemKind},
    rules::GameRef,
    turn::Progress,
};

/// The most items that are named.
const MOST: usize = 3;

/// The names of items that might have saved the player, the most useful first; none if the player did not die.
pub(super) fn last_chances(game: &GameRef<'_>) -> Vec<String> {
    let Progress::Dead(cause) = game.resource::<Progress>() else { return Vec::new() };
    let mut useful: Vec<(usize, RevealedItem)> = revealed_pack(game)
        .into_iter()
        .filter(|item| !item.is_spent)
        .filter_map(|item| Some((help(game.content.item(item.kind), *cause)?, item)))
        .collect();
    useful.sort_by_key(|(help, _)| *help);
    let told = |(_, item): (usize, RevealedItem)| {
        let remark = if item.was_unknown { ", which you did not know" } else { "" };
        format!("{}{remark}", item.article_name)
    };
    useful.into_iter().map(told).take(MOST).collect()
}

/// How well an item helps against a death: 0 is best; `None` if it does not.
fn help(item: &ItemDefinition, cause: CauseOfDeath) -> Option<usize> {
    let effects = || item.effects().iter();
    let is_by_monster = matches!(cause, CauseOfDeath::Monster(_));
    match cause {
        CauseOfDeath::Starvation => (item.kind == ItemKind::Food).then_some(0),
        _ if effects().any(|effect| matches!(effect, Effect::Heal { .. })) => Some(0),
        _ if !is_by_monster => None,
        _ if effects().any(|effect| matches!(effect, Effect::Teleport | Effect::SendAway)) => Some(1),
        _ if effects().any(|effect| matches!(effect, Effect::HoldMonsters { .. } | Effect::ScareMonsters { .. })) => {
            Some(2)
        }
        _ => effects().any(|effect| matches!(effect, Effect::Haste { .. } | Effect::Polymorph)).then_some(3),
    }
}
