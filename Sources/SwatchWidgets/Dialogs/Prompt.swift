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
  private let submit: (String, inout Context) -> Void
  private let change: ((String, inout Context) -> Void)?
  private let guide: PromptGuide<Context>?
  /// What can be meant by the text, and else what is wrong with it.
  private(set) var suggestions: [Completion] = []
  private(set) var problem: String?
  /// Reports that pasted text did not fit, until the next key.
  private var notice: String?
  /// The lines that Tab goes through, and which of them stands there.
  private var completions: (lines: [String], index: Int)?
  /// What was typed there before, the latest first; which of it is there now, and what stood there at first.
  private var earlier: [String] = []
  private var recalled = -1
  private var draft = ""

  /// Creates a prompt; typing replaces `text`.
  ///
  /// - Parameters:
  ///   - topic: What lines like this are remembered by; without, the placeholder.
  ///   - limit: The longest text, in Unicode scalars.
  ///   - isMultiline: True if the text can have several lines.
  ///   - guide: What helps typing.
  ///   - submit: Accepts the text and closes the prompt, or reports what is wrong.
  ///   - change: Follows the text while it is typed.
  ///   - cancel: Follows the end of the prompt without Enter.
  ///   - isSubmittedByTouches: True if a press beside the line first does what Enter does.
  public init(
    _ text: String, placeholder: String, hint: String, at place: Place, topic: String? = nil,
    limit: Int = TextField.limit, isMultiline: Bool = false, guide: PromptGuide<Context>? = nil,
    submit: @escaping (String, inout Context) -> Void, change: ((String, inout Context) -> Void)? = nil,
    cancel: DialogAction<Context>? = nil, isSubmittedByTouches: Bool = false
  ) {
    field = TextField(text, isSelected: true, limit: limit, isMultiline: isMultiline)
    (self.placeholder, self.hint, self.topic) = (placeholder, hint, topic ?? placeholder)
    (self.place, self.guide, self.submit, self.change) = (place, guide, submit, change)
    (dismissal, self.isSubmittedByTouches) = (cancel, isSubmittedByTouches)
  }

  /// What stands in the border; `nil` without a window.
  public var title: String? { if case .window(let title) = place { title } else { nil } }

  /// What is done when it is closed without Enter.
  public let dismissal: DialogAction<Context>?
  private let isSubmittedByTouches: Bool

  /// Where a press is as Enter is.
  public func passesOn(_ touch: Touch) -> Bool { isSubmittedByTouches }

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
    isWindow && frame.height > 3 ? frame.inset(columns: 2, rows: 1).bottom(1) : .empty
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
    guard frame.contains(touch.position) else { return isSubmittedByTouches ? submission : .dismissed }
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
    default: return field.handle(key) ? changed : .ignored
    }
  }

  /// Types what all that can be meant begins with; after that, one after the other.
  private mutating func complete() -> DialogResponse<Context> {
    if let (lines, index) = completions, lines[index] == field.text {
      completions = (lines, (index + 1) % lines.count)
    } else {
      let lines = suggestions.map(\.text)
      let common = lines.commonStart
      if common.count > field.text.count, common.lowercased().hasPrefix(field.text.lowercased()) {
        completions = nil
        field.set(common)
        return changed
      }
      completions = lines.isEmpty ? nil : (lines, 0)
    }
    guard let (lines, index) = completions else { return .ignored }
    field.set(lines[index])
    return changed
  }

  /// Types what was typed there before; -1 stands for what stood there at first.
  private mutating func recall(at index: Int) -> DialogResponse<Context> {
    guard index == -1 || earlier.indices.contains(index), index != recalled else { return .ignored }
    if recalled == -1 { draft = field.text }
    recalled = index
    field.set(index == -1 ? draft : earlier[index])
    return changed
  }

  /// Where editing does.
  public func distinguishesAlt(with key: KeyPress) -> Bool { field.distinguishesAlt(with: key) }

  /// Text is pasted into the line.
  public mutating func paste(_ text: String) -> DialogResponse<Context> {
    notice = field.paste(text) ? nil : field.cutNotice
    return changed
  }

  private var submission: DialogResponse<Context> {
    let (text, submit) = (field.text, submit)
    return .perform { submit(text, &$0) }
  }

  private var changed: DialogResponse<Context> {
    guard let change else { return .changed }
    let text = field.text
    return .perform { change(text, &$0) }
  }
}
