import SwatchColor

/// A color that is written in a text: where it stands, and which color it is.
public struct ColorLiteral: Hashable, Sendable {
  // Of large files there are millions: no text is longer than these numbers reach.
  private let start: Int32
  private let end: Int32
  private let lineNumber: Int32
  private let columnNumber: Int32
  /// The color.
  public let color: ColorCoordinates
  /// The notation that it is written in.
  public let notation: LiteralNotation
  /// The index of its name in the names of the scan, or -1.
  let name: Int32

  init(
    _ range: Range<Int>, at place: (line: Int, column: Int), _ color: ColorCoordinates,
    _ notation: LiteralNotation, name: Int32
  ) {
    (start, end) = (Int32(clamping: range.lowerBound), Int32(clamping: range.upperBound))
    (lineNumber, columnNumber) = (Int32(clamping: place.line), Int32(clamping: place.column))
    (self.color, self.notation, self.name) = (color, notation, name)
  }

  /// The bytes of the text that are the color.
  public var range: Range<Int> { Int(start)..<Int(end) }
  /// The line that it begins on, counted from 1.
  public var line: Int { Int(lineNumber) }
  /// The byte of that line that it begins at, counted from 1 as compilers and `grep --column` do.
  public var column: Int { Int(columnNumber) }
}

/// The notation of a color in a text.
public enum LiteralNotation: Hashable, Sendable {
  /// Hexadecimal digits after `#`, after `0x`, or alone.
  case hexadecimal(alpha: AlphaPlace)
  /// A word.
  case name
  /// A function, as `rgb(…)`.
  case function
  /// A hue and two percentages that are put into `hsl()`, as `240 10% 3.9%`.
  case hslComponents
  /// A call that makes a color of numbers, as `Color(red: 1, green: 0.5, blue: 0)`.
  case call
  /// Numbers from 0 to 255, as `255,136,0`.
  case decimals
  /// Numbers from 0 to 1, as `1,.5,0`.
  case fractions
  /// `rgb:ff/88/00`, and `rgba:ff/88/00/cc`.
  case x11
  /// The numbers of an escape sequence, as `255;136;0` of `38;2;255;136;0`.
  case sequence

  /// The place of the alpha in eight digits.
  public enum AlphaPlace: Hashable, Sendable {
    /// At the front, as on Android.
    case first
    /// At the end, as in CSS.
    case last
  }
}

/// A part of the name of a literal: a key of the text, within others.
struct NameNode {
  /// The part around it; -1 for none.
  let parent: Int32
  /// The bytes of the key.
  let start: Int32
  let end: Int32
  /// The number of an element that has no key; -1 for a key.
  var index: Int32 = -1
  /// The separator between it and the part around it.
  var separator = UInt8(ascii: ".")
}
