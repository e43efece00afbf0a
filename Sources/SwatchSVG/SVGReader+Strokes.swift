import SwatchSketch

// The drawing that was read.
extension SVGReader {
  /// The precision with which drawings of other programs are stored.
  var precision: Precision { Precision(of: sheet) }

  /// The drawing that was read.
  var drawing: Drawing {
    var drawing = Drawing(paper: paper, sheetSetup, strokes: strokes)
    if let viewport, !isOwn { drawing.sheet = viewport.sheet(of: drawing) }
    return drawing
  }

  /// Draws a stroke on top.
  func append(_ ink: Ink, _ shape: Shape) {
    append(Stroke(ink: ink, shape: shape, group: group))
  }

  /// Draws a stroke on top.
  func append(_ stroke: Stroke) {
    spend(ReadingBudget.stroke, on: .elements)
    strokes.append(stroke)
  }
}
