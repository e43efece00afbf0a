import SwatchColor

/// The grid of cells that a frame is composed on.
///
/// Drawing outside of the grid, or of ``clip``, has no effect.
///
/// ```swift
/// var surface = Surface(
///   size: CellSize(columns: 20, rows: 3), display: Display(colors: .truecolor, glyphs: .unicode))
/// surface.write("Hello", at: CellPosition(column: 1, row: 1), style: .bold)
/// var encoder = FrameEncoder(colors: .truecolor)
/// let bytes = encoder.encode(&surface)
/// ```
public struct Surface: Sendable {
  /// The extent of the grid.
  public let size: CellSize
  /// What the terminal can show; pictures and symbols are chosen accordingly.
  public let display: Display
  /// The cells that drawing may change.
  public var clip: CellRect { didSet { clip = clip.intersection(size.bounds) } }
  /// The cells, row by row.
  public private(set) var cells: [Cell]
  /// What the cells show that are images; empty while none ever was.
  private(set) var images: [CellImage?] = []
  /// The cell of the text cursor, where text is being typed. Whatever is drawn there later removes it.
  public private(set) var caret: CellPosition?
  /// The columns of each row that were drawn on since the last frame was taken.
  public private(set) var drawn: [Range<Int>]

  /// Creates a blank grid; a negative extent counts as none.
  public init(size: CellSize, display: Display) {
    self.size = CellSize(columns: max(0, size.columns), rows: max(0, size.rows))
    self.display = display
    clip = self.size.bounds
    cells = Array(repeating: .blank, count: self.size.columns * self.size.rows)
    drawn = Array(repeating: 0..<0, count: self.size.rows)
  }

  /// The cell at `position`. Reading outside of the grid gives a blank cell; writing there does nothing.
  ///
  /// A wide character takes the next cell, too; where there is none that drawing may change, it becomes blank.
  /// What is written over one half of a wide character blanks the other half, even outside of ``clip``.
  public subscript(position: CellPosition) -> Cell {
    get {
      size.bounds.contains(position) ? cells[position.row * size.columns + position.column] : .blank
    }
    set {
      guard newValue.part == .whole else { return setHalf(newValue, at: position) }
      guard clip.contains(position) else { return }
      set(newValue, at: position)
    }
  }

  private mutating func set(_ cell: Cell, at position: CellPosition) {
    let index = position.row * size.columns + position.column
    if cells[index].part != .whole { blankOtherHalf(at: position) }
    cells[index] = cell
    markDrawn(position.column..<position.column + 1, row: position.row)
  }

  mutating func keep(_ image: CellImage, at index: Int) {
    if images.isEmpty { images = Array(repeating: nil, count: cells.count) }
    images[index] = image
  }

  /// Puts the text cursor at a cell, which looks reversed where the terminal does not show its own. Outside of ``clip``,
  /// nothing happens.
  public mutating func placeCaret(at position: CellPosition) {
    guard clip.contains(position) else { return }
    self[position].style = .reverse
    caret = position
  }

  private mutating func markDrawn(_ columns: Range<Int>, row: Int) {
    if let caret, caret.row == row, columns.contains(caret.column) { self.caret = nil }
    let range = drawn[row].isEmpty ? columns : drawn[row]
    drawn[row] = min(range.lowerBound, columns.lowerBound)..<max(range.upperBound, columns.upperBound)
  }

  /// Writes one cell, in which all of its character stands, into all `columns` of a row; they are in ``clip``.
  mutating func fill(_ columns: Range<Int>, row: Int, with cell: Cell) {
    guard !columns.isEmpty else { return }
    let start = row * size.columns
    for column in [columns.lowerBound, columns.upperBound - 1] where cells[start + column].part != .whole {
      blankOtherHalf(at: CellPosition(column: column, row: row))
    }
    for column in columns { cells[start + column] = cell }
    markDrawn(columns, row: row)
  }

  /// Writes a wide character by its left half. Its right half follows from it, and changes nothing when a
  /// surface is copied cell by cell.
  private mutating func setHalf(_ cell: Cell, at position: CellPosition) {
    if cell.part == .second, self[position] == cell { return }
    let next = CellPosition(column: position.column + 1, row: position.row)
    guard cell.part == .first, clip.contains(position), clip.contains(next) else {
      self[position] = cell.blanked
      if cell.part == .first { self[next] = cell.blanked }
      return
    }
    set(cell.blanked, at: position)
    set(cell.secondHalf, at: next)
    cells[position.row * size.columns + position.column] = cell
  }

  private mutating func blankOtherHalf(at position: CellPosition) {
    let index = position.row * size.columns + position.column
    let offset = cells[index].part == .first ? 1 : -1
    cells[index] = cells[index].blanked
    cells[index + offset] = cells[index + offset].blanked
    set(cells[index + offset], at: CellPosition(column: position.column + offset, row: position.row))
  }

  /// Forgets which cells were drawn on: a frame has been taken.
  public mutating func clearDrawn() {
    for row in drawn.indices { drawn[row] = 0..<0 }
  }

  /// Runs `draw` so that it can change cells of `rect` only.
  public mutating func clipped(to rect: CellRect, _ draw: (inout Surface) -> Void) {
    let outer = clip
    clip = outer.intersection(rect)
    draw(&self)
    clip = outer
  }
}
