extension ToolKind {
  /// Area Eraser.
  public static let areaEraser = ToolKind(
    "rub-out", "Rub Out", word: "Rub", key: "X", symbol: .init("▧", ascii: "="),
    hint: "Drag over ink to rub it out",
    snapping: .none, usesInk: false
  ) { AreaEraserTool() }
}

/// Takes away the ink that a disc passes over: lines are cut, so that none of their ink stays in the disc.
///
/// What was one line becomes several strokes where the pieces lie apart; pieces that meet stay one stroke, because two
/// would darken each other where they are half transparent.
///
/// Areas and text cannot be cut. A stroke with a fill goes as a whole once the disc has passed over all of its outline, a
/// text once it has passed over all of the line through its middle. Until then they stay as they are: rubbing out a line
/// in front of a filled shape does no harm to it.
public struct AreaEraserTool: Tool {
  /// How far the eraser reaches around the pointer, in canvas points; `nil` for the width of a cell, at any zoom.
  public var radius: Double?

  /// What is left of the strokes that were touched.
  private var erased: [Int: ErasedStroke] = [:]
  private var last: CanvasPoint?

  /// Creates the tool, by default as wide as two cells of the screen: what is touched is what is seen.
  public init(radius: Double? = nil) {
    self.radius = radius
  }

  /// What the tool is about to do.
  public var preview: ToolPreview {
    var preview = ToolPreview()
    for (index, stroke) in erased.sorted(by: { $0.key < $1.key }) {
      guard let remains = stroke.remains else { continue }
      preview.hidden.insert(index)
      preview.strokes += remains
    }
    return preview
  }

  /// A touch begins.
  public mutating func began(at sample: ToolSample, in context: ToolContext) {
    (erased, last) = ([:], sample.point)
    moved(to: sample, in: context)
  }

  /// The touch moves.
  public mutating func moved(to sample: ToolSample, in context: ToolContext) {
    guard let last else { return }
    let disc = SweptDisc(from: last, to: sample.point, radius: radius ?? context.eraserRadius)
    let reach = disc.bounds
    let precision = context.drawing.precision
    for (index, stroke) in context.drawing.strokes.enumerated() {
      guard let bounds = stroke.bounds, bounds.intersects(reach) else { continue }
      var changed = erased[index] ?? ErasedStroke(stroke, precision)
      if changed.erase(disc) { erased[index] = changed }
    }
    self.last = sample.point
  }

  /// The touch ends, and does what the preview showed.
  public mutating func ended(at sample: ToolSample, in context: ToolContext) -> Edit? {
    moved(to: sample, in: context)
    defer { cancelled() }
    // From the top, so that an index still means the same stroke when its turn comes.
    let changes = erased.sorted { $0.key > $1.key }.flatMap { index, erased in
      erased.remains.map { Self.changes(at: index, from: erased.stroke, to: $0) } ?? []
    }
    return changes.isEmpty ? nil : Edit(.eraseArea, changes)
  }

  /// The touch is taken back.
  public mutating func cancelled() { (erased, last) = ([:], nil) }

  /// That nothing was erased, and why that may be.
  public func remark(on edit: Edit?) -> String? {
    edit == nil ? "Touch Ended, nothing erased; fills go with all of their edge" : nil
  }

  private static func changes(at index: Int, from stroke: Stroke, to remains: [Stroke]) -> [Change] {
    guard let first = remains.first else { return [.remove(stroke, at: index)] }
    return [.replace(stroke, with: first, at: index)]
      + remains.dropFirst().enumerated().map { .insert($1, at: index + 1 + $0) }
  }
}
