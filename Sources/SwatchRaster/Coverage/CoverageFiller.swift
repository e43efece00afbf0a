import SwatchPixels
import SwatchSketch
import SwatchText

/// Fills polygons one row of samples at a time.
///
/// The time is linear in the number of sample rows that edges cross. Cairo sorts the edges of each row, which
/// takes quadratic time if many of them intersect.
struct CoverageFiller {
  let rect: PixelRect
  let samples: Int

  private var edges: [Edge] = []
  private var discs: [Disc] = []
  /// The maximum number of edges and discs held at a time, 32 bytes each.
  private let limit: Int
  /// True if edges were dropped.
  private(set) var isFull = false

  private struct Edge {
    /// The position in the current row, in samples from the left edge of the rectangle.
    var x: Double
    let step: Double
    let rows: Range<Int32>
    let winding: Int32
  }

  /// An ellipse around a join of a line.
  private struct Disc {
    let center: CanvasPoint
    let shape: DiscShape
    let rows: Range<Int32>
  }

  init(rect: PixelRect, samples: Int, limit: Int = 1_500_000) {
    (self.rect, self.samples, self.limit) = (rect, samples, limit)
  }

  private var rowCount: Int { rect.rows.count * samples }
  private var columnCount: Int { rect.columns.count * samples }
  var sampleRowCount: Int { edges.reduce(0) { $0 + $1.rows.count } + discs.reduce(0) { $0 + $1.rows.count } }

  // MARK: - Shapes

  /// Adds an edge between two points, in pixels.
  mutating func addEdge(from start: CanvasPoint, to end: CanvasPoint) {
    let (top, bottom, winding) = start.y < end.y ? (start, end, Int32(1)) : (end, start, Int32(-1))
    let rows = sampleRows(top.y, bottom.y)
    guard !rows.isEmpty, min(top.x, bottom.x) < Double(rect.columns.upperBound) else { return }
    let (left, scale) = (Double(rect.columns.lowerBound), Double(samples))
    // To the left of the rectangle, only the direction matters.
    let isOutside = max(top.x, bottom.x) <= left
    let slope = isOutside ? 0 : (bottom.x - top.x) / (bottom.y - top.y)
    let first = Double(rect.rows.lowerBound) + (Double(rows.lowerBound) + 0.5) / scale
    let x = isOutside ? 0 : (top.x + (first - top.y) * slope - left) * scale
    guard slope.isFinite, x.isFinite, hasSpace() else { return }
    edges.append(Edge(x: x, step: slope, rows: rows, winding: winding))
  }

  /// Adds a convex quadrilateral, whose interior gets the same winding number in either orientation.
  mutating func addConvex(_ a: CanvasPoint, _ b: CanvasPoint, _ c: CanvasPoint, _ d: CanvasPoint) {
    guard max(a.x, b.x, c.x, d.x) > Double(rect.columns.lowerBound) else { return }
    let area = (c.x - a.x) * (d.y - b.y) - (d.x - b.x) * (c.y - a.y)
    // Orient the polygon so that its left edges go up.
    let (second, last) = area > 0 ? (b, d) : (d, b)
    addEdge(from: a, to: second)
    addEdge(from: second, to: c)
    addEdge(from: c, to: last)
    addEdge(from: last, to: a)
  }

  mutating func addDisc(at center: CanvasPoint, _ shape: DiscShape) {
    let rows = sampleRows(center.y - shape.height, center.y + shape.height)
    guard !rows.isEmpty, center.x - shape.width < Double(rect.columns.upperBound),
      center.x + shape.width > Double(rect.columns.lowerBound), hasSpace()
    else { return }
    discs.append(Disc(center: center, shape: shape, rows: rows))
  }

  private mutating func hasSpace() -> Bool {
    isFull = isFull || edges.count + discs.count >= limit
    return !isFull
  }

  private func sampleRows(_ top: Double, _ bottom: Double) -> Range<Int32> {
    let origin = Double(rect.rows.lowerBound)
    func row(_ y: Double) -> Int32 {
      let row = ((y - origin) * Double(samples) - 0.5).rounded(.up)
      return row.isNaN ? 0 : Int32(row.clamped(to: 0...Double(rowCount)))
    }
    let (first, end) = (row(top), row(bottom))
    return first..<max(first, end)
  }

  // MARK: - Filling

