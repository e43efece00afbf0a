import SwatchXML

/// Reads palettes that are XML: what begins and ends is told by name, with what is written beside it.
class PaletteXMLReader: XMLHandler {
  /// What is found is gathered here.
  var collector: PaletteCollector
  /// The line that is being read, counted from 1.
  var line: Int { document?.line ?? 1 }

  private var document: XMLDocument?

  /// The most bytes of a tag.
  private static let partLimit = 1 << 20

  init(_ collector: PaletteCollector) {
    self.collector = collector
  }

  /// The namespaces beside none whose attributes matter.
  var attributeNamespaces: Set<String> { [] }

  /// An element begins.
  func start(_ name: String, _ attributes: [String: String]) {}

  /// The element that began last, of those open, ends.
  func end() {}

  /// Reads a document in UTF-8, as far as it is one.
  final func read(_ bytes: [UInt8]) {
    defer { document = nil }
    do throws(XMLError) {
      let document = try XMLDocument(
        handler: self, partLimit: Self.partLimit, attributeNamespaces: attributeNamespaces, encoding: "UTF-8")
      self.document = document
      try document.read(bytes)
    } catch {
      collector.report(error.sentence, at: .line(error.line))
    }
  }

  final func startElement(_ element: XMLElement) -> Bool {
    let texts = element.attributes.map { ($0.name, String(decoding: $0.value, as: UTF8.self)) }
    guard collector.spend(texts.reduce(0) { $0 + $1.1.utf8.count }, at: .line(line)) else { return false }
    start(element.name, Dictionary(texts, uniquingKeysWith: { first, _ in first }))
    return true
  }

  final func endElement(_ tag: Range<Int>) { end() }
  final func characters(_ text: XMLBytes) -> Bool { true }
  final func met(_ aside: XMLAside) -> Bool { true }
}

extension XMLError {
  /// What is wrong, as a sentence.
  fileprivate var sentence: String {
    switch cause {
    case .expansion: "Entities make the document far larger than it is; what follows is left out."
    case .partTooLong: "A tag is too long; what follows is left out."
    case .syntax(let words): "The XML is broken (\(words)); what follows is left out."
    }
  }
}

extension String {
  /// A clean name, which has no controls, as the value of an attribute.
  var escapedForXML: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case "\"": text += "&quot;"
      // XML 1.0, section 2.2, does not have them.
      case "\u{FFFE}", "\u{FFFF}": text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
