//! Torches and lanterns: how far they shine, how long they burn, and how they are lit and filled.

use yendor::{
    Action, Outcome,
    data::LightKind,
    ecs::{ItemKind, LightSource, MessageKind, MindState, take_turn},
    testing::Scenario,
};

const CAVE: &str = "
#########
#.......#
#...1...#
#.......#
#...@...#
#.......#
#.......#
#.......#
#########";

/// Leaves this many turns of fuel in the light in hand.
fn leave_fuel(game: &mut Scenario, fuel: u32) {
    let held = game.player_entity();
    let world = game.world();
    let light = world.get::<yendor::ecs::HeldLight>(held).unwrap().0.unwrap();
    let source = *world.get::<LightSource>(light).unwrap();
    world.entity_mut(light).insert(LightSource::new(source.kind, source.full_radius(), fuel));
}

/// The furthest cell to the north that is seen.
fn sight_to_the_north(game: &Scenario) -> i32 {
    let (x, y) = game.place();
    (0..=y).find(|north| game.sees((x, *north))).map_or(0, |north| y - north)
}

#[test]
fn a_torch_burns_500_turns_and_warns_at_50_10_and_0() {
    let mut game = Scenario::on(CAVE);
    game.without_spare_lights().set(yendor::ecs::Hunger::new(2_000));
    let mut warnings = Vec::new();
    for turn in 1..=501_u64 {
        let before = game.world().resource::<yendor::ecs::MessageLog>().written();
        game.keys(".");
        if game.world().resource::<yendor::ecs::MessageLog>().written() > before {
            let line = game.messages().pop().unwrap();
            warnings.push((500 - turn, line.text, line.kind));
        }
    }
    let expected = [
        (50, "Your torch is getting dim..."),
        (10, "Your torch flickers..."),
        (0, "Your torch burns to ashes! You are in darkness!"),
    ];
    assert_eq!(warnings, expected.map(|(left, text)| (left, text.to_owned(), MessageKind::LightWarning)));
}

#[test]
fn a_torch_lights_the_eight_neighbors_and_a_lantern_one_cell_more() {
    let (torch, lantern) = (Scenario::on(CAVE), Scenario::by_lantern(CAVE));
    assert_eq!(sight_to_the_north(&torch), 1);
    assert_eq!(sight_to_the_north(&lantern), 2);
    assert_eq!(torch.player().light.unwrap().radius, 1);
    assert_eq!(lantern.player().light.unwrap().radius, 2);
    let seen = |game: &Scenario| game.level().visible.concat().matches('1').count();
    assert_eq!(seen(&torch), 9);
    assert_eq!(seen(&lantern), 25);
}

#[test]
fn without_light_the_player_sees_only_their_own_cell_and_keeps_an_empty_lantern() {
    let mut game = Scenario::by_lantern(CAVE);
    leave_fuel(&mut game, 1);
    let lights = game.carries(ItemKind::Light);
    game.keys(".");
    let light = game.player().light.unwrap();
    assert_eq!(light.radius, 0);
    assert_eq!(light.fuel, Some(0));
    assert_eq!(game.level().visible.concat().matches('1').count(), 1);
    assert_eq!(game.carries(ItemKind::Light), lights);
    game.keys(". .");
    assert_eq!(game.said("Your lantern goes out! You are in darkness!"), 1);
}

#[test]
fn lighting_a_spare_torch_takes_one_out_of_the_stack() {
    let mut game = Scenario::on(CAVE);
    leave_fuel(&mut game, 40);
    let spare = game.letter("light/torch");
    // The bow and the arrows can be wielded too, so a menu appears.
    game.keys(&format!("w {spare}"));
    assert_eq!(game.player().light.unwrap().fuel, Some(499));
    assert_eq!(game.said("You now hold a torch for light."), 1);
    let mut torches: Vec<_> =
        game.player().inventory.into_iter().filter(|item| item.type_name == "light/torch").collect();
    torches.sort_by_key(|torch| torch.fuel);
    let reported: Vec<_> = torches.iter().map(|torch| (torch.quantity, torch.fuel, torch.equipped.is_some())).collect();
    assert_eq!(reported, [(1, Some(40), false), (1, Some(499), true), (1, Some(500), false)]);
    assert_eq!(sight_to_the_north(&game), 1);
}

#[test]
fn only_the_light_in_hand_burns() {
    let mut game = Scenario::on(CAVE);
    game.times(5, ".");
    let fuels: Vec<_> = game.player().inventory.iter().filter_map(|item| item.fuel).collect();
    assert_eq!(fuels, [495, 500]);
}

