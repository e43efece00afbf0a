import SwatchColor
import SwatchFormats
import SwatchLiterals
import SwatchPicker
import SwatchPixels
import SwatchRaster
import SwatchScreen
import SwatchSession
import SwatchSketch
import SwatchTerminal
import SwatchTestSupport
import SwatchWidgets
import Testing

// The examples of the documentation, compiled and tested. `ExampleTests` checks that they are complete.

@Suite("Examples in the documentation") struct DocumentedExamples {
  private var surface = Surface(
    size: CellSize(columns: 80, rows: 24), display: Display(colors: .truecolor, glyphs: .unicode))
  private let frame = CellRect(column: 0, row: 0, width: 40, height: 20)
  private let touch = Touch(.ended, at: CellPosition(column: 12, row: 6))

  @Test("Screens") func screens() throws {
    let terminal = MemoryTerminal(script: [[.key("a")], [.key("q")]])
    let screen = Screen(terminal)
    var lastKey: KeyPress?
    while lastKey != "q" {
      try screen.draw { surface in
        surface.write("Press q to quit", at: CellPosition(column: 2, row: 1), style: .bold)
      }
      for case .key(let press) in try screen.nextEvents() { lastKey = press }
    }
    #expect(terminal.frames.count == 1)
  }

  /// Only compiled, since it would take over the terminal of the tests.
  private func runOnTerminal() throws {
    let key = try Screen.run { screen in
      while true {
        try screen.draw { $0.write("Press any key", at: CellPosition(column: 2, row: 1), style: .plain) }
        for case .key(let press) in try screen.nextEvents() { return press }
      }
    }
    print(key)
  }

  @Test("Colors") func colors() throws {
    let blue = Color(RGB24(0x3FA7D6))
    let faint = blue.opacity(0.5)
    print(faint.hex)  // #3fa7d6
    #expect(faint.hex == "#3fa7d6" && faint.alpha == 0.5)
  }

  @Test("Gradients") func gradients() {
    var style = GradientStyle(from: Color(RGB24(0xFF6347)), to: Color(white: 1))
    style.angle = 90
    let middle = style.addStop(at: 0.5)
    style.setColor(Color(RGB24(0xFFD700)), ofStop: middle)
    print(style.stops.map(\.color.hex))  // ["#ff6347", "#ffd700", "#ffffff"]
    #expect(style.stops.map(\.color.hex) == ["#ff6347", "#ffd700", "#ffffff"])
  }

  @Test("Terminal colors") func colorThemes() {
    var theme = ColorTheme.xterm
    theme[.background] = RGB24(0xFFFFFF)
    theme[.text] = RGB24(0x202020)
    print(theme.isDark)  // false
    for entry in ThemeContrast(theme).failing { theme.fix(entry.place) }
    let fixed = ThemeContrast(theme)[.init(.palette(2), .background)]
    #expect(!theme.isDark && fixed?.fails == false)
  }

  @Test("Terminal themes") func themes() throws {
    let bytes = Array("background #1d1f21 # mine\n".utf8)
    let file = try ThemeFile(reading: bytes, fileName: "kitty.conf")
    var theme = file.theme
    theme[.background] = RGB24(0x101010)
    let (changed, added, missingSlots) = file.updated(to: theme)
    #expect(String(decoding: changed, as: UTF8.self) == "background #101010 # mine\n")
    #expect(added.isEmpty && missingSlots.isEmpty)
  }

  @Test("Color literals") func literals() throws {
    let text = ScannedText(Array("a { color: tomato }".utf8), language: .css)
    for color in text.literals { print(text.position(of: color).line, text.name(of: color)) }  // 1 a color
    let literal = try #require(text.literals.first)
    #expect(text.position(of: literal) == (1, 12) && text.name(of: literal) == "a color")
  }

  @Test("Coordinates") func coordinates() throws {
    let sky = try ColorCoordinates(parsing: "oklch(69% 0.11 232)")
    print(sky.formatted(.hex))  // #48a7d4
    let color = Color(sky.gamutMapping(to: .srgb).color)
    print(WCAGContrast(of: color, on: Color(white: 1)).label)  // 2.71:1
    print(NamedColorIndex.all.name(for: color))  // a name near it
    #expect(sky.formatted(.hex) == "#48a7d4")
    #expect(WCAGContrast(of: color, on: Color(white: 1)).label == "2.71:1")
  }

