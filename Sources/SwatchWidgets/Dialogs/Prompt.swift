import SwatchScreen

/// A text field for a line of input, over the value to replace or in a window.
public struct Prompt<Context>: Dialog {
  /// The placement of the text field.
  public enum Placement {
    /// In a window with a title, for long text and for input whose errors appear in the status line.
    case window(title: String)
    /// Over the value to replace, which may move; `nil` if it is not visible.
    case over((_ context: Context, _ text: String) -> CellRect?)
  }

  /// The text field.
  public private(set) var field: TextField
  /// The text shown in an empty field.
  public let placeholder: String
  /// The hint for the status line.
  public let hint: String
  /// The cells of the prompt.
  public private(set) var frame = CellRect.empty
  /// The topic of the input history.
  public let topic: String?
  private let placement: Placement
  private let submit: (String, inout Context) -> Void
  private let change: ((String, inout Context) -> Void)?
  private let guide: PromptGuide<Context>?
  /// Completions of the text; without any, the problem with it.
  private(set) var suggestions: [Completion] = []
  private(set) var problem: String?
  /// The message about truncated pasted text, shown until the next key.
  private var notice: String?
  private var completions: (lines: [String], index: Int)?
  /// The text before recalling, followed by the input history, and the index of the recalled line.
  private var historyLines = [""]
  private var recalledIndex = 0

  /// Creates a prompt; typing replaces `text`.
  ///
  /// - Parameters:
  ///   - topic: The topic of the input history; by default the placeholder.
  ///   - limit: The maximum length in Unicode scalars.
  ///   - submit: Accepts the text and closes the prompt, or reports an error.
  ///   - change: Called for each change to the text.
  ///   - cancel: Called if the prompt closes without Enter.
  ///   - submitsOnOutsidePress: True if a press outside submits the text first.
  public init(
    _ text: String, placeholder: String, hint: String, at placement: Placement, topic: String? = nil,
    limit: Int = TextField.limit, isMultiline: Bool = false, guide: PromptGuide<Context>? = nil,
    submit: @escaping (String, inout Context) -> Void, change: ((String, inout Context) -> Void)? = nil,
    cancel: DialogAction<Context>? = nil, submitsOnOutsidePress: Bool = false
  ) {
    field = TextField(text, isSelected: true, limit: limit, isMultiline: isMultiline)
    (self.placeholder, self.hint, self.topic) = (placeholder, hint, topic ?? placeholder)
    (self.placement, self.guide, self.submit, self.change) = (placement, guide, submit, change)
    (dismissal, self.submitsOnOutsidePress) = (cancel, submitsOnOutsidePress)
  }

  /// The title in the border; `nil` without a window.
  public var title: String? { if case .window(let title) = placement { title } else { nil } }

  /// The action for closing the prompt without Enter.
  public let dismissal: DialogAction<Context>?
  private let submitsOnOutsidePress: Bool

  /// Returns true if a press outside submits the text.
  public func passesThrough(_ touch: Touch) -> Bool { submitsOnOutsidePress }

  /// Places the prompt; by default in the line for typed text.
  public mutating func layOut(in areas: DialogAreas, _ context: Context) {
    frame = preferredFrame(in: areas, context) ?? (areas.line.isEmpty ? areas.screen : areas.line)
    (suggestions, problem) = ([], notice)
    // The initial text needs no check.
    guard let guide, !field.text.isEmpty, !field.isSelected else { return }
    suggestions = guide.suggestions(field.text, context)
    if suggestions.isEmpty { problem = notice ?? guide.problem(field.text, context) }
  }

  private func preferredFrame(in areas: DialogAreas, _ context: Context) -> CellRect? {
    switch placement {
    case .over(let find): return find(context, field.text).flatMap { $0.isEmpty ? nil : $0 }
    case .window:
      // Keep the line for typed text visible: errors appear there.
      let top = areas.screen.rows.lowerBound
      let window = CellRect(columns: areas.screen.columns, rows: top..<max(top, areas.bottom))
        .centered(CellSize(columns: 64, rows: guide == nil ? 3 : 4))
      return window.height >= 3 && window.width >= 16 ? window : nil
    }
  }

