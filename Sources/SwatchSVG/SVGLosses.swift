import SwatchXML

/// The content of a document that overwriting the file would lose.
struct SVGLosses {
  struct Kind: Hashable {
    /// The severity of the loss, with 0 for the worst.
    fileprivate let rank: Int
    fileprivate let name: String
    fileprivate var isCounted = true

    static let hiddenLayer = Kind(rank: 0, name: "hidden layer")
    static let hiddenShape = Kind(rank: 1, name: "hidden shape")
    static let hiddenText = Kind(rank: 2, name: "hidden text", isCounted: false)
    static let shapeWithoutInk = Kind(rank: 3, name: "shape without ink")
    static let definition = Kind(rank: 4, name: "definition")
    static let link = Kind(rank: 5, name: "link")
    static let title = Kind(rank: 6, name: "title")
    static let description = Kind(rank: 7, name: "description")
    static let metadata = Kind(rank: 8, name: "metadata", isCounted: false)
    static let foreignData = Kind(rank: 9, name: "data from other programs", isCounted: false)
    static let styleSheet = Kind(rank: 10, name: "style sheet")
    static let group = Kind(rank: 11, name: "group")
    static let otherAttribute = Kind(rank: 12, name: "other attributes", isCounted: false)
    static let comment = Kind(rank: 13, name: "comment")
    static let instruction = Kind(rank: 14, name: "processing instruction")
    static let entity = Kind(rank: 15, name: "entities", isCounted: false)
    static let dataAttribute = Kind(rank: 16, name: "data attributes", isCounted: false)
    static let className = Kind(rank: 17, name: "classes", isCounted: false)
    static let id = Kind(rank: 18, name: "ids", isCounted: false)

    /// Returns the kind for an invisible element that may be meaningful.
    static func element(_ name: String) -> Kind { Kind(rank: 8, name: "<\(name)>", isCounted: false) }

    fileprivate func label(_ count: Int) -> String {
      guard isCounted else { return name }
      guard count != 1 else { return "1 \(name)" }
      return self == .shapeWithoutInk ? "\(count) shapes without ink" : "\(count) \(name)s"
    }
  }

  private var counts: [Kind: Int] = [:]

  private static let limit = 64

  mutating func add(_ kind: Kind) {
    guard counts[kind] != nil || counts.count < Self.limit else { return }
    counts[kind, default: 0] += 1
  }

  /// Returns phrases for a message, worst losses first, with unsupported features after hidden content.
  func kinds(with unsupportedFeatures: [String]) -> [String] {
    let kinds = counts.sorted { ($0.key.rank, $0.key.name) < ($1.key.rank, $1.key.name) }
    let labels = kinds.map { $0.key.label($0.value) }
    let hiddenCount = kinds.prefix { $0.key.rank <= Kind.hiddenText.rank }.count
    var known: Set<String> = []
    return (labels[..<hiddenCount] + unsupportedFeatures + labels[hiddenCount...])
      .filter { known.insert($0).inserted }
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
