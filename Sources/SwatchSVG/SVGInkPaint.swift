import SwatchColor
import SwatchSketch

/// The paint of a line or an area.
struct SVGInkPaint {
  /// The color, with the opacity of the paint; of gradients and patterns any.
  let color: Color
  var gradient: Gradient?
  var pattern: SVGPattern?
}

/// The paints of an element that uses a shape, or has it as a marker (SVG 2, section 13.2).
struct SVGContextPaints {
  var fill = SVGContextPaint.none
  var stroke = SVGContextPaint.none
}

/// One of these paints.
enum SVGContextPaint {
  case none
  /// A color, or a gradient where the shape is.
  case known(SVGInkPaint)
  /// One of which it is not known where it begins and ends.
  case unknown
}
