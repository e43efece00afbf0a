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
    guard drawing.backdrop != nil else {
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
        hint: "Type or paste a picture path · Tab complete", at: .window(title: "Trace a picture"),
        guide: PromptGuide { $0.paths },
        submit: { text, edits in
          guard !text.path.isEmpty else { return edits.closeDialog() }
          guard let read = edits.readPicture else { return edits.report("Pictures cannot be opened here") }
          edits.attempt { $0.addBackdrop(try read(text.path)) }
        }))
  }

  private mutating func adjustBackdropOpacity(by amount: Double) {
    guard let stroke = drawing.backdrop?.stroke else { return report("There is no picture to trace") }
    let ink = Ink(line: nil, width: 0, opacity: min(max(stroke.ink.opacity + amount, 0.1), 1))
    replaceBackdrop(with: stroke.with(ink))
    report("Picture to trace: opacity \(ink.opacity.percentLabel)")
  }

  private mutating func removeBackdrop() {
    guard drawing.backdrop != nil else { return report("There is no picture to trace") }
    closeDialog()
    session.perform { drawing in drawing.removing(.backdrop, at: drawing.backdrop.map { [$0.index] } ?? []) }
    report("Removed the picture to trace")
  }

  /// Adds a picture at 50% opacity below all strokes, scaled to fit the view and the sheet.
  private mutating func addBackdrop(_ picture: Picture) {
    let view = session.raster.viewport.canvasRect
    let area = view.intersection(drawing.sheet).flatMap { $0.area > 0 ? $0 : nil } ?? view
    guard let placed = PlacedPicture(picture, fitting: area) else {
      return report("Not enough memory for the picture")
    }
    closeDialog()
    replaceBackdrop(with: Stroke(ink: Ink(line: nil, width: 0, opacity: 0.5), shape: .picture(placed)))
    report("Added the picture below the drawing · \(label(of: .trace)) change or remove")
  }

  private mutating func replaceBackdrop(with stroke: Stroke) {
    session.perform { drawing in
      guard let (index, old) = drawing.backdrop else { return Edit(.backdrop, [.insert(stroke, at: 0)]) }
      return drawing.replacing(.backdrop, old == stroke ? [] : [(index, stroke)])
    }
  }
}

extension Drawing {
  fileprivate var backdrop: (index: Int, stroke: Stroke)? {
    strokes.firstIndex { $0.isPicture && permitsEditing($0) }.map { ($0, strokes[$0]) }
  }
}
