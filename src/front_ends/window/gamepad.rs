//! The gamepad: leafwing's `ActionState` of its buttons and sticks becomes keys and events of the pointer.
//!
//! Buttons are mapped by `data/gamepad.ron`, and the interface says what they mean on the screen that is shown. Typed
//! keys don't come this way: a state that is read once in each update merges keys that are typed faster (`keyboard`).
//! The messages of gamepads come from Bevy's `bevy_gilrs`, with the feature `gamepad`, or from a test.

use std::time::Duration;

use bevy::{
    input::gamepad::{GamepadConnection, GamepadConnectionEvent},
    prelude::*,
    window::PrimaryWindow,
};
use leafwing_input_manager::{
    Actionlike,
    prelude::{ActionState, ButtonlikeChord, InputManagerPlugin, InputMap, VirtualDPad},
};

use super::{
    gamepad_inputs::{self, PadInput, PadStick},
    keyboard::{self, TypedKeys},
    layout::WindowLayout,
    pointer::{NOWHERE, Pointer},
    stage::FrameStage,
    typed_key::TypedKey,
};
use crate::{
    base::geometry::{Direction, Point},
    content::{Command, Content, GamepadButtons, Key, KeyName, PadButton},
    interface::screen::{HasGamepad, KeyGuard, PadMeaning, PadPress, PointerEvent, meaning_of_pad},
};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        InputManagerPlugin::<MapAction>::default(),
        InputManagerPlugin::<ScreenAction>::default(),
        gamepad_inputs::register,
    ))
    .init_resource::<PadState>()
    .add_systems(Startup, spawn_player)
    .add_systems(
        Update,
        (
            (note_connections, map_buttons.run_if(resource_changed::<Content>)),
            (read_presses.pipe(find_meanings).pipe(pass_on).run_if(is_in_use), let_go.run_if(not(is_in_use))),
        )
            .chain()
            .before(keyboard::play_keys)
            .in_set(FrameStage::Keys),
    );
}

/// What a player does with a gamepad on the map, and with its sticks anywhere.
#[derive(Actionlike, Clone, Copy, Debug, PartialEq, Eq, Hash, Reflect)]
enum MapAction {
    /// Walks, or moves a cursor.
    #[actionlike(DualAxis)]
    Walk,
    /// Pages up and down.
    #[actionlike(DualAxis)]
    Page,
    /// Held while walking, it runs.
    Run,
    /// Gives a command.
    Command(Command),
}

/// The key that a button is on all other screens. Its buttons have a map of their own, since no combination for the
/// map may overrule one of them.
#[derive(Actionlike, Clone, Copy, Debug, PartialEq, Eq, Hash, Reflect)]
struct ScreenAction(Key);

/// Spawns the entity whose `ActionState`s follow all gamepads.
fn spawn_player(mut commands: Commands) {
    commands.spawn((Name::new("gamepad"), InputMap::<MapAction>::default(), InputMap::<ScreenAction>::default()));
}

/// Maps the buttons as the data say.
fn map_buttons(content: Res<Content>, maps: Single<(&mut InputMap<MapAction>, &mut InputMap<ScreenAction>)>) {
    let (mut on_map, mut elsewhere) = maps.into_inner();
    let buttons = &content.gamepad;
    let pad = VirtualDPad::new(
        PadInput(GamepadButton::DPadUp),
        PadInput(GamepadButton::DPadDown),
        PadInput(GamepadButton::DPadLeft),
        PadInput(GamepadButton::DPadRight),
    );
    *on_map = InputMap::default()
        .with_dual_axis(MapAction::Walk, PadStick::Left)
        .with_dual_axis(MapAction::Walk, pad)
        .with_dual_axis(MapAction::Page, PadStick::Right)
        .with(MapAction::Run, bevy_button(buttons.run));
    for entry in &buttons.on_map {
        insert(&mut on_map, MapAction::Command(entry.command), &entry.buttons);
    }
    *elsewhere = InputMap::default();
    for entry in &buttons.elsewhere {
        insert(&mut elsewhere, ScreenAction(entry.key), &entry.buttons);
    }
}

fn insert<A: Actionlike>(map: &mut InputMap<A>, action: A, buttons: &[PadButton]) {
    match buttons {
        [only] => map.insert(action, bevy_button(*only)),
        all => map.insert(action, ButtonlikeChord::new(all.iter().copied().map(bevy_button))),
    };
}

