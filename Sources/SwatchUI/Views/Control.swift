import SwatchScreen

/// What a control is called: the focus and touches belong to a control by this. No two on a screen have the same. Each
/// stands beside its control.
struct ControlID: Hashable, Sendable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// A part of the screen that can be operated.
protocol Control: View {
  /// What it is called.
  var id: ControlID { get }

  /// Whether a touch of it changes the pen while it moves.
  var changesPen: Bool { get }

  /// Whether keys go to it after it was touched. What only opens or does something leaves them where they are.
  var takesFocusFromTouches: Bool { get }

  /// Whether it stands in the border of the canvas, where only Tab and keys of their own lead.
  var isInBorder: Bool { get }

  /// What to do with it, for the status line.
  func hint(in model: Model) -> String

  /// What a touch that began in the frame does. The touch may have left the frame since.
  func command(for touch: Touch, in model: Model) -> Command?

  /// What a key does while the control has the focus.
  func command(for key: KeyPress, in model: Model) -> Command?

  /// Whether a key means something else when Alt is held down.
  func distinguishesAlt(with key: KeyPress, in model: Model) -> Bool

  /// The key that does what the wheel does over it, if it does anything.
  func key(forWheel direction: MouseEvent.Direction) -> Key?
}

extension Control {
  var changesPen: Bool { false }
  var takesFocusFromTouches: Bool { false }
  var isInBorder: Bool { false }
  func hint(in model: Model) -> String { "Space presses, Tab and arrows go on" }
  func command(for touch: Touch, in model: Model) -> Command? { nil }
  func command(for key: KeyPress, in model: Model) -> Command? { nil }
  func distinguishesAlt(with key: KeyPress, in model: Model) -> Bool { false }
  func key(forWheel direction: MouseEvent.Direction) -> Key? { nil }

  /// The key that moves up or down a list with the wheel.
  func listKey(forWheel direction: MouseEvent.Direction) -> Key {
    direction == .up || direction == .left ? .up : .down
  }
}

extension Key {
  var isArrow: Bool { [.left, .right, .up, .down].contains(self) }
}

extension Model {
  /// Whether keys go to `control`.
  func isFocused(_ control: ControlID) -> Bool { focus == control && dialog == nil }

  /// How the text of a control looks, set off while the control has the focus.
  func textStyle(of control: ControlID, otherwise style: Style = .plain) -> Style {
    isFocused(control) ? .reverse : style
  }
}
