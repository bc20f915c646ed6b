//! The map screen with every command: its effect and when it is possible; and the question about a scroll on offer.

#![expect(
    clippy::redundant_closure_for_method_calls,
    reason = "a method takes a `Standing` of one lifetime, the closure of any"
)]

use bevy::prelude::*;

use super::{
    again::{fire_again, swap_weapons},
    bindings::Bindings,
    calling::ask_kind,
    canvas::Canvas,
    choice_list::List,
    confirmation::Confirmation,
    console::open_console,
    direction::{DirectionUse, ask_direction},
    discoveries::DISCOVERIES,
    fight_question::fight,
    hazard_prompt::step_or_ask,
    help::HelpPage,
    history::MessageHistory,
    hover::draw_hovered_cell,
    in_view::InView,
    inventory::Inventory,
    item_use::use_confirmed,
    layout::map_in,
    look::begin_to_look,
    offers::carries_junk,
    options::Options,
    pile::pick_up_or_ask,
    place::SURROUNDINGS,
    prompt::{Asked, Question},
    quit::quit_question,
    response::Note,
    screens::{Form, GameScreen, Response, Screen},
    standing::PlayerSituation,
    text_page::TextPage,
    travel::{ask_level, begin_to_travel, take_stairs},
};
use crate::{
    base::geometry::Direction,
    content::{Command, Fact, ItemUse, Key, KeyName},
    rules::{
        GameRef,
        intentions::{Intention, Outlook},
        player::is_work,
    },
    storage::settings::{Settings, Toggle},
    turn::{Action, Serial},
    words::item_name,
    world::level::Staircase,
};

