import SwatchColor
import SwatchPixels
import SwatchSketch
import Testing

@testable import SwatchRaster

@Suite("Text in fonts", .enabled(if: FontMetrics.hasFamily("DejaVu Sans"))) struct TextFontTests {
  private static let texts = [
    "Order service", "WEB SHOP & MAIL", "mmwwMMWW@@%%", "0123456789", "illi, (tilli)", "Größe …",
    "{a} <b> #1",
  ]

  private func ink(_ stroke: Stroke, in size: PixelSize) throws -> PixelRect {
    let image = try SheetImage(
      of: CanvasRect(size: CanvasSize(width: Double(size.width), height: Double(size.height))), paper: nil,
      size: size)
    image.paint(stroke)
    var rect = PixelRect.empty
    for column in 0..<size.width {
      let line = PixelRect(columns: column..<column + 1, rows: 0..<size.height)
      if image.coverage(of: line) > 0 { rect = rect.union(line) }
    }
    return rect
  }

  @Test("The bounds of unmeasured text contain its letters", arguments: TextFont.allCases)
  func bounds(font: TextFont) throws {
    for text in Self.texts {
      let line = TextLine(text, at: CanvasPoint(x: 40, y: 40), size: 20, style: TextStyle(font))
      let box = try #require(line.bounds)
      let ink = TextMetrics(text, in: line.style).ink
      #expect(
        box.contains(CanvasRect(min: line.origin + 20 * ink.min, max: line.origin + 20 * ink.max)), "\(text)")
    }
  }

  @Test("Labels are centered in their shapes", arguments: TextFont.allCases)
  func centered(font: TextFont) throws {
    let shape = Path(CanvasRect(min: CanvasPoint(x: 20, y: 10), max: CanvasPoint(x: 380, y: 90)))
    for text in Self.texts {
      let stroke = Stroke(
        ink: Ink(line: nil, fill: Color(white: 0), width: 0, opacity: 0), shape: .path(shape),
        label: Label(text, size: 20, style: TextStyle(font)))
      let line = try #require(stroke.textStrokes.first).with(Ink(line: Color(white: 0), width: 0))
      let ink = try ink(line, in: PixelSize(width: 400, height: 100))
      let middle = Double(ink.columns.lowerBound + ink.columns.upperBound) / 2
      #expect(stroke.textStrokes.count == 1 && abs(middle - 200) < 3, "\(text) \(middle)")
    }
  }

  @Test("Each font has its own shapes")
  func different() throws {
    let pictures = try TextFont.allCases.map { font in
      let line = TextLine("Rag", at: CanvasPoint(x: 4, y: 40), size: 30, style: TextStyle(font))
      return try DrawingRaster(
        size: PixelSize(width: 100, height: 60),
        drawing: Drawing(strokes: [Stroke(ink: Ink(line: Color(white: 0), width: 0), shape: .text(line))])
      ).picture
    }
    #expect(Set(pictures).count == pictures.count)
  }
}
