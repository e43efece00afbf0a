import SwatchScreen
import SwatchSketch
import SwatchTestSupport
import SwatchWidgets
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("Keyboards without Latin letters") struct OtherLayoutTests {
  private let undo = KeyPress(.character("г"), baseCharacter: "u")

  @Test("A letter without a command runs that of the US keyboard")
  func commands() throws {
    let screen = try TestScreen()
    screen.drag(screen.canvas(5, 5), screen.canvas(9, 5))
    #expect(screen.strokes.count == 1)
    screen.send(.key(undo))
    #expect(screen.strokes.isEmpty)
    screen.send(.key(KeyPress(.character("Щ"), baseCharacter: "O")))
    #expect(screen.toolKind == .ellipse)
  }

  @Test("A letter with a command keeps it")
  func bound() throws {
    var services = Services()
    services.keyBindings = [KeyBinding("rectangle", to: ["г"])]
    let screen = try TestScreen(services: services)
    screen.drag(screen.canvas(5, 5), screen.canvas(9, 5))
    screen.send(.key(undo))
    #expect(screen.strokes.count == 1 && screen.toolKind == .rectangle)
  }

  @Test("Fields get the typed letter; with Alt the key of the US keyboard edits")
  func fields() throws {
    let screen = try TestScreen()
    screen.type("#")
    screen.send(.key(undo))
    screen.send(.key(KeyPress(.character("и"), baseCharacter: "b")))
    screen.send(.key(KeyPress(.character("и"), .alt, baseCharacter: "b")))
    screen.press(.delete)
    #expect(try #require(screen.prompt).field.text == "и")
  }

  @Test("Menus close by the key of the US keyboard")
  func menu() throws {
    let screen = try TestScreen()
    screen.type("b")
    #expect(screen.menu != nil)
    screen.send(.key(KeyPress(.character("й"), baseCharacter: "q")))
    #expect(screen.menu == nil)
  }
}
