import SwatchColor
import SwatchText
import SwatchXML

indirect enum SVGPaint: Hashable {
  case none
  case color(Color)
  case current
  /// The fill or stroke of the element that uses the shape, directly or as a marker.
  case contextFill, contextStroke
  /// The name of a gradient or a pattern, and the paint to use if it is missing.
  case reference(String, fallback: SVGPaint?)

  var isReference: Bool { if case .reference = self { true } else { false } }

  init?(_ text: XMLBytes) {
    let text = text.trimmed
    let keyword = text.first == UInt8(ascii: "#") ? "" : text.keyword
    switch keyword {
    case "none": self = .none
    case "currentcolor": self = .current
    case "context-fill": self = .contextFill
    case "context-stroke": self = .contextStroke
    case "inherit": return nil
    case _ where keyword.hasPrefix("url("): self.init(reference: text)
    default:
      guard let color = text.color else { return nil }
      self = .color(color)
    }
  }

  private init?(reference text: XMLBytes) {
    let parts = String(decoding: text, as: UTF8.self).dropFirst(4).split(
      separator: ")", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts[0].drop { "\"' #".contains($0) }.prefix { !"\"' ".contains($0) }
    let fallbackText = parts.count > 1 ? parts[1] : ""
    let fallback = fallbackText.withBytes { SVGPaint($0) }
    // A fallback must not be a reference.
    guard ["", "inherit"].contains(fallbackText.withBytes(\.keyword)) || fallback?.isReference == false
    else { return nil }
    self = .reference(String(name), fallback: fallback)
  }
}
