import SwatchText

/// Finds JavaScript objects that may be palettes.
struct ObjectLiterals {
  private var cursor: TextCursor
  private var valueCount = 0

  /// Returns the objects named `colors`, or else those that are exported, assigned or returned.
  static func palettes(in bytes: [UInt8]) -> [JSONElement] {
    let named = objects(in: bytes) { $0 == "colors" }
    return named.isEmpty ? objects(in: bytes) { ["default", "exports", "=", "return"].contains($0) } : named
  }

  /// Returns the outermost objects that directly follow certain words or an equals sign.
  private static func objects(in bytes: [UInt8], after startsObject: (String) -> Bool) -> [JSONElement] {
    var reader = ObjectLiterals(cursor: TextCursor(bytes))
    var objects: [JSONElement] = []
    var word = ""
    while !reader.cursor.isAtEnd {
      reader.cursor.skipSpaceAndComments()
      switch reader.cursor.current {
      case "{" where startsObject(word):
        objects.append(reader.readElement(depth: 0))
        word = ""
      case ":", "(": reader.cursor.step()
      case "=":
        word = "="
        reader.cursor.step()
      default:
        let name = reader.readName()
        if name == nil { reader.cursor.step() }
        word = name ?? ""
      }
    }
    return objects
  }

  /// Reads an object or a string. Other values are skipped up to the next comma.
  private mutating func readElement(depth: Int) -> JSONElement {
    cursor.skipSpaceAndComments()
    valueCount += 1
    let line = cursor.line
    if depth > JSONReader.depthLimit || valueCount > JSONReader.valueLimit { cursor.skip { _ in true } }
    if cursor.current == "{" { return JSONElement(value: .object(readMembers(depth: depth)), line: line) }
    // Replace the opacity placeholder of Tailwind 3.
    let text = isAtQuote ? cursor.skipString().replacing(text: "<alpha-value>", with: "1") : nil
    guard skipExpression() == 0, let text else { return JSONElement(value: .other, line: line) }
    return JSONElement(value: .string(text), line: line)
  }

  private mutating func readMembers(depth: Int) -> [JSONMember] {
    cursor.step()
    var members: [JSONMember] = []
    while !cursor.isAtEnd {
      cursor.skipSpaceAndComments()
      if cursor.skip("}") { return members }
      let name = readName()
      cursor.skipSpaceAndComments()
      if let name, cursor.skip(":") {
        members.append(JSONMember(name: name, element: readElement(depth: depth + 1)))
      } else {
        skipExpression()
      }
      cursor.skipSpaceAndComments()
      if !cursor.skip(",") { _ = cursor.skip(";") }
    }
    return members
  }

  private var isAtQuote: Bool { cursor.current.isQuote || cursor.isAt("`") }

  private mutating func readName() -> String? {
    if isAtQuote { return cursor.skipString() }
    let word = cursor.skip { $0.isWordPart || $0 == "_" || $0 == "$" }
    return word.isEmpty ? nil : String(decoding: word, as: UTF8.self)
  }

  /// Skips the rest of a value and returns the number of its bytes and strings, without white space.
  @discardableResult
  private mutating func skipExpression() -> Int {
    var (depth, count) = (0, 0)
    cursor.skipSpaceAndComments()
    while !cursor.isAtEnd {
      switch cursor.current {
      case ",", ";": if depth == 0 { return count }
      case "(", "[", "{": depth += 1
      case ")", "]", "}":
        if depth == 0 {
          // Step over an unmatched parenthesis, or the loop would never end.
          if count == 0, cursor.current != "}" { cursor.step() }
          return count
        }
        depth -= 1
      default: break
      }
      if isAtQuote { cursor.skipString() } else { cursor.step() }
      count += 1
      cursor.skipSpaceAndComments()
    }
    return count
  }
}