/// The effect of a command, and whether it is possible as far as the player knows.
enum CommandEffect {
    /// A step.
    Step(Direction),
    /// An action.
    Act(Action, Allowed),
    /// An action with an item that the player chooses.
    Use(ItemUse),
    /// Whatever a screen or a question makes of the situation.
    Ask(fn(&GameRef<'_>) -> Response, Allowed),
    /// An intention, which takes many actions.
    Pursue(Intention),
    /// Handled by the window itself.
    HandledByWindow,
}

/// Whether a command is possible where the player stands.
type Allowed = fn(&PlayerSituation<'_>) -> bool;

const ALWAYS: Allowed = |_| true;

impl CommandEffect {
    fn by(command: Command) -> Self {
        match command {
            Command::Move(direction) => Self::Step(direction),
            Command::Rest => Self::Act(Action::Rest, ALWAYS),
            Command::Search => Self::Ask(search_or_work, ALWAYS),
            Command::PickUp => Self::Ask(pick_up_or_ask, |standing| standing.can_take_something()),
            Command::AutomaticPickUp => Self::Act(Action::ToggleAutomaticPickUp, ALWAYS),
            Command::Ascend => Self::Ask(|game| take_stairs(game, Staircase::Up), |standing| standing.can_ascend()),
            Command::Descend => Self::Ask(|game| take_stairs(game, Staircase::Down), |standing| standing.can_descend()),
            Command::Eat => Self::Use(ItemUse::Eat),
            Command::Wield => Self::Use(ItemUse::Wield),
            Command::Apply => Self::Use(ItemUse::Apply),
            Command::Quaff => Self::Use(ItemUse::Quaff),
            Command::Read => Self::Use(ItemUse::Read),
            Command::Wear => Self::Use(ItemUse::Wear),
            Command::TakeOff => Self::Use(ItemUse::TakeOff),
            Command::PutOn => Self::Use(ItemUse::PutOn),
            Command::Remove => Self::Use(ItemUse::Remove),
            Command::Drop => Self::Use(ItemUse::Drop),
            Command::DropJunk => Self::Act(Action::DropJunk, |standing| carries_junk(&standing.game)),
            Command::Throw => Self::Use(ItemUse::Throw),
            Command::Fire => Self::Use(ItemUse::Fire),
            Command::FireAgain => {
                Self::Ask(fire_again, |standing| standing.can_use(ItemUse::Fire) || standing.can_use(ItemUse::Throw))
            }
            Command::SwapWeapons => Self::Ask(swap_weapons, |standing| standing.can_swap_weapons()),
            Command::Zap => Self::Use(ItemUse::Zap),
            Command::Call => Self::Ask(ask_kind, |standing| standing.can_call()),
            Command::Open => Self::Ask(|game| ask_direction(game, DirectionUse::Open), |standing| standing.can_open()),
            Command::Close => {
                Self::Ask(|game| ask_direction(game, DirectionUse::Close), |standing| standing.can_close())
            }
            Command::Look => Self::Ask(begin_to_look, ALWAYS),
            Command::Describe => Self::Ask(|_| TextPage::open(&SURROUNDINGS), ALWAYS),
            Command::Inventory => Self::opens::<List<Inventory>>(),
            Command::Discoveries => Self::Ask(|_| TextPage::open(&DISCOVERIES), ALWAYS),
            Command::Messages => Self::opens::<MessageHistory>(),
            Command::Help => Self::opens::<HelpPage>(),
            Command::Options => Self::opens::<Options>(),
            Command::Quit => Self::Ask(|game| Response::open(quit_question(game)), ALWAYS),
            Command::Save => Self::Ask(|_| Response::Save, |standing| standing.is_kept()),
            Command::Morgue => Self::Ask(|_| Response::WriteMorgue, |standing| standing.is_kept()),
            Command::CopySeed => Self::Ask(|_| Response::CopySeed, ALWAYS),
            Command::DebugConsole => Self::Ask(|game| open_console(game.world()), |standing| standing.has_console()),
            Command::FullScreen => Self::HandledByWindow,
            Command::Run(direction) => Self::Pursue(Intention::Run(direction)),
            Command::LongRest => Self::Ask(rest, |standing| standing.outlook.is_possible(REST)),
            Command::Explore => Self::Pursue(Intention::Explore),
            Command::Fight => Self::Ask(fight, |standing| standing.can_fight()),
            Command::Travel => Self::Ask(begin_to_travel, |standing| standing.can_travel()),
            Command::GoToLevel => Self::Ask(ask_level, |standing| standing.can_change_level()),
            // Whether the same keys can be pressed again is not known before they are.
            Command::Repeat => Self::Ask(|_| Response::Repeat, |_| false),
            Command::InView => Self::opens::<List<InView>>(),
        }
    }

    /// Opens a screen.
    fn opens<S: Screen + Default>() -> Self {
        Self::Ask(|_| Response::open(S::default()), ALWAYS)
    }

    fn is_allowed(&self, standing: &PlayerSituation<'_>) -> bool {
        match self {
            Self::Step(direction) => standing.can_step(*direction),
            Self::Use(purpose) => standing.can_use(*purpose),
            Self::Act(_, is_allowed) | Self::Ask(_, is_allowed) => is_allowed(standing),
            Self::Pursue(Intention::Run(direction)) if !standing.can_step(*direction) => false,
            Self::Pursue(intention) => standing.outlook.is_possible(*intention),
            Self::HandledByWindow => false,
        }
    }
}

/// A rest; whether it is possible does not depend on the light.
const REST: Intention = Intention::Rest { saves_light: false };

/// Rests as the settings say.
fn rest(game: &GameRef<'_>) -> Response {
    let saves_light = game.resource::<Settings>().is_on(Toggle::SaveLight);
    Response::Begin(Intention::Rest { saves_light })
}

/// Works at chains or stones beside the player until they give way; where there are none, or while a creature is near,
/// searches for one turn.
fn search_or_work(game: &GameRef<'_>) -> Response {
    let works = Outlook::of(game).is_possible(Intention::Work);
    if works { Response::Begin(Intention::Work) } else { Response::Act(Action::Search) }
}

/// The keys of all possible commands. A command is included if only something unknown to the player could refuse it,
/// such as a lock or a curse.
fn keys_on_map(game: &GameRef<'_>) -> Vec<Key> {
    let bindings = game.resource::<Bindings>();
    let standing = PlayerSituation::of(game);
    let mut keys: Vec<Key> = bindings
        .commands()
        .filter(|(command, _)| CommandEffect::by(*command).is_allowed(&standing))
        .flat_map(|(_, keys)| keys)
        .copied()
        .collect();
    keys.sort_unstable();
    keys
}

/// The map screen.
#[derive(Debug, PartialEq)]
pub(super) struct MapScreen;

impl GameScreen for MapScreen {
    fn press(&self, game: &GameRef<'_>, key: Key) -> Response {
        if key.is(KeyName::Escape) {
            return Response::Nothing;
        }
        let Some(command) = game.resource::<Bindings>().command(key) else {
            let help = game.resource::<Bindings>().keys(Command::Help).next();
            return Response::Tell(Fact::UnknownKey { help });
        };
        let response = match CommandEffect::by(command) {
            CommandEffect::Step(direction) if is_work(game, direction) => search_or_work(game),
            CommandEffect::Step(direction) => step_or_ask(game, direction),
            CommandEffect::Act(action, _) => Response::Act(action),
            CommandEffect::Use(purpose) => {
                let shelf = if purpose == ItemUse::Read { shelf_question(game) } else { None };
                shelf.map_or(Response::Use(purpose), Response::open)
            }
            CommandEffect::Ask(ask, _) => ask(game),
            CommandEffect::Pursue(intention) => Response::Begin(intention),
            CommandEffect::HandledByWindow => Response::Nothing,
        };
        if command == Command::Open { response } else { Response::Note(Note::NoDoor).then(response) }
    }

    fn form(&self) -> Form {
        Form::OverMap
    }

    fn draw(&self, canvas: &mut Canvas<'_>, game: &GameRef<'_>) {
        draw_hovered_cell(canvas, game, &map_in(game, canvas.size()));
    }

    fn asked(&self, game: &GameRef<'_>) -> Asked {
        (None, keys_on_map(game))
    }

    fn question(&self, _game: &GameRef<'_>) -> Question {
        Question::None
    }
}

/// The question, if a scroll is on offer where the player stands. Any key but Enter and escape asks for one of the pack.
fn shelf_question(game: &GameRef<'_>) -> Option<Confirmation> {
    let scroll = game.readable_here()?;
    let name = item_name(game.content, &game.label(scroll)?);
    let read = use_confirmed(game, ItemUse::Read, *game.get::<Serial>(scroll)?);
    let of_pack = Response::CloseAll.then(Response::Use(ItemUse::Read));
    Some(Confirmation::of_item(format!("Read {name} where it lies?"), read).otherwise("one of the pack", of_pack))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        content::Content,
        interface::{
            GamePlugin,
            screen::{Interface, start_game},
        },
        storage::snapshot::state_hash,
    };

    #[test]
    fn a_key_asks_for_what_its_command_does_and_changes_nothing_itself() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, GamePlugin { content: Content::compiled_in() }));
        start_game(app.world_mut(), 1).unwrap();
        let world = app.world();
        let before = state_hash(world).unwrap();
        let game = GameRef::of(world).unwrap();
        let asked = |character| GameScreen::press(&MapScreen, &game, Key::character(character));
        let after = |response| Response::Note(Note::NoDoor).then(response);
        assert_eq!(asked('s'), after(Response::Act(Action::Search)));
        assert_eq!(asked('q'), after(Response::Use(ItemUse::Quaff)));
        assert_eq!(asked('E'), after(Response::Begin(Intention::Explore)));
        assert_eq!(asked('Q'), after(Response::open(quit_question(&game))));
        assert_eq!(GameScreen::press(&MapScreen, &game, Key::plain(KeyName::Escape)), Response::Nothing);
        assert_eq!(state_hash(world).unwrap(), before);
        assert!(world.resource::<Interface>().top().is_none());
    }
}
