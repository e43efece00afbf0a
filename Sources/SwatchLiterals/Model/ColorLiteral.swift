import SwatchColor

/// A color literal in source text: its position, color and notation.
public struct ColorLiteral: Hashable, Sendable {
  // A file can contain 750,000 literals, so save memory. Offsets in scanned text fit in 32 bits.
  private let start: Int32
  private let end: Int32
  let packedColor: PackedColor
  /// The notation of the color.
  public let notation: LiteralNotation
  /// The index of its name in the scan, or -1.
  let name: Int32

  init(_ range: Range<Int>, _ color: PackedColor, _ notation: LiteralNotation, name: Int32) {
    (start, end) = (Int32(clamping: range.lowerBound), Int32(clamping: range.upperBound))
    (packedColor, self.notation, self.name) = (color, notation, name)
  }

  /// The color.
  public var color: ColorCoordinates { packedColor.coordinates }
  /// The byte range of the color.
  public var range: Range<Int> { Int(start)..<Int(end) }
}

/// A color, stored in a few bytes if it consists of 8-bit sRGB values, like most colors in source text.
enum PackedColor: Hashable {
  case eightBit(ColorKey)
  /// Another color and its key, which is slow to calculate.
  indirect case other(ColorCoordinates, ColorKey)

  init(_ color: ColorCoordinates) {
    let key = ColorKey(color)
    self = key.coordinates == color ? .eightBit(key) : .other(color, key)
  }

  init(rgba: UInt32) { self = .eightBit(ColorKey(rgba: rgba)) }

  var coordinates: ColorCoordinates {
    switch self {
    case .eightBit(let key): key.coordinates
    case .other(let color, _): color
    }
  }

  var key: ColorKey {
    switch self {
    case .eightBit(let key), .other(_, let key): key
    }
  }
}

/// A color at 8-bit precision.
public struct ColorKey: Hashable, Sendable {
  /// Red, green, blue and alpha, from the highest byte to the lowest.
  private let rgba: UInt32

  /// Creates a key from the color as displayed.
  public init(_ color: ColorCoordinates) {
    rgba = color.displayedRGB24.packed << 8 | UInt32(UInt8(fraction: color.alpha))
  }

  /// Creates a key from the color of a literal.
  public init(of literal: ColorLiteral) { self = literal.packedColor.key }
  fileprivate init(rgba: UInt32) { self.rgba = rgba }

  fileprivate var coordinates: ColorCoordinates {
    func component(_ shift: UInt32) -> Double { Double(rgba >> shift & 0xFF) / 255 }
    return ColorCoordinates(.srgb, component(24), component(16), component(8), alpha: component(0))
  }
}

/// The notation of a color literal.
public enum LiteralNotation: Hashable, Sendable {
  /// Hexadecimal digits after `#`, after `0x`, or alone.
  case hexadecimal(alpha: AlphaPosition)
  /// A color name.
  case name
  /// A function such as `rgb(…)`.
  case function
  /// A hue and two percentages for use in `hsl()`, such as `240 10% 3.9%`.
  case hslComponents
  /// A call with numeric arguments, such as `Color(red: 1, green: 0.5, blue: 0)`.
  case call
  /// Numbers in 0…255, such as `255,136,0`.
  case decimals
  /// Numbers in 0…1, such as `1,.5,0`.
  case fractions
  /// `rgb:ff/88/00` or `rgba:ff/88/00/cc`.
  case x11
  /// The numbers of an escape sequence, such as `255;136;0` in `38;2;255;136;0`.
  case sequence

  /// The position of the alpha in eight digits.
  public enum AlphaPosition: Hashable, Sendable {
    /// First, as on Android.
    case first
    /// Last, as in CSS.
    case last
  }
}

/// A component of a literal's name: a key in the text, and its parent.
struct NameNode {
  let parent: Int32
  let start: Int32
  let end: Int32
  /// The index of an unnamed element, or -1 for a key.
  var index: Int32 = -1
  var separator = UInt8(ascii: ".")
}
