/// What edits change in a file, as a unified diff that `git apply` and `patch -p1` take.
public struct TextPatch: Sendable {
  /// The bytes of the diff; empty where nothing changes.
  public let bytes: [UInt8]

  /// How many lines are shown around what changes.
  private static let context = 3

  /// Describes edits.
  ///
  /// - Parameter path: The path of the file, as the patch is to name it.
  /// - Complexity: O(*n* + *m* log *m*) for *n* bytes and *m* edits.
  public init(of old: [UInt8], _ edits: [TextEdit], path: String) {
    let lines = LineTable(old)
    let blocks = Self.blocks(of: old, lines, edits)
    guard !blocks.isEmpty else {
      bytes = []
      return
    }
    var bytes: [UInt8] = []
    let path = Self.relative(path)
    bytes += "--- \(Self.quoted("a/" + path))\n+++ \(Self.quoted("b/" + path))\n".utf8
    var (first, shift) = (0, 0)
    while first < blocks.count {
      var last = first
      while last + 1 < blocks.count,
        blocks[last + 1].lines.lowerBound - blocks[last].lines.upperBound <= 2 * Self.context
      {
        last += 1
      }
      shift = Self.append(blocks[first...last], of: old, lines, shift: shift, to: &bytes)
      first = last + 1
    }
    self.bytes = bytes
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

  /// Appends one hunk, and returns by how many lines what follows it is moved.
  private static func append(
    _ blocks: ArraySlice<Block>, of old: [UInt8], _ lines: LineTable, shift: Int, to bytes: inout [UInt8]
  ) -> Int {
    guard let head = blocks.first, let tail = blocks.last else { return shift }
    let shown =
      max(0, head.lines.lowerBound - context)..<min(lines.count, tail.lines.upperBound + context)
    var (body, newCount, place): ([UInt8], Int, Int) = ([], 0, shown.lowerBound)
    func appendContext(upTo end: Int) {
      for line in place..<max(place, end) { appendLine(old[lines.bytes(of: line)], " ", to: &body) }
      newCount += max(0, end - place)
    }
    for block in blocks {
      appendContext(upTo: block.lines.lowerBound)
      for line in block.lines { appendLine(old[lines.bytes(of: line)], "-", to: &body) }
      let range = lines.bytes(of: block.lines)
      let edits = block.edits.map {
        TextEdit(
          $0.range.lowerBound - range.lowerBound..<$0.range.upperBound - range.lowerBound, $0.replacement)
      }
      let new = Array(old[range]).applying(edits)
      let newLines = LineTable(new)
      for line in 0..<newLines.count { appendLine(new[newLines.bytes(of: line)], "+", to: &body) }
      newCount += newLines.count
      place = block.lines.upperBound
    }
    appendContext(upTo: shown.upperBound)
    let start = shown.lowerBound + 1
    bytes += "@@ -\(span(start, shown.count)) +\(span(start + shift, newCount)) @@\n".utf8
    bytes += body
    return shift + newCount - shown.count
  }

  private static func span(_ start: Int, _ count: Int) -> String {
    count == 1 ? "\(start)" : "\(start),\(count)"
  }

  private static func appendLine(_ line: ArraySlice<UInt8>, _ mark: Unicode.Scalar, to body: inout [UInt8]) {
    body.append(UInt8(ascii: mark))
    body += line
    if line.last != 0x0A { body += "\n\\ No newline at end of file\n".utf8 }
  }

  /// A path below the folder that the patch is for.
  private static func relative(_ path: String) -> String {
    var path = Substring(path)
    while path.hasPrefix("./") || path.hasPrefix("/") { path = path.drop { $0 == "." }.drop { $0 == "/" } }
    return String(path)
  }

  /// A name as Git writes it: in quotation marks where it has what would be taken for something else.
  private static func quoted(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C && $0 != 0x7F }
    if isPlain { return name.contains(" ") ? name + "\t" : name }
    var text = "\""
    for byte in name.utf8 {
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
