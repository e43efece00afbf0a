import Glibc
import SwatchSketch
import SwatchText
import SwatchXML

extension CanvasTransform {
  /// Reads a list of transforms (SVG 1.1, section 7.6); `nil` where it is none.
  init?(_ text: XMLBytes) {
    self = .identity
    var scanner = SVGScanner(text)
    scanner.skipSeparator()
    while !scanner.isAtEnd {
      let name = String(decoding: scanner.consume { $0.isASCIILetter }, as: UTF8.self)
      scanner.skipSpace()
      guard scanner.consume("(") else { return nil }
      let values = scanner.numbers(limit: 6)
      scanner.skipSpace()
      guard scanner.consume(")"), let next = Self(name, values) else { return nil }
      self = self * next
      scanner.skipSeparator()
    }
  }

  private init?(_ name: String, _ values: [Double]) {
    switch (name, values.count) {
    case ("matrix", 6):
      self.init(a: values[0], b: values[1], c: values[2], d: values[3], e: values[4], f: values[5])
    case ("translate", 1...2): self = .translation(values[0], values.count > 1 ? values[1] : 0)
    case ("scale", 1...2): self = .scale(values[0], values.count > 1 ? values[1] : values[0])
    case ("rotate", 1): self = .rotation(degrees: values[0])
    case ("rotate", 3):
      self =
        .translation(values[1], values[2]) * .rotation(degrees: values[0])
        * .translation(-values[1], -values[2])
    case ("skewX", 1): self.init(c: tan(values[0] * .pi / 180))
    case ("skewY", 1): self.init(b: tan(values[0] * .pi / 180))
    default: return nil
    }
  }
}

extension CanvasTransform {
  /// Reads the point that stays where it is; `nil` where it is none.
  static func origin(_ text: XMLBytes, in extent: CanvasSize, _ sizes: SVGFontSizes) -> CanvasPoint? {
    let words = String(decoding: text.prefix(100), as: UTF8.self).lowercased().split {
      $0 == " " || $0 == ","
    }
    var (x, y): (Double?, Double?) = (nil, nil)
    for word in words.prefix(2) {
      switch word {
      case "left": x = 0
      case "right": x = extent.width
      case "top": y = 0
      case "bottom": y = extent.height
      case "center": continue
      default:
        let length = Array(word.utf8).withUnsafeBufferPointer(SVGLength.init)
        guard let length else { return nil }
        if x == nil, word == words[0] {
          x = length.resolved(extent: extent.width, in: sizes)
        } else {
          y = length.resolved(extent: extent.height, in: sizes)
        }
      }
    }
    return words.isEmpty ? nil : CanvasPoint(x: x ?? extent.width / 2, y: y ?? extent.height / 2)
  }
}

extension UInt8 {
  /// Whether the byte is a letter of ASCII.
  var isASCIILetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= lowercasedASCII }
}
