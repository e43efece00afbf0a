import CCairo
import SwatchColor
import SwatchPixels
import SwatchSketch

/// What a viewport shows of a drawing, as pixels kept up to date edit by edit.
///
/// Finished strokes are painted once and stay. The stroke in progress is a coverage mask on top of them: a
/// pixel is either under the stroke or not, however often the line passes over it, so a half-transparent
/// stroke does not darken where it crosses itself. Every change answers with the pixels it touched, counted from
/// the corner of the viewport.
public final class DrawingRaster: PixelSource {
  /// The part of the canvas that is shown.
  public private(set) var viewport: Viewport
  /// The extent in pixels.
  public var size: PixelSize { viewport.size }

  /// The paper and the finished strokes.
  var plane: InkPlane
  /// The paper, the finished strokes, and on top what is in progress.
  var shown: PixelBuffer
  /// Where the settled part of the live stroke is. Uncovered while there is none.
  var settledMask: PixelBuffer
  /// Room to put the live stroke together.
  var liveMask: PixelBuffer
  var live: Progress?
  /// Whether nothing but the paper has ever been shown: that is not painted until something is.
  private(set) var isBlank: Bool
  /// Where strokes are shown that are not part of the drawing.
  var overlay = PixelRect.empty

  struct Progress {
    var settledCurveCount = 0
    /// Where the part lies that the next sample can still change.
    var tail = PixelRect.empty
    var touched = PixelRect.empty
  }

  /// The work that is done at a time, some hundredths of a second.
  private static let workLimit = 2_000_000
  /// The work that is done at a time outside the view, a few thousandths of a second.
  private static let unseenWorkLimit = 400_000
  /// How many pixels may be kept ready beyond those that are shown.
  private static let reserve = 8_000_000

  /// Paints all of `drawing` on an image of `size`, as large as it is.
  ///
  /// - Throws: ``RasterError/tooLarge(_:)``.
  /// - Complexity: O(*n*) in the number of points of the drawing.
  public convenience init(size: PixelSize, drawing: Drawing = Drawing()) throws(RasterError) {
    try self.init(Viewport(size: size), of: drawing)
    while isPainting { _ = paintMore(of: drawing) }
  }

  /// Begins to paint what `viewport` shows of `drawing`.
  ///
  /// Large drawings are painted bit by bit; see ``isPainting``.
  ///
  /// - Throws: ``RasterError/tooLarge(_:)``.
  public init(_ viewport: Viewport, of drawing: Drawing) throws(RasterError) {
    self.viewport = viewport
    isBlank = drawing.strokes.isEmpty
    plane = try InkPlane(
      area: try Self.area(for: viewport, of: drawing, hasMargin: false), for: viewport, paper: drawing.paper,
      isPaintedLater: isBlank)
    shown = try PixelBuffer(size: viewport.size, format: .color, isDrawnLater: isBlank)
    settledMask = try PixelBuffer(size: viewport.size, format: .mask, isDrawnLater: isBlank)
    liveMask = try PixelBuffer(size: viewport.size, format: .mask, isDrawnLater: isBlank)
    _ = paintMore(of: drawing)
  }

  /// Loads what paints, so that the first stroke on blank paper need not wait some milliseconds for it.
  ///
  /// - Throws: ``RasterError/cairoMissing``: nothing can be painted.
  public func prepare() throws(RasterError) {
    guard ccairo_open() != 0 else { throw .cairoMissing }
  }

  /// The mean color of the pixels in `rect`, or the paper where `rect` has no pixels of the image.
  public func averageColor(in rect: PixelRect) -> RGB24 {
    onlyColor ?? shown.averageColor(in: rect) ?? paperColor
  }

  /// The color of all pixels while nothing has been drawn; otherwise `nil`.
  public var onlyColor: RGB24? { isBlank ? paperColor : nil }

  /// A transparent paper lies on white.
  private var paperColor: RGB24 { plane.paper.composited(over: Color(white: 1)).rgb24 }

  func willShowInk() {
    guard isBlank else { return }
    isBlank = false
    plane.paintPaper(plane.area)
    restore(size.bounds)
  }

  /// Writes the pixels in `rect`, row by row, `0x00RRGGBB` each; the paper where the image has none.
  public func read(_ rect: PixelRect, into pixels: UnsafeMutableBufferPointer<UInt32>) {
    if let onlyColor { return pixels.update(repeating: onlyColor.packed) }
    shown.read(rect, outside: paperColor.packed, into: pixels)
  }

  // MARK: The viewport

