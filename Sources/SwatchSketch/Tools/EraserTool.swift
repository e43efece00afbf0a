import SwatchColor
import SwatchText

extension ToolKind {
  /// Eraser.
  public static let eraser = ToolKind(
    id: "eraser", title: "Erase Strokes", word: "Erase", key: "E", symbol: .init("⌫", ascii: "<"),
    hint: "Drag over strokes to erase them",
    snapping: .none, usesInk: false
  ) { EraserTool() }

  /// Area Eraser.
  public static let areaEraser = ToolKind(
    id: "rub-out", title: "Erase Area", word: "Area", key: "X", symbol: .init("▧", ascii: "="),
    hint: "Drag over strokes to erase what the pointer covers",
    snapping: .none, usesInk: false
  ) { EraserTool(cutsLines: true) }
}

/// Takes away every stroke that a disc touches; or, where it cuts lines, the ink that the disc passes over.
///
/// What was one line becomes several strokes where the pieces lie apart; pieces that meet stay one stroke, because two
/// would darken each other where they are half transparent.
///
/// Areas and text cannot be cut. A stroke with a fill goes as a whole once the disc has passed over all of its outline, a
/// text once it has passed over all of the line through its middle. Until then they stay as they are: rubbing out a line
/// in front of a filled shape does no harm to it.
struct EraserTool: Tool {
  /// How far the eraser reaches around the pointer, in canvas points; `nil` for the width of a cell, at any zoom: what is
  /// touched is what is seen.
  private let radius: Double?
  private let cutsLines: Bool
  /// What is left of the strokes that were touched, by index.
  private var erased: [Int: ErasedStroke] = [:]
  private var last: CanvasPoint?

  init(radius: Double? = nil, cutsLines: Bool = false) { (self.radius, self.cutsLines) = (radius, cutsLines) }

  /// The strokes that are no longer whole, bottom to top, and what is left of each.
  private var changed: [(index: Int, old: Stroke, remains: [Stroke])] {
    erased.sorted { $0.key < $1.key }.compactMap { index, erased in
      erased.remains.map { (index, erased.stroke, $0) }
    }
  }

  var preview: ToolPreview {
    let changed = changed
    return ToolPreview(hidden: Set(changed.map(\.index)), strokes: changed.flatMap(\.remains))
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
      guard let bounds = stroke.bounds, bounds.intersects(reach) else { continue }
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
    // From the top, so that an index still means the same stroke when its turn comes.
    let changes = changed.reversed().flatMap { index, old, remains -> [Change] in
      guard let first = remains.first else { return [.remove(old, at: index)] }
      return [.replace(old, with: first, at: index)]
        + remains.dropFirst().enumerated().map { .insert($1, at: index + 1 + $0) }
    }
    return changes.isEmpty ? nil : Edit(cutsLines ? .eraseArea : .erase, changes)
  }

  mutating func cancelled() { (erased, last) = ([:], nil) }

  func remark(on edit: Edit?) -> String? {
    if cutsLines {
      return edit == nil ? "Touch Ended · nothing erased · fills go with all of their edge" : nil
    }
    guard let edit else { return "Touch Ended · nothing erased" }
    return "Touch Ended · erased \(edit.changes.count.counting("stroke"))"
  }
}
