import SwatchScreen
import SwatchSketch
import SwatchText

// Viewports scroll by whole cells, so that text and block characters align with the drawing.
extension Viewport {
  /// All zoom levels; 1 is 100%.
  public static let scales: [Double] = [
    0.0001, 0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02,
    0.05, 0.1, 0.25, 0.33, 0.5, 0.67, 0.75, 1, 1.5, 2, 3, 4, 6, 8, 12, 16, 24, 32,
    48, 64, 96, 128, 192, 256, 384, 512, 768, 1024, 1536, 2048, 3072, 4096, 6144, 8192,
  ]
  /// The zoom levels offered for every drawing. Only very small and very large sheets need others.
  private static let commonScales = 0.05...32.0
  /// The largest zoom of a small sheet, relative to the zoom that fits it.
  private static let maximumDetail = 16.0

  /// Returns the zoom levels for a sheet, in ascending order.
  public func scales(for sheet: CanvasRect, in metrics: CellMetrics) -> [Double] {
    let fittingZoom = showing(sheet, in: metrics).zoom
    let hasExtent = sheet.size.width > 0 || sheet.size.height > 0
    let maximum = hasExtent ? fittingZoom * Self.maximumDetail : Self.commonScales.upperBound
    let range = min(Self.commonScales.lowerBound, fittingZoom)...max(Self.commonScales.upperBound, maximum)
    return Self.scales.filter(range.contains)
  }

  /// Returns the viewport in which a drawing opens: at 100% from the corner of its sheet, or fitted to the
  /// view if the sheet would look tiny, or be much larger than the view in both directions.
  public func initialViewport(for sheet: CanvasRect, in metrics: CellMetrics) -> Viewport {
    let actual = showing(cornerOf: sheet, zoom: 1, in: metrics)
    let (extent, view, ratio) = (sheet.size, actual.canvasRect.size, Self.openingRatio)
    let hasExtent = extent.width > 0 || extent.height > 0
    let isTiny = hasExtent && extent.width * ratio < view.width && extent.height * ratio < view.height
    let isHuge = extent.width > view.width * ratio && extent.height > view.height * ratio
    return isTiny || isHuge ? showing(sheet, in: metrics) : actual
  }

  /// The largest ratio of sheet size to view size, or the reverse, at which a sheet opens at 100%.
  private static let openingRatio = 3.0

  /// Returns the viewport at a zoom level with the corner of a sheet in the first cell.
  public func showing(cornerOf sheet: CanvasRect, zoom: Double, in metrics: CellMetrics) -> Viewport {
    showing(from: sheet.min, zoom: zoom, in: metrics, rounding: .down)
  }

  /// Returns the viewport at the largest zoom level that shows all of `sheet`, or at the smallest one.
  public func showing(_ sheet: CanvasRect, in metrics: CellMetrics) -> Viewport {
    let viewports = Self.scales.map { showing(cornerOf: sheet, zoom: $0, in: metrics) }
    return viewports.last { $0.canvasRect.contains(sheet) } ?? viewports[0]
  }

  /// Returns the next zoom level in ascending `scales`, or the previous one if `direction` is negative.
  public func nextScale(inDirection direction: Int, among scales: [Double]) -> Double? {
    direction > 0 ? scales.first { $0 > zoom } : scales.last { $0 < zoom }
  }

  /// Returns the viewport scrolled by a number of cells to the right and down.
  public func scrolled(columns: Int, rows: Int, in metrics: CellMetrics) -> Viewport {
    var scrolled = self
    scrolled.origin.column += columns * metrics.width
    scrolled.origin.row += rows * metrics.height
    scrolled.origin = scrolled.origin.clamped
    return scrolled
  }

  /// Returns the viewport with the size and density of `other`; its corner moves by less than a cell.
  public func resized(like other: Viewport, in metrics: CellMetrics) -> Viewport {
    other.showing(from: canvasRect.min, zoom: zoom, in: metrics)
  }

  /// Returns the viewport at a zoom level with a canvas point within a cell of its corner.
  public func showing(
    from corner: CanvasPoint, zoom: Double, in metrics: CellMetrics,
    rounding rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero
  ) -> Viewport {
    var viewport = self
    (viewport.zoom, viewport.origin) = (zoom, .zero)
    viewport.origin = metrics.corner(nearest: viewport.position(of: corner), rounding: rule)
    return viewport
  }

  /// Returns the viewport at another zoom level; `anchor` moves by less than a cell.
  public func zoomed(to scale: Double, around anchor: CanvasPoint, in metrics: CellMetrics) -> Viewport {
    var zoomed = self
    zoomed.zoom = scale
    let (before, after) = (position(of: anchor), zoomed.position(of: anchor))
    let x = Double(origin.column) + (after.x - before.x).rounded()
    let y = Double(origin.row) + (after.y - before.y).rounded()
    zoomed.origin = metrics.corner(nearest: (x, y), rounding: .toNearestOrAwayFromZero)
    return zoomed
  }
}

extension CellMetrics {
  fileprivate func corner(nearest position: (x: Double, y: Double), rounding rule: FloatingPointRoundingRule)
    -> PixelPosition
  {
    func offset(_ coordinate: Double, _ step: Int) -> Int {
      // The sheet of a file can start anywhere.
      Int((coordinate / Double(step)).rounded(rule).clamped(to: -1e8...1e8)) * step
    }
    return PixelPosition(column: offset(position.x, width), row: offset(position.y, height)).clamped
  }
}

extension PixelPosition {
  fileprivate var clamped: PixelPosition {
    let limit = 1 << 30
    return PixelPosition(column: column.clamped(to: -limit...limit), row: row.clamped(to: -limit...limit))
  }
}
