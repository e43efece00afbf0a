import SwatchScreen

/// An interactive element, created for each layout. It reads its owner but never changes it.
public protocol Control<Owner> {
  /// The target of its commands and the source of its contents.
  associatedtype Owner
  /// The identifier.
  var id: ControlID { get }
  /// The cells in which its touches begin.
  var frame: CellRect { get }
  /// All cells it draws on: its frame, and possibly a label or border around it.
  var extent: [CellRect] { get }
  /// True if a touch moves the focus to it. False for controls that only open or run something.
  var takesFocusOnTouch: Bool { get }
  /// True if it handles touch movement within a cell, on terminals that report it.
  var tracksSubcellMovement: Bool { get }
  /// True if Enter presses it, even where Enter has another meaning.
  var takesEnter: Bool { get }
  /// True if arrow keys can reach it from other controls; otherwise only Tab and its own keys do.
  var isReachedByArrows: Bool { get }
  /// Returns the hint for the status line.
  func hint(in owner: Owner) -> String
  /// Draws the control.
  func draw(_ owner: Owner, on surface: inout Surface)
  /// Returns the command for a press: a touch that ends in the frame, Enter, or Space.
  func commandForPress(in owner: Owner) -> Command<Owner>?
  /// Returns the command for a touch that began in the frame and may have left it.
  func command(for touch: Touch, in owner: Owner) -> Command<Owner>?
  /// Returns the command for holding: a touch that rests where it began. `nil` for none.
  func commandForHolding(in owner: Owner) -> Command<Owner>?
  /// Returns the command that replaces the second press of a double click; `nil` for an ordinary press.
  func commandForSecondPress(at touch: Touch, in owner: Owner) -> Command<Owner>?
  /// Returns the command for a double click, run after those for both presses unless the touch moves.
  func commandForDoubleClick(at touch: Touch, in owner: Owner) -> Command<Owner>?
  /// Returns the command that opens a context menu at a position; `nil` for the owner's menu.
  func commandForMenu(at position: CellPosition, in owner: Owner) -> Command<Owner>?
  /// Returns the position of a context menu opened with a key.
  func menuPosition(in owner: Owner) -> CellPosition
  /// Returns the command for a key while the control has the focus.
  func command(for key: KeyPress, in owner: Owner) -> Command<Owner>?
  /// Returns the actions available while the control has the focus.
  func actions(in owner: Owner) -> [Action<Owner>]
  /// Returns the command for a wheel step over the control.
  func command(for wheel: Wheel, in owner: Owner) -> Command<Owner>?
  /// Returns true if a key has a different effect with Alt.
  func distinguishesAlt(with key: KeyPress, in owner: Owner) -> Bool
}

/// One step of the mouse wheel.
public struct Wheel: Hashable, Sendable {
  /// The direction.
  public var direction: MouseEvent.Direction
  /// The cell under the pointer.
  public var position: CellPosition
  /// The modifiers held down.
  public var modifiers: Modifiers

  /// Creates a wheel step.
  public init(_ direction: MouseEvent.Direction, at position: CellPosition, modifiers: Modifiers = []) {
    (self.direction, self.position, self.modifiers) = (direction, position, modifiers)
  }

  /// True if it goes up or to the left.
  public var isBackward: Bool { direction == .up || direction == .left }
  /// True if it goes to the left or to the right.
  public var isSideways: Bool { direction == .left || direction == .right }
  /// The key with the same effect in a list.
  public var listKey: Key { isBackward ? .up : .down }
}

extension Control {
  /// The frame by default.
  public var extent: [CellRect] { [frame] }
  /// False by default.
  public var takesFocusOnTouch: Bool { false }
  /// False by default.
  public var tracksSubcellMovement: Bool { false }
  /// False by default.
  public var takesEnter: Bool { false }
  /// True by default.
  public var isReachedByArrows: Bool { true }
  /// Returns a hint for pressing the control by default.
  public func hint(in owner: Owner) -> String { "Space press · Tab, arrows next" }
  /// Returns `nil` by default.
  public func commandForPress(in owner: Owner) -> Command<Owner>? { nil }
  /// Presses the control by default if the touch ends in the frame.
  public func command(for touch: Touch, in owner: Owner) -> Command<Owner>? {
    touch.phase == .ended && frame.contains(touch.position) ? commandForPress(in: owner) : nil
  }

  /// Returns `nil` by default.
  public func commandForHolding(in owner: Owner) -> Command<Owner>? { nil }
  /// Returns `nil` by default.
  public func commandForSecondPress(at touch: Touch, in owner: Owner) -> Command<Owner>? { nil }
  /// Returns `nil` by default.
  public func commandForDoubleClick(at touch: Touch, in owner: Owner) -> Command<Owner>? { nil }
  /// Returns `nil` by default.
  public func commandForMenu(at position: CellPosition, in owner: Owner) -> Command<Owner>? { nil }
  /// Returns the origin of the frame by default.
  public func menuPosition(in owner: Owner) -> CellPosition { frame.origin }
  /// Presses the control by default for Enter and Space.
  public func command(for key: KeyPress, in owner: Owner) -> Command<Owner>? {
    key.isPress ? commandForPress(in: owner) : nil
  }

  /// Returns no actions by default.
  public func actions(in owner: Owner) -> [Action<Owner>] { [] }
  /// Returns `nil` by default.
  public func command(for wheel: Wheel, in owner: Owner) -> Command<Owner>? { nil }
  /// Returns false by default.
  public func distinguishesAlt(with key: KeyPress, in owner: Owner) -> Bool { false }
}

extension Key {
  /// True for the four arrow keys.
  public var isArrow: Bool { direction != nil }

  /// The direction of an arrow key; `nil` for other keys.
  package var direction: (columns: Int, rows: Int)? {
    switch self {
    case .left: (-1, 0)
    case .right: (1, 0)
    case .up: (0, -1)
    case .down: (0, 1)
    default: nil
    }
  }
}

/// The identifier of a control, unique on a screen.
public struct ControlID: Hashable, Sendable, CustomStringConvertible {
  /// The identifier.
  public let description: String

  /// Creates an identifier.
  public init(_ description: String) { self.description = description }
}
