import SwatchColor
import SwatchText

/// Where a theme file has its colors.
struct ThemeScan {
  /// The contents of the file.
  let bytes: [UInt8]
  /// The colors that were found, in the order of the file.
  private(set) var fields: [ThemeField] = []
  /// The parts that say the color of a slot in a way that is not understood, or does not count.
  private(set) var unreadFields: [Unread] = []
  /// The parts that belong to other themes in the file.
  private(set) var otherThemes: [Range<Int>] = []
  /// The parts that stand for colors which are elsewhere in the file.
  var references: [Range<Int>] = []
  /// The parts in which a line counts under a condition only.
  var conditions: [Range<Int>] = []
  /// How many themes there are, of which one is read.
  private(set) var themeCount = 1
  /// What the theme calls itself.
  var name = ""
  /// Who has made it, where the file says so.
  var author = ""
  /// What the theme is called beside others in the file, where it has no name.
  var otherwiseCalled = "one"
  /// What is to be known of the file, in sentences.
  var notes: [String] = []
  /// Where eight digits of a color have its opacity.
  var opacityPlace = ThemeColorText.OpacityPlace.behind
  /// What is written around the digits of a color in place of a word.
  var marks = ThemeColorText.Marks()
  /// What the file calls its colors that are none of the terminal's own, where the format has names for them.
  var otherNames: [String] = []
  /// What could not be read, in sentences.
  private(set) var problems: [String] = []
  /// The number of further problems.
  private(set) var unlistedProblemCount = 0

  /// A part that no color is read from, and what it would be the color of.
  struct Unread {
    let slots: [TerminalSlot]
    let group: Int
    let range: Range<Int>
  }

  /// More is not told of one file.
  private static let problemLimit = 5
  static let noteLimit = 5
  /// Fewer colors than that are no theme of their own.
  static let fewest = 4

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The text of a part.
  func text(_ range: Range<Int>) -> Substring { Substring(decoding: bytes[range], as: UTF8.self) }

  /// Takes a part for the color of some slots, or says that it is none.
  mutating func add(_ range: Range<Int>, for slot: TerminalSlot, group: Int = 0) {
    add(range, for: [slot], group: group)
  }

  /// Takes a part for the color of several slots, or says that it is none.
  ///
  /// - Parameter follows: Whether it only goes with the color of its slot, which another part says.
  mutating func add(_ range: Range<Int>, for slots: [TerminalSlot], group: Int = 0, follows: Bool = false) {
    guard let text = ThemeColorText(text(range), opacity: opacityPlace, marks: marks) else {
      addUnread(range, for: slots, group: group)
      return report("\(String(text(range)).quoted) is not a color and is left out.", at: range.lowerBound)
    }
    fields.append(ThemeField(slots: slots, group: group, value: .text(range, text), follows: follows))
  }

  /// Takes a part for a word in the place of a color, as `none`: the terminal finds one itself.
  mutating func addWord(_ range: Range<Int>, for slot: TerminalSlot) {
    fields.append(ThemeField(slots: [slot], group: 0, value: .word(range, marks)))
  }

  /// Takes a part for what says the color of slots in a way that is not understood.
  mutating func addUnread(_ range: Range<Int>, for slots: [TerminalSlot], group: Int = 0) {
    unreadFields.append(Unread(slots: slots, group: group, range: range))
  }

  /// Takes parts for red, green and blue.
  mutating func add(_ ranges: [Range<Int>], _ color: ThemeNumbers, for slot: TerminalSlot, group: Int = 0) {
    fields.append(ThemeField(slots: [slot], group: group, value: .numbers(ranges, color)))
  }

  /// Says what is wrong.
  mutating func report(_ sentence: String, at offset: Int) {
    guard problems.count < Self.problemLimit else { return unlistedProblemCount += 1 }
    problems.append("Line \(line(at: offset)): \(sentence)")
  }

