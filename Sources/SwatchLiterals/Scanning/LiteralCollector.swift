import SwatchColor

/// Collects the literals that scanners find, with their lines and the keys that name them.
struct LiteralCollector {
  let bytes: TextBytes
  /// The kind of the language, apart from the place of the alpha.
  var language: TextLanguage
  var alphaPlace: LiteralNotation.AlphaPlace
  /// True if whole numbers of colors are those of 0 to 1.
  let isOfUnits: Bool
  var literals: [ColorLiteral] = []
  /// True if there are more literals than a text may have.
  private(set) var isFull = false
  private(set) var names: [NameNode] = []
  var parsed = ParsedColors()
  /// The number of programs and style sheets around the current one.
  private var nesting = 0
  /// The keys that what comes next is within.
  private var scopes: [Scope] = []
  /// The number of scopes beyond those that are remembered.
  private var forgottenScopes = 0
  private var lines: LineCounter
  /// The key that was named last, and its name.
  private var latest: (key: Range<Int>, scopes: Int, name: Int32)?

  private struct Scope {
    let key: Range<Int>
    let separator: UInt8
    /// The number of the element that comes next, where elements have no keys.
    var index: Int32
    /// -2 until a literal needs it.
    var name: Int32 = -2
  }

  static let literalLimit = 750_000
  private static let depthLimit = 64

  private let limit: Int

  init(
    _ buffer: UnsafeBufferPointer<UInt8>, _ language: TextLanguage, limit: Int = literalLimit
  ) {
    self.limit = limit
    bytes = TextBytes(buffer: buffer)
    lines = LineCounter(bytes: bytes)
    (self.language, alphaPlace, isOfUnits) = (language.kind, language.alphaPlace, language == .godot)
  }

  /// Reads a part that is of another language than what is around it, unless it is too deep within others.
  mutating func readPart(_ body: (inout LiteralCollector) -> Void) {
    guard nesting < 16 else { return }
    nesting += 1
    body(&self)
    nesting -= 1
  }

  /// Moves the collector to the scanner of a part: with nothing left here, adding to it makes no copy.
  mutating func taken() -> LiteralCollector {
    let taken = self
    self = LiteralCollector(bytes.buffer, language, limit: limit)
    return taken
  }

  /// Removes names that the text gives to its own colors: these are references.
  mutating func dropReferences() {
    guard literals.contains(where: { $0.notation == .name }) else { return }
    var own: Set<String> = []
    for literal in literals where literal.notation != .name {
      lastKey(of: literal).map { _ = own.insert($0) }
    }
    let bytes = bytes
    literals.removeAll { $0.notation == .name && own.contains(bytes.text($0.range)) }
  }

  private func lastKey(of literal: ColorLiteral) -> String? {
    guard names.indices.contains(Int(literal.name)) else { return nil }
    let node = names[Int(literal.name)]
    return node.index >= 0 ? nil : bytes.text(Int(node.start)..<Int(node.end))
  }

  // MARK: Names

  var depth: Int { scopes.count + forgottenScopes }

  mutating func enter(_ key: Range<Int>, isList: Bool = false, separator: Unicode.Scalar = ".") {
    guard scopes.count < Self.depthLimit else { return forgottenScopes += 1 }
    scopes.append(Scope(key: key, separator: UInt8(ascii: separator), index: isList ? 0 : -1))
    latest = nil
  }

  mutating func leave() {
    if forgottenScopes > 0 { return forgottenScopes -= 1 }
    _ = scopes.popLast()
    latest = nil
  }

  mutating func leaveAll() {
    (forgottenScopes, latest) = (0, nil)
    scopes.removeAll(keepingCapacity: true)
  }

  mutating func countElement() {
    guard forgottenScopes == 0, let last = scopes.indices.last, scopes[last].index >= 0 else { return }
    scopes[last].index += 1
    (scopes[last].name, latest) = (-2, nil)
  }

  private mutating func nameOfScopes() -> Int32 {
    var parent: Int32 = -1
    for index in scopes.indices {
      if scopes[index].name == -2 { scopes[index].name = name(of: scopes[index], in: parent) }
      parent = scopes[index].name
    }
    return parent
  }

  private mutating func name(of scope: Scope, in parent: Int32) -> Int32 {
    var result = parent
    if !scope.key.isEmpty { result = addName(scope.key, in: parent, separator: scope.separator) }
    guard scope.index >= 0 else { return result }
    names.append(NameNode(parent: result, start: 0, end: 0, index: scope.index))
    return Int32(names.count - 1)
  }

  private mutating func addName(_ key: Range<Int>, in parent: Int32, separator: UInt8) -> Int32 {
    guard let start = Int32(exactly: key.lowerBound), let end = Int32(exactly: key.upperBound) else {
      return parent
    }
    names.append(NameNode(parent: parent, start: start, end: end, separator: separator))
    return Int32(names.count - 1)
  }

