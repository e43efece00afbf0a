import SwatchPixels
import SwatchSketch

/// The tiles of an image that a stroke touches: few for a long diagonal, despite its large bounding box.
struct InkTiles {
  private static let side = 16
  private let area: PixelRect
  private let columnCount: Int
  private var isInked: [Bool]

  init(of stroke: Stroke, in area: PixelRect, scale: CanvasScale) {
    self.area = area
    columnCount = (area.columns.count + Self.side - 1) / Self.side
    let rowCount = (area.rows.count + Self.side - 1) / Self.side
    // Filled strokes and text can have ink anywhere inside.
    let line = stroke.ink.fill == nil ? stroke.path : nil
    isInked = Array(repeating: line == nil, count: columnCount * rowCount)
    line?.forEachSegment { segment in
      mark(PixelRect(inkIn: segment.bounds.expanded(by: stroke.ink.reach), scale: scale, within: area))
    }
  }

  private mutating func mark(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    func tiles(_ range: Range<Int>, from start: Int) -> ClosedRange<Int> {
      (range.lowerBound - start) / Self.side...(range.upperBound - 1 - start) / Self.side
    }
    for row in tiles(rect.rows, from: area.rows.lowerBound) {
      for column in tiles(rect.columns, from: area.columns.lowerBound) {
        isInked[row * columnCount + column] = true
      }
    }
  }

  /// Disjoint rectangles that cover the tiles. Adjacent tiles in a row are merged.
  var rects: [PixelRect] {
    guard columnCount > 0 else { return [] }
    var rects: [PixelRect] = []
    for start in stride(from: 0, to: isInked.count, by: columnCount) {
      var column = 0
      while let first = (column..<columnCount).first(where: { isInked[start + $0] }) {
        column = (first..<columnCount).first { !isInked[start + $0] } ?? columnCount
        rects.append(rect(columns: first..<column, row: start / columnCount))
      }
    }
    return rects
  }

  private func rect(columns: Range<Int>, row: Int) -> PixelRect {
    func pixels(_ tiles: Range<Int>, in range: Range<Int>) -> Range<Int> {
      let start = range.lowerBound + tiles.lowerBound * Self.side
      return start..<min(range.lowerBound + tiles.upperBound * Self.side, range.upperBound)
    }
    return PixelRect(columns: pixels(columns, in: area.columns), rows: pixels(row..<row + 1, in: area.rows))
  }
}
