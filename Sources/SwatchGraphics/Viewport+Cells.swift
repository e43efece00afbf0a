import SwatchRaster
import SwatchScreen
import SwatchSketch

// Viewports are moved by whole cells, so that text and block characters stand where the drawing is.
extension Viewport {
  /// How large drawings can be shown, a factor each; 1 is 100 %.
  public static let scales: [Double] = [
    0.05, 0.1, 0.25, 0.33, 0.5, 0.67, 0.75, 1, 1.5, 2, 3, 4, 6, 8, 12, 16, 24, 32,
  ]

  /// The viewport at the largest scale that shows all of `sheet`; at the smallest where none does.
  public func showing(_ sheet: CanvasRect, in metrics: CellMetrics) -> Viewport {
    let viewports = Self.scales.map { scale in
      var viewport = self
      (viewport.zoom, viewport.origin) = (scale, .zero)
      viewport.origin = metrics.corner(nearest: viewport.position(of: sheet.min), rounding: .down)
      return viewport
    }
    return viewports.last { $0.canvasRect.contains(sheet) } ?? viewports[0]
  }

  /// The scale after this one, or before it; `nil` when there is none.
  public func scale(after steps: Int) -> Double? {
    steps > 0 ? Self.scales.first { $0 > zoom } : Self.scales.last { $0 < zoom }
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
    var viewport = self
    (viewport.zoom, viewport.origin) = (zoom, .zero)
    viewport.origin = metrics.corner(
      nearest: viewport.position(of: corner), rounding: .toNearestOrAwayFromZero)
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
      Int((position / Double(step)).rounded(rule).clamped(to: -1e6...1e6)) * step
    }
    return PixelOffset(columns: offset(place.x, cell.width), rows: offset(place.y, cell.height)).clamped
  }
}

extension PixelOffset {
  /// The nearest offset that views can be moved to.
  fileprivate var clamped: PixelOffset {
    let limit = 1 << 22
    return PixelOffset(columns: columns.clamped(to: -limit...limit), rows: rows.clamped(to: -limit...limit))
  }
}
