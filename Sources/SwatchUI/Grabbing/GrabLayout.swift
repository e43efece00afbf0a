import SwatchScreen
import SwatchWidgets

/// Where the parts of the scene are in which colors are taken from a picture.
struct GrabLayout {
  private(set) var buttons: [ButtonView<GrabController>] = []
  private(set) var picture: CellRect
  /// What is told of the color, with those that were taken.
  private(set) var line = CellRect.empty
  private(set) var status = CellRect.empty

  init(_ size: CellSize, _ keyMap: KeyMap) {
    picture = size.bounds
    if size.rows >= 3 { status = picture.cutBottom(1) }
    if size.rows >= 2 { line = picture.cutBottom(1) }
    guard size.rows >= 10 else { return }
    var flow = Flow(width: size.columns, rowLimit: 1)
    buttons = GrabController.buttons.compactMap { button in
      flow.place(button.width(in: keyMap)).map { ButtonView(button, frame: $0) }
    }
    _ = picture.cutTop(1)
  }
}
