//! The player's actions; hunger, fuel, healing, searching, resting.
//!
//! `action_systems` runs the function that performs the pending action; `body`, `light` and `entered_ground` apply the
//! effects of time on the player.

mod action_systems;
mod apply;
mod attack;
mod blow;
mod body;
mod doors;
mod drop;
mod eat;
mod entered_ground;
mod entered_set_piece;
mod force;
mod harm_monster;
mod hunger;
mod item_action;
mod junk;
mod light;
mod look;
mod machines;
mod pack_room;
mod pay;
mod pick_up;
mod search;
mod step;
mod wear;
mod wield;

use bevy::prelude::*;

pub(crate) use blow::{Striker, is_exposed};
pub(crate) use body::player_bundle;
pub(crate) use harm_monster::PlayerCombat;
pub use hunger::Hunger;
pub(crate) use light::{burn_unseen, douse_light, drenches};
pub(crate) use look::{record_footstep, update_field_of_view};
pub(crate) use machines::{can_work, is_work};
pub(crate) use pack_room::finds_room;
pub use pick_up::AutomaticPickUp;
pub(crate) use pick_up::give_to_player;
pub(crate) use search::Searcher;
pub(crate) use step::{Landed, Stepped, can_player_act, has_stepped};

use crate::{
    rules::game_ref::register_parts,
    turn::{ActionStep, Turn, UpkeepStep, ViewStep, schedules_with_view, time_passes},
    world::sight::Burning,
};

/// Adds the player's systems to their stages.
pub(crate) fn plugin(app: &mut App) {
    register_parts(app);
    for schedule in schedules_with_view() {
        app.add_systems(schedule, (update_field_of_view, record_footstep).chain().in_set(ViewStep::See));
    }
    app.init_resource::<AutomaticPickUp>().init_resource::<Stepped>().init_resource::<Landed>().add_systems(
        Turn,
        (
            (
                step::begin_action,
                (step::go_astray.run_if(step::is_confused), step::step).chain().run_if(step::is_aimed),
            )
                .chain()
                .in_set(ActionStep::Resolve),
            (
                action_systems::act,
                entered_set_piece::enter.run_if(has_stepped.and_then(entered_set_piece::are_here)),
                pick_up::pick_up.run_if(pick_up::is_asked.or_else(has_stepped.and_then(pick_up::lies_here))),
                machines::work.run_if(
                    has_stepped.or_else(time_passes.and_then(machines::is_deed)).and_then(entered_set_piece::are_here),
                ),
            )
                .chain()
                .in_set(ActionStep::Act),
            pay::pay_for_action.in_set(ActionStep::Pay),
            update_field_of_view.in_set(ActionStep::See),
            (
                body::digest,
                light::burn_light,
                light::burn_what_lies.run_if(any_with_component::<Burning>),
                body::is_hunted.pipe::<_, _, (), _>(body::heal).run_if(body::is_hurt),
                body::wear_off.run_if(body::is_afflicted),
                entered_ground::suffer_ground.run_if(entered_ground::ground_hurts),
            )
                .chain()
                .in_set(UpkeepStep::Player),
            pay::advance_clock.in_set(UpkeepStep::Clock),
        ),
    );
}
