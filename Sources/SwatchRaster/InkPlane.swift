import SwatchColor
import SwatchPixels
import SwatchSketch

/// The paper and the finished strokes as pixels at one scale, over an area that can exceed the viewport.
///
/// Rectangles are in pixels of the plane; see `Viewport`.
final class InkPlane {
  let scale: CanvasScale
  let area: PixelRect
  let image: PixelBuffer
  var paper: Color
  let omitsLegibleText: Bool
  let pictures: PictureCache
  private(set) var hidden: Set<Int> = []
  private(set) var hiddenBounds: CanvasRect?
  private var patches = PatchStack()
  /// The passes still to be painted, in order.
  var remaining: [PaintingPass] = []
  var view: PixelRect
  /// The strokes that were added on top during painting. Incomplete parts of the image lack them.
  var pendingStrokes: [Stroke] = []
  /// The work limit for painting immediately after an edit: less than a tenth of a second.
  var immediateWorkLimit = 5_000_000

  /// Creates a plane without strokes; see ``paintMore(of:workLimit:)``.
  ///
  /// - Parameters:
  ///   - viewport: The scale, and the part to paint first.
  ///   - old: A plane of the same drawing, whose pixels are reused if the scale is the same.
  init(
    area: PixelRect, for viewport: Viewport, paper: Color, reusing old: InkPlane? = nil,
    defersPainting: Bool = false
  ) throws(RasterError) {
    image = try PixelBuffer(size: area.size, format: .color, opensCairoLazily: defersPainting)
    (self.area, view, scale, self.paper) = (area, viewport.area, viewport.scale, paper)
    omitsLegibleText = viewport.omitsLegibleText
    pictures = old?.pictures ?? PictureCache()
    guard !defersPainting else { return }
    var missing = [area]
    if let old, old.matches(viewport), old.hidden.isEmpty, old.paper == paper {
      let common = area.intersection(old.area)
      image.copy(local(common), from: old.image, at: old.local(common))
      missing = area.subtracting(common)
      remaining = old.remaining.map { $0.inside(common) }
      // Changes at the border of the old area may have been cut off.
      let (columns, rows) = (old.area.columns.dropFirst().dropLast(), old.area.rows.dropFirst().dropLast())
      patches = old.patches.inside(common.intersection(PixelRect(columns: columns, rows: rows)))
      pendingStrokes = old.pendingStrokes
    }
    beginPainting(missing)
  }

  func matches(_ view: Viewport) -> Bool { scale == view.scale && omitsLegibleText == view.omitsLegibleText }

  func pixels(around rect: CanvasRect?) -> PixelRect {
    rect.map { PixelRect(inkIn: $0, scale: scale, within: area) } ?? .empty
  }

  func local(_ rect: PixelRect) -> PixelRect { rect.offset(by: area.origin.negated) }

  func restart(with drawing: Drawing) {
    paper = drawing.paper
    (patches, remaining, pendingStrokes) = (PatchStack(), [], [])
    showHidden()
    beginPainting([area])
  }

  func add(_ strokes: [Stroke]) -> PixelRect {
    let rects = strokes.map { pixels(around: $0.bounds) }
    let changed = rects.reduce(PixelRect.empty) { $0.union($1) }
    let inked = strokes.count == 1 ? InkTiles(of: strokes[0], in: changed, scale: scale).rects : [changed]
    savePatch(changed, inked)
    for (stroke, rect) in zip(strokes, rects) { paint(stroke, in: completeParts(of: rect)) }
    if !isComplete { pendingStrokes += strokes }
    return changed
  }

  /// Repaints `rect` after an edit, saving its pixels for undo.
  func change(_ rect: PixelRect, by edit: Edit, to drawing: Drawing) {
    // Undo must not bring back an image without the hidden strokes.
    if hidden.isEmpty { savePatch(rect, [rect]) } else { patches.push(nil) }
    showHidden()
    updatePasses(after: edit)
    pendingStrokes = []
    repaint(rect, drawing)
  }

  /// Undoes an edit inside `rect`, leaving `drawing`, and returns the pixels that may have changed.
  func undo(_ edit: Edit, of rect: PixelRect, leaving drawing: Drawing) -> PixelRect {
    showHidden()
    updatePasses(after: edit.inverse)
    pendingStrokes.removeLast(min(pendingStrokes.count, edit.changes.count))
    guard let patch = patches.popLast() else {
      repaint(rect, drawing)
      return rect
    }
    paper = drawing.paper
    for part in patch.parts {
      image.replace(local(part.rect), with: part.pixels)
      // These pixels are complete, because only complete pixels were saved.
      remaining = remaining.map { $0.outside(part.rect) }.filter { !$0.rects.isEmpty }
    }
    return patch.rect
  }

  /// Hides these strokes and no others. Returns the pixels that may have changed.
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

  private func savePatch(_ changed: PixelRect, _ rects: [PixelRect]) {
    // Incomplete pixels cannot be restored.
    guard rects.allSatisfy({ completeParts(of: $0) == [$0] }) else { return patches.push(nil) }
    patches.push(.init(rect: changed, parts: rects.map { ($0, image.packed(local($0))) }))
  }
}
