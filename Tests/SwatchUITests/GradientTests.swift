import SwatchColor
import SwatchScreen
import SwatchSession
import SwatchSketch
import SwatchTestSupport
import SwatchWidgets
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("Gradients in the sketch pad") struct GradientTests {
  /// Returns a screen with a pen whose fill is a gradient from red to the stroke's gray.
  private func screen(_ columns: Int = 92, _ rows: Int = 24, journal: FakeJournal? = nil) throws -> TestScreen
  {
    let screen = try TestScreen(columns, rows, store: FakeStore(), journal: journal)
    screen.type(":fill #ff0000")
    screen.press(.enter)
    screen.type(":fill gradient")
    screen.press(.enter)
    return screen
  }

  /// A screen like the one above, with a selected rectangle.
  private func selected(journal: FakeJournal? = nil) throws -> TestScreen {
    let screen = try screen(journal: journal)
    screen.type("R")
    screen.drag(screen.canvas(4, 4), screen.canvas(24, 9))
    screen.type("V")
    screen.click(screen.canvas(14, 6))
    return screen
  }

  /// Returns a cell of the gradient strip, from its left end.
  private func strip(_ screen: TestScreen, _ column: Int) throws -> CellPosition {
    let frame = try #require(screen.layout.controls[.stops])
    return at(frame.columns.lowerBound + column, frame.rows.lowerBound)
  }

  private func style(_ screen: TestScreen) -> GradientStyle? { screen.strokes.last?.ink.fillGradient?.style }

  private func stops(_ screen: TestScreen) -> [String] {
    (style(screen)?.stops ?? []).map { "\(Int(($0.offset * 100).rounded())) \($0.color.hex)" }
  }

  @Test("The popover sets the fill to a gradient or a color, by key and by touch")
  func popover() throws {
    let screen = try TestScreen()
    screen.type("f")
    screen.press(.right)
    screen.press(.enter)
    #expect(screen.status.hasPrefix("Fill: linear gradient with 2 stops"))
    #expect(screen.pen.fillGradient?.stops.map(\.color.hex) == ["#ffffff", "#808080"])
    #expect(screen.layout.controls[.stops] != nil)
    // A single undoable step.
    screen.type("z")
    #expect(
      screen.pen.fillColor == nil && screen.pen.fillGradient == nil && screen.layout.controls[.stops] == nil)
    screen.type("Z")
    #expect(screen.pen.fillGradient != nil)
    screen.type("f")
    #expect(screen.text.contains(" Gradient "))
    screen.press(.up)
    screen.press(.enter)
    #expect(screen.pen.fillGradient == nil && screen.pen.fillColor != nil)
    screen.type("f")
    let frame = try #require(screen.dialogFrame)
    screen.click(at(frame.columns.upperBound - 4, frame.rows.upperBound - 2))
    #expect(screen.pen.fillGradient != nil && screen.dialog == nil)
  }

  @Test("New shapes are filled with it over their bounds; lines and text are not")
  func shapes() throws {
    let screen = try screen()
    screen.type("R")
    screen.drag(screen.canvas(4, 4), screen.canvas(24, 9))
    let rectangle = try #require(screen.strokes.last)
    let box = try #require(rectangle.shape.bounds)
    let colors = try #require(screen.pen.fillGradient)
    #expect(rectangle.ink.fillGradient == Gradient(colors, over: box))
    screen.type("O")
    screen.drag(screen.canvas(4, 4), screen.canvas(24, 9))
    #expect(screen.strokes.last?.ink.fillGradient == Gradient(colors, over: box))
    screen.type("L")
    screen.drag(screen.canvas(4, 12), screen.canvas(24, 12))
    #expect(screen.strokes.last?.ink.fillGradient == nil)
  }

  @Test("A stroke in progress shows it")
  func live() throws {
    let screen = try screen()
    screen.type("B")
    screen.down(screen.canvas(2, 2))
    for place in [(40, 2), (40, 14), (2, 14), (2, 4)] { screen.move(screen.canvas(place.0, place.1)) }
    let surface = screen.surface
    let (left, right) = (surface[screen.canvas(6, 8)], surface[screen.canvas(36, 8)])
    #expect(left.style.background != right.style.background)
    screen.up(screen.canvas(2, 3))
    #expect(screen.strokes.last?.ink.fillGradient != nil)
  }

  @Test("The stops of the selection are shown, and pickers change the active one")
  func color() throws {
    let screen = try selected()
    let pen = screen.pen
    #expect(screen.wells.active == .selection && stops(screen) == ["0 #ff0000", "100 #808080"])
    screen.pick("#00ff00")
    #expect(stops(screen) == ["0 #00ff00", "100 #808080"])
    #expect(screen.status == "Selection stop 1 of 2: #00ff00")
    // The wells of the pen are unchanged.
    #expect(screen.pen == pen)
    screen.type("u")
    #expect(stops(screen) == ["0 #ff0000", "100 #808080"] && screen.color == "#ff0000")
    screen.type("U")
    #expect(stops(screen) == ["0 #00ff00", "100 #808080"] && screen.color == "#00ff00")
    // Without a selection, pickers change the pen again.
    screen.click(screen.canvas(40, 14))
    screen.pick("#0000ff")
    #expect(stops(screen) == ["0 #00ff00", "100 #808080"] && screen.wells.active == .fill)
  }

  @Test("z undoes a stop of the selection, then the pen's earlier color")
  func takenBack() throws {
    let screen = try selected()
    let color = screen.pen.strokeColor
    screen.type("s")
    screen.press(.right)
    screen.press(.enter)
    #expect(screen.pen.strokeColor != color && screen.wells.active == .stroke)
    let before = stops(screen)
    screen.type("S")
    screen.pick("#00ff00")
    #expect(stops(screen) == ["0 #00ff00", "100 #808080"])
    screen.type("z")
    #expect(screen.pen.strokeColor != color && stops(screen) == before)
    screen.type("z")
    #expect(screen.pen.strokeColor == color && stops(screen) == before)
    screen.type("ZZ")
    #expect(screen.pen.strokeColor != color && stops(screen) == ["0 #00ff00", "100 #808080"])
  }

  @Test("Dragging a stop is one step; a press elsewhere adds one")
  func drag() throws {
    let journal = FakeJournal()
    let screen = try selected(journal: journal)
    let width = try #require(screen.layout.controls[.stops]).width
    let before = screen.sketch.steps.count
    screen.drag(try strip(screen, width - 1), try strip(screen, width / 2))
    #expect(style(screen)?.stops.last?.offset == 0.52 && screen.sketch.steps.count == before + 1)
    #expect(journal.sketch.drawing == screen.sketch.drawing)
    screen.click(try strip(screen, width - 1))
    #expect(stops(screen) == ["0 #ff0000", "52 #808080", "100 #808080"])
    #expect(screen.sketch.steps.count == before + 2)
    // A press on a stop activates it and is not a step.
    screen.click(try strip(screen, 0))
    #expect(screen.color == "#ff0000" && screen.sketch.steps.count == before + 2)
    screen.type("uu")
    #expect(stops(screen) == ["0 #ff0000", "100 #808080"])
    #expect(journal.sketch.drawing == screen.sketch.drawing)
    // Escape cancels a drag.
    screen.down(try strip(screen, 0))
    screen.move(try strip(screen, 5))
    #expect(style(screen)?.stops.first?.offset == 0.2)
    screen.press(.escape)
    screen.up(try strip(screen, 5))
    #expect(stops(screen) == ["0 #ff0000", "100 #808080"])
  }

  @Test("Keys select, move, add and remove stops")
  func keys() throws {
    let screen = try selected()
    screen.type("S")
    #expect(screen.focus == .stops)
    screen.press(.right, times: 3)
    #expect(stops(screen) == ["3 #ff0000", "100 #808080"])
    // Repeated keys are one step.
    screen.type("u")
    #expect(stops(screen) == ["0 #ff0000", "100 #808080"])
    screen.press(.pageUp)
    screen.press(.tab)
    #expect(screen.color == "#808080" && screen.focus == .stops)
    screen.press(.home)
    #expect(stops(screen) == ["10 #ff0000", "10 #808080"])
    screen.press(.end)
    screen.press(.tab, .shift)
    screen.type("n")
    #expect(stops(screen) == ["10 #ff0000", "55 #c04040", "100 #808080"])
    screen.press(.delete)
    screen.press(.delete)
    #expect(stops(screen) == ["10 #ff0000", "100 #808080"] && screen.strokes.count == 1)
    #expect(screen.status == "A gradient needs at least two stops")
    // After the last stop, Tab leaves the strip.
    screen.press(.tab, times: 2)
    #expect(screen.focus != .stops)
  }

  @Test("A menu or commands set kind, direction and order")
  func styles() throws {
    let screen = try selected()
    screen.type("S")
    screen.press(.enter)
    try screen.choose("Change to radial")
    #expect(style(screen)?.kind == .radial)
    screen.type(":angle 30")
    screen.press(.enter)
    #expect(screen.status == "A radial gradient has no angle. Type ‘gradient linear’ first.")
    screen.type(":gradient linear")
    screen.press(.enter)
    screen.type(":angle 30")
    screen.press(.enter)
    #expect(style(screen)?.kind == .linear && style(screen)?.angle == 30)
    screen.press(.enter)
    try screen.choose("Turn right by 45°")
    #expect(style(screen)?.angle == 75)
    screen.type(":gradient reverse")
    screen.press(.enter)
    #expect(stops(screen) == ["0 #808080", "100 #ff0000"])
    screen.type(":stop 25")
    screen.press(.enter)
    #expect(stops(screen) == ["0 #808080", "25 #ff0000"])
    screen.type("uuuuu")
    #expect(style(screen)?.kind == .radial)
  }

  @Test("The selection gets a gradient from its menu or from the pen")
  func given() throws {
    let screen = try TestScreen()
    screen.type(":fill #00ff00")
    screen.press(.enter)
    screen.type("R")
    screen.drag(screen.canvas(4, 4), screen.canvas(24, 9))
    screen.type("V")
    screen.click(screen.canvas(14, 6))
    #expect(screen.wells.active == .stroke)
    screen.type("df")
    #expect(stops(screen) == ["0 #00ff00", "100 #808080"] && screen.wells.active == .selection)
    // Commands for the pen apply to the selection.
    screen.type(":fill radial")
    screen.press(.enter)
    #expect(stops(screen) == ["0 #00ff00", "100 #808080"] && style(screen)?.kind == .radial)
    #expect(screen.pen.fillGradient == nil)
    screen.type("f")
    screen.press(.down, times: 4)
    screen.press(.right)
    screen.press(.enter)
    #expect(screen.wells.active == .fill && screen.pen.fillGradient != nil)
    screen.pick("#0000ff")
    #expect(stops(screen) == ["0 #00ff00", "100 #808080"])
    screen.type("C")
    #expect(stops(screen) == ["0 #0000ff", "100 #808080"] && style(screen)?.kind == .linear)
    screen.type(":fill none")
    screen.press(.enter)
    #expect(style(screen) == nil && screen.strokes.last?.ink.fill == nil && screen.pen.fillGradient != nil)
    screen.type("u")
    screen.type("S")
    #expect(screen.wells.active == .selection)
  }

  @Test("S switches between the gradients of a shape's fill and stroke")
  func both() throws {
    let screen = try TestScreen()
    let box = CanvasRect(min: CanvasPoint(x: 40, y: 60), max: CanvasPoint(x: 200, y: 160))
    let (red, blue) = (Color(RGB24(0xFF0000)), Color(RGB24(0x0000FF)))
    let fill = Gradient(GradientStyle(from: red, to: blue), over: box)
    let line = Gradient(GradientStyle(from: blue, to: red), over: box)
    var drawing = Drawing()
    let ink = Ink(line: red, fill: blue, width: 8).painted(line: line, fill: fill)
    drawing.strokes = [Stroke(ink: ink, shape: .path(Path(box)))]
    screen.show(drawing)
    screen.type("V")
    screen.press(.character("a"), .control)
    screen.type("S")
    #expect(screen.color == "#ff0000")
    screen.type("S")
    #expect(screen.color == "#0000ff" && screen.status == "Line gradient stops")
    screen.pick("#00ff00")
    #expect(screen.strokes[0].ink.lineGradient?.stops.map(\.color.hex) == ["#00ff00", "#ff0000"])
    #expect(screen.strokes[0].ink.fillGradient == fill)
    screen.type("u")
    #expect(screen.strokes[0].ink == ink && screen.color == "#0000ff")
    screen.type("S")
    #expect(screen.color == "#ff0000" && screen.status == "Fill gradient stops")
  }

  @Test("z undoes changes of the pen's gradient by drag; u does not")
  func pen() throws {
    let screen = try screen()
    let before = try #require(screen.pen.fillGradient)
    let width = try #require(screen.layout.controls[.stops]).width
    screen.drag(try strip(screen, width - 1), try strip(screen, width / 2))
    #expect(screen.pen.fillGradient?.stops.last?.offset == 0.52)
    screen.click(try strip(screen, 0))
    screen.type("z")
    #expect(screen.pen.fillGradient == before)
    screen.type("Z")
    #expect(screen.pen.fillGradient?.stops.last?.offset == 0.52)
    #expect(screen.sketch.steps.isEmpty)
  }

  @Test("Choosing no fill removes the gradient and the strip")
  func none() throws {
    let screen = try screen()
    screen.type("S")
    #expect(screen.focus == .stops)
    screen.type(":fill none")
    screen.press(.enter)
    #expect(
      screen.pen.effectiveFillGradient == nil && screen.layout.controls[.stops] == nil
        && screen.focus == .pages)
    screen.type("S")
    #expect(screen.status == "The fill has no gradient · f choose one")
    screen.type(":angle 30")
    screen.press(.enter)
    #expect(screen.status == "No gradient · f choose one for the fill")
  }

  @Test("A small screen without a panel fills with it as well", arguments: [(40, 12), (20, 6)])
  func small(size: (Int, Int)) throws {
    let screen = try screen(size.0, size.1)
    #expect(screen.pen.fillGradient != nil)
    screen.type("S")
    #expect(screen.status.hasPrefix("Fill: linear gradient"))
  }

  @Test("The picker has no gradients")
  func alone() throws {
    let screen = try TestScreen(purpose: .pick(Color(RGB24(0x3FA7D6))))
    #expect(
      screen.layout.controls[.stops] == nil
        && !screen.host.picker.actions.filter { $0.argument != nil }.contains { $0.word == "fill" })
  }
}
