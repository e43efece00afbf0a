import SwatchColor
import SwatchScreen
import SwatchWidgets
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("Choosing palettes") struct PaletteChooserTests {
  private func screen(_ library: FakeLibrary) throws -> TestScreen {
    let screen = try TestScreen(library: library)
    screen.turn(to: .palette)
    return screen
  }

  private static let three = [
    Palette.letters(3, name: "Sea"), Palette(name: "Sand"), Palette.letters(2, name: "Sky"),
  ]

  private func three() -> FakeLibrary { FakeLibrary(Self.three[0], Self.three[1], Self.three[2]) }

  @Test("p chooses a palette by typing part of its name")
  func choosing() throws {
    let screen = try screen(three())
    screen.type("pky")
    screen.press(.enter)
    #expect(screen.dialog == nil)
    #expect(screen.text.contains("Sky (2)"))
    #expect(screen.status == "Palette Sky")
  }

  @Test("A press on the palette's name opens the chooser, which can be clicked")
  func mouse() throws {
    let screen = try screen(three())
    let frame = try #require(screen.layout.controls[.palette])
    screen.click(frame.origin)
    let row = try #require(screen.rows.firstIndex { $0.contains(" Sand ") })
    let column = try #require(screen.rows[row].firstRange(of: "Sand")?.lowerBound)
    screen.click(at(screen.rows[row].distance(from: screen.rows[row].startIndex, to: column), row))
    #expect(screen.text.contains("Sand (0)"))
  }

  @Test("Create, rename, delete and restore")
  func editing() throws {
    let library = three()
    let screen = try screen(library)
    screen.type("p")
    try screen.choose("New palette…")
    screen.type("Fire")
    screen.press(.enter)
    #expect(library.kept.map(\.name) == ["Sea", "Sand", "Sky", "Fire"])
    #expect(screen.text.contains("Fire (0)"))
    screen.type("p")
    try screen.choose("Rename Fire…")
    screen.type("Embers")
    screen.press(.enter)
    #expect(library.kept.last?.name == "Embers")
    screen.type("p")
    try screen.choose("Sea")
    screen.type("p")
    try screen.choose("Delete Sea")
    #expect(library.kept.map(\.name) == ["Sand", "Sky", "Embers"])
    #expect(screen.text.contains("Sand (0)"))
    screen.type("p")
    try screen.choose("Restore Sea")
    #expect(library.kept.map(\.name) == ["Sea", "Sand", "Sky", "Embers"])
    #expect(library.names[0] == ["A", "B", "C"])
    screen.press(.escape)
    #expect(screen.text.contains("Sea (3)"))
  }

  @Test("Presets can be added once each")
  func presets() throws {
    let library = three()
    let screen = try screen(library)
    screen.type("p")
    try screen.choose("Add Nord")
    #expect(library.kept.last?.swatches.count == 16)
    #expect(screen.text.contains("Nord (1–12 of 16)"), "not all of them are seen")
    screen.type("p")
    #expect(!screen.text.contains("Add Nord"))
    #expect(screen.text.contains("Add Solarized"))
  }

  @Test("Pasted text searches")
  func pasting() throws {
    let screen = try screen(three())
    screen.type("p")
    screen.send(.paste("Sky"))
    screen.press(.enter)
    #expect(screen.text.contains("Sky (2)"))
  }

  @Test("The click that opens the chooser selects nothing", arguments: [8, 12, 24])
  func clickThrough(rows: Int) throws {
    let library = three()
    var services = Services()
    services.picking.openLibrary = { library }
    let screen = try TestScreen(60, rows, services: services, purpose: .pick(Color(white: 0)))
    screen.turn(to: .palette)
    let frame = try #require(screen.layout.controls[.palette])
    for column in frame.columns {
      screen.click(at(column, frame.rows.lowerBound))
      screen.press(.escape)
      #expect(library.kept.map(\.name) == ["Sea", "Sand", "Sky"])
      guard !screen.isFinished else { return }
    }
  }

  @Test("/ finds and uses a color of any palette by name")
  func searching() throws {
    let library = FakeLibrary(
      .letters(3), Palette(name: "Brand", swatches: [Swatch(name: "accent", color: Color(RGB24(0xFF6600)))]))
    let screen = try screen(library)
    screen.type("/acc")
    let row = try #require(screen.rows.first { $0.contains("accent") })
    #expect(row.contains("Brand"))
    screen.press(.enter)
    #expect(screen.color == "#ff6600")
    #expect(screen.dialog == nil)
  }

  @Test("Searches without results are harmless")
  func searchingInVain() throws {
    let screen = try screen(three())
    screen.type("/zzz")
    for key in [Key.up, .down, .pageUp, .pageDown, .home, .end, .enter] { screen.press(key) }
    _ = screen.surface
    screen.press(.escape)
    #expect(screen.dialog == nil)
    #expect(screen.color == "#808080")
  }

  @Test("The search window keeps its size while filtering")
  func steadyWindow() throws {
    let screen = try screen(three())
    screen.type("p")
    let before = screen.rows.firstIndex { $0.contains("Palettes") }
    screen.type("sand")
    #expect(screen.rows.firstIndex { $0.contains("Palettes") } == before)
  }

  // MARK: Errors and external changes

  @Test("Without a library a message is shown, and everything else works")
  func noLibrary() throws {
    let screen = try TestScreen()
    screen.turn(to: .palette)
    #expect(screen.text.contains("Colors cannot be saved"))
    for key in "ap" {
      screen.type("\(key)")
      #expect(screen.dialog == nil)
      #expect(screen.status == "Colors cannot be saved", "\(key)")
    }
    for key in [Key.left, .right, .up, .down, .enter, .delete] { screen.press(key) }
    screen.press(.escape)
    screen.pick("#3fa7d6")
    #expect(screen.color == "#3fa7d6")
    screen.type("t")
    try screen.choose(Harmony.triad.title)
    #expect(screen.status == "Colors cannot be saved")
  }

  @Test("A library that fails to open reports the reason at launch and when needed")
  func failingToOpen() throws {
    var services = Services()
    services.picking.openLibrary = {
      throw FakeLibrary.Failure(description: "The palettes cannot be read: no rights")
    }
    let screen = try TestScreen(services: services)
    #expect(screen.status == "The palettes cannot be read: no rights")
    screen.type("a")
    #expect(screen.status == "The palettes cannot be read: no rights")
    screen.turn(to: .palette)
    screen.type("p")
    #expect(screen.status == "The palettes cannot be read: no rights")
  }

  @Test("The library's notice is shown after opening")
  func notice() throws {
    let library = three()
    library.notice = "The palettes were damaged and put aside"
    #expect(try TestScreen(library: library).status == "The palettes were damaged and put aside")
  }

  @Test(
    "Failed edits change nothing and report the reason",
    arguments: ["a", "delete", "rename", "move", "new", "tweak"])
  func failing(edit: String) throws {
    let library = three()
    let screen = try screen(library)
    screen.press(.right, times: 2)
    library.failure = FakeLibrary.Failure()
    let before = library.kept
    switch edit {
    case "a": screen.type("a")
    case "delete": screen.press(.delete)
    case "rename":
      screen.press(.function(2))
      screen.type("x")
      screen.press(.enter)
    case "move": screen.press(.right, .shift)
    case "new":
      screen.type("p")
      try screen.choose("New palette…")
      screen.type("x")
      screen.press(.enter)
    default:
      screen.type("t")
      try screen.choose(Harmony.triad.title)
    }
    #expect(library.kept == before)
    #expect(screen.status == "The palettes cannot be written: the disk is full")
    screen.press(.escape)
    #expect(screen.text.contains("Sea (3)"))
  }

  @Test("External changes are shown on focus and after a timeout")
  func changedElsewhere() throws {
    let library = three()
    let screen = try screen(library)
    let sea = library.kept[0].id
    try library.changeFromElsewhere { try $0.rename(sea, to: "Ocean") }
    screen.press(.escape)
    #expect(screen.text.contains("Sea (3)"))
    screen.send(.focus(true))
    #expect(screen.text.contains("Ocean (3)"))
    try library.changeFromElsewhere { try $0.rename(sea, to: "Lake") }
    screen.timeOut()
    #expect(screen.text.contains("Lake (3)"))
  }

  @Test("Editing a removed object reports it and shows the current state")
  func removedElsewhere() throws {
    let library = three()
    let screen = try screen(library)
    screen.press(.right, times: 2)
    let removed = library.kept[0].swatches[1].id
    try library.changeFromElsewhere { _ = try $0.remove(removed) }
    screen.press(.function(2))
    screen.type("x")
    screen.press(.enter)
    #expect(screen.status == "The color was removed in the meantime")
    #expect(screen.text.contains("Sea (2)"))
    let sea = library.kept[0].id
    try library.changeFromElsewhere { _ = try $0.remove(sea) }
    screen.type("a")
    #expect(screen.status == "The palette was removed in the meantime")
    #expect(screen.text.contains("Sand (0)"))
    screen.type("a")
    #expect(screen.text.contains("Sand (1)"))
  }
}
