/// A line of TOML, as far as settings need it.
struct ConfigurationLine {
  /// What it says; `nil` where there is nothing, or a comment alone.
  private(set) var content: Content?

  /// What a line can say.
  enum Content: Equatable {
    /// A key and its value.
    case setting(key: String, value: String)
    /// Whose keys follow.
    case table(String)
  }

  private var rest: Substring

  /// Reads a line, without its end.
  init(_ line: Substring) throws(ConfigurationProblem.Kind) {
    rest = line
    skipBlanks()
    guard !isAtEnd else { return }
    guard rest.first != "[" else {
      content = .table(try tableName())
      return
    }
    let key = try text(while: \.isInBareKey)
    skipBlanks()
    guard rest.popFirst() == "=" else { throw .noSetting }
    skipBlanks()
    let value = try text(while: \.isInBareValue)
    skipBlanks()
    guard isAtEnd else { throw .noSetting }
    content = .setting(key: key, value: value)
  }

  private mutating func tableName() throws(ConfigurationProblem.Kind) -> String {
    rest = rest.dropFirst()
    skipBlanks()
    let name = try text(while: \.isInBareKey)
    skipBlanks()
    guard rest.popFirst() == "]" else { throw .noSetting }
    skipBlanks()
    guard isAtEnd else { throw .noSetting }
    return name
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

  /// Text up to its closing mark. No setting needs a character that cannot be written plainly; a backslash can, between
  /// single marks.
  private mutating func quotedText(_ mark: Character) throws(ConfigurationProblem.Kind) -> String {
    let text = rest.dropFirst().prefix { $0 != mark && ($0 != "\\" || mark == "'") }
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
