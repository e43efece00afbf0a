import Glibc
import SwatchColor
import SwatchPixels
import SwatchRaster
import SwatchSketch

/// Twelve deterministic test drawings.
package struct Drawings {
  package let columns: Int
  package let rows: Int

  package init(columns: Int, rows: Int) { (self.columns, self.rows) = (columns, rows) }

  private var size: CanvasSize {
    CanvasSize(
      width: Double(columns) * CanvasSize.cell.width, height: Double(rows) * CanvasSize.cell.height)
  }

  package func all() throws -> [(name: String, bitmap: Bitmap)] {
    var random = Generator(state: 0x5EED)
    return [
      ("thin pen", try strokes(8, width: 1...2, opacity: 1...1, &random)),
      ("pen of 4", try strokes(8, width: 4...4, opacity: 1...1, &random)),
      ("pen of 10", try strokes(8, width: 10...10, opacity: 1...1, &random)),
      ("thick pen", try strokes(5, width: 16...20, opacity: 1...1, &random)),
      ("translucent", try strokes(10, width: 6...20, opacity: 0.2...0.6, &random)),
      ("dark paper", try strokes(8, width: 2...10, opacity: 1...1, paper: 0x16181C, &random)),
      ("filled shapes", try shapes(12, &random)),
      ("hatching", try hatching(&random)),
      ("text", try text()),
      ("rings", try rings()),
      ("gradient", waves(grain: 0, &random)),
      ("photo", waves(grain: 24, &random)),
    ]
  }

  private func paint(_ strokes: [Stroke], paper: UInt32 = 0xFFFFFF) throws -> Bitmap {
    let image = try SheetImage(of: CanvasRect(size: size), paper: Color(RGB24(paper)))
    for stroke in strokes { image.paint(stroke) }
    var bitmap = Bitmap(columns: columns, rows: rows)
    let all = PixelRect(columns: 0..<bitmap.width, rows: 0..<bitmap.height)
    bitmap.pixels.withUnsafeMutableBufferPointer { image.read(all, into: $0) }
    for index in bitmap.pixels.indices { bitmap.pixels[index] &= 0xFFFFFF }
    return bitmap
  }

  private func point(_ random: inout Generator) -> CanvasPoint {
    CanvasPoint(
      x: .random(in: 10...size.width - 10, using: &random),
      y: .random(in: 10...size.height - 10, using: &random))
  }

  private func color(_ random: inout Generator) -> Color {
    Color(RGB24(UInt32.random(in: 0...0xFFFFFF, using: &random)))
  }

  private func strokes(
    _ count: Int, width: ClosedRange<Double>, opacity: ClosedRange<Double>, paper: UInt32 = 0xFFFFFF,
    _ random: inout Generator
  ) throws -> Bitmap {
    try paint(
      (0..<count).map { _ in
        let pen = Pen(
          strokeColor: color(&random), width: .random(in: width, using: &random),
          opacity: .random(in: opacity, using: &random))
        return Stroke(pen: pen, points: (0..<6).map { _ in point(&random) })
      }, paper: paper)
  }

  private func shapes(_ count: Int, _ random: inout Generator) throws -> Bitmap {
    try paint(
      (0..<count).map { _ in
        let ink = Ink(line: nil, fill: color(&random), width: 1)
        let corners = (0..<Int.random(in: 3...5, using: &random)).map { _ in point(&random) }
        var path = Path()
        path.move(to: corners[0])
        for corner in corners.dropFirst() { path.line(to: corner) }
        return Stroke(ink: ink, shape: .path(path))
      })
  }

  private func hatching(_ random: inout Generator) throws -> Bitmap {
    let pen = Pen(strokeColor: color(&random), width: 2, opacity: 1)
    return try paint(
      stride(from: -300.0, to: 480, by: 9).map { x in
        Stroke(pen: pen, points: [CanvasPoint(x: x, y: 310), CanvasPoint(x: x + 300, y: 10)])
      })
  }

  private func text() throws -> Bitmap {
    let ink = Ink(line: Color(RGB24(0x202020)), width: 1)
    return try paint(
      [
        ("Sketch", 20.0, 90.0, 80.0), ("the quick brown fox", 20, 150, 36),
        ("jumps over the lazy dog", 20, 220, 28),
      ]
      .map { words, x, y, size in
        Stroke(ink: ink, shape: .text(TextLine(words, at: CanvasPoint(x: x, y: y), size: size)))
      })
  }

  private func rings() throws -> Bitmap {
    try paint(
      (1...9).map { ring in
        let pen = Pen(strokeColor: Color(RGB24(0x3FA7D6)), width: Double(ring), opacity: 1)
        let points = (0...48).map { step in
          let angle = Double(step) * .pi / 24
          return CanvasPoint(x: 240 + 25 * Double(ring) * cos(angle), y: 160 + 17 * Double(ring) * sin(angle))
        }
        return Stroke(pen: pen, points: points)
      })
  }

  /// Returns color waves, like a blurred photograph; with grain, like a sharp one.
  private func waves(grain: Int, _ random: inout Generator) -> Bitmap {
    var bitmap = Bitmap(columns: columns, rows: rows)
    let waves = (0..<9).map { _ in (0..<3).map { _ in Double.random(in: 0.004...0.05, using: &random) } }
    for index in bitmap.pixels.indices {
      let (y, x) = index.quotientAndRemainder(dividingBy: bitmap.width)
      var color: UInt32 = 0
      for component in 0..<3 {
        let sum = waves[3 * component..<3 * component + 3].reduce(0) {
          $0 + sin($1[0] * Double(x) + 60 * $1[1]) * cos($1[2] * Double(y))
        }
        let noise = grain == 0 ? 0 : Int.random(in: -grain...grain, using: &random)
        color = color << 8 | UInt32(UInt8(clamping: Int(128 + 42 * sum) + noise))
      }
      bitmap.pixels[index] = color
    }
    return bitmap
  }
}

/// A linear congruential generator with the constants of Knuth's MMIX.
private struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    var value: UInt64 = 0
    for _ in 0..<2 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      value = value << 32 | state >> 32
    }
    return value
  }
}
