import SwatchSketch

/// The part of the canvas that is shown, and how large.
///
/// At a scale the canvas is a plane of pixels; pixel 0, 0 begins at canvas point 0, 0. The viewport is a rectangle
/// of whole pixels of that plane. What it shows has pixels of its own, counted from its corner.
public struct Viewport: Hashable, Sendable {
  /// How large it is shown.
  public var scale: CanvasScale
  /// The pixel of the plane at the corner.
  public var origin: PixelOffset
  /// The extent in pixels.
  public var size: PixelSize
  /// Whether text is left out that can be read in cells of `CanvasSize.cell`, because it is shown as characters.
  public var leavesOutLegibleText: Bool

  /// Creates a viewport; without more than a size, one that begins where the canvas does, at 100 %.
  public init(
    size: PixelSize, origin: PixelOffset = .zero, zoom: Double = 1, density: PixelDensity = .one,
    leavesOutLegibleText: Bool = false
  ) {
    (self.size, self.origin, self.leavesOutLegibleText) = (size, origin, leavesOutLegibleText)
    scale = CanvasScale(zoom: zoom, density: density)
  }

  /// How many times as large as at 100 % the drawing is shown.
  public var zoom: Double {
    get { scale.zoom }
    set { scale.zoom = newValue }
  }

  /// The pixels of the plane that are shown.
  package var area: PixelRect { size.bounds.offset(by: origin) }

  /// The point of the canvas at a place of the picture, in pixels from its corner.
  public func canvasPoint(x: Double, y: Double) -> CanvasPoint {
    CanvasPoint(x: (x + Double(origin.columns)) / scale.x, y: (y + Double(origin.rows)) / scale.y)
  }

  /// Where a point of the canvas is in the picture, in pixels from its corner; perhaps outside.
  public func position(of point: CanvasPoint) -> (x: Double, y: Double) {
    (point.x * scale.x - Double(origin.columns), point.y * scale.y - Double(origin.rows))
  }

  /// The part of the canvas that is shown.
  public var canvasRect: CanvasRect {
    CanvasRect(
      min: canvasPoint(x: 0, y: 0), max: canvasPoint(x: Double(size.width), y: Double(size.height)))
  }

  /// The pixels of the picture that ink inside `rect` can reach.
  public func pixels(around rect: CanvasRect) -> PixelRect {
    PixelRect(inkIn: rect, scale: scale, within: area).offset(by: origin.negated)
  }
}

/// A distance in whole pixels.
public struct PixelOffset: Hashable, Sendable {
  /// Pixels to the right.
  public var columns: Int
  /// Pixels down.
  public var rows: Int

  /// Creates a distance.
  public init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
  }

  /// No distance.
  public static let zero = PixelOffset(columns: 0, rows: 0)

  package var negated: PixelOffset { PixelOffset(columns: -columns, rows: -rows) }
}

extension PixelRect {
  /// The pixels at a scale that ink inside `rect` can reach; anti-aliasing needs one more on each side.
  package init(inkIn rect: CanvasRect, scale: CanvasScale, within limits: PixelRect) {
    let scaled = CanvasRect(min: rect.min.scaled(by: scale), max: rect.max.scaled(by: scale))
    self.init(around: scaled.expanded(by: 1), within: limits)
  }

  /// Creates the rectangle of an extent whose corner is so far from that of the plane.
  package init(_ size: PixelSize, at origin: PixelOffset) { self = size.bounds.offset(by: origin) }

  /// The rectangle with each edge moved outwards by so many columns and rows.
  package func expanded(columns count: Int, rows rowCount: Int) -> PixelRect {
    PixelRect(
      columns: columns.lowerBound - count..<columns.upperBound + count,
      rows: rows.lowerBound - rowCount..<rows.upperBound + rowCount)
  }

  /// The rectangle moved.
  package func offset(by offset: PixelOffset) -> PixelRect {
    PixelRect(
      columns: columns.lowerBound + offset.columns..<columns.upperBound + offset.columns,
      rows: rows.lowerBound + offset.rows..<rows.upperBound + offset.rows)
  }

  /// How far the corner is from that of the plane.
  package var origin: PixelOffset { PixelOffset(columns: columns.lowerBound, rows: rows.lowerBound) }

  package var size: PixelSize { PixelSize(width: columns.count, height: rows.count) }

  package func contains(_ other: PixelRect) -> Bool { intersection(other) == other }

  /// What `other` does not cover, in at most four rectangles.
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