  /// Says what else is to be known of a line.
  mutating func note(_ sentence: String, at offset: Int) {
    guard notes.count < Self.noteLimit else { return }
    notes.append("Line \(line(at: offset)): \(sentence)")
  }

  /// The number of a line, from 1.
  func line(at offset: Int) -> Int {
    bytes[..<offset].reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
  }

  /// What the theme is called beside others in the file.
  var title: String {
    let name = Swatch.cleanName(name)
    return name.isEmpty ? otherwiseCalled : name.quoted
  }

  /// Leaves out a part of the file, as if it were of another theme.
  mutating func leaveOut(_ range: Range<Int>) { otherThemes.append(range) }

  /// Counts themes that are not read.
  mutating func addThemes(_ count: Int) { themeCount += count }

  /// Keeps the group that is in use, where that has colors, or else the one with the most, the first of several: a file can
  /// have more themes than one.
  mutating func keepGroup(inUse used: Int?) {
    var counts: [Int: Int] = [:]
    for field in fields { counts[field.group, default: 0] += 1 }
    guard let most = counts.values.max() else { return }
    let group =
      used.flatMap { counts[$0] == nil ? nil : $0 } ?? fields.first { counts[$0.group] == most }?.group
    themeCount += counts.count { $0.key != group && $0.value >= Self.fewest }
    otherThemes +=
      fields.filter { $0.group != group }.flatMap(\.value.ranges)
      + unreadFields.filter { $0.group != group }.map(\.range)
    fields.removeAll { $0.group != group }
    unreadFields.removeAll { $0.group != group }
  }

  /// Leaves out colors that a group has, but does not use.
  mutating func remove(_ slots: [TerminalSlot], in group: Int) {
    func isMeant(_ field: ThemeField) -> Bool {
      field.group == group && field.slots.allSatisfy(slots.contains)
    }
    for field in fields.filter(isMeant) {
      for range in field.value.ranges { addUnread(range, for: field.slots, group: group) }
    }
    fields.removeAll(where: isMeant)
  }

  /// The slots whose lines stay as they are, for what they say is not understood, or does not count.
  var unreadSlots: Set<TerminalSlot> {
    let scheme = scheme
    return Set(unreadFields.flatMap(\.slots).filter { scheme[$0] == nil })
  }

  /// The colors. Of two for one slot, the later counts.
  var scheme: TerminalScheme {
    var scheme = TerminalScheme(name: Swatch.cleanName(name))
    scheme.author = Swatch.cleanName(author)
    for field in fields where !field.follows { for slot in field.slots { scheme[slot] = field.value.color } }
    return scheme
  }

  /// The file with other colors where they differ: all other bytes stay.
  func replacing(_ scheme: TerminalScheme) -> [UInt8] {
    let old = self.scheme
    var changes: [(range: Range<Int>, text: String)] = []
    for field in fields {
      // Where one color stands for several slots, it is that of the first.
      guard let slot = field.slots.first(where: { scheme[$0] != nil }), scheme[slot] != old[slot],
        let color = scheme[slot]
      else { continue }
      changes += field.value.replaced(by: color)
    }
    return bytes.replacing(changes)
  }
}

/// A color in a theme file.
struct ThemeField {
  /// What it is the color of.
  let slots: [TerminalSlot]
  /// The theme that it belongs to, in a file with several.
  let group: Int
  let value: Value
  /// Whether it is a color that goes with that of its slot, which another field says.
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
      case .word(let range, let marks): [(range, marks.open + color.hex.dropFirst() + marks.close)]
      }
    }
  }
}

/// Red, green and blue as three numbers.
struct ThemeNumbers {
  let color: RGB24
  /// How they are counted: 0…255, or fractions in a color space.
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

  /// Another color as three numbers; `nil` for one that stays as it is.
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
  fileprivate func replacing(_ changes: [(range: Range<Int>, text: String)]) -> [UInt8] {
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
