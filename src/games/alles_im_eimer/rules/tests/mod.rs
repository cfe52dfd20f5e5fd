//! Tests of AE-01 to AE-18 for what scenarios do not prove.

mod guess;
mod laws;
mod matches;
