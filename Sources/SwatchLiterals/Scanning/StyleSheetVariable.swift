import SwatchText

/// A CSS custom property, or a Sass or Less variable.
package struct StyleSheetVariable {
  /// The name without its leading hyphens, `$` or `@`. In Sass, underscores become hyphens.
  package let name: String
  package let value: Substring
  package let line: Int

  /// Returns the custom properties and, in Sass and Less, the variables in all blocks, up to a limit.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package static func all(in bytes: [UInt8], language: TextLanguage, limit: Int) -> [StyleSheetVariable] {
    let isSass = language != .css
    let ranges = bytes.withUnsafeBufferPointer {
      CSSScanner.variables(limit, in: LiteralCollector($0, language, limit: 0))
    }
    var (line, counted) = (1, 0)
    return ranges.compactMap { range in
      line += bytes[counted..<range.name.lowerBound].lineEndCount
      counted = range.name.lowerBound
      var name = bytes[range.name]
      guard let sigil = name.popFirst() else { return nil }
      if sigil == "-" { name.removeFirst() } else if !isSass { return nil }
      let text = name.removePropertyName()
      guard !text.isEmpty, name.isEmpty else { return nil }
      let value = Substring(String(decoding: bytes[range.value], as: UTF8.self))
      return StyleSheetVariable(
        name: isSass ? text.replacing(text: "_", with: "-") : text, value: value.withoutLeadingComments,
        line: line)
    }
  }
}

extension ArraySlice<UInt8> {
  /// Removes and returns a property name, with its escapes replaced (CSS Syntax 3, section 4.3.7).
  package mutating func removePropertyName() -> String {
    var name: [UInt8] = []
    while let byte = first {
      if byte == "\\" {
        removeFirst()
        guard let scalar = removeEscape() else { break }
        name += String(Character(scalar)).utf8
      } else if byte.isWordPart || "-_.".utf8.contains(byte) {
        name.append(removeFirst())
      } else {
        break
      }
    }
    return String(decoding: name, as: UTF8.self)
  }

  /// Removes and decodes the rest of an escape: up to six digits and a space, or any other character.
  private mutating func removeEscape() -> Unicode.Scalar? {
    let digits = prefix(6).prefix(while: \.isHexadecimalDigit)
    guard digits.isEmpty else {
      removeFirst(digits.count)
      if first?.isSpace == true { removeFirst() }
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0
      return value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}"
    }
    guard let first, first != 0x0A, first != 0x0D else { return nil }
    guard let scalar = String(decoding: prefix(4), as: UTF8.self).unicodeScalars.first else { return nil }
    removeFirst(Swift.min(count, String(Character(scalar)).utf8.count))
    return scalar
  }
}

extension Substring {
  fileprivate var withoutLeadingComments: Substring {
    var rest = trimmed.utf8
    while rest.starts(with: "/*".utf8) {
      rest = rest.dropFirst(2)
      while !rest.isEmpty, !rest.starts(with: "*/".utf8) { rest.removeFirst() }
      rest = Substring(rest.dropFirst(2)).trimmed.utf8
    }
    return Substring(rest)
  }
}
