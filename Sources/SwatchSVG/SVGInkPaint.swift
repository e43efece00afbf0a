import SwatchColor
import SwatchSketch

struct SVGInkPaint {
  /// The color with the opacity of the paint. For gradients and patterns, only the opacity matters.
  let color: Color
  var gradient: Gradient?
  var pattern: SVGPattern?

  /// The color for painting: opaque black under a pattern.
  var cover: Color { pattern == nil ? color : Color(white: 0) }
}

struct SVGPaintUse {
  /// The bounding box, if needed, and the map from its units to those of painting.
  let box: CanvasRect?
  let map: CanvasTransform
  let units: SVGUnits

  var hasArea: Bool { box.map { !$0.size.isEmpty } ?? false }
}

/// The paints of an element for the shapes that it uses or has as markers (SVG 2, section 13.2).
struct SVGContextPaints {
  var fill = SVGContextPaint.none
  var stroke = SVGContextPaint.none
}

enum SVGContextPaint {
  case none
  /// A color, or a gradient in the coordinates of the shape.
  case known(SVGInkPaint)
  /// A gradient or a pattern for an unknown bounding box.
  case unknown
}

/// A pattern merged with its templates.
struct SVGPattern {
  let name: String
  let content: SVGDefinition
  let element: SVGElement

  init?(_ name: String, _ chain: [SVGDefinition]) {
    guard let content = chain.first(where: { $0.definitions.hasElement(in: $0.place) }) else { return nil }
    (self.name, self.content, element) = (name, content, SVGElement(merging: chain.map(\.element)))
  }

  /// True if its rectangle is in fractions of the bounding box.
  var usesBoundingBox: Bool { element.text("patternUnits") != "userSpaceOnUse" }
}
