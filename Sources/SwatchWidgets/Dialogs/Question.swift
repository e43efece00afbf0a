import SwatchScreen

/// A question in a window, with answers side by side, or in several rows if they do not fit.
public struct Question<Context>: Dialog {
  /// An answer.
  public struct Answer {
    /// The title.
    public let title: String
    let keys: [Character]
    let action: DialogAction<Context>?

    /// Creates an answer with shortcut keys. Without an action it dismisses the question.
    public init(_ title: String, keys: [Character], action: DialogAction<Context>? = nil) {
      (self.title, self.keys, self.action) = (title, keys, action)
    }
  }

  /// The title in the border.
  public let title: String
  /// The question.
  public let text: String
  /// The picture shown with the question.
  public let picture: (any Illustration)?
  /// The answers.
  public let answers: [Answer]
  /// The index of the selected answer.
  public private(set) var selection: Int
  /// The action for closing the question with Escape or a press outside.
  public let dismissal: DialogAction<Context>?
  private let interruption: DialogAction<Context>?

  private var window = TextWindow(title: "", lines: [], screen: .empty)
  /// The frames of the answers, relative to the first one.
  private var answerFrames: [CellRect] = []
  private var pictureSize = CellSize(columns: 0, rows: 0)

  /// Creates a question.
  ///
  /// - Parameter interruption: The action for Ctrl-C; without one, Ctrl-C dismisses the question.
  public init(
    title: String, text: String, picture: (any Illustration)? = nil, answers: [Answer], selection: Int = 0,
    interruption: DialogAction<Context>? = nil, dismissal: DialogAction<Context>? = nil
  ) {
    (self.title, self.text, self.picture) = (title, text, picture)
    (self.answers, self.selection) = (answers, selection)
    (self.interruption, self.dismissal) = (interruption, dismissal)
  }

  /// The hint for the status line.
  public var hint: String { "←→ select · Enter choose · Esc cancel" }
  /// The cells of the dialog.
  public var frame: CellRect { window.frame }

  private static var pictureLimit: CellSize { CellSize(columns: 40, rows: 8) }

  /// Centers the window, with the picture if there is space.
  public mutating func layOut(in areas: DialogAreas, _ context: Context) {
    let screen = areas.screen
    let available = CellSize(columns: max(1, min(56, screen.width - 2)), rows: max(0, screen.height - 2))
    var flow = Flow(width: available.columns, gap: 2)
    answerFrames = answers.compactMap { flow.place($0.title.cellWidth + 2) }
    // The answers are drawn over blank lines, because not all rows fit on a small screen.
    let answerLines = (0..<answerRowCount).map { row in
      String(repeating: " ", count: answerFrames.last { $0.origin.row == row }?.columns.upperBound ?? 0)
    }
    // Answers have priority over the text.
    let textHeight = max(0, available.rows - answerLines.count)
    var lines = Array(text.wrapped(to: available.columns).prefix(textHeight))
    if lines.count < textHeight { lines.append("") }
    // The window adds two rows above its lines and two below; the picture adds a blank row.
    let rows = min(Self.pictureLimit.rows, available.rows - 3 - lines.count - answerLines.count)
    let limit = CellSize(columns: min(Self.pictureLimit.columns, available.columns), rows: rows)
    pictureSize = CellSize(columns: 0, rows: 0)
    if rows >= 3, let picture {
      pictureSize = picture.size(within: limit)
      let row = String(repeating: " ", count: pictureSize.columns)
      lines += Array(repeating: row, count: pictureSize.rows) + [""]
    }
    window = TextWindow(title: title, lines: lines + answerLines, screen: screen)
  }

  private var answerRowCount: Int { answerFrames.last?.rows.upperBound ?? 0 }

  private var pictureRect: CellRect {
    let inside = window.inside
    let end = inside.rows.lowerBound + window.lines.count - answerRowCount - 1
    let column = inside.columns.lowerBound
    return CellRect(columns: column..<column + pictureSize.columns, rows: end - pictureSize.rows..<end)
      .intersection(inside)
  }

  private var answerRects: [CellRect] {
    let inside = window.inside
    let first = min(inside.rows.lowerBound + window.lines.count, inside.rows.upperBound) - answerRowCount
    let origin = CellPosition(column: inside.columns.lowerBound, row: first)
    return answerFrames.map { $0.moved(by: origin).intersection(inside) }
  }

  /// Draws the question, the picture and the answers.
  public func draw(_ context: Context, on surface: inout Surface) {
    window.draw(on: &surface)
    if pictureSize.rows > 0 { picture?.draw(in: pictureRect, on: &surface) }
    for (index, (answer, rect)) in zip(answers, answerRects).enumerated() {
      surface.fill(rect)
      surface.write(" \(answer.title) ", in: rect, style: index == selection ? .selected : .plain)
    }
  }

  /// Chooses the answer on which a touch ends. A press outside dismisses the question.
  public mutating func handle(_ touch: Touch) -> DialogResponse<Context> {
    if touch.phase == .began, !frame.contains(touch.position) { return .dismissed }
    guard touch.phase == .ended,
      let answer = zip(answers, answerRects).first(where: { $1.contains(touch.position) })?.0
    else { return .ignored }
    return .answered(optionally: answer.action)
  }

  /// Selects or chooses an answer, or dismisses the question.
  public mutating func handle(_ key: KeyPress) -> DialogResponse<Context> {
    if key == .control("c") { return .answered(optionally: interruption) }
    switch key.key {
    case .escape: return .dismissed
    case .left, .up: return select(-1)
    case .right, .down: return select(1)
    case .tab: return select(key.modifiers.contains(.shift) ? -1 : 1)
    case .character(let character) where key.modifiers.isEmpty && character != " ":
      guard let answer = answers.first(where: { $0.keys.contains(character) }) else { return .ignored }
      return .answered(optionally: answer.action)
    default: return key.isPress ? .answered(optionally: answers[selection].action) : .ignored
    }
  }

  private mutating func select(_ step: Int) -> DialogResponse<Context> {
    selection = (selection + step + answers.count) % answers.count
    return .changed
  }
}

/// A picture in a dialog.
public protocol Illustration {
  /// Returns the size in cells.
  func size(within limit: CellSize) -> CellSize
  /// Draws the picture at the size returned by ``size(within:)``.
  func draw(in rect: CellRect, on surface: inout Surface)
}

extension String {
  /// Returns the text in lines of at most `width` cells, broken between words. Longer words exceed the width.
  package func wrapped(to width: Int) -> [String] {
    var lines: [String] = []
    for word in split(separator: " ") {
      if let last = lines.last, last.cellWidth + 1 + String(word).cellWidth <= width {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
