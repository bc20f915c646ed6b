//! Each plugin of the rules works in an `App` with only the turn, a level and a player; and a plugin of somebody else's
//! works in a whole game.
//!
//! [`app_with`] makes that app. What a rule needs besides is inserted in its test, so each test lists the resources
//! that its plugin expects from a running game.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::{
    Action, ActionStep, Content, Outcome, SimulationPlugin, Turn, UpkeepStep, act,
    data::TrapKind,
    ecs::{
        CarriedBy, Cheats, Clock, Condition, Conditions, CurrentDepth, Direction, Equipment, Health, Hunger, Levels,
        Lore, Mind, MindState, Monster, NewItem, NewMonster, OnLevel, OneShot, PackLetter, Placed, PlayerEntity, Point,
        RandomStreams, SaveComponent, Serial, Ticking, Trap, Wanderer, spawn_item, spawn_monster, take_turn,
    },
    level::{drawn_map, new_game_on_map},
    rules::{
        game::rest,
        player::{Stepped, player_bundle},
        spawn::{Population, build_level, place_monster},
    },
    state_hash,
    storage::snapshot::{capture, continue_game},
    testing::{changed, content},
};

/// Two rooms and a corridor. The player stands at the left end.
const LEVEL: &str = "#####        #####\n#@..+::::::::+...#\n#####        #####";

/// An app with the turn, levels, one plugin of the rules, and a player alone on a level of this content.
fn app_with(plugin: fn(&mut App), content: &Content) -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, crate::turn::plugin, crate::world::level::plugin, plugin))
        .insert_resource(content.clone())
        .insert_resource(RandomStreams::new(1));
    let world = app.world_mut();
    let (blueprint, start) = drawn_map(LEVEL).unwrap();
    let level: Entity = world.run_now_with(build_level, (1, blueprint, Population::default())).unwrap();
    world.insert_resource(Levels([(1, level)].into()));
    world.insert_resource(CurrentDepth { depth: 1, deepest: 1 });
    let player = world.spawn((player_bundle(content), Placed::at(start))).id();
    world.insert_resource(PlayerEntity(player));
    app
}

/// Lets every action take a turn of the clock, as the player's plugin does when it pays for one.
fn let_time_pass(app: &mut App) {
    let pay = |mut outcome: ResMut<Outcome>, mut ticking: ResMut<Ticking>| {
        *outcome = Outcome::WHOLE_ACTION;
        ticking.0 = true;
    };
    app.add_systems(Turn, pay.in_set(ActionStep::Pay));
}

/// Adds what the player knows of items, for rules that name them or ask about rings.
fn add_lore(app: &mut App) {
    let lore = Lore::drawn(&content(), &mut RandomStreams::new(1).item_names());
    app.insert_resource(lore);
}

fn player_of(app: &App) -> Entity {
    app.world().resource::<PlayerEntity>().0
}

fn level_of(app: &App) -> Entity {
    app.world().resource::<Levels>()[&1]
}

/// Puts a plain item into the player's pack.
fn give(app: &mut App, name: &str) -> (Entity, Serial) {
    let (content, player) = (content(), player_of(app));
    let kind = NewItem::plain(content.item_called(name).unwrap(), 1);
    let (serial, place) = (Serial(0), (CarriedBy(player), PackLetter('a')));
    let item = spawn_item(&mut app.world_mut().commands(), &content, kind, serial, place);
    app.world_mut().flush();
    (item, serial)
}

#[test]
fn creatures_have_no_plugin_and_a_condition_runs_out_with_the_turn_alone() {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, crate::turn::plugin));
    let_time_pass(&mut app);
    app.add_systems(
        Turn,
        (|mut all: Query<&mut Conditions>| {
            for mut conditions in &mut all {
                _ = conditions.pass_turns(1);
            }
        })
        .in_set(UpkeepStep::Monsters),
    );
    let mut conditions = Conditions::default();
    conditions.set(Condition::Confused, 2, &content().config);
    let creature = app.world_mut().spawn(conditions).id();
    for left in [Some(1), None] {
        take_turn(app.world_mut(), Action::Rest);
        assert_eq!(app.world().get::<Conditions>(creature).unwrap().turns(Condition::Confused), left);
    }
}

#[test]
fn an_item_that_leaves_the_pack_is_no_longer_wielded() {
    let mut app = app_with(crate::rules::items::plugin, &content());
    let player = player_of(&app);
    let (mace, _) = give(&mut app, "weapon/mace");
    app.world_mut().get_mut::<Equipment>(player).unwrap().weapon = Some(mace);
    app.world_mut().entity_mut(mace).remove::<CarriedBy>();
    assert_eq!(app.world().get::<Equipment>(player).unwrap().weapon, None);
}

