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

@Suite("Taking back what is not drawing") struct TakingBackTests {
  private func row(of status: TestScreen) -> String { status.rows.last ?? "" }

  // MARK: Colors and settings

  @Test(
    "z takes back what a key or a paste did, Z makes it again",
    arguments: ["]", "[", "}", "{", "m", "g", "v", "#tomato\n", "k"])
  func keys(keys: String) throws {
    let screen = try TestScreen()
    screen.pick("#ffff80")
    let before = screen.besidesDrawing
    for key in keys { screen.press(key == "\n" ? .enter : .character(key)) }
    let after = screen.besidesDrawing
    #expect(before != after)
    #expect(row(of: screen).contains("; z takes it back"))
    screen.type("z")
    #expect(screen.besidesDrawing == before)
    #expect(row(of: screen).contains("Took back: ") && row(of: screen).contains("; Z makes it again"))
    screen.type("Z")
    #expect(screen.besidesDrawing == after)
    screen.type("zz")
    #expect(screen.color == "#808080")
    screen.type("z")
    #expect(screen.status == "Nothing to take back")
    screen.type("ZZZ")
    #expect(screen.status == "Nothing to make again")
    #expect(screen.besidesDrawing == after)
  }

  @Test("A drag is one step, and only its end says how it is taken back", arguments: [Slider.hue, .width])
  func drag(slider: Slider) throws {
    let screen = try TestScreen()
    screen.pick("#3fa7d6")
    let before = screen.besidesDrawing
    let frame = try #require(screen.layout.controls[.of(slider)])
    let row = frame.rows.lowerBound
    screen.down(at(frame.columns.lowerBound + 8, row))
    for column in 9...11 {
      screen.move(at(frame.columns.lowerBound + column, row))
      #expect(!self.row(of: screen).contains("z takes"))
    }
    screen.up(at(frame.columns.lowerBound + 11, row))
    #expect(screen.besidesDrawing != before)
    #expect(self.row(of: screen).contains("; z takes it back"))
    screen.type("z")
    #expect(screen.besidesDrawing == before)
  }

  @Test("A drag that Escape takes back is no step, and what was taken back can still be made again")
  func cancelledDrag() throws {
    let screen = try TestScreen()
    screen.pick("#111111")
    screen.pick("#222222")
    screen.type("z")
    let frame = try #require(screen.layout.controls[.chart])
    screen.down(frame.origin)
    screen.move(at(frame.columns.lowerBound + 5, frame.rows.lowerBound + 1))
    screen.press(.escape)
    #expect(screen.color == "#111111" && !row(of: screen).contains("z takes"))
    screen.type("Z")
    #expect(screen.color == "#222222")
  }

  @Test("Resetting the pen is one step, colors, width and opacity together")
  func reset() throws {
    let screen = try TestScreen()
    screen.pick("tomato")
    screen.type("]]}}")
    let before = screen.besidesDrawing
    screen.type("r")
    #expect(screen.pen == .standard && row(of: screen).contains("Pen reset; z takes it back"))
    screen.type("z")
    #expect(screen.besidesDrawing == before && screen.status == "Took back: Reset pen")
  }

  @Test("A popover that is closed without a choice leaves nothing to take back; one with a choice, one step")
  func popover() throws {
    let screen = try TestScreen()
    screen.type("f")
    screen.press(.escape)
    screen.type("z")
    #expect(screen.status == "Nothing to take back")
    let before = screen.besidesDrawing
    screen.type("f")
    screen.press(.up, times: 2)
    screen.press(.enter)
    #expect(screen.pen.fillColor != nil && screen.wells.active == .fill)
    screen.type("z")
    #expect(screen.besidesDrawing == before)
  }

  @Test("Changes made in a menu that stays are steps; closing it says how they are taken back")
  func tweaks() throws {
    let screen = try TestScreen()
    screen.pick("#3fa7d6")
    screen.type("t")
    screen.press(.enter, times: 2)
    #expect(!row(of: screen).contains("z takes"))
    screen.press(.escape)
    #expect(row(of: screen).contains("Stroke color \(screen.color ?? ""); z takes it back"))
    screen.type("zz")
    #expect(screen.color == "#3fa7d6")
  }

  @Test("A step back in colors is one that z takes back; a color taken back is an earlier one")
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

  @Test("The paper is the drawing's: u takes it back, not z")
  func paper() throws {
    let screen = try TestScreen()
    let paper = screen.sketch.drawing.paper
    screen.session.perform { .init(.paper, [.setPaper(Color(white: 0), from: $0.paper)]) }
    screen.type("z")
    #expect(screen.sketch.drawing.paper == Color(white: 0) && screen.status == "Nothing to take back")
    screen.type("u")
    #expect(screen.sketch.drawing.paper == paper)
  }

  @Test("200 steps are remembered, the oldest are forgotten")
  func limit() throws {
    let screen = try TestScreen()
    for index in 0..<230 { screen.pick("rgb(\(index) 0 0)") }
    screen.type(String(repeating: "z", count: 200))
    #expect(screen.color == Color(RGB24(29 << 16)).hex)
    screen.type("z")
    #expect(screen.status == "Nothing to take back")
  }

