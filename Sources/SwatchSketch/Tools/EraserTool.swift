import SwatchColor
import SwatchText

extension ToolKind {
  /// Eraser.
  public static let eraser = ToolKind(
    "eraser", "Eraser", word: "Erase", key: "E", symbol: .init("⌫", ascii: "<"),
    hint: "Drag over strokes to erase them",
    snapping: .none, usesInk: false
  ) { EraserTool() }
}

/// Takes away every stroke that it touches, as a whole.
public struct EraserTool: Tool {
  /// How far the eraser reaches around the pointer, in canvas points; `nil` for the width of a cell, at any zoom.
  public var radius: Double?

  /// The strokes that were touched so far.
  private var touched: Set<Int> = []
  private var last: CanvasPoint?

  /// Creates the tool, by default as wide as two cells of the screen: what is touched is what is seen.
  public init(radius: Double? = nil) {
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
    let radius = radius ?? context.eraserRadius
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

  /// What was erased.
  public func remark(on edit: Edit?) -> String? {
    "Touch Ended, " + (edit.map { "erased \($0.changes.count.counting("stroke"))" } ?? "nothing erased")
  }
}

extension ToolContext {
  /// How far erasers reach where nobody says: as far on the screen at every zoom.
  var eraserRadius: Double { CanvasSize.cell.width / zoom }
}
