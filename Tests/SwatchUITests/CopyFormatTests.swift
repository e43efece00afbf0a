import SwatchColor
import SwatchPixels
import SwatchScreen
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("Copied notation") struct CopyFormatTests {
  private let clipboard = FakeClipboard()

  private func screen(_ memory: SketchMemory = SketchMemory()) throws -> TestScreen {
    var services = Services()
    services.picking.clipboard = clipboard
    services.memory = memory
    let screen = try TestScreen(100, 40, services: services)
    screen.pick("#3399cc")
    return screen
  }

  /// Returns the text copied by `c`.
  private func copied(_ screen: TestScreen) -> String? {
    screen.type("c")
    return clipboard.texts.last
  }

  @Test("The page's notation, or else the last chosen one")
  func ofPage() throws {
    let screen = try screen()
    #expect(copied(screen) == "#3399cc")
    screen.turn(to: .oklch)
    #expect(copied(screen) == "oklch(0.648 0.119 235)")
    screen.turn(to: .hsb)
    #expect(copied(screen) == "#3399cc")
    screen.type(":copy hsl")
    screen.press(.enter)
    #expect(copied(screen) == "hsl(200 60% 50%)")
    screen.turn(to: .oklch)
    #expect(copied(screen)?.hasPrefix("oklch") == true)
    screen.type(":copy HEX")
    screen.press(.enter)
    #expect(copied(screen) == "#3399CC", "what is chosen on the page holds there")
    screen.turn(to: .rgb)
    #expect(copied(screen) == "#3399CC")
  }

  @Test("The OKLCH page lists its own notation first")
  func list() throws {
    let screen = try screen()
    screen.turn(to: .oklch)
    let notations = try #require(screen.layout.controls[.notations])
    #expect(screen.rows[notations.rows.lowerBound].contains("oklch("))
    #expect(screen.rows[notations.rows.lowerBound + 1].contains("#3399cc"))
    screen.click(at(notations.columns.lowerBound + 1, notations.rows.lowerBound + 1))
    #expect(clipboard.texts == ["#3399cc"])
    #expect(copied(screen) == "#3399cc")
  }

  @Test("The initial notation comes from the settings, in any letter case")
  func setting() throws {
    var memory = SketchMemory()
    memory.picker.notation = .upperHex
    let screen = try screen(SketchMemory(text: memory.text))
    #expect(copied(screen) == "#3399CC")
  }
}
