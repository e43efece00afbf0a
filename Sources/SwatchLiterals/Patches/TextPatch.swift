import SwatchText

/// The edits to a file as a unified diff for `git apply` and `patch -p1`.
public struct TextPatch: Sendable {
  private let old: [UInt8]
  private let starts: [Int]
  private let blocks: [Block]
  private let path: String
  private typealias Output = (ArraySlice<UInt8>) throws -> Void
  private static let context = 3

  private struct Block {
    var lines: Range<Int>
    var edits: [TextEdit]
  }

  /// Creates a patch.
  ///
  /// - Parameter path: The path of the file in the patch.
  /// - Complexity: O(*n* + *m* log *m*) for *n* bytes and *m* edits.
  public init(of old: [UInt8], _ edits: [TextEdit], path: String) {
    var relative = Substring(path)
    while relative.hasPrefix("./") || relative.hasPrefix("/") {
      relative = relative.drop { $0 == "." }.drop { $0 == "/" }
    }
    (self.old, self.path, starts) = (old, String(relative), Self.starts(of: old[...]))
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

  private static func starts(of bytes: ArraySlice<UInt8>) -> [Int] {
    bytes.withUnsafeBufferPointer { buffer in
      var (starts, index) = ([0], 0)
      while index < buffer.count {
        index = min(TextBytes(buffer: buffer).next(0x0A, from: index, to: buffer.count) + 1, buffer.count)
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

  /// Writes the diff in parts that do not copy the text, because lines may be very long.
  ///
  /// - Parameter output: A closure called with each part.
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

  /// Writes a hunk and returns how far the lines after it have moved.
  private func write(_ blocks: ArraySlice<Block>, shift: Int, to output: Output) rethrows -> Int {
    guard let head = blocks.first, let tail = blocks.last else { return shift }
    let surroundings = head.lines.lowerBound - Self.context..<tail.lines.upperBound + Self.context
    let shown = surroundings.clamped(to: 0..<starts.count - 1)
    let newCount = shown.count + blocks.reduce(0) { $0 + lineCount(of: $1) - $1.lines.count }
    let start = shown.lowerBound + 1
    func span(_ start: Int, _ count: Int) -> String { count == 1 ? "\(start)" : "\(start),\(count)" }
    try output(Array("@@ -\(span(start, shown.count)) +\(span(start + shift, newCount)) @@\n".utf8)[...])
    var position = shown.lowerBound
    for block in blocks {
      try write([oldText(of: position..<block.lines.lowerBound)], " ", to: output)
      try write([oldText(of: block.lines)], "-", to: output)
      try write(newText(of: block), "+", to: output)
      position = block.lines.upperBound
    }
    try write([oldText(of: position..<shown.upperBound)], " ", to: output)
    return shift + newCount - shown.count
  }

  private func oldText(of lines: Range<Int>) -> ArraySlice<UInt8> {
    old[starts[lines.lowerBound]..<starts[lines.upperBound]]
  }

  /// Returns the new lines of a block in parts, which are not copied.
  private func newText(of block: Block) -> [ArraySlice<UInt8>] {
    var (parts, rest) = ([ArraySlice<UInt8>](), oldText(of: block.lines))
    for edit in block.edits where edit.range.lowerBound >= rest.startIndex {
      parts.append(rest[..<edit.range.lowerBound])
      parts.append(edit.replacement[...])
      rest = rest[edit.range.upperBound...]
    }
    return parts + [rest]
  }

  private func lineCount(of block: Block) -> Int {
    let parts = newText(of: block)
    let isTerminated = parts.last { !$0.isEmpty }?.last ?? 0x0A == 0x0A
    return parts.reduce(isTerminated ? 0 : 1) { $0 + $1.count { $0 == 0x0A } }
  }

  /// Writes text, given in parts that may end within a line, with a marker before each line.
  private func write(_ parts: [ArraySlice<UInt8>], _ marker: Unicode.Scalar, to output: Output) rethrows {
    var isAtStart = true
    for part in parts {
      var rest = part
      while !rest.isEmpty {
        if isAtStart { try output([UInt8(ascii: marker)]) }
        let end = rest.withUnsafeBufferPointer { TextBytes(buffer: $0).next(0x0A, from: 0, to: $0.count) + 1 }
        isAtStart = end <= rest.count
        try output(rest.prefix(end))
        rest = rest.dropFirst(end)
      }
    }
    if !isAtStart { try output(Array("\n\\ No newline at end of file\n".utf8)[...]) }
  }

  /// Quotes a name as Git does if it has control characters, quotation marks, backslashes or invalid UTF-8.
  private static func quoted(_ name: String) -> String {
    let bytes = name.systemBytes
    // Invalid UTF-8 is longer as a string.
    let isPlain =
      bytes.count == name.utf8.count
      && bytes.allSatisfy { $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C && $0 != 0x7F }
    if isPlain { return name.contains(" ") ? name + "\t" : name }
    let characters = bytes.map { byte in
      switch byte {
      case 0x22, 0x5C: "\\\(UnicodeScalar(byte))"
      case 0x20..<0x7F: "\(UnicodeScalar(byte))"
      default: "\\\(byte >> 6)\(byte >> 3 & 7)\(byte & 7)"
      }
    }
    return "\"\(characters.joined())\""
  }
}
