import SwatchColor
import SwatchPixels
import SwatchSketch

/// The paper and the finished strokes as pixels at one scale, over an area that may be larger than what is shown.
///
/// Rectangles are in pixels of the plane; see `Viewport`.
final class InkPlane {
  let scale: CanvasScale
  let area: PixelRect
  let image: PixelBuffer
  var paper: Color
  let leavesOutLegibleText: Bool
  let pictures: PictureCache
  /// The strokes, by index, that are left out for now.
  private(set) var hidden: Set<Int> = []
  private(set) var hiddenBounds: CanvasRect?
  private var patches = PatchStack(byteLimit: InkPlane.undoByteLimit)
  /// What has still to be painted, in this order.
  var remaining: [PaintingPass] = []
  /// What is painted first.
  var view: PixelRect
  /// The latest strokes, if they were added while others were still to be painted. Those may lie below them, so they
  /// are not on the image there yet.
  var early: [Stroke] = []
  /// The work that is done at once after an edit: less than a tenth of a second takes.
  var repaintedWorkLimit = 5_000_000

  /// How many bytes of painted-over pixels are kept for undo.
  private static let undoByteLimit = 24 << 20

  /// Creates a plane on which nothing is painted yet: ``paintMore(of:workLimit:)`` does.
  ///
  /// - Parameters:
  ///   - viewport: What is painted first, and at which scale.
  ///   - old: A plane of the same drawing. Where it is as large, its pixels are taken over.
  ///   - isPaintedLater: Whether there is nothing but paper, which need not be painted yet.
  /// - Throws: ``RasterError``.
  init(
    area: PixelRect, for viewport: Viewport, paper: Color, takingOver old: InkPlane? = nil,
    isPaintedLater: Bool = false
  ) throws(RasterError) {
    image = try PixelBuffer(size: area.size, format: .color, isDrawnLater: isPaintedLater)
    (self.area, view, scale, self.paper) = (area, viewport.area, viewport.scale, paper)
    leavesOutLegibleText = viewport.leavesOutLegibleText
    pictures = old?.pictures ?? PictureCache()
    guard !isPaintedLater else { return }
    var missing = [area]
    if let old, old.scale == scale, old.leavesOutLegibleText == leavesOutLegibleText, old.hidden.isEmpty,
      old.paper == paper
    {
      let common = area.intersection(old.area)
      image.copy(local(common), from: old.image, at: old.local(common))
      missing = area.subtracting(common)
      remaining = old.remaining.map { $0.inside(common) }
      (patches, early) = (old.patches.inside(common.intersection(old.area.inner)), old.early)
    }
    beginPainting(missing)
  }

  func pixels(around rect: CanvasRect?) -> PixelRect {
    rect.map { PixelRect(inkIn: $0, scale: scale, within: area) } ?? .empty
  }

  /// Pixels of the image, which begins at the corner of the area.
  func local(_ rect: PixelRect) -> PixelRect { rect.offset(by: area.origin.negated) }

  /// Forgets all strokes, and what could be undone.
  func restart(with drawing: Drawing) {
    paper = drawing.paper
    patches = PatchStack(byteLimit: Self.undoByteLimit)
    (remaining, early) = ([], [])
    showHidden()
    beginPainting([area])
  }

  // MARK: Edits

  /// Paints strokes on top and says where.
  func add(_ strokes: [Stroke]) -> PixelRect {
    let rects = strokes.map { pixels(around: $0.bounds) }
    let changed = rects.reduce(PixelRect.empty) { $0.union($1) }
    let inked = strokes.count == 1 ? InkTiles(of: strokes[0], in: changed, scale: scale).rects : [changed]
    remember(changed, inked)
    for (stroke, rect) in zip(strokes, rects) { paint(stroke, in: complete(rect)) }
    if !isComplete { early += strokes }
    return changed
  }

  /// Paints `rect` as `drawing` is after an edit, which can be undone.
  func change(_ rect: PixelRect, by edit: Edit, to drawing: Drawing) {
    // What is hidden is not what an undo has to bring back.
    if hidden.isEmpty { remember(rect, [rect]) } else { patches.push(nil) }
    showHidden()
    follow(edit)
    early = []
    repaint(rect, drawing)
  }

  /// Takes back an edit inside `rect`, which leaves `drawing`, and returns the pixels that may have changed.
  func undo(_ edit: Edit, of rect: PixelRect, leaving drawing: Drawing) -> PixelRect {
    showHidden()
    follow(edit.inverse)
    early.removeLast(min(early.count, edit.changes.count))
    guard let patch = patches.popLast() else {
      repaint(rect, drawing)
      return rect
    }
    paper = drawing.paper
    for part in patch.parts {
      image.replace(local(part.rect), with: part.pixels)
      // These pixels are complete: what was still to be painted there came of the edit.
      remaining = remaining.map { $0.outside(part.rect) }.filter { !$0.rects.isEmpty }
    }
    return patch.rect
  }

  /// Leaves out other strokes of `drawing` than before and returns the pixels that may have changed.
  func hide(_ indices: Set<Int>, of drawing: Drawing) -> PixelRect {
    guard indices != hidden else { return .empty }
    let changed = pixels(around: bounds(of: indices.symmetricDifference(hidden), in: drawing))
    (hidden, hiddenBounds) = (indices, bounds(of: indices, in: drawing))
    repaint(changed, drawing)
    return changed
  }

  private func showHidden() { (hidden, hiddenBounds) = ([], nil) }

  private func bounds(of indices: Set<Int>, in drawing: Drawing) -> CanvasRect? {
    CanvasRect(aroundAll: indices.lazy.map { drawing.strokes[$0].bounds })
  }

  private func remember(_ changed: PixelRect, _ rects: [PixelRect]) {
    // Pixels that are not complete are nothing to go back to.
    guard rects.allSatisfy({ complete($0) == [$0] }) else { return patches.push(nil) }
    patches.push(.init(rect: changed, parts: rects.map { ($0, image.packed(local($0))) }))
  }
}

extension PixelRect {
  /// All pixels but those on the edge: what reaches no further was not cut off there.
  fileprivate var inner: PixelRect {
    columns.count > 2 && rows.count > 2 ? expanded(columns: -1, rows: -1) : .empty
  }
}

extension TextLine {
  func isLegible(at zoom: Double) -> Bool {
    isLegible(inCellsOfWidth: CanvasSize.cell.width / zoom)
  }
}
