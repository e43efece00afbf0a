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

@Suite("Undoing settings") struct TakingBackTests {
  private func row(of status: TestScreen) -> String { status.rows.last ?? "" }

  // MARK: Colors and settings

  @Test(
    "z undoes keys and pastes, Z redoes them",
    arguments: ["]", "[", "}", "{", "m", "g", "v", "#tomato\n", "k"])
  func keys(keys: String) throws {
    let screen = try TestScreen()
    screen.pick("#ffff80")
    let before = screen.besidesDrawing
    for key in keys { screen.press(key == "\n" ? .enter : .character(key)) }
    let after = screen.besidesDrawing
    #expect(before != after)
    #expect(row(of: screen).contains(" · z undo"))
    screen.type("z")
    #expect(screen.besidesDrawing == before)
    #expect(row(of: screen).contains("Undid ") && row(of: screen).contains(" · Z redo"))
    screen.type("Z")
    #expect(screen.besidesDrawing == after)
    screen.type("zz")
    #expect(screen.color == "#808080")
    screen.type("z")
    #expect(screen.status == "Nothing to undo")
    screen.type("ZZZ")
    #expect(screen.status == "Nothing to redo")
    #expect(screen.besidesDrawing == after)
  }

  @Test("A drag is one step, whose undo key is shown at its end", arguments: [Slider.hue, .width])
  func drag(slider: Slider) throws {
    let screen = try TestScreen()
    screen.pick("#3fa7d6")
    let before = screen.besidesDrawing
    let frame = try #require(screen.layout.controls[.of(slider)])
    let row = frame.rows.lowerBound
    screen.down(at(frame.columns.lowerBound + 8, row))
    for column in 9...11 {
      screen.move(at(frame.columns.lowerBound + column, row))
      #expect(!self.row(of: screen).contains("z undo"))
    }
    screen.up(at(frame.columns.lowerBound + 11, row))
    #expect(screen.besidesDrawing != before)
    #expect(self.row(of: screen).contains(" · z undo"))
    screen.type("z")
    #expect(screen.besidesDrawing == before)
  }

  @Test("A cancelled drag is not a step and keeps the redo history")
  func cancelledDrag() throws {
    let screen = try TestScreen()
    screen.pick("#111111")
    screen.pick("#222222")
    screen.type("z")
    let frame = try #require(screen.layout.controls[.chart])
    screen.down(frame.origin)
    screen.move(at(frame.columns.lowerBound + 5, frame.rows.lowerBound + 1))
    screen.press(.escape)
    #expect(screen.color == "#111111" && !row(of: screen).contains("z undo"))
    screen.type("Z")
    #expect(screen.color == "#222222")
  }

  @Test("Resetting the pen is one step")
  func reset() throws {
    let screen = try TestScreen()
    screen.pick("tomato")
    screen.type("]]}}")
    let before = screen.besidesDrawing
    screen.type("r")
    #expect(screen.pen == .standard && row(of: screen).contains("Pen reset · z undo"))
    screen.type("z")
    #expect(screen.besidesDrawing == before && screen.status == "Undid reset pen")
  }

  @Test("A popover is one step with a choice, none without")
  func popover() throws {
    let screen = try TestScreen()
    screen.type("f")
    screen.press(.escape)
    screen.type("z")
    #expect(screen.status == "Nothing to undo")
    let before = screen.besidesDrawing
    screen.type("f")
    screen.press(.up, times: 2)
    screen.press(.enter)
    #expect(screen.pen.fillColor != nil && screen.wells.active == .fill)
    screen.type("z")
    #expect(screen.besidesDrawing == before)
  }

  @Test("Changes in an open menu are steps; closing it shows the undo key")
  func tweaks() throws {
    let screen = try TestScreen()
    screen.pick("#3fa7d6")
    screen.type("t")
    screen.press(.enter, times: 2)
    #expect(!row(of: screen).contains("z undo"))
    screen.press(.escape)
    #expect(row(of: screen).contains("Stroke color \(screen.color ?? "") · z undo"))
    screen.type("zz")
    #expect(screen.color == "#3fa7d6")
  }

