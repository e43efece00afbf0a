import SwatchText

/// An error in a color literal.
public struct ColorSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
  /// An excerpt around the position, at most 60 characters and safe to show on a terminal.
  public let text: String
  /// The position of the error in characters, counted from 1.
  public let position: Int
  /// The kind of error.
  public let reason: Reason

  /// The kinds of errors. Raw values are phrases for messages.
  public enum Reason: String, Hashable, Sendable {
    case empty = "unexpected end"
    case unknownNotation = "unknown notation"
    case unknownName = "unknown color name"
    /// A name without a fixed color, such as `currentcolor`.
    case unresolvable = "context-dependent color"
    /// A CSS variable instead of a color or component.
    case variable = "unresolved variable"
    case unknownFunction = "unknown function"
    case unknownSpace = "unknown color space"
    /// A unit that is not an angle, or not allowed here.
    case unsuitableUnit = "unsupported unit"
    case missingDigit = "hexadecimal digit expected"
    case digitCount = "use 3, 4, 6 or 8 hex digits"
    /// A missing number, percentage or `none`.
    case missingNumber = "number expected"
    case missingPercentage = "percentage expected"
    case outOfRange = "number out of range"
    /// Bare numbers that match several notations.
    case ambiguousNumbers = "ambiguous numbers"
    /// Numbers and percentages mixed in comma syntax.
    case mixedUnits = "numbers and percentages mixed"
    case misplacedNone = "‘none’ not allowed with commas"
    case missingComma = "comma expected"
    /// A missing slash in X11 notation.
    case missingSlash = "slash expected"
    /// White space between a function name and its parenthesis.
    case detachedParenthesis = "unexpected space before a parenthesis"
    case missingParenthesis = "closing parenthesis expected"
    /// A word in a calculation that is neither a constant nor a channel of the relative color.
    case unknownWord = "unknown constant or channel"
    /// Mixed types in a calculation, such as `10% + 2`, or a result whose type is not allowed.
    case mixedTypes = "incompatible types"
    case missingSpace = "space expected around + or -"
    case valueCount = "wrong number of arguments"
    case tooDeep = "more than 32 levels of parentheses"
    /// A function without its origin color.
    case missingOrigin = "‘from’ and a color expected"
    /// An origin color in a function that does not support it.
    case misplacedOrigin = "‘from’ not supported by this function"
    /// A hue direction for a space without hue, or without the keyword `hue`.
    case misplacedHue = "a direction requires ‘hue’ and a space with hues"
    case trailingText = "unexpected text after the color"
  }

  /// A message for the user.
  public var description: String {
    switch reason {
    case .empty: "No color given."
    case .ambiguousNumbers:
      "Cannot read ‘\(text)’ as a color: its numbers could be 0…255 or 0…1. Use rgb() or percentages."
    case .unknownName, .digitCount: "Cannot read ‘\(text)’ as a color: \(reason.rawValue)."
    default: "Cannot read ‘\(text)’ as a color: \(reason.rawValue) at character \(position)."
    }
  }

  init(_ problem: SyntaxProblem, in text: some StringProtocol) {
    let text = String(text)
    let index =
      text.utf8.index(text.startIndex, offsetBy: problem.offset, limitedBy: text.endIndex) ?? text.endIndex
    position = text[..<index].count + 1
    reason = text[index...].prefix(4).lowercased() == "var(" ? .variable : problem.reason
    self.text = text.sanitized(around: index, limit: 60)
  }
}

struct SyntaxProblem: Error {
  let reason: ColorSyntaxError.Reason
  let offset: Int
}
