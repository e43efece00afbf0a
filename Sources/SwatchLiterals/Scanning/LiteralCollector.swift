import SwatchText

/// Finds the colors in part of the text and adds them to a collector.
protocol LiteralScanner {
  /// The separator between the parts of a literal's name.
  static var separator: UInt8 { get }
  var out: LiteralCollector { get set }
  mutating func run()
}

struct LiteralCollector {
  let bytes: TextBytes
  /// The base language, which does not depend on the position of the alpha.
  var language: TextLanguage
  var alphaPosition: LiteralNotation.AlphaPosition
  /// True if integer components are in 0…1.
  let usesUnitRange: Bool
  var literals: [ColorLiteral] = []
  /// The separator before the next names.
  fileprivate var separator = UInt8(ascii: ".")
  private(set) var isFull = false
  private(set) var names: [NameNode] = []
  var parsed = ParsedColors()
  private var nesting = 0
  private var scopes: [Scope] = []
  private var skippedScopes = 0
  private var latest: (key: Range<Int>, scopes: Int, name: Int32)?

  private struct Scope {
    let key: Range<Int>
    let separator: UInt8
    /// The index of the next element, or -1 if elements have keys.
    var index: Int32
    /// The index of the name, or -2 until a literal needs it.
    var name: Int32 = -2
  }

  static let literalLimit = 750_000
  private static let depthLimit = 64
  private let limit: Int

  init(_ buffer: UnsafeBufferPointer<UInt8>, _ language: TextLanguage, limit: Int = literalLimit) {
    self.limit = limit
    bytes = TextBytes(buffer: buffer)
    (self.language, alphaPosition) = (language.baseLanguage, language.alphaPosition)
    usesUnitRange = language == .godot
  }

  /// Reads text embedded in another language, within the nesting limit.
  mutating func readPart(_ body: (inout LiteralCollector) -> Void) {
    guard nesting < 16 else { return }
    nesting += 1
    body(&self)
    nesting -= 1
  }

  /// Moves the collector into a scanner and back, so that the scanner appends without copying.
  mutating func run<Scanner: LiteralScanner>(_ scanner: (LiteralCollector) -> Scanner) {
    let outer = (separator: separator, depth: scopes.count + skippedScopes)
    let collector = self
    self = LiteralCollector(bytes.buffer, language, limit: limit)
    var scanner = scanner(consume collector)
    scanner.out.separator = Scanner.separator
    scanner.run()
    self = scanner.out
    separator = outer.separator
    while scopes.count + skippedScopes > outer.depth { leave() }
  }

  /// Removes names that refer to colors defined in the text itself.
  mutating func dropReferences() {
    guard literals.contains(where: { $0.notation == .name }) else { return }
    let (names, bytes) = (self.names, self.bytes)
    let lastKeys = literals.filter { $0.notation != .name && $0.name >= 0 }.map { names[Int($0.name)] }
    let definedNames = Set(lastKeys.filter { $0.index < 0 }.map { bytes.text(Int($0.start)..<Int($0.end)) })
    literals.removeAll { $0.notation == .name && definedNames.contains(bytes.text($0.range)) }
  }

  // MARK: Names

  mutating func enter(_ key: Range<Int>, isList: Bool = false) {
    guard scopes.count < Self.depthLimit else { return skippedScopes += 1 }
    scopes.append(Scope(key: key, separator: separator, index: isList ? 0 : -1))
    latest = nil
  }

  mutating func leave() {
    if skippedScopes > 0 { return skippedScopes -= 1 }
    _ = scopes.popLast()
    latest = nil
  }

  mutating func leaveAll() {
    (skippedScopes, latest) = (0, nil)
    scopes.removeAll(keepingCapacity: true)
  }

  mutating func countElement() {
    guard skippedScopes == 0, let last = scopes.indices.last, scopes[last].index >= 0 else { return }
    scopes[last].index += 1
    (scopes[last].name, latest) = (-2, nil)
  }

