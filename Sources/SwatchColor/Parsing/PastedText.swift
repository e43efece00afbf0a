import SwatchText

extension ColorCoordinates {
  /// Parses a color like ``init(parsing:)``, but also accepts one in quotation marks, or the only color in a
  /// line of JSON, YAML or source code, such as `"primary": "#ff8800",`.
  ///
  /// - Throws: ``ColorSyntaxError`` for the original text.
  /// - Complexity: O(*n*) in the length of the text.
  package init(pasting text: some StringProtocol) throws(ColorSyntaxError) {
    do throws(ColorSyntaxError) {
      try self.init(parsing: text)
    } catch {
      guard let color = Self.color(inLine: String(text)[...]) else { throw error }
      self = color
    }
  }

  /// Parses UTF-8 bytes, for callers that read many colors.
  package init(pastingUTF8 bytes: UnsafeBufferPointer<UInt8>) throws(ColorSyntaxError) {
    do throws(ColorSyntaxError) {
      try self.init(parsingUTF8: bytes)
    } catch {
      guard let color = Self.color(inLine: String(decoding: bytes, as: UTF8.self)[...]) else { throw error }
      self = color
    }
  }

  private static func color(inLine text: Substring) -> ColorCoordinates? {
    guard text.utf8.count <= 1 << 12 else { return nil }
    if let color = text.candidates.values.lazy.compactMap({ try? ColorCoordinates(parsing: $0) }).first {
      return color
    }
    let colors = text.withoutDelimiters.values.compactMap { try? ColorCoordinates(parsing: $0) }
    return colors.count == 1 ? colors[0] : nil
  }
}

/// The colors of pasted text that has one color per line, or a single line that lists only colors.
package struct PastedColors {
  package let colors: [(name: String?, color: ColorCoordinates)]
  /// The number of lines with words but no color.
  package let skippedCount: Int

  /// Parses 4,096 lines at most; returns `nil` if fewer than two, or fewer than half of them, have a color.
  package init?(_ text: String) {
    var lines = text.split(whereSeparator: \.isNewline).prefix(4_096)
      .filter { $0.utf8.contains(where: \.isKeyPart) }
    if lines.count == 1, let list = lines[0].listedColors { lines = list }
    let colors = lines.compactMap { line in
      (try? ColorCoordinates(pasting: line)).map { (name: line.candidates.key, color: $0) }
    }
    (self.colors, skippedCount) = (colors, lines.count - colors.count)
    guard colors.count > 1, skippedCount <= colors.count else { return nil }
  }
}

extension String {
  /// The text without surrounding quotation marks, brackets and commas.
  package var withoutQuotationMarks: String { String(self[...].withoutDelimiters) }
}

extension UInt8 {
  fileprivate var isQuotationMark: Bool { "\"'`".utf8.contains(self) }
  fileprivate var isKeyPart: Bool { isIdentifierPart || "$@.".utf8.contains(self) }
}

extension Substring {
  /// The substrings that may be a color, starting with the whole text, and the key of the last one, if any.
  fileprivate var candidates: (values: [Substring], key: String?) {
    let text = withoutDelimiters
    var (remaining, candidates, name) = (text, [text], String?.none)
    // A key may be followed by a nested object.
    for _ in 0..<4 {
      guard let value = remaining.afterKey else { break }
      let key = Substring(remaining.utf8[..<value.startIndex]).keyName
      if !key.isEmpty { name = key }
      remaining = value.withoutDelimiters
      candidates.append(remaining.withoutComment)
    }
    return (candidates.filter { !$0.isBareNumber || $0.isSixDigits }, name)
  }

  /// The text without surrounding white space, quotation marks, brackets, commas and YAML list hyphens.
  fileprivate var withoutDelimiters: Substring {
    let text = trimming { $0.isSpace || "{}[],;".utf8.contains($0) }
    guard let mark = text.utf8.first else { return text }
    let inside = text.utf8.dropFirst()
    if mark == UInt8(ascii: "-"), inside.first?.isSpace == true { return Substring(inside).withoutDelimiters }
    guard mark.isQuotationMark, let last = inside.indices.last, inside.firstIndex(of: mark) == last
    else { return text }
    return Substring(inside.dropLast()).trimmed
  }

