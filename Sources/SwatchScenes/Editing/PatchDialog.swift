import SwatchColor
import SwatchScreen
import SwatchWidgets

/// What changes in files, line by line, before it is written.
struct PatchDialog<Context>: Dialog {
  private let patch: PatchLines
  /// The lines as far as there is room for them.
  private var lines: [String] = []
  private let write: DialogAction<Context>
  private var firstLine = 0
  private(set) var frame = CellRect.empty

  init(lines: [String], write: @escaping DialogAction<Context>) {
    (patch, self.write) = (PatchLines(lines), write)
  }

  var hint: String { "Enter writes, Esc goes back, Up and Down show more" }
  var followsWheel: Bool { true }

  mutating func layOut(in room: DialogRoom, _ context: Context) {
    let mostColumns = max(0, room.screen.width - 4)
    lines = patch.shown(inColumns: mostColumns)
    let width = lines.map(\.cellWidth).max() ?? 0
    frame = room.screen.centered(
      CellSize(
        columns: min(max(width, 40), mostColumns) + 4, rows: min(lines.count + 4, room.screen.height - 1)))
    firstLine = min(firstLine, lastLine)
  }

  /// The rows for lines: between the border and the buttons.
  private var inside: CellRect {
    var rect = frame.inset(columns: 2, rows: 1)
    _ = rect.cutBottom(2)
    return rect
  }

  private var lastLine: Int { max(0, lines.count - inside.height) }

  private static var buttons: [String] { ["Write", "Back"] }

  private var buttonRects: [CellRect] {
    var rect = frame.inset(columns: 2, rows: 1)
    var row = rect.cutBottom(1)
    return Self.buttons.map { title in
      defer { _ = row.cutLeft(min(2, row.width)) }
      return row.cutLeft(min(title.count + 2, row.width))
    }
  }

  func draw(_ context: Context, on surface: inout Surface) {
    surface.fill(frame)
    surface.border(frame, title: "What changes", style: .plain)
    for (row, line) in zip(inside.rows, lines.dropFirst(firstLine)) {
      surface.write(
        line, in: CellRect(columns: inside.columns, rows: row..<row + 1), style: Self.style(of: line))
    }
    for (index, (title, rect)) in zip(Self.buttons, buttonRects).enumerated() {
      surface.write(" \(title) ", in: rect, style: index == 0 ? .selected : .plain)
    }
    if firstLine < lastLine { surface.markMore(in: frame) }
  }

  private static func style(of line: String) -> Style {
    if line.hasPrefix("+++") || line.hasPrefix("---") { return .bold }
    if line.hasPrefix("+") { return .accent }
    return line.hasPrefix("-") ? .plain : .faint
  }

  mutating func handle(_ touch: Touch) -> DialogResponse<Context> {
    if touch.phase == .began, !frame.contains(touch.position) { return .dismissed }
    guard touch.phase == .ended, let index = buttonRects.firstIndex(where: { $0.contains(touch.position) })
    else {
      return .ignored
    }
    return index == 0 ? .answered(write) : .dismissed
  }

  mutating func handle(_ key: KeyPress) -> DialogResponse<Context> {
    switch key.key {
    case .up: return scroll(by: -1)
    case .down: return scroll(by: 1)
    case .pageUp: return scroll(by: -inside.height)
    case .pageDown: return scroll(by: inside.height)
    case .home: return scroll(by: -lines.count)
    case .end: return scroll(by: lines.count)
    case .enter: return .answered(write)
    case .character("w") where key.modifiers.isEmpty, .character("y") where key.modifiers.isEmpty:
      return .answered(write)
    case .escape: return .dismissed
    default: return ["q", "n", .control("c")].contains(key) ? .dismissed : .ignored
    }
  }

  private mutating func scroll(by count: Int) -> DialogResponse<Context> {
    firstLine = min(max(0, firstLine + count), lastLine)
    return .changed
  }
}
