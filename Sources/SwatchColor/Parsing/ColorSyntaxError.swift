import SwatchText

/// Why a text could not be read as a color.
public struct ColorSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The part of the text that is worth showing: at most 60 characters around the place in question, with `…`
  /// for what is left out and `�` for characters that a terminal might obey.
  public let text: String
  /// The character where the text stopped making sense, counted from 1.
  public let position: Int
  /// What is wrong there.
  public let reason: Reason

  /// The kinds of mistakes in a text, with their meaning in words.
  public enum Reason: String, Hashable, Sendable {
    case empty = "the text ends"
    case unknownNotation = "no notation of a color begins"
    case unknownName = "unknown color name"
    /// A name stands for different colors in different places, as `currentcolor`.
    case unresolvable = "a color that depends on its use begins"
    /// A variable of CSS stands where a color or a part of one is expected.
    case variable = "a variable, which is not known here, begins"
    case unknownFunction = "an unknown function begins"
    case unknownSpace = "an unknown color space begins"
    /// A unit is none of angles, or does not fit here.
    case unsuitableUnit = "a unit that does not fit begins"
    case missingDigit = "a hexadecimal digit is expected"
    case digitCount = "use 3, 4, 6 or 8 hex digits"
    /// A number, a percentage or `none` is missing.
    case missingNumber = "a number is expected"
    case missingPercentage = "a percentage is expected"
    case outOfRange = "a number is out of range"
    /// Numbers without a function around them could be of several notations.
    case ambiguousNumbers = "numbers of 0…255 or of 0…1 begin"
    /// Numbers and percentages are mixed, which the syntax with commas does not allow.
    case mixedUnits = "numbers and percentages are mixed"
    case misplacedNone = "‘none’ is used with commas"
    case missingComma = "a comma is expected"
    /// A slash, for X11's notation, is missing.
    case missingSlash = "a slash is expected"
    /// White space is between a function and its parenthesis, which CSS does not allow.
    case detachedParenthesis = "white space before a parenthesis ends"
    case missingParenthesis = "a closing parenthesis is expected"
    /// A word in a calculation is neither a constant nor, in a relative color, one of its channels.
    case unknownWord = "an unknown word, neither a constant nor a channel, begins"
    /// Values of different types are added or compared, as `10% + 2`, or a result is none of the types of a component.
    case mixedTypes = "values of different types, which do not go together, begin"
    case missingSpace = "white space around + or - is expected"
    case valueCount = "a function with too few or too many values begins"
    case tooDeep = "more than 32 levels of parentheses begin"
    /// A function lacks the color that it changes.
    case missingOrigin = "‘from’ and a color are expected"
    /// A function cannot take its components from another color.
    case misplacedOrigin = "‘from’, which this function does not take, begins"
    /// A way around the circle of hues is named for a space without hues, or not followed by `hue`.
    case misplacedHue = "‘hue’ after its direction, in a space with hues, is expected"
    case trailingText = "text after the color begins"
  }

  /// A sentence for the user.
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

/// What is wrong with a text, and how many bytes lie before that place.
struct SyntaxProblem: Error {
  let reason: ColorSyntaxError.Reason
  let offset: Int
}
