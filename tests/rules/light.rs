//! Torches and lanterns: how far they shine, how long they burn, and how they are lit and filled.

use yendor::{
    content::{ItemKind, LightKind},
    sight::LightSource,
    words::MessageKind,
};

use crate::scenario::Scenario;

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

/// Leaves so many turns in the light in hand.
fn leave_fuel(game: &mut Scenario, fuel: u32) {
    let held = game.player_entity();
    let world = game.world();
    let light = world.get::<yendor::sight::HeldLight>(held).unwrap().0.unwrap();
    let source = *world.get::<LightSource>(light).unwrap();
    world.entity_mut(light).insert(LightSource::new(source.kind, source.full_radius(), fuel));
}

/// The farthest cell to the north that is seen.
fn sight_to_the_north(game: &Scenario) -> i32 {
    let (x, y) = game.place();
    (0..=y).find(|north| game.sees((x, *north))).map_or(0, |north| y - north)
}

#[test]
fn a_torch_burns_500_turns_and_warns_at_50_10_and_0_in_the_documents_words() {
    let mut game = Scenario::on(CAVE);
    game.set(yendor::player::Hunger::new(2_000));
    let mut warnings = Vec::new();
    for turn in 1..=501_u64 {
        let before = game.world().resource::<yendor::turn::MessageLog>().written();
        game.keys(".");
        if game.world().resource::<yendor::turn::MessageLog>().written() > before {
            let line = game.messages().pop().unwrap();
            warnings.push((500 - turn, line.text, line.kind));
        }
    }
    let expected = [
        (50, "Your torch is getting dim..."),
        (10, "Your torch flickers..."),
        (0, "Your torch goes out! You are in darkness!"),
    ];
    assert_eq!(warnings, expected.map(|(left, text)| (left, text.to_owned(), MessageKind::LightWarning)));
}

#[test]
fn a_torch_shows_the_eight_neighbours_and_a_lantern_one_cell_more() {
    let (torch, lantern) = (Scenario::on(CAVE), Scenario::by_lantern(CAVE));
    assert_eq!((sight_to_the_north(&torch), sight_to_the_north(&lantern)), (1, 2));
    assert_eq!((torch.player().light.unwrap().radius, lantern.player().light.unwrap().radius), (1, 2));
    let seen = |game: &Scenario| game.level().visible.concat().matches('1').count();
    assert_eq!((seen(&torch), seen(&lantern)), (9, 25));
}

#[test]
fn in_darkness_only_the_own_cell_is_seen_and_the_burnt_out_light_stays_in_the_pack() {
    let mut game = Scenario::on(CAVE);
    leave_fuel(&mut game, 1);
    let lights = game.carries(ItemKind::Light);
    game.keys(".");
    let light = game.player().light.unwrap();
    assert_eq!((light.radius, light.fuel), (0, Some(0)));
    assert_eq!(game.level().visible.concat().matches('1').count(), 1);
    assert_eq!(game.carries(ItemKind::Light), lights);
    game.keys(". .");
    assert_eq!(game.said("Your torch goes out! You are in darkness!"), 1);
}

#[test]
fn lighting_a_spare_torch_takes_one_out_of_the_stack() {
    let mut game = Scenario::on(CAVE);
    leave_fuel(&mut game, 1);
    game.keys(".");
    let spare = game.letter("light/torch");
    // The bow and the arrows can be wielded too, so a menu asks.
    game.keys(&format!("w {spare}"));
    assert_eq!(game.player().light.unwrap().fuel, Some(499));
    assert_eq!(game.said("You now hold a torch for light."), 1);
    let mut torches: Vec<_> =
        game.player().inventory.into_iter().filter(|item| item.type_name == "light/torch").collect();
    torches.sort_by_key(|torch| torch.fuel);
    let told: Vec<_> = torches.iter().map(|torch| (torch.quantity, torch.fuel, torch.equipped.is_some())).collect();
    assert_eq!(told, [(1, Some(0), false), (1, Some(499), true), (1, Some(500), false)]);
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
fn oil_fills_a_lantern_up_to_what_it_holds_and_uses_up_a_flask() {
    let mut game = Scenario::by_lantern(CAVE);
    game.refuses("a");
    assert_eq!(game.last_message(), "Your lantern is full already.");
    leave_fuel(&mut game, 100);
    game.keys("a");
    assert_eq!(game.player().light.unwrap().fuel, Some(499), "500, less the turn it took");
    assert_eq!((game.carries(ItemKind::Oil), game.turn()), (1, 1));
    assert_eq!(game.last_message(), "You fill up your lantern.");
}

#[test]
fn a_lantern_that_went_out_shines_again_when_it_is_filled() {
    let mut game = Scenario::by_lantern(CAVE);
    leave_fuel(&mut game, 1);
    game.keys(".");
    assert_eq!((game.said("Your lantern goes out! You are in darkness!"), sight_to_the_north(&game)), (1, 0));
    game.keys("a");
    assert_eq!(sight_to_the_north(&game), 2);
}

#[test]
fn oil_does_not_fit_a_torch() {
    let mut game = Scenario::on(CAVE);
    let place = yendor::geometry::Position::new(4, 4);
    game.item_at("oil/flask", 1, place);
    game.keys(",").refuses("a");
    assert_eq!(game.last_message(), "You have nothing to apply.");
}

#[test]
fn a_torch_that_is_picked_up_never_joins_the_burning_one() {
    let mut game = Scenario::on(CAVE);
    game.item_at("light/torch", 1, yendor::geometry::Position::new(4, 4));
    game.keys(",");
    let held: Vec<u32> = game
        .player()
        .inventory
        .iter()
        .filter(|item| item.equipped.as_deref() == Some("Light"))
        .map(|item| item.quantity)
        .collect();
    assert_eq!(held, [1], "one torch burns, not two");
    assert_eq!(game.carries(ItemKind::Light), 4);
}

#[test]
fn a_lantern_found_can_be_held_instead_of_the_torch() {
    let mut game = Scenario::on(CAVE);
    game.item_at("light/lantern", 1, yendor::geometry::Position::new(4, 4));
    game.keys(",");
    let letter = game.letter("light/lantern");
    game.keys(&format!("w {letter}"));
    assert_eq!((game.player().light.unwrap().name.as_str(), sight_to_the_north(&game)), ("lantern", 2));
    let player = game.player_entity();
    let held = game.world().get::<yendor::sight::HeldLight>(player).unwrap().0.unwrap();
    assert_eq!(game.world().get::<LightSource>(held).unwrap().kind, LightKind::Lantern);
}
