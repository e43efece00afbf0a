import SwatchColor
import SwatchPixels
import SwatchRaster
import SwatchScreen
import SwatchSession
import SwatchSketch
import SwatchWidgets

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

// Tests access the program's state only here.
extension TestScreen {
  // MARK: The drawing

  var session: DrawingSession { sketching.session }
  var sketch: Sketch { session.sketch }
  var document: Document { session.document }
  var raster: DrawingRaster { session.raster }
  var tool: any Tool { session.toolState.tool }
  var toolKind: ToolKind { session.toolState.kind }
  var canvasTouch: CanvasTouch? { session.toolState.touch }
  /// The indices of the selected strokes.
  var selection: [Int] { session.toolState.selection }
  var grid: GridMode { session.settings.options.grid }
  /// The canvas cell of the keyboard cursor.
  var cursor: CellPosition? { sketching.canvas.cursor }
  var middleOfCanvas: CellPosition? { sketching.canvas.middle }

  /// The available scales.
  static var scales: [Double] { Viewport.scales }

  /// Returns the canvas point under a screen cell.
  func canvasPoint(at cell: CellPosition) -> CanvasPoint? {
    sketching.canvas.drawingView.map.canvasPoint(at: cell)
  }

  /// Shows another drawing without history.
  func show(_ drawing: Drawing) {
    let version = FileVersion(device: 1, inode: 1, size: 1, modified: 1)
    let stored = StoredDrawing(drawing, unsupportedFeatures: [], contentLostOnSave: [], version: version)
    session.open(SketchFile(path: "shown.svg", stored: stored))
  }

  /// Hides the keyboard cursor.
  func hideCursor() { sketching.update(\.canvas) { $0.hideCursor() } }

  /// Redraws the drawing and the screen.
  func repaint() {
    session.raster.replaceDrawing(with: session.drawing)
    drawsCompletely = true
  }

  /// Ends like the program.
  func closeJournal() { sketching.end() }

  // MARK: Colors

  var wells: Wells { host.picker.wells }
  /// The pen for new strokes.
  var pen: Pen {
    (host as? SketchController)?.session.settings.pen
      ?? Pen(strokeColor: wells.strokeColor, fillColor: wells.color(of: .fill), width: 1, opacity: 1)
  }
  var history: ColorHistory { host.picker.history }
  var page: PickerPage { host.picker.page }
  var names: NameList { host.picker.names }
  var shelf: PaletteState { host.picker.palettes.state }
  /// The source image.
  var source: PictureSource { host.picker.pictures.source }
  var isEyedropping: Bool { sketching.canvas.isEyedropping }
  var lensFrame: CellRect? {
    host.updateParts()
    return host.picker.overlay?.frame
  }

  func activate(_ well: Well) { host.pick { $0.wells.active = well } }

  /// Returns the knob position of a slider, 0…1, visible or not.
  func position(of slider: Slider) -> Double {
    let value =
      switch slider {
      case .width: sketching.pen.value(of: .width)
      case .opacity: sketching.pen.value(of: .opacity)
      case .component(let component): component.value(in: wells.picked)
      }
    return (value - slider.range.lowerBound) / (slider.range.upperBound - slider.range.lowerBound)
  }

  /// Moves a slider, visible or not.
  func move(_ slider: Slider, to position: Double) {
    let value = slider.value(at: position)
    switch slider {
    case .width: sketching.update(\.pen) { $0.set(.width, to: value) }
    case .opacity: sketching.update(\.pen) { $0.set(.opacity, to: value) }
    case .component(let component):
      host.pick { $0.pick(component.replacing(in: $0.wells.picked, with: value)) }
    }
  }

  func trackColor(of slider: Slider, at position: Double) -> Color? {
    guard case .component(let component) = slider, wells.color != nil else { return nil }
    return component.color(replacing: slider.value(at: position), in: wells.picked)
  }

  /// Prompts for the value of a slider, visible or not.
  func askForValue(of slider: Slider) {
    switch slider {
    case .width: ask(for: .width)
    case .opacity: ask(for: .opacity)
    case .component(let component):
      host.pick { ComponentSlider(component: component, frame: .empty).commandForPrompt.run(&$0) }
    }
  }

