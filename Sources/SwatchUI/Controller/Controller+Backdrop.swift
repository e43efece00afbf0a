import SwatchRaster
import SwatchSketch

// The picture under the drawing, to trace.
extension Controller {
  /// Asks for a picture; where there is one, what to do with it.
  func openBackdrop() {
    settleTouch()
    guard backdrop != nil else { return type(.backdropPath) }
    open(
      .menu(
        Menu(
          title: "Picture to Trace",
          items: [
            .init(title: "+  Stronger", key: "+", command: .backdrop(.strengthen(by: 0.1))),
            .init(title: "-  Fainter", key: "-", command: .backdrop(.strengthen(by: -0.1))),
            .init(title: "o  Another picture…", key: "o", command: .type(.backdropPath)),
            .init(title: "x  Remove", key: "x", command: .backdrop(.remove)),
          ], staysOpen: true)))
  }

  func perform(_ command: BackdropCommand) {
    guard let (index, stroke) = backdrop else { return say("There is no picture to trace") }
    switch command {
    case .strengthen(let amount):
      let ink = Ink(line: nil, width: 0, opacity: min(max(stroke.ink.opacity + amount, 0.1), 1))
      let changed = Stroke(ink: ink, shape: stroke.shape)
      guard changed != stroke else { return say("Picture to trace \(stroke.ink.opacity.percentLabel)") }
      session.perform { $0.replacing(.backdrop, [(index, changed)]) }
      say("Picture to trace \(ink.opacity.percentLabel)")
    case .remove:
      closeDialog()
      session.perform { $0.removing(.backdrop, at: [index]) }
      say("Removed the picture to trace")
    }
  }

  /// Takes the path that was typed.
  func submitBackdropPath(_ text: String) {
    let path = text.path
    guard !path.isEmpty else { return closeDialog() }
    guard let read = services.readPicture else { return say("Pictures cannot be opened here") }
    do {
      lay(try read(path))
    } catch {
      say("\(error)")
    }
  }

  /// Lays a picture under all strokes, half faint, as large as the view and the sheet have room for.
  private func lay(_ picture: Picture) {
    let view = model.raster.viewport.canvasRect
    let area = view.intersection(model.sketch.drawing.page) ?? view
    guard let placed = PlacedPicture(picture, fitting: area) else {
      return say("There is not enough memory for the picture")
    }
    closeDialog()
    let stroke = Stroke(ink: Ink(line: nil, width: 0, opacity: 0.5), shape: .picture(placed))
    let change = backdrop.map { Change.replace($0.stroke, with: stroke, at: $0.index) }
    session.perform { _ in Edit(.backdrop, [change ?? .insert(stroke, at: 0)]) }
    say("Laid the picture under the drawing; I changes or removes it")
  }

  /// The lowest picture of the drawing.
  private var backdrop: (index: Int, stroke: Stroke)? {
    let strokes = model.sketch.drawing.strokes
    let index = strokes.firstIndex { if case .picture = $0.shape { true } else { false } }
    return index.map { ($0, strokes[$0]) }
  }
}

/// What is done with the picture under the drawing.
enum BackdropCommand: Hashable {
  /// Makes it more opaque, or less.
  case strengthen(by: Double)
  case remove
}

extension CanvasRect {
  /// What both have; `nil` when that is nothing.
  fileprivate func intersection(_ other: CanvasRect) -> CanvasRect? {
    let common = CanvasRect(
      min: CanvasPoint(x: Swift.max(min.x, other.min.x), y: Swift.max(min.y, other.min.y)),
      max: CanvasPoint(x: Swift.min(max.x, other.max.x), y: Swift.min(max.y, other.max.y)))
    return common.min.x < common.max.x && common.min.y < common.max.y ? common : nil
  }
}
