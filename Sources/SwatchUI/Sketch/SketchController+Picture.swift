import SwatchSession
import SwatchSketch
import SwatchWidgets

// The picture to pick from takes the place of the drawing while its page is turned to.
extension SketchController {
  /// Puts the drawing back in place of the picture, and gives it the keys that the picture had.
  mutating func leavePicture() {
    let (status, hadKeys) = (interaction.status, [.picture, .canvas].contains(interaction.focus))
    operate(\.picker) { $0.leavePicture() }
    if hadKeys { focus(.canvas) }
    say(status)
  }

  /// Whoever works on the drawing gets to see it.
  mutating func showWhatIsWorkedOn() {
    guard let sightBehindPicture, picker.isPictureInRoom else { return }
    if interaction.focus == .canvas || DrawingSight(session) != sightBehindPicture { leavePicture() }
  }
}

/// What can be seen of a drawing, as far as it tells whether the user is at work on it.
struct DrawingSight: Hashable {
  private let position, stepCount, strokeCount: Int
  private let zoom: Double
  private let tool: ToolKind
  private let grid: GridMode
  private let selection: [Int]

  init(_ session: DrawingSession) {
    (position, stepCount) = (session.sketch.position, session.sketch.steps.count)
    strokeCount = session.drawing.strokes.count
    (zoom, grid) = (session.raster.viewport.zoom, session.settings.options.grid)
    (tool, selection) = (session.hand.kind, session.hand.selection)
  }
}
