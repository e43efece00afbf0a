import CCairo
import SwatchColor
import SwatchPixels
import SwatchSketch

/// The pixels of a viewport onto a drawing, updated edit by edit.
///
/// Finished strokes are painted once. The stroke in progress is a coverage mask above them, so that it does
/// not darken where it overlaps itself. Every change returns the affected pixels, relative to the viewport's
/// top left corner.
public final class DrawingRaster: PixelSource {
  /// The visible part of the canvas.
  public private(set) var viewport: Viewport
  /// The size of the image in pixels.
  public var size: PixelSize { viewport.size }

  var plane: InkPlane
  var viewImage: PixelBuffer
  /// The coverage of the stable part of the live stroke; empty if there is none.
  var stableMask: PixelBuffer
  /// Scratch space for composing the live stroke.
  var liveMask: PixelBuffer
  var live: Progress?
  /// True until the first ink is shown. Blank paper is not painted before then.
  private(set) var isBlank: Bool
  /// The pixels where a tool preview shows strokes that are not part of the drawing.
  var overlay = PixelRect.empty

  struct Progress {
    var stableCurveCount = 0
    /// The pixels of the part that the next sample can still change.
    var tail = PixelRect.empty
    var touched = PixelRect.empty
  }

  /// The work done per call while the view is incomplete: a few hundredths of a second.
  private static let workLimit = 2_000_000
  /// The work done per call outside the view: a few milliseconds.
  private static let offscreenWorkLimit = 400_000
  /// The maximum number of painted pixels to hold beyond the visible ones.
  private static let extraPixelLimit = 8_000_000

  /// Paints a whole drawing at 100% onto an image of the given size.
  ///
  /// - Throws: ``RasterError/tooLarge(_:)``.
  /// - Complexity: O(*n*) in the number of points of the drawing.
  public convenience init(size: PixelSize, drawing: Drawing = Drawing()) throws(RasterError) {
    try self.init(Viewport(size: size), of: drawing)
    while isPainting { _ = paintMore(of: drawing) }
  }

  /// Starts painting the part of `drawing` that `viewport` shows. Large drawings need ``paintMore(of:)``.
  ///
  /// - Throws: ``RasterError/tooLarge(_:)``.
  public init(_ viewport: Viewport, of drawing: Drawing) throws(RasterError) {
    self.viewport = viewport
    isBlank = drawing.strokes.isEmpty
    plane = try InkPlane(
      area: try Self.area(for: viewport, of: drawing, hasMargin: false), for: viewport, paper: drawing.paper,
      defersPainting: isBlank)
    viewImage = try PixelBuffer(size: viewport.size, format: .color, opensCairoLazily: isBlank)
    stableMask = try PixelBuffer(size: viewport.size, format: .mask, opensCairoLazily: isBlank)
    liveMask = try PixelBuffer(size: viewport.size, format: .mask, opensCairoLazily: isBlank)
    _ = paintMore(of: drawing)
  }

  /// Loads Cairo in advance, so that the first stroke on blank paper appears a few milliseconds earlier.
  ///
  /// - Throws: ``RasterError/cairoMissing``.
  public func prepare() throws(RasterError) {
    guard ccairo_open() != 0 else { throw .cairoMissing }
  }

  /// Returns the mean color of the pixels in `rect`, or the paper color if `rect` lies outside the image.
  public func averageColor(in rect: PixelRect) -> RGB24 {
    uniformColor ?? viewImage.averageColor(in: rect) ?? paperColor
  }

  /// The color of all pixels while the paper is blank; otherwise `nil`.
  public var uniformColor: RGB24? { isBlank ? paperColor : nil }
  private var paperColor: RGB24 { plane.paper.onWhite.rgb24 }

  func paintPaperIfBlank() {
    guard isBlank else { return }
    isBlank = false
    plane.paintPaper(plane.area)
    restore(size.bounds)
  }

  /// Writes the pixels in `rect` row by row as `0x00RRGGBB`, with the paper color outside the image.
  public func read(_ rect: PixelRect, into pixels: UnsafeMutableBufferPointer<UInt32>) {
    if let uniformColor { return pixels.update(repeating: uniformColor.packed) }
    viewImage.read(rect, outside: paperColor.packed, into: pixels)
  }

