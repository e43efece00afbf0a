import SwatchText

/// Finds colors in style sheets by statement: `#` starts a selector before `{`, and a color after `:`.
struct CSSScanner: LiteralScanner {
  static var separator: UInt8 { 0x20 }
  var out: LiteralCollector
  let bytes: TextBytes
  let end: Int
  private let hasLineComments: Bool
  private let isIndentedSyntax: Bool
  var index: Int
  var statement: Statement
  var parentheses = 0
  /// The collected variables and custom properties, or `nil` when finding colors.
  private var variables: [VariableRanges]?
  private var limit = 0
  typealias VariableRanges = (name: Range<Int>, value: Range<Int>)

  /// The part of the current statement that has been read.
  struct Statement {
    var start: Int
    let literals: Int
    var colon: Int?
    var property = 0..<0
    /// True if words can be colors; `nil` until it is needed.
    var hasNames: Bool?
    var mapKey = 0..<0
    var mixin = 0..<0
    /// The start of a line comment that ends the value.
    var comment: Int?
  }

  private static let valueStops = ByteSet(
    "{};:()\"'/#\\@,$abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_-")
  private static let otherStops = ByteSet("{};:()\"'/#\\")
  private static let indentedStops = ByteSet(
    "\n{};:()\"'/#\\@,$abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_-")

  /// Reads part of the text. `//` comments are allowed in any language if `hasLineComments`.
  init(_ range: Range<Int>, hasLineComments: Bool = false, _ out: LiteralCollector) {
    (self.out, bytes, index, end) = (out, out.bytes, range.lowerBound, range.upperBound)
    self.hasLineComments = hasLineComments || out.language == .scss || out.language == .sass
    isIndentedSyntax = out.language == .sass
    statement = Statement(start: range.lowerBound, literals: out.literals.count)
  }

  /// Reads a value such as `linear-gradient(red, blue)`.
  init(value range: Range<Int>, _ out: LiteralCollector) {
    self.init(range, out)
    // The statement starts with the value: anything before it would be the property.
    let start = bytes.skipSpace(from: range.lowerBound, to: range.upperBound)
    (statement.start, statement.hasNames) = (start, true)
    (statement.colon, statement.property) = (start, start..<start)
  }

  static func variables(_ limit: Int, in out: LiteralCollector) -> [VariableRanges] {
    var scanner = CSSScanner(out.bytes.start..<out.bytes.count, out)
    (scanner.variables, scanner.limit) = ([], limit)
    scanner.run()
    return scanner.variables ?? []
  }

  mutating func run() {
    // On Linux, every access to a static constant is a call.
    let (indentedStops, valueStops, otherStops) = (Self.indentedStops, Self.valueStops, Self.otherStops)
    while true {
      statement.start = bytes.skipSpace(from: statement.start, to: end)
      index = max(index, statement.start)
      if isIndentedSyntax, index == statement.start, statement.colon == nil { readStylusAssignment() }
      let readsWords = isDeclaration && (statement.hasNames ?? true || !statement.mapKey.isEmpty)
      let stops = isIndentedSyntax ? indentedStops : readsWords ? valueStops : otherStops
      index = bytes.next(stops, from: index, to: end)
      guard index < end else { break }
      step(bytes.buffer[index])
    }
    endValue()
    // An excerpt of a style sheet may start with a color.
    let isFragment =
      statement.literals < out.literals.count
      && bytes.trimmed(statement.start..<end).lowerBound == out.literals[statement.literals].range.lowerBound
    if !isDeclaration, !isFragment { dropLiterals() }
  }

  private mutating func step(_ byte: UInt8) {
    switch byte {
    case "{": openBlock()
    case "}":
      endStatement()
      out.leave()
    case ",",
      ";" where isInMixin:
      statement.mapKey = 0..<0
      index += 1
    // A map continues on the next line.
    case 0x0A where parentheses > 0 && statement.colon != nil && isVariable: index += 1
    case ";", 0x0A: endStatement()
    case ":":
      readColon()
      index += 1
    case "(": openParenthesis()
    case ")":
      parentheses = max(0, parentheses - 1)
      index += 1
    case "\"", "'":
      let close = bytes.closingQuote(byte, from: index + 1, to: end, staysOnLine: true)
      index = min(close.map { $0 + 1 } ?? index + 1, end)
      endImport()
    case "\\": index = min(index + 2, end)
    case "/": skipComment()
    case "#": index = out.scanHash(at: index, in: field)
    case "@", "$":
      // Skip a variable and a key looked up in it, as in `@map[red]`.
      index = bytes.endOfWord(from: index + 1, to: end)
      if bytes[index] == "[" { index = bytes.next("]", from: index, to: end) }
    default: readWord()
    }
  }

