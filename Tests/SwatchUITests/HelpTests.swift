import SwatchScreen
import SwatchWidgets
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("Help on keys") struct HelpTests {
  private func help(_ columns: Int = 80, _ rows: Int = 24, purpose: Application.Purpose = .sketch()) throws
    -> TestScreen
  {
    let screen = try TestScreen(columns, rows, purpose: purpose)
    screen.type("?")
    return screen
  }

  /// Returns the text in the window.
  private func text(of screen: TestScreen) throws -> String {
    let frame = try #require(screen.dialogFrame)
    let surface = screen.surface
    return frame.rows.map { row in frame.columns.map { surface[at($0, row)].text }.joined() }
      .joined(separator: "\n")
  }

  /// Returns the number of groups side by side.
  private func columnCount(of screen: TestScreen) throws -> Int {
    let groups = Set(SketchController.actions.map(\.group.title) + ["Anywhere"])
    let rows = try text(of: screen).split(separator: "\n")
    let row = rows.first { row in groups.contains { row.contains("\($0)  ") } } ?? ""
    return groups.count { row.contains($0) }
  }

  @Test("Groups are arranged in as many columns as fit", arguments: [(40, 1), (80, 2), (160, 4)])
  func columns(width: Int, count: Int) throws {
    #expect(try columnCount(of: help(width, 50)) == count)
  }

  @Test("A large screen shows everything at once")
  func large() throws {
    let screen = try help(160, 50)
    for action in SketchController.actions where action.command != nil {
      #expect(screen.text.contains(action.title) && screen.text.contains(action.group.title))
    }
  }

  @Test("Typing filters by effect, group and key")
  func searching() throws {
    let screen = try help()
    let frame = screen.dialogFrame
    screen.type("undo")
    #expect(try text(of: screen).contains("Undo") && !text(of: screen).contains("Redo"))
    #expect(screen.dialogFrame == frame, "the window stays where it is")
    screen.press(.character("u"), .control)
    screen.type("ctrl-r")
    #expect(try text(of: screen).contains("Redo") && !text(of: screen).contains("Undo"))
    screen.press(.character("u"), .control)
    screen.type("selected del")
    #expect(try text(of: screen).contains("Delete  ") && !text(of: screen).contains("Duplicate"))
    screen.type("zzz")
    #expect(try text(of: screen).contains("No matching key"))
    screen.press(.character("u"), .control)
    #expect(try text(of: screen).contains("Stroke color"))
    screen.press(.escape)
    #expect(screen.dialog == nil)
  }

  @Test("Its key closes it, or is text once a search has begun")
  func sameKey() throws {
    let screen = try help()
    screen.type("?")
    #expect(screen.dialog == nil)
    screen.type("?a?")
    #expect(screen.dialog != nil)
    screen.press(.function(1))
    #expect(screen.dialog == nil)
  }

  @Test("Scrolls to its end and back; a search starts at the top")
  func scrolling() throws {
    let screen = try help(80, 24)
    #expect(!screen.text.contains("Suspend"))
    screen.press(.end)
    #expect(screen.text.contains("Suspend"))
    screen.type("brush")
    #expect(screen.text.contains("Brush"))
    screen.press(.backspace, times: 5)
    screen.press(.home)
    #expect(screen.text.contains("Stroke color"))
  }

  @Test("Opens above a menu by any of its keys and keeps the menu", arguments: ["?", nil])
  func aboveMenu(key: String?) throws {
    let screen = try TestScreen()
    screen.type("b")
    if let key { screen.type(key) } else { screen.press(.function(1)) }
    #expect(screen.menu == nil && screen.dialog != nil)
    screen.press(.escape)
    #expect(screen.menu?.items.contains { $0.title.hasSuffix("Brush") } == true)
    screen.press(.escape)
    #expect(screen.dialog == nil)
  }

  @Test("A custom key closes it as well")
  func chosenKey() throws {
    var services = Services()
    services.keyBindings = [KeyBinding(.help, to: [KeyPress(.function(3))])]
    let screen = try TestScreen(services: services)
    screen.press(.function(3), times: 2)
    #expect(screen.dialog == nil)
    screen.press(.function(3))
    screen.type("?")
    #expect(screen.dialog != nil, "it is text of a search now")
  }
}
