import Glibc
import SwatchColor
import SwatchSketch
import SwatchTestSupport
import Testing

@Suite("Live stroke")
struct LiveStrokeTests {
  @Test("Each sample gives one point within its cell", arguments: samples(20))
  func pointsStayInTheirCells(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let samples = randomWalk(cells: 60, using: &generator)
    let live = liveStroke(through: samples)
    for points in [live.points, live.draft.points] {
      #expect(points.count == samples.count)
      for (point, sample) in zip(points, samples) {
        #expect(abs(point.x - sample.x) <= 4)
        #expect(abs(point.y - sample.y) <= 8)
      }
    }
    for sample in samples {
      #expect(live.stroke.path?.passes(sample, within: CanvasSize(width: 4, height: 8)) == true)
    }
  }

  @Test("A reversed line has the same points", arguments: 0..<10)
  func backwards(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let samples = randomWalk(cells: 30, using: &generator)
    for count in [1, 2, 5, 6, 7, 8, samples.count] {
      let there = liveStroke(through: Array(samples.prefix(count))).draft.points
      let back = liveStroke(through: samples.prefix(count).reversed()).draft.points
      #expect(there == back.reversed())
    }
  }

  @Test("Points stay within a finer grain as well")
  func finerGrain() {
    let samples = [0, 30, 0, 30, 0].map { CanvasPoint(x: $0, y: 30 - $0) }
    var live = LiveStroke(pen: .standard, at: samples[0], grain: CanvasSize(width: 2, height: 1))
    for sample in samples.dropFirst() { live.extend(to: sample) }
    for points in [live.points, live.draft.points] {
      for (point, sample) in zip(points, samples) {
        #expect(abs(point.x - sample.x) <= 1)
        #expect(abs(point.y - sample.y) <= 0.5)
      }
      #expect(points[2] == CanvasPoint(x: 1, y: 29.5))
    }
  }

  @Test("The line starts at the first sample and ends at the pointer", arguments: 0..<10)
  func endsAtThePointer(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let samples = randomWalk(cells: 10, using: &generator)
    let live = liveStroke(through: samples)
    for points in [live.points, live.stroke.points] {
      #expect(points.first == samples.first)
      #expect(points.last == samples.last)
    }
  }

