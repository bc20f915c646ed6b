//! The tables of all content: which file each is read from, and functions that look up entries.

use super::{
    Appearances, Band, BandId, Binding, Config, DataReport, DataSource, Dungeon, EntrySubject, GamepadButtons,
    ItemDefinition, ItemId, ItemKind, LightKind, MonsterDefinition, MonsterId, Palette, SetPiece, SetPieceTable,
    SpawnEntry, SpawnTables, TerrainTable, TrapRules, Wordings,
    names::position,
    source::{
        APPEARANCES, BANDS, CONFIG, DUNGEON, GAMEPAD, ITEMS, KEYS, MESSAGES, MONSTERS, PALETTE, SET_PIECES,
        SPAWN_TABLES, TERRAIN, TRAPS, read_file,
    },
    spawn_entries::EntryTables,
};

/// Defines the tables of `Content`, each with its file. They are read in this order; where other files refer to entries
/// by name, the file says which name an entry has (`=> name`), and comes before them.
macro_rules! tables {
    ($($(#[$attribute:meta])* $visible:vis $table:ident: $type:ty = $file:ident $(=> $name:expr)?;)*) => {
        /// What the data files define, one field for each file.
        #[derive(Clone, Debug)]
        pub struct ContentTables {
            $($(#[$attribute])* $visible $table: $type,)*
            gold: ItemId,
            amulet: ItemId,
        }

        /// The tables as far as their files could be read.
        pub(super) struct FilesRead {
            $(pub(super) $table: Option<$type>,)*
        }

        impl FilesRead {
            /// Reads each file, and adds its mistakes to the report.
            pub(super) fn of(source: &DataSource, report: &mut DataReport) -> Self {
                $(
                    let $table: Option<$type> = read_file(source, $file, report);
                    $(report.known.$table = $table.as_ref().map(|entries| entries.iter().map($name).collect());)?
                )*
                Self { $($table),* }
            }

            /// Returns the tables; `None` if a file could not be read, or there is no gold or no Amulet.
            pub(super) fn complete(self) -> Option<ContentTables> {
                let kinds = self.items.as_ref()?;
                let only = |kind| position(kinds.iter().position(|item| item.kind == kind)?).map(ItemId);
                let (gold, amulet) = (only(ItemKind::Gold)?, only(ItemKind::Amulet)?);
                Some(ContentTables { $($table: self.$table?,)* gold, amulet })
            }
        }
    };
}

tables! {
    /// `config.ron`.
    pub config: Config = CONFIG;
    /// `dungeon.ron`.
    pub dungeon: Dungeon = DUNGEON;
    /// `monsters.ron`.
    pub(super) monsters: Vec<MonsterDefinition> = MONSTERS => |monster| monster.name.clone();
    /// `items.ron`.
    pub(super) items: Vec<ItemDefinition> = ITEMS => |item| item.id.clone();
    /// `appearances.ron`.
    pub appearances: Appearances = APPEARANCES;
    /// `messages.ron`.
    pub wordings: Wordings = MESSAGES;
    /// `palette.ron`.
    pub(super) palettes: Vec<Palette> = PALETTE;
    /// `keys.ron`: the default keys, which the player's settings may override.
    pub bindings: Vec<Binding> = KEYS;
    /// `gamepad.ron`.
    pub gamepad: GamepadButtons = GAMEPAD;
    /// `terrain.ron`.
    pub terrain: TerrainTable = TERRAIN;
    /// `traps.ron`.
    pub traps: TrapRules = TRAPS;
    /// `bands.ron`.
    pub bands: Vec<Band> = BANDS => |band| band.name.clone().unwrap_or_default();
    /// `spawn_tables.ron`.
    pub spawn_tables: SpawnTables = SPAWN_TABLES;
    /// `set_pieces.ron`.
    pub set_pieces: SetPieceTable = SET_PIECES;
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

    /// Returns a band.
    ///
    /// # Panics
    /// Never: a [`BandId`] comes only from the table it is an index of.
    pub fn band(&self, id: BandId) -> &Band {
        self.bands.get(usize::from(id.0)).expect("a band id comes from this table")
    }

    /// Returns the bands of `bands.ron`, in the order of the file.
    pub fn bands(&self) -> impl Iterator<Item = (BandId, &Band)> {
        self.bands.iter().enumerate().filter_map(|(index, band)| Some((BandId(position(index)?), band)))
    }

    /// Returns the name of a band in reports.
    pub fn band_name(&self, band: &Band) -> String {
        band.name.clone().unwrap_or_else(|| format!("{} and others", self.monster(band.leader).name))
    }

    /// Returns the first and the last depth on which a band appears, which are those of its leader unless it has its own.
    pub fn band_depths(&self, band: &Band) -> (u32, u32) {
        let leader = self.monster(band.leader);
        (band.min_depth.unwrap_or(leader.min_level), band.max_depth.unwrap_or(leader.max_level))
    }

    /// Returns whether a band can be drawn on a depth as any band.
    pub fn is_band_met_at(&self, band: &Band, depth: u32) -> bool {
        let (first, last) = self.band_depths(band);
        band.frequency > 0 && (first..=last).contains(&depth)
    }

    /// Returns the first and the last depth on which an entry appears: its own or, without those, those of what it
    /// places.
    pub fn entry_depths(&self, entry: &SpawnEntry) -> (u32, u32) {
        let everywhere = (1, self.dungeon.monster_depths);
        let (first, last) = match (entry.subject(), &entry.band) {
            (EntrySubject::Creature(kind), _) => (self.monster(kind).min_level, self.monster(kind).max_level),
            (EntrySubject::Band(band), _) => self.band_depths(self.band(band)),
            (EntrySubject::OwnBand, Some(band)) => self.band_depths(band),
            (EntrySubject::Item(kind), _) => {
                let item = self.item(kind);
                (item.first_depth.unwrap_or(everywhere.0), item.last_depth.unwrap_or(everywhere.1))
            }
            (EntrySubject::AnyBand | EntrySubject::OwnBand | EntrySubject::AnyItem(_), _) => everywhere,
        };
        (entry.min_depth.unwrap_or(first), entry.max_depth.unwrap_or(last))
    }

    /// Returns the name of an entry in reports: that of what it places.
    pub fn entry_label(&self, entry: &SpawnEntry) -> String {
        let tables = EntryTables { monsters: &self.monsters, items: &self.items, bands: &self.bands };
        tables.label(entry)
    }

    /// Returns whether a set piece may come on a level that stands for these depths: the own depths of the kinds that it
    /// brings are kept (`docs/decisions.md#depth-ranges`).
    pub fn set_piece_comes(&self, piece: &SetPiece, depths: (u32, u32)) -> bool {
        piece.comes_between(depths, &self.monsters)
    }

    /// Returns the names of the palettes, in the order of the file.
    pub fn palette_names(&self) -> impl Iterator<Item = &str> {
        self.palettes.iter().map(|palette| palette.name.as_str())
    }

    /// Returns all kinds of monsters, in the order of the file.
    pub fn monsters(&self) -> impl Iterator<Item = (MonsterId, &MonsterDefinition)> {
        self.monsters.iter().enumerate().filter_map(|(index, monster)| Some((MonsterId(position(index)?), monster)))
    }

    /// Returns all kinds of items, in the order of the file.
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

    /// Whether an item can refill lights of this kind; any other light is useless once it has burnt out.
    pub fn is_fillable(&self, light: LightKind) -> bool {
        self.items().any(|(_, item)| item.fuels == Some(light))
    }

    /// Returns the one kind that is the Amulet of Yendor.
    pub const fn amulet(&self) -> ItemId {
        self.amulet
    }
}
