import Foundation
import SwatchColor
import SwatchScreen
import SwatchWidgets
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

/// Screens and parts of them as text files with characters and styles. `SWATCHTERM_RECORD=1` updates them.
@Suite("Snapshots") struct SnapshotTests {
  @Test("Initial screen", arguments: [(80, 24), (100, 30), (60, 40), (40, 12), (20, 6), (3, 2)])
  func start(size: (Int, Int)) throws {
    try compare(TestScreen(size.0, size.1), .screen, "start-\(size.0)x\(size.1)")
  }

  @Test("First launch with a vivid pen and suggestions", arguments: [(80, 24), (100, 30)])
  func first(size: (Int, Int)) throws {
    let library = FakeLibrary(Palette(name: "My Colors"))
    var services = Services()
    services.picking.openLibrary = { library }
    let screen = try TestScreen(size.0, size.1, services: services, pen: .initial, hasSuggestions: true)
    try compare(screen, .screen, "first-\(size.0)x\(size.1)")
  }

  @Test("16 colors, monochrome, ASCII")
  func fewColors() throws {
    for (colors, glyphs, name) in [
      (ColorDepth.mono, GlyphSet.unicode, "mono"), (.mono, .ascii, "mono-ascii"),
      (.truecolor, .ascii, "ascii"),
    ] {
      let screen = try TestScreen(80, 24, colors: colors, glyphs: glyphs)
      screen.drag(screen.canvas(3, 3), screen.canvas(30, 12))
      screen.type("s")
      try compare(screen, .screen, name)
    }
  }

  @Test("Drawing in progress")
  func drawing() throws {
    let screen = try TestScreen()
    screen.send(.paste("#3fa7d6"))
    screen.drag(screen.canvas(3, 3), screen.canvas(30, 12))
    screen.down(screen.canvas(3, 12))
    for column in 4...20 { screen.move(screen.canvas(column, 12 - column / 3)) }
    try compare(screen, .canvas, "drawing")
  }

  @Test("Dialogs")
  func dialogs() throws {
    let screen = try TestScreen()
    screen.click(screen.canvas(3, 3))
    screen.type("f")
    screen.press(.right)
    try compare(screen, .dialog, "fill-popover")
    screen.press(.escape)
    screen.click(try screen.middle(of: .about))
    try compare(screen, .dialog, "about", masking: Application.version)
    screen.press(.escape)
    screen.type("q")
    try compare(screen, .dialog, "leave")
  }

  @Test("Help and command palette", arguments: [(80, 24), (160, 50)])
  func commands(size: (Int, Int)) throws {
    let screen = try TestScreen(size.0, size.1)
    func snapshot(_ name: String) throws { try compare(screen, .dialog, "\(name)-\(size.0)x\(size.1)") }
    screen.type("?")
    try snapshot("help")
    screen.type("page")
    try snapshot("help-found")
    screen.press(.escape)
    screen.type(":")
    try snapshot("commands")
    screen.type("color to")
    try snapshot("commands-color")
    screen.press(.character("u"), .control)
    screen.type("width 12x")
    try snapshot("commands-problem")
  }

  // MARK: Picking

  /// Returns a screen with a drawing, a palette and recent colors.
  private func picking(
    _ columns: Int = 80, _ rows: Int = 24, colors: ColorDepth = .truecolor, glyphs: GlyphSet = .unicode
  ) throws -> TestScreen {
    let names = ["Sky", "Sea", "A name that is long", "漢字", "Sand"]
    let values: [UInt32] = [0x3FA7D6, 0x1B4965, 0x5FA8D3, 0xEE6C4D, 0xF2CC8F]
    let swatches = zip(names, values).map { Swatch(name: $0, color: Color(RGB24($1))) }
    let library = FakeLibrary(
      Palette(name: "Coast", swatches: swatches), .letters(3), Palette(name: "Empty"))
    let screen = try TestScreen(columns, rows, colors: colors, glyphs: glyphs, library: library)
    for color in ["#ff6347", "oklch(70% 0.1 150)", "#3fa7d6"] { screen.pick(color) }
    return screen
  }

  @Test("Pages of the color panel", arguments: PickerPage.all, [(80, 24), (160, 50), (60, 40)])
  func pages(page: PickerPage, size: (Int, Int)) throws {
    let screen = try picking(size.0, size.1)
    screen.turn(to: page)
    if page == .palette { screen.press(.right, times: 2) }
    try compare(screen, .panel, "page-\(page.title.lowercased())-\(size.0)x\(size.1)")
  }

  @Test(
    "Gradient stops", arguments: [(80, 24), (160, 50), (60, 40)],
    [ColorDepth.truecolor, .indexed256])
  func stops(size: (Int, Int), depth: ColorDepth) throws {
    let screen = try TestScreen(size.0, size.1, colors: depth)
    screen.pick("#1b4965")
    for line in [":fill #f2cc8f80", ":fill gradient", ":stop 20"] {
      screen.type(line)
      screen.press(.enter)
    }
    screen.type("Sn")
    screen.pick("#ee6c4d")
    let name = "stops-\(size.0)x\(size.1)\(depth == .truecolor ? "" : "-256")"
    try compare(screen, size == (80, 24) ? .screen : .panel, name)
  }

  @Test("Gradient stops in monochrome and ASCII")
  func stopsWithoutColors() throws {
    let screen = try TestScreen(80, 24, colors: .mono, glyphs: .ascii)
    screen.type(":fill gradient")
    screen.press(.enter)
    screen.type("Sn")
    try compare(screen, .panel, "stops-mono-ascii")
  }

