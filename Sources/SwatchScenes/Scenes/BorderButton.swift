import SwatchScreen
import SwatchWidgets

/// A button in the border of the canvas, such as the file name or the zoom.
package struct BorderButton<Owner> {
  /// The text, which is truncated if necessary, and a mark that is not.
  package typealias Title = (text: String, mark: String)

  package let id: ControlID
  package let frame: CellRect
  /// True to align the button with the start of its frame.
  package var isLeading = false
  /// True if the button opens a menu, as indicated by a symbol if there is space.
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
  // Arrow keys skip the button, because it would get in the way when moving between other controls.
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
