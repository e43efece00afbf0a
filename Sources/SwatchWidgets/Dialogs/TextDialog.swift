import SwatchScreen

/// A window that tells something, in lines that can be scrolled.
public struct TextDialog<Context>: Dialog {
  /// What stands in the border.
  public let title: String
  /// The lines.
  public let lines: [String]
  /// The first line that is shown.
  public private(set) var firstLine = 0
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
    firstLine = min(firstLine, lastLine)
  }

  /// Draws the lines that there is room for.
  public func draw(_ context: Context, on surface: inout Surface) {
    window.draw(firstLine: firstLine, on: &surface)
  }

  /// A press closes it.
  public mutating func handle(_ touch: Touch) -> DialogResponse<Context> {
    touch.phase == .began ? .dismissed : .ignored
  }

  /// Keys scroll it, or close it.
  public mutating func handle(_ key: KeyPress) -> DialogResponse<Context> {
    switch key.key {
    case .up: return scroll(by: -1)
    case .down: return scroll(by: 1)
    case .pageUp: return scroll(by: -window.inside.height)
    case .pageDown: return scroll(by: window.inside.height)
    case .home: return scroll(by: -lines.count)
    case .end: return scroll(by: lines.count)
    default: return key.closesWindow ? .dismissed : .ignored
    }
  }

  private var lastLine: Int { max(0, lines.count - window.inside.height) }

  private mutating func scroll(by count: Int) -> DialogResponse<Context> {
    firstLine = min(max(0, firstLine + count), lastLine)
    return .changed
  }
}
