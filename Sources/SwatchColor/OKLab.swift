#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A color in OKLab, where equal distances look about equally different.
///
/// Matrices from B. Ottosson, "A perceptual color space for image processing" (2020),
/// <https://bottosson.github.io/posts/oklab/>.
public struct OKLab: Hashable, Sendable {
  /// The perceived lightness, from 0 (black) to 1 (white).
  public var lightness: Double
  /// Green (negative) to red (positive), about -0.4…0.4.
  public var a: Double
  /// Blue (negative) to yellow (positive), about -0.4…0.4.
  public var b: Double

  /// Creates a color from its coordinates.
  public init(lightness: Double, a: Double, b: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  /// Creates the coordinates of an sRGB color, alpha left out.
  public init(_ color: Color) {
    let red = linearized(color.red)
    let green = linearized(color.green)
    let blue = linearized(color.blue)
    let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let medium = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    self.init(
      lightness: 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
      a: 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
      b: 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short)
  }

  /// The perceived difference ΔEOK, the Euclidean distance (CSS Color 4, section 19.1): 0 for equal colors,
  /// 1 between black and white, about 0.02 where a difference begins to be seen.
  public func difference(from other: OKLab) -> Double {
    squaredDifference(from: other).squareRoot()
  }

  /// The square of ``difference(from:)``, enough to compare differences with each other.
  func squaredDifference(from other: OKLab) -> Double {
    let (l, a, b) = (lightness - other.lightness, a - other.a, b - other.b)
    return l * l + a * a + b * b
  }
}

/// The light that an sRGB component stands for, both 0…1 (IEC 61966-2-1).
private func linearized(_ component: Double) -> Double {
  component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
}
