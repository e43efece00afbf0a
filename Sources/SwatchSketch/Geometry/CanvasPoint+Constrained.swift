extension CanvasPoint {
  /// The nearest point that lies on a line through `origin` in steps of 45°.
  public func inSteps(from origin: CanvasPoint) -> CanvasPoint {
    let way = self - origin
    let (width, height) = (abs(way.x), abs(way.y))
    // The tangent of 22.5°: half of the way to the next step.
    let half = 2.0.squareRoot() - 1
    if height <= half * width { return CanvasPoint(x: x, y: origin.y) }
    if width <= half * height { return CanvasPoint(x: origin.x, y: y) }
    let side = (width + height) / 2
    return origin + CanvasPoint(x: way.x < 0 ? -side : side, y: way.y < 0 ? -side : side)
  }

  /// The corner opposite to `corner` of the square that reaches as far as this point.
  public func ofSquare(from corner: CanvasPoint) -> CanvasPoint {
    let way = self - corner
    let side = max(abs(way.x), abs(way.y))
    return corner + CanvasPoint(x: way.x < 0 ? -side : side, y: way.y < 0 ? -side : side)
  }
}
