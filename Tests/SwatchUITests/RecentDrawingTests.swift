import SwatchColor
import SwatchPixels
import SwatchScreen
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchScenes
@testable import SwatchUI

@Suite("Recent drawings on an empty canvas") struct RecentDrawingTests {
  private final class FakePreview: PreviewInProgress {
    var result: Result<Picture, any Error>?

    func finish(_ color: BasicColor, _ size: PixelSize) {
      let pixels = Array(repeating: RGBA32(color.color.rgb24), count: size.width * size.height)
      result = Picture(size: size, pixels: pixels).map { .success($0) }
    }
  }

  /// The previews begun, in order.
  private final class Previews {
    var begun: [(path: String, size: PixelSize, preview: FakePreview)] = []

    func begin(_ path: String, _ size: PixelSize) -> any PreviewInProgress {
      let preview = FakePreview()
      begun.append((path, size, preview))
      return preview
    }

    func finishLast(_ color: BasicColor) { begun.last.map { $0.preview.finish(color, $0.size) } }
  }

  private let names = ["house.svg", "tree.svg", "boat.svg"]

  private func screen(
    _ previews: Previews, _ columns: Int = 160, _ rows: Int = 50, kind: RecentFile.Kind = .drawing
  ) throws -> TestScreen {
    let store = FakeStore()
    var services = Services()
    services.drawings = store
    services.beginPreview = { previews.begin($0, $1) }
    for name in names.reversed() {
      store.put(
        Drawing(strokes: [Stroke(pen: .standard, points: [CanvasPoint(x: 5, y: 5)])]), at: "/\(name)")
      services.memory.files.add(RecentFile(kind, "/\(name)"))
    }
    return try TestScreen(columns, rows, services: services, hasSuggestions: true)
  }

  /// Returns the cells in a color on the canvas.
  private func cells(in color: BasicColor, on screen: TestScreen) -> [CellPosition] {
    let surface = screen.surface
    return screen.layout.canvas.positions.filter { position in
      surface[position].style.background == .rgb(color.color.rgb24)
        || surface[position].style.foreground == .rgb(color.color.rgb24)
    }
  }

  @Test("They are painted one after the other while the screen is idle; names stay without a picture")
  func painting() throws {
    let previews = Previews()
    let screen = try screen(previews)
    #expect(previews.begun.isEmpty && screen.timeout == .milliseconds(20))
    for _ in 0..<3 { screen.timeOut() }
    #expect(previews.begun.map(\.path) == ["/house.svg"] && cells(in: .red, on: screen).isEmpty)
    previews.finishLast(.red)
    screen.timeOut()
    #expect(previews.begun.map(\.path) == ["/house.svg", "/tree.svg"])
    #expect(cells(in: .red, on: screen).count > 100)
    previews.begun.last?.preview.result = .failure(FakeStore.Failure())
    screen.timeOut()
    previews.finishLast(.blue)
    screen.timeOut()
    #expect(previews.begun.count == 3 && screen.timeout != .milliseconds(20))
    #expect(cells(in: .blue, on: screen).count == cells(in: .red, on: screen).count)
    for name in names { #expect(screen.text.contains(name)) }
  }

  @Test("A press on a picture opens the drawing; a drag draws")
  func mouse() throws {
    let previews = Previews()
    for isDrag in [false, true] {
      let screen = try screen(previews)
      screen.timeOut()
      previews.finishLast(.red)
      screen.timeOut()
      let place = try #require(cells(in: .red, on: screen).first)
      screen.drag(place, isDrag ? at(place.column + 6, place.row + 1) : place)
      #expect(screen.document.path == (isDrag ? nil : "/house.svg") && screen.strokes.count == 1)
      // Nothing else is painted behind a drawing.
      screen.timeOut()
      #expect(!screen.text.contains("boat.svg") && screen.timeout != .milliseconds(20))
    }
  }

  @Test("Tab and Enter open a drawing, as does the list")
  func keyboard() throws {
    let screen = try screen(Previews())
    screen.press(.tab, .shift)
    screen.press(.enter)
    #expect(screen.document.path == "/boat.svg")
    let other = try self.screen(Previews())
    other.type("l")
    other.press(.enter)
    #expect(other.document.path == "/house.svg")
  }

  @Test("Small screens show names and read nothing; so do pictures", arguments: [(80, 24), (92, 24)])
  func names(size: (Int, Int)) throws {
    let previews = Previews()
    let small = try screen(previews, size.0, size.1)
    let pictures = try screen(previews, kind: .picture)
    for screen in [small, pictures] {
      screen.timeOut()
      #expect(screen.text.contains("   house.svg") && screen.text.contains("boat.svg"))
    }
    #expect(previews.begun.isEmpty)
  }

  @Test("Narrow screens show as many as fit")
  func narrow() throws {
    let screen = try screen(Previews(), 100, 30)
    #expect(screen.text.contains("tree.svg") && !screen.text.contains("boat.svg"))
  }
}
