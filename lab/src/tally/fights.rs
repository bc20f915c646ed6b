//! What each kind of monster cost the player.

use std::collections::BTreeMap;

use yendor::ecs::{AttackFact, Fact, Foe, Health, MagicFact, MonsterId};

/// The number of turns without a blow after which the next blow begins another fight.
const PAUSE: u64 = 20;

/// The fights with a kind of monster.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Foes {
    /// How often a blow was exchanged after `PAUSE` turns without one, or at another depth than the last.
    pub fights: u32,
    /// Hit points that it took.
    pub health_lost: u32,
    /// How many the player killed.
    pub kills: u32,
    /// When and at which depth the last blow was exchanged.
    last_blow: Option<(u64, u32)>,
}

/// The fights of a game.
#[derive(Clone, Debug, Default)]
pub(super) struct Fights {
    foes: BTreeMap<MonsterId, Foes>,
    /// Hit points at the end of the last turn.
    health: i32,
}

impl Fights {
    /// Notes the new facts of a turn. A deadly blow counts no more than the hit points that were left.
    pub fn note<'fact>(&mut self, (turn, depth): (u64, u32), health: Health, facts: impl Iterator<Item = &'fact Fact>) {
        let mut left = self.health;
        for fact in facts {
            if let Fact::Magic(MagicFact::Healed { points }) = fact {
                left = left.saturating_add(*points);
            }
            let Some(foe) = fact.fought() else { continue };
            let foes = self.foes.entry(foe.kind).or_default();
            let is_new = foes.last_blow.is_none_or(|(last, place)| place != depth || turn > last + PAUSE);
            foes.fights += u32::from(is_new);
            foes.last_blow = Some((turn, depth));
            foes.kills += u32::from(fact.killed().is_some());
            if let Some((_, damage)) = damage_by(fact) {
                let felt = if health.is_spent() { damage.min(left) } else { damage }.max(0);
                left = left.saturating_sub(felt);
                foes.health_lost = foes.health_lost.saturating_add(felt.unsigned_abs());
            }
        }
    }

    /// Notes the hit points at the end of a turn.
    pub const fn end_turn(&mut self, health: Health) {
        self.health = health.current();
    }

    /// The fights by kind, in the order of the data.
    pub fn foes(&self) -> impl Iterator<Item = (MonsterId, Foes)> {
        self.foes.iter().map(|(kind, foes)| (*kind, *foes))
    }
}

/// Returns the monster that hurt the player, and the hit points that it took; `None` for other facts.
const fn damage_by(fact: &Fact) -> Option<(Foe, i32)> {
    match fact {
        Fact::MonsterHits { monster, damage }
        | Fact::Attack(
            monster,
            AttackFact::Crushes { damage }
            | AttackFact::Special { damage: Some(damage), .. }
            | AttackFact::MaxHpDrained { points: damage },
        ) => Some((*monster, *damage)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ORC: Foe = Foe::plain(MonsterId(3), true);

    fn foes(turns: &[(u64, u32, i32, Fact)]) -> Foes {
        let mut fights = Fights { health: 20, ..Fights::default() };
        for (turn, depth, left, fact) in turns {
            let mut health = Health::full(20);
            health.lose(20 - left);
            fights.note((*turn, *depth), health, [fact].into_iter());
            fights.end_turn(health);
        }
        fights.foes().next().map(|(_, foes)| foes).unwrap_or_default()
    }

    fn hit(damage: i32) -> Fact {
        Fact::MonsterHits { monster: ORC, damage }
    }

    #[test]
    fn a_fight_ends_with_a_pause_or_with_the_level() {
        let miss = || Fact::PlayerMisses { monster: ORC };
        assert_eq!(foes(&[(1, 1, 20, miss()), (21, 1, 20, miss())]).fights, 1);
        assert_eq!(foes(&[(1, 1, 20, miss()), (22, 1, 20, miss())]).fights, 2);
        assert_eq!(foes(&[(1, 1, 20, miss()), (2, 2, 20, miss())]).fights, 2);
    }

    #[test]
    fn a_deadly_blow_takes_no_more_than_was_left() {
        assert_eq!(foes(&[(1, 1, 14, hit(6)), (2, 1, 0, hit(30))]).health_lost, 20);
    }

    #[test]
    fn a_monster_that_is_killed_was_fought() {
        let killed = foes(&[(1, 1, 20, Fact::PlayerKills { monster: ORC })]);
        assert_eq!([killed.fights, killed.kills, killed.health_lost], [1, 1, 0]);
    }
}
