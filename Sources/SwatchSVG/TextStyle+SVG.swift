import SwatchSketch
import SwatchText

extension TextStyle {
  /// The properties of the style. Font families are in single quotation marks.
  var svgProperties: [(String, String)] {
    let quoted = families.map { family in
      let isPlain = family.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0 == "-" }
      return isPlain ? family : "'\(family.replacing(text: "'", with: ""))'"
    }
    return [
      ("font-family", quoted.joined(separator: ",")),
      ("font-weight", weight == 700 ? "bold" : "\(weight)"),
      ("font-style", SVGProperty.slants.keyword(for: slant)),
      ("font-stretch", SVGProperty.stretches.keyword(for: stretch)),
      ("font-variant", hasSmallCaps ? "small-caps" : "normal"),
      ("letter-spacing", spacing == 0 ? "normal" : "\(SVGNumber.text(spacing))em"),
    ]
  }
}

extension String {
  var escaped: String {
    replacing(text: "&", with: "&amp;").replacing(text: "<", with: "&lt;").replacing(
      text: "\"", with: "&quot;")
  }
}
