import SwatchColor
import SwatchScreen
import SwatchSketch
import SwatchTestSupport
import SwatchWidgets
import Testing

@testable import SwatchScenes
@testable import SwatchUI

@Suite("Layers on the canvas") struct CanvasLayerTests {
  private let clipboard = FakeClipboard()

  /// Lines in rows 3 and 6 of “Layer 1”, and one in row 9 of “Ink”, the current layer.
  private func screen(_ services: Services = Services()) throws -> TestScreen {
    let screen = try TestScreen(
      services: services, pen: Pen(strokeColor: Color(white: 0), width: 4, opacity: 1))
    screen.type("L")
    for row in [3, 6] { drag(screen, row) }
    run(screen, "layer Ink")
    drag(screen, 9)
    return screen
  }

  private func drag(_ screen: TestScreen, _ row: Int) {
    screen.drag(screen.canvas(4, row), screen.canvas(24, row))
  }

  private func run(_ screen: TestScreen, _ command: String) {
    screen.type(":\(command)")
    screen.press(.enter)
  }

  /// The canvas rows of the lines.
  private func rows(_ screen: TestScreen) -> [Int] {
    screen.strokes.map { Int($0.path?.nodes.first?.y ?? 0) / 16 }
  }

  private func names(_ screen: TestScreen) -> [String] { screen.sketch.drawing.layers.map(\.name) }

  private func layer(_ screen: TestScreen, _ name: String) -> Layer? {
    screen.sketch.drawing.layer(named: name)
  }

  private func items(_ screen: TestScreen) -> [String] {
    screen.menu?.items.prefix { !$0.title.hasPrefix("New layer") }.map { item in
      item.note.isEmpty ? item.title : "\(item.title) (\(item.note))"
    } ?? []
  }

  @Test("A typed name creates a layer above the strokes, or chooses one; undo removes it")
  func typed() throws {
    let screen = try screen()
    #expect(names(screen) == ["Layer 1", "Ink"] && screen.strokes.map(\.layer) == [0, 0, 1])
    #expect(screen.rows.last?.contains("Ink · 3 strokes") == true)
    run(screen, "layer layer 1")
    #expect(screen.status == "Drawing on ‘Layer 1’")
    #expect(screen.rows.last?.contains("Layer 1 · 3 strokes") == true)
    drag(screen, 12)
    #expect(rows(screen) == [3, 6, 12, 9])
    screen.type("uuu")
    #expect(names(screen) == [] && rows(screen) == [3, 6])
    #expect(screen.rows.last?.contains("Layer 1") == false)
    screen.type("UUU")
    #expect(names(screen) == ["Layer 1", "Ink"] && rows(screen) == [3, 6, 12, 9])
  }

  @Test("Without layers nothing changes")
  func none() throws {
    let screen = try TestScreen()
    screen.type("L")
    drag(screen, 3)
    screen.type("y")
    #expect(screen.menu?.items.map(\.title) == ["New layer…"])
    #expect(screen.status == "Enter choose · n new · Esc close", "other keys have no layer to change")
    screen.press(.escape)
    #expect(screen.sketch.drawing.layers.isEmpty && screen.sketch.steps.count == 1)
  }

  @Test("The list shows the top layer first; keys hide, lock, rename, move and delete")
  func keys() throws {
    let screen = try screen()
    screen.type("y")
    #expect(items(screen) == ["• Ink", "  Layer 1"] && screen.menu?.selection == 0)
    screen.press(.down)
    screen.type("h")
    #expect(screen.status.hasPrefix("Hid layer ‘Layer 1’"))
    #expect(items(screen) == ["• Ink", "  Layer 1 (hidden)"] && screen.isPaper(10, 3))
    screen.type(" l")
    #expect(items(screen) == ["• Ink", "  Layer 1 (locked)"] && !screen.isPaper(10, 3))
    screen.type("+")
    #expect(items(screen) == ["  Layer 1 (locked)", "• Ink"] && screen.menu?.selection == 0)
    #expect(rows(screen) == [9, 3, 6])
    screen.press(.down, .shift)
    #expect(rows(screen) == [3, 6, 9] && screen.menu?.selection == 1)
    screen.press(.function(2))
    screen.type("Sky")
    screen.press(.enter)
    #expect(items(screen) == ["• Ink", "  Sky (locked)"])
    screen.press(.delete)
    #expect(items(screen) == ["• Ink"] && rows(screen) == [9])
    screen.press(.delete)
    #expect(screen.status.hasPrefix("‘Ink’ is the only layer"))
    screen.press(.escape)
    screen.type("u")
    #expect(names(screen) == ["Sky", "Ink"] && rows(screen) == [3, 6, 9])
    #expect(screen.status.hasPrefix("Undid delete layer"))
    screen.type("uuuuuu")
    #expect(screen.sketch.drawing.layers == [Layer(id: 0, name: "Layer 1"), Layer(id: 1, name: "Ink")])
  }

