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
  var isDashed = false
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

  /// Applies a property.
  mutating func apply(_ property: SVGProperty, _ notUnderstood: inout NotUnderstood) {
    switch property {
    case .color(let value): color = value
    case .fill(let value): fill = value
    case .stroke(let value): stroke = value
    case .background(let value): background = value
    case .opacity(let value): opacity = value
    case .fillOpacity(let value): fillOpacity = value
    case .strokeOpacity(let value): strokeOpacity = value
    case .strokeWidth(let length): setStrokeWidth(length)
    case .fontSize(let length): setFontSize(length)
    case .cap(let value): cap = value
    case .join(let value): join = value
    case .miterLimit(let value): miterLimit = value
    case .evenOdd(let value): isEvenOdd = value
    case .displayed(let value): isDisplayed = value
    case .visible(let value): isVisible = value
    case .fixedLineWidth(let value): keepsLineWidth = value
    case .anchor(let value): anchor = value
    case .preservedSpace(let value): preservesSpace = value
    case .monospaced(let value): isMonospaced = value
    case .dashed(let value): isDashed = value
    case .markers: hasMarkers = true
    case .notUnderstood(let kind): notUnderstood.add(kind)
    }
  }

  private mutating func setStrokeWidth(_ length: SVGLength) {
    strokeWidth =
      length.unit == .percent
      ? Length(value: length.value, isPercent: true)
      : Length(value: length.resolved(extent: 0, fontSize: fontSize))
  }

  private mutating func setFontSize(_ length: SVGLength) {
    let size = length.resolved(extent: fontSize, fontSize: fontSize)
    if size > 0 { fontSize = size }
  }
}
