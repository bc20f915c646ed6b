//! The order of urgency in which the policies are asked.

use super::{
    danger::is_rooted,
    escapes::escape,
    fight::fight,
    goals::{finish_helpless, go_on, hunt_sleeper, idle, recover, wait_out},
    items::{make_use, save_food},
    situation::Situation,
    style::{HeroStyle, USUAL},
    unseen::{escape_unseen, strike_unseen},
};
use crate::programs::bots::play::{Memory, Plan, Planner, ReasonedKey, Scene, keep_supplied};

/// Plays to win, by what a player knows.
pub(crate) type Hero = Planner<HeroPlan>;

/// Danger first, then supplies, rest and items, then the journey.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HeroPlan {
    style: &'static HeroStyle,
}

impl HeroPlan {
    /// Plays in a style.
    pub(crate) const fn in_style(style: &'static HeroStyle) -> Self {
        Self { style }
    }
}

impl Default for HeroPlan {
    fn default() -> Self {
        Self::in_style(&USUAL)
    }
}

impl Plan for HeroPlan {
    fn decide(&self, scene: &Scene<'_>, memory: &Memory) -> ReasonedKey {
        let situation = Situation::of(scene, memory, self.style);
        let is_calm = situation.is_quiet() && !memory.is_disturbed(scene.view.turn);
        let policies: [&dyn Fn() -> Option<ReasonedKey>; 12] = [
            &|| escape(&situation),
            &|| escape_unseen(&situation),
            &|| finish_helpless(&situation),
            &|| fight(&situation),
            &|| strike_unseen(&situation),
            &|| wait_out(&situation),
            &|| keep_supplied(scene),
            &|| save_food(&situation),
            &|| recover(&situation),
            &|| idle(&situation).filter(|_| is_calm),
            &|| make_use(&situation).filter(|_| is_calm),
            &|| hunt_sleeper(&situation).filter(|_| situation.is_quiet()),
        ];
        let is_useful = |choice: &ReasonedKey| !memory.is_useless(choice.key);
        let choice = policies.iter().find_map(|policy| policy().filter(is_useful));
        choice.unwrap_or_else(|| go_on(&situation))
    }

    fn note(&self, scene: &Scene<'_>, memory: &mut Memory) {
        for rooted in scene.foes.iter().filter(|foe| is_rooted(foe)) {
            memory.shun(rooted.place);
        }
        memory.watch_idlers(scene.hostile().filter(|foe| foe.distance > 1).map(|foe| foe.place));
    }
}
