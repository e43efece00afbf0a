import SwatchColor
import SwatchSketch

extension Drawing {
  /// Returns a random drawing of freehand strokes and areas within its page.
  public static func ofFewStrokes(_ count: Int = 5, using generator: inout SeededGenerator) -> Drawing {
    let sheet = CanvasRect(size: CanvasSize(width: 120, height: 96))
    var drawing = Drawing(paper: Color(.random(using: &generator)), sheet: sheet)
    drawing.strokes = (0..<count).map { _ in
      let pen = Pen(
        strokeColor: Color(.random(using: &generator)),
        fillColor: generator.chance(30) ? Color(.random(using: &generator)) : nil,
        width: .random(in: 1...10, using: &generator), opacity: .random(in: 0.3...1, using: &generator))
      let points = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
        CanvasPoint(x: .random(in: 10...110, using: &generator), y: .random(in: 10...86, using: &generator))
      }
      return Stroke(pen: pen, points: points)
    }
    return drawing
  }

  /// Two opaque strokes, red below blue.
  public static let redAndBlue: Drawing = {
    func line(_ color: UInt32, _ from: CanvasPoint, _ to: CanvasPoint) -> Stroke {
      let pen = Pen(strokeColor: Color(RGB24(color)), width: 16, opacity: 1)
      return Stroke(pen: pen, points: [from, to])
    }
    return Drawing(
      sheet: CanvasRect(size: CanvasSize(width: 160, height: 96)),
      strokes: [
        line(0xFF0000, CanvasPoint(x: 20, y: 40), CanvasPoint(x: 140, y: 40)),
        line(0x0000FF, CanvasPoint(x: 84, y: 16), CanvasPoint(x: 84, y: 80)),
      ])
  }()
}

extension RGB24 {
  /// Returns the largest difference of any component.
  public func difference(from other: RGB24) -> Int {
    max(
      abs(Int(red) - Int(other.red)), abs(Int(green) - Int(other.green)), abs(Int(blue) - Int(other.blue)))
  }
}
