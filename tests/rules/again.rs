//! One key for routine: the other weapon, the same throw again, work until it is done, and the light that needs no care.

use yendor::{
    Action,
    ecs::{HeldLight, ItemKind, LightSource, MindState, take_turn},
    internals::{Settings, Toggle},
    testing::Scenario,
};

const HALL: &str = "
###########
#@...1...2#
#.........#
###########";

/// A lit hall in which no monster acts.
fn hall() -> Scenario {
    let mut game = Scenario::lit(HALL);
    game.debug("freeze on");
    game
}

fn in_hand(game: &Scenario) -> Option<String> {
    let pack = game.player().inventory;
    pack.into_iter().find(|item| item.equipped.as_deref() == Some("Weapon")).map(|item| item.type_name)
}

fn light(game: &Scenario) -> Option<u32> {
    game.player().light.and_then(|light| light.fuel)
}

/// Leaves this many turns of fuel in the light in hand.
fn leave_fuel(game: &mut Scenario, fuel: u32) {
    let player = game.player_entity();
    let world = game.world();
    let held = world.get::<HeldLight>(player).unwrap().0.unwrap();
    world.get_mut::<LightSource>(held).unwrap().set_fuel(fuel);
}

#[test]
fn one_key_swaps_bow_and_mace_and_back() {
    let mut game = hall();
    assert_eq!(in_hand(&game).as_deref(), Some("weapon/mace"));
    let turn = game.turn();
    game.keys("'");
    assert_eq!(in_hand(&game).as_deref(), Some("weapon/short_bow"), "the launcher that has arrows comes first");
    game.keys("'");
    assert_eq!(in_hand(&game).as_deref(), Some("weapon/mace"));
    assert_eq!(game.turn(), turn + 2, "each swap takes a turn");
    game.debug("item weapon/axe");
    let axe = game.letter("weapon/axe");
    game.keys(&format!("w {axe} ' '"));
    assert_eq!(in_hand(&game).as_deref(), Some("weapon/axe"), "always the last two");
}

#[test]
fn a_loaded_game_swaps_the_same_two_weapons_and_throws_at_the_same_target() {
    let mut game = hall();
    game.debug("item weapon/axe");
    game.debug("item weapon/dagger 3");
    let (axe, dagger) = (game.letter("weapon/axe"), game.letter("weapon/dagger"));
    game.monster('T', '1', MindState::Hunting);
    game.monster('T', '2', MindState::Hunting);
    game.keys(&format!("w {axe} t {dagger} 1 ret tab ret"));
    let mut loaded = game.kept();
    for keys in ["'", "F"] {
        game.keys(keys);
        loaded.keys(keys);
        assert_eq!(game.hash(), loaded.hash(), "after {keys}");
    }
}

#[test]
fn a_player_with_one_weapon_has_nothing_to_swap() {
    let mut game = hall();
    for kind in ["weapon/short_bow", "weapon/arrow"] {
        let letter = game.letter(kind);
        game.keys(&format!("d {letter} ret"));
    }
    game.refuses("'");
    assert_eq!(game.last_message(), "You have nothing else to wield or light.");
}

#[test]
fn one_key_shoots_at_the_last_target_again() {
    let mut game = hall();
    game.monster('T', '1', MindState::Hunting);
    game.monster('T', '2', MindState::Hunting);
    game.keys("' f tab ret");
    let arrows = game.carries(ItemKind::Weapon);
    let target = game.mark('2');
    game.keys("F F");
    assert_eq!(game.carries(ItemKind::Weapon), arrows - 2);
    let throws = game.world().resource::<yendor::ecs::PendingAction>().0.clone();
    assert!(matches!(throws, Action::Throw(_, 1, cell) if cell == target), "{throws:?}");
}

#[test]
fn the_throw_key_twice_throws_the_same_at_the_same_target() {
    let mut game = hall();
    game.debug("item weapon/dagger 3");
    let dagger = game.letter("weapon/dagger");
    game.monster('T', '2', MindState::Hunting);
    let before = game.carries(ItemKind::Weapon);
    game.refuses("t t esc");
    game.keys(&format!("t {dagger} 1 ret ret"));
    game.keys("t t");
    assert_eq!(game.carries(ItemKind::Weapon), before - 2);
}

#[test]
fn without_a_target_the_same_key_asks_for_one() {
    let mut game = hall();
    game.keys("'");
    game.refuses("F");
    assert!(game.screen(80, 24).contains("Shoot an arrow at what?"), "{}", game.screen(80, 24));
}

