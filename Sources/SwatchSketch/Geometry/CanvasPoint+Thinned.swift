import SwatchColor

extension [CanvasPoint] {
  /// The points, one for each of `samples`, without those that matter little to the line through them.
  ///
  /// From one sample whose point stays to the next it is no further than `reach`, and samples in between are within
  /// `tolerance` of the straight way. Points of samples that are further apart than `reach` all stay.
  ///
  /// - Complexity: O(*n*).
  func thinned(passing samples: [CanvasPoint], reach: Double, tolerance: Double) -> [CanvasPoint] {
    func canSkip(from start: Int, to end: Int) -> Bool {
      // No more at once, or a pointer that trembles on the spot would take long.
      guard end < count, end - start <= 16 else { return false }
      let isNear = samples[start + 1...end].allSatisfy { ($0 - samples[start]).length <= reach }
      return isNear
        && samples[start + 1..<end].allSatisfy {
          $0.distance(toLineFrom: self[start], to: self[end]) <= tolerance
        }
    }
    var kept = Array(prefix(1))
    var start = 0
    while start < count - 1 {
      var next = start + 1
      while canSkip(from: start, to: next + 1) { next += 1 }
      kept.append(self[next])
      start = next
    }
    return kept
  }
}

extension CanvasPoint {
  /// The distance to the nearest point of a straight line from one point to another.
  fileprivate func distance(toLineFrom start: CanvasPoint, to end: CanvasPoint) -> Double {
    let (way, mine) = (end - start, self - start)
    let square = way.dot(way)
    let fraction = square > 0 ? (mine.dot(way) / square).clamped(to: 0...1) : 0
    return (mine - fraction * way).length
  }
}
