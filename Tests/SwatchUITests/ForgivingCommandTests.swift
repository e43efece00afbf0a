import SwatchColor
import SwatchPixels
import SwatchScreen
import SwatchSketch
import SwatchTestSupport
import SwatchWidgets
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("Lenient command parsing") struct ForgivingCommandTests {
  private let clipboard = FakeClipboard()

  /// Returns the sketch pad with a library, a clipboard and one image.
  private func screen(_ palettes: Palette...) throws -> TestScreen {
    let library = FakeLibrary()
    for palette in palettes { _ = try library.add(palette) }
    var services = Services()
    services.picking.openLibrary = { library }
    services.picking.clipboard = clipboard
    services.picking.readPicture = { path in
      guard path == "photo.png" else { throw Missing() }
      return try distinctPicture(8, 8)
    }
    return try TestScreen(services: services)
  }

  private struct Missing: Error, CustomStringConvertible { let description = "No such file." }

  private func run(_ text: String, on screen: TestScreen) {
    screen.type(":" + text)
    screen.press(.enter)
  }

  @Test(
    "Accepts a preposition before an argument and any letter case",
    arguments: ["copy oklch", "copy as oklch", "copy in OKLCH", "copy  as  oklch"])
  func prepositions(line: String) throws {
    let screen = try screen()
    screen.pick("#3fa7d6")
    run(line, on: screen)
    #expect(clipboard.texts == ["oklch(0.688 0.116 231.7)"] && screen.dialog == nil)
  }

  @Test(
    "Reports unknown values with suggestions",
    arguments: [
      ("copy braille", "Unknown format ‘braille’. Try hex, hsl or oklch"),
      ("harmony chord", "Unknown harmony ‘chord’. Try triad"), ("page x9", "Unknown page ‘x9’. Try"),
      ("palette none", "Unknown palette ‘none’. Try"), ("harmony triad 90", "Choose 2 to 24 colors"),
      ("palette from photo.png 1", "Choose 2 to 24 colors"), ("color #12", "use 3, 4, 6 or 8 hex digits"),
      ("color toad", "unknown color name"),
    ])
  func unknown(line: String, message: String) throws {
    let screen = try screen()
    screen.type(":" + line)
    #expect(screen.text.contains(message), "\(screen.text)")
  }

  @Test("Enter runs only a selected completion; Down or Tab selects one")
  func selection() throws {
    let screen = try screen()
    run("contrast 5", on: screen)
    #expect(screen.menu?.items.contains { $0.title == "contrast gray5" } == true)
    #expect(screen.menu?.selection == -1 && !screen.status.contains("Contrast with"))
    screen.press(.down)
    #expect(screen.menu?.selection == 0)
    screen.press(.enter)
    #expect(screen.dialog == nil && screen.status.hasPrefix("Contrast with"))
    screen.type(":tool lin")
    screen.press(.enter)
    #expect(screen.menu != nil && screen.toolKind != .line)
    screen.press(.tab)
    screen.press(.enter)
    #expect(screen.dialog == nil && screen.toolKind == .line)
  }

  @Test(
    "Shows the form of an argument with an example above the completions",
    arguments: [
      ("harmony ", "a harmony and optionally a count, as in harmony analogous 6"),
      ("copy ", "as in copy oklch"), ("palette ", "as in palette from photo.png 6"),
      ("width ", "Type 1 to 20"),
    ])
  func form(line: String, form: String) throws {
    let screen = try TestScreen(100, 30)
    screen.type(":" + line)
    #expect(screen.text.contains(form), "\(screen.text)")
  }

  @Test(
    "A harmony has the requested number of colors",
    arguments: ["harmony analogous 6", "harmony 6 analogous", "harmony of analogous 6"])
  func harmony(line: String) throws {
    let screen = try screen()
    screen.pick("#3fa7d6")
    run(line, on: screen)
    #expect(screen.page == .palette && screen.shelf.swatches.count == 6)
    #expect(screen.shelf.swatches.first?.color.hex == "#3fa7d6")
    #expect(screen.status.hasPrefix("Saved 6 colors as palette Analogous of"))
  }

  @Test("Completions of harmonies preview their colors")
  func previews() throws {
    let screen = try screen()
    screen.type(":harmony squ")
    #expect(screen.menu?.items.first?.colors.count == 4)
    screen.press(.escape)
    screen.type(":harmony squ 3")
    #expect(screen.menu?.items.first?.title == "harmony square 3")
    #expect(screen.menu?.items.first?.colors.count == 3)
  }

  @Test("Creates a palette from an image")
  func palette() throws {
    let screen = try screen(.letters(3), Palette(name: "from there", swatches: []))
    run("palette from photo.png 6", on: screen)
    #expect(screen.page == .palette && screen.shelf.current?.name == "photo.png")
    #expect(screen.shelf.swatches.count == 6 && screen.host.picker.picturePath == nil)
    run("palette from none.png", on: screen)
    #expect(screen.status == "No such file.")
    run("palette from there", on: screen)
    #expect(screen.shelf.current?.name == "from there")
  }

  @Test("A command without its argument has the effect of its key")
  func bare() throws {
    let screen = try screen(.letters(3))
    run("palette ", on: screen)
    #expect(screen.menu?.title == "Palettes")
  }

  @Test("The help lists commands without keys by name; typing the name finds them")
  func commandsInHelp() throws {
    let screen = try TestScreen(160, 50)
    screen.type("?")
    let keyMap = screen.sketching.interaction.keyMap
    let without = SketchController.actions.filter { $0.command != nil && keyMap.keys(of: $0).isEmpty }
    #expect(without.count > 15)
    for action in without { #expect(screen.text.contains(":\(action.word)"), "\(action.title)") }
    screen.press(.escape)
    for action in without {
      screen.type(":\(action.word)")
      let found = screen.menu?.items.prefix(2).map(\.title) ?? []
      #expect(found.contains(action.title), "\(action.word)")
      screen.press(.escape)
    }
  }
}
