import SwatchColor
import SwatchPicker
import SwatchPixels
import SwatchScreen
import Testing

@Suite("Picking from images and charts") struct ImagePickerTests {
  /// Four pixels: red, green; blue, half-transparent white.
  private func picture() throws -> Picture {
    let pixels = [
      RGBA32(RGB24(0xFF0000)), RGBA32(RGB24(0x00FF00)), RGBA32(RGB24(0x0000FF)),
      RGBA32(RGB24(0xFFFFFF), alpha: 128),
    ]
    return try #require(Picture(size: PixelSize(width: 2, height: 2), pixels: pixels))
  }

  private let frame = CellRect(column: 10, row: 5, width: 20, height: 10)

  private func cell(_ column: Int, _ row: Int) -> CellPosition { CellPosition(column: column, row: row) }

  @Test("Reports the color during a drag and at its end, clamped to the edges")
  func told() throws {
    var image = ImagePicker(try picture(), frame: frame)
    let red = Color(RGB24(0xFF0000))
    let blue = Color(RGB24(0x0000FF))
    #expect(image.handle(Touch(.began, at: cell(11, 6))) == .touchedOrDragged(red))
    #expect(image.handle(Touch(.moved, at: cell(11, 14))) == .touchedOrDragged(blue))
    #expect(image.handle(Touch(.ended, at: cell(0, 99))) == .touchEnded(blue))
    #expect(image.handle(Touch(.cancelled, at: cell(11, 6))) == nil)
    #expect(image.color == blue && image.pixel == PixelPosition(column: 0, row: 1))
  }

  @Test("Keys move by a pixel, clamped to the image")
  func keys() throws {
    var image = ImagePicker(try picture(), frame: frame)
    image.pixel = PixelPosition(column: 0, row: 0)
    #expect(image.handle(KeyPress(.right)) == .touchedOrDragged(Color(RGB24(0x00FF00))))
    _ = image.handle(KeyPress(.right))
    _ = image.handle(KeyPress(.down))
    #expect(image.pixel == PixelPosition(column: 1, row: 1))
    #expect(abs(image.color.alpha - 128.0 / 255) < 1e-9)
    #expect(image.handle(KeyPress("z")) == nil)
    image.pixel = PixelPosition(column: 99, row: -5)
    #expect(image.pixel == PixelPosition(column: 1, row: 0))
  }

  @Test("A custom knob is drawn at the pixel with its color")
  func knob() throws {
    var image = ImagePicker(try picture(), frame: frame)
    image.pixel = PixelPosition(column: 1, row: 0)
    image.knob = Knob { surface, place, color, isFocused in
      surface.write(color.hex, at: place.cell, style: isFocused ? .bold : .plain)
    }
    var surface = Surface(
      size: CellSize(columns: 60, rows: 20), display: Display(colors: .truecolor, glyphs: .unicode))
    image.draw(isFocused: true, on: &surface)
    let rows = (0..<20).map { row in (0..<60).map { surface[cell($0, row)].text }.joined() }
    let row = try #require(rows.first { $0.contains("#00ff00") })
    let column = try #require(row.firstIndex(of: "#"))
    #expect((20..<30).contains(row.distance(from: row.startIndex, to: column)))
  }

  @Test("An empty frame has nothing to pick")
  func empty() throws {
    var image = ImagePicker(try picture(), frame: .empty)
    #expect(image.handle(Touch(.began, at: cell(0, 0))) == nil)
    var surface = Surface(
      size: CellSize(columns: 3, rows: 3), display: Display(colors: .truecolor, glyphs: .unicode))
    image.draw(on: &surface)
    var chart = ColorChart(HSB(hue: 0, saturation: 1, brightness: 1), frame: .empty)
    chart.draw(on: &surface)
    #expect(chart.handle(Touch(.began, at: cell(0, 0))) == nil)
    #expect(surface.cells.allSatisfy { $0 == .blank })
  }

  @Test("The corners of a chart are the extremes of hue and saturation")
  func corners() {
    var chart = ColorChart(HSB(hue: 100, saturation: 0.5, brightness: 0.7), frame: frame)
    _ = chart.handle(Touch(.began, at: cell(10, 14)))
    #expect(chart.color == HSB(hue: 0, saturation: 0, brightness: 0.7))
    #expect(
      chart.handle(Touch(.ended, at: cell(29, 5)))
        == .touchEnded(HSB(hue: 360, saturation: 1, brightness: 0.7)))
    #expect(
      chart.handle(KeyPress(.left, .shift))
        == .touchedOrDragged(HSB(hue: 350, saturation: 1, brightness: 0.7)))
  }
}
