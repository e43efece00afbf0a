import SwatchSketch
import SwatchXML

/// The effect of an attribute or a declaration on a style, parsed once for repeated use.
struct SVGProperty {
  let apply: (inout SVGStyle, inout UnsupportedFeatures) -> Void
  var isFontSize = false

  /// Reads a value; fails if it is invalid or has no effect.
  init?(_ name: String, _ value: XMLBytes) {
    guard let property = Self.readers[name]?(value) else { return nil }
    self = property
  }

  init(isFontSize: Bool = false, apply: @escaping (inout SVGStyle, inout UnsupportedFeatures) -> Void) {
    (self.isFontSize, self.apply) = (isFontSize, apply)
  }

  /// Reads the declarations of a `style` attribute. The last valid declaration of each property applies.
  static func declarations(_ text: XMLBytes) -> [SVGProperty] {
    var (names, properties): ([String], [String: SVGProperty]) = ([], [:])
    SVGDeclarations.forEach(in: text) { name, value in
      guard let property = SVGProperty(name, value) else { return }
      if properties.updateValue(property, forKey: name) == nil { names.append(name) }
    }
    return names.compactMap { properties[$0] }
  }

  static let styleOnlyNames: Set<String> = [
    "marker", "mix-blend-mode", "isolation", "transform", "translate", "rotate", "scale",
  ]

  static func isKnown(_ name: String) -> Bool { readers[name] != nil }

  typealias Parser<Value> = @Sendable (XMLBytes) -> Value?
  typealias Reader = Parser<SVGProperty>
  typealias Setter<Value> = @Sendable (inout SVGStyle, Value) -> Void
  private static let readers: [String: Reader] = [paints, numbers, keywords, textProperties, references]
    .reduce(into: [:]) { $0.merge($1) { $1 } }

  private static let paints: [String: Reader] = [
    "fill": reader({ SVGPaint($0) }) { $0.fill = $1 },
    "stroke": reader({ SVGPaint($0) }) { $0.stroke = $1 },
    "color": reader(\.color) { $0.color = $1 },
    "background": reader({ .some($0.color) }) { $0.own.background = $1 },
    "background-color": reader({ .some($0.color) }) { $0.own.background = $1 },
    "opacity": orInherited(reader(\.fraction) { $0.own.opacity = $1 }) { $0.own.opacity = $0.parent.opacity },
    "fill-opacity": reader(\.fraction) { $0.fillOpacity = $1 },
    "stroke-opacity": reader(\.fraction) { $0.strokeOpacity = $1 },
    "stop-color": orInherited(reader({ SVGPaint($0) }) { $0.own.stopPaint = $1 }) {
      $0.own.stopPaint = $0.parent.stopPaint
    },
    "stop-opacity": orInherited(reader(\.fraction) { $0.own.stopOpacity = $1 }) {
      $0.own.stopOpacity = $0.parent.stopOpacity
    },
  ]

  private static let numbers: [String: Reader] = [
    "stroke-width": reader({ positive(SVGLength($0)) }) { style, width in
      // An em refers to the current font size.
      style.strokeWidth = width.unit == .percent ? width : SVGLength(value: style.resolved(width))
    },
    "stroke-dasharray": reader(dashes) { $0.dashes = $1 },
    "stroke-dashoffset": reader({ SVGLength($0) }) { $0.dashOffset = $1 },
    "stroke-miterlimit": keyword({ Double($0).flatMap { $0 >= 1 && $0.isFinite ? $0 : nil } }) {
      $0.miterLimit = $1
    },
    "font-size": { text in
      fontSize(text).map { size in SVGProperty(isFontSize: true) { style, _ in style.setFontSize(size) } }
    },
  ]

