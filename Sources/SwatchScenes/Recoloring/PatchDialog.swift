import SwatchScreen
import SwatchText
import SwatchWidgets

/// A dialog that shows changes as a patch before they are written.
struct PatchDialog<Context>: Dialog {
  private let patch: PatchLines
  private var lines: [String] = []
  private let write: DialogAction<Context>
  private var scroll = ScrollPosition()
  private(set) var frame = CellRect.empty

  init(lines: [String], write: @escaping DialogAction<Context>) {
    (patch, self.write) = (PatchLines(lines), write)
  }

  var hint: String { "Enter write · Esc back · ↑↓ scroll" }
  var followsWheel: Bool { true }

  mutating func layOut(in areas: DialogAreas, _ context: Context) {
    let maximumColumns = max(0, areas.screen.width - 4)
    lines = patch.displayLines(inColumns: maximumColumns)
    let width = lines.map(\.cellWidth).max() ?? 0
    let rows = min(lines.count + 4, areas.screen.height - 1)
    frame = areas.screen.centered(CellSize(columns: min(max(width, 40), maximumColumns) + 4, rows: rows))
    scroll.clamp(count: lines.count, height: inside.height)
  }

  private var inside: CellRect { frame.inset(columns: 2, rows: 1).top(max(0, frame.height - 4)) }
  private static var buttons: [String] { ["Write", "Back"] }

  private var buttonRects: [CellRect] {
    var row = frame.inset(columns: 2, rows: 1).bottom(1)
    return Self.buttons.map { title in
      defer { _ = row.cutLeft(2) }
      return row.cutLeft(title.count + 2)
    }
  }

  func draw(_ context: Context, on surface: inout Surface) {
    surface.fill(frame)
    surface.drawBorder(frame, title: "Changes", style: .plain)
    for (row, line) in zip(inside.rows, lines.dropFirst(scroll.first)) {
      surface.write(line, in: inside.row(row), style: Self.style(of: line))
    }
    for (index, (title, rect)) in zip(Self.buttons, buttonRects).enumerated() {
      surface.write(" \(title) ", in: rect, style: index == 0 ? .selected : .plain)
    }
    if scroll.first + inside.height < lines.count { surface.drawScrollIndicator(in: frame) }
  }

  private static func style(of line: String) -> Style {
    if line.hasPrefix("+++") || line.hasPrefix("---") { return .bold }
    if line.hasPrefix("+") { return .accent }
    return line.hasPrefix("-") ? .plain : .faint
  }

  mutating func handle(_ touch: Touch) -> DialogResponse<Context> {
    if touch.phase == .began, !frame.contains(touch.position) { return .dismissed }
    guard touch.phase == .ended, let index = buttonRects.firstIndex(where: { $0.contains(touch.position) })
    else { return .ignored }
    return index == 0 ? .answered(write) : .dismissed
  }

  mutating func handle(_ key: KeyPress) -> DialogResponse<Context> {
    if scroll.handle(key.key, count: lines.count, height: inside.height) { return .changed }
    if key.key == .enter || ["w", "y"].contains(key) { return .answered(write) }
    return key.key == .escape || ["q", "n", .control("c")].contains(key) ? .dismissed : .ignored
  }
}

/// The lines of a patch, truncated around the first difference between a line and its replacement.
struct PatchLines {
  private let lines: [String]
  /// The length of the prefix that each line shares with its counterpart, in scalars, without the sign.
  private var prefixLengths: [Int]

  init(_ lines: [String]) {
    (self.lines, prefixLengths) = (lines, lines.map { _ in 0 })
    var index = 0
    while index < lines.count {
      let removed = lines[index...].prefix(while: \.isRemoved)
      let added = lines[removed.endIndex...].prefix(while: \.isAdded)
      for (old, new) in zip(removed.indices, added.indices) {
        let length = zip(lines[old].dropFirst().unicodeScalars, lines[new].dropFirst().unicodeScalars)
          .prefix { $0 == $1 }.count
        (prefixLengths[old], prefixLengths[new]) = (length, length)
      }
      index = max(index + 1, added.endIndex)
    }
  }

  /// Returns the lines, safe to display, in at most `width` columns.
  func displayLines(inColumns width: Int) -> [String] {
    zip(lines, prefixLengths).map { line, prefixLength in
      let limit = max(8, width)
      if line.cellWidth <= limit { return line.sanitized(limit: line.unicodeScalars.count) }
      // Keep the leading sign, and add `…` on both sides.
      let content = String(line.dropFirst())
      let index = content.unicodeScalars.index(
        content.startIndex, offsetBy: prefixLength, limitedBy: content.endIndex)
      return line.prefix(1) + content.sanitized(around: index, limit: max(4, limit - 4))
    }
  }
}

extension String {
  fileprivate var isRemoved: Bool { hasPrefix("-") && !hasPrefix("--- ") }
  fileprivate var isAdded: Bool { hasPrefix("+") && !hasPrefix("+++ ") }
}
