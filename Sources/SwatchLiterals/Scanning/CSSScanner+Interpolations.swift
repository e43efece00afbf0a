import SwatchText

// Mixins, lookups and interpolated values in style sheets.
extension CSSScanner {
  @inline(__always)
  var isInMixin: Bool { parentheses > 0 && !statement.mixin.isEmpty }

  /// Notes that a statement calls a mixin, as in `.button(#fff; #333)`.
  ///
  /// - Parameter name: The word before the parenthesis.
  mutating func noteMixin(_ name: Range<Int>) {
    guard out.language == .scss, statement.colon == nil, statement.mixin.isEmpty, parentheses == 0,
      !name.isEmpty, name.lowerBound > statement.start, bytes[statement.start] != "@"
    else { return }
    let mark = bytes[name.lowerBound - 1]
    guard mark == "." || mark == "#" else { return }
    // The name of the mixin may look like a color.
    dropLiterals()
    statement.mixin = name.lowerBound - 1..<name.upperBound
  }

  /// Returns the end of a lookup in a Sass map, or of `attr()`, `env()` or Vue's `v-bind()`, or the start of
  /// the fallback if there is one; `nil` for other functions.
  @inline(__always)
  func endOfLookup(_ function: Range<Int>) -> Int? {
    let isInModule = bytes.matches("map.", at: function.lowerBound - 4)
    let isMapLookup =
      isInModule
      ? bytes.equals(function, "get") || bytes.equals(function, "has-key")
      : bytes.equals(function, "map-get") || bytes.equals(function, "map-has-key")
    if isMapLookup || bytes.equals(function, "v-bind") {
      return bytes.closingParenthesis(after: index, to: end, isDeep: true)
    }
    guard bytes.equals(function, "attr") || bytes.equals(function, "env"),
      let close = bytes.closingParenthesis(after: index, to: end, isDeep: true)
    else { return nil }
    return bytes.next(",", from: index, to: close)
  }

  /// Reads Sass's `#{…}`, which may contain a color, or the code in a JavaScript template's `${…}`.
  mutating func readInterpolation() {
    let start = index + 1
    guard bytes[index - 1] == "$", out.language == .code else {
      index = min(bytes.next("}", from: index, to: end) + 1, end)
      let value = bytes.trimmed(start..<max(start, index - 1))
      if isDeclaration, !value.isEmpty, bytes[index - 1] == "}" {
        if let color = out.cssColor(value), mayHoldNames {
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
    out.enter(key, separator: " ")
    let program = start..<max(start, index - 1)
    out.readPart { CodeScanner.scan(program, .code, into: &$0) }
    out.leave()
    // Code that stands alone is not part of the next statement.
    let next = bytes.skipBlanks(from: index, to: end)
    if statement.colon == nil, next == end || bytes[next] == 0x0A || bytes[next] == ";" {
      statement = Statement(start: index, literals: out.literals.count)
    }
  }
}
