//! Surveys of generated levels: statistics and defects.
//!
//! The input is a [`Draft`], the plan of a level with its population; the output is [`LevelStatistics`] and a list of
//! [`Defect`]s. The checks look only at the cells, never at what a generator claims about them.

mod defect;
mod defects;
mod depth;
mod draft;
mod ground;
mod groups;
mod limits;
mod population;
mod statistics;
mod table;
mod tally;

pub use defect::Defect;
pub use defects::defects;
pub use depth::{BudgetTally, DepthPopulation};
pub use draft::{Draft, SurveyPlan};
pub use groups::{BandCount, GroupKey, GroupStock, GroupTally};
pub use limits::broken_limits;
pub use population::{PopulationPlan, PopulationSurvey};
pub use statistics::{LevelStatistics, statistics};
pub use table::{DepthRow, Distribution, Summary};
pub use tally::{Deviation, Tally};
