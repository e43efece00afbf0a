import SwatchScreen

/// A part of the screen that can be operated: a value made for a layout, which reads its owner and changes nothing.
public protocol Control<Owner> {
  /// What its commands work on, and what it shows.
  associatedtype Owner

  /// What it is called.
  var id: ControlID { get }

  /// The cells that touches of it begin in.
  var frame: CellRect { get }

  /// All cells that it draws on: those of its frame, and perhaps a label or a border around it.
  var extent: [CellRect] { get }

  /// Whether keys go to it after it was touched. What only opens or does something leaves them where they are.
  var takesFocusFromTouches: Bool { get }

  /// Whether touches move within a cell, where the terminal tells so much.
  var readsFractions: Bool { get }

  /// Whether Enter presses it, whatever Enter does elsewhere.
  var takesEnter: Bool { get }

  /// Whether arrows lead to it from other controls, or only Tab and keys of its own.
  var isReachedByArrows: Bool { get }

  /// What to do with it, for the status line.
  func hint(in owner: Owner) -> String

  /// Draws it.
  func draw(_ owner: Owner, on surface: inout Surface)

  /// Returns the command of a press: by a touch that ends in the frame, by Enter, or by Space.
  func commandForPress(in owner: Owner) -> Command<Owner>?

  /// What a touch that began in the frame does. The touch may have left the frame since.
  func command(for touch: Touch, in owner: Owner) -> Command<Owner>?

  /// What a touch does that rests where it began, after a while; `nil` when it may rest.
  func commandForHolding(in owner: Owner) -> Command<Owner>?

  /// What the second of two presses does, one right after the other at the same place; `nil` when it is a press like any
  /// other. The rest of its touch means nothing then.
  func commandForSecondPress(at touch: Touch, in owner: Owner) -> Command<Owner>?

  /// What a double click does when its second press is let go where it was, besides what each of them does.
  func commandForDoubleClick(at touch: Touch, in owner: Owner) -> Command<Owner>?

  /// Opens a menu of what can be done with what is at `position`; `nil` when the owner knows better.
  func commandForMenu(at position: CellPosition, in owner: Owner) -> Command<Owner>?

  /// Where the menu opens that is asked for by a key: where that is which keys go to.
  func menuPlace(in owner: Owner) -> CellPosition

  /// What a key does while the control has the focus.
  func command(for key: KeyPress, in owner: Owner) -> Command<Owner>?

  /// The actions that can be run by their keys while the control has the focus.
  func actions(in owner: Owner) -> [Action<Owner>]

  /// What the wheel does over it.
  func command(for wheel: Wheel, in owner: Owner) -> Command<Owner>?

  /// Whether a key means something else when Alt is held down.
  func distinguishesAlt(with key: KeyPress, in owner: Owner) -> Bool
}

/// A turn of the wheel by one step.
public struct Wheel: Hashable, Sendable {
  /// Where to.
  public var direction: MouseEvent.Direction
  /// The cell under the pointer.
  public var position: CellPosition
  /// The modifiers held down.
  public var modifiers: Modifiers

  /// Describes a turn.
  public init(_ direction: MouseEvent.Direction, at position: CellPosition, modifiers: Modifiers = []) {
    (self.direction, self.position, self.modifiers) = (direction, position, modifiers)
  }

  /// Whether it goes up, or to the left.
  public var isBack: Bool { direction == .up || direction == .left }
  /// Whether it goes to the left, or to the right.
  public var isSideways: Bool { direction == .left || direction == .right }
  /// The key that does to a list what the wheel does over it.
  public var listKey: Key { isBack ? .up : .down }
}

extension Control {
  /// Those of its frame.
  public var extent: [CellRect] { [frame] }
  /// They do not.
  public var takesFocusFromTouches: Bool { false }
  /// They do not.
  public var readsFractions: Bool { false }
  /// It does not.
  public var takesEnter: Bool { false }
  /// They do.
  public var isReachedByArrows: Bool { true }
  /// How to press it.
  public func hint(in owner: Owner) -> String { "Space presses, Tab and arrows go on" }
  /// Nothing.
  public func commandForPress(in owner: Owner) -> Command<Owner>? { nil }
  /// Presses it where it ends in the frame.
  public func command(for touch: Touch, in owner: Owner) -> Command<Owner>? {
    touch.phase == .ended && frame.contains(touch.position) ? commandForPress(in: owner) : nil
  }
  /// It may rest.
  public func commandForHolding(in owner: Owner) -> Command<Owner>? { nil }
  /// It is a press like any other.
  public func commandForSecondPress(at touch: Touch, in owner: Owner) -> Command<Owner>? { nil }
  /// Nothing.
  public func commandForDoubleClick(at touch: Touch, in owner: Owner) -> Command<Owner>? { nil }
  /// The owner knows better.
  public func commandForMenu(at position: CellPosition, in owner: Owner) -> Command<Owner>? { nil }
  /// At its corner.
  public func menuPlace(in owner: Owner) -> CellPosition { frame.origin }
  /// Enter and Space press it.
  public func command(for key: KeyPress, in owner: Owner) -> Command<Owner>? {
    key.isPress ? commandForPress(in: owner) : nil
  }
  /// There are none.
  public func actions(in owner: Owner) -> [Action<Owner>] { [] }
  /// Nothing.
  public func command(for wheel: Wheel, in owner: Owner) -> Command<Owner>? { nil }
  /// It does not.
  public func distinguishesAlt(with key: KeyPress, in owner: Owner) -> Bool { false }
}

extension Key {
  /// Whether it is one of the four arrows.
  public var isArrow: Bool { direction != nil }

  /// The way that an arrow points; `nil` for other keys.
  package var direction: (columns: Int, rows: Int)? {
    switch self {
    case .left: (-1, 0)
    case .right: (1, 0)
    case .up: (0, -1)
    case .down: (0, 1)
    default: nil
    }
  }

  /// Whether it changes a value by a step.
  var isStep: Bool { isArrow || self == .pageUp || self == .pageDown }
}

/// The name of a control, by which the focus and touches belong to it. No two controls on a screen have the same.
public struct ControlID: Hashable, Sendable, CustomStringConvertible {
  /// The name.
  public let description: String

  /// Creates a name.
  public init(_ description: String) { self.description = description }
}
