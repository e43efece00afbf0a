import SwatchColor
import SwatchXML

/// What a document has that a drawing does not keep: saving over the file would lose it.
struct SVGLosses {
  /// A kind of such parts, the most harmful first.
  enum Kind: Hashable {
    case hiddenLayer, hiddenShape, looseText
    case shapeWithoutInk, definition, link, title, description, metadata, foreignData
    case element(String)
    case styleSheet, group, otherAttribute, comment, instruction, entity, dataAttribute, className, id
  }

  private var counts: [Kind: Int] = [:]

  /// The most kinds of elements that are told apart.
  private static let limit = 64

  /// Counts one more.
  mutating func add(_ kind: Kind) {
    guard counts[kind] != nil || counts.count < Self.limit else { return }
    counts[kind, default: 0] += 1
  }

  /// All kinds in words for a sentence, the most harmful first; what was not understood comes after what is hidden.
  func kinds(with notUnderstood: [String]) -> [String] {
    let kinds = counts.sorted { ($0.key.rank, $0.key.name) < ($1.key.rank, $1.key.name) }
    let hidden = kinds.filter { $0.key.isHidden }
    let rest = kinds.filter { !$0.key.isHidden }
    var known: Set<String> = []
    return (hidden.map { $0.key.label($0.value) } + notUnderstood + rest.map { $0.key.label($0.value) })
      .filter { known.insert($0).inserted }
  }
}

extension SVGLosses.Kind {
  fileprivate var isHidden: Bool { [.hiddenLayer, .hiddenShape, .looseText].contains(self) }

  /// How harmful the loss is, 0 being the worst.
  fileprivate var rank: Int {
    let order: [SVGLosses.Kind] = [
      .hiddenLayer, .hiddenShape, .looseText, .shapeWithoutInk, .definition, .link, .title, .description,
      .metadata, .foreignData, .styleSheet, .group, .otherAttribute, .comment, .instruction, .entity,
      .dataAttribute, .className, .id,
    ]
    // Elements that are not shown may mean something.
    return order.firstIndex(of: self) ?? order.firstIndex(of: .metadata) ?? 0
  }

  /// The words for one of them.
  fileprivate var name: String {
    switch self {
    case .hiddenLayer: "hidden layer"
    case .hiddenShape: "hidden shape"
    case .looseText: "text that is not shown"
    case .shapeWithoutInk: "shape without ink"
    case .definition: "definition"
    case .link: "link"
    case .title: "title"
    case .description: "description"
    case .metadata: "metadata"
    case .foreignData: "data of other programs"
    case .element(let name): "<\(name)>"
    case .styleSheet: "style sheet"
    case .group: "group"
    case .otherAttribute: "other attributes"
    case .comment: "comment"
    case .instruction: "processing instruction"
    case .entity: "entities"
    case .dataAttribute: "data attributes"
    case .className: "classes"
    case .id: "ids"
    }
  }

  /// Whether it helps to tell how many there are.
  private var isCounted: Bool {
    switch self {
    case .looseText, .metadata, .foreignData, .element, .otherAttribute, .entity, .dataAttribute, .className,
      .id:
      false
    default: true
    }
  }

  fileprivate func label(_ count: Int) -> String {
    guard isCounted else { return name }
    guard count != 1 else { return "1 \(name)" }
    return self == .shapeWithoutInk ? "\(count) shapes without ink" : "\(count) \(name)s"
  }
}

// MARK: - Attributes

extension SVGLosses {
  /// Counts the attributes of an element that a drawing does not keep.
  ///
  /// - Parameters:
  ///   - isOwn: Whether the document was written here.
  ///   - isFirst: Whether nothing was drawn yet: the paper has a name.
  mutating func note(attributesOf element: XMLElement, isOwn: Bool, isFirst: Bool) {
    if element.hasForeignAttributes { add(.foreignData) }
    for (name, value) in element.attributes {
      switch name {
      case "id":
        let own = isFirst ? "paper" : isOwn ? "ruling" : ""
        let isOwnDefinition = isOwn && SVGWriter.isNameOfDefinition(value)
        if !value.elementsEqual(own.utf8), !isOwnDefinition { add(.id) }
      case "data-sheet" where isFirst: break
      case "class": add(.className)
      case "style": note(declarations: value)
      case "data-fill", "data-fill-opacity", "data-group", "data-ruling", "data-spacing", "textLength":
        if !isOwn { add(.kind(ofAttribute: name)) }
      default: if !Self.isKept(name, value) { add(.kind(ofAttribute: name)) }
      }
    }
  }

  private mutating func note(declarations: XMLBytes) {
    SVGDeclarations.forEach(in: declarations) { name, value in
      if !Self.isKept(name, value) { add(.otherAttribute) }
    }
  }

  private static func isKept(_ name: String, _ value: XMLBytes) -> Bool {
    if SVGProperty.isKnown(name) || drawnAttributes.contains(name) || emptyAttributes.contains(name) {
      return true
    }
    return ["", "none", "normal", "auto", "inherit", "initial"].contains { value.elementsEqual($0.utf8) }
  }

  /// Attributes that say where something is and how it looks.
  private static let drawnAttributes: Set<String> = [
    "x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "x1", "y1", "x2", "y2", "dx", "dy", "d",
    "points",
    "transform", "viewBox", "preserveAspectRatio", "href", "offset", "fx", "fy", "gradientUnits",
    "gradientTransform", "spreadMethod", "clipPathUnits", "maskUnits", "maskContentUnits", "mask-type",
    "patternUnits", "patternContentUnits", "patternTransform", "markerUnits", "markerWidth", "markerHeight",
    "refX", "refY", "orient", SVGWriter.artworkMark,
  ]

  /// Attributes that say nothing about a drawing.
  private static let emptyAttributes: Set<String> = ["version", "baseProfile", "enable-background"]
}

extension SVGLosses.Kind {
  fileprivate static func kind(ofAttribute name: String) -> SVGLosses.Kind {
    name.hasPrefix("data-") ? .dataAttribute : .otherAttribute
  }
}
