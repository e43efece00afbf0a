import SwatchColor
import SwatchPixels
import SwatchScreen
import SwatchSketch
import SwatchWidgets
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("Images in place of the drawing") struct PictureRoomTests {
  /// Returns a screen with a stroke and the image page.
  private func screen(_ columns: Int = 120, _ rows: Int = 40) throws -> TestScreen {
    let screen = try TestScreen.showing(try distinctPicture(300, 200), columns, rows)
    screen.press(.escape)
    screen.drag(screen.canvas(1, 1), screen.canvas(8, 1))
    screen.type("6")
    return screen
  }

  private func isShown(on screen: TestScreen) -> Bool { screen.text.contains("test.png · 300 × 200") }

  @Test("Replaces the canvas, with its name in the border; touches pick")
  func place() throws {
    let screen = try screen()
    #expect(isShown(on: screen) && screen.focus == .picture)
    #expect(screen.layout.controls[.picture] == screen.layout.canvas)
    #expect(try screen.placement().cells.width == screen.layout.canvas.width)
    for control in [ControlID.canvas, .file, .zoom, .undo] { #expect(screen.layout.controls[control] == nil) }
    let before = screen.source.pixel
    screen.drag(screen.canvas(10, 12), screen.canvas(20, 12))
    #expect(screen.source.pixel != before && screen.strokes.count == 1)
    screen.mouse(.wheel(.down), screen.canvas(10, 12))
    screen.mouse(.press(.middle), screen.canvas(10, 12))
    screen.mouse(.motion(.middle), screen.canvas(15, 15))
    screen.mouse(.release(.middle), screen.canvas(15, 15))
    #expect(isShown(on: screen))
    screen.press(.escape)
    #expect(!screen.isPaper(5, 1), "the drawing was not moved")
  }

  @Test("View keys keep it", arguments: ["+", "-", "0", "g"])
  func viewKeys(key: String) throws {
    let screen = try screen()
    let zoom = screen.raster.viewport.zoom
    screen.type(key)
    #expect(isShown(on: screen) && screen.focus == .picture && screen.raster.viewport.zoom == zoom)
    #expect(screen.status == "Zoom and grid do not apply to the picture · Esc back to the drawing")
    screen.press(.escape)
    screen.type("+")
    #expect(screen.raster.viewport.zoom > zoom)
  }

  @Test("Escape shows the canvas hint")
  func hint() throws {
    let screen = try TestScreen.showing(try distinctPicture(300, 200), 120, 40)
    screen.press(.escape)
    #expect(screen.status == screen.sketching.hint(for: .brush, in: TextFont()))
  }

  @Test("Escape and other pages restore the drawing")
  func back() throws {
    let screen = try TestScreen.showing(try distinctPicture(300, 200), 120, 40)
    screen.press(.escape)
    screen.type("2")
    screen.drag(screen.canvas(1, 1), screen.canvas(8, 1))
    screen.press(.escape)
    let drawing = screen.picture
    for key in [.escape, .character("1"), .character("5"), .character("2")] as [Key] {
      screen.type("6")
      #expect(isShown(on: screen) && screen.text.contains("Esc back to the drawing"))
      #expect(screen.picture != drawing)
      screen.press(key)
      #expect(screen.picture == drawing && !isShown(on: screen), "\(key)")
    }
    screen.type("36")
    screen.press(.escape)
    #expect(screen.page == .rgb && screen.focus == .canvas, "it turns back to the page before")
  }

  @Test("Showing the image ends a stroke in progress")
  func strokeInProgress() throws {
    let screen = try TestScreen(120, 40)
    screen.type(" ")
    screen.press(.right, times: 3)
    screen.type("6")
    #expect(screen.canvasTouch == nil && screen.strokes.count == 1)
    #expect(screen.page == .image && screen.focus == .picture)
    screen.down(screen.canvas(3, 12))
    screen.up(screen.canvas(3, 12))
    #expect(screen.strokes.count == 1)
  }

  @Test("Editing the drawing shows it", arguments: ["u", "e", "L", "B", "i"])
  func working(key: String) throws {
    let screen = try screen()
    screen.type(key)
    #expect(!isShown(on: screen) && screen.focus == .canvas)
    #expect(!screen.status.contains("page"), "reports the change")
  }

  @Test("Color and pen actions keep the image", arguments: ["c", "k", "<", "v", "]", "r"])
  func picking(key: String) throws {
    let screen = try screen()
    screen.type(key)
    #expect(isShown(on: screen))
  }

  @Test("Resizing keeps the image")
  func resizing() throws {
    let screen = try screen()
    screen.resize(90, 30)
    #expect(isShown(on: screen) && screen.layout.controls[.picture] == screen.layout.canvas)
  }

  @Test("Works on small screens", arguments: [(80, 24), (40, 12), (20, 6)])
  func small(columns: Int, rows: Int) throws {
    let picture = try distinctPicture(300, 200)
    let screen = try TestScreen(columns, rows, purpose: .pickFromPicture(picture, path: "/test.png"))
    #expect(screen.text.contains("test.png"))
    let cells = try screen.placement().cells
    screen.click(cells.origin)
    let pixel = try #require(try screen.placement().pixel(at: cells.origin))
    #expect(screen.color == picture.color(column: pixel.column, row: pixel.row)?.hex)
    screen.press(.escape)
    #expect(!screen.text.contains("test.png") && screen.focus == .canvas)
    screen.click(screen.canvas(2, 1))
    #expect(screen.strokes.count == 1)
  }

  @Test("In the picker it is beside the panel if both fit")
  func picker() throws {
    for (columns, isBeside) in [(120, true), (60, false)] {
      let screen = try TestScreen.showing(
        try distinctPicture(300, 200), columns, 40, purpose: .pick(Color(white: 1)))
      let picture = try #require(screen.layout.controls[.picture])
      #expect(screen.layout.panel.frame.intersection(picture).isEmpty == isBeside)
      let width = screen.layout.panel.frame.width
      screen.turn(to: .hsb)
      #expect((screen.layout.panel.frame.width > width) == isBeside, "other pages are as wide as ever")
      #expect(!screen.text.contains("test.png"))
    }
  }
}
