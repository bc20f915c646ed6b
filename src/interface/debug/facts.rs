//! The facts about the running game that the console shows.

use bevy::prelude::*;
use strum::VariantArray;

use super::{
    command::{Overlay, Switch},
    effects::is_on,
    overlays::{Overlays, sees_player},
    routes::routes,
};
use crate::{
    base::{
        geometry::Point,
        random::{RandomStreams, Stream},
    },
    content::{Behavior, Content, ItemId, MonsterId},
    rules::{
        GameRef,
        creatures::{Conditions, Health, Mind, MindChange, MindState},
        monsters::{BandMember, DecisionRecord, Decisions, Monster, PlayerInSight},
    },
    storage::snapshot::state_hash,
    turn::{Cheats, Clock, Energy, Serial},
    words::monster_name,
    world::level::{CurrentDepth, Door, LevelContents, Levels, Position, TurnOrder, current_level},
};

/// The facts about the running game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConsoleFacts {
    /// The seed.
    pub seed: u64,
    /// The turn of the clock.
    pub turn: u64,
    /// The depth of the level.
    pub depth: u32,
    /// Whether a debug command has changed the game.
    pub debugged: bool,
    /// The switches of rules and whether they are on.
    pub switches: Vec<(Switch, bool)>,
    /// The overlays and whether they are shown.
    pub overlays: Vec<(Overlay, bool)>,
    /// The monsters of the level by serial number.
    pub monsters: Vec<MonsterFacts>,
    /// The number of items of each kind, by plural name.
    pub counts: Vec<(&'static str, usize)>,
    /// The random streams and how many words were drawn from each.
    pub streams: Vec<(&'static str, u128)>,
    /// The state hash.
    pub hash: String,
}

/// The facts about a monster.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MonsterFacts {
    /// Its serial number.
    pub serial: Serial,
    /// Its letter.
    pub letter: char,
    /// Its name.
    pub name: String,
    /// Where it stands.
    pub position: Point,
    /// Its state of mind.
    pub state: MindState,
    /// Its behaviors.
    pub behaviors: Vec<Behavior>,
    /// The goal of its path.
    pub target: Option<Point>,
    /// The length of its path, and whether it reaches the goal.
    pub path: Option<(usize, bool)>,
    /// Current and maximum hit points.
    pub hp: (i32, i32),
    /// Its energy.
    pub energy: i32,
    /// Whether it is in clear line of the player, so that each can see the other.
    pub sees_player: bool,
    /// Its conditions.
    pub conditions: Vec<&'static str>,
    /// The leader of its band.
    pub band: Option<Serial>,
    /// Why it is in its state of mind.
    pub change: Option<MindChange>,
    /// Its last decisions, the oldest first.
    pub decisions: Vec<DecisionRecord>,
}

/// The facts of the running game; `None` when none runs.
pub fn console_facts(world: &World) -> Option<ConsoleFacts> {
    let streams = world.get_resource::<RandomStreams>()?;
    let overlays = world.get_resource::<Overlays>()?;
    let names = Stream::ALL.map(Stream::name);
    Some(ConsoleFacts {
        seed: streams.seed(),
        turn: world.resource::<Clock>().turn,
        depth: world.get_resource::<CurrentDepth>()?.depth,
        debugged: world.resource::<Cheats>().debugged,
        switches: Switch::VARIANTS.iter().map(|switch| (*switch, is_on(world, *switch))).collect(),
        overlays: Overlay::VARIANTS.iter().map(|overlay| (*overlay, overlays.shows(*overlay))).collect(),
        monsters: monster_facts(world),
        counts: counts(world),
        streams: names.into_iter().zip(streams.positions()).collect(),
        hash: state_hash(world).ok().flatten().unwrap_or_default(),
    })
}

fn monster_facts(world: &World) -> Vec<MonsterFacts> {
    let content = world.resource::<Content>();
    let Some(level) = current_level(world) else {
        return Vec::new();
    };
    let game = GameRef::of(world);
    let player = game.as_ref().map(PlayerInSight::of);
    let routes = game.as_ref().map_or_else(Vec::new, routes);
    let order = world.get::<TurnOrder>(level).into_iter().flat_map(TurnOrder::iter);
    let facts = |monster: Entity| {
        let (kind, mind) = (*world.get::<MonsterId>(monster)?, world.get::<Mind>(monster)?);
        let (serial, position) = (*world.get::<Serial>(monster)?, world.get::<Position>(monster)?.cell());
        let health = world.get::<Health>(monster)?;
        let route = routes.iter().find(|route| route.serial == serial);
        Some(MonsterFacts {
            serial,
            letter: content.monster(kind).letter,
            name: monster_name(content, kind).to_owned(),
            position,
            state: mind.state(),
            behaviors: content.monster(kind).ai_profile.behaviors.clone(),
            target: mind.goal(),
            path: route.map(|route| (route.forecast.cells.len(), route.forecast.arrives)),
            hp: (health.current(), health.maximum()),
            energy: world.get::<Energy>(monster)?.amount(),
            sees_player: sees_player(world, monster, player.as_ref()),
            conditions: world.get::<Conditions>(monster)?.iter().map(|(condition, _)| condition.name()).collect(),
            band: world.get::<BandMember>(monster).map(|band| band.leader),
            change: mind.change(),
            decisions: world.get::<Decisions>(monster).map_or_else(Vec::new, |kept| kept.iter().cloned().collect()),
        })
    };
    order.filter_map(facts).collect()
}

fn counts(world: &World) -> Vec<(&'static str, usize)> {
    let levels = world.get_resource::<Levels>();
    let here = current_level(world).and_then(|level| world.get::<LevelContents>(level));
    let count = |is_one: &dyn Fn(Entity) -> bool| {
        here.into_iter().flat_map(RelationshipTarget::iter).filter(|thing| is_one(*thing)).count()
    };
    vec![
        ("levels", levels.map_or(0, |levels| levels.len())),
        ("monsters", count(&|thing| world.get::<Monster>(thing).is_some())),
        ("items", count(&|thing| world.get::<ItemId>(thing).is_some())),
        ("doors", count(&|thing| world.get::<Door>(thing).is_some())),
    ]
}
