import SwatchColor
import SwatchPixels
import SwatchSketch
import Testing

@testable import SwatchRaster

@Suite("Text as pixels, and strokes that hide it")
struct TextImageTests {
  private func stroke(_ line: TextLine) -> Stroke {
    Stroke(ink: Ink(line: Color(white: 0), width: 1), shape: .text(line))
  }

  private func area(_ columns: ClosedRange<Double>, opacity: Double = 1) -> Stroke {
    let rect = CanvasRect(
      min: CanvasPoint(x: columns.lowerBound, y: 0), max: CanvasPoint(x: columns.upperBound, y: 96))
    return Stroke(
      ink: Ink(line: nil, fill: Color(white: 1), width: 1, opacity: opacity), shape: .path(Path(rect)))
  }

  @Test("Lines of text have the same length at every scale", arguments: [0.37, 0.5, 0.7, 0.9, 1.3, 2.1, 4])
  func lengths(scale: Double) throws {
    let line = TextLine(
      String(repeating: "m", count: 60), at: CanvasPoint(x: 8, y: 40), size: TextLine.cellSize)
    func end(at scale: Double) throws -> Double {
      let image = try SheetImage(
        of: CanvasRect(size: CanvasSize(width: 800, height: 60)), scale: scale, paper: Color(white: 1))
      image.paint(stroke(line))
      let columns = (0..<image.size.width).filter {
        image.averageColor(in: PixelRect(columns: $0..<$0 + 1, rows: 0..<image.size.height))
          != RGB24(0xFFFFFF)
      }
      return Double(try #require(columns.last) + 1) / scale
    }
    #expect(try abs(end(at: scale) - end(at: 8)) <= 1 + 1 / scale)
  }

  @Test("Characters are hidden by strokes above, whatever the size of the text")
  func cover() throws {
    let line = TextLine("abcdef", at: CanvasPoint(x: 8, y: 60), size: 30)
    // Each is 18 points wide: c and d.
    let strokes = [area(0...200, opacity: 0.3), stroke(line), area(44...80), area(0...10)]
    let cover = try TextCover(of: line, under: strokes[...]) { _ in 1 }
    #expect((0..<6).map { cover.hidingIndex(ofCharacter: $0) } == [nil, nil, 2, 2, nil, nil])
    #expect(cover.hidingIndex(ofCharacter: 6) == nil)
  }

  @Test("Text of any length at any position is harmless")
  func extremes() {
    for point in [CanvasPoint(x: 0, y: 0), CanvasPoint(x: 1e300, y: -1e300)] {
      for text in ["", String(repeating: "a", count: 100_000)] {
        let line = TextLine(text, at: point, size: 10_000)
        #expect(throws: Never.self) { try TextCover(of: line, under: [area(-1e9...1e9)]) { _ in 2 } }
      }
    }
  }
}

extension TextCover {
  /// Finds hidden characters without limiting the work.
  fileprivate init(
    of line: TextLine, under strokes: ArraySlice<Stroke>, width: (Character) -> Int
  ) throws {
    var work = Int.max
    try self.init(of: line, under: strokes, within: &work, width: width)
  }
}
