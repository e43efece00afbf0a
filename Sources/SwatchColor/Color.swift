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
  /// A component, 0…1, gamma-encoded as sRGB defines it.
  public var red, green, blue: Double
  /// The opacity, from 0 (transparent) to 1 (opaque).
  public var alpha: Double

  /// Creates a color from sRGB components in 0…1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
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
  public func opacity(_ alpha: Double) -> Color { Color(rgb, alpha: alpha) }

  /// Creates an opaque color from 8-bit components.
  public init(_ rgb: RGB24) {
    self.init(red: Double(rgb.red) / 255, green: Double(rgb.green) / 255, blue: Double(rgb.blue) / 255)
  }

  /// The components clamped to 0…1 and rounded to 8 bits, without alpha.
  public var rgb24: RGB24 {
    RGB24(red: UInt8(fraction: red), green: UInt8(fraction: green), blue: UInt8(fraction: blue))
  }

  /// The color as `#rrggbb` in lowercase, without alpha.
  public var hex: String { rgb24.hex }

  /// Creates a color from 3, 4, 6 or 8 hexadecimal digits in any letter case. A leading `#` and surrounding
  /// white space are optional. The fourth component is alpha (CSS Color 4, section 5.2).
  public init?(hex text: some StringProtocol) {
    var digits = text.drop(while: \.isWhitespace)
    while digits.last?.isWhitespace == true { digits.removeLast() }
    if digits.first == "#" { digits.removeFirst() }
    let nibbles = digits.utf8.compactMap(\.hexadecimalValue)
    guard nibbles.count == digits.utf8.count, [3, 4, 6, 8].contains(nibbles.count) else { return nil }
    let length = nibbles.count < 6 ? 1 : 2
    let components = stride(from: 0, to: nibbles.count, by: length).map {
      Double(nibbles[$0] * 16 + nibbles[$0 + length - 1]) / 255
    }
    let rgb = SIMD3(components[0], components[1], components[2])
    self.init(rgb, alpha: components.count == 4 ? components[3] : 1)
  }
}

/// Three 8-bit sRGB components, as in a terminal cell or a pixel.
public struct RGB24: Hashable, Sendable {
  /// A component, 0…255.
  public var red, green, blue: UInt8

  /// Creates a value from 8-bit components.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// Creates a value from `0xRRGGBB`; higher bits are ignored.
  public init(_ packed: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: packed >> 16), green: UInt8(truncatingIfNeeded: packed >> 8),
      blue: UInt8(truncatingIfNeeded: packed))
  }

  var bytes: SIMD3<UInt8> { SIMD3(red, green, blue) }

  func values(in table: [Double]) -> SIMD3<Double> {
    SIMD3(table[Int(red)], table[Int(green)], table[Int(blue)])
  }

  /// Returns the color of the results of `combine` for each pair of components.
  @inlinable package func combined(with other: RGB24, _ combine: (UInt8, UInt8) -> UInt8) -> RGB24 {
    RGB24(red: combine(red, other.red), green: combine(green, other.green), blue: combine(blue, other.blue))
  }

  /// The components as `0xRRGGBB`.
  public var packed: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }

  /// The color as `#rrggbb` in lowercase.
  public var hex: String { "#" + String(packed | 1 << 24, radix: 16).dropFirst() }
}
