//! Lock that lets only one program at a time keep its games in a place.

use std::fs::{self, File, TryLockError};
use std::path::PathBuf;

/// A file that is locked as long as a program keeps its games beside it. The
/// system releases the lock when the program ends, for whatever reason.
#[derive(Debug)]
pub struct Lock {
    file: PathBuf,
    held: Held,
}

#[derive(Debug)]
enum Held {
    No,
    Yes {
        /// Kept open, which holds the lock.
        _file: File,
    },
    /// The disk does not support locks or cannot be written to. Then nothing
    /// keeps two programs apart, but nobody is kept from playing either.
    Never,
}

/// Who has the place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Taken {
    /// This program, since this call.
    Now,
    /// This program, since an earlier call.
    Before,
    /// Another program.
    ByOther,
}

impl Lock {
    /// Creates the lock on this file without taking it.
    #[must_use]
    pub const fn on(file: PathBuf) -> Self {
        Self { file, held: Held::No }
    }

    /// Locks the file unless another program has done so. Where nothing can be
    /// locked, the place counts as this program's.
    pub fn take(&mut self) -> Taken {
        if !matches!(self.held, Held::No) {
            return Taken::Before;
        }
        let open = || {
            self.file.parent().map_or(Ok(()), fs::create_dir_all)?;
            File::options().create(true).truncate(false).write(true).open(&self.file)
        };
        self.held = match open().map_err(TryLockError::Error).and_then(|file| file.try_lock().map(|()| file)) {
            Ok(file) => Held::Yes { _file: file },
            Err(TryLockError::WouldBlock) => return Taken::ByOther,
            Err(TryLockError::Error(_)) => Held::Never,
        };
        Taken::Now
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_at_a_time() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("deep/tavolata.lock");
        let (mut one, mut other) = (Lock::on(file.clone()), Lock::on(file.clone()));
        assert_eq!((one.take(), one.take()), (Taken::Now, Taken::Before));
        assert_eq!((other.take(), other.take()), (Taken::ByOther, Taken::ByOther));
        drop(one);
        assert_eq!(other.take(), Taken::Now);
        // Where nothing can be locked nobody is kept from playing.
        let mut lost = Lock::on(file.join("below a file"));
        assert_eq!((lost.take(), lost.take()), (Taken::Now, Taken::Before));
    }
}
