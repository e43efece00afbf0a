import SwatchRaster
import SwatchScreen
import SwatchSession
import SwatchSketch
import SwatchWidgets

/// What is done to the drawing besides drawing: undone, erased, rearranged, colored, traced.
struct EditActions: SessionHost {
  var interaction = Interaction()
  var dialog: (any Dialog<EditActions>)?
  let session: DrawingSession
  /// Reads the picture to trace.
  let readPicture: ((_ path: String) throws -> Picture)?

  init(_ session: DrawingSession, readPicture: ((_ path: String) throws -> Picture)?) {
    (self.session, self.readPicture) = (session, readPicture)
  }

  static let undoKeys: [KeyBinding<EditActions>] = [
    .init("u", help: .init(keys: "u", title: "Undo")) { $0.undo() },
    .init("U", .control("r"), help: .init(keys: "U  Ctrl-R", title: "Redo")) { $0.redo() },
    .init("e", help: .init(keys: "e", title: "Erase the image")) { $0.eraseAll() },
  ]

  /// Also while keys go to the panel, where the color of the pen is changed. The help has them with what else is done with
  /// selected strokes.
  static let selectionKeys: [KeyBinding<EditActions>] = [
    .init("d") { $0.openSelectionMenu() },
    .init(.control("d")) { $0.duplicateSelection() },
    .init("C") { $0.recolorSelection() },
    .init(KeyPress(.delete), KeyPress(.backspace)) { $0.deleteSelection() },
  ]

  static let backdropKeys: [KeyBinding<EditActions>] = [
    .init("I", help: .init(keys: "I", title: "Picture to trace, under the drawing")) { $0.openBackdrop() }
  ]
}
