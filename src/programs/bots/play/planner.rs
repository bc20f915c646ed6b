//! A bot that plays by a plan: it remembers, answers prompts, and keeps the reason of its last key.

use super::{
    answers::PromptAnswers, choice::Reason, choice::ReasonedKey, ground::Footing, memory::Memory, scene::Scene,
    telling::in_words,
};
use crate::{
    content::{Key, KeyName},
    interface::screen::GameView,
    programs::bots::view_bot::ViewBot,
};

/// Decides what to do at the map.
pub trait Plan {
    /// Returns what to do now.
    fn decide(&self, scene: &Scene<'_>, memory: &Memory) -> ReasonedKey;

    /// Notes what is to be remembered of a scene.
    fn note(&self, _scene: &Scene<'_>, _memory: &mut Memory) {}
}

/// Plays by a plan.
#[derive(Clone, Debug, Default)]
pub struct Planner<P> {
    plan: P,
    memory: Memory,
    answers: PromptAnswers,
    /// The last choice at the map.
    last: Option<ReasonedKey>,
}

impl<P> Planner<P> {
    /// Plays by this plan, from the beginning of a game.
    pub fn new(plan: P) -> Self {
        Self { plan, memory: Memory::default(), answers: PromptAnswers::default(), last: None }
    }

    /// Returns why the last key was pressed.
    pub fn reason(&self) -> Option<Reason> {
        self.last.map(|choice| choice.reason)
    }
}

impl<P: Plan> ViewBot for Planner<P> {
    fn next_key(&mut self, view: &GameView) -> Key {
        if let Some(prompt) = &view.prompt {
            return self.answers.answer(view, prompt);
        }
        let Some(scene) = Scene::of(view) else { return Key::plain(KeyName::Escape) };
        self.memory.note(&scene);
        self.plan.note(&scene, &mut self.memory);
        let choice = swimming(self.plan.decide(&scene, &self.memory), &scene);
        self.memory.press(&scene, &choice);
        self.answers.begin(choice.intent);
        self.last = Some(choice);
        choice.key
    }

    /// Tells the last choice; nothing new at a prompt, which only carries it out.
    fn explain(&self, view: &GameView) -> Option<String> {
        let scene = Scene::of(view).filter(|_| view.prompt.is_none())?;
        Some(in_words(self.last.as_ref()?, &scene))
    }
}

/// The same choice; a step into deep water, which its plan has priced, goes on when the game asks about it.
fn swimming(choice: ReasonedKey, scene: &Scene<'_>) -> ReasonedKey {
    let to = choice.intent.direction.map(|direction| scene.here.step(direction));
    let is_deep = to.is_some_and(|to| scene.ground.footing(to) == Footing::Deep);
    if is_deep { choice.accepting_danger() } else { choice }
}
