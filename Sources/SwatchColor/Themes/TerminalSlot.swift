/// A color slot of a terminal.
public enum TerminalSlot: Hashable, Sendable {
  /// A palette color: 0…7 normal, 8…15 bright, 16…255 those of 256-color terminals.
  case palette(UInt8)
  /// Default text and background.
  case text, background
  /// The cursor, and the character inside it.
  case cursor, cursorText
  /// The background of selected text, and its text color.
  case selection, selectionText

  /// The 16 named colors.
  public static let named: [TerminalSlot] = (0..<16).map { .palette($0) }
  /// The cube and grays of 256-color terminals.
  public static let extended: [TerminalSlot] = (16...255).map { .palette($0) }
  /// Slots outside the palette.
  public static let special: [TerminalSlot] = [
    .text, .background, .cursor, .cursorText, .selection, .selectionText,
  ]
  /// The slots that themes define: all but ``extended``.
  public static let main = named + special
  /// All slots.
  public static let all = main + extended
  private static let names = ["Black", "Red", "Green", "Yellow", "Blue", "Magenta", "Cyan", "White"]

  /// The name for display.
  public var title: String {
    switch self {
    case .palette(let index) where index < 8: Self.names[Int(index)]
    case .palette(let index) where index < 16: "Bright " + Self.names[Int(index) - 8].lowercased()
    case .palette(let index): "Color \(index)"
    case .text: "Text"
    case .background: "Background"
    case .cursor: "Cursor"
    case .cursorText: "Cursor text"
    case .selection: "Selection"
    case .selectionText: "Selected text"
    }
  }

  /// The palette index, if any.
  public var index: UInt8? { if case .palette(let index) = self { index } else { nil } }
}

extension Sequence<TerminalSlot> {
  /// The titles, with runs of palette colors joined: `Black, Cursor, colors 16–255`.
  public var listed: String {
    let slots = Set(self)
    let parts = TerminalSlot.main.filter(slots.contains).map(\.title)
    var runs: [ClosedRange<UInt8>] = []
    for number in TerminalSlot.extended.filter(slots.contains).compactMap(\.index) {
      let start = runs.last?.upperBound == number - 1 ? runs.removeLast().lowerBound : number
      runs.append(start...number)
    }
    let labels = runs.map {
      $0.count == 1 ? "color \($0.lowerBound)" : "colors \($0.lowerBound)–\($0.upperBound)"
    }
    return (parts + labels).joined(separator: ", ")
  }
}
