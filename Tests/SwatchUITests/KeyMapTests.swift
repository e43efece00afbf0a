import SwatchColor
import SwatchScreen
import SwatchWidgets
import Testing

@testable import SwatchUI

@Suite("Keys that are chosen") struct KeyMapTests {
  private func screen(_ change: (inout KeyMap) -> Void) throws -> TestScreen {
    var services = Services()
    change(&services.keys)
    return try TestScreen(services: services)
  }

  @Test("Every binding has a name, and every name a binding; no key has two")
  func complete() {
    let entries = KeyMap().entries
    #expect(Set(entries.flatMap(\.keys)).count == entries.flatMap(\.keys).count)
    #expect(Set(entries.map(\.name)).count == entries.count)
    func names<Owner>(of binding: KeyBinding<Owner>) -> [String] {
      binding.name.map { [$0] }
        ?? entries.filter { !Set($0.keys).isDisjoint(with: binding.keys) }.map(\.name)
    }
    let named = SketchController.keys.map(names)
    #expect(named.allSatisfy { $0.count == 1 })
    #expect(named.flatMap { $0 }.sorted() == entries.map(\.name).sorted())
  }

  @Test("What has no key gets one, which does it; Delete keeps its own")
  func given() throws {
    let screen = try screen {
      $0.bind("arrow-heads", to: ["A"])
      $0.bind("delete", to: ["D"])
    }
    screen.type("A")
    #expect(screen.status.hasPrefix("Arrow"), "\(screen.status)")
    for key in [Key.character("D"), .delete] {
      screen.drag(screen.canvas(4, 9), screen.canvas(24, 9))
      screen.type("V")
      screen.press(.character("a"), .control)
      screen.press(key)
      #expect(screen.strokes.isEmpty)
    }
  }

  @Test("Every key that has a name is read by it")
  func labels() {
    for key in KeyMap().entries.flatMap(\.keys) { #expect(KeyPress(label: key.label) == key) }
    for label in [
      "", " ", "ab", "Ctrl-", "Ctrl-1", "Ctrl-C", "Ctrl-M", "F0", "F13", "Fx", "Shift-F0", "Shift-a",
    ] {
      #expect(KeyPress(label: label) == nil)
    }
  }

  @Test("A chosen key does it, the one before does not, and the help shows it")
  func chosen() throws {
    let screen = try screen {
      $0.bind("undo", to: [KeyPress(.function(9))])
      $0.bind("thicker", to: ["u"])
      $0.bind("quit", to: ["Q"])
    }
    screen.drag(screen.canvas(4, 9), screen.canvas(24, 9))
    screen.type("u")
    #expect(screen.status == "Width 11" && screen.strokes.count == 1)
    screen.press(.function(9))
    #expect(screen.strokes.isEmpty)
    func label(_ title: String) -> String? {
      screen.sketching.keys.first { $0.help?.title == title }?.keysLabel
    }
    #expect(label("Undo") == "F9")
    #expect(label("Thicker pen") == "u")
    #expect(label("Leave") == "Q  Ctrl-C")
    screen.type("q")
    #expect(!screen.isFinished)
    screen.press(.character("c"), .control)
    #expect(screen.isFinished)
  }

  @Test("A new drawing has the paper that is set")
  func paper() throws {
    var services = Services()
    services.paper = Color(RGB24(0x222222))
    let screen = try TestScreen(services: services)
    #expect(screen.sketch.drawing.paper.hex == "#222222" && !screen.sketch.isEdited)
    #expect(screen.surface[screen.canvas(3, 3)].style.background == .rgb(RGB24(0x222222)))
    screen.press(.character("n"), .control)
    #expect(screen.sketch.drawing.paper.hex == "#222222" && !screen.sketch.isEdited)
  }
}
