//! `tavolata package-files FOLDER`: writes the files that are installed beside
//! the program and can only be made by it.

use super::{Arguments, Failure, PackageFilesArgs};
use crate::app::ID;
use crate::assets::Files;
use crate::drawing;
use clap::CommandFactory as _;
use clap_complete::Shell;
use std::fs;
use std::io::{self, Write};
use std::path::Path;

/// Name of the program on the command line.
const NAME: &str = "tavolata";
/// Widths of the icon, in pixels, that desktops look for.
const ICONS: [u32; 8] = [16, 24, 32, 48, 64, 128, 256, 512];
/// Completions, and the file under `share` in which each shell looks for them.
const COMPLETIONS: [(Shell, &str); 3] = [
    (Shell::Bash, "bash-completion/completions/tavolata"),
    (Shell::Zsh, "zsh/vendor-completions/_tavolata"),
    (Shell::Fish, "fish/vendor_completions.d/tavolata.fish"),
];

/// Writes the files into the folder, laid out like `/usr`.
pub(super) fn run(arguments: &PackageFilesArgs, out: &mut impl Write) -> Result<(), Failure> {
    let share = arguments.folder.join("share");
    let manuals = share.join("man/man1");
    fs::create_dir_all(&manuals)?;
    clap_mangen::generate_to(Arguments::command(), &manuals)?;
    for (shell, file) in COMPLETIONS {
        let mut script = Vec::new();
        clap_complete::generate(shell, &mut Arguments::command(), NAME, &mut script);
        write(&share.join(file), &script)?;
    }
    let icons = share.join("icons/hicolor");
    let drawn = Files::default().text("faces/ui/icon.svg")?;
    write(&icons.join(format!("scalable/apps/{ID}.svg")), drawn.as_bytes())?;
    for width in ICONS {
        let png = drawing::png(&drawn, width).map_err(Failure::Fault)?;
        write(&icons.join(format!("{width}x{width}/apps/{ID}.png")), &png)?;
    }
    Ok(writeln!(out, "{}", share.display())?)
}

fn write(file: &Path, bytes: &[u8]) -> io::Result<()> {
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(file, bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::Common;

    fn read(path: &str) -> String {
        fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap_or_else(|_| panic!("no {path}"))
    }

    /// Every command that is not hidden has a page, every shell its completions,
    /// every size its icon.
    #[test]
    fn all_files_are_written() {
        let folder = tempfile::tempdir().unwrap();
        run(&PackageFilesArgs { folder: folder.path().to_owned(), common: Common::default() }, &mut Vec::new())
            .unwrap();
        let share = folder.path().join("share");
        let read = |file: &str| fs::read_to_string(share.join(file)).unwrap_or_else(|_| panic!("no {file}"));
        assert!(read("man/man1/tavolata.1").contains("Five tabletop games"));
        for command in Arguments::command().get_subcommands().filter(|command| !command.is_hide_set()) {
            assert!(read(&format!("man/man1/tavolata-{}.1", command.get_name())).contains(".SH SYNOPSIS"));
        }
        assert!(!share.join("man/man1/tavolata-package-files.1").exists(), "it is hidden");
        for (_, file) in COMPLETIONS {
            assert!(read(file).contains("layouts"), "{file} knows the commands");
        }
        for width in ICONS {
            let png = fs::read(share.join(format!("icons/hicolor/{width}x{width}/apps/{ID}.png"))).unwrap();
            assert_eq!(png[16..20], width.to_be_bytes(), "the width in the header of the picture");
        }
    }

    /// The files of the package use the name that the program's window has, and the
    /// version that is built.
    #[test]
    fn the_package_is_of_this_program() {
        let version = env!("CARGO_PKG_VERSION");
        let desktop = read(&format!("assets/package/{ID}.desktop"));
        assert!(desktop.contains(&format!("\nIcon={ID}\n")) && desktop.contains(&format!("\nStartupWMClass={ID}\n")));
        let metainfo = read(&format!("assets/package/{ID}.metainfo.xml"));
        assert!(
            metainfo.contains(&format!("<id>{ID}</id>")) && metainfo.contains(&format!("{ID}.desktop</launchable>"))
        );
        assert!(metainfo.contains(&format!("<release version=\"{version}\"")), "the release has an entry");
        assert!(read("assets/package/changelog").starts_with(&format!("tavolata ({version}-")));
        let flatpak: serde_json::Value = serde_json::from_str(&read(&format!("assets/package/{ID}.json"))).unwrap();
        assert_eq!((flatpak["id"].as_str(), flatpak["command"].as_str()), (Some(ID), Some(NAME)));
    }
}
