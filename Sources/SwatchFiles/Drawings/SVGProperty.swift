import SwatchColor
import SwatchSketch

/// What an attribute or a declaration says about the looks of an element, read once however often it is applied.
enum SVGProperty {
  case color(Color)
  case fill(SVGPaint)
  case stroke(SVGPaint)
  case background(Color?)
  case opacity(Double)
  case fillOpacity(Double)
  case strokeOpacity(Double)
  case strokeWidth(SVGLength)
  case fontSize(SVGLength)
  case cap(Ink.Cap)
  case join(Ink.Join)
  case miterLimit(Double)
  case evenOdd(Bool)
  case displayed(Bool)
  case visible(Bool)
  case fixedLineWidth(Bool)
  case anchor(Double)
  case preservedSpace(Bool)
  case monospaced(Bool)
  case dashed(Bool)
  case markers
  case notUnderstood(String)

  /// Reads a value; `nil` for one that changes nothing, or that is not understood.
  init?(_ name: String, _ value: XMLBytes) {
    switch name {
    case "fill", "stroke", "color", "background", "background-color", "opacity", "fill-opacity",
      "stroke-opacity":
      self.init(paint: name, value)
    case "stroke-width": self.init(strokeWidth: value)
    case "font-size": self.init(fontSize: value)
    case "stroke-miterlimit":
      guard let length = SVGLength(value), length.unit == .user, length.value >= 1 else { return nil }
      self = .miterLimit(length.value)
    default:
      guard Self.keywordNames.contains(name) else { return nil }
      self.init(name, keyword: Self.keyword(value))
    }
  }

  /// Reads the declarations of a `style`, or of a rule: of several for one property the last one that counts.
  static func declarations(_ text: XMLBytes) -> [SVGProperty] {
    var places: [String: Int] = [:]
    var properties: [SVGProperty] = []
    SVGStyleSheet.forEachDeclaration(in: text) { name, value in
      guard let property = SVGProperty(name, value) else { return }
      if let place = places[name] {
        properties[place] = property
      } else {
        places[name] = properties.count
        properties.append(property)
      }
    }
    return properties
  }

  /// Whether it is the size of the font.
  var isFontSize: Bool { if case .fontSize = self { true } else { false } }

  /// Whether properties of this name are read at all.
  static func isKnown(_ name: String) -> Bool { valueNames.contains(name) || keywordNames.contains(name) }

  private static let valueNames: Set<String> = [
    "fill", "stroke", "color", "background", "background-color", "opacity", "fill-opacity", "stroke-opacity",
    "stroke-width", "font-size", "stroke-miterlimit", "stop-color", "stop-opacity",
  ]

  private static let keywordNames: Set<String> = [
    "stroke-linecap", "stroke-linejoin", "fill-rule", "display", "visibility", "vector-effect", "text-anchor",
    "xml:space", "white-space", "font-family", "stroke-dasharray", "marker", "marker-start", "marker-mid",
    "marker-end", "clip-path", "mask", "filter", "mix-blend-mode", "paint-order",
  ]
}

extension SVGProperty {
  private init?(paint name: String, _ value: XMLBytes) {
    let property: SVGProperty? =
      switch name {
      case "fill": SVGPaint(value).map(SVGProperty.fill)
      case "stroke": SVGPaint(value).map(SVGProperty.stroke)
      case "color": Self.color(value).map(SVGProperty.color)
      case "opacity": Self.share(value).map(SVGProperty.opacity)
      case "fill-opacity": Self.share(value).map(SVGProperty.fillOpacity)
      case "stroke-opacity": Self.share(value).map(SVGProperty.strokeOpacity)
      default: .background(Self.color(value))
      }
    guard let property else { return nil }
    self = property
  }

  private init?(strokeWidth text: XMLBytes) {
    guard let length = SVGLength(text), length.value >= 0 else { return nil }
    self = .strokeWidth(length)
  }

  private init?(fontSize text: XMLBytes) {
    if let length = SVGLength(text) {
      guard length.value > 0 else { return nil }
      self = .fontSize(length)
    } else {
      guard let size = Self.fontSizes[Self.keyword(text)] else { return nil }
      self = .fontSize(SVGLength(value: size))
    }
  }