  @Test("Settled curves never change, and every curve becomes settled", arguments: samples(20))
  func stableCurvesStay(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let samples = randomWalk(cells: 40, using: &generator)
    var live = LiveStroke(pen: .standard, at: samples[0])
    var stable: [CubicCurve] = []
    for (index, sample) in samples.enumerated().dropFirst() {
      live.extend(to: sample)
      let path = live.path
      #expect(live.stableCurveCount >= stable.count)
      // Only a few curves at the end may change, regardless of the stroke's length.
      #expect(live.stableCurveCount >= index - 3)
      #expect(live.stableCurveCount <= path.curveCount)
      for (number, curve) in stable.enumerated() { #expect(path[number] == curve) }
      stable = (0..<live.stableCurveCount).map { path[$0] }
    }
  }

  @Test("A press without movement is a dot")
  func dot() {
    let point = CanvasPoint(x: 12, y: 24)
    let live = LiveStroke(pen: .standard, at: point)
    #expect(live.points == [point])
    #expect(live.path.curveCount == 1)
    #expect(live.stableCurveCount == 0)
    #expect(live.stroke == Stroke(pen: .standard, points: [point]))
  }

  @Test("The finished stroke keeps the pen of its start")
  func keepsPen() {
    let pen = Pen(strokeColor: Color(white: 0.1), fillColor: Color(white: 0.9), width: 3, opacity: 0.4)
    let live = liveStroke(through: [CanvasPoint(x: 0, y: 0), CanvasPoint(x: 8, y: 0)], pen: pen)
    #expect(live.stroke.ink == Ink(pen))
  }

  /// The cells along a straight line from cell 0, 0 with a slope of `rise`.
  @Test("A staircase of cells is smoothed", arguments: [0.25, 0.5, 1.0 / 3, 0.7])
  func smoothsStaircases(rise: Double) {
    let samples = (0..<60).map {
      CanvasPoint.centerOfCell(column: $0, row: Int((Double($0) * rise).rounded(.down)))
    }
    let live = liveStroke(through: samples)
    let raw = roughness(of: samples, slope: rise * 2)
    let shown = roughness(of: live.points, slope: rise * 2)
    let finished = roughness(of: live.draft.points, slope: rise * 2)
    #expect(shown < raw * 0.9)
    #expect(finished <= shown)
    let fit = live.stroke.path?.flattened(tolerance: 0.01).nodes ?? []
    #expect(fit.count > 1 && roughness(of: fit, slope: rise * 2) <= finished + 1.2)
  }

  @Test("Fitted curves stay within a twentieth of a cell of the line through all points", arguments: 0..<10)
  func fit(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let live = liveStroke(through: randomWalk(cells: 60, using: &generator))
    let (draft, line) = (try #require(live.draft.path), try #require(live.stroke.path))
    let points = draft.flattened(tolerance: 0.01).nodes
    #expect(line.distance(toFurthestOf: draft.nodes) <= 0.42)
    // Between the points the limit is slightly larger.
    #expect(line.distance(toFurthestOf: points) <= 0.6)
  }

  /// Returns the stroke for mouse positions rounded to pixels of this size, and those positions.
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
    "Dense samples give a stroke with few points that passes all of them",
    arguments: [(0.8, 1), (0.4, 1), (0.2, 4), (1.6, 0.5)])
  func denseSamples(pixel: Double, scale: Double) throws {
    let radius = 80 / scale
    let arc = stride(from: -1, through: 1, by: 0.001).map { t in
      CanvasPoint(x: 200 + radius * (1 - t * t) / (1 + t * t), y: 200 + radius * 2 * t / (1 + t * t))
    }
    let (samples, stroke) = denseStroke(arc, pixel: pixel, scale: scale)
    // The line is 250 screen pixels long.
    #expect(stroke.points.count < 150)
    let line = try #require(stroke.path)
    // Half the diagonal of a mouse pixel, or half a screen pixel.
    #expect(line.distance(toFurthestOf: samples) <= max(pixel * 0.71, 0.5 / scale))
  }

  @Test(
    "A pointer trembling in place gives a short stroke in a short time",
    .timeLimit(.minutes(20)))
  func trembling() {
    var generator = SeededGenerator(seed: 1)
    let spot = (0..<20_000).map { _ in
      CanvasPoint(x: .random(in: 50...50.4, using: &generator), y: .random(in: 50...50.4, using: &generator))
    }
    let (_, stroke) = denseStroke(spot, pixel: 0.1)
    #expect(stroke.points.count < 3000)
  }

  @Test("A straight run of cells gives one straight curve")
  func keepsStraightRuns() throws {
    let samples = (0..<20).map { CanvasPoint.centerOfCell(column: $0, row: 3) }
    let live = liveStroke(through: samples)
    #expect(live.draft.points == samples)
    #expect(live.stroke.points == [samples[0], samples[19]])
    #expect(try #require(live.stroke.path).points.allSatisfy { $0.y == samples[0].y })
  }

  @Test("A finished stroke needs a third of the points, and is as close to the hand and smoother")
  func fewPoints() throws {
    var generator = SeededGenerator(seed: 5)
    var (sampleCount, pointCount) = (0, 0)
    var (fit, all) = (LineQuality(), LineQuality())
    for _ in 0..<20 {
      let generated = wobblyLine(using: &generator)
      var samples: [CanvasPoint] = []
      for point in generated {
        let cell = CanvasPoint.centerOfCell(
          column: Int((point.x / 8).rounded(.down)), row: Int((point.y / 16).rounded(.down)))
        if samples.last != cell { samples.append(cell) }
      }
      let stroke = liveStroke(through: samples).stroke
      (sampleCount, pointCount) = (sampleCount + samples.count, pointCount + stroke.points.count)
      fit.add(try #require(stroke.path), drawnBy: generated)
      all.add(Path(Spline(points: onceSmoothed(samples))), drawnBy: generated)
      for sample in samples {
        #expect(stroke.path?.passes(sample, within: CanvasSize(width: 4, height: 8)) == true)
      }
    }
    #expect(3 * pointCount <= sampleCount)
    #expect(fit.distance <= all.distance)
    #expect(fit.turn < 0.9 * all.turn)
  }

  /// Returns an oscillating hand movement, a few canvas points per step.
  private func wobblyLine(using generator: inout SeededGenerator) -> [CanvasPoint] {
    let waves = (0..<6).map { _ in
      (
        Double.random(in: 20...90, using: &generator), Double.random(in: 0.4...2.5, using: &generator),
        Double.random(in: 0...6, using: &generator)
      )
    }
    func place(_ waves: ArraySlice<(Double, Double, Double)>, _ time: Double) -> Double {
      waves.reduce(300) { $0 + $1.0 * cos($1.1 * time + $1.2) }
    }
    return (0..<1600).map { step in
      let time = Double(step) / 400
      return CanvasPoint(x: place(waves[..<3], time), y: place(waves[3...], time))
    }
  }

  /// Samples averaged with three neighbors on either side, clamped to their cells, one point each.
  private func onceSmoothed(_ samples: [CanvasPoint]) -> [CanvasPoint] {
    let weights = [[1.0], [2, 1], [6, 4, 1], [20, 15, 6, 1]]
    return samples.indices.map { index in
      let weights = weights[min(3, index, samples.count - 1 - index)]
      var (sum, total) = (weights[0] * samples[index], weights[0])
      for (distance, weight) in weights.enumerated().dropFirst() {
        sum = sum + weight * (samples[index - distance] + samples[index + distance])
        total += 2 * weight
      }
      let (mean, sample) = ((1 / total) * sum, samples[index])
      return CanvasPoint(
        x: mean.x.clamped(to: sample.x - 4...sample.x + 4), y: mean.y.clamped(to: sample.y - 8...sample.y + 8)
      )
    }
  }

  /// Returns the deviation of points from a line with this slope, ignoring the ends.
  private func roughness(of points: [CanvasPoint], slope: Double) -> Double {
    let ends = 32.0...(60 * 8 - 32)
    let heights = points.filter { ends.contains($0.x) }.map { $0.y - slope * $0.x }
    return (heights.max() ?? 0) - (heights.min() ?? 0)
  }
}

/// The distance and smoothness of a line compared to a hand movement.
private struct LineQuality {
  private var distances: [Double] = []
  private var turns: [Double] = []

  /// The mean distance to the hand movement.
  var distance: Double { distances.reduce(0, +) / Double(max(distances.count, 1)) }
  /// The mean change of direction every three canvas points, in degrees.
  var turn: Double { turns.reduce(0, +) / Double(max(turns.count, 1)) }

  mutating func add(_ path: Path, drawnBy generated: [CanvasPoint]) {
    let steps = path.steps(of: 3)
    distances += steps.map { point in generated.map { ($0 - point).length }.min() ?? 0 }
    let directions = zip(steps, steps.dropFirst()).map { ($1 - $0).direction }
    turns += zip(directions, directions.dropFirst()).map { abs(($1 - $0).remainder(dividingBy: 360)) }
  }
}

extension Path {
  /// Points on the line at equal distances.
  fileprivate func steps(of length: Double) -> [CanvasPoint] {
    var steps: [CanvasPoint] = []
    for point in flattened(tolerance: 0.01).points {
      guard let last = steps.last else {
        steps.append(point)
        continue
      }
      var here = last
      while (point - here).length >= length {
        here = here + (length / (point - here).length) * (point - here)
        steps.append(here)
      }
    }
    return steps
  }
}
