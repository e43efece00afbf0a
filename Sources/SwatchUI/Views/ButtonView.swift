import SwatchScreen
import SwatchWidgets

/// A word that does something when it is pressed. The letter that does the same is underlined.
struct ButtonView: View {
  let control: Control
  let frame: CellRect

  static func title(of control: Control) -> String? {
    switch control {
    case .undo: "Undo"
    case .redo: "Redo"
    case .erase: "Erase Image"
    case .reset: "Reset Pen"
    case .save: "Save"
    case .copy: "Copy"
    case .tweak: "Tweak"
    case .about: "About"
    case .help: "Help"
    case .openPicture: "Open"
    case .extract: "Extract"
    case .strip: "Strip"
    case .contrast: "More (k)"
    case .choose: "Choose"
    case .cancel: "Cancel"
    default: nil
    }
  }

  /// The cells of the title with a blank on either side.
  static func width(of control: Control) -> Int { (title(of: control)?.count ?? 0) + 2 }

  func draw(_ model: Model, on surface: inout Surface) {
    let style = model.textStyle(of: control, otherwise: isEnabled(in: model) ? .plain : .faint)
    surface.fill(frame, with: Cell(" ", model.textStyle(of: control)))
    surface.write(Self.title(of: control) ?? "", in: frame.inset(columns: 1), style: style)
    guard let key = Self.underlinedKey(of: control) else { return }
    let position = CellPosition(
      column: frame.columns.lowerBound + 1 + key.offset, row: frame.rows.lowerBound)
    var underlined = style
    underlined.attributes.insert(.underline)
    surface[position] = Cell(key.letter, underlined)
  }

  func command(for touch: Touch, in model: Model) -> Command? {
    touch.phase == .ended && frame.contains(touch.position) ? command(in: model) : nil
  }

  func command(for key: KeyPress, in model: Model) -> Command? {
    key.isPress ? command(in: model) : nil
  }

  private func command(in model: Model) -> Command? {
    switch control {
    case .undo: .undo
    case .redo: .redo
    case .erase: .eraseAll
    case .reset: .resetPen
    case .save: .saveColor
    case .copy: .copy(model.copyFormat)
    case .tweak: .openTweaks
    case .about: .showAbout
    case .help: .showHelp
    case .openPicture: .askForPicture
    case .extract: .extract(count: model.picture.colorCount)
    case .strip: .showStrip
    case .contrast: .nudgeContrast
    case .choose: .choose
    case .cancel: .leave
    default: nil
    }
  }

  /// The letter that is also the key, and how many letters stand before it.
  private static func underlinedKey(of control: Control) -> (letter: Unicode.Scalar, offset: Int)? {
    switch control {
    case .undo: ("U", 0)
    case .erase: ("E", 0)
    case .reset: ("R", 0)
    case .save: ("a", 1)
    case .copy: ("C", 0)
    case .tweak: ("T", 0)
    case .openPicture: ("O", 0)
    case .extract: ("x", 1)
    case .contrast: ("k", 6)
    default: nil
    }
  }

  /// A button that would find nothing to do is faint, but still says so when pressed.
  private func isEnabled(in model: Model) -> Bool {
    switch control {
    case .undo: model.sketch.canUndo
    case .redo: model.sketch.canRedo
    case .erase: !model.sketch.drawing.strokes.isEmpty
    case .strip: model.picture.path != nil
    default: true
    }
  }
}