  private static let keywords: [String: Reader] = [
    "stroke-linecap": keyword({ caps[$0] }) { $0.cap = $1 },
    "stroke-linejoin": keyword({ joins[$0] ?? .miter }) { $0.join = $1 },
    "fill-rule": keyword({ $0 == "evenodd" }) { $0.isEvenOdd = $1 },
    "shape-rendering": keyword({ ["crispedges", "optimizespeed"].contains($0) }) { $0.isCrisp = $1 },
    "display": keyword({ $0 != "none" }) { $0.own.isDisplayed = $1 },
    "visibility": keyword({ $0 == "visible" }) { $0.isVisible = $1 },
    "vector-effect": keyword({ $0 == "non-scaling-stroke" }) { $0.own.keepsLineWidth = $1 },
    "text-anchor": keyword({ anchors[$0] ?? 0 }) { $0.anchor = $1 },
    "xml:space": keyword({ $0 == "preserve" }) { $0.preservesSpace = $1 },
    "white-space": keyword({ $0.hasPrefix("pre") || $0 == "break-spaces" }) { $0.preservesSpace = $1 },
    "clip-rule": keyword({ $0 == "evenodd" }) { $0.clipsEvenOdd = $1 },
    "transform": transform { $0.own.transform = $1 },
    "translate": transform(of: "translate") { $0.own.translation = $1 },
    "rotate": transform(of: "rotate") { $0.own.rotation = $1 },
    "scale": transform(of: "scale") { $0.own.scaling = $1 },
    "overflow": orInherited(keyword({ $0 == "visible" || $0 == "auto" }) { $0.own.showsOverflow = $1 }) {
      // If the parent does not set it, the inherited value is `visible` (SVG 2, section 5.1.2).
      $0.own.showsOverflow = $0.parent.showsOverflow ?? true
    },
    "color-interpolation": keyword({ $0 == "linearrgb" }) { $0.usesLinearLight = $1 },
    "isolation": keyword({ $0 == "isolate" }) { $0.own.isIsolated = $1 },
    "mix-blend-mode": keyword({ name in BlendMode.allCases.first { $0.cssName == name } }) {
      $0.own.blend = $1
    },
    "paint-order": keyword(paintOrder) { $0.paintOrder = $1 },
  ]

  private static let references: [String: Reader] = [
    "clip-path": { text in
      let word = text.keyword
      if isNothing(word) || word == "inherit" || word.hasPrefix("url(") {
        return reader(reference) { $0.own.clipPath = $1 }(text)
      }
      return SVGProperty { $1.add("CSS clip paths") }
    },
    "filter": { text in
      let word = text.keyword
      guard word != "inherit" else { return nil }
      let bytes = Array(text)
      return SVGProperty { style, _ in
        style.own.filter =
          isNothing(word) ? nil : bytes.withUnsafeBufferPointer { SVGFilter($0, style.fontSizes) }
      }
    },
    "mask": reader(reference) { $0.own.mask = $1 },
    "marker": reader(reference) { $0.markers = SVGMarkers(start: $1, mid: $1, end: $1) },
    "marker-start": reader(reference) { $0.markers.start = $1 },
    "marker-mid": reader(reference) { $0.markers.mid = $1 },
    "marker-end": reader(reference) { $0.markers.end = $1 },
  ]

  static func reader<Value>(_ parse: @escaping Parser<Value>, set: @escaping Setter<Value>) -> Reader {
    { text in parse(text).map { value in SVGProperty { style, _ in set(&style, value) } } }
  }

  static func keyword<Value>(
    _ meaning: @escaping @Sendable (String) -> Value?, set: @escaping Setter<Value>
  ) -> Reader {
    reader({ Optional($0.keyword).flatMap { $0 == "inherit" ? nil : meaning($0) } }, set: set)
  }

  /// Adds the `inherit` keyword to the reader of a property that is not inherited by default.
  private static func orInherited(
    _ reader: @escaping Reader, _ inherit: @escaping @Sendable (inout SVGStyle) -> Void
  ) -> Reader {
    { text in text.keyword == "inherit" ? SVGProperty { style, _ in inherit(&style) } : reader(text) }
  }
}
