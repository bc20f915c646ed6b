//! The creatures in view as panel and status line show them: what each is and does, how far it is, how hurt it looks, and
//! the odds of a fight.

use bevy::prelude::*;

use super::{
    canvas::{Canvas, Style},
    duel::known_fight,
    glyphs::monster_color,
    sightings::seen_monster,
};
use crate::{
    base::geometry::Point,
    content::{Palette, Rgb},
    rules::{
        GameRef,
        creatures::MindState,
        monsters::{Sighting, monsters_in_view},
    },
    words::{KnownFight, SeenMonster, Wounds, away, monster_name},
};

/// The width of a bar of health, in columns.
pub(super) const HEALTH_BAR: i32 = 4;

/// A creature in view.
pub(super) struct SeenCreature<'content> {
    pub place: Point,
    pub letter: char,
    pub style: Style,
    pub name: &'content str,
    /// What it does, and the color for it.
    pub state: (&'static str, Rgb),
    /// A sign for what it does.
    pub mark: char,
    pub distance: u32,
    /// What is known of a fight with it; `None` while the player's eyes can't be trusted.
    pub fight: Option<KnownFight>,
    wounds: Wounds,
}

/// The creatures in view, the nearest first.
pub(super) fn seen_creatures<'content>(game: &GameRef<'content>, palette: &Palette) -> Vec<SeenCreature<'content>> {
    let here = game.here;
    let seen = |sighting: Sighting| {
        let monster = game.content.monster(sighting.looks);
        let seen = seen_monster(game, &sighting)?;
        Some(SeenCreature {
            place: sighting.place,
            letter: monster.letter,
            style: Style::plain(monster_color(game.world(), palette, monster)).bold(),
            name: monster_name(game.content, sighting.looks),
            state: state_of(palette, &seen),
            mark: mark_of(&seen),
            distance: sighting.place.distance(here),
            fight: known_fight(game, &sighting),
            wounds: seen.wounds,
        })
    };
    let mut seen: Vec<_> = monsters_in_view(game).into_iter().filter_map(seen).collect();
    seen.sort_by_key(|creature| creature.distance);
    seen
}

impl SeenCreature<'_> {
    /// What it does and how far it is: "hunting, 5 away".
    pub(crate) fn whereabouts(&self) -> String {
        format!("{}, {}", self.state.0, away(self.distance))
    }

    /// The same in fewer words: "hunting 5".
    pub(crate) fn short_whereabouts(&self) -> String {
        format!("{} {}", self.state.0, self.distance)
    }

    /// The last word of its name, for a place that is too narrow for all of it.
    pub(crate) fn short_name(&self) -> &str {
        self.name.rsplit(' ').next().unwrap_or(self.name)
    }

    /// The color of its numbers: that of the danger to be dead soon.
    pub(crate) fn color(&self, palette: &Palette) -> Rgb {
        match self.fight {
            Some(KnownFight::Fought(duel)) if duel.kills_in.is_some_and(|attacks| attacks <= 1) => {
                palette.messages.critical
            }
            _ => palette.interface.text,
        }
    }

    /// Draws how hurt it looks. Returns the columns used.
    pub(crate) fn draw_health(&self, canvas: &mut Canvas<'_>, (x, y): (i32, i32)) -> i32 {
        let (left, color) = health_of(canvas.palette, self.wounds);
        canvas.bar(x, y, HEALTH_BAR, (left, HEALTH_BAR), Style::plain(color));
        HEALTH_BAR
    }
}

/// What a creature does, as far as the player sees it.
fn state_of(palette: &Palette, seen: &SeenMonster) -> (&'static str, Rgb) {
    let (dim, warning) = (palette.interface.dim, palette.messages.warning);
    match seen.state {
        MindState::Sleeping => ("asleep", dim),
        _ if seen.conditions.is_helpless() => ("helpless", dim),
        _ if seen.is_at_peace && seen.conditions.is_spellbound() => ("in chains", dim),
        _ if seen.is_at_peace => ("at peace", dim),
        _ if seen.conditions.is_spellbound() => ("held", dim),
        MindState::Wandering => ("unaware", dim),
        MindState::Hunting => ("hunting", warning),
        MindState::Fleeing => ("fleeing", dim),
    }
}

/// A sign for what a creature does, where there is no room for a word.
fn mark_of(seen: &SeenMonster) -> char {
    match seen.state {
        _ if seen.is_at_peace => '=',
        MindState::Sleeping => 'z',
        _ if seen.conditions.is_helpless() || seen.conditions.is_spellbound() => '#',
        MindState::Wandering => ' ',
        MindState::Hunting => '!',
        MindState::Fleeing => '<',
    }
}

/// The cells of the bar for the degree of wounds that can be seen.
const fn health_of(palette: &Palette, wounds: Wounds) -> (i32, Rgb) {
    match wounds {
        Wounds::Unhurt => (4, palette.interface.bar_good),
        Wounds::Wounded => (3, palette.interface.bar_good),
        Wounds::BadlyWounded => (2, palette.interface.bar_middle),
        Wounds::NearlyDead => (1, palette.interface.bar_low),
    }
}
