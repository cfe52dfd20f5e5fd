//! The five games. [`visit`] is the one list of them.

pub mod tappeti_volanti;
