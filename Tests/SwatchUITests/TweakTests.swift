import SwatchColor
import SwatchScreen
import SwatchWidgets
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("Tweaking and copying") struct TweakTests {
  @Test(
    "The menu opens by key and button and previews each tweak", arguments: [true, false])
  func opening(byKey: Bool) throws {
    let screen = try TestScreen(160, 50)
    screen.pick("#3fa7d6")
    if byKey { screen.type("t") } else { screen.click(try screen.middle(of: .tweak)) }
    let backgrounds = Set(screen.surface.cells.map(\.style.background))
    for tweak in ColorTweak.menu {
      #expect(screen.text.contains(tweak.title))
      #expect(backgrounds.contains(.rgb(tweak.applied(to: Color(RGB24(0x3FA7D6))).rgb24)), "\(tweak)")
    }
    for title in Harmony.allCases.map(\.title) + ColorRamp.allCases.map(\.title) {
      #expect(screen.text.contains(title))
    }
  }

  @Test("A tweak changes the well; the menu stays and updates")
  func tweaking() throws {
    let screen = try TestScreen()
    screen.pick("#3fa7d6")
    screen.type("t")
    try screen.choose("Darker")
    let darker = ColorTweak.darker.applied(to: Color(RGB24(0x3FA7D6)))
    #expect(screen.color == darker.hex)
    #expect(screen.menu?.items[2].colors.first?.hex == ColorTweak.darker.applied(to: darker).hex)
    screen.press(.enter)
    #expect(screen.color == ColorTweak.darker.applied(to: darker).hex)
    screen.press(.escape)
    screen.type("<")
    #expect(screen.color == darker.hex)
  }

  @Test(
    "Every item can be clicked, also on a low screen", arguments: [24, 14, 50])
  func clicks(rows: Int) throws {
    let screen = try TestScreen(100, rows)
    screen.type("t")
    for step in 0..<40 {
      let lines = screen.rows
      guard let title = screen.menu?.items.dropFirst(step).first?.title,
        let row = lines.firstIndex(where: { $0.contains(" \(title) ") }),
        let column = lines[row].range(of: title)?.lowerBound
      else { continue }
      let item = try #require(screen.menu?.items[step])
      screen.down(at(lines[row].distance(from: lines[row].startIndex, to: column), row))
      if !item.isHeading { #expect(screen.menu?.selection == step, "\(title)") }
      #expect(screen.rows[row].contains(title), "\(title) moves under the pointer")
      screen.press(.escape)
      if screen.menu == nil { screen.type("t") }
    }
  }

  @Test("Home, End and page keys stop at the first and last selectable item")
  func ends() throws {
    let screen = try TestScreen()
    screen.type("t")
    screen.press(.end)
    #expect(screen.menu?.selection == (screen.menu?.items.count ?? 0) - 1)
    screen.press(.home)
    #expect(screen.menu?.selection == 1)
    screen.press(.pageDown)
    screen.press(.pageUp, times: 3)
    #expect(screen.menu?.selection == 1)
    screen.press(.up)
    #expect(screen.menu?.selection == 1)
  }

  @Test("A harmony adds named colors to the current palette")
  func harmony() throws {
    let library = FakeLibrary(Palette(name: "Mine"))
    let screen = try TestScreen(library: library)
    screen.pick("#3fa7d6")
    screen.type("t")
    let colors = Harmony.triad.colors(with: Color(RGB24(0x3FA7D6)))
    try screen.choose(Harmony.triad.title)
    #expect(library.kept[0].swatches.map(\.color.hex) == colors.map(\.hex))
    #expect(library.names[0].allSatisfy { !$0.isEmpty })
    #expect(screen.status == "Saved 3 colors to Mine")
    #expect(screen.color == "#3fa7d6")
    #expect(screen.menu != nil)
  }

  // MARK: Copying

  private func screen(_ clipboard: FakeClipboard?) throws -> TestScreen {
    var services = Services()
    services.picking.clipboard = clipboard
    let screen = try TestScreen(services: services)
    screen.pick("#3fa7d6")
    return screen
  }

  @Test(
    "c copies the color and reports the result",
    arguments: [
      (CopyOutcome.copied(by: "wl-copy"), "Copied #3fa7d6 with wl-copy"),
      (.sent, "Sent #3fa7d6 to the terminal's clipboard"), (.failed, "No clipboard available"),
    ])
  func copying(outcome: CopyOutcome, status: String) throws {
    let clipboard = FakeClipboard(outcome)
    let screen = try screen(clipboard)
    screen.type("c")
    #expect(clipboard.texts == ["#3fa7d6"])
    #expect(screen.status == status)
  }

  @Test("Without a clipboard, c reports it")
  func noClipboard() throws {
    let screen = try screen(nil)
    screen.type("c")
    #expect(screen.status == "No clipboard available")
  }

  @Test("A press on a notation copies it, and c copies it again")
  func notations() throws {
    let clipboard = FakeClipboard()
    let screen = try screen(clipboard)
    screen.turn(to: .rgb)
    let frame = try #require(screen.layout.controls[.notations])
    screen.click(at(frame.columns.lowerBound + 1, frame.rows.lowerBound + 2))
    screen.type("c")
    #expect(clipboard.texts == ["hsl(198.7 64.8% 54.3%)", "hsl(198.7 64.8% 54.3%)"])
  }

  @Test("Without a fill color there is nothing to copy or save")
  func none() throws {
    let clipboard = FakeClipboard()
    let screen = try screen(clipboard)
    screen.type("f")
    screen.press(.enter)
    #expect(screen.pen.fillColor == nil)
    screen.activate(.fill)
    screen.type("c")
    #expect(clipboard.texts == [] && screen.status == "No color to copy")
    screen.type("a")
    #expect(screen.status == "No color to save")
  }
}
