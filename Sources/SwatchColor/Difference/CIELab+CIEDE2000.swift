import Glibc

// Names and steps follow G. Sharma, W. Wu, E. N. Dalal, "The CIEDE2000 color-difference formula:
// implementation notes, supplementary test data, and mathematical observations", Color Research & Application
// 30 (2005), 21–30.
extension CIELab {
  /// Returns the difference ΔE00 (CIEDE2000, ISO/CIE 11664-6) under reference conditions: 0 for equal colors,
  /// 100 between black and white, about 1 at the threshold of visibility. It is symmetric.
  ///
  /// Source: Sharma, Wu, Dalal (2005), <https://hajim.rochester.edu/ece/sites/gsharma/ciede2000/>.
  public func difference2000(from other: CIELab) -> Double {
    let aScale = 1.5 - 0.5 * Self.saturating((chroma + other.chroma) / 2)
    let (first, second) = (adjustedLCH(aScale: aScale), other.adjustedLCH(aScale: aScale))
    let mean = Self.mean(first, second)
    let lightness = mean.lightness - 50
    let lightnessWeight = 1 + 0.015 * lightness * lightness / (20 + lightness * lightness).squareRoot()
    let chromaWeight = 1 + 0.045 * mean.chroma
    let hueWeight = 1 + 0.015 * mean.chroma * Self.hueFactor(mean.hue)
    let l = (second.lightness - first.lightness) / lightnessWeight
    let c = (second.chroma - first.chroma) / chromaWeight
    let h = Self.hueDifference(first, second) / hueWeight
    return (l * l + c * c + h * h + Self.rotation(mean) * c * h).squareRoot()
  }

  /// Returns a sigmoid of chroma from 0 to 1, 1/√2 at 25.
  private static func saturating(_ chroma: Double) -> Double {
    let seventh = pow(chroma, 7)
    return (seventh / (seventh + pow(25, 7))).squareRoot()
  }

  /// T in the paper: the hue-dependent factor of the hue weight. `hue` is in degrees.
  private static func hueFactor(_ hue: Double) -> Double {
    1 - 0.17 * cosine(hue - 30) + 0.24 * cosine(2 * hue) + 0.32 * cosine(3 * hue + 6)
      - 0.20 * cosine(4 * hue - 63)
  }

  /// R_T in the paper: the interaction of chroma and hue in the blue region.
  private static func rotation(_ mean: AdjustedLCH) -> Double {
    let distance = (mean.hue - 275) / 25
    let angle = 60 * exp(-distance * distance)
    return -2 * saturating(mean.chroma) * sin(angle * .pi / 180)
  }

  private static func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }

  /// Lightness, chroma and hue in degrees, 0..<360, with the paper's correction of a*.
  private typealias AdjustedLCH = (lightness: Double, chroma: Double, hue: Double)

  private func adjustedLCH(aScale: Double) -> AdjustedLCH {
    let polar = ColorSpace.polar(SIMD3(lightness, a * aScale, b))
    return (polar.x, polar.y, polar.z)
  }

  /// Returns the hue difference ΔH', in units of chroma, along the shorter arc.
  private static func hueDifference(_ first: AdjustedLCH, _ second: AdjustedLCH) -> Double {
    var degrees = second.hue - first.hue
    if degrees > 180 { degrees -= 360 } else if degrees < -180 { degrees += 360 }
    return 2 * (first.chroma * second.chroma).squareRoot() * sin(degrees / 2 * .pi / 180)
  }

  /// Returns the midpoint, with the hue on the shorter arc. A gray gets the hue of the other color.
  private static func mean(_ first: AdjustedLCH, _ second: AdjustedLCH) -> AdjustedLCH {
    let sum = first.hue + second.hue
    let hue =
      if first.chroma * second.chroma == 0 {
        sum
      } else if abs(first.hue - second.hue) <= 180 {
        sum / 2
      } else {
        sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2
      }
    return ((first.lightness + second.lightness) / 2, (first.chroma + second.chroma) / 2, hue)
  }
}
