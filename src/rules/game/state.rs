//! The resources of a game: their state before it begins and after it is over.

use bevy::prelude::*;

use crate::{
    base::random::{RandomStream, RandomStreams},
    content::{Content, ItemKinds, StartingLight},
    rules::{
        creatures::{Player, PlayerEntity},
        items::Lore,
        player::AutomaticPickUp,
    },
    turn::{NewGame, Progress},
    world::level::{CurrentDepth, Level, Levels},
};

/// The seed of the running game.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct GameSeed(pub u64);

/// Fails if there is not exactly one player on exactly one current level, as a plugin may have brought about: systems that ask for
/// the only one would be skipped in silence.
pub(super) fn one_player_on_one_level(players: Query<(), With<Player>>, levels: Query<(), With<Level>>) -> Result {
    match (players.iter().count(), levels.iter().count()) {
        (1, 1) => Ok(()),
        (players, levels) => {
            Err(format!("a turn needs a player and a current level, not {players} and {levels}").into())
        }
    }
}

/// Removes the running game, if there is one.
pub(crate) fn clear_game(world: &mut World) {
    let player = world.remove_resource::<PlayerEntity>().map(|player| player.0);
    let levels = world.remove_resource::<Levels>().unwrap_or_default();
    for entity in levels.values().copied().chain(player) {
        world.despawn(entity);
    }
    world.remove_resource::<GameSeed>();
    world.remove_resource::<CurrentDepth>();
    world.remove_resource::<RandomStreams>();
    world.insert_resource(Progress::default());
}

/// Begins a game: each plugin resets what it keeps of one, and what depends on the content or the seed is made.
pub(crate) fn reset_game(world: &mut World, seed: u64) {
    let content = world.resource::<Content>().untuned();
    world.insert_resource(content);
    world.trigger(NewGame { seed });
    world.flush();
    let streams = RandomStreams::new(seed);
    world.insert_resource(starting_lore(world.resource::<Content>(), &streams));
    world.insert_resource(GameSeed(seed));
    world.insert_resource(streams);
    world.insert_resource(Levels::default());
    world.insert_resource(CurrentDepth { depth: 1, deepest: 1 });
    let picks_up = world.resource::<Content>().config.player.automatic_pick_up;
    world.insert_resource(AutomaticPickUp { is_on: picks_up, kinds: ItemKinds::ALL });
}

/// Draws one of the sets of lights: the first draw of the kit's stream.
pub(super) fn starting_light<'content>(
    content: &'content Content,
    random: &mut RandomStream,
) -> Option<&'content StartingLight> {
    random.pick(&content.config.player.starting_light)
}

/// Returns what the player knows at the start of a game: the kinds of the starting kit, and those that are always known.
pub(super) fn starting_lore(content: &Content, streams: &RandomStreams) -> Lore {
    let mut lore = Lore::drawn(content, &mut streams.item_names());
    let light = starting_light(content, &mut streams.kit());
    let spare = light.into_iter().flat_map(|light| &light.spare);
    for entry in content.config.player.starting_kit.iter().chain(spare) {
        if let Some(kind) = content.item_called(&entry.item) {
            lore.learn(content, kind);
        }
    }
    lore
}
