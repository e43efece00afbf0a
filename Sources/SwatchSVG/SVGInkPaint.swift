import SwatchColor
import SwatchSketch

struct SVGInkPaint {
  /// The color, with the opacity of the paint; of gradients and patterns any.
  let color: Color
  var gradient: Gradient?
  var pattern: SVGPattern?

  /// The color of what a pattern covers, or of everything else.
  var cover: Color { pattern == nil ? color : Color(white: 0) }
}

/// The place where a gradient or a pattern is painted.
struct SVGPaintUse {
  /// The extent of the shape, if something needs it, and the map from there to where it is painted.
  let box: CanvasRect?
  let map: CanvasTransform
  let units: SVGUnits

  var hasArea: Bool { box.map { !$0.size.isEmpty } ?? false }
}

/// The paints of an element that uses a shape, or has it as a marker (SVG 2, section 13.2).
struct SVGContextPaints {
  var fill = SVGContextPaint.none
  var stroke = SVGContextPaint.none
}

enum SVGContextPaint {
  case none
  /// A color, or a gradient where the shape is.
  case known(SVGInkPaint)
  /// A paint of unknown extent.
  case unknown
}

/// A pattern with all that it takes over from others.
struct SVGPattern {
  let name: String
  /// The first of them that something is in.
  let content: SVGDefinition
  let element: SVGElement

  /// Creates a pattern of its element and those that it refers to; `nil` where nothing is in any of them.
  init?(_ name: String, _ chain: [SVGDefinition]) {
    guard let content = chain.first(where: { $0.definitions.hasElement(in: $0.place) }) else { return nil }
    (self.name, self.content, element) = (name, content, SVGElement(merging: chain.map(\.element)))
  }

  /// True if its rectangle is in fractions of the bounding box that it paints.
  var isOfBox: Bool { element.text("patternUnits") != "userSpaceOnUse" }
}
