//! What the recorded games hold: every action, intention, item effect, trap, special attack and set piece occurs in one of
//! them, or in a scene that is named here. They are the net under a change that must change nothing.

use std::{collections::BTreeSet, fmt::Debug};

use bevy::prelude::*;
use yendor::{
    Action, Content,
    data::TrapKind,
    ecs::{CurrentDepth, Fact, GameRef, ItemId, MessageLog, SetPiecesHere, current_level},
    internals::{Destination, Intention, Pursuit, ScriptToken, Settings, parse_script},
    is_over, press,
    testing::content,
};

use crate::{
    corpus::{begin, corpus, replayed},
    danger, doors, finale, intentions, set_pieces, wands,
};

/// The name of an action. A new one must occur somewhere.
const fn name_of(action: &Action) -> &'static str {
    match action {
        Action::Move(_) => "Move",
        Action::Attack(_) => "Attack",
        Action::Open(_) => "Open",
        Action::Close(_) => "Close",
        Action::Rest => "Rest",
        Action::Search => "Search",
        Action::PickUp => "PickUp",
        Action::ToggleAutomaticPickUp => "ToggleAutomaticPickUp",
        Action::Eat(_) => "Eat",
        Action::Wield(_) => "Wield",
        Action::Apply(_) => "Apply",
        Action::Descend => "Descend",
        Action::Ascend => "Ascend",
        Action::Pass => "Pass",
        Action::Debug(_) => "Debug",
        Action::Take(_) => "Take",
        Action::Drop(..) => "Drop",
        Action::Throw(..) => "Throw",
        Action::Quaff(_) => "Quaff",
        Action::Read(_) => "Read",
        Action::Zap(..) => "Zap",
        Action::Wear(_) => "Wear",
        Action::TakeOff(_) => "TakeOff",
        Action::PutOn(_) => "PutOn",
        Action::Remove(_) => "Remove",
        Action::Identify(_) => "Identify",
        Action::Force(_) => "Force",
        Action::PickUpKinds(_) => "PickUpKinds",
        Action::MarkJunk(_) => "MarkJunk",
        Action::DropJunk => "DropJunk",
    }
}

const ACTIONS: [&str; 30] = [
    "Move",
    "Attack",
    "Open",
    "Close",
    "Rest",
    "Search",
    "PickUp",
    "ToggleAutomaticPickUp",
    "Eat",
    "Wield",
    "Apply",
    "Descend",
    "Ascend",
    "Pass",
    "Debug",
    "Take",
    "Drop",
    "Throw",
    "Quaff",
    "Read",
    "Zap",
    "Wear",
    "TakeOff",
    "PutOn",
    "Remove",
    "Identify",
    "Force",
    "PickUpKinds",
    "MarkJunk",
    "DropJunk",
];

/// The name of an intention. A new one must occur somewhere.
const fn intention_name(intention: Intention) -> &'static str {
    match intention {
        Intention::Run(_) => "Run",
        Intention::Travel(Destination::Cell(_)) => "Travel to a cell",
        Intention::Travel(Destination::Stairs(_)) => "Travel to stairs",
        Intention::Travel(Destination::Level(_)) => "Travel to a level",
        Intention::Explore => "Explore",
        Intention::Rest { .. } => "Rest",
        Intention::Work => "Work",
        Intention::Fight => "Fight",
        Intention::Attack(_) => "Attack a chosen monster",
    }
}

const INTENTIONS: [&str; 9] = [
    "Run",
    "Travel to a cell",
    "Travel to stairs",
    "Travel to a level",
    "Explore",
    "Rest",
    "Work",
    "Fight",
    "Attack a chosen monster",
];

/// What is in none of the recordings, and the scene that has it.
const SCENES: [(&str, fn()); 10] = [
    ("action: Force", doors::o_again_forces_a_locked_door_by_strength_with_a_noise),
    ("effect: Afflict", wands::a_wand_of_sleep_puts_a_monster_to_sleep),
    ("effect: Cancel", wands::a_wand_of_cancellation_removes_special_abilities_and_frees_a_held_player),
    ("effect: DrainLife", wands::a_wand_of_drain_life_spreads_half_of_the_players_hit_points_as_damage),
    ("effect: DrawNear", wands::a_wand_of_teleport_to_brings_a_monster_next_to_the_player),
    ("intention: Attack a chosen monster", danger::a_plant_or_a_sleeper_is_fought_after_a_question),
    ("intention: Run", intentions::running_follows_a_corridor_round_its_bends_and_stops_where_it_branches),
    ("intention: Travel to a level", intentions::travel_to_another_level_takes_the_stairs),
    ("intention: Work", set_pieces::a_captive_is_freed_by_labor_pays_and_walks_away_in_peace),
    ("set piece: camp of the ur-viles", finale::the_amulet_lies_amid_its_guards_far_from_the_stairs),
];

/// The first word of a value's form for debugging: the name of an enum's variant.
fn variant(value: &impl Debug) -> String {
    format!("{value:?}").split(|sign: char| !sign.is_alphanumeric()).next().unwrap_or_default().to_owned()
}

fn set_piece(name: &str) -> String {
    format!("set piece: {name}")
}

