//! Restlessness: a monster that can't do what it wants, and has no orders to stay, moves about.

use super::{
    action::{Decision, MonsterAction},
    choose::DecisionContext,
    follow::Leader,
    ground::Step,
    hunt,
    thinker::ThinkerItem,
};
use crate::{
    base::{
        geometry::Point,
        random::{RandomStreams, Stream},
    },
    rules::creatures::MindState,
};

impl DecisionContext<'_, '_, '_, '_> {
    /// Replaces a choice by a random step if the monster has stayed in its cell for long enough without striking the
    /// player, and there is room. This applies to monsters that wait behind others, face the player across lava, attack
    /// from the greatest range, follow a leader that stays, or have fled as far as they can. A follower stays near its
    /// leader if it can.
    pub(crate) fn or_shift(
        &self,
        thinker: &mut ThinkerItem<'_, '_>,
        leader: Option<Leader>,
        choice: Decision,
        streams: &mut RandomStreams,
    ) -> Decision {
        let position = *thinker.position;
        let is_busy = matches!(choice, Decision::Go(Step::To(_) | Step::Past(_)) | Decision::Do(MonsterAction::Strike));
        let mind = &thinker.mind;
        if is_busy || mind.state() == MindState::Sleeping || mind.guards(position) || !thinker.can_walk() {
            thinker.mind.note_action();
            return choice;
        }
        thinker.mind.note_idleness();
        let may_wait = thinker.mind.idle() <= self.config.restless_turns;
        if may_wait || !matches!(choice, Decision::Stay | Decision::Do(MonsterAction::UseSpecial(_))) {
            return choice;
        }
        let leader = leader.filter(|_| thinker.mind.state() == MindState::Wandering);
        let is_near = |cell: Point| leader.is_none_or(|leader| leader.is_near(cell, self.config));
        let (ground, random) = (&self.ground, streams.get(Stream::Ai));
        let step = hunt::random_step_to(position, ground, is_near, random);
        let Some(step) = step.or_else(|| hunt::random_step(position, ground, random)) else { return choice };
        if !matches!(step, Step::Open(_)) {
            thinker.mind.note_action();
        }
        Decision::Go(step)
    }
}
