import SwatchText
import SwatchXML

struct PaletteXMLElement {
  let name: String
  let parent: String?
  let attributes: [String: String]
  let line: Int
}

extension PaletteCollector {
  /// Reads a UTF-8 document up to its first error, with the attributes that have one of the namespaces or none.
  mutating func readXML(
    _ bytes: [UInt8], namespaces: Set<String> = [],
    end: @escaping (inout PaletteCollector, String) -> Void = { _, _ in },
    start: @escaping (inout PaletteCollector, PaletteXMLElement) -> Void
  ) {
    let reader = PaletteXMLReader(self, start: start, end: end)
    do throws(XMLError) {
      let document = try XMLDocument(
        handler: reader, partLimit: 1 << 20, attributeNamespaces: namespaces, encoding: "UTF-8")
      reader.document = document
      try document.read(bytes)
    } catch {
      let problem =
        switch error.cause {
        case .expansion: "Entities expand the document too far"
        case .partTooLong: "A tag is too long"
        case .syntax(let message): "The XML is invalid (\(message))"
        }
      reader.collector.report("\(problem); the rest was skipped.", at: .line(error.line))
    }
    // The document retains its handler.
    reader.document = nil
    self = reader.collector
  }
}

private final class PaletteXMLReader: XMLHandler {
  var collector: PaletteCollector
  private let start: (inout PaletteCollector, PaletteXMLElement) -> Void
  private let end: (inout PaletteCollector, String) -> Void
  private var path: [String] = []
  var document: XMLDocument?

  init(
    _ collector: PaletteCollector, start: @escaping (inout PaletteCollector, PaletteXMLElement) -> Void,
    end: @escaping (inout PaletteCollector, String) -> Void
  ) { (self.collector, self.start, self.end) = (collector, start, end) }

  func startElement(_ element: XMLElement) -> Bool {
    let line = document?.line ?? 1
    let pairs = element.attributes.map { ($0.name, String(decoding: $0.value, as: UTF8.self)) }
    guard collector.spend(pairs.reduce(0) { $0 + $1.1.utf8.count }, at: .line(line)) else { return false }
    let attributes = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    let found = PaletteXMLElement(name: element.name, parent: path.last, attributes: attributes, line: line)
    start(&collector, found)
    path.append(element.name)
    return true
  }

  func endElement(_ tag: Range<Int>) { path.popLast().map { end(&collector, $0) } }
  func characters(_ text: XMLBytes) -> Bool { true }
  func handleMiscellaneous(_ item: XMLMiscellaneous) -> Bool { true }
}

extension String {
  /// The string, escaped for XML text and attribute values. It must not contain control characters.
  var escapedForXML: String {
    let escapes = [
      ("&", "&amp;"), ("<", "&lt;"), ("\"", "&quot;"), ("\u{FFFE}", "\u{FFFD}"), ("\u{FFFF}", "\u{FFFD}"),
    ]
    // XML 1.0, section 2.2, excludes the last two.
    return escapes.reduce(self) { $0.replacing(text: $1.0, with: $1.1) }
  }
}
