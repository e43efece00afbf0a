import SwatchColor
import SwatchScreen
import SwatchSketch
import SwatchTestSupport
import SwatchWidgets
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("Command palette") struct CommandPaletteTests {
  private func screen(_ palettes: Palette...) throws -> TestScreen {
    let library = FakeLibrary()
    for palette in palettes { _ = try library.add(palette) }
    return try TestScreen(library: library)
  }

  private func titles(on screen: TestScreen) -> [String] { screen.menu?.items.map(\.title) ?? [] }

  /// Types a command and runs it.
  private func run(_ text: String, on screen: TestScreen) {
    screen.type(":" + text)
    screen.press(.enter)
  }

  @Test("Lists all available commands with keys, opened by `:`, Ctrl-P and its button")
  func complete() throws {
    let screen = try screen()
    let openings: [() throws -> Void] = [
      { screen.type(":") }, { screen.press(.character("p"), .control) },
      { screen.click(try screen.middle(of: .all)) },
    ]
    for open in openings {
      try open()
      let items = try #require(screen.menu?.items)
      let keyMap = screen.sketching.interaction.keyMap
      for action in SketchController.actions where action.isEnabled(in: screen.sketching) {
        let keys = keyMap.labels(of: action)
        let title = action.command == nil ? "\(action.title)…" : action.title
        let item = items.first { $0.title == title }
        #expect(item != nil && (keys.isEmpty || item?.note == keys), "\(action.title)")
      }
      #expect(Set(items.map(\.title)).count == items.count, "no two are called the same")
      screen.press(.escape)
      #expect(screen.dialog == nil)
    }
  }

  @Test("A chosen command has the effect of its key")
  func sameAsKey() throws {
    let (listed, byKey) = (try screen(.letters(3)), try screen(.letters(3)))
    for (title, key) in [
      ("Thinner pen", "["), ("Oval", "O"), ("Zoom in", "+"), ("Choose a tool", "b"), ("RGB page", "3"),
    ] as [(String, Character)] {
      run(title, on: listed)
      byKey.press(.character(key))
      #expect(listed.text == byKey.text, "\(title)")
      for screen in [listed, byKey] where screen.dialog != nil { screen.press(.escape) }
    }
  }

  @Test("A press runs the command under it")
  func pressing() throws {
    let screen = try screen()
    screen.type(":")
    let row = try #require(screen.rows.firstIndex { $0.contains("Fill color") })
    let frame = try #require(screen.dialogFrame)
    screen.click(at(frame.columns.lowerBound + 6, row))
    #expect(screen.dialog is ColorPopover)
  }

  @Test("Arguments follow the command")
  func arguments() throws {
    let screen = try screen(.letters(3), Palette(name: "Coast", swatches: []))
    run("width 12", on: screen)
    run("opacity 40", on: screen)
    run("color tomato", on: screen)
    #expect(screen.pen.width == 12 && screen.pen.opacity == 0.4 && screen.color == "#ff6347")
    run("width +3", on: screen)
    #expect(screen.pen.width == 15)
    run("color oklch(70% 0.1 150)", on: screen)
    #expect(screen.color == "#6fb07d")
    run("zoom 200", on: screen)
    #expect(screen.raster.viewport.zoom == 2)
    run("zoom 50%", on: screen)
    #expect(screen.raster.viewport.zoom == 0.5)
    run("zoom 130", on: screen)
    #expect(screen.status == "Zoom 130%")
    run("paper #222", on: screen)
    #expect(screen.sketch.drawing.paper.hex == "#222222" && screen.sketch.steps.map(\.kind) == [.paper])
    run("tool line", on: screen)
    #expect(screen.toolKind == .line)
    run("page rgb", on: screen)
    #expect(screen.page == .rgb)
    run("palette coast", on: screen)
    #expect(screen.page == .palette && screen.shelf.current?.name == "Coast")
  }

  @Test("Saved colors are found by name; standard names have precedence")
  func savedColor() throws {
    let black = Color(white: 0)
    let screen = try screen(
      Palette(
        name: "Mine", swatches: [Swatch(name: "Roof", color: black), Swatch(name: "tomato", color: black)]))
    run("color roof", on: screen)
    #expect(screen.color == "#000000")
    for way in [":color tomato", "#tomato"] {
      screen.pick("teal")
      screen.type(way)
      screen.press(.enter)
      #expect(screen.color == "#ff6347")
    }
  }

  @Test("Saves a drawing, and reports invalid paths in advance")
  func saving() throws {
    let store = FakeStore()
    let screen = try TestScreen(store: store)
    screen.click(screen.canvas(3, 3))
    screen.type(":save house.xyz")
    #expect(screen.text.contains("Unknown file extension ‘.xyz’"))
    screen.press(.character("w"), .control)
    screen.type("svg")
    screen.press(.enter)
    #expect(screen.status == "Saved house.svg, 1 stroke")
  }

  @Test(
    "Shows problems while typing and does nothing",
    arguments: [
      ("width 12x", "Invalid value ‘12x’"), ("width 21", "from 1 to 20"), ("zoom 9000", "from 5 to 3200"),
      ("color #12", "#12"), ("tool hammer", "Unknown tool ‘hammer’. Try"), ("width ", "Type 1 to 20"),
      ("xyzzy", "No such command"),
    ])
  func problems(text: String, problem: String) throws {
    let screen = try screen()
    let (pen, view) = (screen.pen, screen.raster.viewport)
    screen.type(":" + text)
    #expect(screen.menu?.items.isEmpty == true)
    #expect(screen.rows.contains { $0.contains(problem) }, "\(screen.text)")
    screen.press(.enter)
    #expect(screen.menu != nil && screen.pen == pen && screen.raster.viewport == view)
    screen.press(.escape)
    #expect(screen.dialog == nil)
  }

  @Test("Rejects values out of range without falling back to an earlier line")
  func outOfRange() throws {
    let screen = try screen()
    for text in ["zoom 100", "width 10"] { run(text, on: screen) }
    for (text, problem) in [("zoom 0", "from 5 to 3200"), ("width 0", "from 1 to 20")] {
      screen.type(":" + text)
      #expect(titles(on: screen) == [] && screen.text.contains(problem), "\(screen.text)")
      screen.press(.enter)
      #expect(screen.menu != nil && screen.raster.viewport.zoom == 1 && screen.pen.width == 10)
      screen.press(.escape)
    }
    screen.type(":zoom 10")
    #expect(titles(on: screen).first == "zoom 10")
  }

  @Test("Finds the keys in the help")
  func help() throws {
    let screen = try screen()
    run("help", on: screen)
    #expect(screen.text.contains(" Keys "))
  }

  @Test("Opens a drawing by path after asking about unsaved changes")
  func opening() throws {
    let store = FakeStore()
    store.put(Drawing(), at: "house.svg")
    let screen = try TestScreen(store: store)
    run("open house.svg", on: screen)
    #expect(screen.status.hasPrefix("Opened house.svg"))
    screen.click(screen.canvas(3, 3))
    run("open none.svg", on: screen)
    #expect(screen.status == "No such file: ‘none.svg’" && screen.dialog == nil)
    run("open house.svg", on: screen)
    #expect(screen.answers == ["Save", "Discard", "Cancel"])
  }

  @Test("Words that match an argument command also find other commands")
  func otherCommands() throws {
    let screen = try screen()
    run("zoom in", on: screen)
    #expect(screen.raster.viewport.zoom == 1.5)
  }

  @Test("Tab completes the name of a command, then its argument; Enter completes the name")
  func completing() throws {
    for key in [Key.tab, .enter] {
      let screen = try screen()
      screen.type(":widt")
      screen.press(key)
      screen.type("7")
      #expect(titles(on: screen) == ["width 7"])
      screen.press(.enter)
      #expect(screen.pen.width == 7)
    }
    let screen = try screen()
    screen.type(":color toma")
    screen.press(.tab)
    #expect(titles(on: screen).first == "color tomato")
    screen.press(.enter)
    #expect(screen.color == "#ff6347")
    screen.type(":page o")
    #expect(titles(on: screen).first == "page OKLCH")
  }

  @Test("Tab completes palette names, and Enter shows the palette")
  func completingPalettes() throws {
    let screen = try screen(
      .letters(3), Palette(name: "Coast", swatches: []), Palette(name: "Cobalt blues", swatches: []))
    screen.type(":palette co")
    #expect(titles(on: screen) == ["palette Coast", "palette Cobalt blues"])
    screen.press(.down, times: 2)
    screen.press(.tab)
    #expect(titles(on: screen) == ["palette Cobalt blues"])
    screen.press(.enter)
    #expect(screen.dialog == nil && screen.page == .palette && screen.shelf.current?.name == "Cobalt blues")
  }

  @Test("Recently used commands come first, with their arguments")
  func recent() throws {
    let screen = try screen()
    for column in [4, 30] { screen.drag(screen.canvas(column, 9), screen.canvas(column + 20, 9)) }
    for text in ["width 12", "undo", "width 3"] { run(text, on: screen) }
    screen.type(":")
    #expect(titles(on: screen).prefix(3) == ["width 3", "Undo", "width 12"])
    screen.press(.down, times: 2)
    screen.press(.enter)
    #expect(screen.pen.width == 12)
    screen.type(":")
    #expect(titles(on: screen).prefix(3) == ["width 12", "width 3", "Undo"])
  }

  @Test(
    "The start of a listed argument finds its command",
    arguments: [
      ("deut", "vision deutan"), ("eleph", nil), ("dotte", "dash dotted"),
    ])
  func arguments(typed: String, found: String?) throws {
    let screen = try screen()
    screen.type(":\(typed)")
    #expect(titles(on: screen).first == found)
    guard typed == "deut" else { return }
    screen.press(.enter)
    #expect(screen.status.hasPrefix("As seen with deutan"))
  }

  @Test("Commands for selected strokes are available with a selection")
  func selection() throws {
    let screen = try screen()
    screen.drag(screen.canvas(3, 3), screen.canvas(12, 6))
    screen.type(":")
    #expect(!titles(on: screen).contains("Duplicate"))
    screen.press(.escape)
    screen.type("V")
    screen.drag(screen.canvas(0, 0), screen.canvas(20, 10))
    run("Duplicate", on: screen)
    #expect(screen.strokes.count == 2)
  }

  @Test("Without a selection, commands for strokes are found and report what they need")
  func withoutSelection() throws {
    let screen = try screen()
    screen.drag(screen.canvas(3, 3), screen.canvas(12, 6))
    for (text, title, need) in [
      ("duplicate", "Duplicate", "Select strokes first"),
      ("group", "Group", "Select several strokes first"),
      ("ungroup", "Ungroup", "Select a group first"),
      ("points", "Edit the points of a line", "Select one line first"),
      ("next drawing", "Next drawing", "Open several drawings first"),
      ("rotate 30", "rotate 30", "Select strokes first"),
      ("align left", "align left", "Select strokes first"),
      ("select all", "Select all", "Choose the Select tool first"),
      ("delete the saved color", "Delete the saved color", "Select a saved color first"),
    ] {
      screen.type(":" + text)
      let item = screen.menu?.items.first { $0.title == title }
      #expect(item?.note == need && item?.isEnabled == false, "\(text)")
      screen.press(.escape)
    }
    screen.type(":undo")
    #expect(screen.menu?.items.first?.isEnabled == true)
    screen.press(.escape)
    run("duplicate", on: screen)
    #expect(screen.strokes.count == 1 && screen.status.contains("selected"))
    screen.type(":")
    #expect(!titles(on: screen).contains("Duplicate"), "nothing was done that could be done again")
  }

  @Test(
    "Keywords find commands, enabled or not",
    arguments: [
      ("front", "Selection menu"), ("bring to front", "Selection menu"),
      ("send backward", "Selection menu"), ("raise", "Selection menu"),
      ("flip", "Scale and rotate"), ("mirror", "Scale and rotate"),
      ("flip horizontal", "Scale and rotate"),
      ("rotate", "Scale and rotate"), ("copy", "Duplicate"), ("clone", "Duplicate"), ("remove", "Delete"),
      ("align", "Align"), ("nodes", "Edit the points of a line"), ("combine", "Group"),
    ])
  func synonyms(text: String, title: String) throws {
    for selects in [false, true] {
      let screen = try screen()
      if selects {
        screen.drag(screen.canvas(3, 3), screen.canvas(12, 6))
        screen.type("V")
        screen.drag(screen.canvas(0, 0), screen.canvas(20, 10))
      }
      screen.type(":" + text)
      #expect(titles(on: screen).contains(title))
    }
  }

  @Test("Commands for a saved color are available while one has the focus")
  func swatch() throws {
    let screen = try screen(.letters(3))
    screen.turn(to: .palette)
    screen.type(":")
    #expect(!titles(on: screen).contains("Delete the saved color"))
    screen.press(.escape)
    screen.press(.right)
    run("Delete the saved color", on: screen)
    #expect(screen.shelf.swatches.map(\.name) == ["B", "C"])
  }

  @Test("The picker lists only its own commands")
  func picker() throws {
    let screen = try TestScreen(purpose: .pick(Color(RGB24(0x3FA7D6))))
    screen.type(":")
    #expect(!titles(on: screen).contains { $0.contains("troke") || $0.contains(" pen") })
    screen.press(.escape)
    run("color tomato", on: screen)
    run("opacity 50", on: screen)
    run("page grid", on: screen)
    #expect(screen.color == "#ff6347" && screen.page == .grid)
    #expect(screen.wells.color?.alpha == 0.5)
    screen.press(.character("p"), .control)
    screen.type("copy the")
    #expect(titles(on: screen).first == "Copy the color")
  }

  @Test("Usable on a small screen", arguments: [(20, 6), (40, 12)])
  func small(size: (Int, Int)) throws {
    let screen = try TestScreen(size.0, size.1)
    run("width 12", on: screen)
    #expect(screen.pen.width == 12)
  }
}
