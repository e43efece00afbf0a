import SwatchColor
import SwatchPicker
import SwatchPixels
import SwatchRaster
import SwatchSession
import SwatchSketch
import SwatchWidgets

extension EditActions {
  mutating func openBackdrop() {
    endGesture()
    guard backdrop != nil else {
      if acceptsStrokes() { askForBackdrop() }
      return
    }
    present(
      Menu(
        title: "Trace a picture",
        items: [
          .init("More opaque", key: "+") { $0.adjustBackdropOpacity(by: 0.1) },
          .init("Less opaque", key: "-") { $0.adjustBackdropOpacity(by: -0.1) },
          .init("Another picture…", key: "o") { $0.askForBackdrop() },
          .init("Remove", key: "x") { $0.removeBackdrop() },
        ], staysOpen: true))
  }

  private mutating func askForBackdrop() {
    present(
      Prompt(
        "", placeholder: "picture path",
        hint: "Type or paste a picture path · Tab complete",
        at: .window(title: "Trace a picture"), guide: PromptGuide { $0.paths },
        submit: { $1.submitBackdropPath($0) }))
  }

  private mutating func adjustBackdropOpacity(by amount: Double) {
    guard let stroke = backdrop?.stroke else { return report("There is no picture to trace") }
    let ink = Ink(line: nil, width: 0, opacity: min(max(stroke.ink.opacity + amount, 0.1), 1))
    let changed = stroke.with(ink)
    replaceBackdrop(with: changed)
    report("Picture to trace: opacity \(ink.opacity.percentLabel)")
  }

  private mutating func removeBackdrop() {
    guard backdrop != nil else { return report("There is no picture to trace") }
    closeDialog()
    session.perform { drawing in drawing.removing(.backdrop, at: drawing.backdrop.map { [$0.index] } ?? []) }
    report("Removed the picture to trace")
  }

  private mutating func submitBackdropPath(_ text: String) {
    let path = text.path
    guard !path.isEmpty else { return closeDialog() }
    guard let read = readPicture else { return report("Pictures cannot be opened here") }
    attempt { $0.addBackdrop(try read(path)) }
  }

  /// Adds a picture at 50% opacity below all strokes, scaled to fit the view and the sheet.
  private mutating func addBackdrop(_ picture: Picture) {
    let view = session.raster.viewport.canvasRect
    let area = view.intersection(session.drawing.sheet) ?? view
    guard let placed = PlacedPicture(picture, fitting: area) else {
      return report("Not enough memory for the picture")
    }
    closeDialog()
    let stroke = Stroke(ink: Ink(line: nil, width: 0, opacity: 0.5), shape: .picture(placed))
    replaceBackdrop(with: stroke)
    report("Added the picture below the drawing · \(label(of: .trace)) change or remove")
  }

  private mutating func replaceBackdrop(with stroke: Stroke) {
    session.perform { drawing in
      guard let (index, old) = drawing.backdrop else { return Edit(.backdrop, [.insert(stroke, at: 0)]) }
      return drawing.replacing(.backdrop, old == stroke ? [] : [(index, stroke)])
    }
  }

  private var backdrop: (index: Int, stroke: Stroke)? { session.drawing.backdrop }
}

extension Drawing {
  fileprivate var backdrop: (index: Int, stroke: Stroke)? {
    let index = strokes.firstIndex { $0.isPicture && permitsEditing($0) }
    return index.map { ($0, strokes[$0]) }
  }
}

extension CanvasRect {
  fileprivate func intersection(_ other: CanvasRect) -> CanvasRect? {
    let common = CanvasRect(
      min: CanvasPoint(x: Swift.max(min.x, other.min.x), y: Swift.max(min.y, other.min.y)),
      max: CanvasPoint(x: Swift.min(max.x, other.max.x), y: Swift.min(max.y, other.max.y)))
    return common.min.x < common.max.x && common.min.y < common.max.y ? common : nil
  }
}
