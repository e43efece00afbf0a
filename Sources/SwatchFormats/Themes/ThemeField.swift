import SwatchColor

/// A color in a theme file.
struct ThemeField {
  /// The slot that has the color.
  let slots: [TerminalSlot]
  /// The theme that it belongs to, in a file with several.
  let theme: String
  let value: Value
  /// True if it follows the color of its slot, which is in another field.
  var follows = false

  enum Value {
    /// A color in one piece.
    case text(Range<Int>, ThemeColorText)
    /// Red, green and blue apart.
    case numbers([Range<Int>], ThemeNumbers)
    /// A word that leaves the color to the terminal, and what stands around a color in its place.
    case word(Range<Int>, ThemeColorText.Marks)

    var color: RGB24? {
      switch self {
      case .text(_, let text): text.color
      case .numbers(_, let numbers): numbers.color
      case .word: nil
      }
    }

    /// The parts of the file that say it.
    var ranges: [Range<Int>] {
      switch self {
      case .text(let range, _), .word(let range, _): [range]
      case .numbers(let ranges, _): ranges
      }
    }

    /// The parts of the file that change for another color.
    func replaced(by color: RGB24) -> [(range: Range<Int>, text: String)] {
      switch self {
      case .text(let range, let text): [(range, text.replaced(by: color))]
      case .numbers(let ranges, let numbers):
        zip(ranges, numbers.texts(of: color)).compactMap { range, text in text.map { (range, $0) } }
      case .word(let range, let marks): [(range, marks.text(of: color))]
      }
    }
  }
}

/// Red, green and blue as three numbers.
struct ThemeNumbers {
  let color: RGB24
  /// Their scale: 0…255, or fractions in a color space.
  let space: ColorSpace?
  /// Which of them are elements of whole numbers, which fractions have to replace as elements of their own.
  var wholeElements: [Bool] = []

  /// Numbers of 0…255.
  init(red: UInt8, green: UInt8, blue: UInt8) {
    (color, space) = (RGB24(red: red, green: green, blue: blue), nil)
  }

  /// Fractions; beyond sRGB the nearest color within.
  init(fractions: [Double], in space: ColorSpace) {
    let coordinates = ColorCoordinates(space, fractions[0], fractions[1], fractions[2])
    (color, self.space) = (Color(coordinates).rgb24, space)
  }

  /// Another color as three numbers; `nil` for each unchanged one.
  func texts(of color: RGB24) -> [String?] {
    numbers(of: color).enumerated().map { index, number in
      let isWhole = wholeElements.indices.contains(index) && wholeElements[index]
      return isWhole ? number.map { "<real>\($0)</real>" } : number
    }
  }

  private func numbers(of color: RGB24) -> [String?] {
    let new = [color.red, color.green, color.blue]
    let old = [self.color.red, self.color.green, self.color.blue]
    guard let space else { return zip(new, old).map { $0 == $1 ? nil : "\($0)" } }
    guard space != .srgb else { return zip(new, old).map { $0 == $1 ? nil : "\(Double($0) / 255)" } }
    let values = ColorCoordinates(Color(color)).converted(to: space).resolved
    return [values.x, values.y, values.z].map { "\($0)" }
  }
}

extension [UInt8] {
  /// The bytes with other text in some places; of places that overlap the first counts.
  func replacing(_ changes: [(range: Range<Int>, text: String)]) -> [UInt8] {
    var result: [UInt8] = []
    var end = 0
    for (range, text) in changes.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where range.lowerBound >= end {
      result += self[end..<range.lowerBound]
      result += text.utf8
      end = range.upperBound
    }
    return result + self[end...]
  }
}
