extension MarkupScanner {
  /// True at the start of an embedded program: `<?php`, `<?=`, `<%`.
  func isProgram(at index: Int) -> Bool {
    guard isHTML, bytes[index] == "<" else { return false }
    let next = bytes[index + 1]
    return next == "%" || next == "?" && !bytes.matches("xml", at: index + 2)
  }

  mutating func readProgram() {
    let start = index + 2
    index = endOfProgram(at: index)
    if bytes[start] == "#" || bytes.matches("--", at: start) { return }
    let isPHP = bytes[start - 1] == "?"
    CodeScanner.scan(min(start, index)..<index, isPHP ? .php : .code, into: &out)
  }

  private func endOfProgram(at start: Int) -> Int {
    bytes.end(of: bytes[start + 1] == "%" ? "%>" : "?>", from: start + 2, to: end)
  }

  /// Returns the end of an attribute, ignoring quotes within embedded programs.
  func closingQuote(_ quote: UInt8, from start: Int) -> Int {
    var index = start
    while index < end, bytes.buffer[index] != quote {
      index = isProgram(at: index) ? endOfProgram(at: index) : index + 1
    }
    return index
  }

  /// Returns true if an attribute is a script: an event handler, or a binding of Vue, Angular or Alpine.
  func isScript(_ name: Range<Int>) -> Bool {
    switch bytes[name.lowerBound] {
    case "@", ":", "[", "(": return true
    default: break
    }
    if bytes.matches("on", at: name.lowerBound) { return name.count > 3 }
    return bytes.matches("v-", at: name.lowerBound) || bytes.matches("x-", at: name.lowerBound)
  }

  func isOfLineComments(_ language: Range<Int>) -> Bool {
    bytes.equals(language, "scss") || bytes.equals(language, "sass") || bytes.equals(language, "less")
      || bytes.equals(language, "stylus")
  }
}
