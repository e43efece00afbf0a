import SwatchScreen

/// A layer above the screen that receives all input until it is closed.
///
/// A dialog holds its state and an action for each answer, and does not know its presenter.
public protocol Dialog<Context> {
  /// The target of its actions.
  associatedtype Context
  /// The identifier by which hosts recognize the dialog. Dialogs that need none share a default one.
  var id: ControlID { get }
  /// The wrapped dialog; the dialog itself unless it is a wrapper.
  var base: any Dialog { get }
  /// The cells of the dialog, valid after ``layOut(in:_:)``.
  var frame: CellRect { get }
  /// The hint for the status line.
  var hint: String { get }
  /// The problem with the typed text, which replaces the hint; `nil` for none. Valid after ``layOut(in:_:)``.
  var statusMessage: String? { get }
  /// The topic of the input history; `nil` for no history.
  var topic: String? { get }
  /// The typed text, if any.
  var line: String? { get }
  /// True if the wheel acts like the Up and Down keys.
  var followsWheel: Bool { get }
  /// True if it takes over the touch that opens it: press, drag, release.
  var capturesOpeningTouch: Bool { get }
  /// Returns true if a press that closes the dialog is also handled by the control under the pointer.
  func passesThrough(_ touch: Touch) -> Bool
  /// The action for closing the dialog without an answer.
  var dismissal: DialogAction<Context>? { get }
  /// Updates the layout.
  mutating func layOut(in areas: DialogAreas, _ context: Context)
  /// Receives the input history, latest line first.
  mutating func recall(_ lines: [String])
  /// Draws the dialog.
  func draw(_ context: Context, on surface: inout Surface)
  /// Handles a phase of a touch.
  mutating func handle(_ touch: Touch) -> DialogResponse<Context>
  /// Handles a key.
  mutating func handle(_ key: KeyPress) -> DialogResponse<Context>
  /// Returns true if a key has a different effect with Alt.
  func distinguishesAlt(with key: KeyPress) -> Bool
  /// Handles pasted text.
  mutating func paste(_ text: String) -> DialogResponse<Context>
}

extension Dialog {
  /// The default identifier, shared by all dialogs that do not define one.
  public var id: ControlID { ControlID("dialog") }
  /// The dialog itself by default.
  public var base: any Dialog { self }
  /// None by default.
  public var statusMessage: String? { nil }
  /// No history by default.
  public var topic: String? { nil }
  /// None by default.
  public var line: String? { nil }
  /// Does nothing by default.
  public mutating func recall(_ lines: [String]) {}
  /// False by default.
  public var followsWheel: Bool { false }
  /// False by default.
  public var capturesOpeningTouch: Bool { false }
  /// Returns false by default.
  public func passesThrough(_ touch: Touch) -> Bool { false }
  /// Returns false by default.
  public func distinguishesAlt(with key: KeyPress) -> Bool { false }
  /// None by default.
  public var dismissal: DialogAction<Context>? { nil }
  /// Closes the dialog on a press by default.
  public mutating func handle(_ touch: Touch) -> DialogResponse<Context> {
    touch.phase == .began ? .dismissed : .ignored
  }

  /// Ignores the text by default.
  public mutating func paste(_ text: String) -> DialogResponse<Context> { .ignored }
}

/// A change made by an answer to a dialog.
public typealias DialogAction<Context> = (inout Context) -> Void

/// The result of input to a dialog.
public enum DialogResponse<Context> {
  /// The input has no effect.
  case ignored
  /// The dialog must be redrawn.
  case changed
  /// The dialog closes without an answer; see ``Dialog/dismissal``.
  case dismissed
  /// The dialog closes without ``Dialog/dismissal``, and the input is handled as if it had not been open.
  case passedThrough
  /// The dialog closes and the action runs.
  case answered(DialogAction<Context>)
  /// The action runs and the dialog stays open.
  case perform(DialogAction<Context>)

  /// Returns an answer with the action, or a dismissal without one.
  static func answered(optionally action: DialogAction<Context>?) -> DialogResponse {
    action.map { .answered($0) } ?? .dismissed
  }
}

/// The areas available to dialogs.
public struct DialogAreas: Hashable, Sendable {
  /// All cells.
  public var screen: CellRect
  /// The preferred area of menus, which leaves the rest of the screen in view.
  public var middle: CellRect
  /// A row for prompts that have no frame of their own.
  public var line: CellRect

  /// The end of the rows above ``line``.
  package var bottom: Int { line.isEmpty ? screen.rows.upperBound : line.rows.lowerBound }

  /// The areas before a screen is available.
  public static let none = DialogAreas(screen: .empty, middle: .empty, line: .empty)

  /// Creates the areas of a screen.
  public init(screen: CellRect, middle: CellRect, line: CellRect) {
    (self.screen, self.middle, self.line) = (screen, middle, line)
  }
}

/// The open dialogs, the top one last. Only the outermost host has any; they include those of its parts.
public struct DialogStack<Owner> {
  var layers: [any Dialog<Owner>] = []
  /// Changes requested by a part, to be applied by its host: dialogs to present, `nil` to close the top one.
  var requests: [(dialog: (any Dialog<Owner>)?, onTop: Bool)] = []

  /// Creates an empty stack.
  public init() {}
}