  @Test("Color history steps can be undone, and undone colors are recent ones")
  func recentColors() throws {
    let screen = try TestScreen()
    for color in ["#111111", "#222222"] { screen.pick(color) }
    screen.type("<z")
    #expect(screen.color == "#222222")
    screen.type("z")
    #expect(screen.color == "#111111")
    screen.type("<")
    #expect(screen.color == "#222222")
  }

  @Test("The paper's color belongs to the drawing: u and z both undo it")
  func paper() throws {
    let screen = try TestScreen()
    let paper = screen.sketch.drawing.paper
    screen.session.perform { .init(.paper, [.setPaper(Color(white: 0), from: $0.paper)]) }
    for (undo, redo) in [("z", "U"), ("u", "Z")] {
      screen.type(undo)
      #expect(screen.sketch.drawing.paper == paper && screen.status == "Undid paper, 0 strokes")
      screen.type(redo)
      #expect(screen.sketch.drawing.paper == Color(white: 0) && screen.status == "Redid paper, 0 strokes")
    }
  }

  @Test("The history is limited to 200 steps")
  func limit() throws {
    let screen = try TestScreen()
    for index in 0..<230 { screen.pick("rgb(\(index) 0 0)") }
    screen.type(String(repeating: "z", count: 200))
    #expect(screen.color == Color(RGB24(29 << 16)).hex)
    screen.type("z")
    #expect(screen.status == "Nothing to undo")
  }

  @Test("The picker can undo as well and lists it in its help")
  func picker() throws {
    let screen = try TestScreen(purpose: .pick(Color(RGB24(0x3FA7D6))))
    screen.pick("tomato")
    #expect(row(of: screen).contains("Color: #ff6347 · z undo"))
    screen.type("{z")
    #expect(screen.color == "#ff6347")
    screen.type("z")
    #expect(screen.color == "#3fa7d6")
    screen.type("?")
    #expect(screen.text.contains("Undo any change"))
  }

  // MARK: Settings and drawing

  @Test("z undoes changes of any kind, u only the drawing")
  func anyKind() throws {
    let screen = try TestScreen()
    screen.drag(screen.canvas(2, 2), screen.canvas(20, 2))
    screen.type("]")
    screen.drag(screen.canvas(2, 6), screen.canvas(20, 6))
    screen.type("g")
    screen.type("u")
    #expect(screen.strokes.count == 1 && screen.grid == .shown)
    #expect(row(of: screen).contains("Removed the last stroke, 1 left · U redo"))
    screen.type("z")
    #expect(screen.grid == .off && row(of: screen).contains("Undid grid shown · Z redo"))
    screen.type("z")
    #expect(screen.pen.width == 10 && row(of: screen).contains("Undid width 11 · Z redo"))
    screen.type("z")
    #expect(screen.strokes.isEmpty && row(of: screen).contains("Removed the last stroke, 0 left · Z redo"))
    screen.type("z")
    #expect(screen.status == "Nothing to undo")
    screen.type("Z")
    #expect(screen.strokes.count == 1 && row(of: screen).contains("Redrew the stroke, 1 stroke · z undo"))
    screen.type("Z")
    #expect(screen.pen.width == 11 && row(of: screen).contains("Redid width 11 · z undo"))
    screen.type("ZZ")
    #expect(screen.strokes.count == 2 && screen.grid == .shown)
    screen.type("Z")
    #expect(screen.status == "Nothing to redo")
  }

  @Test("A new change drops what z could redo; a setting keeps what U can")
  func dropped() throws {
    let screen = try TestScreen()
    screen.click(screen.canvas(2, 2))
    screen.type("]zu")
    screen.type("g")
    screen.type("Z")
    #expect(screen.strokes.count == 1 && screen.pen.width == 10)
    screen.type("Z")
    #expect(screen.status == "Nothing to redo")
    screen.type("zz")
    screen.click(screen.canvas(9, 2))
    screen.type("Z")
    #expect(screen.status == "Nothing to redo" && screen.grid == .off)
  }

