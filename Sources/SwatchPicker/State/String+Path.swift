extension String {
  /// The path that a user means who types the text, pastes it, or drops a file on the terminal: without spaces
  /// around it, without quotes or the backslashes of a shell, and not as a URL.
  package var path: String {
    let text = trimmingWhitespace
    if let quote = text.first, "'\"".contains(quote), text.count >= 2, text.last == quote {
      return String(text.dropFirst().dropLast()).withoutFileScheme
    }
    return text.hasPrefix(Self.fileScheme) ? text.withoutFileScheme : text.withoutBackslashes
  }

  /// Whether the text is a path from the root or from a home directory.
  var looksLikePath: Bool {
    (hasPrefix("/") || hasPrefix("~")) && !contains(where: \.isNewline)
  }

  private static let fileScheme = "file://"

  private var trimmingWhitespace: String {
    let start = drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }

  private var withoutBackslashes: String {
    var isEscaped = false
    return filter { character in
      isEscaped = character == "\\" && !isEscaped
      return !isEscaped
    }
  }

  /// The path of a `file` URL, whatever its host; other text as it is.
  private var withoutFileScheme: String {
    guard hasPrefix(Self.fileScheme) else { return self }
    let path = dropFirst(Self.fileScheme.count).drop { $0 != "/" }
    return String(path).percentDecoded
  }

  /// The text with `%20` and the like replaced by what they stand for; as it is where that is not text.
  private var percentDecoded: String {
    var bytes: [UInt8] = []
    var rest = Array(utf8)[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), digits.count == 2, digits.allSatisfy(\.isHexDigit),
        let code = UInt8(digits, radix: 16)
      {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self) ?? self
  }
}
