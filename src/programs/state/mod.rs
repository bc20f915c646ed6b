//! The state of a game as JSON for other programs (`docs/contract.md#state`): everything, including what the player
//! does not know.

mod decision;
mod dump;
mod level;
mod observe;
mod player;

pub(crate) use dump::dump_text;
pub(crate) use level::level_state;
pub use level::{LevelState, MonsterRow, RoomState};
pub use observe::{GameState, game_state};
pub(crate) use player::player_state;
pub use player::{InventoryItem, PlayerState};
