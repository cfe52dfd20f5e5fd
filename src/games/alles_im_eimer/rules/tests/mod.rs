//! The rules AE-01 to AE-18, as far as scenarios do not prove them.

mod laws;
mod matches;
