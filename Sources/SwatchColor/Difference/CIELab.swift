/// A color in CIE Lab relative to D50, the space of the classic difference formulas.
public struct CIELab: Hashable, Sendable {
  /// The lightness, from 0 (black) to 100 (white).
  public var lightness: Double
  /// Green (negative) to red (positive), and blue to yellow, about -125…125.
  public var a, b: Double

  /// Creates a color from its coordinates.
  public init(lightness: Double, a: Double, b: Double) {
    (self.lightness, self.a, self.b) = (lightness, a, b)
  }

  /// Creates the coordinates of a color in any space. Missing components are treated as 0; alpha is ignored.
  public init(_ coordinates: ColorCoordinates) {
    let lab = coordinates.values(in: .lab)
    self.init(lightness: lab.x, a: lab.y, b: lab.z)
  }

  /// Creates the coordinates of an sRGB color, ignoring alpha.
  public init(_ color: Color) { self.init(ColorCoordinates(color)) }

  var chroma: Double { (a * a + b * b).squareRoot() }

  /// Returns the difference ΔE*ab of 1976, the Euclidean distance (ISO/CIE 11664-4): 0 for equal colors, 100
  /// between black and white, about 2.3 at the threshold of visibility.
  public func difference76(from other: CIELab) -> Double {
    let (l, a, b) = (lightness - other.lightness, a - other.a, b - other.b)
    return (l * l + a * a + b * b).squareRoot()
  }
}
