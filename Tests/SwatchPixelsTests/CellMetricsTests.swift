import SwatchScreen
import SwatchTestSupport
import Testing

@testable import SwatchPixels

@Suite("Cell metrics")
struct CellMetricsTests {
  private let metrics = CellMetrics(width: 9, height: 19)

  @Test(
    "Converting cells to pixels and back returns the same cells",
    arguments: samples(20))
  func inverse(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let cells = CellRect(
      column: .random(in: -9...9, using: &random), row: .random(in: -9...9, using: &random),
      width: .random(in: 1...9, using: &random), height: .random(in: 1...9, using: &random))
    let pixels = metrics.pixels(of: cells)
    #expect(pixels.columns.count == 9 * cells.width && pixels.rows.count == 19 * cells.height)
    #expect(metrics.cells(around: pixels) == cells)
    let corner = PixelRect(
      columns: pixels.columns.lowerBound..<pixels.columns.lowerBound + 1,
      rows: pixels.rows.upperBound - 1..<pixels.rows.upperBound)
    let cell = CellPosition(column: cells.columns.lowerBound, row: cells.rows.upperBound - 1)
    #expect(
      metrics.cells(around: corner) == CellRect(column: cell.column, row: cell.row, width: 1, height: 1))
    #expect(metrics.pixels(of: cell).intersection(corner) == corner)
  }

  @Test("No pixels cover no cells, and cells have at least one pixel")
  func none() {
    #expect(metrics.cells(around: .empty).isEmpty)
    #expect(CellMetrics(width: 0, height: -4) == CellMetrics(width: 1, height: 1))
  }

  @Test("A cell is 16 canvas points high, and circles are round")
  func density() {
    #expect(metrics.density == PixelDensity(x: 19.0 / 16, y: 19.0 / 16))
    #expect(metrics.canvasSize.height == 16 && abs(metrics.canvasSize.width - 7.58) < 0.01)
    #expect(CellMetrics.points.density == .one && CellMetrics.points.canvasSize == .cell)
  }
}
