//! Dates for players. Nothing depends on them.

use std::time::{SystemTime, UNIX_EPOCH};

const DAY: u64 = 24 * 60 * 60;

/// Seconds since 1970; 0 if the clock is earlier.
#[expect(clippy::disallowed_methods, reason = "files tell people when they were written; no rule reads it")]
pub(super) fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

/// The date of a time in seconds since 1970 in universal time, as `2026-11-21`.
pub(crate) fn date(seconds: u64) -> String {
    // Years begin in March, so that the leap day is the last of a year.
    let days = seconds / DAY + 719_468;
    let (era, day_of_era) = (days / 146_097, days % 146_097);
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
    let year = era * 400 + year_of_era + u64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

/// The date and time, as `2026-11-21 14:39`.
pub(crate) fn date_and_time(seconds: u64) -> String {
    let minutes = seconds % DAY / 60;
    format!("{} {:02}:{:02}", date(seconds), minutes / 60, minutes % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        for (seconds, expected) in [
            (0, "1970-01-01 00:00"),
            (951_782_399, "2000-02-28 23:59"),
            (951_782_400, "2000-02-29 00:00"),
            (951_868_800, "2000-03-01 00:00"),
            (1_795_271_940, "2026-11-21 14:39"),
            (4_107_542_400, "2100-03-01 00:00"),
        ] {
            assert_eq!(date_and_time(seconds), expected);
        }
    }
}
