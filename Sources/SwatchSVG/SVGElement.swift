import SwatchPixels
import SwatchSketch
import SwatchText
import SwatchXML

/// An element, with what was made of its attributes: of one that is used again and again they are read once.
final class SVGElement {
  let namespace: String
  let name: String
  let attributes: [(name: String, value: XMLBytes)]
  /// The place of its start tag in the document; `nil` for one that was kept for its uses.
  let tag: Range<Int>?
  let label: String?
  let isLayer: Bool
  var node: SVGNode?

  private(set) lazy var presentation = attributes.compactMap { name, value in
    SVGProperty.ofStylesOnly.contains(name) ? nil : SVGProperty(name, value)
  }
  private(set) lazy var declarations = self["style"].map(SVGProperty.declarations) ?? []
  private(set) lazy var classes: [String] = {
    var known: Set<String> = []
    return (text("class") ?? "").utf8.split(whereSeparator: \.isSpace).map { String(Substring($0)) }
      .filter { known.insert($0).inserted }
  }()
  private(set) lazy var id = text("id")
  /// Its own transform; `nil` when that is broken.
  private(set) lazy var transform = self["transform"].map(CanvasTransform.init) ?? .identity
  var outline: SVGOutline?
  var picture: SVGPicture?

  init(_ element: XMLElement) {
    (namespace, name, attributes) = (element.namespace, element.name, element.attributes)
    (tag, isLayer) = (element.tag, element.isLayer)
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

  subscript(name: String) -> XMLBytes? { attributes.first { $0.name == name }?.value }

  func text(_ name: String) -> String? { self[name].map { String(decoding: $0, as: UTF8.self) } }

  /// The name of the element that it refers to with `href="#name"`.
  var reference: String? {
    text("href").flatMap { $0.hasPrefix("#") ? String($0.dropFirst()) : nil }
  }

  var byteCount: Int { attributes.reduce(0) { $0 + $1.value.count } }

  /// The number of bytes that are looked at each time that it is drawn: those that nothing is kept of.
  private(set) lazy var repeatedByteCount = attributes.reduce(0) {
    ["d", "style", "class", "transform", "href"].contains($1.name) ? $0 : $0 + $1.value.count
  }

  /// True if the conditions of the element are fulfilled (SVG 2, section 5.9): nothing is asked of programs that no program
  /// could fulfill, and English is understood.
  var fulfillsConditions: Bool {
    if let extensions = self["requiredExtensions"], !extensions.trimmed.isEmpty { return false }
    guard let languages = text("systemLanguage") else { return true }
    return languages.lowercased().split(separator: ",").contains {
      $0.split(separator: "-").first?.trimmed == "en"
    }
  }

  var isStyleSheet: Bool {
    let type = text("type")?.split(separator: ";").first.map { $0[...].trimmed.lowercased() } ?? ""
    return type.isEmpty || type == "text/css"
  }

  /// True if strokes look the same inside of it, but for what properties and transforms do: it is a plain group.
  var takesStrokes: Bool {
    name == "g" && self["filter"] == nil && !(text("style")?.contains(text: "filter") ?? false)
  }
}

/// An element and those around it, as far as selectors ask about them.
final class SVGNode {
  let name: String
  let id: String?
  let classes: [String]
  /// Short values of attributes by name.
  let attributes: [String: String]
  /// The number of elements before it in the one around.
  let index: Int
  let parent: SVGNode?
  private var childCount = 0

  /// The most bytes of a value, and the most attributes, that are compared.
  private static let valueLimit = 200
  private static let attributeLimit = 64

  init(_ element: SVGElement, in parent: SVGNode?) {
    (name, id, classes, self.parent) = (element.name, element.id, element.classes, parent)
    let short = element.attributes.prefix(Self.attributeLimit).filter { $0.value.count <= Self.valueLimit }
    attributes = Dictionary(
      short.map { ($0.name, String(decoding: $0.value, as: UTF8.self)) }, uniquingKeysWith: { $1 })
    index = parent?.childCount ?? 0
    parent?.childCount += 1
  }
}

/// The content of an image element.
enum SVGPicture: Hashable {
  /// The bytes of a PNG file that can be shown, and how many pixels it has.
  case png([UInt8], pixelCount: Int)
  case drawing(Drawing)
  /// A picture that is somewhere else.
  case foreign
  case broken
}
