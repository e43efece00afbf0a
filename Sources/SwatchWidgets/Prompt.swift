import SwatchScreen

/// A line of text that is being typed: over what it will replace, or in a window.
public struct Prompt<Context>: Dialog {
  /// Where the line stands.
  public enum Place {
    /// In a window of its own, with a title: for long text, and where what went wrong has to be seen in the status line.
    case window(title: String)
    /// Over what it will replace, which may have moved; `nil` when that is not on the screen.
    case over((_ context: Context, _ text: String) -> CellRect?)
  }

  /// The text so far.
  public private(set) var field: TextField
  /// What stands in an empty line.
  public let placeholder: String
  /// What to do.
  public let hint: String
  /// The cells that it takes.
  public private(set) var frame = CellRect.empty
  private let place: Place
  private let actions: Actions

  /// What is done with the text.
  public struct Actions {
    /// Enter was pressed. Whether the text will do is for it to say: it closes the prompt, or tells what is wrong.
    var submit: (String, inout Context) -> Void
    /// The text has changed.
    var change: ((String, inout Context) -> Void)?
    /// The prompt was closed.
    var cancel: DialogAction<Context>?
    /// Whether a press beside the line is as Enter is, before it does what it does there.
    var isSubmittedByTouches: Bool

    /// Describes what is done.
    public init(
      submit: @escaping (String, inout Context) -> Void, change: ((String, inout Context) -> Void)? = nil,
      cancel: DialogAction<Context>? = nil, isSubmittedByTouches: Bool = false
    ) {
      (self.submit, self.change, self.cancel) = (submit, change, cancel)
      self.isSubmittedByTouches = isSubmittedByTouches
    }
  }

  /// Creates a prompt; typing replaces `text`.
  public init(_ text: String, placeholder: String, hint: String, at place: Place, actions: Actions) {
    field = TextField(text, isSelected: true)
    (self.placeholder, self.hint) = (placeholder, hint)
    (self.place, self.actions) = (place, actions)
  }

  /// What stands in the border; `nil` without a window.
  public var title: String? { if case .window(let title) = place { title } else { nil } }

  /// What is done when it is closed without Enter.
  public var dismissal: DialogAction<Context>? { actions.cancel }

  /// Where a press is as Enter is.
  public var passesTouchesOn: Bool { actions.isSubmittedByTouches }

  /// Takes its place, or where there is none the line for typed text.
  public mutating func layOut(in room: DialogRoom, _ context: Context) {
    frame = wantedFrame(in: room, context) ?? (room.line.isEmpty ? room.screen : room.line)
  }

  private func wantedFrame(in room: DialogRoom, _ context: Context) -> CellRect? {
    switch place {
    case .over(let find):
      return find(context, field.text).flatMap { $0.isEmpty ? nil : $0 }
    case .window:
      // Above the line for typed text, where what went wrong is told.
      let top = room.screen.rows.lowerBound
      let bottom = room.line.isEmpty ? room.screen.rows.upperBound : room.line.rows.lowerBound
      let window = CellRect(columns: room.screen.columns, rows: top..<max(top, bottom))
        .centered(CellSize(columns: 64, rows: 3))
      return window.height == 3 && window.width >= 16 ? window : nil
    }
  }

  private var isWindow: Bool { title != nil && frame.height == 3 }

  private var fieldView: TextFieldView {
    let row = isWindow ? frame.inset(columns: 2, rows: 1) : frame
    return TextFieldView(field: field, frame: row, placeholder: placeholder)
  }

  /// Draws the line.
  public func draw(_ context: Context, on surface: inout Surface) {
    surface.fill(frame)
    if isWindow { surface.border(frame, title: title ?? "", style: .plain) }
    fieldView.draw(on: &surface)
  }

  /// A press moves the cursor; outside it ends typing.
  public mutating func handle(_ touch: Touch) -> DialogResponse<Context> {
    guard touch.phase == .began else { return .ignored }
    guard frame.contains(touch.position) else {
      return actions.isSubmittedByTouches ? submission : .dismissed
    }
    field.moveCursor(to: fieldView.cursor(at: touch.position.column))
    return .changed
  }

  /// Keys edit the line; Enter submits it, Escape closes it.
  public mutating func handle(_ key: KeyPress) -> DialogResponse<Context> {
    switch key {
    case KeyPress(.enter): return submission
    case KeyPress(.escape), .control("c"): return .dismissed
    default: return field.handle(key) ? change : .ignored
    }
  }

  /// Where editing does.
  public func distinguishesAlt(with key: KeyPress) -> Bool { field.distinguishesAlt(with: key) }

  /// Text is pasted into the line.
  public mutating func paste(_ text: String) -> DialogResponse<Context> {
    field.paste(text)
    return change
  }

  private var submission: DialogResponse<Context> {
    let (text, submit) = (field.text, actions.submit)
    return .perform { submit(text, &$0) }
  }

  private var change: DialogResponse<Context> {
    guard let change = actions.change else { return .changed }
    let text = field.text
    return .perform { change(text, &$0) }
  }
}
