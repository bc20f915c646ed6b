//! Eating food.

use bevy::prelude::*;

use super::Hunger;
use crate::{
    base::random::{Chance, RandomStreams, Stream},
    content::{Content, Fact, ItemUse},
    rules::{
        creatures::Player,
        items::{Lore, PackView, use_up},
    },
    turn::{Action, Clock, MessageLog, Outcome, PendingAction},
};

/// Eats one of a food item in the pack.
pub(super) fn eat(
    mut commands: Commands,
    content: Res<Content>,
    lore: Res<Lore>,
    mut streams: ResMut<RandomStreams>,
    pending: Res<PendingAction>,
    clock: Res<Clock>,
    mut outcome: ResMut<Outcome>,
    mut log: ResMut<MessageLog>,
    pack: PackView,
    player: Single<&mut Hunger, With<Player>>,
) -> Result {
    let Action::Eat(serial) = pending.0 else { return Ok(()) };
    let food = pack.find(serial).map(|(_, item)| item);
    let nutrition = food.as_ref().and_then(|food| content.item(*food.kind).nutrition);
    let (Some(food), Some(nutrition)) = (food, nutrition) else {
        log.tell(clock.turn, Fact::CanNotUse { purpose: ItemUse::Eat });
        *outcome = Outcome::Refused;
        return Ok(());
    };
    let random = streams.get(Stream::PlayerLuck);
    let mut hunger = player.into_inner();
    hunger.feed(random.roll(nutrition), &content.config.hunger);
    let awful = random.chance(content.item(*food.kind).awful_taste.unwrap_or(Chance::from_parts(0)));
    let label = food.label_of_one(&content, &lore);
    log.tell(clock.turn, Fact::Ate { item: label, awful });
    use_up(&mut commands, &food, 1);
    *outcome = Outcome::WHOLE_ACTION;
    Ok(())
}