#[test]
fn oil_fills_a_lantern_to_its_capacity_and_uses_up_a_flask() {
    let mut game = Scenario::by_lantern(CAVE);
    game.refuses("a");
    assert_eq!(game.last_message(), "Your lantern is already full.");
    leave_fuel(&mut game, 100);
    game.keys("a");
    assert_eq!(game.player().light.unwrap().fuel, Some(499), "500, minus the turn of filling");
    game.expect().carries(ItemKind::Oil, 1).turn(1);
    assert_eq!(game.last_message(), "You fill up your lantern.");
}

#[test]
fn filling_a_nearly_full_lantern_asks_first_and_says_how_much_oil_would_be_lost() {
    for (fuel, lost) in [(499, Some(499)), (250, Some(250)), (249, None), (0, None)] {
        let mut game = Scenario::by_lantern(CAVE);
        game.debug("item oil/flask");
        game.debug(&format!("set fuel {fuel}"));
        if let Some(lost) = lost {
            game.refuses("a");
            let question = format!("Fill it? {lost} of 500 turns of oil would be lost. Enter: yes   any other key: no");
            for (width, height) in [(104, 32), (80, 24)] {
                assert!(game.screen(width, height).contains(&question), "{}", game.screen(width, height));
            }
            game.refuses("esc").refuses("a x").keys("a ret");
        } else {
            game.keys("a");
        }
        game.expect().last_message("You fill up your lantern.");
        assert_eq!(game.player().light.unwrap().fuel, Some(499));
    }
}

#[test]
fn an_empty_lantern_shines_again_when_filled() {
    let mut game = Scenario::by_lantern(CAVE);
    leave_fuel(&mut game, 1);
    game.keys(".");
    game.expect().said("Your lantern goes out! You are in darkness!", 1);
    assert_eq!(sight_to_the_north(&game), 0);
    game.keys("a");
    assert_eq!(sight_to_the_north(&game), 2);
}

#[test]
fn oil_does_not_fit_a_torch() {
    let mut game = Scenario::on(CAVE);
    let place = yendor::ecs::Point::new(4, 4);
    game.item_at("oil/flask", 1, place);
    game.keys(",").refuses("a");
    assert_eq!(game.last_message(), "You have nothing to apply.");
}

#[test]
fn a_torch_that_is_picked_up_never_joins_the_burning_one() {
    let mut game = Scenario::on(CAVE);
    game.item_at("light/torch", 1, yendor::ecs::Point::new(4, 4));
    game.keys(",");
    let held: Vec<u32> = game
        .player()
        .inventory
        .iter()
        .filter(|item| item.equipped.as_deref() == Some("Light"))
        .map(|item| item.quantity)
        .collect();
    assert_eq!(held, [1], "only one torch burns");
    assert_eq!(game.carries(ItemKind::Light), 4);
}

#[test]
fn a_lantern_found_can_be_held_instead_of_the_torch() {
    let mut game = Scenario::on(CAVE);
    game.item_at("light/lantern", 1, yendor::ecs::Point::new(4, 4));
    game.keys(",");
    let letter = game.letter("light/lantern");
    game.keys(&format!("w {letter}"));
    assert_eq!(game.player().light.unwrap().name.as_str(), "lantern");
    assert_eq!(sight_to_the_north(&game), 2);
    let player = game.player_entity();
    let held = game.world().get::<yendor::ecs::HeldLight>(player).unwrap().0.unwrap();
    assert_eq!(game.world().get::<LightSource>(held).unwrap().kind, LightKind::Lantern);
}

const HALL: &str = "
########################
#......................#
#@.......1............2#
#......................#
########################";

/// The letter of the light in hand.
fn held_letter(game: &Scenario) -> char {
    let player = game.player();
    player.inventory.iter().find(|item| item.equipped.as_deref() == Some("Light")).unwrap().letter
}

/// Drops the light in hand.
fn drop_light(game: &mut Scenario) {
    let player = game.player();
    let light = player.inventory.iter().find(|item| item.equipped.as_deref() == Some("Light")).unwrap().id;
    assert_eq!(take_turn(game.world(), Action::Drop(light, 1)), Outcome::WHOLE_ACTION);
}

/// The number of cells that are seen.
fn seen_count(game: &Scenario) -> usize {
    game.level().visible.concat().matches('1').count()
}

