import SwatchText

/// A custom property of a style sheet.
struct CSSDeclaration {
  /// The name without its two hyphens.
  let name: String
  /// The value as it is written.
  let value: Substring
  /// The line that the property begins on, counted from 1.
  let line: Int
}

/// The custom properties of a style sheet in their order, whatever blocks they are in.
///
/// Follows CSS Syntax 3 as far as it takes to not be misled by comments, strings and parentheses.
struct CSSDeclarations: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func next() -> CSSDeclaration? {
    while offset < bytes.count {
      skipSpace()
      let (start, startLine) = (offset, line)
      guard skipStatement() else { continue }
      if let declaration = declaration(in: bytes[start..<offset], line: startLine) {
        step()
        return declaration
      }
      step()
    }
    return nil
  }

  private func declaration(in statement: ArraySlice<UInt8>, line: Int) -> CSSDeclaration? {
    guard statement.starts(with: "--".utf8) else { return nil }
    var rest = statement.dropFirst(2)
    let name = rest.removePropertyName()
    let colon = Substring(decoding: rest, as: UTF8.self).trimmed
    guard !name.isEmpty, colon.utf8.first == UInt8(ascii: ":") else { return nil }
    let value = Substring(colon.utf8.dropFirst()).withoutLeadingComments
    return CSSDeclaration(name: name, value: value, line: line)
  }

  // MARK: Moving on

  private func isAt(_ character: Unicode.Scalar, after distance: Int = 0) -> Bool {
    offset + distance < bytes.count && bytes[offset + distance] == UInt8(ascii: character)
  }

  /// Steps over one byte. CR LF counts as one line, and so does either alone.
  private mutating func step() {
    guard offset < bytes.count else { return }
    if isAt("\n") || isAt("\r") && !isAt("\n", after: 1) { line += 1 }
    offset += 1
  }

  private mutating func skipSpace() {
    while offset < bytes.count {
      if bytes[offset].isSpace {
        step()
      } else if !skipComment() {
        return
      }
    }
  }

  private mutating func skipComment() -> Bool {
    guard isAt("/"), isAt("*", after: 1) else { return false }
    step()
    step()
    while offset < bytes.count, !(isAt("*") && isAt("/", after: 1)) { step() }
    step()
    step()
    return true
  }

  /// Steps over a string, which ends with its line if its quote is missing.
  private mutating func skipString(_ quote: UInt8) {
    step()
    while offset < bytes.count, bytes[offset] != quote, !isAt("\n"), !isAt("\r") {
      if isAt("\\") { step() }
      step()
    }
    step()
  }

  /// Moves to the semicolon or brace that ends a declaration; `false` after the beginning of a block.
  private mutating func skipStatement() -> Bool {
    var depth = 0
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "{"):
        step()
        return false
      case UInt8(ascii: "}"): return true
      case UInt8(ascii: ";") where depth == 0: return true
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth = Swift.max(depth - 1, 0)
      case UInt8(ascii: "\\"): step()
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        skipString(bytes[offset])
        continue
      case UInt8(ascii: "/"): if skipComment() { continue }
      default: break
      }
      step()
    }
    return true
  }
}

extension ArraySlice<UInt8> {
  /// Removes the name of a property from the front, and gives it with its escapes replaced (CSS Syntax 3, section 4.3.7).
  mutating func removePropertyName() -> String {
    var name: [UInt8] = []
    while let byte = first {
      if byte == UInt8(ascii: "\\") {
        removeFirst()
        guard let scalar = removeEscape() else { break }
        name += String(Character(scalar)).utf8
      } else if byte.isPropertyNamePart {
        name.append(removeFirst())
      } else {
        break
      }
    }
    return String(decoding: name, as: UTF8.self)
  }

  /// Removes what is behind the backslash of an escape: up to six digits and a space, or any character but the end of a line.
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
  /// Whether the byte belongs to a name.
  fileprivate var isPropertyNamePart: Bool {
    switch lowercasedASCII {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: true
    case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."): true
    default: false
    }
  }
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
