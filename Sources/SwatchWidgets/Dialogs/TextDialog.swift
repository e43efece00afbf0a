import SwatchScreen

/// A window that shows scrollable text.
public struct TextDialog<Context>: Dialog {
  /// The title in the border.
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

  /// The cells of the dialog.
  public var frame: CellRect { window.frame }
  /// The hint for the status line.
  public var hint: String {
    lines.count > window.inside.height ? "↑↓ scroll · Esc close" : "Esc close"
  }
  /// True: the wheel scrolls.
  public var followsWheel: Bool { true }

  /// Centers the window.
  public mutating func layOut(in areas: DialogAreas, _ context: Context) {
    window = TextWindow(title: title, lines: lines, screen: areas.screen)
    scroll.clamp(count: lines.count, height: window.inside.height)
  }

  /// Draws the visible lines.
  public func draw(_ context: Context, on surface: inout Surface) {
    window.draw(firstLine: scroll.first, on: &surface)
  }

  /// Closes the window on a press.
  public mutating func handle(_ touch: Touch) -> DialogResponse<Context> {
    touch.phase == .began ? .dismissed : .ignored
  }

  /// Scrolls or closes the window.
  public mutating func handle(_ key: KeyPress) -> DialogResponse<Context> {
    if scroll.handle(key.key, count: lines.count, height: window.inside.height) { return .changed }
    return key.closesWindow ? .dismissed : .ignored
  }
}

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

  /// The cells of the lines, with a narrower margin if the window is smaller than its content.
  var inside: CellRect {
    let width = lines.map(\.cellWidth).max() ?? 0
    return frame.inset(
      columns: frame.width >= width + 6 ? 3 : 1, rows: frame.height >= lines.count + 4 ? 2 : 1)
  }

  func draw(firstLine: Int = 0, on surface: inout Surface) {
    surface.fill(frame)
    surface.drawBorder(frame, title: title, style: .plain)
    for (row, line) in zip(inside.rows, lines.dropFirst(firstLine)) {
      surface.write(line, in: inside.row(row))
    }
    if lines.count > inside.height { surface.drawScrollIndicator(in: frame) }
  }
}

extension Surface {
  /// Draws a scroll indicator on the lower edge of a window.
  package mutating func drawScrollIndicator(in frame: CellRect) {
    guard frame.width > 10, frame.height > 1 else { return }
    let hint = CellRect(
      columns: frame.columns.upperBound - 6..<frame.columns.upperBound - 2,
      rows: frame.rows.upperBound - 1..<frame.rows.upperBound)
    write(" ↑↓ ", in: hint)
  }
}

extension KeyPress {
  /// True if the key presses the focused control.
  public var isPress: Bool { self == KeyPress(.enter) || self == " " }

  var isCancel: Bool { key == .escape || self == .control("c") }

  /// True if the key closes a read-only window.
  var closesWindow: Bool { isPress || isCancel || ["q", "?", KeyPress(.function(1))].contains(self) }
}
