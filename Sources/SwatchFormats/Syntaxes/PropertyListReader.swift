import SwatchText

/// Reads XML property lists (plist(5)).
struct PropertyListReader {
  enum Part {
    /// The start or the end of a container.
    case open(Container), close
    /// An element without children, and its text.
    case leaf(name: String, content: Range<Int>)
  }

  enum Container: String { case dict, array, set }

  private let bytes: [UInt8]
  private var offset = 0
  static let depthLimit = 32

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  static func entries(in bytes: [UInt8]) -> [Entry] {
    var reader = PropertyListReader(bytes)
    var entries: [Entry] = []
    // The open containers, with the current key or index.
    var open: [(count: Int?, key: String?)] = []
    while let part = reader.next(), open.count <= depthLimit {
      switch part {
      case .open(let container): open.append(container == .dict ? (nil, nil) : (0, "0"))
      case .close: if open.popLast() == nil { return entries }
      case .leaf("key", let content):
        if !open.isEmpty { open[open.count - 1].key = bytes.xmlText(content) }
        continue
      case .leaf(let name, let content):
        entries.append(Entry(path: open.compactMap(\.key), value: content, isText: name == "string"))
      }
      if case .open = part { continue }
      guard let count = open.last?.count else { continue }
      open[open.count - 1] = (count + 1, "\(count + 1)")
    }
    return entries
  }

  mutating func next() -> Part? {
    while let start = bytes[offset...].firstIndex(of: UInt8(ascii: "<")) {
      if bytes[start...].starts(with: "<!--".utf8) {
        offset = start + 4
        while offset < bytes.count, !bytes[offset...].starts(with: "-->".utf8) { offset += 1 }
        continue
      }
      guard let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")) else { return nil }
      offset = end + 1
      let tag = bytes[(start + 1)..<end]
      let name = String(decoding: tag.prefix { !$0.isBlank && !$0.isLineBreak }.prefix(16), as: UTF8.self)
      switch name {
      case "/dict", "/array", "/set": return .close
      case "key", "string", "real", "integer", "data", "date":
        let close = bytes[offset...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
        guard tag.last != "/", bytes[close...].starts(with: "</\(name)".utf8) else { continue }
        return .leaf(name: name, content: offset..<close)
      case "true/", "false/": return .leaf(name: String(name.dropLast()), content: start + 1..<end - 1)
      default:
        if let container = Container(rawValue: name) { return .open(container) }
      }
    }
    return nil
  }
}

extension [UInt8] {
  func xmlText(_ content: Range<Int>) -> String {
    let text = String(decoding: self[content], as: UTF8.self)
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    let entities = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")]
    return entities.reduce(text) { $0.replacing(text: $1.0, with: $1.1) }
  }
}
