//! What each action of the player does; hunger, fuel, healing, searching, resting.
//!
//! The pending action flows through the systems below, each of which answers for its own kind; then what time does to
//! the player is done in upkeep.

mod apply;
mod assault;
mod attack;
mod blow;
mod bundle;
mod conditions;
mod doors;
mod drop;
mod eat;
mod force;
mod ground;
mod healing;
mod hunger;
mod light;
mod look;
mod pay;
mod pick_up;
mod search;
mod step;
mod things;
mod trail;
mod unlock;
mod wait;
mod wear;
mod wield;

use bevy::prelude::*;

pub use assault::Assault;
pub use blow::{Striker, is_exposed};
pub use bundle::player_bundle;
pub use ground::floats;
pub use healing::QuietTurns;
pub use hunger::{Hunger, HungerState};
pub use light::burn_unseen;
pub use look::update_field_of_view;
pub use pick_up::{AutomaticPickUp, give_to_player};
pub use search::Searcher;
pub use step::{Stepped, can_player_act};

use crate::{
    items::update_ring_powers,
    level::Noises,
    turn::{ActionStep, Stage, Turn, UpkeepStep},
};

/// The player's systems in their stages.
pub fn plugin(app: &mut App) {
    app.init_resource::<Noises>().init_resource::<AutomaticPickUp>().init_resource::<Stepped>().add_systems(
        Turn,
        (
            (step::stay_helpless, step::go_astray, step::step).chain().in_set(ActionStep::Resolve),
            (
                attack::attack,
                (doors::open_door, doors::close_door, force::force_door).chain(),
                search::search,
                wait::wait,
                pick_up::toggle_automatic_pick_up,
                eat::eat,
                wield::wield,
                apply::apply_item,
                (drop::drop_item, unlock::unlock, wear::wear, wear::take_off, wear::put_on, wear::remove).chain(),
                pick_up::pick_up,
            )
                .chain()
                .in_set(ActionStep::Act),
            update_ring_powers.after(ActionStep::Travel).before(ActionStep::Pay).in_set(Stage::PlayerAction),
            pay::pay_for_action.in_set(ActionStep::Pay),
            update_field_of_view.in_set(ActionStep::See),
            (
                hunger::digest,
                light::burn_light,
                light::burn_what_lies,
                healing::heal,
                conditions::wear_off,
                ground::suffer_ground.run_if(ground::ground_hurts),
            )
                .chain()
                .in_set(UpkeepStep::Player),
            (trail::lay_trail, pay::advance_clock).chain().in_set(UpkeepStep::Clock),
        ),
    );
}
