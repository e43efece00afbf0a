import SwatchSketch

extension PixelRegion {
  /// The borders of the region as closed loops of corners, clockwise, but counterclockwise around holes.
  ///
  /// Pixel (0, 0) lies between corners (0, 0) and (1, 1). Pixels that only share a corner are not connected.
  var outlines: [[CanvasPoint]] {
    var loops: [[CanvasPoint]] = []
    var flags = flags
    flags.withUnsafeMutableBufferPointer { flags in
      for row in 0..<size.height {
        let start = (row + 1) * stride + 1
        // Every loop contains the upper edge of a pixel. Start at each edge that no loop has visited.
        for index in start..<start + size.width where flags[index] == 1 && flags[index - stride] == 0 {
          loops.append(Self.loop(from: index, of: flags, stride: stride))
        }
      }
    }
    return loops
  }

  /// Follows the border from a pixel's upper left corner, with the region on the right. Marks upper edges.
  private static func loop(
    from first: Int, of flags: UnsafeMutableBufferPointer<UInt8>, stride: Int
  ) -> [CanvasPoint] {
    var corners: [CanvasPoint] = []
    // The pixel to the right of the border, and the direction as an index offset.
    var (pixel, ahead) = (first, 1)
    repeat {
      if ahead == 1 { flags[pixel] = 2 }
      let left = ahead == 1 ? -stride : ahead == stride ? 1 : ahead == -1 ? stride : -1
      if flags[pixel + ahead] == 0 {
        corners.append(corner(of: pixel, ahead, left, stride))
        ahead = -left
      } else if flags[pixel + ahead + left] != 0 {
        corners.append(corner(of: pixel, ahead, left, stride))
        (pixel, ahead) = (pixel + ahead + left, left)
      } else {
        pixel += ahead
      }
    } while pixel != first || ahead != 1
    return corners
  }

  private static func corner(of pixel: Int, _ ahead: Int, _ left: Int, _ stride: Int) -> CanvasPoint {
    let (column, row) = (pixel % stride - 1, pixel / stride - 1)
    let (isRight, isLower) = (ahead == 1 || left == 1, ahead == stride || left == stride)
    return CanvasPoint(x: Double(isRight ? column + 1 : column), y: Double(isLower ? row + 1 : row))
  }
}

extension [CanvasPoint] {
  /// Returns the closed loop without those corners that lie within `tolerance` of the result (D. Douglas, T.
  /// Peucker, "Algorithms for the reduction of the number of points required to represent a digitized line or
  /// its caricature", 1973).
  ///
  /// - Complexity: O(*n* log *n*) in the number of corners, O(*n*²) at worst.
  func simplified(tolerance: Double) -> [CanvasPoint] {
    guard count > 3, let farthest = indices.max(by: { squaredDistance(to: $0) < squaredDistance(to: $1) })
    else { return self }
    let loop = self + [self[0]]
    var isKept = [Bool](repeating: false, count: loop.count)
    (isKept[0], isKept[farthest]) = (true, true)
    var pending = [(0, farthest), (farthest, count)]
    while let (first, last) = pending.popLast() {
      guard let (index, deviation) = loop.farthest(between: first, last), deviation > tolerance
      else { continue }
      isKept[index] = true
      pending += [(first, index), (index, last)]
    }
    return indices.filter { isKept[$0] }.map { self[$0] }
  }

  private func squaredDistance(to index: Int) -> Double {
    let offset = self[index] - self[0]
    return offset.dot(offset)
  }

  private func farthest(between first: Int, _ last: Int) -> (index: Int, distance: Double)? {
    guard first < last else { return nil }
    let line = self[last] - self[first]
    let deviations = (first + 1..<last).lazy.map { index in
      (index: index, distance: (self[index] - self[first]).distance(fromLineTo: line))
    }
    return deviations.max { $0.distance < $1.distance }
  }
}

extension CanvasPoint {
  fileprivate func distance(fromLineTo end: CanvasPoint) -> Double {
    let along = dot(end)
    if along <= 0 { return length }
    guard along < end.dot(end) else { return (self - end).length }
    return abs(x * end.y - y * end.x) / end.length
  }
}
