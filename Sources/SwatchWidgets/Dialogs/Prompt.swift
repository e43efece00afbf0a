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
  /// What lines like this are remembered by, to type them again.
  public let topic: String?
  private let place: Place
  private let actions: Actions
  private let guide: PromptGuide<Context>?
  /// What can be meant by the text, and else what is wrong with it.
  private(set) var suggestions: [PromptSuggestion] = []
  private(set) var problem: String?
  /// Reports that pasted text did not fit, until the next key.
  private var notice: String?
  private var completion: PromptCompletion?
  /// What was typed there before, the latest first; which of it is there now, and what stood there at first.
  private var earlier: [String] = []
  private var recalled = -1
  private var draft = ""

  /// What is done with the text.
  public struct Actions {
    /// Enter was pressed. Whether the text will do is for it to say: it closes the prompt, or tells what is wrong.
    var submit: (String, inout Context) -> Void
    /// The text has changed.
    var change: ((String, inout Context) -> Void)?
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
  ///
  /// - Parameters:
  ///   - topic: What lines like this are remembered by; without, the placeholder.
  ///   - limit: The longest text, in Unicode scalars.
  ///   - guide: What helps typing.
  public init(
    _ text: String, placeholder: String, hint: String, at place: Place, topic: String? = nil,
    limit: Int = TextField.limit, guide: PromptGuide<Context>? = nil, actions: Actions
  ) {
    field = TextField(text, isSelected: true, limit: limit)
    (self.placeholder, self.hint, self.topic) = (placeholder, hint, topic ?? placeholder)
    (self.place, self.guide, self.actions) = (place, guide, actions)
  }

  /// What stands in the border; `nil` without a window.
  public var title: String? { if case .window(let title) = place { title } else { nil } }

  /// What is done when it is closed without Enter.
  public var dismissal: DialogAction<Context>? { actions.cancel }

  /// Where a press is as Enter is.
  public func passesOn(_ touch: Touch) -> Bool { actions.isSubmittedByTouches }

  /// Takes its place, or where there is none the line for typed text.
  public mutating func layOut(in room: DialogRoom, _ context: Context) {
    frame = wantedFrame(in: room, context) ?? (room.line.isEmpty ? room.screen : room.line)
    (suggestions, problem) = ([], notice)
    // What was there before is right.
    guard let guide, !field.text.isEmpty, !field.isSelected else { return }
    suggestions = guide.suggestions(field.text, context)
    if suggestions.isEmpty { problem = notice ?? guide.problem(field.text, context) }
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
        .centered(CellSize(columns: 64, rows: guide == nil ? 3 : 4))
      return window.height >= 3 && window.width >= 16 ? window : nil
    }
  }

  private var isWindow: Bool { title != nil && frame.height >= 3 }

  /// The row for what is wrong, where the window has one.
  private var remarkRow: CellRect {
    guard isWindow, frame.height > 3 else { return .empty }
    var inside = frame.inset(columns: 2, rows: 1)
    return inside.cutBottom(1)
  }

  /// What is wrong with the text, where there is no place for that but the status line.
  public var remark: String? { remarkRow.isEmpty ? problem : nil }

  /// What was typed.
  public var line: String? { field.text }

  /// Learns what was typed there before.
  public mutating func recall(_ lines: [String]) { earlier = lines }

  private var fieldView: TextFieldView {
    let row = isWindow ? frame.inset(columns: 2, rows: 1) : frame
    return TextFieldView(field: field, frame: row, placeholder: placeholder)
  }

  /// Draws the line.
  public func draw(_ context: Context, on surface: inout Surface) {
    surface.fill(frame)
    if isWindow { surface.border(frame, title: title ?? "", style: .plain) }
    fieldView.draw(on: &surface)
    let isUntouched = field.text.isEmpty || field.isSelected
    let labels =
      isUntouched ? guide?.note ?? "" : suggestions.prefix(20).map(\.label).joined(separator: "  ")
    surface.write(problem ?? labels, in: remarkRow, style: problem == nil ? .faint : .plain)
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
    notice = nil
    switch key {
    case KeyPress(.enter): return submission
    case KeyPress(.escape), .control("c"): return .dismissed
    case KeyPress(.tab): return complete()
    case KeyPress(.up): return recall(at: recalled + 1)
    case KeyPress(.down): return recall(at: recalled - 1)
    default: return field.handle(key) ? change : .ignored
    }
  }

  /// Types what all that can be meant begins with; after that, one after the other.
  private mutating func complete() -> DialogResponse<Context> {
    if completion?.line == field.text {
      completion?.goOn()
    } else {
      let lines = suggestions.map(\.text)
      let common = PromptCompletion.commonStart(of: lines)
      if common.count > field.text.count, common.lowercased().hasPrefix(field.text.lowercased()) {
        completion = nil
        field.set(common)
        return change
      }
      completion = PromptCompletion(lines)
    }
    guard let completion else { return .ignored }
    field.set(completion.line)
    return change
  }

  /// Types what was typed there before; -1 stands for what stood there at first.
  private mutating func recall(at index: Int) -> DialogResponse<Context> {
    guard index == -1 || earlier.indices.contains(index), index != recalled else { return .ignored }
    if recalled == -1 { draft = field.text }
    recalled = index
    field.set(index == -1 ? draft : earlier[index])
    return change
  }

  /// Where editing does.
  public func distinguishesAlt(with key: KeyPress) -> Bool { field.distinguishesAlt(with: key) }

  /// Text is pasted into the line.
  public mutating func paste(_ text: String) -> DialogResponse<Context> {
    notice = field.paste(text) ? nil : field.cutNotice
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