  private mutating func scopeName() -> Int32 {
    var parent: Int32 = -1
    for index in scopes.indices {
      let scope = scopes[index]
      if scope.name == -2 {
        var name = parent
        if !scope.key.isEmpty { name = addName(scope.key, in: name, separator: scope.separator) }
        if scope.index >= 0 { name = addName(0..<0, in: name, index: scope.index) }
        scopes[index].name = name
      }
      parent = scopes[index].name
    }
    return parent
  }

  private mutating func addName(
    _ key: Range<Int>, in parent: Int32, index: Int32 = -1, separator: UInt8 = 0x2E
  ) -> Int32 {
    let (start, end) = (Int32(clamping: key.lowerBound), Int32(clamping: key.upperBound))
    names.append(NameNode(parent: parent, start: start, end: end, index: index, separator: separator))
    return Int32(names.count - 1)
  }

  private mutating func name(of key: Range<Int>) -> Int32 {
    if let latest, latest.scopes == scopes.count, bytes.areEqual(latest.key, key) { return latest.name }
    let parent = scopeName()
    let name = key.isEmpty ? parent : addName(key, in: parent, separator: separator)
    latest = (key, scopes.count, name)
    return name
  }

  var innermostKey: Range<Int> { scopes.last?.key ?? 0..<0 }

  func isColorRelated(_ key: Range<Int>) -> Bool {
    // The underline color of a Neovim highlight.
    if language == .lua, bytes.equals(key, "sp") { return true }
    // The color argument in R.
    if language == .script, bytes.equals(key, "col") { return true }
    // i3 windows, such as client.focused.
    if language == .ini, bytes.matches("client.", at: key.lowerBound) { return true }
    return bytes.suggestsColor(key) || scopes.contains { bytes.suggestsColor($0.key) }
  }

  // MARK: Literals

  /// Adds a literal in a field. If it is assigned to a word, as in `bg=red`, the word is part of its name.
  /// The assigned value may start before the literal.
  mutating func add(
    _ range: Range<Int>, _ color: PackedColor, _ notation: LiteralNotation, in field: Field,
    from start: Int? = nil
  ) {
    let part = field.part ?? assignedWord(before: start ?? range.lowerBound, in: field.range)
    add(range, color, notation, key: field.key, part: part)
  }

  private func assignedWord(before value: Int, in whole: Range<Int>) -> Range<Int> {
    var index = bytes.skipBack(value, to: whole.lowerBound) { $0.isQuote || $0.isBlank }
    let separator = bytes[index - 1]
    guard index > whole.lowerBound, separator == "=" || separator == ":" else { return 0..<0 }
    index = max(whole.lowerBound, bytes.skipBlanksBackward(from: index - 1))
    // A color in a list does not name the next one.
    guard literals.last?.range.upperBound != index else { return 0..<0 }
    var part = bytes.word(before: index, from: whole.lowerBound)
    // Omit the hyphens of options, but keep those of CSS variables.
    while !part.isEmpty, separator == "=", bytes[part.lowerBound] == "-" { part = part.dropFirst() }
    return part
  }

  /// Adds a literal with the innermost of its keys and, unless empty, another part of its name.
  mutating func add(
    _ range: Range<Int>, _ color: PackedColor, _ notation: LiteralNotation, key: Range<Int>,
    part: Range<Int> = 0..<0
  ) {
    guard literals.count < limit else { return isFull = true }
    var name = name(of: key)
    if !part.isEmpty { name = addName(part, in: name, separator: separator) }
    if literals.isEmpty, bytes.count > 1 << 16 {
      // Text may be full of colors. Growing would copy, and unused pages are never touched.
      literals.reserveCapacity(min(bytes.count / 12, limit))
      names.reserveCapacity(min(bytes.count / 12, limit))
    }
    literals.append(ColorLiteral(range, color, notation, name: name))
  }
}

extension TextBytes {
  /// Returns true if a key or attribute refers to something, so that `#` does not start a color.
  func isReference(_ key: Range<Int>) -> Bool { Self.references.contains { ends(key, with: $0) } }

  private static let references: [StaticString] = [
    "href", "id", "class", "for", "target", "src", "usemap", "action", "name", "title", "alt", "list", "url",
    "anchor", "selector",
  ]

  func suggestsColor(_ key: Range<Int>) -> Bool { key.count <= 200 && ColorWords.all.match(in: self, key) }
}
