import SwatchSketch

// What was drawn.
extension SVGReader {
  /// How exactly what others have drawn is kept.
  var precision: Precision { Precision(of: sheet) }

  /// What was drawn.
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