const fn bevy_button(button: PadButton) -> PadInput {
    PadInput(match button {
        PadButton::South => GamepadButton::South,
        PadButton::East => GamepadButton::East,
        PadButton::North => GamepadButton::North,
        PadButton::West => GamepadButton::West,
        PadButton::LeftTrigger => GamepadButton::LeftTrigger,
        PadButton::LeftTrigger2 => GamepadButton::LeftTrigger2,
        PadButton::RightTrigger => GamepadButton::RightTrigger,
        PadButton::RightTrigger2 => GamepadButton::RightTrigger2,
        PadButton::LeftThumb => GamepadButton::LeftThumb,
        PadButton::RightThumb => GamepadButton::RightThumb,
        PadButton::Select => GamepadButton::Select,
        PadButton::Start => GamepadButton::Start,
    })
}

/// Notes whether there is a gamepad, for the help.
fn note_connections(
    mut connections: MessageReader<GamepadConnectionEvent>,
    gamepads: Query<(), With<Gamepad>>,
    mut commands: Commands,
) {
    let Some(last) = connections.read().last() else { return };
    if matches!(last.connection, GamepadConnection::Connected { .. }) || !gamepads.is_empty() {
        commands.insert_resource(HasGamepad);
    } else {
        commands.remove_resource::<HasGamepad>();
    }
}

/// What is held, and what the gamepad has marked.
#[derive(Resource, Debug, Default, PartialEq)]
struct PadState {
    walk: HeldDirection,
    page: HeldDirection,
    /// The place of the picture that is marked on a screen without a cursor.
    mark: Option<Point>,
}

/// Run condition: there is a gamepad, and the window has the focus. A gamepad is heard by all windows.
fn is_in_use(gamepads: Query<(), With<Gamepad>>, windows: Query<&Window, With<PrimaryWindow>>) -> bool {
    !gamepads.is_empty() && windows.iter().all(|window| window.focused)
}

/// Forgets what was held.
fn let_go(mut state: ResMut<PadState>) {
    state.set_if_neq(PadState::default());
}

/// Something that is pressed now, and whether it is held and repeated.
type Pressed = (PadPress, bool);

/// Returns what is pressed now.
fn read_presses(
    actions: Single<(&ActionState<MapAction>, &ActionState<ScreenAction>)>,
    gamepads: Query<&Gamepad>,
    content: Res<Content>,
    guard: Res<KeyGuard>,
    time: Res<Time<Real>>,
    mut state: ResMut<PadState>,
) -> Vec<Pressed> {
    let ((on_map, elsewhere), buttons, now) = (*actions, &content.gamepad, time.elapsed());
    // Of a combination that is let go, the last button is no new press.
    let is_new = |buttons: &[PadButton]| {
        let is_down = |button: &PadButton| gamepads.iter().any(|pad| pad.just_pressed(bevy_button(*button).0));
        buttons.iter().any(is_down)
    };
    let commands = buttons.on_map.iter().filter(|entry| on_map.just_pressed(&MapAction::Command(entry.command)));
    let commands = commands.filter(|entry| is_new(&entry.buttons)).map(|entry| PadPress::Command(entry.command));
    let keys = buttons.elsewhere.iter().filter(|entry| elsewhere.just_pressed(&ScreenAction(entry.key)));
    let keys = keys.filter(|entry| is_new(&entry.buttons)).map(|entry| PadPress::Key(entry.key));
    let mut presses: Vec<Pressed> = commands.chain(keys).map(|press| (press, false)).collect();
    let walk = direction(on_map.axis_pair(&MapAction::Walk), buttons);
    if let Some(step) = state.walk.step(walk, now, guard.dangers, buttons) {
        let is_running = on_map.pressed(&MapAction::Run);
        presses.push((PadPress::Direction(step.direction, is_running), step.is_repeated));
    }
    let page = direction(on_map.axis_pair(&MapAction::Page), buttons).filter(|direction| is_vertical(*direction));
    if let Some(step) = state.page.step(page, now, guard.dangers, buttons) {
        let name = if step.direction == Direction::North { KeyName::PageUp } else { KeyName::PageDown };
        presses.push((PadPress::Key(Key::plain(name)), step.is_repeated));
    }
    presses
}

/// Returns what it means on the screen that is shown.
fn find_meanings(In(presses): In<Vec<Pressed>>, world: &World) -> Vec<(PadMeaning, bool)> {
    let Some(size) = world.resource::<WindowLayout>().grid else { return Vec::new() };
    let mark = world.resource::<PadState>().mark;
    let meaning = |(press, is_repeated)| Some((meaning_of_pad(world, size, press, mark)?, is_repeated));
    presses.into_iter().filter_map(meaning).collect()
}

