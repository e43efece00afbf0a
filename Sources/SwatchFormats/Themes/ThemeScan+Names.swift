extension ThemeScan {
  /// The inside of a string without its escapes: in double quotes those of JSON, which names of TOML and YAML share, and in
  /// single quotes of GVariant a backslash before a character.
  func unescaped(_ inside: Range<Int>) -> String {
    guard inside.lowerBound > 0, bytes[inside].contains(UInt8(ascii: "\\")) else {
      return String(text(inside))
    }
    if bytes[inside.lowerBound - 1] == UInt8(ascii: "\"") {
      let quote = [UInt8(ascii: "\"")]
      var reader = JSONReader(quote + bytes[inside] + quote)
      if case .string(let text)? = (try? reader.read())?.value { return text }
    }
    return String(text(inside))
  }
}

extension String {
  /// A name as a comment on a line of its own, which does not go on with the next one.
  var asComment: String { String(reversed().drop { $0 == "\\" }.reversed()) }
}
