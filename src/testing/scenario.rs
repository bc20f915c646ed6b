//! A small drawn level and a player who presses keys: the helpers of most tests of the rules.

use std::{collections::BTreeMap, sync::LazyLock};

use crate::{
    base::{
        geometry::{Point, Size},
        random::{RandomStreams, Stream},
    },
    content::{BandOrders, Content, ItemId, ItemKind, Key, MYSTERIES, MonsterId},
    interface::{
        debug::Overlays,
        screen::{
            Cell, FULL_SIZE, MenuOrGame, PointerEvent, Question, debug_line, draw, frame_text, map_view, point, press,
            question, start_game, start_game_on_map,
        },
    },
    programs::{
        bots::{RefusedKeys, check_laws},
        state::{GameState, LevelState, MonsterRow, PlayerState, game_state, level_state, player_state},
    },
    rules::{
        GameRef,
        creatures::{Conditions, Health, Mind, MindState, Player, player_of},
        items::{CarriedBy, Lore, NewItem},
        monsters::{BandMember, LastSeen, NewMonster, keep_decisions},
        player::{AutomaticPickUp, update_field_of_view},
        spawn::{place_item, place_monster},
    },
    storage::{settings::Settings, snapshot::state_hash},
    turn::{Clock, MessageLog, OneShot, Recording, Serial, take_turn},
    words::{Message, messages},
    world::{
        generate::drawn_map,
        level::{Position, WandererClock},
        sight::FieldOfView,
    },
};
use bevy::{
    ecs::{entity_disabling::Disabled, query::Allow},
    prelude::*,
};

use super::TestWorld;

/// A seed whose starting kit has this light in hand.
fn seed_with(light: &str) -> u64 {
    (0..100)
        .find(|seed| Scenario::game(*seed).player().light.is_some_and(|held| format!("light/{}", held.name) == light))
        .unwrap()
}

static TORCH_SEED: LazyLock<u64> = LazyLock::new(|| seed_with("light/torch"));
static LANTERN_SEED: LazyLock<u64> = LazyLock::new(|| seed_with("light/lantern"));

/// Takes the magic of the starting kit away and the knowledge of it, so that scenes about magic begin with none.
fn take_magic_away(
    content: Res<Content>,
    kit: Query<(Entity, &ItemId), With<CarriedBy>>,
    mut lore: ResMut<Lore>,
    mut commands: Commands,
) {
    for (item, _) in kit.iter().filter(|(_, kind)| MYSTERIES.contains(&content.item(**kind).kind)) {
        commands.entity(item).despawn();
    }
    let mut kinds = lore.kinds().to_vec();
    for kind in kinds.iter_mut().filter(|kind| kind.appearance.is_some()) {
        (kind.is_known, kind.is_met) = (false, false);
    }
    *lore = Lore::of(kinds);
}

/// A game that is played by keys.
pub struct Scenario {
    world: TestWorld,
    marks: BTreeMap<char, Point>,
}

impl Scenario {
    /// A new game with the compiled-in data.
    pub fn game(seed: u64) -> Self {
        Self::game_in(TestWorld::usual(), seed)
    }

    /// A new game with other data.
    pub fn game_with(content: Content, seed: u64) -> Self {
        Self::game_in(TestWorld::of(content), seed)
    }

    fn game_in(mut world: TestWorld, seed: u64) -> Self {
        keep_decisions(&mut world);
        start_game(&mut world, seed).unwrap();
        Self { world, marks: BTreeMap::new() }
    }

    /// The main menu, before any game.
    pub fn menu() -> Self {
        Self { world: TestWorld::usual(), marks: BTreeMap::new() }
    }

    /// A drawn level (`docs/contract.md#map-files`), `@` with a torch in hand; digits are floor and mark their cell.
    pub fn on(map: &str) -> Self {
        Self::build(TestWorld::usual(), map, *TORCH_SEED, false)
    }

    /// As [`Self::on`], with a lantern in hand.
    pub fn by_lantern(map: &str) -> Self {
        Self::build(TestWorld::usual(), map, *LANTERN_SEED, false)
    }

    /// As [`Self::on`], with lit rooms.
    pub fn lit(map: &str) -> Self {
        Self::build(TestWorld::usual(), map, *TORCH_SEED, true)
    }

