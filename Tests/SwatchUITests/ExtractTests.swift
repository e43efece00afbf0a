import SwatchColor
import SwatchPixels
import SwatchScreen
import SwatchWidgets
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("Extracting a palette") struct ExtractTests {
  /// Nine parts blue, one part red.
  private func flag() throws -> Picture {
    let blue = RGBA32(RGB24(0x3FA7D6))
    let pixels = Array(repeating: blue, count: 9) + [RGBA32(RGB24(0xFF0000))]
    return try #require(Picture(size: PixelSize(width: 5, height: 2), pixels: pixels))
  }

  private func menu(_ screen: TestScreen) throws -> any TestMenu {
    guard let menu = screen.menu else { throw Missing() }
    return menu
  }

  private struct Missing: Error {}

  /// Returns the offered colors.
  private func colors(_ screen: TestScreen) throws -> [Color] { try menu(screen).items.flatMap(\.colors) }

  @Test("Lists colors by share; choosing one picks it")
  func choosing() throws {
    let screen = try TestScreen.showing(try flag())
    screen.type("x")
    let rows = screen.rows
    let blue = try #require(rows.firstIndex { $0.contains("#3fa7d6  90%") })
    #expect(rows[blue + 1].contains("#ff0000  10%"))
    screen.press(.down)
    screen.press(.enter)
    #expect(screen.pen.strokeColor.hex == "#ff0000")
    #expect(screen.dialog == nil)
  }

  @Test("Starts with eight colors; + and - change that between 2 and 24")
  func count() throws {
    let screen = try TestScreen.showing(try distinctPicture(8, 8))
    screen.click(try screen.middle(of: .extract))
    #expect(try colors(screen).count == 8)
    screen.type("+")
    #expect(try colors(screen).count == 9)
    screen.type("---")
    #expect(try colors(screen).count == 6)
    screen.type(String(repeating: "-", count: 9))
    #expect(try colors(screen).count == 2)
    screen.type(String(repeating: "+", count: 30))
    #expect(try colors(screen).count == 24)
    screen.press(.escape)
    screen.type("x")
    #expect(try colors(screen).count == 24, "the number is kept")
  }

  @Test("Enter on More can be repeated")
  func moreByEnter() throws {
    let screen = try TestScreen.showing(try distinctPicture(8, 8))
    screen.type("x")
    screen.press(.end)
    screen.press(.up)
    screen.press(.enter, times: 3)
    #expect(try colors(screen).count == 11)
  }

  @Test("Adds all colors to the palette")
  func addAll() throws {
    let library = FakeLibrary(Palette(name: "Mine"))
    let screen = try TestScreen.showing(try flag(), library: library)
    screen.type("xa")
    #expect(screen.dialog == nil)
    let swatches = try #require(library.kept.first).swatches
    #expect(swatches.map(\.color.hex) == ["#3fa7d6", "#ff0000"])
    #expect(swatches.last?.name == "red")
    #expect(screen.status == "Saved 2 colors to Mine")
  }

  @Test("Reports that no image is open")
  func noPicture() throws {
    let screen = try TestScreen()
    screen.type("x")
    #expect(screen.dialog == nil && screen.status == "No picture is open · o open one")
  }

  @Test("Reports that a transparent image has no colors")
  func transparent() throws {
    let clear = RGBA32(RGB24(0x3FA7D6), alpha: 0)
    let screen = try TestScreen.showing(
      try #require(Picture(size: PixelSize(width: 1, height: 1), pixels: [clear])))
    screen.type("x")
    #expect(screen.status == "The picture is transparent and has no colors")
    #expect(screen.dialog == nil)
  }
}
