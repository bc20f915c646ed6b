//! The state of a game as JSON for other programs (`docs/contract.md#state`): everything, including what the player
//! does not know.

mod level;
mod observe;
mod player;

pub use level::{LevelState, MonsterRow, RoomState, level_state};
pub use observe::{GameState, game_state};
pub use player::{InventoryItem, PlayerState, player_state};
