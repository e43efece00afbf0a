import SwatchScreen

/// The interaction state of a host: focus, open dialog, touch and status.
public struct Interaction: Sendable {
  /// The control that receives keys.
  public var focus: ControlID { didSet { if focus != oldValue { changes.insert(.focus) } } }
  /// The identifier of the top dialog; `nil` if none is open.
  public internal(set) var openDialog: ControlID?
  /// True if a dialog is open.
  public var hasDialog: Bool { openDialog != nil }
  /// True if the host is a part of another one, which owns its dialogs.
  private(set) var isPart = false
  /// The areas available to dialogs.
  public var dialogAreas: DialogAreas { didSet { if dialogAreas != oldValue { changes.insert(.cover) } } }
  /// The message or hint in the status line.
  public private(set) var status: String
  /// The key that undoes or redoes the reported change, for the end of the status line; `nil` for none.
  public private(set) var undoHint: String?
  /// The tracker that turns mouse events into touches.
  public var touches = TouchTracker()
  /// The owner of the touch in progress; `nil` to ignore the touch.
  public var touchOwner: TouchOwner?
  /// True if the touch in progress has moved to another cell, or within one if the control handles that.
  public internal(set) var hasTouchMoved = false
  /// The input history, including that of the command palette.
  public var inputHistory = InputHistory()
  /// The number of the current user action; changes in one gesture have the same number.
  public var gesture = 0
  /// The visible changes since the last ``takeChanges()``; initially everything.
  public internal(set) var changes: Changes = [.status, .focus, .cover]
  /// A count of the operations that may require redrawing this host, as a part of another host.
  public internal(set) var revision = 0
  /// The keys of actions.
  public var keyMap: KeyMap
  /// The time of the current event, if known.
  public var time: ContinuousClock.Instant?
  /// The last press that may begin a double click.
  var lastPress: (control: ControlID, position: CellPosition, time: ContinuousClock.Instant)?
  private(set) var isSecondPress = false
  /// The press of the right button; `nil` while it is up and for menus opened with a key.
  var menuPress: (position: CellPosition, hasMoved: Bool)?
  var touchPosition: CellPosition?
  /// The control being changed in steps, for example with repeated arrow keys.
  var steppedControl: ControlID?

  /// The owner of a touch from beginning to end.
  public enum TouchOwner: Hashable, Sendable {
    /// The control where it began.
    case control(ControlID)
    /// The open dialog.
    case dialog
  }

  /// Areas of the screen to redraw.
  public struct Changes: OptionSet, Sendable {
    /// The raw bits.
    public let rawValue: UInt8
    /// Creates a set from raw bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The status line.
    public static var status: Self { Self(rawValue: 1) }
    /// The focus.
    public static var focus: Self { Self(rawValue: 2) }
    /// The content of a dialog.
    public static var dialog: Self { Self(rawValue: 4) }
    /// The area covered by a dialog.
    public static var cover: Self { Self(rawValue: 8) }
    /// The status line, with a hint that the whole must provide.
    static var hint: Self { Self(rawValue: 16) }
  }

  /// Creates the state of a screen, or, without a focus, of a part, whose focus belongs to the whole.
  public init(
    focus: ControlID = ControlID(""), status: String = "", dialogAreas: DialogAreas = .none,
    keyMap: KeyMap = KeyMap()
  ) { (self.focus, self.status, self.dialogAreas, self.keyMap) = (focus, status, dialogAreas, keyMap) }

  /// Shows a message, and the key that undoes or redoes the reported change.
  public mutating func report(_ status: String, undoHint: String? = nil) {
    (self.status, self.undoHint) = (status, undoHint)
    changes.insert(.status)
    changes.remove(.hint)
  }

  /// Returns the message, followed by the undo or redo key if both fit into `width` cells.
  public func statusLine(upTo width: Int) -> String {
    guard let undoHint else { return status }
    let line = "\(status) · \(undoHint)"
    return line.cellWidth <= width ? line : status
  }

  /// True if the menu being opened was requested with the mouse.
  public var isMenuOpenedByMouse: Bool { menuPress != nil }

  /// Returns the visible changes since the last call.
  public mutating func takeChanges() -> Changes {
    defer { changes = [] }
    return changes
  }

  /// Begins a user action. Consecutive steps of a control are one action.
  mutating func begin(stepping control: ControlID? = nil) {
    if control == nil || control != steppedControl { gesture += 1 }
    steppedControl = control
  }

  /// Detects the second of two quick presses of a control in one place. Presses without a time never match.
  mutating func detectSecondPress(at position: CellPosition) {
    isSecondPress = false
    guard case .control(let control) = touchOwner, let time else { return }
    if let (last, lastPosition, lastTime) = lastPress {
      isSecondPress = last == control && lastPosition == position && time - lastTime <= .milliseconds(400)
    }
    lastPress = isSecondPress ? nil : (control, position, time)
  }

  mutating func merge(from whole: Interaction) {
    (isPart, openDialog) = (true, whole.openDialog)
    (focus, status, gesture, touches) = (whole.focus, whole.status, whole.gesture, whole.touches)
    (dialogAreas, inputHistory, keyMap) = (whole.dialogAreas, whole.inputHistory, whole.keyMap)
    (menuPress, time) = (whole.menuPress, whole.time)
    changes = []
  }
}
