import SwatchColor
import SwatchSketch
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

struct SVGInkPaint {
  /// The color with the opacity of the paint. For gradients and patterns, only the opacity matters.
  let color: Color
  var gradient: Gradient?
  var pattern: SVGPattern?

  /// The color in which the shape is painted. For a pattern, the shape is an opaque black mask.
  var shapeColor: Color { pattern == nil ? color : Color(white: 0) }
}

struct SVGPaintUse {
  /// The bounding box in user units, if needed, and the transform to the coordinates for painting.
  let box: CanvasRect?
  let map: CanvasTransform
  let units: SVGUnits

  var hasArea: Bool { box.map { !$0.size.isEmpty } ?? false }
}

/// The `context-fill` and `context-stroke` for the contents of a `use` or a marker (SVG 2, section 13.2).
typealias SVGContextPaints = (fill: SVGContextPaint, stroke: SVGContextPaint)

enum SVGContextPaint {
  case none
  /// A color, or a gradient in the coordinates of the shape.
  case known(SVGInkPaint)
  /// A pattern, or a gradient or pattern whose bounding box is unknown.
  case unknown
}

/// A pattern merged with the patterns that it refers to.
struct SVGPattern {
  let name: String
  let content: SVGDefinition
  let element: SVGElement

  init?(_ name: String, _ chain: [SVGDefinition]) {
    guard let content = chain.first(where: { $0.definitions.hasChild(at: $0.position) }) else { return nil }
    (self.name, self.content, element) = (name, content, SVGElement(merging: chain.map(\.element)))
  }

  /// True if the rectangle of the tile is specified in fractions of the bounding box.
  var usesBoundingBox: Bool { element.text("patternUnits") != "userSpaceOnUse" }
}
