import SwatchText

struct JSONSyntaxError: Error {
  let line: Int
  let reason: String
}

/// Reads JSON, with limits that make malicious files harmless: strictly, as specified by RFC 8259, or
/// leniently as entries, with comments and missing or extra commas allowed.
struct JSONReader {
  private var cursor: TextCursor
  private let isLenient: Bool
  private var valueCount = 0
  private var path: [String] = []
  private var entries: [Entry] = []
  static let depthLimit = 64
  static let valueLimit = 1_000_000

  private init(_ bytes: [UInt8], isLenient: Bool) {
    cursor = TextCursor(bytes, offset: isLenient ? bytes.byteOrderMarkLength : 0)
    self.isLenient = isLenient
  }

  static func entries(in bytes: [UInt8]) -> [Entry] {
    var reader = JSONReader(bytes, isLenient: true)
    reader.skipSpace()
    // A file may contain members without the enclosing braces.
    _ = try? reader.cursor.isAt("\"") ? reader.readMembers(depth: 0) : reader.readElement(depth: 0).value
    return reader.entries
  }

  static func element(in bytes: [UInt8]) throws(JSONSyntaxError) -> JSONElement {
    var reader = JSONReader(bytes, isLenient: false)
    let element = try reader.readElement(depth: 0)
    reader.skipSpace()
    guard reader.cursor.isAtEnd else { throw reader.error("The value is followed by other text.") }
    return element
  }

  private func error(_ reason: String) -> JSONSyntaxError { .init(line: cursor.line, reason: reason) }
  private func isAtEnd(orAnyOf ends: String) -> Bool { cursor.isAtEnd || ends.utf8.contains(cursor.current) }

  private mutating func skipSpace() {
    repeat { cursor.skip { " \t\n\r".utf8.contains($0) } } while isLenient && cursor.skipComment()
  }

  // MARK: Values

  private mutating func readElement(_ key: String? = nil, depth: Int) throws(JSONSyntaxError) -> JSONElement {
    if let key { path.append(key) }
    defer { if key != nil { path.removeLast() } }
    skipSpace()
    valueCount += 1
    if valueCount > Self.valueLimit { throw error("There are more than \(Self.valueLimit) values.") }
    if depth > Self.depthLimit {
      throw error("Arrays and objects are nested more than \(Self.depthLimit) levels deep.")
    }
    let line = cursor.line
    return JSONElement(value: try readValue(depth: depth), line: line)
  }

  private mutating func readValue(depth: Int) throws(JSONSyntaxError) -> JSONValue {
    switch cursor.current {
    case "{":
      cursor.step()
      return try readMembers(depth: depth)
    case "[": return try readElements(depth: depth)
    case "\"":
      let (text, range) = try readString()
      if isLenient { entries.append(Entry(path: path, value: range)) }
      return .string(text)
    case _ where isLenient:
      let start = cursor.offset
      cursor.skip { !",]} \t\r\n/".utf8.contains($0) }
      if cursor.offset == start, !isAtEnd(orAnyOf: ",]}") { cursor.step() }
      entries.append(Entry(path: path, value: start..<cursor.offset, isText: false))
      return .other
    case let byte where byte == "-" || byte.isDigit: return .number(try readNumber())
    default:
      if cursor.skip("true") || cursor.skip("false") || cursor.skip("null") { return .other }
      throw error(cursor.isAtEnd ? "The text ends where a value is expected." : "A value is expected.")
    }
  }

  private mutating func readMembers(depth: Int) throws(JSONSyntaxError) -> JSONValue {
    var members: [JSONMember] = []
    skipSpace()
    if cursor.skip("}") { return .object(members) }
    repeat {
      skipSpace()
      while isLenient, !isAtEnd(orAnyOf: "\"}") {
        cursor.step()
        skipSpace()
      }
      if isLenient, cursor.skip("}") { return .object(members) }
      guard cursor.isAt("\"") else { throw error("A name in quotes is expected.") }
      let name = try readString().text
      skipSpace()
      guard cursor.skip(":") || isLenient else { throw error("A colon is expected after a name.") }
      members.append(JSONMember(name: name, element: try readElement(name, depth: depth + 1)))
      skipSpace()
    } while cursor.skip(",") || isLenient && !isAtEnd(orAnyOf: "}")
    guard cursor.skip("}") else { throw error("A comma or a closing brace is expected.") }
    return .object(members)
  }

