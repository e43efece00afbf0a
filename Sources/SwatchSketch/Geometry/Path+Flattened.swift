extension Path {
  /// Returns the path with curves replaced by lines within `tolerance` points, at most 1,000 per curve.
  ///
  /// - Complexity: O(*n*) in the number of lines.
  public func flattened(tolerance: Double) -> Path {
    var flat = Path()
    forEachSegment { segment in
      if case .curve = segment {
        segment.forEachEdge(tolerance: tolerance) { flat.line(to: $1) }
      } else {
        flat.append(segment)
      }
    }
    return flat
  }

  /// The path with each subpath closed.
  ///
  /// - Complexity: O(*n*) in the number of segments.
  public var closed: Path {
    var path = Path()
    for var subpath in subpaths {
      if subpath.verbs.last != .close { subpath.close() }
      path.append(subpath)
    }
    return path
  }

  /// The subpaths, each starting with ``move(to:)``.
  ///
  /// - Complexity: O(*n*) in the number of segments.
  public var subpaths: [Path] {
    var subpaths: [Path] = []
    var isOpen = false
    forEachSegment { segment in
      if segment.isMove || !isOpen {
        subpaths.append(Path())
        subpaths[subpaths.count - 1].move(to: segment.start)
      }
      if !segment.isMove { subpaths[subpaths.count - 1].append(segment) }
      isOpen = !segment.isClose
    }
    return subpaths
  }

  /// Returns true if the point is inside, by the nonzero or the even–odd rule.
  ///
  /// - Complexity: O(*n*) in the number of segments.
  public func contains(_ point: CanvasPoint, isEvenOdd: Bool = false) -> Bool {
    var winding = 0
    closed.forEachSegment { segment in
      let bounds = segment.bounds
      guard bounds.min.y <= point.y, point.y <= bounds.max.y, bounds.max.x >= point.x else { return }
      segment.forEachEdge(tolerance: 0.05) { start, end in
        winding += point.crossing(from: start, to: end)
      }
    }
    return isEvenOdd ? !winding.isMultiple(of: 2) : winding != 0
  }
}

extension CanvasPoint {
  /// Returns 1 if an edge crosses the rightward ray from this point going down, −1 if going up, else 0.
  fileprivate func crossing(from start: CanvasPoint, to end: CanvasPoint) -> Int {
    guard (start.y <= y) != (end.y <= y) else { return 0 }
    let side = (end.x - start.x) * (y - start.y) - (x - start.x) * (end.y - start.y)
    let isDown = end.y > start.y
    return (side > 0) == isDown && side != 0 ? (isDown ? 1 : -1) : 0
  }
}
