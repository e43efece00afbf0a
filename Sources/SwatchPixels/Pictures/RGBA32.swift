import SwatchColor

/// An sRGB color with alpha, as 8-bit components that are not premultiplied.
public struct RGBA32: Hashable, Sendable {
  /// A component, 0…255. An alpha of 0 is transparent, 255 is opaque.
  public var red, green, blue, alpha: UInt8

  /// Creates a value from 8-bit components.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Creates a value from an 8-bit color and an opacity.
  public init(_ rgb: RGB24, alpha: UInt8 = 255) {
    self.init(red: rgb.red, green: rgb.green, blue: rgb.blue, alpha: alpha)
  }

  /// The components without alpha.
  public var rgb24: RGB24 { RGB24(red: red, green: green, blue: blue) }
}

extension Color {
  /// Creates a color from 8-bit components.
  public init(_ rgba: RGBA32) { self = Color(rgba.rgb24).opacity(Double(rgba.alpha) / 255) }
}