    /// As [`Self::on`], with other content.
    pub fn with(content: Content, map: &str) -> Self {
        Self::build(TestWorld::of(content), map, *TORCH_SEED, false)
    }

    /// As [`Self::on`], with other content and with what `setup` adds to the app, such as a plugin.
    pub fn with_setup(content: Content, setup: fn(&mut App), map: &str) -> Self {
        Self::build(TestWorld::with(content, setup), map, *TORCH_SEED, false)
    }

    fn build(mut world: TestWorld, map: &str, seed: u64, lit: bool) -> Self {
        let map = map.trim_matches('\n');
        let mut marks = BTreeMap::new();
        for (y, row) in (0..).zip(map.lines()) {
            for (x, sign) in (0..).zip(row.chars()).filter(|(_, sign)| sign.is_ascii_digit()) {
                marks.insert(sign, Point::new(x, y));
            }
        }
        let plain: String = map.chars().map(|sign| if sign.is_ascii_digit() { '.' } else { sign }).collect();
        let (mut blueprint, start) = drawn_map(&plain).unwrap();
        for room in 0..blueprint.rooms.len() {
            blueprint.rooms.set_lit(room, lit);
        }
        keep_decisions(&mut world);
        start_game_on_map(&mut world, seed, blueprint, start).unwrap();
        world.do_now(take_magic_away).unwrap();
        // Most rules about items begin with one on the floor.
        world.insert_resource(AutomaticPickUp::default());
        Self { world, marks }
    }

    /// Asks and pauses as for a new player.
    pub fn asking(mut self) -> Self {
        self.world.insert_resource(Settings::default());
        self
    }

    /// Presses keys, given as tokens (`docs/contract.md#key-tokens`); the laws of the game hold after each.
    #[track_caller]
    pub fn keys(&mut self, tokens: &str) -> &mut Self {
        let mut refused_keys = RefusedKeys::default();
        refused_keys.note(self.world());
        for token in tokens.split_whitespace() {
            press(self.world(), key(token));
            let laws = check_laws(&self.world).and_then(|()| refused_keys.check(&self.world));
            laws.unwrap_or_else(|broken| panic!("after '{token}': {broken}"));
        }
        self
    }

    /// Presses a key without checking the laws, for long walks.
    #[track_caller]
    pub fn press(&mut self, token: &str) {
        press(self.world(), key(token));
    }

    /// Clicks a cell of the level in the full picture, with the left button.
    pub fn click(&mut self, cell: (i32, i32)) -> &mut Self {
        self.point_at(cell, PointerEvent::Left)
    }

    /// Moves the mouse over a cell of the level in the full picture.
    pub fn hover(&mut self, cell: (i32, i32)) -> &mut Self {
        self.point_at(cell, PointerEvent::Moved)
    }

    fn point_at(&mut self, (x, y): (i32, i32), event: fn(Point) -> PointerEvent) -> &mut Self {
        let place = map_view(&self.world, FULL_SIZE).and_then(|view| view.place_of(Point::new(x, y))).unwrap();
        point(&mut self.world, FULL_SIZE, event(place));
        self
    }

    /// Presses the same key this many times.
    #[track_caller]
    pub fn times(&mut self, count: usize, token: &str) -> &mut Self {
        self.keys(&[token, " "].concat().repeat(count))
    }

    /// Gives a line to the debug console, which accepts it; returns its answer. The laws of the game hold afterwards.
    #[track_caller]
    pub fn debug(&mut self, line: &str) -> String {
        let answer = debug_line(self.world(), line);
        assert!(!answer.refused, "'{line}' is refused: {}", answer.text);
        check_laws(&self.world).unwrap_or_else(|broken| panic!("after '{line}': {broken}"));
        answer.text
    }

    /// Gives a line to the debug console, which refuses it: nothing changes but the log. Returns its answer.
    #[track_caller]
    pub fn refuses_debug(&mut self, line: &str) -> String {
        let before = self.all_but_messages();
        let answer = debug_line(self.world(), line);
        assert!(answer.refused, "'{line}' is not refused: {}", answer.text);
        assert_eq!(self.all_but_messages(), before, "'{line}' changed something");
        check_laws(&self.world).unwrap_or_else(|broken| panic!("after '{line}': {broken}"));
        assert_eq!(self.last_message(), answer.text);
        answer.text
    }

