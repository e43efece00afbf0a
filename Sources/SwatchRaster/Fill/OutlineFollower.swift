import SwatchSketch
import SwatchText

/// Follows the outline of a pixel region along the lines of the surrounding strokes.
struct OutlineFollower {
  /// A part of the outline along one line. On closed lines, positions can lie beyond the ends.
  struct Run {
    let line: Int
    var start, end: Double
    var length: Double { abs(end - start) }
  }

  private let lines: [OutlineLine]
  /// The edges near each square of the canvas, as indices of a line and of an edge in it.
  private var squares: [Square: [(line: Int, edge: Int)]] = [:]
  private let pixel: Double

  private struct Square: Hashable { let column, row: Int }

  init(_ lines: [OutlineLine], pixel: Double) {
    (self.lines, self.pixel) = (lines, pixel)
    for (line, value) in lines.enumerated() {
      for (index, edge) in value.edges.enumerated() {
        let reach = CanvasRect(between: edge.start, edge.end).expanded(by: value.reach + 2 * pixel)
        let (first, last) = (square(of: reach.min), square(of: reach.max))
        for row in first.row...last.row {
          for column in first.column...last.column {
            squares[Square(column: column, row: row), default: []].append((line, index))
          }
        }
      }
    }
  }

  private func square(of point: CanvasPoint) -> Square {
    func index(_ value: Double) -> Int { Int((value / (32 * pixel)).rounded(.down).clamped(to: -1e9...1e9)) }
    return Square(column: index(point.x), row: index(point.y))
  }

  /// Returns the runs along a loop of points, one per pixel, or `nil` if a part of it follows no line.
  func runs(along points: [CanvasPoint]) -> [Run]? {
    var (runs, missed, longestMiss): ([Run], Int, Int) = ([], 0, 4)
    for point in points {
      guard let (line, position) = nearestPosition(of: point, after: runs.last) else {
        missed += 1
        guard missed <= longestMiss else { return nil }
        continue
      }
      missed = 0
      longestMiss = 4 + Int(4 * lines[line].reach / pixel)
      if let displacement = displacement(from: runs.last, to: position, on: line) {
        runs[runs.count - 1].end += displacement
      } else {
        runs.append(Run(line: line, start: position, end: position))
      }
    }
    return missed > longestMiss ? nil : joined(runs)
  }

  /// Returns the position on a line nearest to a point, preferring the line of the last run.
  private func nearestPosition(of point: CanvasPoint, after run: Run?) -> (line: Int, position: Double)? {
    var best: (line: Int, position: Double, cost: Double)?
    for (line, index) in squares[square(of: point)] ?? [] {
      let (value, nearest) = (lines[line], lines[line].edges[index].nearest(to: point))
      let gap = nearest.distance - value.reach
      guard (-pixel...2 * pixel).contains(gap) else { continue }
      let isNext = displacement(from: run, to: nearest.position, on: line) != nil
      let cost = abs(gap - pixel / 2) - (isNext ? 4 * pixel : 0)
      if cost < best?.cost ?? .infinity { best = (line, nearest.position, cost) }
    }
    return best.map { ($0.line, $0.position) }
  }

  /// Returns the signed distance from the end of a run to a position on a line; `nil` if they are not close.
  private func displacement(from run: Run?, to position: Double, on line: Int) -> Double? {
    guard let run, run.line == line else { return nil }
    let displacement = lines[line].displacement(from: run.end, to: position)
    return abs(displacement) <= 16 * lines[line].reach + 8 * pixel ? displacement : nil
  }

  /// Removes spurs, and joins the last run to the first if they are on the same line.
  private func joined(_ runs: [Run]) -> [Run] {
    var result: [Run] = []
    for run in runs {
      if let displacement = displacement(from: result.last, to: run.start, on: run.line) {
        result[result.count - 1].end += displacement + run.end - run.start
      } else if result.count > 1, isSpur(result[result.count - 1]),
        let displacement = displacement(from: result[result.count - 2], to: run.start, on: run.line)
      {
        result.removeLast()
        result[result.count - 1].end += displacement + run.end - run.start
      } else {
        result.append(run)
      }
    }
    if result.count > 1, let first = result.first, let last = result.last,
      let displacement = displacement(from: last, to: first.start, on: first.line)
    {
      result[0].start = first.start - displacement - (last.end - last.start)
      result.removeLast()
    }
    return result
  }

  private func isSpur(_ run: Run) -> Bool { run.length <= 4 * lines[run.line].reach + 4 * pixel }

  /// Returns the closed outline of runs, or `nil` if it encloses no area.
  func outline(of runs: [Run]) -> Path? {
    guard let only = runs.first else { return nil }
    if runs.count == 1, case let line = lines[only.line] {
      let length = only.length + 16 * line.reach + 8 * pixel
      // A run all around a closed line is that line. One that goes back to its start encloses nothing.
      if line.isClosed, length > line.length, only.length > line.length / 2 { return line.path }
      if isSpur(only) { return nil }
    }
    var runs = runs
    for index in runs.indices { joinAtCrossing(&runs, index, (index + 1) % runs.count) }
    return Path(outline: runs.flatMap { lines[$0.line].part(from: $0.start, to: $0.end) })
  }

  /// Extends or shortens a run and the next one to the crossing of their lines.
  private func joinAtCrossing(_ runs: inout [Run], _ index: Int, _ next: Int) {
    let (run, nextRun) = (runs[index], runs[next])
    let reach = 3 * (lines[run.line].reach + lines[nextRun.line].reach) + 6 * pixel
    var best: (endShift: Double, startShift: Double, cost: Double)?
    for edge in edges(of: run.line, near: run.end, reach) {
      for nextEdge in edges(of: nextRun.line, near: nextRun.start, reach) {
        guard let (end, start) = edge.crossing(with: nextEdge) else { continue }
        let endShift = lines[run.line].displacement(from: run.end, to: end)
        let startShift = lines[nextRun.line].displacement(from: nextRun.start, to: start)
        // Ignore crossings of adjacent edges of the same line.
        let crossing = Run(line: run.line, start: end, end: end)
        if displacement(from: crossing, to: start, on: nextRun.line) != nil { continue }
        let cost = abs(endShift) + abs(startShift)
        if cost < best?.cost ?? .infinity { best = (endShift, startShift, cost) }
      }
    }
    guard let best else { return }
    runs[index].end += best.endShift
    runs[next].start += best.startShift
  }

  private func edges(of line: Int, near position: Double, _ reach: Double) -> [OutlineLine.Edge] {
    lines[line].edges.filter { edge in
      let middle = edge.position + edge.length / 2
      return abs(lines[line].displacement(from: position, to: middle)) <= reach + edge.length / 2
    }
  }
}

extension Path {
  fileprivate init?(outline segments: [Path.Segment]) {
    guard let first = segments.first?.start, var current = Optional(first) else { return nil }
    self.init()
    move(to: first)
    for (index, segment) in segments.enumerated() {
      if (segment.start - current).length > 0.05 { line(to: segment.start) }
      current = segment.end
      // Closing the path makes a last line to the start unnecessary.
      if case .line = segment, index + 1 == segments.count, (current - first).length <= 0.05 { break }
      append(segment)
    }
    close()
  }
}