#[test]
fn the_next_torch_is_lit_from_the_one_that_burns_to_ashes() {
    let mut game = hall();
    let torches = game.carries(ItemKind::Light);
    leave_fuel(&mut game, 2);
    game.keys(". .");
    assert_eq!(game.last_message(), "Your torch burns to ashes, and you light the next one from it.");
    assert_eq!(light(&game), Some(500));
    assert_eq!(game.carries(ItemKind::Light), torches - 1);
    for _ in 1..torches {
        leave_fuel(&mut game, 1);
        game.keys(".");
    }
    assert_eq!(game.last_message(), "Your torch burns to ashes! You are in darkness!");
    assert_eq!(light(&game), None);
    assert_eq!(game.carries(ItemKind::Light), 0);
}

#[test]
fn a_torch_that_has_burned_before_is_lit_before_a_fresh_one() {
    let mut game = hall();
    leave_fuel(&mut game, 40);
    let fresh = game.player().inventory.iter().find(|item| item.fuel == Some(500)).unwrap().letter;
    game.keys(&format!("w {fresh}"));
    leave_fuel(&mut game, 1);
    game.keys(".");
    assert_eq!(light(&game), Some(40));
}

#[test]
fn a_torch_on_the_floor_burns_to_nothing() {
    let mut game = hall();
    leave_fuel(&mut game, 2);
    let player = game.player();
    let torch = player.inventory.iter().find(|item| item.equipped.as_deref() == Some("Light")).unwrap().letter;
    game.keys(&format!("d {torch} . ."));
    assert_eq!(game.said("The torch on the floor goes out."), 1);
    assert!(game.level().items.is_empty());
}

#[test]
fn a_rest_in_a_lit_room_saves_the_fuel_and_lights_the_light_again() {
    let mut game = hall();
    game.debug("set hp 8");
    let before = light(&game).unwrap();
    game.keys("Z");
    assert_eq!(game.player().hp, game.player().max_hp);
    let turns = game.turn();
    assert!(turns > 20, "it took {turns} turns");
    assert!(light(&game).unwrap() >= before - 2, "{:?} of {before}", light(&game));
    assert_eq!(game.said("You put out your torch."), 1);

    let mut thrifty_no_more = hall();
    thrifty_no_more.world().resource_mut::<Settings>().turn(Toggle::SaveLight, false);
    thrifty_no_more.debug("set hp 8");
    thrifty_no_more.keys("Z");
    let (burned, turns) = (before - light(&thrifty_no_more).unwrap(), thrifty_no_more.turn());
    assert_eq!(u64::from(burned), turns);
}

#[test]
fn a_rest_in_the_dark_keeps_the_light() {
    let mut game = Scenario::on(HALL);
    game.debug("freeze on");
    game.debug("set hp 8");
    game.keys("Z");
    assert_eq!(game.said("You put out your torch."), 0);
}

#[test]
fn a_disturbed_rest_says_that_the_light_is_out_and_the_next_one_lights_it() {
    let mut game = Scenario::lit("#########\n#@..+...1\n#########");
    game.debug("set hp 8");
    let player = game.player_entity();
    game.world().entity_mut(player).insert(yendor::ecs::Hunger::new(305));
    game.keys("Z");
    assert_eq!(game.last_message(), "Your light is still out.");
    assert_eq!(light(&game), None);
    game.keys("Z");
    assert_eq!(game.player().hp, game.player().max_hp);
    assert!(light(&game).is_some());
}

#[test]
fn exploring_lights_a_light_where_it_is_too_dark_to_go_on() {
    let mut game = Scenario::on(HALL);
    let player = game.player();
    let torch = player.inventory.iter().find(|item| item.equipped.as_deref() == Some("Light")).unwrap().letter;
    game.keys(&format!("w * {torch}"));
    assert_eq!(light(&game), None);
    game.keys("E");
    assert!(light(&game).is_some());
    assert!(game.last_message().starts_with("Explored"), "{}", game.last_message());
}

#[test]
fn without_any_light_exploring_says_that_it_is_too_dark() {
    let mut game = Scenario::on(HALL);
    while let Some(torch) = game.player().inventory.into_iter().find(|item| item.kind == ItemKind::Light) {
        game.keys(&format!("d {} ret", torch.letter));
        game.keys("l l");
    }
    take_turn(game.world(), Action::Rest);
    game.refuses("E");
    assert_eq!(game.last_message(), "It is too dark to explore. Light a torch or a lantern.");
}
