//! The tables of all content, and functions that look up entries.

use super::{
    Appearances, Band, Binding, Config, Dungeon, GamepadButtons, ItemDefinition, ItemId, LightKind, MonsterDefinition,
    MonsterId, Palette, SetPiece, SetPieceTable, SpawnTables, Spawning, TerrainTable, TrapRules, Wordings,
    names::position,
};

/// The tables of `Content`.
#[derive(Clone, Debug)]
pub struct ContentTables {
    /// `config.ron`.
    pub config: Config,
    /// `dungeon.ron`.
    pub dungeon: Dungeon,
    /// `monsters.ron`.
    pub(super) monsters: Vec<MonsterDefinition>,
    /// `items.ron`.
    pub(super) items: Vec<ItemDefinition>,
    /// `appearances.ron`.
    pub appearances: Appearances,
    /// `messages.ron`.
    pub wordings: Wordings,
    /// `palette.ron`.
    pub(super) palettes: Vec<Palette>,
    /// `traps.ron`.
    pub traps: TrapRules,
    /// `keys.ron`: the default keys, which the player's settings may override.
    pub bindings: Vec<Binding>,
    /// `gamepad.ron`.
    pub gamepad: GamepadButtons,
    /// `terrain.ron`.
    pub terrain: TerrainTable,
    /// `spawn_tables.ron`.
    pub spawn_tables: SpawnTables,
    /// `set_pieces.ron`.
    pub set_pieces: SetPieceTable,
    /// `bands.ron`.
    pub bands: Vec<Band>,
    /// `spawn_tables.ron` and `bands.ron`, with their names resolved.
    pub spawning: Spawning,
    pub(super) gold: ItemId,
    pub(super) amulet: ItemId,
}

impl ContentTables {
    /// Returns the definition of a kind of monster.
    ///
    /// # Panics
    /// Never: a [`MonsterId`] comes only from the table it is an index of.
    pub fn monster(&self, id: MonsterId) -> &MonsterDefinition {
        self.monsters.get(usize::from(id.0)).expect("a monster id comes from this table")
    }

    /// Returns the definition of a kind of item.
    ///
    /// # Panics
    /// Never: an [`ItemId`] comes only from the table it is an index of.
    pub fn item(&self, id: ItemId) -> &ItemDefinition {
        self.items.get(usize::from(id.0)).expect("an item id comes from this table")
    }

    /// Returns whether a set piece may come on a level that stands for these depths: the own depths of the kinds that it
    /// brings are kept (`docs/decisions.md#depth-ranges`).
    pub fn set_piece_comes(&self, piece: &SetPiece, depths: (u32, u32)) -> bool {
        piece.comes_between(depths, &self.monsters)
    }

    /// Returns the names of all palettes.
    pub fn palette_names(&self) -> impl Iterator<Item = &str> {
        self.palettes.iter().map(|palette| palette.name.as_str())
    }

    /// Returns all kinds of monsters.
    pub fn monsters(&self) -> impl Iterator<Item = (MonsterId, &MonsterDefinition)> {
        self.monsters.iter().enumerate().filter_map(|(index, monster)| Some((MonsterId(position(index)?), monster)))
    }

    /// Returns all kinds of items.
    pub fn items(&self) -> impl Iterator<Item = (ItemId, &ItemDefinition)> {
        self.items.iter().enumerate().filter_map(|(index, item)| Some((ItemId(position(index)?), item)))
    }

    /// Returns the kind of item with this id, such as `light/torch`.
    pub fn item_called(&self, name: &str) -> Option<ItemId> {
        self.items().find(|(_, item)| item.id == name).map(|(id, _)| id)
    }

    /// Returns the kind of monster with this letter.
    pub fn monster_lettered(&self, letter: char) -> Option<MonsterId> {
        self.monsters().find(|(_, monster)| monster.letter == letter).map(|(id, _)| id)
    }

    /// Returns the one kind that is gold.
    pub const fn gold(&self) -> ItemId {
        self.gold
    }

    /// Whether something is shot with items of this kind.
    pub fn is_launcher(&self, kind: ItemId) -> bool {
        let id = self.item(kind).id.as_str();
        self.items().any(|(_, item)| item.launcher.as_deref() == Some(id))
    }

    /// Whether something fills lights of this kind again; any other light is of no use once it has burnt out.
    pub fn is_fillable(&self, light: LightKind) -> bool {
        self.items().any(|(_, item)| item.fuels == Some(light))
    }

    /// Returns the one kind that is the Amulet of Yendor.
    pub const fn amulet(&self) -> ItemId {
        self.amulet
    }
}
