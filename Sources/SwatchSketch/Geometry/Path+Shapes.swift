extension Path {
  /// Creates a polyline; a single point is a line of zero length, a dot.
  public init(lines points: [CanvasPoint], isClosed: Bool = false) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.count == 1 ? points[...] : points.dropFirst() { line(to: point) }
    if isClosed { close() }
  }

  /// Creates a rectangle.
  public init(_ rect: CanvasRect) { self.init(lines: rect.corners, isClosed: true) }

  /// The control length of a quarter circle with radius 1, whose curve is within 0.03% of the radius.
  private static let circleHandle = 4.0 / 3 * (2.0.squareRoot() - 1)

  /// Creates an ellipse from four curves.
  public init(ellipseIn rect: CanvasRect) {
    let center = rect.center
    let radii = CanvasSize(width: rect.max.x - center.x, height: rect.max.y - center.y)
    let handle = Self.circleHandle
    func point(_ x: Double, _ y: Double) -> CanvasPoint {
      CanvasPoint(x: center.x + x * radii.width, y: center.y + y * radii.height)
    }
    move(to: point(1, 0))
    curve(point(1, handle), point(handle, 1), to: point(0, 1))
    curve(point(-handle, 1), point(-1, handle), to: point(-1, 0))
    curve(point(-1, -handle), point(-handle, -1), to: point(0, -1))
    curve(point(handle, -1), point(1, -handle), to: point(1, 0))
    close()
  }

  /// Creates the curves of a spline; a single point is a line of zero length, a dot.
  public init(_ spline: Spline) {
    if spline.points.count == 1 {
      self.init(lines: spline.points)
    } else {
      self.init((0..<spline.curveCount).map { spline[$0] })
    }
  }

  /// Creates a path from adjoining curves.
  public init(_ curves: [CubicCurve]) {
    guard let first = curves.first else { return }
    reserveCapacity(segments: curves.count + 1, points: 3 * curves.count + 1)
    move(to: first.start)
    for curve in curves { append(.curve(curve)) }
  }

  /// Creates a rectangle with rounded corners.
  ///
  /// - Parameter radii: The horizontal and vertical radii, limited to half the rectangle's size.
  public init(_ rect: CanvasRect, cornerRadii radii: CanvasSize) {
    let radii = CanvasSize(
      width: min(radii.width, rect.size.width / 2), height: min(radii.height, rect.size.height / 2))
    guard radii.width > 0, radii.height > 0 else {
      self.init(rect)
      return
    }
    self.init()
    let (across, down) = (CanvasPoint(x: radii.width, y: 0), CanvasPoint(x: 0, y: radii.height))
    move(to: rect.min + across)
    addCorner(CanvasPoint(x: rect.max.x, y: rect.min.y), from: -1 * across, to: down)
    addCorner(rect.max, from: -1 * down, to: -1 * across)
    addCorner(CanvasPoint(x: rect.min.x, y: rect.max.y), from: across, to: -1 * down)
    addCorner(rect.min, from: down, to: across)
    close()
  }

  private mutating func addCorner(_ corner: CanvasPoint, from: CanvasPoint, to: CanvasPoint) {
    let fraction = 1 - Self.circleHandle
    line(to: corner + from)
    curve(corner + fraction * from, corner + fraction * to, to: corner + to)
  }
}

extension [CanvasPoint] {
  var polylineLength: Double { zip(self, dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length } }
}
