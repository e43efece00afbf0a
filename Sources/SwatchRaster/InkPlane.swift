import CCairo
import SwatchColor
import SwatchSketch

/// The paper and the finished strokes as pixels at one scale, over an area that may be larger than what is shown.
///
/// Rectangles are in pixels of the plane; see ``Viewport``.
final class InkPlane {
  let scale: Double
  /// The pixels that there are.
  let area: PixelRect
  let image: PixelBuffer
  private(set) var paper: Color
  private let leavesOutLegibleText: Bool
  let pictures: PictureCache
  /// The strokes, by index, that are left out for now.
  private(set) var hidden: Set<Int> = []
  /// Where those are.
  private(set) var hiddenBounds: CanvasRect?
  private var patches = PatchStack(byteLimit: InkPlane.undoByteLimit)
  /// What has still to be painted: strokes from an index on, inside some rectangles.
  private var remaining: (rects: [PixelRect], nextStroke: Int)?

  /// How many bytes of painted-over pixels are kept for undo.
  private static let undoByteLimit = 64 << 20

  /// Creates a plane on which nothing is painted yet: ``paintMore(of:segmentLimit:)`` does.
  ///
  /// - Parameter old: A plane of the same drawing. Where it is as large, its pixels are taken over.
  /// - Throws: ``RasterError/tooLarge(_:)``.
  init(
    area: PixelRect, scale: Double, paper: Color, leavesOutLegibleText: Bool,
    takingOver old: InkPlane? = nil
  ) throws(RasterError) {
    image = try PixelBuffer(size: area.size, format: .color)
    (self.area, self.scale, self.paper) = (area, scale, paper)
    self.leavesOutLegibleText = leavesOutLegibleText
    pictures = old?.pictures ?? PictureCache()
    var missing = [area]
    if let old, old.scale == scale, old.isComplete, old.hidden.isEmpty, old.paper == paper {
      let common = area.intersection(old.area)
      image.copy(local(common), from: old.image, at: old.local(common))
      missing = area.subtracting(common)
    }
    beginPainting(missing)
  }

  /// Whether everything is painted.
  var isComplete: Bool { remaining == nil }

  /// The pixels that ink inside `rect` can reach.
  func pixels(around rect: CanvasRect?) -> PixelRect {
    rect.map { PixelRect(inkIn: $0, scale: scale, within: area) } ?? .empty
  }

  /// Pixels of the image, which begins at the corner of the area.
  func local(_ rect: PixelRect) -> PixelRect { rect.offset(by: area.origin.negated) }

  // MARK: Painting what is there

  private func beginPainting(_ rects: [PixelRect]) {
    for rect in rects { paintPaper(rect) }
    remaining = rects.isEmpty ? nil : (rects, 0)
  }

  /// Forgets all strokes, and what could be undone.
  func restart(with drawing: Drawing) {
    paper = drawing.paper
    patches = PatchStack(byteLimit: Self.undoByteLimit)
    showHidden()
    beginPainting([area])
  }

  /// Paints more of what is missing: about so many segments of paths.
  func paintMore(of drawing: Drawing, segmentLimit: Int = .max) {
    guard let (rects, first) = remaining else { return }
    var (index, room) = (first, segmentLimit)
    while index < drawing.strokes.count, room > 0 {
      let stroke = drawing.strokes[index]
      if !hidden.contains(index), paint(stroke, in: rects) { room -= stroke.path?.verbs.count ?? 1 }
      index += 1
    }
    remaining = index < drawing.strokes.count ? (rects, index) : nil
  }

  /// Paints `rect` anew.
  func repaint(_ rect: PixelRect, _ drawing: Drawing) {
    guard !rect.isEmpty else { return }
    paper = drawing.paper
    paintPaper(rect)
    for (index, stroke) in drawing.strokes.enumerated() where !hidden.contains(index) {
      paint(stroke, in: [rect])
    }
  }

