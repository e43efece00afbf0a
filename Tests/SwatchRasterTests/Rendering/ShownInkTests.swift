import SwatchColor
import SwatchPixels
import SwatchSketch
import Testing

@testable import SwatchRaster

@Suite("Visible ink of a sheet, and squares") struct ShownInkTests {
  private func rect(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> CanvasRect {
    CanvasRect(min: CanvasPoint(x: left, y: top), max: CanvasPoint(x: right, y: bottom))
  }

  /// Returns an area without a line.
  private func area(_ rect: CanvasRect, opacity: Double = 1) -> Stroke {
    Stroke(
      ink: Ink(line: nil, fill: Color(RGB24(0xFF0000)), width: 1, opacity: opacity), shape: .path(Path(rect)))
  }

  private let sheet = CanvasRect(size: CanvasSize(width: 200, height: 100))

  @Test("It is the smallest rectangle of whole points around visible ink")
  func bounds() throws {
    let drawing = Drawing(sheet: sheet, strokes: [area(rect(20, 30, 60.5, 40)), area(rect(50, 35, 90, 70))])
    #expect(try drawing.visibleInkBounds() == rect(20, 30, 90, 70))
    // The bounds of a stroke have a margin for the miter, which this corner lacks.
    let pen = Pen(strokeColor: Color(white: 0), width: 10, opacity: 1)
    let line = Stroke(pen: pen, points: [CanvasPoint(x: 40, y: 50), CanvasPoint(x: 100, y: 50)])
    #expect(try Drawing(sheet: sheet, strokes: [line]).visibleInkBounds() == rect(35, 45, 105, 55))
  }

  @Test("Ink beyond the sheet and invisible ink do not count")
  func hidden() throws {
    let beyond = Drawing(sheet: sheet, strokes: [area(rect(150, 20, 900, 40)), area(rect(500, 0, 510, 9))])
    #expect(try beyond.visibleInkBounds() == rect(150, 20, 200, 40))
    let clear = Drawing(
      sheet: sheet, strokes: [area(rect(1, 1, 9, 9), opacity: 0), area(rect(20, 20, 30, 30))])
    #expect(try clear.visibleInkBounds() == rect(20, 20, 30, 30))
    #expect(try Drawing(sheet: sheet).visibleInkBounds() == nil)
    #expect(try Drawing(sheet: sheet, strokes: [area(rect(500, 0, 510, 9))]).visibleInkBounds() == nil)
  }

  @Test("On a small sheet it is as precise as the coordinates")
  func small() throws {
    let meter = CanvasRect(size: CanvasSize(width: 1, height: 1))
    let ink = try #require(
      try Drawing(sheet: meter, strokes: [area(rect(0.25, 0.5, 0.75, 0.625))]).visibleInkBounds())
    #expect(abs(ink.min.x - 0.25) < 0.002 && abs(ink.max.y - 0.625) < 0.002)
  }

  @Test("A square has the drawing in its center, paper around it, and nothing outside the sheet")
  func square() throws {
    let drawing = Drawing(
      paper: Color(RGB24(0x00FF00)), sheet: sheet, strokes: [area(rect(-50, -50, 100, 150))])
    let image = try SheetImage(of: drawing, inSquareOf: 40)
    #expect(image.size == PixelSize(width: 40, height: 40))
    let picture = image.picture
    let green = Color(RGB24(0x00FF00))
    #expect(picture.color(column: 5, row: 9) == green && picture.color(column: 5, row: 30) == green)
    #expect(picture.color(column: 5, row: 10) == Color(RGB24(0xFF0000)))
    #expect(picture.color(column: 19, row: 29) == Color(RGB24(0xFF0000)))
    #expect(picture.color(column: 20, row: 20) == green)
    let clear = try SheetImage(of: drawing, inSquareOf: 40, isTransparent: true).picture
    #expect(clear.color(column: 5, row: 9)?.alpha == 0 && clear.color(column: 5, row: 15)?.alpha == 1)
  }
}
