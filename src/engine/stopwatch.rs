//! CPU time of a thread.

use std::sync::OnceLock;
use std::time::{Duration, Instant};

/// Returns the CPU time of this thread as Linux reports it, to within some
/// milliseconds; on other systems wall-clock time. Only differences are
/// meaningful.
#[must_use]
pub fn worked() -> Duration {
    static BEGAN: OnceLock<Instant> = OnceLock::new();
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.as_deref().and_then(|told| told.split(' ').next()).and_then(|number| number.parse().ok());
    nanoseconds.map_or_else(|| BEGAN.get_or_init(Instant::now).elapsed(), Duration::from_nanos)
}
