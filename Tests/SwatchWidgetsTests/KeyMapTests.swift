import SwatchScreen
import SwatchWidgets
import Testing

@Suite("Key maps and buttons") struct KeyMapTests {
  private struct Host: ControlHost {
    var interaction = Interaction()
    var dialogs = DialogStack<Host>()
    var log: [String] = []
    var canUndo = true

    static let global: [Action<Host>] = [
      Action("undo", "Undo", .change, keys: "u", needs: Requirement("a step", isMet: \.canUndo)) {
        $0.log.append("undo")
      },
      Action("redo", "Redo", .change, keys: "U", .control("r")) { $0.log.append("redo") },
      Action(.commands, "Commands", .change, keys: ":") { $0.showCommands() },
      Action("delete", "Delete", .change, keys: KeyPress(.delete)) { $0.log.append("delete") },
      Action(
        "width", "Width", .change,
        argument: ActionArgument(in: 1...20, from: { _ in 10 }, run: { $1.log.append("width \(Int($0))") })),
    ]
    static let local: [Action<Host>] = [
      Action("next", "Next", .change, keys: "u") { $0.log.append("next") }
    ]
    static let scopes = [ActionScope(global), ActionScope(local)]

    var actions: [Action<Host>] { Self.global }

    init(_ bindings: KeyBinding...) { interaction.keyMap = KeyMap(Self.scopes, bindings: bindings) }

    mutating func type(_ text: String) {
      for character in text { handle(.key(KeyPress(.character(character)))) }
    }
  }

  @Test("Bound keys run the action instead of its default keys")
  func binding() {
    var host = Host(KeyBinding("undo", to: ["x", KeyPress(.function(9))]))
    host.type("ux")
    host.handle(.key(KeyPress(.function(9))))
    #expect(host.log == ["undo", "undo"])
  }

  @Test("Binding a key removes it only from actions in the same scope")
  func scopes() {
    let map = KeyMap(Host.scopes, bindings: [KeyBinding("redo", to: ["u"])])
    #expect(map.keys(of: "undo") == [] && map.keys(of: "redo") == ["u"] && map.keys(of: "next") == ["u"])
    #expect(map.action(on: "u", besides: "undo") == "redo")
    #expect(map.action(on: "u", besides: "next") == nil)
  }

  @Test("Keys that cannot be bound are kept")
  func unbindable() {
    let map = KeyMap(Host.scopes, bindings: [KeyBinding("delete", to: ["d"])])
    #expect(map.keys(of: "delete") == ["d", KeyPress(.delete)])
    #expect(!KeyPress(.delete).isBindable && KeyPress("d").isBindable)
  }

  @Test("Actions without keys show the key of the command palette; unknown bindings are ignored")
  func labels() {
    let map = KeyMap(
      Host.scopes, bindings: [KeyBinding("undo", to: []), KeyBinding("gone", to: ["q"])])
    #expect(map.label(of: "undo") == ":" && map.label(of: "redo") == "U")
    #expect(map.keys(of: "gone") == nil && map.keys(of: "width") == nil)
    #expect(map.actions == ["undo", "redo", .commands, "delete", "next"])
  }

  @Test("A button underlines its key, or shows it before the label")
  func buttons() throws {
    func look(_ button: Button<Host>, _ host: Host) -> (text: String, underlined: String) {
      let width = button.width(in: host.interaction.keyMap)
      var surface = Surface(
        size: CellSize(columns: width, rows: 1), display: Display(colors: .truecolor, glyphs: .unicode))
      ButtonView(button, frame: surface.size.bounds).draw(host, on: &surface)
      let underlined = surface.cells.filter { $0.style.attributes.contains(.underline) }.map(\.text).joined()
      return (surface.cells.map(\.text).joined(), underlined)
    }
    let undo = try #require(Host.global.button("undo", "Undo"))
    #expect(look(undo, Host()) == (" Undo ", "U"))
    #expect(look(undo, Host(KeyBinding("undo", to: ["o"]))) == (" Undo ", "o"))
    #expect(look(undo, Host(KeyBinding("undo", to: ["x"]))) == (" Undo ", ""))
    let all = try #require(Host.global.button(.commands, "All", showsKey: true))
    #expect(look(all, Host()) == (" : All ", ":"))
    #expect(look(all, Host(KeyBinding(.commands, to: [KeyPress(.function(4))]))) == (" F4 All ", ""))
    #expect(Host.global.button("gone", "Gone") == nil)
  }

  @Test("The command palette runs actions by title or with an argument; disabled ones are hidden")
  func palette() throws {
    var host = Host()
    host.type(":redo")
    host.handle(.key(KeyPress(.enter)))
    host.type(":width 12")
    host.handle(.key(KeyPress(.enter)))
    #expect(host.log == ["redo", "width 12"])
    host.canUndo = false
    host.type(":")
    let menu = try #require(host.openDialog as? Menu<Host>)
    #expect(!menu.items.contains { $0.title == "Undo" } && menu.items.contains { $0.title == "Width…" })
  }
}
