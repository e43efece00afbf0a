import SwatchScreen
import SwatchWidgets

/// A word in the border of the canvas that does something when it is pressed: the tool, the file, the zoom.
package struct BorderButton<Owner> {
  /// What it says, and a mark behind it to which a long text gives way.
  package typealias Title = (text: String, mark: String)

  package let id: ControlID
  package let frame: CellRect
  /// Whether it stands at the beginning of its frame; otherwise it ends at its end.
  package var isLeading = false
  /// Whether a menu is behind it, which is shown where there is room.
  package var opensMenu = false
  package let hint: String
  package let title: (Owner) -> Title
  package let command: Command<Owner>

  package init(
    id: ControlID, frame: CellRect, isLeading: Bool = false, opensMenu: Bool = false, hint: String,
    title: @escaping (Owner) -> Title, command: Command<Owner>
  ) {
    (self.id, self.frame, self.isLeading, self.opensMenu) = (id, frame, isLeading, opensMenu)
    (self.hint, self.title, self.command) = (hint, title, command)
  }
}

extension BorderButton: Control where Owner: ControlHost {
  // The border is in the way to everything; Tab and keys lead to it.
  package var isReachedByArrows: Bool { false }

  package func hint(in owner: Owner) -> String { hint }

  package func draw(_ owner: Owner, on surface: inout Surface) {
    let (text, mark) = title(owner)
    let hasMenuMark = opensMenu && text.cellWidth + mark.count + 4 <= frame.width
    let width = min(text.cellWidth + mark.count + (hasMenuMark ? 4 : 2), frame.width)
    var rect = frame
    rect = isLeading ? rect.cutLeft(width) : rect.cutRight(width)
    surface.fill(
      frame, with: Cell(surface.symbol(.horizontal), owner.isFocused(ControlID("canvas")) ? .accent : .edge))
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

  package func commandForPress(in owner: Owner) -> Command<Owner>? { command }
}
