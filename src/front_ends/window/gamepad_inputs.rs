//! Buttons and sticks of gamepads as inputs of leafwing, which has its own only together with `bevy_gilrs`: on Linux that
//! needs a package for development, and the game shall build without.

use bevy::{
    ecs::system::{
        StaticSystemParam,
        lifetimeless::{Read, SQuery},
    },
    prelude::*,
};
use leafwing_input_manager::{
    InputControlKind,
    buttonlike::ButtonValue,
    clashing_inputs::BasicInputs,
    prelude::{
        Buttonlike, DualAxislike, UserInput, serde_typetag,
        updating::{CentralInputStore, InputRegistration, UpdatableInput},
    },
};
use serde::{Deserialize, Serialize};

/// Registers the inputs. Leafwing's plugin comes first.
pub(super) fn register(app: &mut App) {
    app.register_input_kind::<PadInput>(InputControlKind::Button)
        .register_input_kind::<PadStick>(InputControlKind::DualAxis);
}

/// A button of any gamepad.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Reflect, Serialize, Deserialize)]
pub(super) struct PadInput(pub GamepadButton);

impl UserInput for PadInput {
    fn kind(&self) -> InputControlKind {
        InputControlKind::Button
    }

    fn decompose(&self) -> BasicInputs {
        BasicInputs::Simple(Box::new(*self))
    }
}

#[serde_typetag]
impl Buttonlike for PadInput {
    fn get_pressed(&self, inputs: &CentralInputStore, _gamepad: Entity) -> Option<bool> {
        inputs.pressed(self)
    }

    // Tests write Bevy's messages. Without these two, each default of the trait calls the other.
    fn press(&self, _world: &mut World) {}

    fn release(&self, _world: &mut World) {}
}

impl UpdatableInput for PadInput {
    type SourceData = SQuery<Read<Gamepad>>;

    fn compute(mut inputs: ResMut<CentralInputStore>, gamepads: StaticSystemParam<Self::SourceData>) {
        for button in GamepadButton::all() {
            let is_pressed = gamepads.iter().any(|gamepad| gamepad.pressed(button));
            inputs.update_buttonlike(Self(button), ButtonValue::from_pressed(is_pressed));
        }
    }
}

/// A stick of any gamepad: of several, the one that is tilted furthest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Reflect, Serialize, Deserialize)]
pub(super) enum PadStick {
    Left,
    Right,
}

impl UserInput for PadStick {
    fn kind(&self) -> InputControlKind {
        InputControlKind::DualAxis
    }

    /// It shares no button with another input.
    fn decompose(&self) -> BasicInputs {
        BasicInputs::None
    }
}

#[serde_typetag]
impl DualAxislike for PadStick {
    fn get_axis_pair(&self, inputs: &CentralInputStore, _gamepad: Entity) -> Option<Vec2> {
        inputs.pair(self)
    }

    fn set_axis_pair(&self, _world: &mut World, _value: Vec2) {}
}

impl UpdatableInput for PadStick {
    type SourceData = SQuery<Read<Gamepad>>;

    fn compute(mut inputs: ResMut<CentralInputStore>, gamepads: StaticSystemParam<Self::SourceData>) {
        for stick in [Self::Left, Self::Right] {
            let tilts = gamepads.iter().map(|gamepad| match stick {
                Self::Left => gamepad.left_stick(),
                Self::Right => gamepad.right_stick(),
            });
            let furthest = tilts.max_by(|first, second| first.length().total_cmp(&second.length()));
            inputs.update_dualaxislike(stick, furthest.unwrap_or_default());
        }
    }
}
