import SwatchScreen

/// The question whether to leave although strokes would be lost.
struct LeaveView: View {
  private let window: TextWindow
  private let isConfirmed: Bool

  init(isConfirmed: Bool, model: Model, screen: CellRect) {
    let count = strokeCountLabel(model.sketch.drawing.strokes.count)
    window = TextWindow(
      title: "Leave", lines: ["Lose \(count)?", "", Self.leaveTitle + Self.gap + Self.stayTitle],
      screen: screen)
    self.isConfirmed = isConfirmed
  }

  private static let leaveTitle = " Leave "
  private static let gap = "  "
  private static let stayTitle = " Stay "

  var frame: CellRect { window.frame }

  private var leaveRect: CellRect { rect(after: 0, width: Self.leaveTitle.count) }

  private var stayRect: CellRect {
    rect(after: Self.leaveTitle.count + Self.gap.count, width: Self.stayTitle.count)
  }

  /// A part of the last line.
  private func rect(after column: Int, width: Int) -> CellRect {
    let inside = window.inside
    return CellRect(
      column: inside.columns.lowerBound + column, row: inside.rows.lowerBound + window.lines.count - 1,
      width: width, height: 1
    ).intersection(inside)
  }

  func draw(_ model: Model, on surface: inout Surface) {
    window.draw(on: &surface)
    surface.write(Self.leaveTitle, in: leaveRect, style: isConfirmed ? .selected : .plain)
    surface.write(Self.stayTitle, in: stayRect, style: isConfirmed ? .plain : .selected)
  }

  func command(for touch: Touch, in model: Model) -> Command? {
    if touch.phase == .began, !frame.contains(touch.position) { return .dismiss }
    guard touch.phase == .ended else { return nil }
    if leaveRect.contains(touch.position) { return .leave }
    return stayRect.contains(touch.position) ? .dismiss : nil
  }

  func command(for key: KeyPress, in model: Model) -> Command? {
    switch key {
    case "y", "Y", .control("c"): return .leave
    case "n", "N": return .dismiss
    default: break
    }
    switch key.key {
    case .escape: return .dismiss
    case .left, .right, .up, .down, .tab: return .selectAnswer(isConfirmed: !isConfirmed)
    default:
      guard key.isPress else { return nil }
      return isConfirmed ? .leave : .dismiss
    }
  }
}
