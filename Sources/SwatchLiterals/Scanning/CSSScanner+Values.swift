import SwatchText

extension CSSScanner {
  mutating func readWord() {
    let start = index
    index = bytes.endOfWord(from: start, to: end)
    let word = start..<index
    if isAtRule, key.lowerBound == start { return }
    guard bytes[index] != "(", isDeclaration, let color = out.cachedColor(word),
      bytes[index] != ":" || parentheses == 0, bytes[start - 1] != ".", bytes[index] != ".", mayHoldNames()
    else { return }
    guard let opacity = opacity(after: index) else { return out.add(word, color, .name, in: field) }
    var translucent = color.coordinates
    translucent.alpha = opacity.value
    out.add(start..<opacity.end, PackedColor(translucent), .name, in: field)
    index = opacity.end
  }

  /// Returns the opacity after a name in rofi: `black / 50%`.
  @inline(__always) private func opacity(after name: Int) -> (value: Double, end: Int)? {
    let slash = bytes.skipBlanks(from: name, to: end)
    guard bytes[slash] == "/" else { return nil }
    let digits = bytes.skipBlanks(from: slash + 1, to: end)
    let digitsEnd = bytes.endOfWord(from: digits, to: end)
    let percentSign = bytes.skipBlanks(from: digitsEnd, to: end)
    guard bytes[percentSign] == "%", let percent = Int(bytes.text(digits..<digitsEnd)), 0...100 ~= percent
    else { return nil }
    return (Double(percent) / 100, percentSign + 1)
  }

  private mutating func mayHoldNames() -> Bool {
    if !statement.mapKey.isEmpty { return true }
    if let known = statement.hasNames { return known }
    let rule = statement.start
    let acceptsNames =
      bytes.matches("@return", at: rule) || bytes.matches("@define-color", at: rule)
      || parentheses > 0 && (bytes.matches("@include", at: rule) || !statement.mixin.isEmpty)
    let known = bytes.suggestsColor(key) || acceptsNames
    if isVariable, !known {
      // A lone name in a variable is a color, unless the variable's name suggests otherwise.
      if Self.otherVariables.contains(where: { bytes.contains($0, in: key) }) { return false }
      let value = bytes.skipSpace(from: (statement.colon ?? index) + 1, to: end)
      return bytes.endOfWord(from: value, to: end) == index
    }
    if !acceptsNames { statement.hasNames = known }
    return known
  }

  /// Words in the names of variables that hold names of things other than colors.
  private static let otherVariables: [StaticString] = ["font", "anim", "name", "family", "area", "easing"]

  /// Reads a Stylus assignment without a colon: `color red` or `accent = red`.
  mutating func readStylusAssignment() {
    let start = statement.start
    let word = start..<bytes.endOfWord(from: bytes[start] == "$" ? start + 1 : start, to: end)
    let next = bytes.skipBlanks(from: word.upperBound, to: end)
    guard !word.isEmpty else { return }
    if bytes[next] == "=", bytes[next + 1] != "=" {
      (statement.colon, statement.property, index) = (next, word, next + 1)
    } else if next > word.upperBound, bytes.suggestsColor(word), !isFollowedByDeeperLine {
      (statement.colon, statement.property, statement.hasNames) = (word.upperBound, word, true)
      index = next
    }
  }

  /// True if the next line is indented further, which makes this one a selector.
  private var isFollowedByDeeperLine: Bool {
    let next = bytes.skipSpace(from: bytes.next(0x0A, from: statement.start, to: end), to: end)
    return next < end && column(next) > column(statement.start)
  }

  private func column(_ index: Int) -> Int { index - bytes.skipBlanksBackward(from: index) }

  // MARK: Mixins, lookups and interpolated values

  @inline(__always) var isInMixin: Bool { parentheses > 0 && !statement.mixin.isEmpty }

  /// Records that a statement calls a mixin, named before the parenthesis, as in `.button(#fff; #333)`.
  mutating func recordMixin(_ name: Range<Int>) {
    guard out.language == .scss, statement.colon == nil, statement.mixin.isEmpty, parentheses == 0,
      !name.isEmpty, name.lowerBound > statement.start, bytes[statement.start] != "@"
    else { return }
    let sigil = bytes[name.lowerBound - 1]
    guard sigil == "." || sigil == "#" else { return }
    // The name of the mixin may look like a color.
    dropLiterals()
    statement.mixin = name.lowerBound - 1..<name.upperBound
  }

  /// Returns the end of a lookup in a Sass map, or of `attr()`, `env()` or Vue's `v-bind()`, or the start of
  /// the fallback if there is one; `nil` for other functions.
  @inline(__always) func endOfLookup(_ function: Range<Int>) -> Int? {
    let isInModule = bytes.matches("map.", at: function.lowerBound - 4)
    let isMapLookup =
      bytes.equals(function, isInModule ? "get" : "map-get")
      || bytes.equals(function, isInModule ? "has-key" : "map-has-key")
    let canHaveFallback = bytes.equals(function, "attr") || bytes.equals(function, "env")
    guard isMapLookup || canHaveFallback || bytes.equals(function, "v-bind"),
      let close = bytes.closingParenthesis(after: index, to: end, isDeep: true)
    else { return nil }
    return canHaveFallback ? bytes.next(",", from: index, to: close) : close
  }

  /// Reads Sass's `#{…}`, which may contain a color, or the code in a JavaScript template's `${…}`.
  mutating func readInterpolation() {
    let start = index + 1
    guard bytes[index - 1] == "$", out.language == .code else {
      index = min(bytes.next("}", from: index, to: end) + 1, end)
      let value = bytes.trimmed(start..<max(start, index - 1))
      if isDeclaration, !value.isEmpty, bytes[index - 1] == "}" {
        if let color = out.cssColor(value), mayHoldNames() {
          out.add(value, color, .name, in: field)
        } else {
          var inner = field
          inner.range = value
          out.scan(inner)
        }
      }
      return
    }
    index = bytes.endOfInterpolation(from: start, to: end)
    out.enter(key)
    out.readPart { [index] out in out.run { CodeScanner(start..<max(start, index - 1), .code, $0) } }
    out.leave()
    // Code that stands alone is not part of the next statement.
    let next = bytes.skipBlanks(from: index, to: end)
    if statement.colon == nil, next == end || bytes[next] == 0x0A || bytes[next] == ";" {
      statement = Statement(start: index, literals: out.literals.count)
    }
  }
}

extension TextBytes {
  /// Returns the name of an at-rule, or of the color that it defines; empty if there is none.
  func ruleKey(at start: Int, to end: Int) -> Range<Int> {
    guard self[start] == "@" else { return start..<start }
    // This is an at-rule, because a Less variable would have a colon. GTK's `@define-color` sets a variable.
    let rule = start..<endOfWord(from: start + 1, to: end)
    guard equals(rule, "@define-color") else { return rule }
    let name = skipSpace(from: rule.upperBound, to: end)
    return name..<endOfWord(from: name, to: end)
  }
}
