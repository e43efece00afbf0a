import SwatchText

/// A custom property of a style sheet, or a variable of Sass or Less.
struct StyleSheetDeclaration {
  /// The name without its hyphens or its sign. In Sass, underscores are hyphens.
  let name: String
  let value: Substring
  /// The line of the name, counted from 1.
  let line: Int
}

/// The custom properties and variables of a style sheet in their order, whatever blocks they are in.
///
/// Follows CSS Syntax 3 as far as it takes to not be misled by comments, strings and parentheses.
struct StyleSheetDeclarations: Sequence, IteratorProtocol {
  private var cursor: TextCursor
  /// True for Sass and Less, which have variables and comments after `//`, and whose statements end with their line.
  private let isSass: Bool

  init(_ bytes: [UInt8], isSass: Bool) {
    (cursor, self.isSass) = (TextCursor(bytes), isSass)
  }

  mutating func next() -> StyleSheetDeclaration? {
    while !cursor.isAtEnd {
      cursor.skipSpaceAndComments(ofLines: isSass)
      let (start, line) = (cursor.offset, cursor.line)
      skipStatement()
      let statement = cursor.bytes[start..<cursor.offset]
      let declaration = cursor.isAt("{") ? nil : declaration(in: statement, line: line)
      if !cursor.isAt("//") { cursor.step() }
      if let declaration { return declaration }
    }
    return nil
  }

  private func declaration(in statement: ArraySlice<UInt8>, line: Int) -> StyleSheetDeclaration? {
    let isProperty = statement.starts(with: "--".utf8)
    guard let sign = statement.first, isProperty || isSass && sign.isSassSign else { return nil }
    var rest = statement.dropFirst(isProperty ? 2 : 1)
    let name = rest.removePropertyName()
    var value = Substring(decoding: rest, as: UTF8.self).trimmed
    guard !name.isEmpty, value.utf8.popFirst() == UInt8(ascii: ":") else { return nil }
    return StyleSheetDeclaration(
      name: isSass ? name.replacing(text: "_", with: "-") : name, value: value.withoutLeadingComments,
      line: line)
  }

  /// Moves to the semicolon, brace, comment or end of a line that ends a statement.
  private mutating func skipStatement() {
    var (depth, insertions) = (0, 0)
    while !cursor.isAtEnd {
      switch cursor.current {
      case UInt8(ascii: "{"):
        guard isSass, cursor.offset > 0, cursor.bytes[cursor.offset - 1] == UInt8(ascii: "#") else { return }
        insertions += 1
      case UInt8(ascii: "}"):
        if insertions == 0 { return }
        insertions -= 1
      case UInt8(ascii: ";") where isSass || depth == 0: return
      case UInt8(ascii: "\n") where isSass && depth == 0, UInt8(ascii: "\r") where isSass && depth == 0:
        return
      case UInt8(ascii: "/") where isSass && depth == 0 && cursor.isAt("//"): return
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth = Swift.max(depth - 1, 0)
      case UInt8(ascii: "\\"): cursor.step()
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        cursor.skipString()
        continue
      case UInt8(ascii: "/"): if cursor.skipComment(ofLines: false) { continue }
      default: break
      }
      cursor.step()
    }
  }
}

extension ArraySlice<UInt8> {
  /// Removes the name of a property, and returns it with its escapes replaced (CSS Syntax 3, section 4.3.7).
  mutating func removePropertyName() -> String {
    var name: [UInt8] = []
    while let byte = first {
      if byte == UInt8(ascii: "\\") {
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

  /// Removes the rest of an escape: up to six digits and a space, or any character but the end of a line.
  private mutating func removeEscape() -> Unicode.Scalar? {
    let digits = prefix(6).prefix(while: \.isHexadecimalDigit)
    guard digits.isEmpty else {
      removeFirst(digits.count)
      if first?.isSpace == true { removeFirst() }
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0
      return value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}"
    }
    guard let first, first != 0x0A, first != 0x0D else { return nil }
    let text = String(decoding: prefix(4), as: UTF8.self).unicodeScalars
    guard let scalar = text.first else { return nil }
    removeFirst(Swift.min(count, String(Character(scalar)).utf8.count))
    return scalar
  }
}

extension UInt8 {
  var isSassSign: Bool { self == UInt8(ascii: "$") || self == UInt8(ascii: "@") }
}

extension Substring {
  /// The text without the white space around it and the comments before it.
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
