import SwatchColor
import SwatchScreen
import SwatchSketch
import SwatchWidgets
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

/// The program without a terminal: takes events and draws on a surface.
final class TestScreen {
  /// The scene on top.
  var host: any TestHost
  /// True to draw everything in the next frame.
  var drawsCompletely = false
  private let display: Display
  private var drawn: Surface

  /// Starts the program on a screen, by default with a canvas of 48 × 21 cells.
  init(
    _ columns: Int = 92, _ rows: Int = 24, colors: ColorDepth = .truecolor, glyphs: GlyphSet = .unicode,
    graphics: Graphics = .quadrant, cellPixels: CellMetrics = .points, services: Services = Services(),
    purpose: Application.Purpose = .sketch(), pen: Pen = .standard, hasSuggestions: Bool = false
  ) throws {
    display = Display(colors: colors, glyphs: glyphs, graphics: graphics, cellPixels: cellPixels)
    let size = CellSize(columns: columns, rows: rows)
    var services = services
    // A half-opaque pen shows what is below and what is drawn twice.
    services.memory.pen = pen
    let scene = try purpose.scene(size: size, display: display, services)
    host = try #require(scene as? any TestHost)
    if !hasSuggestions, var sketching = host as? SketchController {
      sketching.hideSuggestions()
      host = sketching
    }
    drawn = Surface(size: size, display: display)
    try host.begin()
  }

  /// A sketch pad.
  var sketching: SketchController {
    get {
      guard let sketching = host as? SketchController else { fatalError("This is the screen of a picker") }
      return sketching
    }
    set { host = newValue }
  }

  /// A sketch pad with palettes.
  convenience init(
    _ columns: Int = 92, _ rows: Int = 24, colors: ColorDepth = .truecolor, glyphs: GlyphSet = .unicode,
    library: FakeLibrary
  ) throws {
    var services = Services()
    services.picking.openLibrary = { library }
    try self.init(columns, rows, colors: colors, glyphs: glyphs, services: services)
  }

  // MARK: Input

  func send(_ event: Event) {
    if case .resize(let size) = event { drawn = Surface(size: size, display: display) }
    host.handle(event, display: display)
    host.afterFrame()
  }

  /// Types keys, and characters as themselves.
  func type(_ text: String) {
    for character in text { press(.character(character)) }
  }

  func press(_ key: Key, _ modifiers: Modifiers = [], times: Int = 1) {
    for _ in 0..<times { send(.key(KeyPress(key, modifiers))) }
  }

  func mouse(_ action: MouseEvent.Action, _ position: CellPosition, _ modifiers: Modifiers = []) {
    send(.mouse(MouseEvent(action, at: position, modifiers: modifiers)))
  }

  func down(_ position: CellPosition, _ modifiers: Modifiers = []) {
    mouse(.press(.left), position, modifiers)
  }

  func move(_ position: CellPosition, _ modifiers: Modifiers = []) {
    mouse(.motion(.left), position, modifiers)
  }

  func up(_ position: CellPosition, _ modifiers: Modifiers = []) {
    mouse(.release(.left), position, modifiers)
  }

  func click(_ position: CellPosition, _ modifiers: Modifiers = []) {
    down(position, modifiers)
    up(position, modifiers)
  }

  /// Drags along a straight line by cells.
  func drag(_ start: CellPosition, _ end: CellPosition, _ modifiers: Modifiers = []) {
    down(start, modifiers)
    let steps = max(abs(end.column - start.column), abs(end.row - start.row))
    for step in 0..<steps {
      move(
        CellPosition(
          column: start.column + (end.column - start.column) * (step + 1) / steps,
          row: start.row + (end.row - start.row) * (step + 1) / steps), modifiers)
    }
    up(end, modifiers)
  }

  /// Moves the keyboard cursor to a canvas cell.
  func go(_ column: Int, _ row: Int) {
    guard let cursor = cursor ?? middleOfCanvas else { return }
    press(column < cursor.column ? .left : .right, times: abs(column - cursor.column))
    press(row < cursor.row ? .up : .down, times: abs(row - cursor.row))
  }