/// Everything that must occur.
fn wanted(content: &Content) -> BTreeSet<String> {
    let effects =
        content.items().flat_map(|(_, item)| item.effects()).map(|effect| format!("effect: {}", variant(effect)));
    let specials = content.monsters().filter(|(_, monster)| !monster.ai_profile.specials.is_empty());
    let specials = specials.map(|(_, monster)| format!("special attack of {}", monster.name));
    let pieces = content.set_pieces.pieces.iter().map(|piece| set_piece(&piece.name));
    let traps = TrapKind::ALL.into_iter().map(|kind| format!("trap: {kind:?}"));
    let actions = ACTIONS.into_iter().map(|name| format!("action: {name}"));
    let intentions = INTENTIONS.into_iter().map(|name| format!("intention: {name}"));
    actions.chain(intentions).chain(effects).chain(specials).chain(traps).chain(pieces).collect()
}

/// Returns the part of the rules that a fact shows at work, if any.
fn shown_by(content: &Content, fact: &Fact) -> Option<String> {
    match fact {
        Fact::Attack(foe, _) => Some(format!("special attack of {}", content.monster(foe.kind).name)),
        Fact::Trap(trap) => {
            let text = format!("{trap:?}");
            let kind = TrapKind::ALL.into_iter().find(|kind| text.contains(&format!("{kind:?}")));
            let kind = kind.or_else(|| match variant(trap).as_str() {
                "Gas" => Some(TrapKind::SleepingGas),
                "Rusted" | "Doused" => Some(TrapKind::Rust),
                "AlarmRang" => Some(TrapKind::Alarm),
                _ => None,
            });
            kind.filter(|_| !text.starts_with("Found")).map(|kind| format!("trap: {kind:?}"))
        }
        _ => None,
    }
}

/// The effects of the item that an action uses.
fn effects_of(world: &World, action: &Action) -> Vec<String> {
    let (Action::Quaff(item) | Action::Read(item) | Action::Zap(item, _)) = action else { return Vec::new() };
    let kind = GameRef::of(world).and_then(|game| world.get::<ItemId>(game.carried(*item)?));
    let effects = kind.into_iter().flat_map(|kind| world.resource::<Content>().item(*kind).effects().to_vec());
    effects.map(|effect| format!("effect: {}", variant(&effect))).collect()
}

/// What occurs in a game so far.
#[derive(Default)]
pub struct Occurrences {
    pub seen: BTreeSet<String>,
    /// The number of facts in the log.
    written: u64,
    /// The depth of the level whose set pieces were noted last.
    depth: u32,
}

impl Occurrences {
    /// What an action is that is about to be done.
    pub fn before(&self, world: &World, action: &Action) -> Vec<String> {
        let mut begun = effects_of(world, action);
        begun.push(format!("action: {}", name_of(action)));
        begun
    }

    /// Adds an action that was done, what happened since the one before it, and the set pieces of the level.
    pub fn after(&mut self, world: &World, begun: Vec<String>) {
        self.seen.extend(begun);
        let (content, log) = (world.resource::<Content>(), world.resource::<MessageLog>());
        let new = usize::try_from(log.written().saturating_sub(self.written)).unwrap();
        self.written = log.written();
        self.seen.extend(log.entries().rev().take(new).filter_map(|entry| shown_by(content, &entry.fact)));
        let now = world.resource::<CurrentDepth>().depth;
        if now != self.depth {
            self.depth = now;
            let here = current_level(world).and_then(|level| world.get::<SetPiecesHere>(level));
            self.seen.extend(here.into_iter().flat_map(|here| here.0.iter().map(|piece| set_piece(&piece.name))));
        }
    }
}

/// The intentions in a game by hand.
fn intentions_by_hand(keys: &str, seed: u64) -> BTreeSet<String> {
    let mut app = begin(&content(), seed, None);
    let (world, mut seen) = (app.world_mut(), BTreeSet::new());
    world.insert_resource(Settings::default());
    for token in parse_script(keys).unwrap() {
        let ScriptToken::Press(key) = token else { continue };
        if is_over(world) {
            break;
        }
        press(world, key);
        let latest = world.resource::<Pursuit>().latest();
        seen.extend(latest.map(|intention| format!("intention: {}", intention_name(intention))));
    }
    seen
}

#[test]
fn everything_occurs_in_a_recording_or_in_a_named_scene() {
    let mut seen: BTreeSet<String> = replayed().values().flat_map(|game| game.occurs.clone()).collect();
    for entry in std::fs::read_dir(corpus().join("hand")).unwrap() {
        let path = entry.unwrap().path();
        let seed = path.file_stem().unwrap().to_string_lossy().parse().unwrap();
        seen.extend(intentions_by_hand(&std::fs::read_to_string(&path).unwrap(), seed));
    }
    let scenes: BTreeSet<String> = SCENES.iter().map(|(name, _)| (*name).to_owned()).collect();
    let missing: Vec<String> = wanted(&content()).into_iter().filter(|name| !seen.contains(name)).collect();
    let unnamed: Vec<&String> = missing.iter().filter(|name| !scenes.contains(*name)).collect();
    assert!(unnamed.is_empty(), "in no recording and no scene: {unnamed:#?}");
}
