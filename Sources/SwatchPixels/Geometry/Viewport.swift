import SwatchSketch

/// The visible part of the canvas and its scale.
///
/// At a given scale the canvas is a plane of pixels, with pixel (0, 0) at canvas point (0, 0). The viewport
/// is a rectangle of whole pixels of that plane. View positions are relative to its top left corner.
public struct Viewport: Hashable, Sendable {
  /// The scale of the drawing.
  public var scale: CanvasScale
  /// The pixel of the plane at the top left corner.
  public var origin: PixelPosition
  /// The size in pixels.
  public var size: PixelSize
  /// True if text that is legible in cells of `CanvasSize.cell` is shown as characters instead of rendered.
  public var omitsLegibleText: Bool

  /// Creates a viewport; by default at 100%, starting at the origin of the canvas.
  public init(
    size: PixelSize, origin: PixelPosition = .zero, zoom: Double = 1, density: PixelDensity = .one,
    omitsLegibleText: Bool = false
  ) {
    (self.size, self.origin, self.omitsLegibleText) = (size, origin, omitsLegibleText)
    scale = CanvasScale(zoom: zoom, density: density)
  }

  /// The magnification; 1 at 100%.
  public var zoom: Double {
    get { scale.zoom }
    set { scale.zoom = newValue }
  }

  /// The visible pixels of the plane.
  package var area: PixelRect { size.bounds.offset(by: origin) }

  /// Returns the canvas point at a view position, in pixels.
  public func canvasPoint(x: Double, y: Double) -> CanvasPoint {
    CanvasPoint(x: (x + Double(origin.column)) / scale.x, y: (y + Double(origin.row)) / scale.y)
  }

  /// Returns the view position of a canvas point, in pixels; possibly outside the view.
  public func position(of point: CanvasPoint) -> (x: Double, y: Double) {
    (point.x * scale.x - Double(origin.column), point.y * scale.y - Double(origin.row))
  }

  /// The visible part of the canvas.
  public var canvasRect: CanvasRect {
    CanvasRect(min: canvasPoint(x: 0, y: 0), max: canvasPoint(x: Double(size.width), y: Double(size.height)))
  }

  /// Returns the pixels of the view that ink inside `rect` can affect.
  public func pixels(around rect: CanvasRect) -> PixelRect {
    PixelRect(inkIn: rect, scale: scale, within: area).offset(by: origin.negated)
  }
}

extension PixelRect {
  /// Creates the rectangle that ink inside `rect` can affect, with a margin of one pixel for anti-aliasing.
  package init(inkIn rect: CanvasRect, scale: CanvasScale, within limits: PixelRect) {
    let scaled = CanvasRect(min: rect.min.scaled(by: scale), max: rect.max.scaled(by: scale))
    self.init(around: scaled.expanded(by: 1), within: limits)
  }

  package init(_ size: PixelSize, at origin: PixelPosition) { self = size.bounds.offset(by: origin) }

  package func expanded(columns count: Int, rows rowCount: Int) -> PixelRect {
    PixelRect(
      columns: columns.lowerBound - count..<columns.upperBound + count,
      rows: rows.lowerBound - rowCount..<rows.upperBound + rowCount)
  }

  package func offset(by offset: PixelPosition) -> PixelRect {
    PixelRect(
      columns: columns.lowerBound + offset.column..<columns.upperBound + offset.column,
      rows: rows.lowerBound + offset.row..<rows.upperBound + offset.row)
  }

  package var origin: PixelPosition { PixelPosition(column: columns.lowerBound, row: rows.lowerBound) }
  package var size: PixelSize { PixelSize(width: columns.count, height: rows.count) }
  package func contains(_ other: PixelRect) -> Bool { intersection(other) == other }

  /// Returns the parts not covered by `other`, in at most four rectangles.
  package func subtracting(_ other: PixelRect) -> [PixelRect] {
    let common = intersection(other)
    guard !common.isEmpty else { return [self] }
    return [
      PixelRect(columns: columns, rows: rows.lowerBound..<common.rows.lowerBound),
      PixelRect(columns: columns, rows: common.rows.upperBound..<rows.upperBound),
      PixelRect(columns: columns.lowerBound..<common.columns.lowerBound, rows: common.rows),
      PixelRect(columns: common.columns.upperBound..<columns.upperBound, rows: common.rows),
    ].filter { !$0.isEmpty }
  }
}