  @Test("z undoes a stroke in progress, or the last corner of a polygon")
  func unfinished() throws {
    let screen = try TestScreen()
    screen.type("]")
    screen.down(screen.canvas(2, 2))
    screen.move(screen.canvas(9, 2))
    screen.type("z")
    screen.up(screen.canvas(9, 2))
    #expect(screen.strokes.isEmpty && screen.pen.width == 11)
    screen.type("P")
    screen.click(screen.canvas(2, 2))
    screen.click(screen.canvas(20, 2))
    screen.type("z")
    #expect(screen.status == "Removed a corner" && screen.pen.width == 11)
  }

  @Test("In another drawing, z undoes settings but not the previous drawing")
  func otherDrawing() throws {
    let screen = try TestScreen()
    screen.type("]")
    screen.click(screen.canvas(2, 2))
    screen.type("u")
    screen.session.begin()
    screen.type("Z")
    #expect(screen.status == "Nothing to redo" && screen.strokes.isEmpty)
    screen.click(screen.canvas(4, 2))
    screen.type("zz")
    #expect(screen.strokes.isEmpty && screen.pen.width == 10)
  }

  @Test("z and Z restore each state after random changes")
  func property() throws {
    for seed in 0..<6 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let screen = try TestScreen(library: FakeLibrary(.letters(6)))
      screen.turn(to: .palette)
      var states = [screen.undoable]
      for _ in 0..<60 {
        if random.chance(40) { screen.drawAtRandom(&random) } else { screen.actAtRandom(&random) }
        if screen.undoable != states.last { states.append(screen.undoable) }
      }
      #expect(states.count > 20)
      for state in states.dropLast().reversed() {
        screen.type("z")
        #expect(screen.undoable == state, "\(seed)")
      }
      screen.type("z")
      #expect(screen.status == "Nothing to undo")
      for state in states.dropFirst() {
        screen.type("Z")
        #expect(screen.undoable == state, "\(seed)")
      }
      screen.type("Z")
      #expect(screen.status == "Nothing to redo")
    }
  }

  @Test("u and U change only the drawing, z and Z reach both ends")
  func mixture() throws {
    for seed in 10..<16 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let screen = try TestScreen(library: FakeLibrary(.letters(6)))
      screen.turn(to: .palette)
      let first = screen.undoable
      for _ in 0..<60 {
        switch Int.random(in: 0..<8, using: &random) {
        case 0...1: screen.drawAtRandom(&random)
        case 2...3:
          let besides = screen.besidesDrawing
          screen.type(random.chance(60) ? "u" : "U")
          #expect(screen.besidesDrawing == besides)
        case 4: screen.type(random.chance(60) ? "z" : "Z")
        default: screen.actAtRandom(&random)
        }
        let history = screen.sketching.undoHistory
        #expect(history.all.filter { $0.number != nil }.count == screen.sketch.steps.count)
        #expect(history.done.filter { $0.number != nil }.count == screen.sketch.position)
      }
      while screen.status != "Nothing to redo" { screen.type("Z") }
      let last = screen.undoable
      while screen.status != "Nothing to undo" { screen.type("z") }
      #expect(screen.undoable == first)
      while screen.status != "Nothing to redo" { screen.type("Z") }
      #expect(screen.undoable == last)
    }
  }

  // MARK: History menu

  @Test("h lists all changes in order, marks the current one, and jumps")
  func history() throws {
    let screen = try TestScreen()
    screen.click(screen.canvas(2, 2))
    screen.type("]")
    screen.click(screen.canvas(4, 2))
    screen.pick("tomato")
    screen.type("g")
    screen.type("zuh")
    func titles(mark: Int) -> [String] {
      let steps = ["Beginning", "Brush", "Width 11", "Stroke color #ff6347", "Brush", "Grid shown"]
      return steps.enumerated().map { "\($0 == mark ? "•" : " ") \($0)  \($1)" }
    }
    #expect(screen.menu?.items.map(\.title) == titles(mark: 3))
    #expect(screen.menu?.selection == 3)
    try screen.choose("  1  Brush")
    #expect(screen.color == "#808080" && screen.pen.width == 10 && screen.sketch.position == 1)
    #expect(screen.status == "Step 1 of 5, 1 stroke")
    #expect(screen.menu?.items.map(\.title) == titles(mark: 1) && screen.menu?.selection == 1)
    try screen.choose("  5  Grid shown")
    #expect(screen.color == "#ff6347" && screen.grid == .shown && screen.sketch.position == 2)
    #expect(screen.menu?.items.map(\.title) == titles(mark: 5))
  }

  @Test("Settings keep their place before strokes that replaced others")
  func historyAfterBranch() throws {
    let screen = try TestScreen()
    for column in 2...4 { screen.click(screen.canvas(column, 2)) }
    screen.type("]uu")
    screen.click(screen.canvas(8, 2))
    screen.type("h")
    #expect(
      screen.menu?.items.map(\.title) == ["  0  Beginning", "  1  Brush", "  2  Width 11", "• 3  Brush"])
  }
}

