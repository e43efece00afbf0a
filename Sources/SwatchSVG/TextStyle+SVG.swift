import SwatchSketch
import SwatchText

extension TextStyle {
  /// The properties that differ from the default style of a document written by swatchterm.
  var nonDefaultProperties: [(String, String)] {
    zip(svgProperties, TextStyle.monospaced.svgProperties).filter { $0.1 != $1.1 }.map(\.0)
  }

  /// The properties of the style. Font families are in single quotation marks.
  var svgProperties: [(String, String)] {
    [
      ("font-family", families.map(\.quotedFamily).joined(separator: ",")),
      ("font-weight", weight == 700 ? "bold" : "\(weight)"),
      ("font-style", slant.svgName), ("font-stretch", stretch.svgName),
      ("font-variant", hasSmallCaps ? "small-caps" : "normal"),
      ("letter-spacing", spacing == 0 ? "normal" : "\(SVGNumber.text(spacing))em"),
    ]
  }
}

extension TextStyle.Slant {
  fileprivate var svgName: String { SVGProperty.slants.first { $0.value == self }?.key ?? "normal" }
}

extension TextStyle.Stretch {
  fileprivate var svgName: String { SVGProperty.stretches.first { $0.value == self }?.key ?? "normal" }
}

extension String {
  fileprivate var quotedFamily: String {
    let isPlain = unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0 == "-" }
    return isPlain ? self : "'\(replacing(text: "'", with: ""))'"
  }

  var escaped: String {
    replacing(text: "&", with: "&amp;").replacing(text: "<", with: "&lt;").replacing(
      text: "\"", with: "&quot;")
  }
}