/// Passes it on with the keys and the events of the pointer.
fn pass_on(
    In(meanings): In<Vec<(PadMeaning, bool)>>,
    mut state: ResMut<PadState>,
    mut typed: ResMut<TypedKeys>,
    mut pointer: ResMut<Pointer>,
) {
    for (meaning, repeat) in meanings {
        let mark = match meaning {
            PadMeaning::Keys(keys) => {
                for key in keys {
                    typed.push(TypedKey { key, repeat });
                }
                None
            }
            PadMeaning::Mark(place) => Some(place),
        };
        if state.mark != mark {
            state.mark = mark;
            pointer.push(PointerEvent::Marked(mark.unwrap_or(NOWHERE)));
        }
    }
}

const fn is_vertical(direction: Direction) -> bool {
    matches!(direction, Direction::North | Direction::South)
}

/// Returns the nearest of the eight directions of a stick; `None` in its dead zone. Up is positive.
fn direction(axes: Vec2, buttons: &GamepadButtons) -> Option<Direction> {
    /// The tangent of a sixteenth of a turn: what is nearer to an axis than to a diagonal is straight.
    const STRAIGHT: f32 = 0.414;
    if axes.length() * 100.0 < buttons.dead_zone as f32 {
        return None;
    }
    let sign = |value: f32, other: f32| {
        let is_straight = value.abs() <= other.abs() * STRAIGHT;
        if is_straight {
            0
        } else if value > 0.0 {
            1
        } else {
            -1
        }
    };
    let step = Point::new(sign(axes.x, axes.y), -sign(axes.y, axes.x));
    Direction::ALL.into_iter().find(|direction| Point::default().step(*direction) == step)
}

/// A step in a direction that is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct HeldStep {
    direction: Direction,
    is_repeated: bool,
}

/// A direction that is held, and when its next step is due on the clock of `Time<Real>`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct HeldDirection {
    direction: Option<Direction>,
    next: Duration,
    steps: u32,
    /// The number of dangers when the direction was first held.
    dangers: u32,
}

impl HeldDirection {
    /// Returns the step that is due at `now` with this direction held. A direction that was held when the number of `dangers`
    /// rose walks no further before it is let go.
    fn step(
        &mut self,
        direction: Option<Direction>,
        now: Duration,
        dangers: u32,
        times: &GamepadButtons,
    ) -> Option<HeldStep> {
        let milliseconds = |count: u32| Duration::from_millis(count.into());
        let Some(direction) = direction else {
            let tapped = self.direction.filter(|_| self.steps == 0);
            *self = Self::default();
            // Let go before it had settled.
            return tapped.map(|direction| HeldStep { direction, is_repeated: false });
        };
        if self.direction != Some(direction) {
            // A thumb that turns the stick goes on walking.
            if self.direction.is_none() {
                (self.steps, self.dangers) = (0, dangers);
            }
            (self.direction, self.next) = (Some(direction), now + milliseconds(times.settling_time));
        }
        if now < self.next || (self.steps > 0 && self.dangers != dangers) {
            return None;
        }
        let is_repeated = self.steps > 0;
        self.next = now + milliseconds(if is_repeated { times.repeat_pace } else { times.repeat_delay });
        self.steps += 1;
        Some(HeldStep { direction, is_repeated })
    }
}

#[cfg(test)]
mod tests {
    use bevy::{
        input::{
            InputPlugin,
            gamepad::{RawGamepadAxisChangedEvent, RawGamepadButtonChangedEvent, RawGamepadEvent},
        },
        time::TimeUpdateStrategy,
        window::WindowEvent,
    };

    use super::*;
    use crate::{
        front_ends::window::{bitmap::PixelSize, effects::Activity, picture::Picture, pointer, stage},
        interface::{
            GamePlugin,
            screen::{Frame, draw, frame_text, start_game},
        },
        rules::creatures::player_of,
        storage::settings::Scale,
        turn::Clock,
        world::level::Position,
    };

    /// The time between two updates.
    const FRAME: Duration = Duration::from_millis(10);

    /// A window without a picture, and a gamepad whose messages the test writes.
    struct PadTest {
        app: App,
        pad: Entity,
    }

