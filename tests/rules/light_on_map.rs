//! Light on the ground: brighter near a light, nothing from what is out of view.

use yendor::{
    Frame,
    data::{Rgb, RoomPurpose},
    draw,
    ecs::{Rooms, current_level},
    screen::{FULL_SIZE, FewColors},
    testing::{Scenario, content},
};

use crate::contrast::luminance;

const HALL: &str = "
####################
#..................#
#.@................#
#..................#
####################";

/// The light behind the character of a cell.
fn ground(game: &Scenario, (x, y): (i32, i32)) -> f64 {
    luminance(game.cell((x, y)).background)
}

/// The mean over the rows of a hall, because the ground varies from cell to cell.
fn mean_ground(game: &Scenario, x: i32) -> f64 {
    (1..=3).map(|y| ground(game, (x, y))).sum::<f64>() / 3.0
}

fn picture(mut game: Scenario) -> Frame {
    draw(game.world(), FULL_SIZE)
}

#[test]
fn the_light_in_hand_fades_with_distance() {
    let game = Scenario::lit(HALL);
    let light: Vec<f64> = [3, 5, 8].map(|x| mean_ground(&game, x)).into();
    assert!(light.is_sorted_by(|near, far| near > far), "{light:?}");
}

#[test]
fn a_torch_on_the_wall_lights_the_floor_below_it_and_its_wall() {
    let mut game = Scenario::lit(HALL);
    let (floor, wall) = (ground(&game, (15, 1)), ground(&game, (14, 0)));
    game.debug("terrain torch 15 0");
    game.keys("s");
    assert!(ground(&game, (15, 1)) > 1.5 * floor);
    assert!(ground(&game, (14, 0)) > wall);
}

#[test]
fn nothing_out_of_view_is_lit_or_lights() {
    let map = "
##################
#@..+............#
#####............#
##################";
    let dark = Scenario::on(map);
    let mut fiery = Scenario::on(map);
    fiery.debug("terrain lava 6 1");
    fiery.debug("terrain torch 16 3");
    let (dark, fiery) = (picture(dark), picture(fiery));
    let differing = dark.iter().zip(fiery.values()).find(|((place, dark), fiery)| place.x < 80 && dark != fiery);
    assert_eq!(differing, None);
}

#[test]
fn remembered_ground_tells_no_change_out_of_view() {
    // Down a dark corridor a door was seen; whether it is still open can't be known.
    let map = "
##########
#@....+..#
##########";
    let seen = |is_open: bool| {
        let mut game = Scenario::on(map);
        game.keys("l l l l l h h h h h");
        game.debug(if is_open { "door open 6 1" } else { "door closed 6 1" });
        picture(game)
    };
    assert!(seen(true).rows().zip(seen(false).rows()).all(|(one, other)| one[..80] == other[..80]));
}

#[test]
fn few_colors_and_the_classic_palette_show_one_tint() {
    let mut game = Scenario::lit(HALL);
    game.world().insert_resource(FewColors);
    let backgrounds = |game: &Scenario| -> Vec<Rgb> { (1..18).map(|x| game.cell((x, 2)).background).collect() };
    assert!(backgrounds(&game).iter().all(|color| *color == backgrounds(&game)[0]));
    let mut classic = Scenario::lit(HALL);
    classic.world().insert_resource(content().with_palette(Some("classic")));
    assert!(backgrounds(&classic).iter().all(|color| *color == backgrounds(&classic)[0]));
    assert_eq!(content().palette().name, "torchlight", "the usual palette has light");
}

#[test]
fn a_door_has_the_light_of_the_floor_before_it() {
    let game = Scenario::lit("#######\n#@....+\n#######");
    assert!(ground(&game, (6, 1)) > 0.3 * ground(&game, (5, 1)));
}

#[test]
fn the_torches_of_a_shrine_burn_cool() {
    let mut game = Scenario::lit(HALL);
    game.debug("terrain torch 15 0");
    game.keys("s");
    let warm = game.cell((15, 1)).background;
    let level = current_level(game.world()).unwrap();
    game.world().get_mut::<Rooms>(level).unwrap().set_purpose(0, RoomPurpose::Shrine);
    let cool = game.cell((15, 1)).background;
    let blueness = |color: Rgb| f64::from(color.blue) / f64::from(color.red);
    assert!(blueness(cool) > 1.2 * blueness(warm), "{warm:?} {cool:?}");
}