  /// Shows another part of the drawing, or the same part at another scale.
  ///
  /// Call it only if no stroke is in progress. Existing pixels are reused unless the scale changes.
  ///
  /// - Throws: ``RasterError/tooLarge(_:)``; the image is then unchanged.
  public func show(_ new: Viewport, of drawing: Drawing) throws(RasterError) {
    guard new != viewport else { return }
    var plane = plane
    if !plane.matches(new) || !plane.area.contains(new.area) {
      plane = try InkPlane(
        area: try Self.area(for: new, of: drawing, hasMargin: true), for: new, paper: drawing.paper,
        reusing: plane, defersPainting: isBlank)
    }
    if new.size != viewport.size {
      (viewImage, stableMask, liveMask) = (
        try PixelBuffer(size: new.size, format: .color, opensCairoLazily: isBlank),
        try PixelBuffer(size: new.size, format: .mask, opensCairoLazily: isBlank),
        try PixelBuffer(size: new.size, format: .mask, opensCairoLazily: isBlank)
      )
    }
    (self.plane, viewport) = (plane, new)
    overlay = .empty
    plane.prioritize(new.area)
    if isPainting { _ = paintMore(of: drawing) }
    restore(size.bounds)
  }

  /// Returns the area to hold: the visible pixels, and more of the drawing if it fits within the limits.
  private static func area(
    for viewport: Viewport, of drawing: Drawing, hasMargin: Bool
  ) throws(RasterError) -> PixelRect {
    guard viewport.size.isSupported else { throw .tooLarge(viewport.size) }
    let view = viewport.area
    let pixelLimit = view.pixelCount + extraPixelLimit
    func fits(_ area: PixelRect) -> Bool { area.size.isSupported && area.pixelCount <= pixelLimit }
    let far = 1 << 24
    let limits = PixelRect(columns: -far..<far, rows: -far..<far)
    let ink = drawing.inkBounds.map { PixelRect(inkIn: $0, scale: viewport.scale, within: limits) }
    let all = view.union(ink ?? .empty)
    // A margin helps when a window is resized or a view is scrolled step by step.
    let withMargin = view.expanded(columns: view.columns.count / 2, rows: view.rows.count / 2)
    return (hasMargin ? [all.union(withMargin), withMargin] : [all]).first(where: fits) ?? view
  }

  /// True if ``paintMore(of:)`` still has parts of the drawing to paint.
  public var isPainting: Bool { !plane.isComplete }

  /// Paints more of a large drawing, visible parts first.
  ///
  /// In changed pixels, the stroke in progress disappears until it is shown again.
  public func paintMore(of drawing: Drawing) -> PixelRect {
    let limit = plane.isViewComplete ? Self.offscreenWorkLimit : Self.workLimit
    let changed = visible(plane.paintMore(of: drawing, workLimit: limit))
    restore(changed)
    if let touched = live?.touched { live?.tail = touched }
    return changed
  }

  /// Shows another drawing, repainting everything.
  public func replaceDrawing(with drawing: Drawing) {
    _ = endProgress()
    isBlank = drawing.strokes.isEmpty
    plane.restart(with: drawing)
    _ = paintMore(of: drawing)
  }

  /// Redraws `rect` with finished strokes only.
  func restore(_ rect: PixelRect) {
    guard !isBlank else { return }
    viewImage.copy(rect, from: plane.image, at: plane.local(rect.offset(by: viewport.origin)))
    guard !plane.pendingStrokes.isEmpty else { return }
    for missing in plane.remaining.flatMap(\.rects) {
      viewImage.draw(in: visible(missing).intersection(rect), canvasTransform) { context in
        for stroke in plane.pendingStrokes { paint(stroke, on: context) }
      }
    }
  }

  func paint(_ stroke: Stroke, on context: OpaquePointer) {
    StrokePainter(context, pictures: plane.pictures).paint(stroke, where: plane.isPainted)
  }

  /// Returns the visible part of a rectangle of the plane, in viewport pixels.
  func visible(_ rect: PixelRect) -> PixelRect {
    rect.intersection(viewport.area).offset(by: viewport.origin.negated)
  }

  var canvasTransform: CanvasTransform { CanvasTransform(viewport.scale, from: viewport.origin) }
}
