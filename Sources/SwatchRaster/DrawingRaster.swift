import CCairo
import SwatchColor
import SwatchSketch

/// A drawing as pixels, one for each canvas point, kept up to date edit by edit.
///
/// Finished strokes are painted once and stay. The stroke in progress is a coverage mask on top of them: a
/// pixel is either under the stroke or not, however often the line passes over it, so a half-transparent
/// stroke does not darken where it crosses itself. Every change answers with the pixels it touched.
public final class DrawingRaster {
  /// The extent in pixels.
  public var size: PixelSize { shown.size }

  var paper: Color
  /// The paper and the finished strokes.
  var base: PixelBuffer
  /// The paper, the finished strokes, and the live stroke on top.
  var shown: PixelBuffer
  /// Where the settled part of the live stroke is. Uncovered while there is none.
  var settledMask: PixelBuffer
  /// Room to put the live stroke together.
  var liveMask: PixelBuffer
  var live: Progress?
  var patches: PatchStack

  /// How much of a live stroke has been drawn.
  struct Progress {
    var settledCurveCount = 0
    /// Where the part lies that the next sample can still change.
    var tail = PixelRect.empty
    /// Everything that the stroke has touched.
    var touched = PixelRect.empty
  }

  /// How many bytes of painted-over pixels are kept for undo.
  static let undoByteLimit = 64 << 20

  /// Paints `drawing` on an image of `size`.
  ///
  /// - Throws: ``RasterError/tooLarge(_:)``.
  /// - Complexity: O(*n*) in the number of points of the drawing.
  public init(size: PixelSize, drawing: Drawing = Drawing()) throws(RasterError) {
    base = try PixelBuffer(size: size, format: .color)
    shown = try PixelBuffer(size: size, format: .color)
    settledMask = try PixelBuffer(size: size, format: .mask)
    liveMask = try PixelBuffer(size: size, format: .mask)
    paper = drawing.paper
    patches = PatchStack(byteLimit: Self.undoByteLimit)
    repaint(drawing)
  }

  /// The mean color of the pixels in `rect`, or the paper where `rect` has no pixels of the image.
  public func averageColor(in rect: PixelRect) -> RGB24 {
    let rect = PixelRect(
      columns: rect.columns.clamped(to: 0..<size.width), rows: rect.rows.clamped(to: 0..<size.height))
    guard !rect.isEmpty else { return paper.rgb24 }
    let sums = shown.componentSums(in: rect)
    let count = rect.pixelCount
    func mean(_ sum: Int) -> UInt8 { UInt8(truncatingIfNeeded: (sum + count / 2) / count) }
    return RGB24(red: mean(sums.red), green: mean(sums.green), blue: mean(sums.blue))
  }

  /// Makes room for at least `size` without ever getting smaller: what lies outside of a shrunken view is
  /// still there when the view grows again. A live stroke must be finished or cancelled before.
  ///
  /// - Throws: ``RasterError/tooLarge(_:)``; the image is then as it was.
  public func grow(to size: PixelSize, showing drawing: Drawing) throws(RasterError) {
    let old = self.size
    guard size.width > old.width || size.height > old.height else { return }
    let new = PixelSize(width: max(size.width, old.width), height: max(size.height, old.height))
    let grown = try DrawingRaster(size: new, drawing: Drawing(paper: drawing.paper))
    (base, shown) = (grown.base, grown.shown)
    (settledMask, liveMask) = (grown.settledMask, grown.liveMask)
    // Patches ended at the old edges; strokes may not.
    patches.removeAll()
    repaint(drawing)
  }

  /// Paints everything anew.
  func repaint(_ drawing: Drawing) {
    paper = drawing.paper
    base.draw(in: size.bounds) { context in
      StrokePainter.setSource(paper, on: context)
      cairo_paint(context)
    }
    for stroke in drawing.strokes { paint(stroke) }
    shown.copy(size.bounds, from: base)
  }

  /// Paints a finished stroke on the base and says where.
  @discardableResult
  func paint(_ stroke: Stroke) -> PixelRect {
    let rect = stroke.bounds.map(pixels(around:)) ?? .empty
    remember(InkTiles(of: stroke, in: rect).rects)
    base.draw(in: rect) { StrokePainter.paint(stroke, on: $0) }
    return rect
  }

  /// Keeps the pixels that the next edit paints over.
  func remember(_ rects: [PixelRect]) {
    patches.push(.init(parts: rects.map { ($0, base.bytes(in: $0)) }))
  }

  /// The pixels that ink inside `rect` can reach; anti-aliasing needs one more on each side.
  func pixels(around rect: CanvasRect) -> PixelRect {
    PixelRect(around: rect.expanded(by: 1), within: size.bounds)
  }
}
