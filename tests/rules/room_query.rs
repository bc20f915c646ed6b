//! The account of a room: shape, exits and contents.

use yendor::{
    ecs::{Direction, DoorState, Explored, Liquid, Point, Rectangle, Rooms, Shape, Structure, Terrain, current_level},
    internals::account_of_room,
    testing::Scenario,
};

const MAP: &str = "
#########:##
#.......+:##
#.@..1..#..#
#.......S:##
#..>....####
####s#######";

#[test]
fn the_account_of_a_room_has_its_shape_exits_and_contents_as_far_as_known() {
    let mut game = Scenario::on(MAP);
    game.item("oil/flask", 2, '1');
    let flask = game.mark('1');
    let level = current_level(game.world()).unwrap();
    let mut terrain = game.world().get_mut::<Terrain>(level).unwrap();
    for wet in Rectangle::new(6, 3, 2, 2).cells() {
        terrain.set_liquid(wet, Liquid::Shallow);
    }
    let account = |game: &mut Scenario| {
        let world = game.world();
        let level = current_level(world).unwrap();
        let index = world.get::<Rooms>(level).unwrap().index_at(flask).unwrap();
        let explored = world.get::<Explored>(level).unwrap();
        account_of_room(world, level, index, |cell| explored.knows(cell)).unwrap()
    };

    let dark = account(&mut game);
    assert_eq!(dark.room.shape, Shape::Rectangle, "the stairs belong to the room");
    assert_eq!(dark.area, 28, "the stairs belong to the room");
    assert!(dark.exits.is_empty() && dark.liquids.is_empty() && dark.contents.is_empty(), "{dark:?}");

    game.debug("lit 2 2 on");
    game.keys(".");
    let lit = account(&mut game);
    assert_eq!(lit.liquids, [(Liquid::Shallow, 4)]);
    assert_eq!(lit.contents.iter().map(|(place, _)| *place).collect::<Vec<_>>(), [Point::new(3, 4), flask]);
    let exits: Vec<_> = lit.exits.iter().map(|exit| (exit.cell, exit.direction, exit.structure)).collect();
    assert_eq!(exits, [(Point::new(8, 1), Direction::East, Structure::Door(DoorState::Closed))]);

    // A secret door is an exit once it is found.
    game.debug("reveal");
    let known = account(&mut game);
    let exits: Vec<_> = known.exits.iter().map(|exit| exit.cell).collect();
    assert_eq!(exits, [Point::new(4, 5), Point::new(8, 1), Point::new(8, 3)]);
    assert_eq!(known.exits[0].structure, Structure::Corridor);
}
