import SwatchColor
import SwatchScreen
import SwatchSession
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchScenes
@testable import SwatchUI

@Suite("Saved drawing state") struct DrawingMemoryTests {
  /// The last saved state.
  private final class Shelf {
    var kept = SketchMemory()
  }

  private func screen(
    on shelf: Shelf, opening path: String? = nil, size: (columns: Int, rows: Int) = (100, 30),
    paper: Color? = nil
  ) throws -> TestScreen {
    let points = [CanvasPoint(x: 8, y: 8), CanvasPoint(x: 1800, y: 900)]
    let sheet = CanvasRect(size: CanvasSize(width: 2000, height: 1000))
    let store = FakeStore()
    if let path {
      store.put(Drawing(sheet: sheet, strokes: [Stroke(pen: .standard, points: points)]), at: path)
    }
    var services = Services()
    services.drawings = store
    services.memory = shelf.kept
    services.paper = paper
    services.saveState = { shelf.kept = $0 }
    return try TestScreen(
      size.columns, size.rows, services: services, purpose: .sketch(path.map(store.file)))
  }

  @Test("New drawings use the last chosen paper unless the settings name one")
  func paper() throws {
    let shelf = Shelf()
    let screen = try screen(on: shelf)
    screen.type(":paper #222222")
    screen.press(.enter)
    screen.closeJournal()
    let next = try self.screen(on: shelf)
    #expect(next.sketch.drawing.paper.hex == "#222222" && !next.sketch.isEdited)
    next.type(":paper ivory")
    next.press(.enter)
    next.press(.character("n"), .control)
    next.type("d")
    #expect(next.sketch.drawing.paper.hex == "#fffff0")
    let set = try self.screen(on: shelf, paper: Color(RGB24(0x123456)))
    #expect(set.sketch.drawing.paper.hex == "#123456")
  }

  @Test("An undone paper color is not used for new drawings")
  func paperTakenBack() throws {
    let shelf = Shelf()
    let screen = try screen(on: shelf)
    screen.type(":paper #222222")
    screen.press(.enter)
    screen.type("u")
    screen.closeJournal()
    #expect(try self.screen(on: shelf).sketch.drawing.paper.hex == "#ffffff")
  }

  @Test("A drawing reopens with its last view; others at their corner")
  func view() throws {
    let shelf = Shelf()
    let screen = try screen(on: shelf, opening: "/home/a b.svg")
    screen.type("++")
    screen.press(.right, .shift, times: 3)
    let viewport = screen.session.raster.viewport
    #expect(viewport.zoom == 2)
    screen.closeJournal()
    let again = try self.screen(on: shelf, opening: "/home/a b.svg")
    #expect(again.session.raster.viewport == viewport)
    // A smaller window shows less at the same scale.
    let smaller = try self.screen(on: shelf, opening: "/home/a b.svg", size: (80, 24))
    #expect(smaller.session.raster.viewport.canvasRect.min == viewport.canvasRect.min)
    let other = try self.screen(on: shelf, opening: "/home/other.svg")
    #expect(other.session.raster.viewport.zoom == 1)
  }
}