  private mutating func skipComment() {
    if bytes[index + 1] == "*" {
      index = bytes.end(of: "*/", from: index + 2, to: end)
    } else if hasLineComments, bytes[index + 1] == "/", bytes[index - 1] != ":" {
      if parentheses == 0, statement.colon != nil, statement.comment == nil { statement.comment = index }
      index = bytes.next(0x0A, from: index, to: end)
    } else {
      index += 1
      return
    }
    // A comment before a statement is not part of its name.
    let isFirst = statement.colon == nil && bytes[bytes.skipSpace(from: statement.start, to: end)] == "/"
    if isFirst || bytes.trimmed(statement.start..<index).isEmpty { statement.start = index }
  }

  // MARK: Statements

  @inline(__always) var isAtRule: Bool { bytes[statement.start] == "@" }
  @inline(__always) var isDeclaration: Bool { statement.colon != nil || isAtRule || !statement.mixin.isEmpty }

  private mutating func readColon() {
    guard statement.colon == nil || parentheses > 0 else { return }
    if statement.colon == nil, parentheses == 0 || !isAtRule && !isInMixin {
      // The text before the colon is a name.
      dropLiterals()
      (statement.colon, statement.property) = (index, bytes.trimmed(statement.start..<index))
      // A property's name shows its purpose; a variable's may not.
      if !isAtRule, !isVariable { statement.hasNames = bytes.suggestsColor(key) }
      return
    }
    let key = bytes.word(before: bytes[index - 1].isQuote ? index - 1 : index, from: statement.start)
    if !key.isEmpty { statement.mapKey = key }
  }

  @inline(__always) mutating func dropLiterals() {
    guard out.literals.count > statement.literals else { return }
    out.literals.removeSubrange(statement.literals...)
  }

  private mutating func endValue() {
    guard let colon = statement.colon else { return }
    let (start, name) = (min(colon + 1, end), key)
    // The value may consist of components for use in `hsl()`.
    if out.literals.count == statement.literals, bytes.matches("--", at: name.lowerBound),
      !Self.otherProperties.contains(where: { bytes.contains($0, in: name) })
    {
      out.addComponents(Field(range: start..<min(max(start, index), end), key: name))
    }
    guard let count = variables?.count, count < limit, isVariable else { return }
    variables?.append((name, start..<max(start, min(statement.comment ?? index, end))))
  }

  /// Words in the names of custom properties that may hold a number and two percentages but no color.
  private static let otherProperties: [StaticString] = [
    "radius", "position", "origin", "size", "inset", "margin", "padding", "translate", "scale", "offset",
    "ratio",
  ]

  private mutating func endStatement() {
    endValue()
    if !isDeclaration { dropLiterals() }
    index += 1
    (parentheses, statement) = (0, Statement(start: index, literals: out.literals.count))
  }

  /// Ends an import. rofi's imports need no semicolon.
  private mutating func endImport() {
    guard isAtRule, bytes[bytes.skipBlanks(from: index, to: end)] == 0x0A,
      bytes.matches("@theme", at: statement.start) || bytes.matches("@import", at: statement.start)
    else { return }
    statement = Statement(start: index, literals: out.literals.count)
  }

  private mutating func openBlock() {
    let prelude = bytes.trimmed(statement.start..<index)
    let before = bytes[index - 1]
    if before == "#" || before == "$" { return readInterpolation() }
    // Before a block, only arguments of Sass rules and mixins can be colors.
    let canHaveColors =
      bytes[prelude.lowerBound] == "@"
      ? parentheses > 0
        || ["@include", "@if", "@else", "@each", "@mixin", "@function"].contains {
          bytes.matches($0, at: prelude.lowerBound)
        }
      : !statement.mixin.isEmpty
    if !canHaveColors { dropLiterals() }
    out.enter(prelude.prefix(80))
    index += 1
    (parentheses, statement) = (0, Statement(start: index, literals: out.literals.count))
  }

  // MARK: Values

  @inline(__always) var key: Range<Int> {
    if !statement.mixin.isEmpty { return statement.mixin }
    return statement.colon == nil ? bytes.ruleKey(at: statement.start, to: end) : statement.property
  }

  @inline(__always) var isVariable: Bool {
    let start = key.lowerBound
    let first = bytes[start]
    return first == "$" || first == "@" || first == "-" && bytes[start + 1] == "-"
  }

  @inline(__always) var field: Field {
    Field(range: statement.start..<end, key: key, isColorRelated: true, part: statement.mapKey)
  }

  /// The first letters of functions whose arguments are not colors.
  private static let lookupInitials = ByteSet("aeghmuv")

  private mutating func openParenthesis() {
    let name = bytes.word(before: index, from: statement.start)
    if Self.lookupInitials.contains(bytes[name.lowerBound] | 0x20) {
      if bytes.equals(name, "url") || bytes.equals(name, "url-prefix") {
        return index = min(bytes.next(")", from: index, to: end) + 1, end)
      }
      if let close = endOfLookup(name) { return index = close }
    }
    recordMixin(name)
    let next = out.scanFunction(at: index, in: field)
    if next == index + 1 { parentheses += 1 }
    index = next
  }
}
