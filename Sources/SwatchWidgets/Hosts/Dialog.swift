import SwatchScreen

/// What lies above the rest of the screen and takes all input until it is closed.
///
/// A dialog holds its state, and what is done with its answer; it knows nothing of who opened it.
public protocol Dialog<Context> {
  /// What its actions work on.
  associatedtype Context

  /// The name by which others know that it is open; the same for all that nobody has to know of.
  var id: ControlID { get }
  /// The dialog itself, where this one only passes on to it.
  var base: any Dialog { get }
  /// The cells that it takes, after ``layOut(in:_:)``.
  var frame: CellRect { get }
  /// What to do with it, in a line.
  var hint: String { get }
  /// What is wrong with what is typed, to be said instead; `nil` when nothing is. It is known after ``layOut(in:_:)``.
  var remark: String? { get }
  /// What lines that are typed there are remembered by; `nil` when they are not.
  var topic: String? { get }
  /// The line that is typed.
  var line: String? { get }
  /// Whether the wheel moves in it as Up and Down do.
  var followsWheel: Bool { get }
  /// Whether a touch under which it opens goes on in it: press, drag, let go.
  var takesTouchesOver: Bool { get }
  /// Whether a press that closes it also does what it does where it is.
  func passesOn(_ touch: Touch) -> Bool
  /// What is done when it is closed without an answer.
  var dismissal: DialogAction<Context>? { get }

  /// Finds its place.
  mutating func layOut(in room: DialogRoom, _ context: Context)

  /// Learns what was typed there before, the latest first.
  mutating func recall(_ lines: [String])

  /// Draws it. What it works on is only to be read then.
  func draw(_ context: Context, on surface: inout Surface)

  /// Takes a moment of a touch.
  mutating func handle(_ touch: Touch) -> DialogResponse<Context>

  /// Takes a key.
  mutating func handle(_ key: KeyPress) -> DialogResponse<Context>

  /// Whether a key means something else when Alt is held down.
  func distinguishesAlt(with key: KeyPress) -> Bool

  /// Takes text that was pasted.
  mutating func paste(_ text: String) -> DialogResponse<Context>
}

extension Dialog {
  /// The name of all dialogs that nobody has to know of.
  public var id: ControlID { ControlID("dialog") }
  /// The dialog itself.
  public var base: any Dialog { self }
  /// Nothing is.
  public var remark: String? { nil }
  /// They are not.
  public var topic: String? { nil }
  /// There is none.
  public var line: String? { nil }
  /// There is nothing to learn.
  public mutating func recall(_ lines: [String]) {}
  /// It does not.
  public var followsWheel: Bool { false }
  /// It does not.
  public var takesTouchesOver: Bool { false }
  /// It does not.
  public func passesOn(_ touch: Touch) -> Bool { false }
  /// It does not.
  public func distinguishesAlt(with key: KeyPress) -> Bool { false }
  /// Nothing.
  public var dismissal: DialogAction<Context>? { nil }
  /// There is no text to paste into.
  public mutating func paste(_ text: String) -> DialogResponse<Context> { .ignored }
}

/// Something that is done when a dialog is answered.
public typealias DialogAction<Context> = (inout Context) -> Void

/// What comes of input to a dialog.
public enum DialogResponse<Context> {
  /// It means nothing here.
  case ignored
  /// The dialog looks different.
  case changed
  /// The dialog is closed without an answer: see ``Dialog/dismissal``.
  case dismissed
  /// The dialog is closed without an answer and without ``Dialog/dismissal``, and the key means what it means elsewhere.
  case passedOn
  /// The dialog is closed, and this is done.
  case answered(DialogAction<Context>)
  /// This is done, and the dialog stays.
  case perform(DialogAction<Context>)

  /// Closes, and does what was chosen, if anything.
  static func answered(optionally action: DialogAction<Context>?) -> DialogResponse {
    action.map { .answered($0) } ?? .dismissed
  }
}

/// Where dialogs can be.
public struct DialogRoom: Hashable, Sendable {
  /// All cells.
  public var screen: CellRect
  /// Where menus stand if they fit, so that the rest stays in view.
  public var middle: CellRect
  /// A row for text that is typed, where there is no better place.
  public var line: CellRect

  /// Nowhere, before there is a screen.
  public static let none = DialogRoom(screen: .empty, middle: .empty, line: .empty)

  /// Describes a screen.
  public init(screen: CellRect, middle: CellRect, line: CellRect) {
    (self.screen, self.middle, self.line) = (screen, middle, line)
  }
}

/// The dialogs that are open, the topmost last. Only the outermost host has any: it receives those of its parts.
public struct DialogStack<Owner> {
  var layers: [any Dialog<Owner>] = []
  /// Changes that a part has asked for, until the whole makes them.
  var requests: [DialogRequest<Owner>] = []

  /// Creates an empty stack.
  public init() {}

  /// The dialog that receives input; `nil` if none is open.
  public var top: (any Dialog<Owner>)? { layers.last }
}

enum DialogRequest<Owner> {
  case present(any Dialog<Owner>, onTop: Bool)
  case close
}
