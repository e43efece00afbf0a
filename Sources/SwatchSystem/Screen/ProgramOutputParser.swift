import SwatchColor
import SwatchText

/// Parsers for the output of screen color pickers, which is untrusted.
enum ProgramOutputParser {
  /// Returns the last `#rrggbb` in the output; earlier text may be log messages.
  static func hexadecimalColor(in bytes: [UInt8]) -> Color? {
    let colors = bytes.split(separator: UInt8(ascii: "#"), omittingEmptySubsequences: false).dropFirst()
    return colors.lazy.reversed().compactMap { bytes in
      let digits = bytes.prefix(while: \.isHexadecimalDigit)
      guard digits.count == 6 else { return nil }
      return UInt32(String(decoding: digits, as: UTF8.self), radix: 16).map { Color(RGB24($0)) }
    }.first
  }

  /// Returns the position printed by `slurp -p`: “x,y 1x1”. Columns left of the first screen are negative.
  static func position(in bytes: [UInt8]) -> ScreenPosition? {
    let parts = bytes.split { $0 == " " || $0 == "\n" }
    guard parts.count == 2, parts[1].elementsEqual("1x1".utf8) else { return nil }
    let numbers = parts[0].split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).compactMap {
      (1...7).contains($0.count) && $0.first != "+" ? Int(String(decoding: $0, as: UTF8.self)) : nil
    }
    guard numbers.count == 2 else { return nil }
    return ScreenPosition(column: numbers[0], row: numbers[1])
  }

  /// Returns the first pixel of a binary PPM picture with 8 bits per component (ppm(5) of Netpbm). On scaled
  /// screens, a position covers several pixels.
  static func firstPixel(ofPPM bytes: [UInt8]) -> Color? {
    var fields: [ArraySlice<UInt8>] = []
    var remaining = bytes[...]
    while fields.count < 4 {
      let field = remaining.drop(while: \.isSpace).prefix { !$0.isSpace }
      guard !field.isEmpty, field.count <= 10, field.endIndex < bytes.endIndex else { return nil }
      fields.append(field)
      remaining = bytes[field.endIndex...]
    }
    let numbers = fields.dropFirst().compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    // A single whitespace character ends the header.
    let pixels = remaining.dropFirst()
    guard fields[0].elementsEqual("P6".utf8), numbers.count == 3, numbers[0] > 0, numbers[1] > 0,
      numbers[2] == 255, pixels.count >= 3
    else { return nil }
    let pixel = Array(pixels.prefix(3))
    return Color(RGB24(red: pixel[0], green: pixel[1], blue: pixel[2]))
  }
}
