//! The files under `assets` that the window needs: faces and sounds.
//!
//! They are built in, compressed one by one (`assets/build.rs`). A file on disk
//! replaces the built-in one of the same path, so that a drawing or a sound can
//! be changed without compiling anything.

use bevy::asset::io::{AssetReader, AssetReaderError, PathStream, Reader, VecReader};
use bevy::ecs::resource::Resource;
use flate2::bufread::ZlibDecoder;
use std::collections::BTreeSet;
use std::io::{self, ErrorKind, Read as _};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The compressed files, one after another.
static PACKED: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/assets.bin"));
/// Path under `assets` and place in [`PACKED`] of each file, sorted by path.
static BUILT_IN: &[(&str, Range<usize>)] = &include!(concat!(env!("OUT_DIR"), "/assets.rs"));

/// Folders of `assets` from which files are read.
const READ: [&str; 2] = ["faces", "sounds"];

/// Sources of the files: folders on disk, then the built-in files. The default
/// has no folders. Paths are those under `assets`, with `/`, such as
/// `faces/ui/icon.svg`.
#[derive(Resource, Clone, Debug, Default)]
pub struct Files {
    /// Folders laid out like `assets`; the first that has a file wins.
    folders: Arc<[PathBuf]>,
}

impl Files {
    /// Finds the `assets` folders whose files replace the built-in ones: in
    /// `TAVOLATA_ROOT`, beside the program and above it, in the working folder.
    #[must_use]
    pub fn find() -> Self {
        let named = std::env::var_os("TAVOLATA_ROOT").map(PathBuf::from);
        let program = std::env::current_exe().ok();
        let above = program.iter().flat_map(|program| program.ancestors().skip(1).map(Path::to_path_buf));
        let working = std::env::current_dir().ok();
        let folders = named.into_iter().chain(above).chain(working).map(|root| root.join("assets"));
        Self::of(folders.filter(|folder| READ.iter().any(|read| folder.join(read).is_dir())))
    }

    fn of(folders: impl IntoIterator<Item = PathBuf>) -> Self {
        Self { folders: folders.into_iter().collect() }
    }

    /// Reads a file.
    ///
    /// # Errors
    /// If there is no file of this path, or the one on disk cannot be read; the
    /// error names the path.
    pub fn read(&self, path: &str) -> io::Result<Vec<u8>> {
        for folder in &*self.folders {
            let file = folder.join(path);
            match std::fs::read(&file) {
                Ok(bytes) => return Ok(bytes),
                Err(fault) if fault.kind() == ErrorKind::NotFound => {}
                Err(fault) => return Err(io::Error::new(fault.kind(), format!("{}: {fault}", file.display()))),
            }
        }
        let at = BUILT_IN
            .binary_search_by(|(known, _)| (*known).cmp(path))
            .map_err(|_| io::Error::new(ErrorKind::NotFound, format!("there is no file {path}")))?;
        let mut bytes = Vec::new();
        ZlibDecoder::new(&PACKED[BUILT_IN[at].1.clone()]).read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    /// Reads a text file.
    ///
    /// # Errors
    /// As [`Files::read`], and if it is not text.
    pub fn text(&self, path: &str) -> io::Result<String> {
        let no_text = |fault| io::Error::new(ErrorKind::InvalidData, format!("{path}: {fault}"));
        String::from_utf8(self.read(path)?).map_err(no_text)
    }

    /// Returns the names of all files in a folder of `assets`, sorted; none if
    /// there is no such folder.
    #[must_use]
    pub fn names(&self, folder: &str) -> BTreeSet<String> {
        let inside = |path: &str| path.strip_prefix(folder)?.strip_prefix('/').map(str::to_owned);
        let mut names: BTreeSet<String> = BUILT_IN.iter().filter_map(|(path, _)| inside(path)).collect();
        for on_disk in self.folders.iter().filter_map(|assets| std::fs::read_dir(assets.join(folder)).ok()) {
            names.extend(on_disk.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned()));
        }
        names
    }
}