  @Test("Menus of the picker")
  func menus() throws {
    let screen = try picking()
    screen.type("t")
    screen.press(.down)
    try compare(screen, .dialog, "tweak")
    screen.press(.end)
    try compare(screen, .dialog, "tweak-end")
    screen.press(.escape)
    screen.turn(to: .palette)
    screen.type("p")
    try compare(screen, .dialog, "palette-chooser")
    screen.press(.escape)
    screen.type("/s")
    try compare(screen, .panel, "palette-search")
    screen.focus(.palette)
    screen.press(.right, times: 2)
    screen.type("d")
    try compare(screen, .dialog, "swatch-menu")
  }

  @Test("Prompts over their values")
  func typing() throws {
    let screen = try picking()
    screen.turn(to: .palette)
    screen.press(.right, times: 3)
    screen.press(.function(2))
    try compare(screen, .panel, "rename")
    screen.press(.escape)
    screen.turn(to: .hsb)
    screen.press(.enter)
    screen.type("+10")
    try compare(screen, .panel, "typed-value")
    screen.press(.escape)
    screen.type("#")
    try compare(screen, .panel, "typed-notation")
  }

  @Test("Tweak menu on a large screen, centered on the canvas")
  func largeMenu() throws {
    let screen = try picking(160, 50)
    screen.type("t")
    try compare(screen, .screen, "tweak-160x50")
  }

  @Test("Picker", arguments: [(80, 24), (40, 12), (160, 50), (20, 6)])
  func picker(size: (Int, Int)) throws {
    let screen = try TestScreen(size.0, size.1, purpose: .pick(Color(RGB24(0x3FA7D6))))
    try compare(screen, .screen, "pick-\(size.0)x\(size.1)")
    screen.turn(to: .oklch)
    try compare(screen, .panel, "pick-oklch-\(size.0)x\(size.1)")
  }

  @Test("Picker in 16 colors and monochrome", arguments: [ColorDepth.named16, .mono])
  func fewColorsToPick(depth: ColorDepth) throws {
    let screen = try picking(colors: depth, glyphs: depth == .mono ? .ascii : .unicode)
    let name = depth == .mono ? "mono-ascii" : "16"
    screen.turn(to: .grid)
    try compare(screen, .panel, "grid-\(name)")
    screen.turn(to: .palette)
    try compare(screen, .panel, "palette-\(name)")
    screen.turn(to: .oklch)
    try compare(screen, .panel, "oklch-\(name)")
    screen.type("t")
    try compare(screen, .dialog, "tweak-\(name)")
  }

  @Test("Image page with the lens during a drag", arguments: [(80, 24), (160, 50), (60, 40)])
  func picture(size: (Int, Int)) throws {
    let screen = try TestScreen(size.0, size.1)
    screen.type("6")
    try compare(screen, .panel, "image-\(size.0)x\(size.1)")
    let picture = try #require(screen.layout.controls[.picture])
    screen.down(picture.origin)
    screen.move(at(picture.columns.lowerBound + 12, picture.rows.lowerBound + 3))
    try compare(screen, size == (80, 24) ? .screen : .lens, "lens-\(size.0)x\(size.1)")
  }

  @Test("Image page in monochrome")
  func pictureWithoutColors() throws {
    for glyphs in [GlyphSet.unicode, .ascii] {
      let screen = try TestScreen(80, 24, colors: .mono, glyphs: glyphs)
      screen.type("66")
      try compare(screen, .panel, glyphs == .unicode ? "image-mono" : "image-mono-ascii")
    }
  }

  /// The subject of a snapshot.
  enum Part {
    case screen, canvas, panel, dialog, lens

    func frame(on screen: TestScreen) throws -> CellRect {
      switch self {
      case .screen: screen.layout.size.bounds
      case .canvas: screen.layout.canvasFrame
      case .panel: screen.layout.panel.frame
      case .dialog: try #require(screen.dialogFrame)
      case .lens: try #require(screen.lensFrame)
      }
    }
  }

  /// Compares a part of the screen with a snapshot, which has an x for each digit of the masked text.
  func compare(_ screen: TestScreen, _ part: Part, _ name: String, masking version: String = "") throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Snapshots/\(name).txt")
    let mask = version.map { $0.isNumber ? "x" : String($0) }.joined()
    let actual = screen.surface.cropped(to: try part.frame(on: screen)).snapshot
      .replacingOccurrences(of: version, with: mask)
    let environment = ProcessInfo.processInfo.environment
    if environment["SWATCHTERM_RECORD"] != nil, environment["CI"] == nil {
      try Data(actual.utf8).write(to: file)
    }
    let expected = (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) }
    let difference = zip(actual.split(separator: "\n"), (expected ?? "").split(separator: "\n"))
      .first { $0 != $1 }.map { "\n\($0)\ninstead of\n\($1)" }
    #expect(actual == expected, "\(name)\(difference ?? ": no snapshot of this length")")
  }
}

extension Surface {
  /// Returns the content of a frame.
  fileprivate func cropped(to frame: CellRect) -> Surface {
    var part = Surface(size: frame.size, display: display)
    for row in frame.rows {
      for column in frame.columns {
        let place = CellPosition(
          column: column - frame.columns.lowerBound, row: row - frame.rows.lowerBound)
        part[place] = self[CellPosition(column: column, row: row)]
      }
    }
    return part
  }
}