  @Test("Surfaces and frames") func frames() throws {
    var surface = Surface(
      size: CellSize(columns: 20, rows: 3), display: Display(colors: .truecolor, glyphs: .unicode))
    surface.write("Hello", at: CellPosition(column: 1, row: 1), style: .bold)
    var encoder = FrameEncoder(colors: .truecolor)
    let bytes = encoder.encode(&surface)
    #expect(String(decoding: bytes, as: UTF8.self).contains("Hello"))
  }

  @Test("Touches") func touches() throws {
    var touches = TouchTracker()
    let press = MouseEvent(.press(.left), at: CellPosition(column: 3, row: 2))
    for touch in touches.touches(for: press) { print(touch.phase) }  // began
    #expect(touches.isDown)
  }

  @Test("Color grid") mutating func grid() throws {
    var grid = ColorGrid(
      colors: BasicColor.allCases.map(\.color), columnCount: 4, rowCount: 3,
      frame: CellRect(column: 2, row: 1, width: 32, height: 9))
    grid.draw(on: &surface)
    if case .touchEnded(let color) = grid.handle(touch) { print(color?.hex ?? "none") }
    #expect(grid.color(at: touch.position) == BasicColor.allCases[5].color)
  }

  @Test("Sliders") func sliders() throws {
    var slider = Slider(
      title: "Width", range: 1...20, frame: CellRect(column: 0, row: 0, width: 40, height: 1))
    slider.value = 10
    slider.label = "10"
    let event = slider.handle(Touch(.began, at: CellPosition(column: 30, row: 0)))  // .touchedOrDragged(…)
    guard case .touchedOrDragged(let value) = event else { return _ = Issue.record("\(event as Any)") }
    #expect((15...18).contains(value))
  }

  @Test("Dialogs") func dialogs() throws {
    var answer = ""
    let menu = Menu<String>(
      title: "Paper",
      items: [
        .init("White", colors: [Color(white: 1)], keys: ["w"]) { $0 = "white" },
        .init("Black", colors: [Color(white: 0)], keys: ["b"]) { $0 = "black" },
      ])
    var open = menu
    if case .answered(let action) = open.handle(KeyPress("b")) { action(&answer) }
    print(answer)  // black
    #expect(answer == "black")
  }

  @Test("Actions") mutating func actions() throws {
    struct Lamp { var isOn = false }
    let toggle = Action<Lamp>("toggle", "Turn the light on or off", .change, keys: "l") { $0.isOn.toggle() }
    var lamp = Lamp()
    toggle.command?.run(&lamp)
    print(toggle.keys[0].label, lamp.isOn)  // l true
    #expect(lamp.isOn)
  }

  @Test("Control hosts") mutating func hosts() throws {
    struct Counter: ControlHost {
      var interaction = Interaction(focus: ControlID("button More"))
      var dialogs = DialogStack<Counter>()
      var count = 0
      var controls: [any Control<Counter>] {
        let more = Button<Counter>("More") { $0.count += 1 }
        return [ButtonView(more, frame: CellRect(column: 0, row: 0, width: more.width(), height: 1))]
      }
      var actions: [Action<Counter>] {
        [Action("reset", "Start again", .change, keys: "0") { $0.count = 0 }]
      }
    }
    var counter = Counter()
    counter.handle(.key(KeyPress(.enter)))
    for control in counter.controls { control.draw(counter, on: &surface) }
    print(counter.count)  // 1
    #expect(counter.count == 1)
    counter.handle(.key(KeyPress("0")))
    #expect(counter.count == 0)
  }

