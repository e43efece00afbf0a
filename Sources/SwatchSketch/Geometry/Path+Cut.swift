extension Path {
  /// Returns the parts of a single subpath outside a moving disc; `nil` if the disc covers none of it.
  /// Segments are cut at the edge of the disc to within a hundredth of a point.
  func cut(by disc: SweptDisc) -> [Path]? {
    guard let bounds, bounds.intersects(disc.bounds) else { return nil }
    var pieces = PathPieces()
    forEachSegment { segment in
      switch segment {
      case .move(let start): pieces.begin(at: start)
      case .line, .curve: pieces.add(segment, outside: disc)
      case .close(let start, let end):
        if start != end { pieces.add(.line(from: start, to: end), outside: disc) }
        pieces.isClosed = true
      }
    }
    return pieces.isCut ? pieces.joined : nil
  }
}

private struct PathPieces {
  private(set) var isCut = false
  var isClosed = false
  private var pieces: [Path] = []
  private var hasBeginning = true
  /// True if the last piece extends to the start of the next segment.
  private var isContinuous = true

  mutating func begin(at point: CanvasPoint) {
    var piece = Path()
    piece.move(to: point)
    pieces.append(piece)
  }

  mutating func add(_ segment: Path.Segment, outside disc: SweptDisc) {
    let ranges = segment.parts(outside: disc)
    if ranges != [0...1] { isCut = true }
    if ranges.first?.lowerBound != 0 {
      isContinuous = false
      if pieces.count == 1, pieces[0].verbs == [.move] { (pieces, hasBeginning) = ([], false) }
    }
    for range in ranges {
      let part = range == 0...1 ? segment : segment.part(range)
      if !isContinuous { begin(at: part.start) }
      pieces[pieces.count - 1].append(part)
      isContinuous = range.upperBound == 1
    }
  }

  /// The pieces, except invisibly short ones, joined across the closing point.
  var joined: [Path] {
    var pieces = pieces
    if isClosed, hasBeginning, isContinuous, pieces.count > 1 {
      var last = pieces.removeLast()
      pieces[0].forEachSegment { if !$0.isMove { last.append($0) } }
      pieces[0] = last
    }
    return pieces.filter { $0.points.polylineLength > 0.02 }
  }
}

extension Path.Segment {
  fileprivate func parts(outside disc: SweptDisc) -> [ClosedRange<Double>] {
    var ranges: [ClosedRange<Double>] = []
    var next = 0.0
    // Ignore parts that the disc only touches.
    for range in parts(coveredBy: disc) where range.upperBound - range.lowerBound > 1e-9 {
      if range.lowerBound > next { ranges.append(next...range.lowerBound) }
      next = range.upperBound
    }
    if next < 1 { ranges.append(next...1) }
    return ranges
  }

  private func parts(coveredBy disc: SweptDisc) -> [ClosedRange<Double>] {
    if case .curve(let curve) = self { return curve.parts(coveredBy: disc) }
    return disc.overlap(from: start, to: end).map { [$0] } ?? []
  }
}

extension CubicCurve {
  fileprivate func parts(coveredBy disc: SweptDisc) -> [ClosedRange<Double>] {
    guard controlBounds.intersects(disc.bounds) else { return [] }
    var parts: [ClosedRange<Double>] = []
    let count = stepCount(tolerance: 0.003)
    func fraction(_ steps: Double) -> Double { steps / Double(count) }
    var from = start
    for step in 0..<count {
      let to = step == count - 1 ? end : point(at: fraction(Double(step + 1)))
      if let overlap = disc.overlap(from: from, to: to) {
        let lower = fraction(Double(step) + overlap.lowerBound)
        let isContinued = overlap.lowerBound == 0 && parts.last?.upperBound == lower
        let start = isContinued ? parts.removeLast().lowerBound : lower
        parts.append(start...fraction(Double(step) + overlap.upperBound))
      }
      from = to
    }
    return parts
  }
}
