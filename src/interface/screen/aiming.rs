//! Aiming: a cursor over the map with the line to it, and the odds of the shot. Nothing happens until the player confirms.

use bevy::prelude::*;

use super::{
    bindings::keys_of,
    canvas::Canvas,
    confirmation::Confirmation,
    duel::{known_gear, striker},
    dungeon_view::MapView,
    glyphs::shown_structure,
    hover::hovered_cell,
    key_use::KeyUse,
    map_cursor::{MapCursor, OnMap},
    peace_question::peace_before_flight,
    prompt::{Question, RETURN},
    response::Note,
    screens::Response,
    sightings::known_place,
    stack::Interface,
};
use crate::{
    base::{geometry::Point, random::Chance},
    content::{Command, Condition, Effect, ItemId, ItemLabel, MonsterId, SaveAgainst},
    rules::{
        GameRef,
        creatures::{ArmorClass, Attack, CombatLevel, Conditions, Mind, strength_bonus},
        intentions::targets,
        monsters::{monster_perceived_at, monsters_in_view},
        player::is_exposed,
    },
    storage::settings::{Settings, Toggle},
    turn::{Action, Serial},
    words::{KnownShot, NO_TARGET, TARGET_QUESTION, UNSEEN_PLACE, capitalized, item_name, place_sentence, the_monster},
    world::{level::Structure, sight::line_of_flight},
};

/// The character for an empty cell on the path.
const STEP: char = '*';

/// The state of aiming: the missile or bolt, and the position of the cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Aim {
    pub shot: Shot,
    pub cursor: Point,
}

/// What is sent to the target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shot {
    /// The magic of a wand.
    Zap(Serial),
    /// A number of items of a stack, thrown one after the other.
    Throw(Serial, u32),
    /// One item of a stack, shot with the launcher in hand.
    Fire(Serial),
}

/// Begins to aim at the [target](first_target), or at the player if there is none.
pub(super) fn begin_to_aim(game: &GameRef<'_>, shot: Shot) -> Response {
    OnMap::open(Aim { shot, cursor: first_target(game, shot).unwrap_or(game.here) })
}

/// The creature that was clicked on, or the last target, if it is in view and in range; otherwise the first of the monsters
/// in view in the order in which they are [targets]; never a creature at peace.
pub(super) fn first_target(game: &GameRef<'_>, shot: Shot) -> Option<Point> {
    let seen = targets(game);
    let clicked = game.resource::<Interface>().clicked_target;
    let wanted = [clicked, game.player.habits.target].into_iter().flatten();
    let is_reached = |cursor: Point| !Aim { shot, cursor }.is_too_far(game);
    let mut wanted = wanted
        .filter_map(|target| seen.iter().find(|sighting| sighting.serial == target && is_reached(sighting.place)));
    wanted.next().or(seen.first()).map(|sighting| sighting.place)
}

/// Whether something thrown at a cell may hit a creature at peace that is in view.
pub(super) fn may_hit_peaceful(game: &GameRef<'_>, item: Serial, target: Point) -> bool {
    Aim { shot: Shot::Throw(item, 1), cursor: target }.question_of_peace(game).is_some()
}

/// Whether something thrown at a cell reaches it, as far as the player knows, and strikes no creature before.
pub(super) fn reaches(game: &GameRef<'_>, item: Serial, target: Point) -> bool {
    let aim = Aim { shot: Shot::Throw(item, 1), cursor: target };
    let is_free = path_to(game, target, 0).into_iter().all(|(_, is_free)| is_free);
    is_free && !aim.is_too_far(game) && aim.obstacle(game).is_none()
}

impl MapCursor for Aim {
    const KIND: &'static str = "Target";
    const ASKED: &'static str = "At what?";
    const MOVES: &'static str = "move: aim   tab: next target";

    fn cell(&self) -> Point {
        self.cursor
    }

    fn at(self, cursor: Point) -> Self {
        Self { cursor, ..self }
    }

    /// Creatures at peace come last.
    fn stops(&self, game: &GameRef<'_>) -> Vec<Point> {
        let friends = monsters_in_view(game).into_iter().filter(|sighting| sighting.is_at_peace(game));
        targets(game).into_iter().chain(friends).map(|sighting| sighting.place).collect()
    }

