import SwatchXML

/// The content of a document that overwriting the file would lose.
struct SVGLosses {
  /// The kinds of content, worst losses first.
  enum Kind: String, CaseIterable {
    case hiddenLayer = "hidden layer", hiddenShape = "hidden shape", hiddenText = "hidden text"
    case shapeWithoutInk = "shape without ink"
    case definition, link, title, description
    case cursor = "<cursor>", view = "<view>"
    case metadata
    case foreignData = "data from other programs", styleSheet = "style sheet"
    case group
    case otherAttribute = "other attributes"
    case comment
    case instruction = "processing instruction", entity = "entities", dataAttribute = "data attributes"
    case className = "classes", id = "ids"

    private static let uncounted: Set<Kind> = [
      .hiddenText, .cursor, .view, .metadata, .foreignData, .otherAttribute, .entity, .dataAttribute,
      .className, .id,
    ]

    fileprivate func label(_ count: Int) -> String {
      guard !Self.uncounted.contains(self) else { return rawValue }
      guard count != 1 else { return "1 \(rawValue)" }
      return self == .shapeWithoutInk ? "\(count) shapes without ink" : "\(count) \(rawValue)s"
    }
  }

  private var counts: [Kind: Int] = [:]

  mutating func add(_ kind: Kind) { counts[kind, default: 0] += 1 }

  /// Returns phrases for a message, worst losses first, with unsupported features after hidden content.
  func kinds(with unsupportedFeatures: [String]) -> [String] {
    func labels(_ isHidden: Bool) -> [String] {
      Kind.allCases.filter { [.hiddenLayer, .hiddenShape, .hiddenText].contains($0) == isHidden }
        .compactMap { kind in counts[kind].map(kind.label) }
    }
    var known: Set<String> = []
    return (labels(true) + unsupportedFeatures + labels(false)).filter { known.insert($0).inserted }
  }

  /// Counts the attributes that saving would lose. The first element can be the paper.
  mutating func note(attributesOf element: XMLElement, isNative: Bool, isFirst: Bool) {
    if element.hasForeignAttributes { add(.foreignData) }
    for (name, value) in element.attributes {
      switch name {
      case "id":
        let own = isFirst ? "paper" : isNative ? "ruling" : ""
        let isGenerated =
          isNative
          && (element.isLayer || SVGWriter.isDefinitionName(value)
            || SVGElementID.shape.number(in: String(decoding: value, as: UTF8.self)) != nil)
        if !value.elementsEqual(own.utf8), !isGenerated { add(.id) }
      case "data-sheet" where isFirst: break
      case "class": add(.className)
      case "style":
        SVGDeclarations.forEach(in: value) { name, value in
          if !Self.isPreserved(name, value) { add(.otherAttribute) }
        }
      case "data-fill", "data-fill-opacity", "data-group", "data-ruling", "data-spacing", "textLength":
        if !isNative { add(attribute: name) }
      default: if !Self.isPreserved(name, value) { add(attribute: name) }
      }
    }
  }

  private mutating func add(attribute name: String) {
    add(name.hasPrefix("data-") ? .dataAttribute : .otherAttribute)
  }

  private static func isPreserved(_ name: String, _ value: XMLBytes) -> Bool {
    SVGProperty.isKnown(name) || drawnAttributes.contains(name)
      || ["", "none", "normal", "auto", "inherit", "initial"].contains { value.elementsEqual($0.utf8) }
  }

  private static let drawnAttributes = Set(
    [
      "x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "x1", "y1", "x2", "y2", "dx", "dy", "d",
      "points", "transform", "viewBox", "preserveAspectRatio", "href", "offset", "fx", "fy", "gradientUnits",
      "gradientTransform", "spreadMethod", "clipPathUnits", "maskUnits", "maskContentUnits", "mask-type",
      "patternUnits", "patternContentUnits", "patternTransform", "markerUnits", "markerWidth", "markerHeight",
      "refX", "refY", "orient", SVGWriter.artworkMark, SVGWriter.labelMark,
      // These have no effect.
      "version", "baseProfile", "enable-background",
    ] + SVGConnections.attributes)
}