    impl PadTest {
        fn new() -> Self {
            let mut app = App::new();
            app.add_plugins((MinimalPlugins, InputPlugin, GamePlugin { content: Content::compiled_in() }))
                .add_message::<WindowEvent>()
                .insert_resource(TimeUpdateStrategy::ManualDuration(FRAME))
                .insert_resource(WindowLayout::fit(PixelSize::new(1040, 640), 1.0, Scale::default()))
                .init_resource::<Activity>()
                .init_resource::<Picture>()
                .add_plugins((stage::plugin, keyboard::plugin, pointer::plugin, plugin));
            let pad = app.world_mut().spawn_empty().id();
            let connection = GamepadConnection::Connected { name: "pad".into(), vendor_id: None, product_id: None };
            app.world_mut().write_message(GamepadConnectionEvent::new(pad, connection));
            app.update();
            let mut test = Self { app, pad };
            test.updates(1);
            test
        }

        fn in_game() -> Self {
            let mut test = Self::new();
            start_game(test.app.world_mut(), 1).unwrap();
            test
        }

        fn updates(&mut self, count: u32) {
            for _ in 0..count {
                self.app.update();
            }
        }

        fn set(&mut self, button: GamepadButton, is_pressed: bool) {
            let (gamepad, value) = (self.pad, f32::from(is_pressed));
            let change = RawGamepadButtonChangedEvent { gamepad, button, value };
            self.app.world_mut().write_message(RawGamepadEvent::Button(change));
        }

        fn tilt(&mut self, x: f32, y: f32) {
            for (axis, value) in [(GamepadAxis::LeftStickX, x), (GamepadAxis::LeftStickY, y)] {
                let change = RawGamepadAxisChangedEvent { gamepad: self.pad, axis, value };
                self.app.world_mut().write_message(RawGamepadEvent::Axis(change));
            }
        }

        /// Presses buttons together for some updates, and lets go of them.
        fn press(&mut self, buttons: &[GamepadButton], updates: u32) {
            for button in buttons {
                self.set(*button, true);
            }
            self.updates(updates);
            for button in buttons {
                self.set(*button, false);
            }
            self.updates(2);
        }

        fn place(&self) -> Point {
            let world = self.app.world();
            world.get::<Position>(player_of(world).unwrap()).unwrap().cell()
        }

        fn turn(&self) -> u64 {
            self.app.world().resource::<Clock>().turn
        }

        fn screen(&self) -> String {
            let size = self.app.world().resource::<WindowLayout>().grid.unwrap();
            let frame: Frame = draw(self.app.world(), size);
            frame_text(&frame)
        }
    }

    #[test]
    fn a_tilted_stick_is_the_nearest_of_eight_directions() {
        let buttons = &Content::compiled_in().gamepad;
        let of = |x, y| direction(Vec2::new(x, y), buttons);
        assert_eq!(of(0.0, 1.0), Some(Direction::North));
        assert_eq!(of(0.3, 0.9), Some(Direction::North));
        assert_eq!(of(0.6, 0.7), Some(Direction::NorthEast));
        assert_eq!(of(-0.9, -0.2), Some(Direction::West));
        assert_eq!(of(-0.7, -0.5), Some(Direction::SouthWest));
        assert_eq!(of(0.2, -0.3), None, "in the dead zone");
    }

    #[test]
    fn a_held_direction_settles_steps_and_repeats() {
        let times = &Content::compiled_in().gamepad;
        let (mut held, mut steps) = (HeldDirection::default(), Vec::new());
        for time in (0..700).step_by(10) {
            let way = if time < 20 { Direction::North } else { Direction::NorthEast };
            if let Some(step) = held.step(Some(way), Duration::from_millis(time), 0, times) {
                assert_eq!(step.direction, Direction::NorthEast, "the thumb was still on its way");
                steps.push((time, step.is_repeated));
            }
        }
        assert_eq!(steps, [(70, false), (370, true), (460, true), (550, true), (640, true)]);
        assert_eq!(held.step(None, Duration::from_millis(700), 0, times), None);
    }

    #[test]
    fn a_direction_that_is_tapped_is_one_step() {
        let times = &Content::compiled_in().gamepad;
        let mut held = HeldDirection::default();
        assert_eq!(held.step(Some(Direction::West), Duration::ZERO, 0, times), None);
        let step = HeldStep { direction: Direction::West, is_repeated: false };
        assert_eq!(held.step(None, Duration::from_millis(10), 0, times), Some(step));
        assert_eq!(held.step(None, Duration::from_millis(20), 0, times), None);
    }