    /// The keys of the command that has opened the prompt confirm too.
    fn keys(&self, game: &GameRef<'_>) -> Vec<KeyUse> {
        if self.needs_target(game) {
            return Vec::new();
        }
        let (verb, ..) = self.shot.parts();
        vec![KeyUse::new(RETURN, verb, self.send_or_ask(game)).or(keys_of(game, self.shot.command()))]
    }

    fn sentences(&self, game: &GameRef<'_>) -> String {
        let question = self.shot.question(game);
        if matches!(self.shot, Shot::Zap(wand) if is_known_to_need_no_target(game, wand)) {
            return format!("{question} It needs no target.");
        }
        let place = match known_place(game, self.cursor) {
            _ if self.has_no_monster_in_view(game) => NO_TARGET.to_owned(),
            Some(place) => place_sentence(game.content, &place),
            None => UNSEEN_PLACE.to_owned(),
        };
        let too_far = if self.is_too_far(game) { " Out of range." } else { "" };
        let shot = self.prospect(game).map_or_else(String::new, |told| format!(" {told}"));
        format!("{question} {place}{shot}{too_far}")
    }

    /// Marks the cells of the line from the player to the cursor, those that can't be reached in another color.
    fn draw_under(&self, canvas: &mut Canvas<'_>, game: &GameRef<'_>, view: &MapView<'_>) {
        let overlays = &canvas.palette.overlays;
        let (path, blocked) = (overlays.last_known, overlays.blocking);
        let range = self.range(game).map_or(usize::MAX, |range| range as usize);
        let range = self.obstacle(game).map_or(range, |(index, _)| range.min(index + 1));
        for (index, (cell, is_free)) in path_to(game, self.cursor, 0).into_iter().enumerate() {
            let is_free = is_free && index < range;
            if let Some(place) = view.place_of(cell) {
                canvas.change(place, |look| {
                    if matches!(look.glyph, '.' | '#' | ' ') {
                        (look.glyph, look.foreground) = (STEP, if is_free { path } else { blocked });
                    } else if !is_free {
                        look.foreground = blocked;
                    }
                });
            }
        }
    }

    /// The pointer may be over another creature than the cursor.
    fn instead_of_hint(&self, game: &GameRef<'_>) -> Option<String> {
        let cell = hovered_cell(game).filter(|cell| *cell != self.cursor)?;
        let place = known_place(game, cell)?;
        let told = Self { cursor: cell, ..*self }.prospect(game)?;
        Some(format!("{} {told}   Click: aim at it", place_sentence(game.content, &place)))
    }

    fn question_for_bots(&self) -> Question {
        Question::Target
    }
}

impl Aim {
    /// Returns whether the cursor is not on a valid target: nothing is shot at the player's own cell, although an item can
    /// be thrown down there, nor out of range.
    fn needs_target(self, game: &GameRef<'_>) -> bool {
        let is_own = game.here == self.cursor;
        matches!(self.shot, Shot::Fire(_)) && (is_own || self.is_too_far(game))
    }

    /// Returns whether the cursor is on the player and no monster is in view.
    fn has_no_monster_in_view(self, game: &GameRef<'_>) -> bool {
        game.here == self.cursor && monsters_in_view(game).is_empty()
    }

    /// Throws, shoots or zaps at the cursor; asks first if that may hit a creature at peace, and before shooting where no
    /// creature is known.
    pub(crate) fn send_or_ask(self, game: &GameRef<'_>) -> Response {
        if let Some(question) = self.question_of_peace(game) {
            return Response::replace(question);
        }
        let is_asked = game.resource::<Settings>().is_on(Toggle::AskNoTarget);
        let has_target = || monster_perceived_at(game, self.cursor).is_some();
        match self.shot {
            Shot::Fire(item) if is_asked && !has_target() => {
                let shot = Response::Act(Action::Throw(item, 1, self.cursor));
                Response::replace(Confirmation::before(TARGET_QUESTION, shot))
            }
            _ => self.send(),
        }
    }