  /// The sizes that CSS has words for, as browsers show them.
  private static let fontSizes: [String: Double] = [
    "xx-small": 9, "x-small": 10, "small": 13, "medium": 16, "large": 18, "x-large": 24, "xx-large": 32,
  ]

  private init?(_ name: String, keyword value: String) {
    switch (name, value) {
    case (_, "inherit"): return nil
    case ("stroke-linecap", "butt"): self = .cap(.butt)
    case ("stroke-linecap", "round"): self = .cap(.round)
    case ("stroke-linecap", "square"): self = .cap(.square)
    case ("stroke-linejoin", "round"): self = .join(.round)
    case ("stroke-linejoin", "bevel"): self = .join(.bevel)
    case ("stroke-linejoin", _): self = .join(.miter)
    case ("fill-rule", _): self = .evenOdd(value == "evenodd")
    case ("display", _): self = .displayed(value != "none")
    case ("visibility", _): self = .visible(value == "visible")
    case ("vector-effect", _): self = .fixedLineWidth(value == "non-scaling-stroke")
    case ("text-anchor", _): self = .anchor(["middle": 0.5, "end": 1][value] ?? 0)
    case ("xml:space", _): self = .preservedSpace(value == "preserve")
    case ("white-space", _): self = .preservedSpace(value.hasPrefix("pre") || value == "break-spaces")
    case ("font-family", _):
      self = .monospaced(["mono", "courier", "consol", "code"].contains { value.contains($0) })
    case ("stroke-dasharray", _):
      self = .dashed(value != "none" && value.contains { "123456789".contains($0) })
    default: self.init(notShown: name, value)
    }
  }

  private init?(notShown name: String, _ value: String) {
    switch (name, value) {
    case (_, "none"), (_, "normal"), (_, ""): return nil
    case ("marker", _), ("marker-start", _), ("marker-mid", _), ("marker-end", _): self = .markers
    case ("clip-path", _): self = .notUnderstood("clipping paths")
    case ("mask", _): self = .notUnderstood("masks")
    case ("filter", _): self = .notUnderstood("filters")
    case ("mix-blend-mode", _): self = .notUnderstood("modes of blending")
    case ("paint-order", _) where value.hasPrefix("stroke") || value.hasPrefix("markers stroke"):
      self = .notUnderstood("the order of line and area")
    default: return nil
    }
  }

  /// A short value in lower case, without white space around.
  fileprivate static func keyword(_ text: XMLBytes) -> String {
    String(decoding: XMLBytes(rebasing: text.trimmed.prefix(100)), as: UTF8.self).lowercased()
  }
}

// MARK: - Values

extension SVGProperty {
  /// A color in any notation, `nil` for what is none.
  static func color(_ text: XMLBytes) -> Color? {
    guard text.count <= 200 else { return nil }
    return (try? ColorCoordinates(parsingUTF8: text)).map { Color($0) }
  }

  /// A number of 0…1, or a percentage.
  static func share(_ text: XMLBytes) -> Double? {
    guard let length = SVGLength(text) else { return nil }
    return length.resolved(extent: 1, fontSize: 1).clamped(to: 0...1)
  }
}

/// What an element paints with.
enum SVGPaint: Hashable {
  case none
  case color(Color)
  /// The value of `color`.
  case current
  /// A gradient or a pattern by its name, and the color to take where there is none.
  case reference(String, fallback: Color?)

  /// Reads the value of `fill` or `stroke`; `nil` for one that changes nothing.
  init?(_ text: XMLBytes) {
    let text = text.trimmed
    let keyword = text.first == UInt8(ascii: "#") ? "" : SVGProperty.keyword(text)
    switch keyword {
    case "none": self = .none
    case "currentcolor": self = .current
    case "inherit": return nil
    case _ where keyword.hasPrefix("url("): self.init(reference: text)
    default:
      guard let color = SVGProperty.color(text) else { return nil }
      self = .color(color)
    }
  }

  /// Reads `url(#name)`, which a color can follow.
  private init(reference text: XMLBytes) {
    let parts = String(decoding: text, as: UTF8.self).dropFirst(4).split(
      separator: ")", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts[0].drop { "\"' #".contains($0) }.prefix { !"\"' ".contains($0) }
    let fallback = parts.count > 1 ? try? ColorCoordinates(parsing: parts[1]) : nil
    self = .reference(String(name), fallback: fallback.map { Color($0) })
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
