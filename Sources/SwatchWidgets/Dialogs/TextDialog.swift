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
