import SwatchColor
import SwatchSketch

/// What an element paints with.
enum SVGPaint: Hashable {
  case none
  case color(Color)
  /// The value of `color`.
  case current
  /// A gradient or a pattern by its name, and the color to take where there is none.
  case reference(String, fallback: Color?)
}

/// The properties of an element that count for its looks.
struct SVGStyle {
  // Inherited from the element around.
  var color = Color(white: 0)
  var fill = SVGPaint.color(Color(white: 0))
  var stroke = SVGPaint.none
  var fillOpacity = 1.0
  var strokeOpacity = 1.0
  var strokeWidth = SVGStyle.length(1)
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

  private static func length(_ value: Double) -> Length { Length(value: value) }
}

// MARK: - Properties

extension SVGStyle {
  /// Sets a property from what an attribute or a declaration says. Values that are not understood change nothing.
  mutating func set(_ property: String, _ value: XMLBytes, _ notUnderstood: inout NotUnderstood) {
    switch property {
    case "fill": fill = paint(value) ?? fill
    case "stroke": stroke = paint(value) ?? stroke
    case "color": color = Self.color(value) ?? color
    case "background", "background-color": background = Self.color(value)
    case "opacity": opacity = Self.share(value) ?? opacity
    case "fill-opacity": fillOpacity = Self.share(value) ?? fillOpacity
    case "stroke-opacity": strokeOpacity = Self.share(value) ?? strokeOpacity
    case "stroke-width": setStrokeWidth(value)
    case "font-size": setFontSize(value)
    case "stroke-miterlimit": if let limit = Self.number(value), limit >= 1 { miterLimit = limit }
    default: setKeyword(property, Self.keyword(value), &notUnderstood)
    }
  }

  /// Sets the properties of a style attribute.
  mutating func set(declarations: XMLBytes, _ notUnderstood: inout NotUnderstood) {
    SVGStyleSheet.forEachDeclaration(in: declarations) { set($0, $1, &notUnderstood) }
  }

  private mutating func setKeyword(_ property: String, _ value: String, _ notUnderstood: inout NotUnderstood)
  {
    switch (property, value) {
    case (_, "inherit"): break
    case ("stroke-linecap", "butt"): cap = .butt
    case ("stroke-linecap", "round"): cap = .round
    case ("stroke-linecap", "square"): cap = .square
    case ("stroke-linejoin", "round"): join = .round
    case ("stroke-linejoin", "bevel"): join = .bevel
    case ("stroke-linejoin", _): join = .miter
    case ("fill-rule", _): isEvenOdd = value == "evenodd"
    case ("display", _): isDisplayed = value != "none"
    case ("visibility", _): isVisible = value == "visible"
    case ("vector-effect", _): keepsLineWidth = value == "non-scaling-stroke"
    case ("text-anchor", _): anchor = ["middle": 0.5, "end": 1][value] ?? 0
    case ("xml:space", _): preservesSpace = value == "preserve"
    case ("white-space", _): preservesSpace = value.hasPrefix("pre") || value == "break-spaces"
    case ("font-family", _):
      isMonospaced = ["mono", "courier", "consol", "code"].contains { value.contains($0) }
    case ("stroke-dasharray", _): isDashed = value != "none" && value.contains { "123456789".contains($0) }
    case ("marker", _), ("marker-start", _), ("marker-mid", _), ("marker-end", _):
      if value != "none" { hasMarkers = true }
    default: report(property, value, &notUnderstood)
    }
  }

  private func report(_ property: String, _ value: String, _ notUnderstood: inout NotUnderstood) {
    switch (property, value) {
    case (_, "none"), (_, "normal"), (_, ""): break
    case ("clip-path", _): notUnderstood.add("clipping paths")
    case ("mask", _): notUnderstood.add("masks")
    case ("filter", _): notUnderstood.add("filters")
    case ("mix-blend-mode", _): notUnderstood.add("modes of blending")
    case ("paint-order", _) where value.hasPrefix("stroke") || value.hasPrefix("markers stroke"):
      notUnderstood.add("the order of line and area")
    default: break
    }
  }

  private mutating func setStrokeWidth(_ text: XMLBytes) {
    guard let length = SVGLength(text), length.value >= 0 else { return }
    strokeWidth =
      length.unit == .percent
      ? Length(value: length.value, isPercent: true)
      : Length(value: length.resolved(extent: 0, fontSize: fontSize))
  }

  private mutating func setFontSize(_ text: XMLBytes) {
    if let length = SVGLength(text) {
      let size = length.resolved(extent: fontSize, fontSize: fontSize)
      if size > 0 { fontSize = size }
    } else if let size = Self.fontSizes[Self.keyword(text)] {
      fontSize = size
    }
  }

  /// The sizes that CSS has words for, as browsers show them.
  private static let fontSizes: [String: Double] = [
    "xx-small": 9, "x-small": 10, "small": 13, "medium": 16, "large": 18, "x-large": 24, "xx-large": 32,
  ]
}

// MARK: - Values

extension SVGStyle {
  private func paint(_ text: XMLBytes) -> SVGPaint? {
    let text = text.trimmed
    if text.first == UInt8(ascii: "#") { return Self.color(text).map(SVGPaint.color) }
    switch Self.keyword(text) {
    case "none": return SVGPaint.none
    case "currentcolor": return .current
    case "inherit": return nil
    case let value where value.hasPrefix("url("): return Self.reference(text)
    default: return Self.color(text).map(SVGPaint.color)
    }
  }

  /// Reads `url(#name)`, which a color can follow.
  private static func reference(_ text: XMLBytes) -> SVGPaint {
    let parts = String(decoding: text, as: UTF8.self).dropFirst(4).split(
      separator: ")", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts[0].drop { "\"' #".contains($0) }.prefix { !"\"' ".contains($0) }
    let fallback = parts.count > 1 ? try? ColorCoordinates(parsing: parts[1]) : nil
    return .reference(String(name), fallback: fallback.map { Color($0) })
  }

  /// A color in any notation, `nil` for what is none.
  static func color(_ text: XMLBytes) -> Color? {
    guard text.count <= 200 else { return nil }
    return (try? ColorCoordinates(parsingUTF8: text)).map { Color($0) }
  }

  private static func number(_ text: XMLBytes) -> Double? {
    guard let length = SVGLength(text), length.unit == .user else { return nil }
    return length.value
  }

  /// A number of 0…1, or a percentage.
  static func share(_ text: XMLBytes) -> Double? {
    guard let length = SVGLength(text) else { return nil }
    return length.resolved(extent: 1, fontSize: 1).clamped(to: 0...1)
  }

  /// A short value in lower case, without white space around.
  private static func keyword(_ text: XMLBytes) -> String {
    String(decoding: XMLBytes(rebasing: text.trimmed.prefix(100)), as: UTF8.self).lowercased()
  }
}

extension XMLBytes {
  /// The bytes without ASCII white space at their ends.
  var trimmed: XMLBytes {
    guard let first = firstIndex(where: { !$0.isSpace }), let last = lastIndex(where: { !$0.isSpace }) else {
      return XMLBytes(rebasing: self[..<0])
    }
    return XMLBytes(rebasing: self[first...last])
  }
}
