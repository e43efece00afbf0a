import SwatchColor
import SwatchScreen
import SwatchTestSupport

extension Display {
  static let full = Display(colors: .truecolor, glyphs: .unicode)
  static let ascii = Display(colors: .truecolor, glyphs: .ascii)
}

extension Surface {
  init(_ columns: Int, _ rows: Int, display: Display = .full) {
    self.init(size: CellSize(columns: columns, rows: rows), display: display)
  }

  func text(inRow row: Int = 0) -> String {
    (0..<size.columns).map { self[CellPosition(column: $0, row: row)].text }.joined()
  }

  var lines: [String] { (0..<size.rows).map(text(inRow:)) }
}

extension CellPosition {
  static let zero = CellPosition(column: 0, row: 0)
}

extension CellRect {
  /// Returns a rectangle that may lie partly or wholly outside the screen.
  static func random(around size: CellSize, using generator: inout SeededGenerator) -> CellRect {
    CellRect(
      column: .random(in: -5...size.columns + 5, using: &generator),
      row: .random(in: -5...size.rows + 5, using: &generator),
      width: .random(in: 0...size.columns + 5, using: &generator),
      height: .random(in: 0...size.rows + 5, using: &generator))
  }
}
