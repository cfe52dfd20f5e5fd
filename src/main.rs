//! Tavolata.
fn main() {}