    /// The whole state without the log, and the enabled overlays.
    fn all_but_messages(&self) -> String {
        let mut state = self.state();
        state.messages.clear();
        let overlays = self.world.resource::<Overlays>();
        format!("{overlays:?} {}", serde_json::to_string(&state).unwrap())
    }

    /// A game set up by `new` and played by `play`. Replaying its recorded actions gives the same game.
    #[track_caller]
    pub fn recorded(new: impl Fn() -> Self, play: impl FnOnce(&mut Self)) -> Self {
        let mut game = new();
        game.world().insert_resource(Recording::default());
        play(&mut game);
        let actions = game.world().resource::<Recording>().0.clone();
        let mut again = new();
        for action in &actions {
            take_turn(again.world(), action.clone());
        }
        let reported = |game: &Self| (game.turn(), game.hash(), game.state().mode);
        assert_eq!(reported(&again), reported(&game), "played again by {actions:?}");
        game
    }

    /// The world of the game.
    pub fn world(&mut self) -> &mut World {
        &mut self.world
    }

    /// The world, for looking only.
    pub fn shared_world(&self) -> &World {
        &self.world
    }

    /// The cell with this mark on the map.
    #[track_caller]
    pub fn mark(&self, sign: char) -> Point {
        *self.marks.get(&sign).unwrap_or_else(|| panic!("the map has no mark '{sign}'"))
    }

    /// Puts a monster with 50 hit points on a marked cell.
    #[track_caller]
    pub fn monster(&mut self, letter: char, mark: char, state: MindState) -> Serial {
        let position = self.mark(mark);
        self.monster_at(letter, position, state, 50)
    }

    /// Puts a monster with these hit points on a cell. The player has seen it before.
    #[track_caller]
    pub fn monster_at(&mut self, letter: char, position: Point, state: MindState, hp: i32) -> Serial {
        let kind = self.monster_kind(letter);
        let monster = self.place_monster(NewMonster { kind, position, hp, state });
        // It was there before, so it is not announced.
        let turn = self.turn();
        self.world().entity_mut(monster).insert(LastSeen::new(turn, position));
        self.look();
        *self.world.get::<Serial>(monster).unwrap()
    }

    /// Recomputes what the player sees: the new monster may glow.
    fn look(&mut self) {
        self.world().run_system_cached::<(), _, _>(update_field_of_view).unwrap();
    }

    #[track_caller]
    fn monster_kind(&self, letter: char) -> MonsterId {
        let kind = self.world.resource::<Content>().monster_lettered(letter);
        kind.unwrap_or_else(|| panic!("no kind of monster has the letter '{letter}'"))
    }

    /// Puts items on a marked cell.
    #[track_caller]
    pub fn item(&mut self, name: &str, quantity: u32, mark: char) {
        let place = self.mark(mark);
        self.item_at(name, quantity, place);
    }

    /// Puts items of the type with this name (`data/items.ron`) on a cell.
    #[track_caller]
    pub fn item_at(&mut self, name: &str, quantity: u32, place: Point) {
        let kind = self.world.resource::<Content>().item_called(name).unwrap();
        self.lay(NewItem::plain(kind, quantity), place);
    }

    /// Puts an item on a cell.
    pub fn lay(&mut self, item: NewItem, place: Point) -> Entity {
        self.world().run_now_with(place_item, (item, place)).unwrap()
    }

    fn place_monster(&mut self, new: NewMonster) -> Entity {
        self.world().run_now_with(place_monster, new).unwrap()
    }

    /// Fixes the next draws of a random stream; a d20 shows 20 for a draw of 19.
    pub fn dice(&mut self, purpose: Stream, draws: &[u32]) -> &mut Self {
        self.world().resource_mut::<RandomStreams>().get(purpose).script(draws.iter().copied());
        self
    }

    /// Gives the player a component, such as `Hunger::new(301)`.
    pub fn set(&mut self, component: impl Component) -> &mut Self {
        let player = self.player_entity();
        self.world().entity_mut(player).insert(component);
        self
    }

