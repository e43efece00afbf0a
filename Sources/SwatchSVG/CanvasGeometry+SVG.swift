import SwatchSketch

extension CanvasPoint {
  func isNear(_ other: CanvasPoint, within tolerance: Double) -> Bool {
    abs(x - other.x) <= tolerance && abs(y - other.y) <= tolerance
  }

  /// Returns the sum without binary rounding noise, exact for decimal numbers of up to twelve digits.
  func sum(with other: CanvasPoint) -> CanvasPoint {
    func sum(_ first: Double, _ second: Double) -> Double {
      var decimals = 2
      let magnitude = max(abs(first), abs(second), 1e-9)
      while Precision(decimals: decimals + 1).step * 1e12 > magnitude { decimals += 1 }
      return Precision(decimals: decimals).rounded(first + second)
    }
    return CanvasPoint(x: sum(x, other.x), y: sum(y, other.y))
  }

  var isUsable: Bool { abs(x) <= DocumentLimits.coordinate && abs(y) <= DocumentLimits.coordinate }
}

extension CanvasRect {
  init(at corner: CanvasPoint, _ size: CanvasSize) {
    self.init(min: corner, max: corner + CanvasPoint(x: size.width, y: size.height))
  }

  var map: CanvasTransform { .translation(min.x, min.y) * .scale(size.width, size.height) }
  var isUsable: Bool { min.isUsable && max.isUsable }

  /// The rectangle, rounded to the precision of a sheet of this size.
  var rounded: CanvasRect {
    let precision = Precision(of: self)
    return CanvasRect(min: min.rounded(to: precision), max: max.rounded(to: precision))
  }

  func isNear(_ other: CanvasRect, within step: Double) -> Bool {
    let slack = step + 1e-9 * (other.size.width + other.size.height)
    return min.isNear(other.min, within: slack) && max.isNear(other.max, within: slack)
  }
}

extension CanvasSize {
  static let unit = CanvasSize(width: 1, height: 1)
  var isEmpty: Bool { !(width > 0 && height > 0) }
}
