import SwatchText

/// A request for a row of colors: its length, ends and color space.
public struct RampPlan: Hashable, Sendable {
  /// The number of colors, including both ends.
  public let count: Int
  /// The first and the last color.
  public let ends: [Color]
  /// The color space to interpolate in.
  public let space: ColorSpace

  /// The supported numbers of colors.
  public static let countRange = 2...64

  /// An example of the input.
  public static let inputExample = "7 #222 white oklch"

  /// The colors, in sRGB.
  ///
  /// - Complexity: O(*n*) in the count, with one gamut mapping per color.
  public var colors: [Color] {
    guard let first = ends.first, let last = ends.last else { return [] }
    let steps = ColorCoordinates(first).steps(to: ColorCoordinates(last), count: count, in: space)
    return [first] + steps.dropFirst().dropLast().map { Color($0) } + [last]
  }

  /// The name for a palette of these colors.
  public var name: String { ends.map { NamedColorIndex.all.name(for: $0) }.joined(separator: " to ") }

  /// An error in the input.
  public enum Problem: Error, CustomStringConvertible, Hashable {
    /// A word that is not a number, color or color space.
    case unknown(String)
    /// An out-of-range number of colors.
    case count(Int)
    /// A wrong number of colors in the input, such as three.
    case colors(Int)

    /// A message for the user.
    public var description: String {
      switch self {
      case .unknown(let word):
        "\(word.quoted) is not a number, color or color space. Example: \(RampPlan.inputExample)"
      case .count: "Choose \(RampPlan.countRange.lowerBound) to \(RampPlan.countRange.upperBound) colors"
      case .colors(let count):
        count == 0 ? "Enter the first and the last color" : "Enter two colors, not \(count)"
      }
    }
  }

  /// Parses `7 #222 white oklch`: number, colors and space in any order. The defaults are 7 and OKLab.
  ///
  /// - Parameter first: The start of the row if only one color is given; `nil` to require two.
  public init(parsing text: String, from first: Color?) throws(Problem) {
    var (count, colors, space, depth) = (7, [Color](), ColorSpace.oklab, 0)
    let words = text.split { character in
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      return character.isWhitespace && depth <= 0
    }
    for word in words.map({ String($0) }) {
      if let number = Int(word) {
        guard Self.countRange.contains(number) else { throw .count(number) }
        count = number
      } else if let match = ColorSpace.allCases.first(where: { $0.rawValue == word.lowercased() }) {
        space = match
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

  /// Parses like ``init(parsing:from:)``, but returns a `Result`.
  public static func result(of text: String, from first: Color?) -> Result<RampPlan, Problem> {
    Result { () throws(Problem) in try RampPlan(parsing: text, from: first) }
  }
}
