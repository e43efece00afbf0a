/// A place for a color that terminals have.
public enum TerminalSlot: Hashable, Sendable {
  /// A color of the palette: 0…7 are the normal ones, 8…15 the bright ones, the rest those of 256-color terminals.
  case palette(UInt8)
  /// Text that has no color of its own, and what is behind it.
  case text, ground
  /// The cursor, and the character in it.
  case cursor, cursorText
  /// What is behind selected text, and that text.
  case selection, selectionText
}

extension TerminalSlot {
  /// The 16 colors that have names.
  public static let named: [TerminalSlot] = (0..<16).map { .palette($0) }
  /// The colors beyond them: the cube and the grays of 256-color terminals.
  public static let extended: [TerminalSlot] = (16...255).map { .palette($0) }
  /// All others.
  public static let special: [TerminalSlot] = [
    .text, .ground, .cursor, .cursorText, .selection, .selectionText,
  ]
  /// What themes are about: all but ``extended``.
  public static let main = named + special
  /// All slots.
  public static let all = main + extended

  private static let names = ["Black", "Red", "Green", "Yellow", "Blue", "Magenta", "Cyan", "White"]

  /// The name for screens.
  public var title: String {
    switch self {
    case .palette(let index) where index < 8: Self.names[Int(index)]
    case .palette(let index) where index < 16: "Bright " + Self.names[Int(index) - 8].lowercased()
    case .palette(let index): "Color \(index)"
    case .text: "Text"
    case .ground: "Ground"
    case .cursor: "Cursor"
    case .cursorText: "Cursor text"
    case .selection: "Selection"
    case .selectionText: "Selected text"
    }
  }

  /// The number in the palette.
  public var index: UInt8? { if case .palette(let index) = self { index } else { nil } }
}

extension Sequence<TerminalSlot> {
  /// The names, those of a run of palette colors as one: `Black, Cursor, colors 16–255`.
  public var listed: String {
    let slots = Set(self)
    let parts = TerminalSlot.main.filter(slots.contains).map(\.title)
    let numbers = TerminalSlot.extended.filter(slots.contains).compactMap(\.index)
    var runs: [ClosedRange<UInt8>] = []
    for number in numbers {
      if let last = runs.last, last.upperBound + 1 == number {
        runs[runs.count - 1] = last.lowerBound...number
      } else {
        runs.append(number...number)
      }
    }
    let labels = runs.map {
      $0.count == 1 ? "color \($0.lowerBound)" : "colors \($0.lowerBound)–\($0.upperBound)"
    }
    return (parts + labels).joined(separator: ", ")
  }
}