  private mutating func name(of key: Range<Int>, separator: UInt8) -> Int32 {
    if let latest, latest.key == key, latest.scopes == scopes.count { return latest.name }
    let parent = nameOfScopes()
    let name = key.isEmpty ? parent : addName(key, in: parent, separator: separator)
    latest = (key, scopes.count, name)
    return name
  }

  /// The key that elements without keys belong to.
  var innermostKey: Range<Int> { scopes.last?.key ?? 0..<0 }

  /// True if a key, or one that it is within, is one of colors.
  func isOfColors(_ key: Range<Int>) -> Bool {
    // The underline of a highlight in Neovim.
    if language == .lua, bytes.equals(key, "sp") { return true }
    // What R calls it.
    if language == .script, bytes.equals(key, "col") { return true }
    // The windows of i3: client.focused.
    if language == .ini, bytes.matches("client.", at: key.lowerBound) { return true }
    return bytes.speaksOfColor(key) || scopes.contains { bytes.speaksOfColor($0.key) }
  }

  // MARK: Literals

  /// Adds a literal in a field, under the word that it is assigned to there.
  ///
  /// - Parameter start: The start of the assigned value, if that is before the literal.
  mutating func add(
    _ range: Range<Int>, _ color: ColorCoordinates, _ notation: LiteralNotation, in field: Field,
    from start: Int? = nil
  ) {
    let part = field.part ?? assignedWord(before: start ?? range.lowerBound, in: field.range)
    add(range, color, notation, key: field.key, part: part, separator: field.separator)
  }

  /// The word before the sign before a value; empty if there is none.
  private func assignedWord(before value: Int, in whole: Range<Int>) -> Range<Int> {
    var index = value
    while index > whole.lowerBound, bytes[index - 1].isQuote || bytes[index - 1].isBlank { index -= 1 }
    let mark = bytes[index - 1]
    guard index > whole.lowerBound, mark == "=" || mark == ":" else { return 0..<0 }
    index = max(whole.lowerBound, bytes.skipBlanksBackward(from: index - 1))
    // A color in a list of them names no other.
    guard literals.last?.range.upperBound != index else { return 0..<0 }
    var part = bytes.word(before: index, from: whole.lowerBound)
    // Options have their names without hyphens; variables of CSS have theirs with them.
    while !part.isEmpty, mark == "=", bytes[part.lowerBound] == "-" { part = part.dropFirst() }
    return part
  }

  /// Adds a literal.
  ///
  /// - Parameters:
  ///   - key: The innermost part of its name, within the keys that were entered.
  ///   - part: A further part of its name, which may be empty.
  mutating func add(
    _ range: Range<Int>, _ color: ColorCoordinates, _ notation: LiteralNotation, key: Range<Int>,
    part: Range<Int> = 0..<0, separator: Unicode.Scalar = "."
  ) {
    guard literals.count < limit else { return isFull = true }
    var name = name(of: key, separator: UInt8(ascii: separator))
    if !part.isEmpty { name = addName(part, in: name, separator: UInt8(ascii: separator)) }
    if literals.isEmpty { reserveCapacity() }
    literals.append(
      ColorLiteral(range, at: lines.place(of: range.lowerBound), color, notation, name: name))
  }

  /// Memory for a text that is full of colors: what is not used is never touched, and what is used is not copied when the
  /// arrays grow.
  private mutating func reserveCapacity() {
    let count = min(bytes.count / 24, 1 << 20)
    literals.reserveCapacity(count)
    names.reserveCapacity(2 * count)
  }
}

/// Counts lines from front to back.
private struct LineCounter {
  let bytes: TextBytes
  private let first: Int
  private var line = 1
  private var start: Int
  private var counted = 0

  init(bytes: TextBytes) {
    self.bytes = bytes
    first = bytes.start
    start = first
  }

  /// The line of a byte behind the one that was asked for before, and its place in it, both counted from 1.
  mutating func place(of offset: Int) -> (line: Int, column: Int) {
    // What is found behind its place is on a line that was counted.
    if offset < counted {
      line -= bytes.buffer[offset..<counted].count { $0 == 0x0A }
      (counted, start) = (offset, offset)
      while start > first, bytes.buffer[start - 1] != 0x0A { start -= 1 }
    }
    while true {
      let end = bytes.next(0x0A, from: counted, to: offset)
      guard end < offset else { break }
      line += 1
      (counted, start) = (end + 1, end + 1)
    }
    counted = offset
    return (line, offset - start + 1)
  }
}

extension TextBytes {
  /// True if a key, or an attribute, is one of what names something: its `#` begins no color.
  func isReference(_ key: Range<Int>) -> Bool {
    Self.references.contains { word in
      key.count >= word.utf8CodeUnitCount && matches(word, at: key.upperBound - word.utf8CodeUnitCount)
    }
  }

  private static let references: [StaticString] = [
    "href", "id", "class", "for", "target", "src", "usemap", "action", "name", "title", "alt", "list", "url",
    "anchor",
    "selector",
  ]

  func speaksOfColor(_ key: Range<Int>) -> Bool {
    guard key.count <= 200 else { return false }
    return ColorWords.all.isAny(in: self, key)
  }
}
