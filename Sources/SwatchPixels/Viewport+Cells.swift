import SwatchScreen
import SwatchSketch
import SwatchText

// Viewports are moved by whole cells, so that text and block characters stand where the drawing is.
extension Viewport {
  /// How large drawings can be shown, a factor each; 1 is 100 %.
  public static let scales: [Double] = [
    0.0001, 0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02,
    0.05, 0.1, 0.25, 0.33, 0.5, 0.67, 0.75, 1, 1.5, 2, 3, 4, 6, 8, 12, 16, 24, 32,
    48, 64, 96, 128, 192, 256, 384, 512, 768, 1024, 1536, 2048, 3072, 4096, 6144, 8192,
  ]
  /// The scales that suit drawings of every size; only very small and very large sheets need others.
  private static let commonScales = 0.05...32.0
  /// The largest scale of a small sheet, relative to the scale that shows all of it.
  private static let detail = 16.0

  /// The scales at which a sheet can be shown, from the smallest to the largest.
  public func scales(for sheet: CanvasRect, in metrics: CellMetrics) -> [Double] {
    let all = showing(sheet, in: metrics).zoom
    let hasExtent = sheet.size.width > 0 || sheet.size.height > 0
    let most = hasExtent ? all * Self.detail : Self.commonScales.upperBound
    let range = min(Self.commonScales.lowerBound, all)...max(Self.commonScales.upperBound, most)
    return Self.scales.filter(range.contains)
  }

  /// The viewport in which a drawing opens: at 100 % from the corner of its sheet, or at the scale that shows all of the sheet
  /// where that would be a speck, or only a small part of it in both directions.
  public func opening(_ sheet: CanvasRect, in metrics: CellMetrics) -> Viewport {
    let actual = showing(cornerOf: sheet, zoom: 1, in: metrics)
    let (extent, view) = (sheet.size, actual.canvasRect.size)
    let isSpeck =
      (extent.width > 0 || extent.height > 0) && extent.width * Self.openingShare < view.width
      && extent.height * Self.openingShare < view.height
    let isVast =
      extent.width > view.width * Self.openingShare && extent.height > view.height * Self.openingShare
    return isSpeck || isVast ? showing(sheet, in: metrics) : actual
  }

  /// The largest ratio between the sizes of sheet and view, either way, at which a sheet opens at 100 %.
  private static let openingShare = 3.0

  /// The viewport at a scale, with the corner of a sheet in the first cell.
  public func showing(cornerOf sheet: CanvasRect, zoom: Double, in metrics: CellMetrics) -> Viewport {
    showing(from: sheet.min, zoom: zoom, in: metrics, rounding: .down)
  }

  /// The viewport at the largest scale that shows all of `sheet`; at the smallest where none does.
  public func showing(_ sheet: CanvasRect, in metrics: CellMetrics) -> Viewport {
    let viewports = Self.scales.map { showing(cornerOf: sheet, zoom: $0, in: metrics) }
    return viewports.last { $0.canvasRect.contains(sheet) } ?? viewports[0]
  }

  /// The scale after this one, or before it, of a list in ascending order; `nil` when there is none.
  public func scale(after steps: Int, of scales: [Double]) -> Double? {
    steps > 0 ? scales.first { $0 > zoom } : scales.last { $0 < zoom }
  }

  /// Another part of the canvas, so many cells to the right and down.
  public func scrolled(columns: Int, rows: Int, in metrics: CellMetrics) -> Viewport {
    var scrolled = self
    scrolled.origin =
      PixelOffset(
        columns: origin.columns + columns * metrics.cell.width, rows: origin.rows + rows * metrics.cell.height
      ).clamped
    return scrolled
  }

  /// The same as large as `other`, with its pixels; the corner stays where it is, but for less than a cell.
  public func fitted(like other: Viewport, in metrics: CellMetrics) -> Viewport {
    other.showing(from: canvasRect.min, zoom: zoom, in: metrics)
  }

  /// The viewport at a scale, with a point of the canvas at its corner, but for less than a cell.
  public func showing(from corner: CanvasPoint, zoom: Double, in metrics: CellMetrics) -> Viewport {
    showing(from: corner, zoom: zoom, in: metrics, rounding: .toNearestOrAwayFromZero)
  }

  private func showing(
    from corner: CanvasPoint, zoom: Double, in metrics: CellMetrics, rounding rule: FloatingPointRoundingRule
  ) -> Viewport {
    var viewport = self
    (viewport.zoom, viewport.origin) = (zoom, .zero)
    viewport.origin = metrics.corner(nearest: viewport.position(of: corner), rounding: rule)
    return viewport
  }

  /// The same at another scale; `anchor` stays where it is, but for less than a cell.
  public func zoomed(to scale: Double, around anchor: CanvasPoint, in metrics: CellMetrics) -> Viewport {
    var zoomed = self
    zoomed.zoom = scale
    let (before, after) = (position(of: anchor), zoomed.position(of: anchor))
    let (x, y) = (
      Double(origin.columns) + (after.x - before.x).rounded(),
      Double(origin.rows) + (after.y - before.y).rounded()
    )
    zoomed.origin = metrics.corner(nearest: (x, y), rounding: .toNearestOrAwayFromZero)
    return zoomed
  }
}

extension CellMetrics {
  /// The corner of a cell that views can be moved to, the nearest by a rule.
  fileprivate func corner(nearest place: (x: Double, y: Double), rounding rule: FloatingPointRoundingRule)
    -> PixelOffset
  {
    func offset(_ position: Double, _ step: Int) -> Int {
      // The sheet of a file may begin anywhere.
      Int((position / Double(step)).rounded(rule).clamped(to: -1e8...1e8)) * step
    }
    return PixelOffset(columns: offset(place.x, cell.width), rows: offset(place.y, cell.height)).clamped
  }
}

extension PixelOffset {
  /// The nearest offset that views can be moved to.
  fileprivate var clamped: PixelOffset {
    let limit = 1 << 30
    return PixelOffset(columns: columns.clamped(to: -limit...limit), rows: rows.clamped(to: -limit...limit))
  }
}
