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
  public var hint: String { lines.count > window.inside.height ? "↑↓ scroll · Esc close" : "Esc close" }
  /// True: the wheel scrolls.
  public var followsWheel: Bool { true }

  /// Centers the window.
  public mutating func layOut(in areas: DialogAreas, _ context: Context) {
    window = TextWindow(title: title, lines: lines, screen: areas.screen)
    scroll.clamp(count: lines.count, height: window.inside.height)
  }

  /// Draws the visible lines.
  public func draw(_ context: Context, on surface: inout Surface) {
    window.draw(from: scroll.first, on: &surface)
  }

  /// Scrolls or closes the window.
  public mutating func handle(_ key: KeyPress) -> DialogResponse<Context> {
    if scroll.handle(key.key, count: lines.count, height: window.inside.height) { return .changed }
    let closes = key.isPress || key.isCancel || ["q", "?", KeyPress(.function(1))].contains(key)
    return closes ? .dismissed : .ignored
  }
}

struct TextWindow {
  let title: String
  let lines: [String]
  let frame: CellRect
  private let lineWidth: Int

  init(title: String, lines: [String], screen: CellRect) {
    (self.title, self.lines, lineWidth) = (title, lines, lines.map(\.cellWidth).max() ?? 0)
    frame = screen.centered(CellSize(columns: max(title.cellWidth + 2, lineWidth) + 6, rows: lines.count + 4))
  }

  /// The cells of the lines, with a narrower margin if the window is smaller than its content.
  var inside: CellRect {
    frame.inset(columns: frame.width >= lineWidth + 6 ? 3 : 1, rows: frame.height >= lines.count + 4 ? 2 : 1)
  }

  func draw(from first: Int = 0, on surface: inout Surface) {
    surface.fill(frame)
    surface.drawBorder(frame, title: title, style: .plain)
    for (row, line) in zip(inside.rows, lines.dropFirst(first)) { surface.write(line, in: inside.row(row)) }
    if lines.count > inside.height { surface.drawScrollIndicator(in: frame) }
  }
}

extension Surface {
  /// Draws a scroll indicator on the lower edge of a window.
  package mutating func drawScrollIndicator(in frame: CellRect) {
    guard frame.width > 10, frame.height > 1 else { return }
    let columns = frame.columns.upperBound - 6..<frame.columns.upperBound - 2
    write(" ↑↓ ", in: CellRect(columns: columns, rows: frame.bottom(1).rows))
  }
}

extension KeyPress {
  /// True if the key presses the focused control.
  public var isPress: Bool { self == KeyPress(.enter) || self == " " }
  var isCancel: Bool { key == .escape || self == .control("c") }
}