    /// Returns the question to ask first if that may hit a creature at peace.
    fn question_of_peace(self, game: &GameRef<'_>) -> Option<Confirmation> {
        // Magic flies on behind the cursor, and a bolt behind a creature that it misses.
        let is_magic = matches!(self.shot, Shot::Zap(_));
        let size = game.level.terrain.size();
        let most = if is_magic { size.width.max(size.height).unsigned_abs() } else { 0 };
        let way = path_to(game, self.cursor, most).into_iter();
        let reached = way.take_while(|(_, is_free)| *is_free).map(|(cell, _)| cell);
        peace_before_flight(game, reached, is_magic, self.send())
    }

    /// Throws, shoots or zaps at the cursor.
    fn send(self) -> Response {
        Response::CloseAll.then(Response::Note(Note::Target(None))).then(match self.shot {
            Shot::Zap(wand) => Response::Act(Action::Zap(wand, self.cursor)),
            Shot::Throw(item, count) => Response::ThrowInARow(item, count, self.cursor),
            Shot::Fire(item) => Response::Act(Action::Throw(item, 1, self.cursor)),
        })
    }

    /// Returns who is in the way, or else the chance to hit the creature at the cursor, and the damage, in a sentence; `None`
    /// if nothing is known of it or it can't be reached.
    fn prospect(self, game: &GameRef<'_>) -> Option<String> {
        if let Some((_, looks)) = self.obstacle(game) {
            return Some(format!("{} is in the way.", capitalized(&the_monster(game.content, looks))));
        }
        let is_reached =
            path_to(game, self.cursor, 0).into_iter().all(|(_, is_free)| is_free) && !self.is_too_far(game);
        let shot = match self.shot {
            Shot::Zap(wand) => known_zap(game, wand, self.cursor),
            Shot::Throw(item, _) | Shot::Fire(item) => known_shot(game, item, self.cursor),
        };
        shot.filter(|_| is_reached).map(|shot| shot.sentence())
    }

    /// Returns the creature that a missile or magic would strike on its way to the cursor, as far as the player knows, and
    /// its place in the line.
    fn obstacle(self, game: &GameRef<'_>) -> Option<(usize, MonsterId)> {
        let way = path_to(game, self.cursor, 0).into_iter().enumerate();
        let mut before = way.take_while(|(_, (cell, is_free))| *is_free && *cell != self.cursor);
        before.find_map(|(index, (cell, _))| Some((index, monster_perceived_at(game, cell)?.looks)))
    }

    /// Returns how far it flies; `None` for magic without a limit, or of an unknown kind.
    fn range(self, game: &GameRef<'_>) -> Option<u32> {
        let content = game.content;
        match self.shot {
            Shot::Zap(wand) => known_reach(game, wand),
            Shot::Throw(..) | Shot::Fire(_) => Some(content.config.throwing.range),
        }
    }

    /// Returns whether the cursor is farther away than it flies.
    pub(crate) fn is_too_far(self, game: &GameRef<'_>) -> bool {
        self.range(game).is_some_and(|range| game.here.distance(self.cursor) > range)
    }
}

/// Whether the player knows that a wand of the pack needs no target.
fn is_known_to_need_no_target(game: &GameRef<'_>, wand: Serial) -> bool {
    let kind = game.carried(wand).and_then(|wand| game.get::<ItemId>(wand));
    let known = kind.filter(|kind| game.lore.is_known(**kind));
    known.is_some_and(|kind| !game.content.item(*kind).is_aimed())
}

/// Returns the cells from the player to the cursor, or at least this many, and whether each can be reached as far as the
/// player knows.
fn path_to(game: &GameRef<'_>, cursor: Point, least: u32) -> Vec<(Point, bool)> {
    let known = |cell: Point| game.level.explored.structure(cell);
    let stands_in_way = |cell: Point| shown_structure(cell, known).is_some_and(Structure::blocks_way);
    let length = usize::try_from(game.here.distance(cursor).max(least)).unwrap_or(0);
    // Only what the player knows counts, or the path would reveal what is there.
    let line = line_of_flight(game.here, cursor, stands_in_way).take(length);
    let mut is_free = true;
    let reached = |cell: Point| {
        is_free &= !stands_in_way(cell);
        (cell, is_free)
    };
    line.map(reached).collect()
}

impl Shot {
    /// Returns the verb, the item and its number.
    const fn parts(self) -> (&'static str, Serial, u32) {
        match self {
            Self::Zap(wand) => ("zap", wand, 1),
            Self::Throw(item, count) => ("throw", item, count),
            Self::Fire(item) => ("shoot", item, 1),
        }
    }

