//! Drinking, reading and zapping; and the choice of an item to identify.

use bevy::prelude::*;

use super::{
    carry_out::carry_out_all,
    fire::{Sparks, ignite},
    flight::aim,
    splash::splash,
    throw,
    used::{ItemUser, Use},
};
use crate::{
    base::{
        geometry::Point,
        random::{RandomStreams, Stream},
    },
    content::{Condition, Content, Effect, Fact, ItemId, ItemKind, ItemUse, MagicFact},
    rules::{
        GameRef,
        creatures::{Conditions, Player},
        items::{Charges, Habits, Identified, ItemParts, ItemPartsItem, PackView, SetPieceChoice, use_up},
        monsters::monster_perceived_at,
    },
    turn::{Action, OneShot, Outcome, PendingAction, Serial},
    world::level::{Position, Terrain},
};

/// Carries out an action of magic or of throwing. The item is used first; its effects follow one by one, since each may
/// change anything.
pub(super) fn use_magic(world: &mut World) -> Result {
    let action = world.resource::<PendingAction>().0.clone();
    let aimed = match action {
        Action::Throw(..) | Action::Zap(..) => GameRef::of(world).and_then(|game| aimed_habits(&game, &action)),
        _ => None,
    };
    let used: Option<Use> = match action {
        Action::Quaff(item) => {
            world.run_now_with(use_up_for_effects, Used::carried(item, ItemKind::Potion, ItemUse::Quaff))?
        }
        Action::Read(item) => {
            let offered = GameRef::of(world)
                .and_then(|game| game.readable_here())
                .filter(|scroll| world.get::<Serial>(*scroll) == Some(&item));
            let used = Used { offered, ..Used::carried(item, ItemKind::Scroll, ItemUse::Read) };
            world.run_now_with(use_up_for_effects, used)?
        }
        Action::Zap(item, target) => world.run_now_with(zap, (item, target))?,
        Action::Throw(item, count, target) => match world.run_now_with(throw::let_go, (item, count, target))? {
            Some(missile) => {
                let landing: throw::Landing = world.run_now_with(throw::fly_to, (missile, target))?;
                let cells = match landing.shattered {
                    Some(splashed) => world.run_now_with(splash, splashed)?,
                    None => landing.sparks,
                };
                if !cells.is_empty() {
                    world.do_now_with(ignite, Sparks { cells, is_players: true })?;
                }
                landing.wets
            }
            None => None,
        },
        Action::Identify(chosen) => return world.run_now_with(identify, chosen),
        _ => None,
    };
    if let Some((player, habits)) = aimed.filter(|_| *world.resource::<Outcome>() != Outcome::Refused) {
        world.entity_mut(player).insert(habits);
    }
    used.map_or(Ok(()), |used| carry_out_all(world, &used))
}

/// Returns what the player has used last, and at which creature in view, once something is thrown, shot or zapped.
fn aimed_habits(game: &GameRef<'_>, action: &Action) -> Option<(Entity, Habits)> {
    let (Action::Throw(item, _, cell) | Action::Zap(item, cell)) = action else { return None };
    let player = game.player.entity;
    let mut habits = *game.player.habits;
    if matches!(action, Action::Throw(..)) {
        habits.missile = game.get::<ItemId>(game.carried(*item)?).copied();
    }
    let target = monster_perceived_at(game, *cell).filter(|sighting| sighting.is_seen);
    habits.target = target.map(|sighting| sighting.serial).or(habits.target);
    Some((player, habits))
}

/// Returns the item of the pack with this serial number, if it is of the right family.
fn find_carried<'pack>(
    pack: &'pack PackView<'_, '_>,
    content: &Content,
    serial: Serial,
    family: ItemKind,
) -> Option<ItemPartsItem<'pack, 'pack>> {
    let (_, item) = pack.find(serial)?;
    (content.item(*item.kind).kind == family).then_some(item)
}

/// An item to be drunk or read.
#[derive(Clone, Copy, Debug)]
struct Used {
    serial: Serial,
    family: ItemKind,
    purpose: ItemUse,
    /// The item itself, if it is on offer where the player stands and not carried.
    offered: Option<Entity>,
}

impl Used {
    /// Returns an item of the pack.
    const fn carried(serial: Serial, family: ItemKind, purpose: ItemUse) -> Self {
        Self { serial, family, purpose, offered: None }
    }
}

