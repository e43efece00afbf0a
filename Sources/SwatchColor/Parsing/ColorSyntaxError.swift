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
    case empty = "the text ends"
    case unknownNotation = "no notation of a color begins"
    case unknownName = "unknown color name"
    /// A name without a fixed color, such as `currentcolor`.
    case unresolvable = "a color that depends on its use begins"
    /// A CSS variable instead of a color or component.
    case variable = "a variable, which is not known here, begins"
    case unknownFunction = "an unknown function begins"
    case unknownSpace = "an unknown color space begins"
    /// A unit that is not an angle, or not allowed here.
    case unsuitableUnit = "a unit that does not fit begins"
    case missingDigit = "a hexadecimal digit is expected"
    case digitCount = "use 3, 4, 6 or 8 hex digits"
    /// A missing number, percentage or `none`.
    case missingNumber = "a number is expected"
    case missingPercentage = "a percentage is expected"
    case outOfRange = "a number is out of range"
    /// Bare numbers that match several notations.
    case ambiguousNumbers = "numbers of 0…255 or of 0…1 begin"
    /// Numbers and percentages mixed in comma syntax.
    case mixedUnits = "numbers and percentages are mixed"
    case misplacedNone = "‘none’ is used with commas"
    case missingComma = "a comma is expected"
    /// A missing slash in X11 notation.
    case missingSlash = "a slash is expected"
    /// White space between a function name and its parenthesis.
    case detachedParenthesis = "white space before a parenthesis ends"
    case missingParenthesis = "a closing parenthesis is expected"
    /// A word in a calculation that is neither a constant nor a channel of the relative color.
    case unknownWord = "an unknown word, neither a constant nor a channel, begins"
    /// Mixed types in a calculation, such as `10% + 2`, or a result whose type is not allowed.
    case mixedTypes = "values of different types, which do not go together, begin"
    case missingSpace = "white space around + or - is expected"
    case valueCount = "a function with too few or too many values begins"
    case tooDeep = "more than 32 levels of parentheses begin"
    /// A function without its origin color.
    case missingOrigin = "‘from’ and a color are expected"
    /// An origin color in a function that does not support it.
    case misplacedOrigin = "‘from’, which this function does not take, begins"
    /// A hue direction for a space without hue, or without the keyword `hue`.
    case misplacedHue = "‘hue’ after its direction, in a space with hues, is expected"
    case trailingText = "text after the color begins"
  }

  /// A message for the user.
  public var description: String {
    switch reason {
    case .empty: "Cannot read a color where there is none."
    case .ambiguousNumbers:
      "Cannot read ‘\(text)’ as a color: its numbers could be of 0…255 or of 0…1; write rgb() or percentages."
    case .unknownName, .digitCount: "Cannot read ‘\(text)’ as a color: \(reason.rawValue)."
    default: "Cannot read ‘\(text)’ as a color: \(reason.rawValue) at character \(position)."
    }
  }
}

extension ColorSyntaxError {
  init(_ problem: SyntaxProblem, in text: some StringProtocol) {
    let text = String(text)
    let index =
      text.utf8.index(text.startIndex, offsetBy: problem.offset, limitedBy: text.endIndex) ?? text.endIndex
    position = text[..<index].count + 1
    reason = text[index...].prefix(4).lowercased() == "var(" ? .variable : problem.reason
    self.text = text.shownSafely(around: index, limit: 60)
  }
}

struct SyntaxProblem: Error {
  let reason: ColorSyntaxError.Reason
  let offset: Int
}
