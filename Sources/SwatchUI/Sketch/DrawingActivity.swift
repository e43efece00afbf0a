import SwatchSession
import SwatchSketch

/// The visible state of a drawing, compared to detect that the user is working on it.
struct DrawingActivity: Hashable {
  private let position, stepCount, strokeCount: Int
  private let zoom: Double
  private let tool: ToolKind
  private let grid: GridMode
  private let selection: [Int]

  init(_ session: DrawingSession) {
    (position, stepCount) = (session.sketch.position, session.sketch.steps.count)
    strokeCount = session.drawing.strokes.count
    (zoom, grid) = (session.raster.viewport.zoom, session.settings.options.grid)
    (tool, selection) = (session.toolState.kind, session.toolState.selection)
  }
}
