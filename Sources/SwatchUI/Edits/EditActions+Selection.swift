import SwatchScreen
import SwatchSession
import SwatchSketch
import SwatchWidgets

// What is done with the selected strokes.
extension EditActions {
  mutating func duplicateSelection() { editSelection("Duplicated") { $0.duplicating() } }

  mutating func deleteSelection() { editSelection("Deleted") { $0.deleting() } }

  /// Gives what is selected the colors and the opacity of the pen.
  mutating func recolorSelection() {
    let pen = session.settings.pen
    let changes = [InkChange.line(pen.strokeColor), .opacity(pen.opacity)]
    editSelection("Recolored") { $0.recoloring(changes + (pen.fillColor.map { [.fill($0)] } ?? [])) }
  }

  /// Gives the lines of what is selected the width of the pen.
  mutating func thickenSelection() {
    let width = session.settings.pen.width
    editSelection("Changed the width of") { $0.recoloring([.width(width)]) }
  }

  /// - Parameter corner: The cell beside which it opens; without, it opens in the middle.
  mutating func openSelectionMenu(at corner: CellPosition? = nil) {
    guard !session.hand.selection.isEmpty else {
      return say("Nothing is selected; \(label(of: "V")) selects")
    }
    settle()
    present(
      Menu(
        title: session.hand.selection.count.counting("stroke"),
        items: [
          .init("d  Duplicate", keys: ["d"]) { $0.duplicateSelection() },
          .init("x  Delete", keys: ["x"]) { $0.deleteSelection() },
          .init("c  Color of the pen", keys: ["c"]) { $0.recolorSelection() },
          .init("w  Width of the pen", keys: ["w"]) { $0.thickenSelection() },
          .init("s  Scale and turn…", keys: ["s"]) { $0.openTransformMenu() },
          .init("a  Line up…", keys: ["a"]) { $0.openAlignmentMenu() },
          .init("t  To the top", keys: ["t"]) { $0.restackSelection(.toFront) },
          .init("u  Up", keys: ["u"]) { $0.restackSelection(.forward) },
          .init("n  Down", keys: ["n"]) { $0.restackSelection(.backward) },
          .init("b  To the bottom", keys: ["b"]) { $0.restackSelection(.toBack) },
        ], at: corner))
  }
}