/// Drinks or reads one of an item of the pack, or reads a scroll on offer where it lies; it is used up. Returns the use
/// whose effects follow.
fn use_up_for_effects(
    In(Used { serial, family, purpose, offered }): In<Used>,
    mut user: ItemUser,
    player: Single<(Entity, &Position, &Conditions), With<Player>>,
    items: Query<ItemParts>,
    mut choice: SetPieceChoice,
) -> Option<Use> {
    let (player, here, conditions) = *player;
    let item = match offered {
        Some(scroll) => items.get(scroll).ok(),
        None => find_carried(&user.pack, &user.content, serial, family),
    };
    let Some(item) = item else {
        user.refuse(Fact::CanNotUse { purpose });
        return None;
    };
    if purpose == ItemUse::Read && conditions.has(Condition::Blind) {
        user.refuse(Fact::Magic(MagicFact::CanNotSeeToRead));
        return None;
    }
    let kind = *item.kind;
    let only_identifies = user.content.item(kind).effects() == [Effect::Identify];
    if only_identifies && user.lore.is_known(kind) && user.knows_everything_carried() {
        user.refuse(Fact::Magic(MagicFact::NothingToIdentify));
        return None;
    }
    let label = item.label_of_one(&user.content, &user.lore);
    use_up(&mut user.commands, &item, 1);
    *user.outcome = Outcome::WHOLE_ACTION;
    user.tell(if purpose == ItemUse::Read { MagicFact::Reads(label) } else { MagicFact::Drinks(label) });
    let closed = offered.and_then(|scroll| choice.close((scroll, here.cell()), &mut user.commands));
    user.log.tell(closed);
    Some(Use { kind, subject: player, target: None })
}

/// Zaps a wand at a cell, which always costs a charge. Returns the use whose effects follow.
fn zap(
    In((serial, target)): In<(Serial, Point)>,
    mut user: ItemUser,
    mut streams: ResMut<RandomStreams>,
    player: Single<(Entity, &Position, &Conditions), With<Player>>,
    terrain: Single<&Terrain>,
) -> Result<Option<Use>> {
    let (player, here, conditions) = *player;
    let wand = find_carried(&user.pack, &user.content, serial, ItemKind::Wand);
    let Some(wand) = wand.filter(|_| terrain.structures().contains(target)) else {
        user.refuse(Fact::CanNotUse { purpose: ItemUse::Zap });
        return Ok(None);
    };
    let (kind, mut label) = (*wand.kind, wand.label_of_one(&user.content, &user.lore));
    *user.outcome = Outcome::WHOLE_ACTION;
    let Some(left) = wand.charges.ok_or("a wand has charges")?.0.checked_sub(1) else {
        if user.lore.is_known(kind) {
            user.commands.entity(wand.entity).insert(Identified);
            label.charges = Some(0);
        }
        user.tell(MagicFact::Fizzles(label));
        return Ok(None);
    };
    user.commands.entity(wand.entity).insert(Charges(left));
    // The log names what the player holds after the zap.
    label.charges = label.charges.map(|_| left);
    user.tell(MagicFact::Zaps(label));
    let random = streams.get(Stream::PlayerLuck);
    let target = aim(target, here.cell(), conditions, &user.content.config.throwing, random);
    Ok(Some(Use { kind, subject: player, target: Some(target) }))
}

/// Lets the player choose an item to identify, or decline.
fn identify(In(chosen): In<Option<Serial>>, mut user: ItemUser) {
    let impossible = Fact::CanNotUse { purpose: ItemUse::Identify };
    if !user.identifying.0 {
        user.refuse(impossible);
        return;
    }
    let Some(serial) = chosen else {
        user.identifying.0 = false;
        user.tell(MagicFact::NothingChosen);
        *user.outcome = Outcome::NO_TIME;
        return;
    };
    let unknown = user.pack.find(serial).filter(|(_, item)| !item.is_wholly_known(&user.content, &user.lore));
    let Some((letter, item)) = unknown else {
        user.refuse(impossible);
        return;
    };
    let learnt = user.lore.learn(&user.content, *item.kind);
    Identified::note(&mut user.commands, item.entity, user.content.item(*item.kind));
    let label = item.label_when_identified(&user.content, &user.lore);
    user.tell(MagicFact::Identified { item: label, letter });
    user.tell_eliminated(learnt);
    user.identifying.0 = false;
    *user.outcome = Outcome::NO_TIME;
}
