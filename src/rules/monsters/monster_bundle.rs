//! The components of a monster, and making one.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::abilities::{Canceled, HasStolen, insert_abilities, remove_abilities};
use crate::{
    base::{
        geometry::Point,
        random::{Chance, RandomStream},
    },
    content::{BandOrders, Behavior, Content, Flags, MonsterFlag, MonsterId, Sense},
    rules::creatures::{ArmorClass, CombatLevel, Conditions, Health, Mind, MindState},
    turn::{ACTION_COST, Energy, Serial, Speed},
    world::{
        level::{MovementMode, Placed},
        sight::Shines,
    },
};

/// The marker of monsters. It brings along what every monster has, at neutral values; the kind ([`MonsterId`]), the
/// [`Serial`] number and the place must be given, as [`spawn_monster`] does. A game with a monster that lacks one of these
/// can't be saved, and capturing it fails with an error that names it.
#[derive(Component, Clone, Copy, Debug, Default)]
#[require(
    Energy,
    Speed(ACTION_COST),
    Health = Health::full(1),
    ArmorClass(10), // as without armor
    CombatLevel(1),
    Conditions,
    Mind = Mind::new(MindState::Sleeping),
    AiProfile,
)]
pub struct Monster;

/// A monster that arrived while the player was on the level.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct Wanderer;

/// On a monster of the level that the player left: it is on its way after the player, by the same stairs.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pursuer {
    /// The turn of the clock in which it arrives.
    pub arrives: u64,
}

/// Membership in a band: of the leader itself or of a follower.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BandMember {
    /// The leader's serial number. It identifies the band even when the leader is dead.
    pub leader: Serial,
    /// How the members of the band act together.
    pub orders: BandOrders,
}

/// How a monster decides (`docs/rules.md#the-26-kinds`). By default it has no behavior and no sense.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq)]
pub struct AiProfile {
    /// Those of its kind in `monsters.ron`.
    pub behaviors: Flags<Behavior>,
    /// Its intelligence, from 1 to 10.
    pub intelligence: u32,
    /// The distance within which it notices the player, in cells.
    pub aggro_range: u32,
    /// The share of its hit points below which it flees.
    pub flee_threshold: Chance,
    /// The senses with which it finds the player.
    pub senses: Flags<Sense>,
    /// How far it hears, in steps.
    pub hearing: u32,
    /// Where it can go. It opens doors if it is intelligent enough, and avoids harmful terrain unless it flies.
    pub movement: MovementMode,
    /// Whether fire does not hurt it.
    pub is_fireproof: bool,
    /// Whether it keeps out of fire.
    pub fears_fire: bool,
    /// Whether it is intelligent enough to wait where it lost sight of the player.
    pub lies_in_wait: bool,
    /// The number of turns for which it remembers where it last sensed the player.
    pub memory: u32,
}

impl AiProfile {
    /// Returns whether this is one of its behaviors.
    pub fn is(&self, behavior: Behavior) -> bool {
        self.behaviors.contains(behavior)
    }

    /// Returns whether it finds paths around walls and creatures; the simple and the erratic do not
    /// (`docs/rules.md#paths`).
    pub fn finds_ways(&self) -> bool {
        self.is(Behavior::Smart) || self.is(Behavior::Greedy) || self.is(Behavior::Thief)
    }

    /// Returns whether it has gone so long without sensing the player that it forgets them.
    pub const fn forgets(&self, mind: &Mind) -> bool {
        mind.unaware() > self.memory
    }

    /// Returns whether this is one of its senses.
    pub fn has(&self, sense: Sense) -> bool {
        self.senses.contains(sense)
    }
}

/// The data of a monster to be spawned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewMonster {
    /// What it is; everything not given here follows from it.
    pub kind: MonsterId,
    /// The cell where it stands.
    pub position: Point,
    /// Its hit points.
    pub hp: i32,
    /// Its initial state of mind.
    pub state: MindState,
}

/// Spawns a monster. `place` contains the relation to its level.
pub fn spawn_monster<'commands>(
    commands: &'commands mut Commands<'_, '_>,
    content: &Content,
    monster: NewMonster,
    serial: Serial,
    place: impl Bundle,
) -> EntityCommands<'commands> {
    let mut entity = commands.spawn((Monster, serial, Placed::at(monster.position), place));
    become_kind(&mut entity, content, monster);
    entity
}

/// Returns by how many levels a monster of a kind and level is above its kind, as those are that hunt the bearer of the Amulet
/// (`docs/rules.md#wandering-monsters`).
pub(crate) fn levels_above(content: &Content, kind: MonsterId, level: CombatLevel) -> i32 {
    level.0.saturating_sub(content.monster(kind).level)
}

/// Returns the level in combat and the full health of a monster that is above its kind by this many levels; `hp` are the hit
/// points that it would have as an ordinary one.
pub(crate) fn above_its_kind(
    content: &Content,
    kind: MonsterId,
    hp: i32,
    levels: i32,
    random: &mut RandomStream,
) -> (CombatLevel, Health) {
    let more = (0..levels).map(|_| random.roll(content.config.wanderers.hunter_level_hp)).fold(hp, i32::saturating_add);
    (CombatLevel(content.monster(kind).level.saturating_add(levels)), Health::full(more))
}

/// Returns the level at which a monster of a kind makes its saving throws, even one that is above its kind: magic is the
/// answer to those.
pub(crate) fn save_level(content: &Content, kind: MonsterId) -> CombatLevel {
    CombatLevel(content.monster(kind).level)
}

/// Turns a monster into one of another kind, of its usual level; it keeps what it carries.
pub(crate) fn transform(commands: &mut Commands, content: &Content, monster: Entity, into: NewMonster) {
    let mut entity = commands.entity(monster);
    remove_abilities(&mut entity);
    entity.remove::<(Canceled, HasStolen)>();
    become_kind(&mut entity, content, into);
}

/// Inserts all components that follow from a monster's kind.
fn become_kind(entity: &mut EntityCommands<'_>, content: &Content, monster: NewMonster) {
    let kind = content.monster(monster.kind);
    let (profile, config) = (&kind.ai_profile, &content.config.ai);
    let profile = AiProfile {
        behaviors: Flags::of(&profile.behaviors),
        intelligence: profile.intelligence,
        aggro_range: profile.aggro_range,
        flee_threshold: profile.flee_threshold,
        senses: Flags::of(&profile.senses),
        hearing: profile.hearing,
        movement: MovementMode {
            opens_doors: profile.intelligence >= config.door_intelligence,
            shuns_harm: !kind.is(MonsterFlag::Flying),
        },
        is_fireproof: kind.is(MonsterFlag::Fireproof),
        fears_fire: !kind.is(MonsterFlag::Fireproof)
            && profile.intelligence >= content.terrain.fire.fearing_intelligence,
        lies_in_wait: profile.intelligence >= config.ambush_intelligence,
        memory: profile.intelligence.saturating_mul(config.memory_turns),
    };
    entity.insert((
        (monster.kind, Health::full(monster.hp), ArmorClass(kind.ac), CombatLevel(kind.level)),
        (Speed(kind.speed), Conditions::default()),
        (Mind::new(monster.state), profile),
    ));
    match kind.light {
        Some(radius) => entity.insert(Shines(radius)),
        None => entity.remove::<Shines>(),
    };
    insert_abilities(entity, kind);
}
