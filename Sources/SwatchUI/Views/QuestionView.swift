import SwatchScreen

/// A question in a window, its answers side by side.
struct QuestionView: View {
  private let question: Question
  private let window: TextWindow

  private static let gap = 2

  init(_ question: Question, screen: CellRect) {
    self.question = question
    let answers = question.answers.map { " \($0.title) " }
      .joined(separator: String(repeating: " ", count: Self.gap))
    window = TextWindow(title: question.title, lines: question.lines + ["", answers], screen: screen)
  }

  var frame: CellRect { window.frame }

  /// Where the answers are.
  private var answerRects: [CellRect] {
    let inside = window.inside
    let row = min(inside.rows.lowerBound + window.lines.count, inside.rows.upperBound) - 1
    var column = inside.columns.lowerBound
    return question.answers.map { answer in
      let width = answer.title.cellWidth + 2
      defer { column += width + Self.gap }
      return CellRect(column: column, row: row, width: width, height: 1).intersection(inside)
    }
  }

  func draw(_ model: Model, on surface: inout Surface) {
    window.draw(on: &surface)
    for (index, (answer, rect)) in zip(question.answers, answerRects).enumerated() {
      surface.fill(rect)
      surface.write(" \(answer.title) ", in: rect, style: index == question.selection ? .selected : .plain)
    }
  }

  func command(for touch: Touch, in model: Model) -> Command? {
    if touch.phase == .began, !frame.contains(touch.position) { return question.dismissal }
    guard touch.phase == .ended else { return nil }
    return zip(question.answers, answerRects).first { $1.contains(touch.position) }?.0.command
  }

  func command(for key: KeyPress, in model: Model) -> Command? {
    if key == .control("c") { return question.interruption }
    switch key.key {
    case .escape: return question.dismissal
    case .left, .up: return select(-1)
    case .right, .down: return select(1)
    case .tab: return select(key.modifiers.contains(.shift) ? -1 : 1)
    case .character(let character) where key.modifiers.isEmpty && character != " ":
      return question.answers.first { $0.keys.contains(character) }?.command
    default: return key.isPress ? question.answers[question.selection].command : nil
    }
  }

  private func select(_ step: Int) -> Command {
    var changed = question
    changed.selection = (question.selection + step + question.answers.count) % question.answers.count
    return .ask(changed)
  }
}