  /// The key without its separator, quotation marks, variable sigils, and preceding words.
  fileprivate var keyName: String {
    let key = trimming { $0.isSpace || ":=>".utf8.contains($0) }.withoutDelimiters
    let word = utf8.contains(where: \.isQuotationMark) ? key : key.split(separator: " ").last ?? key
    return Swatch.cleanName(Substring(word.utf8.drop { "-$@.".utf8.contains($0) }))
  }

  /// The text without a trailing comment in YAML or C style.
  fileprivate var withoutComment: Substring {
    let bytes = utf8
    for index in bytes.indices.dropFirst() {
      let (byte, previous) = (bytes[index], bytes[bytes.index(before: index)])
      let isHash = byte == UInt8(ascii: "#") && previous.isSpace
      let isSlash = byte == UInt8(ascii: "/") && bytes[index...].dropFirst().first == byte
      if isHash || isSlash { return Substring(bytes[..<index]).withoutDelimiters }
    }
    return self
  }

  /// The text after a key and its `:` or `=`; `nil` without a key.
  fileprivate var afterKey: Substring? {
    var bytes = utf8
    if let mark = bytes.first, mark.isQuotationMark {
      guard let close = bytes.dropFirst().firstIndex(of: mark) else { return nil }
      bytes = bytes[bytes.index(after: close)...].drop(while: \.isSpace)
    } else {
      // `const primary = …` has a word before the key.
      let key = bytes.prefix { $0.isKeyPart || $0.isSpace }
      guard key.contains(where: \.isKeyPart) else { return nil }
      bytes = bytes[key.endIndex...]
    }
    guard let separator = bytes.popFirst(), ":=".utf8.contains(separator) else { return nil }
    if let next = bytes.first, "=>".utf8.contains(next) { bytes = bytes.dropFirst() }
    return Substring(bytes)
  }

  /// True if the text consists of digits and periods. After a key, that is unlikely to be a color.
  fileprivate var isBareNumber: Bool { !isEmpty && utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") } }
  fileprivate var isSixDigits: Bool { utf8.count == 6 && utf8.allSatisfy(\.isDigit) }

  /// Up to 64 comma-separated values without their keys, excluding numbers and names (`name: …`).
  fileprivate var values: [Substring] {
    var values: [Substring] = []
    for part in parts where values.count < 64 {
      var (value, isName) = (part.withoutDelimiters, false)
      while let keyedValue = value.afterKey {
        let key = value.utf8.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "=") }
        isName = ["name", "title", "label"].contains(Substring(key).withoutDelimiters.lowercased())
        value = keyedValue.withoutDelimiters
      }
      if !isName, !value.isBareNumber, !value.isEmpty { values.append(value) }
    }
    return values
  }

  /// The colors of a list separated by commas or white space; `nil` if it contains other text.
  fileprivate var listedColors: [Substring]? {
    guard utf8.count <= 1 << 12 else { return nil }
    let lists = [parts.map(\.withoutDelimiters), withoutDelimiters.split(whereSeparator: \.isWhitespace)]
    return lists.first { list in
      list.count > 1 && list.allSatisfy { (try? ColorCoordinates(parsing: $0)) != nil }
    }
  }

  /// The comma-separated parts outside parentheses and quotation marks.
  private var parts: [Substring] {
    var (depth, quote) = (0, UInt8?.none)
    let parts = utf8.split(omittingEmptySubsequences: false) { byte in
      switch byte {
      case _ where quote != nil: if byte == quote { quote = nil }
      case _ where byte.isQuotationMark: quote = byte
      case "(": depth += 1
      case ")": depth -= 1
      default: return byte == UInt8(ascii: ",") && depth <= 0
      }
      return false
    }
    return parts.map { Substring($0) }
  }
}