  private func ask(for property: PenProperty) {
    sketching.update(\.pen) { PenSlider(property: property, frame: .empty).commandForPrompt.run(&$0) }
  }

  /// Starts another step of the color history.
  func beginGesture() { sketching.interaction.gesture += 1 }

  func add(_ palette: Palette) { host.pick { $0.update(\.palettes) { $0.addPalette(palette) } } }

  // MARK: The screen

  var layout: TestLayout { host.places }
  var focus: ControlID { focus(of: host) }
  var dialog: (any Dialog)? { host.openDialog?.base }
  var dialogFrame: CellRect? { dialog?.frame }
  var controls: [TestControl] { layout.visibleControls }

  private func focus(of host: some TestHost) -> ControlID { host.interaction.focus }

  func focus(_ control: ControlID) { host.focus(control) }

  /// Returns the colors of the open popover by cell.
  func popoverCell(at position: CellPosition) -> ColorPopover.Choice? {
    (dialog as? ColorPopover)?.choice(at: position)
  }

  /// Draws the top dialog alone in its current layout.
  func drawDialog(on surface: inout Surface) -> CellRect? {
    host.updateParts()
    return drawDialog(of: host, on: &surface)
  }

  private func drawDialog(of host: some TestHost, on surface: inout Surface) -> CellRect? {
    guard var dialog = host.openDialog else { return nil }
    dialog.layOut(in: host.interaction.dialogAreas, host)
    dialog.draw(host, on: &surface)
    return dialog.frame
  }

  // MARK: The program

  var isFinished: Bool { host.isFinished }
  var choice: Color? { host.choices.first }
  var wantsToSuspend: Bool { host.wantsToSuspend }
  var wantsCompleteFrame: Bool { host.wantsCompleteFrame }
  var hasTouchMoved: Bool { sketching.interaction.hasTouchMoved }
  /// The time the program waits before ``timeOut()``.
  var timeout: Duration? { host.timeout }

  /// Passes time without events.
  func timeOut() {
    host.handleTimeout()
    host.afterFrame()
  }
}

/// A slider of any owner.
enum Slider: Hashable {
  case width, opacity
  case component(ColorComponent)

  static let hue = Slider.component(.hue)
  static let saturation = Slider.component(.saturation)
  static let brightness = Slider.component(.brightness)

  var range: ClosedRange<Double> {
    switch self {
    case .width: PenProperty.width.range
    case .opacity: PenProperty.opacity.range
    case .component(let component): component.range
    }
  }

  var title: String {
    switch self {
    case .width: PenProperty.width.title
    case .opacity: PenProperty.opacity.title
    case .component(let component): component.title
    }
  }

  var labelWidth: Int {
    switch self {
    case .width: PenProperty.width.labelWidth
    case .opacity: PenProperty.opacity.labelWidth
    case .component: ComponentSlider.labelWidth
    }
  }

  func value(at position: Double) -> Double {
    range.lowerBound + min(max(position, 0), 1) * (range.upperBound - range.lowerBound)
  }
}

extension ControlID {
  static func of(_ slider: Slider) -> ControlID {
    switch slider {
    case .width: PenProperty.width.id
    case .opacity: PenProperty.opacity.id
    case .component(let component): .slider(component)
    }
  }

  static let penWidth = PenProperty.width.id
  static let penOpacity = PenProperty.opacity.id

  private static func button(_ title: String) -> ControlID { ControlID("button \(title)") }

  static let undo = button("Undo")
  static let redo = button("Redo")
  static let erase = button("Erase Image")
  static let reset = button("Reset Pen")
  static let save = button("Save")
  static let copy = button("Copy")
  static let tweak = button("Tweak")
  static let about = button("About")
  static let all = button("Commands")
  static let help = button("Help")
  static let choose = button("Choose")
  static let cancel = button("Cancel")
  static let openPicture = button("Open")
  static let extract = button("Extract")
  static let closePicture = button("Close")
}

extension PickerPage {
  /// Returns the page a number of steps further, wrapping around.
  func page(after distance: Int) -> PickerPage {
    let pages = PickerPage.all
    return pages[((pages.firstIndex(of: self) ?? 0) + distance + pages.count) % pages.count]
  }

  /// The digit of the page.
  var digit: Character { Character("\((PickerPage.all.firstIndex(of: self) ?? 0) + 1)") }
}
