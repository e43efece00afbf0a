import SwatchScreen
import SwatchWidgets
import Testing

@Suite("Dialog stack") struct DialogStackTests {
  /// A nested part that opens questions and menus.
  private struct Inner: ControlHost {
    var interaction = Interaction()
    var dialogs = DialogStack<Inner>()
    var answers: [String] = []

    static let actions: [Action<Inner>] = [
      Action("ask", "Ask", .change, keys: "a") { $0.ask() },
      Action("replace", "Replace", .change, keys: "b") {
        $0.ask()
        $0.report("Asked")
      },
      Action("type", "Type", .change, keys: "t") { $0.askForText() },
    ]

    mutating func askForText() {
      present(
        Prompt(
          "", placeholder: "text", hint: "Type", at: .window(title: "Text"),
          submit: { text, host in
            host.answers.append(text)
            host.closeDialog()
            // Moving the focus updates all parts.
            host.focus(ControlID("answered \(host.answers.count)"))
          }))
    }

    mutating func ask() {
      present(
        Question(
          title: "Ask", text: "Really?",
          answers: [
            .init("Yes", keys: ["y"]) { $0.answers.append("yes") },
            .init("Again", keys: ["g"]) { $0.ask() },
          ], interruption: { $0.answers.append("dismissed") }))
    }
  }

  private struct Middle: ControlHost {
    var interaction = Interaction()
    var dialogs = DialogStack<Middle>()
    var inner = Inner()

    static let parts = [HostPart(\Middle.inner)]
  }

  private struct Whole: ControlHost {
    var interaction = Interaction(
      focus: ControlID("none"),
      dialogAreas: DialogAreas(
        screen: CellRect(column: 0, row: 0, width: 60, height: 20), middle: .empty, line: .empty))
    var dialogs = DialogStack<Whole>()
    var middle = Middle()
    var log: [String] = []

    static let parts = [HostPart(\Whole.middle)]

    var actions: [Action<Whole>] {
      Inner.actions.lifted(\Middle.inner).lifted(\Whole.middle) + [
        Action("help", "Help", .change, keys: "?", worksInDialogs: true) {
          $0.present(TextDialog(title: "Help", lines: ["Help"]), onTop: true)
        },
        Action("x", "Log", .change, keys: "x") { $0.log.append("x") },
      ]
    }

    mutating func press(_ keys: KeyPress...) { for key in keys { handle(.key(key)) } }

    var text: String {
      var surface = Surface(
        size: CellSize(columns: 60, rows: 20), display: Display(colors: .truecolor, glyphs: .unicode))
      drawDialog(on: &surface)
      return surface.cells.map(\.text).joined()
    }
  }

  @Test("A dialog of a nested part is on the outermost stack and acts on the part")
  func parts() {
    var whole = Whole()
    whole.press("a")
    #expect(whole.openDialog?.base is Question<Inner> && whole.text.contains("Really?"))
    #expect(whole.middle.openDialog == nil && whole.middle.inner.openDialog == nil)
    #expect(whole.interaction.hasDialog)
    whole.press("y")
    #expect(whole.middle.inner.answers == ["yes"] && whole.openDialog == nil && !whole.interaction.hasDialog)
  }

  @Test("Only the top dialog receives input")
  func input() {
    var whole = Whole()
    whole.press("a", "x")
    #expect(whole.log.isEmpty && whole.openDialog != nil)
    whole.press(KeyPress(.escape), "x")
    #expect(whole.log == ["x"] && whole.middle.inner.answers == [])
  }

  @Test("A dialog on top keeps the one below; both are drawn")
  func onTop() {
    var whole = Whole()
    whole.press("a", "?")
    #expect(whole.openDialog is TextDialog<Whole> && whole.text.contains("Help"))
    whole.press(KeyPress(.escape))
    #expect(whole.openDialog?.base is Question<Inner>)
    whole.press("y")
    #expect(whole.middle.inner.answers == ["yes"] && whole.openDialog == nil)
  }

  @Test("A dialog opened by an answer replaces the answered one")
  func again() {
    var whole = Whole()
    whole.press("a", "g", "g", "y")
    #expect(whole.middle.inner.answers == ["yes"] && whole.openDialog == nil)
  }

  @Test("A message after opening a dialog is not lost")
  func status() {
    var whole = Whole()
    whole.press("b")
    #expect(whole.interaction.status == "Asked" && whole.openDialog != nil)
  }

  @Test("Input history of a part's dialog survives a focus change")
  func recall() {
    var whole = Whole()
    whole.press("t", "a", "b", KeyPress(.enter))
    #expect(whole.middle.inner.answers == ["ab"] && whole.openDialog == nil)
    whole.press("t", KeyPress(.up))
    #expect(whole.openDialog?.line == "ab")
  }
}
