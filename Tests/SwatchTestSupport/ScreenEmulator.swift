/// A terminal emulator, independent of the encoder, that interprets bytes and holds the visible result.
///
/// Lines wrap as in xterm: after a character in the last column, the wrap is pending. Unknown sequences and
/// those that real terminals interpret differently are recorded in ``errors``.
public struct ScreenEmulator {
  /// A color as received.
  public enum Color: Hashable {
    /// The terminal's default color.
    case standard
    /// A palette entry.
    case indexed(UInt8)
    /// A 24-bit color.
    case rgb(UInt8, UInt8, UInt8)
  }

  /// The attributes of the next character.
  public struct Pen: Hashable {
    /// The text color.
    public var foreground = Color.standard
    /// The background color.
    public var background = Color.standard
    /// Bold or bright.
    public var isBold = false
    /// Faint.
    public var isFaint = false
    /// Underlined.
    public var isUnderlined = false
    /// Reverse video.
    public var isReversed = false

    /// Default colors without attributes.
    public init() {}
  }

  /// The content of a cell.
  public struct Cell: Hashable {
    /// The character with combining marks; empty in the right half of a wide one.
    public var text: String
    /// The attributes.
    public var pen: Pen

    /// Creates a cell.
    public init(text: String, pen: Pen = Pen()) {
      self.text = text
      self.pen = pen
    }
  }

  /// The width of a character in cells; 0 for combining marks.
  public var width: (Unicode.Scalar) -> Int = ScreenEmulator.usualWidth

  /// The size of the screen.
  public let columns, rows: Int
  /// The cells, row by row.
  public internal(set) var cells: [Cell]
  /// The errors so far.
  public internal(set) var errors: [String] = []
  /// The number of characters printed.
  public internal(set) var printedCount = 0
  /// The number of synchronized frames shown.
  public internal(set) var synchronizedFrameCount = 0
  /// True if the cursor is visible.
  public internal(set) var isCursorShown = false
  /// True during a synchronized update.
  public internal(set) var isSynchronizing = false

  /// The size of a cell in pixels.
  public var cellWidth = 8, cellHeight = 16
  /// The number of images stored.
  public var imageCount: Int { images.count }
  /// The stored images by number.
  var images: [UInt32: Image] = [:]
  /// The behavior of placed images.
  public var placing = PlacementBehavior.live
  /// The placed images of each cell, by index, the topmost last.
  var placed: [Int: [PlacedCell]] = [:]
  /// The incomplete command.
  var transfer: Transfer?
  /// The sixel pixels of each cell, by index; `nil` for unpainted ones.
  var sixels: [Int: [UInt32?]] = [:]
  /// True if a sixel picture replaces text and earlier pictures, and unpainted pixels show the pen's
  /// background, as in mlterm. In xterm and foot, the previous content shows through.
  public var sixelsReplaceOthers = false
  /// True if the cursor's position is undefined, since terminals differ.
  var isCursorUndefined = false
  var savedCursor: (column: Int, row: Int)?
  /// True if side margins are supported, as in the VT420.
  public var knowsSideMargins = false
  var margins: Margins

  var pen = Pen()
  var column = 0
  var row = 0
  var isAboutToWrap = false
  var wraps = true

  /// Creates a terminal that is filled with garbage by other programs.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    pen.isUnderlined = true
    cells = Array(repeating: Cell(text: "X", pen: pen), count: columns * rows)
    row = max(0, rows - 1)
    margins = Margins(rows: 0..<rows, columns: 0..<columns)
  }

  /// The cursor's position, from 0.
  public var cursor: (column: Int, row: Int) { (column, row) }

  /// True if margins are set.
  public var hasMargins: Bool {
    margins.hasSides || margins.rows != 0..<rows || margins.columns != 0..<columns
  }

  /// The cell at a row and column, from 0.
  public subscript(row: Int, column: Int) -> Cell { cells[row * columns + column] }

  /// Returns the characters of a row.
  public func text(inRow row: Int) -> String {
    cells[row * columns..<(row + 1) * columns].map(\.text).joined()
  }

  /// Returns the pixels of a picture cell, row by row as `0x00RRGGBB`; `nil` for a text cell.
  public func pixels(row: Int, column: Int) -> [UInt32]? {
    let cell = self[row, column]
    if let placed = placedPixels(row: row, column: column) ?? placedPixels(in: cell) { return placed }
    let painted = sixels[row * columns + column]
    guard cell.text == " ", case .rgb(let red, let green, let blue) = cell.pen.background else {
      return painted?.map { $0 ?? 0xFF00_0000 }
    }
    let color = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    return painted?.map { $0 ?? color } ?? Array(repeating: color, count: cellWidth * cellHeight)
  }

  /// Interprets bytes, which must end with a complete character or sequence.
  public mutating func feed(_ bytes: [UInt8]) {
    var scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      switch scalar {
      case "\u{1B}": handleSequence(from: &scalars)
      case "\r": moveRelatively { $0.column = 0 }
      case "\u{8}": moveRelatively { $0.column = max(0, $0.column - 1) }
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFD}": errors.append("byte \(scalar.value)")
      default: print(scalar)
      }
    }
  }

  private mutating func print(_ glyph: Unicode.Scalar) {
    printedCount += 1
    if isCursorUndefined { errors.append("printed at an unknown place") }
    let width = width(glyph)
    guard width > 0 else { return join(glyph) }
    if isAboutToWrap || wraps && column + width > columns { wrap() }
    guard row < rows, column < columns else { return errors.append("printed outside") }
    // Without wrapping, the last column cannot hold a wide character.
    guard column + width <= columns else { return }
    for offset in 0..<width {
      put(Cell(text: offset == 0 ? String(glyph) : "", pen: pen), at: column + offset)
    }
    column += width
    guard column == columns else { return }
    column -= 1
    isAboutToWrap = wraps
  }

  /// Adds a combining mark to the character before the cursor.
  private mutating func join(_ mark: Unicode.Scalar) {
    var index = row * columns + (isAboutToWrap ? column : column - 1)
    guard index >= row * columns else { return }
    if cells[index].text.isEmpty { index -= 1 }
    cells[index].text.unicodeScalars.append(mark)
  }

  /// Sets a cell. The remaining half of an overwritten wide character is undefined.
  private mutating func put(_ cell: Cell, at column: Int) {
    let index = row * columns + column
    if cells[index].text.isEmpty { cells[index - 1].text = "\u{FFFD}" }
    if column + 1 < columns, cells[index + 1].text.isEmpty { cells[index + 1].text = "\u{FFFD}" }
    cells[index] = cell
    // Text erases sixels.
    sixels[index] = nil
    if placing == .inCells { placed[index] = nil }
  }

  private mutating func wrap() {
    isAboutToWrap = false
    column = 0
    guard row + 1 == rows else { return row += 1 }
    cells.removeFirst(columns)
    cells.append(contentsOf: Array(repeating: Cell(text: " "), count: columns))
  }

  /// Moves the cursor relatively; an error while a wrap is pending, as terminals differ.
  mutating func moveRelatively(_ move: (inout ScreenEmulator) -> Void) {
    if isAboutToWrap { errors.append("movement while about to wrap") }
    if isCursorUndefined { errors.append("movement from an unknown place") }
    move(&self)
    isAboutToWrap = false
  }
}

extension ScreenEmulator {
  /// Returns the width of a character in most terminals.
  public static func usualWidth(of scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF00...0xFF60: return 2
    case 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD: return 2
    default: return 1
    }
  }
}