  /// Shows another part of the drawing, or at another scale. What was in progress must have ended.
  ///
  /// What has been painted already is not painted again, unless the scale is another.
  ///
  /// - Throws: ``RasterError/tooLarge(_:)``; the image is then as it was.
  public func show(_ new: Viewport, of drawing: Drawing) throws(RasterError) {
    guard new != viewport else { return }
    var plane = plane
    if new.scale != plane.scale || new.leavesOutLegibleText != plane.leavesOutLegibleText
      || !plane.area.contains(new.area)
    {
      plane = try InkPlane(
        area: try Self.area(for: new, of: drawing, hasMargin: true), for: new, paper: drawing.paper,
        takingOver: plane, isPaintedLater: isBlank)
    }
    if new.size != viewport.size {
      let resized = try PixelBuffer(size: new.size, format: .color, isDrawnLater: isBlank)
      (settledMask, liveMask) = (
        try PixelBuffer(size: new.size, format: .mask, isDrawnLater: isBlank),
        try PixelBuffer(size: new.size, format: .mask, isDrawnLater: isBlank)
      )
      shown = resized
    }
    (self.plane, viewport) = (plane, new)
    overlay = .empty
    plane.prefer(new.area)
    if isPainting { _ = paintMore(of: drawing) }
    restore(size.bounds)
  }

  /// The pixels to keep painted: those that are shown, and as many others of the drawing as there is room for.
  private static func area(
    for viewport: Viewport, of drawing: Drawing, hasMargin: Bool
  ) throws(RasterError) -> PixelRect {
    let extents = 0...Int(Int16.max)
    guard extents.contains(viewport.size.width), extents.contains(viewport.size.height) else {
      throw .tooLarge(viewport.size)
    }
    let view = viewport.area
    func fits(_ area: PixelRect) -> Bool {
      extents.contains(area.columns.count) && extents.contains(area.rows.count)
        && area.pixelCount <= view.pixelCount + reserve
    }
    let far = 1 << 24
    let limits = PixelRect(columns: -far..<far, rows: -far..<far)
    let sheet = drawing.inkBounds.map { PixelRect(inkIn: $0, scale: viewport.scale, within: limits) }
    let all = view.union(sheet ?? .empty)
    // Windows that are dragged larger, and views that are moved, come step by step.
    let roomy = view.expanded(columns: view.columns.count / 2, rows: view.rows.count / 2)
    let choices = hasMargin ? [all.union(roomy), roomy, view] : [all, view]
    return choices.first(where: fits) ?? view
  }

  /// Whether a part of the drawing is still to be painted, by ``paintMore(of:)``.
  public var isPainting: Bool { !plane.isComplete }

  /// Paints more of a large drawing, first of what is shown.
  ///
  /// What is in progress is gone where the drawing changes, until it is shown again.
  ///
  /// - Returns: The pixels that may have changed.
  public func paintMore(of drawing: Drawing) -> PixelRect {
    let limit = plane.isViewComplete ? Self.unseenWorkLimit : Self.workLimit
    let changed = visible(plane.paintMore(of: drawing, workLimit: limit))
    restore(changed)
    if let touched = live?.touched { live?.tail = touched }
    return changed
  }

  /// Shows another drawing, or one that is different all over.
  public func replaceDrawing(by drawing: Drawing) {
    _ = endProgress()
    isBlank = drawing.strokes.isEmpty
    plane.restart(with: drawing)
    _ = paintMore(of: drawing)
  }

  /// Shows finished strokes only.
  func restore(_ rect: PixelRect) {
    guard !isBlank else { return }
    let source = rect.offset(by: viewport.origin)
    shown.copy(rect, from: plane.image, at: plane.local(source))
    guard !plane.early.isEmpty else { return }
    for missing in plane.remaining.flatMap(\.rects) {
      shown.draw(in: visible(missing).intersection(rect)) { context in
        inCanvasPoints(context) { for stroke in plane.early { paint(stroke, on: context) } }
      }
    }
  }

  func paint(_ stroke: Stroke, on context: OpaquePointer) {
    StrokePainter.paint(stroke, pictures: plane.pictures, on: context, where: plane.isPainted)
  }

  /// What of some pixels of the plane is shown.
  func visible(_ rect: PixelRect) -> PixelRect {
    rect.intersection(viewport.area).offset(by: viewport.origin.negated)
  }

  /// Draws in canvas points on a context whose pixels are those that are shown.
  func inCanvasPoints(_ context: OpaquePointer, _ draw: () -> Void) {
    cairo_save(context)
    cairo_translate(context, -Double(viewport.origin.columns), -Double(viewport.origin.rows))
    cairo_scale(context, viewport.scale.x, viewport.scale.y)
    draw()
    cairo_restore(context)
  }
}
