/// A color in OKLab, where equal distances look about equally different.
///
/// The space is B. Ottosson's, "A perceptual color space for image processing" (2020),
/// <https://bottosson.github.io/posts/oklab/>, with the more exact matrices of CSS Color 4.
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
    self.init(ColorCoordinates(color))
  }

  /// Creates the coordinates of a color in any space; missing components count as 0, alpha is left out.
  public init(_ coordinates: ColorCoordinates) {
    let lab = coordinates.values(in: .oklab)
    self.init(lightness: lab.x, a: lab.y, b: lab.z)
  }

  /// The perceived difference ΔEOK, the Euclidean distance (CSS Color 4, "ΔEOK"): 0 for equal colors,
  /// 1 between black and white, about 0.02 where a difference begins to be seen.
  public func difference(from other: OKLab) -> Double {
    let (l, a, b) = (lightness - other.lightness, a - other.a, b - other.b)
    return (l * l + a * a + b * b).squareRoot()
  }

  /// The square of a difference in which hue and chroma count twice as much as in ``difference(from:)``, as in
  /// the ΔEOK2 of color.js: enough to compare large differences with each other, where ΔEOK takes a gray for a
  /// color of the same lightness.
  package func squaredDifference(from other: OKLab) -> Double {
    let (l, a, b) = (lightness - other.lightness, 2 * (a - other.a), 2 * (b - other.b))
    return l * l + a * a + b * b
  }
}
