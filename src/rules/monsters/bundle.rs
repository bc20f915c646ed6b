//! What a monster is made of, and making one.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::abilities::{Cancelled, HasStolen, endow, strip};
use crate::{
    base::{geometry::Position, random::Chance},
    content::{BandOrders, Behavior, Content, Flags, MonsterFlag, MonsterId, Sense},
    rules::creatures::{ArmorClass, CombatLevel, Conditions, Health, Mind, MindState},
    turn::{Energy, Serial, Speed},
    world::{level::MovementMode, sight::Shines},
};

/// A monster.
#[derive(Component, Clone, Copy, Debug, Default)]
#[require(Energy)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct Monster;

/// A monster that came while the player was on the level.
#[derive(Component, Clone, Copy, Debug, Default)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct Wanderer;

/// A monster that belongs to a band: the leader itself, or one that follows it.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct BandMember {
    /// The leader's serial number, by which the band is called also when the leader is dead.
    pub leader: Serial,
    /// How its members keep together.
    pub orders: BandOrders,
}

/// How a monster thinks: the columns of document 004's table, section 4.4.
#[derive(Component, Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct AiProfile {
    /// How it goes about its ends.
    pub behaviors: Flags<Behavior>,
    /// 1 to 10.
    pub intelligence: u32,
    /// Distance within which it notices the player, in cells.
    pub aggro_range: u32,
    /// It flees below this share of its hit points.
    pub flee_threshold: Chance,
    /// By what it knows of the player.
    pub senses: Flags<Sense>,
    /// How far it hears, in steps.
    pub hearing: u32,
    /// Where it can go: it opens doors if it is clever enough, and keeps from what harms walkers unless it flies.
    pub movement: MovementMode,
    /// Whether it is clever enough to wait where it lost sight of the player.
    pub lies_in_wait: bool,
    /// Turns for which it remembers where it last sensed the player.
    pub memory: u32,
}

impl AiProfile {
    /// Whether it behaves so.
    #[must_use]
    pub fn is(&self, behavior: Behavior) -> bool {
        self.behaviors.contains(behavior)
    }

    /// Whether it finds its way round walls and others: all but the simple and the erratic (document 004, section 4.3).
    #[must_use]
    pub fn finds_ways(&self) -> bool {
        self.is(Behavior::Smart) || self.is(Behavior::Greedy) || self.is(Behavior::Thief)
    }

    /// Whether it has not sensed the player for so long that it forgets about them.
    #[must_use]
    pub const fn forgets(&self, mind: &Mind) -> bool {
        mind.unaware > self.memory
    }

    /// Whether it has a sense.
    #[must_use]
    pub fn has(&self, sense: Sense) -> bool {
        self.senses.contains(sense)
    }
}

/// A monster to be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewMonster {
    /// Its kind.
    pub kind: MonsterId,
    /// Where it stands.
    pub position: Position,
    /// Hit points.
    pub hp: i32,
    /// In what state it is born.
    pub state: MindState,
}

/// Makes a monster; the level it belongs to comes with `place`.
pub fn spawn_monster<'commands>(
    commands: &'commands mut Commands<'_, '_>,
    content: &Content,
    monster: NewMonster,
    serial: Serial,
    place: impl Bundle,
) -> EntityCommands<'commands> {
    let mut entity = commands.spawn((Monster, serial, monster.position, place));
    become_kind(&mut entity, content, monster);
    entity
}

/// A monster becomes one of another kind; what it carries stays with it.
pub fn transform(commands: &mut Commands, content: &Content, monster: Entity, into: NewMonster) {
    let mut entity = commands.entity(monster);
    strip(&mut entity);
    entity.remove::<(Cancelled, HasStolen)>();
    become_kind(&mut entity, content, into);
}

/// Gives a monster all that follows from its kind.
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
    endow(entity, kind);
}
