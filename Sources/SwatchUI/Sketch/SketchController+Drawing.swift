import SwatchColor
import SwatchRaster
import SwatchScreen
import SwatchSession
import SwatchSketch
import SwatchWidgets

// The screen, of which only what looks different is drawn.
extension SketchController {
  /// What was drawn last, as far as it tells what to draw next.
  struct Shown {
    var pickerRevision: Int
    var penRevision: Int
    var overlay: CellRect?
    var vision: ColorVisionDeficiency?
    var tool: ToolKind
    var paper: Color
  }

  /// Parts of the screen that are drawn as a whole.
  struct Parts: OptionSet {
    let rawValue: UInt8

    static let toolbar = Parts(rawValue: 1)
    static let panel = Parts(rawValue: 2)
    static let status = Parts(rawValue: 4)
    static let dialog = Parts(rawValue: 8)
    /// The frame around the canvas and all of the drawing.
    static let canvas = Parts(rawValue: 16)
    /// What stands in the border of the canvas.
    static let border = Parts(rawValue: 32)
    static let all: Parts = [.toolbar, .panel, .status, .dialog, .canvas, .border]
  }

  mutating func draw(completely isComplete: Bool, on surface: inout Surface) -> Bool {
    if session.awaitsJournal { operate(\.files) { $0.settleJournal() } }
    let changes = session.takeChanges()
    canvas.note(changes)
    picker.paper = session.drawing.paper
    informParts()
    let pixels = changes.pixels.union(canvas.takeChangedPixels())
    var parts = changedParts(changes)
    if isComplete { parts = .all }
    guard !parts.isEmpty || !pixels.isEmpty else { return false }
    draw(parts, pixels, on: &surface)
    return true
  }

  /// Finds out what looks different.
  private mutating func changedParts(_ changes: DrawingChanges) -> Parts {
    let now = Shown(
      pickerRevision: picker.interaction.revision, penRevision: pen.interaction.revision,
      overlay: picker.overlayFrame, vision: picker.vision, tool: session.toolKind,
      paper: session.drawing.paper)
    let inHand = interaction.takeChanges()
    defer { shown = now }
    guard let shown, !inHand.contains(.cover), shown.overlay == now.overlay, shown.vision == now.vision else {
      return .all
    }
    var parts: Parts = []
    if inHand.contains(.status) { parts.insert(.status) }
    if inHand.contains(.focus) { parts.formUnion([.toolbar, .panel, .canvas]) }
    if inHand.contains(.dialog) { parts.insert(.dialog) }
    if changes.isEverything || changes.hasMarks { parts.insert(.canvas) }
    if changes.hasSteps { parts.formUnion([.toolbar, .border, .status]) }
    if shown.tool != now.tool { parts.insert(.border) }
    if shown.pickerRevision != now.pickerRevision { parts.formUnion([.toolbar, .panel]) }
    if shown.penRevision != now.penRevision { parts.insert(.toolbar) }
    // The contrast is that on the paper, and so is the pen.
    if shown.paper != now.paper { parts.formUnion([.toolbar, .panel]) }
    return parts
  }

  private func draw(_ parts: Parts, _ pixels: PixelRect, on surface: inout Surface) {
    if parts == .all { surface.fill(surface.size.bounds) }
    if parts.contains(.canvas) {
      canvas.view.draw(canvas, on: &surface)
    } else if !pixels.isEmpty {
      surface.clipped(to: canvas.frame) { canvas.view.draw(pixels, of: canvas, on: &$0) }
    }
    if !parts.isDisjoint(with: [.canvas, .border]) {
      for control in controls where Self.borderControls.contains(control.id) {
        control.draw(self, on: &surface)
      }
    }
    if parts.contains(.toolbar) { drawToolbar(on: &surface) }
    if parts.contains(.panel) { picker.draw(on: &surface) } else { picker.drawOverlay(on: &surface) }
    if parts.contains(.status) {
      let count = session.drawing.strokes.count.counting("stroke")
      StatusView(frame: layout.status).draw(interaction.status, count, on: &surface)
    }
    // Whatever was drawn may lie under the dialog.
    drawDialog(on: &surface)
  }

  private static let borderControls: [ControlID] = [.tool, .file, .zoom]

  private func drawToolbar(on surface: inout Surface) {
    surface.write("swatchterm", in: layout.title, style: .bold)
    PenView(frame: layout.penView).draw(session.pen, on: session.drawing.paper, &surface)
    for button in layout.buttons { button.draw(self, on: &surface) }
    for well in layout.wells { well.draw(picker, on: &surface) }
    for slider in pen.controls { slider.draw(pen, on: &surface) }
  }
}
