//! A bot that plays by a plan: it remembers, answers prompts (`PromptAnswers`), and keeps the reason of its last key.

use super::{
    choice::{Answering, ReasonedKey},
    ground::Footing,
    keys::step_key,
    memory::Memory,
    scene::Scene,
    telling::in_words,
};
use crate::{
    base::geometry::{Direction, Point},
    content::{Key, KeyName},
    interface::screen::{GameView, Prompt},
    programs::bots::view_bot::ViewBot,
};

/// Decides what to do at the map.
pub(crate) trait Plan {
    /// Returns what to do now.
    fn decide(&self, scene: &Scene<'_>, memory: &Memory) -> ReasonedKey;

    /// Notes what is to be remembered of a scene.
    fn note(&self, _scene: &Scene<'_>, _memory: &mut Memory) {}
}

/// Plays by a plan.
#[derive(Clone, Debug, Default)]
pub(crate) struct Planner<P> {
    plan: P,
    memory: Memory,
    answers: PromptAnswers,
    /// The last choice at the map.
    last: Option<ReasonedKey>,
}

impl<P> Planner<P> {
    /// Plays by this plan, from the beginning of a game.
    pub(crate) fn new(plan: P) -> Self {
        Self { plan, memory: Memory::default(), answers: PromptAnswers::default(), last: None }
    }

    /// Returns why the last key was pressed.
    #[cfg(test)]
    pub(crate) fn reason(&self) -> Option<super::Reason> {
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

const RETURN: Key = Key::plain(KeyName::Return);
const ESCAPE: Key = Key::plain(KeyName::Escape);

/// Answers prompts by what the last command meant.
#[derive(Clone, Copy, Debug, Default)]
struct PromptAnswers {
    intent: Answering,
    /// The number of answers since the last command.
    given: usize,
}

impl PromptAnswers {
    /// The number of answers after which any key is tried.
    const PATIENCE: usize = 120;

    /// Begins a new command.
    pub(crate) const fn begin(&mut self, intent: Answering) {
        (self.intent, self.given) = (intent, 0);
    }

    /// Returns the answer to a prompt.
    pub(crate) fn answer(&mut self, view: &GameView, prompt: &Prompt) -> Key {
        let given = self.given;
        self.given += 1;
        if given > Self::PATIENCE {
            // One of all keys closes it.
            return view.keys.get(given % view.keys.len().max(1)).copied().unwrap_or(ESCAPE);
        }
        match prompt.kind {
            "Item" => self.item(prompt),
            "Target" => self.aim(prompt),
            "Direction" => self.direction(prompt),
            // A missile is thrown alone, anything else as a whole stack.
            "Count" if given == 1 && self.intent.target.is_some() => Key::character('1'),
            "Confirm" if !self.intent.accepts_danger && self.intent.item.is_none() => ESCAPE,
            "More" => Key::plain(KeyName::Space),
            "Pile" if !self.is_marked(given) => Key::character('*'),
            "Count" | "Confirm" | "Travel" | "Pile" => RETURN,
            _ => ESCAPE,
        }
    }

    /// Whether the items of a pile are marked already.
    const fn is_marked(&self, given: usize) -> bool {
        given % 2 == 1
    }

    fn item(&self, prompt: &Prompt) -> Key {
        let is_offered = |letter: &char| prompt.choices.iter().any(|choice| choice.key == Key::character(*letter));
        let meant = self.intent.item.filter(is_offered).filter(|_| !prompt.text.starts_with("Identify"));
        meant.map_or_else(|| best_to_identify(prompt).unwrap_or(ESCAPE), Key::character)
    }

    fn aim(&self, prompt: &Prompt) -> Key {
        let Some((target, cursor)) = self.intent.target.zip(prompt.cursor) else { return ESCAPE };
        let cursor = Point::new(cursor[0], cursor[1]);
        let (dx, dy) = (target.x - cursor.x, target.y - cursor.y);
        Direction::from_offset(dx.signum(), dy.signum()).map_or(RETURN, step_key)
    }

    fn direction(&self, prompt: &Prompt) -> Key {
        let meant = self.intent.direction.map(step_key);
        let is_offered = |key: &Key| prompt.choices.iter().any(|choice| choice.key == *key);
        meant.filter(is_offered).unwrap_or(ESCAPE)
    }
}

/// The item that is most worth knowing, if the prompt asks what to identify.
fn best_to_identify(prompt: &Prompt) -> Option<Key> {
    let worth = |text: &str| {
        let families = ["wand", "staff", "potion", "ring", "scroll"];
        families.iter().position(|family| text.contains(family)).unwrap_or(families.len())
    };
    let is_asked = prompt.text.starts_with("Identify");
    let best = prompt.choices.iter().filter(|_| is_asked).min_by_key(|choice| worth(&choice.text));
    best.map(|choice| choice.key)
}
