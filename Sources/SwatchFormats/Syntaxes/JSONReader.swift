/// A value of JSON and the line it begins on, counted from 1.
struct JSONElement {
  let value: JSONValue
  let line: Int
}

/// What palettes need of JSON: `true`, `false` and `null` cannot be told apart.
enum JSONValue {
  case object([JSONMember])
  case array([JSONElement])
  case string(String)
  case number(Double)
  case other
}

/// A member of an object. Several may have the same name.
struct JSONMember {
  let name: String
  let element: JSONElement
}

/// Why a text is not JSON.
struct JSONSyntaxError: Error {
  let line: Int
  /// A sentence.
  let reason: String
}

/// Reads JSON, with limits that keep hostile files harmless: to the letter of RFC 8259, or its entries as far as they can be
/// made out, with comments and commas too many or too few.
struct JSONReader {
  private let bytes: [UInt8]
  private let isLenient: Bool
  private var offset = 0
  private var line = 1
  private var valueCount = 0
  private var path: [String] = []
  private var entries: [Entry] = []
  /// Where the last string ends that was read as it is written.
  private var textEnd = 0

  /// How deep arrays and objects may be in each other.
  static let depthLimit = 64
  /// How many values a text may have.
  static let valueLimit = 1_000_000

  init(_ bytes: [UInt8]) { self.init(bytes, isLenient: false) }

  private init(_ bytes: [UInt8], isLenient: Bool) {
    (self.bytes, self.isLenient) = (bytes, isLenient)
  }

  /// The strings, numbers and words of a text that may have faults.
  static func entries(in bytes: [UInt8]) -> [Entry] {
    var reader = JSONReader(bytes, isLenient: true)
    reader.offset = bytes.byteOrderMarkLength
    reader.skipSpace()
    // Members without the braces around them are part of a file.
    if reader.current == UInt8(ascii: "\"") {
      _ = try? reader.readMembers(depth: 0)
    } else {
      _ = try? reader.read()
    }
    return reader.entries
  }

  /// Reads the one value that the text is.
  mutating func read() throws(JSONSyntaxError) -> JSONElement {
    let element = try readElement(depth: 0)
    skipSpace()
    guard offset == bytes.count else { throw error("The end is expected after the value.") }
    return element
  }

  private func error(_ reason: String) -> JSONSyntaxError { JSONSyntaxError(line: line, reason: reason) }
}

// MARK: - Values

extension JSONReader {
  private mutating func readElement(depth: Int) throws(JSONSyntaxError) -> JSONElement {
    skipSpace()
    valueCount += 1
    if valueCount > Self.valueLimit { throw error("There are more than \(Self.valueLimit) values.") }
    if depth > Self.depthLimit {
      throw error("Arrays and objects are more than \(Self.depthLimit) deep in each other.")
    }
    let start = line
    return JSONElement(value: try readValue(depth: depth), line: start)
  }

  private mutating func readValue(depth: Int) throws(JSONSyntaxError) -> JSONValue {
    switch current {
    case UInt8(ascii: "{"):
      offset += 1
      return .object(try readMembers(depth: depth))
    case UInt8(ascii: "["):
      offset += 1
      return .array(try readElements(depth: depth))
    case UInt8(ascii: "\""):
      let start = offset + 1
      let text = try readString()
      addEntry(start..<max(start, textEnd), isText: true)
      return .string(text)
    case _ where isLenient:
      addEntry(skipWord(), isText: false)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      let start = offset
      try skipNumber()
      return .number(Double(String(decoding: bytes[start..<offset], as: UTF8.self)) ?? 0)
    default:
      guard skip("true") || skip("false") || skip("null") else {
        throw error(
          offset < bytes.count ? "A value is expected." : "The text ends where a value is expected.")
      }
    }
    return .other
  }

  private mutating func addEntry(_ value: Range<Int>, isText: Bool) {
    if isLenient { entries.append(Entry(path: path, value: value, isText: isText)) }
  }

  private mutating func readMembers(depth: Int) throws(JSONSyntaxError) -> [JSONMember] {
    var members: [JSONMember] = []
    skipSpace()
    if skip("}") { return members }
    repeat {
      if isLenient { skip(to: "\"}") } else { skipSpace() }
      if isLenient, skip("}") { return members }
      guard current == UInt8(ascii: "\"") else { throw error("A name in quotes is expected.") }
      let name = try readString()
      skipSpace()
      guard skip(":") || isLenient else { throw error("A colon is expected after a name.") }
      path.append(name)
      members.append(JSONMember(name: name, element: try readElement(depth: depth + 1)))
      path.removeLast()
      skipSpace()
    } while skip(",") || isLenient && !isAtEnd(of: "}")
    guard skip("}") else { throw error("A comma or a closing brace is expected.") }
    return members
  }

