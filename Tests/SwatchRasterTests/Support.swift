import SwatchColor
import SwatchPixels
import SwatchSketch
import SwatchTestSupport

@testable import SwatchRaster

extension RGB24 {
  static let white = RGB24(0xFFFFFF)
  static let black = RGB24(0x000000)
}

extension Pen {
  static func black(width: Double, opacity: Double = 1, fill: Color? = nil) -> Pen {
    Pen(strokeColor: Color(white: 0), fillColor: fill, width: width, opacity: opacity)
  }
}

extension Stroke {
  /// A stroke through points given as pairs.
  init(_ pen: Pen, _ points: [(Double, Double)]) {
    self.init(pen: pen, points: points.map { CanvasPoint(x: $0.0, y: $0.1) })
  }

  /// Returns a stroke that may reach beyond an image of `size`.
  static func random(on size: PixelSize, using generator: inout SeededGenerator) -> Stroke {
    let pen = Pen(
      strokeColor: Color(.random(using: &generator)),
      fillColor: generator.chance(30) ? Color(.random(using: &generator)) : nil,
      width: .random(in: 1...20, using: &generator), opacity: .random(in: 0.2...1, using: &generator))
    let points = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
      CanvasPoint(
        x: .random(in: -20...Double(size.width) + 20, using: &generator),
        y: .random(in: -20...Double(size.height) + 20, using: &generator))
    }
    return Stroke(pen: pen, points: points)
  }
}

extension DrawingRaster {
  /// Returns the color of one pixel.
  func pixel(_ column: Int, _ row: Int) -> RGB24 {
    averageColor(in: PixelRect(columns: column..<column + 1, rows: row..<row + 1))
  }

  /// Returns the mean color of the four by four pixels around a point.
  func color(around column: Int, _ row: Int) -> RGB24 {
    averageColor(in: PixelRect(columns: column - 2..<column + 2, rows: row - 2..<row + 2))
  }

  /// All pixels, row by row, as `0xRRGGBB`.
  var picture: [UInt32] { pixels(in: size.bounds) }

  /// Returns the pixels of a rectangle, row by row, as `0xRRGGBB`.
  func pixels(in rect: PixelRect) -> [UInt32] {
    [UInt32](unsafeUninitializedCapacity: rect.pixelCount) { pixels, count in
      read(rect, into: pixels)
      count = rect.pixelCount
    }
  }

  /// Returns true if another image of the same size looks the same, apart from traces at repainted edges.
  func isLike(_ other: DrawingRaster) -> Bool {
    let differences = zip(picture, other.picture).map { RGB24($0).difference(from: RGB24($1)) }
    return differences.allSatisfy { $0 <= 64 }
      && differences.filter { $0 > 0 }.count <= differences.count / 50
  }

  /// Returns true if pixels outside of `rect` differ from those in `picture`.
  func differs(from before: [UInt32], outsideOf rect: PixelRect) -> Bool {
    let now = picture
    return (0..<size.height).contains { row in
      let start = row * size.width
      let parts =
        rect.rows.contains(row)
        ? [0..<rect.columns.lowerBound, rect.columns.upperBound..<size.width] : [0..<size.width]
      return parts.contains { columns in
        let part = start + columns.lowerBound..<start + columns.upperBound
        return before[part] != now[part]
      }
    }
  }
}

/// Returns the stroke in progress through cell centers on a random walk over an image of `size`.
func randomLiveStroke(pen: Pen, samples: Int, on size: PixelSize, using generator: inout SeededGenerator)
  -> [LiveStroke]
{
  var (column, row) = (size.width / 16, size.height / 32)
  var strokes: [LiveStroke] = []
  for _ in 0..<samples {
    column = min(max(column + Int.random(in: -2...2, using: &generator), 0), size.width / 8 - 1)
    row = min(max(row + Int.random(in: -1...1, using: &generator), 0), size.height / 16 - 1)
    let sample = CanvasPoint(x: Double(column) * 8 + 4, y: Double(row) * 16 + 8)
    var next = strokes.last
    next?.extend(to: sample)
    strokes.append(next ?? LiveStroke(pen: pen, at: sample))
  }
  return strokes
}
