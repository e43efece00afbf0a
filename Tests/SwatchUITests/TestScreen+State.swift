import SwatchColor
import SwatchRaster
import SwatchScreen
import SwatchSession
import SwatchSketch
import SwatchWidgets

@testable import SwatchUI

// The one door to what the program knows: tests ask a screen, whatever is behind it.
extension TestScreen {
  // MARK: The drawing

  var sketch: Sketch { controller.model.sketch }
  var document: Document { controller.model.document }
  var raster: DrawingRaster { controller.model.raster }
  var tool: any Tool { controller.session.tool }
  var toolKind: ToolKind { controller.session.toolKind }
  var canvasTouch: CanvasTouch? { controller.session.touch }
  /// The selected strokes, by index.
  var selection: [Int] { controller.model.selection }
  var grid: GridMode { controller.session.grid }
  /// The cell of the canvas that the keyboard draws at.
  var cursor: CellPosition? { controller.model.cursor }

  /// The scales that the drawing can be shown at.
  static var scales: [Double] { Controller.scales }

  /// The point of the canvas under a cell of the screen.
  func canvasPoint(at cell: CellPosition) -> CanvasPoint? {
    controller.canvas.canvasPoint(at: cell, in: controller.model)
  }

  /// Shows another drawing, without a past.
  func show(_ drawing: Drawing) {
    let version = FileVersion(device: 1, inode: 1, size: 1, modified: 1)
    let stored = StoredDrawing(drawing, notUnderstood: [], lostBySaving: [], version: version)
    controller.session.open(SketchFile(path: "shown.svg", stored: stored))
  }

  /// Takes the cursor of the keyboard away.
  func hideCursor() { controller.hideCursor() }

  /// Paints the drawing and the screen anew.
  func repaint() {
    controller.model.raster.replaceDrawing(by: controller.model.sketch.drawing)
    controller.dirty.parts = .all
  }

  /// Ends as the program does.
  func closeJournal() { controller.closeJournal() }

  // MARK: Colors

  var settings: PenSettings { controller.model.settings }
  var pen: Pen { controller.model.pen }
  var history: ColorHistory { controller.model.history }
  var page: PanelPage { controller.model.page }
  var names: NameList { controller.model.names }
  var shelf: PaletteShelf { controller.model.shelf }
  /// The picture to pick from.
  var source: PictureSource { controller.model.picture }
  var isEyedropping: Bool { controller.model.isEyedropping }
  var lensFrame: CellRect? { controller.lensView?.frame }

  func activate(_ well: Well) { controller.model.settings.activeWell = well }

  /// Where the knob of a slider is, 0…1, whether the slider is on the screen or not.
  func position(of slider: Slider) -> Double { slider.position(in: controller.model) }

  /// Moves a slider, whether it is on the screen or not.
  func move(_ slider: Slider, to position: Double) {
    slider.command(at: position, in: controller.model).run(controller)
  }

  func trackColor(of slider: Slider, at position: Double) -> Color? {
    slider.trackColor(at: position, in: controller.model)
  }

  /// Asks for the value of a slider, whether it is on the screen or not.
  func askForValue(of slider: Slider) { controller.askForValue(of: slider) }

  /// What is done from now on is another step for the history of colors.
  func beginGesture() { controller.gesture += 1 }

  func add(_ palette: Palette) { controller.addPalette(palette) }

  // MARK: The screen

  var layout: Layout { controller.layout }
  var focus: ControlID { controller.model.focus }
  var dialog: (any Dialog<Controller>)? { controller.model.dialog }
  var dialogFrame: CellRect? { controller.model.dialog?.frame }
  var controls: [any Control] { layout.visibleControls }

  /// Draws a view, and nothing else.
  func draw(_ view: any View, on surface: inout Surface) { view.draw(controller.model, on: &surface) }

  func focus(_ control: ControlID) { controller.focus(control) }

  /// The colors of the popover that is open, by where they are.
  func popoverCell(at position: CellPosition) -> ColorPopover.Choice? {
    (dialog as? ColorPopover)?.cell(at: position)
  }

  /// The dialog as it is placed now, drawn alone.
  func drawDialog(on surface: inout Surface) -> CellRect? {
    guard var dialog else { return nil }
    dialog.layOut(in: controller.dialogRoom, controller)
    dialog.draw(controller, on: &surface)
    return dialog.frame
  }

  // MARK: The program

  var isFinished: Bool { controller.isFinished }
  var choice: Color? { controller.choice }
  var wantsToSuspend: Bool { controller.wantsToSuspend }
  var wantsCompleteFrame: Bool { controller.wantsCompleteFrame }
  var hasTouchMoved: Bool { controller.hasTouchMoved }
  /// How long the program waits before ``timeOut()``.
  var timeout: Duration? { controller.timeout }

  /// Lets so much time pass without events.
  func timeOut() { controller.handleTimeout() }
}
