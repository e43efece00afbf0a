import SwatchScreen

/// A window that tells something, in lines that can be scrolled.
public struct TextDialog<Context>: Dialog {
  /// What stands in the border.
  public let title: String
  /// The lines.
  public let lines: [String]
  private var scroll = ScrollPosition()
  private var window: TextWindow

  /// Creates a window.
  public init(title: String, lines: [String]) {
    (self.title, self.lines) = (title, lines)
    window = TextWindow(title: title, lines: lines, screen: .empty)
  }

  /// The cells that it takes.
  public var frame: CellRect { window.frame }
  /// How to read on, and how to close it.
  public var hint: String {
    lines.count > window.inside.height ? "Up and Down show more, Esc closes" : "Esc closes"
  }
  /// It does.
  public var followsWheel: Bool { true }

  /// Takes the middle of the screen.
  public mutating func layOut(in room: DialogRoom, _ context: Context) {
    window = TextWindow(title: title, lines: lines, screen: room.screen)
    scroll.clamp(count: lines.count, height: window.inside.height)
  }

  /// Draws the lines that there is room for.
  public func draw(_ context: Context, on surface: inout Surface) {
    window.draw(firstLine: scroll.first, on: &surface)
  }

  /// A press closes it.
  public mutating func handle(_ touch: Touch) -> DialogResponse<Context> {
    touch.phase == .began ? .dismissed : .ignored
  }

  /// Keys scroll it, or close it.
  public mutating func handle(_ key: KeyPress) -> DialogResponse<Context> {
    if scroll.handle(key.key, count: lines.count, height: window.inside.height) { return .changed }
    return key.closesWindow ? .dismissed : .ignored
  }
}

/// A window with lines of text, in the middle of the screen.
struct TextWindow {
  let title: String
  let lines: [String]
  let frame: CellRect

  init(title: String, lines: [String], screen: CellRect) {
    self.title = title
    self.lines = lines
    let width = max(title.cellWidth + 2, lines.map(\.cellWidth).max() ?? 0)
    frame = screen.centered(CellSize(columns: width + 6, rows: lines.count + 4))
  }

  /// The cells for lines: without a margin where the window is smaller than it wants to be.
  var inside: CellRect {
    let width = lines.map(\.cellWidth).max() ?? 0
    return frame.inset(
      columns: frame.width >= width + 6 ? 3 : 1, rows: frame.height >= lines.count + 4 ? 2 : 1)
  }

  /// Draws the lines from `firstLine` on, as far as there is room.
  func draw(firstLine: Int = 0, on surface: inout Surface) {
    surface.fill(frame)
    surface.border(frame, title: title, style: .plain)
    for (row, line) in zip(inside.rows, lines.dropFirst(firstLine)) {
      surface.write(line, in: inside.row(row))
    }
    if lines.count > inside.height { surface.markMore(in: frame) }
  }
}

extension Surface {
  /// Shows on the lower edge of a window that there is more than it has room for.
  package mutating func markMore(in frame: CellRect) {
    guard frame.width > 10, frame.height > 1 else { return }
    let hint = CellRect(
      columns: frame.columns.upperBound - 6..<frame.columns.upperBound - 2,
      rows: frame.rows.upperBound - 1..<frame.rows.upperBound)
    write(" ↑↓ ", in: hint)
  }
}

extension KeyPress {
  /// Whether the key presses what has the focus.
  public var isPress: Bool { self == KeyPress(.enter) || self == " " }

  var isCancel: Bool { key == .escape || self == .control("c") }

  /// True if the key closes a window that only shows something.
  var closesWindow: Bool { isPress || isCancel || ["q", "?", KeyPress(.function(1))].contains(self) }
}
