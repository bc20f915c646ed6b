//! The number of trials of tests that look for rare mistakes.

/// Returns the number of trials for a test: `few`, or `many` when the environment variable `YENDOR_TRIALS` is `large`,
/// as it is in `.ci/run nightly`.
pub fn trials<T>(few: T, many: T) -> T {
    match std::env::var("YENDOR_TRIALS").as_deref() {
        Ok("large") => many,
        Ok(other) => panic!("YENDOR_TRIALS is '{other}'; the only valid value is 'large'"),
        Err(_) => few,
    }
}