#[test]
fn a_turn_of_rest_uses_up_food_and_a_turn_of_blindness() {
    let content = content();
    let mut app = app_with(crate::rules::player::plugin, &content);
    add_lore(&mut app);
    let player = player_of(&app);
    app.world_mut().get_mut::<Conditions>(player).unwrap().set(Condition::Blind, 1, &content.config);
    let food = app.world().get::<Hunger>(player).unwrap().food();
    assert_eq!(take_turn(app.world_mut(), Action::Rest), Outcome::WHOLE_ACTION);
    assert_eq!(app.world().resource::<Clock>().turn, 1);
    assert_eq!(app.world().get::<Hunger>(player).unwrap().food(), food - content.config.hunger.base_depletion);
    assert!(app.world().get::<Conditions>(player).unwrap().is_empty());
}

#[test]
fn a_sleeping_monster_recovers_from_confusion() {
    let content = content();
    let mut app = app_with(crate::rules::monsters::plugin, &content);
    let_time_pass(&mut app);
    add_lore(&mut app);
    let (position, level) = (drawn_map(LEVEL).unwrap().1.step(Direction::East), level_of(&app));
    let orc = content.monster_lettered('O').unwrap();
    let orc = NewMonster { kind: orc, position, hp: 5, state: MindState::Sleeping };
    let orc = spawn_monster(&mut app.world_mut().commands(), &content, orc, Serial(0), OnLevel(level)).id();
    app.world_mut().flush();
    app.world_mut().get_mut::<Conditions>(orc).unwrap().set(Condition::Confused, 2, &content.config);
    for is_confused in [true, false] {
        take_turn(app.world_mut(), Action::Rest);
        assert_eq!(app.world().get::<Conditions>(orc).unwrap().has(Condition::Confused), is_confused);
    }
}

#[test]
fn a_wanderer_comes_when_its_chance_is_certain() {
    let content = changed(&[
        ("config.ron", "spawn_chance_base: 0.005", "spawn_chance_base: 1.0"),
        ("config.ron", "spawn_chance_cap: 0.05", "spawn_chance_cap: 1.0"),
    ]);
    let mut app = app_with(crate::rules::spawn::plugin, &content);
    let_time_pass(&mut app);
    take_turn(app.world_mut(), Action::Rest);
    let mut wanderers = app.world_mut().query_filtered::<(), (With<Monster>, With<Wanderer>)>();
    assert!(wanderers.iter(app.world()).count() > 0);
}

#[test]
fn a_potion_of_healing_heals_and_is_used_up() {
    let mut app = app_with(crate::rules::effects::plugin, &content());
    add_lore(&mut app);
    let player = player_of(&app);
    app.world_mut().get_mut::<Health>(player).unwrap().set_current(1);
    let (potion, serial) = give(&mut app, "potion/healing");
    assert_eq!(take_turn(app.world_mut(), Action::Quaff(serial)), Outcome::WHOLE_ACTION);
    assert!(app.world().get::<Health>(player).unwrap().current() > 1);
    assert!(app.world().get_entity(potion).is_err());
}

#[test]
fn a_bear_trap_holds_a_player_who_steps_onto_it() {
    let mut app = app_with(crate::rules::effects::plugin, &content());
    add_lore(&mut app);
    let (start, level, player) = (drawn_map(LEVEL).unwrap().1, level_of(&app), player_of(&app));
    let trap = app.world_mut().spawn((Trap::hidden(TrapKind::Bear), Placed::at(start), OnLevel(level))).id();
    // The player's plugin sets this after a step.
    app.insert_resource(Stepped(true));
    take_turn(app.world_mut(), Action::Move(Direction::East));
    assert!(app.world().get::<Trap>(trap).unwrap().discovered);
    assert!(app.world().get::<Conditions>(player).unwrap().has(Condition::Held));
}

#[test]
fn the_game_needs_nothing_but_its_content_and_stairs_lead_down() {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, SimulationPlugin { content: content() }));
    let world = app.world_mut();
    let (blueprint, start) = drawn_map("####\n#@>#\n####").unwrap();
    new_game_on_map(world, 1, blueprint, start).unwrap();
    take_turn(world, Action::Move(Direction::East));
    assert!(matches!(take_turn(world, Action::Descend), Outcome::Done { .. }));
    assert_eq!(*world.resource::<CurrentDepth>(), CurrentDepth { depth: 2, deepest: 2 });
    assert_eq!(world.resource::<Levels>().len(), 2);
}

/// An app with the whole game.
fn game_on(map: &str) -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, SimulationPlugin { content: content() }));
    let (blueprint, start) = drawn_map(map).unwrap();
    new_game_on_map(app.world_mut(), 1, blueprint, start).unwrap();
    app
}