  @Test("Picker") mutating func picker() throws {
    var picker = ColorPicker(Color(RGB24(0x3FA7D6)), pages: [.grid, .hsb, .names])
    let screen = CellRect(column: 0, row: 0, width: 80, height: 24)
    let frame = CellRect(column: 40, row: 2, width: 38, height: 20)
    picker.place(in: frame, DialogAreas(screen: screen, middle: frame, line: .empty))
    picker.handle(.key(KeyPress("2")))
    picker.draw(on: &surface)
    picker.drawDialog(on: &surface)
    print(picker.color?.hex ?? "none")
    #expect(picker.page == .hsb && picker.color?.hex == "#3fa7d6")
  }

  @Test("Picking from pictures and charts") mutating func widgets() throws {
    var image = ImagePicker(.spectrum, frame: CellRect(column: 0, row: 0, width: 60, height: 15))
    image.draw(on: &surface)
    if case .touchEnded(let color) = image.handle(touch) { print(color.hex) }
    var chart = ColorChart(HSB(hue: 199, saturation: 0.7, brightness: 0.8), frame: frame)
    chart.draw(on: &surface)
    if case .touchEnded(let color) = chart.handle(touch) { print(color.hue) }
    #expect(image.color != ImagePicker(.spectrum, frame: frame).color && chart.color.brightness == 0.8)
  }

  @Test("Gamut edges") func gamuts() {
    let slice = GamutSlice(hue: 30)
    print(slice.chroma(at: 0.7, in: .displayP3) > slice.chroma(at: 0.7, in: .srgb))  // true
    #expect(slice.chroma(at: 0.7, in: .displayP3) > slice.chroma(at: 0.7, in: .srgb))
  }

  @Test("Guides") func guides() {
    let drawing = Drawing()
    let guides = Guides(of: drawing)
    let (point, aids) = guides.snap(CanvasPoint(x: 99, y: 41), reach: CanvasSize(width: 6, height: 6))
    #expect(point == CanvasPoint(x: 99, y: 41) && aids.isEmpty)
  }

  @Test("Sketches") func sketches() throws {
    var sketch = Sketch()
    var tool = ToolKind.line.make()
    let context = ToolContext(drawing: sketch.drawing, pen: .standard)
    tool.began(at: ToolSample(CanvasPoint(x: 8, y: 8)), in: context)
    if let edit = tool.ended(at: ToolSample(CanvasPoint(x: 80, y: 40)), in: context) { sketch.perform(edit) }
    #expect(sketch.drawing.strokes.count == 1)
  }

  @Test("Sessions") func sessions() throws {
    let session = try DrawingSession(Viewport(size: PixelSize(width: 640, height: 384)))
    session.handle(.began(at: ToolSample(CanvasPoint(x: 8, y: 8)), grain: .cell))
    session.handle(.moved(to: ToolSample(CanvasPoint(x: 80, y: 40))))
    session.handle(.ended())
    let changes = session.takeChanges()
    #expect(!changes.pixels.isEmpty && session.drawing.strokes.count == 1)
  }

  @Test("Drawings in cells and files") mutating func drawings() throws {
    let points = [CanvasPoint(x: 8, y: 8), CanvasPoint(x: 80, y: 40)]
    let stroke = Stroke(pen: Pen(strokeColor: Color(white: 0), width: 4, opacity: 1), points: points)
    let drawing = Drawing(strokes: [stroke])
    edit(drawing)
    let image = try SheetImage(of: drawing)
    surface.show(image, in: surface.size.bounds, origin: CellPosition(column: 0, row: 0))
    #expect(drawing.strokes == [stroke] && image.size.width > 0)
  }

  private func edit(_ original: Drawing) {
    var drawing = original
    let selection = DrawingSelection([0], of: drawing)
    drawing.apply(selection.moving(by: CanvasPoint(x: 16, y: 0)).edit)
    #expect(drawing != original)
  }

  @Test("Moving a point of an outline")
  func outline() {
    var outline = Outline(Path(lines: [CanvasPoint(x: 0, y: 0), CanvasPoint(x: 80, y: 0)]))
    outline.move(Outline.Place(node: 1), by: CanvasPoint(x: 0, y: 16))
    let path = outline.path
    #expect(path.nodes == [CanvasPoint(x: 0, y: 0), CanvasPoint(x: 80, y: 16)])
  }
}