/// Lets Bevy read files that are loaded by path: the sounds.
impl AssetReader for Files {
    async fn read<'a>(&'a self, path: &'a Path) -> Result<impl Reader + 'a, AssetReaderError> {
        match self.read(&path.to_string_lossy()) {
            Ok(bytes) => Ok(VecReader::new(bytes)),
            Err(fault) if fault.kind() == ErrorKind::NotFound => Err(AssetReaderError::NotFound(path.to_owned())),
            Err(fault) => Err(fault.into()),
        }
    }

    /// No file has metadata.
    async fn read_meta<'a>(&'a self, path: &'a Path) -> Result<impl Reader + 'a, AssetReaderError> {
        Err::<VecReader, _>(AssetReaderError::NotFound(path.to_owned()))
    }

    /// Files are loaded one by one, never as a folder.
    async fn read_directory<'a>(&'a self, path: &'a Path) -> Result<Box<PathStream>, AssetReaderError> {
        Err(AssetReaderError::NotFound(path.to_owned()))
    }

    async fn is_directory<'a>(&'a self, _: &'a Path) -> Result<bool, AssetReaderError> {
        Ok(false)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sources::projects;
    use std::fs;

    #[test]
    fn all_faces_and_sounds_are_built_in() {
        let roots: Vec<PathBuf> = projects().iter().map(|project| project.join("assets")).collect();
        let files = Files::default();
        let mut count = 0;
        for folder in ["faces/ui", "faces/xako", "sounds"] {
            let names = files.names(folder);
            let on_disk = Files::of(roots.clone()).names(folder);
            assert_eq!(names, on_disk, "{folder}");
            for name in names {
                let path = format!("{folder}/{name}");
                let file = roots.iter().map(|root| root.join(&path)).find(|file| file.is_file()).unwrap();
                assert!(files.read(&path).unwrap() == fs::read(file).unwrap(), "{path}");
                count += 1;
            }
        }
        assert!(count > 200, "{count}");
        assert!(BUILT_IN.iter().all(|(path, _)| READ.iter().any(|read| path.starts_with(read))));
    }

    #[test]
    fn files_on_disk_stand_in_one_by_one() {
        let [first, second] = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
        for (folder, text) in [(&first, "<svg/>"), (&second, "<svg></svg>")] {
            fs::create_dir_all(folder.path().join("faces/ui")).unwrap();
            fs::write(folder.path().join("faces/ui/icon.svg"), text).unwrap();
        }
        fs::write(second.path().join("faces/ui/own.svg"), "<svg id=\"own\"/>").unwrap();
        let files = Files::of([first.path().to_owned(), second.path().to_owned()]);
        assert_eq!(files.text("faces/ui/icon.svg").unwrap(), "<svg/>");
        assert_eq!(files.text("faces/ui/own.svg").unwrap(), "<svg id=\"own\"/>");
        assert_eq!(files.text("faces/ui/pause.svg").unwrap(), Files::default().text("faces/ui/pause.svg").unwrap());
        assert!(files.names("faces/ui").is_superset(&Files::default().names("faces/ui")));
        assert!(files.names("faces/ui").contains("own.svg") && files.names("faces/nothing").is_empty());
    }

    #[test]
    fn what_cannot_be_read_is_named() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir_all(folder.path().join("faces/ui/icon.svg")).unwrap();
        let files = Files::of([folder.path().to_owned()]);
        let fault = files.read("faces/ui/icon.svg").unwrap_err();
        assert!(fault.kind() != ErrorKind::NotFound && fault.to_string().contains("icon.svg"), "{fault}");
        let fault = files.read("faces/ui/nothing.svg").unwrap_err();
        assert!(fault.kind() == ErrorKind::NotFound && fault.to_string().contains("nothing.svg"), "{fault}");
        let fault = files.text("sounds/coins_1.ogg").unwrap_err();
        assert!(fault.to_string().contains("coins_1.ogg"), "{fault}");
    }
}
