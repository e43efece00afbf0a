/// Reads TOML. Invalid or unsupported parts are skipped to the end of the line.
struct TOMLReader {
  private let bytes: [UInt8]
  private var offset = 0
  private var table: [String] = []
  /// The number of tables with each double-bracketed name.
  private var arrayCounts: [[String]: Int] = [:]
  private var entries: [Entry] = []
  /// True if the line has an unclosed or a multiline string.
  private var hasUnreadString = false

  struct Line {
    let start: Int
    /// The table that the line opens or belongs to.
    let table: [String]
    let isHeader: Bool
    let isComplete: Bool
    let entries: ArraySlice<Entry>
  }

  private static let depthLimit = 16

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    offset = bytes.byteOrderMarkLength
  }

  static func entries(in bytes: [UInt8]) -> [Entry] {
    var reader = TOMLReader(bytes)
    while reader.readLine() != nil {}
    return reader.entries
  }

  private var current: UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  mutating func readLine() -> Line? {
    skipSpace(acrossLines: true)
    guard offset < bytes.count else { return nil }
    let (start, first, isHeader) = (offset, entries.count, current == UInt8(ascii: "["))
    hasUnreadString = false
    let isRead = isHeader ? readHeader() : readPair(in: table, depth: 0)
    skipSpace()
    let isAtEnd = offset == bytes.count || "#\n\r".utf8.contains(current)
    skipLine()
    return Line(
      start: start, table: table, isHeader: isHeader, isComplete: isRead && isAtEnd && !hasUnreadString,
      entries: entries[first...])
  }

  /// Reads `[a.b]`, or `[[a.b]]`, which appends a table.
  private mutating func readHeader() -> Bool {
    offset += 1
    let isArray = current == UInt8(ascii: "[")
    if isArray { offset += 1 }
    guard let keys = readKeys() else { return false }
    table = keys
    if isArray {
      table.append("\(arrayCounts[keys, default: 0])")
      arrayCounts[keys, default: 0] += 1
    }
    let close = Array((isArray ? "]]" : "]").utf8)
    guard bytes[offset...].starts(with: close) else { return false }
    offset += close.count
    return true
  }

  private mutating func readPair(in path: [String], depth: Int) -> Bool {
    guard let keys = readKeys(), current == UInt8(ascii: "=") else { return false }
    offset += 1
    readValue(at: path + keys, depth: depth)
    return true
  }

  private mutating func readKeys() -> [String]? {
    var keys: [String] = []
    while keys.count < Self.depthLimit {
      skipSpace()
      if let quoted = readString() {
        keys.append(String(decoding: bytes[quoted], as: UTF8.self))
      } else {
        let start = offset
        while current.isBareKey { offset += 1 }
        guard offset > start else { return nil }
        keys.append(String(decoding: bytes[start..<offset], as: UTF8.self))
      }
      skipSpace()
      guard current == UInt8(ascii: ".") else { return keys }
      offset += 1
    }
    return nil
  }

  private mutating func readValue(at path: [String], depth: Int) {
    skipSpace()
    guard depth < Self.depthLimit else { return }
    switch current {
    case UInt8(ascii: "["): readArray(at: path, depth: depth + 1)
    case UInt8(ascii: "{"): readTable(at: path, depth: depth + 1)
    default:
      if let value = readString() {
        entries.append(Entry(path: path, value: value))
      } else {
        let start = offset
        while offset < bytes.count, !",]}#\n\r".utf8.contains(current) { offset += 1 }
        entries.append(Entry(path: path, value: bytes.trimmed(start..<offset), isText: false))
      }
    }
  }

  private mutating func readArray(at path: [String], depth: Int) {
    offset += 1
    var index = 0
    while true {
      skipSpace(acrossLines: true)
      guard offset < bytes.count, current != UInt8(ascii: "]") else { break }
      let start = offset
      readValue(at: path + ["\(index)"], depth: depth)
      index += 1
      skipSpace(acrossLines: true)
      if current == UInt8(ascii: ",") { offset += 1 }
      if offset == start { return }
    }
    offset += 1
  }

  private mutating func readTable(at path: [String], depth: Int) {
    offset += 1
    while true {
      skipSpace(acrossLines: true)
      guard offset < bytes.count, current != UInt8(ascii: "}") else { break }
      let start = offset
      _ = readPair(in: path, depth: depth)
      skipSpace(acrossLines: true)
      if current == UInt8(ascii: ",") { offset += 1 }
      if offset == start { return }
    }
    offset += 1
  }

  /// Reads a string and returns its contents. Multiline strings are skipped and return an empty range.
  private mutating func readString() -> Range<Int>? {
    let quote = current
    guard quote.isQuote else { return nil }
    if bytes[offset...].starts(with: [quote, quote, quote]) {
      hasUnreadString = true
      offset += 3
      while offset < bytes.count, !bytes[offset...].starts(with: [quote, quote, quote]) { offset += 1 }
      offset = min(bytes.count, offset + 3)
      return offset..<offset
    }
    let start = offset + 1
    var end = start
    while end < bytes.count, bytes[end] != quote, bytes[end] != 0x0A {
      end += quote == UInt8(ascii: "\"") && bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    end = min(end, bytes.count)
    let isClosed = end < bytes.count && bytes[end] == quote
    if !isClosed { hasUnreadString = true }
    offset = isClosed ? end + 1 : end
    return start..<end
  }

  private mutating func skipSpace(acrossLines: Bool = false) {
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x20, 0x09: offset += 1
      case 0x0A, 0x0D:
        guard acrossLines else { return }
        offset += 1
      case UInt8(ascii: "#"):
        guard acrossLines else { return }
        skipLine()
      default: return
      }
    }
  }

  private mutating func skipLine() {
    while offset < bytes.count, bytes[offset] != 0x0A { offset += 1 }
  }
}

extension UInt8 {
  fileprivate var isBareKey: Bool {
    (0x30...0x39).contains(self) || (0x41...0x5A).contains(self & 0xDF) || self == 0x5F || self == 0x2D
  }
}
