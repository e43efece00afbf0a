import SwatchColor
import SwatchSketch
import SwatchText
import SwatchXML

// What the values of properties mean.
extension SVGProperty {
  static func strokeWidth(_ text: XMLBytes) -> SVGLength? {
    SVGLength(text).flatMap { $0.value >= 0 ? $0 : nil }
  }

  static func miterLimit(_ text: XMLBytes) -> Double? {
    Double(text.keyword).flatMap { $0 >= 1 && $0.isFinite ? $0 : nil }
  }

  static func fontSize(_ text: XMLBytes) -> SVGLength? {
    guard let length = SVGLength(text) else { return fontSizes[text.keyword] }
    return length.value >= 0 ? length : nil
  }

  /// The sizes that CSS has words for, as browsers show them.
  static let fontSizes: [String: SVGLength] = {
    let absolute: [String: Double] = [
      "xx-small": 9, "x-small": 10, "small": 13, "medium": 16, "large": 18, "x-large": 24, "xx-large": 32,
      "xxx-large": 48,
    ]
    return absolute.mapValues { SVGLength(value: $0) }.merging([
      "larger": SVGLength(value: 1.2, unit: .em), "smaller": SVGLength(value: 1 / 1.2, unit: .em),
    ]) { $1 }
  }()

  static let caps: [String: Ink.Cap] = ["butt": .butt, "round": .round, "square": .square]
  static let joins: [String: Ink.Join] = ["round": .round, "bevel": .bevel]
  static let anchors = ["middle": 0.5, "end": 1]

  static let blends = Dictionary(uniqueKeysWithValues: BlendMode.allCases.map { ($0.cssName, $0) })

  /// The layers that are named first, and then the others in their order (SVG 2, section 13.9).
  static func paintOrder(_ text: String) -> [SVGPaintLayer]? {
    let words = text.split(separator: " ").map(String.init)
    if words == ["normal"] { return SVGPaintLayer.allCases }
    let named = words.compactMap(SVGPaintLayer.init)
    guard named.count == words.count, Set(named).count == named.count, !named.isEmpty else { return nil }
    return named + SVGPaintLayer.allCases.filter { !named.contains($0) }
  }

  /// Reads `url(#name)`, or `none`; `nil` for what changes nothing.
  static func reference(_ text: XMLBytes) -> String?? {
    let word = text.keyword
    if word == "none" { return .some(nil) }
    guard word.hasPrefix("url("), case .reference(let name, _)? = SVGPaint(text) else { return nil }
    return name
  }

  /// The most lengths of dashes.
  static let dashLimit = 64

  static func dashes(_ text: XMLBytes) -> [SVGLength]? {
    if ["none", "inherit"].contains(text.keyword) { return text.keyword == "none" ? [] : nil }
    var scanner = SVGScanner(text)
    var lengths: [SVGLength] = []
    scanner.skipSpace()
    while !scanner.isAtEnd, lengths.count < dashLimit {
      guard let length = SVGLength(&scanner), length.value >= 0 else { return [] }
      lengths.append(length)
      scanner.skipSeparator()
    }
    return lengths
  }

  static func isNothing(_ word: String) -> Bool { word.isEmpty || word == "none" || word == "normal" }
}
