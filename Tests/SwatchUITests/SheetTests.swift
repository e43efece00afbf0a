import SwatchColor
import SwatchScreen
import SwatchSession
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchScenes
@testable import SwatchUI

@Suite("Sheet") struct SheetTests {
  private func screen(store: FakeStore = FakeStore()) throws -> TestScreen {
    var services = Services()
    services.drawings = store
    return try TestScreen(100, 30, services: services)
  }

  private func enter(_ command: String, _ screen: TestScreen) {
    screen.type(":\(command)")
    screen.press(.enter)
  }

  private func setup(_ screen: TestScreen) -> SheetSetup { screen.session.drawing.sheetSetup }

  @Test("Its size is set by numbers and names; u undoes it")
  func size() throws {
    let screen = try screen()
    let before = setup(screen)
    enter("sheet 320x160", screen)
    #expect(setup(screen).sheet.size == CanvasSize(width: 320, height: 160) && setup(screen).hasFixedSize)
    #expect(screen.status == "Sheet: 320 × 160 points")
    enter("sheet a4 landscape", screen)
    #expect(setup(screen).sheet.size == CanvasSize(width: 1123, height: 794))
    screen.type("uu")
    #expect(setup(screen) == before)
    screen.type("U")
    #expect(setup(screen).sheet.size.width == 320)
    enter("sheet free", screen)
    #expect(!setup(screen).hasFixedSize)
  }

  @Test("Fits the drawing or the view")
  func fitting() throws {
    let screen = try screen()
    enter("sheet drawing", screen)
    #expect(screen.status == "The drawing is empty")
    screen.drag(screen.canvas(5, 5), screen.canvas(10, 8))
    enter("sheet drawing", screen)
    let ink = try #require(screen.session.drawing.inkBounds)
    #expect(setup(screen).sheet.contains(ink) && setup(screen).sheet.size.width < ink.size.width + 2)
    enter("sheet view", screen)
    #expect(setup(screen).sheet == screen.session.raster.viewport.canvasRect)
  }

  @Test(
    "Invalid sizes are reported and change nothing",
    arguments: ["0x10", "10", "99999x10", "-5x5", "a9", "640x400x2", "1e3x1e3", "x"])
  func problems(text: String) throws {
    let screen = try screen()
    let before = setup(screen)
    screen.type(":sheet \(text)")
    #expect(screen.text.contains("Invalid size"))
    screen.press(.enter)
    #expect(setup(screen) == before)
  }

  @Test("Only an automatic sheet grows on saving")
  func saving() throws {
    let store = FakeStore()
    let screen = try screen(store: store)
    enter("sheet 100x80", screen)
    screen.drag(screen.canvas(5, 5), screen.canvas(40, 12))
    enter("save a.svg", screen)
    #expect(store.files["a.svg"]?.drawing.sheet.size == CanvasSize(width: 100, height: 80))
    enter("sheet free", screen)
    screen.type("w")
    #expect((store.files["a.svg"]?.drawing.sheet.size.width ?? 0) > 300)
  }

  @Test("The area outside the sheet looks different, immediately after changes")
  func edge() throws {
    let screen = try screen()
    func background(_ column: Int, _ row: Int) -> CellColor {
      screen.surface[screen.canvas(column, row)].style.background
    }
    #expect(background(2, 2) == background(33, 20))
    enter("sheet 160x160", screen)
    #expect(background(2, 2) == .rgb(RGB24(0xFFFFFF)))
    #expect(background(33, 20) != background(2, 2))
    // Ink is visible there as well.
    screen.type("L")
    screen.drag(screen.canvas(30, 15), screen.canvas(40, 15))
    #expect(background(35, 15) != background(33, 20))
    screen.type("uu")
    #expect(background(2, 2) == background(33, 20))
  }

  @Test(
    "Ruling is shown, separate from strokes, and undoable", arguments: Ruling.Kind.allCases)
  func ruling(kind: Ruling.Kind) throws {
    let screen = try screen()
    enter("ruling \(kind.rawValue) 32", screen)
    #expect(setup(screen).ruling.kind == kind)
    let glyphs = Set(
      (0..<20).flatMap { row in (0..<40).map { screen.surface[screen.canvas($0, row)].glyph } })
    #expect((glyphs == [" "]) == (kind == .none))
    #expect(screen.strokes.isEmpty)
    guard kind != .none else { return }
    screen.type("u")
    #expect(setup(screen).ruling.kind == .none)
    screen.type(":ruling waves")
    #expect(screen.text.contains("Invalid ruling"))
  }

  @Test("Zoomed out, only some ruling lines are shown")
  func farAway() throws {
    let screen = try screen()
    enter("sheet 3000x2000", screen)
    enter("ruling lines 16", screen)
    screen.type("0")
    let ruled = (2..<20).map { screen.surface[screen.canvas(4, $0)].glyph == "─" }
    #expect(ruled.contains(true) && zip(ruled, ruled.dropFirst()).allSatisfy { !($0 && $1) })
  }

  @Test("In monochrome its edge is a line")
  func monochrome() throws {
    let screen = try TestScreen(colors: .mono)
    enter("sheet 160x96", screen)
    let row = (0..<30).map { screen.surface[screen.canvas($0, 3)].glyph }
    #expect(row.contains("│"))
  }

  @Test("0 cycles through the sheet, the whole drawing and 100 %")
  func zooming() throws {
    let screen = try screen()
    enter("sheet 2000x1000", screen)
    screen.drag(screen.canvas(5, 5), screen.canvas(10, 8))
    screen.type("0")
    #expect(screen.status.contains("whole sheet"))
    let viewport = screen.session.raster.viewport
    #expect(viewport.zoom < 1 && viewport.canvasRect.contains(screen.session.drawing.sheet))
    screen.type("0")
    #expect(screen.status.contains("whole drawing") && screen.session.raster.viewport.zoom > 1)
    screen.type("0")
    #expect(screen.session.raster.viewport.zoom == 1)
  }

  @Test("The sheet menu shows its size")
  func menu() throws {
    let screen = try screen()
    enter("sheet setup", screen)
    #expect(screen.text.contains("automatic"))
    try screen.choose("Square, 512 × 512")
    #expect(setup(screen).sheet.size == CanvasSize(width: 512, height: 512))
  }
}
