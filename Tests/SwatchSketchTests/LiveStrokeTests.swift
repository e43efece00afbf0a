import SwatchColor
import SwatchSketch
import SwatchTestSupport
import Testing

@Suite("Live stroke")
struct LiveStrokeTests {
  @Test("Every point stays in the cell of its sample, and there is one for each", arguments: 0..<20)
  func pointsStayInTheirCells(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let samples = randomWalk(cells: 60, using: &generator)
    let live = liveStroke(through: samples)
    for points in [live.points, live.stroke.points] {
      #expect(points.count == samples.count)
      for (point, sample) in zip(points, samples) {
        #expect(abs(point.x - sample.x) <= 4)
        #expect(abs(point.y - sample.y) <= 8)
      }
    }
  }

  @Test("A line that is drawn the other way round is the same", arguments: 0..<10)
  func backwards(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let samples = randomWalk(cells: 30, using: &generator)
    for count in [1, 2, 5, 6, 7, 8, samples.count] {
      let there = liveStroke(through: Array(samples.prefix(count))).stroke.points
      let back = liveStroke(through: samples.prefix(count).reversed()).stroke.points
      #expect(there == back.reversed())
    }
  }

  @Test("Points stay within a finer grain as well")
  func finerGrain() {
    let samples = [0, 30, 0, 30, 0].map { CanvasPoint(x: $0, y: 30 - $0) }
    var live = LiveStroke(pen: .standard, at: samples[0], grain: CanvasSize(width: 2, height: 1))
    for sample in samples.dropFirst() { live.extend(to: sample) }
    for points in [live.points, live.stroke.points] {
      for (point, sample) in zip(points, samples) {
        #expect(abs(point.x - sample.x) <= 1)
        #expect(abs(point.y - sample.y) <= 0.5)
      }
      #expect(points[2] == CanvasPoint(x: 1, y: 29.5))
    }
  }

  @Test("The line begins at the first sample and ends where the pointer is", arguments: 0..<10)
  func endsAtThePointer(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let samples = randomWalk(cells: 10, using: &generator)
    let live = liveStroke(through: samples)
    for points in [live.points, live.stroke.points] {
      #expect(points.first == samples.first)
      #expect(points.last == samples.last)
    }
  }

  @Test("Settled curves never change, and the others become settled", arguments: 0..<20)
  func settledCurvesStay(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let samples = randomWalk(cells: 40, using: &generator)
    var live = LiveStroke(pen: .standard, at: samples[0])
    var settled: [CubicCurve] = []
    for (index, sample) in samples.enumerated().dropFirst() {
      live.extend(to: sample)
      let path = live.path
      #expect(live.settledCurveCount >= settled.count)
      // No more than a few curves at the end can still change, however long the stroke is.
      #expect(live.settledCurveCount >= index - 3)
      #expect(live.settledCurveCount <= path.curveCount)
      for (number, curve) in settled.enumerated() { #expect(path[number] == curve) }
      settled = (0..<live.settledCurveCount).map { path[$0] }
    }
  }

  @Test("A press without a movement is a dot")
  func dot() {
    let point = CanvasPoint(x: 12, y: 24)
    let live = LiveStroke(pen: .standard, at: point)
    #expect(live.points == [point])
    #expect(live.path.curveCount == 1)
    #expect(live.settledCurveCount == 0)
    #expect(live.stroke == Stroke(pen: .standard, points: [point]))
  }

  @Test("The finished stroke is drawn with the pen it was begun with")
  func keepsPen() {
    let pen = Pen(strokeColor: Color(white: 0.1), fillColor: Color(white: 0.9), width: 3, opacity: 0.4)
    let live = liveStroke(through: [CanvasPoint(x: 0, y: 0), CanvasPoint(x: 8, y: 0)], pen: pen)
    #expect(live.stroke.ink == Ink(pen))
  }

  /// The cells that a straight line from cell 0, 0 passes, `rise` cells down for each to the right.
  @Test("A staircase of cells comes out smoother than it is", arguments: [0.25, 0.5, 1.0 / 3, 0.7])
  func smoothsStaircases(rise: Double) {
    let samples = (0..<60).map {
      CanvasPoint.centerOfCell(column: $0, row: Int((Double($0) * rise).rounded(.down)))
    }
    let live = liveStroke(through: samples)
    let raw = roughness(of: samples, slope: rise * 2)
    let shown = roughness(of: live.points, slope: rise * 2)
    let finished = roughness(of: live.stroke.points, slope: rise * 2)
    #expect(shown < raw * 0.9)
    #expect(finished <= shown)
  }

  /// The stroke through `samples` as a mouse gives them that is reported in pixels of this extent, and those pixels.
  private func denseStroke(
    _ samples: [CanvasPoint], pixel: Double, scale: Double = 1
  ) -> (samples: [CanvasPoint], stroke: Stroke) {
    let samples = samples.map { sample in
      func middle(_ value: Double) -> Double { ((value / pixel).rounded(.down) + 0.5) * pixel }
      return CanvasPoint(x: middle(sample.x), y: middle(sample.y))
    }
    var live = LiveStroke(
      pen: .standard, at: samples[0], grain: CanvasSize(width: pixel, height: pixel), scale: scale)
    for sample in samples.dropFirst() where sample != live.lastSample { live.extend(to: sample) }
    return (samples, live.stroke)
  }

  @Test(
    "Dense samples make a stroke of few points that passes them all",
    arguments: [(0.8, 1), (0.4, 1), (0.2, 4), (1.6, 0.5)])
  func denseSamples(pixel: Double, scale: Double) throws {
    let radius = 80 / scale
    let arc = stride(from: -1, through: 1, by: 0.001).map { t in
      CanvasPoint(x: 200 + radius * (1 - t * t) / (1 + t * t), y: 200 + radius * 2 * t / (1 + t * t))
    }
    let (samples, stroke) = denseStroke(arc, pixel: pixel, scale: scale)
    // The way is 250 pixels of the screen long.
    #expect(stroke.points.count < 150)
    let line = try #require(stroke.path)
    // Half the diagonal of a pixel of the mouse, or half a pixel of the screen.
    #expect(line.distance(toFurthestOf: samples) <= max(pixel * 0.71, 0.5 / scale))
  }

  @Test(
    "A pointer that trembles on the spot makes no long stroke, and takes no long time",
    .timeLimit(.minutes(20)))
  func trembling() {
    var generator = SeededGenerator(seed: 1)
    let spot = (0..<20_000).map { _ in
      CanvasPoint(x: .random(in: 50...50.4, using: &generator), y: .random(in: 50...50.4, using: &generator))
    }
    let (_, stroke) = denseStroke(spot, pixel: 0.1)
    #expect(stroke.points.count < 3000)
  }

  @Test("A straight run of cells stays as it is")
  func keepsStraightRuns() {
    let samples = (0..<20).map { CanvasPoint.centerOfCell(column: $0, row: 3) }
    #expect(liveStroke(through: samples).stroke.points == samples)
  }

  /// How far points are spread around a line of `slope`, away from the ends.
  private func roughness(of points: [CanvasPoint], slope: Double) -> Double {
    let heights = points.dropFirst(4).dropLast(4).map { $0.y - slope * $0.x }
    return (heights.max() ?? 0) - (heights.min() ?? 0)
  }
}
