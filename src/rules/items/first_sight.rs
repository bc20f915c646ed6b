//! What the player learns about kinds of items by seeing them (`docs/rules.md#identification`): that there are such, and
//! what the tags say on those in vaults or on offer.

use bevy::prelude::*;

use super::{Identified, ItemParts, Lore};
use crate::{
    content::{Content, Fact, ItemId, MagicFact},
    rules::creatures::Player,
    turn::GameLog,
    world::{
        level::{Position, RememberedItems},
        sight::FieldOfView,
    },
};

/// Records the kinds of items that the player sees or that magic has revealed, so that the player can name them.
pub(crate) fn note_kinds_met(
    view: Single<&FieldOfView, With<Player>>,
    level: Single<(Entity, Ref<RememberedItems>)>,
    lying: Query<(&ItemId, &Position)>,
    mut lore: ResMut<Lore>,
    mut noted: Local<Option<Entity>>,
) {
    let seen = lying.iter().filter(|(_, place)| view.sees(place.cell())).map(|(kind, _)| kind);
    let (level, remembered) = level.into_inner();
    // Magic may have changed the memory of a level in the very turn in which the player left it.
    let is_new = noted.replace(level) != Some(level) || remembered.is_changed();
    let remembered = is_new.then(|| remembered.values());
    for kind in seen.chain(remembered.into_iter().flatten()) {
        if !lore.is_met(*kind) {
            lore.meet(*kind);
        }
    }
}

/// Teaches the player the kinds of identified items in view, such as those of a vault: a tag says what they are.
///
/// Only what was made for such a place is identified before its kind is known. Once its tag was read, it is equal to others
/// of its kind, unless there is more to know about it.
pub(crate) fn read_tags(
    mut commands: Commands,
    view: Single<&FieldOfView, With<Player>>,
    tagged: Query<(ItemParts, &Position), With<Identified>>,
    content: Res<Content>,
    mut lore: ResMut<Lore>,
    mut log: GameLog,
) {
    for (item, _) in tagged.iter().filter(|(_, place)| view.sees(place.cell())) {
        if !lore.is_known(*item.kind) {
            let looked = item.label(&content, &lore);
            let eliminated = lore.learn(&content, *item.kind).and_then(|learnt| learnt.eliminated);
            let is = item.label(&content, &lore);
            log.tell(Fact::Magic(MagicFact::TagTells { looked, is }));
            log.tell(eliminated);
        }
        // From now on it is equal to others of its kind.
        if !content.item(*item.kind).has_secrets() {
            commands.entity(item.entity).remove::<Identified>();
        }
    }
}
