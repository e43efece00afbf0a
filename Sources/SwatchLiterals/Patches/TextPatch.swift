import SwatchText

/// The changes of edits to a file, as a unified diff that `git apply` and `patch -p1` accept.
public struct TextPatch: Sendable {
  private let old: [UInt8]
  /// The places at which lines begin, and the end of the text.
  private let starts: [Int]
  private let blocks: [Block]
  private let path: String

  /// The number of unchanged lines that are shown before and behind changes.
  private static let context = 3

  /// Adjacent lines that change, and what stands there then.
  private struct Block {
    var lines: Range<Int>
    var edits: [TextEdit]
  }

  /// Describes edits.
  ///
  /// - Parameter path: The path of the file, as the patch is to name it.
  /// - Complexity: O(*n* + *m* log *m*) for *n* bytes and *m* edits.
  public init(of old: [UInt8], _ edits: [TextEdit], path: String) {
    (self.old, self.path, starts) = (old, Self.relative(path), Self.starts(of: old))
    var (blocks, line): ([Block], Int) = ([], 0)
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where edit.range.upperBound <= old.count && !old[edit.range].elementsEqual(edit.replacement) {
      while line + 2 < starts.count, starts[line + 1] <= edit.range.lowerBound { line += 1 }
      var end = line + 1
      while end + 1 < starts.count, starts[end] < edit.range.upperBound { end += 1 }
      if let lines = blocks.last?.lines, lines.upperBound >= line {
        blocks[blocks.count - 1].lines = lines.lowerBound..<max(lines.upperBound, end)
        blocks[blocks.count - 1].edits.append(edit)
      } else {
        blocks.append(Block(lines: line..<end, edits: [edit]))
      }
    }
    self.blocks = old.isEmpty ? [] : blocks
  }

  private static func starts(of bytes: [UInt8]) -> [Int] {
    bytes.withUnsafeBufferPointer { buffer in
      let text = TextBytes(buffer: buffer)
      var (starts, index) = ([0], 0)
      while index < text.count {
        index = min(text.next(0x0A, from: index, to: text.count) + 1, text.count)
        starts.append(index)
      }
      return starts
    }
  }

  /// The bytes of the diff; empty if nothing changes.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write { bytes += $0 }
    return bytes
  }

  /// Writes the diff in parts. Only lines that change are copied.
  ///
  /// - Parameter output: Called with each part.
  /// - Complexity: O(*n*) in the length of the diff.
  public func write(to output: (ArraySlice<UInt8>) throws -> Void) rethrows {
    guard !blocks.isEmpty else { return }
    try output(Array("--- \(Self.quoted("a/" + path))\n+++ \(Self.quoted("b/" + path))\n".utf8)[...])
    var (rest, shift) = (blocks[...], 0)
    while let first = rest.first {
      var end = first.lines.upperBound
      let hunk = rest.prefix { block in
        defer { end = block.lines.upperBound }
        return block.lines.lowerBound - end <= 2 * Self.context
      }
      shift = try write(hunk, shift: shift, to: output)
      rest = rest.dropFirst(hunk.count)
    }
  }

  /// Writes one hunk, and returns by how many lines what follows it is moved.
  private func write(
    _ blocks: ArraySlice<Block>, shift: Int, to output: (ArraySlice<UInt8>) throws -> Void
  ) rethrows -> Int {
    guard let head = blocks.first, let tail = blocks.last else { return shift }
    let shown =
      max(
        0, head.lines.lowerBound - Self.context)..<min(starts.count - 1, tail.lines.upperBound + Self.context)
    let texts = blocks.map { old.applying($0.edits, in: bytes(of: $0.lines)) }
    let newCount =
      shown.count + zip(blocks, texts).reduce(0) { $0 + Self.starts(of: $1.1).count - 1 - $1.0.lines.count }
    let start = shown.lowerBound + 1
    try output(
      Array("@@ -\(Self.span(start, shown.count)) +\(Self.span(start + shift, newCount)) @@\n".utf8)[...])
    var place = shown.lowerBound
    for (block, text) in zip(blocks, texts) {
      try Self.write(old[bytes(of: place..<block.lines.lowerBound)], " ", to: output)
      try Self.write(old[bytes(of: block.lines)], "-", to: output)
      try Self.write(text[...], "+", to: output)
      place = block.lines.upperBound
    }
    try Self.write(old[bytes(of: place..<shown.upperBound)], " ", to: output)
    return shift + newCount - shown.count
  }

  private func bytes(of lines: Range<Int>) -> Range<Int> {
    starts[lines.lowerBound]..<starts[lines.upperBound]
  }

  /// Writes lines with a mark before each.
  private static func write(
    _ lines: ArraySlice<UInt8>, _ mark: Unicode.Scalar, to output: (ArraySlice<UInt8>) throws -> Void
  ) rethrows {
    var rest = lines
    while let last = rest.last {
      let end = rest.withUnsafeBufferPointer { TextBytes(buffer: $0).next(0x0A, from: 0, to: $0.count) + 1 }
      try output([UInt8(ascii: mark)])
      try output(rest.prefix(end))
      if end > rest.count, last != 0x0A { try output(Array("\n\\ No newline at end of file\n".utf8)[...]) }
      rest = rest.dropFirst(end)
    }
  }

  private static func span(_ start: Int, _ count: Int) -> String {
    count == 1 ? "\(start)" : "\(start),\(count)"
  }

  /// A path below the folder that the patch is for.
  private static func relative(_ path: String) -> String {
    var path = Substring(path)
    while path.hasPrefix("./") || path.hasPrefix("/") { path = path.drop { $0 == "." }.drop { $0 == "/" } }
    return String(path)
  }

  /// A name as Git writes it: in quotation marks, with octal escapes, if it has control characters, quotation marks,
  /// backslashes or bytes that are not UTF-8.
  private static func quoted(_ name: String) -> String {
    let bytes = name.systemBytes
    // Bytes that are not UTF-8 are longer as text.
    let isPlain =
      bytes.count == name.utf8.count
      && bytes.allSatisfy { $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C && $0 != 0x7F }
    if isPlain { return name.contains(" ") ? name + "\t" : name }
    var text = "\""
    for byte in bytes {
      switch byte {
      case 0x22, 0x5C: text += "\\" + String(UnicodeScalar(byte))
      case 0x20..<0x7F: text += String(UnicodeScalar(byte))
      default:
        let digits = String(byte, radix: 8)
        text += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      }
    }
    return text + "\""
  }
}