    /// The command that sends it.
    const fn command(self) -> Command {
        match self {
            Self::Zap(_) => Command::Zap,
            Self::Throw(..) => Command::Throw,
            Self::Fire(_) => Command::Fire,
        }
    }

    /// Returns the question that asks for the target.
    fn question(self, game: &GameRef<'_>) -> String {
        let (verb, item, quantity) = self.parts();
        let label = game.carried(item).and_then(|item| game.label(item));
        let name = label.map(|label| item_name(game.content, &ItemLabel { quantity, ..label })).unwrap_or_default();
        format!("{} {name} at what?", capitalized(verb))
    }
}

/// What the player knows of throwing or shooting an item of the pack at the creature in a cell; `None` if none is seen there
/// or the player's eyes can't be trusted.
fn known_shot(game: &GameRef<'_>, item: Serial, cell: Point) -> Option<KnownShot> {
    missile_at(game, game.carried(item)?, target_in(game, cell)?)
}

/// What the player knows of zapping a wand of the pack at the creature in a cell; `None` also if the player does not know
/// the kind of the wand, or if its magic has no odds.
fn known_zap(game: &GameRef<'_>, wand: Serial, cell: Point) -> Option<KnownShot> {
    let kind = *game.get::<ItemId>(game.carried(wand)?)?;
    let level = *game.get::<CombatLevel>(target_in(game, cell)?)?;
    let distance = game.here.distance(cell);
    let is_known = game.lore.is_known(kind);
    is_known.then(|| magic_at(game, kind, (level, distance))).flatten()
}

/// How far the bolt of a wand of the pack flies, if the player knows its kind; `None` for magic without a limit.
fn known_reach(game: &GameRef<'_>, wand: Serial) -> Option<u32> {
    let kind = *game.get::<ItemId>(game.carried(wand)?).filter(|kind| game.lore.is_known(**kind))?;
    game.content.item(kind).effects().iter().find_map(|effect| match effect {
        Effect::Bolt { range, .. } => Some(*range),
        _ => None,
    })
}

/// The creature that is seen in a cell, if the player's eyes can be trusted.
fn target_in(game: &GameRef<'_>, cell: Point) -> Option<Entity> {
    let is_deceived = game.player.conditions.has(Condition::Hallucinating);
    let target = monster_perceived_at(game, cell).filter(|target| target.is_seen && !is_deceived)?;
    Some(target.monster)
}

/// A bolt or a magic missile of a known kind at a creature of this level and at this distance. It strikes a creature that
/// fails a save against magic.
fn magic_at(game: &GameRef<'_>, kind: ItemId, (level, distance): (CombatLevel, u32)) -> Option<KnownShot> {
    let dice = game.content.item(kind).effects().iter().find_map(|effect| match effect {
        Effect::Bolt { damage, range, .. } => Some(*damage).filter(|_| distance <= *range),
        Effect::Missile { damage } => Some(*damage),
        _ => None,
    })?;
    let config = &game.content.config.combat;
    let saved = SaveAgainst::Magic.chance(level, 0, config);
    let strength = game.player.strength.effective();
    let damage_bonus = strength_bonus(&config.damage_by_strength, strength);
    let attack = Attack { level: 0, to_hit: 0, damage: dice, damage_bonus };
    let chance = Chance::from_parts(Chance::WHOLE - saved.parts());
    Some(KnownShot { chance, damage: Some(attack.damage_range()) })
}

/// An item that is thrown or shot with the launcher in hand.
fn missile_at(game: &GameRef<'_>, item: Entity, target: Entity) -> Option<KnownShot> {
    let weapon = game.player.equipment.weapon.filter(|weapon| *weapon != item);
    let striker = striker(game, weapon.and_then(|weapon| known_gear(game, weapon)));
    let missile = known_gear(game, item)?;
    let is_exposed = is_exposed(game.get::<Mind>(target)?, game.get::<Conditions>(target)?);
    let attack = striker.missile(game.content, missile, is_exposed);
    let has_damage = !game.content.item(missile.0).shatters();
    Some(KnownShot {
        chance: attack.hit_chance(game.get::<ArmorClass>(target)?.0),
        damage: has_damage.then(|| attack.damage_range()),
    })
}
