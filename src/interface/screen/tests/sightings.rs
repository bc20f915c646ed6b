//! What counts as a new danger, which stops repeated commands.

use crate::{interface::screen::sightings::KnownDangers, testing::Scenario};

#[test]
fn only_a_wound_or_a_monster_coming_into_view_is_a_new_danger() {
    let mut game = Scenario::on(
        "
#########
#@..+..1#
#########",
    );
    game.hunter('H', '1');
    let calm = KnownDangers::of(game.world());
    game.keys(".");
    assert!(!KnownDangers::of(game.world()).is_worse_than(&calm));
    game.hit_points(5);
    assert!(KnownDangers::of(game.world()).is_worse_than(&calm));
    let wounded = KnownDangers::of(game.world());
    game.times(9, ".");
    assert!(KnownDangers::of(game.world()).is_worse_than(&wounded), "the hobgoblin came through the door");
}
