import SwatchScreen

/// A part of the screen. Views are values made for a layout; they read the model and change nothing.
protocol View {
  /// The cells of the view.
  var frame: CellRect { get }

  /// Draws the view inside its frame.
  func draw(_ model: Model, on surface: inout Surface)

  /// What a touch that began in the frame does. The touch may have left the frame since.
  func command(for touch: Touch, in model: Model) -> Command?

  /// What a key does while the view has the focus.
  func command(for key: KeyPress, in model: Model) -> Command?

  /// Whether a key means something else when Alt is held down.
  func distinguishesAlt(with key: KeyPress, in model: Model) -> Bool
}

extension View {
  func command(for touch: Touch, in model: Model) -> Command? { nil }
  func command(for key: KeyPress, in model: Model) -> Command? { nil }
  func distinguishesAlt(with key: KeyPress, in model: Model) -> Bool { false }
}

extension Key {
  var isArrow: Bool { [.left, .right, .up, .down].contains(self) }
}

extension Model {
  /// Whether keys go to `control`.
  func isFocused(_ control: Control) -> Bool { focus == control && dialog == nil }

  /// How the text of a control looks, set off while the control has the focus.
  func textStyle(of control: Control, otherwise style: Style = .plain) -> Style {
    isFocused(control) ? .reverse : style
  }
}
