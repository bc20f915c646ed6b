//! Surveys of generated levels: statistics over many levels, and their population by depth.

mod depth;
mod groups;
mod limits;
mod plan;
mod population;
mod table;
mod tally;

pub use depth::{BudgetTally, DepthPopulation};
pub use groups::{BandCount, GroupKey, GroupStock, GroupTally};
pub use limits::broken_limits;
pub use plan::SurveyPlan;
pub use population::{PopulationPlan, PopulationSurvey};
pub use table::{DepthRow, Distribution, SurveySummary};
pub use tally::{Deviation, Tally};