  /// Calls `mask` with the number of covered samples of each pixel, row by row.
  func fill(isEvenOdd: Bool, into mask: (_ row: Int, UnsafeMutableBufferPointer<UInt16>) -> Void) {
    let starts = RowBuckets(edges.map(\.rows.lowerBound), rowCount: rowCount)
    let discStarts = RowBuckets(discs.map(\.rows.lowerBound), rowCount: rowCount)
    var (active, activeDiscs) = ([Edge](), [Disc]())
    let windings = UnsafeMutableBufferPointer<Int32>.allocate(capacity: columnCount + 1)
    let coverage = UnsafeMutableBufferPointer<UInt16>.allocate(capacity: rect.columns.count)
    defer {
      windings.deallocate()
      coverage.deallocate()
    }
    windings.initialize(repeating: 0)
    for row in 0..<rect.rows.count {
      coverage.update(repeating: 0)
      for sample in row * samples..<(row + 1) * samples {
        starts.forEach(in: sample) { active.append(edges[$0]) }
        discStarts.forEach(in: sample) { activeDiscs.append(discs[$0]) }
        guard !active.isEmpty || !activeDiscs.isEmpty else { continue }
        mark(&active, in: sample, windings)
        mark(&activeDiscs, in: sample, windings)
        count(windings, isEvenOdd, coverage)
      }
      mask(row, coverage)
    }
  }

  /// Marks where edges cross a sample row, and removes the edges that end there.
  private func mark(_ active: inout [Edge], in row: Int, _ windings: UnsafeMutableBufferPointer<Int32>) {
    let last = Double(columnCount)
    var remainingCount = 0
    active.withUnsafeMutableBufferPointer { active in
      for index in active.indices {
        let edge = active[index]
        // A sample is inside if its center is.
        let column = Int(Swift.min(Swift.max((edge.x - 0.5).rounded(.up), 0), last))
        windings[column] &+= edge.winding
        guard row + 1 < edge.rows.upperBound else { continue }
        active[remainingCount] = edge
        active[remainingCount].x += edge.step
        remainingCount += 1
      }
    }
    active.removeLast(active.count - remainingCount)
  }

  private func mark(_ active: inout [Disc], in row: Int, _ windings: UnsafeMutableBufferPointer<Int32>) {
    guard !active.isEmpty else { return }
    let (scale, last) = (Double(samples), Double(columnCount))
    let y = Double(rect.rows.lowerBound) + (Double(row) + 0.5) / scale
    let left = Double(rect.columns.lowerBound)
    for disc in active {
      guard let span = disc.shape.span(at: y - disc.center.y) else { continue }
      func column(_ x: Double) -> Int {
        Int((((disc.center.x + x - left) * scale) - 0.5).rounded(.up).clamped(to: 0...last))
      }
      // Upward on the left, like the edges of convex polygons.
      windings[column(span.lowerBound)] &-= 1
      windings[column(span.upperBound)] &+= 1
    }
    active.removeAll { row + 1 >= $0.rows.upperBound }
  }

  /// Adds a row of samples to the coverage of its pixels, and clears the row.
  private func count(
    _ windings: UnsafeMutableBufferPointer<Int32>, _ isEvenOdd: Bool,
    _ coverage: UnsafeMutableBufferPointer<UInt16>
  ) {
    let mask: Int32 = isEvenOdd ? 1 : -1
    var winding: Int32 = 0
    var column = 0
    for pixel in coverage.indices {
      var covered: UInt16 = 0
      for _ in 0..<samples {
        winding &+= windings[column]
        windings[column] = 0
        covered &+= winding & mask == 0 ? 0 : 1
        column &+= 1
      }
      coverage[pixel] &+= covered
    }
    windings[column] = 0
  }
}

private struct RowBuckets {
  private var heads, next: [Int32]

  init(_ rows: [Int32], rowCount: Int) {
    heads = Array(repeating: -1, count: rowCount)
    next = Array(repeating: -1, count: rows.count)
    for (index, row) in rows.enumerated() {
      next[index] = heads[Int(row)]
      heads[Int(row)] = Int32(index)
    }
  }

  func forEach(in row: Int, _ body: (Int) -> Void) {
    var index = heads[row]
    while index >= 0 {
      body(Int(index))
      index = next[Int(index)]
    }
  }
}

/// The ellipse of a disc under a transform, relative to its center.
struct DiscShape {
  /// Half the width and height of the bounds.
  let width, height: Double
  /// The horizontal shift of a row's center per pixel down.
  private let slant: Double
  /// Half the length of the middle row.
  private let middle: Double

  init(radius: Double, _ transform: CanvasTransform) {
    let down = transform.b * transform.b + transform.d * transform.d
    width = radius * (transform.a * transform.a + transform.c * transform.c).squareRoot()
    height = radius * down.squareRoot()
    slant = down > 0 ? (transform.a * transform.b + transform.c * transform.d) / down : 0
    middle = down > 0 ? radius * abs(transform.determinant) / down.squareRoot() : 0
  }

  /// Returns the covered columns at a distance below the center, or `nil` if there are none.
  func span(at y: Double) -> ClosedRange<Double>? {
    guard abs(y) < height else { return nil }
    let half = middle * (1 - y / height * (y / height)).squareRoot()
    return half.isFinite ? slant * y - half...slant * y + half : nil
  }
}
