import SwatchColor
import SwatchLiterals

struct ThemeField {
  let slots: [TerminalSlot]
  /// The theme that the color belongs to, if the file has several.
  var themeID = ""
  let value: Value
  /// True if this field repeats another field's color, which is updated here, but not read.
  var isCopy = false

  enum Value {
    /// A color in one range.
    case text(Range<Int>, ThemeColorText)
    /// Red, green and blue in separate ranges.
    case numbers([Range<Int>], ThemeNumbers)
    /// A word that lets the terminal choose the color, and the delimiters of a color that replaces it.
    case word(Range<Int>, ThemeColorText.Delimiters)

    var color: RGB24? {
      switch self {
      case .text(_, let text): text.color
      case .numbers(_, let numbers): numbers.color
      case .word: nil
      }
    }

    var ranges: [Range<Int>] {
      switch self {
      case .text(let range, _), .word(let range, _): [range]
      case .numbers(let ranges, _): ranges
      }
    }

    func edits(replacingWith color: RGB24) -> [TextEdit] {
      let strings: [String?] =
        switch self {
        case .text(_, let text): [text.replaced(by: color)]
        case .numbers(_, let numbers): numbers.replacements(for: color)
        case .word(_, let delimiters): [delimiters.text(of: color)]
        }
      return zip(ranges, strings).compactMap { range, new in new.map { TextEdit(range, Array($0.utf8)) } }
    }
  }
}

struct ThemeNumbers {
  let color: RGB24
  /// The color space of fractions, or `nil` for numbers in 0…255.
  let space: ColorSpace?
  /// True for each component in an `<integer>` element. The whole element is replaced to write a fraction.
  var areIntegers: [Bool] = []

  init(_ color: RGB24) { (self.color, space) = (color, nil) }

  init(fractions: [Double], in space: ColorSpace) {
    let coordinates = ColorCoordinates(space, fractions[0], fractions[1], fractions[2])
    (color, self.space) = (Color(coordinates).rgb24, space)
  }

  /// Returns the components of the new color as text, with `nil` for each unchanged component.
  func replacements(for color: RGB24) -> [String?] {
    let (new, old) = (Color(color).components, Color(self.color).components)
    let converted = ColorCoordinates(Color(color)).converted(to: space ?? .srgb).resolved
    return (0..<3).map { index -> String? in
      if space == nil || space == .srgb, new[index] == old[index] { return nil }
      guard let space else { return "\(new[index])" }
      let number = space == .srgb ? Double(new[index]) / 255 : converted[index]
      let isInteger = areIntegers.indices.contains(index) && areIntegers[index]
      return isInteger ? "<real>\(number)</real>" : "\(number)"
    }
  }
}