#[test]
fn a_dropped_torch_keeps_burning_and_is_seen_from_afar() {
    let mut game = Scenario::on(HALL);
    game.times(4, "l");
    drop_light(&mut game);
    assert!(game.player().light.is_none());
    assert_eq!(seen_count(&game), 19, "nine cells around it, and the walls of the hall beside them");
    game.times(6, "l");
    assert_eq!(seen_count(&game), 20, "the surroundings of the torch and the player's cell");
    assert!(game.sees((5, 2)) && game.sees((4, 1)) && !game.sees((7, 2)));
    // A monster in its light is seen, a monster in the dark is not.
    game.debug("freeze on");
    game.debug("monster O 5 1 wandering");
    assert!(game.only_monster().visible);
    game.debug("kill 5 1");
    game.debug("monster O 15 1 wandering");
    assert!(!game.only_monster().visible);
}

#[test]
fn a_torch_on_the_floor_burns_down_and_goes_out() {
    let mut game = Scenario::on(HALL);
    leave_fuel(&mut game, 5);
    drop_light(&mut game);
    game.times(3, "l");
    assert!(game.sees((1, 2)));
    game.keys(".");
    assert_eq!(game.said("The torch on the floor goes out."), 1);
    assert_eq!(seen_count(&game), 1);
    game.times(4, "h").keys(",");
    let fuels: Vec<_> = game.player().inventory.iter().filter_map(|item| item.fuel).collect();
    assert_eq!(fuels, [500], "only ashes are left of it: {:?}", game.player().inventory);
}

#[test]
fn picking_up_a_burning_torch_puts_it_out_and_it_can_be_lit_again() {
    let mut game = Scenario::on(HALL);
    let before = game.carries(ItemKind::Light);
    drop_light(&mut game);
    game.times(2, ".").keys(",");
    assert_eq!(seen_count(&game), 1);
    assert!(game.player().light.is_none());
    assert_eq!(game.carries(ItemKind::Light), before);
    let fuel = || game.player().inventory.iter().filter_map(|item| item.fuel).min();
    let left = fuel().unwrap();
    assert!((495..500).contains(&left), "{left}");
    game.times(3, ".");
    assert_eq!(game.player().inventory.iter().filter_map(|item| item.fuel).min(), Some(left), "it has stopped burning");
    let used = game.player().inventory.iter().find(|item| item.fuel == Some(left)).unwrap().letter;
    game.keys(&format!("w {used}"));
    assert_eq!(seen_count(&game), 9);
    assert_eq!(held_letter(&game), used);
}

#[test]
fn a_dropped_lantern_that_is_out_and_a_torch_that_was_never_lit_do_not_burn() {
    let mut game = Scenario::by_lantern(HALL);
    game.times(4, "l");
    leave_fuel(&mut game, 1);
    game.keys(".");
    drop_light(&mut game);
    game.keys("l l");
    assert_eq!(seen_count(&game), 1);
    game.debug("item light/torch 15 2");
    assert_eq!(seen_count(&game), 1);
}

#[test]
fn light_behind_a_wall_and_light_for_a_blind_player_show_nothing() {
    let mut game = Scenario::on(
        "
###########
#@..#.....#
#...#.....#
#...#.....#
###########",
    );
    let before = seen_count(&game);
    game.debug("terrain torch 6 0");
    assert_eq!(seen_count(&game), before, "no light goes through a wall");
    game.debug("terrain torch 2 4");
    assert!(seen_count(&game) > before);
    game.debug("afflict blind 3");
    assert_eq!(seen_count(&game), 1);
}

#[test]
fn wall_torches_light_the_room_in_front_of_them_forever() {
    let mut game = Scenario::on(HALL);
    let dark = seen_count(&game);
    assert_eq!(game.debug("terrain torch 15 0"), "Torches are on 1 cell.");
    let place = |x, y| game.sees((x, y));
    assert!(place(15, 0) && place(15, 3) && place(12, 1) && place(18, 3) && !place(11, 1) && !place(19, 2));
    assert_eq!(game.level().terrain.dressing[0].chars().position(|sign| sign == 't'), Some(15));
    assert_eq!(game.cell((15, 0)).glyph, '¡');
    let lit = seen_count(&game);
    for _ in 0..600 {
        game.press(".");
    }
    assert!(seen_count(&game) + 8 >= lit, "a wall torch never burns out");
    // A torch placed on floor lights its own cell.
    game.debug("terrain torch 20 2");
    assert!(game.sees((22, 2)) && game.sees((17, 2)));
    // The wall torch is still there after a save, and after the player left the level and came back.
    let mut again = game.kept();
    assert_eq!(again.level().visible, game.level().visible);
    assert_eq!(again.hash(), game.hash());
    again.debug("terrain none 20 2");
    again.debug("terrain none 10 0 10 1");
    again.debug("light off");
    assert!(seen_count(&again) <= dark);
    assert!(again.level().terrain.dressing.concat().trim().is_empty());
}

