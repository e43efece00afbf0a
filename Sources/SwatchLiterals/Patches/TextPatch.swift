import SwatchText

/// What edits change in a file, as a unified diff that `git apply` and `patch -p1` take.
public struct TextPatch: Sendable {
  private let old: [UInt8]
  private let lines: LineTable
  private let blocks: [Block]
  private let path: String

  /// How many lines are shown around what changes.
  private static let context = 3

  /// Describes edits.
  ///
  /// - Parameter path: The path of the file, as the patch is to name it.
  /// - Complexity: O(*n* + *m* log *m*) for *n* bytes and *m* edits.
  public init(of old: [UInt8], _ edits: [TextEdit], path: String) {
    (self.old, self.path, lines) = (old, Self.relative(path), LineTable(old))
    blocks = Self.blocks(of: old, lines, edits)
  }

  /// The bytes of the diff; empty where nothing changes.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write { bytes += $0 }
    return bytes
  }

  /// Writes the diff in parts, none of which is a copy of the text: lines may be very long.
  ///
  /// - Parameter output: Called with each part.
  /// - Complexity: O(*n*) in the length of the diff.
  public func write(to output: (ArraySlice<UInt8>) throws -> Void) rethrows {
    guard !blocks.isEmpty else { return }
    try output(Array("--- \(Self.quoted("a/" + path))\n+++ \(Self.quoted("b/" + path))\n".utf8)[...])
    var (first, shift) = (0, 0)
    while first < blocks.count {
      var last = first
      while last + 1 < blocks.count,
        blocks[last + 1].lines.lowerBound - blocks[last].lines.upperBound <= 2 * Self.context
      {
        last += 1
      }
      shift = try write(blocks[first...last], shift: shift, to: output)
      first = last + 1
    }
  }

  /// Lines that change, and what stands there then.
  private struct Block {
    var lines: Range<Int>
    var edits: [TextEdit]
  }

  private static func blocks(of old: [UInt8], _ lines: LineTable, _ edits: [TextEdit]) -> [Block] {
    var blocks: [Block] = []
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where !old[edit.range].elementsEqual(edit.replacement) {
      let touched =
        lines.index(of: edit.range.lowerBound)..<lines.index(
          of: max(edit.range.lowerBound, edit.range.upperBound - 1)) + 1
      if let last = blocks.last, last.lines.upperBound >= touched.lowerBound {
        blocks[blocks.count - 1].lines =
          last.lines.lowerBound..<max(last.lines.upperBound, touched.upperBound)
        blocks[blocks.count - 1].edits.append(edit)
      } else {
        blocks.append(Block(lines: touched, edits: [edit]))
      }
    }
    return blocks
  }

  /// Writes one hunk, and returns by how many lines what follows it is moved.
  private func write(
    _ blocks: ArraySlice<Block>, shift: Int, to output: (ArraySlice<UInt8>) throws -> Void
  ) rethrows -> Int {
    guard let head = blocks.first, let tail = blocks.last else { return shift }
    let shown =
      max(0, head.lines.lowerBound - Self.context)..<min(lines.count, tail.lines.upperBound + Self.context)
    let newCount = shown.count + blocks.reduce(0) { $0 + lineCount(of: $1) - $1.lines.count }
    let start = shown.lowerBound + 1
    try output(
      Array("@@ -\(Self.span(start, shown.count)) +\(Self.span(start + shift, newCount)) @@\n".utf8)[...])
    var place = shown.lowerBound
    for block in blocks {
      try write(place..<block.lines.lowerBound, " ", to: output)
      try write(block.lines, "-", to: output)
      var writer = LineWriter("+")
      try forEachPart(of: block) { try writer.write($0, to: output) }
      try writer.finish(to: output)
      place = block.lines.upperBound
    }
    try write(place..<shown.upperBound, " ", to: output)
    return shift + newCount - shown.count
  }

  /// Writes lines of the text.
  private func write(
    _ range: Range<Int>, _ mark: Unicode.Scalar, to output: (ArraySlice<UInt8>) throws -> Void
  ) rethrows {
    guard !range.isEmpty else { return }
    var writer = LineWriter(mark)
    try writer.write(old[lines.bytes(of: range)], to: output)
    try writer.finish(to: output)
  }

  /// Calls a closure with each part of the new lines of a block.
  private func forEachPart(of block: Block, _ body: (ArraySlice<UInt8>) throws -> Void) rethrows {
    let range = lines.bytes(of: block.lines)
    var place = range.lowerBound
    for edit in block.edits where edit.range.lowerBound >= place && edit.range.upperBound <= range.upperBound
    {
      try body(old[place..<edit.range.lowerBound])
      try body(edit.replacement[...])
      place = edit.range.upperBound
    }
    try body(old[place..<range.upperBound])
  }

  /// The number of new lines of a block.
  private func lineCount(of block: Block) -> Int {
    var (count, last): (Int, UInt8?) = (0, nil)
    forEachPart(of: block) { part in
      guard !part.isEmpty else { return }
      count += part.withUnsafeBufferPointer { TextBytes(buffer: $0).count(of: 0x0A) }
      last = part.last
    }
    return last == nil || last == 0x0A ? count : count + 1
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

/// Writes text with a mark before each line.
private struct LineWriter {
  private let mark: [UInt8]
  private var isAtStart = true

  init(_ mark: Unicode.Scalar) { self.mark = [UInt8(ascii: mark)] }

  /// Writes some of the text, which may end within a line.
  mutating func write(_ part: ArraySlice<UInt8>, to output: (ArraySlice<UInt8>) throws -> Void) rethrows {
    var rest = part
    while !rest.isEmpty {
      if isAtStart { try output(mark[...]) }
      let end = rest.withUnsafeBufferPointer { TextBytes(buffer: $0).next(0x0A, from: 0, to: $0.count) + 1 }
      isAtStart = end <= rest.count
      try output(rest.prefix(end))
      rest = rest.dropFirst(end)
    }
  }

  /// Ends the last line, if it has no end.
  func finish(to output: (ArraySlice<UInt8>) throws -> Void) rethrows {
    if !isAtStart { try output(Array("\n\\ No newline at end of file\n".utf8)[...]) }
  }
}

/// Where the lines of a text begin.
private struct LineTable {
  private var starts: [Int] = [0]
  private let end: Int

  init(_ bytes: [UInt8]) {
    end = bytes.count
    bytes.withUnsafeBufferPointer { bytes in
      let text = TextBytes(buffer: bytes)
      var index = text.next(0x0A, from: 0, to: end)
      while index + 1 < end {
        starts.append(index + 1)
        index = text.next(0x0A, from: index + 1, to: end)
      }
    }
  }

  var count: Int { end == 0 ? 0 : starts.count }

  /// The line that a byte is on, counted from 0.
  func index(of offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The bytes of a line, with its end.
  func bytes(of line: Int) -> Range<Int> { starts[line]..<(line + 1 < starts.count ? starts[line + 1] : end) }

  func bytes(of lines: Range<Int>) -> Range<Int> {
    bytes(of: lines.lowerBound).lowerBound..<bytes(of: lines.upperBound - 1).upperBound
  }
}