  /// Sets the color of the active well.
  func pick(_ notation: String) { send(.paste(notation)) }

  /// Shows a page by its digit, pressed twice to focus its content.
  func turn(to page: PickerPage) {
    let key: Character = page == .names ? "/" : page.digit
    for _ in 0..<(page == .names ? 1 : 2) { send(.key(KeyPress(.character(key)))) }
  }

  /// Chooses an item of the open menu by keys.
  func choose(_ title: String) throws {
    let index = try #require(menu?.items.firstIndex { $0.title == title }, "\(title) is not in the menu")
    while let selection = menu?.selection, selection != index { press(selection < index ? .down : .up) }
    press(.enter)
  }

  /// Passes time without events and draws.
  func wait() {
    timeOut()
    _ = surface
  }

  func resize(_ columns: Int, _ rows: Int) { send(.resize(CellSize(columns: columns, rows: rows))) }

  // MARK: Output

  /// The current content of the screen.
  var surface: Surface {
    if host.draw(completely: drawsCompletely, on: &drawn) { drawn.clearDrawn() }
    drawsCompletely = false
    return drawn
  }

  /// The open menu.
  var menu: (any TestMenu)? { dialog as? any TestMenu }

  /// The color of the active well in hex notation.
  var color: String? { wells.color?.hex }

  var strokes: [Stroke] { sketch.drawing.strokes }

  /// The rows as text.
  var rows: [String] {
    let surface = surface
    return (0..<surface.size.rows).map { row in
      var text = ""
      for column in 0..<surface.size.columns {
        text += surface[at(column, row)].text
      }
      return text
    }
  }

  var text: String { rows.joined(separator: "\n") }

  /// The left part of the status line.
  var status: String { status(of: host) }

  private func status(of host: some TestHost) -> String { host.interaction.status }

  /// Clicks the symbol of a tool.
  @discardableResult
  func clickTool(_ kind: ToolKind) throws -> CellPosition {
    let frame = try #require(layout.controls[.tool])
    // Rows of tools without words have keys.
    let labels = [" \(kind.title)", " \(kind.label)", "\(kind.key)"].map { "\(kind.symbol.unicode)\($0)" }
    func column(in row: Int) -> Int? {
      let text = rows[row].prefix(frame.width)
      return labels.lazy.compactMap { text.firstRange(of: $0) }.first
        .map { text.distance(from: text.startIndex, to: $0.lowerBound) }
    }
    let row = try #require(frame.rows.first { column(in: $0) != nil })
    let position = at(try #require(column(in: row)), row)
    click(position)
    return position
  }

  /// Returns the center of a control.
  func middle(of control: ControlID) throws -> CellPosition {
    let frame = try #require(layout.controls[control])
    return frame.centered(CellSize(columns: 1, rows: 1)).origin
  }

  /// Returns the screen position of a canvas cell.
  func canvas(_ column: Int, _ row: Int) -> CellPosition {
    let origin = layout.canvas.origin
    return at(origin.column + column, origin.row + row)
  }

  /// Returns true if a canvas cell shows only paper.
  func isPaper(_ column: Int, _ row: Int) -> Bool {
    surface[canvas(column, row)] == Cell(" ", Style(background: .rgb(RGB24(0xFFFFFF))))
  }

  /// True if the canvas shows only paper.
  var isBlank: Bool {
    let size = layout.canvas.size
    return (0..<size.rows).allSatisfy { row in (0..<size.columns).allSatisfy { isPaper($0, row) } }
  }

  /// The cells of the canvas.
  var picture: [Cell] {
    let surface = surface
    let canvas = layout.canvas
    return canvas.rows.flatMap { row in canvas.columns.map { surface[at($0, row)] } }
  }
}

func at(_ column: Int, _ row: Int) -> CellPosition { CellPosition(column: column, row: row) }
