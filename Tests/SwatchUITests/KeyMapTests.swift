import SwatchColor
import SwatchScreen
import SwatchWidgets
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("Custom keys") struct KeyMapTests {
  private func screen(_ bindings: KeyBinding..., hasSuggestions: Bool = false) throws -> TestScreen {
    var services = Services()
    services.keyBindings = bindings
    return try TestScreen(160, 50, services: services, hasSuggestions: hasSuggestions)
  }

  @Test("Actions of a scope have unique names and keys")
  func unique() {
    for scope in ActionCatalog.scopes {
      #expect(Set(scope.actions.map(\.id)).count == scope.actions.count)
      for action in scope.actions {
        for other in scope.actions where other.id != action.id {
          #expect(Set(action.keys ?? []).isDisjoint(with: other.keys ?? []), "\(action.id) \(other.id)")
        }
      }
    }
  }

  @Test("Every button of every scene has its action")
  func buttons() {
    #expect(SketchController.allDrawingButtons.count == 3 && SketchController.allPenButtons.count == 1)
    #expect(SketchController.allProgramButtons.count == 3 && ColorPicker.buttons.count == 3)
    #expect(PictureActions.buttons.count == 3 && PickController.buttons.count == 7)
    #expect(ThemeController.buttons.count == 10 && GrabController.buttons.count == 11)
    #expect(EditController.listButtons.count == 8 && EditController.pickButtons.count == 5)
  }

  @Test("An action without keys can get one; Delete is kept")
  func given() throws {
    let screen = try screen(KeyBinding("arrow-heads", to: ["A"]), KeyBinding("delete", to: ["D"]))
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

  @Test("All bindable keys are parsed from their labels")
  func labels() {
    let keys = ActionCatalog.scopes.flatMap(\.actions).flatMap { $0.keys ?? [] }
    for key in keys where key.isBindable { #expect(KeyPress(label: key.label) == key) }
    #expect(keys.filter { !$0.isBindable }.contains(KeyPress(.delete)))
    for label in [
      "", " ", "ab", "Ctrl-", "Ctrl-1", "Ctrl-C", "Ctrl-M", "F0", "F13", "Fx", "Shift-F0", "Shift-a",
    ] {
      #expect(KeyPress(label: label) == nil)
    }
  }

  @Test("A custom key replaces the default, and Ctrl-C still quits")
  func chosen() throws {
    let screen = try screen(
      KeyBinding("undo", to: [KeyPress(.function(9))]), KeyBinding("thicker", to: ["u"]),
      KeyBinding("quit", to: ["Q"]))
    screen.drag(screen.canvas(4, 9), screen.canvas(24, 9))
    screen.type("u")
    #expect(screen.status == "Width 11" && screen.strokes.count == 1)
    screen.press(.function(9))
    #expect(screen.strokes.isEmpty)
    screen.type("q")
    #expect(!screen.isFinished)
    screen.press(.character("c"), .control)
    #expect(screen.isFinished)
  }

  @Test("Custom keys are shown in the tool bar, buttons and suggestions")
  func shownOnScreen() throws {
    let screen = try screen(
      KeyBinding("brush", to: ["W"]), KeyBinding("line", to: [KeyPress(.function(5))]),
      KeyBinding("eraser", to: []), KeyBinding("help", to: [KeyPress(.function(3))]),
      KeyBinding("commands", to: [KeyPress(.function(4))]), KeyBinding("palettes", to: ["y"]),
      hasSuggestions: true)
    let text = screen.text.split(separator: " ").joined(separator: " ")
    for shown in [
      "Brush W", "Line F5", "F4 Commands", "F3 Help", "y choose a palette", "F4 find any command",
      "F3 show all keys",
    ] {
      #expect(text.contains(shown), "\(shown)")
    }
    #expect(screen.status == "Drag to draw · F3 help")
  }

  @Test("Custom keys are shown in help, menus and the command palette")
  func shownInLists() throws {
    let screen = try screen(
      KeyBinding("brush", to: ["W"]), KeyBinding("undo", to: [KeyPress(.function(9))]),
      KeyBinding("next-stroke", to: ["y"]), KeyBinding("save", to: []))
    screen.drag(screen.canvas(4, 9), screen.canvas(24, 9))
    screen.type("?")
    #expect(screen.rows.contains { $0.contains(/F9 +Undo/) })
    #expect(screen.rows.contains { $0.contains(/\by +Next stroke/) })
    screen.press(.escape)
    screen.type("b")
    #expect(screen.menu?.items.first { $0.title.hasSuffix("Brush") }?.note == "W")
    screen.press(.escape)
    screen.type(":undo")
    #expect(screen.menu?.items.first { $0.title == "Undo" }?.note == "F9")
    screen.press(.escape)
    screen.press(.escape)
    screen.click(try screen.middle(of: .file))
    #expect(screen.menu?.items.first { $0.title == "Save" }?.note == "")
    screen.press(.escape)
    screen.type("V")
    #expect(screen.status.contains("y m Ctrl-A select"), "\(screen.status)")
  }

  @Test("Keys of other scenes can be customized")
  func otherScenes() throws {
    var services = Services()
    services.keyBindings = [KeyBinding("tweak", to: ["y"]), KeyBinding("help", to: ["h"])]
    let screen = try TestScreen(services: services, purpose: .pick(Color(RGB24(0xFF0000))))
    #expect(screen.text.contains("h Help") && screen.status.contains("h keys"))
    screen.type("y")
    #expect(screen.menu != nil)
  }

  @Test("A new drawing has the paper of the settings")
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