  @Test("The picker alone takes back, too, and so says its help")
  func picker() throws {
    let screen = try TestScreen(purpose: .pick(Color(RGB24(0x3FA7D6))))
    screen.pick("tomato")
    #expect(row(of: screen).contains("Color: #ff6347; z takes it back"))
    screen.type("{z")
    #expect(screen.color == "#ff6347")
    screen.type("z")
    #expect(screen.color == "#3fa7d6")
    screen.type("?")
    #expect(screen.text.contains("Undo colors, settings"))
  }

  // MARK: Both

  @Test("After random acts z gives the state before each, Z gives them again, and u is not disturbed")
  func property() throws {
    for seed in 0..<6 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let library = FakeLibrary(.letters(6))
      let screen = try TestScreen(library: library)
      screen.turn(to: .palette)
      var states = [screen.besidesDrawing]
      for _ in 0..<60 {
        let drawing = screen.sketch.drawing
        screen.actAtRandom(&random)
        #expect(screen.sketch.drawing == drawing)
        if screen.besidesDrawing != states.last { states.append(screen.besidesDrawing) }
        screen.drawAtRandom(&random)
        #expect(screen.besidesDrawing == states.last)
      }
      #expect(states.count > 20)
      func walk(_ key: String, _ states: [BesidesDrawing]) {
        for state in states {
          let (drawing, position) = (screen.sketch.drawing, screen.sketch.position)
          screen.type(key)
          #expect(screen.besidesDrawing == state, "\(seed)")
          #expect(screen.sketch.drawing == drawing && screen.sketch.position == position)
          screen.drawAtRandom(&random)
          #expect(screen.besidesDrawing == state)
        }
      }
      walk("z", states.dropLast().reversed())
      screen.type("z")
      #expect(screen.status == "Nothing to take back")
      walk("Z", Array(states.dropFirst()))
      screen.type("Z")
      #expect(screen.status == "Nothing to make again")
    }
  }

  // MARK: The list

  @Test("h lists both in the order of time, told apart, and goes to either")
  func history() throws {
    let screen = try TestScreen()
    screen.click(screen.canvas(2, 2))
    screen.type("]")
    screen.click(screen.canvas(4, 2))
    screen.pick("tomato")
    screen.type("g")
    screen.type("zuh")
    let titles = [
      "  0  Beginning", "• 1  Brush", "  z  Width 11", "  2  Brush", "  z  Stroke color #ff6347",
      "  Z  Grid shown",
    ]
    #expect(screen.menu?.items.map(\.title) == titles)
    #expect(screen.menu?.selection == 1)
    try screen.choose("  z  Width 11")
    #expect(screen.color == "#808080" && screen.pen.width == 11 && screen.sketch.position == 1)
    #expect(screen.menu?.selection == 2)
    try screen.choose("  Z  Grid shown")
    #expect(screen.color == "#ff6347" && screen.grid == .shown && screen.sketch.position == 1)
    try screen.choose("  2  Brush")
    #expect(screen.sketch.position == 2 && screen.grid == .shown)
  }

  @Test("What was done before strokes that took the place of others stands before them")
  func historyAfterBranch() throws {
    let screen = try TestScreen()
    for column in 2...4 { screen.click(screen.canvas(column, 2)) }
    screen.type("]uu")
    screen.click(screen.canvas(8, 2))
    screen.type("h")
    #expect(
      screen.menu?.items.map(\.title) == ["  0  Beginning", "  1  Brush", "  z  Width 11", "• 2  Brush"])
  }
}

// MARK: What there is to take back

/// What is not drawing.
struct BesidesDrawing: Equatable {
  let choices: PickerChoices
  let pen: PenValues
  let tools: ToolOptions
  let palettes: [SavedPalette]

  /// Whichever well pickers change.
  static func == (one: BesidesDrawing, other: BesidesDrawing) -> Bool {
    one.choices.isSame(as: other.choices)
      && (one.pen, one.tools, one.palettes) == (other.pen, other.tools, other.palettes)
  }
}

extension TestScreen {
  var besidesDrawing: BesidesDrawing {
    BesidesDrawing(
      choices: PickerChoices(
        wells: wells, copyFormat: host.picker.copyFormat, vision: host.picker.vision),
      pen: sketching.pen.values, tools: session.settings.options, palettes: shelf.palettes)
  }

  /// Does something that is at most one step.
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

  /// Does what the menu of palettes offers, if it offers that.
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

  /// Draws, undoes or redoes, or does nothing.
  func drawAtRandom(_ random: inout SeededGenerator) {
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1:
      let row = Int.random(in: 0..<8, using: &random)
      drag(canvas(2, row), canvas(Int.random(in: 4..<20, using: &random), row))
    case 2: type("u")
    case 3: type("U")
    default: break
    }
  }
}
