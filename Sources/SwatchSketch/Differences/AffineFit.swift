package struct AffineFit {
  /// The maximum error per coordinate, in canvas points.
  package let tolerance: Double

  package init(tolerance: Double) { self.tolerance = tolerance }

  /// Returns the transform that maps `old` to `new`; `nil` if there is none or it is ambiguous.
  package func transform(from old: [CanvasPoint], to new: [CanvasPoint]) -> CanvasTransform? {
    guard old.count == new.count, let first = old.first, let target = new.first else { return nil }
    let move = CanvasTransform.translation(target.x - first.x, target.y - first.y)
    if maps(move, old, new) { return move }
    return leastSquares(old, new).flatMap { maps($0, old, new) ? $0 : nil }
  }

  private func maps(_ transform: CanvasTransform, _ old: [CanvasPoint], _ new: [CanvasPoint]) -> Bool {
    let reach = CanvasSize(width: tolerance, height: tolerance)
    return zip(old, new).allSatisfy { (transform($0) - $1).isWithin(reach) }
  }

  /// Returns the transform with the least squared error; `nil` for collinear points.
  private func leastSquares(_ old: [CanvasPoint], _ new: [CanvasPoint]) -> CanvasTransform? {
    let (from, to) = (mean(old), mean(new))
    var (xx, xy, yy) = (0.0, 0.0, 0.0)
    var (xu, yu, xv, yv) = (0.0, 0.0, 0.0, 0.0)
    for (old, new) in zip(old, new) {
      let (p, q) = (old - from, new - to)
      (xx, xy, yy) = (xx + p.x * p.x, xy + p.x * p.y, yy + p.y * p.y)
      (xu, yu) = (xu + p.x * q.x, yu + p.y * q.x)
      (xv, yv) = (xv + p.x * q.y, yv + p.y * q.y)
    }
    let determinant = xx * yy - xy * xy
    guard determinant > 1e-6 * (xx + yy) * (xx + yy), determinant.isFinite else { return nil }
    let (a, c) = ((yy * xu - xy * yu) / determinant, (xx * yu - xy * xu) / determinant)
    let (b, d) = ((yy * xv - xy * yv) / determinant, (xx * yv - xy * xv) / determinant)
    return CanvasTransform(
      a: a, b: b, c: c, d: d, e: to.x - a * from.x - c * from.y, f: to.y - b * from.x - d * from.y)
  }

  private func mean(_ points: [CanvasPoint]) -> CanvasPoint {
    let (sum, count) = (points.reduce(CanvasPoint(x: 0, y: 0), +), Double(points.count))
    return CanvasPoint(x: sum.x / count, y: sum.y / count)
  }
}
