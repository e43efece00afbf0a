import SwatchGraphics
import SwatchScreen

/// A question in a window, its answers side by side, and below each other where they do not fit.
struct QuestionView: View {
  private let question: Question
  private let window: TextWindow
  /// The indices of the answers, row by row.
  private let answerRows: [Range<Int>]
  private let picture: Thumbnail?

  private static let gap = 2
  /// The cells for a picture.
  private static let pictureLimit = CellSize(columns: 40, rows: 8)

  init(_ question: Question, screen: CellRect) {
    self.question = question
    let room = CellSize(columns: max(1, min(56, screen.width - 2)), rows: max(0, screen.height - 2))
    answerRows = Self.rows(of: question.answers, width: room.columns)
    let answers = answerRows.map { row in
      question.answers[row].map { " \($0.title) " }.joined(separator: String(repeating: " ", count: Self.gap))
    }
    // What can be answered counts more than the question.
    let rest = max(0, room.rows - answers.count)
    var lines = Array(question.text.wrapped(to: room.columns).prefix(rest))
    if lines.count < rest { lines.append("") }
    // The window has two rows above its lines and two below, the picture a row of its own below it.
    let rows = min(Self.pictureLimit.rows, room.rows - 3 - lines.count - answers.count)
    let limit = CellSize(columns: min(Self.pictureLimit.columns, room.columns), rows: rows)
    picture = rows < 3 ? nil : question.picture.map { Thumbnail(of: $0, within: limit) }
    if let picture {
      let row = String(repeating: " ", count: picture.size.columns)
      lines += Array(repeating: row, count: picture.size.rows) + [""]
    }
    window = TextWindow(title: question.title, lines: lines + answers, screen: screen)
  }

  /// As many answers in each row as fit.
  private static func rows(of answers: [Question.Answer], width: Int) -> [Range<Int>] {
    var rows: [Range<Int>] = []
    var end = 0
    for (index, answer) in answers.enumerated() {
      let needed = answer.title.cellWidth + 2
      if let row = rows.last, end + gap + needed <= width {
        rows[rows.count - 1] = row.lowerBound..<index + 1
        end += gap + needed
      } else {
        rows.append(index..<index + 1)
        end = needed
      }
    }
    return rows
  }

  var frame: CellRect { window.frame }

  /// Where the picture is: above the answers and a blank row.
  private var pictureRect: CellRect {
    guard let size = picture?.size else { return .empty }
    let inside = window.inside
    let end = inside.rows.lowerBound + window.lines.count - answerRows.count - 1
    let column = inside.columns.lowerBound
    return CellRect(columns: column..<column + size.columns, rows: end - size.rows..<end).intersection(inside)
  }

  /// Where the answers are.
  private var answerRects: [CellRect] {
    let inside = window.inside
    let first = min(inside.rows.lowerBound + window.lines.count, inside.rows.upperBound) - answerRows.count
    return answerRows.enumerated().flatMap { offset, indices in
      var column = inside.columns.lowerBound
      return question.answers[indices].map { answer in
        let width = answer.title.cellWidth + 2
        defer { column += width + Self.gap }
        return CellRect(column: column, row: first + offset, width: width, height: 1).intersection(inside)
      }
    }
  }

  func draw(_ model: Model, on surface: inout Surface) {
    window.draw(on: &surface)
    picture?.draw(in: pictureRect, on: &surface)
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

extension String {
  /// The text in lines of at most so many cells, broken between words; longer words go beyond.
  fileprivate func wrapped(to width: Int) -> [String] {
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