#[test]
fn wall_torches_can_be_put_only_on_walls_and_floor() {
    let mut game = Scenario::on(
        "
######
#@.+.#
#.<..#
######",
    );
    game.refuses_debug("terrain torch 3 1");
    game.refuses_debug("terrain torch 2 2");
    game.refuses_debug("terrain torch 1 1 4 1");
    game.refuses_debug("terrain torch 9 9");
    game.refuses_debug("terrain torch 1 1 90 90");
    game.debug("terrain none 1 1");
    assert!(!game.state().debugged, "a command without effect does not mark the game");
    game.debug("terrain torch 0 0 6 1");
    assert_eq!(game.level().terrain.dressing[0], "tttttt");
    game.debug("door open 1 0");
    assert_eq!(game.level().terrain.dressing[0], "t tttt");
}

#[test]
fn a_closed_door_blocks_light() {
    let mut game = Scenario::on(
        "
##########
#@..'....#
#...######
##########",
    );
    game.debug("terrain torch 7 0");
    assert!(game.sees((6, 1)));
    game.keys("l l");
    assert!(game.sees((7, 1)));
    game.keys("c");
    assert!(!game.sees((7, 1)) && !game.sees((6, 1)));
}

#[test]
fn light_that_grows_on_the_ground_is_called_by_its_name() {
    let mut game = Scenario::on("########\n#@.....#\n########");
    game.debug("terrain fungus 2 1");
    game.keys(":");
    let screen = game.screen(104, 32);
    assert!(screen.contains("light of glowing fungus falls on you."), "{screen}");
}

#[test]
fn glowing_monsters_are_seen_in_the_dark_by_their_own_light() {
    for (letter, glows) in [('D', true), ('W', true), ('O', false), ('T', false)] {
        let mut game = Scenario::on(HALL);
        game.hit_points(500).debug("freeze on");
        game.monster(letter, '2', MindState::Wandering);
        game.keys(".");
        assert_eq!(game.only_monster().visible, glows, "{letter}");
        assert_eq!(game.sees((21, 2)), glows, "{letter}");
    }
    // Its light moves with it, and goes out when it dies.
    let mut game = Scenario::on(HALL);
    game.hit_points(500).debug("freeze on");
    game.monster('D', '1', MindState::Wandering);
    game.keys(".");
    assert!(game.sees((8, 1)) && game.sees((7, 2)) && !game.sees((4, 2)));
    game.debug("kill 9 2");
    game.keys(".");
    assert!(!game.sees((8, 1)));
}

#[test]
fn the_player_can_put_out_the_light_in_hand_and_light_it_again() {
    let mut game = Scenario::on("#######\n#.@...#\n#######");
    let light = game.player().inventory.into_iter().find(|item| item.equipped.as_deref() == Some("Light")).unwrap();
    game.keys(&format!("w * {}", light.letter));
    game.expect().turn(1);
    assert!(game.player().light.is_none());
    assert_eq!(game.last_message(), "You put out your torch.");
    // A light that was put out uses no fuel.
    game.keys("s s");
    game.keys(&format!("w {}", light.letter));
    let lit = game.player().light.unwrap();
    assert_eq!(lit.radius, 1);
    assert_eq!(lit.fuel, light.fuel.map(|fuel| fuel - 1));
    // Its page offers this, too.
    game.keys(&format!("i {} w", light.letter));
    assert!(game.player().light.is_none());
}

#[test]
fn wielding_with_nothing_else_to_wield_asks_before_putting_out_the_light() {
    let mut game = Scenario::on("#######\n#.@...#\n#######");
    for item in game.player().inventory {
        if item.equipped.is_none() && !matches!(item.kind, ItemKind::Food | ItemKind::Armor) {
            game.keys(&format!("d {} ret", item.letter));
            game.keys("esc");
        }
    }
    let turn = game.turn();
    game.keys("w");
    game.expect().because("the command asks first").turn(turn);
    assert!(game.player().light.is_some(), "the command asks first");
    game.keys("esc");
    assert!(game.player().light.is_some());
}
