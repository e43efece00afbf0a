/// A point where four pixels meet; pixel 0, 0 lies between 0, 0 and 1, 1.
struct PixelCorner: Hashable {
  var x: Int
  var y: Int
}

extension PixelRegion {
  /// The lines between the region and the rest, as closed loops of the corners where they turn: those around parts of the
  /// region clockwise, those around holes the other way.
  ///
  /// Pixels that only meet at a corner are not joined.
  ///
  /// - Complexity: O(*n*) in the number of pixels of the image.
  var outlines: [[PixelCorner]] {
    var loops: [[PixelCorner]] = []
    var flags = flags
    flags.withUnsafeMutableBufferPointer { flags in
      for row in 0..<size.height {
        let start = (row + 1) * stride + 1
        // Each loop has an upper edge of a pixel, that has not been passed before.
        for index in start..<start + size.width where flags[index] == 1 && flags[index - stride] == 0 {
          loops.append(Self.loop(from: index, of: flags, stride: stride))
        }
      }
    }
    return loops
  }

  /// Follows the edge of the region from the upper left corner of a pixel, with the region to the right. Pixels whose
  /// upper edges are passed are marked.
  private static func loop(
    from first: Int, of flags: UnsafeMutableBufferPointer<UInt8>, stride: Int
  ) -> [PixelCorner] {
    var corners: [PixelCorner] = []
    // The pixel to the right of the edge, and the way that the edge goes: what to add to a pixel's index.
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

  /// The corner of a pixel that lies ahead and to the left.
  private static func corner(of pixel: Int, _ ahead: Int, _ left: Int, _ stride: Int) -> PixelCorner {
    let (column, row) = (pixel % stride - 1, pixel / stride - 1)
    return PixelCorner(
      x: column + (ahead == 1 || left == 1 ? 1 : 0), y: row + (ahead == stride || left == stride ? 1 : 0))
  }
}

extension [PixelCorner] {
  /// The corners of a closed loop without those that lie close to a straight line between others, so that no corner is
  /// further than `tolerance` from the loop that is left.
  ///
  /// D. Douglas, T. Peucker, "Algorithms for the reduction of the number of points required to represent a digitized
  /// line or its caricature", 1973.
  ///
  /// - Complexity: O(*n* log *n*) in the number of corners, O(*n*²) at worst.
  func simplified(tolerance: Double) -> [PixelCorner] {
    guard count > 3, let far = indices.max(by: { distance(0, $0) < distance(0, $1) }) else { return self }
    let loop = self + [self[0]]
    var isKept = [Bool](repeating: false, count: loop.count)
    (isKept[0], isKept[far]) = (true, true)
    var waiting = [(0, far), (far, count)]
    while let (first, last) = waiting.popLast() {
      guard let (index, deviation) = loop.furthest(between: first, last), deviation > tolerance else {
        continue
      }
      isKept[index] = true
      waiting += [(first, index), (index, last)]
    }
    return indices.filter { isKept[$0] }.map { self[$0] }
  }

  private func distance(_ one: Int, _ other: Int) -> Int {
    let (x, y) = (self[one].x - self[other].x, self[one].y - self[other].y)
    return x * x + y * y
  }

  /// The corner that is furthest from the straight line between two others, and its distance.
  private func furthest(between first: Int, _ last: Int) -> (index: Int, distance: Double)? {
    guard last - first > 1 else { return nil }
    let (a, b) = (self[first], self[last])
    let (width, height) = (b.x - a.x, b.y - a.y)
    let length = Double(width * width + height * height).squareRoot()
    var (index, greatest) = (first, -1.0)
    for candidate in first + 1..<last {
      let (x, y) = (self[candidate].x - a.x, self[candidate].y - a.y)
      let distance = deviation(x, y, width, height, length)
      if distance > greatest { (index, greatest) = (candidate, distance) }
    }
    return (index, greatest)
  }

  /// How far a point is from the segment from the origin to another.
  private func deviation(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ length: Double) -> Double {
    let along = x * width + y * height
    if along <= 0 { return Double(x * x + y * y).squareRoot() }
    guard along < width * width + height * height else {
      return Double((x - width) * (x - width) + (y - height) * (y - height)).squareRoot()
    }
    return Double(abs(x * height - y * width)) / length
  }
}
