//! What a fight would cost: by the odds that the view shows, else by the rule book.

use super::{
    arms::{WeaponNumbers, loaded},
    book::{Book, mean},
};
use crate::{
    content::{Behavior, Effect, MonsterDefinition},
    programs::bots::play::{Scene, SeenFoe},
};

/// A fight with one creature.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct FightNumbers {
    /// The turns until it is dead.
    pub turns: f64,
    /// The hit points that it takes in a turn, on average.
    pub damage: f64,
}

/// The turns of a fight with something that can't be hit.
const HOPELESS: f64 = 60.0;

impl FightNumbers {
    /// A fight with what is in hand: shots of a launcher, else blows by the odds that the view shows.
    pub(crate) fn with(scene: &Scene<'_>, foe: &SeenFoe<'_>) -> Self {
        let weapon = scene.gear.equipped("Weapon");
        let Some(missile) = loaded(scene) else {
            let shown = foe.creature.odds;
            let shown = shown.and_then(|odds| Some(odds.blows_to_kill? * 100.0 / f64::from(odds.you_hit.max(1))));
            let turns = shown.unwrap_or_else(|| turns_with(WeaponNumbers::melee(scene, weapon), foe));
            return Self::of(turns, scene, foe);
        };
        Self::by(WeaponNumbers::missile(scene, missile, weapon), scene, foe)
    }

    /// A fight with another weapon, as far as it is left to the player.
    pub(crate) fn by(arm: WeaponNumbers, scene: &Scene<'_>, foe: &SeenFoe<'_>) -> Self {
        Self::of(turns_with(arm, foe), scene, foe)
    }

    fn of(turns: f64, scene: &Scene<'_>, foe: &SeenFoe<'_>) -> Self {
        let turns = (turns * haste(scene)).clamp(1.0, HOPELESS);
        Self { turns, damage: damage_of(scene, foe) }
    }
}

/// How long the player's actions take, as a share of a turn.
fn haste(scene: &Scene<'_>) -> f64 {
    if scene.has("Hasted") { 0.5 } else { f64::from(1 + u8::from(scene.has("Slowed"))) }
}

/// The turns to kill a creature by the rule book.
fn turns_with(arm: WeaponNumbers, foe: &SeenFoe<'_>) -> f64 {
    let Some(kind) = Book::open().monster(foe.creature.letter) else { return HOPELESS };
    let exposed = if foe.is_asleep() || foe.is_helpless() { 4 } else { 0 };
    let chance = f64::from((arm.to_hit + exposed + kind.ac).clamp(0, 20)) / 20.0;
    let left = mean(kind.hp) * share_left(foe);
    let hits = (left / arm.damage + 0.4).max(1.0);
    if chance > 0.0 { hits / chance } else { HOPELESS }
}

/// The share of its hit points that a creature has left, as far as its looks tell.
fn share_left(foe: &SeenFoe<'_>) -> f64 {
    match foe.creature.wounds {
        Some("Scratched") => 0.75,
        Some("Wounded") => 0.35,
        Some("NearlyDead") => 0.12,
        _ => 1.0,
    }
}

/// The hit points that a creature takes in a turn, counting what its special attacks are worth.
fn damage_of(scene: &Scene<'_>, foe: &SeenFoe<'_>) -> f64 {
    let Some(kind) = Book::open().monster(foe.creature.letter) else { return 0.0 };
    let shown = foe.creature.odds.map(|odds| {
        f64::from(odds.it_hits) / 100.0 * odds.its_damage * f64::from(u32::try_from(odds.its_blows).unwrap_or(1))
    });
    let blows = shown.unwrap_or_else(|| {
        let chance = f64::from((kind.level + scene.player.ac).clamp(0, 20)) / 20.0;
        kind.damage.swings().iter().map(|swing| mean(*swing) * chance).sum()
    });
    (blows + special_damage(kind)) * f64::from(kind.speed) / 100.0
}

/// The hit points that the attack of a creature takes in a turn at the most.
pub(super) fn most_damage_of(foe: &SeenFoe<'_>) -> f64 {
    let Some(kind) = Book::open().monster(foe.creature.letter) else { return 0.0 };
    let blows: i32 = kind.damage.swings().iter().map(|swing| swing.greatest()).sum();
    f64::from(blows) * (f64::from(kind.speed) / 100.0).ceil()
}

/// What the special attacks of a kind are worth in hit points a turn.
fn special_damage(kind: &MonsterDefinition) -> f64 {
    let effects = kind.ai_profile.specials.iter().flat_map(|special| &special.effects);
    effects
        .map(|effect| match effect {
            Effect::Hold => 5.0,
            Effect::Freeze { .. } => 1.5,
            Effect::Harm { .. } => 3.0,
            Effect::Rust => 0.5,
            Effect::StealGold { .. } => 0.0,
            _ => 1.0,
        })
        .sum()
}

/// Whether a creature never leaves its cell.
pub(super) fn is_rooted(foe: &SeenFoe<'_>) -> bool {
    let kind = Book::open().monster(foe.creature.letter);
    kind.is_some_and(|kind| kind.ai_profile.behaviors.contains(&Behavior::Stationary))
}

/// The hit points that it costs to kill creatures one after the other, the quickest kill first, while at most `abreast` of
/// them reach the player.
pub(super) fn loss_against(duels: &[FightNumbers], abreast: usize) -> f64 {
    let mut duels = duels.to_vec();
    duels.sort_by(|one, other| (one.turns / (one.damage + 0.1)).total_cmp(&(other.turns / (other.damage + 0.1))));
    let mut loss = 0.0;
    for (first, duel) in duels.iter().enumerate() {
        let striking = duels.iter().skip(first).take(abreast.max(1));
        // The blow that kills comes before the other side's in half of the turns.
        loss += striking.map(|other| other.damage).sum::<f64>() * (duel.turns - 0.5).max(0.5);
    }
    loss
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn several_creatures_cost_less_where_only_one_can_reach_the_player() {
        let orcs = [FightNumbers { turns: 3.0, damage: 1.5 }; 3];
        assert!(loss_against(&orcs, 1) < loss_against(&orcs, 3));
        assert!(loss_against(&orcs[..1], 3) < loss_against(&orcs[..2], 1));
    }
}