  @Test("Enter or a click makes a layer current, and a click on a command changes it")
  func mouse() throws {
    let screen = try screen()
    screen.type("y")
    func click(_ title: String) throws {
      let row = try #require(screen.rows.firstIndex { $0.contains(title) })
      let column = try #require(screen.dialogFrame?.columns.lowerBound) + 4
      screen.click(at(column, row))
    }
    try click("  Layer 1")
    #expect(items(screen) == ["  Ink", "• Layer 1"])
    try click("Show or hide")
    #expect(layer(screen, "Layer 1")?.isHidden == true)
    try click("Lock or unlock")
    #expect(layer(screen, "Layer 1")?.isLocked == true)
    try click("Move up")
    #expect(names(screen) == ["Ink", "Layer 1"])
    try click("Rename…")
    screen.type("Sky")
    screen.press(.enter)
    try click("Delete")
    #expect(names(screen) == ["Ink"])
    try click("New layer…")
    screen.press(.enter)
    #expect(names(screen) == ["Ink", "Layer 1"])
  }

  @Test("An opened drawing has its top editable layer with strokes current, also after hiding that layer")
  func opened() throws {
    let screen = try TestScreen()
    let stroke = Stroke(pen: .standard, points: [CanvasPoint(x: 9, y: 9)])
    var drawing = Drawing(strokes: [stroke.inLayer(2)])
    drawing.layers = [
      Layer(id: 4, name: "Sky"), Layer(id: 2, name: "Ink"), Layer(id: 3, name: "Notes", isLocked: true),
      Layer(id: 8, name: "Empty"),
    ]
    screen.show(drawing)
    screen.type("y")
    #expect(
      items(screen) == ["  Empty", "  Notes (locked)", "• Ink", "  Sky"] && screen.menu?.selection == 2)
    screen.type("h")
    #expect(items(screen) == ["  Empty", "  Notes (locked)", "• Ink (hidden)", "  Sky"])
    screen.press(.escape)
    screen.type("u")
    screen.type("L")
    drag(screen, 3)
    #expect(screen.strokes.map(\.layer) == [2, 2])
  }

  @Test("Drawing, pasting and duplicating on a hidden or locked layer is refused with the way out")
  func refusal() throws {
    var services = Services()
    services.picking.clipboard = clipboard
    services.drawings = FakeStore()
    let screen = try screen(services)
    screen.type("V")
    screen.click(screen.canvas(14, 3))
    screen.press(.character("c"), .control)
    run(screen, "layer Ink")
    for (key, message) in [
      ("h", "Layer ‘Ink’ is hidden. Show it or choose another with y."),
      ("l", "Layer ‘Ink’ is locked. Unlock it or choose another with y."),
    ] {
      screen.type("y\(key)")
      screen.press(.escape)
      let count = screen.strokes.count
      for kind in [ToolKind.brush, .rectangle, .polygon, .fill, .text] {
        screen.type("\(kind.key)")
        screen.drag(screen.canvas(4, 12), screen.canvas(24, 14))
        #expect(screen.status == message && screen.dialog == nil, "\(kind.id)")
      }
      screen.press(.character("v"), .control)
      #expect(screen.status == message)
      screen.type("V")
      screen.click(screen.canvas(14, 3))
      screen.press(.character("d"), .control)
      #expect(screen.status == message && screen.strokes.count == count)
      screen.type("y\(key)")
      screen.press(.escape)
      screen.press(.character("d"), .control)
      #expect(screen.strokes.count == count + 1 && screen.strokes.last?.layer == 1)
      screen.type("u")
    }
  }

  @Test("Hidden and locked strokes are neither selected nor erased, and lose the selection")
  func untouchable() throws {
    let screen = try screen()
    screen.type("V")
    screen.press(.character("a"), .control)
    #expect(screen.selection == [0, 1, 2])
    screen.type("yl")
    screen.press(.escape)
    #expect(screen.selection == [0, 1])
    screen.press(.character("a"), .control)
    #expect(screen.selection == [0, 1])
    screen.click(screen.canvas(14, 9))
    #expect(screen.selection == [])
    for _ in 0..<3 { screen.type("n") }
    #expect(screen.status.hasPrefix("Stroke 1 of 3"))
    screen.type("E")
    screen.drag(screen.canvas(10, 1), screen.canvas(10, 12))
    #expect(rows(screen) == [9])
  }

  @Test("Erasing the image spares hidden and locked layers")
  func erasingAll() throws {
    let screen = try screen()
    screen.type("yl")
    screen.press(.escape)
    screen.type("e")
    #expect(screen.status == "Erased 2 strokes" && rows(screen) == [9])
    screen.type("e")
    #expect(screen.status == "All strokes are in hidden or locked layers" && rows(screen) == [9])
    screen.type("u")
    #expect(rows(screen) == [3, 6, 9])
  }

  @Test("A command and the list move selected strokes to another layer")
  func toLayer() throws {
    let screen = try screen()
    screen.type("V")
    screen.click(screen.canvas(14, 3))
    run(screen, "to-layer Ink")
    #expect(screen.status.hasPrefix("Moved 1 stroke to ‘Ink’"))
    #expect(rows(screen) == [6, 9, 3] && screen.selection == [2])
    run(screen, "to-layer Nowhere")
    #expect(rows(screen) == [6, 9, 3])
    screen.press(.escape)
    screen.type("y")
    screen.press(.down)
    screen.type("m")
    #expect(rows(screen) == [6, 3, 9] && screen.selection == [1])
    screen.press(.escape)
    screen.type("u")
    #expect(screen.status.hasPrefix("Undid move to another layer"))
  }

  @Test("A fill goes below the lines of its own layer, and onto those of lower ones")
  func fill() throws {
    let screen = try TestScreen(pen: Pen(strokeColor: Color(white: 0), width: 4, opacity: 1))
    screen.type("R")
    screen.drag(screen.canvas(4, 4), screen.canvas(20, 10))
    run(screen, "layer Color")
    screen.type("yl")
    screen.type("-l")
    screen.press(.escape)
    screen.type("F")
    screen.click(screen.canvas(12, 7))
    #expect(screen.strokes.map { $0.ink.fill != nil } == [true, false])
    screen.type("u")
    screen.type("y+")
    screen.press(.escape)
    screen.click(screen.canvas(12, 7))
    #expect(screen.strokes.map { $0.ink.fill != nil } == [false, true])
    #expect(screen.strokes.last?.layer == layer(screen, "Color")?.id)
  }

  @Test("A line stays attached to a hidden shape, and follows the visible one")
  func connectors() throws {
    let screen = try TestScreen(pen: Pen(strokeColor: Color(white: 0), width: 2, opacity: 1))
    screen.type("R")
    screen.drag(screen.canvas(2, 2), screen.canvas(14, 6))
    run(screen, "layer Ink")
    screen.type("R")
    screen.drag(screen.canvas(26, 2), screen.canvas(38, 6))
    screen.type("A")
    screen.drag(screen.canvas(15, 4), screen.canvas(25, 4))
    let arrow = try #require(screen.strokes.last)
    #expect(arrow.connector?.start != nil && arrow.connector?.end != nil && arrow.layer == 1)
    screen.type("y")
    screen.press(.down)
    screen.type("h")
    screen.press(.escape)
    screen.type("V")
    screen.drag(screen.canvas(32, 2), screen.canvas(32, 8))
    #expect(screen.strokes.last?.connector == arrow.connector)
    #expect(screen.strokes.last?.path?.nodes.first == arrow.path?.nodes.first)
    #expect(screen.strokes.last != arrow)
  }

  @Test("Pixels after hiding, showing, undo and redo are those of the drawing")
  func pixels() throws {
    let screen = try screen()
    func check(_ step: String) {
      let picture = screen.picture
      screen.repaint()
      #expect(screen.picture == picture, "\(step)")
    }
    for keys in ["yh", "u", "U", "yh", "y+", "u", "yh", "L"] {
      screen.type(keys)
      screen.press(.escape)
      check(keys)
    }
    run(screen, "layer Layer 1")
    screen.type("L")
    drag(screen, 9)
    check("below a hidden layer")
  }

  @Test("A recovered drawing has its layers and their history")
  func recovery() throws {
    let journal = FakeJournal()
    let screen = try TestScreen(store: FakeStore(), journal: journal)
    screen.type("L")
    drag(screen, 3)
    run(screen, "layer Ink")
    screen.type("yh")
    #expect(journal.sketch.drawing == screen.sketch.drawing)
    #expect(journal.sketch.steps == screen.sketch.steps && journal.sketch.drawing.layers.count == 2)
  }
}