  /// - Returns: Whether there was anything to paint.
  @discardableResult
  private func paint(_ stroke: Stroke, in rects: [PixelRect]) -> Bool {
    guard !(leavesOutLegibleText && stroke.isLegible(at: scale)) else { return false }
    let ink = pixels(around: stroke.bounds)
    var isInside = false
    for rect in rects where !rect.intersection(ink).isEmpty {
      isInside = true
      draw(in: rect.intersection(ink)) { StrokePainter.paint(stroke, pictures: pictures, on: $0) }
    }
    return isInside
  }

  private func paintPaper(_ rect: PixelRect) {
    draw(in: rect) { context in
      // A transparent paper lies on white.
      StrokePainter.setSource(Color(white: 1), on: context)
      cairo_paint(context)
      StrokePainter.setSource(paper, on: context)
      cairo_paint(context)
    }
  }

  /// Draws in canvas points.
  private func draw(in rect: PixelRect, _ draw: (OpaquePointer) -> Void) {
    image.draw(in: local(rect)) { context in
      cairo_translate(context, -Double(area.columns.lowerBound), -Double(area.rows.lowerBound))
      cairo_scale(context, scale, scale)
      draw(context)
    }
  }

  // MARK: Edits

  /// Paints a stroke on top and says where.
  func add(_ strokes: [Stroke]) -> PixelRect {
    let rects = strokes.map { pixels(around: $0.bounds) }
    let inked = zip(strokes, rects).flatMap { InkTiles(of: $0, in: $1, scale: scale).rects }
    remember(strokes.count == 1 ? inked : [rects.reduce(.empty) { $0.union($1) }])
    for (stroke, rect) in zip(strokes, rects) { paint(stroke, in: [rect]) }
    return rects.reduce(.empty) { $0.union($1) }
  }

  /// Paints `rect` as `drawing` is after an edit, which can be undone.
  func change(_ rect: PixelRect, to drawing: Drawing) {
    // What is hidden is not what an undo has to bring back.
    if hidden.isEmpty { remember([rect]) } else { patches.push(nil) }
    showHidden()
    repaint(rect, drawing)
  }

  /// Takes back an edit of what is inside of `rect`; `drawing` is the drawing without it.
  ///
  /// - Returns: The pixels that may have changed.
  func undo(_ rect: PixelRect, leaving drawing: Drawing) -> PixelRect {
    showHidden()
    guard let patch = patches.popLast() else {
      repaint(rect, drawing)
      return rect
    }
    paper = drawing.paper
    for part in patch.parts { image.replace(local(part.rect), with: part.bytes) }
    return patch.rect
  }

  /// Leaves out other strokes of `drawing` than before.
  ///
  /// - Returns: The pixels that may have changed.
  func hide(_ indices: Set<Int>, of drawing: Drawing) -> PixelRect {
    guard indices != hidden else { return .empty }
    let changed = pixels(around: bounds(of: indices.symmetricDifference(hidden), in: drawing))
    (hidden, hiddenBounds) = (indices, bounds(of: indices, in: drawing))
    repaint(changed, drawing)
    return changed
  }

  private func showHidden() { (hidden, hiddenBounds) = ([], nil) }

  private func bounds(of indices: Set<Int>, in drawing: Drawing) -> CanvasRect? {
    indices.reduce(nil as CanvasRect?) { result, index in
      drawing.strokes[index].bounds?.union(result) ?? result
    }
  }

  private func remember(_ rects: [PixelRect]) {
    patches.push(.init(parts: rects.map { ($0, image.bytes(in: local($0))) }))
  }
}

extension Stroke {
  /// Whether this is text that can be read in cells at a scale.
  func isLegible(at scale: Double) -> Bool {
    guard case .text(let line) = shape else { return false }
    return line.isLegible(inCellsOfWidth: CanvasSize.cell.width / scale)
  }
}
