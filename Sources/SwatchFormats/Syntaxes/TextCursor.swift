import SwatchText

struct TextCursor {
  let bytes: [UInt8]
  private(set) var offset: Int
  private(set) var line = 1

  init(_ bytes: [UInt8], offset: Int = 0) { (self.bytes, self.offset) = (bytes, offset) }
  var isAtEnd: Bool { offset >= bytes.count }

  /// The next byte; 0 at the end.
  var current: UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  func isAt(_ text: StaticString) -> Bool {
    bytes[offset...].starts(with: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func step() {
    guard offset < bytes.count else { return }
    let byte = bytes[offset]
    offset += 1
    if byte == "\n" || byte == "\r" && current != "\n" { line += 1 }
  }

  /// Skips text without line breaks if it comes next; returns false if it does not.
  mutating func skip(_ text: StaticString) -> Bool {
    guard isAt(text) else { return false }
    offset += text.utf8CodeUnitCount
    return true
  }

  @discardableResult
  mutating func skip(while isSkipped: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let start = offset
    while offset < bytes.count, isSkipped(bytes[offset]) { step() }
    return bytes[start..<offset]
  }

  mutating func skipSpaceAndComments() { repeat { skip(while: \.isSpace) } while skipComment() }

  /// Skips a comment, but not the line break after it; returns false if no comment starts here.
  mutating func skipComment() -> Bool {
    if skip("//") {
      skip { !$0.isLineBreak }
    } else if skip("/*") {
      while !isAtEnd, !skip("*/") { step() }
    } else {
      return false
    }
    return true
  }

  /// Skips a quoted string, up to the line break if unclosed, except in backquotes. Backslashes escape a byte.
  @discardableResult
  mutating func skipString() -> String {
    let quote = current
    step()
    var text: [UInt8] = []
    while !isAtEnd, current != quote {
      if quote != "`", current.isLineBreak { break }
      if current == "\\" { step() }
      if !isAtEnd { text.append(current) }
      step()
    }
    if current == quote { step() }
    return String(decoding: text, as: UTF8.self)
  }
}

extension UInt8 {
  /// True for letters, digits, and bytes of non-ASCII characters.
  var isWordPart: Bool { isAlphanumeric || self >= 0x80 }
}
