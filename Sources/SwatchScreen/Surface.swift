/// The grid of cells on which a frame is composed. Drawing outside the grid or ``clip`` has no effect.
///
/// ```swift
/// var surface = Surface(
///   size: CellSize(columns: 20, rows: 3), display: Display(colors: .truecolor, glyphs: .unicode))
/// surface.write("Hello", at: CellPosition(column: 1, row: 1), style: .bold)
/// var encoder = FrameEncoder(colors: .truecolor)
/// let bytes = encoder.encode(&surface)
/// ```
public struct Surface: Sendable {
  /// The size of the grid.
  public let size: CellSize
  /// The capabilities of the terminal, which determine how pictures and symbols are drawn.
  public let display: Display
  /// The cells that drawing may change.
  public var clip: CellRect { didSet { clip = clip.intersection(size.bounds) } }
  /// The cells, row by row.
  public private(set) var cells: [Cell]
  /// The images of the cells; empty until the first one is shown.
  var images: [CellImage?] = []
  /// The cell of the text cursor. Drawing over it removes the cursor.
  public private(set) var caret: CellPosition?
  /// The columns of each row drawn on since the last frame.
  public private(set) var drawn: [Range<Int>]
  /// The areas with gradual color changes since the last frame. A flash starts with white.
  var transitionAreas: [(area: CellRect, isFlash: Bool)] = []

  /// Creates a blank grid. Negative sizes become 0.
  public init(size: CellSize, display: Display) {
    self.size = CellSize(columns: max(0, size.columns), rows: max(0, size.rows))
    self.display = display
    clip = self.size.bounds
    cells = Array(repeating: .blank, count: self.size.count)
    drawn = Array(repeating: 0..<0, count: self.size.rows)
  }

  /// The cell at `position`; blank outside the grid.
  ///
  /// A wide character also takes the next cell; if that cell is outside ``clip``, a blank replaces the
  /// character. Overwriting one half of a wide character blanks the other half, even outside ``clip``.
  public subscript(position: CellPosition) -> Cell {
    get { size.bounds.contains(position) ? cells[size.index(of: position)] : .blank }
    set {
      guard newValue.part == .whole else { return setHalf(newValue, at: position) }
      if clip.contains(position) { set(newValue, at: position) }
    }
  }

  private mutating func set(_ cell: Cell, at position: CellPosition) {
    let index = size.index(of: position)
    if cells[index].part != .whole { blankOtherHalf(at: position) }
    cells[index] = cell
    markDrawn(position.column..<position.column + 1, row: position.row)
  }

  /// Places the text cursor inside ``clip``. Its cell is reversed for terminals that hide their cursor.
  public mutating func placeCaret(at position: CellPosition) {
    guard clip.contains(position) else { return }
    self[position].style = .reverse
    caret = position
  }

  private mutating func markDrawn(_ columns: Range<Int>, row: Int) {
    if let caret, caret.row == row, columns.contains(caret.column) { self.caret = nil }
    drawn[row].formUnion(columns)
  }

  /// Fills `columns` of a row with a single-width cell. The columns must be inside ``clip``.
  mutating func fill(_ columns: Range<Int>, row: Int, with cell: Cell) {
    guard !columns.isEmpty else { return }
    let start = row * size.columns
    for column in [columns.lowerBound, columns.upperBound - 1] where cells[start + column].part != .whole {
      blankOtherHalf(at: CellPosition(column: column, row: row))
    }
    for column in columns { cells[start + column] = cell }
    markDrawn(columns, row: row)
  }

  /// Writes a wide character, given its left half. A right half that is already there is ignored, so that
  /// cells can be copied one by one.
  private mutating func setHalf(_ cell: Cell, at position: CellPosition) {
    if cell.part == .second, self[position] == cell { return }
    let next = CellPosition(column: position.column + 1, row: position.row)
    guard cell.part == .first, clip.contains(position), clip.contains(next) else {
      self[position] = cell.blanked
      if cell.part == .first { self[next] = cell.blanked }
      return
    }
    set(cell.blanked, at: position)
    set(Cell(" ", part: .second, cell.style), at: next)
    cells[size.index(of: position)] = cell
  }

  private mutating func blankOtherHalf(at position: CellPosition) {
    let index = size.index(of: position)
    let offset = cells[index].part == .first ? 1 : -1
    cells[index] = cells[index].blanked
    cells[index + offset] = cells[index + offset].blanked
    set(cells[index + offset], at: CellPosition(column: position.column + offset, row: position.row))
  }

  /// Marks all cells as unchanged after a frame has been encoded.
  public mutating func clearDrawn() {
    transitionAreas.removeAll()
    for row in drawn.indices { drawn[row] = 0..<0 }
  }

  /// Runs `draw` with ``clip`` limited to `rect`.
  public mutating func clipped(to rect: CellRect, _ draw: (inout Surface) -> Void) {
    let outer = clip
    defer { clip = outer }
    clip = outer.intersection(rect)
    draw(&self)
  }
}