#[test]
fn setting_the_cheat_alone_protects_the_player_from_harm() {
    let mut app = game_on("#####\n#@..#\n#####");
    let kind = content().monster_lettered('T').unwrap();
    let hunter = NewMonster { kind, position: Point::new(2, 1), hp: 1_000, state: MindState::Hunting };
    let _: Entity = app.world_mut().run_now_with(place_monster, hunter).unwrap();
    app.insert_resource(Cheats { god: true, ..default() });
    let before = *app.world().get::<Health>(player_of(&app)).unwrap();
    for _ in 0..60 {
        assert!(matches!(act(app.world_mut(), Action::Rest), Outcome::Done { .. }));
    }
    assert_eq!(*app.world().get::<Health>(player_of(&app)).unwrap(), before);
    app.insert_resource(Cheats::default());
    for _ in 0..20 {
        act(app.world_mut(), Action::Rest);
    }
    assert_ne!(*app.world().get::<Health>(player_of(&app)).unwrap(), before);
}

#[test]
fn every_action_before_a_game_is_refused() {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, SimulationPlugin { content: content() }));
    for action in [Action::Rest, Action::Move(Direction::East), Action::Quaff(Serial(0)), Action::Descend, Action::Pass]
    {
        assert_eq!(act(app.world_mut(), action), Outcome::Refused);
    }
    assert_eq!(rest(app.world_mut(), 5), 0);
    assert_eq!(app.world().resource::<Clock>().turn, 0);
}

#[test]
fn a_monster_without_kind_or_number_keeps_the_game_from_being_saved_and_is_named() {
    let mut app = game_on("#####\n#@..#\n#####");
    assert!(capture(app.world()).is_ok());
    let level = app.world().resource::<Levels>()[&1];
    let monster = app.world_mut().spawn((Monster, Placed::at(Point::new(3, 1)), OnLevel(level))).id();
    let whole = app.world().entity(monster);
    assert!(whole.contains::<Mind>() && whole.contains::<Health>() && whole.contains::<Conditions>());
    let error = capture(app.world()).unwrap_err();
    assert_eq!(error.to_string(), format!("the entity {monster} (a monster) has no Serial"));
    assert!(state_hash(app.world()).is_err());
    act(app.world_mut(), Action::Rest);
}

/// A component of another plugin.
#[derive(Component, Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Grudge {
    turns: u32,
}

fn game_with_grudges() -> App {
    let mut app = game_on("#####\n#@..#\n#####");
    app.save_component::<Grudge>("grudge");
    app
}

#[test]
fn a_component_of_another_plugin_is_hashed_saved_and_restored() {
    let mut app = game_with_grudges();
    let kind = content().monster_lettered('O').unwrap();
    let orc = NewMonster { kind, position: Point::new(3, 1), hp: 5, state: MindState::Sleeping };
    let orc: Entity = app.world_mut().run_now_with(place_monster, orc).unwrap();
    let player = player_of(&app);
    let before = state_hash(app.world()).unwrap();
    app.world_mut().entity_mut(orc).insert(Grudge { turns: 7 });
    app.world_mut().entity_mut(player).insert(Grudge { turns: 1 });
    assert_ne!(state_hash(app.world()).unwrap(), before);

    let mut again = game_with_grudges();
    continue_game(again.world_mut(), &capture(app.world()).unwrap()).unwrap();
    assert_eq!(state_hash(again.world()).unwrap(), state_hash(app.world()).unwrap());
    let mut all = again.world_mut().query::<(&Grudge, Has<Monster>)>();
    let mut turns: Vec<_> = all.iter(again.world()).map(|(found, is_orc)| (is_orc, found.turns)).collect();
    turns.sort_unstable();
    assert_eq!(turns, [(false, 1), (true, 7)]);
}

#[test]
fn a_game_with_the_component_of_a_plugin_that_is_not_here_is_refused_and_the_running_one_goes_on() {
    let mut app = game_with_grudges();
    let player = player_of(&app);
    app.world_mut().entity_mut(player).insert(Grudge { turns: 1 });
    let record = capture(app.world()).unwrap();
    let mut plain = game_on("#####\n#@..#\n#####");
    let before = state_hash(plain.world()).unwrap();
    let refusal = continue_game(plain.world_mut(), &record).unwrap_err();
    assert!(refusal.to_string().contains("'grudge', of a plugin that is not here"), "{refusal}");
    assert_eq!(state_hash(plain.world()).unwrap(), before);
}

#[test]
#[should_panic(expected = "a turn needs a player and a current level, not 0 and 1")]
fn a_turn_without_a_player_is_an_error_and_no_silence() {
    let mut app = game_on("#####\n#@..#\n#####");
    let player = player_of(&app);
    app.world_mut().despawn(player);
    take_turn(app.world_mut(), Action::Rest);
}
