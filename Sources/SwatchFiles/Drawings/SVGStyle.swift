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
  /// The lengths of dashes and gaps; none for a whole line.
  var dashes: [SVGLength] = []
  var dashOffset = SVGLength(value: 0)
  var hasMarkers = false
  var fontSize = 16.0
  var anchor = 0.0
  var isMonospaced = true
  var preservesSpace = false

  // The element's own.
  var opacity = 1.0
  var isDisplayed = true
  var background: Color?
  var keepsLineWidth = false

  /// What elements inside of this one begin with.
  var inherited: SVGStyle {
    var style = self
    (style.opacity, style.isDisplayed, style.keepsLineWidth, style.background) = (1, true, false, nil)
    return style
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
      : Length(value: length.resolved(extent: 0, fontSize: fontSize))
  }

  /// Sets the size of the font; a relative one counts from the size around.
  mutating func setFontSize(_ length: SVGLength) {
    let size = length.resolved(extent: fontSize, fontSize: fontSize)
    if size > 0 { fontSize = size }
  }
}