// MARK: State

/// The state besides the drawing.
struct BesidesDrawing: Equatable {
  let choices: PickerChoices
  let pen: PenValues
  let tools: ToolOptions
  let palettes: [SavedPalette]

  /// Returns the wells regardless of the active one.
  static func == (one: BesidesDrawing, other: BesidesDrawing) -> Bool {
    one.choices.isSame(as: other.choices)
      && (one.pen, one.tools, one.palettes) == (other.pen, other.tools, other.palettes)
  }
}

/// Everything that z undoes.
struct Undoable: Equatable {
  let besides: BesidesDrawing
  let drawing: Drawing
}

extension TestScreen {
  var undoable: Undoable { Undoable(besides: besidesDrawing, drawing: sketch.drawing) }

  var besidesDrawing: BesidesDrawing {
    BesidesDrawing(
      choices: PickerChoices(
        wells: wells, copyFormat: host.picker.copyFormat, vision: host.picker.vision),
      pen: sketching.pen.values, tools: session.settings.options, palettes: shelf.palettes)
  }

  /// Performs an action of at most one step.
  func actAtRandom(_ random: inout SeededGenerator) {
    let keys = ["]", "[", "{", "}", "r", "m", "g", "v", "a", "<", ">", "k"]
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1: type(keys.randomElement(using: &random) ?? "r")
    case 2: pick("rgb(\(Int.random(in: 0...255, using: &random)) 90 30)")
    case 3:
      type(random.chance(50) ? "f" : "s")
      press(.down)
      press(.enter)
    case 4: editPalettesAtRandom(&random)
    default: dragAtRandom(&random)
    }
  }

  private func editPalettesAtRandom(_ random: inout SeededGenerator) {
    focus(.palette)
    press(random.chance(50) ? .home : .end)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: press(.delete)
    case 1: press(random.chance(50) ? .left : .right, .shift)
    case 2 where shelf.selectedIndex != nil:
      press(.function(2))
      type("n\(Int.random(in: 0..<9, using: &random))")
      press(.enter)
    case 3: chooseFromPalettes(random.chance(50) ? "Delete \(shelf.current?.name ?? "")" : "Add Nord")
    default:
      chooseFromPalettes("New palette…")
      type("q")
      press(.enter)
    }
  }

  /// Chooses an item of the palette menu, if there is one.
  private func chooseFromPalettes(_ title: String) {
    type("p")
    guard menu?.items.contains(where: { $0.title == title }) == true else { return press(.escape) }
    try? choose(title)
  }

  private func dragAtRandom(_ random: inout SeededGenerator) {
    guard let frame = layout.controls[.of(random.chance(50) ? Slider.width : .opacity)],
      let start = frame.columns.dropFirst(8).dropLast(5).randomElement(using: &random),
      let end = frame.columns.randomElement(using: &random)
    else { return }
    drag(at(start, frame.rows.lowerBound), at(end, frame.rows.lowerBound))
  }

  /// Draws a line.
  func drawAtRandom(_ random: inout SeededGenerator) {
    let row = Int.random(in: 0..<8, using: &random)
    drag(canvas(2, row), canvas(Int.random(in: 4..<20, using: &random), row))
  }
}