  private var isWindow: Bool { title != nil && frame.height >= 3 }

  private var messageRow: CellRect {
    isWindow && frame.height > 3 ? frame.inset(columns: 2, rows: 1).bottom(1) : .empty
  }

  /// The problem with the text, if the prompt has no row for it.
  public var statusMessage: String? { messageRow.isEmpty ? problem : nil }
  /// The typed text.
  public var line: String? { field.text }

  /// Receives the input history.
  public mutating func recall(_ lines: [String]) { historyLines = [""] + lines }

  private var fieldView: TextFieldView {
    let row = isWindow ? frame.inset(columns: 2, rows: 1) : frame
    return TextFieldView(field: field, frame: row, placeholder: placeholder)
  }

  /// Draws the field, and the suggestions or the problem.
  public func draw(_ context: Context, on surface: inout Surface) {
    surface.fill(frame)
    if isWindow { surface.drawBorder(frame, title: title ?? "", style: .plain) }
    fieldView.draw(on: &surface)
    let isUntouched = field.text.isEmpty || field.isSelected
    let labels = isUntouched ? guide?.note ?? "" : suggestions.prefix(20).map(\.label).joined(separator: "  ")
    surface.write(problem ?? labels, in: messageRow, style: problem == nil ? .faint : .plain)
  }

  /// Moves the cursor to a press in the frame. A press outside submits or closes the prompt.
  public mutating func handle(_ touch: Touch) -> DialogResponse<Context> {
    guard touch.phase == .began else { return .ignored }
    guard frame.contains(touch.position) else { return submitsOnOutsidePress ? submitResponse : .dismissed }
    field.moveCursor(to: fieldView.cursor(at: touch.position.column))
    return .changed
  }

  /// Edits the line, submits it with Enter, or closes the prompt with Escape.
  public mutating func handle(_ key: KeyPress) -> DialogResponse<Context> {
    notice = nil
    switch key {
    case KeyPress(.enter): return submitResponse
    case KeyPress(.escape), .control("c"): return .dismissed
    case KeyPress(.tab): return complete()
    case KeyPress(.up): return recall(at: recalledIndex + 1)
    case KeyPress(.down): return recall(at: recalledIndex - 1)
    default: return field.handle(key) ? changeResponse : .ignored
    }
  }

  /// Completes the common prefix of the suggestions, then cycles through them.
  private mutating func complete() -> DialogResponse<Context> {
    if let (lines, index) = completions, lines[index] == field.text {
      completions = (lines, (index + 1) % lines.count)
    } else {
      let lines = suggestions.map(\.text)
      let common = lines.commonPrefix
      if common.count > field.text.count, common.lowercased().hasPrefix(field.text.lowercased()) {
        completions = nil
        field.set(common)
        return changeResponse
      }
      completions = lines.isEmpty ? nil : (lines, 0)
    }
    guard let (lines, index) = completions else { return .ignored }
    field.set(lines[index])
    return changeResponse
  }

  /// Recalls a line from the history; 0 for the text before recalling.
  private mutating func recall(at index: Int) -> DialogResponse<Context> {
    guard historyLines.indices.contains(index) else { return .ignored }
    if recalledIndex == 0 { historyLines[0] = field.text }
    recalledIndex = index
    field.set(historyLines[index])
    return changeResponse
  }

  /// Returns true if a key edits the text differently with Alt.
  public func distinguishesAlt(with key: KeyPress) -> Bool { field.distinguishesAlt(with: key) }

  /// Pastes text into the field.
  public mutating func paste(_ text: String) -> DialogResponse<Context> {
    notice = field.paste(text) ? nil : field.truncationNotice
    return changeResponse
  }

  private var submitResponse: DialogResponse<Context> {
    .perform { [text = field.text, submit] in submit(text, &$0) }
  }

  private var changeResponse: DialogResponse<Context> {
    guard let change else { return .changed }
    return .perform { [text = field.text] in change(text, &$0) }
  }
}
