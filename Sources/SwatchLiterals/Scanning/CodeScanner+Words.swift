import SwatchText

extension CodeScanner {
  /// Returns true if a word may be a color name; false if it is looked up, as in `colors["red"]` and
  /// `get("red")`, compared, or one of several alternatives, as in the type `"red" | "tan"`.
  @inline(__always) mutating func mayBeName(_ word: Range<Int>) -> Bool {
    // Most words do not look like a color name and need no further checks.
    guard ColorNames.mayContain(word, in: bytes) else { return true }
    let next = bytes.skipSpace(from: word.upperBound + 1, to: end)
    let isAlternative = bytes[next] == "|" && isBitwise(next)
    if isAlternative || isInExpression || isTerminalColor || isInWordList() { return false }
    let before = bytes.skipBlanksBackward(from: word.lowerBound - 1)
    let previous = bytes[before - 2]
    switch bytes[before - 1] {
    case "[": return !previous.isWordPart && previous != ")" && previous != "]"
    // The first value in braces is a key if the second is not a string, as in `{{"red", 1}}`.
    case "{": return bytes[next] != "," || bytes[bytes.skipSpace(from: next + 1, to: end)].isQuote
    case "=": return !Self.comparisons.contains(previous)
    case "(": return takesColors(function(before: before - 1))
    case ",":
      guard let open = open.last, open.isParenthesis else { return true }
      return takesColors(function(before: open.position))
    case "|": return !isBitwise(before - 1)
    default: return true
    }
  }

  /// Returns true if the innermost brackets contain a list of words that are not all colors, or is searched.
  private mutating func isInWordList() -> Bool {
    guard let bracket = open.last else { return false }
    if let known = bracket.listsWords { return known }
    var known = false
    if isList(bracket), let list = bytes.words(after: bracket.position, to: end) {
      let before = bytes.skipBlanksBackward(from: bracket.position)
      let isIn = bytes.equals(bytes.word(before: before, from: max(0, before - 8)), "in")
      let after = bytes.skipSpace(from: list.end, to: end)
      // As in `["red", "tan"].includes(word)`.
      let isSearched =
        bytes[after] == "."
        && ["includ", "contain", "indexof", "member", "has("].contains { bytes.matches($0, at: after + 1) }
      known = list.hasOtherWords || isIn || isSearched
    }
    open[open.count - 1].listsWords = known
    return known
  }

  private func isList(_ bracket: Bracket) -> Bool {
    let function = function(before: bracket.position)
    if function.isEmpty { return true }
    return bracket.isParenthesis
      ? Self.lists.contains(bytes.lowercasedText(function)) : bytes[bracket.position] == "{"
  }

  private static let lists: Set<String> = [
    "c", "list", "set", "tuple", "frozenset", "listof", "setof", "arrayof", "of", "array", "aslist",
  ]

  private var isInExpression: Bool {
    guard let open = open.last, !open.isParenthesis, [.json, .code].contains(language) else { return false }
    let first = bytes.skipSpace(from: open.position + 1, to: end)
    return bytes[first].isQuote
      && ["match", "==", "!=", "in", "get", "has"].contains {
        bytes.matches($0, at: first + 1) && bytes[first + 1 + $0.utf8CodeUnitCount].isQuote
      }
  }

  /// True if a word is passed to a function for terminal colors, such as click's `secho("…", fg="red")`.
  private var isTerminalColor: Bool {
    guard language == .script, let open = open.last, open.isParenthesis else { return false }
    let function = function(before: open.position)
    // `labs()` in R sets legend titles, which are not colors either.
    if bytes.equals(function, "colored") || bytes.equals(function, "labs") { return true }
    return (bytes.equals(function, "secho") || bytes.equals(function, "style"))
      && (bytes.equals(key, "fg") || bytes.equals(key, "bg"))
  }

  /// Returns true for the argument of a color constructor, as in `new Color("red")` and `QColor c("red")`.
  @inline(__always) func isConstructorArgument(_ inside: Range<Int>) -> Bool {
    let open = inside.lowerBound - 2
    guard bytes[open] == "(" else { return false }
    let function = function(before: open)
    if bytes.equals(function, "parsecolor") || bytes.equals(function, "qcolor") { return true }
    if bytes.equals(function, "web") { return bytes.matches("color.", at: function.lowerBound - 6) }
    if bytes.matches("set_", at: function.lowerBound), bytes.suggestsColor(function) { return true }
    let before = bytes[function.lowerBound - 1]
    guard bytes.equals(function, "color") else {
      return before.isBlank
        && bytes.equals(self.function(before: bytes.skipBlanksBackward(from: function.lowerBound)), "qcolor")
    }
    return before == "." || bytes.matches("new ", at: function.lowerBound - 4)
  }

  private func takesColors(_ function: Range<Int>) -> Bool {
    guard !function.isEmpty else { return true }
    return !["get", "has", "find"].contains { bytes.contains($0, in: function) }
      && (bytes.suggestsColor(function) || Self.mixers.contains { bytes.contains($0, in: function) })
  }

  func function(before open: Int) -> Range<Int> { bytes.word(before: open, from: max(0, open - 64)) }
  private static let comparisons = ByteSet("=!~<>")
  private static let mixers: [StaticString] = [
    "mix", "blend", "interpolate", "lerp", "darken", "lighten", "chroma", "alpha", "contrast",
  ]
}
