//! How hard tests try that look for what is rare.

/// The number of trials of a test: `few`, or `many` where the environment variable `YENDOR_TRIALS` is `large`, as it is
/// in `.ci/run nightly`.
pub fn trials<T>(few: T, many: T) -> T {
    match std::env::var("YENDOR_TRIALS").as_deref() {
        Ok("large") => many,
        Ok(other) => panic!("YENDOR_TRIALS is '{other}', and knows only 'large'"),
        Err(_) => few,
    }
}
