//! Simulates how colour-blind people see colours.

use std::sync::LazyLock;

/// Colour vision without one of the three types of cones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sight {
    /// No long-wavelength (red) cones.
    Protanopia,
    /// No medium-wavelength (green) cones.
    Deuteranopia,
    /// No short-wavelength (blue) cones.
    Tritanopia,
}

impl Sight {
    /// All three types.
    pub const ALL: [Self; 3] = [Self::Protanopia, Self::Deuteranopia, Self::Tritanopia];

    /// Returns its name for file names.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Protanopia => "protanopia",
            Self::Deuteranopia => "deuteranopia",
            Self::Tritanopia => "tritanopia",
        }
    }

    /// Returns the matrix from linear sRGB to linear sRGB: G. M. Machado, M. M.
    /// Oliveira and L. A. F. Fernandes, "A Physiologically-based Model for
    /// Simulation of Color Vision Deficiency", IEEE Transactions on
    /// Visualization and Computer Graphics 15 (6), 2009, pp. 1291-1298; their
    /// matrices for severity 1.0.
    const fn matrix(self) -> [[f32; 3]; 3] {
        match self {
            Self::Protanopia => [
                [0.152_286, 1.052_583, -0.204_868],
                [0.114_503, 0.786_281, 0.099_216],
                [-0.003_882, -0.048_116, 1.051_998],
            ],
            Self::Deuteranopia => [
                [0.367_322, 0.860_646, -0.227_968],
                [0.280_085, 0.672_501, 0.047_413],
                [-0.011_820, 0.042_940, 0.968_881],
            ],
            Self::Tritanopia => [
                [1.255_528, -0.076_749, -0.178_779],
                [-0.078_411, 0.930_809, 0.147_602],
                [0.004_733, 0.691_367, 0.303_900],
            ],
        }
    }

    /// Returns the sRGB colour perceived for the sRGB colour `color`.
    #[must_use]
    pub fn sees(self, color: [u8; 3]) -> [u8; 3] {
        let linear = color.map(|part| LINEAR[usize::from(part)]);
        self.matrix().map(|row| {
            let part: f32 = row.iter().zip(linear).map(|(weight, part)| weight * part).sum();
            // Pick the nearer of the two steps around the value.
            let above = LINEAR.partition_point(|step| *step < part).min(255);
            let below = above.saturating_sub(1);
            if part - LINEAR[below] < LINEAR[above] - part { below as u8 } else { above as u8 }
        })
    }

    /// Converts all pixels of an image with four bytes per pixel in place.
    pub fn see(self, pixels: &mut [u8]) {
        // Drawings have flat colours, so most pixels equal the previous one.
        let mut last = ([0; 3], self.sees([0; 3]));
        for pixel in pixels.chunks_exact_mut(4) {
            let color = [pixel[0], pixel[1], pixel[2]];
            if color != last.0 {
                last = (color, self.sees(color));
            }
            pixel[..3].copy_from_slice(&last.1);
        }
    }
}

/// Linear light of the 256 steps of sRGB (IEC 61966-2-1).
static LINEAR: LazyLock<[f32; 256]> = LazyLock::new(|| {
    std::array::from_fn(|step| {
        let part = step as f32 / 255.0;
        if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    })
});

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grey_stays_grey() {
        for sight in Sight::ALL {
            for grey in [0, 1, 60, 128, 200, 255] {
                for part in sight.sees([grey; 3]) {
                    assert!(part.abs_diff(grey) <= 1, "{sight:?}: {grey} becomes {part}");
                }
            }
        }
    }

    #[test]
    fn each_eye_loses_what_it_is_known_to_lose() {
        let apart = |sight: Sight, one, other| {
            let (one, other) = (sight.sees(one), sight.sees(other));
            one.iter().zip(other).map(|(one, other)| u32::from(one.abs_diff(other))).sum::<u32>()
        };
        let (red, green) = ([0xD2, 0x40, 0x2A], [0x6E, 0x74, 0x1C]);
        let (blue, teal) = ([0x1F, 0x6C, 0xA8], [0x1C, 0x7A, 0x6E]);
        for sight in [Sight::Protanopia, Sight::Deuteranopia] {
            assert!(apart(sight, red, green) < apart(Sight::Tritanopia, red, green) / 2, "{sight:?}");
            assert!(apart(Sight::Tritanopia, blue, teal) < apart(sight, blue, teal) / 2, "{sight:?}");
        }
    }
}
