import SwatchText

/// A color with mutable OKLCH lightness, chroma and hue.
public struct OKLCHColor: Hashable, Sendable {
  /// The lightness, 0…1.
  public var lightness: Double
  /// The chroma, from 0 (gray) to about 0.32 in sRGB.
  public var chroma: Double
  /// The hue in degrees, 0..<360; arbitrary for grays.
  public var hue: Double

  /// Creates a color from its coordinates.
  public init(lightness: Double, chroma: Double, hue: Double) {
    (self.lightness, self.chroma, self.hue) = (lightness, chroma, hue)
  }

  /// Creates the coordinates of an 8-bit color.
  public init(_ color: RGB24) {
    let values = ColorCoordinates(Color(color)).values(in: .oklch)
    self.init(lightness: values.x, chroma: values.y, hue: values.z)
  }

  /// The nearest 8-bit color, with chroma reduced to fit sRGB.
  public var rgb24: RGB24 {
    Color(ColorCoordinates(.oklch, lightness.clamped(to: 0...1), max(0, chroma), hue)).rgb24
  }
}
