import SwatchColor
import SwatchSketch

/// The properties of an element that count for its looks: those that it inherits, and its ``own``.
struct SVGStyle {
  var color = Color(white: 0)
  var fill = SVGPaint.color(Color(white: 0))
  var stroke = SVGPaint.none
  var fillOpacity = 1.0
  var strokeOpacity = 1.0
  /// The width of lines, in units of the document or in percent.
  var strokeWidth = SVGLength(value: 1)
  var cap = Ink.Cap.butt
  var join = Ink.Join.miter
  var miterLimit = 4.0
  var isEvenOdd = false
  var isVisible = true
  /// True if edges have no antialiasing.
  var isCrisp = false
  /// The lengths of dashes and gaps; none for a whole line.
  var dashes: [SVGLength] = []
  var dashOffset = SVGLength(value: 0)
  var markers = SVGMarkers()
  var paintOrder = SVGPaintLayer.allCases
  /// The fill rule where a shape cuts off others.
  var clipsEvenOdd = false
  /// True if colors are mixed as light.
  var usesLinearLight = false
  var fontSizes = SVGFontSizes()
  var fontSize: Double { fontSizes.own }
  var anchor = 0.0
  var text = SVGTextStyle()
  var preservesSpace = false
  var own = Own()
  /// The element around, whose own properties are taken over only by `inherit`.
  private(set) var around = Own()

  /// Properties that the elements inside do not take over.
  struct Own {
    var opacity = 1.0
    var isDisplayed = true
    var background: Color?
    /// The color of a stop of a gradient, and how opaque it is.
    var stopPaint = SVGPaint.color(Color(white: 0))
    var stopOpacity = 1.0
    var keepsLineWidth = false
    /// The transform that a style says, in place of the attribute.
    var transform: CanvasTransform?
    /// The transforms that properties of their own say, which come before that.
    var translation: CanvasTransform?
    var rotation: CanvasTransform?
    var scaling: CanvasTransform?
    var clipPath: String?
    var mask: String?
    var filter: SVGFilter?
    var blend = BlendMode.normal
    /// True if what is inside mixes with nothing outside.
    var isIsolated = false
    /// True if what is beyond the edges of its view is shown; `nil` for what elements do by themselves.
    var showsOverflow: Bool?
  }

  var inherited: SVGStyle {
    var style = self
    (style.around, style.own, style.text.bidi) = (own, Own(), .normal)
    return style
  }

  /// Has the element cut off others: by all of its area, whatever its paint.
  mutating func cutOff() {
    (fill, fillOpacity, stroke, isEvenOdd) = (.color(Color(white: 1)), 1, .none, clipsEvenOdd)
    (cap, join, miterLimit, strokeWidth) = (.round, .round, 4, SVGLength(value: 0))
    (markers, dashes) = (SVGMarkers(), [])
    (own.opacity, own.mask, own.blend, own.filter) = (1, nil, .normal, nil)
  }

  /// A length in units of the document, where hundredths are of the size of the font.
  func resolved(_ length: SVGLength) -> Double { length.resolved(extent: fontSize, in: fontSizes) }

  /// Sets the width of lines. One in sizes of the font counts in the size that is set so far.
  mutating func setStrokeWidth(_ length: SVGLength) {
    strokeWidth =
      length.unit == .percent ? length : SVGLength(value: length.resolved(extent: 0, in: fontSizes))
  }

  /// Sets the size of the font; a relative one counts from the size around.
  mutating func setFontSize(_ length: SVGLength) { fontSizes.own = max(0, resolved(length)) }

  var paintsSomething: Bool { fill != .none || stroke != .none || !markers.isEmpty }

  /// True if the line lies on the area.
  var paintsFillFirst: Bool {
    (paintOrder.firstIndex(of: .fill) ?? 0) < (paintOrder.firstIndex(of: .stroke) ?? 0)
  }
}

/// The names of the markers on the first corner of a line, on those between, and on the last.
struct SVGMarkers: Hashable {
  var start: String?
  var mid: String?
  var end: String?

  var isEmpty: Bool { self == SVGMarkers() }
}

/// The layers of a shape, bottom to top.
enum SVGPaintLayer: String, Hashable, CaseIterable {
  case fill, stroke, markers
}
