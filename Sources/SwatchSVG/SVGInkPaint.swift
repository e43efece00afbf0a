import SwatchColor
import SwatchSketch

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
    guard let content = chain.first(where: { $0.element.content.contains { $0.element != nil } })
    else { return nil }
    (self.name, self.content, element) = (name, content, SVGElement(merging: chain.map(\.element)))
  }

  /// True if the rectangle of the tile is specified in fractions of the bounding box.
  var usesBoundingBox: Bool { element.text("patternUnits") != "userSpaceOnUse" }
}
