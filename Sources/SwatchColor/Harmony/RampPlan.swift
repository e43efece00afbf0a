import SwatchText

/// A row of colors as one asks for it: how many, between which colors, in which space.
public struct RampPlan: Hashable, Sendable {
  /// How many colors, both ends included.
  public let count: Int
  /// The first and the last color.
  public let ends: [Color]
  /// Where the steps between them are equal.
  public let space: ColorSpace

  /// The numbers of colors that a row can have.
  public static let counts = 2...64

  /// What can be asked for, in a few words.
  public static let expected = "7 #222 white oklch"

  /// The colors, in sRGB.
  ///
  /// - Complexity: O(*n*) in the count, a gamut mapping each.
  public var colors: [Color] {
    guard let first = ends.first, let last = ends.last else { return [] }
    let steps = ColorCoordinates(first).steps(to: ColorCoordinates(last), count: count, in: space)
    return [first] + steps.dropFirst().dropLast().map { Color($0) } + [last]
  }

  /// What a palette of them is called.
  public var name: String {
    ends.map { NamedColorIndex.all.name(for: $0) }.joined(separator: " to ")
  }

  /// Why text asks for no row.
  public enum Problem: Error, CustomStringConvertible, Hashable {
    /// Something is neither a number, nor a color, nor a space.
    case unknown(String)
    /// The number of colors is too low or too high.
    case count(Int)
    /// There is no color, or there are more than two.
    case colors(Int)

    /// A sentence for the user.
    public var description: String {
      switch self {
      case .unknown(let word): "\(word.quoted) is no number, color or space; type as in \(RampPlan.expected)"
      case .count:
        "Type \(RampPlan.counts.lowerBound) to \(RampPlan.counts.upperBound) for the number of colors"
      case .colors(let count):
        count == 0 ? "Type the colors that it goes from and to" : "Type two colors, not \(count)"
      }
    }
  }

  /// Reads `7 #222 white oklch`: number, colors and space in any order. Without a number there are 7, without a space the
  /// steps are equal in OKLab.
  ///
  /// - Parameter first: Where the row begins if only one color is typed; `nil` where that has to be two.
  /// - Throws: ``Problem``.
  public init(parsing text: String, from first: Color?) throws(Problem) {
    var (count, colors, space) = (7, [Color](), ColorSpace.oklab)
    for word in text.wordsOutsideParentheses {
      if let number = Int(word) {
        guard Self.counts.contains(number) else { throw .count(number) }
        count = number
      } else if let named = ColorSpace.allCases.first(where: { $0.rawValue == word.lowercased() }) {
        space = named
      } else if let color = try? ColorCoordinates(parsing: word) {
        colors.append(Color(color))
      } else {
        throw .unknown(word)
      }
    }
    if colors.count == 1, let first { colors.insert(first, at: 0) }
    guard colors.count == 2 else { throw .colors(colors.count) }
    (self.count, ends, self.space) = (count, colors, space)
  }

  /// What comes of text; see ``init(parsing:from:)``.
  public static func result(of text: String, from first: Color?) -> Result<RampPlan, Problem> {
    Result { () throws(Problem) in try RampPlan(parsing: text, from: first) }
  }
}

extension String {
  /// The words between blanks; blanks in parentheses separate nothing.
  fileprivate var wordsOutsideParentheses: [String] {
    var (words, depth) = ([""], 0)
    for character in self {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character.isWhitespace, depth <= 0 {
        words.append("")
      } else {
        words[words.count - 1].append(character)
      }
    }
    return words.filter { !$0.isEmpty }
  }
}
