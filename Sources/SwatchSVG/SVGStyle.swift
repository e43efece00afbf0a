import SwatchColor
import SwatchSketch

/// The properties of an element that count for its looks.
struct SVGStyle {
  // Inherited from the element around.
  var color = Color(white: 0)
  var fill = SVGPaint.color(Color(white: 0))
  var stroke = SVGPaint.none
  var fillOpacity = 1.0
  var strokeOpacity = 1.0
  var strokeWidth = SVGStyle.Length(value: 1)
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
  /// The names of what is put on the first corner of a line, on those between, and on the last.
  var markers = SVGMarkers()
  var paintOrder = SVGPaintLayer.allCases
  /// The fill rule where a shape cuts off others.
  var clipsEvenOdd = false
  /// Whether colors are mixed as light.
  var usesLinearLight = false
  var fontSizes = SVGFontSizes()
  var fontSize: Double { fontSizes.own }
  var anchor = 0.0
  var text = SVGTextStyle()
  var preservesSpace = false

  // The element's own.
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
  /// What shows of it by name.
  var clipPath: String?
  var mask: String?
  var filter: SVGFilter?
  var blend = BlendMode.normal
  /// Whether what is inside mixes with nothing outside.
  var isIsolated = false
  /// Whether what is beyond the edges of its view is shown; `nil` for what elements do by themselves.
  var showsOverflow: Bool?
  /// What the element around has of the properties that are taken over only by `inherit`.
  private(set) var around = Around()

  /// Properties that elements do not take over by themselves.
  struct Around {
    var opacity = 1.0
    var stopPaint = SVGPaint.color(Color(white: 0))
    var stopOpacity = 1.0
    var showsOverflow: Bool?
  }

  /// What elements inside of this one begin with.
  var inherited: SVGStyle {
    var style = self
    style.around = Around(
      opacity: opacity, stopPaint: stopPaint, stopOpacity: stopOpacity, showsOverflow: showsOverflow)
    (style.opacity, style.isDisplayed, style.keepsLineWidth, style.background) = (1, true, false, nil)
    (style.clipPath, style.mask, style.blend, style.isIsolated) = (nil, nil, .normal, false)
    style.filter = nil
    (style.showsOverflow, style.transform, style.text.bidi) = (nil, nil, .normal)
    (style.translation, style.rotation, style.scaling) = (nil, nil, nil)
    (style.stopPaint, style.stopOpacity) = (.color(Color(white: 0)), 1)
    return style
  }

  /// Has the element cut off others: by all of its area, whatever its paint.
  mutating func cutOff() {
    (fill, fillOpacity, stroke, opacity) = (.color(Color(white: 1)), 1, .none, 1)
    (isEvenOdd, markers, mask, blend) = (clipsEvenOdd, SVGMarkers(), nil, .normal)
    filter = nil
    (cap, join, miterLimit, strokeWidth, dashes) = (.round, .round, 4, Length(value: 0), [])
  }

  /// A length in units of the document, or in percent.
  struct Length {
    var value: Double
    var isPercent = false
  }

  /// Sets the width of lines. One in sizes of the font counts in the size that is set so far.
  mutating func setStrokeWidth(_ length: SVGLength) {
    strokeWidth =
      length.unit == .percent
      ? Length(value: length.value, isPercent: true)
      : Length(value: length.resolved(extent: 0, in: fontSizes))
  }

  /// Sets the size of the font; a relative one counts from the size around.
  mutating func setFontSize(_ length: SVGLength) {
    fontSizes.own = max(0, length.resolved(extent: fontSize, in: fontSizes))
  }
}

/// The names of what is put on the corners of a line.
struct SVGMarkers: Hashable {
  var start: String?
  var mid: String?
  var end: String?

  var isEmpty: Bool { self == SVGMarkers() }
}

/// What a shape is painted in, bottom to top.
enum SVGPaintLayer: String, Hashable, CaseIterable {
  case fill, stroke, markers
}