    /// The player's entity.
    pub fn player_entity(&mut self) -> Entity {
        self.world().query_filtered::<Entity, With<Player>>().single(&self.world).unwrap()
    }

    /// Gives the player this many hit points, current and at most.
    pub fn hit_points(&mut self, points: i32) -> &mut Self {
        self.set(Health::full(points))
    }

    /// Sets the clock.
    pub fn at_turn(&mut self, turn: u64) -> &mut Self {
        self.world().insert_resource(Clock { turn });
        self
    }

    /// The wanderer clock of the current level.
    pub fn wanderer_clock(&mut self) -> Mut<'_, WandererClock> {
        self.world().query::<&mut WandererClock>().single_mut(&mut self.world).unwrap()
    }

    /// A hunting monster that has noticed the player where the player stands.
    #[track_caller]
    pub fn hunter(&mut self, letter: char, mark: char) -> Serial {
        let position = self.mark(mark);
        let (x, y) = self.place();
        let kind = self.monster_kind(letter);
        let new = NewMonster { kind, position, hp: 50, state: MindState::Hunting };
        let monster = self.place_monster(new);
        let mind = Mind::hunting(Point::new(x, y));
        let turn = self.turn();
        self.world().entity_mut(monster).insert((mind, LastSeen::new(turn, position)));
        self.look();
        *self.world.get::<Serial>(monster).unwrap()
    }

    /// Turns monsters of any level into a band with the first of them as its leader.
    pub fn band(&mut self, members: &[Serial], orders: BandOrders) {
        let leader = members[0];
        for member in members {
            let member = self.creature(*member);
            self.world().entity_mut(member).insert(BandMember { leader, orders });
        }
    }

    /// The creature or item with a serial number, on any level.
    pub fn creature(&mut self, serial: Serial) -> Entity {
        let world = self.world();
        let mut all = world.query_filtered::<(Entity, &Serial), Allow<Disabled>>();
        all.iter(world).find(|(_, own)| **own == serial).unwrap().0
    }

    /// The mind of a monster on any level.
    pub fn mind(&mut self, serial: Serial) -> Mut<'_, Mind> {
        let creature = self.creature(serial);
        self.world().get_mut::<Mind>(creature).unwrap()
    }

    /// The conditions of a monster on any level.
    pub fn conditions(&mut self, serial: Serial) -> Mut<'_, Conditions> {
        let creature = self.creature(serial);
        self.world().get_mut::<Conditions>(creature).unwrap()
    }

    /// A monster of the current level; `None` once it is dead.
    pub fn row(&self, serial: Serial) -> Option<MonsterRow> {
        self.level().monsters.into_iter().find(|monster| monster.id == serial)
    }

    /// The same game in another program, saved and restored.
    pub fn kept(&self) -> Self {
        Self { world: self.world.kept(), marks: self.marks.clone() }
    }

    /// The game, to read it.
    pub fn game_ref(&self) -> GameRef<'_> {
        GameRef::of(&self.world).unwrap()
    }

    /// The state of the game, as `!state` prints it (`docs/contract.md#state`).
    pub fn state(&self) -> GameState {
        game_state(&self.world, MenuOrGame::Game).unwrap()
    }

    /// What `!state` prints of the player (`docs/contract.md#player`).
    pub fn player(&self) -> PlayerState {
        player_state(&self.game_ref())
    }

    /// What `!state` prints of the current level (`docs/contract.md#level`).
    pub fn level(&self) -> LevelState {
        let game = self.game_ref();
        level_state(game.world(), game.content, game.level.entity, Some(&game)).unwrap()
    }

    /// The turn of the clock.
    pub fn turn(&self) -> u64 {
        self.world.resource::<Clock>().turn
    }

    /// The hash of the whole state.
    pub fn hash(&self) -> String {
        let hash = state_hash(&self.world).unwrap().unwrap();
        assert_eq!(hash.len(), 32, "a running game has a hash");
        hash
    }

    /// The column and row where the player stands.
    pub fn place(&self) -> (i32, i32) {
        let Point { x, y } = self.position();
        (x, y)
    }

    /// The cell where the player stands.
    pub fn position(&self) -> Point {
        let world = &self.world;
        world.get::<Position>(player_of(world).unwrap()).unwrap().cell()
    }

    /// The only monster on the level.
    pub fn only_monster(&self) -> MonsterRow {
        let mut monsters = self.level().monsters;
        assert_eq!(monsters.len(), 1, "{monsters:?}");
        monsters.remove(0)
    }

    /// Whether the player sees a cell.
    pub fn sees(&self, (x, y): (i32, i32)) -> bool {
        let world = &self.world;
        world.get::<FieldOfView>(player_of(world).unwrap()).unwrap().sees(Point::new(x, y))
    }

    /// Whether the player sees a marked cell.
    pub fn sees_mark(&self, mark: char) -> bool {
        let place = self.mark(mark);
        self.sees((place.x, place.y))
    }

    /// How a cell of the level looks on the full screen.
    pub fn cell(&self, (x, y): (i32, i32)) -> Cell {
        let frame = draw(&self.world, Size::new(104, 32));
        let (at, _) = frame.iter().find(|(_, cell)| cell.glyph == '@').unwrap();
        let (player_x, player_y) = self.place();
        *frame.get(Point::new(at.x + x - player_x, at.y + y - player_y)).unwrap()
    }

    /// The sign that a marked cell shows on the screen.
    pub fn glyph(&self, mark: char) -> char {
        let place = self.mark(mark);
        self.cell((place.x, place.y)).glyph
    }

    /// Whether the next key answers a question or chooses from a list.
    pub fn asks(&self) -> bool {
        question(&self.world) != Question::None
    }

    /// The picture of the game as text, in columns and rows.
    pub fn screen(&self, width: i32, height: i32) -> String {
        frame_text(&draw(&self.world, Size::new(width, height)))
    }

    /// The messages of the game, the oldest first.
    pub fn messages(&self) -> Vec<Message> {
        messages(&self.world, MessageLog::CAPACITY)
    }

    /// The text of the last message.
    pub fn last_message(&self) -> String {
        messages(&self.world, 1).pop().unwrap().text
    }

    /// How often the log contains this text.
    pub fn said(&self, text: &str) -> u32 {
        self.messages().iter().filter(|line| line.text == text).map(|line| line.count).sum()
    }

    /// How often the log contains a line with these words.
    pub fn said_part(&self, words: &str) -> u32 {
        self.messages().iter().filter(|line| line.text.contains(words)).map(|line| line.count).sum()
    }

    /// How many items of a kind are in the pack, or keys on the ring.
    pub fn carries(&self, kind: ItemKind) -> u32 {
        if kind == ItemKind::Key {
            return self.player().keys.iter().map(|key| key.quantity).sum();
        }
        self.player().inventory.iter().filter(|item| item.kind == kind).map(|item| item.quantity).sum()
    }

    /// Takes all lights but the one in hand away.
    pub fn without_spare_lights(&mut self) -> &mut Self {
        let spares =
            self.player().inventory.into_iter().filter(|item| item.kind == ItemKind::Light && item.equipped.is_none());
        for spare in spares {
            let spare = self.creature(spare.id);
            self.world().despawn(spare);
        }
        self
    }

    /// The letter of the first carried item of a type that is not in use.
    pub fn letter(&self, type_name: &str) -> char {
        let player = self.player();
        let found = player.inventory.iter().find(|item| item.type_name == type_name && item.equipped.is_none());
        found.unwrap_or_else(|| panic!("no {type_name} in {:?}", player.inventory)).letter
    }

    /// Presses keys that must be refused: no time passes and nothing changes; the log may say why.
    pub fn refuses(&mut self, tokens: &str) -> &mut Self {
        let (turn, hash) = (self.turn(), self.hash());
        self.keys(tokens);
        assert_eq!(self.turn(), turn, "'{tokens}' was not refused");
        assert_eq!(self.hash(), hash, "'{tokens}' was not refused");
        self
    }
}

#[track_caller]
fn key(token: &str) -> Key {
    token.parse().unwrap_or_else(|error| panic!("{error}"))
}

/// The sign at a place in rows of text.
pub fn sign_at(rows: &[String], (x, y): (i32, i32)) -> char {
    let row = usize::try_from(y).ok().and_then(|y| rows.get(y));
    row.zip(usize::try_from(x).ok()).and_then(|(row, x)| row.chars().nth(x)).unwrap()
}
