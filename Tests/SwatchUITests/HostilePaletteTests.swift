import SwatchColor
import SwatchScreen
import SwatchTestSupport
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("Palettes with hostile content") struct HostilePaletteTests {
  private static let names = [
    "\u{1B}[31mred\u{7}", "line\nbreak\ttab\0", "漢字の名前とても長い", "👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦", "\u{202E}evil", "", " ",
    String(repeating: "x", count: 1000), String(repeating: "漢", count: 1000),
    "e" + String(repeating: "\u{301}", count: 1000),
  ]

  private static var palettes: [Palette] {
    names.map { name in
      Palette(name: name, swatches: names.map { Swatch(name: $0, color: Color(RGB24(0x3FA7D6))) })
    }
  }

  /// Performs actions that show names, calling `check` after each.
  private func visit(_ screen: TestScreen, _ check: () -> Void) {
    screen.turn(to: .palette)
    check()
    for _ in Self.names {
      screen.press(.right)
      check()
      screen.type("d")
      check()
      screen.press(.escape)
      screen.press(.function(2))
      check()
      screen.press(.escape)
    }
    screen.type("p")
    for _ in Self.names {
      screen.press(.down)
      check()
    }
    screen.press(.escape)
    screen.type("/")
    check()
    screen.press(.escape)
  }

  @Test(
    "Names stay within their cells without control characters",
    arguments: [(80, 24), (160, 50), (60, 40), (40, 12)])
  func names(size: (Int, Int)) throws {
    let library = FakeLibrary()
    for palette in Self.palettes { _ = try library.add(palette) }
    let screen = try TestScreen(size.0, size.1, library: library)
    let frame = screen.layout.panel.frame
    visit(screen) {
      let surface = screen.surface
      for cell in surface.cells {
        #expect(!cell.text.unicodeScalars.contains { $0.properties.generalCategory == .control })
      }
      guard screen.dialog == nil else { return }
      // The margin of the panel stays free.
      for row in frame.rows.dropFirst().dropLast() {
        #expect(surface[at(frame.columns.lowerBound, row)].glyph == " ")
        #expect(surface[at(frame.columns.upperBound - 1, row)].glyph == " ")
      }
    }
  }

  @Test("A typed name is saved as one line without control characters")
  func typed() throws {
    let library = FakeLibrary(.letters(1))
    let screen = try TestScreen(library: library)
    screen.turn(to: .palette)
    screen.press(.right)
    screen.press(.function(2))
    screen.send(.paste("  two\nlines\u{202E} \u{1B}[1m "))
    screen.press(.enter)
    #expect(library.names == [["two lines [1m"]])
  }

  @Test("5,000 swatches are drawn, searched and moved quickly")
  func many() throws {
    let library = FakeLibrary(.letters(5000))
    let screen = try TestScreen(160, 50, library: library)
    let clock = ContinuousClock()
    let drawing = clock.measure {
      screen.turn(to: .palette)
      for _ in 0..<20 {
        screen.press(.down)
        _ = screen.surface
      }
      screen.press(.end)
      _ = screen.surface
    }
    #expect(screen.shelf.selectedIndex == 4999)
    let searching = clock.measure {
      screen.type("/a")
      _ = screen.surface
    }
    // Much more than needed in unoptimized tests, much less than quadratic time would take.
    #expect(drawing < .seconds(4), "\(drawing)")
    #expect(searching < .seconds(4), "\(searching)")
  }

  @Test("Invalid stored colors are shown and usable on all pages")
  func impossibleColors() throws {
    let numbers = [1e300, -1e300, 2, -0.5, 1e-300]
    let swatches = numbers.map {
      Swatch(name: "odd", color: Color(red: $0, green: 0.5, blue: -$0, alpha: $0))
    }
    let library = FakeLibrary()
    _ = try library.add(Palette(name: "Odd", swatches: swatches))
    let screen = try TestScreen(library: library)
    for _ in numbers {
      screen.turn(to: .palette)
      screen.press(.right)
      screen.type(" ")
      for page in PickerPage.all {
        screen.turn(to: page)
        #expect(screen.text.contains("#"))
      }
    }
  }
}
