import SwatchSketch
import SwatchText
import SwatchXML

/// An element that caches its parsed attributes for repeated use.
final class SVGElement {
  let namespace: String
  let name: String
  let attributes: [(name: String, value: XMLBytes)]
  /// The byte range of its start tag in the document, or `nil` for a stored element.
  let tag: Range<Int>?
  let label: String?
  let isLayer: Bool
  let isLocked: Bool
  var node: SVGNode?
  private(set) lazy var presentation = attributes.compactMap { name, value in
    SVGProperty.styleOnlyNames.contains(name) ? nil : SVGProperty(name, value)
  }
  private(set) lazy var declarations = self["style"].map(SVGProperty.declarations) ?? []
  private(set) lazy var classes: [String] = {
    var known: Set<String> = []
    return (text("class") ?? "").utf8.split(whereSeparator: \.isSpace).map { String(Substring($0)) }
      .filter { known.insert($0).inserted }
  }()
  private(set) lazy var id = text("id")
  /// The `transform` attribute, or `nil` if it is malformed.
  private(set) lazy var transform = self["transform"].map(CanvasTransform.init) ?? .identity
  var outline: SVGOutline?
  var picture: SVGPicture?
  /// The content of a stored element.
  var content: [Content] = []
  enum Content {
    case element(SVGElement)
    /// A range of ``SVGDefinitions/text``.
    case text(Range<Int>)

    var element: SVGElement? { if case .element(let element) = self { element } else { nil } }
  }

  init(_ element: XMLElement) {
    (namespace, name, attributes) = (element.namespace, element.name, element.attributes)
    (tag, isLayer, isLocked) = (element.tag, element.isLayer, element.isLocked)
    label = element.label.map { String(decoding: $0, as: UTF8.self) }
  }

  init(namespace: String = "", name: String, attributes: [(name: String, value: XMLBytes)]) {
    (self.namespace, self.name, self.attributes) = (namespace, name, attributes)
    (tag, label, isLayer, isLocked) = (nil, nil, false, false)
  }

  /// Creates an element with the attributes of several elements. Earlier elements take precedence.
  convenience init(merging elements: [SVGElement]) {
    var known: Set<String> = []
    let attributes = elements.flatMap(\.attributes).filter { known.insert($0.name).inserted }
    self.init(name: elements.first?.name ?? "", attributes: attributes)
  }

  subscript(name: String) -> XMLBytes? { attributes.first { $0.name == name }?.value }
  func text(_ name: String) -> String? { self[name].map { String(decoding: $0, as: UTF8.self) } }
  var reference: String? { text("href").flatMap { $0.hasPrefix("#") ? String($0.dropFirst()) : nil } }
  var byteCount: Int { attributes.reduce(0) { $0 + $1.value.count } }

  /// The size in bytes of the attributes that are not cached and are parsed whenever the element is drawn.
  private(set) lazy var repeatedByteCount = attributes.reduce(0) {
    ["d", "style", "class", "transform", "href"].contains($1.name) ? $0 : $0 + $1.value.count
  }

  /// True if the conditional attributes allow English text without extensions (SVG 2, section 5.9).
  var meetsConditions: Bool {
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

  var isPlainGroup: Bool {
    name == "g" && self["filter"] == nil && text("style")?.contains(text: "filter") != true
  }
}

/// An element as selectors see it, with a link to its parent.
final class SVGNode {
  let name: String
  let id: String?
  let classes: [String]
  /// The first 64 attributes, if their values have at most 200 bytes.
  let attributes: [String: String]
  let index: Int
  let parent: SVGNode?
  private var childCount = 0

  init(_ element: SVGElement, in parent: SVGNode?) {
    (name, id, classes, self.parent) = (element.name, element.id, element.classes, parent)
    let short = element.attributes.prefix(64).filter { $0.value.count <= 200 }
    attributes = Dictionary(
      short.map { ($0.name, String(decoding: $0.value, as: UTF8.self)) }, uniquingKeysWith: { $1 })
    index = parent?.childCount ?? 0
    parent?.childCount += 1
  }
}

enum SVGPicture: Hashable {
  /// A readable PNG file, and its number of pixels.
  case png([UInt8], pixelCount: Int)
  case drawing(Drawing)
  /// A picture that cannot or must not be loaded.
  case unavailable
  case broken
}
