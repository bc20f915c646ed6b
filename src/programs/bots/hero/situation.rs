//! How dangerous a scene is.

use super::{
    book::Book,
    danger::{FightNumbers, is_rooted, loss_against, most_damage_of},
    style::HeroStyle,
};
use crate::programs::bots::play::{Memory, Scene, SeenFoe};

/// The share of the hit points that a fight costs which probably kills the player.
const DEADLY: f64 = 0.95;

/// The share of the hit points that a fight costs from which on one blow more is a risk worth a potion.
const UNSURE: f64 = 0.3;

/// A scene with what it threatens.
#[derive(Clone, Debug)]
pub(super) struct Situation<'scene, 'view> {
    /// The scene.
    pub scene: &'scene Scene<'view>,
    /// What is remembered.
    pub memory: &'scene Memory,
    /// How the hero plays.
    pub style: &'static HeroStyle,
    /// The awake creatures that may come to the player, the nearest first.
    pub hostile: Vec<SeenFoe<'view>>,
    /// Those of them that can strike now.
    pub adjacent: Vec<SeenFoe<'view>>,
    /// The hit points that it would cost to fight all of them here.
    pub loss: f64,
}

impl<'scene, 'view> Situation<'scene, 'view> {
    /// Weighs a scene.
    pub(crate) fn of(scene: &'scene Scene<'view>, memory: &'scene Memory, style: &'static HeroStyle) -> Self {
        // What can't act is no danger for now, and what never moves is none to somebody who goes on.
        let matters = |foe: &&SeenFoe<'_>| !foe.is_helpless() && (scene.has("Held") || !is_rooted(foe));
        // With nothing left to explore, the Amulet is taken past those that have noticed nothing.
        let is_last = scene.view.depth >= Book::open().last_depth();
        let dares = is_last && !scene.view.has_amulet && memory.is_explored();
        let comes =
            |foe: &&SeenFoe<'_>| foe.distance <= 1 || !(memory.is_ignored(foe.place) || (dares && !foe.hunts()));
        let adjacent: Vec<SeenFoe<'view>> = scene.adjacent().filter(matters).copied().collect();
        let hostile: Vec<SeenFoe<'view>> = scene.hostile().filter(matters).filter(comes).copied().collect();
        let duels: Vec<FightNumbers> = hostile.iter().map(|foe| FightNumbers::with(scene, foe)).collect();
        let loss = loss_against(&duels, scene.ground.exposure(scene.here).clamp(1, 8));
        Self { scene, memory, style, hostile, adjacent, loss }
    }

    /// The hit points that the player has left.
    pub(crate) fn hit_points(&self) -> f64 {
        f64::from(self.scene.player.hp)
    }

    /// Whether nothing awake is in view.
    pub(crate) fn is_quiet(&self) -> bool {
        self.hostile.is_empty() && self.adjacent.is_empty()
    }

    /// Whether the fight would cost too much.
    pub(crate) fn is_too_dangerous(&self) -> bool {
        self.loss > self.style.bearable * self.hit_points()
    }

    /// Whether the fight would probably kill the player.
    pub(crate) fn is_deadly(&self) -> bool {
        self.loss > DEADLY * self.hit_points()
    }

    /// Whether the player may be dead in a few turns.
    pub(crate) fn is_desperate(&self) -> bool {
        let next: f64 = self.adjacent.iter().map(|foe| FightNumbers::with(self.scene, foe).damage).sum();
        !self.adjacent.is_empty()
            && self.loss > 0.8 * self.hit_points()
            && (self.hit_points() < 3.5 * next || self.scene.is_below(40))
    }

    /// Whether the next blows may kill the player, in a fight that is not nearly over.
    pub(crate) fn is_at_risk(&self) -> bool {
        let most: f64 = self.adjacent.iter().map(most_damage_of).sum();
        self.hit_points() <= most && self.loss > UNSURE * self.hit_points()
    }

    /// Returns the most dangerous creature of those that can strike, else of those that may come.
    pub(crate) fn worst(&self) -> Option<&SeenFoe<'view>> {
        let near = if self.adjacent.is_empty() { &self.hostile } else { &self.adjacent };
        let worth = |foe: &SeenFoe<'_>| {
            let duel = FightNumbers::with(self.scene, foe);
            duel.turns * duel.damage
        };
        near.iter().max_by(|one, other| worth(one).total_cmp(&worth(other)))
    }
}
