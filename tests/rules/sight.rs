//! What is seen, what is remembered, and what is neither.

use yendor::{
    ecs::{FieldOfView, MindState, Point},
    testing::{Scenario, changed, sign_at},
};

const HALL: &str = "
###############
#@...........1#
#.............#
###############";

#[test]
fn a_lit_room_is_seen_from_afar_and_a_dark_one_only_by_the_light_in_hand() {
    let (lit, dark) = (Scenario::lit(HALL), Scenario::on(HALL));
    assert!(lit.sees_mark('1') && !dark.sees_mark('1'));
    assert!(lit.sees((14, 1)) && lit.sees((13, 3)), "the far walls are seen too");
    assert!(dark.sees((2, 2)) && !dark.sees((3, 1)));
}

#[test]
fn a_lit_room_is_seen_through_an_open_door_in_clear_line_only() {
    let map = |door: char| {
        format!(
            "
############
####2......#
####.......#
#@:{door}.....1.#
############"
        )
    };
    let open = Scenario::lit(&map('\''));
    assert!(open.sees_mark('1'), "straight through the door");
    assert!(!open.sees_mark('2'), "not around its corner");
    for door in ['+', 'L', 'S'] {
        let shut = Scenario::lit(&map(door));
        assert!(!shut.sees_mark('1'), "{door}");
    }
    for door in ['B', '_'] {
        assert!(Scenario::lit(&map(door)).sees_mark('1'), "{door}");
    }
}

#[test]
fn opening_a_door_shows_the_cells_behind_it() {
    let mut game = Scenario::lit(
        "
########
#.@+..1#
########",
    );
    assert!(!game.sees_mark('1'));
    game.keys("l");
    assert!(game.sees_mark('1'));
    game.keys("c");
    assert!(!game.sees_mark('1'));
    assert_eq!(sign_at(&game.level().explored, (6, 1)), '1', "a cell seen once stays explored");
}

#[test]
fn walls_are_seen_only_beside_seen_floor_and_rock_beside_a_corridor_never() {
    let game = Scenario::on(
        "
#########
#########
###:::###
###:@:###
###:::###
#########
#########",
    );
    // The player stands on floor, so the four cells around are corridor: none of their rock is a wall.
    assert_eq!(game.level().visible[1], "000000000");
    let mut tunnel = Scenario::on(
        "
######
#@:::#
######",
    );
    tunnel.keys("l l");
    for y in [0, 2] {
        for x in 3..=5 {
            assert!(!tunnel.sees((x, y)), "rock at {x},{y} beside the corridor");
        }
    }
}

#[test]
fn a_wall_is_seen_exactly_when_it_stands_beside_a_seen_floor_or_door() {
    for seed in 0..12 {
        let mut game = Scenario::game(seed);
        game.keys("h j l k y u b n h h l l s");
        let level = game.level();
        let player = game.player_entity();
        let view = game.world().get::<FieldOfView>(player).unwrap();
        assert!(view.visible().iter().all(|(cell, seen)| !seen || view.is_in_line(cell)), "seed {seed}");
        let sees = |cell| sign_at(&level.visible, cell) == '1';
        for (y, row) in (0..).zip(&level.rows) {
            for (x, sign) in (0..).zip(row.chars()).filter(|(_, sign)| matches!(sign, '#' | 'S')) {
                if !sees((x, y)) {
                    continue;
                }
                let beside = Point::new(x, y).neighbors().filter(|near| {
                    let inside = (0..level.width).contains(&near.x) && (0..level.height).contains(&near.y);
                    inside && sees((near.x, near.y)) && !"#:S".contains(sign_at(&level.rows, (near.x, near.y)))
                });
                assert!(beside.count() > 0, "seed {seed}: {sign} at {x},{y} is seen without floor or a door beside it");
            }
        }
    }
}

#[test]
fn seen_cells_become_explored_and_stay_so() {
    let mut game = Scenario::game(3);
    let mut known = game.level().explored;
    for key in "l l l j j h k k u n b y s l j l j l j".split_whitespace() {
        game.keys(key);
        let level = game.level();
        for (before, (now, seen)) in known.iter().zip(level.explored.iter().zip(&level.visible)) {
            for ((before, now), seen) in before.chars().zip(now.chars()).zip(seen.chars()) {
                assert!(now == '1' || (before == '0' && seen == '0'));
            }
        }
        known = level.explored;
    }
}

#[test]
fn unexplored_cells_are_blank_and_explored_ones_are_dim() {
    let mut game = Scenario::on(
        "
##########
#@.....12#
##########",
    );
    game.expect().glyph('1', ' ');
    assert_eq!(game.cell((2, 1)).glyph, '.');
    let bright = game.cell((2, 1)).foreground;
    game.keys("l l l l");
    let dim = game.cell((2, 1));
    assert_eq!(dim.glyph, '.');
    assert_ne!(dim.foreground, bright);
}

/// A dark hall in which the player walks away from the item or monster at `1`.
const AWAY: &str = "
############
#.1@.......#
############";

#[test]
fn monsters_are_never_shown_from_memory() {
    let mut game = Scenario::on(AWAY);
    game.monster('F', '1', MindState::Sleeping);
    game.keys(".");
    assert_eq!(game.glyph('1'), 'F');
    game.keys("l l");
    assert_eq!(game.glyph('1'), '.');
}

#[test]
fn items_are_remembered_dimly_where_they_were_seen() {
    let mut game = Scenario::on(AWAY);
    game.item("food/ration", 1, '1');
    game.keys(".");
    let seen = game.cell((2, 1));
    game.keys("l l");
    let remembered = game.cell((2, 1));
    assert_eq!(seen.glyph, '%');
    assert_eq!(remembered.glyph, '%');
    assert_ne!(seen.foreground, remembered.foreground);
}

#[test]
fn items_are_not_remembered_when_the_config_says_so() {
    let forgetful = changed(&[("config.ron", "remember_items: true", "remember_items: false")]);
    let mut game = Scenario::with(forgetful, AWAY);
    game.item("food/ration", 1, '1');
    game.keys(".");
    assert_eq!(game.glyph('1'), '%');
    game.keys("l l");
    assert_eq!(game.glyph('1'), '.');
}

#[test]
fn an_item_that_was_picked_up_is_forgotten() {
    let mut game = Scenario::on(AWAY);
    game.item("food/ration", 1, '1');
    game.keys("h , l l l");
    assert_eq!(game.glyph('1'), '.');
}

#[test]
fn an_item_never_seen_is_not_shown() {
    let mut game = Scenario::on(HALL);
    game.item("food/ration", 1, '1');
    game.monster_at('F', Point::new(7, 1), MindState::Sleeping, 5);
    game.keys(".");
    assert_eq!(game.glyph('1'), ' ');
    assert_eq!(game.cell((7, 1)).glyph, ' ');
}

#[test]
fn rock_at_the_corner_of_a_doorway_is_not_a_wall() {
    let mut game = Scenario::on(
        "
#######
#..@..#
###+###
###:###
###:###
#######",
    );
    let level = game.keys("j j j").level();
    assert_eq!(level.visible[2], "0011100", "the door, and the wall on both sides of it");
    assert_eq!(level.visible[3], "0001000", "the corridor, and no rock beside it");
}
