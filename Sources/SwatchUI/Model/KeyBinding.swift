import SwatchScreen
import SwatchSketch

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
  static let all: [KeyBinding] = wells + opacity + sketching + tools + selecting + files + own + pages

  /// Those of the picker, where there is nothing but a color to change.
  static let picking: [KeyBinding] = opacity + own + pages

  /// The digits turn to the pages of the color panel.
  private static let pages = PanelPage.allCases.map { page in
    let help = Help(keys: "1 … \(PanelPage.allCases.count)", title: "Pages of the color panel")
    let isFirst = page == PanelPage.allCases.first
    return KeyBinding(KeyPress(.character(page.digit)), help: isFirst ? help : nil) { _ in
      .showPage(page)
    }
  }

  /// The keys of the pen.
  private static let wells: [KeyBinding] = [
    KeyBinding("s", help: Help(keys: "s", title: "Stroke color")) { _ in .openPopover(.stroke) },
    KeyBinding("f", help: Help(keys: "f", title: "Fill color")) { _ in .openPopover(.fill) },
    KeyBinding("[", help: Help(keys: "[ ]", title: "Thinner pen, thicker pen")) { step(.width, -1, $0) },
    KeyBinding("]") { step(.width, 1, $0) },
  ]

  private static let opacity: [KeyBinding] = [
    KeyBinding("{", help: Help(keys: "{ }", title: "Less opaque, more opaque")) { step($0.opacity, -1, $0) },
    KeyBinding("}") { step($0.opacity, 1, $0) },
  ]

  /// The keys of the drawing.
  private static let sketching: [KeyBinding] = [
    KeyBinding("r", help: Help(keys: "r", title: "Reset the pen")) { _ in .resetPen },
    KeyBinding("u", help: Help(keys: "u", title: "Undo")) { _ in .undo },
    KeyBinding("U", .control("r"), help: Help(keys: "U  Ctrl-R", title: "Redo")) { _ in .redo },
    KeyBinding("e", help: Help(keys: "e", title: "Erase the image")) { _ in .eraseAll },
    KeyBinding("+", help: Help(keys: "+ -", title: "Zoom in, zoom out (and the wheel with Ctrl)")) { _ in
      .zoom(steps: 1, at: nil)
    },
    KeyBinding("-") { _ in .zoom(steps: -1, at: nil) },
    KeyBinding("0", help: Help(keys: "0", title: "Zoom 100%; again: the whole drawing")) { _ in .resetZoom },
    KeyBinding("i", help: Help(keys: "i", title: "Eyedropper: take a color from the canvas")) { _ in
      .toggleEyedropper
    },
  ]

  /// Capital letters choose tools.
  private static let tools: [KeyBinding] =
    [KeyBinding("b", help: Help(keys: "b", title: "Choose a tool")) { _ in .openTools }]
    + ToolKind.allCases.map { kind in
      KeyBinding(KeyPress(.character(kind.key)), help: Help(keys: "\(kind.key)", title: kind.title)) { _ in
        .chooseTool(kind)
      }
    } + [
      KeyBinding("m", help: Help(keys: "m", title: "Stabilizer: off, light, strong")) { _ in
        .cycleStabilizer
      },
      KeyBinding("g", help: Help(keys: "g", title: "Grid: off, shown, snapping")) { _ in .cycleGrid },
    ]

  /// Also while keys go to the panel, where the color of the pen is changed. The help has them with what else is done with
  /// selected strokes.
  private static let selecting: [KeyBinding] = [
    KeyBinding("d") { _ in .openSelectionMenu },
    KeyBinding(.control("d")) { _ in .duplicateSelection },
    KeyBinding("C") { _ in .recolorSelection },
    KeyBinding(KeyPress(.delete), KeyPress(.backspace)) { _ in .deleteSelection },
  ]

  private static let files: [KeyBinding] = [
    KeyBinding("w", .control("s"), help: Help(keys: "w  Ctrl-S", title: "Save the drawing")) { _ in
      .saveDocument
    },
    KeyBinding("W", help: Help(keys: "W", title: "Save as, export")) { _ in .askForDrawingPath },
    KeyBinding("I", help: Help(keys: "I", title: "Picture to trace, under the drawing")) { _ in
      .openBackdrop
    },
    KeyBinding("h", help: Help(keys: "h", title: "History: all steps, to go to any")) { _ in .openHistory },
  ]

  private static let own: [KeyBinding] = [
    KeyBinding("a", help: Help(keys: "a", title: "Save the color to the palette")) { _ in .saveColor },
    KeyBinding("p", help: Help(keys: "p", title: "Choose, make, rename a palette")) { _ in
      .openPalettes
    },
    KeyBinding("/", help: Help(keys: "/", title: "Search the saved colors")) { _ in .openSwatchSearch },
    KeyBinding("o", help: Help(keys: "o", title: "Open a picture to pick from")) { _ in .askForPicture },
    KeyBinding("x", help: Help(keys: "x", title: "Extract colors from the picture")) {
      .extract(count: $0.picture.colorCount)
    },
    KeyBinding("c", help: Help(keys: "c", title: "Copy the color")) { .copy($0.copyFormat) },
    KeyBinding("t", help: Help(keys: "t", title: "Tweak the color")) { _ in .openTweaks },
    KeyBinding("k", help: Help(keys: "k", title: "More contrast of stroke and paper")) { _ in .nudgeContrast
    },
    KeyBinding("<", help: Help(keys: "< >", title: "Earlier color, later color")) { _ in .goBackInColors },
    KeyBinding(">") { _ in .goForwardInColors },
    KeyBinding("v", help: Help(keys: "v", title: "See colors as the color-blind do")) { _ in .cycleVision },
    KeyBinding("=", help: Help(keys: "=", title: "Type the value of the slider, +10 adds")) { model in
      Slider.all.first { model.focus == .slider($0) }.map(Command.askForValue) ?? .askForNotation
    },
    KeyBinding("#", help: Help(keys: "#", title: "Type a color in any notation")) { _ in .askForNotation },
    KeyBinding("?", KeyPress(.function(1)), help: Help(keys: "?  F1", title: "This help")) { _ in
      .showHelp
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
  static func binding(of press: KeyPress, inDialog: Bool, inPicker: Bool) -> KeyBinding? {
    (inPicker ? picking : all).first { $0.keys.contains(press) && (!inDialog || $0.worksInDialogs) }
  }

  private static func step(_ slider: Slider, _ steps: Double, _ model: Model) -> Command {
    slider.command(settingTo: slider.value(in: model) + steps * slider.step, in: model)
  }
}
