import SwatchColor
import SwatchPixels
import SwatchScreen
import SwatchSession
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("Zooming and scrolling the canvas") struct ViewTests {
  private func scale(_ screen: TestScreen) -> Double { screen.raster.viewport.zoom }

  /// Returns the canvas point under a screen cell.
  private func point(_ screen: TestScreen, _ cell: CellPosition) throws -> CanvasPoint {
    try #require(screen.canvasPoint(at: cell))
  }

  @Test("+ and - step through the scales, shown in the border")
  func zoomKeys() throws {
    let screen = try TestScreen()
    screen.type("+")
    #expect(scale(screen) == 1.5)
    #expect(screen.border.contains("150%"))
    screen.type("--")
    #expect(scale(screen) == 0.75)
    screen.type("+++++++++++++++")
    #expect(screen.border.contains("3200%"))
    #expect(screen.status == "Zoom 3200% is the maximum")
    for _ in 0..<30 { screen.type("-") }
    #expect(screen.status == "Zoom 5% is the minimum")
  }

  @Test("0 shows the drawing at full size, then all of it")
  func reset() throws {
    let screen = try TestScreen(100, 30)
    screen.drag(screen.canvas(4, 2), screen.canvas(24, 9))
    let before = screen.picture
    screen.type("++++")
    screen.press(.right, .shift, times: 3)
    screen.type("0")
    #expect(screen.picture == before)
    screen.press(.right, .shift, times: 30)
    screen.drag(screen.canvas(4, 2), screen.canvas(60, 9))
    screen.type("00")
    let view = screen.raster.viewport.canvasRect
    #expect(view.contains(screen.sketch.drawing.fittedSheet))
    #expect(scale(screen) < 1)
    screen.type("0")
    #expect(screen.picture == before)
  }

  @Test(
    "The whole drawing is visible wherever its sheet starts",
    arguments: [(-3.0, -5.0), (5, 9), (1003.5, -777)])
  func odd(corner: (Double, Double)) throws {
    let store = FakeStore()
    let min = CanvasPoint(x: corner.0, y: corner.1)
    let page = CanvasRect(min: min, max: min + CanvasPoint(x: 424, y: 288))
    store.put(Drawing(sheet: page), at: "odd.svg")
    let screen = try TestScreen(store: store, opening: "odd.svg")
    screen.type("0")
    #expect(screen.raster.viewport.canvasRect.contains(page))
  }

  /// Returns a screen with a drawing on a sheet.
  private func screen(
    _ sheet: CanvasRect, graphics: Graphics = .quadrant, cellPixels: CellMetrics = .points
  ) throws -> TestScreen {
    let store = FakeStore()
    store.put(Drawing(sheet: sheet), at: "odd.svg")
    var services = Services()
    services.drawings = store
    let screen = try TestScreen(graphics: graphics, cellPixels: cellPixels, services: services)
    screen.sketching.open(SketchFile(path: "odd.svg", stored: try store.read("odd.svg")))
    return screen
  }

  @Test(
    "Tiny and huge sheets open at a usable scale",
    arguments: [
      (0.0, 0.0, 3.0, 2.0), (0, 0, 24, 24), (-12, -12, 24, 24), (1000, 2000, 3, 2),
      (500_000, 5_000_000, 90, 60),
      (0, 0, 0.05, 0.03), (0, 0, 100, 1), (0, 0, 1e5, 5e4), (-1e6, -5e5, 2e6, 1e6),
    ])
  func opening(x: Double, y: Double, width: Double, height: Double) throws {
    let corner = CanvasPoint(x: x, y: y)
    let sheet = CanvasRect(min: corner, max: corner + CanvasPoint(x: width, y: height))
    for pixels in [CellMetrics.points, CellMetrics(width: 9, height: 20)] {
      for graphics in [Graphics.quadrant, .kitty] {
        let screen = try screen(sheet, graphics: graphics, cellPixels: pixels)
        let view = screen.raster.viewport.canvasRect
        #expect(view.contains(sheet), "\(view)")
        #expect(2.5 * max(sheet.size.width / view.size.width, sheet.size.height / view.size.height) > 1)
        let label = screen.raster.viewport.zoomLabel
        #expect(screen.status.hasSuffix("; zoom \(label)") && screen.border.contains(label))
        // There and back, and closer.
        screen.type("000")
        #expect(screen.raster.viewport.canvasRect.contains(sheet.min))
        screen.type("+++")
        #expect(scale(screen) > 1 || width > 1e4)
      }
    }
  }

  @Test(
    "A sheet of ordinary size opens at 100 % at its corner",
    arguments: [(0.0, 0.0), (-320, -200), (5000, 80)])
  func openingAtFullSize(x: Double, y: Double) throws {
    let corner = CanvasPoint(x: x, y: y)
    let screen = try screen(CanvasRect(min: corner, max: corner + CanvasPoint(x: 640, y: 384)))
    let view = screen.raster.viewport.canvasRect
    #expect(scale(screen) == 1 && view.contains(corner))
    #expect(corner.x - view.min.x < 8 && corner.y - view.min.y < 16)
  }

  @Test("Only small sheets have additional larger scales")
  func scales() throws {
    let small = try screen(CanvasRect(size: CanvasSize(width: 3, height: 2)))
    for _ in 0..<30 { small.type("+") }
    #expect(scale(small) > 1000 && small.status.hasSuffix("is the maximum"))
    small.type(":zoom 20000")
    small.press(.enter)
    #expect(scale(small) == 200)
    let large = try screen(CanvasRect(size: CanvasSize(width: 1e6, height: 1e6)))
    for _ in 0..<30 { large.type("+") }
    #expect(scale(large) == 32)
    for _ in 0..<60 { large.type("-") }
    #expect(scale(large) < 0.01 && large.raster.viewport.zoomLabel == "0.02%")
  }

  @Test("Sheets of extreme size are harmless", arguments: [1e300, 1e18, 1e9, 0])
  func hostileSheet(extent: Double) throws {
    let store = FakeStore()
    let page = CanvasRect(between: CanvasPoint(x: -extent, y: extent), CanvasPoint(x: extent, y: -extent))
    store.put(Drawing(sheet: page), at: "odd.svg")
    let screen = try TestScreen(store: store, opening: "odd.svg")
    screen.type("0+-00")
    screen.drag(screen.canvas(4, 2), screen.canvas(24, 9))
    #expect(screen.strokes.count == 1)
  }

  @Test("Ctrl-wheel zooms at the pointer")
  func wheelZoom() throws {
    let screen = try TestScreen()
    let cell = screen.canvas(33, 4)
    for direction in [MouseEvent.Direction.up, .up, .up, .down, .down, .down, .down, .down] {
      let before = try point(screen, cell)
      screen.mouse(.wheel(direction), cell, .control)
      let (after, scale) = (try point(screen, cell), scale(screen))
      // The view moves by whole cells.
      #expect(abs(after.x - before.x) <= 4.5 / scale)
      #expect(abs(after.y - before.y) <= 8.5 / scale)
    }
    #expect(scale(screen) == 0.67)
  }

  @Test("+ zooms at the keyboard cursor")
  func cursorZoom() throws {
    let screen = try TestScreen()
    screen.go(4, 3)
    let before = try point(screen, screen.canvas(4, 3))
    screen.type("++")
    let after = try point(screen, screen.canvas(4, 3))
    #expect(abs(after.x - before.x) <= 2.5 && abs(after.y - before.y) <= 4.5)
  }

  @Test("The wheel and Shift-arrows scroll the view and back")
  func scrolling() throws {
    let screen = try TestScreen()
    screen.drag(screen.canvas(14, 8), screen.canvas(24, 9))
    let before = screen.picture
    func corner() -> PixelPosition { screen.raster.viewport.origin }
    screen.mouse(.wheel(.down), screen.canvas(3, 3))
    #expect(corner() == PixelPosition(column: 0, row: 48))
    #expect(screen.picture != before)
    screen.mouse(.wheel(.right), screen.canvas(3, 3))
    screen.mouse(.wheel(.down), screen.canvas(3, 3), .shift)
    #expect(corner() == PixelPosition(column: 96, row: 48))
    screen.mouse(.wheel(.left), screen.canvas(3, 3))
    screen.mouse(.wheel(.up), screen.canvas(3, 3), .shift)
    screen.mouse(.wheel(.up), screen.canvas(3, 3))
    #expect(screen.picture == before)
    screen.press(.right, .shift)
    screen.press(.up, .shift)
    #expect(corner() == PixelPosition(column: 64, row: -64))
    screen.press(.left, .shift)
    screen.press(.down, .shift)
    #expect(screen.picture == before)
    #expect(screen.cursor == nil)
  }

  @Test("The middle button drags the canvas, also beyond its edge")
  func middleDrag() throws {
    let screen = try TestScreen()
    screen.drag(screen.canvas(14, 8), screen.canvas(24, 8))
    screen.mouse(.press(.middle), screen.canvas(10, 5))
    screen.mouse(.motion(.middle), screen.canvas(13, 7))
    #expect(!screen.isPaper(27, 10))
    screen.mouse(.motion(.middle), at(0, 0))
    screen.mouse(.release(.middle), at(0, 0))
    screen.mouse(.motion(nil), screen.canvas(30, 9))
    #expect(screen.strokes.count == 1)
    let origin = screen.raster.viewport.origin
    #expect(
      origin == PixelPosition(column: 8 * (screen.canvas(10, 5).column), row: 16 * screen.canvas(10, 5).row))
    screen.mouse(.press(.middle), at(0, 0))
    screen.mouse(.motion(.middle), at(9, 9))
    #expect(screen.raster.viewport.origin == origin)
  }

  @Test("The wheel does nothing during a stroke")
  func wheelInMidStroke() throws {
    let screen = try TestScreen()
    screen.down(screen.canvas(4, 3))
    screen.mouse(.wheel(.down), screen.canvas(4, 3))
    screen.mouse(.wheel(.down), screen.canvas(4, 3), .control)
    #expect(screen.raster.viewport.origin == .zero)
    #expect(scale(screen) == 1)
    #expect(screen.canvasTouch != nil)
  }

  @Test("Strokes are drawn under the pointer at any scale", arguments: ["", "--", "++++", "++++++++++"])
  func drawing(zoom: String) throws {
    let screen = try TestScreen()
    screen.type(zoom)
    screen.press(.right, .shift, times: 3)
    screen.mouse(.wheel(.up), screen.canvas(3, 3))
    for (key, row) in [("B", 3), ("L", 8), ("R", 12)] {
      screen.type(key + "]]")
      screen.drag(screen.canvas(9, row), screen.canvas(29, row + 2))
      let bounds = try #require(screen.strokes.last?.path?.bounds)
      let (start, end) = (
        try point(screen, screen.canvas(9, row)), try point(screen, screen.canvas(29, row + 2))
      )
      #expect(abs(bounds.min.x - start.x) <= 4 / scale(screen) + 0.01)
      #expect(abs(bounds.max.x - end.x) <= 4 / scale(screen) + 0.01)
      #expect(abs(bounds.min.y - start.y) <= 8 / scale(screen) + 0.01)
    }
    #expect(!screen.isPaper(9, 12))
  }

  @Test("A stroke in progress keeps its position when the view moves")
  func keyInMidStroke() throws {
    let screen = try TestScreen()
    screen.down(screen.canvas(4, 3))
    screen.move(screen.canvas(14, 3))
    screen.type("+")
    screen.move(screen.canvas(30, 9))
    screen.up(screen.canvas(30, 9))
    #expect(screen.strokes.map(\.points) == [[CanvasPoint(x: 36, y: 56), CanvasPoint(x: 116, y: 56)]])
  }

  @Test("Resizing never clips a drawing", arguments: ["", "--", "+++"])
  func resizing(zoom: String) throws {
    let screen = try TestScreen(100, 30)
    screen.drag(screen.canvas(2, 2), screen.canvas(60, 20))
    screen.type("R")
    screen.drag(screen.canvas(30, 5), screen.canvas(64, 21))
    screen.type(zoom)
    let (before, drawing) = (screen.picture, screen.sketch.drawing)
    for (columns, rows) in [(40, 12), (1, 1), (20, 40), (160, 50), (3, 2), (100, 30)] {
      screen.resize(columns, rows)
      _ = screen.surface
    }
    #expect(screen.picture == before)
    #expect(screen.sketch.drawing == drawing)
    #expect(!screen.sketch.canRedo)
  }

  @Test("Scrolling far away and back changes nothing")
  func far() throws {
    let screen = try TestScreen()
    screen.drag(screen.canvas(2, 2), screen.canvas(30, 9))
    let before = screen.picture
    for _ in 0..<500 { screen.mouse(.wheel(.down), screen.canvas(3, 3)) }
    #expect(screen.isBlank)
    screen.type("0")
    #expect(screen.picture == before)
    screen.type("++++++++++++")
    screen.press(.left, .shift, times: 9000)
    screen.type("------------------")
    screen.click(screen.canvas(2, 2))
    #expect(screen.strokes.count == 2)
  }
}
