import SwatchColor
import SwatchPixels
import SwatchScreen
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("New palettes") struct NewPaletteTests {
  private func screen() throws -> TestScreen {
    let screen = try TestScreen(library: FakeLibrary(.letters(3)))
    screen.turn(to: .hsb)
    screen.pick("#3fa7d6")
    return screen
  }

  @Test(
    "Shown after creation, with a message",
    arguments: ["harmony triad", "ramp 5 white black", "palette"])
  func shown(line: String) throws {
    let screen = try screen()
    screen.type(":" + line)
    screen.press(.enter)
    if line == "palette" {
      try screen.choose("New palette…")
      screen.type("Mine")
      screen.press(.enter)
    }
    #expect(screen.page == .palette && screen.shelf.palettes.count == 2)
    #expect(screen.shelf.currentID == screen.shelf.palettes.last?.id)
    #expect(screen.status.contains("palette"))
  }

  @Test("The harmony menu previews colors and changes their number")
  func counts() throws {
    let screen = try screen()
    screen.type("p")
    try screen.choose("New palette from colors…")
    func item(_ title: String) throws -> TestMenuItem {
      try #require(screen.menu?.items.first { $0.title == title })
    }
    #expect(try item("Triad").note == "3 colors" && item("Square").colors.count == 4)
    screen.type("+++")
    #expect(try item("Triad").note == "6 colors" && item("Square").colors.count == 6)
    screen.type("-")
    try screen.choose("Analogous")
    #expect(screen.page == .palette && screen.shelf.swatches.count == 5)
  }

  @Test(
    "Several pasted colors are offered as a palette",
    arguments: [
      "#ff6347\n#3fa7d6\nteal", "#ff6347, #3fa7d6, teal", "tomato #3fa7d6 teal",
      "['tomato', '#3fa7d6', 'teal']",
    ])
  func pasted(text: String) throws {
    let screen = try screen()
    screen.send(.paste(text))
    #expect(screen.text.contains("Save 3 colors as a palette?"))
    screen.type("s")
    #expect(
      screen.page == .palette && screen.shelf.swatches.map(\.color.hex) == ["#ff6347", "#3fa7d6", "#008080"])
  }
}
