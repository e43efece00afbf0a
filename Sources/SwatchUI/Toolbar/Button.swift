import SwatchScreen
import SwatchWidgets

/// A word that does something when it is pressed. The letter that does the same is underlined.
struct Button: Sendable {
  let id: ControlID
  let title: String
  /// How many letters stand before the one that is also a key; `nil` where there is none.
  let keyOffset: Int?
  /// What to do with it, for the status line.
  let hint: String
  /// Whether it would find something to do. If not it is faint, but still says so when pressed.
  let isEnabled: @Sendable (Model) -> Bool
  let command: @Sendable (Model) -> Command

  init(
    _ title: String, keyOffset: Int? = nil, hint: String = "Space presses, Tab and arrows go on",
    isEnabled: @escaping @Sendable (Model) -> Bool = { _ in true },
    command: @escaping @Sendable (Model) -> Command
  ) {
    id = ControlID("button \(title)")
    (self.title, self.keyOffset, self.hint) = (title, keyOffset, hint)
    (self.isEnabled, self.command) = (isEnabled, command)
  }

  /// The cells of the title with a blank on either side.
  var width: Int { title.count + 2 }
}

/// A button on the screen.
struct ButtonView: Control {
  let button: Button
  let frame: CellRect

  var id: ControlID { button.id }

  func hint(in model: Model) -> String { button.hint }

  func draw(_ model: Model, on surface: inout Surface) {
    let style = model.textStyle(of: id, otherwise: button.isEnabled(model) ? .plain : .faint)
    surface.fill(frame, with: Cell(" ", model.textStyle(of: id)))
    surface.write(button.title, in: frame.inset(columns: 1), style: style)
    guard let offset = button.keyOffset else { return }
    var underlined = style
    underlined.attributes.insert(.underline)
    let start = CellPosition(column: frame.columns.lowerBound + 1 + offset, row: frame.rows.lowerBound)
    surface.write(String(button.title.dropFirst(offset).prefix(1)), at: start, style: underlined)
  }

  func command(for touch: Touch, in model: Model) -> Command? {
    touch.phase == .ended && frame.contains(touch.position) ? button.command(model) : nil
  }

  func command(for key: KeyPress, in model: Model) -> Command? {
    key.isPress ? button.command(model) : nil
  }
}
