//! Components that a monster gets from the flags and special attacks of its kind.

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::{
    content::{
        Behavior, Condition, Content, Element, Loot, MonsterDefinition, MonsterFlag, MonsterId, Recharge, SpecialAttack,
    },
    rules::creatures::Conditions,
};

/// The special attacks of a monster. A monster without any, or whose magic was canceled, lacks this component.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq)]
pub struct SpecialAttacks {
    /// The attacks that are recharging: the index of each among the special attacks of the monster's kind, and the turn
    /// from which it can be used again.
    pub recharging: Vec<(u8, u64)>,
}

impl SpecialAttacks {
    const NEVER: u64 = u64::MAX;

    /// Returns the special attacks of a monster of this kind that can be used now, each with its index.
    pub(super) fn ready<'kind>(
        &self,
        kind: &'kind MonsterDefinition,
        turn: u64,
    ) -> impl Iterator<Item = (u8, &'kind SpecialAttack)> {
        let is_recharging =
            move |index: u8| self.recharging.iter().any(|(other, until)| *other == index && *until > turn);
        (0..).zip(&kind.ai_profile.specials).filter(move |(index, _)| !is_recharging(*index))
    }

    /// Returns whether an attack was used that is used only once.
    pub(super) fn is_used_up(&self, index: u8) -> bool {
        self.recharging.contains(&(index, Self::NEVER))
    }

    /// Records that an attack was used on `turn` and must recharge.
    pub(super) fn use_up(&mut self, index: u8, turn: u64, recharge: Recharge) {
        self.recharging.retain(|(other, until)| *other != index && *until > turn);
        let until = match recharge {
            Recharge::Turns(turns) => turn.saturating_add(u64::from(turns)),
            Recharge::Never => Self::NEVER,
        };
        self.recharging.push((index, until));
    }
}

/// A monster that holds the player. Removed when the monster dies, is canceled or is polymorphed.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[relationship(relationship_target = HeldBy)]
pub(crate) struct Grips {
    #[relationship]
    pub player: Entity,
    /// The damage of the next squeeze, in hit points; at least 1.
    pub damage: i32,
}

/// The monsters that hold the player.
#[derive(Component, Debug, Default)]
#[relationship_target(relationship = Grips)]
pub(crate) struct HeldBy(Vec<Entity>);

/// A monster that has stolen something and keeps away from the player with its loot.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HasStolen;

/// The loot that a monster seeks. It goes to loot in view that is nearer than the player.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SeeksLoot(pub Loot);

/// A monster whose special abilities were canceled.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Canceled;

/// A monster that heals over time.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Regenerates;

/// A monster that flies over terrain that stops walkers.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Flies;

/// The components that cancellation removes from a monster.
type Magic = (SpecialAttacks, Grips, Regenerates);

/// Filters the monsters that have any of them.
pub(crate) type HasMagic = Or<(With<SpecialAttacks>, With<Grips>, With<Regenerates>)>;

/// What does nothing to a monster: the elements of its own attacks (`docs/rules.md#bolts`).
#[derive(SystemParam)]
pub(crate) struct Immunity<'w, 's> {
    content: Res<'w, Content>,
    attackers: Query<'w, 's, &'static MonsterId, With<SpecialAttacks>>,
}

impl Immunity<'_, '_> {
    pub(crate) fn is_against(&self, monster: Entity, element: Element) -> bool {
        self.attackers.get(monster).is_ok_and(|kind| {
            let specials = &self.content.monster(*kind).ai_profile.specials;
            specials.iter().any(|special| special.element() == Some(element))
        })
    }
}

/// Removes all components that a monster's kind gave it.
pub(super) fn remove_abilities(monster: &mut EntityCommands<'_>) {
    monster.remove::<(Magic, SeeksLoot, Flies)>();
}

/// Cancels the special abilities of a monster permanently (`docs/rules.md#wands`).
pub fn cancel(monster: &mut EntityCommands<'_>) {
    monster.remove::<Magic>().insert(Canceled);
    monster.entry::<Conditions>().and_modify(|mut conditions| _ = conditions.end(Condition::Invisible));
}

/// Returns the conditions with which a monster of this kind comes into the world.
pub(crate) fn conditions_at_birth(kind: &MonsterDefinition) -> Conditions {
    if kind.is(MonsterFlag::Invisible) { Conditions::born_with(Condition::Invisible) } else { Conditions::default() }
}

/// Gives a new monster the components of its kind's abilities.
pub(super) fn insert_abilities(monster: &mut EntityCommands<'_>, kind: &MonsterDefinition) {
    for flag in &kind.flags {
        match flag {
            // A mean monster is awake when it is created; what fire does is in the profile.
            MonsterFlag::Mean | MonsterFlag::Fireproof => {}
            MonsterFlag::Flying => _ = monster.insert(Flies),
            MonsterFlag::Regenerates => _ = monster.insert(Regenerates),
            MonsterFlag::Invisible => _ = monster.insert(conditions_at_birth(kind)),
        }
    }
    let profile = &kind.ai_profile;
    let greed = profile.behaviors.contains(&Behavior::Greedy).then_some(Loot::Gold);
    if let Some(loot) = profile.seeks.or(greed) {
        monster.insert(SeeksLoot(loot));
    }
    if !profile.specials.is_empty() {
        monster.insert(SpecialAttacks::default());
    }
}
