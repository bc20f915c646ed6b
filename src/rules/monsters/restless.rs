//! Restlessness: a monster that can't do what it wants, and has no orders to stay, moves about.

use super::{
    action::{Decision, MonsterAction, MonsterChoice},
    decisions::Motive,
    hunt,
    monster_ai::MonsterAi,
    monster_terrain::Step,
    thinker::ActingMonster,
};
use crate::{
    base::{geometry::Point, random::Stream},
    rules::creatures::MindState,
};

impl MonsterAi<'_, '_> {
    /// Replaces a choice by a random step if the monster has stayed in its cell for long enough without striking the
    /// player, and there is room. This applies to monsters that wait behind others, face the player across lava, attack
    /// from the greatest range, follow a leader that stays, or have fled as far as they can. A follower stays near its
    /// leader if it can.
    pub(crate) fn or_shift(&mut self, decision: Decision, monster: &mut ActingMonster<'_, '_>) -> Decision {
        let config = self.config();
        let (here, state) = (*monster.thinker.position, monster.thinker.mind.state());
        let is_busy = matches!(
            decision.choice,
            MonsterChoice::Go(Step::To(_) | Step::Past(_)) | MonsterChoice::Do(MonsterAction::Strike)
        );
        let stays = state == MindState::Sleeping || monster.thinker.mind.guards(here) || !monster.thinker.can_walk();
        if is_busy || stays {
            monster.thinker.mind.note_action();
            return decision;
        }
        monster.thinker.mind.note_idleness();
        let may_wait = monster.thinker.mind.idle() <= config.restless_turns;
        if may_wait || !matches!(decision.choice, MonsterChoice::Stay | MonsterChoice::Do(MonsterAction::UseSpecial(_)))
        {
            return decision;
        }
        let leader = monster.leader.filter(|_| state == MindState::Wandering);
        let is_near = |cell: Point| leader.is_none_or(|leader| leader.is_near(cell, config));
        let (ground, random) = (monster.ground(&self.level, &self.shunned), self.streams.get(Stream::Ai));
        let notes = &mut monster.notes;
        let step = hunt::random_step_to(here, &ground, is_near, random, notes);
        let Some(step) = step.or_else(|| hunt::random_step(here, &ground, random, notes)) else { return decision };
        if !matches!(step, Step::Open(_)) {
            monster.thinker.mind.note_action();
        }
        Decision::go(Some(step), Motive::Restless)
    }
}
