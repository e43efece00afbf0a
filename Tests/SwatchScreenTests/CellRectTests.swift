import SwatchScreen
import SwatchTestSupport
import Testing

@Suite("Cell rectangles")
struct CellRectTests {
  private let rect = CellRect(column: 3, row: 5, width: 10, height: 4)

  @Test("A rectangle is created from its corner and size, or from columns and rows")
  func creation() {
    #expect(rect == CellRect(columns: 3..<13, rows: 5..<9))
    #expect(rect.origin == CellPosition(column: 3, row: 5))
    #expect(rect.size == CellSize(columns: 10, rows: 4))
    #expect(CellSize(columns: 7, rows: 2).bounds == CellRect(column: 0, row: 0, width: 7, height: 2))
  }

  @Test("Negative sizes become 0")
  func negativeExtent() {
    #expect(CellRect(column: 3, row: 5, width: -2, height: 4).isEmpty)
    #expect(CellRect(column: 3, row: 5, width: 2, height: -4).isEmpty)
    #expect(CellRect(column: 3, row: 5, width: -2, height: 4).width == 0)
    #expect(CellRect.empty.isEmpty && !rect.isEmpty)
  }

  @Test("A rectangle contains its edges and nothing beyond")
  func contains() {
    for (column, row) in [(3, 5), (12, 5), (3, 8), (12, 8)] {
      #expect(rect.contains(CellPosition(column: column, row: row)))
    }
    for (column, row) in [(2, 5), (13, 5), (3, 4), (3, 9)] {
      #expect(!rect.contains(CellPosition(column: column, row: row)))
    }
  }

  @Test("The nearest cell is the cell itself inside, and on the edge outside")
  func nearest() {
    #expect(rect.nearest(to: CellPosition(column: 7, row: 6)) == CellPosition(column: 7, row: 6))
    #expect(rect.nearest(to: CellPosition(column: -9, row: 6)) == CellPosition(column: 3, row: 6))
    #expect(rect.nearest(to: CellPosition(column: 99, row: 99)) == CellPosition(column: 12, row: 8))
    #expect(CellRect.empty.nearest(to: CellPosition(column: 0, row: 0)) == nil)
  }

  @Test("An intersection has exactly the common cells", arguments: samples(50))
  func intersection(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func random() -> CellRect {
      CellRect(
        column: .random(in: -2...6, using: &generator), row: .random(in: -2...6, using: &generator),
        width: .random(in: 0...6, using: &generator), height: .random(in: 0...6, using: &generator))
    }
    let (one, other) = (random(), random())
    let both = one.intersection(other)
    for row in -3...13 {
      for column in -3...13 {
        let position = CellPosition(column: column, row: row)
        #expect(both.contains(position) == (one.contains(position) && other.contains(position)))
      }
    }
  }

  @Test("An inset removes the same from both sides, down to nothing")
  func inset() {
    #expect(rect.inset(columns: 2, rows: 1) == CellRect(column: 5, row: 6, width: 6, height: 2))
    #expect(rect.inset(columns: 1) == CellRect(column: 4, row: 5, width: 8, height: 4))
    #expect(rect.inset(rows: 3).isEmpty)
    #expect(rect.inset(columns: -1, rows: -1) == CellRect(column: 2, row: 4, width: 12, height: 6))
  }

  @Test("A centered rectangle has equal margins and is never larger")
  func centered() {
    #expect(
      rect.centered(CellSize(columns: 4, rows: 2)) == CellRect(column: 6, row: 6, width: 4, height: 2))
    #expect(rect.centered(CellSize(columns: 99, rows: 99)) == rect)
    let odd = rect.centered(CellSize(columns: 5, rows: 1))
    #expect(odd == CellRect(column: 5, row: 6, width: 5, height: 1))
    #expect(CellRect.empty.centered(CellSize(columns: 3, rows: 3)).isEmpty)
  }
}
