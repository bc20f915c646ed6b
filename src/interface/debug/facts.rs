//! The facts about the running game that the console shows.

use bevy::prelude::*;
use strum::VariantArray;

use super::{
    command::{MonsterOrder, Overlay, Switch},
    console_state::Console,
    effects::is_on,
    followed::Followed,
    monster_overlays::sees_player,
    overlay_switches::Overlays,
    routes::routes,
};
use crate::{
    base::{
        geometry::Point,
        random::{RandomStreams, Stream},
    },
    content::{Behavior, ItemId, MonsterId},
    rules::{
        GameRef,
        creatures::{Conditions, Health, Mind, MindChange, MindState},
        monsters::{BandMember, DecisionRecord, Decisions, Monster, PlayerInSight},
    },
    storage::snapshot::state_hash,
    turn::{Cheats, Energy, Serial},
    words::monster_name,
    world::level::{Door, Levels, Position},
};

/// The facts about the running game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ConsoleFacts {
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
    /// The monsters of the level, in the order of the table.
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
pub(crate) struct MonsterFacts {
    /// Its serial number.
    pub serial: Serial,
    /// Its number, if it is followed.
    pub number: Option<usize>,
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
pub(crate) fn console_facts(world: &World) -> Option<ConsoleFacts> {
    let game = GameRef::of(world)?;
    let streams = game.get_resource::<RandomStreams>()?;
    let overlays = game.get_resource::<Overlays>()?;
    let names = Stream::ALL.map(Stream::name);
    Some(ConsoleFacts {
        seed: streams.seed(),
        turn: game.turn,
        depth: game.depth,
        debugged: world.resource::<Cheats>().debugged,
        switches: Switch::VARIANTS.iter().map(|switch| (*switch, is_on(world, *switch))).collect(),
        overlays: overlays.iter().collect(),
        monsters: monster_facts(&game, game.resource()),
        counts: counts(&game),
        streams: names.into_iter().zip(streams.positions()).collect(),
        hash: state_hash(world).ok().flatten().unwrap_or_default(),
    })
}

fn monster_facts(game: &GameRef<'_>, console: &Console) -> Vec<MonsterFacts> {
    let (content, player) = (game.content, PlayerInSight::of(game));
    let routes = routes(game, &Followed::default());
    let facts = |monster: Entity| {
        let (kind, mind) = (*game.get::<MonsterId>(monster)?, game.get::<Mind>(monster)?);
        let (serial, position) = (*game.get::<Serial>(monster)?, game.get::<Position>(monster)?.cell());
        let health = game.get::<Health>(monster)?;
        let route = routes.iter().find(|route| route.serial == serial);
        Some(MonsterFacts {
            serial,
            number: console.followed.number(serial),
            letter: content.monster(kind).letter,
            name: monster_name(content, kind).to_owned(),
            position,
            state: mind.state(),
            behaviors: content.monster(kind).ai_profile.behaviors.clone(),
            target: mind.goal(),
            path: route.map(|route| (route.forecast.cells.len(), route.forecast.arrives)),
            hp: (health.current(), health.maximum()),
            energy: game.get::<Energy>(monster)?.amount(),
            sees_player: sees_player(game, monster, &player),
            conditions: game.get::<Conditions>(monster)?.iter().map(|(condition, _)| condition.name()).collect(),
            band: game.get::<BandMember>(monster).map(|band| band.leader),
            change: mind.change(),
            decisions: game.get::<Decisions>(monster).map_or_else(Vec::new, |kept| kept.iter().cloned().collect()),
        })
    };
    let mut monsters: Vec<MonsterFacts> = game.level.turn_order.iter().filter_map(facts).collect();
    sort(&mut monsters, console.order, game.here);
    monsters
}

/// Sorts the table. Those that are alike stay in the order of their turns.
fn sort(monsters: &mut [MonsterFacts], order: MonsterOrder, player: Point) {
    match order {
        MonsterOrder::Id => {}
        MonsterOrder::Name => monsters.sort_by(|one, other| one.name.cmp(&other.name)),
        MonsterOrder::State => monsters.sort_by_key(|one| match one.state {
            MindState::Hunting => 0,
            MindState::Fleeing => 1,
            MindState::Wandering => 2,
            MindState::Sleeping => 3,
        }),
        MonsterOrder::Hp => {
            monsters.sort_by_key(|MonsterFacts { hp: (current, most), .. }| {
                i64::from(*current) * 1000 / i64::from(*most).max(1)
            });
        }
        MonsterOrder::Near => monsters.sort_by_key(|one| one.position.distance(player)),
        MonsterOrder::Why => monsters.sort_by_key(|one| one.decisions.last().map(|last| <&str>::from(last.motive))),
    }
}

fn counts(game: &GameRef<'_>) -> Vec<(&'static str, usize)> {
    let count = |is_one: &dyn Fn(Entity) -> bool| game.level.contents().filter(|thing| is_one(*thing)).count();
    vec![
        ("levels", game.resource::<Levels>().len()),
        ("monsters", count(&|thing| game.get::<Monster>(thing).is_some())),
        ("items", count(&|thing| game.get::<ItemId>(thing).is_some())),
        ("doors", count(&|thing| game.get::<Door>(thing).is_some())),
    ]
}
