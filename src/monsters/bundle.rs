//! Making monsters.

use bevy::prelude::*;

use crate::{
    content::{Behavior, Content, MonsterId, Special},
    creatures::{ArmorClass, CombatLevel, Health, Mind, MindState},
    geometry::Position,
    random::Chance,
    turn::{Energy, Serial, Speed},
};

/// A monster.
#[derive(Component, Clone, Copy, Debug, Default, Reflect)]
#[reflect(Component, Debug)]
pub struct Monster;

/// A monster that came while the player was on the level.
#[derive(Component, Clone, Copy, Debug, Default, Reflect)]
#[reflect(Component, Debug)]
pub struct Wanderer;

/// How a monster thinks: the columns of document 004's table, section 4.4.
#[derive(Component, Clone, Debug, PartialEq, Eq, Reflect)]
#[reflect(Component, Debug)]
pub struct AiProfile {
    /// What it wants.
    pub behaviors: Vec<Behavior>,
    /// 1 to 10.
    pub intelligence: u32,
    /// Distance within which it notices the player, in cells.
    pub aggro_range: u32,
    /// It flees below this share of its hit points.
    pub flee_threshold: Chance,
    /// What it does besides biting.
    pub specials: Vec<Special>,
    /// Whether it is clever enough to open doors.
    pub opens_doors: bool,
}

impl AiProfile {
    /// Whether it behaves so.
    #[must_use]
    pub fn is(&self, behavior: Behavior) -> bool {
        self.behaviors.contains(&behavior)
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

/// The components of a new monster; the level it belongs to comes besides.
#[must_use]
pub fn monster_bundle(content: &Content, monster: NewMonster, serial: Serial) -> impl Bundle + use<> {
    let kind = content.monster(monster.kind);
    let profile = &kind.ai_profile;
    (
        (Monster, monster.kind, serial, monster.position),
        (Health::full(monster.hp), ArmorClass(kind.ac), CombatLevel(kind.level)),
        (Energy::default(), Speed(kind.speed)),
        Mind::new(monster.state),
        AiProfile {
            behaviors: profile.behaviors.clone(),
            intelligence: profile.intelligence,
            aggro_range: profile.aggro_range,
            flee_threshold: profile.flee_threshold,
            specials: profile.specials.clone(),
            opens_doors: profile.intelligence >= content.config.ai.door_intelligence,
        },
    )
}
