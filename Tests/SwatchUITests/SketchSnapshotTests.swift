import SwatchColor
import SwatchPixels
import SwatchScreen
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

// Snapshots of the sketch pad.
extension SnapshotTests {
  /// Returns a screen with some shapes.
  private func shapes(
    _ columns: Int = 80, _ rows: Int = 24, colors: ColorDepth = .truecolor, glyphs: GlyphSet = .unicode
  ) throws -> TestScreen {
    var services = Services()
    services.drawings = FakeStore()
    let screen = try TestScreen(columns, rows, colors: colors, glyphs: glyphs, services: services)
    screen.pick("#3fa7d6")
    screen.type("R")
    screen.drag(screen.canvas(4, 2), screen.canvas(18, 7))
    screen.pick("#ee6c4d")
    screen.type("O")
    screen.drag(screen.canvas(12, 4), screen.canvas(28, 9))
    return screen
  }

  private static let sizes = [(80, 24), (60, 40)]

  @Test("Selected strokes, marquee, menu", arguments: sizes)
  func selection(size: (Int, Int)) throws {
    let screen = try shapes(size.0, size.1)
    screen.type("V")
    screen.click(screen.canvas(4, 4))
    try compare(screen, .canvas, "select-\(size.0)x\(size.1)")
    screen.type("d")
    try compare(screen, .dialog, "select-menu-\(size.0)x\(size.1)")
    screen.press(.escape)
    screen.down(screen.canvas(2, 1))
    screen.move(screen.canvas(30, 11))
    try compare(screen, .canvas, "marquee-\(size.0)x\(size.1)")
  }

  @Test("Unfinished polygon on the grid at other scales", arguments: ["", "--", "++"])
  func polygon(zoom: String) throws {
    let screen = try shapes()
    screen.type("Pg" + zoom)
    for (column, row) in [(20, 3), (40, 3)] { screen.click(screen.canvas(column, row)) }
    screen.down(screen.canvas(40, 10))
    try compare(screen, .canvas, "polygon-\(screen.raster.viewport.zoom.percentLabel.dropLast())")
  }

  @Test("Tools, text field, history, file", arguments: sizes)
  func windows(size: (Int, Int)) throws {
    let screen = try shapes(size.0, size.1)
    func snapshot(_ name: String, _ part: Part = .dialog) throws {
      try compare(screen, part, "\(name)-\(size.0)x\(size.1)")
    }
    screen.type("b")
    try snapshot("tools")
    screen.press(.escape)
    screen.type("T")
    screen.click(screen.canvas(6, 11))
    screen.type("Hello, 漢字")
    try snapshot("text", .canvas)
    screen.press(.enter)
    screen.type("uh")
    try snapshot("history")
    screen.press(.escape)
    screen.click(try screen.middle(of: .file))
    try snapshot("file")
    screen.press(.escape)
    screen.type("w")
    try snapshot("save-as")
    screen.press(.escape)
    screen.type("q")
    try snapshot("leave-unsaved")
  }

  @Test("Export window", arguments: [(80, 24), (160, 50), (40, 12)])
  func exports(size: (Int, Int)) throws {
    let screen = try shapes(size.0, size.1)
    func snapshot(_ name: String) throws {
      for _ in 0..<2 { screen.wait() }
      try compare(screen, .dialog, "export-\(name)-\(size.0)x\(size.1)")
    }
    screen.press(.character("e"), .control)
    try snapshot("png")
    screen.press(.tab, times: 3)
    screen.type("640")
    try snapshot("width")
    screen.type("x")
    try snapshot("problem")
    screen.press(.backspace)
    screen.press(.up, times: 2)
    screen.press(.right, times: 5)
    screen.press(.tab)
    try snapshot("txt")
  }

  @Test("Export window in 16 colors and monochrome")
  func fewColorsToExport() throws {
    for (colors, glyphs, name) in [
      (ColorDepth.mono, GlyphSet.ascii, "mono-ascii"), (.named16, .unicode, "16"),
    ] {
      let screen = try shapes(colors: colors, glyphs: glyphs)
      screen.press(.character("e"), .control)
      for _ in 0..<2 { screen.wait() }
      screen.press(.tab)
      try compare(screen, .dialog, "export-\(name)")
    }
  }

  @Test("File questions", arguments: [(80, 24), (40, 12), (20, 6)])
  func questions(size: (Int, Int)) throws {
    let (store, journal) = (FakeStore(), FakeJournal())
    let stroke = Stroke(pen: .standard, points: [CanvasPoint(x: 20, y: 40), CanvasPoint(x: 90, y: 40)])
    store.put(Drawing(strokes: [stroke]), at: "tree.svg", unsupportedFeatures: ["2 gradients", "1 image"])
    journal.leave("a", [stroke], file: DocumentFile(path: "tree.svg"))
    let screen = try TestScreen(size.0, size.1, store: store, opening: "tree.svg", journal: journal)
    try compare(screen, .dialog, "recover-\(size.0)x\(size.1)")
    screen.type("n")
    screen.click(screen.canvas(3, 3))
    screen.type("w")
    try compare(screen, .dialog, "lose-parts-\(size.0)x\(size.1)")
    store.put(Drawing(), at: "tree.svg")
    screen.type("w")
    try compare(screen, .dialog, "replace-\(size.0)x\(size.1)")
  }

  @Test("Marks and grid in 16 colors and monochrome")
  func fewColorsSelected() throws {
    for (colors, glyphs, name) in [
      (ColorDepth.mono, GlyphSet.ascii, "mono-ascii"), (.named16, .unicode, "16"),
    ] {
      let screen = try shapes(colors: colors, glyphs: glyphs)
      screen.type("gV")
      screen.click(screen.canvas(4, 4))
      try compare(screen, .canvas, "select-\(name)")
    }
  }
}
