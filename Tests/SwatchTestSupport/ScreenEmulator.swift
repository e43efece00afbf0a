/// A small terminal, written without regard to the encoder: it takes bytes and holds what they make visible.
///
/// It wraps at the right margin as xterm does: a character in the last column leaves the cursor there, about
/// to wrap. What it does not know, and what real terminals disagree about, is recorded in ``errors``.
public struct ScreenEmulator {
  /// A color as the terminal was told.
  public enum Color: Hashable {
    /// The terminal's own.
    case standard
    /// An entry of the palette.
    case indexed(UInt8)
    /// A 24-bit color.
    case rgb(UInt8, UInt8, UInt8)
  }

  /// What the next character will look like.
  public struct Pen: Hashable {
    /// The color of the character.
    public var foreground = Color.standard
    /// The color behind it.
    public var background = Color.standard
    /// Heavier or brighter.
    public var isBold = false
    /// Fainter.
    public var isFaint = false
    /// Underlined.
    public var isUnderlined = false
    /// Colors exchanged.
    public var isReversed = false

    /// The terminal's own colors without attributes.
    public init() {}
  }

  /// What stands in one cell.
  public struct Cell: Hashable {
    /// The character with its marks, nothing in the right half of a wide one.
    public var text: String
    /// How it looks.
    public var pen: Pen

    /// Creates a cell.
    public init(text: String, pen: Pen = Pen()) {
      self.text = text
      self.pen = pen
    }
  }

  /// How many cells a character takes: 0 when it joins the one before it.
  public var width: (Unicode.Scalar) -> Int = ScreenEmulator.usualWidth

  /// Cells from left to right, and from top to bottom.
  public let columns, rows: Int
  /// The cells, row by row.
  public internal(set) var cells: [Cell]
  /// What was wrong with the bytes so far.
  public internal(set) var errors: [String] = []
  /// How many characters have been printed.
  public internal(set) var printedCount = 0
  /// How many frames have been held back and shown at once.
  public internal(set) var synchronizedFrameCount = 0
  /// True if the cursor is visible.
  public internal(set) var isCursorShown = false
  /// Whether a frame is being held back.
  public internal(set) var isHeldBack = false

  /// The pixels of a cell.
  public var cellWidth = 8, cellHeight = 16
  /// How many images the terminal keeps.
  public var imageCount: Int { images.count }
  /// The images that it keeps, by number.
  var images: [UInt32: Image] = [:]
  /// What becomes of images that are placed.
  public var placing = Placing.live
  /// The images placed over cells, row by row, the last one on top.
  var placed: [Int: [PlacedCell]] = [:]
  /// What has come of a command so far.
  var transfer: Transfer?
  /// The pixels over cells that sixels have painted, row by row; `nil` where they have not.
  var sixels: [Int: [UInt32?]] = [:]
  /// Whether a picture takes the place of all that was below it, characters too, and shows the background of the pen where
  /// it leaves pixels out, as in mlterm; in xterm and foot what was there shows, also what earlier pictures have painted.
  public var sixelsReplaceOthers = false
  /// Whether the cursor is somewhere that terminals disagree about.
  var isLost = false
  var savedCursor: (column: Int, row: Int)?
  /// Whether it has margins at the sides, as the VT420 has.
  public var knowsSideMargins = false
  var margins: Margins

  var pen = Pen()
  var column = 0
  var row = 0
  var isAboutToWrap = false
  var wraps = true

  /// Creates a terminal on which other programs have left garbage.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    pen.isUnderlined = true
    cells = Array(repeating: Cell(text: "X", pen: pen), count: columns * rows)
    row = max(0, rows - 1)
    margins = Margins(rows: 0..<rows, columns: 0..<columns)
  }

  /// The position of the cursor, counted from 0.
  public var cursor: (column: Int, row: Int) { (column, row) }

  /// Whether the whole screen moves again.
  public var hasMargins: Bool {
    margins.hasSides || margins.rows != 0..<rows || margins.columns != 0..<columns
  }

  /// The cell in a row and a column, both counted from 0.
  public subscript(row: Int, column: Int) -> Cell { cells[row * columns + column] }

  /// The characters of a row.
  public func text(inRow row: Int) -> String {
    cells[row * columns..<(row + 1) * columns].map(\.text).joined()
  }

  /// The pixels of a cell that shows a picture, `0x00RRGGBB` each, row by row; where it shows text, `nil`.
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

  /// Takes bytes; they have to end with a complete character or sequence.
  public mutating func feed(_ bytes: [UInt8]) {
    var scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      switch scalar {
      case "\u{1B}": takeSequence(from: &scalars)
      case "\r": moveRelatively { $0.column = 0 }
      case "\u{8}": moveRelatively { $0.column = max(0, $0.column - 1) }
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFD}": errors.append("byte \(scalar.value)")
      default: print(scalar)
      }
    }
  }

  private mutating func print(_ glyph: Unicode.Scalar) {
    printedCount += 1
    if isLost { errors.append("printed at an unknown place") }
    let width = width(glyph)
    guard width > 0 else { return join(glyph) }
    if isAboutToWrap || wraps && column + width > columns { wrap() }
    guard row < rows, column < columns else { return errors.append("printed outside") }
    // Without wrapping there is no place for a wide character in the last column.
    guard column + width <= columns else { return }
    for offset in 0..<width {
      put(Cell(text: offset == 0 ? String(glyph) : "", pen: pen), at: column + offset)
    }
    column += width
    guard column == columns else { return }
    column -= 1
    isAboutToWrap = wraps
  }

  /// Adds a mark to the character before the cursor.
  private mutating func join(_ mark: Unicode.Scalar) {
    var index = row * columns + (isAboutToWrap ? column : column - 1)
    guard index >= row * columns else { return }
    if cells[index].text.isEmpty { index -= 1 }
    cells[index].text.unicodeScalars.append(mark)
  }

  /// Changes a cell. What is left of a wide character that loses a half is not to be relied on.
  private mutating func put(_ cell: Cell, at column: Int) {
    let index = row * columns + column
    if cells[index].text.isEmpty { cells[index - 1].text = "\u{FFFD}" }
    if column + 1 < columns, cells[index + 1].text.isEmpty { cells[index + 1].text = "\u{FFFD}" }
    cells[index] = cell
    // Text takes the place of pixels.
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

  /// Moves the cursor from where it is, which must not be about to wrap: terminals disagree on what then.
  mutating func moveRelatively(_ move: (inout ScreenEmulator) -> Void) {
    if isAboutToWrap { errors.append("movement while about to wrap") }
    if isLost { errors.append("movement from an unknown place") }
    move(&self)
    isAboutToWrap = false
  }
}

extension ScreenEmulator {
  /// The width that most terminals give to a character.
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
