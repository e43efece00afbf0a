import SwatchSketch
import SwatchXML

extension SVGProperty {
  static let caps: [String: Ink.Cap] = ["butt": .butt, "round": .round, "square": .square]
  static let joins: [String: Ink.Join] = ["miter": .miter, "round": .round, "bevel": .bevel]
  static let anchors = ["middle": 0.5, "end": 1]
  static let blends = Dictionary(uniqueKeysWithValues: BlendMode.allCases.map { ($0.cssName, $0) })

  static func isNothing(_ word: String) -> Bool { word.isEmpty || word == "none" || word == "normal" }

  static func positive(_ length: SVGLength?) -> SVGLength? { length.flatMap { $0.value >= 0 ? $0 : nil } }

  static func miterLimit(_ text: XMLBytes) -> Double? {
    Double(text.keyword).flatMap { $0 >= 1 && $0.isFinite ? $0 : nil }
  }

  static func fontSize(_ text: XMLBytes) -> SVGLength? {
    SVGLength(text).map { positive($0) } ?? fontSizes[text.keyword]
  }

  /// The font sizes for CSS keywords, in pixels as in browsers.
  private static let fontSizes = [
    "xx-small": 9, "x-small": 10, "small": 13, "medium": 16, "large": 18, "x-large": 24, "xx-large": 32,
    "xxx-large": 48,
  ].mapValues { SVGLength(value: $0) }.merging([
    "larger": SVGLength(value: 1.2, unit: .em), "smaller": SVGLength(value: 1 / 1.2, unit: .em),
  ]) { $1 }

  /// Returns the named layers, followed by the others in default order (SVG 2, section 13.9).
  static func paintOrder(_ text: String) -> [SVGPaintLayer]? {
    let words = text.split(separator: " ").map(String.init)
    if words == ["normal"] { return SVGPaintLayer.allCases }
    let named = words.compactMap(SVGPaintLayer.init)
    guard named.count == words.count, Set(named).count == named.count, !named.isEmpty else { return nil }
    return named + SVGPaintLayer.allCases.filter { !named.contains($0) }
  }

  /// Reads `url(#name)` or `none`. The outer optional is `nil` for other values, which have no effect.
  static func reference(_ text: XMLBytes) -> String?? {
    let word = text.keyword
    if word == "none" { return .some(nil) }
    guard word.hasPrefix("url("), case .reference(let name, _)? = SVGPaint(text) else { return nil }
    return name
  }

  private static let dashLimit = 64

  static func dashes(_ text: XMLBytes) -> [SVGLength]? {
    if ["none", "inherit"].contains(text.keyword) { return text.keyword == "none" ? [] : nil }
    let lengths = SVGLength.list(text, limit: dashLimit) ?? []
    return lengths.allSatisfy { $0.value >= 0 } ? lengths : []
  }
}

extension Ink.Cap {
  var svgName: String { SVGProperty.caps.first { $0.value == self }?.key ?? "butt" }
}

extension Ink.Join {
  var svgName: String { SVGProperty.joins.first { $0.value == self }?.key ?? "miter" }
}
