import SwatchColor

extension [CanvasPoint] {
  /// The points without those that matter little to the line through them.
  ///
  /// From one that stays to the next it is no further than `reach`, and those left out are within `tolerance` of the
  /// straight way. Points that are further apart than `reach` all stay.
  ///
  /// - Complexity: O(*n*).
  func thinned(reach: Double, tolerance: Double) -> [CanvasPoint] {
    var kept = Array(prefix(1))
    var start = 0
    while start < count - 1 {
      var next = start + 1
      while canSkip(from: start, to: next + 1, reach, tolerance) { next += 1 }
      kept.append(self[next])
      start = next
    }
    return kept
  }

  private func canSkip(from start: Int, to end: Int, _ reach: Double, _ tolerance: Double) -> Bool {
    // No more at once, or a pointer that trembles on the spot would take long.
    guard end < count, end - start <= 16, (self[end] - self[start]).length <= reach else { return false }
    return self[start + 1..<end].allSatisfy {
      $0.distance(toSegmentFrom: self[start], to: self[end]) <= tolerance
    }
  }
}

extension CanvasPoint {
  /// The distance to the nearest point of a straight line from one point to another.
  fileprivate func distance(toSegmentFrom start: CanvasPoint, to end: CanvasPoint) -> Double {
    let way = end - start
    guard way.length > 0 else { return (self - start).length }
    let fraction = ((self - start).dot(way) / way.dot(way)).clamped(to: 0...1)
    return (self - start - fraction * way).length
  }
}
