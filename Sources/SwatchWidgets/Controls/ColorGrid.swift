import SwatchColor
import SwatchScreen

/// A grid of colors in row order. Cells past the last color are white.
///
/// Cells are as close to equal in size as whole characters allow. ``color(at:)`` is the inverse of drawing.
///
/// ```swift
/// var grid = ColorGrid(
///   colors: BasicColor.allCases.map(\.color), columnCount: 4, rowCount: 3,
///   frame: CellRect(column: 2, row: 1, width: 32, height: 9))
/// grid.draw(on: &surface)
/// if case .touchEnded(let color) = grid.handle(touch) { print(color?.hex ?? "none") }
/// ```
///
/// Touches and arrow keys move the ``selection``.
public struct ColorGrid: Hashable, Sendable {
  /// The colors in row order.
  public var colors: [Color]
  /// The number of columns; the grid is empty if it is 0.
  public var columnCount: Int
  /// The number of rows; the grid is empty if it is 0.
  public var rowCount: Int
  /// The screen cells that the grid occupies.
  public var frame: CellRect
  /// The index of the selected color; `nil` for none.
  public var selection: Int?
  /// The index that an arrow key selects if nothing is selected.
  public var firstSelection = 0
  /// The names of the colors, shown if the display cannot distinguish the colors.
  public var names: [String] = []

  /// Creates a grid.
  public init(colors: [Color], columnCount: Int, rowCount: Int, frame: CellRect) {
    (self.colors, self.columnCount, self.rowCount, self.frame) = (colors, columnCount, rowCount, frame)
  }

  /// The selected color, if any.
  public var selectedColor: Color? { selection.flatMap(color(of:)) }
  private func color(of index: Int) -> Color? { colors.indices.contains(index) ? colors[index] : nil }

  /// Selects the first cell with a color; clears the selection if there is none.
  public mutating func select(_ color: Color?) {
    selection = color.flatMap { color in colors.firstIndex { $0.rgb24 == color.rgb24 } }
  }

  /// Draws the colors and the selection mark.
  public func draw(on surface: inout Surface) {
    drawColors(on: &surface)
    if surface.display.colors.hasFewColors {
      for (index, (name, color)) in zip(names, colors).enumerated() {
        let style = surface.display.colors == .mono ? .plain : Style.text(on: color.rgb24)
        surface.write(name, in: rect(ofCell: index).top(1), alignment: .center, style: style)
      }
    }
    guard let selection, let color = selectedColor else { return }
    let rect = rect(ofCell: selection)
    guard !rect.isEmpty else { return }
    // The first row is reserved for the name.
    let center = CellPosition(
      column: rect.columns.lowerBound + rect.width / 2, row: rect.rows.lowerBound + rect.height / 2)
    surface[center] = Cell(surface.symbol(.knob), .text(on: color.rgb24))
  }

  private func drawColors(on surface: inout Surface) {
    let visible = frame.intersection(surface.clip)
    for row in visible.rows {
      for column in visible.columns {
        let position = CellPosition(column: column, row: row)
        guard let index = cellIndex(at: position) else { continue }
        let rect = rect(ofCell: index)
        guard position == rect.intersection(visible).origin else { continue }
        surface.fill(rect, swatch: color(of: index)?.rgb24 ?? RGB24(0xFFFFFF))
      }
    }
  }

  /// Returns the color at a position; `nil` outside the grid and past the last color.
  public func color(at position: CellPosition) -> Color? { cellIndex(at: position).flatMap(color(of:)) }

  /// A touch event.
  public enum Event: Hashable, Sendable {
    /// The touch is on a color, which is now selected.
    case touchedOrDragged(Color)
    /// The touch ended. The value is the last color touched, if any.
    case touchEnded(Color?)
  }

  private var latest: Color?

  /// Handles a touch that began in the grid. Returns `nil` if it began or moved off the colors, or was canceled.
  public mutating func handle(_ touch: Touch) -> Event? {
    if touch.phase == .began { latest = nil }
    let color = touch.phase == .cancelled ? nil : color(at: touch.position)
    if let color { (latest, selection) = (color, cellIndex(at: touch.position)) }
    if touch.phase == .began || touch.phase == .moved { return color.map { .touchedOrDragged($0) } }
    defer { latest = nil }
    return touch.phase == .ended ? .touchEnded(latest) : nil
  }

  /// Moves the selection with an arrow key and returns its color; `nil` for other keys and at the edge.
  ///
  /// - Parameter wraps: True if Left and Right continue in the previous and next row.
  public mutating func handle(_ key: KeyPress, wraps: Bool = false) -> Color? {
    guard let index = index(after: key.key, wraps: wraps), let color = color(of: index) else { return nil }
    selection = index
    return color
  }

  private func index(after key: Key, wraps: Bool) -> Int? {
    guard let direction = key.direction, columnCount > 0 else { return nil }
    guard let selection else { return firstSelection }
    guard wraps || (0..<columnCount).contains(selection % columnCount + direction.columns) else { return nil }
    return selection + direction.columns + direction.rows * columnCount
  }

  /// Returns the index of the grid cell at a position; `nil` outside the grid or if it has too many cells.
  public func cellIndex(at position: CellPosition) -> Int? {
    guard frame.contains(position), hasUsableSize else { return nil }
    return segment(at: position.row, of: rowCount, in: frame.rows) * columnCount
      + segment(at: position.column, of: columnCount, in: frame.columns)
  }

  /// Returns the screen cells of a grid cell; empty outside the grid.
  public func rect(ofCell index: Int) -> CellRect {
    guard hasUsableSize, (0..<columnCount * rowCount).contains(index) else { return .empty }
    return CellRect(
      columns: segment(index % columnCount, of: columnCount, in: frame.columns),
      rows: segment(index / columnCount, of: rowCount, in: frame.rows))
  }

  private var hasUsableSize: Bool {
    let counts = 1...(1 << 20)
    return counts.contains(columnCount) && counts.contains(rowCount)
  }

  /// Returns part `index` of `count` equal parts of `range`.
  private func segment(_ index: Int, of count: Int, in range: Range<Int>) -> Range<Int> {
    func start(_ index: Int) -> Int { range.lowerBound + index * range.count / count }
    return start(index)..<start(index + 1)
  }

  /// Returns the index of the part that contains `position`, the inverse of ``segment(_:of:in:)``.
  private func segment(at position: Int, of count: Int, in range: Range<Int>) -> Int {
    ((position - range.lowerBound + 1) * count - 1) / range.count
  }
}
