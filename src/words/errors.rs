//! Texts of the engine's errors in logs and on the command line: the messages for
//! players, in English. They are implemented here because the engine knows no
//! language.

use super::english;
use crate::engine::config::{Fault, FieldError};
use crate::engine::files::Unreadable;
use crate::engine::record::RecordError;
use crate::engine::words::visible;
use std::fmt::{Display, Formatter, Result};

/// Maximum number of characters shown of a fault.
const LONGEST: usize = 2_000;

impl Display for Unreadable {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(&english(&self.message()))
    }
}

impl Display for RecordError {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(&english(&self.message()))
    }
}

impl Display for FieldError {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(f, "`{}`: {}", self.field, english(&self.problem()))
    }
}

impl Display for Fault {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        // Names of fields are arbitrary, and what was found may be long.
        f.write_str(&visible(&format!("{}: {}", self.place(), english(&self.detail())), LONGEST))
    }
}
