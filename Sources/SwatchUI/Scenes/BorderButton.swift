import SwatchScreen
import SwatchWidgets

/// A word in the border of the canvas that does something when it is pressed: the tool, the file, the zoom.
struct BorderButton<Owner> {
  /// What it says, and a mark behind it to which a long text gives way.
  typealias Title = (text: String, mark: String)

  let id: ControlID
  let frame: CellRect
  /// Whether it stands at the beginning of its frame; otherwise it ends at its end.
  var isLeading = false
  /// Whether a menu is behind it, which is shown where there is room.
  var opensMenu = false
  let hint: String
  let title: (Owner) -> Title
  let command: Command<Owner>
}

extension BorderButton: Control where Owner: ControlHost {
  // The border is in the way to everything; Tab and keys lead to it.
  var isReachedByArrows: Bool { false }

  func hint(in owner: Owner) -> String { hint }

  func draw(_ owner: Owner, on surface: inout Surface) {
    let (text, mark) = title(owner)
    let hasMenuMark = opensMenu && text.cellWidth + mark.count + 4 <= frame.width
    let width = min(text.cellWidth + mark.count + (hasMenuMark ? 4 : 2), frame.width)
    var rect = frame
    rect = isLeading ? rect.cutLeft(width) : rect.cutRight(width)
    surface.fill(frame, with: Cell(surface.symbol(.horizontal), owner.isFocused(.canvas) ? .accent : .edge))
    surface.fill(rect, with: Cell(" ", owner.textStyle(of: id)))
    let style = owner.textStyle(of: id, otherwise: .bold)
    rect = rect.inset(columns: 1)
    if hasMenuMark {
      surface[rect.cutRight(1).origin] = Cell(
        surface.symbol(.menu), owner.textStyle(of: id, otherwise: .faint))
      _ = rect.cutRight(1)
    }
    surface.write(mark, in: rect.cutRight(mark.count), style: style)
    surface.write(text, in: rect, style: style)
  }

  func command(for touch: Touch, in owner: Owner) -> Command<Owner>? {
    touch.phase == .ended && frame.contains(touch.position) ? command : nil
  }

  func command(for key: KeyPress, in owner: Owner) -> Command<Owner>? {
    key.isPress ? command : nil
  }
}
