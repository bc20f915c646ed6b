//! A monster's attack on the player.

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::{
    content::Content,
    creatures::{Asleep, Attack, CombatLevel, Health, Player},
    items::{Enchantment, Equipment, armor_class},
    player::QuietTurns,
    random::RandomStream,
    turn::{CauseOfDeath, Clock, Fact, Foe, MessageLog, Progress},
};

/// The player as the one who is attacked.
#[derive(SystemParam)]
pub(super) struct Victim<'w, 's> {
    player: Query<
        'w,
        's,
        (&'static mut Health, &'static mut QuietTurns, &'static Asleep, &'static Equipment),
        With<Player>,
    >,
    armor: Query<'w, 's, (&'static crate::content::ItemId, &'static Enchantment)>,
    log: ResMut<'w, MessageLog>,
    progress: ResMut<'w, Progress>,
    clock: Res<'w, Clock>,
}

impl Victim<'_, '_> {
    /// Each die group of the attack is a swing of its own with its own roll to hit; after a deadly one no more come.
    pub fn suffer(&mut self, content: &Content, foe: Foe, level: CombatLevel, random: &mut RandomStream) -> Result {
        let (mut health, mut quiet, asleep, equipment) = self.player.single_mut()?;
        let worn = equipment.armor.and_then(|armor| self.armor.get(armor).ok());
        let ac = armor_class(content, worn.map(|(kind, enchantment)| (*kind, *enchantment)));
        let to_hit = if asleep.0 > 0 { content.config.combat.sleeping_bonus } else { 0 };
        quiet.0 = 0;
        for &damage in content.monster(foe.kind).damage.swings() {
            let swing = Attack { level: level.0, to_hit, damage, damage_bonus: 0 };
            let Some(damage) = swing.swing(ac, random) else {
                self.log.tell(self.clock.turn, Fact::MonsterMisses { monster: foe });
                continue;
            };
            let damage = health.lose(damage);
            self.log.tell(self.clock.turn, Fact::MonsterHits { monster: foe, damage });
            if health.is_spent() {
                let cause = CauseOfDeath::Monster(foe.kind);
                self.log.tell(self.clock.turn, Fact::PlayerDied { cause });
                *self.progress = Progress::Dead(cause);
                break;
            }
        }
        Ok(())
    }

    /// Whether the player has died.
    pub fn is_dead(&self) -> bool {
        *self.progress != Progress::Playing
    }
}
