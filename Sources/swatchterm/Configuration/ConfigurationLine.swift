/// A line of TOML, as far as settings need it.
struct ConfigurationLine {
  /// The key and the value; `nil` where there is nothing, or a comment alone.
  private(set) var setting: (key: String, value: String)?

  private var rest: Substring

  /// Reads a line, without its end.
  init(_ line: Substring) throws(ConfigurationProblem.Kind) {
    rest = line
    skipBlanks()
    guard !isAtEnd else { return }
    let key = try text(while: \.isInBareKey)
    skipBlanks()
    guard rest.popFirst() == "=" else { throw .noSetting }
    skipBlanks()
    let value = try text(while: \.isInBareValue)
    skipBlanks()
    guard isAtEnd else { throw .noSetting }
    setting = (key, value)
  }

  private var isAtEnd: Bool { rest.isEmpty || rest.first == "#" }

  private mutating func skipBlanks() { rest = rest.drop { $0 == " " || $0 == "\t" } }

  /// Text with quotation marks around it, or of some characters without.
  private mutating func text(
    while isBare: (Character) -> Bool
  ) throws(ConfigurationProblem.Kind) -> String {
    if let mark = rest.first, mark == "\"" || mark == "'" { return try quotedText(mark) }
    let text = rest.prefix(while: isBare)
    guard !text.isEmpty else { throw .noSetting }
    rest = rest[text.endIndex...]
    return String(text)
  }

  /// Text up to its closing mark. No setting needs a character that cannot be written plainly.
  private mutating func quotedText(_ mark: Character) throws(ConfigurationProblem.Kind) -> String {
    let text = rest.dropFirst().prefix { $0 != mark && $0 != "\\" }
    guard text.endIndex < rest.endIndex, rest[text.endIndex] == mark else { throw .noSetting }
    rest = rest[text.endIndex...].dropFirst()
    return String(text)
  }
}

extension Character {
  fileprivate var isInBareKey: Bool { isASCII && (isLetter || isNumber) || self == "_" || self == "-" }
  /// Of values only numbers stand without quotation marks.
  fileprivate var isInBareValue: Bool { isASCII && isNumber }
}