  private mutating func readElements(depth: Int) throws(JSONSyntaxError) -> JSONValue {
    cursor.step()
    var elements: [JSONElement] = []
    skipSpace()
    if cursor.skip("]") { return .array(elements) }
    repeat {
      elements.append(try readElement("\(elements.count)", depth: depth + 1))
      skipSpace()
    } while cursor.skip(",") || isLenient && !isAtEnd(orAnyOf: "]}")
    guard cursor.skip("]") || isLenient && cursor.isAt("}")
    else { throw error("A comma or a closing bracket is expected.") }
    return .array(elements)
  }

  private mutating func readNumber() throws(JSONSyntaxError) -> Double {
    let start = cursor.offset
    _ = cursor.skip("-")
    if !cursor.skip("0") { try skipDigits("") }
    if cursor.skip(".") { try skipDigits(" after the decimal point") }
    if cursor.skip("e") || cursor.skip("E") {
      if !cursor.skip("+") { _ = cursor.skip("-") }
      try skipDigits(" in the exponent")
    }
    return Double(String(decoding: cursor.bytes[start..<cursor.offset], as: UTF8.self)) ?? 0
  }

  private mutating func skipDigits(_ position: String) throws(JSONSyntaxError) {
    if cursor.skip(while: \.isDigit).isEmpty { throw error("A digit is expected\(position).") }
  }

  // MARK: Strings

  /// Reads a string. In lenient mode, escapes are kept and the closing quote may be missing.
  private mutating func readString() throws(JSONSyntaxError) -> (text: String, range: Range<Int>) {
    cursor.step()
    let start = cursor.offset
    var text: [UInt8] = []
    while true {
      text += cursor.skip { $0 != "\"" && $0 != "\\" && ($0 >= 0x20 || isLenient) }
      let end = cursor.offset
      if cursor.skip("\"") || isLenient && cursor.isAtEnd {
        let content = isLenient ? cursor.bytes[start..<end] : text[...]
        return (String(decoding: content, as: UTF8.self), start..<end)
      }
      guard cursor.skip("\\") else { throw error("The closing quote of a string is missing.") }
      if isLenient { cursor.step() } else { text += String(try readEscape()).utf8 }
    }
  }

  private mutating func readEscape() throws(JSONSyntaxError) -> Unicode.Scalar {
    if cursor.skip("u") { return try readScalar() }
    let escapes = zip("\"\\/bfnrt".utf8, "\"\\/\u{8}\u{C}\n\r\t".unicodeScalars)
    guard let escape = escapes.first(where: { $0.0 == cursor.current })
    else { throw error("An unknown character follows a backslash.") }
    cursor.step()
    return escape.1
  }

  /// Reads the digits after `\u`. An unpaired surrogate becomes U+FFFD.
  private mutating func readScalar() throws(JSONSyntaxError) -> Unicode.Scalar {
    let unit = try readCodeUnit()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    let end = cursor
    guard unit < 0xDC00, cursor.skip("\\u") else { return "\u{FFFD}" }
    let low = try readCodeUnit()
    guard 0xDC00...0xDFFF ~= low else {
      cursor = end
      return "\u{FFFD}"
    }
    return Unicode.Scalar(0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(low) - 0xDC00)) ?? "\u{FFFD}"
  }

  private mutating func readCodeUnit() throws(JSONSyntaxError) -> UInt16 {
    let digits = cursor.bytes[cursor.offset...].prefix(4)
    guard digits.count == 4, digits.allSatisfy(\.isHexadecimalDigit),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw error("Four hexadecimal digits are expected after ‘\\u’.") }
    for _ in 0..<4 { cursor.step() }
    return unit
  }
}

struct JSONElement {
  let value: JSONValue
  let line: Int

  var members: [JSONMember]? { if case .object(let members) = value { members } else { nil } }
  var elements: [JSONElement]? { if case .array(let elements) = value { elements } else { nil } }
  var text: String? { if case .string(let text) = value { text } else { nil } }
  var number: Double? { if case .number(let number) = value { number } else { nil } }
}

/// A JSON value. `true`, `false` and `null` are not distinguished.
enum JSONValue {
  case object([JSONMember])
  case array([JSONElement])
  case string(String)
  case number(Double)
  case other
}

struct JSONMember {
  let name: String
  let element: JSONElement
  var text: String? { element.text }
  var isCollection: Bool { element.members != nil || element.elements != nil }
}

extension [JSONMember] {
  subscript(name: String) -> JSONElement? { first { $0.name == name }?.element }
  func text(_ name: String) -> String? { lazy.compactMap { $0.name == name ? $0.text : nil }.first }
  func number(_ name: String) -> Double? { self[name]?.number }
}

extension String {
  /// The string as a quoted JSON string. It must not contain control characters.
  var quotedForJSON: String {
    "\"" + replacing(text: "\\", with: "\\\\").replacing(text: "\"", with: "\\\"") + "\""
  }
}
