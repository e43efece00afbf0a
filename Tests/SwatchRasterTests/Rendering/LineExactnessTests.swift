import SwatchColor
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchRaster

@Suite("The precision of lines in images")
struct LineExactnessTests {
  /// Returns a line that wanders in steps of a few points, like one drawn by hand.
  private func wandering(_ generator: inout SeededGenerator) -> Path {
    func step(_ generator: inout SeededGenerator) -> CanvasPoint {
      CanvasPoint(x: .random(in: -3...3, using: &generator), y: .random(in: -3...3, using: &generator))
    }
    var (point, way) = (CanvasPoint(x: 24, y: 24), step(&generator))
    let points = (0..<10).map { _ in
      way = 0.8 * way + step(&generator)
      point = point + way
      return point
    }
    return Path(Spline(points: points))
  }

  /// Curves with random control points: with sharp turns, loops and cusps.
  private func wild(_ generator: inout SeededGenerator) -> Path {
    func point(_ generator: inout SeededGenerator) -> CanvasPoint {
      CanvasPoint(x: .random(in: 8...40, using: &generator), y: .random(in: 8...40, using: &generator))
    }
    var path = Path()
    path.move(to: point(&generator))
    for _ in 0..<2 { path.curve(point(&generator), point(&generator), to: point(&generator)) }
    return path
  }

  @Test(
    "The coverage of each pixel matches its distance to the path, whatever the curves", arguments: samples(40)
  )
  func covering(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let path = seed.isMultiple(of: 2) ? wandering(&generator) : wild(&generator)
    let width = [2.0, 5, 10, 20][Int(seed / 2 % 4)]
    let sheet = CanvasRect(size: CanvasSize(width: 48, height: 48))
    let scale = seed % 3 == 0 ? 2.0 : 1
    let image = try SheetImage(of: sheet, scale: scale, paper: Color(white: 1))
    image.paint(Stroke(ink: Ink(.black(width: width)), shape: .path(path)))
    let nodes = path.flattened(tolerance: 0.01).nodes
    let shown = image.pixels(in: image.size.bounds)
    var (sum, edgeCount) = (0.0, 0.0)
    for (index, pixel) in shown.enumerated() {
      let (column, row) = (Double(index % image.size.width), Double(index / image.size.width))
      let center = CanvasPoint(x: (column + 0.5) / scale, y: (row + 0.5) / scale)
      let distance = zip(nodes, nodes.dropFirst()).map(center.distance).min() ?? .infinity
      let expected = (scale * (width / 2 - distance) + 0.5).clamped(to: 0...1)
      let difference = abs(1 - Double(pixel.red) / 255 - expected)
      // If edges meet in a pixel, its center alone is not enough.
      #expect(difference < 0.45)
      guard expected > 0, expected < 1 else { continue }
      (sum, edgeCount) = (sum + difference, edgeCount + 1)
    }
    #expect(sum < 0.04 * edgeCount)
  }
}
