import SwatchScreen

/// Keys that mean the same wherever the focus is, and what the help says about them.
struct KeyBinding: Sendable {
  /// What the help says.
  struct Help {
    /// The keys in words.
    let keys: String
    /// What they do.
    let title: String
  }

  /// The keys, any of which will do.
  let keys: [KeyPress]
  /// What they do.
  let command: @Sendable (Model) -> Command
  /// Whether they mean the same while a dialog is open.
  let worksInDialogs: Bool
  /// What the help says about them; `nil` when it has been said with the binding before.
  let help: Help?

  private init(
    _ keys: KeyPress..., help: Help? = nil, worksInDialogs: Bool = false,
    command: @escaping @Sendable (Model) -> Command
  ) {
    self.keys = keys
    self.worksInDialogs = worksInDialogs
    self.command = command
    self.help = help
  }

  /// All of them, in the order of the help.
  static let all: [KeyBinding] = [
    KeyBinding("s", help: Help(keys: "s", title: "Stroke color")) { _ in .openPopover(.stroke) },
    KeyBinding("f", help: Help(keys: "f", title: "Fill color")) { _ in .openPopover(.fill) },
    KeyBinding("[", help: Help(keys: "[ ]", title: "Thinner pen, thicker pen")) { step(.width, -1, $0) },
    KeyBinding("]") { step(.width, 1, $0) },
    KeyBinding("{", help: Help(keys: "{ }", title: "Less opaque, more opaque")) { step(.opacity, -1, $0) },
    KeyBinding("}") { step(.opacity, 1, $0) },
    KeyBinding("r", help: Help(keys: "r", title: "Reset the pen")) { _ in .resetPen },
    KeyBinding("u", help: Help(keys: "u", title: "Undo")) { _ in .undo },
    KeyBinding("U", .control("r"), help: Help(keys: "U  Ctrl-R", title: "Redo")) { _ in .redo },
    KeyBinding("e", help: Help(keys: "e", title: "Erase the image")) { _ in .eraseAll },
    KeyBinding("?", KeyPress(.function(1)), help: Help(keys: "?  F1", title: "This help")) { _ in
      .showHelp(firstLine: 0)
    },
    KeyBinding(
      .control("l"), help: Help(keys: "Ctrl-L", title: "Draw the screen anew"), worksInDialogs: true
    ) { _ in .redraw },
    KeyBinding(.control("z"), help: Help(keys: "Ctrl-Z", title: "Suspend"), worksInDialogs: true) { _ in
      .suspend
    },
    KeyBinding("q", .control("c"), help: Help(keys: "q  Ctrl-C", title: "Leave")) { _ in .askToLeave },
  ]

  /// The binding of a key, if it has one that counts now.
  static func binding(of press: KeyPress, inDialog: Bool) -> KeyBinding? {
    all.first { $0.keys.contains(press) && (!inDialog || $0.worksInDialogs) }
  }

  private static func step(_ slider: Slider, _ steps: Double, _ model: Model) -> Command {
    slider.command(at: slider.position(in: model) + steps * slider.step, in: model)
  }
}
