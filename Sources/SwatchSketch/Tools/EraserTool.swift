import SwatchText

extension ToolKind {
  /// The stroke eraser.
  public static let eraser = ToolKind(
    id: "eraser", title: "Erase strokes", label: "Erase", key: "E", symbol: .init("⌫", ascii: "<"),
    hint: "Drag over strokes to erase them", snapping: .none, usesInk: false
  ) { EraserTool() }

  /// The area eraser.
  public static let areaEraser = ToolKind(
    id: "erase-area", title: "Erase area", label: "Area", key: "X", symbol: .init("▧", ascii: "="),
    hint: "Drag over strokes to erase parts of them", snapping: .none, usesInk: false
  ) { EraserTool(cutsLines: true) }
}

/// Erases every stroke that a disc touches or, if the tool cuts lines, only the ink that the disc covers.
///
/// Pieces of a cut line become separate strokes unless they touch: overlapping ones would look darker.
///
/// Areas and text cannot be cut: a filled stroke is removed once its whole outline has been covered, text
/// once the line through its middle has. Lines in front of an area can thus be erased without changing it.
struct EraserTool: Tool {
  /// The radius in canvas points; `nil` for the width of a screen cell at any zoom.
  private let radius: Double?
  private let cutsLines: Bool
  private var erased: [Int: ErasedStroke] = [:]
  private var last: CanvasPoint?

  init(radius: Double? = nil, cutsLines: Bool = false) { (self.radius, self.cutsLines) = (radius, cutsLines) }

  /// The changed strokes, bottom to top, and their remaining parts.
  private var changed: [(index: Int, old: Stroke, remainingStrokes: [Stroke])] {
    erased.sorted { $0.key < $1.key }.compactMap { index, erased in
      erased.remainingStrokes.map { (index, erased.stroke, $0) }
    }
  }

  var preview: ToolPreview {
    let changed = changed
    return ToolPreview(hidden: Set(changed.map(\.index)), strokes: changed.flatMap(\.remainingStrokes))
  }

  mutating func began(at sample: ToolSample, in context: ToolContext) {
    (erased, last) = ([:], sample.point)
    moved(to: sample, in: context)
  }

  mutating func moved(to sample: ToolSample, in context: ToolContext) {
    guard let last else { return }
    let disc = SweptDisc(from: last, to: sample.point, radius: radius ?? CanvasSize.cell.width / context.zoom)
    let reach = disc.bounds
    for (index, stroke) in context.drawing.strokes.enumerated() {
      guard let bounds = stroke.bounds, bounds.intersects(reach), context.drawing.permitsEditing(stroke)
      else { continue }
      if cutsLines {
        var changed = erased[index] ?? ErasedStroke(stroke, context.drawing.precision)
        if changed.erase(disc) { erased[index] = changed }
      } else if stroke.isHit(by: disc) {
        erased[index] = ErasedStroke(allOf: stroke)
      }
    }
    self.last = sample.point
  }

  mutating func ended(at sample: ToolSample, in context: ToolContext) -> Edit? {
    moved(to: sample, in: context)
    defer { cancelled() }
    // Top first, so that the remaining indices stay valid.
    let changes = changed.reversed().flatMap { index, old, remainingStrokes -> [Change] in
      guard let first = remainingStrokes.first else { return [.remove(old, at: index)] }
      return [.replace(old, with: first, at: index)]
        + remainingStrokes.dropFirst().enumerated().map { .insert($1, at: index + 1 + $0) }
    }
    return changes.isEmpty ? nil : Edit(cutsLines ? .eraseArea : .erase, changes)
  }

  mutating func cancelled() { (erased, last) = ([:], nil) }

  func message(about edit: Edit?) -> String? {
    if let edit { return cutsLines ? nil : "Touch Ended · erased \(edit.changes.count.counting("stroke"))" }
    return "Touch Ended · nothing erased" + (cutsLines ? " · erase the whole edge to remove a fill" : "")
  }
}
