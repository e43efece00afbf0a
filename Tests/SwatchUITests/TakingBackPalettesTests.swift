import SwatchColor
import SwatchScreen
import SwatchTestSupport
import SwatchWidgets
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("Undoing palette edits") struct TakingBackPalettesTests {
  private func screen(_ library: FakeLibrary) throws -> TestScreen {
    var services = Services()
    services.picking.openLibrary = { library }
    services.picking.readPalettes = { _ in
      PaletteFileContents(
        [.letters(3, name: "Other"), .letters(5, name: "Sea")], problem: "Line 9 is not a color")
    }
    let screen = try TestScreen(services: services)
    screen.turn(to: .palette)
    return screen
  }

  private func library() -> FakeLibrary { FakeLibrary(.letters(4), .letters(2, name: "Other")) }

  /// Edits on the palette page.
  enum Deed: CaseIterable {
    case save, saveRelatives, delete, rename, move, make, addPreset, renamePalette, deletePalette, importFile

    func perform(on screen: TestScreen) throws {
      switch self {
      case .save: screen.type("a")
      case .saveRelatives:
        screen.type("t")
        try screen.choose("Triad")
        screen.press(.escape)
      case .delete:
        screen.press(.right, times: 2)
        screen.press(.delete)
      case .rename:
        screen.press(.right, times: 2)
        screen.press(.function(2))
        screen.type("new")
        screen.press(.enter)
      case .move:
        screen.press(.right)
        screen.press(.right, .shift, times: 1)
      case .make: try name("New palette…", screen)
      case .addPreset: try choose("Add Nord", screen)
      case .renamePalette: try name("Rename Letters…", screen)
      case .deletePalette: try choose("Delete Letters", screen)
      case .importFile:
        screen.type(":import sea.gpl")
        screen.press(.enter)
      }
    }

    private func choose(_ title: String, _ screen: TestScreen) throws {
      screen.type("p")
      try screen.choose(title)
    }

    private func name(_ title: String, _ screen: TestScreen) throws {
      try choose(title, screen)
      screen.type("named")
      screen.press(.enter)
    }
  }

  @Test("z undoes all palette edits, Z redoes them", arguments: Deed.allCases)
  func deeds(deed: Deed) throws {
    let library = library()
    let screen = try screen(library)
    let before = library.kept
    try deed.perform(on: screen)
    let after = library.kept
    #expect(after != before)
    #expect(screen.rows.last?.contains(" · z undo") == true, "\(screen.rows.last ?? "")")
    for _ in 0..<2 {
      screen.type("z")
      #expect(library.kept == before && screen.shelf.palettes == before)
      screen.type("Z")
      #expect(library.kept == after && screen.shelf.palettes == after)
    }
  }

  @Test("Imported palettes are added, the first is shown, unreadable parts are reported")
  func importing() throws {
    let library = library()
    let screen = try screen(library)
    screen.type("p")
    try screen.choose("Import a file…")
    screen.type("sea.gpl")
    screen.press(.enter)
    #expect(library.kept.map(\.name) == ["Letters", "Other", "Other 2", "Sea"])
    #expect(screen.shelf.current?.name == "Other 2")
    #expect(screen.status.hasPrefix("Imported 2 palettes; Line 9 is not a color"))
  }

  @Test("Edits without effect are not steps")
  func nothing() throws {
    let library = library()
    let screen = try screen(library)
    screen.press(.right)
    screen.press(.function(2))
    screen.type("A")
    screen.press(.enter)
    #expect(screen.status == "Renamed to A")
    screen.type("z")
    #expect(screen.status == "Nothing to undo")
  }

  @Test("The first saved color creates a palette, which undo removes")
  func firstPalette() throws {
    let library = FakeLibrary()
    let screen = try screen(library)
    screen.type("a")
    #expect(library.kept.map(\.name) == ["My Colors"])
    screen.type("z")
    #expect(library.kept.isEmpty)
  }

  // MARK: Others

  @Test("External changes are preserved")
  func others() throws {
    let library = library()
    let screen = try screen(library)
    try Deed.rename.perform(on: screen)
    try library.changeFromElsewhere {
      _ = try $0.add([Swatch(name: "theirs", color: Color(white: 0.5))], to: $0.kept[0].id)
      try $0.rename($0.kept[0].swatches[1].id, to: "their name")
    }
    screen.type("z")
    #expect(library.names[0] == ["A", "B", "C", "D", "theirs"])
    screen.type("Z")
    #expect(library.names[0] == ["A", "their name", "C", "D", "theirs"])
  }

  @Test("If the object was removed elsewhere, a message says so and z continues")
  func gone() throws {
    let library = library()
    let screen = try screen(library)
    screen.type("]")
    try Deed.rename.perform(on: screen)
    try library.changeFromElsewhere { _ = try $0.remove($0.kept[0].swatches[1].id) }
    let kept = library.kept
    screen.type("z")
    #expect(screen.status == "Rename to new: the color was removed elsewhere. Nothing changed.")
    #expect(library.kept == kept)
    screen.type("z")
    #expect(screen.pen.width == 10 && screen.status == "Undid width 11")
  }

  @Test("A palette with colors from others is not removed")
  func holdsMore() throws {
    let library = library()
    let screen = try screen(library)
    try Deed.make.perform(on: screen)
    try library.changeFromElsewhere {
      _ = try $0.add([Swatch(name: "theirs", color: Color(white: 0.5))], to: $0.kept[2].id)
    }
    screen.type("z")
    #expect(screen.status == "named was not deleted: it contains colors saved since then")
    #expect(library.names.last == ["theirs"])
  }

  @Test("A failure is reported and can be retried")
  func failure() throws {
    let library = library()
    let screen = try screen(library)
    let before = library.kept
    try Deed.delete.perform(on: screen)
    library.failure = FakeLibrary.Failure()
    screen.type("z")
    #expect(screen.status == "The palettes cannot be written: the disk is full")
    library.failure = nil
    screen.type("z")
    #expect(library.kept == before)
  }

  // MARK: Restoring

  @Test("The menu restores the last removed object; z undoes that")
  func bringingBack() throws {
    let library = library()
    let screen = try screen(library)
    let before = library.kept
    try Deed.delete.perform(on: screen)
    let after = library.kept
    screen.type("]g")
    screen.type("p")
    try screen.choose("Restore B")
    #expect(library.kept == before && screen.status == "Restored B")
    #expect(screen.pen.width == 11 && screen.grid == .shown)
    screen.type("p")
    #expect(screen.menu?.items.contains { $0.title.hasPrefix("Restore") } == false)
    screen.press(.escape)
    screen.type("z")
    #expect(library.kept == after && screen.grid == .shown)
    screen.type("zz")
    #expect(screen.pen.width == 10 && screen.grid == .off)
    #expect(library.kept == after)
  }

  @Test("Objects restored by z are no longer offered")
  func broughtBackByKey() throws {
    let screen = try screen(library())
    try Deed.delete.perform(on: screen)
    screen.type("zp")
    #expect(screen.menu?.items.contains { $0.title.hasPrefix("Restore") } == false)
  }

  @Test("Works in the picker")
  func picker() throws {
    let library = library()
    var services = Services()
    services.picking.openLibrary = { library }
    let screen = try TestScreen(services: services, purpose: .pick(Color(white: 0)))
    let before = library.kept
    screen.turn(to: .palette)
    screen.press(.right)
    screen.press(.delete)
    #expect(library.kept != before && screen.rows.last?.contains(" · z undo") == true)
    screen.type("p")
    try screen.choose("Restore A")
    #expect(library.kept == before)
  }
}
