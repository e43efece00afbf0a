import SwatchColor
import SwatchSketch

/// The properties that determine the appearance of an element: inherited ones, and those in ``own``.
struct SVGStyle {
  var color = Color(white: 0)
  var fill = SVGPaint.color(Color(white: 0))
  var stroke = SVGPaint.none
  var fillOpacity = 1.0
  var strokeOpacity = 1.0
  var strokeWidth = SVGLength(value: 1)
  var cap = Ink.Cap.butt
  var join = Ink.Join.miter
  var miterLimit = 4.0
  var isEvenOdd = false
  var isVisible = true
  var isCrisp = false
  var dashes: [SVGLength] = []
  var dashOffset = SVGLength(value: 0)
  var markers = SVGMarkers()
  var paintOrder = SVGPaintLayer.allCases
  var clipsEvenOdd = false
  var usesLinearLight = false
  var fontSizes = SVGFontSizes()
  var fontSize: Double { fontSizes.own }
  var anchor = 0.0
  var text = SVGTextStyle()
  var preservesSpace = false
  var own = Own()
  /// The properties of the parent, for explicit `inherit`.
  private(set) var parent = Own()

  struct Own {
    var opacity = 1.0
    var isDisplayed = true
    var background: Color?
    var stopPaint = SVGPaint.color(Color(white: 0))
    var stopOpacity = 1.0
    var keepsLineWidth = false
    /// The `transform` declared in a style, which replaces the attribute.
    var transform: CanvasTransform?
    /// The `translate`, `rotate` and `scale` properties, which precede the transform.
    var translation: CanvasTransform?
    var rotation: CanvasTransform?
    var scaling: CanvasTransform?
    var clipPath: String?
    var mask: String?
    var filter: SVGFilter?
    var blend = BlendMode.normal
    var isIsolated = false
    /// True to show content beyond the viewport, or `nil` for the default of the element.
    var showsOverflow: Bool?
    /// True if clipping, masking or filtering may depend on the bounds of the content.
    var needsBox: Bool { clipPath != nil || mask != nil || filter != nil }
  }

  var inherited: SVGStyle {
    var style = self
    (style.parent, style.own, style.text.bidi) = (own, Own(), .normal)
    return style
  }

  /// Changes the style to that of a shape in a clip path: only its fill area, completely opaque.
  mutating func becomeClipPath() {
    (fill, fillOpacity, stroke, isEvenOdd) = (.color(Color(white: 1)), 1, .none, clipsEvenOdd)
    (cap, join, miterLimit, strokeWidth) = (.round, .round, 4, SVGLength(value: 0))
    (markers, dashes) = (SVGMarkers(), [])
    (own.opacity, own.mask, own.blend, own.filter) = (1, nil, .normal, nil)
  }

  func resolved(_ length: SVGLength) -> Double { length.resolved(extent: fontSize, in: fontSizes) }
  mutating func setFontSize(_ length: SVGLength) { fontSizes.own = max(0, resolved(length)) }
  var paintsSomething: Bool { fill != .none || stroke != .none || !markers.isEmpty }
  var paintsFillFirst: Bool { paintOrder.first { $0 != .markers } == .fill }
}

struct SVGMarkers: Hashable {
  var start: String?
  var mid: String?
  var end: String?
  var isEmpty: Bool { self == SVGMarkers() }
}

enum SVGPaintLayer: String, CaseIterable { case fill, stroke, markers }
