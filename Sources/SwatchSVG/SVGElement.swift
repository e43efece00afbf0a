import SwatchPixels
import SwatchSketch
import SwatchText
import SwatchXML

/// An element, with what was made of its attributes: of one that is used again and again they are read once.
final class SVGElement {
  let namespace: String
  let name: String
  let attributes: [(name: String, value: XMLBytes)]
  /// Where in the document its start tag is; `nil` for one that was kept for its uses.
  let tag: Range<Int>?
  /// What drawing programs call it on their screens.
  let label: String?
  /// Whether drawing programs have it as a layer.
  let isLayer: Bool

  /// Where it is among others, if selectors ask for that.
  var node: SVGNode?

  /// The properties that its attributes set.
  private(set) lazy var presentation = attributes.compactMap { name, value in
    SVGProperty.ofStylesOnly.contains(name) ? nil : SVGProperty(name, value)
  }
  /// The properties that its `style` sets.
  private(set) lazy var declarations = self["style"].map(SVGProperty.declarations) ?? []
  /// Its classes, each once.
  private(set) lazy var classes = Self.words(in: self["class"])
  private(set) lazy var id = text("id")
  /// Its own transform; `nil` when that is broken.
  private(set) lazy var transform = self["transform"].map(CanvasTransform.init) ?? .identity
  /// The outline that its path data says, once it was read.
  var outline: SVGOutline?
  /// The picture in it, once it was decoded.
  var picture: SVGPicture?

  init(_ element: XMLElement) {
    (namespace, name, attributes, tag) = (
      element.namespace, element.name, element.attributes, element.tag
    )
    isLayer = element.isLayer
    label = element.label.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Creates an element with the attributes of several, where the first that has one counts.
  convenience init(merging elements: [SVGElement]) {
    var attributes: [(name: String, value: XMLBytes)] = []
    for attribute in elements.flatMap(\.attributes)
    where !attributes.contains(where: { $0.name == attribute.name }) {
      attributes.append(attribute)
    }
    self.init(XMLElement(namespace: "", name: elements.first?.name ?? "", attributes: attributes))
  }

  /// The value of an attribute.
  subscript(name: String) -> XMLBytes? { attributes.first { $0.name == name }?.value }

  /// The value of an attribute as text.
  func text(_ name: String) -> String? { self[name].map { String(decoding: $0, as: UTF8.self) } }

  /// The name of the element that it refers to with `href="#name"`.
  var reference: String? {
    text("href").flatMap { $0.hasPrefix("#") ? String($0.dropFirst()) : nil }
  }

  /// How many bytes the values have.
  var byteCount: Int { attributes.reduce(0) { $0 + $1.value.count } }

  /// How many bytes are looked at each time that it is drawn: those that nothing is kept of.
  private(set) lazy var repeatedByteCount = attributes.reduce(0) {
    Self.isKept($1.name) ? $0 : $0 + $1.value.count
  }

  private static func isKept(_ name: String) -> Bool {
    ["d", "style", "class", "transform"].contains(name) || name == "href"
  }

  /// Whether what is in a `style` is one of CSS.
  var isStyleSheet: Bool {
    let type = text("type").map { $0.split(separator: ";").first.map { String($0[...].trimmed) } ?? "" } ?? ""
    return type.isEmpty || type.lowercased() == "text/css"
  }

  /// Indicates whether strokes look the same inside of it, but for what properties and transforms do: it is a plain group.
  var takesStrokes: Bool {
    name == "g" && self["filter"] == nil && !(text("style")?.contains(text: "filter") ?? false)
  }

  private static func words(in text: XMLBytes?) -> [String] {
    guard let text else { return [] }
    var known: Set<String> = []
    return text.split(whereSeparator: \.isSpace).map { String(decoding: $0, as: UTF8.self) }.filter {
      known.insert($0).inserted
    }
  }
}

extension SVGNode {
  /// The most bytes of a value, and the most attributes, that are compared.
  private static let valueLimit = 200
  private static let attributeLimit = 64

  /// Creates the node of an element in another.
  convenience init(_ element: SVGElement, in parent: SVGNode?) {
    var attributes: [String: String] = [:]
    for (name, value) in element.attributes.prefix(Self.attributeLimit) where value.count <= Self.valueLimit {
      attributes[name] = String(decoding: value, as: UTF8.self)
    }
    self.init(
      name: element.name, id: element.id, classes: element.classes, attributes: attributes, in: parent)
  }
}

/// What came of the picture in an element.
enum SVGPicture: Hashable {
  /// The bytes of a PNG file that can be shown, and how many pixels it has.
  case png([UInt8], pixelCount: Int)
  /// All of a document.
  case drawing(Drawing)
  /// One that is somewhere else.
  case foreign
  case broken
}
