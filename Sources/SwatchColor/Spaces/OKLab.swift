/// A color in OKLab, a perceptually uniform space.
///
/// Source: B. Ottosson, "A perceptual color space for image processing" (2020),
/// <https://bottosson.github.io/posts/oklab/>, with the more precise matrices of CSS Color 4.
public struct OKLab: Hashable, Sendable {
  /// The perceived lightness, from 0 (black) to 1 (white).
  public var lightness: Double
  /// Green (negative) to red (positive), and blue to yellow, about -0.4…0.4.
  public var a, b: Double

  /// Creates a color from its coordinates.
  public init(lightness: Double, a: Double, b: Double) {
    (self.lightness, self.a, self.b) = (lightness, a, b)
  }

  /// Creates the coordinates of an sRGB color, ignoring alpha.
  public init(_ color: Color) { self.init(ColorCoordinates(color)) }

  /// Creates the coordinates of a color in any space. Missing components are treated as 0; alpha is ignored.
  public init(_ coordinates: ColorCoordinates) {
    let lab = coordinates.values(in: .oklab)
    self.init(lightness: lab.x, a: lab.y, b: lab.z)
  }

  /// Returns the perceived difference ΔEOK, the Euclidean distance (CSS Color 4, "ΔEOK"): 0 for equal colors,
  /// 1 between black and white, about 0.02 at the threshold of visibility.
  public func difference(from other: OKLab) -> Double {
    let (l, a, b) = (lightness - other.lightness, a - other.a, b - other.b)
    return (l * l + a * a + b * b).squareRoot()
  }

  /// Returns the squared difference with a and b doubled, as in color.js's ΔEOK2. Better than ΔEOK for
  /// comparing large differences, where ΔEOK confuses colors with grays of equal lightness.
  package func squaredDifference(from other: OKLab) -> Double {
    let (l, a, b) = (lightness - other.lightness, 2 * (a - other.a), 2 * (b - other.b))
    return l * l + a * a + b * b
  }
}
