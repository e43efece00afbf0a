import SwatchColor
import SwatchSketch
import SwatchTestSupport

extension CanvasPoint {
  /// Returns a point on a typical canvas.
  static func random(using generator: inout SeededGenerator) -> CanvasPoint {
    CanvasPoint(x: .random(in: 0...640, using: &generator), y: .random(in: 0...384, using: &generator))
  }

  /// Returns the center of a cell.
  static func centerOfCell(column: Int, row: Int) -> CanvasPoint {
    CanvasPoint(x: Double(column) * 8 + 4, y: Double(row) * 16 + 8)
  }

  func distance(to other: CanvasPoint) -> Double {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }
}

extension Stroke {
  /// Returns a stroke with up to eight points.
  static func random(using generator: inout SeededGenerator) -> Stroke {
    let pen = Pen(
      strokeColor: Color(.random(using: &generator)),
      fillColor: generator.chance(30) ? Color(.random(using: &generator)) : nil,
      width: .random(in: 1...20, using: &generator), opacity: .random(in: 0...1, using: &generator))
    let count = Int.random(in: 1...8, using: &generator)
    return Stroke(pen: pen, points: (0..<count).map { _ in .random(using: &generator) })
  }
}

extension Spline {
  /// Points along the curves.
  var samples: [CanvasPoint] {
    (0..<curveCount).flatMap { index in
      let curve = self[index]
      return (0...16).map { curve.point(at: Double($0) / 16) }
    }
  }
}

/// Returns the cells of a random walk without large jumps.
func randomWalk(cells count: Int, using generator: inout SeededGenerator) -> [CanvasPoint] {
  let steps = (-2...2).flatMap { x in (-1...1).map { y in (x, y) } }.filter { $0 != (0, 0) }
  var (column, row) = (40, 12)
  return (0..<count).map { _ in
    let step = steps.randomElement(using: &generator) ?? (1, 0)
    column += step.0
    row += step.1
    return .centerOfCell(column: column, row: row)
  }
}

/// Returns the stroke in progress through `samples`.
func liveStroke(through samples: [CanvasPoint], pen: Pen = .standard) -> LiveStroke {
  var stroke = LiveStroke(pen: pen, at: samples.first ?? CanvasPoint(x: 0, y: 0))
  for sample in samples.dropFirst() { stroke.extend(to: sample) }
  return stroke
}
