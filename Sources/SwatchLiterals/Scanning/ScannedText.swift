import SwatchColor
import SwatchText

/// Text and the color literals in it.
///
/// ```swift
/// let text = ScannedText(Array("a { color: tomato }".utf8), language: .css)
/// for color in text.literals { print(text.position(of: color).line, text.name(of: color)) }  // 1 a color
/// ```
public struct ScannedText: Sendable {
  /// The bytes of the text.
  public let bytes: [UInt8]
  /// The language used to read the text.
  public let language: TextLanguage
  /// The colors, in the order of the text.
  public let literals: [ColorLiteral]
  /// True if the text has more than ``literalLimit`` colors. Then ``literals`` contains only the first ones.
  public let isTruncated: Bool
  private let names: [NameNode]
  private let lines: LineIndex

  /// The maximum number of literals. Each takes about 50 bytes, and 250 more when it is changed.
  public static let literalLimit = LiteralCollector.literalLimit

  /// Finds the colors in text.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public init(_ bytes: [UInt8], language: TextLanguage, literalLimit: Int = literalLimit) {
    self.init(bytes, language, limit: literalLimit) { found in
      // Ranges have 32 bits.
      if bytes.count <= Int32.max { found.scan(found.bytes.start..<bytes.count, as: language) }
      if [.toml, .yaml, .json].contains(language) { found.dropReferences() }
    }
  }

  private init(
    _ bytes: [UInt8], _ language: TextLanguage, limit: Int, find: (inout LiteralCollector) -> Void
  ) {
    (self.bytes, self.language) = (bytes, language)
    (literals, names, lines, isTruncated) = bytes.withUnsafeBufferPointer { buffer in
      var found = LiteralCollector(buffer, language, limit: limit)
      find(&found)
      return (found.literals, found.names, LineIndex(found.bytes), found.isFull)
    }
  }

  /// Reads text that consists of a single color in any notation; `nil` for other text.
  public init?(color bytes: [UInt8], language: TextLanguage) {
    self.init(bytes, language, limit: 1) { out in
      let whole = out.bytes.trimmed(0..<bytes.count)
      // There may be a name before the color, as in `accent: #f80`.
      let colon = out.bytes.next(":", from: whole.lowerBound, to: whole.upperBound)
      let open = out.bytes.next("(", from: whole.lowerBound, to: whole.upperBound)
      let isNamed = colon < open && out.bytes[colon + 1].isBlank
      guard 1...200 ~= whole.count, !isNamed, let color = out.parse(whole) else { return }
      let text = out.bytes.lowercasedText(whole)
      let notation: LiteralNotation =
        text.hasPrefix("rgb:")
        ? .x11
        : text.contains(text: "red:")
          ? .call
          : text.contains("(")
            ? .function
            : text.first == "#" || text.first?.isNumber == true || Color(hex: text) != nil
              ? .hexadecimal(alpha: .last) : .name
      out.add(whole, color, notation, key: 0..<0)
    }
    if literals.isEmpty { return nil }
  }

  /// Returns the name of a literal, such as `--accent` or `colors.primary.background`; empty if it has none.
  public func name(of literal: ColorLiteral) -> String {
    var parts: [(node: NameNode, text: String)] = []
    var index = literal.name
    while index >= 0, names.indices.contains(Int(index)) {
      let node = names[Int(index)]
      parts.append((node, node.index >= 0 ? "[\(node.index)]" : text(Int(node.start)..<Int(node.end))))
      index = node.parent
    }
    if let last = parts.first?.text, last.hasPrefix("--") || last.hasPrefix("$") && language != .json {
      // A variable's name is unique without its scope.
      return last
    }
    return parts.reversed().reduce(into: "") { name, part in
      if !name.isEmpty, part.node.index < 0 { name.append(Character(Unicode.Scalar(part.node.separator))) }
      name += part.text
    }
  }

  /// Returns the line and column of a literal's first byte, starting at 1. Columns are counted in bytes, as by
  /// compilers and `git grep --column`.
  public func position(of literal: ColorLiteral) -> (line: Int, column: Int) {
    lines.position(of: literal.range.lowerBound, in: bytes)
  }

  /// Returns the text of a literal.
  public func text(of literal: ColorLiteral) -> String { text(literal.range) }

  /// Returns true if a literal is a particular color name, ignoring letter case and repeated spaces.
  ///
  /// - Parameter name: The color name in lowercase.
  public func isName(_ literal: ColorLiteral, _ name: String) -> Bool {
    literal.notation == .name && bytes[literal.range.lowerBound].lowercasedASCII == name.utf8.first
      && text(of: literal).lowercased() == name
  }

  /// Returns true if the text of a literal equals `text`, ignoring white space.
  func isWritten(_ literal: ColorLiteral, as text: String) -> Bool {
    let old = bytes[literal.range]
    if old.elementsEqual(text.utf8) { return true }
    let words = text.utf8.split(whereSeparator: \.isSpace)
    return old.split(whereSeparator: \.isSpace).elementsEqual(words) { $0.elementsEqual($1) }
  }

  /// Returns the line of a literal's first byte, without its line break.
  public func line(of literal: ColorLiteral) -> Range<Int> { line(around: literal.range.lowerBound) }

  /// Returns the line that contains an offset, without its line break or the byte order mark.
  public func line(around offset: Int) -> Range<Int> {
    let first = bytes.byteOrderMarkLength
    var start = min(max(first, offset), bytes.count)
    var end = start
    while start > first, bytes[start - 1] != 0x0A { start -= 1 }
    while end < bytes.count, bytes[end] != 0x0A { end += 1 }
    if end > start, bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  private func text(_ range: Range<Int>) -> String {
    bytes[range].split { $0.isSpace }.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
  }
}
