import SwatchColor
import SwatchText
import SwatchXML

/// The value of `fill` or `stroke`.
indirect enum SVGPaint: Hashable {
  case none
  case color(Color)
  /// The value of `color`.
  case current
  /// The fill or stroke of the element that uses the shape, directly or as a marker.
  case contextFill, contextStroke
  /// A gradient or a pattern by its name, and what to take where there is none.
  case reference(String, fallback: SVGPaint?)

  /// True for `context-fill` and `context-stroke`.
  var isOfContext: Bool { self == .contextFill || self == .contextStroke }

  /// True for a reference to a gradient or a pattern.
  var isReference: Bool { if case .reference = self { true } else { false } }

  /// Reads the value of `fill` or `stroke`; `nil` for one that changes nothing.
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

  /// Reads `url(#name)`, which a color can follow, and nothing else.
  private init?(reference text: XMLBytes) {
    let parts = String(decoding: text, as: UTF8.self).dropFirst(4).split(
      separator: ")", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts[0].drop { "\"' #".contains($0) }.prefix { !"\"' ".contains($0) }
    let rest = parts.count > 1 ? Array(parts[1].utf8) : []
    let fallback = rest.withUnsafeBufferPointer { SVGPaint($0) }
    let isNothing =
      rest.allSatisfy(\.isSpace) || rest.withUnsafeBufferPointer(\.keyword) == "inherit"
    // A fallback is no reference itself.
    guard isNothing || fallback.map({ !$0.isReference }) ?? false else { return nil }
    self = .reference(String(name), fallback: fallback)
  }
}
