import SwatchColor
import SwatchScreen
import SwatchSession
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("Saved state") struct MemoryTests {
  /// The last saved state, and a switch to make saving fail.
  private final class Shelf {
    var kept: [SketchMemory] = []
    var failure: FakeStore.Failure?
  }

  private func screen(
    _ memory: SketchMemory = SketchMemory(), on shelf: Shelf = Shelf(), store: FakeStore = FakeStore(),
    _ size: (columns: Int, rows: Int) = (80, 24), hasSuggestions: Bool = false
  ) throws -> TestScreen {
    var services = Services()
    services.memory = memory
    services.drawings = store
    services.saveState = {
      if let failure = shelf.failure { throw failure }
      shelf.kept.append($0)
    }
    return try TestScreen(
      size.columns, size.rows, services: services, pen: memory.pen, hasSuggestions: hasSuggestions)
  }

  private static func random(_ generator: inout SeededGenerator) -> SketchMemory {
    func color() -> Color {
      func component() -> Double { Double.random(in: 0...1, using: &generator) }
      return Color(red: component(), green: component(), blue: component())
    }
    var memory = SketchMemory()
    memory.pen = Pen(
      strokeColor: color(), fillColor: generator.chance(50) ? color() : nil,
      width: Double.random(in: 1...20, using: &generator),
      opacity: Double.random(in: 0...1, using: &generator))
    if generator.chance(50) {
      var gradient = GradientStyle(
        generator.chance(50) ? .linear : .radial, from: color(), to: color().opacity(0.25))
      gradient.angle = Double.random(in: 0..<360, using: &generator)
      if generator.chance(50) { gradient.addStop(at: 0.4) }
      memory.pen.fillGradient = gradient
    }
    memory.isOpacitySet = generator.chance(50)
    memory.tool = ToolKind.allCases.randomElement(using: &generator) ?? .brush
    memory.options.stabilizer = Stabilizer.allCases.randomElement(using: &generator) ?? .off
    memory.options.closesShapes = generator.chance(50)
    memory.options.grid = GridMode.allCases.randomElement(using: &generator) ?? .off
    memory.options.shapes.arrowHeads =
      ArrowHeads.allCases.randomElement(using: &generator) ?? .none
    memory.options.shapes.lineStyle = LineStyle.allCases.randomElement(using: &generator) ?? .solid
    memory.options.font = TextFont.allCases.randomElement(using: &generator) ?? TextFont()
    memory.options.shapes.cornerRadius = Double.random(in: 0...100, using: &generator)
    let colors = (0..<Int.random(in: 0...30, using: &generator)).map { _ in color() }
    memory.picker = SavedPickerState(
      page: PickerPage.all.randomElement(using: &generator)?.title,
      notation: ColorFormat.allCases.randomElement(using: &generator) ?? .hex, recentColors: colors)
    if generator.chance(50) { memory.paper = color() }
    if generator.chance(50) {
      func number() -> Double { Double.random(in: -1e4...1e4, using: &generator) }
      memory.view = SavedView(
        of: "/home/ä b/c.svg", zoom: Double.random(in: 0.05...32, using: &generator),
        from: CanvasPoint(x: number(), y: number()))
    }
    memory.panel.isShown = generator.chance(50)
    if generator.chance(50) { memory.panel.width = Int.random(in: 0...99, using: &generator) }
    for number in 0..<Int.random(in: 0...30, using: &generator) {
      let kind = RecentFile.Kind.allCases.randomElement(using: &generator) ?? .drawing
      memory.files.add(RecentFile(kind, "/home/ä b/\(number % 25) #=\"x\".svg"))
    }
    return memory
  }

  @Test("Survives a round trip through text")
  func text() {
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<300 {
      let memory = Self.random(&generator)
      #expect(SketchMemory(text: memory.text) == memory)
    }
  }

  @Test("Any text is accepted, with defaults for invalid values")
  func hostile() throws {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<300 {
      var bytes = Array(Self.random(&generator).text.utf8)
      for _ in 0..<Int.random(in: 1...40, using: &generator) {
        bytes[Int.random(in: bytes.indices, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
      let memory = SketchMemory(text: String(decoding: bytes, as: UTF8.self))
      #expect(Pen.widths.contains(memory.pen.width) && Pen.opacities.contains(memory.pen.opacity))
      #expect(memory.panel.width.map(PanelSettings.widths.contains) != false)
      #expect(memory.files.all.count <= RecentFiles.limit)
      #expect(SketchMemory(text: memory.text) == memory)
    }
    let nonsense = """
      stroke 2 0 0\nstroke nan 0 0\nfill 1 1\nwidth inf\nopacity\ntool hammer\nnotation braille
      panel-width wide\ndrawing relative.svg\ndrawing /with\u{1B}[2J.svg\n  \n\u{0}
      """
    #expect(SketchMemory(text: nonsense) == SketchMemory())
    var page = SketchMemory()
    page.picker.page = "Nothing"
    #expect(try screen(page).page == .grid)
  }

  @Test("The first frame restores pen, tool, page and recent colors")
  func beginning() throws {
    var memory = SketchMemory()
    memory.pen = Pen(
      strokeColor: Color(RGB24(0x3FA7D6)), fillColor: Color(RGB24(0xFFCC00)), width: 3, opacity: 1)
    memory.tool = .ellipse
    memory.picker = SavedPickerState(
      page: PickerPage.oklch.title, notation: .rgb, recentColors: [Color(RGB24(0x123456))])
    let shelf = Shelf()
    let screen = try screen(memory, on: shelf, (100, 30))
    #expect(screen.session.settings.pen == memory.pen)
    #expect(screen.toolKind == .ellipse && screen.page == .oklch)
    #expect(screen.layout.controls[.recents] != nil)
    #expect(screen.color == "#3fa7d6")
    screen.type("<")
    #expect(screen.status == "No earlier color")
    // Nothing has changed, so nothing is saved.
    screen.closeJournal()
    #expect(shelf.kept.isEmpty)
  }

  @Test("Saved when the pointer rests, not during a drag, and only if changed")
  func resting() throws {
    let shelf = Shelf()
    let screen = try screen(on: shelf)
    let start = try #require(screen.layout.controls[.penWidth]).origin
    screen.down(start)
    screen.timeOut()
    #expect(shelf.kept.isEmpty)
    screen.up(start)
    #expect(screen.timeout == .seconds(1))
    screen.timeOut()
    #expect(shelf.kept.map(\.pen) == [screen.session.settings.pen])
    #expect(screen.timeout == nil)
    screen.type("?")
    screen.press(.escape)
    screen.timeOut()
    #expect(shelf.kept.count == 1)
  }

  @Test("A launch restores the state at exit")
  func leaving() throws {
    let shelf = Shelf()
    let screen = try screen(on: shelf)
    screen.type("O3{mgg")
    screen.type(":close shapes")
    screen.press(.enter)
    screen.pick("tomato")
    screen.pick("#123456")
    screen.closeJournal()
    let memory = try #require(shelf.kept.last)
    #expect(memory.tool == .ellipse && memory.picker.page == PickerPage.rgb.title && memory.isOpacitySet)
    let next = try self.screen(memory)
    #expect(next.session.settings.pen == screen.session.settings.pen)
    #expect(next.session.settings == screen.session.settings)
    #expect(next.session.settings.options.grid == .snapping && !next.session.settings.options.closesShapes)
    #expect(memory.picker.recentColors.prefix(2).map(\.hex) == ["#123456", "#ff6347"])
    // The opacity was set, so choosing a color keeps it.
    next.pick("tomato")
    #expect(next.session.settings.pen.opacity == 0.95)
  }

  @Test("The image page is not restored")
  func picturePage() throws {
    let shelf = Shelf()
    let screen = try screen(on: shelf)
    screen.type("36")
    screen.closeJournal()
    #expect(shelf.kept.last?.picker.page == PickerPage.rgb.title)
  }

  @Test("A failure to save is reported once")
  func failing() throws {
    let shelf = Shelf()
    shelf.failure = FakeStore.Failure()
    let screen = try screen(on: shelf)
    screen.type("[")
    screen.timeOut()
    #expect(screen.status == FakeStore.Failure().description)
    screen.type("[")
    screen.timeOut()
    #expect(screen.status == "Width 2")
  }

  // MARK: Panel

  @Test("A key hides the panel and enlarges the canvas; showing a page brings it back")
  func panel() throws {
    let shelf = Shelf()
    let screen = try screen(on: shelf, (140, 30))
    let before = screen.rows
    screen.type("\\")
    #expect(screen.layout.panel.frame.isEmpty)
    #expect(screen.layout.canvasFrame.columns == 19..<140)
    // The basic colors are below the pen.
    let black = try #require(screen.layout.controls[.basics]).origin
    screen.click(black)
    #expect(screen.color == "#000000")
    screen.timeOut()
    #expect(shelf.kept.last?.panel.isShown == false)
    #expect(try self.screen(#require(shelf.kept.last), (140, 30)).layout.panel.frame.isEmpty)
    screen.type("1")
    #expect(!screen.layout.panel.frame.isEmpty)
    screen.type("2\\\\")
    #expect(screen.rows.dropLast(2).count == before.dropLast(2).count && !screen.layout.panel.frame.isEmpty)
  }

  @Test("The panel's edge can be dragged or moved by keys within limits; Escape cancels a drag")
  func edge() throws {
    let shelf = Shelf()
    let screen = try screen(on: shelf, (100, 30))
    let edge = try screen.middle(of: .panelEdge)
    screen.drag(edge, at(edge.column - 7, edge.row))
    #expect(screen.layout.panel.frame.width == 38)
    screen.timeOut()
    #expect(shelf.kept.last?.panel.width == 38)
    let moved = try screen.middle(of: .panelEdge)
    screen.down(moved)
    screen.move(at(20, moved.row))
    #expect(screen.layout.panel.frame.width == 44)
    screen.press(.escape)
    #expect(screen.layout.panel.frame.width == 38)
    screen.drag(moved, at(99, moved.row))
    #expect(screen.layout.panel.frame.width == 24)
    screen.focus(.panelEdge)
    screen.press(.left)
    #expect(screen.layout.panel.frame.width == 25)
    // A narrow screen keeps a canvas.
    screen.resize(52, 20)
    screen.drag(try screen.middle(of: .panelEdge), at(0, 9))
    #expect(screen.layout.canvasFrame.width == 24)
    // A panel size chosen on a large screen leaves the drawing's name and buttons visible on a small one.
    screen.resize(160, 50)
    screen.drag(try screen.middle(of: .panelEdge), at(70, 9))
    #expect(screen.layout.panel.frame.width == 60)
    screen.resize(80, 24)
    #expect(screen.layout.canvasFrame.width == 38)
    #expect(screen.text.contains("untitled") && screen.text.contains("Undo"))
  }
}
