import SwatchScreen

/// Keys that mean the same wherever the focus is, and what the help says about them.
struct KeyBinding: Sendable {
  /// The keys, any of which will do.
  let keys: [KeyPress]
  /// The keys in words.
  let label: String
  /// What they do, in words.
  let title: String
  /// What they do.
  let command: @Sendable (Model) -> Command

  private init(
    _ label: String, _ title: String, _ keys: [KeyPress], _ command: @escaping @Sendable (Model) -> Command
  ) {
    self.label = label
    self.title = title
    self.keys = keys
    self.command = command
  }

  private static func character(_ character: Character) -> KeyPress { KeyPress(.character(character)) }

  private static func control(_ character: Character) -> KeyPress {
    KeyPress(.character(character), .control)
  }

  /// All of them, in the order of the help.
  static let all: [KeyBinding] = [
    KeyBinding("s", "Stroke color", [character("s")]) { _ in .openPopover(.stroke) },
    KeyBinding("f", "Fill color", [character("f")]) { _ in .openPopover(.fill) },
    KeyBinding("[ ]", "Thinner pen, thicker pen", [character("[")]) { step(.width, -1, $0) },
    KeyBinding("", "", [character("]")]) { step(.width, 1, $0) },
    KeyBinding("{ }", "Less opaque, more opaque", [character("{")]) { step(.opacity, -1, $0) },
    KeyBinding("", "", [character("}")]) { step(.opacity, 1, $0) },
    KeyBinding("r", "Reset the pen", [character("r")]) { _ in .resetPen },
    KeyBinding("u", "Undo", [character("u")]) { _ in .undo },
    KeyBinding("U  Ctrl-R", "Redo", [character("U"), control("r")]) { _ in .redo },
    KeyBinding("e", "Erase the image", [character("e")]) { _ in .eraseAll },
    KeyBinding("?  F1", "This help", [character("?"), KeyPress(.function(1))]) { _ in .showHelp(firstLine: 0)
    },
    KeyBinding("Ctrl-L", "Draw the screen anew", [control("l")]) { _ in .redraw },
    KeyBinding("Ctrl-Z", "Suspend", [control("z")]) { _ in .suspend },
    KeyBinding("q  Ctrl-C", "Leave", [character("q"), control("c")]) { _ in .askToLeave },
  ]

  private static func step(_ slider: Slider, _ steps: Double, _ model: Model) -> Command {
    slider.command(at: slider.position(in: model) + steps * slider.step, in: model)
  }
}