    #[test]
    fn a_direction_held_into_danger_walks_no_further_before_it_is_let_go() {
        let times = &Content::compiled_in().gamepad;
        let mut held = HeldDirection::default();
        let mut steps = |direction, from: u64, dangers| {
            (from..from + 1_000)
                .step_by(10)
                .filter_map(|time| held.step(direction, Duration::from_millis(time), dangers, times))
                .count()
        };
        assert!(steps(Some(Direction::East), 0, 0) > 3);
        assert_eq!(steps(Some(Direction::East), 1_000, 1), 0);
        assert_eq!(steps(None, 2_000, 1), 0);
        assert!(steps(Some(Direction::East), 3_000, 1) > 3);
    }

    #[test]
    fn in_the_menu_the_pad_moves_the_cursor_and_begins_a_game() {
        let mut test = PadTest::new();
        assert!(test.screen().contains("New Game"), "{}", test.screen());
        test.press(&[GamepadButton::DPadDown], 2);
        test.press(&[GamepadButton::DPadUp], 2);
        test.press(&[GamepadButton::South], 2);
        assert!(player_of(test.app.world()).is_some(), "{}", test.screen());
    }

    #[test]
    fn on_the_map_stick_and_buttons_are_commands() {
        let mut test = PadTest::in_game();
        let (start, turn) = (test.place(), test.turn());
        let free = Direction::ALL.into_iter().find(|direction| {
            let mut other = PadTest::in_game();
            other.step(*direction);
            other.place() == start.step(*direction)
        });
        let free = free.expect("the player is not walled in");
        test.step(free);
        assert_eq!(test.place(), start.step(free));
        assert_eq!(test.turn(), turn + 1);
        test.press(&[GamepadButton::East], 2);
        assert_eq!(test.turn(), turn + 2, "it searches");
        test.press(&[GamepadButton::North], 2);
        assert!(test.screen().contains("Your pack"), "{}", test.screen());
        test.press(&[GamepadButton::East], 2);
        assert!(!test.screen().contains("Your pack"), "{}", test.screen());
        assert_eq!(test.turn(), turn + 2);
        test.press(&[GamepadButton::LeftTrigger2, GamepadButton::Select], 2);
        assert!(test.screen().contains("Options"), "{}", test.screen());
    }

    #[test]
    fn letting_go_of_a_combination_presses_none_of_its_buttons_alone() {
        let mut test = PadTest::in_game();
        let (held, start) = (GamepadButton::LeftTrigger2, GamepadButton::Start);
        test.set(held, true);
        test.updates(2);
        test.set(start, true);
        test.updates(2);
        assert!(test.screen().contains("Quit the game?"), "{}", test.screen());
        test.set(held, false);
        test.updates(2);
        test.set(start, false);
        test.updates(2);
        assert!(test.screen().contains("Quit the game?"), "Start alone is escape: {}", test.screen());
    }

    #[test]
    fn a_button_held_for_combinations_on_the_map_bars_none_of_other_screens() {
        let mut test = PadTest::in_game();
        test.press(&[GamepadButton::North], 2);
        test.set(GamepadButton::LeftTrigger2, true);
        test.press(&[GamepadButton::East], 2);
        assert!(!test.screen().contains("Your pack"), "{}", test.screen());
    }

    #[test]
    fn a_window_without_the_focus_hears_no_gamepad() {
        let mut test = PadTest::in_game();
        let turn = test.turn();
        let window = test.app.world_mut().spawn((Window { focused: false, ..default() }, PrimaryWindow)).id();
        test.press(&[GamepadButton::East], 2);
        assert_eq!(test.turn(), turn);
        test.app.world_mut().get_mut::<Window>(window).unwrap().focused = true;
        test.press(&[GamepadButton::East], 2);
        assert_eq!(test.turn(), turn + 1);
    }

    impl PadTest {
        fn step(&mut self, direction: Direction) {
            let step = Point::default().step(direction);
            self.tilt(step.x as f32, -step.y as f32);
            self.updates(8);
            self.tilt(0.0, 0.0);
            self.updates(2);
        }
    }

    #[test]
    fn every_button_of_the_data_is_in_the_help_while_a_gamepad_is_connected() {
        let mut test = PadTest::in_game();
        test.press(&[GamepadButton::Start], 2);
        let mut pages = String::new();
        for _ in 0..6 {
            pages += &test.screen();
            test.press(&[GamepadButton::RightTrigger], 2);
        }
        for text in ["The gamepad", "LT+A", "held: run instead", "on other screens: take the marked choice"] {
            assert!(pages.contains(text), "{text} in {pages}");
        }
    }
}
