/// Takes away every stroke that it touches, as a whole.
public struct EraserTool: Tool {
  /// How far the eraser reaches around the pointer, in canvas points.
  public var radius: Double

  /// The strokes that were touched so far.
  private var touched: Set<Int> = []
  private var last: CanvasPoint?

  /// Creates the tool, by default as wide as two cells.
  public init(radius: Double = 8) {
    self.radius = radius
  }

  /// What the tool is about to do.
  public var preview: ToolPreview {
    var preview = ToolPreview()
    preview.hidden = touched
    return preview
  }

  /// A touch begins.
  public mutating func began(at sample: ToolSample, in context: ToolContext) {
    (touched, last) = ([], sample.point)
    moved(to: sample, in: context)
  }

  /// The touch moves.
  public mutating func moved(to sample: ToolSample, in context: ToolContext) {
    guard let last else { return }
    for (index, stroke) in context.drawing.strokes.enumerated()
    where stroke.isHit(from: last, to: sample.point, radius: radius) {
      touched.insert(index)
    }
    self.last = sample.point
  }

  /// The touch ends, and does what the preview showed.
  public mutating func ended(at sample: ToolSample, in context: ToolContext) -> Edit? {
    moved(to: sample, in: context)
    defer { cancelled() }
    return touched.isEmpty ? nil : context.drawing.removing(.erase, at: touched)
  }

  /// The touch is taken back.
  public mutating func cancelled() { (touched, last) = ([], nil) }
}
