import SwatchText

/// A color in sRGB with an alpha component.
///
/// Components are stored as given, nominally in 0…1. Only ``rgb24`` and ``hex`` round.
///
/// ```swift
/// let blue = Color(RGB24(0x3FA7D6))
/// let faint = blue.opacity(0.5)
/// print(faint.hex)  // #3fa7d6
/// ```
public struct Color: Hashable, Sendable {
  /// The red component, 0…1, gamma-encoded as sRGB defines it.
  public var red: Double
  /// The green component, 0…1.
  public var green: Double
  /// The blue component, 0…1.
  public var blue: Double
  /// The opacity, from 0 (transparent) to 1 (opaque).
  public var alpha: Double

  /// Creates a color from sRGB components in 0…1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a gray with `white` from 0 (black) to 1 (white).
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  init(_ rgb: SIMD3<Double>, alpha: Double = 1) {
    self.init(red: rgb.x, green: rgb.y, blue: rgb.z, alpha: alpha)
  }

  var rgb: SIMD3<Double> { SIMD3(red, green, blue) }

  /// Returns the color with a different opacity, 0…1.
  public func opacity(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }
}

extension Color {
  /// Creates an opaque color from 8-bit components.
  public init(_ rgb: RGB24) {
    self.init(
      red: Double(rgb.red) / 255, green: Double(rgb.green) / 255, blue: Double(rgb.blue) / 255)
  }

  /// The components clamped to 0…1 and rounded to 8 bits, without alpha.
  public var rgb24: RGB24 {
    func byte(_ component: Double) -> UInt8 {
      // Halves round up (CSS Color 4, "Serializing sRGB values"), including values that rounding errors put
      // just below a half.
      UInt8((component.clamped(to: 0...1) * 255 + 1e-9).nearestInteger)
    }
    return RGB24(red: byte(red), green: byte(green), blue: byte(blue))
  }
}

/// Three 8-bit sRGB components, as in a terminal cell or a pixel.
public struct RGB24: Hashable, Sendable {
  /// The red component, 0…255.
  public var red: UInt8
  /// The green component, 0…255.
  public var green: UInt8
  /// The blue component, 0…255.
  public var blue: UInt8

  /// Creates a value from 8-bit components.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Creates a value from `0xRRGGBB`; higher bits are ignored.
  public init(_ packed: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: packed >> 16), green: UInt8(truncatingIfNeeded: packed >> 8),
      blue: UInt8(truncatingIfNeeded: packed))
  }

  var bytes: SIMD3<UInt8> { SIMD3(red, green, blue) }

  /// The components as `0xRRGGBB`.
  public var packed: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }
}
