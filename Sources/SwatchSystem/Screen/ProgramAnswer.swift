import SwatchColor

/// What programs answer that read the screen. What they write is outside bytes, and taken for nothing but this.
enum ProgramAnswer {
  /// The last `#rrggbb` in some output: what stands before it may be a log.
  static func hexadecimalColor(in bytes: [UInt8]) -> Color? {
    var found: Color?
    for start in bytes.indices where bytes[start] == UInt8(ascii: "#") && start + 7 <= bytes.count {
      let digits = bytes[start + 1..<start + 7].compactMap(digit)
      guard digits.count == 6, start + 7 == bytes.count || digit(bytes[start + 7]) == nil else { continue }
      found = Color(RGB24(digits.reduce(0) { $0 << 4 | UInt32($1) }))
    }
    return found
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// The place that `slurp -p` tells: “x,y 1x1”. Screens to the left of the first have negative columns.
  static func place(in bytes: [UInt8]) -> ScreenPlace? {
    let words = bytes.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
    guard words.count == 2, words[1].elementsEqual("1x1".utf8) else { return nil }
    let numbers = words[0].split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      .compactMap(number)
    guard numbers.count == 2 else { return nil }
    return ScreenPlace(column: numbers[0], row: numbers[1])
  }

  /// A number that may be a place on a screen.
  private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard (1...7).contains(bytes.count), bytes.first != UInt8(ascii: "+") else { return nil }
    return Int(String(decoding: bytes, as: UTF8.self))
  }

  /// The first pixel of a picture in binary PPM with 8 bits a component (ppm(5) of Netpbm): where the screen is scaled, a
  /// place of it has several.
  static func firstPixel(ofPPM bytes: [UInt8]) -> Color? {
    var fields: [ArraySlice<UInt8>] = []
    var rest = bytes[...]
    while fields.count < 4 {
      let field = rest.drop(while: \.isBlank).prefix { !$0.isBlank }
      guard !field.isEmpty, field.count <= 10, field.endIndex < bytes.endIndex else { return nil }
      fields.append(field)
      rest = bytes[field.endIndex...]
    }
    let numbers = fields.dropFirst().compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    // One blank ends the header.
    let pixels = rest.dropFirst()
    guard fields[0].elementsEqual("P6".utf8), numbers.count == 3, numbers[0] > 0, numbers[1] > 0,
      numbers[2] == 255, pixels.count >= 3
    else { return nil }
    let pixel = Array(pixels.prefix(3))
    return Color(RGB24(red: pixel[0], green: pixel[1], blue: pixel[2]))
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
