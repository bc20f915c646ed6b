//! How hard tests try that look for what is rare.

/// The number of trials of a test: `few`, or `many` where the environment variable `YENDOR_TRIALS` is `large`, as it is
/// in `.ci/run nightly`.
pub fn trials<T>(few: T, many: T) -> T {
    if std::env::var_os("YENDOR_TRIALS").is_some_and(|size| size == "large") { many } else { few }
}