  private mutating func readElements(depth: Int) throws(JSONSyntaxError) -> [JSONElement] {
    var elements: [JSONElement] = []
    skipSpace()
    if skip("]") { return elements }
    repeat {
      path.append("\(elements.count)")
      elements.append(try readElement(depth: depth + 1))
      path.removeLast()
      skipSpace()
    } while skip(",") || isLenient && !isAtEnd(of: "]}")
    guard skip("]") || isLenient && current == UInt8(ascii: "}") else {
      throw error("A comma or a closing bracket is expected.")
    }
    return elements
  }

  private mutating func skipNumber() throws(JSONSyntaxError) {
    _ = skip("-")
    if !skip("0"), skipDigits() == 0 { throw error("A digit is expected.") }
    if skip("."), skipDigits() == 0 { throw error("A digit is expected after the point.") }
    guard skip("e") || skip("E") else { return }
    if !skip("+") { _ = skip("-") }
    if skipDigits() == 0 { throw error("A digit is expected in the exponent.") }
  }
}

// MARK: - Strings

extension JSONReader {
  private mutating func readString() throws(JSONSyntaxError) -> String {
    offset += 1
    if isLenient { return readRawString() }
    var text: [UInt8] = []
    while true {
      let start = offset
      while offset < bytes.count, bytes[offset] != UInt8(ascii: "\""), bytes[offset] != UInt8(ascii: "\\"),
        bytes[offset] >= 0x20
      {
        offset += 1
      }
      text += bytes[start..<offset]
      if skip("\"") { return String(decoding: text, as: UTF8.self) }
      guard skip("\\") else { throw error("The quote at the end of a text is missing.") }
      text += String(try readEscape()).utf8
    }
  }

  /// Reads a string as it is written, up to its quote or the end of the text.
  private mutating func readRawString() -> String {
    let start = offset
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\"") {
      offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    textEnd = min(offset, bytes.count)
    offset = min(offset + 1, bytes.count)
    return String(decoding: bytes[start..<textEnd], as: UTF8.self)
  }

  private mutating func readEscape() throws(JSONSyntaxError) -> Unicode.Scalar {
    let escape = current
    offset += 1
    switch escape {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(escape)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try readScalar()
    default:
      offset = min(offset, bytes.count)
      throw error("An unknown character follows a backslash.")
    }
  }

  /// Reads what follows `\u`. Half of a pair of surrogates becomes U+FFFD.
  private mutating func readScalar() throws(JSONSyntaxError) -> Unicode.Scalar {
    let unit = try readCodeUnit()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    let end = offset
    guard unit < 0xDC00, skip("\\u") else { return "\u{FFFD}" }
    let low = try readCodeUnit()
    guard 0xDC00...0xDFFF ~= low else {
      offset = end
      return "\u{FFFD}"
    }
    return Unicode.Scalar(0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(low) - 0xDC00)) ?? "\u{FFFD}"
  }

  private mutating func readCodeUnit() throws(JSONSyntaxError) -> UInt16 {
    let digits = bytes[offset...].prefix(4)
    guard digits.count == 4, digits.allSatisfy(\.isHexadecimalDigit),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw error("Four hexadecimal digits are expected after ‘\\u’.") }
    offset += 4
    return unit
  }
}

// MARK: - Moving on

extension JSONReader {
  /// The byte at hand, or 0 at the end, which is nowhere allowed.
  private var current: UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  private mutating func skip(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard bytes.count - offset >= count else { return false }
    for index in 0..<count where bytes[offset + index] != text.utf8Start[index] { return false }
    offset += count
    return true
  }

  private mutating func skipDigits() -> Int {
    let start = offset
    while UInt8(ascii: "0")...UInt8(ascii: "9") ~= current { offset += 1 }
    return offset - start
  }

  private func isAtEnd(of closing: String) -> Bool {
    offset >= bytes.count || closing.utf8.contains(bytes[offset])
  }

  /// Steps to one of some characters, over comments.
  private mutating func skip(to ends: String) {
    skipSpace()
    while !isAtEnd(of: ends) {
      offset += 1
      skipSpace()
    }
  }

  /// Steps over a number, a word, or a character that nothing begins with.
  private mutating func skipWord() -> Range<Int> {
    let start = offset
    while !isAtEnd(of: ",]} \t\r\n/") { offset += 1 }
    if offset == start, !isAtEnd(of: ",]}") { offset += 1 }
    return start..<offset
  }

  private mutating func skipComment() -> Bool {
    if skip("//") {
      while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") { offset += 1 }
    } else if skip("/*") {
      while offset < bytes.count, !skip("*/") { offset += 1 }
    } else {
      return false
    }
    return true
  }

  private mutating func skipSpace() {
    while true {
      switch current {
      case UInt8(ascii: "/") where isLenient:
        guard skipComment() else { return }
        continue
      case UInt8(ascii: " "), UInt8(ascii: "\t"): break
      case UInt8(ascii: "\n"): line += 1
      case UInt8(ascii: "\r"):
        // CR LF is one end of a line.
        if offset + 1 >= bytes.count || bytes[offset + 1] != UInt8(ascii: "\n") { line += 1 }
      default: return
      }
      offset += 1
    }
  }
}
