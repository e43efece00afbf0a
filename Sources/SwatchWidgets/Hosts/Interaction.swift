import SwatchScreen

/// What goes on between a user and the controls of a host: what keys go to, whether something is open, what a touch
/// belongs to.
public struct Interaction: Sendable {
  /// The control that keys go to.
  public var focus: ControlID { didSet { if focus != oldValue { changes.insert(.focus) } } }
  /// The name of the topmost dialog; `nil` if none is open.
  public internal(set) var openDialog: ControlID?
  /// True if a dialog is open.
  public var hasDialog: Bool { openDialog != nil }
  /// True if the host is a part of another one, whose dialogs are above it.
  private(set) var isPart = false
  /// Where dialogs can be.
  public var room: DialogRoom { didSet { if room != oldValue { changes.insert(.cover) } } }
  /// What happened last, or what to do with what keys go to, for a status line.
  public private(set) var status: String
  /// The key that undoes or redoes what was said last, for the end of a status line; `nil` for none.
  public private(set) var wayBack: String?
  /// The mouse.
  public var touches = TouchTracker()
  /// What the touch that is down began on.
  public var touchOwner: TouchOwner?
  /// Whether the touch that is down has moved: by a cell, or within one where the control reads that.
  public internal(set) var hasTouchMoved = false
  /// What was typed in lines and in the list of commands.
  public var typed = TypedLines()
  /// Counts what the user did; changes that belong together have the same number.
  public var gesture = 0
  /// What looks different since it was taken last; at first, everything.
  public internal(set) var changes: Changes = [.status, .focus, .cover]
  /// How often something may have changed the owner where it is a part of another host.
  public internal(set) var revision = 0
  /// The keys of actions.
  public var keyMap: KeyMap
  /// When the event came that is handled; `nil` where nobody tells.
  public var time: ContinuousClock.Instant?
  /// The presses, for those that are one.
  var pairs = PressPairs()
  /// Whether the touch that is down began by the second of two presses.
  var isSecondPress = false
  /// The right button, while it is down; `nil` for a menu that a key opens.
  var menuPress: MenuPress?
  var touchPosition: CellPosition?
  /// The control that is changed step by step, as by pressing an arrow key again and again.
  var steppedControl: ControlID?

  /// What a touch belongs to from beginning to end.
  public enum TouchOwner: Hashable, Sendable {
    /// The control where it began.
    case control(ControlID)
    /// The dialog that is open.
    case dialog
    /// Where the touch does nothing.
    case nothing
  }

  /// The right button, while it is down.
  struct MenuPress: Sendable {
    let position: CellPosition
    var hasMoved = false
  }

  /// What looks different.
  public struct Changes: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt8
    /// Combines bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The status line.
    public static var status: Self { Self(rawValue: 1) }
    /// Which control has the focus.
    public static var focus: Self { Self(rawValue: 2) }
    /// The inside of a dialog.
    public static var dialog: Self { Self(rawValue: 4) }
    /// What is covered by a dialog.
    public static var cover: Self { Self(rawValue: 8) }
    /// The status line, where only the whole knows the control that it is to tell of.
    static var hint: Self { Self(rawValue: 16) }
  }

  /// Begins without a focus: that of a part is the whole's.
  public init() { self.init(focus: ControlID("")) }

  /// Begins with the focus somewhere.
  public init(
    focus: ControlID, status: String = "", room: DialogRoom = .none, keyMap: KeyMap = KeyMap()
  ) {
    (self.focus, self.status, self.room, self.keyMap) = (focus, status, room, keyMap)
  }

  /// Says what happened, and which key undoes or redoes it.
  public mutating func say(_ status: String, wayBack: String? = nil) {
    (self.status, self.wayBack) = (status, wayBack)
    changes.insert(.status)
    changes.remove(.hint)
  }

  /// The last message, with the key that undoes or redoes it if both fit into `width` cells.
  public func statusLine(upTo width: Int) -> String {
    guard let wayBack else { return status }
    let line = "\(status) · \(wayBack)"
    return line.cellWidth <= width ? line : status
  }

  /// Whether the menu that is about to open was asked for by the mouse, and not by a key.
  public var isMenuPressed: Bool { menuPress != nil }

  /// What looks different since this was asked last.
  public mutating func takeChanges() -> Changes {
    defer { changes = [] }
    return changes
  }

  /// Begins something that the user does; what goes on step by step is one thing.
  mutating func begin(stepping control: ControlID? = nil) {
    if control == nil || control != steppedControl { gesture += 1 }
    steppedControl = control
  }

  /// Learns what goes on around a part.
  mutating func learn(from whole: Interaction) {
    (isPart, openDialog) = (true, whole.openDialog)
    (focus, status, gesture, touches) = (whole.focus, whole.status, whole.gesture, whole.touches)
    (room, typed, keyMap) = (whole.room, whole.typed, whole.keyMap)
    (menuPress, time) = (whole.menuPress, whole.time)
    changes = []
  }
}

/// Finds two presses that are one: at the same place, one right after the other.
struct PressPairs: Sendable {
  /// How much time may lie between them.
  static let patience: Duration = .milliseconds(400)

  private var last: (control: ControlID, position: CellPosition, time: ContinuousClock.Instant)?

  /// Returns true if a press is the second of two. Presses without a time are not.
  mutating func isSecond(
    on control: ControlID, at position: CellPosition, _ time: ContinuousClock.Instant?
  ) -> Bool {
    guard let time else { return false }
    if let last, last.control == control, last.position == position, time - last.time <= Self.patience {
      self.last = nil
      return true
    }
    last = (control, position, time)
    return false
  }

  mutating func forget() { last = nil }
}
